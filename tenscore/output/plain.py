"""Making text from a file harmless in each place where it is shown."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import TYPE_CHECKING

from tenscore.cards import Color
from tenscore.text import printable

if TYPE_CHECKING:
    pass  # only named here: loading it would slow every command's start

_BOLD = "1"
_INK = {Color.RED: "31", Color.BLUE: "34", Color.ORANGE: "33", Color.GREEN: "32"}
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


def markdown_cell(text: str) -> str:
    """Text for a cell of a Markdown table, or a line of its own: nothing in it is markup."""
    return _LIST_MARK.sub(r"\1\\\2", _MARKDOWN.sub(r"\\\1", printable(text)))


def spreadsheet_cell(text: str) -> str:
    """Text for a CSV cell: an apostrophe stands before what a spreadsheet would run as a formula."""
    return text if text == "-" else _FORMULA.sub(r"\1'", text)


def markdown_row(cells: Iterable[str]) -> str:
    """A line of a Markdown table, from cells that are harmless already."""
    return f"| {' | '.join(cells)} |\n"
