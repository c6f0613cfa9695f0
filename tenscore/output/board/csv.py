"""A leaderboard as CSV: a row for each player, or for each player and game."""

from __future__ import annotations

from collections.abc import Iterator

from tenscore.output.csv_rows import csv_row
from tenscore.text import name_order
from tenscore.tournament import FIGURES, Leaderboard, ResultKind

_COLUMNS = (
    *("rank", "name", *FIGURES, "opponents", "dropped", "penalty", "byes", "withdrawn", "movement"),
    "games_left_out",
)
_GAME_COLUMNS = (
    *("source", "document", "game", "date", "round", "table", "place", "name", "score", "points", "share", "win"),
    *("dropped", "games_left_out"),
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
                *(by_round[number].points if number in by_round else None for number in numbers),
            ]
        )


def as_games_csv(board: Leaderboard) -> Iterator[str]:
    """A header and a row for each player and game, game by game, from the first place at the table to the last."""
    yield csv_row(_GAME_COLUMNS)
    played = [
        (result.game, result.place or 0, name_order(row.name), row.name, result)
        for row in board.rows
        for result in row.results
        if result.game is not None
    ]
    for index, _, _, name, result in sorted(played, key=lambda entry: entry[:3]):
        game = board.tournament.games[index]
        yield csv_row(
            [
                game.source,
                game.document,
                game.title,
                game.date,
                result.round,
                game.table,
                result.place,
                name,
                result.score,
                result.points,
                result.share,
                result.win,
                result.is_dropped,
                len(board.tournament.skipped),
            ]
        )
