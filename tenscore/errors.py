"""The errors that tenscore raises on purpose; all of them derive from `TenscoreError`."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from typing import NamedTuple


def reason_of(error: OSError) -> str:
    """What the system says of an error, for a message."""
    return (error.strerror or str(error)).lower()


class Problem(NamedTuple):
    """One thing that is wrong with the input, with its place; `line` and `column` count from 1.

    `code` names the kind of problem and stays the same when the wording of `message` changes.
    """

    source: str
    line: int | None
    column: int | None
    code: str
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

    def __init__(self, message: str, offset: int = 0, *, code: str) -> None:
        super().__init__(message)
        self.offset = offset
        self.code = code


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
        super().__init__(f"{where}: cannot be written: {reason_of(error)}")


class ConflictError(TenscoreError):
    """A file that somebody else has written in the meantime, and that is theirs now."""


@contextmanager
def writing(where: str) -> Iterator[None]:
    """Turn an error of the system into one that says what could not be written.

    Raises:
        WriteError: for every OSError inside.
    """
    try:
        yield
    except OSError as error:
        raise WriteError(where, error) from error


class PlacementError(TenscoreError):
    """The solver gave no proven optimum, or one whose runs the recount contradicts."""


class SeatingError(TenscoreError):
    """Seats that cannot be given as they are asked for; `code` names the reason, as a `Problem`'s does."""

    def __init__(self, code: str, message: str) -> None:
        super().__init__(message)
        self.code = code
