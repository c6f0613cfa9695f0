"""Leaderboards for tests, made row by row, so that each figure is what the test says."""

from __future__ import annotations

import csv
import dataclasses
import io
from fractions import Fraction
from functools import cache
from pathlib import Path
from typing import Any

from helpers import board_of
from tenscore.game import Game, GameResult, Player
from tenscore.loading.tournament import read_tournament
from tenscore.notation import parse_cards
from tenscore.output.board.csv import as_csv, as_games_csv
from tenscore.output.board.json import as_json
from tenscore.output.board.markdown import as_markdown
from tenscore.output.board.table import as_table
from tenscore.scoring import score_game
from tenscore.tournament import Leaderboard, Result, ResultKind, Row, Tournament


def table(board: Leaderboard) -> str:
    """The table as a pipe gets it."""
    return "".join(as_table(board))


def markdown(board: Leaderboard) -> str:
    """The Markdown text."""
    return "".join(as_markdown(board))


def csv_text(board: Leaderboard) -> str:
    """The CSV file with a row for each player."""
    return "".join(as_csv(board))


def games_csv(board: Leaderboard) -> str:
    """The CSV file with a row for each player and game."""
    return "".join(as_games_csv(board))


def json_text(board: Leaderboard) -> str:
    """The JSON document."""
    return "".join(as_json(board))


def records(text: str) -> list[dict[str, str]]:
    """A CSV file as the standard reader sees it."""
    return list(csv.DictReader(io.StringIO(text)))


def game(*names: str, title: str | None = None) -> GameResult:
    """A scored game in which each player has one card more in a row than the next."""
    count = len(names)
    return score_game(
        Game(
            tuple(Player(name, 0, parse_cards(f"r1-{count - seat}")) for seat, name in enumerate(names)),
            title=title,
            source="games.yaml",
            document=1,
        )
    )


def result(number: int | None, points: Fraction | int, place: int = 1, *, is_dropped: bool = False) -> Result:
    """A player's result in the only game, with 2 TEN points of 3 at the table."""
    return Result(
        ResultKind.GAME, number, Fraction(points), "A", place, 2, Fraction(4, 3), Fraction(place == 1), 0, is_dropped
    )


def row(name: str, rank: int | None, points: Fraction | int, *results: Result) -> Row:
    """A player's row with these results, each of them a win of 2 TEN points."""
    counting = [each for each in results if not each.is_dropped]
    return Row(
        rank=rank,
        name=name,
        played=sum(each.kind is ResultKind.GAME for each in results),
        wins=Fraction(len(counting)),
        points=Fraction(points),
        share=Fraction(4, 3) * len(counting),
        score=2 * len(counting),
        opponents=Fraction(3) if results else None,
        penalty=Fraction(0),
        results=results,
    )


BYE = Result(ResultKind.BYE, 2, Fraction(19, 2))


def board(*rows: Row, rounds: tuple[int, ...] = (1, 2), **facts: Any) -> Leaderboard:
    """A leaderboard of these rows over one game of Asha and Ben."""
    first = rounds[0] if rounds else None
    played = game("Asha", "Ben")
    tournament = Tournament((dataclasses.replace(played.game, round=first),), **facts)
    return Leaderboard(tournament, (played,), rows, (), rounds)


def standing(text: str, name: str) -> list[str]:
    """The cells of a player's line in a table, by the width of the columns above it."""
    lines = text.splitlines()
    rule = next(line for line in lines if line and not set(line) - {"-", " "})
    line = next(line for line in lines if name in line)
    cells, start = [], 0
    for dashes in rule.split("  "):
        cells.append(line[start : start + len(dashes)].strip())
        start += len(dashes) + 2
    return cells


@cache
def spring_open() -> Leaderboard:
    """The example's leaderboard."""
    reading = read_tournament([str(Path(__file__).parents[1] / "examples/spring-open/tournament.yaml")])
    return board_of(reading.tournament)
