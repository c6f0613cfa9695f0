"""The players of a season as tables to read on a terminal."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from tenscore.output.layout import Pen, by_decimal_point, fitting, fitting_name, grid, indented, wrapped
from tenscore.output.players.columns import (
    NAME,
    VERSUS,
    cells,
    game_cells,
    game_headers,
    headers,
    heading,
    notes,
    versus_rows,
)
from tenscore.output.players.sentences import record_lines
from tenscore.players import Overview
from tenscore.text import printable

_OPTIONAL = ("cards", "perfect", "best", "share", "win %", "wilds", "place", "wins", "dead", "missing", "score")
"""The columns that a narrow terminal goes without, in this order."""
_OPTIONAL_OF_GAMES = ("dead", "missing", "opponents", "rating")
_TEXT = (NAME, "game", "opponents", "opponent", "dead", "missing")


def as_table(season: Overview, *, versus: bool = False, width: int | None = None, color: bool = False) -> Iterator[str]:
    """The players and the records, or with `versus` who beats whom; of one player the games and opponents too.

    `width` is what the terminal has, in characters: long names are cut, where a table needs more there are fewer
    columns, and other lines are broken. `color` prints headings bold.
    """
    pen = Pen(color=color)
    parts = [pen.bold(wrapped(" · ".join(map(printable, heading(season))), width))]
    if not versus:
        parts += _table(headers(season), list(map(cells, season.rows)), _OPTIONAL, width)
        parts += ["\n".join(wrapped(printable(note), width, "  ") for note in notes(season))]
    if season.games and not versus:
        rows = [game_cells(season, each) for each in season.games]
        parts += [pen.bold("Games"), *_table(game_headers(season), rows, _OPTIONAL_OF_GAMES, width)]
    if (versus or season.player is not None) and season.versus:
        rows = [dict(zip(VERSUS, row, strict=True)) for row in versus_rows(season)]
        parts += [pen.bold("Opponents"), *_table(VERSUS if versus else VERSUS[1:], rows, (), width)]
    records = list(record_lines(season))
    if records and not versus:
        parts.append("\n".join([pen.bold("Records"), *(_record(what, who, width) for what, who in records)]))
    yield "\n\n".join(part for part in parts if part) + "\n"


def _record(what: str, who: str, width: int | None) -> str:
    return indented(f"{what}: {printable(who)}", width)


def _table(
    names: Sequence[str], rows: Sequence[Mapping[str, str]], optional: Sequence[str], width: int | None
) -> list[str]:
    """A table with as many columns as fit, and a line that says which do not."""
    columns = {name: [printable(row[name]) for row in rows] for name in names}
    for name, column in columns.items():
        is_name = name in (NAME, "opponent")
        columns[name] = [fitting_name(cell, width) for cell in column] if is_name else column
        if name not in _TEXT:
            columns[name] = by_decimal_point(column)

    def without(left_out: Sequence[str]) -> str:
        shown = [name for name in names if name not in left_out]
        return grid(shown, list(zip(*(columns[name] for name in shown), strict=True)), *_TEXT)

    table, left_out = fitting(without, [(name,) for name in optional if name in names], width)
    missing = wrapped(f"not shown, for want of width: {', '.join(left_out)}", width)
    return [table, *([missing] if left_out else [])]
