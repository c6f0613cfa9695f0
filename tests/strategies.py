"""Hypothesis strategies for cards, hands, house rules and whole games.

Hands are tilted towards what makes placing wilds hard: colours that miss the same numbers, and wilds that
several of them could use.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from hypothesis import strategies as st

from oracle import enumeration_size
from tenscore.cards import COLORS, DECK, FULL_WILD, Card
from tenscore.game import Game, Player

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from tenscore.cards import Color

Hand = tuple[Card, ...]

SMALL = 20_000
"""Placements that a small hand may have: the exhaustive oracle tries them all in some tens of milliseconds."""
HOUSE_SHARED = 9
"""Number wilds and full wilds together in a house-deck hand; the dynamic programme grows threefold with each."""

cards: st.SearchStrategy[Card] = st.sampled_from(list(DECK))
number_cards: st.SearchStrategy[Card] = st.sampled_from([card for card in DECK if not card.is_wild])
# Each kind of wild is as likely as the others, though the deck has one full wild against nine number wilds.
wilds: st.SearchStrategy[Card] = st.one_of(
    st.sampled_from([Card(color, None) for color in COLORS]),
    st.sampled_from([Card(None, number) for number in range(1, 10)]),
    st.just(FULL_WILD),
)
perfect_bonuses: st.SearchStrategy[int] = st.sampled_from([1, 0, 2, 10, 36, 37, 50, 1000])

HOUSE_DECK: Mapping[Card, int] = dict(DECK) | {Card(None, number): 4 for number in range(1, 10)} | {FULL_WILD: 3}
"""A deck that a table may have made: more of the wilds that colours compete for."""


# A set of numbers is an int with bit n - 1 set for the number n.
_ALL_NUMBERS = 0b111_111_111
_LOW_NUMBERS = 0b000_011_111
_HIGH_NUMBERS = 0b111_110_000
_ANY_NUMBERS = st.integers(0, _ALL_NUMBERS)
_ONE_NUMBER = st.sampled_from([1 << bit for bit in range(9)])


@st.composite
def _contested(draw: st.DrawFn) -> tuple[list[Card], list[Card]]:
    """Number cards, one of each, that mostly miss the same numbers in every colour; and wilds of those numbers."""
    missing = draw(st.one_of(_ONE_NUMBER, st.builds(int.__or__, _ONE_NUMBER, _ONE_NUMBER), _ANY_NUMBERS))
    shape = _ALL_NUMBERS & ~missing
    each_color = st.one_of(
        st.sampled_from([shape, shape & _LOW_NUMBERS, shape & _HIGH_NUMBERS, _ALL_NUMBERS, 0]),
        st.builds(shape.__xor__, _ONE_NUMBER),
        _ANY_NUMBERS,
    )
    held: list[Card] = []
    for color in COLORS:
        held += _cards_of(color, draw(each_color))
    return held, _cards_of(None, missing)


@st.composite
def _wilds_around(draw: st.DrawFn, wanted: list[Card], least: int, most: int) -> list[Card]:
    """Wilds of any kind, more often than not the wanted number wilds; few and many are equally likely."""
    each = st.one_of(wilds, st.sampled_from(wanted), st.sampled_from(wanted)) if wanted else wilds
    count = draw(st.sampled_from(range(least, most + 1)))
    return draw(st.lists(each, min_size=count, max_size=count))


@st.composite
def hands(draw: st.DrawFn) -> Hand:
    """A legal hand from the real deck, of up to 60 cards, with any mix of wilds."""
    held, wanted = draw(_contested())
    held += draw(_wilds_around(wanted, least=0, most=24))
    held += draw(st.lists(number_cards, max_size=6))
    return tuple(_dealt(held, DECK))


@st.composite
def small_hands(draw: st.DrawFn, deck: Mapping[Card, int] = DECK) -> Hand:
    """A legal hand with few enough wilds for the exhaustive oracle."""
    held, wanted = draw(_contested())
    held = _dealt(held + draw(st.lists(number_cards, max_size=2)), deck)
    for wild in _dealt(draw(_wilds_around(wanted, least=3, most=8)), deck):
        if enumeration_size([*held, wild]) <= SMALL:
            held.append(wild)
    return tuple(held)


@st.composite
def house_hands(draw: st.DrawFn) -> Hand:
    """A hand from a house deck, with several copies of number wilds and full wilds."""
    held, wanted = draw(_contested())
    held += [Card(color, None) for color in COLORS for _ in range(draw(st.integers(0, 2)))]
    shared = st.sampled_from([*wanted, *wanted, FULL_WILD, *(Card(None, number) for number in range(1, 10))])
    held += draw(st.lists(shared, min_size=1, max_size=HOUSE_SHARED))
    return tuple(_dealt(held, HOUSE_DECK))


@st.composite
def full_wild_hands(draw: st.DrawFn) -> Hand:
    """A hand that no table makes: few cards, colour wilds, and full wilds enough for nearly everything."""
    held = draw(st.lists(number_cards, max_size=8))
    held += [Card(color, None) for color in COLORS for _ in range(draw(st.integers(0, 3)))]
    return (*held, *[FULL_WILD] * draw(st.integers(9, 36)))


@st.composite
def games(draw: st.DrawFn) -> Game:
    """A whole game: 1 to 5 players whose hands come from one real deck, and whose tokens from one box."""
    names = draw(st.lists(st.text("abAB", min_size=1, max_size=3), min_size=1, max_size=5, unique=True))
    left = dict(DECK)
    cards_left, bust_left = sum(left.values()), 15
    players = []
    for name in names:
        hand = _dealt(draw(hands()), left)[:cards_left]
        for card in hand:
            left[card] -= 1
        # Now and then the table counted a card or two that it did not list.
        held = len(hand) + draw(st.integers(0, min(2, cards_left - len(hand))))
        bust = draw(st.integers(0, min(3, bust_left)))
        players.append(
            Player(
                name=name,
                currency=draw(st.integers(0, 10)),
                cards=tuple(hand),
                bust=bust,
                card_count=None if held == len(hand) else held,
            )
        )
        cards_left -= held
        bust_left -= bust
    return Game(players=tuple(players), perfect_bonus=draw(perfect_bonuses))


def _cards_of(color: Color | None, numbers: int) -> list[Card]:
    return [Card(color, number) for number in range(1, 10) if numbers >> (number - 1) & 1]


def _dealt(wanted: Iterable[Card], deck: Mapping[Card, int]) -> list[Card]:
    """As many of the wanted cards as the deck has, in the same order."""
    dealt: list[Card] = []
    taken: Counter[Card] = Counter()
    for card in wanted:
        if taken[card] < deck[card]:
            taken[card] += 1
            dealt.append(card)
    return dealt
