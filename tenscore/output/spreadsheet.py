"""Scored games as CSV: a row for each player."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable, Iterator
from fractions import Fraction

from tenscore.cards import COLORS
from tenscore.game import GameResult
from tenscore.output.plain import spreadsheet_cell
from tenscore.text import decimal

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
                    "true" if standing.is_winner else "false",
                    score.points,
                    *(run.points for run in score.colors.values()),
                    player.currency,
                    player.bust,
                    player.held,
                ]
            )


def csv_row(values: Iterable[object]) -> str:
    """A line of CSV: numbers stay numbers, to two places, text is made harmless, and `None` is empty."""
    line = io.StringIO()
    # With this ending, and only with it, the writer quotes cells that hold either of its characters.
    csv.writer(line, lineterminator="\r\n").writerow(map(_cell, values))
    return line.getvalue().removesuffix("\r\n") + "\n"


def _cell(value: object) -> object:
    if isinstance(value, Fraction):
        return decimal(value)
    return spreadsheet_cell(value) if isinstance(value, str) else value
