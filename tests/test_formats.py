"""The list of formats, and what they share: how a text fits a terminal."""

from __future__ import annotations

import pytest

from tenscore.game import Game, Player
from tenscore.notation import parse_cards
from tenscore.output.formats import BOARD_FORMATS, GAME_FORMATS, Options, choose, names_taking
from tenscore.output.layout import by_decimal_point, fitting_name
from tenscore.scoring import score_game
from tenscore.tournament import Leaderboard, Tournament


@pytest.mark.parametrize(
    ("name", "output", "chosen"),
    [
        (None, "-", "table"),
        (None, "results.txt", "table"),
        (None, "page.html", "html"),
        (None, "A.B/PAGE.HTML", "html"),
        (None, "a.json", "json"),
        (None, "a.csv", "csv"),
        (None, "a.md", "markdown"),
        (None, "page.htm", "html"),
        (None, "a.markdown", "markdown"),
        (None, ".csv", "csv"),
        (None, "csv", "table"),
        ("json", "a.csv", "json"),
        ("table", "page.html", "table"),
    ],
)
def test_the_ending_of_a_file_says_its_format(name: str | None, output: str, chosen: str) -> None:
    """A format that is named goes before the ending, and without both the result is a table to read."""
    assert chosen == choose(GAME_FORMATS, name, output).name
    assert chosen == choose(BOARD_FORMATS, name, output).name


def test_the_list_says_which_options_go_with_a_format() -> None:
    """An option that a format does not take can be refused, and the message can say where it belongs."""
    assert ["table"] == names_taking(GAME_FORMATS, "explain")
    assert ["csv"] == names_taking(GAME_FORMATS, "bom")
    assert ["csv", "html"] == names_taking(BOARD_FORMATS, "games")
    assert ["bgstats"] == names_taking(GAME_FORMATS, "bgg_id")
    assert ["table", "csv", "markdown", "html"] == names_taking(BOARD_FORMATS, "rounds")
    taken = frozenset().union(*(each.takes for each in GAME_FORMATS), *(each.takes for each in BOARD_FORMATS))
    assert taken <= set(Options._fields)


def test_csv_for_excel_begins_with_a_byte_order_mark() -> None:
    """Without the mark Excel takes UTF-8 for the system's own encoding; other programs want none."""
    result = score_game(Game((Player("Ása", 1, parse_cards("r1")),)))
    board = Leaderboard(Tournament(()), (), (), (), ())
    game_csv, board_csv = choose(GAME_FORMATS, "csv", "-"), choose(BOARD_FORMATS, "csv", "-")

    for plain, marked in (
        (game_csv.pieces([result], Options()), game_csv.pieces([result], Options(bom=True))),
        (board_csv.pieces(board, Options()), board_csv.pieces(board, Options(bom=True))),
    ):
        text = "".join(plain)
        assert not text.startswith("\ufeff")
        assert f"\ufeff{text}" == "".join(marked)


@pytest.mark.parametrize(
    ("name", "width", "shown"),
    [
        ("Wilhelmina", 30, "Wilhelmina"),
        ("Wilhelmina", 29, "Wilhelmi…"),
        ("Wilhelmina", None, "Wilhelmina"),
        # The column is six wide in any case, for its header.
        ("Wilhelmina", 5, "Wilhe…"),
        ("Al Gore the Elder", 21, "Al Gor…"),
        ("Al the Elder", 12, "Al th…"),
        ("Ali the Elder", 15, "Ali t…"),
        ("Alis the Elder", 18, "Alis…"),
        # Each of these is two wide; an accent, a vowel sign or a joiner stays with what it belongs to.
        ("さくらさくらさくら", 30, "さくらさ…"),
        ("eeeeeeee\u0301eeeeeeee", 24, "eeeeeee…"),
        ("👩\u200d👩\u200d👧" * 9, 18, "👩\u200d👩\u200d👧…"),
    ],
)
def test_a_long_name_takes_a_third_of_the_line(name: str, width: int | None, shown: str) -> None:
    """A name that is longer is cut, and an ellipsis says so."""
    assert shown == fitting_name(name, width)


def test_numbers_stand_with_ones_below_ones() -> None:
    """Decimals, and signs behind a number, stand to the right of the ones; an empty cell stays empty."""
    assert ["12     ", " 2.5   ", "-0.333b", "(1)    ", ""] == by_decimal_point(["12", " 2.5", "-0.333b", "(1)", ""])
