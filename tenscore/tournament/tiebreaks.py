"""What each criterion of the standings gives the players whom it has to part."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction

from tenscore.tournament.history import History, exact_sum
from tenscore.tournament.records import Settings, TieBreak

POINTS = "points"
"""The first criterion; the tie-breaks follow."""

_TOTALS = {TieBreak.WINS: "win", TieBreak.SHARE: "share", TieBreak.SCORE: "score"}


def values_of(
    by: str, group: Sequence[History], settings: Settings, histories: Mapping[str, History]
) -> list[Fraction | None]:
    """A value for each player of a group, in its order: more is better, and `None` is less than all.

    `histories` has everybody in the tournament.
    """
    if by == POINTS:
        return [points_after_penalty(history, settings) for history in group]
    tiebreak = TieBreak(by)
    if tiebreak is TieBreak.HEAD_TO_HEAD:
        return _head_to_head(group)
    if tiebreak is TieBreak.OPPONENTS:
        return opponents(group, histories)
    return [history.total(_TOTALS[tiebreak], settings) for history in group]


def points_after_penalty(history: History, settings: Settings) -> Fraction:
    """A player's tournament points."""
    return history.total("points", settings) - history.penalty


def opponents(group: Sequence[History], histories: Mapping[str, History]) -> list[Fraction | None]:
    """The mean, over all opponents met, of their points per game; `None` for who has met nobody."""
    averages = {name: histories[name].average for name in set().union(*(history.net for history in group))}
    return [
        exact_sum(averages[name] for name in history.net) / len(history.net) if history.net else None
        for history in group
    ]


def _head_to_head(group: Sequence[History]) -> list[Fraction | None]:
    """Times placed above others of the group, less times placed below; only when all of them have met each other."""
    names = {history.name for history in group}
    others = [names - {history.name} for history in group]
    if not all(each <= history.net.keys() for history, each in zip(group, others, strict=True)):
        return [None] * len(group)
    return [Fraction(sum(history.net[name] for name in each)) for history, each in zip(group, others, strict=True)]
