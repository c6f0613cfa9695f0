"""What matters of a collection when its wilds are placed: the numbers held in each colour, and the wilds."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from tenscore.cards import COLORS, NUMBERS, Card

LONGEST = len(NUMBERS)
"""Cards in a perfect run."""
MOST_WILDS = len(COLORS) * LONGEST
"""No placement uses more wilds than there are cards in four perfect runs."""
# From this bonus on a perfect run outweighs all other cards, so a larger one changes no choice.
_DECISIVE_BONUS = MOST_WILDS + 1

BIT = (0, *(1 << (LONGEST - number) for number in NUMBERS))
"""The bit of each number in a mask of numbers: of two masks of one size, the larger has the lower numbers."""
NUMBERS_IN = tuple(tuple(number for number in NUMBERS if mask & BIT[number]) for mask in range(1 << LONGEST))
"""The numbers in each mask, the lowest first."""


class Hand(NamedTuple):
    """The number cards of each colour as a mask, and how many wilds of each kind can be of use.

    `number_wilds` holds the copies of each number wild that is held, by number. `bonus` is that of a perfect run.
    """

    naturals: tuple[int, ...]
    color_wilds: tuple[int, ...]
    number_wilds: dict[int, int]
    full_wilds: int
    bonus: int


def hand_of(cards: Iterable[Card], bonus: int) -> Hand:
    """A collection's hand."""
    naturals = dict.fromkeys(COLORS, 0)
    color_wilds = dict.fromkeys(COLORS, 0)
    number_wilds = dict.fromkeys(NUMBERS, 0)
    full_wilds = 0
    for color, number in cards:
        if color is None:
            if number is None:
                full_wilds += 1
            else:
                number_wilds[number] += 1
        elif number is None:
            color_wilds[color] += 1
        else:
            naturals[color] |= BIT[number]
    return Hand(
        tuple(naturals.values()),
        tuple(min(count, LONGEST) for count in color_wilds.values()),
        {number: min(copies, len(COLORS)) for number, copies in number_wilds.items() if copies},
        min(full_wilds, MOST_WILDS),
        min(bonus, _DECISIVE_BONUS),
    )
