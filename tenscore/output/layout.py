"""Fitting text to a terminal: cells in aligned columns, and lines broken between words."""

from __future__ import annotations

import re
from collections.abc import Sequence

from tabulate import tabulate
from wcwidth import wcswidth

_INK = re.compile("\x1b\\[\\d+m")


def grid(headers: Sequence[str], rows: Sequence[Sequence[str]], alignment: Sequence[str]) -> str:
    """A line of headers, a rule, and a line for each row; every column is as wide as its widest cell.

    `alignment` has "left" or "right" for each column. Cells may be inked, and hold characters of any width.
    """
    # As headers of tabulate's they would be padded, and a table of nine columns would not fit on a terminal of eighty.
    widths = [max(map(width_of, column)) for column in zip(headers, *rows, strict=True)]
    rule = ["-" * width for width in widths]
    return tabulate([headers, rule, *rows], tablefmt="plain", colalign=alignment, disable_numparse=True)


def wrapped(line: str, width: int | None, indent: str = "") -> str:
    """A line broken between words so that it fits a terminal; `indent` begins what goes on below.

    Without a width the line stays whole, and a word that is wider than the terminal always does.
    """
    if width is None:
        return line
    lines = []
    first, *words = line.split(" ")
    current = first
    for word in words:
        if current.strip() and width_of(f"{current} {word}") > width:
            lines.append(current.rstrip())
            current = indent + word
        else:
            current = f"{current} {word}"
    return "\n".join([*lines, current])


def width_of(text: str) -> int:
    """The places that text takes on a terminal; ink takes none."""
    return max(wcswidth(_INK.sub("", text)), 0)
