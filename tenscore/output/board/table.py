"""A leaderboard as a table to read on a terminal."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tenscore.output.board.columns import NAME, ROUNDS, about, columns, lines, notes, sign
from tenscore.output.board.sentences import decision_lines
from tenscore.output.layout import Pen, by_decimal_point, fitting, fitting_name, grid, indented, wrapped
from tenscore.text import printable
from tenscore.tournament import Leaderboard

_OPTIONAL = (ROUNDS, "share", "score", "played", "wins", "move")
"""The columns that a narrow terminal goes without, in this order."""


def as_table(
    board: Leaderboard, *, rounds: bool = True, explain: bool = False, width: int | None = None, color: bool = False
) -> Iterator[str]:
    """The standings, with the points of each round unless `rounds` is false, and what the signs in them mean.

    `width` is what the terminal has, in characters: long names are cut, where the table needs more there are fewer
    columns, and other lines are broken. `explain` adds what decided between neighbours. `color` prints the first place
    bold.
    """
    pen = Pen(color=color)
    heading = wrapped(" · ".join(map(printable, about(board))), width)
    table, left_out = _table(board, rounds=rounds, width=width, pen=pen)
    under = [printable(note) for note in notes(board, rounds=rounds and ROUNDS not in left_out)]
    if left_out:
        under.append(f"not shown, for want of width: {', '.join(left_out)}")
    parts = [pen.bold(heading) if heading else "", table, "\n".join(wrapped(line, width, "  ") for line in under)]
    if explain and board.decisions:
        decided = [indented(printable(line), width) for line in decision_lines(board)]
        parts.append("\n".join([pen.bold("What decided"), *decided]))
    yield "\n\n".join(part for part in parts if part) + "\n"


def _table(board: Leaderboard, *, rounds: bool, width: int | None, pen: Pen) -> tuple[str, list[str]]:
    """The table with as many columns as fit, and the columns that it goes without."""
    headers = columns(board, rounds=rounds)
    rows = lines(board)
    cells = {name: [row[name] for row in rows] for name in headers}
    cells |= {name: by_decimal_point(cells[name]) for name in headers if name != NAME}
    cells[NAME] = [fitting_name(printable(row.name), width) + sign(row) for row in board.rows]
    for name in (NAME, "points"):
        cells[name] = [
            pen.bold(cell) if row.rank == 1 else cell for row, cell in zip(board.rows, cells[name], strict=True)
        ]

    def without(left_out: Sequence[str]) -> str:
        shown = columns(board, rounds=rounds, left_out=left_out)
        return grid(shown, list(zip(*(cells[name] for name in shown), strict=True)), NAME)

    present = [*headers, *([ROUNDS] if rounds and board.rounds else [])]
    return fitting(without, [(name,) for name in _OPTIONAL if name in present], width)
