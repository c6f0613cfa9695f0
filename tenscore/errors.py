"""The errors that tenscore raises on purpose; all of them derive from `TenscoreError`."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple


class Problem(NamedTuple):
    """One thing that is wrong with the input, with its place; `line` and `column` count from 1."""

    source: str
    line: int | None
    column: int | None
    message: str

    def __str__(self) -> str:
        """The problem as one line: `file:line:column: message`, without what is not known."""
        place = ":".join(str(part) for part in (self.source, self.line, self.column) if part is not None)
        return f"{place}: {self.message}"


class TenscoreError(Exception):
    """Base of the errors that tenscore raises on purpose."""


class NotationError(TenscoreError, ValueError):
    """Text that is not a card in the notation.

    `offset` is the place of the fault in the text that was parsed, in characters from 0.
    """

    def __init__(self, message: str, offset: int = 0) -> None:
        super().__init__(message)
        self.offset = offset


class InputError(TenscoreError):
    """Input that cannot be scored: every problem found in it, in the order of reading."""

    def __init__(self, problems: Iterable[Problem]) -> None:
        self.problems = tuple(problems)
        super().__init__("\n".join(map(str, self.problems)))


class PlacementError(TenscoreError):
    """The solver gave no proven optimum, or one that the recount of the points contradicts."""
