"""Where facts of a tournament are written, for messages about them."""

from __future__ import annotations

from typing import NamedTuple

from yaml.nodes import Node

from tenscore.errors import Problem
from tenscore.loading.source import Source


class Place(NamedTuple):
    """Where something is written."""

    source: str
    line: int | None = None
    column: int | None = None

    def __str__(self) -> str:
        """The place as messages give it: `file:line:column`."""
        return ":".join(str(part) for part in self if part is not None)

    def problem(self, code: str, message: str) -> Problem:
        """A problem here."""
        return Problem(*self, code, message)


def place_at(source: Source, index: int) -> Place:
    """The place of an index into a source's text."""
    return Place(source.name, *source.position(index))


def place_of(source: Source, node: Node) -> Place:
    """The place where a node begins."""
    return place_at(source, node.start_mark.index)
