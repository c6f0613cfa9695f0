"""A game while it is being entered: what has been answered, and what has not."""

from __future__ import annotations

import datetime
import os
from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import NamedTuple

from tenscore.cards import PILES, Card, Color
from tenscore.game import PERFECT_BONUS, Game, Player


class Remark(NamedTuple):
    """A comment in a game's file, from its `#` on, with the key that it stands at: above it, or behind it.

    The key is "" for those above all keys, and for those below them all.
    """

    key: str
    text: str
    is_above: bool


@dataclass(frozen=True, slots=True)
class DraftPlayer:
    """A player as far as entered; what has not been answered is `None`, and a pile of cards is not in `cards`.

    `currency` and `bust` count tokens, `card_count` all the cards held where the table counted more than it listed.
    `is_known` says that the name is meant as it is written, though another is much like it; in the file that is a
    `currency` without a value.
    """

    name: str
    currency: int | None = None
    bust: int | None = None
    cards: Mapping[Color | None, tuple[Card, ...]] = field(default_factory=lambda: MappingProxyType({}))
    card_count: int | None = None
    is_known: bool = False
    remarks: tuple[Remark, ...] = ()

    @property
    def listed(self) -> tuple[Card, ...]:
        """The cards entered so far, pile by pile."""
        return tuple(card for pile in PILES for card in self.cards.get(pile, ()))

    @property
    def is_counted(self) -> bool:
        """Whether the number of cards held, where the file gives it, is no less than the cards listed."""
        return self.card_count is None or self.card_count >= len(self.listed)


@dataclass(frozen=True, slots=True)
class Draft:
    """A game as far as entered, with all that its file says, comments included.

    `title` is `None` until it is asked, and "" for a game without one. `perfect_bonus` is in points, `None` where the
    file leaves it to the rules. A game with a `house_deck` may have more copies of a card than the deck of TEN.
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
    remarks: tuple[Remark, ...] = ()

    @property
    def bonus(self) -> int:
        """What a perfect run adds, in points."""
        return PERFECT_BONUS if self.perfect_bonus is None else self.perfect_bonus

    def game(self) -> Game:
        """The game, when all is answered.

        Raises:
            ValueError: while a player's tokens are still to be asked for.
        """
        return Game(
            players=tuple(map(_player, self.players)),
            title=self.title or None,
            date=self.date,
            round=self.round,
            table=self.table,
            start=self.start,
            perfect_bonus=self.bonus,
            house_deck=self.house_deck,
        )


def _player(player: DraftPlayer) -> Player:
    if player.currency is None or player.bust is None:
        raise ValueError(f"{player.name} is not complete; expected an answer to every question")
    return Player(player.name, player.currency, player.listed, player.bust, player.card_count)


def enter_command(file: str) -> str:
    """The command that goes on with a file, as a shell takes it."""
    # A name that begins like an option is none.
    file = os.path.join(os.curdir, file) if file.startswith("-") else file  # noqa: PTH118 - Path would drop the dot
    if os.name == "nt":
        from subprocess import list2cmdline

        return f"tenscore enter {list2cmdline([file])}"
    from shlex import quote

    return f"tenscore enter {quote(file)}"
