"""A leaderboard as a table to read on a terminal."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tenscore.output.board.columns import NAME, ROUNDS, about, cells, columns, notes
from tenscore.output.board.sentences import decision_lines
from tenscore.output.layout import Pen, fitting, grid
from tenscore.text import printable
from tenscore.tournament import Leaderboard

_OPTIONAL = (ROUNDS, "share", "score", "played", "wins", "move")
"""The columns that a narrow terminal goes without, in this order."""


def as_table(
    board: Leaderboard, *, rounds: bool = True, explain: bool = False, width: int | None = None, color: bool = False
) -> Iterator[str]:
    """The standings, with the points of each round unless `rounds` is false, and what the signs in them mean.

    `width` is what the terminal has, in characters: where that is too little, there are fewer columns, and the names
    stay whole. `explain` adds what decided between neighbours. `color` prints the first place bold.
    """
    pen = Pen(color=color)
    heading = " · ".join(map(printable, about(board)))
    table, left_out = _table(board, rounds=rounds, width=width, pen=pen)
    under = [printable(note) for note in notes(board, rounds=rounds and ROUNDS not in left_out)]
    if left_out:
        under.append(f"not shown, for want of width: {', '.join(left_out)}")
    parts = [pen.bold(heading) if heading else "", table, "\n".join(under)]
    if explain and board.decisions:
        lines = [f"  {printable(line)}" for line in decision_lines(board)]
        parts.append("\n".join([pen.bold("What decided"), *lines]))
    yield "\n\n".join(part for part in parts if part) + "\n"


def _table(board: Leaderboard, *, rounds: bool, width: int | None, pen: Pen) -> tuple[str, list[str]]:
    """The table with as many columns as fit, and the columns that it goes without."""
    rows = []
    for row in board.rows:
        line = cells(board, row)
        line[NAME] = printable(line[NAME])
        if row.rank == 1:
            line |= {name: pen.bold(line[name]) for name in (NAME, "points")}
        rows.append(line)

    def without(left_out: Sequence[str]) -> str:
        shown = columns(board, rounds=rounds, left_out=left_out)
        alignment = ["left" if name == NAME else "right" for name in shown]
        return grid(shown, [[line[name] for name in shown] for line in rows], alignment)

    present = [*columns(board, rounds=rounds), *([ROUNDS] if rounds and board.rounds else [])]
    return fitting(without, [(name,) for name in _OPTIONAL if name in present], width)
