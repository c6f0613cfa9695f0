"""A terminal that asks: with editing, history and completion of the line that is typed."""

from __future__ import annotations

import re
import signal
import unicodedata
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager

from prompt_toolkit import PromptSession
from prompt_toolkit.application import Application, create_app_session
from prompt_toolkit.completion import CompleteEvent, Completer, Completion
from prompt_toolkit.document import Document
from prompt_toolkit.formatted_text import ANSI
from prompt_toolkit.key_binding import KeyBindings, KeyPressEvent
from prompt_toolkit.keys import Keys
from prompt_toolkit.output import Output, create_output
from prompt_toolkit.output.plain_text import PlainTextOutput
from prompt_toolkit.output.vt100 import Vt100_Output
from prompt_toolkit.shortcuts import CompleteStyle
from prompt_toolkit.utils import is_dumb_terminal

_ENDS = [getattr(signal, name) for name in ("SIGTERM", "SIGHUP") if hasattr(signal, name)]


class Terminal:
    """Puts questions on the terminal and reads what is typed.

    A block of lines that is pasted answers as many questions; what it has behind its last line end begins one more.
    """

    def __init__(self, when_shown: Callable[[], object]) -> None:
        """Begin; `when_shown` is called when the first question is on the screen."""
        self._output = _output()
        with create_app_session(output=self._output):
            self._session: PromptSession[str] = PromptSession(
                complete_style=CompleteStyle.READLINE_LIKE,
                complete_while_typing=False,
                reserve_space_for_menu=0,
                enable_suspend=True,
                key_bindings=self._bindings(),
            )
        self._pasted: list[str] = []
        self._begun = ""
        self._when_shown = when_shown
        self._session.app.after_render += self._shown

    @property
    def width(self) -> int:
        """The characters that fit on a line."""
        return self._output.get_size().columns

    @contextmanager
    def held(self) -> Iterator[None]:
        """Keep what is typed between two questions from being shown before the second.

        Whoever ends the process finds the terminal as it was.
        """
        before = {number: signal.signal(number, _interrupt) for number in _ENDS}
        try:
            with self._session.input.raw_mode():
                yield
        finally:
            for number, handler in before.items():
                signal.signal(number, handler)

    def ask(self, prompt: str, words: Callable[[], Sequence[str]], line: str = "", cursor: int | None = None) -> str:
        """The answer to a question; the prompt may be in color, and `words` gives what Tab completes to.

        `line` stands there to be kept or mended, with the cursor at `cursor`, or else at its end.

        Raises:
            EOFError: when the terminal is closed, or its user ends the input.
            KeyboardInterrupt: when its user does not want to go on.
        """
        is_whole = bool(self._pasted)
        if is_whole or self._begun:
            line, cursor = self._pasted.pop(0) if is_whole else self._begun, None
            self._begun = self._begun if is_whole else ""
        default = Document(line, cursor)
        return self._session.prompt(ANSI(prompt), completer=_Words(words), default=default, accept_default=is_whole)

    def forget_pasted(self) -> bool:
        """Let go of pasted lines that are still to be used, and say whether there were any."""
        were_there = bool(self._pasted or self._begun)
        self._pasted.clear()
        self._begun = ""
        return were_there

    def say(self, text: str) -> None:
        """Show a line, or several."""
        self._output.write_raw(f"{text}\n")
        self._output.flush()

    def _shown(self, app: Application[str]) -> None:
        app.after_render -= self._shown
        self._when_shown()

    def _bindings(self) -> KeyBindings:
        bindings = KeyBindings()

        @bindings.add(Keys.BracketedPaste)
        def _(event: KeyPressEvent) -> None:
            first, *rest = event.data.replace("\r\n", "\n").replace("\r", "\n").split("\n")
            event.current_buffer.insert_text(first)
            if rest:
                *self._pasted, self._begun = rest
                event.current_buffer.validate_and_handle()

        return bindings


def _interrupt(number: int, frame: object) -> None:  # noqa: ARG001 - as signal has it
    """End as an interrupt does, so that the terminal is left as it was."""
    raise KeyboardInterrupt


def _output() -> Output:
    """The terminal, on standard error where standard output goes elsewhere."""
    output = create_output(always_prefer_tty=True)
    if isinstance(output, Vt100_Output):
        if is_dumb_terminal():
            return PlainTextOutput(output.stdout)
        # Nothing here needs to know where the cursor is, and not every terminal answers.
        output.enable_cpr = False
    return output


class _Words(Completer):
    """Completes the word before the cursor."""

    def __init__(self, words: Callable[[], Sequence[str]]) -> None:
        self._words = words

    def get_completions(self, document: Document, complete_event: CompleteEvent) -> Iterator[Completion]:  # noqa: ARG002 - prompt_toolkit's signature
        before = document.text_before_cursor
        begun = re.split(r"[\s,]", before)[-1]
        for word in self._words():
            if word not in before and _folded(word.strip('"')).startswith(_folded(begun.lstrip('"'))):
                yield Completion(word, start_position=-len(begun))


def _folded(text: str) -> str:
    """Text for finding a name by its beginning: without capitals and accents."""
    return "".join(char for char in unicodedata.normalize("NFD", text.casefold()) if not unicodedata.combining(char))
