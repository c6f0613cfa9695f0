"""The final: who plays in it, and the places that it settles."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from itertools import groupby

from tenscore.errors import InputError, Problem
from tenscore.game import GameResult
from tenscore.text import listed, quote
from tenscore.tournament.board import Finalists
from tenscore.tournament.history import exact_sum
from tenscore.tournament.points import points_of
from tenscore.tournament.records import Final, Settings


def finalists(final: Final, ranks: dict[str, int]) -> Finalists:
    """Who plays in a final that has not been played, by the ranks so far, which are from first to last.

    Where places are level across the cut, nobody is in between: the tie says whom the tournament has to choose from.
    """
    if final.players is not None:
        return Finalists(tuple(sorted(final.players, key=lambda name: ranks.get(name, len(ranks) + 1))))
    order = list(ranks)
    inside, outside = order[: final.size], order[final.size :]
    tie = (inside[-1], outside[0]) if outside and ranks[inside[-1]] == ranks[outside[0]] else None
    return Finalists(tuple(inside), tie)


def final_places(results: Sequence[GameResult], settings: Settings) -> dict[str, int]:
    """The place of each player in the final, from the first to the last.

    Tournament points decide, those of all its games together; then the times placed above others less the times below.
    """
    points: dict[str, list[Fraction]] = {}
    net: dict[str, int] = {}
    for result in results:
        ranks = [standing.rank for standing in result.standings]
        for standing, earned in zip(result.standings, points_of(result, settings.points), strict=True):
            name = standing.player.name
            points.setdefault(name, []).append(earned)
            above = sum((rank > standing.rank) - (rank < standing.rank) for rank in ranks)
            net[name] = net.get(name, 0) + above
    strength = {name: (exact_sum(earned), net[name]) for name, earned in points.items()}
    best_first = sorted(strength, key=lambda name: strength[name], reverse=True)
    places: dict[str, int] = {}
    for _, level in groupby(best_first, key=lambda name: strength[name]):
        place = len(places) + 1
        places |= dict.fromkeys(level, place)
    return places


def check_finalists(final: Final, ranks: dict[str, int], playing: Sequence[str], source: str | None) -> None:
    """See that those who have played the final are those who were to play it; `ranks` are of those who may.

    Raises:
        InputError: for the first who was not, or where somebody was left out.
    """
    last = [*ranks.values()][: final.size][-1:]
    expected = final.players or [name for name, rank in ranks.items() if [rank] <= last]
    stranger = next((name for name in playing if name not in expected), None)
    if stranger is not None:
        rank = f", and stands on place {ranks[stranger]}" if stranger in ranks else ""
        message = (
            f"{quote(stranger)} has played in the final{rank}; expected {listed(expected)}, or others as its players"
        )
    elif len(set(playing)) != final.size:
        message = f"{len(set(playing))} players in the final; expected {final.size}, of {listed(expected)}"
    else:
        return
    line, column = final.place or (None, None)
    raise InputError([Problem(source or "tournament", line, column, "final-players", message)])
