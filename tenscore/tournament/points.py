"""What a place at a table is worth in tournament points."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from fractions import Fraction
from types import MappingProxyType

from tenscore.game import Game, GameResult
from tenscore.rules import MAX_PLAYERS
from tenscore.tournament.records import PlacePoints, Points

MIN_TABLE = 2
"""Players at the smallest table: a game of one player earns nothing, so it has no place in a tournament."""

PLACE_POINTS: Mapping[Points, PlacePoints] = MappingProxyType(
    {
        preset: MappingProxyType({len(row): tuple(map(Fraction, row)) for row in rows})
        for preset, rows in (
            # Six a seat at every size, so that no table is better to sit at.
            (Points.PLACEMENT, ((12, 8, 5, 3, 2), (11, 7, 4, 2), (10, 6, 2), (9, 3))),
            (Points.CLASSIC, ((5, 3, 2, 1, 0), (5, 3, 2, 1), (5, 3, 1), (5, 1))),
            (Points.WINS, [(1, *[0] * (size - 1)) for size in range(MAX_PLAYERS, 1, -1)]),
            # Shared like all points, this gives the half that an opponent on the same place counts.
            (
                Points.BEATEN,
                [[Fraction(n, size - 1) for n in reversed(range(size))] for size in range(MAX_PLAYERS, 1, -1)],
            ),
        )
    }
)
"""Tournament points of the places at each size of table, by preset; `score` alone goes by TEN points instead."""


def points_of(result: GameResult, points: Points | PlacePoints) -> list[Fraction]:
    """The tournament points of a game's players, in the order of its standings.

    Players who are level share equally the points of the places that they fill.

    Raises:
        ValueError: for a size of table that has no points, or not as many as it has places.
    """
    if points is Points.SCORE:
        return [Fraction(standing.score.points) for standing in result.standings]
    rows = PLACE_POINTS[points] if isinstance(points, Points) else points
    size = len(result.standings)
    if size not in rows:
        raise ValueError(f"a table of {size} has no points, expected one of: {', '.join(map(str, sorted(rows)))}")
    row = rows[size]
    if len(row) != size:
        raise ValueError(f"a table of {size} has points for {len(row)} places, expected {size}")
    ranks = [standing.rank for standing in result.standings]
    level = Counter(ranks)
    each = {rank: sum(row[rank - 1 : rank - 1 + count], Fraction()) / count for rank, count in level.items()}
    return [each[rank] for rank in ranks]


def sizes_without_points(points: Points | PlacePoints, games: Iterable[Game]) -> dict[int, Game]:
    """The sizes of table, from the smallest, for which a table of points says nothing, with a game of each."""
    if isinstance(points, Points):
        return {}
    missing: dict[int, Game] = {}
    for game in games:
        if len(game.players) not in points:
            missing.setdefault(len(game.players), game)
    return dict(sorted(missing.items()))
