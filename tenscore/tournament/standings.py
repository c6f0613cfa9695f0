"""The leaderboard: everybody's results, round by round, and the places that they make."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import groupby, pairwise
from types import MappingProxyType
from typing import NamedTuple

from tenscore.game import GameResult
from tenscore.text import counted, name_order
from tenscore.tournament.board import Finalists, Leaderboard, Result, ResultKind, Row, TournamentDecision, has_come
from tenscore.tournament.final import check_finalists, final_places, finalists
from tenscore.tournament.history import History, exact_sum
from tenscore.tournament.points import MIN_TABLE, points_of
from tenscore.tournament.records import Final, TieBreak, Tournament, game_order
from tenscore.tournament.tiebreaks import POINTS, Values, opponents, part


def leaderboard(tournament: Tournament, results: Sequence[GameResult], after_round: int | None = None) -> Leaderboard:
    """The standings after all rounds, or after one of them: then nothing later counts.

    `results` are those of the tournament's games, in their order. Ranked players stand from first to last, those who
    share a place by name; then those who have played too few games for a rank, and players of the roster without a
    result by name. A game without a round counts in the standings after all rounds alone, a penalty or a withdrawal
    without one in all standings. Players meet as opponents once, however often they play each other: each counts once
    in the mean of `opponents`. The order of the games, byes and penalties changes nothing but the `game` of a result.

    Raises:
        ValueError: for more or fewer results than games, a round outside the rounds of the tournament, a game of one
            player or with one player twice, a size of table that has no points, a `best` below 1, or a tie-break that
            does not exist.
    """
    rounds = tournament.rounds()
    if after_round is not None:
        if not rounds:
            raise ValueError(f"after_round is {after_round}, but the tournament has no rounds")
        if not rounds[0] <= after_round <= rounds[-1]:
            raise ValueError(f"after_round is {after_round}, expected a round from {rounds[0]} to {rounds[-1]}")
        rounds = tuple(each for each in rounds if each <= after_round)
    standings = _Standings(tournament, results)
    places = _Places([], [])
    ranks: list[dict[str, int]] = []
    for number in rounds:
        standings.add_round(number)
        places = standings.places()
        ranks.append(places.ranks())
    if after_round is None and standings.add_round(None):
        places = standings.places()
    final = None
    if after_round is None and tournament.final is not None:
        final = standings.final(places.ranks())
        if final.games:
            places = standings.settled(places)
            ranks.append(places.ranks())
    return Leaderboard(
        tournament,
        tuple(results),
        tuple(standings.rows(places, ranks)),
        tuple(places.decisions()),
        rounds,
        tuple(
            each
            for each in tournament.awaited
            if after_round is None or (each.round is not None and each.round <= after_round)
        ),
        tournament.missing(after_round),
        final,
    )


class _Step(NamedTuple):
    """The criterion that put the players of one place above those of the next, and its values by name."""

    by: str
    values: Values


class _Places(NamedTuple):
    """The players of each place, from the first to the last, the step from each place to the next, and the final's."""

    groups: list[list[History]]
    steps: list[_Step]
    final: Values = MappingProxyType({})

    def ranks(self) -> dict[str, int]:
        """Everybody's rank: after a place that is shared, as many are skipped as share it less one."""
        ranks: dict[str, int] = {}
        for group in self.groups:
            rank = len(ranks) + 1
            ranks |= {history.name: rank for history in group}
        return ranks

    def decisions(self) -> Iterator[TournamentDecision]:
        """What decided between each two neighbours of the leaderboard, from the first to the last."""
        for index, group in enumerate(self.groups):
            for one, other in pairwise(group):
                values = self.final.get(one.name), self.final.get(other.name)
                yield TournamentDecision(one.name, other.name, "shared", *values)
            if index < len(self.steps):
                above, below = group[-1].name, self.groups[index + 1][0].name
                step = self.steps[index]
                yield TournamentDecision(above, below, step.by, step.values.get(above), step.values.get(below))


class _Standings:
    """The standings as they grow from round to round."""

    def __init__(self, tournament: Tournament, results: Sequence[GameResult]) -> None:
        self._tournament = tournament
        self._settings = tournament.settings
        if self._settings.best is not None and self._settings.best < 1:
            raise ValueError(f"best is {self._settings.best}, expected 1 or more")
        self._criteria = (POINTS, *map(TieBreak, self._settings.tiebreaks))
        self._rounds: tuple[int, ...] = ()
        self._histories: dict[str, History] = {}
        for name in tournament.roster or ():
            self._history(name)
        # The games of each round with their index, in an order that comes from their content alone.
        self._games: defaultdict[int | None, list[tuple[int, GameResult]]] = defaultdict(list)
        self._finals: list[tuple[int, GameResult]] = []
        for index, (game, result) in enumerate(zip(tournament.all_games(), results, strict=True)):
            _check(result)
            if index < len(tournament.games):
                self._games[game.round].append((index, result))
            else:
                self._finals.append((index, result))

    def _history(self, name: str) -> History:
        if name not in self._histories:
            self._histories[name] = History(name)
        return self._histories[name]

    def add_round(self, number: int | None) -> bool:
        """Let a round's games and byes count, or the games without a round; whether there are any."""
        games = sorted(self._games[number], key=lambda entry: _content_order(entry[1]))
        byes = [bye for bye in self._tournament.byes if bye.round == number]
        earned = [points for index, result in games for points in self._add_game(index, result)]
        mean = exact_sum(earned) / len(earned) if earned else Fraction(0)
        for bye in byes:
            self._history(bye.player).byes.append((bye.round, mean))
        if number is not None:
            self._rounds = (*self._rounds, number)
        penalties: defaultdict[str, Fraction] = defaultdict(Fraction)
        for penalty in self._tournament.penalties:
            if has_come(penalty.round, self._rounds):
                penalties[penalty.player] += penalty.points
        for name, history in self._histories.items():
            history.penalty = penalties[name]
        return bool(games or byes)

    def _add_game(self, index: int, result: GameResult) -> list[Fraction]:
        """Note a game with each of its players; the tournament points that it gives."""
        game, standings = result.game, result.standings
        places = {standing.player.name: standing.rank for standing in standings}
        mean = Fraction(sum(standing.score.points for standing in standings), len(standings))
        win = Fraction(1, sum(standing.is_winner for standing in standings))
        earned = points_of(result, self._settings.points)
        for standing, points in zip(standings, earned, strict=True):
            score = standing.score.points
            self._history(standing.player.name).add_game(
                Result(
                    kind=ResultKind.GAME,
                    round=game.round,
                    points=points,
                    table=game.table,
                    place=standing.rank,
                    score=score,
                    share=score / mean if mean else Fraction(1),
                    win=win if standing.is_winner else Fraction(0),
                    game=index,
                    is_declared=standing.player.declared is not None,
                ),
                places,
            )
        return earned

    def _withdrawn(self) -> set[str]:
        return {each.player for each in self._tournament.withdrawn if has_come(each.after, self._rounds)}

    def places(self) -> _Places:
        """Everybody who has a rank, in order."""
        hidden = self._withdrawn() if self._settings.hide_withdrawn else set()
        least = self._settings.min_games or 0
        least = min(least, len(self._rounds)) if self._rounds else least
        return self._split(
            [
                each
                for each in self._histories.values()
                if each.has_result and len(each.games) >= least and each.name not in hidden
            ],
            self._criteria,
        )

    def _split(self, group: list[History], criteria: Sequence[str]) -> _Places:
        """Settle the places of players who are level so far, by each criterion inside what the last left level."""
        if len(group) <= 1 or not criteria:
            return _Places([sorted(group, key=lambda each: name_order(each.name))] if group else [], [])
        by, *rest = criteria
        parts = part(by, group, self._settings, self._histories)
        places = _Places([], [])
        for index, inner in enumerate(parts.groups):
            if index:
                places.steps.append(_Step(str(by), parts.steps[index - 1]))
            within = self._split(inner, rest)
            places.groups.extend(within.groups)
            places.steps.extend(within.steps)
        return places

    def final(self, ranks: dict[str, int]) -> Finalists:
        """Who plays in the tournament's final, or has played in it, by the ranks of all.

        Raises:
            InputError: when others have played in it than were to.
        """
        final = self._tournament.final or Final(0)
        playing = list(dict.fromkeys(each.player.name for _, result in self._finals for each in result.standings))
        # Who withdraws before the final does not play in it, and the next one does.
        gone = self._withdrawn().difference(playing)
        may_play = {name: rank for name, rank in ranks.items() if name not in gone}
        if not self._finals:
            return finalists(final, may_play)
        check_finalists(final, may_play, playing, self._tournament.source)
        order = sorted(playing, key=lambda name: list(ranks).index(name) if name in ranks else len(ranks))
        return Finalists(tuple(order), games=tuple(index for index, _ in self._finals))

    def settled(self, places: _Places) -> _Places:
        """The places after the final: those who have played it first, as it ended, and the others as they were."""
        settled = final_places([result for _, result in self._finals], self._settings)
        values = {name: Fraction(place) for name, place in settled.items()}
        groups: list[list[History]] = []
        for _, level in groupby(settled, key=lambda name: settled[name]):
            groups.append(sorted((self._history(name) for name in level), key=lambda each: name_order(each.name)))
        steps = [_Step("final", values)] * (len(groups) - 1)
        order = {str(by): number for number, by in enumerate(self._criteria)}
        between: list[_Step] = []
        for index, group in enumerate(places.groups):
            between += [places.steps[index - 1]] if index else []
            others = [each for each in group if each.name not in settled]
            if others:
                is_first = len(groups) == len(set(settled.values()))
                steps.append(_Step("final", values) if is_first else min(between, key=lambda step: order[step.by]))
                groups.append(others)
                between = []
        return _Places(groups, steps, values)

    def rows(self, places: _Places, ranks: Sequence[dict[str, int]]) -> Iterator[Row]:
        """The rows of the leaderboard: the ranked in their places, then who has too few games, then who has none."""
        settings = self._settings
        now = places.ranks()
        withdrawn = self._withdrawn()
        others = [
            each
            for name, each in self._histories.items()
            if name not in now and not (settings.hide_withdrawn and name in withdrawn)
        ]
        few = self._split([each for each in others if each.has_result], self._criteria)
        absent = sorted((each for each in others if not each.has_result), key=lambda each: name_order(each.name))
        histories = [*(self._histories[name] for name in (*now, *few.ranks())), *absent]
        means = opponents(histories, self._histories)
        for history in histories:
            name = history.name
            yield Row(
                rank=now.get(name),
                name=name,
                played=len(history.games),
                wins=history.total("win", settings),
                points=history.total("points", settings) - history.penalty,
                share=history.total("share", settings),
                score=int(history.total("score", settings)),
                opponents=means[name],
                penalty=history.penalty,
                results=tuple(history.results(settings)),
                is_withdrawn=name in withdrawn,
                ranks=tuple(each.get(name) for each in ranks),
            )


def _content_order(result: GameResult) -> tuple[object, ...]:
    return (
        *game_order(result.game),
        [(each.rank, each.player.name, each.score.points) for each in result.standings],
    )


def _check(result: GameResult) -> None:
    """Refuse a game that cannot count."""
    names = Counter(standing.player.name for standing in result.standings)
    count = names.total()
    if count < MIN_TABLE:
        raise ValueError(
            f"the game of {', '.join(names) or 'nobody'} has {counted(count, 'player')}, expected 2 or more"
        )
    [(name, times)] = names.most_common(1)
    if times > 1:
        raise ValueError(f"{name} stands twice in one game")
