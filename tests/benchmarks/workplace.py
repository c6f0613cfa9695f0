"""A temporary folder with the files to score, and the processes that are run and measured on them."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import NamedTuple, TypeVar

ROOT = Path(__file__).resolve().parents[2]
TENSCORE = (sys.executable, "-m", "tenscore")
BASELINE = (sys.executable, "-c", "import typer, yaml, tabulate")
"""What no such command line can do without: start-up is measured next to it."""

SCORED = 0
BAD_INPUT = 1

Result = TypeVar("Result")


class Run(NamedTuple):
    """A process that ended: its wall time in seconds, its peak memory in bytes, its exit status and its output."""

    seconds: float
    peak: int
    status: int
    output: str
    errors: str


# A process reports its parent's peak as its own if that is larger, so the parent is this small one.
LAUNCHER = """
import json, os, resource, sys, time

seconds, output, errors, *command = sys.argv[1:]
resource.setrlimit(resource.RLIMIT_CPU, (int(seconds), int(seconds)))
flags = os.O_WRONLY | os.O_CREAT | os.O_TRUNC
streams = [(os.POSIX_SPAWN_OPEN, stream, path, flags, 0o600) for stream, path in ((1, output), (2, errors))]
started = time.perf_counter()
child = os.posix_spawn(command[0], command, os.environ, file_actions=streams)
_, status, usage = os.wait4(child, 0)
print(json.dumps([time.perf_counter() - started, usage.ru_maxrss, os.waitstatus_to_exitcode(status)]))
"""
CPU_LIMIT = 120
"""Seconds of processor time after which a process counts as hung and is killed."""
PEAK_UNIT = 1 if sys.platform == "darwin" else 1024
"""Bytes in the unit in which the system reports a process's peak memory."""


class Workplace:
    """A temporary folder with the files to score, and the processes that are run on them.

    The processes find their modules compiled, as an installer leaves them, whatever the environment says.
    """

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.environment = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
        self.environment["PYTHONPYCACHEPREFIX"] = str(folder / "compiled")

    def write(self, name: str, text: str) -> str:
        """Write a file, and give its path."""
        path = self.folder / name
        path.write_text(text, encoding="utf-8")
        return str(path)

    def write_folder(self, name: str, texts: Iterable[str]) -> str:
        """Write a folder of game files, one for each text, and give its path."""
        folder = self.folder / name
        folder.mkdir()
        for number, text in enumerate(texts, start=1):
            (folder / f"game-{number:05}.yaml").write_text(text, encoding="utf-8")
        return str(folder)

    def run(self, command: Sequence[str]) -> Run:
        """Run a command to its end."""
        output, errors = self.folder / "stdout", self.folder / "stderr"
        launcher = (sys.executable, "-I", "-S", "-c", LAUNCHER, str(CPU_LIMIT), str(output), str(errors), *command)
        finished = subprocess.run(
            launcher, cwd=ROOT, env=self.environment, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, check=True
        )
        seconds, peak, status = json.loads(finished.stdout)
        text, complaints = (path.read_text(encoding="utf-8", errors="replace") for path in (output, errors))
        return Run(seconds, peak * PEAK_UNIT, status, text, complaints)

    def score(self, path: str, command: str = "score", form: str = "json") -> Run:
        """Run a command on a file or a folder, to JSON by default, which must succeed."""
        run = self.run((*TENSCORE, command, "--format", form, path))
        if run.status != SCORED:
            raise RuntimeError(
                f"{command} {path} ended with status {run.status}, expected {SCORED}: {run.errors[:1000]}"
            )
        return run

    def loads_ortools(self, command: Sequence[str]) -> bool:
        """Whether a Python command imports any of OR-Tools."""
        interpreter, *arguments = command
        errors = self.run((interpreter, "-X", "importtime", *arguments)).errors
        imported = [line.rpartition("|")[2].strip() for line in errors.splitlines() if line.startswith("import time:")]
        return any(name.partition(".")[0] == "ortools" for name in imported)


def timed(work: Callable[[], Result]) -> tuple[float, Result]:
    """The seconds that some work takes, and its result."""
    started = time.perf_counter()
    result = work()
    return time.perf_counter() - started, result


def forget() -> None:
    """Empty all caches of functions, tenscore's and the oracle's, so that what is measured begins anew."""
    for name, module in list(sys.modules.items()):
        if name.partition(".")[0] in ("tenscore", "oracle"):
            for value in vars(module).values():
                if callable(clear := getattr(value, "cache_clear", None)):
                    clear()
