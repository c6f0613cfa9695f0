"""A person at a terminal: with editing, history and completion of the line that is typed."""

from __future__ import annotations

import re
from contextlib import AbstractContextManager, suppress
from functools import cache
from threading import Thread

from prompt_toolkit import PromptSession
from prompt_toolkit.application import Application, create_app_session
from prompt_toolkit.completion import WordCompleter
from prompt_toolkit.document import Document
from prompt_toolkit.formatted_text import ANSI
from prompt_toolkit.output import Output, create_output
from prompt_toolkit.output.plain_text import PlainTextOutput
from prompt_toolkit.output.vt100 import Vt100_Output
from prompt_toolkit.shortcuts import CompleteStyle
from prompt_toolkit.utils import is_dumb_terminal

from tenscore.entry.state import Known, State
from tenscore.entry.steps import completions
from tenscore.entry.talk import Talk
from tenscore.errors import AnswerError, WriteError
from tenscore.notation import parse_cards
from tenscore.output.layout import indented, wrapped
from tenscore.scoring import score_cards
from tenscore.text import printable

_WORD = re.compile(r"[^\s,]+")


class AtTerminal(Talk):
    """A person at a terminal: on standard error where standard output goes elsewhere."""

    def __init__(self, *, color: bool) -> None:
        self.color = color
        self._output: Output = create_output(always_prefer_tty=True)
        if isinstance(self._output, Vt100_Output):
            # Nothing here needs to know where the cursor is, and not every terminal answers.
            self._output.enable_cpr = False
            self._output = PlainTextOutput(self._output.stdout) if is_dumb_terminal() else self._output
        with create_app_session(output=self._output):
            self._session: PromptSession[str] = PromptSession(
                complete_style=CompleteStyle.READLINE_LIKE,
                complete_while_typing=False,
                reserve_space_for_menu=0,
                enable_suspend=True,
            )

    @property
    def width(self) -> int:
        """The terminal's columns, as many as it has now."""
        return self._output.get_size().columns

    def hold(self) -> AbstractContextManager[object]:
        """Keep what is typed between two questions from being shown before the second."""
        return self._session.input.raw_mode()

    def ahead(self, names: Known) -> Known:
        """The names, looked up in the background while the first answer is typed, like all that comes next."""
        known = cache(names)

        def load() -> None:
            with suppress(ImportError, MemoryError):  # it is told of where it is needed
                known()
                # Two colors want the same wild, so that the solver is needed.
                score_cards(parse_cards("r1 r3 b1 b3 w2"))

        def start(app: Application[str]) -> None:
            app.after_render -= start
            Thread(target=load).start()

        self._session.app.after_render += start
        return known

    def ask(self, state: State) -> str:
        """What the person types."""
        line = state.line()
        if is_dumb_terminal() and line:  # it would not show what stands there
            return self._session.prompt(f"{state.prompt().removesuffix(': ')} [{printable(line)}]: ") or line
        words = WordCompleter(lambda: completions(state), ignore_case=True, match_middle=True, pattern=_WORD)
        prompt = ANSI(wrapped(state.prompt(), self.width))
        return self._session.prompt(prompt, completer=words, default=Document(line, state.slip and state.slip.cursor))

    def say(self, text: str) -> None:
        """Show it, broken between words."""
        self._output.write_raw("".join(f"{wrapped(line, self.width)}\n" for line in text.split("\n")))
        self._output.flush()

    def refuse(self, error: AnswerError | WriteError) -> None:
        """Say under the answer what is wrong with it."""
        self.say(indented(printable(str(error)), self.width))
