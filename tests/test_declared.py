"""Results without cards: a table that scored by hand gives points, and every format says so."""

from __future__ import annotations

import csv
import io
import json
from pathlib import Path

import pytest

from helpers import run, write

DECLARED = """round: 1
table: C
players:
  - {name: Asha, currency: 3, points: 24, card_count: 17}
  - {name: Ben, currency: 3, points: 24, card_count: 16}
  - {name: Cees, currency: 9, cards: r1-4}
"""


@pytest.fixture(autouse=True)
def _in_a_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    write(DECLARED, "games/a.yaml")


@pytest.mark.parametrize("form", ["table", "markdown"])
def test_a_note_says_whose_points_are_declared(form: str) -> None:
    """It names the round and the table; who had cards is not in it."""
    assert "points as declared: Ben, Asha (round 1, table C)\n" in run("tournament", "games", "--format", form).out


def test_the_page_says_it_at_the_hand() -> None:
    """There are no cards to draw, so the hand says where its points come from."""
    assert 2 == run("tournament", "games", "--format", "html").out.count("points as declared")


def test_scripts_see_that_points_are_declared() -> None:
    """Places go by points, tokens and cards held as ever; the runs are not known, so they are null and never 0."""
    document = json.loads(run("tournament", "games", "--format", "json").out)
    board = csv.DictReader(io.StringIO(run("tournament", "games", "--format", "csv").out))
    games = csv.DictReader(io.StringIO(run("tournament", "games", "--format", "csv", "--games").out))

    standings = document["games"][0]["standings"]
    assert [("Ben", 24, 16, True, None), ("Asha", 24, 17, True, None)] == [
        (each["name"], each["points"], each["cards"], each["declared"], each["colors"]) for each in standings[:2]
    ]
    assert (False, 4) == (standings[2]["declared"], standings[2]["colors"]["red"]["points"])
    assert ["1", "1", "0"] == [each["declared"] for each in board]
    assert ["true", "true", "false"] == [each["declared"] for each in games]
    assert [True, True, False] == [each["rounds"][0]["declared"] for each in document["standings"]]


def test_score_needs_cards() -> None:
    """Where nothing but the score is asked for, points in place of cards are refused."""
    outcome = run("score", "games")

    assert (1, "") == (outcome.status, outcome.out)
    assert "games/a.yaml:4:31: " in outcome.err
