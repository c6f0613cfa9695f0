"""What nobody has done better: the records of a season.

Where several are level, the first to do it holds the record.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple, TypeVar

from tenscore.cards import COLORS, Color
from tenscore.game import DecidedBy, Game, GameResult
from tenscore.tournament import Leaderboard, Tournament


class BestScore(NamedTuple):
    """The most points in a game."""

    player: str
    points: int
    game: Game


class ClosestWin(NamedTuple):
    """A win of one player alone by the least: cards, if the rest was level; else currency tokens; else points.

    `behind` are those who came second.
    """

    player: str
    behind: tuple[str, ...]
    by: DecidedBy
    lead: int
    game: Game


class WinStreak(NamedTuple):
    """The most games in a row of which a player won each, alone or with others: how many, the first and the last."""

    player: str
    games: int
    first: Game
    last: Game


class ThriftyPerfectRun(NamedTuple):
    """A perfect run with the fewest wilds in it."""

    player: str
    color: Color
    wilds: int
    game: Game


class Comeback(NamedTuple):
    """The most places gained in a tournament: from the rank after a round to the last standing."""

    player: str
    after_round: int
    from_rank: int
    to_rank: int
    tournament: Tournament


_Record = TypeVar("_Record", BestScore, ClosestWin, WinStreak, ThriftyPerfectRun, Comeback)


@dataclass(frozen=True, slots=True)
class Records:
    """The records of a season, `None` where nothing of the kind has happened."""

    best_score: BestScore | None
    closest_win: ClosestWin | None
    win_streak: WinStreak | None
    perfect_run: ThriftyPerfectRun | None
    comeback: Comeback | None


def records(results: Sequence[GameResult], boards: Iterable[Leaderboard] = (), player: str | None = None) -> Records:
    """The records of results in the order they were played, and of the leaderboards of tournaments.

    With a `player` they are what this player has done best.
    """

    def own(found: Iterator[_Record]) -> Iterator[_Record]:
        return (each for each in found if player in (None, each[0]))

    return Records(
        best_score=max(own(_scores(results)), key=lambda each: each.points, default=None),
        closest_win=min(own(_wins(results)), key=lambda each: (_FINENESS.index(each.by), each.lead), default=None),
        win_streak=max(own(_streaks(results)), key=lambda each: each.games, default=None),
        perfect_run=min(own(_perfect_runs(results)), key=lambda each: each.wilds, default=None),
        comeback=max(own(_comebacks(boards)), key=lambda each: each.from_rank - each.to_rank, default=None),
    )


_FINENESS = (DecidedBy.CARDS, DecidedBy.CURRENCY, DecidedBy.POINTS)


def _scores(results: Iterable[GameResult]) -> Iterator[BestScore]:
    for result in results:
        for standing in result.standings:
            yield BestScore(standing.player.name, standing.score.points, result.game)


def _wins(results: Iterable[GameResult]) -> Iterator[ClosestWin]:
    for result in results:
        if not result.decisions or result.decisions[0].by is DecidedBy.SHARED:
            continue
        first, second, by = result.decisions[0].above, result.decisions[0].below, result.decisions[0].by
        leads = {
            DecidedBy.POINTS: first.score.points - second.score.points,
            DecidedBy.CURRENCY: first.player.currency - second.player.currency,
            DecidedBy.CARDS: second.player.held - first.player.held,
        }
        behind = tuple(each.player.name for each in result.standings if each.rank == second.rank)
        yield ClosestWin(first.player.name, behind, by, leads[by], result.game)


def _streaks(results: Iterable[GameResult]) -> Iterator[WinStreak]:
    """Every player's wins in a row, as they grow: so a streak counts from the game in which it is reached."""
    streaks: dict[str, WinStreak] = {}
    for result in results:
        if len(result.standings) == 1:
            continue
        for standing in result.standings:
            name = standing.player.name
            before = streaks.pop(name, None)
            if standing.is_winner:
                games, first = (before.games, before.first) if before else (0, result.game)
                streaks[name] = WinStreak(name, games + 1, first, result.game)
                yield streaks[name]


def _perfect_runs(results: Iterable[GameResult]) -> Iterator[ThriftyPerfectRun]:
    for result in results:
        for standing in result.standings:
            for color, run in zip(COLORS, standing.score.runs, strict=True):
                if run.perfect:
                    wilds = sum(wild.color is color for wild in standing.score.wilds)
                    yield ThriftyPerfectRun(standing.player.name, color, wilds, result.game)


def _comebacks(boards: Iterable[Leaderboard]) -> Iterator[Comeback]:
    for board in boards:
        for row in board.rows:
            for round_, rank in zip(board.rounds, row.ranks, strict=True):
                if rank is not None and row.rank is not None and rank > row.rank:
                    yield Comeback(row.name, round_, rank, row.rank, board.tournament)
