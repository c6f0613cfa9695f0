"""Whom a game is entered with: a person at a terminal, or a pipe with the answers in it."""

from __future__ import annotations

import codecs
import sys
from collections.abc import Callable, Iterable, Sequence
from contextlib import AbstractContextManager, nullcontext

from tenscore.entry.state import Look, State
from tenscore.errors import AnswerError, InputError, Problem, WriteError

_LONGEST_ANSWER = 2**16

Known = Callable[[], Sequence[str]]
"""What gives the names of players that are known from elsewhere, when they are needed."""


class Talk:
    """Somebody who answers; by itself, nobody who would read what is said."""

    def hold(self) -> AbstractContextManager[None]:
        """What the game is entered in."""
        return nullcontext()

    def ahead(self, _names: Known) -> Known | None:
        """The names of known players, looked up by the time that they are needed; `None` takes names as given."""
        return None

    def look(self) -> Look:
        """How lines are to look."""
        return Look(None, color=False)

    def ask(self, state: State) -> str:
        """The answer to the question that is open."""
        raise NotImplementedError

    def confirm(self, _lines: Iterable[str], _question: str) -> bool:
        """Whether somebody says yes."""
        return False

    def say(self, text: str) -> None:
        """Say what a person may want to know."""

    def refuse(self, state: State, error: AnswerError | WriteError) -> None:
        """Say what is wrong with an answer, so that it is mended; raises where nobody can."""
        raise NotImplementedError


class Piped(Talk):
    """Answers in a pipe, a line each; nobody is there to read a question or to answer again."""

    def __init__(self) -> None:
        self._line = 0

    def ask(self, state: State) -> str:
        """The next line.

        Raises:
            InputError: where there is none, or it is not text.
        """
        self._line += 1
        if sys.stdin is None or sys.stdin.closed:
            raise self._problem(state, "no-answer", "standard input is closed; expected a line for each question")
        data = sys.stdin.buffer.readline(_LONGEST_ANSWER)
        if not data:
            raise self._problem(state, "no-answer", "the input ends here; expected a line for each question")
        if len(data) == _LONGEST_ANSWER:
            raise self._problem(state, "long-line", f"{_LONGEST_ANSWER} bytes or more; expected a shorter line")
        data = data.removeprefix(codecs.BOM_UTF8) if self._line == 1 else data
        try:
            return data.decode().rstrip("\r\n")
        except UnicodeDecodeError as error:
            message = f"byte 0x{data[error.start]:02x} is not UTF-8; expected text"
            raise self._problem(state, "not-utf-8", message, len(data[: error.start].decode())) from error

    def refuse(self, state: State, error: AnswerError | WriteError) -> None:
        """Stop, since nobody is there.

        Raises:
            InputError: with the place of the answer, for a bad one.
            WriteError: as it is.
        """
        if isinstance(error, WriteError):
            raise error
        raise self._problem(state, error.code, str(error), error.offset) from error

    def _problem(self, state: State, code: str, message: str, offset: int = 0) -> InputError:
        asked = state.prompt(self.look()).rstrip(": ")
        return InputError([Problem("-", self._line, offset + 1, code, f"{asked}: {message}")])
