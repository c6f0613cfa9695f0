"""A leaderboard as Markdown."""

from __future__ import annotations

from collections.abc import Iterator

from tenscore.output.board.columns import about, columns, lines, notes
from tenscore.output.markdown_text import markdown_cell, markdown_table
from tenscore.tournament import Leaderboard


def as_markdown(board: Leaderboard, *, rounds: bool = True) -> Iterator[str]:
    """The leaderboard as a heading, a table and a list of notes."""
    heading = " · ".join(map(markdown_cell, about(board)))
    if heading:
        yield f"## {heading}\n\n"
    shown = columns(board, rounds=rounds)
    yield markdown_table(shown, ([line[name] for name in shown] for line in lines(board)))
    gap = "\n"
    for note in notes(board, rounds=rounds):
        yield f"{gap}- {markdown_cell(note)}\n"
        gap = ""
