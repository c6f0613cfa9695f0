"""A seating as CSV: a row for each seat."""

from __future__ import annotations

from collections.abc import Iterator

from tenscore.output.csv_rows import csv_row
from tenscore.seating import Seating


def as_csv(seating: Seating) -> Iterator[str]:
    """A header and a row for each player and round; seats count from 1, who starts."""
    yield csv_row(["round", "table", "seat", "player", "start"])
    for each in seating.rounds:
        for table in each.tables:
            for seat, player in enumerate(table.players, start=1):
                yield csv_row([each.round, table.name, seat, player, seat == 1])
