"""The console: standard streams, colors, progress, and the exit statuses that errors end with.

Exit statuses: 0 all well, 1 bad data or an unreadable file, 2 wrong usage, 130 interrupted, and as shells have it 128
and the signal's number where another signal ended the process.
"""

from __future__ import annotations

import errno
import os
import shutil
import signal
import sys
import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from typing import NoReturn, TextIO

from tenscore.errors import InputError, Problem, TenscoreError, WriteError, reason_of, writing
from tenscore.text import printable

STDOUT = "-"
"""What a user writes for standard output in place of a file's name."""

INTERRUPTED = 130

_STDOUT_NAME = "standard output"
_BAD_DATA = 1
# A pipe's reader has seen enough; Windows calls it an invalid argument.
_READER_GONE = (errno.EPIPE, errno.EINVAL) if os.name == "nt" else (errno.EPIPE,)
_PROGRESS_DELAY = 1.0
_PROGRESS_INTERVAL = 0.1


def run(command: Callable[[], object]) -> NoReturn:
    """Run the whole command line and end the process."""
    for name in ("SIGTERM", "SIGHUP"):
        number = getattr(signal, name, None)  # Windows has no SIGHUP
        if number is not None and signal.getsignal(number) is signal.SIG_DFL:  # nohup has it ignored
            signal.signal(number, _end)
    status: int | str | None = None
    try:
        # What Typer prints, such as help, is flushed here and not at Python's exit, where no failure can be reported.
        try:
            command()
        finally:
            if sys.stdout is not None:
                sys.stdout.flush()
    except SystemExit as stop:
        status = stop.code
    except OSError as error:
        if sys.stdout is not None:
            _discard(sys.stdout)
        if error.errno not in _READER_GONE:
            say(reason_of(error))
            status = _BAD_DATA
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # all is done, and Python would complain while it ends
    sys.exit(status)


@contextmanager
def errors_reported() -> Iterator[None]:
    """Report tenscore's own errors, a line for each problem, and end with exit status 1."""
    try:
        yield
    except InputError as error:
        report(error.problems)
    except TenscoreError as error:
        say(str(error))
    except MemoryError:
        say("out of memory; expected smaller files, or fewer at once")
    except ImportError as error:  # so ends the loading of a large library for which the memory is too small
        say(f"a library cannot be loaded: {error}")
    else:
        return
    sys.exit(_BAD_DATA)


def report(problems: Iterable[Problem]) -> None:
    """Write problems and warnings to standard error, a line for each."""
    _print_errors(map(str, problems))


def say(message: str) -> None:
    """Write a line of the program's own to standard error."""
    _print_errors([f"tenscore: {message}"])


def write(output: str, pieces: Iterable[str]) -> None:
    """Write results to a file, whole or not at all, or to standard output where `output` is `STDOUT`.

    Raises:
        WriteError: when they cannot be written.
    """
    if output == STDOUT:
        _write_stdout(pieces)
        return
    from tenscore.files import write_whole

    with writing(output):
        write_whole(output, pieces)


def is_terminal(stream: TextIO | None) -> bool:
    """Whether a stream leads to a terminal; a closed one leads nowhere."""
    return stream is not None and not stream.closed and stream.isatty()


def width(output: str) -> int | None:
    """The characters that fit on a line of the terminal that results go to; no bound elsewhere."""
    return shutil.get_terminal_size().columns if output == STDOUT and is_terminal(sys.stdout) else None


def has_colors(output: str) -> bool:
    """Whether results are written in colors; a file never is."""
    return output == STDOUT and wants_colors(sys.stdout)


def wants_colors(stream: TextIO | None) -> bool:
    """Whether a stream is to have colors: a terminal is, if it is not a dumb one.

    NO_COLOR (see no-color.org) goes before FORCE_COLOR (see force-color.org), and both before what the stream is.
    """
    if os.environ.get("NO_COLOR"):
        return False
    return bool(os.environ.get("FORCE_COLOR")) or (is_terminal(stream) and os.environ.get("TERM") != "dumb")


@contextmanager
def activity() -> Iterator[Callable[[str], None]]:
    """Show what goes on in a line on a terminal's standard error, once a second has passed; it is wiped at the end.

    Gives a function that takes the line.
    """
    stream = sys.stderr
    if stream is None or not is_terminal(stream):
        yield lambda _: None
        return
    due = time.monotonic() + _PROGRESS_DELAY
    shown = 0

    def show(line: str) -> None:
        nonlocal due, shown
        if time.monotonic() >= due:
            due = time.monotonic() + _PROGRESS_INTERVAL
            stream.write(f"\r{line.ljust(shown)}")
            stream.flush()
            shown = max(shown, len(line))

    try:
        yield show
    finally:
        if shown:
            stream.write(f"\r{' ' * shown}\r")
            stream.flush()


@contextmanager
def progress(verb: str, total: int | None = None) -> Iterator[Callable[[int], None]]:
    """Count games as `activity` shows lines; gives a function that takes the number of games so far."""
    of_total = "" if total is None else f" of {total}"
    with activity() as show:
        yield lambda games: show(f"{verb} {games}{of_total} games")


def _end(number: int, frame: object) -> NoReturn:  # noqa: ARG001 - as signal has it
    """End in order where a signal asks for it, so that no temporary file stays behind."""
    sys.exit(128 + number)


def _print_errors(lines: Iterable[str]) -> None:
    # With standard error closed, print would turn to standard output.
    if sys.stderr is None:
        return
    try:
        for line in lines:
            print(printable(line), file=sys.stderr, flush=True)  # noqa: T201 - printing is at home here
    except OSError:
        _discard(sys.stderr)


def _write_stdout(pieces: Iterable[str]) -> None:
    """Write to standard output in UTF-8, whatever the locale: results are the same bytes everywhere."""
    if sys.stdout is None:
        raise WriteError(_STDOUT_NAME, OSError("it is closed"))
    try:
        for piece in pieces:
            sys.stdout.buffer.write(piece.encode(errors="backslashreplace"))
        sys.stdout.buffer.flush()
    except OSError as error:
        _discard(sys.stdout)
        if error.errno in _READER_GONE:
            sys.exit(0)
        raise WriteError(_STDOUT_NAME, error) from error


def _discard(stream: TextIO) -> None:
    """Let what is still to be written to a broken stream go nowhere, or Python would complain of it when it exits."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, stream.fileno())
    os.close(nowhere)
