"""A process at a pseudo-terminal of its own, and the person who types there."""

from __future__ import annotations

import os
import pty
import re
import select
import signal
import termios
import time
from collections.abc import Iterator, Mapping
from contextlib import chdir, contextmanager

from benchmarks.workplace import ROOT, TENSCORE, Workplace

PATIENCE = 60
"""Seconds after which what a terminal has not shown is waited for no longer."""
ESCAPE_SEQUENCE = re.compile(r"\x1b\[[0-?]*[ -/]*[@-~]")
RETURN = "\r"
END_OF_INPUT = "\x04"


class Person:
    """A process at a pseudo-terminal of its own, and the person who types there."""

    def __init__(self, command: tuple[str, ...], environment: Mapping[str, str]) -> None:
        """Start the process, as a shell in a window does."""
        self._terminal, process_end = pty.openpty()
        termios.tcsetwinsize(process_end, (24, 80))
        path = os.ttyname(process_end)
        # In a session without a terminal, the first that is opened becomes the one that controls it.
        streams = [(os.POSIX_SPAWN_OPEN, stream, path, os.O_RDWR, 0) for stream in range(3)]
        with chdir(ROOT):
            self._process = os.posix_spawn(command[0], command, environment, file_actions=streams, setsid=True)
        os.close(process_end)
        self._has_ended = False
        self._shown = b""

    def type(self, keys: str) -> None:
        """Press keys; what the terminal shows from now on is new."""
        self._shown = b""
        os.write(self._terminal, keys.encode())

    def wait_for(self, pattern: str) -> re.Match[str]:
        """Wait until something new on the terminal, without its white space, matches."""
        deadline = time.monotonic() + PATIENCE
        while (found := re.search(pattern, self._seen())) is None:
            if not self._read(deadline):
                raise RuntimeError(f"the terminal shows {self._seen()[-1000:]!r}, expected {pattern}")
        return found

    def write(self, question: str, text: str) -> None:
        """Wait for a question, type an answer, and see it there."""
        self.wait_for(re.escape(squeezed(question)))
        if text:
            self.type(text)
            self.wait_for(re.escape(squeezed(text)))

    def send(self, pattern: str) -> re.Match[str]:
        """Press return, and wait until something new on the terminal matches."""
        self.type(RETURN)
        return self.wait_for(pattern)

    def answer(self, question: str, text: str) -> None:
        """Wait for a question, type an answer, see it there, and press return."""
        self.write(question, text)
        self.type(RETURN)

    def end(self) -> None:
        """Wait until the process ends, which must succeed."""
        deadline = time.monotonic() + PATIENCE
        while self._read(deadline):
            pass
        _, status = os.waitpid(self._process, 0)
        self._has_ended = True
        if status:
            ended = os.waitstatus_to_exitcode(status)
            raise RuntimeError(f"the process ended with status {ended}, expected 0: {self._seen()[-1000:]!r}")

    def leave(self) -> None:
        """Close the terminal, and end the process if it has not ended."""
        if not self._has_ended:
            os.kill(self._process, signal.SIGKILL)
            os.waitpid(self._process, 0)
        os.close(self._terminal)

    def _seen(self) -> str:
        return squeezed(ESCAPE_SEQUENCE.sub("", self._shown.decode("utf-8", errors="replace")))

    def _read(self, deadline: float) -> bytes:
        """What comes next, or nothing when the process has closed the terminal."""
        if not select.select([self._terminal], [], [], max(0, deadline - time.monotonic()))[0]:
            raise RuntimeError(f"the terminal shows {self._seen()[-1000:]!r} and no more for {PATIENCE} s")
        try:
            piece = os.read(self._terminal, 1 << 16)
        except OSError:  # so Linux tells the end
            piece = b""
        self._shown += piece
        return piece


@contextmanager
def entering(workplace: Workplace, path: str) -> Iterator[Person]:
    """Enter a game at a terminal."""
    person = Person((*TENSCORE, "enter", path), workplace.environment | {"TERM": "xterm-256color"})
    try:
        yield person
    finally:
        person.leave()


def squeezed(text: str) -> str:
    """The text without its white space, so that it is the same however a terminal comes to show it."""
    return "".join(text.split())
