"""The next round's tables as CP-SAT models: as few repeats as can be, then as near to the standing as can be.

`without_repeats` forbids every repeat, which makes for few and strong constraints: of those who sat at one table, each
new table takes one. Only where that is impossible, `fewest_repeats` proves the least number of repeats, and `nearest`
looks for the least distance with no more than that.

One worker and a limit in deterministic time make the same seats on every machine.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor, wait
from itertools import combinations
from typing import NamedTuple

from ortools.sat.python import cp_model

from tenscore.errors import SeatingError
from tenscore.seating.search import Search
from tenscore.seating.task import Pair, Tables, Task

# Tables away from the one by the standing that a player may sit at first: more are allowed where that does not do.
_NEAR = 3
# Choices of a player and a table that a model may have before it is made of near tables alone.
_ALL_CHOICES = 4_000
# Units of the solver's deterministic time in a second, fewer for larger models: measured, so that effort is seconds.
_UNITS_A_SECOND = 0.6
_PLAYERS_AT_HALF_RATE = 100
_TICK = 0.1
# Tables that are looked at for a set partition, and those that fit in memory and in the time of an effort.
_MOST_CANDIDATES = 100_000
_MOST_COLUMNS = 12_000
_WITH_TABLES = (cp_model.OPTIMAL, cp_model.FEASIBLE)


class Solved(NamedTuple):
    """What a model gives: tables where it found some, and a bound that no tables of the model are below.

    The bound is of what the model makes as small as can be; it is `None` where no tables are possible at all.
    """

    tables: Tables | None
    bound: int | None


class _Model:
    """The seats: every player at one table, every table full, nobody with somebody to keep apart from."""

    def __init__(self, task: Task, reach: int) -> None:
        self.task = task
        self.model = cp_model.CpModel()
        tables = range(len(task.sizes))
        # x[player][table] = 1 if the player sits at the table.
        self.x = [
            {table: self.model.new_bool_var("") for table in tables if abs(table - home) <= reach}
            for home in task.homes
        ]
        # Every player sits at one table.
        for seats in self.x:
            self.model.add_exactly_one(seats.values())
        # Every table has as many players as its size.
        for table in tables:
            self.model.add(sum(seats[table] for seats in self.x if table in seats) == task.sizes[table])
        # Two who are apart never share a table.
        for pair in sorted(task.apart):
            self.meet_never(pair)

    def meet_never(self, players: tuple[int, ...]) -> None:
        """Each table takes one of these players at the most."""
        for table in range(len(self.task.sizes)):
            seats = [self.x[player][table] for player in players if table in self.x[player]]
            if len(seats) > 1:
                self.model.add_at_most_one(seats)

    def repeats(self) -> cp_model.LinearExpr:
        """What the repeats cost."""
        # again[pair] = 1 if the two, who have met before, share a table.
        again: dict[Pair, cp_model.IntVar] = {}
        for a, b in sorted(self.task.met.keys() - self.task.apart):
            again[a, b] = self.model.new_bool_var("")
            for table in self.x[a].keys() & self.x[b].keys():
                self.model.add_bool_or(~self.x[a][table], ~self.x[b][table], again[a, b])
        return cp_model.LinearExpr.weighted_sum(
            list(again.values()), [self.task.price(self.task.met[pair]) for pair in again]
        )

    def distance(self) -> cp_model.LinearExpr:
        """The squared number of tables that each player sits away from the one by the standing, summed up."""
        terms = [
            ((table - home) ** 2, seat)
            for home, seats in zip(self.task.homes, self.x, strict=True)
            for table, seat in seats.items()
        ]
        return cp_model.LinearExpr.weighted_sum([seat for _, seat in terms], [cost for cost, _ in terms])

    def suggest(self, tables: Tables) -> None:
        """Let the solver begin from these tables."""
        for number, table in enumerate(tables):
            for player in table:
                for other, seat in self.x[player].items():
                    self.model.add_hint(seat, other == number)

    def solve(self, search: Search) -> Solved:
        """Solve the model as far as the effort goes, or until the search is stopped."""
        solver = _solver(self.task, search)
        status = _solve(solver, self.model, search)
        if status == cp_model.INFEASIBLE:
            return Solved(None, None)
        bound = max(round(solver.best_objective_bound), 0) if self.model.has_objective() else 0
        if status not in _WITH_TABLES:
            return Solved(None, bound)
        tables: Tables = [[] for _ in self.task.sizes]
        for player, seats in enumerate(self.x):
            [table] = [table for table, seat in seats.items() if solver.boolean_value(seat)]
            tables[table].append(player)
        return Solved(tables, bound)


def _solver(task: Task, search: Search) -> cp_model.CpSolver:
    solver = cp_model.CpSolver()
    solver.parameters.num_workers = 1
    solver.parameters.catch_sigint_signal = False  # whoever searches decides what Ctrl-C does
    rate = _UNITS_A_SECOND / (1 + task.players / _PLAYERS_AT_HALF_RATE)
    solver.parameters.max_deterministic_time = search.effort * rate
    return solver


def _solve(solver: cp_model.CpSolver, model: cp_model.CpModel, search: Search) -> cp_model.CpSolverStatus:
    """Solve in another thread, so that this one can stop it; what has been found by then stays."""
    with ThreadPoolExecutor(1) as pool:
        solving = pool.submit(solver.solve, model)
        while not solving.done():
            wait([solving], _TICK)
            search.tick()
            if search.is_stopped:
                solver.stop_search()
        status = solving.result()
    if status == cp_model.MODEL_INVALID:
        raise SeatingError("solver-failed", f"the solver ended with status {solver.status_name(status)}")
    return status


def without_repeats(task: Task, search: Search, *, by_standing: bool) -> Solved:
    """Tables where nobody meets again, as near to the standing as can be where that is asked for.

    Where none are found though some may exist, the bound is 0 and there are no tables. The bound on the distance is
    that of all tables, however far from the standing.
    """

    def solve(model: _Model) -> Solved:
        for group in task.groups:
            model.meet_never(group)
        if by_standing:
            model.model.minimize(model.distance())
        return model.solve(search)

    return _from_near(task, solve)


def any_tables(task: Task, search: Search) -> Solved:
    """Any tables that keep those apart who are to be."""
    return _from_near(task, lambda model: model.solve(search))


def _from_near(task: Task, solve: Callable[[_Model], Solved]) -> Solved:
    """The tables of a model where players sit at tables near theirs by the standing, or where that can't be, farther.

    Where tables are many, a model of all of them would be too large. The bound on the distance is that of all tables.
    """
    last = len(task.sizes) - 1
    reach = last if task.players * len(task.sizes) <= _ALL_CHOICES else _NEAR
    while True:
        model = _Model(task, reach)
        model.suggest(task.cut(range(task.players)))
        solved = solve(model)
        if solved.bound is not None and reach < last:
            # Who sits farther off costs as much as this at the least, since others have to move the other way.
            return solved._replace(bound=min(solved.bound, (reach + 1) * (reach + 2)))
        if solved.bound is not None or reach == last:
            return solved
        reach = min(2 * reach, last)


def fewest_repeats(task: Task, found: Tables, search: Search) -> Solved:
    """Tables with the least cost of repeats; the search begins from those that were found by other means.

    It is a set partition, where a column is a table with all who sit there. That grows fast with the players, and
    proves what a choice of player and table does not: 16 players in round 6 within seconds, and 24. Where there are too
    many columns, the tables are those found, and the bound is 0.
    """
    counts = Counter(task.sizes)
    if sum(math.comb(task.players, size) for size in counts) > _MOST_CANDIDATES:
        return Solved(found, 0)
    # A table that alone costs more than all that were found is in no better seating.
    most = task.cost([found])
    costs = {
        table: cost
        for size in counts
        for table in combinations(range(task.players), size)
        if task.apart.isdisjoint(pairs := [*combinations(table, 2)])
        and (cost := sum(task.price(task.met.get(pair, 0)) for pair in pairs)) <= most
    }
    if len(costs) > _MOST_COLUMNS:
        return Solved(found, 0)
    model = cp_model.CpModel()
    # columns[table] = 1 if these players share a table.
    columns = {table: model.new_bool_var("") for table in costs}
    with_player: list[list[cp_model.IntVar]] = [[] for _ in range(task.players)]
    of_size: dict[int, list[cp_model.IntVar]] = {size: [] for size in counts}
    chosen = {tuple(sorted(table)) for table in found}
    for table, column in columns.items():
        model.add_hint(column, table in chosen)
        of_size[len(table)].append(column)
        for player in table:
            with_player[player].append(column)
    # There are as many tables of each size as there are to be.
    for size, count in counts.items():
        model.add(cp_model.LinearExpr.sum(of_size[size]) == count)
    # Every player sits at one table.
    for seats in with_player:
        model.add_exactly_one(seats)
    model.minimize(cp_model.LinearExpr.weighted_sum(list(columns.values()), list(costs.values())))
    solver = _solver(task, search)
    solver.parameters.linearization_level = 2
    status = _solve(solver, model, search)
    bound = max(round(solver.best_objective_bound), 0)
    if status not in _WITH_TABLES:
        return Solved(None, bound)
    best = [[*table] for table, column in columns.items() if solver.boolean_value(column)]
    return Solved(sorted(best, key=len, reverse=True), bound)


def nearest(task: Task, found: Tables, search: Search) -> Solved:
    """Tables as near to the standing as can be, with repeats that cost no more than those of the tables found."""
    model = _Model(task, len(task.sizes))
    model.model.add(model.repeats() <= task.cost([found]))
    model.suggest(found)
    model.model.minimize(model.distance())
    return model.solve(search)
