"""Placing the wilds of hands with few shared wilds, as a set packing.

A *column* is a run with the shared wilds in its gaps; each colour takes one column, and no wild is taken twice. Many
hands make one linear programme (GLOP), whose solution is nearly always whole; it is believed where its prices prove
it best in exact arithmetic, and nowhere else. The few hands without such a proof are solved one by one as integer
programmes (CP-SAT).

Source of the proof: weak duality, as in any text on linear programming (for one, Chvátal, "Linear Programming",
chapter 5).
"""

from __future__ import annotations

import functools
import operator
from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

from tenscore.wildcards.columns import Column, columns_of, undominated
from tenscore.wildcards.hand import BIT, Hand
from tenscore.wildcards.runs import Choice
from tenscore.wildcards.solver import integer_solver, maximize

# Prices are rounded to this fraction of the objective's unit; any price gives a valid bound.
_PRICE_UNIT = 16


class Limit(NamedTuple):
    """A shared wild that several colours want: its copies, and how many of them the columns take, by place."""

    copies: int
    uses: dict[int, int]


class Packing(NamedTuple):
    """One hand's set packing: a column's place is its index in `columns`, and a group is one colour's columns."""

    columns: list[Column]
    groups: list[range]
    limits: list[Limit]

    @property
    def favorites(self) -> list[int]:
        """The places of the colours' best columns."""
        return [group[0] for group in self.groups]

    def allows(self, places: Iterable[int]) -> bool:
        """Whether no wild is taken twice by the columns at these places."""
        return all(sum([uses.get(place, 0) for place in places]) <= copies for copies, uses in self.limits)

    def choices(self, places: Iterable[int]) -> list[Choice]:
        """What each colour gets by the columns at these places."""
        return [Choice(self.columns[place].run, self.columns[place].numbers) for place in places]

    def objective(self) -> list[int]:
        """A whole number for each column, so that the best choice in the order of preference has the largest sum."""
        objective = [0] * len(self.columns)
        scale = 1
        for group in reversed(self.groups):
            for rank, place in enumerate(sorted(group, key=lambda place: self.columns[place].preference)):
                objective[place] = rank * scale
            scale *= len(group)
        for group in self.groups:
            # Less what the group's last column adds in any case: small numbers are easier on the solver.
            least = self.columns[group[-1]].value
            for place in group:
                objective[place] += (self.columns[place].value - least) * scale
        return objective


def packing_of(hand: Hand) -> Packing:
    """A hand's set packing."""
    at_hand = sum(BIT[number] for number in hand.number_wilds)
    by_color = [
        columns_of(naturals, own, at_hand & ~naturals, hand.full_wilds, hand.bonus)
        for naturals, own in zip(hand.naturals, hand.color_wilds, strict=True)
    ]
    # Numbers that a colour wants, and full wilds; what there is enough of for all of them is no constraint.
    wanted = [functools.reduce(operator.or_, [column.numbers for column in group]) for group in by_color]
    scarce = {
        BIT[number]: copies
        for number, copies in hand.number_wilds.items()
        if sum(1 for mask in wanted if mask & BIT[number]) > copies
    }
    full_scarce = sum(max(column.full_wilds for column in group) for group in by_color) > hand.full_wilds
    if scarce or full_scarce:
        by_color = [undominated(group, sum(scarce), full_contested=full_scarce) for group in by_color]
    columns: list[Column] = []
    groups = []
    for group in by_color:
        groups.append(range(len(columns), len(columns) + len(group)))
        columns += group
    limits = [
        Limit(copies, {place: 1 for place, column in enumerate(columns) if column.numbers & bit})
        for bit, copies in scarce.items()
    ]
    if full_scarce:
        uses = {place: column.full_wilds for place, column in enumerate(columns) if column.full_wilds}
        limits.append(Limit(hand.full_wilds, uses))
    return Packing(columns, groups, limits)


def by_linear_programme(solver: Any, packings: Sequence[Packing]) -> list[list[int] | None]:
    """The places of each hand's best columns, by one linear programme for all; `None` where it does not prove them.

    A programme that the solver fails on proves nothing, and costs time alone.
    """
    objectives = [packing.objective() for packing in packings]
    models = [_add_packing(solver, *each) for each in zip(packings, objectives, strict=True)]
    if solver.Solve() != solver.OPTIMAL:
        return [None] * len(packings)
    proposals: list[list[int] | None] = []
    for packing, objective, (x, limits) in zip(packings, objectives, models, strict=True):
        values = [variable.solution_value() for variable in x]
        places = [max(group, key=values.__getitem__) for group in packing.groups]
        prices = [limit.dual_value() for limit in limits]
        proposals.append(places if is_best(packing, places, objective, prices) else None)
    return proposals


def by_integer_programme(packing: Packing, objective: Sequence[int]) -> list[int]:
    """The places of one hand's best columns, for the few whose linear programme has no whole-numbered solution.

    Raises:
        PlacementError: when the solver does not prove an optimum.
    """
    solver = integer_solver()
    _add_packing(solver, packing, objective)
    solution = maximize(solver, dict(enumerate(objective)))
    return [place for place, taken in enumerate(solution) if taken]


def _add_packing(solver: Any, packing: Packing, objective: Iterable[int]) -> tuple[list[Any], list[Any]]:
    """Add a hand to a model; gives the columns' variables and the limits' constraints."""
    new_variable = solver.BoolVar if solver.IsMip() else functools.partial(solver.NumVar, 0, 1)
    # x[column] = 1 if the column's run is the one that scores in its colour, filled with the wilds that it takes.
    x = [new_variable("") for _ in packing.columns]

    # In each colour only one run counts: sum over the colour's columns of x[column] = 1.
    for group in packing.groups:
        one_run = solver.RowConstraint(1, 1, "")
        for place in group:
            one_run.SetCoefficient(x[place], 1)

    # Each wild may be placed once: for each shared wild, sum over columns of uses[column] * x[column] <= copies.
    limits = []
    for copies, uses in packing.limits:
        limit = solver.RowConstraint(0, copies, "")
        for place, use in uses.items():
            limit.SetCoefficient(x[place], use)
        limits.append(limit)

    # Maximise the worth of what is chosen: sum over columns of objective[column] * x[column].
    total = solver.Objective()
    for variable, coefficient in zip(x, objective, strict=True):
        total.SetCoefficient(variable, coefficient)
    total.SetMaximization()
    return x, limits


def is_best(packing: Packing, places: Sequence[int], objective: Sequence[int], prices: Iterable[float]) -> bool:
    """Whether a choice is allowed and, by these prices for the contested wilds, no other is better.

    Whatever the prices, no choice is worth more than all copies at their prices and, in each colour, the best column
    after paying for what it takes. The sums are of whole numbers, so no rounding of the solver's can mislead.
    """
    if not packing.allows(places):
        return False
    net = [coefficient * _PRICE_UNIT for coefficient in objective]
    bound = 0
    for (copies, uses), exact in zip(packing.limits, prices, strict=True):
        price = max(0, round(exact * _PRICE_UNIT))
        bound += copies * price
        for place, use in uses.items():
            net[place] -= use * price
    bound += sum([max(net[group.start : group.stop]) for group in packing.groups])
    return bound < (sum([objective[place] for place in places]) + 1) * _PRICE_UNIT
