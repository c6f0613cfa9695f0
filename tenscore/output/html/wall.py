"""The page for a screen on a wall: the standings in figures to be read from afar, one page after the other in turn."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

# Twelve lines of a screen are read from five metres; a wide screen has two columns of them.
_LINES = 12
_COLUMNS = 2
_SECONDS = 12  # that each page is shown: two lines a second, and time to find one's own

_Item = TypeVar("_Item")


def split(items: Sequence[_Item]) -> list[list[Sequence[_Item]]]:
    """What stands in each column of each page, as evenly as can be."""
    pages = _even(items, -(-len(items) // (_LINES * _COLUMNS)))
    return [_even(page, -(-len(page) // _LINES)) for page in pages]


def _even(items: Sequence[_Item], parts: int) -> list[Sequence[_Item]]:
    size = -(-len(items) // max(parts, 1))
    return [items[start : start + size] for start in range(0, len(items), size)] if items else []


def wall_style(pages: Sequence[Sequence[Sequence[object]]]) -> str:
    """The style that depends on how many pages there are, their columns, and the lines of the fullest column."""
    columns = max(map(len, pages), default=1)
    lines = max((len(column) for page in pages for column in page), default=1)
    shown = f"{100 / max(len(pages), 1):.4f}%"
    return (
        f":root {{ --lines: {lines}; --columns: {columns}; --turn: {_SECONDS * len(pages)}s; }}\n"
        f"@keyframes turn {{ 0% {{ visibility: visible; }} {shown}, 100% {{ visibility: hidden; }} }}\n"
        + "".join(
            f".page:nth-child({number}) {{ --wait: {_SECONDS * (number - 1)}s; }}\n"
            for number in range(1, len(pages) + 1)
        )
    )
