"""`--watch`: results are written again whenever a file changes that they come from."""

from __future__ import annotations

import datetime
import os
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from pathlib import Path
from typing import NoReturn

import typer

from tenscore.console import STDOUT, errors_reported, report, say
from tenscore.errors import InputError, TenscoreError

_SECONDS = 0.5  # between two looks at the files
_ENDINGS = (".yaml", ".yml", ".json", ".csv")


def write_results(make: Callable[[], Iterable[str]], files: Sequence[str], output: str, *, watch: bool) -> None:
    """Write results by `make`, which gives the names of the files that it read; with `watch` again and again.

    Errors are reported; a first time that fails ends the command, a later one leaves the results as they were.
    """
    with errors_reported():
        sources = list(make())
    if watch:
        _keep_writing(make, files, sources, output)


def _keep_writing(make: Callable[[], Iterable[str]], files: Sequence[str], sources: list[str], output: str) -> NoReturn:
    written = _clock()
    say(f"{output} is written at every change; Ctrl-C ends")
    seen = before = _state(files, sources, output)
    while True:
        time.sleep(_SECONDS)
        now = _state(files, sources, output)
        # A file that is still being written changes from look to look.
        if now != seen and now == before:
            seen = now
            try:
                sources = list(make())
            except InputError as error:
                report(error.problems)
                say(f"{output} is left as it was at {written}")
            except (TenscoreError, typer.BadParameter) as error:
                say(f"{error}; {output} is left as it was at {written}")
            else:
                written = _clock()
                seen = now = _state(files, sources, output)
        before = now


def _state(files: Iterable[str], sources: Iterable[str], output: str) -> dict[str, tuple[int, int]]:
    """The time and the size of every file that results may come from."""
    state = {}
    for folder in _folders(files, sources):
        try:
            entries = list(os.scandir(folder))
        except OSError:
            continue
        for entry in entries:
            if entry.name.endswith(_ENDINGS) and os.path.realpath(entry.path) != os.path.realpath(output):
                try:
                    status = entry.stat()
                except OSError:
                    continue
                state[entry.path] = (status.st_mtime_ns, status.st_size)
    return state


def _folders(files: Iterable[str], sources: Iterable[str]) -> set[Path]:
    """Folders that were given, with all below them; those of files, with those right below: a new round is in one."""
    folders = {folder for file in files if Path(file).is_dir() for folder in _below(file)}
    for parent in {Path(file).parent for file in (*files, *sources) if file != STDOUT and not Path(file).is_dir()}:
        folders.add(parent)
        try:
            folders.update(child for child in parent.iterdir() if child.is_dir())
        except OSError:
            continue
    return folders


def _below(folder: str) -> Iterator[Path]:
    for path, _, _ in os.walk(folder):
        yield Path(path)


def _clock() -> str:
    return datetime.datetime.now().astimezone().strftime("%H:%M")
