"""How ratings went over a season."""

from __future__ import annotations

import datetime
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from tenscore.game import GameResult
from tenscore.players.ratings import Rating

_MOST = 16
"""Points of time that a course has at the most: more can't be told apart in a chart, nor read in a table."""


class CoursePoint(NamedTuple):
    """A point of the season: the games played until then, and the date of the last, `None` where it has none."""

    games: int
    date: datetime.date | None


class Course(NamedTuple):
    """At each point, each player's cautious estimate; `None` before their first game. Players are as they were rated.

    A point is the end of a day, or a game without a date; of many points some are left out, but never the last.
    """

    points: tuple[CoursePoint, ...]
    estimates: tuple[tuple[str, tuple[float | None, ...]], ...]


def course(results: Sequence[GameResult], ratings: Iterable[Rating]) -> Course:
    """The course of ratings, over the results that they come from, in their order."""
    dates = [result.game.date for result in results]
    ends = [
        index for index, date in enumerate(dates) if index + 1 == len(dates) or date is None or date != dates[index + 1]
    ]
    if len(ends) > _MOST:
        ends = [ends[place * (len(ends) - 1) // (_MOST - 1)] for place in range(_MOST)]
    numbers = {id(result.game): index for index, result in enumerate(results)}
    rows = []
    for rating in ratings:
        steps = [(numbers[id(step.game)], step.estimate) for step in rating.steps]
        row: list[float | None] = []
        current, at = None, 0
        for end in ends:
            while at < len(steps) and steps[at][0] <= end:
                current = steps[at][1]
                at += 1
            row.append(current)
        rows.append((rating.name, tuple(row)))
    return Course(tuple(CoursePoint(end + 1, dates[end]) for end in ends), tuple(rows))
