"""Who starts at each table, so that over the event everybody does as equally often as can be.

Every table is given to one of its players. The sum of the squared numbers of starts is least when no chain of tables
passes a start from a player to one who has two fewer: Harvey, Ladner, Lovász and Tamir, "Semi-matchings for bipartite
graphs and load balancing" (2006), theorem 3.1.
"""

from __future__ import annotations

from collections import Counter, defaultdict, deque
from collections.abc import Mapping, Sequence
from typing import NamedTuple


def choose_starters(tables: Sequence[Sequence[int]], started: Mapping[int, int]) -> list[int]:
    """The player who starts at each table; players are numbers, and `started` says how often each has before.

    Of players who have started as often, the one with the highest number starts.
    """
    starts = Counter(started)
    starters = []
    for table in tables:
        starter = min(table, key=lambda player: (starts[player], -player))
        starters.append(starter)
        starts[starter] += 1
    players = sorted({player for table in tables for player in table})
    while chain := next(filter(None, (_chain(player, tables, starters, starts) for player in players)), None):
        starts[chain[0].giver] -= 1
        for step in chain:
            starters[step.table] = step.receiver
        starts[chain[-1].receiver] += 1
    return starters


class _Step(NamedTuple):
    """A start that one player passes on to another at a table."""

    giver: int
    table: int
    receiver: int


def _chain(
    giver: int, tables: Sequence[Sequence[int]], starters: Sequence[int], starts: Mapping[int, int]
) -> list[_Step]:
    """The steps that pass a start on from a player to one with two fewer; none where none do."""
    if starts[giver] < 2 + min(starts[player] for table in tables for player in table):
        return []
    started: dict[int, list[int]] = defaultdict(list)
    for table, starter in enumerate(starters):
        started[starter].append(table)
    reached: dict[int, list[_Step]] = {giver: []}
    waiting = deque([giver])
    while waiting:
        player = waiting.popleft()
        if starts[player] <= starts[giver] - 2:
            return reached[player]
        for table in started[player]:
            for other in tables[table]:
                if other not in reached:
                    reached[other] = [*reached[player], _Step(player, table, other)]
                    waiting.append(other)
    return []
