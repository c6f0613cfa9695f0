"""A whole event through the command line, as an organiser with a laptop runs it: from the roster to the final."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from helpers import run, write

EVENT = """\
tournament: Club Championship
players: [Asha, Ben, Chen, Dev, Elif, Finn, Gita, Hugo]
apart: [[Asha, Ben]]
rounds:
  - games: [round-1/*.yaml]
  - games: [round-2/*.yaml]
final: {players: 3, games: [final.yaml]}
"""
FILE = "open/tournament.yaml"
CARDS = ("r1-9 w1", "b1-6 w2", "o1-4 w3", "g1-2 w4", "r1 w5")
"""What each seat of a table holds: the first scores the most."""


def _seat(*arguments: str) -> list[Any]:
    """The tables of the rounds that are seated, their game files written."""
    outcome = run("seat", FILE, "--write", "--format", "json", "--effort", "1", *arguments)
    assert 0 == outcome.status, outcome.err
    return [each["tables"] for each in json.loads(outcome.out)["rounds"]]


def _enter(path: Path) -> None:
    """Enter a table's result by pipe: 3 currency tokens each, and the cards."""
    players = path.read_text("utf-8").count("- name:")
    answers = "".join(f"3 {cards}\n" for cards in CARDS[:players])
    outcome = run("enter", str(path), stdin=f"{answers}save\n".encode())
    assert 0 == outcome.status, outcome.err


def _board(*arguments: str) -> Any:
    outcome = run("tournament", FILE, "--format", "json", *arguments)
    assert 0 == outcome.status, outcome.err
    return json.loads(outcome.out)


def _points(board: Any) -> dict[str, float]:
    return {row["name"]: row["points"] for row in board["standings"]}


@pytest.fixture(autouse=True)
def _folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    write(EVENT, FILE)


def test_an_event_runs_from_its_roster_to_its_final() -> None:
    """Seat, play, enter, publish, correct, and seat again; each step leaves the files that the next one needs."""
    # Before any game, the leaderboard is the roster.
    assert 8 == len(_board()["standings"])

    # Round 1, seated by chance; one table is entered, and the other is waited for.
    [first] = _seat()
    _enter(Path("open/round-1/table-a.yaml"))
    assert [["B", first[1]["players"]]] == [[each["table"], each["players"]] for each in _board()["awaited"]]
    assert "provisional: waiting for round 1, table B" in run("tournament", FILE).out
    assert 1 == run("tournament", FILE, "--strict").status
    assert 1 == run("seat", FILE).status
    _enter(Path("open/round-1/table-b.yaml"))
    board = _board()
    assert [] == board["awaited"]
    # Four at a table: 11, 7, 4 and 2 points.
    for table in first:
        assert [11, 7, 4, 2] == [_points(board)[name] for name in table["players"]]

    # A result is corrected late: the second of table A held a 7 more, which is still behind the first's perfect run.
    path = Path("open/round-1/table-a.yaml")
    corrected = f"{first[0]['players'][1]} blue\n1-8\nsave\n"
    assert 0 == run("enter", str(path), stdin=corrected.encode()).status
    assert "1-8" in path.read_text("utf-8")
    assert _points(board) == _points(_board())

    # A penalty, a withdrawal, and a late entrant; then round 2.
    penalized, leaver = first[0]["players"][0], first[1]["players"][3]
    write(
        EVENT.replace("Hugo]", "Hugo, Ines]")
        + f"penalties: [{{player: {penalized}, points: 2, round: 1, reason: late}}]\n"
        + f"withdrawn: [{{player: {leaver}, after: 1}}]\n",
        FILE,
    )
    assert 9 == _points(_board())[penalized]
    [second] = _seat()
    seated = [name for table in second for name in table["players"]]
    assert {*seated} == {*(row["name"] for row in board["standings"]), "Ines"} - {leaver}
    assert not any({"Asha", "Ben"} <= {*table["players"]} for table in (*first, *second))
    # Nobody starts again who has started.
    assert not {table["players"][0] for table in first} & {table["players"][0] for table in second}
    for name in ("table-a", "table-b"):
        _enter(Path(f"open/round-2/{name}.yaml"))
    board = _board()
    assert [] == board["missing"]
    assert leaver in _points(board)

    # The final settles the first three places.
    expected = [row["name"] for row in board["standings"]][:3]
    [[final]] = _seat()
    assert ("Final", expected) == (final["table"], final["players"])
    assert _points(board) == _points(_board())
    _enter(Path("open/final.yaml"))
    board = _board()
    assert [*zip((1, 2, 3), expected, strict=True)] == [
        (row["rank"], row["name"]) for row in board["standings"] if row["rank"] <= 3
    ]

    # The page and the slips.
    assert 0 == run("tournament", FILE, "--output", "open.html").status
    page = Path("open.html").read_text("utf-8")
    assert all(name in page for name in _points(board))
    assert 0 == run("seat", FILE, "--rounds", "1", "--effort", "1", "--output", "seats.html").status
    assert "Score slips" in Path("seats.html").read_text("utf-8")


def test_an_event_planned_before_it_begins_has_all_its_files() -> None:
    """All rounds seated together; the results are entered as they come, and the next round waits for none."""
    rounds = _seat("--rounds", "2")

    paths = sorted(Path("open").glob("round-*/*.yaml"))
    assert [["A", "B"], ["A", "B"]] == [[table["table"] for table in tables] for tables in rounds]
    assert 4 == len(paths) == len(_board()["awaited"])
    for path in paths:
        _enter(path)
    assert [1, 2] == _board()["round_numbers"]
    [[final]] = _seat()
    assert "Final" == final["table"]
