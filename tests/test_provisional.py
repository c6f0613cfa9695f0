"""An event while it runs: what is still to come is said in every format, and is an error where a script asks for it."""

from __future__ import annotations

import csv
import io
import json
from pathlib import Path

import pytest

from bad_tournaments import game
from helpers import run, write

UNFINISHED = "unfinished: true\ntable: C\nplayers: [{name: Cees}, {name: Emre}]\n"
AWAITED = "provisional: waiting for round 2, table C (Cees, Emre)"
MISSING = "no result in round 2: Hanneke"


@pytest.fixture(autouse=True)
def _in_a_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    write(game("Asha", "Ben", "Cees", "Emre", "Hanneke"), "1.yaml")
    write(game("Asha", "Ben"), "2.yaml")
    write(UNFINISHED, "3.yaml")
    write(
        "players: [Asha, Ben, Cees, Emre, Hanneke]\nrounds: [{games: [1.yaml]}, {games: [2.yaml, 3.yaml]}]\n", "t.yaml"
    )


@pytest.mark.parametrize("form", ["table", "markdown"])
def test_what_is_still_to_come_is_said(form: str) -> None:
    """The table that is awaited, with its players, and who has no result though others have."""
    outcome = run("tournament", "t.yaml", "--format", form)

    assert (0, "") == (outcome.status, outcome.err)
    assert AWAITED in outcome.out
    assert MISSING in outcome.out


def test_scripts_see_what_is_still_to_come() -> None:
    """JSON has it in full, and CSV says that the standings are provisional."""
    document = json.loads(run("tournament", "t.yaml", "--format", "json").out)
    header, *rows = csv.reader(io.StringIO(run("tournament", "t.yaml", "--format", "csv").out))

    assert [{"round": 2, "table": "C", "players": ["Cees", "Emre"], "source": "3.yaml"}] == document["awaited"]
    assert [{"round": 2, "players": ["Hanneke"]}] == document["missing"]
    assert {"true"} == {row[header.index("provisional")] for row in rows}


def test_a_round_that_is_seated_is_not_begun() -> None:
    """Its games are awaited too, but the standings before it are not provisional."""
    write(UNFINISHED, "4.yaml")
    write("rounds: [{games: [1.yaml]}, {games: [2.yaml]}, {games: [4.yaml]}]\n", "t.yaml")
    header, *rows = csv.reader(io.StringIO(run("tournament", "t.yaml", "--format", "csv").out))

    assert "round 3 is seated: 1 table\n" in run("tournament", "t.yaml").out
    assert {"false"} == {row[header.index("provisional")] for row in rows}


def test_an_earlier_standing_waits_for_nothing() -> None:
    """After round 1 all results are there."""
    outcome = run("tournament", "t.yaml", "--after-round", "1", "--strict")

    assert (0, False) == (outcome.status, "provisional" in outcome.out)


def test_a_script_can_insist_on_all_results() -> None:
    """With --strict each awaited game and each round with a result missing is a problem, and nothing is printed."""
    outcome = run("tournament", "t.yaml", "--strict")

    assert (1, "") == (outcome.status, outcome.out)
    assert ["3.yaml", "t.yaml"] == [line.partition(":")[0] for line in outcome.err.splitlines()]
    assert "round 2, table C" in outcome.err
    assert "Hanneke" in outcome.err


def test_games_alone_are_still_refused_while_they_are_unfinished() -> None:
    """Only a tournament waits: `score` has nothing to score."""
    assert 1 == run("score", "3.yaml").status


def test_the_final_is_announced_and_then_shown() -> None:
    """Before it is played who plays is said; afterwards it is the first decision, and a game like others."""
    write(game("Asha", "Ben", "Cees", "Emre"), "1.yaml")
    text = "rounds: [{games: [1.yaml]}]\nfinal: {players: 2, games: [final.yaml]}\n"
    write(text, "t.yaml")
    before = run("tournament", "t.yaml")

    # All are level: nobody is sure to play.
    assert "the final: Ben and Cees share the last place in it" in before.out
    assert "note: " in before.err
    write(text.replace("players: 2", "players: [Ben, Emre]"), "t.yaml")
    assert "the final: Ben and Emre" in run("tournament", "t.yaml").out

    write(game("Emre", "Ben").replace("cards: r1", "cards: r1 r2"), "final.yaml")
    after = run("tournament", "t.yaml", "--explain")
    document = json.loads(run("tournament", "t.yaml", "--format", "json").out)

    assert "Emre above Ben: in the final, place 1 to 2" in after.out
    assert "the final settled the first 2 places" in after.out
    assert "after the final" in after.out.splitlines()[0]
    assert {"players": ["Ben", "Emre"], "tie": None, "games": [1]} == document["final"]
    assert ["Emre", "Ben"] == [row["name"] for row in document["standings"][:2]]
    assert 2 == len(document["games"])
