"""What leaderboards look like: the table, Markdown, both CSV files and JSON, on standings worked by hand."""

from __future__ import annotations

import csv
import dataclasses
import io
import json
from collections.abc import Callable
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest
from wcwidth import wcswidth

from helpers import board_of
from tenscore.game import Game, GameResult, Player
from tenscore.loading.tournament import read_tournament
from tenscore.notation import parse_cards
from tenscore.output.board.csv import as_csv, as_games_csv
from tenscore.output.board.json import as_json
from tenscore.output.board.markdown import as_markdown
from tenscore.output.board.sentences import decision_line
from tenscore.output.board.table import as_table
from tenscore.output.game.json import game_record
from tenscore.scoring import score_game
from tenscore.text import decimal, places_apart
from tenscore.tournament import (
    Leaderboard,
    Penalty,
    Points,
    Result,
    ResultKind,
    Row,
    Settings,
    TieBreak,
    Tournament,
    TournamentDecision,
)
from validated import results

ROOT = Path(__file__).resolve().parents[1]
GOLDEN = Path(__file__).parent / "golden"
EXPECTED = Path(__file__).parent / "expected"


def table(board: Leaderboard) -> str:
    """The table as a pipe gets it."""
    return "".join(as_table(board))


def explained(board: Leaderboard) -> str:
    """The table with what decided each place."""
    return "".join(as_table(board, explain=True))


def markdown(board: Leaderboard) -> str:
    """The Markdown text."""
    return "".join(as_markdown(board))


def csv_text(board: Leaderboard) -> str:
    """The CSV file with a row for each player."""
    return "".join(as_csv(board))


def games_csv(board: Leaderboard) -> str:
    """The CSV file with a row for each player and game."""
    return "".join(as_games_csv(board))


def json_text(board: Leaderboard) -> str:
    """The JSON document."""
    return "".join(as_json(board))


FORMATS = {
    "spring-open.txt": table,
    "spring-open-explain.txt": explained,
    "spring-open.md": markdown,
    "spring-open.csv": csv_text,
    "spring-open-games.csv": games_csv,
}
every_format = pytest.mark.parametrize("form", [*FORMATS.values(), json_text])


def records(text: str) -> list[dict[str, str]]:
    """A CSV file as the standard reader sees it."""
    return list(csv.DictReader(io.StringIO(text)))


def game(*names: str, title: str | None = None) -> GameResult:
    """A scored game in which each player has one card more in a row than the next."""
    count = len(names)
    return score_game(
        Game(
            tuple(Player(name, 0, parse_cards(f"r1-{count - seat}")) for seat, name in enumerate(names)),
            title=title,
            source="games.yaml",
            document=1,
        )
    )


def result(number: int | None, points: Fraction | int, place: int = 1, *, is_dropped: bool = False) -> Result:
    """A player's result in the only game, with 2 TEN points of 3 at the table."""
    return Result(
        ResultKind.GAME, number, Fraction(points), "A", place, 2, Fraction(4, 3), Fraction(place == 1), 0, is_dropped
    )


def row(name: str, rank: int | None, points: Fraction | int, *results: Result) -> Row:
    """A player's row with these results, each of them a win of 2 TEN points."""
    counting = [each for each in results if not each.is_dropped]
    return Row(
        rank=rank,
        name=name,
        played=sum(each.kind is ResultKind.GAME for each in results),
        wins=Fraction(len(counting)),
        points=Fraction(points),
        share=Fraction(4, 3) * len(counting),
        score=2 * len(counting),
        opponents=Fraction(3) if results else None,
        penalty=Fraction(0),
        results=results,
    )


BYE = Result(ResultKind.BYE, 2, Fraction(19, 2))


def board(*rows: Row, rounds: tuple[int, ...] = (1, 2), **facts: Any) -> Leaderboard:
    """A leaderboard of these rows over one game of Asha and Ben."""
    first = rounds[0] if rounds else None
    played = game("Asha", "Ben")
    tournament = Tournament((dataclasses.replace(played.game, round=first),), **facts)
    return Leaderboard(tournament, (played,), rows, (), rounds)


def standing(text: str, name: str) -> list[str]:
    """The cells of a player's line in a table, by the width of the columns above it."""
    lines = text.splitlines()
    rule = next(line for line in lines if line and not set(line) - {"-", " "})
    line = next(line for line in lines if name in line)
    cells, start = [], 0
    for dashes in rule.split("  "):
        cells.append(line[start : start + len(dashes)].strip())
        start += len(dashes) + 2
    return cells


# The example.


@pytest.fixture
def spring_open(monkeypatch: pytest.MonkeyPatch) -> Leaderboard:
    """The example's leaderboard; the sources in it are relative to the project."""
    monkeypatch.chdir(ROOT)
    reading = read_tournament(["examples/spring-open/tournament.yaml"])
    return board_of(reading.tournament)


@pytest.mark.parametrize(("file", "form"), FORMATS.items())
def test_the_example_is_shown_as_in_the_file(
    file: str, form: Callable[[Leaderboard], str], spring_open: Leaderboard
) -> None:
    """Each format gives, character for character, the file whose numbers were worked out from the cards."""
    assert (GOLDEN / file).read_text("utf-8") == form(spring_open)


def test_the_example_ranks_as_worked_out(spring_open: Leaderboard) -> None:
    """Every number of the example, exactly, and what decided each place, as worked out apart from the program."""
    expected = json.loads((EXPECTED / "spring-open.json").read_text("utf-8"))
    document = results(json_text(spring_open))

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


def test_rounds_can_be_left_out(spring_open: Leaderboard) -> None:
    """Without them there is neither a round's column nor a word about it."""
    for text in (
        "".join(as_table(spring_open, rounds=False)),
        "".join(as_markdown(spring_open, rounds=False)),
        "".join(as_csv(spring_open, rounds=False)),
    ):
        assert not {"R1", "round_1", "bye"} & set(text.replace(",", " ").replace("|", " ").replace(":", " ").split())
        assert "Hugo" in text


# Numbers.


@pytest.mark.parametrize(
    ("value", "text"),
    [
        ("7", "7"),
        ("0", "0"),
        ("19/2", "9.5"),
        ("19/3", "6.33"),
        ("20/3", "6.67"),
        ("100", "100"),
        ("1/8", "0.13"),
        ("1/1000", "0"),
        ("-1/1000", "0"),
        ("-3/2", "-1.5"),
        ("-1/8", "-0.13"),
        ("399/400", "1"),
        ("21/20", "1.05"),
    ],
)
def test_numbers_have_two_places_at_the_most(value: str, text: str) -> None:
    """Zeros at the end are dropped, a half is rounded away from zero, and there is no minus before 0."""
    assert text == decimal(Fraction(value))


@pytest.mark.parametrize(
    ("values", "shown"),
    [
        (("1.5", "1"), ["1.5", "1"]),
        (("1.004", "1.003", "1.001"), ["1.004", "1.003", "1.001"]),
        (("1.004", "1.001", "1.001", "1.5"), ["1.004", "1.001", "1.001", "1.5"]),
        (("1/3", "0.333"), ["0.3333", "0.333"]),
        (("1.000001", "1"), ["1.000001", "1"]),
        (("1.0000001", "1"), ["1", "1"]),
        (("1.001", None, "1.002"), ["1.001", "", "1.002"]),
        # The first and the third are no neighbours.
        (("1.001", "7", "1.002"), ["1", "7", "1"]),
    ],
)
def test_neighbours_that_differ_look_different(values: tuple[str | None, ...], shown: list[str]) -> None:
    """A column has two decimal places, or up to six where fewer would make different neighbours look alike."""
    numbers = [None if value is None else Fraction(value) for value in values]
    places = places_apart(numbers)

    assert shown == ["" if number is None else decimal(number, places) for number in numbers]


def test_figures_that_decided_are_seen_to_differ() -> None:
    """Points of 1.004, 1.003 and 1 are three figures, in the table and where they are said to be what decided."""
    points = {"A": Fraction("1.004"), "B": Fraction("1.003"), "C": Fraction(1)}
    close = board(*(row(name, rank, each, result(1, each)) for rank, (name, each) in enumerate(points.items(), 1)))

    assert ["1.004", "1.003", "1"] == [standing(table(close), name)[4] for name in (" A ", " B ", " C ")]
    assert ["1.004000", "1.003000", "1"] == [each["points"] for each in records(csv_text(close))]


@pytest.mark.parametrize(
    ("points", "text"), [("0.004", "0.004 points"), ("1.004", "1.004 points"), ("1", "1 point"), ("4/3", "1.33 points")]
)
def test_a_number_that_is_not_whole_does_not_look_whole(points: str, text: str) -> None:
    """A penalty of 0.004 points is not one of 0 points, and 1.004 points are not 1."""
    noted = board(row("Asha", 1, 3, result(1, 3)), penalties=(Penalty("Asha", Fraction(points)),))
    shared = TournamentDecision("Asha", "Ben", "shared", None, None)

    assert f"penalty: Asha, {text}\n" in table(noted)
    assert f": {text} each, " in decision_line(shared, Fraction(points))


def test_decimals_stand_below_decimals() -> None:
    """In a column of a table, ones stand below ones, whatever sign is behind a number or around it."""
    marked = board(
        row("Asha", 1, Fraction(25, 2), result(1, 3), BYE),
        row("Ben", 2, 1, result(1, Fraction(1, 3), 2, is_dropped=True), result(2, 12)),
    )

    asha, ben = (line for line in table(marked).splitlines() if line.lstrip().startswith(("1 ", "2 ")))
    assert asha.endswith("   3       9.5b")
    assert ben.endswith(" (0.33)  12")


def test_what_is_not_whole_is_exact_in_json() -> None:
    """A number with a part has its exact text beside it; a whole one has none, and is written without a point."""
    document = results(json_text(board(row("Asha", 1, Fraction(19, 2), result(1, Fraction(19, 2))))))
    [asha] = document["standings"]

    assert (9.5, "19/2") == (asha["points"], asha["points_exact"])
    assert (9.5, "19/2") == (asha["rounds"][0]["points"], asha["rounds"][0]["points_exact"])
    assert ("4/3", 1, False) == (asha["share_exact"], asha["wins"], "wins_exact" in asha)
    assert '"wins": 1,' in json_text(board(row("Asha", 1, 3, result(1, 3))))


# Rounds, byes and drops.


def test_a_missed_round_is_blank() -> None:
    """It is an empty cell, or null, and never 0."""
    missing = board(row("Asha", 1, 3, result(1, 3)), row("Ben", 2, 1, result(2, 1, 2)))

    assert ["3", ""] == standing(table(missing), "Asha")[-2:]
    assert "| 3 |  |\n" in markdown(missing)
    assert ("3", "") == (records(csv_text(missing))[0]["round_1"], records(csv_text(missing))[0]["round_2"])
    assert [None, 1] == [each and each["points"] for each in results(json_text(missing))["standings"][1]["rounds"]]


def test_byes_and_dropped_results_are_marked() -> None:
    """Each has its sign, and the line under the table says what it means."""
    marked = board(
        row("Asha", 1, Fraction(25, 2), result(1, 3, is_dropped=True), BYE),
        row("Ben", 2, 1, result(1, 1, 2), dataclasses.replace(BYE, is_dropped=True)),
    )

    for form in (table, markdown):
        assert "R1 to R2: points of each round; b: bye; ( ): dropped" in form(marked).replace("\\", "")
    assert ["(3)", "9.5b"] == standing(table(marked), "Asha")[-2:]
    assert ["1", "(9.5b)"] == standing(table(marked), "Ben")[-2:]
    asha, ben = results(json_text(marked))["standings"]
    assert (1, 1, True) == (asha["dropped"], asha["bye"], asha["rounds"][0]["dropped"])
    bye = {key: ben["rounds"][1][key] for key in ("round", "table", "place", "points_exact", "score", "kind", "game")}
    assert {
        "round": 2,
        "table": None,
        "place": None,
        "points_exact": "19/2",
        "score": None,
        "kind": "bye",
        "game": None,
    } == bye
    assert [("1", "1"), ("1", "1")] == [(each["dropped"], each["byes"]) for each in records(csv_text(marked))]


def test_games_in_csv_add_up_to_a_player_s_points() -> None:
    """Each bye has a row too, behind the games of its round, and what is dropped is told from what counts."""
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


@pytest.mark.parametrize("form", [table, markdown])
def test_signs_that_are_not_used_are_not_explained(form: Callable[[Leaderboard], str]) -> None:
    """No legend speaks of byes, drops or withdrawals where there are none."""
    text = form(board(row("Asha", 1, 3, result(1, 3))))

    assert not {"bye", "dropped", "withdrawn", "penalty"} & set(text.split())


def test_without_rounds_there_is_nothing_of_them() -> None:
    """A bare folder's leaderboard has no round columns and no movement; JSON lists the results one after another."""
    flat = board(row("Asha", 1, 5, result(None, 3), result(None, 2)), rounds=())

    assert ["rank", "player", "played", "wins", "points", "share", "score"] == table(flat).splitlines()[0].split()
    assert "round_" not in csv_text(flat)
    document = results(json_text(flat))
    assert (None, []) == (document["after_round"], document["round_numbers"])
    assert [(None, 3), (None, 2)] == [(each["round"], each["points"]) for each in document["standings"][0]["rounds"]]


def test_movement_is_told_by_signs() -> None:
    """Up, down and still have a sign each; who was not ranked before has none."""
    moved = board(
        *(
            dataclasses.replace(row(name, rank, 3, result(1, 3)), ranks=(before, rank))
            for rank, (name, before) in enumerate([("Asha", 3), ("Ben", 1), ("Chen", 3), ("Dev", None)], start=1)
        )
    )

    assert ["▲2", "▼1", "=", ""] == [standing(table(moved), name)[1] for name in ("Asha", "Ben", "Chen", "Dev")]
    assert ["2", "-1", "0", ""] == [each["movement"] for each in records(csv_text(moved))]
    assert [2, -1, 0, None] == [each["movement"] for each in results(json_text(moved))["standings"]]


def test_who_has_no_result_has_no_rank() -> None:
    """A player of the roster without a result is shown, not ranked, and what they have not got is blank and not 0."""
    listed = board(row("Asha", 1, 3, result(1, 3)), row("Zoe", None, 0))
    figures = ("rank", "played", "wins", "points", "share", "score", "opponents")

    assert {"", "Zoe"} == set(standing(table(listed), "Zoe"))
    assert {""} == {records(csv_text(listed))[1][name] for name in figures}
    zoe = results(json_text(listed))["standings"][1]
    assert {None} == {zoe[name] for name in figures}
    assert [None, None] == zoe["rounds"]


def test_dropped_results_are_told_where_rounds_are_not_shown() -> None:
    """Without the columns of the rounds, a note says whose results do not count, and how many."""
    dropped = board(row("Asha", 1, 9, result(1, 9), dataclasses.replace(result(2, 3), is_dropped=True)))

    assert "\nresults dropped: Asha 1\n" in "".join(as_table(dropped, rounds=False))
    assert "\n- results dropped: Asha 1\n" in "".join(as_markdown(dropped, rounds=False))
    assert "results dropped" not in "".join(as_table(dropped))


# Notes.


def test_withdrawals_and_penalties_are_noted() -> None:
    """A withdrawn player has a sign that is explained, and a penalty a line with its reason."""
    noted = board(
        dataclasses.replace(row("Asha", 1, 3, result(1, 3)), is_withdrawn=True),
        row("Ben", 2, 1, result(1, 1, 2)),
        penalties=(Penalty("Ben", Fraction(1), "late"), Penalty("Asha", Fraction(5, 2)), Penalty("Zoe", Fraction(1))),
    )

    for form in (table, markdown):
        text = form(noted)
        assert "Asha †" in text
        assert "†: withdrawn" in text
        assert "penalty: Ben, 1 point (late)\n" in text
        assert "penalty: Asha, 2.5 points\n" in text
        assert "Zoe" not in text
    assert [True, False] == [each["withdrawn"] for each in results(json_text(noted))["standings"]]
    assert {"player": "Asha", "points": 2.5, "points_exact": "5/2", "reason": None} == results(json_text(noted))[
        "penalties"
    ][1]


def test_games_left_out_are_told_in_every_format() -> None:
    """The table and Markdown give each line, JSON has them in a list, CSV counts them in each row."""
    lines = ("b.yaml:1:1: a game of one player in a tournament; expected 2 to 5", "c.yaml:2:3: other")
    skipped = board(row("Asha", 1, 3, result(1, 3)), skipped=lines)

    assert all(f"left out: {line}\n" in table(skipped) for line in lines)
    assert all(f"- left out: {line}\n" in markdown(skipped) for line in lines)
    assert list(lines) == results(json_text(skipped))["skipped"]
    assert ["2"] == [each["games_left_out"] for each in records(csv_text(skipped))]
    assert ["2"] == [each["games_left_out"] for each in records(games_csv(skipped))]


# What decided.


@pytest.mark.parametrize(
    ("by", "values", "line"),
    [
        ("points", ("38", "35"), "Asha above Ben: on points, 38 to 35"),
        ("wins", ("3/2", "1"), "Asha above Ben: on wins, 1.5 to 1, after a tie at 38.5 points"),
        ("head-to-head", ("1", "-1"), "Asha above Ben: on head-to-head, 1 to -1, after a tie at 38.5 points"),
        ("share", ("1001/1000", "1"), "Asha above Ben: on share, 1.001 to 1, after a tie at 38.5 points"),
        (
            "share",
            ("10000001/10000000", "1"),
            "Asha above Ben: on share, 10000001/10000000 to 1, after a tie at 38.5 points",
        ),
        ("opponents", ("7", None), "Asha above Ben: on opponents, 7 to none, after a tie at 38.5 points"),
        ("shared", (None, None), "Asha and Ben share the place: 38.5 points each, level on every tie-break"),
    ],
)
def test_what_decided_is_said_with_both_values(by: str, values: tuple[str | None, str | None], line: str) -> None:
    """Both values stand there, exactly where two places would make them look alike."""
    above, below = (None if value is None else Fraction(value) for value in values)

    assert line == decision_line(TournamentDecision("Asha", "Ben", by, above, below), Fraction(77, 2))


# Widths and hostile text.


def test_a_narrow_terminal_gets_fewer_columns(spring_open: Leaderboard) -> None:
    """Rounds go first, then share, score, played, wins and move; what went is said."""
    headers = []
    for width in range(120, 0, -1):
        text = "".join(as_table(spring_open, width=width))
        shown = tuple(text.splitlines()[2].split())
        if shown not in headers:
            headers.append(shown)
        assert {"Kofi", "Asha"} <= set(text.split())

    everything = ("rank", "move", "player", "played", "wins", "points", "share", "score", "R1", "R2", "R3", "R4")
    assert [
        everything,
        everything[:8],
        (*everything[:6], "score"),
        everything[:6],
        (*everything[:3], "wins", "points"),
        (*everything[:3], "points"),
        ("rank", "player", "points"),
    ] == headers
    assert "not shown, for want of width: rounds, share, score, played, wins, move\n" in "".join(
        as_table(spring_open, width=20)
    )
    assert not any(
        len(line) > 60 for line in "".join(as_table(spring_open, width=60)).splitlines() if line[:1] in (" ", "-")
    )


def test_a_long_name_takes_a_third_of_a_terminal_at_the_most() -> None:
    """There it ends in an ellipsis, before the sign of who withdrew; a pipe and Markdown have the whole name."""
    name = "Wilhelmina-" * 8
    long = board(dataclasses.replace(row(name, 1, 3, result(1, 3)), is_withdrawn=True))

    assert "  Wilhelmina-Wilhelmi… †  " in "".join(as_table(long, width=60))
    assert f"{name} †" in table(long)
    assert f"{name} †" in markdown(long).replace("\\", "")


def test_wide_scripts_stay_in_line() -> None:
    """Names in scripts that take two cells a character push nothing out of its column."""
    wide = table(board(row("田中さん", 1, 12, result(1, 12)), row("Asha", 2, 3, result(1, 3, 2))))
    lines = [line.rstrip() for line in wide.splitlines() if "田中さん" in line or "Asha" in line]

    assert wcswidth(lines[0]) == wcswidth(lines[1])


HOSTILE = ["=1+1", "[bold]x", "a|b", "\x1b[31mred", "<b>", "1_000", "\u202edlo", "007"]


@every_format
@pytest.mark.parametrize("name", HOSTILE)
def test_hostile_names_are_harmless(form: Callable[[Leaderboard], str], name: str) -> None:
    """No format lets a name run, steer the terminal or break the table, and none loses it."""
    played = game(name, "Ben")
    tournament = Tournament((played.game,), title=name, skipped=(name,))
    text = form(Leaderboard(tournament, (played,), (row(name, 1, 3, result(1, 3)),), (), (1,)))

    if form in (csv_text, games_csv):
        [record] = records(text)
        assert (f"'{name}" if name.startswith("=") else name) == record["name"]
    elif form is json_text:
        assert name == json.loads(text)["standings"][0]["name"]
    else:
        assert not {"\x1b", "\u202e"} & set(text)
    if form is markdown:
        assert 1 == len({line.replace("\\|", "").count("|") for line in text.splitlines() if line.startswith("|")})
    assert text.endswith("\n")


def test_negative_numbers_in_csv_stay_numbers() -> None:
    """A penalty can take points below 0, and that is no formula."""
    [record] = records(csv_text(board(row("Asha", 1, Fraction(-3, 2), result(1, 1)))))

    assert "-1.500000" == record["points"]


def test_color_says_nothing_more() -> None:
    """With the escapes taken away, a terminal gets what a pipe gets."""
    titled = board(row("Asha", 1, 3, result(1, 3)), row("Ben", 2, 1, result(1, 1, 2)), title="Cup")
    colored = "".join(as_table(titled, color=True))

    assert "\x1b[1mAsha\x1b[0m" in colored
    assert table(titled) == colored.replace("\x1b[1m", "").replace("\x1b[0m", "")


def test_names_that_look_like_numbers_stay() -> None:
    """007 and 1e5 are names, with all their zeros."""
    text = table(board(row("007", 1, 3, result(1, 3)), row("1e5", 2, 1, result(1, 1, 2))))

    assert ["007", "1e5"] == [standing(text, name)[1] for name in ("007", "1e5")]


# JSON.


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
    } == document["settings"]


def test_json_settings_by_default() -> None:
    """A preset is its name, and what is not set is null."""
    assert {
        "points": "placement",
        "tiebreaks": ["wins", "share", "score", "head-to-head", "opponents"],
        "best": None,
        "bye_points": "average",
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


def test_an_empty_leaderboard_is_whole() -> None:
    """Nobody at all still makes a well-formed document and table in every format."""
    empty = Leaderboard(Tournament(()), (), (), (), ())

    assert ([], [], []) == tuple(results(json_text(empty))[key] for key in ("standings", "decisions", "games"))
    assert [] == records(csv_text(empty)) == records(games_csv(empty))
    assert ["rank", "player"] == table(empty).split()[:2]
    assert markdown(empty).startswith("| rank | player |")
