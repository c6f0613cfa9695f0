"""A seating as tables to read on a terminal."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import zip_longest

from tenscore.output.layout import Pen, fitting_name, grid, width_of, wrapped
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
        widest = max(width_of(printable(table.name)) for table in each.tables)
        left = None if width is None else width - max(widest, len("table")) - 2
        for table in each.tables:
            starter, *others = (fitting_name(printable(player), width) for player in table.players)
            lines = wrapped(", ".join([pen.bold(starter), *others]), left).split("\n")
            rows += [[name, line] for name, line in zip_longest([printable(table.name)], lines, fillvalue="")]
        yield grid(["table", "players"], rows, "players") + "\n"
    yield "\n" + "".join(f"{wrapped(printable(note), width, '  ')}\n" for note in notes(seating)) + "\n"
    heads = [f"R{each.round}" for each in seating.rounds] if len(seating.rounds) > 1 else ["table"]
    rows = [[fitting_name(printable(name), width), *map(printable, tables)] for name, tables in places(seating)]
    yield grid(["player", *heads], rows, "player") + "\n"
