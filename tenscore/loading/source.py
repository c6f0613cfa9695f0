"""From a path to its text: reading bytes within bounds, and decoding them without guessing."""

from __future__ import annotations

import codecs
import difflib
import os
import re
import stat
import sys
from pathlib import Path
from typing import NamedTuple

from tenscore.errors import InputError, Problem

STDIN = "-"
MAX_BYTES = 64 * 2**20
"""Size of the largest file that is read, in bytes: some hundred thousand games."""

# The longer marks first: UTF-32's begins with UTF-16's.
_MARKS = (
    (codecs.BOM_UTF8, "utf-8"),
    (codecs.BOM_UTF32_LE, "utf-32-le"),
    (codecs.BOM_UTF32_BE, "utf-32-be"),
    (codecs.BOM_UTF16_LE, "utf-16-le"),
    (codecs.BOM_UTF16_BE, "utf-16-be"),
)
# What YAML calls non-printable.
_CONTROL = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x84\x86-\x9f\ufffe\uffff]")
_SURROGATE_PAIR = re.compile(r"(?<!\\)((?:\\\\)*)\\u([dD][89abAB][0-9a-fA-F]{2})\\u([dD][c-fC-F][0-9a-fA-F]{2})")


class Source(NamedTuple):
    """A file's name as it was given, its text, and whether the text may hold comments at all."""

    name: str
    text: str
    has_hash: bool


def read_source(name: str) -> Source:
    """Read a file, or standard input for `-`.

    Raises:
        InputError: for a file that cannot be read, is too large, or is not text.
    """
    try:
        data = _read_stdin() if name == STDIN else _read_file(name)
    except (OSError, ValueError) as error:
        raise _failure(name, _reason(name, error)) from error
    if len(data) > MAX_BYTES:
        raise _failure(name, f"the file is larger than {MAX_BYTES // 2**20} MiB; expected a smaller one, so split it")
    text = _decode(name, data)
    return Source(name, text, has_hash="#" in text)


def _failure(name: str, message: str, line: int | None = None, column: int | None = None) -> InputError:
    return InputError([Problem(name, line, column, message)])


def _read_stdin() -> bytes:
    if sys.stdin is None or sys.stdin.closed:
        raise ValueError("standard input is closed; expected a game in YAML")
    return sys.stdin.buffer.read(MAX_BYTES + 1)


def _read_file(name: str) -> bytes:
    with open(name, "rb") as file:  # noqa: PTH123 - called once a file, and Path adds nothing here
        return file.read(MAX_BYTES + 1)


def _reason(name: str, error: OSError | ValueError) -> str:
    if isinstance(error, FileNotFoundError):
        path = Path(name)
        try:
            siblings = sorted(entry.name for entry in path.parent.iterdir())
        except OSError:
            siblings = []
        close = difflib.get_close_matches(path.name, siblings, n=1, cutoff=0.75)
        hint = f'; did you mean "{path.with_name(close[0])}"?' if close else ""
        return f"there is no such file{hint}"
    if isinstance(error, OSError) and error.strerror:
        return f"cannot be read: {error.strerror.lower()}"
    return str(error)


def _decode(name: str, data: bytes) -> str:
    encoding = "utf-8"
    for mark, marked in _MARKS:
        if data.startswith(mark):
            data, encoding = data[len(mark) :], marked
            break
    else:
        # Text without a mark: a file begins with ASCII, so the zeros of its first character tell UTF-16.
        if data[1:2] == b"\0" != data[0:1]:
            encoding = "utf-16-le"
        elif data[0:1] == b"\0" != data[1:2]:
            encoding = "utf-16-be"
    try:
        text = data.decode(encoding)
    except UnicodeDecodeError as error:
        before = data[: error.start].decode(encoding, "replace")
        if b"\0" in data and encoding == "utf-8":
            raise _failure(name, "this is a binary file; expected a game in YAML") from error
        message = f"byte 0x{data[error.start]:02x} is not {encoding.upper()}; expected text saved as UTF-8"
        raise _failure(name, message, *position(before, len(before))) from error
    if control := _CONTROL.search(text):
        if control[0] == "\0":
            raise _failure(name, "this is a binary file; expected a game in YAML")
        message = f"control character U+{ord(control[0]):04X}; expected printable text"
        raise _failure(name, message, *position(text, control.start()))
    if "\\u" in text:
        # JSON writes characters such as emoji as two escapes, which YAML does not know.
        text = _SURROGATE_PAIR.sub(_joined, text)
    return text


def _joined(pair: re.Match[str]) -> str:
    character = (int(pair[2], 16) - 0xD800 << 10) + int(pair[3], 16) - 0xDC00 + 0x10000
    return f"{pair[1]}\\U{character:08X}"


def position(text: str, index: int) -> tuple[int, int]:
    """Line and column of a place in a text, from 1."""
    start = text.rfind("\n", 0, index) + 1
    return text.count("\n", 0, index) + 1, index - start + 1


def find_sources(names: list[str]) -> tuple[list[str], list[Problem]]:
    """The files to read for names given by a user, in order, each once; and the folders that hold none.

    A folder stands for the `.yaml`, `.yml` and `.json` files in and below it, sorted, hidden ones left out.
    """
    found: list[str] = []
    problems: list[Problem] = []
    seen: set[object] = set()
    for name in names:
        inside = _files_below(name) if name != STDIN and os.path.isdir(name) else [name]  # noqa: PTH112 - may hold "-"
        if not inside:
            problems.append(Problem(name, None, None, "the folder holds no .yaml, .yml or .json file"))
        for file in inside:
            identity = _identity(file)
            if identity not in seen:
                seen.add(identity)
                found.append(file)
    return found, problems


def _identity(name: str) -> object:
    if name == STDIN:
        return STDIN
    try:
        status = os.stat(name)  # noqa: PTH116 - a plain string keeps the name as it was given
    except (OSError, ValueError):
        return name
    return (status.st_dev, status.st_ino)


def _files_below(folder: str) -> list[str]:
    files = []
    for place, folders, names in os.walk(folder):
        folders[:] = [name for name in folders if not name.startswith(".")]
        files += [
            os.path.join(place, name)  # noqa: PTH118 - Path would drop the "./" that the user wrote
            for name in names
            if name.lower().endswith((".yaml", ".yml", ".json")) and not name.startswith(".")
        ]
    return sorted(file for file in files if _is_file(file))


def _is_file(name: str) -> bool:
    try:
        return stat.S_ISREG(os.stat(name).st_mode)  # noqa: PTH116 - a plain string keeps the name as it was given
    except OSError:
        return True  # a dangling link: reading it says what is wrong
