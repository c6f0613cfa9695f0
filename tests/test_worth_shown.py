"""What cards were worth, as commands show it: in `--explain`, in JSON with `--worth`, and under the hands of a page."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from helpers import run, write

# The red wild is the 3 between 1-2 and 4: red has 4 points, and 2 without it; blue has a run of 1. The other blue 5 and
# the blue 8 are dead. A red 3 frees the wild for red 5 and adds 1, as other cards do, and comes first in the deck.
GAME = """\
round: 1
table: A
players:
  - {name: Asha, currency: 5, cards: r1-2 r4 rw b5x2 b8}
  - {name: Ben, currency: 3, cards: b1-2}
"""
WORTH = {
    "wild_points": 2,
    "losses": [{"card": "red w", "points": 2}],
    "dead": ["blue 5", "blue 8"],
    "missing": {"card": "red 3", "points": 1},
}


@pytest.fixture(autouse=True)
def _folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    write(GAME)


def worth_of_asha(*arguments: str) -> Any:
    """What the JSON of a command says of her cards."""
    document = json.loads(run(*arguments, "game.yaml", "--format", "json").out)
    [asha] = [each for each in document["games"][0]["standings"] if each["name"] == "Asha"]
    return asha["worth"]


@pytest.mark.parametrize("command", ["score", "tournament"])
def test_json_has_it_where_it_is_asked_for(command: str) -> None:
    """Else it is null, since it takes several times as long as the scores."""
    assert WORTH == worth_of_asha(command, "--worth")
    assert worth_of_asha(command) is None


def test_two_lines_a_player_explain_it() -> None:
    """What the wilds brought and what each is worth; then the dead cards, and the one that was missing."""
    lines = run("score", "game.yaml", "--explain").out.splitlines()

    assert [
        "  worth   wilds brought 2 points: red w +2",
        "  dead    blue 5, blue 8; missing: red 3: +1",
        "  worth   no wilds",
        "  dead    none; missing: red 1: +1",
    ] == [line for line in lines if line.startswith(("  worth", "  dead"))]


@pytest.mark.parametrize("command", ["score", "tournament"])
def test_a_page_of_few_games_has_it_under_the_hands(command: str) -> None:
    """With more than thirty games it is for who asks for it."""
    write("---\n".join(GAME.replace("round: 1", f"round: {number}") for number in range(1, 32)), "many.yaml")

    assert "Missing: red 3: +1" in run(command, "game.yaml", "--format", "html").out
    assert "Missing:" not in run(command, "many.yaml", "--format", "html").out
    assert 31 == run(command, "many.yaml", "--format", "html", "--worth").out.count("Missing: red 3: +1")


def test_declared_points_say_nothing_of_cards() -> None:
    """Nobody knows what the cards were, nor which card was missing at the table; the others' own cards are known."""
    write("tournament: Spring\ngames: [declared.yaml]\n", "t.yaml")
    declared = "players:\n- {name: Asha, currency: 5, points: 9, card_count: 20}\n"
    write(f"{declared}- {{name: Ben, currency: 3, cards: b1-2 b2}}\n", "declared.yaml")
    of_game = json.loads(run("tournament", "t.yaml", "--worth", "--format", "json").out)["games"][0]["standings"]
    means = json.loads(run("players", "t.yaml", "--worth", "--format", "json").out)["players"]

    assert {
        "Asha": None,
        "Ben": {"wild_points": 0, "losses": [], "dead": ["blue 2"], "missing": None},
    } == {each["name"]: each["worth"] for each in of_game}
    assert {"Asha": True, "Ben": False} == {each["name"]: each["worth"] is None for each in means}
