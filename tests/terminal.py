"""The tool in a real pseudo-terminal: keys as a person sends them, and the screen as a person sees it."""

from __future__ import annotations

import os
import re
import shlex
import signal
import sys
import time
import unicodedata
from collections.abc import Callable, Mapping
from contextlib import suppress
from datetime import UTC, datetime, timedelta
from pathlib import Path
from types import TracebackType
from typing import Self, TypeVar

import pexpect  # type: ignore[import-untyped]  # ships no types
import pyte
from pyte.modes import DECAWM
from wcwidth import wcwidth

T = TypeVar("T")

RETURN = "\r"
BACKSPACE = "\x7f"
TAB = "\t"
CTRL_C = "\x03"
CTRL_D = "\x04"
UP = "\x1b[A"
LEFT = "\x1b[D"

TIMEOUT = 20
"""Seconds after which whatever is waited for is given up."""
_QUIET = 5
"""Seconds without output after which a question on the screen is taken to be the one that is asked."""
_MOST_ROWS = 12
"""Rows that a question and what is typed after it may take together."""

# The tool's clock shows about noon, whenever the tests run: so no midnight comes between two runs.
_HOURS_TO_NOON = 12 - datetime.now(UTC).hour
NOON = f"NOON{-_HOURS_TO_NOON:+d}"
"""The time zone, as `TZ` has it, in which it is noon now; POSIX counts its offset to the west."""


def noon() -> datetime:
    """What the clock shows to the tool."""
    return datetime.now(UTC) + timedelta(hours=_HOURS_TO_NOON)


TODAY = noon().date().isoformat()

TOOL = (sys.executable, "-m", "tenscore")
ENVIRONMENT = {"PATH": os.defpath, "LANG": "C.UTF-8", "TERM": "xterm-256color", "NO_COLOR": "1", "TZ": NOON}


def squeezed(text: str) -> str:
    """The text without its white space, so that it is the same however it is broken into rows."""
    return "".join(text.split())


class _Screen(pyte.Screen):
    """An emulated terminal that keeps the rows gone over its top, and knows which rows it had to break itself.

    As many terminals do, it draws the parts of a joined emoji side by side, so that its rows are the fullest there are.
    """

    def __init__(self, columns: int, rows: int, reply: Callable[[str], None]) -> None:
        self._reply = reply
        self.above: list[str] = []
        self.broken: set[int] = set()
        super().__init__(columns, rows)

    @property
    def line(self) -> int:
        """The cursor's row, counted from the first one ever written."""
        return len(self.above) + self.cursor.y

    def row(self, row: int, columns: int) -> str:
        """What stands in the first columns of a row that is still on the screen."""
        return "".join(self.buffer[row][column].data for column in range(columns))

    def upto_cursor(self, first: int = 0) -> list[str]:
        """All rows from the first one asked for, the last one only as far as the cursor."""
        start = max(0, first - len(self.above))
        rows = [self.row(row, self.columns).rstrip() for row in range(start, self.cursor.y)]
        return [*self.above[first:], *rows, self.row(self.cursor.y, self.cursor.x)]

    def index(self) -> None:
        """Go a row down; at the bottom, the top row goes over the edge and is kept."""
        if self.cursor.y == self.lines - 1 and not self.margins:
            self.above.append(self.row(0, self.columns).rstrip())
        super().index()

    def draw(self, data: str) -> None:
        """Draw characters; a row that has no room for the next one is marked as broken, and goes on below."""
        for char in data:
            width = wcwidth(char)
            if width > 0 and self.cursor.x + width > self.columns and DECAWM in self.mode:
                self.broken.add(self.line)
                self.carriage_return()
                self.linefeed()
            if width > 0 or unicodedata.combining(char):
                super().draw(char)
            elif self.cursor.x:  # a joiner or the like, at which pyte would drop the rest of the text
                row = self.buffer[self.cursor.y]
                before = row[self.cursor.x - 1]
                row[self.cursor.x - 1] = before._replace(data=before.data + char)

    def write_process_input(self, data: str) -> None:
        """Answer what the tool asks its terminal, for instance where the cursor is."""
        self._reply(data)


class Terminal:
    """A running tool with its terminal, ended at the latest when the `with` block is left."""

    def __init__(
        self,
        *arguments: str,
        folder: Path,
        columns: int = 120,
        rows: int = 40,
        environment: Mapping[str, str] | None = None,
        redirect: str = "",
    ) -> None:
        """Start `tenscore` with these arguments in a folder; `redirect` is what a shell would be told after it."""
        command = [*TOOL, *arguments]
        if redirect:
            command = ["/bin/sh", "-c", f"exec {shlex.join(command)} {redirect}"]
        self.raw = bytearray()
        self.screen = _Screen(columns, rows, self.type)
        self._stream = pyte.ByteStream(self.screen)
        self._child = pexpect.spawn(
            command[0],
            command[1:],
            cwd=str(folder),
            env=ENVIRONMENT | dict(environment or {}),
            dimensions=(rows, columns),
            timeout=TIMEOUT,
        )
        self._child.delaybeforesend = self._child.delayafterread = None
        self._child.ptyproc.delayafterclose = 0
        self._ended = False
        # The row in which Return was last pressed.
        self._answered = -1

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self._child.isalive():
            self.kill()
        if not self._child.closed:
            self._child.close()

    @property
    def text(self) -> str:
        """All that the terminal has shown up to the cursor, as it was broken into rows."""
        return "\n".join(self.screen.upto_cursor())

    def asked(self, question: str) -> str:
        """Wait until a question newer than the last answer is asked, and return it as it is shown.

        What stands in brackets after a question, the answer it has or a hint, need not be given.
        """
        pattern = re.compile(re.escape(squeezed(question)) + r"(\(.*\))?(\[.*\])?:")

        def shown() -> str | None:
            if self.screen.line <= self._answered:
                return None
            first = max(self._answered + 1, self._first_row())
            rows = self.screen.upto_cursor(first)
            for start in reversed(range(len(rows))):
                text = "".join(rows[start:])
                # In a row that the question fills, the cursor stands in the next one, and the space is no more seen.
                if text.endswith(": " if rows[-1] else ":") and pattern.fullmatch(squeezed(text)):
                    return text
            return None

        return self._wait(shown, f"the question {question!r}")

    def answer(self, question: str, text: str = "") -> str:
        """Wait for a question, type an answer, wait until it is there to be seen, and press Return.

        Returns:
            The question as it was shown.
        """
        asked = self.asked(question)
        if text:
            self.type(text)
            self.typed(text)
        self.press(RETURN)
        return asked

    def type(self, keys: str) -> None:
        """Press keys none of which is Return."""
        with suppress(OSError):  # nobody is there to read them any more, which the waiting tells
            self._child.send(keys.encode())

    def typed(self, text: str) -> None:
        """Wait until what stands before the cursor ends with a text."""
        wanted = squeezed(text)
        self._wait(
            lambda: squeezed("".join(self.screen.upto_cursor(self._first_row()))).endswith(wanted) or None,
            f"{text!r} at the cursor",
        )

    def press(self, keys: str) -> None:
        """Press keys that end an answer or the tool."""
        self._answered = self.screen.line
        self.type(keys)

    def end(self) -> int:
        """Wait until the tool ends by itself, and return its exit status."""
        self._wait(lambda: self._ended or None, "the end")
        return self._status()

    def last(self) -> list[str]:
        """The lines after the last answer, when the tool has ended, without blank ones."""
        return [line for line in self.screen.upto_cursor(self._answered + 1) if line.strip()]

    def kill(self) -> None:
        """End the tool as `kill -9` does."""
        self._child.kill(signal.SIGKILL)
        self._status()

    def hang_up(self) -> None:
        """Close the terminal as closing its window does, and wait until the tool has ended."""
        # pexpect's own closing would also send signals, which a window doesn't.
        self._child.ptyproc.fileobj.close()
        self._child.ptyproc.closed = self._child.closed = True
        self._child.ptyproc.fd = self._child.child_fd = -1
        self._status()

    def _first_row(self) -> int:
        """The first row that may belong to what is asked and typed now."""
        return max(0, self.screen.line + 1 - _MOST_ROWS)

    def _status(self) -> int:
        deadline = time.monotonic() + TIMEOUT
        while self._child.isalive():
            assert time.monotonic() < deadline, f"the tool is still running, after:\n{self.text}"
            time.sleep(0.005)
        status = self._child.exitstatus
        return -int(self._child.signalstatus) if status is None else int(status)

    def _wait(self, met: Callable[[], T | None], what: str) -> T:
        """Read what the tool writes until a condition is met."""
        last = start = time.monotonic()
        while (found := met()) is None:
            now = time.monotonic()
            asks = self.screen.line > self._answered and self.screen.upto_cursor(self.screen.line)[-1].endswith(": ")
            given_up = self._ended or now > start + TIMEOUT or (asks and now > last + _QUIET)
            assert not given_up, f"{what} didn't come, after:\n{self.text}"
            try:
                piece = self._child.read_nonblocking(1 << 16, timeout=0.2)
            except pexpect.TIMEOUT:
                continue
            except pexpect.EOF:
                self._ended = True
                continue
            last = time.monotonic()
            self.raw += piece
            self._stream.feed(piece)
        return found
