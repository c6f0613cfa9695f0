"""What decided the order of a leaderboard, in words."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction

from tenscore.output.board.columns import counted_points, figure_places
from tenscore.text import FEWEST_PLACES, decimal, places_apart
from tenscore.tournament import Leaderboard, TournamentDecision


def decision_lines(board: Leaderboard) -> Iterator[str]:
    """For each two neighbours what put one above the other, with both values as the table has them."""
    points = {row.name: row.points for row in board.rows}
    places = figure_places(board)
    for decision in board.decisions:
        yield decision_line(decision, points.get(decision.above, Fraction(0)), places)


def decision_line(decision: TournamentDecision, points: Fraction, places: Mapping[str, int]) -> str:
    """What put one player above the next, who may have as many tournament points.

    `places` has the decimal places of each figure that is in the table.
    """
    above, below = decision.above, decision.below
    if decision.by == "final":
        if decision.below_value is None:
            return f"{above} above {below}: played in the final"
        return f"{above} above {below}: in the final, place {decision.above_value} to {decision.below_value}"
    if decision.by == "shared" and decision.above_value is not None:
        return f"{above} and {below} share the place: level in the final"
    tie = counted_points(points, places.get("points", FEWEST_PLACES))
    if decision.by == "shared":
        return f"{above} and {below} share the place: {tie} each, level on every tie-break"
    after = "" if decision.by == "points" else f", after a tie at {tie}"
    values = _values(decision, places.get(decision.by, FEWEST_PLACES))
    return f"{above} above {below}: on {decision.by}, {' to '.join(values)}{after}"


def _values(decision: TournamentDecision, places: int) -> list[str]:
    """Both values, exact where no rounding would tell them apart."""
    values = [decision.above_value, decision.below_value]
    enough = max(places, places_apart(values))
    shown = ["none" if value is None else decimal(value, enough) for value in values]
    if shown[0] != shown[1]:
        return shown
    return ["none" if value is None else str(value) for value in values]
