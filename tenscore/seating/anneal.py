"""Seats for one round or several together by simulated annealing: players swap tables, and worse swaps pass at first.

It finds good seats fast and proves nothing. Measured against a joint OR-Tools model, which finds no better and far
later: 16 players over five rounds without a repeat in 0.2 s.
Source: Kirkpatrick, Gelatt and Vecchi, "Optimization by simulated annealing" (1983).
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import combinations
from random import Random

from tenscore.seating.search import Search
from tenscore.seating.task import Tables, Task

# In units of heat: at first a swap that adds one passes every third time, at last none does.
_HOT, _COLD = 0.7, 0.2
_STEPS_AT_ONE_TEMPERATURE = 1000
# Measured, so that effort is about seconds.
_STEPS_A_SECOND = 500_000
_FIRST_RUN = 100_000
_APART = 1 << 50


def plan(task: Task, start: Sequence[Tables], seed: int, search: Search, least: int) -> list[Tables]:
    """Tables for as many rounds as `start` has, with as few repeats as are found; players that are apart stay so.

    Longer and longer runs begin from `start`, until one costs no more than `least` or the effort is spent.
    """
    kept, fewest = list(start), task.cost(start)
    left = round(search.effort * _STEPS_A_SECOND)
    length = _FIRST_RUN
    run = 0
    while left > 0 and fewest > least and not search.is_stopped:
        # What is left after this run would not do for a longer one.
        steps = left if left < 3 * length else length
        # With repeats as few as can be, what is left to save is that pairs meet often, and a swap counts by that.
        is_last = fewest // task.unit == least // task.unit
        begin, heat = (kept, 1) if is_last else (start, task.unit)
        found, cost = anneal(task, begin, f"{seed}\n{run}", steps, search, heat=heat)
        if cost < fewest:
            kept, fewest = found, cost
        left -= steps
        length *= 2
        run += 1
        search.report(f"planned, with {fewest // task.unit} repeats")
    return kept


def anneal(  # noqa: PLR0913 - what is solved, and how
    task: Task, start: Sequence[Tables], seed: str, steps: int, search: Search, *, heat: int
) -> tuple[list[Tables], int]:
    """The best tables that one run of swaps finds, and their cost as `Task.cost` has it.

    `heat` is the cost that a swap may well add at first.
    """
    # Its `random` is the one method of which Python says that it never changes.
    random = Random(seed).random  # noqa: S311 - a seed must give the same tables again
    state = _State(task, start)
    best = state.tables(), state.cost
    temperature = _HOT * heat
    cooling = (_COLD / _HOT) ** (_STEPS_AT_ONE_TEMPERATURE / steps)
    for step in range(steps):
        if not step % _STEPS_AT_ONE_TEMPERATURE:
            temperature *= cooling
            search.tick()
            if search.is_stopped:
                break
        number, one, other = int(random() * len(start)), int(random() * task.players), int(random() * task.players)
        change = state.change(number, one, other)
        if change is None or (change > 0 and change >= -temperature * math.log(1 - random())):
            continue
        state.swap(number, one, other, change)
        if state.cost < best[1]:
            best = state.tables(), state.cost
            if not state.cost:
                break
    return best


class _State:
    """Tables in several rounds while players swap, with how often each two of them have met."""

    def __init__(self, task: Task, start: Sequence[Tables]) -> None:
        players, longest = task.players, len(start) + max(task.met.values(), default=0)
        self._rounds = [[list(table) for table in tables] for tables in start]
        # seat[round][player]: the number of the player's table.
        self._seat = [[0] * players for _ in start]
        # times[a][b]: how often two players have met, before these rounds and in them. Who is to be apart counts as
        # having met more often than anybody can.
        self._times = [[0] * players for _ in range(players)]
        for (a, b), count in [*task.met.items(), *dict.fromkeys(task.apart, longest).items()]:
            self._times[a][b] = self._times[b][a] = count
        # price[k]: the cost of a meeting of two who have met k times; refund[k]: what the last of their meetings cost.
        self._price = [*map(task.price, range(longest)), *[_APART] * (len(start) + 1)]
        self._refund = [0, *self._price]
        self.cost = 0
        for tables, seat in zip(self._rounds, self._seat, strict=True):
            for number, table in enumerate(tables):
                for player in table:
                    seat[player] = number
                for a, b in combinations(table, 2):
                    self.cost += self._price[self._times[a][b]]
                    self._count(a, b, 1)

    def tables(self) -> list[Tables]:
        """A copy of the tables as they are now."""
        return [[list(table) for table in tables] for tables in self._rounds]

    def change(self, number: int, one: int, other: int) -> int | None:
        """What a swap of two players in a round would add to the cost; `None` where they share a table."""
        here, there = self._seat[number][one], self._seat[number][other]
        if here == there:
            return None
        ones, others = self._times[one], self._times[other]
        price, refund = self._price, self._refund
        change = 0
        for player in self._rounds[number][here]:
            if player != one:
                change += price[others[player]] - refund[ones[player]]
        for player in self._rounds[number][there]:
            if player != other:
                change += price[ones[player]] - refund[others[player]]
        return change

    def swap(self, number: int, one: int, other: int, change: int) -> None:
        """Swap two players of different tables in a round; `change` is what that adds to the cost."""
        seat, tables = self._seat[number], self._rounds[number]
        for leaver, comer in ((one, other), (other, one)):
            table = tables[seat[leaver]]
            for player in table:
                if player != leaver:
                    self._count(leaver, player, -1)
                    self._count(comer, player, 1)
            table[table.index(leaver)] = comer
        seat[one], seat[other] = seat[other], seat[one]
        self.cost += change

    def _count(self, a: int, b: int, meetings: int) -> None:
        self._times[a][b] += meetings
        self._times[b][a] += meetings
