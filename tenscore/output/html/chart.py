"""The chart of ranks: a line for each player, from round to round."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import accumulate, pairwise
from typing import NamedTuple
from unicodedata import east_asian_width

from tenscore.text import printable

# Lengths, in the units of the chart's view box.
_ROUND_GAP = 96
_CHART_WIDTH = 400  # between the first and the last round where there are few
_WIDEST_GAP = 150
_ROW_GAP = 34
_NARROW_ROW_GAP = 26
_TOP = 44
_MARK = 11
_LABEL_GAP = 20
_COLUMN = 9.2  # the width of a letter of a name, at the most usual
_NAME_COLUMNS = 22
# Dashes and marks repeat after different numbers of players, so that together they tell twenty apart without color.
DASHES = (None, "12 5", "2 5", "14 5 2 5", "6 4")
_MARKS = 4
HUES = 6
_FEWEST_ROUNDS = 2
_ALL_STAND_OUT = 12
_MOST_ON_PAPER = 60  # more names on one page cannot be read
_FIRST = 5


class Label(NamedTuple):
    """A name at one end of a line; `anchor` is the end of the text that stands there."""

    x: int
    y: int
    anchor: str
    text: str


class Mark(NamedTuple):
    """A rank after a round, in a shape around it; a circle has no corners."""

    x: int
    y: int
    rank: int
    corners: str | None


class Line(NamedTuple):
    """One player's line; it is pale where only some stand out."""

    person: str
    hue: int
    dash: str | None
    path: str
    marks: list[Mark]
    labels: list[Label]
    is_pale: bool


class Chart(NamedTuple):
    """The chart, and the same ranks as rows of a table."""

    width: int
    height: int
    heads: list[tuple[int, str]]
    lines: list[Line]
    ranks: list[tuple[str, tuple[int | None, ...]]]


def chart_of(
    ranks: Mapping[str, Sequence[int | None]], people: Mapping[str, str], heads: Sequence[str]
) -> Chart | None:
    """Each player's rank after each round as a line, under `heads`; none before there are two rounds to join.

    `ranks` are in the order of the leaderboard, and `people` names each player's part of the page.
    """
    players = [name for name, after in ranks.items() if any(rank is not None for rank in after)]
    if len(heads) < _FEWEST_ROUNDS or not players:
        return None
    slots = [_slots(players, ranks, index) for index in range(len(heads))]
    label = max(min(width_in_columns(printable(name)), _NAME_COLUMNS + 1) for name in players) * _COLUMN + _LABEL_GAP
    gap = min(_WIDEST_GAP, max(_ROUND_GAP, _CHART_WIDTH // (len(heads) - 1)))
    row_gap = _ROW_GAP if len(players) <= _ALL_STAND_OUT else _NARROW_ROW_GAP
    across = [round(label) + _MARK + gap * index for index in range(len(heads))]
    lines = []
    for player, name in enumerate(players):
        points = [
            (x, _TOP + row_gap * slot[name] + _MARK, rank)
            for x, slot, rank in zip(across, slots, ranks[name], strict=True)
            if rank is not None
        ]
        lines.append(_line(player, name, people[name], points, len(players)))
    return Chart(
        across[-1] + _MARK + round(label),
        _TOP + row_gap * max(map(len, slots)) + _MARK,
        list(zip(across, heads, strict=True)),
        # Later lines lie over earlier ones, and the first are the most looked for.
        lines[::-1],
        [(name, tuple(ranks[name])) for name in players],
    )


def chart_style(chart: Chart) -> str:
    """How large a chart is drawn; where it does not fit, a line says that there is more of it."""
    on_paper = "@media print { .chart { display: none; } }\n" if len(chart.lines) > _MOST_ON_PAPER else ""
    return (
        f".chart svg {{ width: 100%; min-width: {chart.width * 0.9:.0f}px; max-width: {chart.width * 1.5:.0f}px; }}\n"
        f"@media screen and (max-width: {chart.width * 0.9:.0f}px) {{ .chart .hint {{ display: block; }} }}\n{on_paper}"
    )


def _slots(players: Sequence[str], ranks: Mapping[str, Sequence[int | None]], index: int) -> dict[str, int]:
    """Each ranked player's line of the chart after a round: those who share a rank get one each, in a fixed order."""
    ranked = [(rank, order, name) for order, name in enumerate(players) if (rank := ranks[name][index]) is not None]
    return {name: slot for slot, (_, _, name) in enumerate(sorted(ranked))}


def _line(player: int, name: str, person: str, points: Sequence[tuple[int, int, int]], players: int) -> Line:
    first, *_ = points
    steps = "".join(_step(before, after) for before, after in pairwise(points))
    text = cut(printable(name))
    return Line(
        person,
        player % HUES,
        DASHES[player % len(DASHES)],
        f"M{first[0]} {first[1]}{steps}",
        [Mark(x, y, rank, _corners(player % _MARKS, x, y)) for x, y, rank in points],
        [
            Label(x + side * _LABEL_GAP, y + 5, anchor, text)
            for (x, y, _), side, anchor in ((points[0], -1, "end"), (points[-1], 1, "start"))
        ],
        is_pale=players > _ALL_STAND_OUT and player >= _FIRST,
    )


def _step(before: tuple[int, int, int], after: tuple[int, int, int]) -> str:
    """A line from one round's place to the next one's, level at both ends."""
    middle = (before[0] + after[0]) // 2
    return f"C{middle} {before[1]} {middle} {after[1]} {after[0]} {after[1]}"


def _corners(shape: int, x: int, y: int) -> str | None:
    """One of four shapes around a rank: circle, square, diamond, hexagon."""
    if shape == 0:
        return None
    half, wide = _MARK * 0.9, _MARK * 1.2
    corners = (
        [(-half, -half), (half, -half), (half, half), (-half, half)],
        [(0, -wide), (wide, 0), (0, wide), (-wide, 0)],
        [
            *((-wide, 0), (-half * 0.7, -half), (half * 0.7, -half)),
            *((wide, 0), (half * 0.7, half), (-half * 0.7, half)),
        ],
    )[shape - 1]
    return " ".join(f"{x + right:.0f},{y + down:.0f}" for right, down in corners)


def width_in_columns(text: str) -> int:
    """Columns that a text takes, about: wide scripts take two each."""
    return sum(2 if east_asian_width(char) in "WF" else 1 for char in text)


def cut(name: str) -> str:
    """A name as far as there is place for it; the whole is in the table of ranks."""
    if width_in_columns(name) <= _NAME_COLUMNS:
        return name
    widths: Iterator[int] = accumulate(width_in_columns(char) for char in name)
    return name[: sum(width < _NAME_COLUMNS for width in widths)].rstrip() + "…"
