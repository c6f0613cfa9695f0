"""Leaderboards for other programs: JSON and both CSV files, and what all formats have in common."""

from __future__ import annotations

import dataclasses
import json
import re
from collections.abc import Callable, Iterator
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from boards import (
    BYE,
    board,
    csv_text,
    game,
    games_csv,
    json_text,
    markdown,
    records,
    result,
    row,
    spring_open,
    standing,
    table,
)
from tenscore.output.board.csv import as_csv
from tenscore.output.board.markdown import as_markdown
from tenscore.output.board.table import as_table
from tenscore.output.game.json import game_record
from tenscore.text import printable
from tenscore.tournament import Leaderboard, Points, Settings, TieBreak, Tournament
from validated import results

FORMS = (table, markdown, csv_text, games_csv, json_text)
EXPECTED = Path(__file__).parent / "expected"


def test_the_example_ranks_as_worked_out() -> None:
    """Every number of the example, exactly, and what decided each place, as worked out apart from the program."""
    expected = json.loads((EXPECTED / "spring-open.json").read_text("utf-8"))
    document = results(json_text(spring_open()))

    def exact(record: dict[str, Any], key: str) -> str | None:
        return record.get(f"{key}_exact") or (None if record[key] is None else str(record[key]))

    standings = [
        {key: record[key] for key in ("rank", "name", "played", "score", "withdrawn")}
        | {key: exact(record, key) for key in ("wins", "points", "share", "opponents", "penalty")}
        | {
            "rounds": [
                each
                and {key: each[key] for key in ("table", "place", "score", "kind")} | {"points": exact(each, "points")}
                for each in record["rounds"]
            ]
        }
        for record in document["standings"]
    ]
    decisions = [
        {key: record[key] for key in ("above", "below", "by")}
        | {"values": [exact(record, "above_value"), exact(record, "below_value")]}
        for record in document["decisions"]
    ]
    assert expected["standings"] == standings
    assert expected["decisions"] == decisions


def test_the_example_has_every_kind_of_thing() -> None:
    """A tie broken at each level, a shared place at a table, a bye, a missed round, a withdrawal and a penalty."""
    expected = json.loads((EXPECTED / "spring-open.json").read_text("utf-8"))

    assert {"points", *TieBreak} == {decision["by"] for decision in expected["decisions"]}
    assert any("shared" in each["by"] for each in expected["games"])
    assert {3, 4, 5} == {len(each["standings"]) for each in expected["games"]}
    rounds = [each for record in expected["standings"] for each in record["rounds"]]
    assert {"bye", "game"} == {each["kind"] for each in rounds if each}
    assert None in rounds
    assert ["Kofi"] == [record["name"] for record in expected["standings"] if record["withdrawn"]]
    assert ["Ben"] == [record["name"] for record in expected["standings"] if record["penalty"] != "0"]


@pytest.mark.parametrize("form", [as_table, as_markdown, as_csv])
def test_rounds_can_be_left_out(form: Callable[..., Iterator[str]]) -> None:
    """Without them there is neither a round's column nor a word about it."""
    text = "".join(form(spring_open(), rounds=False))

    assert not {"R1", "round_1", "bye"} & set(re.split(r"[\s,|:]+", text))
    assert "Hugo" in text


# What is not there.


def test_a_missed_round_is_blank() -> None:
    """It is an empty cell, or null, and never 0."""
    missing = board(row("Asha", 1, 3, result(1, 3)), row("Ben", 2, 1, result(2, 1, 2)))

    assert ["3", ""] == standing(table(missing), "Asha")[-2:]
    assert "| 3 |  |\n" in markdown(missing)
    assert ("3", "") == (records(csv_text(missing))[0]["round_1"], records(csv_text(missing))[0]["round_2"])
    assert [None, 1] == [each and each["points"] for each in results(json_text(missing))["standings"][1]["rounds"]]


def test_without_rounds_there_is_nothing_of_them() -> None:
    """A bare folder's leaderboard has no round columns and no movement; JSON lists the results one after another."""
    flat = board(row("Asha", 1, 5, result(None, 3), result(None, 2)), rounds=())

    assert ["rank", "player", "played", "wins", "points", "share", "score"] == table(flat).splitlines()[0].split()
    assert "round_" not in csv_text(flat)
    document = results(json_text(flat))
    assert (None, []) == (document["after_round"], document["round_numbers"])
    assert [(None, 3), (None, 2)] == [(each["round"], each["points"]) for each in document["standings"][0]["rounds"]]


def test_who_has_no_result_has_no_rank() -> None:
    """A player of the roster without a result is shown, not ranked, and what they have not got is blank and not 0."""
    listed = board(row("Asha", 1, 3, result(1, 3)), row("Zoe", None, 0))
    figures = ("rank", "played", "wins", "points", "share", "score", "opponents")

    assert {"", "Zoe"} == set(standing(table(listed), "Zoe"))
    assert {""} == {records(csv_text(listed))[1][name] for name in figures}
    zoe = results(json_text(listed))["standings"][1]
    assert {None} == {zoe[name] for name in figures}
    assert [None, None] == zoe["rounds"]


def test_every_format_says_which_games_are_left_out() -> None:
    """The table and Markdown give each line, JSON has them in a list, CSV counts them in each row."""
    lines = ("b.yaml:1:1: a game of one player in a tournament; expected 2 to 5", "c.yaml:2:3: other")
    skipped = board(row("Asha", 1, 3, result(1, 3)), skipped=lines)

    assert all(f"left out: {line}\n" in table(skipped) for line in lines)
    assert all(f"- left out: {line}\n" in markdown(skipped) for line in lines)
    assert list(lines) == results(json_text(skipped))["skipped"]
    assert ["2"] == [each["games_left_out"] for each in records(csv_text(skipped))]
    assert ["2"] == [each["games_left_out"] for each in records(games_csv(skipped))]


def test_an_empty_leaderboard_is_whole() -> None:
    """Nobody at all still makes a well-formed document and table in every format."""
    empty = Leaderboard(Tournament(()), (), (), (), ())

    assert ([], [], []) == tuple(results(json_text(empty))[key] for key in ("standings", "decisions", "games"))
    assert [] == records(csv_text(empty)) == records(games_csv(empty))
    assert ["rank", "player"] == table(empty).split()[:2]
    assert markdown(empty).startswith("| rank | player |")


# Any name.


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("name", ["=1+1", "[bold]x", "a|b", "\x1b[31mred", "<b>", "1_000", "\u202edlo", "007"])
def test_hostile_names_are_harmless(form: Callable[[Leaderboard], str], name: str) -> None:
    """No format lets a name run, steer the terminal or break the table, and none loses it."""
    played = game(name, "Ben")
    tournament = Tournament((played.game,), title=name, skipped=(name,))
    text = form(Leaderboard(tournament, (played,), (row(name, 1, 3, result(1, 3)),), (), (1,)))

    if form in (csv_text, games_csv):
        [record] = records(text)
        assert (f"'{name}" if name.startswith("=") else printable(name)) == record["name"]
    elif form is json_text:
        assert name == json.loads(text)["standings"][0]["name"]
    else:
        assert not {"\x1b", "\u202e"} & set(text)
    if form is markdown:
        assert 1 == len({line.replace("\\|", "").count("|") for line in text.splitlines() if line.startswith("|")})
    assert text.endswith("\n")


# JSON and CSV.


def test_games_in_csv_add_up_to_a_player_s_points() -> None:
    """Each bye has a row too, behind the games of its round, and what is dropped says so."""
    asha = row("Asha", 1, Fraction(19, 2), result(1, 3, is_dropped=True), BYE)
    marked = board(row("Ben", 2, 1, result(1, 1, 2)), asha)

    assert [
        ("1", "A", "1", "Asha", "3", "true", "game"),
        ("1", "A", "2", "Ben", "1", "false", "game"),
        ("2", "", "", "Asha", "9.500000", "false", "bye"),
    ] == [
        tuple(each[key] for key in ("round", "table", "place", "name", "points", "dropped", "kind"))
        for each in records(games_csv(marked))
    ]


def test_negative_numbers_in_csv_stay_numbers() -> None:
    """A penalty can take points below 0, and that is no formula."""
    [record] = records(csv_text(board(row("Asha", 1, Fraction(-3, 2), result(1, 1)))))

    assert "-1.500000" == record["points"]


def test_what_is_not_whole_is_exact_in_json() -> None:
    """A number with a part has its exact text beside it; a whole one has none, and is written without a point."""
    document = results(json_text(board(row("Asha", 1, Fraction(19, 2), result(1, Fraction(19, 2))))))
    [asha] = document["standings"]

    assert (9.5, "19/2") == (asha["points"], asha["points_exact"])
    assert (9.5, "19/2") == (asha["rounds"][0]["points"], asha["rounds"][0]["points_exact"])
    assert ("4/3", 1, False) == (asha["share_exact"], asha["wins"], "wins_exact" in asha)
    assert '"wins": 1,' in json_text(board(row("Asha", 1, 3, result(1, 3))))


def test_json_has_its_name_version_and_settings() -> None:
    """The document says what it is and how it was scored, a table of points exactly."""
    settings = Settings({3: (Fraction(5, 2), Fraction(1), Fraction(0))}, (TieBreak.WINS,), 3, Fraction(7, 2))
    document = results(json_text(board(row("Asha", 1, 3, result(1, 3)), title="Cup", settings=settings)))

    assert ("tenscore.tournament", 1, "Cup", 2) == (
        document["schema"],
        document["version"],
        document["tournament"],
        document["after_round"],
    )
    assert {
        "points": {"3": [2.5, 1, 0]},
        "points_exact": {"3": ["5/2", "1", "0"]},
        "tiebreaks": ["wins"],
        "best": 3,
        "bye_points": 3.5,
        "bye_points_exact": "7/2",
        "min_games": None,
        "hide_withdrawn": False,
    } == document["settings"]


def test_json_settings_by_default() -> None:
    """A preset is its name, and what is not set is null."""
    assert {
        "points": "placement",
        "tiebreaks": ["wins", "head-to-head", "share", "score", "opponents"],
        "best": None,
        "bye_points": "mean",
        "min_games": None,
        "hide_withdrawn": False,
    } == results(json_text(board(settings=Settings(Points.PLACEMENT))))["settings"]


def test_json_holds_the_games_as_score_gives_them() -> None:
    """The games that count are there in the form of `tenscore.score`, and each result says which is its own."""
    first, second = game("Asha", "Ben", title="first"), game("Asha", "Ben", title="second")
    tournament = Tournament((second.game, first.game))
    after_one = Leaderboard(
        tournament, (second, first), (row("Asha", 1, 3, dataclasses.replace(result(1, 3), game=1)),), (), (1,)
    )

    document = results(json_text(after_one))

    assert [game_record(first)] == document["games"]
    assert 0 == document["standings"][0]["rounds"][0]["game"]
