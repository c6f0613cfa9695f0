"""Tournaments for tests: games written as their scores, and what a leaderboard says of them."""

from __future__ import annotations

from dataclasses import dataclass, fields
from fractions import Fraction

from tenscore.game import Game, GameResult, Player, Score, Standing
from tenscore.tournament import (
    Awaited,
    Bye,
    Final,
    Leaderboard,
    Penalty,
    Row,
    Settings,
    Tournament,
    Withdrawal,
    leaderboard,
)

ONE = Fraction(1)
ALL_DEFAULTS = Settings()
FLAT = {size: (ONE,) * size for size in range(2, 6)}
"""A point for everybody at the table, so that tie-breaks have all to decide."""


def play(text: str, in_round: int | None = None, table: str | None = None) -> GameResult:
    """A game as in `Asha 12, Ben 9/3, Chen 9`: names, TEN points, and currency tokens where they matter."""
    entries = []
    for part in text.split(", "):
        name, _, numbers = part.rpartition(" ")
        score, _, currency = numbers.partition("/")
        entries.append((name, int(score), int(currency or 0)))
    return table_of(entries, in_round, table)


def table_of(entries: list[tuple[str, int, int]], in_round: int | None, table: str | None = None) -> GameResult:
    """A game from its players' names, TEN points and currency tokens."""
    ordered = sorted(entries, key=lambda entry: (-entry[1], -entry[2], entry[0].casefold(), entry[0]))
    strengths = [entry[1:] for entry in ordered]
    standings = tuple(
        Standing(strengths.index((score, currency)) + 1, Player(name, currency, ()), Score(score, (), ()))
        for name, score, currency in ordered
    )
    game = Game(tuple(standing.player for standing in standings), round=in_round, table=table)
    return GameResult(game, standings, ())


@dataclass(frozen=True)
class Played:
    """A tournament by its games' results."""

    results: tuple[GameResult, ...]
    settings: Settings = ALL_DEFAULTS
    roster: tuple[str, ...] | None = None
    byes: tuple[Bye, ...] = ()
    penalties: tuple[Penalty, ...] = ()
    withdrawn: tuple[Withdrawal, ...] = ()
    awaited: tuple[Awaited, ...] = ()
    final: Final | None = None

    def tournament(self) -> Tournament:
        """The tournament itself."""
        facts = {field.name: getattr(self, field.name) for field in fields(self) if field.name != "results"}
        games = [result.game for result in self.results]
        # The last games are the final's.
        count = len(games) - (len(self.final.games) if self.final else 0)
        return Tournament(tuple(games[:count]), **facts)


def board_of(played: Played, after_round: int | None = None) -> Leaderboard:
    """The leaderboard of a tournament that was played."""
    return leaderboard(played.tournament(), played.results, after_round)


def ranks(board: Leaderboard) -> dict[str, tuple[int | None, ...]]:
    """Everybody's rank after each round, in the order of the leaderboard."""
    return {line.name: line.ranks for line in board.rows}


def shown(board: Leaderboard) -> list[tuple[int | None, str]]:
    """Each player's rank and name, from first to last."""
    return [(row.rank, row.name) for row in board.rows]


def row(board: Leaderboard, name: str) -> Row:
    """A player's line."""
    [line] = [line for line in board.rows if line.name == name]
    return line


def points(board: Leaderboard) -> dict[str, Fraction]:
    """Everybody's tournament points."""
    return {line.name: line.points for line in board.rows}


def reasons(board: Leaderboard) -> list[tuple[object, ...]]:
    """What decided between each two neighbours, with both values."""
    return [(each.above, each.below, each.by, each.above_value, each.below_value) for each in board.decisions]


def facts(*values: object) -> tuple[object, ...]:
    """Numbers of several kinds, to be compared at once with whole numbers too."""
    return values


def dropped(line: Row) -> list[int | None]:
    """The rounds whose result does not count."""
    return [result.round for result in line.results if result.is_dropped]
