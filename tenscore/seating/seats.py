"""Seating a round, or several together: from who plays to who sits where, who starts and who meets again."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from itertools import combinations

from tenscore.errors import SeatingError
from tenscore.seating.anneal import anneal, plan
from tenscore.seating.chance import shuffled
from tenscore.seating.records import Repeat, SeatedRound, SeatedTable, Seating, Seats
from tenscore.seating.search import Search
from tenscore.seating.starts import choose_starters
from tenscore.seating.task import Tables, Task, least_by_counting, task_of
from tenscore.text import counted, listed, name_order

# Steps for seats that the proof begins from, for each second of effort and at the most: more of them hardly ever find
# better ones. They take a third of a second, so nobody stops them.
_FIRST_STEPS, _MOST_FIRST_STEPS = 10_000, 100_000


def seat_round(seats: Seats, search: Search, seed: int | None = None) -> Seating:
    """The next round's tables: as few repeats as can be, then near the standing, or by chance where a seed is given.

    Raises:
        SeatingError: where no tables keep those apart who are to be (`apart-impossible`), or the solver fails.
    """
    order = seats.players if seed is None else shuffled(seats.players, seed)
    task = task_of(seats, order)
    tables, least, nearest = _solve(task, order, search, by_standing=seed is None)
    rounds = _rounds(seats, order, [tables])
    if seed is not None:
        return Seating(rounds, least, seed=seed, title=seats.title)
    distance = task.distance(tables)
    return Seating(rounds, least, distance, distance == nearest, title=seats.title)


def plan_rounds(seats: Seats, count: int, search: Search, seed: int) -> Seating:
    """The tables of several rounds, planned together by chance so that as few meet again as can be found.

    Raises:
        SeatingError: as `seat_round` does.
    """
    if count == 1:
        return seat_round(seats, search, seed)
    order = shuffled(seats.players, seed)
    task = task_of(seats, order, count)
    start = [task.cut(range(task.players))] * count
    if not task.keeps_apart(start[0]):
        start = [_any_tables(task, order, search)] * count
    if len(task.sizes) == 1:
        return Seating(_rounds(seats, order, start), task.cost(start) // task.unit, seed=seed, title=seats.title)
    least = least_by_counting(task, count)
    rounds = plan(task, start, seed, search, least)
    return Seating(_rounds(seats, order, rounds), least // task.unit, seed=seed, title=seats.title)


def seat_final(seats: Seats) -> Seating:
    """The one table of a final: players sit by the standing, and the first starts."""
    task = task_of(seats, seats.players)
    tables = [list(range(task.players))]
    rounds = _rounds(seats, seats.players, [tables], starters=[0])
    return Seating(rounds, task.cost([tables]) // task.unit, title=seats.title, is_final=True)


def _solve(task: Task, order: Sequence[str], search: Search, *, by_standing: bool) -> tuple[Tables, int, int]:
    """Tables for one round, the least number of repeats that is proven, and the least distance with as few as these."""
    tables = task.cut(range(task.players))
    if len(tables) == 1:
        if task.apart:
            tables = _any_tables(task, order, search)
        return tables, task.cost([tables]) // task.unit, 0
    if task.keeps_apart(tables) and not task.cost([tables]):
        return tables, 0, 0
    # Only here, since loading OR-Tools takes longer than many a seating.
    from tenscore.seating import model

    solved = model.without_repeats(task, search, by_standing=by_standing)
    if solved.tables is not None:
        return solved.tables, 0, solved.bound or 0
    least = 0 if solved.bound is not None else 1
    if not task.keeps_apart(tables):
        tables = _any_tables(task, order, search)
    steps = min(max(round(search.effort * _FIRST_STEPS), 1), _MOST_FIRST_STEPS)
    [tables], _ = anneal(task, [tables], "", steps, Search(0), heat=task.unit)
    search.report(_found(task, tables))
    if not search.is_stopped:
        solved = model.fewest_repeats(task, tables, search)
        tables = solved.tables or tables
        least = max(least, (solved.bound or 0) // task.unit)
        search.report(_found(task, tables))
    if not by_standing:
        return tables, least, 0
    # Tables of one size in the order of the standing.
    tables.sort(key=lambda table: (-len(table), sum(table)))
    if search.is_stopped:
        return tables, least, 0
    solved = model.nearest(task, tables, search)
    return solved.tables or tables, least, solved.bound or 0


def _any_tables(task: Task, order: Sequence[str], search: Search) -> Tables:
    """Tables that keep those apart who are to be."""
    from tenscore.seating import model

    solved = model.any_tables(task, search)
    if solved.tables is not None:
        return solved.tables
    pairs = ", ".join(listed(sorted((order[a], order[b]), key=name_order)) for a, b in sorted(task.apart))
    what = f"{counted(len(task.sizes), 'table')} can't keep apart {pairs}"
    if solved.bound is None:
        raise SeatingError("apart-impossible", f"{what}; expected fewer pairs")
    raise SeatingError("apart-not-found", f"{what}, as far as was looked; expected more effort")


def _found(task: Task, tables: Tables) -> str:
    return f"{counted(task.cost([tables]) // task.unit, 'pair')} meeting again"


def _rounds(
    seats: Seats, order: Sequence[str], rounds: Sequence[Tables], starters: Sequence[int] | None = None
) -> tuple[SeatedRound, ...]:
    """The rounds with names in place of numbers, starters first, and the pairs that meet again."""
    number = {name: index for index, name in enumerate(order)}
    if starters is None:
        started = Counter(number[table.starter] for table in seats.played if table.starter in number)
        starters = choose_starters([table for tables in rounds for table in tables], started)
    remaining = iter(starters)
    earlier: dict[tuple[str, str], list[int | None]] = defaultdict(list)
    for table in seats.played:
        for pair in _pairs(table.players):
            earlier[pair].append(table.round)
    seated = []
    for at, tables in enumerate(rounds, seats.round):
        named = []
        for name, numbers in zip(seats.tables, tables, strict=True):
            starter = next(remaining)
            players = [starter, *sorted(player for player in numbers if player != starter)]
            named.append(SeatedTable(name, tuple(order[player] for player in players)))
        pairs = [pair for table in named for pair in _pairs(table.players)]
        pairs.sort(key=lambda pair: [*map(name_order, pair)])
        repeats = tuple(
            Repeat(pair, tuple(sorted(each for each in earlier[pair] if each is not None)))
            for pair in pairs
            if pair in earlier
        )
        for pair in pairs:
            earlier[pair].append(at)
        seated.append(SeatedRound(at, tuple(named), repeats))
    return tuple(seated)


def _pairs(players: Sequence[str]) -> Iterator[tuple[str, str]]:
    """All pairs of these players, each in the order of the names."""
    return combinations(sorted(players, key=name_order), 2)
