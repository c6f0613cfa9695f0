"""What a player has done up to a round, and what of it counts."""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from fractions import Fraction

from tenscore.tournament.board import Result, ResultKind
from tenscore.tournament.records import ByePoints, Settings

_ZERO = Fraction(0)
_SUMMED = ("points", "win", "share", "score")
"""What is added up over a player's results."""


def exact_sum(values: Iterable[Fraction | int]) -> Fraction:
    """The sum of fractions, by way of their common denominator: several times as fast as adding one by one."""
    given = list(values)
    unit = math.lcm(*(value.denominator for value in given))
    return Fraction(sum(value.numerator * (unit // value.denominator) for value in given), unit)


@dataclass(slots=True)
class History:
    """What one player has done so far.

    `net` has for everybody who sat at a table with the player the times placed above them less the times placed
    below. Each bye has its round and the mean of what the seats of that round earned. `sums` are over all games: they
    grow with the rounds, since the standings after each round ask for them.
    """

    name: str
    penalty: Fraction = _ZERO
    games: list[Result] = field(default_factory=list)
    byes: list[tuple[int, Fraction]] = field(default_factory=list)
    net: dict[str, int] = field(default_factory=dict)
    sums: dict[str, Fraction] = field(default_factory=lambda: dict.fromkeys(_SUMMED, _ZERO))

    @property
    def has_result(self) -> bool:
        """Whether there is a game or a bye."""
        return bool(self.games or self.byes)

    @property
    def average(self) -> Fraction:
        """Points per game over all games, before drops, byes and penalties; 0 where nothing was played."""
        return self.sums["points"] / len(self.games) if self.games else _ZERO

    def add_game(self, game: Result, places: Mapping[str, int]) -> None:
        """Note a game, in which everybody at the table had these places."""
        self.games.append(game)
        for figure in _SUMMED:
            self.sums[figure] += getattr(game, figure) or 0
        own = places[self.name]
        for name, place in places.items():
            if name != self.name:
                self.net[name] = self.net.get(name, 0) + (place > own) - (place < own)

    def results(self, settings: Settings) -> list[Result]:
        """The games and byes by round, those that do not count marked as dropped."""
        results = self.games
        if self.byes:
            byes = (Result(ResultKind.BYE, number, self._worth(mean, settings)) for number, mean in self.byes)
            results = sorted([*self.games, *byes], key=_round_order)
        if settings.best is None or len(results) <= settings.best:
            return list(results)
        # Sorting keeps the order of results that are level, so that the first of them counts.
        best_first = sorted(range(len(results)), key=lambda index: _quality(results[index]), reverse=True)
        dropped = set(best_first[settings.best :])
        return [replace(each, is_dropped=True) if index in dropped else each for index, each in enumerate(results)]

    def _worth(self, mean: Fraction, settings: Settings) -> Fraction:
        """What a bye is worth in a round with this mean."""
        if isinstance(settings.bye_points, Fraction):
            return settings.bye_points
        return mean if settings.bye_points is ByePoints.MEAN else self.average

    def total(self, figure: str, settings: Settings) -> Fraction:
        """The sum of a figure, such as `share`, over the results that count; what a bye does not have counts as 0."""
        if settings.best is None:
            return self.sums[figure] + exact_sum(
                self._worth(mean, settings) for _, mean in self.byes if figure == "points"
            )
        return exact_sum(getattr(each, figure) or 0 for each in self.results(settings) if not each.is_dropped)


def _round_order(result: Result) -> float:
    return math.inf if result.round is None else result.round


def _quality(result: Result) -> tuple[Fraction, Fraction, int, float, Fraction]:
    """What decides which results count, more is better.

    Without rounds there is no earlier one: then the larger part of a win comes first.
    """
    return result.points, result.share or _ZERO, result.score or 0, -_round_order(result), result.win or _ZERO
