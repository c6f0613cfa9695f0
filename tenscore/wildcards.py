"""Placing wilds as well as can be: the OR-Tools models.

Of the placements with the most points, the one with the fewest wilds is chosen; of those, the one with the most
colour wilds, then the most number wilds; of those, going through the colours in their order, the one with the
longer run, then the lower start, then more number wilds and lower number wilds in it. In each run colour wilds then
take the lowest gaps that number wilds leave, full wilds the highest. That order is total, so the answer does not
depend on the solver, its version, its threads or the order of the cards.

Colour wilds serve their own colour alone, so a run always takes as many of them as its gaps can hold. What the
colours contend for are the shared wilds: number wilds and full wilds. Two models place those.

- Hands with few shared wilds are a set packing: a *column* is a run with the shared wilds in its gaps, each colour
  takes one column, and no wild is taken twice. Many hands make one linear programme (GLOP), whose solution is nearly
  always whole; it is believed where its prices prove it best in exact arithmetic, and nowhere else. The few hands
  without such a proof are solved one by one as integer programmes (CP-SAT).
- Hands with many shared wilds have too many columns. They are solved by CP-SAT on a model that chooses runs and
  places wilds apart, so that it grows with the runs and not with the ways to fill them.

Source of the proof: weak duality, as in any text on linear programming (for one, Chvátal, "Linear Programming",
chapter 5).
"""

from __future__ import annotations

import functools
import operator
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import combinations, islice
from typing import Any, NamedTuple

from tenscore.cards import COLORS, DECK, FULL_WILD, NUMBERS, Card, Color, PlacedWild
from tenscore.errors import PlacementError

_LONGEST = len(NUMBERS)
# No placement uses more wilds than there are cards in four perfect runs, so counts of wilds fit a digit of this base.
_BASE = len(COLORS) * _LONGEST + 1
# A perfect run more outweighs every card of every run from this bonus on; a larger one changes no choice.
_DECISIVE_BONUS = _BASE
# Hands in one linear programme: enough to share the cost of a model, few enough to keep it small.
_BATCH = 100
# Shared wilds up to which a colour's columns are worth listing: each doubles them.
_FEW_SHARED = 8
# CP-SAT proves sums up to here to the last unit; beyond, the bound that it reports is rounded.
_EXACT = 1 << 40
# Prices are rounded to this fraction of the objective's unit; any price gives a valid bound.
_PRICE_UNIT = 16

_DECK_ORDER = {card: place for place, card in enumerate(DECK)}
# Number n is this bit in every mask of numbers, so that of two masks of one size the larger has the lower numbers.
_BIT = (0, *(1 << (_LONGEST - number) for number in NUMBERS))
_NUMBERS_IN = tuple(tuple(number for number in NUMBERS if mask & _BIT[number]) for mask in range(1 << _LONGEST))


class _Run(NamedTuple):
    """A run that a colour could score, with the mask of its gaps; `value` as in `_Column`, before shared wilds."""

    first: int
    last: int
    gaps: int
    color_wilds: int
    open_gaps: int
    value: int


class _Column(NamedTuple):
    """A run with the shared wilds it takes: a mask of number wilds and a count of full wilds.

    `value` is what it adds to points, wilds saved, colour wilds and number wilds, as digits of one number. `order`
    settles choices that are level on all of that. Columns compare as tuples: the better one is the larger.
    """

    value: int
    order: tuple[int, int, int, int]
    numbers: int
    full_wilds: int
    run: _Run


_Choice = tuple[_Run, int]


class Placement(NamedTuple):
    """Where a collection's wilds go, and which run, by its ends, the model expects to score in each colour.

    `wilds` holds every wild of the collection in the deck's order; equal wilds come in the order of the cards that
    they stand for, the ones left out last. `runs` is in the order of the colours, `None` where nothing scores.
    """

    wilds: tuple[PlacedWild, ...]
    runs: tuple[tuple[int, int] | None, ...]


class _Hand(NamedTuple):
    """What matters of a collection: masks of number cards and counts of wilds that can be of use."""

    naturals: tuple[int, ...]
    color_wilds: tuple[int, ...]
    number_wilds: tuple[int, ...]
    full_wilds: int
    bonus: int


def place_wilds(collections: Iterable[tuple[Sequence[Card], int]]) -> Iterator[Placement]:
    """Place the wilds of many collections, each given with its bonus for a perfect run, in points.

    Yields one placement for each collection, in the same order; collections are read some way ahead.

    Raises:
        PlacementError: when the solver does not prove an optimum.
    """
    remaining = iter(collections)
    while batch := list(islice(remaining, _BATCH)):
        choices = _choose([_hand(cards, bonus) for cards, bonus in batch])
        for (cards, _), choice in zip(batch, choices, strict=True):
            runs = tuple((run.first, run.last) if run.last else None for run, _ in choice)
            yield Placement(_placed(cards, choice), runs)


def _hand(cards: Iterable[Card], bonus: int) -> _Hand:
    naturals = dict.fromkeys(COLORS, 0)
    color_wilds = dict.fromkeys(COLORS, 0)
    number_wilds = [0] * _LONGEST
    full_wilds = 0
    for color, number in cards:
        if color is None:
            if number is None:
                full_wilds += 1
            else:
                number_wilds[number - 1] += 1
        elif number is None:
            color_wilds[color] += 1
        else:
            naturals[color] |= _BIT[number]
    return _Hand(
        tuple(naturals.values()),
        tuple(min(count, _LONGEST) for count in color_wilds.values()),
        tuple(min(count, len(COLORS)) for count in number_wilds),
        min(full_wilds, _BASE - 1),
        min(bonus, _DECISIVE_BONUS),
    )


@functools.lru_cache(maxsize=1 << 13)
def _runs(naturals: int, color_wilds: int, bonus: int) -> tuple[_Run, ...]:
    """The runs worth a look in a colour, the best first.

    Left out are runs that a number card of the colour would lengthen for nothing, and those behind the best run
    that needs no shared wild.
    """
    runs = [] if naturals else [_Run(first=1, last=0, gaps=0, color_wilds=0, open_gaps=0, value=0)]
    for first in NUMBERS:
        if first > 1 and naturals & _BIT[first - 1]:
            continue
        for last in range(first, _LONGEST + 1):
            if last < _LONGEST and naturals & _BIT[last + 1]:
                continue
            length = last - first + 1
            gaps = (_BIT[first] * 2 - _BIT[last]) & ~naturals
            wilds = gaps.bit_count()
            own = min(wilds, color_wilds)
            points = length + (bonus if length == _LONGEST else 0)
            value = ((points * _BASE - wilds) * _BASE + own) * _BASE
            runs.append(_Run(first, last, gaps, own, wilds - own, value))
    runs.sort(key=lambda run: (run.value, run.last - run.first, -run.first), reverse=True)
    return tuple(runs[: 1 + next(place for place, run in enumerate(runs) if not run.open_gaps)])


@functools.lru_cache(maxsize=1 << 10)
def _subsets(mask: int, count: int) -> tuple[int, ...]:
    """All ways to take `count` of the numbers in a mask, as masks, lower numbers first."""
    return tuple(sum(bits) for bits in combinations([_BIT[number] for number in _NUMBERS_IN[mask]], count))


@functools.lru_cache(maxsize=1 << 13)
def _columns(naturals: int, color_wilds: int, numbers: int, full_wilds: int, bonus: int) -> tuple[_Column, ...]:
    """A colour's columns, the best first, without those that another one equals or betters with less.

    `numbers` masks the number wilds at hand that are no number card of the colour.
    """
    columns = []
    for run in _runs(naturals, color_wilds, bonus):
        first, last, gaps, _, open_gaps, value = run
        usable = gaps & numbers
        most = min(usable.bit_count(), open_gaps)
        for taken in range(most, max(open_gaps - full_wilds, 0) - 1, -1):
            for mask in _subsets(usable, taken):
                order = (last - first, -first, taken, mask)
                columns.append(_Column(value + taken, order, mask, open_gaps - taken, run))
    columns.sort(reverse=True)
    return _undominated(columns, -1, full_contested=True)


def _undominated(columns: Iterable[_Column], contested: int, *, full_contested: bool) -> tuple[_Column, ...]:
    """Of columns sorted best first, those that use less of something contested than every better one."""
    kept: list[_Column] = []
    uses: list[tuple[int, int]] = []
    for column in columns:
        spared = ~(column.numbers & contested)
        full = column.full_wilds if full_contested else 0
        for better_numbers, better_full in uses:
            if better_full <= full and not better_numbers & spared:
                break
        else:
            kept.append(column)
            uses.append((~spared, full))
    return tuple(kept)


class _Limit(NamedTuple):
    """A shared wild that several colours want: its copies, and how many of them the columns take, by place."""

    copies: int
    uses: dict[int, int]


class _Packing(NamedTuple):
    """One hand's set packing. A column's place is its index in `columns`; a group is one colour's columns."""

    columns: list[_Column]
    groups: list[range]
    limits: list[_Limit]

    def allows(self, places: Iterable[int]) -> bool:
        """Whether no wild is taken twice by the columns at these places."""
        return all(sum([uses.get(place, 0) for place in places]) <= copies for copies, uses in self.limits)

    def choices(self, places: Iterable[int]) -> list[_Choice]:
        """The runs and the number wilds of the columns at these places."""
        return [(self.columns[place].run, self.columns[place].numbers) for place in places]

    def objective(self) -> list[int]:
        """A whole number for each column, so that the best choice in the order of preference has the largest sum."""
        objective = [0] * len(self.columns)
        scale = 1
        for group in reversed(self.groups):
            for rank, place in enumerate(sorted(group, key=lambda place: self.columns[place].order)):
                objective[place] = rank * scale
            scale *= len(group)
        for group in self.groups:
            # Less what the group's last column adds in any case: small numbers are easier on the solver.
            least = self.columns[group[-1]].value
            for place in group:
                objective[place] += (self.columns[place].value - least) * scale
        return objective


def _packing(hand: _Hand) -> _Packing:
    supply = [(_BIT[number], copies) for number, copies in zip(NUMBERS, hand.number_wilds, strict=True) if copies]
    at_hand = sum(bit for bit, _ in supply)
    by_color = [
        _columns(naturals, own, at_hand & ~naturals, hand.full_wilds, hand.bonus)
        for naturals, own in zip(hand.naturals, hand.color_wilds, strict=True)
    ]
    # Numbers that a colour wants, and full wilds; what there is enough of for all of them is no constraint.
    wanted = [functools.reduce(operator.or_, [column.numbers for column in group]) for group in by_color]
    scarce = [(bit, copies) for bit, copies in supply if sum(1 for mask in wanted if mask & bit) > copies]
    full_scarce = sum(max(column.full_wilds for column in group) for group in by_color) > hand.full_wilds
    if scarce or full_scarce:
        contested = sum(bit for bit, _ in scarce)
        by_color = [_undominated(group, contested, full_contested=full_scarce) for group in by_color]
    columns: list[_Column] = []
    groups = []
    for group in by_color:
        groups.append(range(len(columns), len(columns) + len(group)))
        columns += group
    limits = [
        _Limit(copies, {place: 1 for place, column in enumerate(columns) if column.numbers & bit})
        for bit, copies in scarce
    ]
    if full_scarce:
        uses = {place: column.full_wilds for place, column in enumerate(columns) if column.full_wilds}
        limits.append(_Limit(hand.full_wilds, uses))
    return _Packing(columns, groups, limits)


def _choose(hands: Sequence[_Hand]) -> list[list[_Choice]]:
    """For each hand, each colour's run and the mask of the number wilds in it."""
    chosen: list[list[_Choice]] = [[] for _ in hands]
    contested: list[tuple[int, _Packing, list[int]]] = []
    for index, hand in enumerate(hands):
        if sum(hand.number_wilds) + hand.full_wilds > _FEW_SHARED:
            chosen[index] = _by_runs(hand)
            continue
        packing = _packing(hand)
        best = [group[0] for group in packing.groups]
        # Where the colours' best columns leave each other alone, no choice can be better: there is nothing to solve.
        if packing.allows(best):
            chosen[index] = packing.choices(best)
        else:
            contested.append((index, packing, packing.objective()))
    proposals = _by_linear_programme([(packing, objective) for _, packing, objective in contested])
    for (index, packing, objective), places in zip(contested, proposals, strict=True):
        if places is not None:
            chosen[index] = packing.choices(places)
        elif sum(max(objective[group.start : group.stop]) for group in packing.groups) < _EXACT:
            chosen[index] = packing.choices(_by_integer_programme(packing, objective))
        else:
            chosen[index] = _by_runs(hands[index])
    return chosen


def _add_packing(solver: Any, packing: _Packing, objective: Iterable[int]) -> tuple[list[Any], list[Any]]:
    """Add a hand to a model; gives the columns' variables and the limits' constraints."""
    new_variable = solver.BoolVar if solver.IsMip() else functools.partial(solver.NumVar, 0, 1)
    # x[column] = 1 if the column's run is the one that scores in its colour, filled with the wilds that it takes.
    x = [new_variable("") for _ in packing.columns]
    # In each colour only one run counts.
    for group in packing.groups:
        one_run = solver.RowConstraint(1, 1, "")
        for place in group:
            one_run.SetCoefficient(x[place], 1)
    # Each wild may be placed once, so no more of a shared wild are taken than there are copies.
    limits = []
    for copies, uses in packing.limits:
        limit = solver.RowConstraint(0, copies, "")
        for place, use in uses.items():
            limit.SetCoefficient(x[place], use)
        limits.append(limit)
    total = solver.Objective()
    for variable, coefficient in zip(x, objective, strict=True):
        total.SetCoefficient(variable, coefficient)
    total.SetMaximization()
    return x, limits


def _by_linear_programme(packings: Sequence[tuple[_Packing, list[int]]]) -> list[list[int] | None]:
    """Each hand's best columns, given its objective, by one linear programme; `None` where it does not prove them.

    A programme that the solver fails on proves nothing, and costs time alone: every hand goes on to CP-SAT.
    """
    if not packings:
        return []
    solver, _ = _new_solver("GLOP")
    models = [_add_packing(solver, packing, objective) for packing, objective in packings]
    if solver.Solve() != solver.OPTIMAL:
        return [None] * len(packings)
    proposals: list[list[int] | None] = []
    for (packing, objective), (x, limits) in zip(packings, models, strict=True):
        values = [variable.solution_value() for variable in x]
        places = [max(group, key=values.__getitem__) for group in packing.groups]
        prices = [max(0, round(limit.dual_value() * _PRICE_UNIT)) for limit in limits]
        proposals.append(places if _is_best(packing, places, objective, prices) else None)
    return proposals


def _by_integer_programme(packing: _Packing, objective: list[int]) -> list[int]:
    """One hand's best columns by CP-SAT, for the few whose linear programme has no whole-numbered solution."""
    solver, parameters = _integer_solver()
    _add_packing(solver, packing, objective)
    solution = _proven(solver, parameters, dict(enumerate(objective)))
    return [place for place, taken in enumerate(solution) if taken]


def _is_best(packing: _Packing, places: Sequence[int], objective: Sequence[int], prices: Iterable[int]) -> bool:
    """Whether a choice is allowed and, by these prices for the contested wilds, no other is better.

    Whatever the prices, no choice is worth more than all copies at their prices and, in each colour, the best column
    after paying for what it takes. The sums are of whole numbers, so no rounding of the solver's can mislead.
    """
    if not packing.allows(places):
        return False
    net = [coefficient * _PRICE_UNIT for coefficient in objective]
    bound = 0
    for (copies, uses), price in zip(packing.limits, prices, strict=True):
        bound += copies * price
        for place, use in uses.items():
            net[place] -= use * price
    bound += sum([max(net[group.start : group.stop]) for group in packing.groups])
    return bound < (sum([objective[place] for place in places]) + 1) * _PRICE_UNIT


class _Criterion(NamedTuple):
    """Something to maximise: coefficients, 0 or more, by a variable's index, and the most they can add up to."""

    terms: Mapping[int, int]
    most: int

    def then(self, lesser: _Criterion) -> _Criterion:
        """Both in one: the lesser one settles only what this one leaves level."""
        scale = lesser.most + 1
        terms = Counter({index: coefficient * scale for index, coefficient in self.terms.items()})
        terms.update(lesser.terms)
        return _Criterion(terms, self.most * scale + lesser.most)


class _ColorModel(NamedTuple):
    """One colour's variables: its runs, the number wilds in them by number, and how many full wilds are."""

    runs: dict[_Run, Any]
    numbers: dict[int, Any]
    full_wilds: Any


def _add_color(solver: Any, runs: Iterable[_Run], numbers: Iterable[int], full_wilds: int) -> _ColorModel:
    # x[run] = 1 if the run is the one that scores in this colour.
    x = {run: solver.BoolVar("") for run in runs}
    # y[number] = 1 if the number wild stands in this colour's run.
    y = {number: solver.BoolVar("") for number in numbers}
    # f = how many full wilds stand in this colour's run.
    f = solver.IntVar(0, full_wilds, "")
    # In each colour only one run counts.
    one_run = solver.RowConstraint(1, 1, "")
    # The gaps of that run are filled, and no wild is placed elsewhere.
    filled = solver.RowConstraint(0, 0, "")
    for run, variable in x.items():
        one_run.SetCoefficient(variable, 1)
        filled.SetCoefficient(variable, run.open_gaps)
    for variable in (*y.values(), f):
        filled.SetCoefficient(variable, -1)
    # A number wild fills a gap of its own number.
    for number, variable in y.items():
        has_gap = solver.RowConstraint(-solver.infinity(), 0, "")
        has_gap.SetCoefficient(variable, 1)
        for run, chosen in x.items():
            if run.gaps & _BIT[number]:
                has_gap.SetCoefficient(chosen, -1)
    return _ColorModel(x, y, f)


def _by_runs(hand: _Hand) -> list[_Choice]:
    """One hand's best runs by CP-SAT, criterion after criterion, each proven optimal before the next."""
    solver, parameters = _integer_solver()
    supply = {number: copies for number, copies in zip(NUMBERS, hand.number_wilds, strict=True) if copies}
    colors = [
        _add_color(
            solver,
            _runs(naturals, own, hand.bonus),
            [number for number in supply if not naturals & _BIT[number]],
            hand.full_wilds,
        )
        for naturals, own in zip(hand.naturals, hand.color_wilds, strict=True)
    ]
    # Each wild may be placed once, so no more of a shared wild are taken than there are copies.
    for number, copies in supply.items():
        limit = solver.RowConstraint(0, copies, "")
        for color in colors:
            if number in color.numbers:
                limit.SetCoefficient(color.numbers[number], 1)
    limit = solver.RowConstraint(0, hand.full_wilds, "")
    for color in colors:
        limit.SetCoefficient(color.full_wilds, 1)

    values = {variable.index(): run.value for color in colors for run, variable in color.runs.items()}
    values |= {variable.index(): 1 for color in colors for variable in color.numbers.values()}
    most_points = len(COLORS) * (_LONGEST + hand.bonus)
    worth = _Criterion(values, (most_points + 1) * _BASE**3)
    solution = _maximize(solver, parameters, [worth, *(_order(color.runs, color.numbers) for color in colors)])
    choices = []
    for x, y, _ in colors:
        [run] = [run for run, variable in x.items() if solution[variable.index()]]
        choices.append((run, sum(_BIT[number] for number, variable in y.items() if solution[variable.index()])))
    return choices


def _order(x: Mapping[_Run, Any], y: Mapping[int, Any]) -> _Criterion:
    """A colour's place in the order of preference: its run, then more number wilds, then lower ones."""
    # One number wild more outweighs all that say which, and a better run outweighs both.
    more = 1 << len(y)
    per_rank = (len(y) + 1) * more
    ranked = sorted(x, key=lambda run: (run.last - run.first, -run.first))
    terms = {x[run].index(): rank * per_rank for rank, run in enumerate(ranked)}
    terms |= {variable.index(): more + (more >> place) for place, variable in enumerate(y.values(), start=1)}
    return _Criterion(terms, per_rank * len(x))


def _new_solver(backend: str) -> tuple[Any, Any]:
    """A solver with one worker, and parameters for its runs.

    Raises:
        PlacementError: when this build of OR-Tools has no such solver.
    """
    from ortools.linear_solver import pywraplp  # here, since check and many a game need no solver

    solver = pywraplp.Solver.CreateSolver(backend)
    if solver is None:
        raise PlacementError(f"OR-Tools has no solver {backend} here; expected a build that has")
    solver.SetNumThreads(1)
    return solver, pywraplp.MPSolverParameters()


def _integer_solver() -> tuple[Any, Any]:
    """CP-SAT, and parameters that let it call nothing optimal but the optimum.

    Raises:
        PlacementError: when the solver does not know a parameter.
    """
    solver, parameters = _new_solver("SAT")
    # Its linear relaxation holds all that joins runs and wilds: without, house decks take a hundred times as long.
    if not solver.SetSolverSpecificParametersAsString("linearization_level: 2"):
        raise PlacementError("the solver does not know the parameter linearization_level")
    # The default accepts a solution that is one in ten thousand away.
    parameters.SetDoubleParam(parameters.RELATIVE_MIP_GAP, 0.0)
    return solver, parameters


def _maximize(solver: Any, parameters: Any, criteria: Iterable[_Criterion]) -> list[int]:
    """The variables' values that maximise the criteria in their order, each proven to be at its optimum."""
    objective = solver.Objective()
    variables = solver.variables()
    solution: list[int] = []
    for terms, _ in _merged(criteria):
        objective.Clear()
        for index, coefficient in terms.items():
            objective.SetCoefficient(variables[index], coefficient)
        objective.SetMaximization()
        solution = _proven(solver, parameters, terms)
        # What has been won is kept while the lesser criteria are improved.
        best = sum(solution[index] * coefficient for index, coefficient in terms.items())
        kept = solver.RowConstraint(best, best, "")
        for index, coefficient in terms.items():
            kept.SetCoefficient(variables[index], coefficient)
    return solution


def _proven(solver: Any, parameters: Any, terms: Mapping[int, int]) -> list[int]:
    """The variables' values at the optimum of an objective that the solver holds, given here to check it by.

    Raises:
        PlacementError: unless the solver proves the optimum, and the values give it.
    """
    status = solver.Solve(parameters)
    if status != solver.OPTIMAL:
        raise PlacementError(f"the solver ended with status {_status_name(solver, status)}, expected OPTIMAL")
    solution = [round(variable.solution_value()) for variable in solver.variables()]
    best = sum(solution[index] * coefficient for index, coefficient in terms.items())
    objective = solver.Objective()
    if not best == round(objective.Value()) == round(objective.BestBound()):
        raise PlacementError(
            f"the solver's objective is {objective.Value()} of at most {objective.BestBound()}, its choice gives {best}"
        )
    return solution


def _merged(criteria: Iterable[_Criterion]) -> list[_Criterion]:
    """The same order of preference in as few criteria as doubles can hold."""
    merged: list[_Criterion] = []
    for criterion in criteria:
        if merged and (merged[-1].most + 1) * (criterion.most + 1) < _EXACT:
            merged[-1] = merged[-1].then(criterion)
        else:
            merged.append(criterion)
    return merged


def _status_name(solver: Any, status: int) -> str:
    names = ("OPTIMAL", "FEASIBLE", "INFEASIBLE", "UNBOUNDED", "ABNORMAL", "MODEL_INVALID", "NOT_SOLVED")
    return next((name for name in names if getattr(solver, name) == status), str(status))


def _placed(cards: Iterable[Card], choice: Iterable[_Choice]) -> tuple[PlacedWild, ...]:
    """All wilds of a collection, with their places in the runs that were chosen."""
    held = Counter([card for card in cards if card.is_wild])
    stands_for: dict[Card, list[tuple[Color, int]]] = {}
    for color, (run, numbers) in zip(COLORS, choice, strict=True):
        for number in _NUMBERS_IN[numbers]:
            stands_for.setdefault(Card(None, number), []).append((color, number))
        others = _NUMBERS_IN[run.gaps & ~numbers]
        for place, number in enumerate(others):
            wild = Card(color, None) if place < run.color_wilds else FULL_WILD
            stands_for.setdefault(wild, []).append((color, number))
    if any(len(slots) > held[card] for card, slots in stands_for.items()):
        raise PlacementError("the model places a wild that is not held, or one twice")
    wilds = []
    for card in sorted(held, key=_DECK_ORDER.__getitem__):
        slots = stands_for.get(card, [])
        wilds += [PlacedWild(card, color, number) for color, number in slots]
        wilds += [PlacedWild(card, None, None)] * (held[card] - len(slots))
    return tuple(wilds)
