"""A leaderboard as CSV: a row for each player, or for each player and game."""

from __future__ import annotations

import math
from collections.abc import Iterator

from tenscore.output.csv_rows import csv_row
from tenscore.text import name_order
from tenscore.tournament import FIGURES, Leaderboard, Result, ResultKind

_COLUMNS = (
    *("rank", "name", *FIGURES, "opponents", "dropped", "penalty", "byes", "withdrawn", "movement"),
    *("games_left_out", "provisional", "declared"),
)
_GAME_COLUMNS = (
    *("source", "document", "game", "date", "round", "table", "place", "name", "score", "points", "share", "win"),
    *("dropped", "games_left_out", "kind", "declared"),
)


def as_csv(board: Leaderboard, *, rounds: bool = True) -> Iterator[str]:
    """A header and a row for each player; absent values are empty, and text cannot run as a formula.

    The last columns, unless `rounds` is false, are the points of each round.
    """
    numbers = board.rounds if rounds else ()
    yield csv_row([*_COLUMNS, *(f"round_{number}" for number in numbers)])
    for row in board.rows:
        by_round = {result.round: result for result in row.results}
        yield csv_row(
            [
                row.rank,
                row.name,
                *row.figures().values(),
                row.opponents,
                sum(result.is_dropped for result in row.results),
                row.penalty,
                sum(result.kind is ResultKind.BYE for result in row.results),
                row.is_withdrawn,
                row.movement,
                len(board.tournament.skipped),
                board.is_provisional,
                sum(result.is_declared for result in row.results),
                *(by_round[number].points if number in by_round else None for number in numbers),
            ]
        )


def as_games_csv(board: Leaderboard) -> Iterator[str]:
    """A header and a row for each result of each player: game by game, each round's byes after its games.

    At each table they go from the first place to the last. What is not dropped adds up to the player's points, save for
    penalties.
    """
    yield csv_row(_GAME_COLUMNS)
    results = [(row.name, result) for row in board.rows for result in row.results]
    for name, result in sorted(results, key=_result_order):
        game = None if result.game is None else board.results[result.game].game
        about_game = (None,) * 4 if game is None else (game.source, game.document, game.title, game.date)
        yield csv_row(
            [
                *about_game,
                result.round,
                result.table,
                result.place,
                name,
                result.score,
                result.points,
                result.share,
                result.win,
                result.is_dropped,
                len(board.tournament.skipped),
                result.kind.value,
                result.is_declared,
            ]
        )


def _result_order(entry: tuple[str, Result]) -> tuple[object, ...]:
    """The games of a tournament are in order; a bye comes after those of its round."""
    name, result = entry
    number = math.inf if result.round is None else result.round
    game = math.inf if result.game is None else result.game
    return number, game, result.place or 0, name_order(name)
