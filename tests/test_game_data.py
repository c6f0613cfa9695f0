"""Scored games for other programs: JSON, CSV and Markdown hold whatever a name holds."""

from __future__ import annotations

import csv
import dataclasses
import datetime
import io
import re
from collections.abc import Iterable, Sequence

import pytest

from hostile import HOSTILE, is_harmless
from scored_games import player, scored
from tenscore.game import Game, GameResult
from tenscore.output.formats import GAME_FORMATS, Format, Options
from tenscore.output.game.csv import as_csv
from tenscore.output.game.json import as_json
from tenscore.output.game.markdown import as_markdown
from tenscore.scoring import score_game
from tenscore.text import printable
from validated import results

hostile = pytest.mark.parametrize("text", HOSTILE)
NUMBER_COLUMNS = ("document", "round", "rank", "points", "red", "blue", "orange", "green", "currency", "bust", "cards")
NO_COLUMNS = 9
DATE = datetime.date(2026, 11, 27)


def csv_text(results: Iterable[GameResult]) -> str:
    """The CSV file."""
    return "".join(as_csv(results))


def json_text(results: Iterable[GameResult]) -> str:
    """The JSON document."""
    return "".join(as_json(results))


def markdown(results: Iterable[GameResult]) -> str:
    """The Markdown text."""
    return "".join(as_markdown(results))


@pytest.mark.parametrize("form", GAME_FORMATS, ids=lambda form: form.name)
def test_games_are_shown_one_after_the_other(form: Format[Sequence[GameResult]]) -> None:
    """In each format games come in the order given, the text ends with one line break, and only terminals get color."""
    dated = [dataclasses.replace(scored(player(name, "r1")).game, date=DATE) for name in ("Zoe", "Asha", "Mo")]

    text = "".join(form.pieces(list(map(score_game, dated)), Options()))

    assert ["Zoe", "Asha", "Mo"] == list(dict.fromkeys(re.findall("Zoe|Asha|Mo", text)))
    assert text.endswith("\n")
    assert not text.endswith("\n\n")
    assert "\x1b" not in text


# JSON.


def test_no_games_make_an_empty_but_whole_json_document() -> None:
    """A reader of the JSON finds its schema and an empty list, not nothing."""
    assert {"schema": "tenscore.score", "version": 1, "games": []} == results(json_text([]))


def test_what_a_game_does_not_say_is_null() -> None:
    """A game with nothing but its players: what is absent is null, and never 0 or missing."""
    [game] = results(json_text([scored(player("Asha", "b1-3"), player("Ben"))]))["games"]
    red = game["standings"][0]["colors"]["red"]

    assert {None} == {game[key] for key in ("source", "document", "game", "date", "round", "table")}
    assert {"points": 0, "first": None, "last": None, "perfect": False} == red
    assert {"points": 3, "first": 1, "last": 3, "perfect": False} == game["standings"][0]["colors"]["blue"]
    assert {"above": "Asha", "below": "Ben", "by": "points"} == game["decisions"][0]


def test_json_names_the_kinds_of_wilds_and_leaves_them_out_with_null() -> None:
    """`card` is `red w`, `wild 6` or `wild w`; one that is left out stands for nothing."""
    perfect = "r1-9 b1-9 o1-9 g1-9"
    [standing] = results(json_text([scored(player("Asha", f"{perfect} ww w6 rw"))]))["games"][0]["standings"]

    assert standing["wilds"] == [
        {"card": "red w", "color": None, "number": None},
        {"card": "wild 6", "color": None, "number": None},
        {"card": "wild w", "color": None, "number": None},
    ]
    assert standing["colors"]["red"] == {"points": 10, "first": 1, "last": 9, "perfect": True}


@hostile
def test_json_steers_no_terminal(text: str) -> None:
    """Whatever a name holds, the document shows it harmless, and a reader gets it back as it was."""
    result = scored(player(text, "r1-3"), title=text, source=text)

    written = json_text([result])
    [game] = results(written)["games"]

    assert all(is_harmless(char) for char in written.replace("\n", ""))
    assert [text] * 3 == [game["source"], game["game"], game["standings"][0]["name"]]


# CSV.


def _csv_rows(text: str) -> list[list[str]]:
    return list(csv.reader(io.StringIO(text, newline=""), strict=True))


def test_csv_has_its_columns() -> None:
    """The header names the columns of the format, in their order."""
    assert [
        "source,document,game,date,round,table,rank,name,winner,points,red,blue,orange,green,currency,bust,cards"
    ] == csv_text([]).splitlines()


@hostile
def test_csv_is_read_back_as_it_was(text: str) -> None:
    """A spreadsheet's reader finds every name again, at the most with an apostrophe against formulas.

    What would steer a terminal, or break a line, stands there as an escape.
    """
    result = scored(player(text, "r1-3", 4), player("Ben"), title=text, table=text, source=text)

    header, first, second = _csv_rows(csv_text([result]))

    row = dict(zip(header, first, strict=True))
    assert len(second) == len(header)
    for column in ("name", "game", "table", "source"):
        assert printable(text) == re.sub("(^|;\"*)'", r"\1", row[column])
    assert ["", "", ""] == [row["document"], row["date"], row["round"]]


@hostile
def test_csv_cells_run_as_no_formula(text: str) -> None:
    """No cell begins as a formula does, even in a spreadsheet that splits at semicolons or tabs."""
    written = csv_text([scored(player(text, "r1-3", 4), title=text, table=text, source=text)])

    for delimiter in (",", ";", "\t"):
        cells = [cell for row in csv.reader(io.StringIO(written, newline=""), delimiter=delimiter) for cell in row]
        assert [] == [cell for cell in cells if cell.startswith(tuple("=+-@\t\r\uff1d\uff0b\uff0d\uff20"))]


def test_csv_numbers_stay_numbers() -> None:
    """Counts are bare digits, text or not around them, and a date is as in the file."""
    game = Game(
        (player("=1", "r1-3 b1-9 w9", 10),),
        date=DATE,
        round=3,
        document=2,
        source="x.yaml",
    )
    header, cells = _csv_rows(csv_text([score_game(game)]))
    row = dict(zip(header, cells, strict=True))

    # Red 3, blue 10; the wild 9 makes a run of 1 in orange, the first colour where it adds a point.
    numbers = ["2", "3", "1", "14", "3", "10", "1", "0", "10", "0", "13"]
    assert numbers == [row[column] for column in NUMBER_COLUMNS]
    assert ("2026-11-27", "true") == (row["date"], row["winner"])


def test_csv_keeps_the_name_of_standard_input() -> None:
    """A lone dash is the name of standard input, not the start of a formula."""
    assert "-" == _csv_rows(csv_text([scored(player("Asha"), source="-")]))[1][0]


# Markdown.


def _markdown_cells(line: str) -> list[str]:
    """The cells of a row as a Markdown reader splits them, at pipes with no backslash before them."""
    assert line.startswith("| ")
    assert line.endswith(" |")
    return [cell.strip() for cell in re.split(r"(?<!\\)\|", line[1:-1])]


def _markdown_text(cell: str) -> str:
    """What is shown for a cell in which all markup is escaped."""
    return re.sub(r"\\([!-/:-@\[-`{-~])", r"\1", cell)


@hostile
def test_markdown_cells_hold_together(text: str) -> None:
    """Whatever a name holds, the table has its rows and columns, and the name is shown with nothing read as markup."""
    lines = markdown([scored(player(text, "r1-3"), player("Ben"), title=text)]).splitlines()

    # Heading, blank, two rows of header, two players, blank, sentence.
    assert len(lines) == 8
    assert [NO_COLUMNS] * 4 == [len(_markdown_cells(line)) for line in lines[2:6]]
    name = _markdown_cells(lines[4])[1]
    shown = "".join(char if is_harmless(char) else char.encode("unicode_escape").decode() for char in text)
    assert shown.strip() == _markdown_text(name)
    assert not re.search(r"(?<!\\)(\\\\)*[`*_\[\]<>]", name)


@pytest.mark.parametrize(
    "name", ["- Ben", "+ Ben", "* Ben", "1. Ben", "7) Ben", "# Ben", "> Ben", "~~~ Ben", "``` Ben"]
)
def test_markdown_sentences_stay_sentences(name: str) -> None:
    """A name at the start of the sentence makes no list, heading, quotation or block of code of it."""
    sentence = markdown([scored(player(name, "r1"))]).splitlines()[-1]

    assert not re.match(r"[-+*>]|#+ |\d+[.)]|~~~|```", sentence)
    assert f"{name} scores 1 point." == _markdown_text(sentence)
