"""A finished game as it is read, and as it is scored: frozen records that the other layers pass along."""

from __future__ import annotations

import datetime
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from enum import StrEnum
from types import MappingProxyType

from tenscore.cards import COLORS, DECK_ORDER, Card, Color, PlacedWild

PERFECT_BONUS = 1
"""Points for a perfect run unless the game's own rules say otherwise: it makes the run worth ten."""
MAX_ROUND = 9999
"""The largest number that a round may have."""


@dataclass(frozen=True, slots=True)
class Player:
    """What a player holds at the end of a game.

    `currency` counts black tokens, `bust` white tokens. `card_count` is the number of cards held where the
    table counted more of them than it listed; `None` where the list is complete. `declared` are the points that a
    table scored by itself, where it lists no cards.
    """

    name: str
    currency: int
    cards: tuple[Card, ...]
    bust: int = 0
    card_count: int | None = None
    declared: int | None = None

    @property
    def held(self) -> int:
        """Cards held, duplicates included: the number that settles a tie."""
        return len(self.cards) if self.card_count is None else self.card_count


@dataclass(frozen=True, slots=True)
class Game:
    """One finished game.

    `start` names the player who started, where that is known. `perfect_bonus` is in points. A `house_deck` may have
    more copies of a card than the deck of TEN. `source` is the file's name as it was given, or `-` for standard input,
    and `document` counts the games in it from 1; both are `None` for a game that was not read from a file.
    """

    players: tuple[Player, ...]
    title: str | None = None
    date: datetime.date | None = None
    round: int | None = None
    table: str | None = None
    perfect_bonus: int = PERFECT_BONUS
    house_deck: bool = False
    source: str | None = None
    document: int | None = None
    start: str | None = None


def game_key(game: Game) -> object:
    """The key by which two games are the same: players, cards, tokens, points declared, date, round and table."""
    players = (
        (player.name, player.currency, player.bust, player.held, player.declared, _kinds(player.cards))
        for player in game.players
    )
    return game.date, game.round, game.table, frozenset(players)


def _kinds(cards: Iterable[Card]) -> bytes:
    """Cards in the deck's order, a byte each: a season has many hands to keep."""
    return bytes(sorted([DECK_ORDER[card] for card in cards]))


@dataclass(frozen=True, slots=True)
class ColorScore:
    """The run that scores in one colour: its points, bonus included, and its ends; no ends where nothing scores."""

    points: int
    first: int | None
    last: int | None
    perfect: bool


@dataclass(frozen=True, slots=True)
class Score:
    """What one collection of cards is worth, in points, with every wild's place.

    `runs` is in the order of the colours; where points are declared, nothing scores in any of them. `wilds` lists
    colour wilds by colour, then number wilds by number, then full wilds; equal wilds by the cards they stand for, those
    left out last.
    """

    points: int
    runs: tuple[ColorScore, ...]
    wilds: tuple[PlacedWild, ...]

    @property
    def colors(self) -> Mapping[Color, ColorScore]:
        """The run of each of the four colours."""
        return MappingProxyType(dict(zip(COLORS, self.runs, strict=True)))


@dataclass(frozen=True, slots=True)
class Standing:
    """A player's place in one game. `rank` is shared by players who are level on everything."""

    rank: int
    player: Player
    score: Score

    @property
    def is_winner(self) -> bool:
        """Whether the player won, alone or with others."""
        return self.rank == 1


class DecidedBy(StrEnum):
    """What put one player above the next in the standings."""

    POINTS = "points"
    CURRENCY = "currency"
    CARDS = "cards"
    SHARED = "shared"


@dataclass(frozen=True, slots=True)
class Decision:
    """Why one of two neighbours in the standings is above the other, or that they share the place."""

    above: Standing
    below: Standing
    by: DecidedBy


@dataclass(frozen=True, slots=True)
class GameResult:
    """A scored game: the standings from first to last, and what decided between neighbours."""

    game: Game
    standings: tuple[Standing, ...]
    decisions: tuple[Decision, ...]
