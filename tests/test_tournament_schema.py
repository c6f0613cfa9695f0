"""The JSON Schema of a tournament's file: it accepts what the reader accepts, and marks values that are wrong alone."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
import yaml
from jsonschema import Draft202012Validator

from helpers import ONE_GAME, CoreLoader, write
from tenscore.loading.keys import PENALTY_KEYS, ROUND_KEYS, TOURNAMENT_KEYS, WITHDRAWAL_KEYS
from tenscore.loading.tournament import read_tournament
from tenscore.loading.tournament.schema import tournament_schema

VALIDATOR = Draft202012Validator(tournament_schema())
EXAMPLE = Path(__file__).parents[1] / "examples" / "spring-open" / "tournament.yaml"
GAME = "{players: [{name: Asha, currency: 7, cards: r1}, {name: Ben, currency: 4, cards: b2}]}"


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty folder to write in."""
    monkeypatch.chdir(tmp_path)
    return tmp_path


def as_json(value: Any) -> Any:
    """A value as JSON has it, whose keys are all texts."""
    if isinstance(value, dict):
        return {str(key): as_json(inner) for key, inner in value.items()}
    return [as_json(inner) for inner in value] if isinstance(value, list) else value


def is_valid(text: str) -> bool:
    """Whether the schema accepts a document."""
    [document] = yaml.load_all(text, Loader=CoreLoader)
    return VALIDATOR.is_valid(as_json(document))


def problems(text: str) -> list[str]:
    """The codes of what the reader says of a tournament's file, but that it has no games."""
    write(text, "cup.yaml")
    return [problem.code for problem in read_tournament(["cup.yaml"]).problems if problem.code != "no-game"]


def test_the_schema_knows_every_key() -> None:
    """Completion offers the keys that the reader reads, and no others."""
    keys = tournament_schema()["properties"]

    assert sorted(TOURNAMENT_KEYS) == sorted(keys)
    assert sorted(ROUND_KEYS) == sorted(keys["rounds"]["items"]["properties"])
    assert sorted(PENALTY_KEYS) == sorted(keys["penalties"]["items"]["properties"])
    assert sorted(WITHDRAWAL_KEYS) == sorted(keys["withdrawn"]["items"]["properties"])


def test_the_example_is_valid() -> None:
    """The example is a tournament to the schema too."""
    assert is_valid(EXAMPLE.read_text(encoding="utf-8"))


GOOD = {
    "title and games in place": f"tournament: Cup\ngames: [{GAME}]\n",
    "rounds": f"rounds:\n  - games: [{GAME}]\n  - {{round: 3, byes: [Asha]}}\n",
    "roster": "tournament: 2026\nplayers: [Asha, Ben, 007, null, true]\n",
    "aliases": f"aliases: {{Benny: Ben, 7: Asha}}\ngames: [{GAME}]\n",
    "points by name": f"points: classic\ngames: [{GAME}]\n",
    "points by size": f"points: {{2: [3.5, -1], 4: [11, 7, 4, 2]}}\ngames: [{GAME}]\n",
    "tie-breaks": f"tiebreaks: [wins, head-to-head]\ngames: [{GAME}]\n",
    "no tie-breaks": f"tiebreaks: []\ngames: [{GAME}]\n",
    "numbers": f"best: 3\nmin_games: 2\ntables: 5\nbye_points: 2.5\ngames: [{GAME}]\n",
    "bye points by rule": f"bye_points: average\ngames: [{GAME}]\n",
    "penalties": f"penalties: [{{player: Ben, points: 2.5, reason: late, round: 1}}]\ngames: [{GAME}]\n",
    "withdrawn": f"withdrawn: [Asha, {{player: Ben, after: 1}}]\nhide: withdrawn\ngames: [{GAME}]\n",
    "apart": f"apart: [[Asha, Ben]]\nseating: random\ngames: [{GAME}]\n",
    "blanks": "tournament: Cup\n" + "".join(f"{key}:\n" for key in TOURNAMENT_KEYS if key != "tournament"),
    "null in JSON": '{"tournament": null, "rounds": [], "best": null, "points": null, "hide": null}',
}


@pytest.mark.parametrize("text", GOOD.values(), ids=GOOD)
def test_good_files_are_valid(text: str) -> None:
    """What the reader accepts, the schema accepts, or editors would mark what is right."""
    assert [] == problems(text)
    assert is_valid(text)


BAD = {
    "unknown key": "tournament: Cup\nround: []\n",
    "title as a list": "tournament: [Cup]\nrounds: []\n",
    "roster as text": "tournament: Cup\nplayers: Asha\n",
    "unknown points": "tournament: Cup\npoints: best\n",
    "points for too few": "tournament: Cup\npoints: {3: [1, 2]}\n",
    "points for one": "tournament: Cup\npoints: {1: [1]}\n",
    "no points": "tournament: Cup\npoints: {}\n",
    "unknown tie-break": "tournament: Cup\ntiebreaks: [luck]\n",
    "tie-break twice": "tournament: Cup\ntiebreaks: [wins, wins]\n",
    "best of none": "tournament: Cup\nbest: 0\n",
    "best as text": "tournament: Cup\nbest: three\n",
    "unknown bye points": "tournament: Cup\nbye_points: most\n",
    "negative bye points": "tournament: Cup\nbye_points: -1\n",
    "tables of two": "tournament: Cup\ntables: 2\n",
    "three apart": "tournament: Cup\napart: [[A, B, C]]\n",
    "unknown seating": "tournament: Cup\nseating: best\n",
    "unknown hide": "tournament: Cup\nhide: all\n",
    "penalty without points": "tournament: Cup\npenalties: [{player: A}]\n",
    "withdrawal without a player": "tournament: Cup\nwithdrawn: [{after: 1}]\n",
    "unknown key of a round": "tournament: Cup\nrounds: [{game: x, byes: []}]\n",
    "round 0": "tournament: Cup\nrounds: [{round: 0, byes: []}]\n",
    "game with a slip": f"tournament: Cup\ngames: [{GAME.replace('7', '70')}]\n",
    "list for a game": "tournament: Cup\ngames: [[a.yaml]]\n",
    "null for a game": "tournament: Cup\ngames: [null]\n",
}


@pytest.mark.parametrize("text", BAD.values(), ids=BAD)
def test_bad_values_are_invalid(text: str) -> None:
    """Where a value alone is wrong, the reader refuses it and the schema marks it."""
    assert problems(text)
    assert not is_valid(text)


def test_a_game_s_file_is_no_tournament() -> None:
    """The two schemas tell the files apart."""
    assert not is_valid(ONE_GAME)
