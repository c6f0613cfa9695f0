"""Whom a game is entered with: here a pipe with the answers in it, where nobody reads what is said."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import AbstractContextManager, nullcontext
from functools import cached_property

from tenscore.entry.state import Known, State
from tenscore.errors import AnswerError, InputError, WriteError
from tenscore.loading.source import STDIN, Source, read_source


class Talk:
    """Answers in a pipe, a line each."""

    color = False
    _question = ""
    _start = _end = 0

    @property
    def width(self) -> int | None:
        """The characters that fit on a line, if there is a bound."""
        return None

    def hold(self) -> AbstractContextManager[object]:
        """What holds the terminal while the game is entered; a pipe needs nothing."""
        return nullcontext()

    def ahead(self, _names: Known) -> Known | None:
        """The names of known players, looked up by the time that they are needed; `None` takes names as given."""
        return None

    def ask(self, state: State) -> str:
        """The answer to the question that is open.

        Raises:
            InputError: in a pipe, where there is none, or it is not text.
            EOFError: at a terminal, when the input ends.
            KeyboardInterrupt: at a terminal, when the person interrupts.
        """
        self._question = state.prompt().rstrip(": ")
        line = next(self._lines, "")
        self._start, self._end = self._end, self._end + len(line)
        if not line:
            raise self._problem("no-answer", "the input ends here; expected a line for each question")
        return line.splitlines()[0] or state.line()

    def say(self, text: str) -> None:
        """Say what a person may want to know."""

    def refuse(self, error: AnswerError | WriteError) -> None:
        """Say what is wrong with the last answer, so that it is mended; in a pipe nobody could, and it is raised."""
        if isinstance(error, WriteError):
            raise error
        raise self._problem(error.code, str(error), error.offset) from error

    def _problem(self, code: str, message: str, offset: int = 0) -> InputError:
        return InputError([self._source.problem(self._start + offset, code, f"{self._question}: {message}")])

    @cached_property
    def _source(self) -> Source:
        return read_source(STDIN)

    @cached_property
    def _lines(self) -> Iterator[str]:
        return iter(self._source.text.splitlines(keepends=True))
