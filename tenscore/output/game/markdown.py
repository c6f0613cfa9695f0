"""Scored games as Markdown."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from tenscore.game import GameResult
from tenscore.output.game.columns import HEADERS, about, cells
from tenscore.output.game.sentences import verdict
from tenscore.output.markdown_text import markdown_cell, markdown_table


def as_markdown(results: Iterable[GameResult]) -> Iterator[str]:
    """Each game as a heading, a table and a sentence."""
    for number, result in enumerate(results):
        gap = "\n" if number else ""
        title = " · ".join(map(markdown_cell, about(result.game)))
        heading = f"## {title}\n\n" if title else ""
        table = markdown_table(HEADERS, (cells(standing).values() for standing in result.standings))
        yield f"{gap}{heading}{table}\n{markdown_cell(verdict(result))}\n"
