"""Scored games as CSV."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from tenscore.cards import COLORS
from tenscore.game import GameResult
from tenscore.output.csv_rows import csv_row

_GAME_COLUMNS = ("source", "document", "game", "date", "round", "table")
_PLAYER_COLUMNS = ("rank", "name", "winner", "points", *(color.value for color in COLORS), "currency", "bust", "cards")


def as_csv(results: Iterable[GameResult]) -> Iterator[str]:
    """A header and a row for each player; absent values are empty, and text cannot run as a formula."""
    yield csv_row([*_GAME_COLUMNS, *_PLAYER_COLUMNS])
    for result in results:
        game = result.game
        about_game = [game.source, game.document, game.title, game.date, game.round, game.table]
        for standing in result.standings:
            player, score = standing.player, standing.score
            yield csv_row(
                [
                    *about_game,
                    standing.rank,
                    player.name,
                    standing.is_winner,
                    score.points,
                    *(None if player.declared is not None else run.points for run in score.runs),
                    player.currency,
                    player.bust,
                    player.held,
                ]
            )
