"""The console: streams that are closed, full or gone, locales, colors, progress, and how a process ends."""

from __future__ import annotations

import io
import os
import pty
import re
import shlex
import signal
import subprocess
import sys
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from types import MappingProxyType

import pytest

from helpers import ONE_GAME, Outcome, run, write
from tenscore import __main__ as start
from tenscore import console
from tenscore.console import STDOUT, progress
from tenscore.errors import Problem, WriteError
from tenscore.files import write_whole

ROOT = Path(__file__).resolve().parents[1]
GOLDEN = Path(__file__).parent / "golden"
FRIDAY = ROOT / "examples" / "friday-night.yaml"
FRIDAY_TABLE = (GOLDEN / "friday-night.txt").read_text("utf-8")
NAMES = ROOT / "examples" / "names.yaml"
COMMAND = [str(Path(sys.executable).parent / "tenscore")]
ENVIRONMENT = {"PATH": os.defpath, "LANG": "C.UTF-8", "TERM": "xterm-256color"}

OLD_LOCALE = {"LC_ALL": "C", "PYTHONIOENCODING": "latin-1", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"}


def process(
    *arguments: object,
    command: Sequence[str] = COMMAND,
    given: str = "",
    redirect: str = "",
    environment: Mapping[str, str] = MappingProxyType({}),
) -> Outcome:
    """Run the command as a process; `redirect` is what a shell reads after it."""
    line = f"exec {shlex.join([*command, *map(str, arguments)])} {redirect}"
    done = subprocess.run(
        ["/bin/sh", "-c", line],
        check=False,
        capture_output=True,
        env={**ENVIRONMENT, **environment},
        input=given.encode(),
        timeout=60,
    )
    return Outcome(done.returncode, done.stdout.decode(), done.stderr.decode())


# Streams.


@pytest.mark.parametrize("command", [COMMAND, [sys.executable, "-m", "tenscore"]], ids=["installed", "as a module"])
def test_the_command_stands_between_two_pipes(command: list[str]) -> None:
    """It reads `-` and prints the table that was worked out by hand; as a module it is the same."""
    assert (0, FRIDAY_TABLE, "") == process("score", "-", command=command, given=FRIDAY.read_text("utf-8"))


def test_a_closed_standard_input_is_reported() -> None:
    """With nothing to read from there is one clear line and exit status 1."""
    status, out, err = process("score", "-", redirect="<&-")

    assert (1, "", 1) == (status, out, err.count("\n"))
    assert "standard input is closed" in err


@pytest.mark.parametrize("arguments", [("schema",), ("--help",), ("--version",)])
@pytest.mark.parametrize(("redirect", "reason"), [(">&-", "it is closed"), (">/dev/full", "no space left on device")])
def test_a_standard_output_that_takes_nothing_is_reported(
    arguments: tuple[str, ...], redirect: str, reason: str
) -> None:
    """What could not be written is an error of one line; a help that nobody can see may be lost without one."""
    status, _, err = process(*arguments, redirect=redirect)

    assert (0, "") == (status, err) or (1, True, 1) == (status, reason in err, err.count("\n"))
    assert 1 == status or arguments == ("--help",)


@pytest.mark.parametrize("arguments", [("score", str(ROOT / "examples"), "--explain"), ("--help",)])
def test_a_reader_that_has_gone_is_no_error(arguments: tuple[str, ...]) -> None:
    """When the other end of the pipe is closed, the command ends with nothing said."""
    reader, writer = os.pipe()
    os.close(reader)
    done = subprocess.run(
        [*COMMAND, *arguments], check=False, stdout=writer, stderr=subprocess.PIPE, env=ENVIRONMENT, timeout=60
    )
    os.close(writer)

    assert b"" == done.stderr
    assert done.returncode in {0, 1}


@pytest.mark.parametrize("stream", ["2>&-", "2>/dev/full"])
def test_problems_that_can_not_be_reported_still_count(stream: str) -> None:
    """With standard error closed or full, problems don't turn up on standard output, and the status is the same."""
    assert (1, "") == process("check", "no-such.yaml", redirect=stream)[:2]


def test_a_pipe_named_as_output_is_written_to() -> None:
    """A pipe reached by a path, as a shell's `>(…)` gives it, is no file to be replaced."""
    assert (0, FRIDAY_TABLE, "") == process("score", FRIDAY, redirect="-o /dev/fd/3 3>&1 | cat")


def test_results_can_not_be_written_where_there_is_no_standard_output(monkeypatch: pytest.MonkeyPatch) -> None:
    """Without a console, as under pythonw, writing is an error of ours."""
    monkeypatch.setattr(sys, "stdout", None)

    with pytest.raises(WriteError, match="it is closed"):
        console.write(STDOUT, ["text"])


def test_a_problem_is_one_line_that_steers_no_terminal(capsys: pytest.CaptureFixture[str]) -> None:
    """Escapes and line breaks in what a user wrote are shown, not sent."""
    console.report([Problem("a\x1b[2J.yaml", 1, 2, "bad-card", "one\ntwo")])

    assert ("", "a\\x1b[2J.yaml:1:2: one\\ntwo\n") == capsys.readouterr()


def test_every_locale_gets_the_same_bytes(tmp_path: Path) -> None:
    """Names come out in UTF-8 even where the locale knows none of their letters; problems escape them."""
    bad = write(ONE_GAME.replace("r1", "さ"), str(tmp_path / "game.yaml"))

    assert run("score", str(NAMES)) == process("score", NAMES, environment=OLD_LOCALE)
    status, out, err = process("check", bad, environment=OLD_LOCALE)
    assert (1, "", True, 1) == (status, out, r"\u3055" in err, err.count("\n"))


# Colors.


@pytest.mark.parametrize(
    ("environment", "is_terminal", "has_colors"),
    [
        ({}, True, True),
        ({}, False, False),
        ({"TERM": "dumb"}, True, False),
        ({"NO_COLOR": "1"}, True, False),
        ({"NO_COLOR": ""}, True, True),
        ({"FORCE_COLOR": "1"}, False, True),
        ({"FORCE_COLOR": "0"}, False, True),
        ({"FORCE_COLOR": ""}, False, False),
        ({"FORCE_COLOR": "1", "TERM": "dumb"}, True, True),
        ({"FORCE_COLOR": "1", "NO_COLOR": "1"}, True, False),
    ],
)
def test_colors_are_for_terminals_and_whoever_asks_for_them(
    environment: dict[str, str], is_terminal: bool, has_colors: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """By no-color.org's and force-color.org's rules any value counts that is not empty; a file never has colors."""
    for name in ("NO_COLOR", "FORCE_COLOR", "TERM"):
        monkeypatch.delenv(name, raising=False)
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    monkeypatch.setattr(sys, "stdout", Screen() if is_terminal else io.StringIO())

    assert has_colors == console.has_colors(STDOUT)
    assert not console.has_colors("table.txt")


def test_colors_and_progress_add_nothing_to_a_terminal() -> None:
    """A terminal on both streams gets the text that a pipe gets, with colors, and no progress for what is quick."""
    ours, its = pty.openpty()
    with subprocess.Popen(
        [*COMMAND, "score", FRIDAY], env=ENVIRONMENT, stdin=subprocess.DEVNULL, stdout=its, stderr=its
    ) as child:
        os.close(its)
        shown = b""
        with suppress(OSError):  # how Linux says that the other end was closed
            while piece := os.read(ours, 1 << 16):
                shown += piece
        os.close(ours)
    text = shown.decode().replace("\r\n", "\n")

    assert 0 == child.returncode
    assert "\x1b[31mred\x1b[0m" in text
    assert FRIDAY_TABLE == re.sub(r"\x1b\[\d+m", "", text)


# Progress.


class Screen(io.StringIO):
    """A terminal, written to memory."""

    def isatty(self) -> bool:
        """Say that it is one."""
        return True


class Clock:
    """Seconds that pass as a test wants it."""

    def __init__(self) -> None:
        self.now = 1000.0

    def monotonic(self) -> float:
        """The seconds now."""
        return self.now


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    """The console's clock."""
    clock = Clock()
    monkeypatch.setattr(console, "time", clock)
    return clock


def test_progress_shows_after_a_second_and_is_wiped(clock: Clock, monkeypatch: pytest.MonkeyPatch) -> None:
    """Short work shows nothing; longer work counts its games in one line, not too often, and leaves none behind."""
    screen = Screen()
    monkeypatch.setattr(sys, "stderr", screen)
    with progress("scored", 500) as tick:
        for games, seconds in ((10, 0.5), (20, 0.4), (30, 0.2), (40, 0.05), (50, 0.1)):
            clock.now += seconds
            tick(games)
        # At 0.5 and 0.9 s there is nothing; at 1.1 s a line; at 1.15 s it is too soon; at 1.25 s the next.
        assert "\rscored 30 of 500 games\rscored 50 of 500 games" == screen.getvalue()

    assert screen.getvalue().endswith("\r                      \r")


@pytest.mark.parametrize(("stream", "seconds"), [(Screen(), 0.9), (io.StringIO(), 60), (None, 60)])
def test_progress_is_for_long_work_at_terminals(
    stream: io.StringIO | None, seconds: float, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Work of less than a second, a pipe, a file and a closed standard error get none: not even a line to wipe."""
    monkeypatch.setattr(sys, "stderr", stream)
    with progress("read") as tick:
        clock.now += seconds
        tick(100)

    assert stream is None or "" == stream.getvalue()


# How a process ends.

WRITING = """\
import signal, sys, time
from tenscore import __main__, commands
from tenscore.files import write_whole

def pieces():
    yield "half"
    print("ready", flush=True)
    time.sleep(60)

# Where the tests run in the background, these may be ignored.
signal.signal(signal.SIGHUP, signal.SIG_DFL)
signal.signal(signal.SIGINT, signal.default_int_handler)
commands.main = lambda: write_whole(sys.argv[1], pieces())
__main__.main()
"""
"""The command line, busy with writing a file."""


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP, signal.SIGINT])
def test_whatever_ends_the_process_no_temporary_file_stays(number: signal.Signals, tmp_path: Path) -> None:
    """The status is what shells give: 128 and the signal's number, so 130 for an interrupt; nothing is said."""
    target = write("old", str(tmp_path / "table.txt"))
    with subprocess.Popen(
        [sys.executable, "-c", WRITING, str(target)], stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as child:
        assert child.stdout is not None
        assert b"ready\n" == child.stdout.readline()
        child.send_signal(number)
        _, err = child.communicate(timeout=60)

    assert (128 + number, b"") == (child.returncode, err)
    assert [target] == [*tmp_path.iterdir()]
    assert "old" == target.read_text()


def test_a_hang_up_that_is_ignored_stays_so() -> None:
    """`nohup` has the command go on when its terminal is gone."""
    before = {number: signal.getsignal(number) for number in (signal.SIGHUP, signal.SIGTERM, signal.SIGINT)}
    signal.signal(signal.SIGHUP, signal.SIG_IGN)
    try:
        with pytest.raises(SystemExit):
            console.run(lambda: None)
        assert signal.SIG_IGN == signal.getsignal(signal.SIGHUP)
        assert signal.SIG_DFL != signal.getsignal(signal.SIGTERM)
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)


def test_an_interrupt_while_loading_ends_quietly(monkeypatch: pytest.MonkeyPatch) -> None:
    """Ctrl-C gives exit status 130 and no traceback, even while the command line is still being loaded."""

    def interrupted(_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(console, "run", interrupted)
    with pytest.raises(SystemExit) as stop:
        start.main()

    assert 130 == stop.value.code


@pytest.mark.parametrize("error", [KeyboardInterrupt, ValueError])
def test_an_interruption_leaves_the_output_as_it_was(error: type[BaseException], tmp_path: Path) -> None:
    """Whatever ends the writing half-way, the old file stays whole and the temporary one goes."""
    target = write("old", str(tmp_path / "table.txt"))

    def interrupted() -> Iterator[str]:
        yield "half"
        raise error

    with pytest.raises(error):
        write_whole(str(target), interrupted())
    assert [target] == [*tmp_path.iterdir()]
    assert "old" == target.read_text()


def test_a_disk_that_fills_leaves_the_output_as_it_was(tmp_path: Path) -> None:
    """A file that can't be finished is not begun: the old one stays, and no temporary file is left."""
    game = write(ONE_GAME, str(tmp_path / "game.yaml"))
    target = write("old", str(tmp_path / "table.txt"))
    limited = ["sh", "-c", 'ulimit -f 0; exec "$@"', "sh", *COMMAND]
    status, out, err = process("score", game, "-o", target, command=limited)

    assert (1, "", f"tenscore: {target}: cannot be written: file too large\n") == (status, out, err)
    assert {game, target} == {*tmp_path.iterdir()}
    assert "old" == target.read_text()


def test_what_needs_no_solver_loads_none() -> None:
    """A check is quick because OR-Tools, and whatever else only scoring needs, stays unloaded."""
    status, _, err = process("check", FRIDAY, command=[sys.executable, "-X", "importtime", "-m", "tenscore"])
    loaded = {name.partition(".")[0] for name in re.findall(r"\| +([\w.]+)$", err, re.MULTILINE)}

    assert 0 == status
    assert "yaml" in loaded
    assert set() == loaded & {"ortools", "numpy", "pandas", "tabulate", "wcwidth", "rich", "prompt_toolkit"}
