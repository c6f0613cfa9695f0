"""Placing wilds alone, without files and formats."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import partial
from statistics import median

import oracle
from benchmarks.games import Hand, dealt_games
from benchmarks.natural import PERFECT_RUN
from benchmarks.report import Row, check_row
from benchmarks.workplace import Workplace, forget, timed
from tenscore import wildcards

ROUNDS = 5


def measure(_workplace: Workplace, games: int) -> Iterator[Row]:
    """Placing wilds alone, in this process, next to the tests' dynamic programme, which gives points only."""
    hands = [hand for game in dealt_games(games) for hand in game]
    placements, expected = place(hands[:10]), best_points(hands[:10])
    times: list[float] = []
    reference: list[float] = []
    for _ in range(ROUNDS):
        forget()
        seconds, placements = timed(partial(place, hands))
        times.append(seconds)
        seconds, expected = timed(partial(best_points, hands))
        reference.append(seconds)
    rates = len(hands) / median(times), len(hands) / median(reference)
    ratio = rates[0] / rates[1]
    figures = f"{rates[0]:,.0f}/s", f"{rates[1]:,.0f}/s", f"{ratio:.2f}"
    yield Row(f"{len(hands):,} hands placed, to a dynamic programme", *figures, "aim: 1", ratio >= 1)
    points = [sum(map(run_points, placement.runs)) for placement in placements]
    agreed = sum(map(int.__eq__, points, expected))
    yield check_row(f"points of {agreed:,} hands in {len(hands):,} agree", "all", kept=agreed == len(hands))


def place(hands: Iterable[Hand]) -> list[wildcards.Placement]:
    """Every hand's wilds, placed by tenscore."""
    return list(wildcards.place_wilds((hand, 1) for hand in hands))


def best_points(hands: Iterable[Hand]) -> list[int]:
    """Every hand's points, by the tests' dynamic programme."""
    return [oracle.best_points(hand) for hand in hands]


def run_points(run: tuple[int, int] | None) -> int:
    """What a run scores, by its ends."""
    return 0 if run is None else run[1] - run[0] + 1 + (run == PERFECT_RUN)
