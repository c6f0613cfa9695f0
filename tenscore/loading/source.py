"""From a path to its text: reading bytes within bounds, and decoding them without guessing."""

from __future__ import annotations

import codecs
import re
import sys
from bisect import bisect_left, bisect_right
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import BinaryIO

from tenscore.errors import InputError, Problem, reason_of
from tenscore.text import closest

STDIN = "-"
MAX_BYTES = 64 * 2**20
"""Size of the largest file that is read, in bytes: some hundred thousand games."""

_PIECE = 2**20

_MARKS = (
    (codecs.BOM_UTF8, "utf-8"),
    (codecs.BOM_UTF16_LE, "utf-16-le"),
    (codecs.BOM_UTF16_BE, "utf-16-be"),
)
# What YAML calls non-printable, and a byte order mark that stands inside the text.
_CONTROL = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x84\x86-\x9f\ufeff\ufffe\uffff]")
_JSON = re.compile(r'\s*\{\s*"')
_LINE_BREAK = re.compile("\r\n?|[\n\x85\u2028\u2029]")
_SHORTER_BY = len(r"\ud83e\udd8a") - len(r"\U0001f98a")
_SURROGATE_PAIR = re.compile(r"(?<!\\)((?:\\\\)*)\\u([dD][89abAB][0-9a-fA-F]{2})\\u([dD][c-fC-F][0-9a-fA-F]{2})")


@dataclass(frozen=True)
class Source:
    """A file's name as it was given, and its text.

    `shortened` holds the places behind escapes that are shorter here than they are in the file, by two characters.
    """

    name: str
    text: str
    shortened: tuple[int, ...] = ()

    @cached_property
    def has_hash(self) -> bool:
        """Whether there may be comments at all."""
        return "#" in self.text

    @cached_property
    def is_json(self) -> bool:
        """Whether this is JSON, where null is nothing; in YAML a name may be null."""
        return _JSON.match(self.text) is not None

    @cached_property
    def _line_starts(self) -> list[int]:
        return [0, *(match.end() for match in _LINE_BREAK.finditer(self.text))]

    def position(self, index: int) -> tuple[int, int]:
        """Line and column in the file, from 1, of a place in the text."""
        line = bisect_right(self._line_starts, index)
        start = self._line_starts[line - 1]
        before = bisect_right(self.shortened, index) - bisect_left(self.shortened, start)
        return line, index - start + 1 + before * _SHORTER_BY

    def problem(self, index: int, code: str, message: str) -> Problem:
        """A problem at a place in the text."""
        return Problem(self.name, *self.position(index), code, message)


def read_source(name: str) -> Source:
    """Read a file, or standard input for `-`.

    Raises:
        InputError: for a file that cannot be read, is too large, or is not text.
    """
    try:
        data = _read_stdin() if name == STDIN else _read_file(name)
    except (OSError, ValueError) as error:
        raise InputError([unreadable(name, error)]) from error
    return decode_source(name, data)


def decode_source(name: str, data: bytes) -> Source:
    """The text of a file that has been read, as far as one byte more than the largest may have.

    Raises:
        InputError: for a file that is too large, or is not text.
    """
    if len(data) > MAX_BYTES:
        raise _failure(
            name,
            "file-too-large",
            f"the file is larger than {MAX_BYTES // 2**20} MiB; expected a smaller one, so split it",
        )
    return _without_pairs(Source(name, _decode(name, data)))


def _failure(name: str, code: str, message: str, line: int | None = None, column: int | None = None) -> InputError:
    return InputError([Problem(name, line, column, code, message)])


def _read_stdin() -> bytes:
    if sys.stdin is None or sys.stdin.closed:
        raise ValueError("standard input is closed; expected a game in YAML")
    return _read_within_bounds(sys.stdin.buffer)


def _read_file(name: str) -> bytes:
    with open(name, "rb") as file:  # noqa: PTH123 - called once a file, and Path adds nothing here
        return _read_within_bounds(file)


def _read_within_bounds(file: BinaryIO) -> bytes:
    """All that a file holds, as far as one byte more than the largest may have; piece by piece, to spare the memory."""
    pieces = []
    left = MAX_BYTES + 1
    while left and (piece := file.read(min(left, _PIECE))):
        pieces.append(piece)
        left -= len(piece)
    return b"".join(pieces)


def unreadable(name: str, error: OSError | ValueError) -> Problem:
    """The problem of a file that cannot be read."""
    if not name:
        return Problem(name, None, None, "no-such-file", "an empty name; expected a file, a folder or -")
    if isinstance(error, FileNotFoundError):
        path = Path(name)
        try:
            siblings = sorted(entry.name for entry in path.parent.iterdir() if entry.name != path.name)
        except OSError:
            siblings = []
        meant = closest(path.name, siblings, cutoff=0.75)
        hint = f'; did you mean "{path.with_name(meant)}"?' if meant else ""
        return Problem(name, None, None, "no-such-file", f"there is no such file{hint}")
    reason = f"cannot be read: {reason_of(error)}" if isinstance(error, OSError) else str(error)
    return Problem(name, None, None, "unreadable", reason)


def _decode(name: str, data: bytes) -> str:
    encoding = "utf-8"
    for mark, marked in _MARKS:
        if data.startswith(mark):
            data, encoding = data[len(mark) :], marked
            break
    try:
        text = data.decode(encoding)
    except UnicodeDecodeError as error:
        before = data[: error.start].decode(encoding, "replace")
        if b"\0" in data and encoding == "utf-8":
            raise _failure(name, "binary-file", "this is a binary file; expected a game in YAML") from error
        message = f"byte 0x{data[error.start]:02x} is not {encoding.upper()}; expected text saved as UTF-8"
        raise _failure(name, "not-utf-8", message, *Source(name, before).position(len(before))) from error
    if "\0" in text:
        raise _failure(name, "binary-file", "this is a binary file; expected a game in YAML")
    if control := _CONTROL.search(text):
        message = f"control character U+{ord(control[0]):04X}; expected printable text"
        raise _failure(name, "control-character", message, *Source(name, text).position(control.start()))
    return text


def _without_pairs(source: Source) -> Source:
    r"""The source with JSON's pairs of escapes, such as `\ud83e\udd8a`, written as YAML writes one character.

    Only JSON has them: in YAML's own plain text they stand for themselves.
    """
    if "\\u" not in source.text or not source.text.lstrip().startswith("{"):
        return source
    pieces: list[str] = []
    shortened: list[int] = []
    length = done = 0
    for pair in _SURROGATE_PAIR.finditer(source.text):
        character = (int(pair[2], 16) - 0xD800 << 10) + int(pair[3], 16) - 0xDC00 + 0x10000
        pieces += [source.text[done : pair.end(1)], f"\\U{character:08X}"]
        length += pair.end(1) - done + len(pieces[-1])
        shortened.append(length)
        done = pair.end()
    return Source(source.name, "".join([*pieces, source.text[done:]]), tuple(shortened))
