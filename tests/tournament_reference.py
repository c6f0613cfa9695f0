"""An independent leaderboard to hold the product against, written from the definitions alone and slow on purpose.

Nothing of the product is used here but the fields of its records. Every number is worked out anew from the list of
games wherever it is asked for. Who is above whom is asked for each two players by themselves, so there is no sorting
by several keys and no splitting of groups.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from fractions import Fraction
from functools import cache
from itertools import pairwise
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from tenscore.game import GameResult, Standing
    from tenscore.tournament import Tournament

PLACEMENT = {5: [12, 8, 5, 3, 2], 4: [11, 7, 4, 2], 3: [10, 6, 2], 2: [9, 3]}
CLASSIC = {5: [5, 3, 2, 1, 0], 4: [5, 3, 2, 1], 3: [5, 3, 1], 2: [5, 1]}

Criterion = Fraction | None


class Outcome(NamedTuple):
    """A game or a bye of one player; what a bye does not have is `None`."""

    points: Fraction
    round: int | None
    share: Fraction | None
    score: int | None
    win: Fraction | None
    place: int | None
    is_dropped: bool


class Line(NamedTuple):
    """A player's line, in the order in which the leaderboard shows it; `outcomes` in no order that means anything."""

    rank: int | None
    name: str
    played: int
    wins: Fraction
    points: Fraction
    share: Fraction
    score: int
    opponents: Fraction | None
    penalty: Fraction
    ranks: tuple[int | None, ...]
    outcomes: list[Outcome]


class Reason(NamedTuple):
    """What put one player above the next, with both values."""

    above: str
    below: str
    by: str
    above_value: Criterion
    below_value: Criterion


class Reference:
    """The tournament as it stands after a round, or at its end."""

    def __init__(self, tournament: Tournament, results: Sequence[GameResult], after_round: int | None = None) -> None:
        self.tournament = tournament
        self.results = results
        self.games = [result for result in results if _counts(result.game.round, after_round)]
        last = max((result.game.round or 0 for result in results), default=0)
        self.byes = [bye for bye in tournament.byes if _counts(bye.round, after_round) and bye.round <= last]
        rounds = {result.game.round for result in self.games} | {bye.round for bye in self.byes}
        self.rounds = sorted(each for each in rounds if each is not None)

    def lines(self) -> list[Line]:
        """The leaderboard: the ranked by rank and name, then the others by name."""
        after = [Reference(self.tournament, self.results, each) for each in self.rounds]
        lines = [self._line(name, after) for name in self._names()]
        # Who has too few games stands in the same order as the others, and behind them.
        few = {line.name for line in lines if line.rank is None and line.outcomes}
        below = {name: 1 + sum(self._is_above(other, name, few) for other in few) for name in few}
        return sorted(
            lines,
            key=lambda line: (
                line.rank is None,
                line.rank or 0,
                line.name not in few,
                below.get(line.name, 0),
                line.name.casefold(),
                line.name,
            ),
        )

    def reasons(self, lines: list[Line]) -> list[Reason]:
        """What decided between each two neighbours among the ranked lines of the leaderboard."""
        ranked = [line.name for line in lines if line.rank is not None]
        return [Reason(above, below, *self._decided(above, below)) for above, below in pairwise(ranked)]

    @cache  # noqa: B019 - a reference lives as long as its example
    def rank(self, name: str) -> int | None:
        """One more than the number of players above; nobody without a result has a rank."""
        if name not in self._ranked():
            return None
        return 1 + sum(self._is_above(other, name) for other in self._ranked())

    def _line(self, name: str, after: Sequence[Reference]) -> Line:
        return Line(
            rank=self.rank(name),
            name=name,
            played=len(self._games_of(name)),
            wins=self._wins(name),
            points=self._points(name),
            share=self._shares(name),
            score=self._score(name),
            opponents=self._opponents(name),
            penalty=self._penalty(name),
            ranks=tuple(each.rank(name) for each in after),
            outcomes=self._outcomes(name),
        )

    # Who there is.

    def _is_known(self, number: int | None) -> bool:
        """Whether what happened in a round counts by now; without any rounds, all does."""
        return number is None or not self.rounds or number <= self.rounds[-1]

    def is_withdrawn(self, name: str) -> bool:
        """Whether the player plays no more."""
        return any(each.player == name and self._is_known(each.after) for each in self.tournament.withdrawn)

    def _is_hidden(self, name: str) -> bool:
        return self.tournament.settings.hide_withdrawn and self.is_withdrawn(name)

    def _has_too_few(self, name: str) -> bool:
        wanted = self.tournament.settings.min_games or 0
        return len(self._games_of(name)) < (min(wanted, len(self.rounds)) if self.rounds else wanted)

    @cache  # noqa: B019 - a reference lives as long as its example
    def _active(self) -> frozenset[str]:
        playing = (standing.player.name for result in self.games for standing in result.standings)
        return frozenset(playing) | {bye.player for bye in self.byes}

    @cache  # noqa: B019 - a reference lives as long as its example
    def _ranked(self) -> frozenset[str]:
        return frozenset(name for name in self._active() if not self._has_too_few(name) and not self._is_hidden(name))

    def _names(self) -> frozenset[str]:
        everybody = self._active() | set(self.tournament.roster or ())
        return frozenset(name for name in everybody if not self._is_hidden(name))

    @cache  # noqa: B019 - a reference lives as long as its example
    def _games_of(self, name: str) -> list[GameResult]:
        return [result for result in self.games if _has(result, name)]

    # What a player's games and byes are worth.

    def _game_points(self, result: GameResult, name: str) -> Fraction:
        own = _standing(result, name)
        points = self.tournament.settings.points
        others = [standing for standing in result.standings if standing.player.name != name]
        level = 1 + sum(other.rank == own.rank for other in others)
        if points == "score":
            return Fraction(own.score.points)
        if points == "wins":
            return Fraction(1, level) if own.rank == 1 else Fraction(0)
        if points == "beaten":
            beaten = sum((Fraction(_beats(own, other)) for other in others), Fraction(0))
            return beaten / len(others)
        if points == "placement":
            table = [Fraction(value) for value in PLACEMENT[len(result.standings)]]
        elif points == "classic":
            table = [Fraction(value) for value in CLASSIC[len(result.standings)]]
        else:
            assert not isinstance(points, str)
            table = list(points[len(result.standings)])
        filled = [table[place - 1] for place in range(own.rank, own.rank + level)]
        return sum(filled, Fraction(0)) / level

    @cache  # noqa: B019 - a reference lives as long as its example
    def _average(self, name: str) -> Fraction:
        """Points per game over all games, before drops, byes and penalties; 0 where nothing was played."""
        games = self._games_of(name)
        if not games:
            return Fraction(0)
        return sum((self._game_points(game, name) for game in games), Fraction(0)) / len(games)

    def _bye_points(self, number: int, name: str) -> Fraction:
        """The player's own average, or the mean over all seats of the round; 0 where it had none."""
        if str(self.tournament.settings.bye_points) == "average":
            return self._average(name)
        games = [game for game in self.games if game.game.round == number]
        seats = [(game, standing.player.name) for game in games for standing in game.standings]
        earned = [self._game_points(game, other) for game, other in seats]
        return sum(earned, Fraction(0)) / len(earned) if earned else Fraction(0)

    @cache  # noqa: B019 - a reference lives as long as its example
    def _outcomes(self, name: str) -> list[Outcome]:
        outcomes = []
        for game in self._games_of(name):
            own = _standing(game, name)
            scores = [standing.score.points for standing in game.standings]
            winners = [standing for standing in game.standings if standing.rank == 1]
            outcomes.append(
                Outcome(
                    points=self._game_points(game, name),
                    round=game.game.round,
                    share=own.score.points / Fraction(sum(scores), len(scores)) if any(scores) else Fraction(1),
                    score=own.score.points,
                    win=Fraction(1, len(winners)) if own in winners else Fraction(0),
                    place=own.rank,
                    is_dropped=False,
                )
            )
        given = self.tournament.settings.bye_points
        for bye in self.byes:
            if bye.player == name:
                worth = given if isinstance(given, Fraction) else self._bye_points(bye.round, name)
                outcomes.append(Outcome(worth, bye.round, None, None, None, None, is_dropped=False))
        best = self.tournament.settings.best
        if best is None:
            return outcomes
        # Take the best one out, as often as results count; all that is left over is dropped.
        left = list(outcomes)
        counted: list[Outcome] = []
        while left and len(counted) < best:
            counted.append(left.pop(max(range(len(left)), key=lambda index: _goodness(left[index]))))
        return counted + [outcome._replace(is_dropped=True) for outcome in left]

    def _counted(self, name: str) -> list[Outcome]:
        return [outcome for outcome in self._outcomes(name) if not outcome.is_dropped]

    def _penalty(self, name: str) -> Fraction:
        penalties = [each for each in self.tournament.penalties if each.player == name and self._is_known(each.round)]
        return sum((penalty.points for penalty in penalties), Fraction(0))

    # The criteria of order.

    def _points(self, name: str) -> Fraction:
        return sum((outcome.points for outcome in self._counted(name)), Fraction(0)) - self._penalty(name)

    def _wins(self, name: str) -> Fraction:
        return sum((outcome.win for outcome in self._counted(name) if outcome.win is not None), Fraction(0))

    def _shares(self, name: str) -> Fraction:
        return sum((outcome.share for outcome in self._counted(name) if outcome.share is not None), Fraction(0))

    def _score(self, name: str) -> int:
        return sum(outcome.score for outcome in self._counted(name) if outcome.score is not None)

    def _opponents(self, name: str) -> Fraction | None:
        met = {other for other in self._active() if self._have_met(name, other)}
        return sum((self._average(other) for other in met), Fraction(0)) / len(met) if met else None

    @cache  # noqa: B019 - a reference lives as long as its example
    def _have_met(self, one: str, other: str) -> bool:
        return one != other and any(_has(game, other) for game in self._games_of(one))

    def _net(self, name: str, others: frozenset[str]) -> int:
        """Times placed above some others less times placed below."""
        net = 0
        for game in self._games_of(name):
            own = _standing(game, name).rank
            for other in others:
                if _has(game, other):
                    rank = _standing(game, other).rank
                    net += 1 if own < rank else -1 if own > rank else 0
        return net

    def _is_top(self, name: str, group: frozenset[str], rivals: frozenset[str]) -> bool:
        """Whether the player is alone above all rivals, however the games that the group did not play had ended.

        The worst that can happen is that the player loses all their own, and the rival wins all theirs.
        """
        missed = {each: sum(not self._have_met(each, other) for other in group - {each}) for each in group}
        worst = self._net(name, group - {name}) - missed[name]
        return all(worst > self._net(rival, group - {rival}) + missed[rival] for rival in rivals - {name})

    @cache  # noqa: B019 - a reference lives as long as its example
    def _places_among(self, group: frozenset[str]) -> dict[str, int]:
        """Each player's place by the direct encounters of a group, taken once."""
        if all(self._have_met(one, other) for one in group for other in group - {one}):
            return {name: -self._net(name, group - {name}) for name in group}
        places: dict[str, int] = {}
        while len(rivals := group - places.keys()) > 1:
            top = [name for name in rivals if self._is_top(name, group, rivals)]
            if not top:
                break
            places[top[0]] = len(places)
        return places | dict.fromkeys(rivals, len(group))

    def _encounter(self, one: str, other: str, group: frozenset[str]) -> tuple[Criterion, Criterion, frozenset[str]]:
        """What parts two players by direct encounter, and who is level with the first in the end."""
        values: tuple[Criterion, Criterion] = (None, None)
        while True:
            places = self._places_among(group)
            if places[one] != places[other] and values == (None, None):
                values = Fraction(self._net(one, group - {one})), Fraction(self._net(other, group - {other}))
            level = frozenset(name for name in group if places[name] == places[one])
            if level == group:
                return *values, group
            group = level
            if other not in group:
                return *values, group

    @cache  # noqa: B019 - a reference lives as long as its example
    def _criterion(self, by: str, name: str) -> Criterion:
        match by:
            case "points":
                return self._points(name)
            case "wins":
                return self._wins(name)
            case "share":
                return self._shares(name)
            case "score":
                return Fraction(self._score(name))
            case "opponents":
                return self._opponents(name)
        raise AssertionError(by)

    def _decided(self, one: str, other: str, among: Iterable[str] | None = None) -> tuple[str, Criterion, Criterion]:
        """The first criterion that parts two players, among all who are level with both when it is reached."""
        group = self._ranked() if among is None else frozenset(among)
        for by in ["points", *(str(tiebreak) for tiebreak in self.tournament.settings.tiebreaks)]:
            if by == "head-to-head":
                value, other_value, group = self._encounter(one, other, group)
                if value is not None:
                    return by, value, other_value
                continue
            value, other_value = self._criterion(by, one), self._criterion(by, other)
            if value != other_value:
                return by, value, other_value
            group = frozenset(name for name in group if self._criterion(by, name) == value)
        return "shared", None, None

    def _is_above(self, one: str, other: str, among: Iterable[str] | None = None) -> bool:
        _, value, other_value = self._decided(one, other, among)
        if value is None:
            return False
        return other_value is None or value > other_value


def _counts(in_round: int | None, after_round: int | None) -> bool:
    return after_round is None or (in_round is not None and in_round <= after_round)


def _has(result: GameResult, name: str) -> bool:
    return any(standing.player.name == name for standing in result.standings)


def _standing(result: GameResult, name: str) -> Standing:
    [standing] = [standing for standing in result.standings if standing.player.name == name]
    return standing


def _beats(own: Standing, other: Standing) -> Fraction:
    if own.rank == other.rank:
        return Fraction(1, 2)
    return Fraction(1) if own.rank < other.rank else Fraction(0)


def _goodness(outcome: Outcome) -> tuple[Fraction, Fraction, int, float, Fraction]:
    """Points, then share, then score, then the earlier round; without rounds, then the larger part of a win."""
    return (
        outcome.points,
        outcome.share or Fraction(0),
        outcome.score or 0,
        float("-inf") if outcome.round is None else -outcome.round,
        outcome.win or Fraction(0),
    )
