"""Placing wilds as well as can be: the OR-Tools models.

Wilds matter to several colours at once, so the question is a set packing problem. A *column* is one run of one
colour together with the shared wilds (number wilds and full wilds) that fill its gaps; each colour chooses one
column, and no shared wild is taken twice. Colour wilds are no part of the packing: nobody else can use them, so
a column always spends as many of them as its gaps can hold.

Of the placements with the most points, the one with the fewest wilds is chosen; of those, the one with the most
colour wilds, then the most number wilds; of those, going through the colours in their order, the one with the
longer run, then the lower start, then more colour wilds, more number wilds and lower number wilds in it. That
order is total, so the answer does not depend on the solver, its version, its threads or the order of the cards.

Many hands share one linear relaxation, which mostly has a whole-numbered solution. It is believed only where its
dual prices prove it in exact arithmetic; every other hand is solved by CP-SAT, and only `OPTIMAL` is accepted.

Source of the method: set packing with weak duality as the proof of optimality, as in any text on integer
programming (for one, Wolsey, "Integer Programming", chapters 2 and 10).
"""

from __future__ import annotations

import functools
import operator
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import combinations, islice
from typing import Any, NamedTuple

from tenscore.cards import COLORS, DECK, FULL_WILD, NUMBERS, Card, Color, PlacedWild
from tenscore.errors import PlacementError

_LONGEST = len(NUMBERS)
# No placement uses more wilds than there are cards in four perfect runs, so counts of wilds fit a digit of this base.
_BASE = len(COLORS) * _LONGEST + 1
# A perfect run more outweighs every card of every run from this bonus on; a larger one changes no choice.
_DECISIVE_BONUS = _BASE
# Objectives stay below this, so that doubles hold them exactly, summed over a hand's columns too.
_EXACT = 1 << 45
# Hands in one relaxation: enough to share the cost of a model, few enough to keep it small.
_BATCH = 100
# Dual prices are rounded to this fraction of a point of the objective; any price gives a valid bound.
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
    order: tuple[int, int, int, int, int]
    numbers: int
    full_wilds: int
    run: _Run


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
            runs = tuple((column.run.first, column.run.last) if column.run.last else None for column in choice)
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
def _choices(mask: int, count: int) -> tuple[int, ...]:
    """All ways to take `count` of the numbers in a mask, as masks, lower numbers first."""
    return tuple(sum(bits) for bits in combinations([_BIT[number] for number in _NUMBERS_IN[mask]], count))


@functools.lru_cache(maxsize=1 << 13)
def _columns(naturals: int, color_wilds: int, numbers: int, full_wilds: int, bonus: int) -> tuple[_Column, ...]:
    """A colour's columns, the best first, without those that another one equals or betters with less.

    `numbers` masks the number wilds at hand that are no number card of the colour.
    """
    columns = []
    for run in _runs(naturals, color_wilds, bonus):
        first, last, gaps, own, open_gaps, value = run
        usable = gaps & numbers
        most = min(usable.bit_count(), open_gaps)
        for taken in range(most, max(open_gaps - full_wilds, 0) - 1, -1):
            for mask in _choices(usable, taken):
                order = (last - first, -first, own, taken, mask)
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
    """A shared wild that several colours want: its copies, and how many of them each column takes, by place."""

    copies: int
    uses: list[tuple[int, int]]

    def holds(self, places: Iterable[int]) -> bool:
        """Whether the columns at these places take no more copies than there are."""
        uses = dict(self.uses)
        return sum(uses.get(place, 0) for place in places) <= self.copies


class _Packing(NamedTuple):
    """One hand's set packing. A column's place is its index in `columns`; a group is one colour's columns."""

    columns: list[_Column]
    groups: list[range]
    limits: list[_Limit]

    def allows(self, places: Sequence[int]) -> bool:
        """Whether no wild is taken twice by the columns at these places, one of each group."""
        return all(limit.holds(places) for limit in self.limits)

    def choice(self, places: Iterable[int]) -> tuple[_Column, ...]:
        """The columns at these places."""
        return tuple(self.columns[place] for place in places)

    def criteria(self) -> list[list[int]]:
        """What is maximised, the most important first: a whole number, 0 or more, for each column.

        One criterion serves for several as long as doubles can hold its sums exactly.
        """
        values = [0] * len(self.columns)
        for group in self.groups:
            least = self.columns[group[-1]].value
            for place in group:
                values[place] = self.columns[place].value - least
        criteria = [values]
        for group in self.groups:
            if len(group) == 1:
                continue
            span = sum(max(criteria[-1][place] for place in each) for each in self.groups)
            if span * len(group) < _EXACT:
                for place in range(len(self.columns)):
                    criteria[-1][place] *= len(group)
            else:
                criteria.append([0] * len(self.columns))
            for rank, place in enumerate(sorted(group, key=lambda place: self.columns[place].order)):
                criteria[-1][place] += rank
        return criteria


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
    else:
        by_color = [group[:1] for group in by_color]
    columns: list[_Column] = []
    groups = []
    for group in by_color:
        groups.append(range(len(columns), len(columns) + len(group)))
        columns += group
    limits = [
        _Limit(copies, [(place, 1) for place, column in enumerate(columns) if column.numbers & bit])
        for bit, copies in scarce
    ]
    if full_scarce:
        uses = [(place, column.full_wilds) for place, column in enumerate(columns) if column.full_wilds]
        limits.append(_Limit(hand.full_wilds, uses))
    return _Packing(columns, groups, limits)


def _choose(hands: Iterable[_Hand]) -> list[tuple[_Column, ...]]:
    """The best column of each colour, for each hand."""
    packings = [_packing(hand) for hand in hands]
    # Where the colours' best columns leave each other alone, no choice can be better, and there is nothing to solve.
    chosen = [[group[0] for group in packing.groups] for packing in packings]
    open_hands = [index for index, packing in enumerate(packings) if not packing.allows(chosen[index])]
    for index, places in zip(open_hands, _relaxed([packings[index] for index in open_hands]), strict=True):
        chosen[index] = _solved(packings[index]) if places is None else places
    return [packing.choice(places) for packing, places in zip(packings, chosen, strict=True)]


class _Model(NamedTuple):
    """One hand inside a solver: a variable for each of its columns, a constraint for each of its limits."""

    variables: list[Any]
    limits: list[Any]

    def places(self, packing: _Packing) -> list[int]:
        """The column that the solution takes in each group."""
        values = [variable.solution_value() for variable in self.variables]
        return [max(group, key=values.__getitem__) for group in packing.groups]


def _add_hand(solver: Any, packing: _Packing, new_variable: Callable[[float, float, str], Any]) -> _Model:
    # x[column] = 1 if the column's run is the one that scores in its colour, filled with the wilds that it takes.
    x = [new_variable(0, 1, "") for _ in packing.columns]
    # In each colour only one run counts.
    for group in packing.groups:
        one_run = solver.RowConstraint(1, 1, "")
        for place in group:
            one_run.SetCoefficient(x[place], 1)
    # Each wild may be placed once, so no more of a shared wild are taken than there are copies.
    limits = []
    for copies, uses in packing.limits:
        limit = solver.RowConstraint(0, copies, "")
        for place, use in uses:
            limit.SetCoefficient(x[place], use)
        limits.append(limit)
    return _Model(x, limits)


def _relaxed(packings: Sequence[_Packing]) -> list[list[int] | None]:
    """Each hand's choice by one linear relaxation where its dual prices prove it optimal, and `None` where not."""
    if not packings:
        return []
    from ortools.linear_solver import pywraplp  # here, since check and many a game never need a solver

    solver = pywraplp.Solver.CreateSolver("GLOP")
    objective = solver.Objective()
    models = []
    for packing in packings:
        coefficients, *lesser = packing.criteria()
        if lesser:
            models.append(None)
            continue
        model = _add_hand(solver, packing, solver.NumVar)
        for variable, coefficient in zip(model.variables, coefficients, strict=True):
            objective.SetCoefficient(variable, coefficient)
        models.append((model, coefficients))
    objective.SetMaximization()
    if solver.Solve() != solver.OPTIMAL:
        return [None] * len(packings)
    choices: list[list[int] | None] = []
    for packing, entry in zip(packings, models, strict=True):
        places = entry[0].places(packing) if entry else []
        proven = entry is not None and _is_proven(packing, places, entry[1], entry[0].limits)
        choices.append(places if proven else None)
    return choices


def _is_proven(packing: _Packing, places: Sequence[int], coefficients: Sequence[int], rows: Iterable[Any]) -> bool:
    """Whether the choice is allowed and the solver's prices for the contested wilds show that none is better.

    Whatever the prices, no choice is worth more than all copies at their prices and, in each colour, the best column
    after paying for what it takes (weak duality). The sums are of whole numbers, so no rounding can mislead.
    """
    if not packing.allows(places):
        return False
    bound = 0
    net = [coefficient * _PRICE_UNIT for coefficient in coefficients]
    for (copies, uses), row in zip(packing.limits, rows, strict=True):
        price = max(0, round(row.dual_value() * _PRICE_UNIT))
        bound += copies * price
        for place, use in uses:
            net[place] -= use * price
    bound += sum(max(net[group.start : group.stop]) for group in packing.groups)
    return bound < (sum(coefficients[place] for place in places) + 1) * _PRICE_UNIT


def _solved(packing: _Packing) -> list[int]:
    """One hand's choice by CP-SAT, criterion after criterion, each proven optimal before the next."""
    from ortools.linear_solver import pywraplp

    solver = pywraplp.Solver.CreateSolver("SAT")
    solver.SetNumThreads(1)
    exact = pywraplp.MPSolverParameters()
    # The default would call a choice optimal that is one in ten thousand away from it.
    exact.SetDoubleParam(exact.RELATIVE_MIP_GAP, 0.0)
    model = _add_hand(solver, packing, solver.IntVar)
    objective = solver.Objective()
    places: list[int] = []
    for coefficients in packing.criteria():
        objective.Clear()
        for variable, coefficient in zip(model.variables, coefficients, strict=True):
            objective.SetCoefficient(variable, coefficient)
        objective.SetMaximization()
        status = solver.Solve(exact)
        if status != solver.OPTIMAL:
            raise PlacementError(f"the solver ended with status {_status_name(solver, status)}, expected OPTIMAL")
        places = model.places(packing)
        best = sum(coefficients[place] for place in places)
        if not best == round(objective.Value()) == round(objective.BestBound()):
            raise PlacementError(
                f"the solver's objective is {objective.Value()} of at most {objective.BestBound()}, "
                f"its choice gives {best}"
            )
        # What has been won is kept while the lesser criteria are improved.
        kept = solver.RowConstraint(best, best, "")
        for variable, coefficient in zip(model.variables, coefficients, strict=True):
            kept.SetCoefficient(variable, coefficient)
    if not packing.allows(places):
        raise PlacementError("the solver's choice places a wild twice")
    return places


def _status_name(solver: Any, status: int) -> str:
    names = ("OPTIMAL", "FEASIBLE", "INFEASIBLE", "UNBOUNDED", "ABNORMAL", "MODEL_INVALID", "NOT_SOLVED")
    return next((name for name in names if getattr(solver, name) == status), str(status))


def _placed(cards: Iterable[Card], choice: Iterable[_Column]) -> tuple[PlacedWild, ...]:
    """All wilds of a collection, with their places in the runs that were chosen."""
    held = Counter([card for card in cards if card.is_wild])
    if not held:
        return ()
    stands_for: dict[Card, list[tuple[Color, int]]] = {}
    for color, column in zip(COLORS, choice, strict=True):
        for number in _NUMBERS_IN[column.numbers]:
            stands_for.setdefault(Card(None, number), []).append((color, number))
        others = _NUMBERS_IN[column.run.gaps & ~column.numbers]
        for place, number in enumerate(others):
            wild = Card(color, None) if place < column.run.color_wilds else FULL_WILD
            stands_for.setdefault(wild, []).append((color, number))
    wilds = []
    for card in sorted(held, key=_DECK_ORDER.__getitem__):
        slots = stands_for.get(card, [])
        wilds += [PlacedWild(card, color, number) for color, number in slots]
        wilds += [PlacedWild(card, None, None)] * (held[card] - len(slots))
    return tuple(wilds)
