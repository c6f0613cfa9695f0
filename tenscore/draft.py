"""A game while it is being entered: what is known of it, and what is not."""

from __future__ import annotations

import datetime
import os
from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType

from tenscore.cards import PILES, Card, Color
from tenscore.game import PERFECT_BONUS, Game, Player


@dataclass(frozen=True, slots=True)
class DraftPlayer:
    """A player as far as entered; a currency that is not known is `None`, and a pile that is not is not in `piles`.

    `currency` and `bust` count tokens, `card_count` all the cards held where the table counted more than it listed.
    """

    name: str
    currency: int | None = None
    bust: int = 0
    piles: Mapping[Color | None, tuple[Card, ...]] = field(default_factory=lambda: MappingProxyType({}))
    card_count: int | None = None

    @property
    def cards(self) -> tuple[Card, ...]:
        """The cards entered so far, pile by pile."""
        return tuple(card for pile in PILES for card in self.piles.get(pile, ()))

    @property
    def is_complete(self) -> bool:
        """Whether all that the player holds is known."""
        return self.currency is not None and len(self.piles) == len(PILES)

    def finished(self) -> Player:
        """The player, when all is known."""
        return Player(self.name, self.currency or 0, self.cards, self.bust, self.card_count)


@dataclass(frozen=True, slots=True)
class Draft:
    """A game as far as entered, with all that its file says; `head` holds the comments at its top.

    `start` names the player who started. `perfect_bonus` is in points, `None` where the file leaves it to the rules. A
    game with a `house_deck` may have more copies of a card than the deck of TEN.
    """

    title: str | None = None
    date: datetime.date | None = None
    round: int | None = None
    table: str | None = None
    start: str | None = None
    perfect_bonus: int | None = None
    house_deck: bool = False
    players: tuple[DraftPlayer, ...] = ()
    is_finished: bool = False
    head: str = ""

    @property
    def bonus(self) -> int:
        """What a perfect run adds, in points."""
        return PERFECT_BONUS if self.perfect_bonus is None else self.perfect_bonus

    def game(self) -> Game:
        """The game, when all is known."""
        return Game(
            players=tuple(player.finished() for player in self.players),
            title=self.title,
            date=self.date,
            round=self.round,
            table=self.table,
            start=self.start,
            perfect_bonus=self.bonus,
            house_deck=self.house_deck,
        )


def enter_command(file: str) -> str:
    """The command that goes on with a file, as a shell takes it."""
    # A name that begins like an option is none.
    file = f"./{file}" if file.startswith("-") else file
    if os.name == "nt":
        from subprocess import list2cmdline

        return f"tenscore enter {list2cmdline([file])}"
    from shlex import quote

    return f"tenscore enter {quote(file)}"
