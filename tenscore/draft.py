"""A game while it is being entered: what is known of it, and what is not."""

from __future__ import annotations

import os
from dataclasses import dataclass, replace

from tenscore.cards import PILES, Card, Color
from tenscore.game import Game, Player

_UNKNOWN = Game(())


@dataclass(frozen=True, slots=True)
class DraftPlayer:
    """A player as far as entered; a currency that is not known is `None`, and `piles` are those whose cards are known.

    `currency` and `bust` count tokens, `card_count` all the cards held where the table counted more than it listed.
    """

    name: str
    currency: int | None = None
    bust: int = 0
    cards: tuple[Card, ...] = ()
    piles: frozenset[Color | None] = frozenset()
    card_count: int | None = None

    def pile(self, color: Color | None) -> tuple[Card, ...]:
        """The cards of a color, or the wilds of none."""
        return tuple(card for card in self.cards if card.color is color)

    @property
    def is_complete(self) -> bool:
        """Whether all that the player holds is known."""
        return self.currency is not None and len(self.piles) == len(PILES)

    def finished(self) -> Player:
        """The player, when all is known."""
        return Player(self.name, self.currency or 0, self.cards, self.bust, self.card_count)


@dataclass(frozen=True, slots=True)
class Draft:
    """A game as far as entered: `about` is what its file says but for the players, `head` the comments at its top."""

    about: Game = _UNKNOWN
    players: tuple[DraftPlayer, ...] = ()
    is_finished: bool = False
    head: str = ""

    def game(self) -> Game:
        """The game, when all is known."""
        return replace(self.about, players=tuple(player.finished() for player in self.players))


def enter_command(file: str) -> str:
    """The command that goes on with a file, as a shell takes it."""
    # A name that begins like an option is none.
    file = f"./{file}" if file.startswith("-") else file
    if os.name == "nt":
        from subprocess import list2cmdline

        return f"tenscore enter {list2cmdline([file])}"
    from shlex import quote

    return f"tenscore enter {quote(file)}"
