"""The charts of a season: ratings over time as lines, and how often each score was made as bars."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import pairwise
from typing import NamedTuple

from tenscore.output.html.chart import DASHES, HUES, cut, width_in_columns
from tenscore.output.html.words import date_words
from tenscore.players import Course, CoursePoint
from tenscore.text import counted, printable

# Lengths, in the units of the charts' view boxes.
_LEFT = 44
_TOP = 34
_HEIGHT = 300
_GAP = 64
_NARROWEST = 420  # between the first and the last point where there are few
_LETTER = 10.5  # the width of one of a name, at the most usual
_NAME_GAP = 34
_LEADER = 28  # that a line goes on to its name
_ROW = 17  # that names at the ends of lines need between them
_BAR = 26
_BAR_HEIGHT = 160
_MOST_LINES = 10
_FEWEST_POINTS = 2
_STEPS = (1, 2, 5, 10, 20, 50)
_MOST_RULES = 6


class Head(NamedTuple):
    """A point of time: where it stands in the chart, its short name there, and its name in the table."""

    x: int
    short: str
    name: str


class RatingLine(NamedTuple):
    """One player's line, and their name at its end."""

    hue: int
    dash: str | None
    path: str
    dots: list[tuple[int, int]]
    label: tuple[int, int, str]


class RatingChart(NamedTuple):
    """The ratings of the first players as lines, and those of all as rows of a table; `rules` are lines to read by."""

    width: int
    height: int
    heads: list[Head]
    rules: list[tuple[int, int]]
    lines: list[RatingLine]
    rows: list[tuple[str, list[str]]]


class Bar(NamedTuple):
    """How often a score was made."""

    x: int
    y: int
    height: int
    score: int
    times: int


class ScoreChart(NamedTuple):
    """How often each score was made, from the lowest to the highest; `bars` has those too that nobody made."""

    width: int
    height: int
    bars: list[Bar]


def rating_chart(course: Course | None) -> RatingChart | None:
    """The course of ratings; none before there are two points to join."""
    if course is None or len(course.points) < _FEWEST_POINTS or not course.estimates:
        return None
    shown = course.estimates[:_MOST_LINES]
    gap = max(_GAP, _NARROWEST // (len(course.points) - 1))
    across = [_LEFT + gap * index for index in range(len(course.points))]
    values = [value for _, row in shown for value in row if value is not None]
    rules = _rules(min(values), max(values))
    low, high = rules[0], rules[-1]

    def down(value: float) -> int:
        return _TOP + round((high - value) / (high - low) * _HEIGHT)

    ends = _spread([down(next(value for value in reversed(row) if value is not None)) for _, row in shown])
    lines = []
    for number, ((name, row), end) in enumerate(zip(shown, ends, strict=True)):
        dots = [(x, down(value)) for x, value in zip(across, row, strict=True) if value is not None]
        path = "M" + "L".join(f"{x} {y}" for x, y in [*dots, (across[-1] + _LEADER, end)])
        label = (across[-1] + _NAME_GAP, end + 5, cut(printable(name)))
        lines.append(RatingLine(number % HUES, DASHES[number % len(DASHES)], path, dots, label))
    names = max(width_in_columns(line.label[2]) for line in lines) * _LETTER
    return RatingChart(
        across[-1] + _NAME_GAP + round(names),
        _TOP + _HEIGHT + _ROW,
        [Head(x, _short(point), _name(point)) for x, point in zip(across, course.points, strict=True)],
        [(down(rule), rule) for rule in rules],
        lines,
        [(name, ["" if value is None else f"{value:.1f}" for value in row]) for name, row in course.estimates],
    )


def score_chart(scores: Mapping[int, int]) -> ScoreChart:
    """How often each score was made."""
    most = max(scores.values())
    bars = []
    for place, score in enumerate(range(min(scores), max(scores) + 1)):
        count = scores.get(score, 0)
        height = round(count / most * _BAR_HEIGHT)
        bars.append(Bar(place * _BAR, _TOP + _BAR_HEIGHT - height, height, score, count))
    return ScoreChart(max(len(bars) * _BAR, _BAR), _TOP + _BAR_HEIGHT + 24, bars)


def plot_style(width: int, name: str) -> str:
    """How large a chart is drawn; where it does not fit, it scrolls."""
    return f".{name} svg {{ width: 100%; min-width: {width * 0.9:.0f}px; max-width: {width * 1.5:.0f}px; }}\n"


def _rules(low: float, high: float) -> list[int]:
    """Round numbers from below the lowest value to above the highest, some few of them."""
    step = next((step for step in _STEPS if (high - low) / step < _MOST_RULES), _STEPS[-1])
    first, last = int(low // step), -int(-high // step)
    return [step * number for number in range(first, max(last, first + 1) + 1)]


def _spread(ends: Sequence[int]) -> list[int]:
    """Where names stand, so that none lies over another: as near as can be to the place that each belongs to."""
    places = list(ends)
    order = sorted(range(len(ends)), key=lambda each: ends[each])
    for before, index in pairwise(order):
        places[index] = max(places[index], places[before] + _ROW)
    lowest = _TOP + _HEIGHT
    for index in reversed(order):
        places[index] = min(places[index], lowest)
        lowest = places[index] - _ROW
    return places


def _short(point: CoursePoint) -> str:
    if point.date is None:
        return str(point.games)
    day, month, _ = date_words(point.date).split()
    return f"{day} {month[:3]}"


def _name(point: CoursePoint) -> str:
    return f"after {counted(point.games, 'game')}" if point.date is None else date_words(point.date)
