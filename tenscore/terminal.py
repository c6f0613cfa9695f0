"""A terminal that asks: with editing, history and completion of the line that is typed."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager

from prompt_toolkit import PromptSession
from prompt_toolkit.completion import CompleteEvent, Completer, Completion
from prompt_toolkit.document import Document
from prompt_toolkit.formatted_text import ANSI
from prompt_toolkit.output import create_output
from prompt_toolkit.output.vt100 import Vt100_Output
from prompt_toolkit.shortcuts import CompleteStyle


class Terminal:
    """Puts questions on the terminal and reads what is typed.

    A block of lines that is pasted answers as many questions.
    """

    def __init__(self) -> None:
        self._output = create_output(always_prefer_tty=True)
        if isinstance(self._output, Vt100_Output):
            # Nothing here needs to know where the cursor is, and not every terminal answers.
            self._output.enable_cpr = False
        self._session: PromptSession[str] = PromptSession(
            output=self._output, complete_style=CompleteStyle.READLINE_LIKE, reserve_space_for_menu=0
        )
        self._pasted: list[str] = []

    @property
    def width(self) -> int:
        """The characters that fit on a line."""
        return self._output.get_size().columns

    @contextmanager
    def held(self) -> Iterator[None]:
        """Keep what is typed between two questions from being shown before the second."""
        with self._session.input.raw_mode():
            yield

    def ask(self, prompt: str, words: Sequence[str]) -> str:
        """The answer to a question; the prompt may be inked, and the words are what Tab completes to.

        Raises:
            EOFError: when the terminal is closed, or its user ends the input.
            KeyboardInterrupt: when its user does not want to go on.
        """
        if self._pasted:
            answer = self._pasted.pop(0)
            self.say(f"{prompt}{answer}")
            return answer
        text = self._session.prompt(ANSI(prompt), completer=_Words(words), complete_while_typing=False)
        answer, *self._pasted = text.removesuffix("\n").split("\n")
        return answer

    def forget_pasted(self) -> int:
        """Let go of pasted lines that are still to be used, and count them."""
        count = len(self._pasted)
        self._pasted.clear()
        return count

    def say(self, text: str) -> None:
        """Show a line, or several."""
        self._output.write_raw(f"{text}\n".replace("\n", "\r\n"))
        self._output.flush()


class _Words(Completer):
    """Completes the word before the cursor, or all that stands behind the last comma."""

    def __init__(self, words: Sequence[str]) -> None:
        self._words = words

    def get_completions(self, document: Document, complete_event: CompleteEvent) -> Iterator[Completion]:  # noqa: ARG002 - prompt_toolkit's signature
        before = document.text_before_cursor
        has_comma = "," in before
        begun = before.rpartition(",")[2].lstrip() if has_comma else before.rpartition(" ")[2]
        is_first = begun == before
        for word in self._words:
            # Without commas a name that has a space would be taken for two.
            if word.casefold().startswith(begun.casefold()) and (has_comma or is_first or " " not in word):
                yield Completion(word, start_position=-len(begun))
