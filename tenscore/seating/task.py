"""The task of seating in numbers: players count from 0 in the order of the standing."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from itertools import combinations
from typing import NamedTuple

from tenscore.seating.records import Seats

Tables = list[list[int]]
"""Who sits at each table, from the first table to the last."""
Pair = tuple[int, int]
"""Two players, the lower number first."""


class Task(NamedTuple):
    """What the search for seats has to know.

    `met` counts the earlier meetings of each pair. `groups` are the players of each earlier table, as far as they play
    on. `unit` is the cost of a repeat; a pair that has met k times costs k - 1 more, and all these together never cost
    a unit: so as few repeats as can be come first, then as few of pairs that have met often.
    """

    sizes: tuple[int, ...]
    met: Mapping[Pair, int]
    groups: tuple[tuple[int, ...], ...]
    apart: frozenset[Pair]
    unit: int

    @property
    def players(self) -> int:
        """The number of players."""
        return sum(self.sizes)

    @property
    def homes(self) -> list[int]:
        """Each player's table where the standing alone decides: it is cut into tables in its order."""
        return [table for table, size in enumerate(self.sizes) for _ in range(size)]

    def cut(self, order: Iterable[int]) -> Tables:
        """Players cut into tables in this order."""
        remaining = iter(order)
        return [[next(remaining) for _ in range(size)] for size in self.sizes]

    def price(self, count: int) -> int:
        """The cost of a meeting of two players who have met so many times."""
        return self.unit + count - 1 if count else 0

    def cost(self, rounds: Iterable[Tables]) -> int:
        """The cost of all meetings in these rounds, one after the other."""
        times = Counter(self.met)
        cost = 0
        for pair in (pair for tables in rounds for table in tables for pair in combinations(sorted(table), 2)):
            cost += self.price(times[pair])
            times[pair] += 1
        return cost

    def distance(self, tables: Tables) -> int:
        """The squared number of tables that each player sits away from the one by the standing, summed up."""
        homes = self.homes
        return sum((number - homes[player]) ** 2 for number, table in enumerate(tables) for player in table)

    def keeps_apart(self, tables: Tables) -> bool:
        """Whether no two who are apart share a table."""
        return self.apart.isdisjoint(pair for table in tables for pair in combinations(sorted(table), 2))


def task_of(seats: Seats, order: Sequence[str], rounds: int = 1) -> Task:
    """What is to be solved to seat so many rounds, with the players numbered in this order."""
    number = {name: index for index, name in enumerate(order)}
    groups = sorted(
        group
        for table in seats.played
        if len(group := tuple(sorted(number[name] for name in table.players if name in number))) > 1
    )
    met = Counter(pair for group in groups for pair in combinations(group, 2))
    apart = {
        (min(pair), max(pair))
        for a, b in seats.apart
        if a in number and b in number
        for pair in [(number[a], number[b])]
    }
    pairs = sum(size * (size - 1) // 2 for size in seats.sizes) * rounds
    often = max(met.values(), default=0) + rounds - 1
    return Task(seats.sizes, met, tuple(groups), frozenset(apart), 1 + pairs * max(often - 1, 0))


def least_by_counting(task: Task, rounds: int) -> int:
    """The cost of all meetings that no seating of so many rounds is below, as at best those meet who have met least."""
    left = rounds * sum(size * (size - 1) // 2 for size in task.sizes)
    pairs = task.players * (task.players - 1) // 2 - len(task.apart)
    # often[k]: the pairs that have met k times; level: those that can meet for the k-th time again.
    often = Counter(task.met[pair] for pair in task.met.keys() - task.apart)
    often[0] = pairs - often.total()
    cost = level = count = 0
    while left and pairs:
        level += often[count]
        cost += min(left, level) * task.price(count)
        left -= min(left, level)
        count += 1
    return cost
