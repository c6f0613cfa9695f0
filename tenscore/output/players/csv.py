"""The players of a season as CSV: a row for each player, for each pair, or for each game of one player."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from tenscore.output.csv_rows import csv_row
from tenscore.players import MeanWorth, Overview
from tenscore.text import MOST_PLACES

_COLUMNS = (
    *("name", "games", "wins", "win_rate", "mean_place", "mean_share", "score_mean", "score_best", "perfect_runs"),
    *("wild_points", "cards_mean", "rating", "mu", "sigma", "provisional"),
)
_WORTH_COLUMNS = ("dead_cards", "missing_points", "color_wild", "number_wild", "full_wild")
_GAME_COLUMNS = (
    *("source", "document", "game", "date", "round", "table", "players", "place", "name", "score", "rating"),
    *("wild_points", "dead_cards", "missing_card", "missing_points"),
)


def as_csv(season: Overview) -> Iterator[str]:
    """A header and a row for each player; absent values are empty, and text cannot run as a formula."""
    yield csv_row([*_COLUMNS, *(_WORTH_COLUMNS if season.has_worth else ())])
    for row in season.rows:
        each, rating = row.statistics, row.rating
        figures = (each.wins, each.win_rate, each.mean_place, each.mean_share, each.score_mean, each.score_best)
        rated = (
            (None,) * 4
            if rating is None
            else (*map(_float, (rating.estimate, rating.mu, rating.sigma)), rating.is_provisional)
        )
        yield csv_row(
            [
                each.name,
                each.games,
                *figures,
                each.perfect_runs,
                each.wild_points,
                each.cards_mean,
                *rated,
                *_means(row.worth),
            ]
        )


def as_versus_csv(season: Overview) -> Iterator[str]:
    """A header and a row for each player and each opponent."""
    yield csv_row(["name", "opponent", "games", "above", "level", "below"])
    for each in season.versus:
        yield csv_row([each.player, each.opponent, each.games, each.above, each.level, each.below])


def as_games_csv(season: Overview) -> Iterator[str]:
    """A header and a row for each game of the one player who is looked at."""
    yield csv_row(_GAME_COLUMNS)
    for played in season.games:
        game, standing, worth = played.result.game, played.standing, played.worth
        missing = None if worth is None else worth.missing
        yield csv_row(
            [
                *(game.source, game.document, game.title, game.date, game.round, game.table),
                *(len(played.result.standings), standing.rank, season.player, standing.score.points),
                None if played.rating is None else _float(played.rating.estimate),
                *((None, None) if worth is None else (worth.wild_points, len(worth.dead))),
                *((None, None) if missing is None else (str(missing.card), missing.points)),
            ]
        )


def _means(worth: MeanWorth | None) -> tuple[object, ...]:
    if worth is None:
        return ()
    return worth.dead, worth.missing, worth.color_wild, worth.number_wild, worth.full_wild


def _float(value: float) -> Fraction:
    """Without the last digits, in which machines may differ."""
    return Fraction(round(value * 10**MOST_PLACES), 10**MOST_PLACES)
