"""A tournament as it is read: its games, how they count, and what else is known of its players."""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from fractions import Fraction

from tenscore.game import Game
from tenscore.text import natural_order

PlacePoints = Mapping[int, tuple[Fraction, ...]]
"""For each size of table the tournament points of its places, from the first to the last."""


class Points(StrEnum):
    """The presets of tournament points for a place at a table."""

    PLACEMENT = "placement"
    CLASSIC = "classic"
    WINS = "wins"
    SCORE = "score"
    BEATEN = "beaten"


class TieBreak(StrEnum):
    """What settles places of players with equal tournament points, in their default order."""

    WINS = "wins"
    HEAD_TO_HEAD = "head-to-head"
    SHARE = "share"
    SCORE = "score"
    OPPONENTS = "opponents"


class ByePoints(StrEnum):
    """What a bye may be worth besides a number: the mean of what the seats of its round earned, or the player's own."""

    MEAN = "mean"
    AVERAGE = "average"


class SeatedBy(StrEnum):
    """How players are seated among those whom they have not met: near the standing, or by chance."""

    STANDING = "standing"
    RANDOM = "random"


@dataclass(frozen=True, slots=True)
class Settings:
    """How a tournament is scored.

    `points` is a preset, or for each size of table the points of its places. `best` is how many of a player's
    results count, `None` for all. `bye_points` is what a bye is worth, in tournament points or by a rule. Who has
    played fewer than `min_games` games, or than there have been rounds where these are fewer, has no rank. With
    `hide_withdrawn` those who have withdrawn are left out.
    """

    points: Points | PlacePoints = Points.PLACEMENT
    tiebreaks: tuple[TieBreak, ...] = tuple(TieBreak)
    best: int | None = None
    bye_points: Fraction | ByePoints = ByePoints.MEAN
    min_games: int | None = None
    hide_withdrawn: bool = False


@dataclass(frozen=True, slots=True)
class Bye:
    """A player's bye in a round."""

    player: str
    round: int


@dataclass(frozen=True, slots=True)
class Penalty:
    """Tournament points that a player loses, in a round or, without one, from the beginning."""

    player: str
    points: Fraction
    reason: str | None = None
    round: int | None = None


@dataclass(frozen=True, slots=True)
class Withdrawal:
    """A player who plays no more after a round or, without one, at all."""

    player: str
    after: int | None = None


@dataclass(frozen=True, slots=True)
class Awaited:
    """A game that is still being played or entered, as far as it is known."""

    round: int | None
    table: str | None
    players: tuple[str, ...]
    source: str | None = None


@dataclass(frozen=True, slots=True)
class Missing:
    """Players of the roster who have no result in a round that others have played."""

    round: int
    players: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Final:
    """A final after the last round, in which the first players of the standings play for the places that they hold.

    `size` is how many they are, `players` who they are where the tournament says it, and `games` what they have played.
    `place` is the line and the column where the tournament's file says it.
    """

    size: int
    players: tuple[str, ...] | None = None
    games: tuple[Game, ...] = ()
    place: tuple[int, int] | None = field(default=None, compare=False)


@dataclass(frozen=True, slots=True)
class Tournament:
    """A tournament: its games have their round, `None` where there are no rounds; its names are those after aliases.

    `roster` holds the players that may take part, `None` where anybody may. `tables` is how many players a table
    has as near as can be, `apart` are pairs that never meet at one, and `seating` is how the others meet, `None` where
    that is left to whoever seats them. `awaited` are games that are not finished yet, and `planned` the rounds that the
    tournament is to have, as far as it says. `skipped` says, a line each, which games were left out as bad.
    """

    games: tuple[Game, ...]
    title: str | None = None
    source: str | None = None
    settings: Settings = Settings()
    roster: tuple[str, ...] | None = None
    byes: tuple[Bye, ...] = ()
    penalties: tuple[Penalty, ...] = ()
    withdrawn: tuple[Withdrawal, ...] = ()
    tables: int = 4
    apart: tuple[tuple[str, str], ...] = ()
    seating: SeatedBy | None = None
    awaited: tuple[Awaited, ...] = ()
    planned: tuple[int, ...] = ()
    final: Final | None = None
    skipped: tuple[str, ...] = ()

    def all_games(self) -> tuple[Game, ...]:
        """The games of the rounds, and behind them those of the final: the leaderboard takes their results."""
        return (*self.games, *(self.final.games if self.final else ()))

    def rounds(self) -> tuple[int, ...]:
        """The rounds that have been played, in order: those with a game, and those with a bye before the last game."""
        played = {game.round for game in self.games if game.round is not None}
        last = max(played, default=0)
        return tuple(sorted(played.union(bye.round for bye in self.byes if bye.round < last)))

    def missing(self, after_round: int | None = None) -> tuple[Missing, ...]:
        """Who of the roster has neither game nor bye in a round that was played, nor is awaited in it.

        Who has withdrawn is not missed, nor is in the rounds before their first result who comes later.
        """
        seen: dict[str, set[int | None]] = {name: set() for name in self.roster or ()}
        for number, names in (
            *((game.round, [player.name for player in game.players]) for game in self.games),
            *((bye.round, [bye.player]) for bye in self.byes),
            *((each.round, each.players) for each in self.awaited),
        ):
            for name in names:
                seen.setdefault(name, set()).add(number)
        left = {each.player: each.after or 0 for each in self.withdrawn}
        last = math.inf if after_round is None else after_round
        found = []
        for number in self.rounds():
            names = tuple(
                name
                for name in self.roster or ()
                if number <= left.get(name, number)
                and number not in seen[name]
                and (not seen[name] or any(each is not None and each < number for each in seen[name]))
            )
            if names and number <= last:
                found.append(Missing(number, names))
        return tuple(found)


def game_order(game: Game) -> tuple[object, ...]:
    """The key by which games are sorted: by round, then table in natural order, then title.

    Games without a round stand last, by their date before all else.
    """
    date = math.inf if game.round is not None or game.date is None else game.date.toordinal()
    table, title = (natural_order(text or "") for text in (game.table, game.title))
    return math.inf if game.round is None else game.round, date, table, title
