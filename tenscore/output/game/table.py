"""Scored games as tables to read on a terminal."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import repeat
from typing import TYPE_CHECKING

from tenscore.cards import COLORS, Color
from tenscore.game import GameResult
from tenscore.output.game.columns import HEADERS, NAME, about, cells
from tenscore.output.game.explanation import explained_worth, player_lines
from tenscore.output.game.sentences import decision_line, verdict
from tenscore.output.layout import Pen, fitting, fitting_name, grid, indented, wrapped
from tenscore.text import printable

if TYPE_CHECKING:
    from tenscore.worth import Worth

_OPTIONAL = (tuple(color.value for color in COLORS), ("cards",), ("currency",))
"""The columns that a narrow terminal goes without, in this order; the colors go together."""


def as_table(
    results: Iterable[GameResult],
    *,
    explain: bool = False,
    worths: Iterable[Sequence[Worth | None]] | None = None,
    width: int | None = None,
    color: bool = False,
) -> Iterator[str]:
    """Each game's standings and the sentence that says who won.

    `explain` adds every player's runs and wilds and what decided between neighbours, and with `worths` what every
    player's cards were worth. `width` is what the terminal has, in characters: long names are cut, where the table
    needs more it goes without the colors, and other lines are broken. `color` adds colors for a terminal; they say
    nothing that the text does not.
    """
    pen = Pen(color=color)
    given = repeat(()) if worths is None else worths
    for number, (result, of_game) in enumerate(zip(results, given, strict=worths is not None)):
        gap = "\n" if number else ""
        title = " · ".join(map(printable, about(result.game)))
        heading = [pen.bold(wrapped(title, width))] if title else []
        table, left_out = _table(result, width, pen)
        explanation = _explanation(result, of_game, width, pen) if explain else []
        # The explanation has every color's points.
        missing = [name for name in left_out if not explain or name not in COLORS]
        note = [wrapped(f"not shown, for want of width: {', '.join(missing)}", width)] if missing else []
        yield gap + "\n\n".join([*heading, table, *note, *explanation, wrapped(verdict(result), width)]) + "\n"


def _table(result: GameResult, width: int | None, pen: Pen) -> tuple[str, list[str]]:
    """The standings with as many columns as fit, and the columns that they go without."""
    rows = []
    for standing in result.standings:
        row = cells(standing)
        row[NAME] = fitting_name(printable(row[NAME]), width)
        if standing.is_winner:
            row |= {name: pen.bold(row[name]) for name in (NAME, "points")}
        rows.append(row)

    def without(left_out: Sequence[str]) -> str:
        shown = [name for name in HEADERS if name not in left_out]
        headers = [pen.in_color(Color(name), name) if name in COLORS else name for name in shown]
        return grid(headers, [[row[name] for name in shown] for row in rows], NAME)

    return fitting(without, _OPTIONAL, width)


def _explanation(result: GameResult, worths: Sequence[Worth | None], width: int | None, pen: Pen) -> list[str]:
    bonus = result.game.perfect_bonus
    blocks = [
        player_lines(standing.player.name, standing.score, bonus, width=width, pen=pen) for standing in result.standings
    ]
    for block, worth in zip(blocks, worths, strict=False):
        block.extend([] if worth is None else explained_worth(worth, width))
    if result.decisions:
        decided = [indented(decision_line(each), width) for each in result.decisions]
        blocks.append([pen.bold("What decided"), *decided])
    return ["\n".join(lines) for lines in blocks]
