"""The errors that tenscore raises on purpose; all of them derive from `TenscoreError`."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

_LONGEST_SHOWN = 24


def shorten(text: str) -> str:
    """Text for a message, cut where it grows long."""
    return text if len(text) <= _LONGEST_SHOWN else f"{text[:_LONGEST_SHOWN]}…"


def quote(text: str) -> str:
    """Text for a message, in double quotes and cut where it grows long."""
    return f'"{shorten(text)}"'


def closest(word: str, known: Iterable[str], cutoff: float = 0.6) -> str | None:
    """The known word that a misspelt one may have meant, if any is alike."""
    return next(iter(close_words(word, known, 1, cutoff)), None)


def close_words(word: str, known: Iterable[str], most: int, cutoff: float) -> list[str]:
    """The known words that a misspelt one may have meant, the closest first, and so many at the most."""
    import difflib  # here, since only words that are not known need it

    return difflib.get_close_matches(word, list(known), n=most, cutoff=cutoff)


def told_by(error: OSError) -> str:
    """What the system says of an error, for a message."""
    return (error.strerror or str(error)).lower()


def one_of(words: Iterable[str]) -> str:
    """Words as a message offers them: `red, blue or green`."""
    *most, last = words
    return f"{', '.join(most)} or {last}" if most else str(last)


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


def in_order(problems: Iterable[Problem]) -> list[Problem]:
    """The problems of one file by their places."""
    return sorted(problems, key=lambda problem: (problem.line or 0, problem.column or 0))


class TenscoreError(Exception):
    """Base of the errors that tenscore raises on purpose."""


class _TextError(TenscoreError, ValueError):
    """Text that is not what it should be."""

    def __init__(self, message: str, offset: int = 0) -> None:
        super().__init__(message)
        self.offset = offset


class NotationError(_TextError):
    """Text that is not a card in the notation.

    `offset` is the place of the fault in the text that was parsed, in characters from 0.
    """


class AnswerError(_TextError):
    """An answer that is not one to its question.

    `offset` is the place of the fault in the answer, in characters from 0.
    """


class InputError(TenscoreError):
    """Input that cannot be scored: every problem found in it, in the order of reading."""

    def __init__(self, problems: Iterable[Problem]) -> None:
        self.problems = tuple(problems)
        super().__init__("\n".join(map(str, self.problems)))


class RulesError(TenscoreError, ValueError):
    """A game or a collection that the rules of TEN do not know, built by a program and not read from a file."""


class WriteError(TenscoreError):
    """A file or a stream that cannot be written."""

    def __init__(self, where: str, error: OSError) -> None:
        super().__init__(f"{where}: cannot be written: {told_by(error)}")


class ConflictError(WriteError):
    """A file that somebody else has written in the meantime, and that is theirs now."""


class PlacementError(TenscoreError):
    """The solver gave no proven optimum, or one whose runs the recount contradicts."""
