"""Making text from a file harmless in each place where it is shown, and the few words all formats share."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from tenscore.cards import Color

if TYPE_CHECKING:
    from fractions import Fraction  # only named here: loading it would slow every command's start

_BOLD = "1"
_INK = {Color.RED: "31", Color.BLUE: "34", Color.ORANGE: "33", Color.GREEN: "32"}
# Format characters that scripts and emoji need: the joiners, and the tags that spell regional flags.
_NEEDED = {0x200C, 0x200D, *range(0xE0020, 0xE0080)}
_UNSAFE_CATEGORIES = {"Cc", "Cf", "Cs", "Zl", "Zp"}
_MARKDOWN = re.compile(r"([\\`*_{}\[\]<>|#~!&])")
# Other separators than the comma begin a cell too where a spreadsheet is told so, and so does a quote behind one.
_FORMULA = re.compile('(^|[;\t\r\n]"*)(?=[=+\\-@\t\r\uff1d\uff0b\uff0d\uff20])')
_LIST_MARK = re.compile(r"^(\d*)([-+.)])(?=\s|$)")


class Pen:
    """Writes for a terminal, in colour or not."""

    def __init__(self, *, ink: bool) -> None:
        self._ink = ink

    def _mark(self, code: str, text: str) -> str:
        return f"\x1b[{code}m{text}\x1b[0m" if self._ink else text

    def bold(self, text: str) -> str:
        """Text that stands out."""
        return self._mark(_BOLD, text)

    def in_color(self, color: Color, text: str) -> str:
        """Text in a card's colour."""
        return self._mark(_INK[color], text)


def printable(text: str) -> str:
    r"""Text for a terminal: characters that steer it or turn its direction appear as escapes such as `\x1b`."""
    if text.isascii() and text.isprintable():
        return text
    return "".join(_escaped(char) if _is_unsafe(char) else char for char in text)


def _is_unsafe(char: str) -> bool:
    return unicodedata.category(char) in _UNSAFE_CATEGORIES and ord(char) not in _NEEDED


def _escaped(char: str) -> str:
    return char.encode("unicode_escape").decode("ascii")


def markdown_cell(text: str) -> str:
    """Text for a cell of a Markdown table, or a line of its own: nothing in it is markup."""
    return _LIST_MARK.sub(r"\1\\\2", _MARKDOWN.sub(r"\\\1", printable(text)))


def spreadsheet_cell(text: str) -> str:
    """Text for a CSV cell: an apostrophe stands before what a spreadsheet would run as a formula."""
    return text if text == "-" else _FORMULA.sub(r"\1'", text)


def markdown_row(cells: Iterable[str]) -> str:
    """A line of a Markdown table, from cells that are harmless already."""
    return f"| {' | '.join(cells)} |\n"


def fixed(value: Fraction) -> str:
    """A number with two places, a half rounded away from zero."""
    hundredths = (200 * abs(value.numerator) + value.denominator) // (2 * value.denominator)
    sign = "-" if value < 0 and hundredths else ""
    return f"{sign}{hundredths // 100}.{hundredths % 100:02}"


def decimal(value: Fraction) -> str:
    """A number as people read it: at most two places, and none that say nothing."""
    return fixed(value).rstrip("0").rstrip(".")


def listed(names: Sequence[str]) -> str:
    """Names as a sentence has them: `Asha, Ben and Chen`."""
    *most, last = names
    return f"{', '.join(most)} and {last}" if most else last


def counted(count: int, noun: str) -> str:
    """A number with its noun: `1 point`, `24 points`."""
    return f"{count} {noun}{'' if count == 1 else 's'}"
