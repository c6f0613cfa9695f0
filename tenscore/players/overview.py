"""All that is known of the players of a season, in one record: what every output shows is in it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction

from tenscore.game import GameResult, Standing
from tenscore.players.course import Course, course
from tenscore.players.means import MeanWorth, mean_worths
from tenscore.players.ratings import Rating, RatingStep, ratings
from tenscore.players.records import Records, records
from tenscore.players.statistics import PlayerStatistics, Versus, statistics, versus
from tenscore.tournament import Leaderboard
from tenscore.worth import Worth


class Sort(StrEnum):
    """What players are listed by: names from A to Z, all else from the most."""

    RATING = "rating"
    PLAYER = "player"
    GAMES = "games"
    WINS = "wins"
    WIN_RATE = "win-rate"
    PLACE = "place"
    SHARE = "share"
    SCORE = "score"
    BEST = "best"
    PERFECT = "perfect"
    WILDS = "wilds"
    CARDS = "cards"


@dataclass(frozen=True, slots=True)
class PlayerRow:
    """A player's line; without a rating where none is asked for, or where nobody was met."""

    statistics: PlayerStatistics
    rating: Rating | None = None
    worth: MeanWorth | None = None


@dataclass(frozen=True, slots=True)
class PlayedGame:
    """A game of the one player who is looked at: their standing, their rating after it, what their cards were worth."""

    result: GameResult
    standing: Standing
    rating: RatingStep | None
    worth: Worth | None


@dataclass(frozen=True, slots=True)
class Overview:
    """The players of a season, in the order that was asked for.

    `results` are in the order in which they were played; of their games so many are `undated`. `versus` has each pair
    twice, once from either side. `scores` is how often each score was made, by score. `course` is there with ratings.
    Where one `player` is looked at, rows, pairs, records, scores and the course are theirs alone, and `games` are the
    games that they played, else none. `has_worth` says whether it was worked out what cards were worth.
    """

    results: tuple[GameResult, ...]
    rows: tuple[PlayerRow, ...]
    versus: tuple[Versus, ...]
    records: Records
    scores: Mapping[int, int]
    course: Course | None
    undated: int
    player: str | None = None
    games: tuple[PlayedGame, ...] = ()
    has_worth: bool = False


@dataclass(frozen=True, slots=True)
class Choice:
    """Which players are looked at, and how: all, or the one `player`.

    Without `sort` the strongest is first, or where nobody `is_rated` who has the best mean place. Who has played fewer
    than `min_games` is left out of rows and pairs; all their games count.
    """

    player: str | None = None
    sort: Sort | None = None
    min_games: int = 1
    is_rated: bool = True


def overview(
    results: Sequence[GameResult],
    boards: Iterable[Leaderboard] = (),
    choice: Choice = Choice(),
    worths: Sequence[Sequence[Worth | None]] | None = None,
) -> Overview:
    """The players of a season, from results in the order in which they were played.

    `worths` are what the cards in each were worth, and `boards` the leaderboards of the tournaments among them.
    """
    player = choice.player
    rated = ratings(results) if choice.is_rated else []
    by_name = {rating.name: rating for rating in rated}
    means = {} if worths is None else mean_worths(results, worths)
    rows = [
        PlayerRow(each, by_name.get(each.name), means.get(each.name))
        for each in statistics(results)
        if each.games >= choice.min_games and player in (None, each.name)
    ]
    order = choice.sort or (Sort.RATING if choice.is_rated else Sort.PLACE)
    if order is not Sort.PLAYER:  # they are by name already, and stay so where they are level
        rows.sort(key=lambda row: _value(row, order), reverse=True)
    shown = {row.statistics.name for row in rows}
    return Overview(
        results=tuple(results),
        rows=tuple(rows),
        versus=tuple(
            each for each in versus(results) if each.player in shown and (player is not None or each.opponent in shown)
        ),
        records=records(results, boards, player),
        scores=_scores(results, player),
        course=course(results, [rating for rating in rated if rating.name in shown]) if choice.is_rated else None,
        undated=sum(result.game.date is None for result in results),
        player=player,
        games=() if player is None else _games(results, player, by_name.get(player), worths),
        has_worth=worths is not None,
    )


def _value(row: PlayerRow, order: Sort) -> tuple[bool, Fraction | float]:
    """What a player is listed by, more first; who has no such value comes last."""
    figures = row.statistics
    value: Fraction | float | None
    if order is Sort.RATING:
        value = None if row.rating is None else row.rating.estimate
    else:
        value = getattr(figures, _FIGURES[order])
    return value is not None, value or 0


_FIGURES = {
    Sort.GAMES: "games",
    Sort.WINS: "wins",
    Sort.WIN_RATE: "win_rate",
    Sort.PLACE: "mean_place",
    Sort.SHARE: "mean_share",
    Sort.SCORE: "score_mean",
    Sort.BEST: "score_best",
    Sort.PERFECT: "perfect_runs",
    Sort.WILDS: "wild_points",
    Sort.CARDS: "cards_mean",
}


def _scores(results: Iterable[GameResult], player: str | None) -> dict[int, int]:
    scores = Counter(
        standing.score.points
        for result in results
        for standing in result.standings
        if player in (None, standing.player.name)
    )
    return dict(sorted(scores.items()))


def _games(
    results: Sequence[GameResult], player: str, rating: Rating | None, worths: Sequence[Sequence[Worth | None]] | None
) -> tuple[PlayedGame, ...]:
    steps = {} if rating is None else {id(step.game): step for step in rating.steps}
    games = []
    for index, result in enumerate(results):
        for place, standing in enumerate(result.standings):
            if standing.player.name == player:
                worth = None if worths is None else worths[index][place]
                games.append(PlayedGame(result, standing, steps.get(id(result.game)), worth))
    return tuple(games)
