"""Markdown in which no text from a file is markup."""

from __future__ import annotations

import re
from collections.abc import Iterable

from tenscore.text import printable

_MARKUP = re.compile(r"([\\`*_{}\[\]<>|#~!&])")
_LIST_MARK = re.compile(r"^(\d*)([-+.)])(?=\s|$)")


def markdown_cell(text: str) -> str:
    """Text for a cell of a table, or a line of its own: nothing in it is markup."""
    return _LIST_MARK.sub(r"\1\\\2", _MARKUP.sub(r"\\\1", printable(text)))


def markdown_table(headers: Iterable[str], rows: Iterable[Iterable[str]]) -> str:
    """A table whose columns are aligned to the right, and names to the left; cells are text from anywhere."""
    names = list(headers)
    rule = [":---" if name in ("player", "players") else "---:" for name in names]
    cells = ([markdown_cell(cell) for cell in row] for row in rows)
    return "".join(f"| {' | '.join(row)} |\n" for row in (names, rule, *cells))
