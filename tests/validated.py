"""Results in JSON, seen to be as their schemas say before a test looks at them."""

from __future__ import annotations

import json
from typing import Any

from jsonschema import Draft202012Validator

from tenscore.output.schemas import (
    players_results_schema,
    score_results_schema,
    seating_results_schema,
    tournament_results_schema,
)


def _closed(schema: Any) -> Any:
    """A schema that allows no key but those that it describes, so that none is forgotten."""
    if isinstance(schema, list):
        return [_closed(each) for each in schema]
    if not isinstance(schema, dict):
        return schema
    inner = {key: _closed(value) for key, value in schema.items()}
    return inner | ({"additionalProperties": False} if "required" in inner else {})


_VALIDATORS = {
    name: Draft202012Validator(_closed(schema), format_checker=Draft202012Validator.FORMAT_CHECKER)
    for name, schema in (
        ("tenscore.players", players_results_schema()),
        ("tenscore.score", score_results_schema()),
        ("tenscore.seating", seating_results_schema()),
        ("tenscore.tournament", tournament_results_schema()),
    )
}


def results(text: str) -> Any:
    """The document in a text; it says which schema it keeps, and keeps it."""
    document = json.loads(text)
    _VALIDATORS[document["schema"]].validate(document)
    return document
