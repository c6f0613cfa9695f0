"""Places, dates and a tournament's settings in words."""

from __future__ import annotations

import datetime
from collections.abc import Iterable, Iterator
from fractions import Fraction

from tenscore.game import GameResult
from tenscore.text import counted, precise
from tenscore.tournament import PLACE_POINTS, ByePoints, Points, Settings, TieBreak

# Not by the locale, so that the page is the same everywhere.
_MONTHS = (
    *("January", "February", "March", "April", "May", "June"),
    *("July", "August", "September", "October", "November", "December"),
)
_SIZES = {2: "two", 3: "three", 4: "four", 5: "five"}
_TEENS = range(11, 14)


def ordinal(number: int) -> str:
    """A place in words' short form: `1st`, `2nd`, `11th`."""
    ending = "th" if number % 100 in _TEENS else {1: "st", 2: "nd", 3: "rd"}.get(number % 10, "th")
    return f"{number}{ending}"


def date_words(date: datetime.date) -> str:
    """A date as people write it: `27 November 2026`."""
    return f"{date.day} {_MONTHS[date.month - 1]} {date.year}"


def outcome(result: GameResult) -> tuple[list[str], str]:
    """Who won a game, and the rest of a line that says it: `share the win, 15 points`."""
    winners = [standing for standing in result.standings if standing.is_winner]
    points = counted(winners[0].score.points, "point")
    if len(winners) > 1:
        return [each.player.name for each in winners], f"share the win, {points}"
    verb = "scores" if len(result.standings) == 1 else "wins,"
    return [winners[0].player.name], f"{verb} {points}"


def settings_words(settings: Settings, sizes: Iterable[int]) -> Iterator[str]:
    """How a tournament counts, a sentence each; `sizes` are those of the tables that it has."""
    yield from _points_words(settings, sorted(sizes, reverse=True))
    yield from _bye_words(settings)
    if settings.best is not None:
        yield (
            f"Only a player\u2019s best {counted(settings.best, 'result')} count; the others are shown struck through."
        )
    if settings.min_games is not None:
        yield f"Who has played fewer than {counted(settings.min_games, 'game')} stands below, without a rank."
    if settings.tiebreaks:
        words = [_TIEBREAK_WORDS[each] for each in settings.tiebreaks]
        yield f"Players level on points are ordered by {'; then by '.join(words)}."
    yield "Who is still level shares the place, and the next place is skipped."


def _points_words(settings: Settings, sizes: Iterable[int]) -> Iterator[str]:
    if settings.points is Points.SCORE:
        yield "A game is worth its points of TEN."
        return
    if settings.points is Points.BEATEN:
        yield "A game is worth the part of the opponents at the table that a player is placed above; level counts half."
        return
    if settings.points is Points.WINS:
        yield "A win is worth 1 point, every other place nothing; a win that is shared is shared equally."
        return
    table = PLACE_POINTS[settings.points] if isinstance(settings.points, Points) else settings.points
    shown = [size for size in sizes if size in table] or sorted(table, reverse=True)
    yield (
        "; ".join(
            f"{'a' if index else 'A'} win at a table of {_SIZES.get(size, size)} is worth {_scale(table[size])}"
            for index, size in enumerate(shown)
        )
        + "."
    )
    yield "Players level at a table share equally the points of the places that they fill."


def _scale(points: Iterable[Fraction]) -> str:
    """The points of the places: `11, then 7, 4, 2`."""
    first, *rest = map(precise, points)
    return f"{first}, then {', '.join(rest)}" if rest else first


def _bye_words(settings: Settings) -> Iterator[str]:
    if settings.bye_points is ByePoints.MEAN:
        yield "A bye is worth the mean of what the seats of its round earned."
    elif isinstance(settings.bye_points, ByePoints):
        yield "A bye is worth the player\u2019s own points a game."
    else:
        yield f"A bye is worth {precise(settings.bye_points)} {'point' if settings.bye_points == 1 else 'points'}."


_TIEBREAK_WORDS = {
    TieBreak.WINS: "games won",
    TieBreak.SHARE: "share",
    TieBreak.SCORE: "points of TEN in all",
    TieBreak.HEAD_TO_HEAD: "the games that they played against each other",
    TieBreak.OPPONENTS: "the points that their opponents have a game",
}
SHARE = (
    "Share: in each game a player\u2019s points of TEN over the mean of the table, added up over the games; "
    "1 a game is as good as the table."
)
