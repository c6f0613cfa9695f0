"""Seating: who sits with whom in the next round, or in all of them, and who starts.

What is asked for is a `Seats`, what comes out a `Seating`; how it is solved is nobody else's concern.
"""

from __future__ import annotations

from tenscore.seating.chance import default_seed
from tenscore.seating.event import expect_finished, expect_same, final_round, is_final_next, next_round
from tenscore.seating.records import PlayedTable, Repeat, SeatedRound, SeatedTable, Seating, Seats
from tenscore.seating.search import Search
from tenscore.seating.seats import plan_rounds, seat_final, seat_round
from tenscore.seating.sizes import WANTED, table_names, table_sizes

__all__ = [
    "WANTED",
    "PlayedTable",
    "Repeat",
    "Search",
    "SeatedRound",
    "SeatedTable",
    "Seating",
    "Seats",
    "default_seed",
    "expect_finished",
    "expect_same",
    "final_round",
    "is_final_next",
    "next_round",
    "plan_rounds",
    "seat_final",
    "seat_round",
    "table_names",
    "table_sizes",
]
