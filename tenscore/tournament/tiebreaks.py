"""What parts players who are level so far: each criterion of the standings, and the values that it goes by."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import NamedTuple

from tenscore.tournament.history import History, exact_sum
from tenscore.tournament.records import Settings, TieBreak

POINTS = "points"
"""The first criterion; the tie-breaks follow."""

_TOTALS = {POINTS: "points", TieBreak.WINS: "win", TieBreak.SHARE: "share", TieBreak.SCORE: "score"}

Values = Mapping[str, Fraction | None]
"""A value for each player by name: more is better, and `None` is less than all."""


class Parts(NamedTuple):
    """The players of a group in parts from the first to the last, and what parted each from the part before it."""

    groups: list[list[History]]
    steps: list[Values]


def part(by: str, group: Sequence[History], settings: Settings, histories: Mapping[str, History]) -> Parts:
    """Part the players of a group by a criterion; those who stay level by it are together.

    `histories` has everybody in the tournament.
    """
    if by == TieBreak.HEAD_TO_HEAD:
        return direct_encounter(group)
    if by == TieBreak.OPPONENTS:
        return _by_value(group, opponents(group, histories))
    penalty = by == POINTS
    totals = {each.name: each.total(_TOTALS[by], settings) - (each.penalty if penalty else 0) for each in group}
    return _by_value(group, totals)


def opponents(group: Sequence[History], histories: Mapping[str, History]) -> Values:
    """The mean, over all opponents met, of their points per game; `None` for who has met nobody."""
    averages = {name: histories[name].average for name in set().union(*(each.net for each in group))}
    return {
        each.name: exact_sum(averages[name] for name in each.net) / len(each.net) if each.net else None
        for each in group
    }


def direct_encounter(group: Sequence[History]) -> Parts:
    """Part players by the games that they played with each other, and again those whom that leaves level.

    The value is the times placed above others of the group less the times placed below. Where all have met, it parts
    them. Where some have not, only who stands alone at the top whatever the missing games would bring (each of them a
    time above or below) is first, then in the same way the second, and so on. Source: FIDE Handbook C.07, article 6.
    """
    parts = Parts([], [])
    waiting: list[tuple[list[History], Values | None]] = [(list(group), None)]
    while waiting:
        level, step = waiting.pop()
        inner = _encounters(level)
        if len(inner.groups) > 1:
            waiting.extend(reversed([*zip(inner.groups, [step, *inner.steps], strict=True)]))
            continue
        parts.groups.append(level)
        parts.steps.extend([] if step is None else [step])
    return parts


def _encounters(group: Sequence[History]) -> Parts:
    """Part players by the games that they played with each other, once."""
    names = {each.name for each in group}
    net: dict[str, Fraction | None] = {}
    least, most = {}, {}
    for each in group:
        encounters = [times for name, times in each.net.items() if name in names]
        value, missing = sum(encounters), len(names) - 1 - len(encounters)
        net[each.name] = Fraction(value)
        least[each.name], most[each.name] = value - missing, value + missing
    if least == most:
        return _by_value(group, net)
    groups = []
    left = sorted(group, key=lambda each: least[each.name], reverse=True)
    while len(left) > 1 and all(least[left[0].name] > most[each.name] for each in left[1:]):
        groups.append([left.pop(0)])
    groups.append(left)
    return Parts(groups, [net] * (len(groups) - 1))


def _by_value(group: Sequence[History], values: Values) -> Parts:
    groups: defaultdict[Fraction | None, list[History]] = defaultdict(list)
    for each in group:
        groups[values[each.name]].append(each)
    best_first = sorted(groups, key=lambda value: (value is not None, value or 0), reverse=True)
    return Parts([groups[value] for value in best_first], [values] * (len(groups) - 1))
