"""A person at a terminal: with editing, history and completion of the line that is typed."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import AbstractContextManager
from functools import cache

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

from tenscore.entry.state import Look, State
from tenscore.entry.talk import Known, Talk
from tenscore.errors import AnswerError, WriteError
from tenscore.notation import parse_cards
from tenscore.output.layout import wrapped
from tenscore.scoring import score_cards
from tenscore.text import folded, printable

_NO = ("n", "no")


class AtTerminal(Talk):
    """A person at a terminal.

    A block of lines that is pasted answers as many questions; what it has behind its last line end begins one more.
    """

    def __init__(self, *, color: bool) -> None:
        self._color = color
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
        self._ahead: list[Callable[[], object]] = [_warm_up]
        self._background = ThreadPoolExecutor(1)
        self._session.app.after_render += self._load_ahead

    def hold(self) -> AbstractContextManager[None]:
        """Keep what is typed between two questions from being shown before the second."""
        return self._session.input.raw_mode()

    def ahead(self, names: Known) -> Known:
        """The names, looked up in the background."""
        found = cache(names)
        self._ahead.insert(0, found)
        return found

    def look(self) -> Look:
        """As wide as the terminal is now."""
        return Look(self._output.get_size().columns, self._color)

    def ask(self, state: State) -> str:
        """What the person types, or has pasted.

        Raises:
            EOFError: when the input ends.
            KeyboardInterrupt: when the person interrupts.
        """
        is_whole = len(self._pasted) > 1
        pasted = self._pasted.pop(0) if self._pasted else ""
        default = Document(pasted) if is_whole or pasted else Document(state.line(), state.ask.cursor)
        look = self.look()
        prompt, words = wrapped(state.prompt(look), look.width), _Words(state.words)
        if isinstance(self._output, PlainTextOutput) and default.text and not is_whole:
            # It would not show what stands there.
            shown = f"{prompt.removesuffix(': ')} [{printable(default.text)}]: "
            return self._session.prompt(ANSI(shown)) or default.text
        return self._session.prompt(ANSI(prompt), completer=words, default=default, accept_default=is_whole)

    def confirm(self, lines: Iterable[str], question: str) -> bool:
        """What the person says; Return alone is yes."""
        for line in lines:
            self.say(line)
        return self._session.prompt(question).strip().casefold() not in _NO

    def say(self, text: str) -> None:
        """Show it, broken between words."""
        width = self.look().width
        self._output.write_raw("".join(f"{wrapped(line, width)}\n" for line in text.split("\n")))
        self._output.flush()

    def refuse(self, state: State, error: AnswerError | WriteError) -> None:  # noqa: ARG002 - as Talk has it
        """Say under the answer what is wrong with it; lines pasted behind it would answer the wrong questions."""
        said = [printable(str(error))]
        if any(self._pasted):
            said.append("the lines pasted behind it are left out")
        self._pasted.clear()
        for line in self.look().lines(said):
            self.say(line)

    def _load_ahead(self, app: Application[str]) -> None:
        """While the first answer is typed, load what comes next."""
        app.after_render -= self._load_ahead
        for each in self._ahead:
            self._background.submit(each)

    def _bindings(self) -> KeyBindings:
        bindings = KeyBindings()

        @bindings.add(Keys.BracketedPaste)
        def _(event: KeyPressEvent) -> None:
            first, *self._pasted = event.data.replace("\r\n", "\n").replace("\r", "\n").split("\n")
            event.current_buffer.insert_text(first)
            if self._pasted:
                event.current_buffer.validate_and_handle()

        return bindings


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
            if word not in before and folded(word.strip('"')).startswith(folded(begun.lstrip('"'))):
                yield Completion(word, start_position=-len(begun))


def _warm_up() -> None:
    # Two colors want the same wild, so that the solver is needed.
    score_cards(parse_cards("r1 r3 b1 b3 w2"))
