"""Statistics of players over many games, and who beats whom."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from itertools import permutations

from tenscore.game import GameResult, Standing
from tenscore.text import name_order
from tenscore.worth import wild_points


@dataclass(frozen=True, slots=True)
class PlayerStatistics:
    """What a player has done over all games.

    `wins` counts 1/k for a win shared by k. `mean_place` is on a scale from 1 for the first to 0 for the last; players
    who are level have the middle of their places. `mean_share` is the mean over games of the own score over the table's
    mean score, 1 where all scored 0. `win_rate`, `mean_place` and `wins` leave games of one player out; the first two
    are `None` without any other. `wild_points` is per game what the wilds brought: the score less that of the number
    cards alone. `cards_mean` counts all cards held. Games whose points were declared count for neither, nor for perfect
    runs; both are `None` without any other.
    """

    name: str
    games: int
    wins: Fraction
    win_rate: Fraction | None
    mean_place: Fraction | None
    mean_share: Fraction
    score_mean: Fraction
    score_best: int
    perfect_runs: int
    wild_points: Fraction | None
    cards_mean: Fraction | None


@dataclass(frozen=True, slots=True)
class Versus:
    """How often a player sat at a table with another, and was placed above, level with and below them."""

    player: str
    opponent: str
    games: int
    above: int
    level: int
    below: int


@dataclass(slots=True)
class _Tally:
    """Sums over one player's games."""

    wins: Fraction = Fraction(0)
    places: list[Fraction] = field(default_factory=list)
    shares: list[Fraction] = field(default_factory=list)
    scores: list[int] = field(default_factory=list)
    perfect_runs: int = 0
    wild_points: list[int] = field(default_factory=list)
    cards: list[int] = field(default_factory=list)


def statistics(results: Iterable[GameResult]) -> list[PlayerStatistics]:
    """Every player's statistics over scored games, each of which counts, by name."""
    tallies: defaultdict[str, _Tally] = defaultdict(_Tally)
    for result in results:
        standings = result.standings
        for standing in standings:
            tally = tallies[standing.player.name]
            if len(standings) > 1:
                tally.places.append(_place(standing, standings))
                tally.wins += _win(standing, standings)
            tally.shares.append(_share(standing, standings))
            tally.scores.append(standing.score.points)
            tally.perfect_runs += sum(run.perfect for run in standing.score.runs)
            if standing.player.declared is None:
                tally.wild_points.append(wild_points(standing, result.game.perfect_bonus))
                tally.cards.append(standing.player.held)
    return [_row(name, tallies[name]) for name in sorted(tallies, key=name_order)]


def versus(results: Iterable[GameResult]) -> list[Versus]:
    """For each player and each opponent they have met, how they were placed; by both names."""
    met: defaultdict[tuple[str, str], list[int]] = defaultdict(lambda: [0, 0, 0])
    for result in results:
        for one, other in permutations(result.standings, 2):
            place = 0 if one.rank < other.rank else 1 if one.rank == other.rank else 2
            met[one.player.name, other.player.name][place] += 1
    return [
        Versus(*pair, sum(met[pair]), *met[pair])
        for pair in sorted(met, key=lambda names: (name_order(names[0]), name_order(names[1])))
    ]


def _place(standing: Standing, standings: Sequence[Standing]) -> Fraction:
    """A place from 1 for the first to 0 for the last: of the others, those who are below, and half of those level."""
    below = sum(other.rank > standing.rank for other in standings)
    level = sum(other.rank == standing.rank for other in standings) - 1
    return Fraction(2 * below + level, 2 * (len(standings) - 1))


def _win(standing: Standing, standings: Sequence[Standing]) -> Fraction:
    """The part of the win."""
    return Fraction(standing.is_winner, sum(other.is_winner for other in standings))


def _share(standing: Standing, standings: Sequence[Standing]) -> Fraction:
    """The score over the table's mean score."""
    total = sum(other.score.points for other in standings)
    return Fraction(standing.score.points * len(standings), total) if total else Fraction(1)


def _row(name: str, tally: _Tally) -> PlayerStatistics:
    return PlayerStatistics(
        name=name,
        games=len(tally.scores),
        wins=tally.wins,
        win_rate=tally.wins / len(tally.places) if tally.places else None,
        mean_place=_mean(tally.places) if tally.places else None,
        mean_share=_mean(tally.shares),
        score_mean=_mean(tally.scores),
        score_best=max(tally.scores),
        perfect_runs=tally.perfect_runs,
        wild_points=_mean(tally.wild_points) if tally.wild_points else None,
        cards_mean=_mean(tally.cards) if tally.cards else None,
    )


def _mean(values: Sequence[Fraction] | Sequence[int]) -> Fraction:
    return Fraction(sum(values)) / len(values)
