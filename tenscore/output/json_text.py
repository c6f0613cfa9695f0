"""JSON in which no text from a file steers a terminal: such characters are escaped, and any reader gets them back."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator, Mapping
from fractions import Fraction
from typing import Any

# Controls, marks of direction, separators of lines and halves of characters; json escapes those below a space itself.
_UNSAFE = re.compile("[\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff\ud800-\udfff]")


def json_line(record: Mapping[str, Any]) -> str:
    """A record on one line, other scripts as they are written."""
    line = json.dumps(record, ensure_ascii=False)
    # Most lines are plain, and searching each for the others takes a thirtieth of the time of scoring.
    if line.isascii() and "\x7f" not in line:
        return line
    return _UNSAFE.sub(lambda match: f"\\u{ord(match[0]):04x}", line)


def json_list(key: str, records: Iterable[Mapping[str, Any]]) -> Iterator[str]:
    """A key that follows others, with a list of records, a line for each."""
    separator = f',\n"{key}": [\n'
    is_empty = True
    for record in records:
        yield separator + json_line(record)
        separator = ",\n"
        is_empty = False
    yield f"{separator}]" if is_empty else "\n]"


def plain_number(value: Fraction | int | None) -> float | None:
    """A number for JSON: whole where it is whole."""
    if value is None:
        return None
    return value.numerator if value.denominator == 1 else float(value)


def exact_number(key: str, value: Fraction | int | None) -> dict[str, Any]:
    """A number under its key, and where it is not whole its exact text."""
    exact = {f"{key}_exact": str(value)} if value is not None and value.denominator != 1 else {}
    return {key: plain_number(value), **exact}
