"""Tournaments: what a place at a table is worth, and the leaderboard that many tables make.

All arithmetic is exact (`fractions.Fraction`); rounding is for whoever prints.
"""

from __future__ import annotations

import math
from bisect import insort
from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from enum import StrEnum
from fractions import Fraction
from itertools import pairwise
from types import MappingProxyType
from typing import NamedTuple

from tenscore.game import GameResult
from tenscore.rules import MAX_PLAYERS


class Points(StrEnum):
    """The presets of tournament points for a place at a table."""

    PLACEMENT = "placement"
    CLASSIC = "classic"
    WINS = "wins"
    SCORE = "score"
    BEATEN = "beaten"


class TieBreak(StrEnum):
    """What settles places of players with equal tournament points, in their default order."""

    WINS = "wins"
    SHARE = "share"
    SCORE = "score"
    HEAD_TO_HEAD = "head-to-head"
    OPPONENTS = "opponents"


@dataclass(frozen=True, slots=True)
class Settings:
    """How a tournament is scored.

    `points` is a preset, or for each size of table the points of its places. `best` is how many of a player's
    results count, `None` for all. `bye_points` is what a bye is worth, `None` for the player's own average.
    """

    points: Points | Mapping[int, tuple[Fraction, ...]] = Points.PLACEMENT
    tiebreaks: tuple[TieBreak, ...] = tuple(TieBreak)
    best: int | None = None
    bye_points: Fraction | None = None


@dataclass(frozen=True, slots=True)
class TournamentGame:
    """A scored game with the round that it belongs to, `None` in a tournament without rounds."""

    result: GameResult
    round: int | None


@dataclass(frozen=True, slots=True)
class Bye:
    """A player's bye in a round."""

    player: str
    round: int


@dataclass(frozen=True, slots=True)
class Penalty:
    """Tournament points that a player loses."""

    player: str
    points: Fraction
    reason: str | None = None


@dataclass(frozen=True, slots=True)
class Tournament:
    """A tournament as it is read: its games are scored, its names are those after aliases.

    `roster` holds the players that may take part, `None` where anybody may. `skipped` says, a line each, which games
    were left out because they are bad.
    """

    games: tuple[TournamentGame, ...]
    title: str | None = None
    source: str | None = None
    settings: Settings = Settings()
    roster: tuple[str, ...] | None = None
    byes: tuple[Bye, ...] = ()
    penalties: tuple[Penalty, ...] = ()
    withdrawn: frozenset[str] = frozenset()
    skipped: tuple[str, ...] = ()


class ResultKind(StrEnum):
    """Whether a player's result in a round is a game or a bye."""

    GAME = "game"
    BYE = "bye"


@dataclass(frozen=True, slots=True)
class Result:
    """One result of a player: a game or a bye.

    `points` are tournament points. `place`, `score` (TEN points), `share` and `win` (1/k for a win shared by k) are
    `None` for a bye. `game` is the game's index in the tournament.
    """

    kind: ResultKind
    round: int | None
    points: Fraction
    table: str | None = None
    place: int | None = None
    score: int | None = None
    share: Fraction | None = None
    win: Fraction | None = None
    game: int | None = None
    is_dropped: bool = False


FIGURES = ("played", "wins", "points", "share", "score")
"""What a leaderboard shows of each player, in this order."""


@dataclass(frozen=True, slots=True)
class Row:
    """A player's line on the leaderboard.

    `rank` is `None` for a player of the roster who has no result. `points` are after drops, byes and penalties;
    `wins`, `share` and `score` leave dropped games out; `played` counts games, dropped ones too, and no byes.
    `movement` is the number of places gained since the round before, `None` where there is nothing to compare with.
    """

    rank: int | None
    name: str
    played: int
    wins: Fraction
    points: Fraction
    share: Fraction
    score: int
    opponents: Fraction | None
    penalty: Fraction
    results: tuple[Result, ...]
    is_withdrawn: bool = False
    movement: int | None = None

    def figures(self) -> dict[str, Fraction | int | None]:
        """What the player has played for, by name, as it is to be shown: who has no result has none, and not 0."""
        figures = {name: getattr(self, name) for name in FIGURES}
        return dict.fromkeys(FIGURES) if self.rank is None else figures


@dataclass(frozen=True, slots=True)
class TournamentDecision:
    """What put one player above the next: `points`, a tie-break's name, or `shared`.

    The values are the players' own; `None` where a tie-break gives none, or the place is shared.
    """

    above: str
    below: str
    by: str
    above_value: Fraction | None
    below_value: Fraction | None


@dataclass(frozen=True, slots=True)
class Leaderboard:
    """The standings of a tournament, from first to last, after the last of `rounds` (empty without rounds)."""

    tournament: Tournament
    rows: tuple[Row, ...]
    decisions: tuple[TournamentDecision, ...]
    rounds: tuple[int, ...]

    def games(self) -> tuple[int, ...]:
        """The games that the standings come from, by their index in the tournament."""
        return tuple(sorted({each.game for row in self.rows for each in row.results if each.game is not None}))


PLACE_POINTS: Mapping[Points, Mapping[int, tuple[Fraction, ...]]] = MappingProxyType(
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

_ZERO = Fraction(0)
MIN_TABLE = 2
"""Players at the smallest table: a game of one player earns nothing, so it has no place in a tournament."""


def leaderboard(tournament: Tournament, after_round: int | None = None) -> Leaderboard:
    """The standings after all rounds, or after one of them: then nothing later counts.

    Ranked players stand from first to last, those who share a place by name; players of the roster without a result
    follow by name. A game without a round counts in the standings after all rounds alone, a penalty in all standings.
    Players meet as opponents once, however often they play each other: each counts once in the mean of `opponents`.
    The order of the games, byes and penalties changes nothing but the `game` of a result.

    Raises:
        ValueError: for a round outside the rounds of the tournament, a game of one player or with one player twice, a
            size of table that has no points, a `best` below 1, or a tie-break that does not exist.
    """
    rounds = _rounds(tournament)
    if after_round is not None:
        if not rounds:
            raise ValueError(f"after_round is {after_round}, but the tournament has no rounds")
        if not rounds[0] <= after_round <= rounds[-1]:
            raise ValueError(f"after_round is {after_round}, expected a round from {rounds[0]} to {rounds[-1]}")
        rounds = tuple(each for each in rounds if each <= after_round)
    standing = _Standing(tournament)
    before: Mapping[str, int] = {}
    for part in _parts(tournament):
        if after_round is not None and (part.round is None or part.round > after_round):
            break
        if part.round is not None and part.round == rounds[-1]:
            before = standing.ranks()
        standing.add(part)
    places, steps = standing.places()
    ranked = [(rank, record) for rank, place in _numbered(places) for record in place]
    rows = [_row(standing, record, rank, before.get(record.name)) for rank, record in ranked]
    rows += [_row(standing, record, None, None) for record in standing.unranked()]
    return Leaderboard(tournament, tuple(rows), tuple(_decisions(places, steps)), rounds)


def ranks_by_round(tournament: Tournament) -> dict[str, tuple[int | None, ...]]:
    """Each player's rank after each round, `None` before the first result; in the order of the leaderboard.

    Players of the roster without a result are there too. Without rounds nobody has a rank.

    Raises:
        ValueError: as `leaderboard` does.
    """
    standing = _Standing(tournament)
    after = []
    for part in _parts(tournament):
        standing.add(part)
        if part.round is not None:
            after.append(standing.ranks())
    places, _ = standing.places()
    records = [*(record for place in places for record in place), *standing.unranked()]
    return {record.name: tuple(ranks.get(record.name) for ranks in after) for record in records}


def _rounds(tournament: Tournament) -> tuple[int, ...]:
    """The rounds that have a game or a bye, in order."""
    played = {game.round for game in tournament.games if game.round is not None}
    return tuple(sorted(played.union(bye.round for bye in tournament.byes)))


class _Part(NamedTuple):
    """All that happens in one round; the games by their index. Games without a round make a last part, `None`."""

    round: int | None
    games: list[tuple[int, TournamentGame]]
    byes: list[Bye]


def _parts(tournament: Tournament) -> list[_Part]:
    """The tournament from its first round to its last, in an order that comes from the games' content alone."""
    parts: dict[int | None, _Part] = {each: _Part(each, [], []) for each in (*_rounds(tournament), None)}
    for index, game in sorted(enumerate(tournament.games), key=lambda entry: _chronology(entry[1].result)):
        parts[game.round].games.append((index, game))
    for bye in tournament.byes:
        parts[bye.round].byes.append(bye)
    return list(parts.values())


def _chronology(result: GameResult) -> tuple[object, ...]:
    game = result.game
    return (
        math.inf if game.date is None else game.date.toordinal(),
        game.table or "",
        game.title or "",
        [(each.rank, each.player.name, each.score.points) for each in result.standings],
    )


class _Sum:
    """An exact sum of fractions, kept by denominator: far quicker than adding a `Fraction` to the last one."""

    __slots__ = ("_parts",)

    def __init__(self) -> None:
        self._parts: dict[int, int] = {}

    def add(self, value: Fraction, times: int = 1) -> None:
        denominator = value.denominator
        self._parts[denominator] = self._parts.get(denominator, 0) + times * value.numerator

    def value(self) -> Fraction:
        unit = math.lcm(*self._parts)
        return Fraction(sum(part * (unit // denominator) for denominator, part in self._parts.items()), unit)


class _Total(NamedTuple):
    """What counts of a player's results."""

    points: Fraction
    wins: Fraction
    share: Fraction
    score: int


class _Quality(NamedTuple):
    """What decides which results count, more is better; what a bye does not have counts as 0.

    Without rounds there is no earlier one: then the larger part of a win comes first. Results that are level in
    everything keep the order that comes from the games' content: `behind` is less for later ones.
    """

    points: Fraction
    share: Fraction
    score: int
    earliness: float
    win: Fraction
    behind: int


def _quality(result: Result, position: int) -> _Quality:
    return _Quality(
        points=result.points,
        share=result.share or _ZERO,
        score=result.score or 0,
        earliness=-_round_order(result),
        win=result.win or _ZERO,
        behind=-position,
    )


def _round_order(result: Result) -> float:
    return math.inf if result.round is None else result.round


class _Record:
    """What one player has done so far, from the first round on.

    `net` has for everybody who sat at a table with the player, the player too, the times placed above them less the
    times placed below.
    """

    def __init__(self, name: str, settings: Settings, penalty: Fraction) -> None:
        self.name = name
        self.penalty = penalty
        self.games: list[Result] = []
        self.net: dict[str, int] = {}
        self._byes: list[int] = []
        self._settings = settings
        # Over all games.
        self._points = _Sum()
        # Over the games that count as long as there are no byes.
        self._counted_points, self._counted_wins, self._counted_share = _Sum(), _Sum(), _Sum()
        self._counted_score = 0
        # The same games, from the worst to the best; only where not all results count.
        self._best: list[_Quality] = []
        self._total: _Total | None = None

    @property
    def has_result(self) -> bool:
        return bool(self.games or self._byes)

    @property
    def average(self) -> Fraction:
        """Points per game over all games; 0 where nothing was played."""
        return self._points.value() / len(self.games) if self.games else _ZERO

    def add_bye(self, in_round: int) -> None:
        self._byes.append(in_round)
        self._total = None

    def add_game(self, game: Result, places: Mapping[str, int]) -> None:
        self.games.append(game)
        own = places[self.name]
        for name, place in places.items():
            self.net[name] = self.net.get(name, 0) + (place > own) - (place < own)
        self._points.add(game.points)
        self._total = None
        self._count(game)
        if self._settings.best is not None:
            insort(self._best, _quality(game, len(self.games) - 1))
            if len(self._best) > self._settings.best:
                worst = self._best.pop(0)
                self._count(self.games[-worst.behind], times=-1)

    def _count(self, game: Result, times: int = 1) -> None:
        """Let a game count, or with -1 times no longer."""
        self._counted_points.add(game.points, times)
        self._counted_wins.add(game.win or _ZERO, times)
        self._counted_share.add(game.share or _ZERO, times)
        self._counted_score += times * (game.score or 0)

    def _bye_results(self) -> list[Result]:
        points = self.average if self._settings.bye_points is None else self._settings.bye_points
        return [Result(ResultKind.BYE, in_round, points) for in_round in self._byes]

    def _best_results(self, best: int) -> list[_Quality]:
        """The results that count, byes too; a bye's position follows those of all the games."""
        byes = [_quality(bye, position) for position, bye in enumerate(self._bye_results(), len(self.games))]
        return sorted([*self._best, *byes])[-best:]

    def results(self) -> tuple[Result, ...]:
        """The games and byes by round, those that do not count marked as dropped."""
        results = [*self.games, *self._bye_results()]
        if self._settings.best is not None:
            counted = {-quality.behind for quality in self._best_results(self._settings.best)}
            results = [
                result if position in counted else replace(result, is_dropped=True)
                for position, result in enumerate(results)
            ]
        return tuple(sorted(results, key=_round_order) if self._byes else results)

    def total(self) -> _Total:
        """What counts in the standings: after drops, byes and penalties."""
        if self._total is None:
            if self._byes and self._settings.best is not None:
                counted = self._best_results(self._settings.best)
                points = sum((result.points for result in counted), _ZERO)
                wins = sum((result.win for result in counted), _ZERO)
                share = sum((result.share for result in counted), _ZERO)
                score = sum(result.score for result in counted)
            else:
                points = sum((bye.points for bye in self._bye_results()), self._counted_points.value())
                wins, share = self._counted_wins.value(), self._counted_share.value()
                score = self._counted_score
            self._total = _Total(points - self.penalty, wins, share, score)
        return self._total


_Values = list[Fraction | None]
"""A value for each player of a group, in its order; more is better, and `None` is less than all."""


class _Step(NamedTuple):
    """What put the players of one place above those of the next, and the values of both."""

    by: str
    above: Fraction | None
    below: Fraction | None


_Places = list[list[_Record]]
"""The players of each place, from the first place to the last; those of one place by name."""


class _Standing:
    """The standings as they grow from round to round."""

    def __init__(self, tournament: Tournament) -> None:
        self._settings = tournament.settings
        if self._settings.best is not None and self._settings.best < 1:
            raise ValueError(f"best is {self._settings.best}, expected 1 or more")
        self._criteria = ("points", *map(TieBreak, self._settings.tiebreaks))
        for game in tournament.games:
            _check(game.result)
        sizes = {len(game.result.standings) for game in tournament.games}
        self._worth = {size: _worth(self._settings.points, size) for size in sorted(sizes)}
        # Tables with the same places give the same points, and few places and shares differ.
        self._known_points: dict[tuple[int, ...], list[Fraction]] = {}
        self._known_shares: dict[tuple[int, int], Fraction] = {}
        self._penalties: defaultdict[str, Fraction] = defaultdict(Fraction)
        for penalty in tournament.penalties:
            self._penalties[penalty.player] += penalty.points
        self._records: dict[str, _Record] = {}
        for name in tournament.roster or ():
            self._record(name)
        # The players' points per game as whole numbers of a common unit, and how many units make a point.
        self._averages: tuple[dict[str, int], int] | None = None
        self.withdrawn = tournament.withdrawn

    def _record(self, name: str) -> _Record:
        record = self._records.get(name)
        if record is None:
            record = self._records[name] = _Record(name, self._settings, self._penalties.get(name, _ZERO))
        return record

    def add(self, part: _Part) -> None:
        """Let a round's games and byes count."""
        self._averages = None
        for index, game in part.games:
            self._add_game(index, game)
        for bye in part.byes:
            self._record(bye.player).add_bye(bye.round)

    def _add_game(self, index: int, game: TournamentGame) -> None:
        standings = game.result.standings
        places = {standing.player.name: standing.rank for standing in standings}
        size, scored = len(standings), sum(standing.score.points for standing in standings)
        win = Fraction(1, sum(standing.is_winner for standing in standings))
        for standing, points in zip(standings, self._points(game.result), strict=True):
            score = standing.score.points
            result = Result(
                kind=ResultKind.GAME,
                round=game.round,
                points=points,
                table=game.result.game.table,
                place=standing.rank,
                score=score,
                # Own score over the table's mean.
                share=self._share(score * size, scored) if scored else Fraction(1),
                win=win if standing.is_winner else _ZERO,
                game=index,
            )
            self._record(standing.player.name).add_game(result, places)

    def _points(self, result: GameResult) -> list[Fraction]:
        """The tournament points of a game's players, in the order of its standings."""
        worth = self._worth[len(result.standings)]
        if worth is None:
            return [Fraction(standing.score.points) for standing in result.standings]
        ranks = tuple([standing.rank for standing in result.standings])
        points = self._known_points.get(ranks)
        if points is None:
            level = Counter(ranks)
            # Players who are level fill as many places as they are, and share what these are worth.
            each = {rank: sum(worth[rank - 1 : rank - 1 + count], _ZERO) / count for rank, count in level.items()}
            points = self._known_points[ranks] = [each[rank] for rank in ranks]
        return points

    def _share(self, own: int, all_scored: int) -> Fraction:
        key = own, all_scored
        share = self._known_shares.get(key)
        if share is None:
            share = self._known_shares[key] = Fraction(own, all_scored)
        return share

    def ranks(self) -> dict[str, int]:
        """The rank of everybody who has a result."""
        places, _ = self.places()
        return {record.name: rank for rank, place in _numbered(places) for record in place}

    def unranked(self) -> list[_Record]:
        """The players of the roster who have no result, by name."""
        return sorted((record for record in self._records.values() if not record.has_result), key=_name_order)

    def places(self) -> tuple[_Places, list[_Step]]:
        """Everybody who has a result, in order, and the step from each place to the next."""
        records = [record for record in self._records.values() if record.has_result]
        return self._split(records, self._criteria) if records else ([], [])

    def _split(self, group: list[_Record], criteria: tuple[str, ...]) -> tuple[_Places, list[_Step]]:
        """Settle the places of players who are level so far, by each criterion inside what the last one left level."""
        if len(group) == 1 or not criteria:
            return [sorted(group, key=_name_order)], []
        by, *rest = criteria
        parts: defaultdict[Fraction | None, list[_Record]] = defaultdict(list)
        for record, value in zip(group, self._values(by, group), strict=True):
            parts[value].append(record)
        values = sorted((value for value in parts if value is not None), reverse=True)
        places: _Places = []
        steps: list[_Step] = []
        above: Fraction | None = None
        for value in (*values, None) if None in parts else values:
            if places:
                steps.append(_Step(str(by), above, value))
            inner_places, inner_steps = self._split(parts[value], tuple(rest))
            places += inner_places
            steps += inner_steps
            above = value
        return places, steps

    def _values(self, by: str, group: list[_Record]) -> _Values:
        """What a criterion gives the players of a group; the same for all where it does not apply."""
        match by:
            case "points":
                return [record.total().points for record in group]
            case TieBreak.WINS:
                return [record.total().wins for record in group]
            case TieBreak.SHARE:
                return [record.total().share for record in group]
            case TieBreak.SCORE:
                return [Fraction(record.total().score) for record in group]
            case TieBreak.HEAD_TO_HEAD:
                return _head_to_head(group)
            case TieBreak.OPPONENTS:
                return [self.opponents(record) for record in group]
        raise ValueError(f"{by!r} is no criterion, expected points or a tie-break")

    def opponents(self, record: _Record) -> Fraction | None:
        """The mean, over all opponents met, of their points per game; `None` for who has met nobody."""
        if not record.games:
            return None
        if self._averages is None:
            averages = {name: other.average for name, other in self._records.items()}
            unit = math.lcm(*(average.denominator for average in averages.values()))
            whole = {name: each.numerator * (unit // each.denominator) for name, each in averages.items()}
            self._averages = whole, unit
        averages_in_units, unit = self._averages
        total = sum(map(averages_in_units.__getitem__, record.net)) - averages_in_units[record.name]
        return Fraction(total, unit * (len(record.net) - 1))


def _head_to_head(group: list[_Record]) -> _Values:
    """Times placed above others of the group, less times placed below; only when all of them have met each other."""
    names = {record.name for record in group}
    if not all(names <= record.net.keys() for record in group):
        return [None] * len(group)
    return [Fraction(sum(record.net[name] for name in names)) for record in group]


def _check(result: GameResult) -> None:
    """Refuse a game that cannot count."""
    names = [standing.player.name for standing in result.standings]
    if len(names) < MIN_TABLE:
        raise ValueError(f"the game of {', '.join(names) or 'nobody'} has {len(names)} player, expected 2 or more")
    if len(set(names)) < len(names):
        [(twice, _)] = Counter(names).most_common(1)
        raise ValueError(f"{twice} stands twice in one game")


def _worth(points: Points | Mapping[int, tuple[Fraction, ...]], size: int) -> tuple[Fraction, ...] | None:
    """The points of the places at a table of a size; `None` where the TEN points count themselves."""
    if points is Points.SCORE:
        return None
    rows = PLACE_POINTS[points] if isinstance(points, Points) else points
    if size not in rows:
        raise ValueError(f"a table of {size} has no points, expected one of: {', '.join(map(str, sorted(rows)))}")
    if len(rows[size]) != size:
        raise ValueError(f"a table of {size} has points for {len(rows[size])} places, expected {size}")
    return rows[size]


def _name_order(record: _Record) -> tuple[str, str]:
    return record.name.casefold(), record.name


def _numbered(places: _Places) -> Iterator[tuple[int, list[_Record]]]:
    """The places with their ranks: after a place that is shared, as many are skipped as share it less one."""
    rank = 1
    for place in places:
        yield rank, place
        rank += len(place)


def _decisions(places: _Places, steps: list[_Step]) -> Iterator[TournamentDecision]:
    """What decided between each two neighbours of the leaderboard, from the first to the last."""
    for index, place in enumerate(places):
        for above, below in pairwise(place):
            yield TournamentDecision(above.name, below.name, "shared", None, None)
        if index < len(steps):
            yield TournamentDecision(place[-1].name, places[index + 1][0].name, *steps[index])


def _row(standing: _Standing, record: _Record, rank: int | None, before: int | None) -> Row:
    total = record.total()
    return Row(
        rank=rank,
        name=record.name,
        played=len(record.games),
        wins=total.wins,
        points=total.points,
        share=total.share,
        score=total.score,
        opponents=standing.opponents(record),
        penalty=record.penalty,
        results=record.results(),
        is_withdrawn=record.name in standing.withdrawn,
        movement=None if rank is None or before is None else before - rank,
    )
