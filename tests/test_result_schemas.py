"""The schemas of results: they are schemas, they describe every key, and they refuse what is no result."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft202012Validator, ValidationError

from helpers import run
from tenscore.game import Game, Player
from tenscore.notation import parse_cards
from tenscore.output.game.json import as_json
from tenscore.output.schemas import (
    players_results_schema,
    score_results_schema,
    seating_results_schema,
    tournament_results_schema,
)
from tenscore.scoring import score_game
from validated import results

SCHEMAS = {
    "players": players_results_schema(),
    "score": score_results_schema(),
    "seat": seating_results_schema(),
    "tournament": tournament_results_schema(),
}
every_schema = pytest.mark.parametrize("schema", SCHEMAS.values(), ids=SCHEMAS)


def _properties(schema: Any) -> Iterator[tuple[str, dict[str, Any]]]:
    """All keys that a schema describes, however deep."""
    if isinstance(schema, list):
        for each in schema:
            yield from _properties(each)
    elif isinstance(schema, dict):
        yield from schema.get("properties", {}).items()
        for each in schema.values():
            yield from _properties(each)


@every_schema
def test_a_result_s_schema_is_a_schema(schema: dict[str, Any]) -> None:
    """It keeps the draft of JSON Schema that it names."""
    Draft202012Validator.check_schema(schema)
    assert "https://json-schema.org/draft/2020-12/schema" == schema["$schema"]


@pytest.mark.parametrize(("command", "schema"), SCHEMAS.items(), ids=SCHEMAS)
def test_the_command_prints_the_schema(command: str, schema: dict[str, Any]) -> None:
    """`tenscore schema score-results` is the schema of what `tenscore score --format json` gives."""
    outcome = run("schema", f"{command}-results")

    assert (0, schema, "") == (outcome.status, json.loads(outcome.out), outcome.err)


@every_schema
def test_every_key_says_what_it_means(schema: dict[str, Any]) -> None:
    """Each key has a sentence, and one that can be null says when it is."""
    described = list(_properties(schema))

    assert [] == [key for key, each in described if not each.get("description", "").endswith(".")]
    nullable = [
        (key, each) for key, each in described if "null" in each.get("type", ()) or None in each.get("enum", ())
    ]
    assert [] == [key for key, each in nullable if "null" not in each["description"]]


@every_schema
def test_a_later_key_is_no_fault(schema: dict[str, Any]) -> None:
    """Keys may be added to a version, so a script that validates by an older schema goes on working."""
    assert "additionalProperties" not in schema


@pytest.mark.parametrize("command", SCHEMAS)
def test_every_key_that_the_readme_names_is_there(command: str) -> None:
    """Scripts are written from the README's tables of keys: each key in them is one of the result."""
    readme = (Path(__file__).parents[1] / "README.md").read_text("utf-8")
    [table] = re.findall(rf"\| of `tenscore {command}` \| is \|\n(.*?)\n\n", readme, re.DOTALL)
    paths = re.findall(r"^\| `\.(.*?)` \|", table, re.MULTILINE)
    assert len(paths) >= 5

    for path in paths:
        inner = SCHEMAS[command]
        for key in path.replace("[]", ".[]").split("."):
            inner = inner["items"] if key == "[]" else inner["properties"][key]


@pytest.mark.parametrize(
    ("found", "put"),
    [
        ('"rank": 1', '"rank": 0'),
        ('"rank": 1', '"rank": null'),
        ('"winner": true', '"winner": 1'),
        ('"currency": 3', '"currency": 11'),
        ('"color": "red"', '"color": "pink"'),
        ('"card": "red w"', '"card": "rw"'),
        ('"version": 1', '"version": 2'),
        ('"date": null', '"date": ""'),
        ('"bust": 0, ', ""),
        ('"bust": 0, ', '"bust": 0, "busts": 0, '),
    ],
)
def test_what_is_no_result_is_refused(found: str, put: str) -> None:
    """A value that can't be, a key that is missing, and in the tests a key that no schema describes."""
    text = "".join(as_json([score_game(Game((Player("Asha", 3, parse_cards("r1-3 rw")),)))]))
    results(text)
    assert found in text

    with pytest.raises(ValidationError):
        results(text.replace(found, put, 1))
