"""What a player's cards were worth in the mean of their games."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from fractions import Fraction

from tenscore.cards import Card
from tenscore.game import GameResult
from tenscore.worth import Worth


@dataclass(frozen=True, slots=True)
class MeanWorth:
    """The means of `Worth`: dead cards per game, and the points per game of the one card that was missing.

    `color_wild`, `number_wild` and `full_wild` are the points lost without one, per wild of that kind; `None` where
    none was held.
    """

    dead: Fraction
    missing: Fraction
    color_wild: Fraction | None
    number_wild: Fraction | None
    full_wild: Fraction | None


@dataclass(slots=True)
class _Tally:
    """Sums over one player's games."""

    games: int = 0
    dead: int = 0
    missing: int = 0
    losses: defaultdict[str, list[int]] = field(default_factory=lambda: defaultdict(list))


def mean_worths(results: Iterable[GameResult], worths: Iterable[Sequence[Worth | None]]) -> dict[str, MeanWorth]:
    """Each player's means, from results and what the cards in each were worth, in the order of its standings.

    Games whose points were declared don't count; who has no others is not there.
    """
    tallies: defaultdict[str, _Tally] = defaultdict(_Tally)
    for result, of_game in zip(results, worths, strict=True):
        for standing, worth in zip(result.standings, of_game, strict=True):
            if worth is None:
                continue
            tally = tallies[standing.player.name]
            tally.games += 1
            tally.dead += len(worth.dead)
            tally.missing += 0 if worth.missing is None else worth.missing.points
            for card, points in worth.losses:
                tally.losses[_kind(card)].append(points)
    return {
        name: MeanWorth(
            Fraction(tally.dead, tally.games),
            Fraction(tally.missing, tally.games),
            *(_mean(tally.losses[kind]) for kind in ("color", "number", "full")),
        )
        for name, tally in tallies.items()
    }


def _kind(card: Card) -> str:
    return "color" if card.color is not None else "full" if card.number is None else "number"


def _mean(values: Sequence[int]) -> Fraction | None:
    return Fraction(sum(values), len(values)) if values else None
