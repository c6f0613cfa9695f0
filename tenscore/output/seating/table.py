"""A seating as tables to read on a terminal."""

from __future__ import annotations

from collections.abc import Iterator

from tenscore.output.layout import Pen, fitting_name, grid, wrapped
from tenscore.output.seating.sentences import about, notes, places
from tenscore.seating import Seating
from tenscore.text import printable


def as_table(seating: Seating, *, width: int | None = None, color: bool = False) -> Iterator[str]:
    """The tables of each round, what is known of them, and where each player sits, by name.

    `width` is what the terminal has, in characters: long names are cut. `color` prints headings and starters bold.
    """
    pen = Pen(color=color)
    yield pen.bold(" · ".join(map(printable, about(seating)))) + "\n"
    for each in seating.rounds:
        yield f"\n{pen.bold(f'Round {each.round}')}\n" if len(seating.rounds) > 1 else "\n"
        rows = []
        for table in each.tables:
            starter, *others = (fitting_name(printable(player), width) for player in table.players)
            rows.append([printable(table.name), ", ".join([pen.bold(starter), *others])])
        yield grid(["table", "players"], rows, "players") + "\n"
    yield "\n" + "".join(f"{wrapped(printable(note), width, '  ')}\n" for note in notes(seating)) + "\n"
    heads = [f"R{each.round}" for each in seating.rounds] if len(seating.rounds) > 1 else ["table"]
    rows = [[fitting_name(printable(name), width), *map(printable, tables)] for name, tables in places(seating)]
    yield grid(["player", *heads], rows, "player") + "\n"
