"""Placing the wilds of one hand with many shared wilds: runs are chosen, and the wilds are assigned to their gaps.

The criteria are maximised one after the other: first the value of all runs, then each colour's place in the order of
preference. Each is proven before the next, and what it has settled is fixed. As one sum they would be beyond what
CP-SAT proves in a second.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from tenscore.wildcards.hand import BIT, Hand
from tenscore.wildcards.runs import Choice, Run, runs_of
from tenscore.wildcards.solver import integer_solver, maximize


class _Color(NamedTuple):
    """One colour's variables: by run, by the number of a number wild, and for its full wilds."""

    x: dict[Run, Any]
    y: dict[int, Any]
    f: Any


def by_assignment(hand: Hand) -> list[Choice]:
    """Each colour's run and the number wilds in it, the best there is.

    Raises:
        PlacementError: when the solver does not prove an optimum.
    """
    solver = integer_solver()
    colors = [
        _add_color(solver, hand, runs_of(naturals, own, hand.bonus), naturals)
        for naturals, own in zip(hand.naturals, hand.color_wilds, strict=True)
    ]

    # Each number wild may be placed once: sum over colors of y[color, n] <= copies[n].
    for number, copies in hand.number_wilds.items():
        limit = solver.RowConstraint(0, copies, "")
        for color in colors:
            if number in color.y:
                limit.SetCoefficient(color.y[number], 1)

    # So may each full wild: sum over colors of f[color] <= full wilds.
    limit = solver.RowConstraint(0, hand.full_wilds, "")
    for color in colors:
        limit.SetCoefficient(color.f, 1)

    # Maximise the value: sum over colors of (sum over runs of value[run] * x[color, run] + sum over n of y[color, n]).
    value = {variable.index(): run.value for color in colors for run, variable in color.x.items()}
    value |= {variable.index(): 1 for color in colors for variable in color.y.values()}
    solution = maximize(solver, value)

    # The value stays what it is: sum of value * variable = best.
    best = sum(solution[index] * coefficient for index, coefficient in value.items())
    kept = solver.RowConstraint(best, best, "")
    variables = solver.variables()
    for index, coefficient in value.items():
        kept.SetCoefficient(variables[index], coefficient)

    # Then settle color after color.
    for color in colors:
        preference = _preference(color)
        solution = maximize(solver, preference)
        for index in preference:
            variables[index].SetBounds(solution[index], solution[index])

    return [_choice(color, solution) for color in colors]


def _add_color(solver: Any, hand: Hand, runs: tuple[Run, ...], naturals: int) -> _Color:
    # x[run] = 1 if the run is the one that scores in this colour.
    x = {run: solver.BoolVar("") for run in runs}
    # y[n] = 1 if a number wild n stands in this colour's run.
    y = {number: solver.BoolVar("") for number in hand.number_wilds if not naturals & BIT[number]}
    # f = how many full wilds stand in this colour's run.
    f = solver.IntVar(0, hand.full_wilds, "")

    # In each colour only one run counts: sum over runs of x[run] = 1.
    one_run = solver.RowConstraint(1, 1, "")
    for variable in x.values():
        one_run.SetCoefficient(variable, 1)

    # The gaps of that run are filled, and no wild is placed elsewhere:
    # sum over runs of open_gaps[run] * x[run] = sum over n of y[n] + f.
    filled = solver.RowConstraint(0, 0, "")
    for run, variable in x.items():
        filled.SetCoefficient(variable, run.open_gaps)
    for variable in (*y.values(), f):
        filled.SetCoefficient(variable, -1)

    # A number wild fills a gap of its own number: y[n] <= sum over runs with a gap at n of x[run].
    for number, variable in y.items():
        has_gap = solver.RowConstraint(-solver.infinity(), 0, "")
        has_gap.SetCoefficient(variable, 1)
        for run, chosen in x.items():
            if run.gaps & BIT[number]:
                has_gap.SetCoefficient(chosen, -1)

    return _Color(x, y, f)


def _preference(color: _Color) -> dict[int, int]:
    """The better run first, then more number wilds, then lower ones: coefficients by a variable's index."""
    # One number wild more outweighs all that say which, and a better run outweighs both.
    more = 1 << len(color.y)
    per_rank = (len(color.y) + 1) * more
    ranked = sorted(color.x, key=lambda run: run.preference)
    terms = {color.x[run].index(): rank * per_rank for rank, run in enumerate(ranked)}
    terms |= {variable.index(): more + (more >> place) for place, variable in enumerate(color.y.values(), start=1)}
    return terms


def _choice(color: _Color, solution: list[int]) -> Choice:
    [run] = [run for run, variable in color.x.items() if solution[variable.index()]]
    return Choice(run, sum(BIT[number] for number, variable in color.y.items() if solution[variable.index()]))
