"""A seating in each format."""

from __future__ import annotations

import csv
import io

import pytest

from tenscore.output.formats import SEATING_FORMATS, Options, choose
from tenscore.output.seating.sentences import notes
from tenscore.seating import Repeat, SeatedRound, SeatedTable, Seating
from validated import results

ROUND = SeatedRound(
    3,
    (SeatedTable("A", ("Ben", "Asha", "Chen")), SeatedTable("B", ("Élif", "Dev", "*Finn*"))),
    (Repeat(("Asha", "Ben"), (1,)), Repeat(("Dev", "Élif"), (1, 2))),
)
STANDING = Seating((ROUND,), least_repeats=2, distance=6, distance_proven=True, title="Spring Open")
CHANCE = Seating(
    (SeatedRound(1, ROUND.tables, ()), SeatedRound(2, ROUND.tables, (Repeat(("Asha", "Ben"), (1,)),))),
    least_repeats=0,
    seed=7,
)


def _text(seating: Seating, form: str, *, width: int | None = None, bom: bool = False) -> str:
    return "".join(choose(SEATING_FORMATS, form, "-").pieces(seating, Options(width=width, bom=bom)))


def test_a_table_has_who_sits_where_and_where_each_player_sits() -> None:
    """By table, the starter first; then what is known; then by name, as one looks for oneself."""
    expected = """\
Spring Open · round 3

table  players
-----  -----------------
    A  Ben, Asha, Chen
    B  Élif, Dev, *Finn*

the first name at each table starts
near the standing: the squared numbers of tables away from it add up to 6, and no less is possible
2 pairs meet again, which can't be avoided: Asha and Ben (round 1), Dev and Élif (rounds 1 and 2)

player  table
------  -----
*Finn*      B
Asha        A
Ben         A
Chen        A
Dev         B
Élif        B
"""
    assert expected == _text(STANDING, "table")


def test_on_a_narrow_terminal_a_table_goes_on_below() -> None:
    """No line under the heading is wider than the terminal: players go on below, and so do sentences."""
    lines = _text(STANDING, "table", width=20).splitlines()

    assert ["    A  Ben, Asha,", "       Chen"] == lines[4:6]
    assert max(map(len, lines[1:])) <= 20


def test_several_rounds_have_a_table_each_and_a_column_each() -> None:
    """All rounds before the event: each player has a line with a table for every round."""
    lines = _text(CHANCE, "table").splitlines()

    assert "rounds 1 to 2" == lines[0]
    assert ["Round 1", "Round 2"] == [line for line in lines if line.startswith("Round")]
    assert "Asha     A   A" in lines


def test_markdown_lets_no_name_be_markup() -> None:
    """A name between stars keeps its stars."""
    text = _text(STANDING, "markdown")

    assert "## Spring Open · round 3\n" in text
    assert "| B | Élif, Dev, \\*Finn\\* |" in text
    assert "| :--- | ---: |\n| \\*Finn\\* | B |" in text


def test_csv_has_a_row_for_each_seat() -> None:
    """The seat that starts is the first."""
    rows = list(csv.DictReader(io.StringIO(_text(CHANCE, "csv"))))

    assert 12 == len(rows)
    assert {"round": "1", "table": "A", "seat": "1", "player": "Ben", "start": "true"} == rows[0]
    assert {"round": "2", "table": "B", "seat": "3", "player": "*Finn*", "start": "false"} == rows[-1]
    assert _text(CHANCE, "csv", bom=True) == "\ufeff" + _text(CHANCE, "csv")


def test_json_is_as_its_schema_says() -> None:
    """Version 1 of `tenscore.seating`; what is not known is null."""
    standing, chance = (results(_text(seating, "json")) for seating in (STANDING, CHANCE))

    assert {
        "schema": "tenscore.seating",
        "version": 1,
        "tournament": "Spring Open",
        "final": False,
        "least_repeats": 2,
        "repeats_proven": True,
        "distance": 6,
        "distance_proven": True,
        "seed": None,
        "rounds": [
            {
                "round": 3,
                "tables": [
                    {"table": "A", "players": ["Ben", "Asha", "Chen"]},
                    {"table": "B", "players": ["Élif", "Dev", "*Finn*"]},
                ],
                "repeats": [
                    {"players": ["Asha", "Ben"], "rounds": [1]},
                    {"players": ["Dev", "Élif"], "rounds": [1, 2]},
                ],
            }
        ],
    } == standing
    assert (None, None, 7, False) == tuple(
        chance[key] for key in ("distance", "distance_proven", "seed", "repeats_proven")
    )


@pytest.mark.parametrize(
    ("seating", "sentence"),
    [
        (Seating((SeatedRound(1, ROUND.tables, ()),), 0, seed=7), "nobody meets again"),
        (
            Seating((SeatedRound(3, ROUND.tables, ROUND.repeats[:1]),), 1, seed=7),
            "1 pair meets again, which can't be avoided: Asha and Ben (round 1)",
        ),
        (
            Seating((ROUND,), 1, seed=7),
            "2 pairs meet again; at least 1 can't be avoided: Asha and Ben (round 1), Dev and Élif (rounds 1 and 2)",
        ),
        (
            Seating((SeatedRound(3, ROUND.tables, (Repeat(("Asha", "Ben"), ()),)),), 0, seed=7),
            "1 pair meets again; it is not known whether that can be avoided: Asha and Ben",
        ),
        (CHANCE, "round 2: Asha and Ben (round 1)"),
    ],
)
def test_a_sentence_says_what_is_known_and_no_more(seating: Seating, sentence: str) -> None:
    """Who meets again is named; that it can't be avoided is said where it is proven."""
    assert sentence == list(notes(seating))[-1]


@pytest.mark.parametrize(
    ("seating", "words"),
    [
        (Seating((ROUND,), 2, is_final=True), "by rank"),
        (Seating((ROUND,), 2, seed=7), "from seed 7"),
        (Seating((ROUND,), 2, 0, distance_proven=True), "by the standing"),
        (Seating((ROUND,), 2, 6, distance_proven=False), "less may be possible"),
    ],
)
def test_a_sentence_says_how_players_were_seated(seating: Seating, words: str) -> None:
    """By rank in a final, by chance with its seed, or near the standing with the distance and what is known of it."""
    assert words in list(notes(seating))[1]
