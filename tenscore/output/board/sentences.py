"""What decided the order of a leaderboard, in words."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from tenscore.output.board.columns import points_of
from tenscore.text import decimal, places_apart
from tenscore.tournament import Leaderboard, TournamentDecision


def decision_lines(board: Leaderboard) -> Iterator[str]:
    """For each two neighbours what put one above the other, with both values."""
    points = {row.name: row.points for row in board.rows}
    for decision in board.decisions:
        yield decision_line(decision, points.get(decision.above, Fraction(0)))


def decision_line(decision: TournamentDecision, points: Fraction) -> str:
    """What put one player above the next, who may have as many tournament points."""
    above, below = decision.above, decision.below
    if decision.by == "shared":
        return f"{above} and {below} share the place: {points_of(points)} each, level on every tie-break"
    tie = "" if decision.by == "points" else f", after a tie at {points_of(points)}"
    return f"{above} above {below}: on {decision.by}, {' to '.join(_values(decision))}{tie}"


def _values(decision: TournamentDecision) -> list[str]:
    """Both values, exact where no rounding would tell them apart."""
    values = [decision.above_value, decision.below_value]
    places = places_apart(values)
    shown = ["none" if value is None else decimal(value, places) for value in values]
    if shown[0] != shown[1]:
        return shown
    return ["none" if value is None else str(value) for value in values]
