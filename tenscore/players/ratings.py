"""How strong players are: ratings that every game moves.

Source: Bradley-Terry with full pairing, from R. C. Weng and C.-J. Lin, "A Bayesian Approximation Method for Online
Ranking" (2011), by the library openskill; its Plackett-Luce misorders players who share a place.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import NamedTuple

from tenscore.game import Game, GameResult
from tenscore.text import name_order

PROVISIONAL = 5
"""Games from which on a rating is no longer provisional."""


class RatingStep(NamedTuple):
    """A player's rating after a game."""

    game: Game
    estimate: float
    mu: float
    sigma: float


@dataclass(frozen=True, slots=True)
class Rating:
    """A player's strength: `mu` is the most likely one, `sigma` its standard deviation.

    `estimate` is the cautious one, `mu` less three times `sigma`: what a player has shown rather than what they may be.
    `steps` has the rating after each of the player's games.
    """

    name: str
    estimate: float
    mu: float
    sigma: float
    steps: tuple[RatingStep, ...]

    @property
    def is_provisional(self) -> bool:
        """Whether there are too few games for it to say much."""
        return len(self.steps) < PROVISIONAL


def ratings(results: Iterable[GameResult]) -> list[Rating]:
    """The rating of everybody who has met an opponent, the strongest first; results in the order they were played.

    Places are compared and not points; players who share a place are level. A game of one player moves nothing.
    """
    from openskill.models import BradleyTerryFull, BradleyTerryFullRating  # here, since few commands rate

    model = BradleyTerryFull()
    current: dict[str, BradleyTerryFullRating] = {}
    steps: dict[str, list[RatingStep]] = {}
    for result in results:
        if len(result.standings) == 1:
            continue
        # By place and name, so that the order in a file changes not even a rounding.
        names = [standing.player.name for standing in result.standings]
        teams = [[current.get(name) or model.rating(name=name)] for name in names]
        rated = model.rate(teams, ranks=[float(standing.rank) for standing in result.standings])
        for name, [rating] in zip(names, rated, strict=True):
            current[name] = rating
            step = RatingStep(result.game, rating.ordinal(), rating.mu, rating.sigma)
            steps.setdefault(name, []).append(step)
    rows = [Rating(name, *each[-1][1:], tuple(each)) for name, each in steps.items()]
    return sorted(rows, key=lambda row: (-row.estimate, name_order(row.name)))
