"""Finding the files that a user's names stand for."""

from __future__ import annotations

import os
import stat
import sys

from tenscore.errors import Problem
from tenscore.loading.source import STDIN, unreadable
from tenscore.text import natural_order

GAME_ENDINGS = (".yaml", ".yml", ".json")
"""How the names of game files end; other files in a folder are none."""


def find_sources(names: list[str]) -> tuple[list[str], list[Problem]]:
    """The files to read for names given by a user, in order, each once; and the folders that hold none.

    A folder stands for the `.yaml`, `.yml` and `.json` files in and below it, hidden ones left out, in the order of
    people: `round-2` before `round-10`.
    """
    found: list[str] = []
    problems: list[Problem] = []
    seen: set[object] = set()
    for name in names:
        is_folder = name != STDIN and os.path.isdir(name)  # noqa: PTH112 - a plain string keeps the name as it was given
        inside, unread = _files_below(name) if is_folder else ([name], [])
        problems += unread
        if not inside and not unread:
            problems.append(Problem(name, None, None, "empty-folder", "the folder holds no .yaml, .yml or .json file"))
        for file in inside:
            identity = identity_of(file)
            if identity not in seen:
                seen.add(identity)
                found.append(file)
    return found, problems


def identity_of(name: str) -> object:
    """What tells whether two names are of the same file."""
    try:
        status = os.fstat(sys.stdin.fileno()) if name == STDIN else os.stat(name)  # noqa: PTH116 - as it was given
    except (AttributeError, OSError, ValueError):
        return name
    # Some file systems number no files.
    return (status.st_dev, status.st_ino) if status.st_ino else os.path.realpath(name)


def _files_below(folder: str) -> tuple[list[str], list[Problem]]:
    """The files in and below a folder, and the folders that cannot be read."""
    files = []
    unread: list[Problem] = []

    def note(error: OSError) -> None:
        unread.append(unreadable(error.filename, error))

    for place, folders, names in os.walk(folder, onerror=note):
        folders[:] = [name for name in folders if not name.startswith(".")]
        files += [
            os.path.join(place, name)  # noqa: PTH118 - Path would drop the "./" that the user wrote
            for name in names
            if name.lower().endswith(GAME_ENDINGS) and not name.startswith(".")
        ]
    found = (file for file in files if is_file(file))
    return sorted(found, key=file_order), sorted(unread)


def file_order(name: str) -> tuple[object, ...]:
    """The key by which people sort files."""
    return natural_order(name), name


def is_file(name: str) -> bool:
    """Whether a name is of a file, and not of a pipe, a device or a folder, as far as the system says."""
    try:
        return stat.S_ISREG(os.stat(name).st_mode)  # noqa: PTH116 - a plain string keeps the name as it was given
    except OSError:
        return True  # a dangling link: reading it says what is wrong
