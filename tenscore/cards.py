"""Colours, cards and the deck.

Source of the deck's facts: the published card game TEN. A card is two facts, a colour and a number, and a
wild leaves one or both of them open.
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from types import MappingProxyType
from typing import NamedTuple


class Color(StrEnum):
    """A card's colour; the members' order is the order in which colours are shown and ties are settled."""

    RED = "red"
    BLUE = "blue"
    ORANGE = "orange"
    GREEN = "green"


COLORS = tuple(Color)
PILES: tuple[Color | None, ...] = (*COLORS, None)
"""The piles that a collection is sorted into: one for each colour, and the wilds of no colour."""
NUMBERS = range(1, 10)
_THREE_COPIES = range(1, 7)


class Card(NamedTuple):
    """A card that can be collected; `None` stands for "any".

    `Card(Color.RED, 4)` is a number card, `Card(Color.RED, None)` a colour wild, `Card(None, 6)` a number wild
    and `Card(None, None)` the full wild. Currency cards are never collected, so they are not cards here.
    """

    color: Color | None
    number: int | None

    @property
    def is_wild(self) -> bool:
        """Whether the card leaves its colour or its number open."""
        return self.color is None or self.number is None

    def __str__(self) -> str:
        """The card's name, as `format_card` writes it."""
        return format_card(self)


def format_card(card: Card) -> str:
    """The card's name: its colour or `wild`, then its number or `w`."""
    return f"{'wild' if card.color is None else card.color.value} {'w' if card.number is None else card.number}"


FULL_WILD = Card(None, None)


class PlacedWild(NamedTuple):
    """A wild and the card it stands for; `color` and `number` are `None` when it is left out."""

    card: Card
    color: Color | None
    number: int | None

    @property
    def is_placed(self) -> bool:
        """Whether the wild stands for a card; one that is left out does not."""
        return self.color is not None


def _build_deck() -> dict[Card, int]:
    deck = {Card(color, number): 3 if number in _THREE_COPIES else 1 for color in COLORS for number in NUMBERS}
    deck |= {Card(color, None): 2 for color in COLORS}
    deck |= {Card(None, number): 1 for number in NUMBERS}
    deck[FULL_WILD] = 1
    return deck


DECK: Mapping[Card, int] = MappingProxyType(_build_deck())
"""Copies of each collectable card in the full deck, in the order in which cards are listed."""

DECK_ORDER: Mapping[Card, int] = MappingProxyType({card: place for place, card in enumerate(DECK)})
"""Each card's place in that order, from 0."""

MAX_CARDS = 10_000
"""Cards that one collection may hold at the most: a bound on what a hostile file can make the reader build."""
