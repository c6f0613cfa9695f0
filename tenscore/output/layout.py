"""What a terminal shows: text in color, cells in aligned columns, and lines broken between words."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Sequence

from wcwidth import wcswidth

from tenscore.cards import Color

_BOLD = "1"
_CODES = {Color.RED: "31", Color.BLUE: "34", Color.ORANGE: "33", Color.GREEN: "32"}
_SHORTEST = len("player")  # a column of names is as wide as this anyway
_ESCAPE = re.compile("\x1b\\[\\d+m")
_AFTER_ONES = re.compile(r"(?<=\d)(\.\d+)?\D*$")


class Pen:
    """Writes for a terminal, in color or not."""

    def __init__(self, *, color: bool) -> None:
        self._has_color = color

    def _mark(self, code: str, text: str) -> str:
        return f"\x1b[{code}m{text}\x1b[0m" if self._has_color else text

    def bold(self, text: str) -> str:
        """Text that stands out."""
        return self._mark(_BOLD, text)

    def in_color(self, color: Color, text: str) -> str:
        """Text in a card's color."""
        return self._mark(_CODES[color], text)


def grid(headers: Sequence[str], rows: Sequence[Sequence[str]], *left: str) -> str:
    """A line of headers, a rule, and a line for each row; every column is as wide as its widest cell.

    The columns `left` are aligned to the left, the others to the right. Cells may be in color, and hold characters of
    any width.
    """
    # As headers of tabulate's they would be padded, and a table of nine columns would not fit on a terminal of eighty.
    widths = [max(map(width_of, column)) for column in zip(headers, *rows, strict=True)]
    rule = ["-" * width for width in widths]
    alignment = ["left" if header in left else "right" for header in headers]
    lines = [headers, rule, *rows]
    from tabulate import tabulate  # here, since it takes longer to load than all the rest, and not all need a table

    return tabulate(lines, tablefmt="plain", colalign=alignment, disable_numparse=True, preserve_whitespace=True)


def by_decimal_point(cells: Sequence[str]) -> list[str]:
    """The cells of a column of numbers, filled up on the right: ones stand below ones, decimals below decimals."""
    tails = [_AFTER_ONES.search(cell) for cell in cells]
    lengths = [0 if match is None else len(match[0]) for match in tails]
    widest = max(lengths, default=0)
    return [cell + " " * (widest - length) if cell else cell for cell, length in zip(cells, lengths, strict=True)]


def fitting(
    table: Callable[[Sequence[str]], str], optional: Sequence[Sequence[str]], width: int | None
) -> tuple[str, list[str]]:
    """A table with as many columns as fit in `width`, in characters, and the columns that it goes without.

    `table` makes it without the columns that it is given. `optional` has the columns that a narrow terminal goes
    without, in this order; those that stand together go together.
    """
    left_out: list[str] = []
    shown = table(left_out)
    for columns in optional:
        # The rule under the headers is as wide as the table.
        if width is None or len(shown.splitlines()[1]) <= width:
            break
        left_out += columns
        shown = table(left_out)
    return shown, left_out


def fitting_name(name: str, width: int | None) -> str:
    """A name for a table: on a terminal it takes a third of the line at the most, else it ends in an ellipsis."""
    if width is None:
        return name
    most = max(width // 3, _SHORTEST)
    if width_of(name) <= most:
        return name
    end = min(most, len(name) - 1)
    while end > 1 and (width_of(name[:end]) >= most or _continues(name[end])):
        end -= 1
    return f"{name[:end].rstrip()}…"


def _continues(char: str) -> bool:
    """Whether a character is a part of the sign before it, as accents and joiners are."""
    return unicodedata.category(char) in ("Mn", "Mc", "Me", "Cf")


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


def indented(line: str, width: int | None) -> str:
    """A line below the one that it belongs to, broken like any other."""
    return wrapped(f"  {line}", width, "    ")


def width_of(text: str) -> int:
    """The places that text takes on a terminal; color takes none."""
    return max(wcswidth(_ESCAPE.sub("", text)), 0)
