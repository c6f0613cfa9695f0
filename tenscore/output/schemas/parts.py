"""The parts that schemas are made of, each with a sentence that says what it means."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

_DRAFT = "https://json-schema.org/draft/2020-12/schema"
EXACT = "_exact"
"""Ends the key that has a number's exact text."""
ABSENT = "null where the file says none"

Schema = dict[str, Any]


def document_of(title: str, description: str, mark: tuple[str, int], properties: dict[str, Schema]) -> Schema:
    """The schema of a whole document, which is marked with its schema's name and version."""
    name, version = mark
    marks: dict[str, Schema] = {
        "schema": {"const": name, "description": "What this document is."},
        "version": {"const": version, "description": "Within a version keys may be added, and none is ever renamed."},
    }
    return {"$schema": _DRAFT, "title": title} | object_of(description, marks | properties)


def object_of(description: str, properties: dict[str, Schema]) -> Schema:
    """An object with all these keys, save for exact texts, which stand only beside numbers that are not whole."""
    required = [key for key in properties if not key.endswith(EXACT)]
    return {"type": "object", "description": description, "required": required, "properties": properties}


def or_null(schema: Schema) -> Schema:
    """An object, or `null`."""
    return schema | {"type": [schema["type"], "null"]}


def list_of(description: str, items: Schema, *, null: bool = False) -> Schema:
    """A list."""
    return typed("array", description, null=null) | {"items": items}


def text(description: str, *, null: bool = False) -> Schema:
    """Any text."""
    return typed("string", description, null=null)


def truth(description: str, *, null: bool = False) -> Schema:
    """True or false."""
    return typed("boolean", description, null=null)


def whole(description: str, least: int, most: int | None = None, *, null: bool = False) -> Schema:
    """A whole number within bounds."""
    return typed("integer", description, null=null) | {"minimum": least} | ({} if most is None else {"maximum": most})


def one_of(description: str, values: Iterable[str], *, null: bool = False) -> Schema:
    """One of some texts."""
    return {"description": description, "enum": [*values, *([None] if null else [])]}


def number(key: str, description: str, *, null: bool = False) -> dict[str, Schema]:
    """A number under its key, and beside it the key of its exact text."""
    exact = text("The same as a fraction, where it is not whole.") | {"pattern": r"^-?\d+/\d+$"}
    return {key: typed("number", description, null=null), f"{key}{EXACT}": exact}


def typed(kind: str, description: str, *, null: bool = False) -> Schema:
    """A value of one of JSON's types."""
    return {"type": [kind, "null"] if null else kind, "description": description}
