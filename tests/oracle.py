"""Independent answers to hold the product against: none of its scoring is used here, only the types of the cards.

`best_score` tries every legal placement of every wild, so it is right by construction and slow. `best_points`
is an exact dynamic programme for hands of any size, and gives the points alone. `check_score` tests a finished
score against the rules without asking whether it is the best one.
"""

from __future__ import annotations

import math
from collections import Counter
from functools import cache
from itertools import combinations_with_replacement, product
from typing import TYPE_CHECKING, NamedTuple

from tenscore.cards import Card, Color

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from tenscore.cards import PlacedWild
    from tenscore.game import Score

COLOR_ORDER = (Color.RED, Color.BLUE, Color.ORANGE, Color.GREEN)
WILD_ORDER = (
    *(Card(color, None) for color in COLOR_ORDER),
    *(Card(None, number) for number in range(1, 10)),
    Card(None, None),
)

# A set of numbers is an int with bit n - 1 set for the number n, and the cards of all four colours are one int
# with nine bits for each colour.
ALL_NUMBERS = 0b111_111_111


class Run(NamedTuple):
    """The scoring run of one colour; no ends where the colour holds nothing."""

    first: int | None
    last: int | None
    points: int
    perfect: bool


class Place(NamedTuple):
    """A wild and the card it stands for; neither fact where it is left out."""

    card: Card
    color: Color | None
    number: int | None


class Answer(NamedTuple):
    """What a hand is worth, with every wild's place."""

    points: int
    runs: dict[Color, Run]
    wilds: list[Place]


def slot(color: Color, number: int) -> int:
    """The one bit of a card that has both a colour and a number."""
    return 1 << (9 * COLOR_ORDER.index(color) + number - 1)


@cache
def longest_run(numbers: int, bonus: int) -> Run:
    """The longest run of consecutive numbers in a set of them, the lowest of equals."""
    best, best_length = Run(first=None, last=None, points=0, perfect=False), 0
    for first in range(1, 10):
        for last in range(first, 10):
            unbroken = all(numbers >> (number - 1) & 1 for number in range(first, last + 1))
            length = last - first + 1
            if unbroken and length > best_length:
                perfect = length == 9
                best, best_length = Run(first, last, length + (bonus if perfect else 0), perfect), length
    return best


def runs_of(held: int, bonus: int) -> dict[Color, Run]:
    """Every colour's scoring run, from the cards of all four colours."""
    return {color: longest_run(held >> 9 * index & ALL_NUMBERS, bonus) for index, color in enumerate(COLOR_ORDER)}


def places_for(wild: Card) -> list[Place]:
    """Every card that a wild may stand for, by colour and number, and last that it is left out."""
    colors = COLOR_ORDER if wild.color is None else (wild.color,)
    numbers = range(1, 10) if wild.number is None else (wild.number,)
    return [*(Place(wild, color, number) for color in colors for number in numbers), Place(wild, None, None)]


def enumeration_size(cards: Iterable[Card]) -> int:
    """How many placements `best_score` would try."""
    wilds = Counter(card for card in cards if card.color is None or card.number is None)
    return math.prod(math.comb(len(places_for(wild)) + count - 1, count) for wild, count in wilds.items())


def best_score(cards: Iterable[Card], bonus: int = 1) -> Answer:
    """The best placement of the wilds, by trying them all: the most points, then each further preference in turn.

    Fails where two different placements are level on every preference, for then the order of preference would
    not name one answer.
    """
    wilds: Counter[Card] = Counter()
    naturals = 0
    for card in cards:
        if card.color is None or card.number is None:
            wilds[card] += 1
        else:
            naturals |= slot(card.color, card.number)
    points_of = [longest_run(numbers, bonus).points for numbers in range(ALL_NUMBERS + 1)]
    # For each kind of wild, each way to place its copies: the cards they make, how many are placed, and the places.
    ways = [
        [_way(places) for places in combinations_with_replacement(places_for(wild), wilds[wild])]
        for wild in WILD_ORDER
        if wilds[wild]
    ]
    best_level = (0, 0)
    level_with_best: list[list[Place]] = []
    for chosen in product(*ways):
        held, placed = naturals, 0
        for made, count, _ in chosen:
            held |= made
            placed += count
        points = (
            points_of[held & ALL_NUMBERS]
            + points_of[held >> 9 & ALL_NUMBERS]
            + points_of[held >> 18 & ALL_NUMBERS]
            + points_of[held >> 27]
        )
        level = (-points, placed)
        if level > best_level and level_with_best:
            continue
        if level != best_level:
            best_level = level
            level_with_best = []
        level_with_best.append([place for _, _, places in chosen for place in places])
    preferences = [_preference(naturals, placement) for placement in level_with_best]
    first_choice = min(preferences)
    assert preferences.count(first_choice) == 1, f"more than one best placement, by {first_choice}"
    answer = level_with_best[preferences.index(first_choice)]
    return Answer(-best_level[0], runs_of(naturals | _made(answer), bonus), answer)


def _way(places: Sequence[Place]) -> tuple[int, int, Sequence[Place]]:
    return _made(places), sum(place.color is not None for place in places), places


def _made(places: Iterable[Place]) -> int:
    held = 0
    for place in places:
        if place.color is not None and place.number is not None:
            held |= slot(place.color, place.number)
    return held


def _preference(naturals: int, placement: Sequence[Place]) -> tuple[object, ...]:
    """What is preferred among placements with the same points and as many wilds placed; the least is the best."""
    placed = [(card, color, number) for card, color, number in placement if color is not None and number is not None]
    by_color: list[tuple[object, ...]] = []
    gaps: list[list[int]] = []
    for color, run in runs_of(naturals | _made(placement), 0).items():
        color_wilds: list[int] = []
        number_wilds: list[int] = []
        if run.first is not None and run.last is not None:
            inside = range(run.first, run.last + 1)
            used = [(number, card) for card, owner, number in placed if owner is color and number in inside]
            color_wilds = sorted(number for number, card in used if card.color is not None)
            number_wilds = sorted(number for number, card in used if card.number is not None)
        by_color.append((-run.points, run.first or 0, -len(color_wilds), -len(number_wilds), number_wilds))
        gaps.append(color_wilds)
    return (
        -sum(card.color is not None for card, _, _ in placed),
        -sum(card.number is not None for card, _, _ in placed),
        by_color,
        gaps,
    )


def best_points(cards: Iterable[Card], bonus: int = 1) -> int:
    """The most points that a hand can score, by dynamic programming over who gets which of the shared wilds.

    The shared wilds, those of no colour, are the only thing that colours compete for. Each colour has a value
    for each set of them; two colours together take the best split of each set, and so do all four. The work
    grows as three to the power of the number of shared wilds.
    """
    naturals = dict.fromkeys(COLOR_ORDER, 0)
    color_wilds = dict.fromkeys(COLOR_ORDER, 0)
    shared: list[int] = []  # the bit of a number wild, 0 for a full wild
    for color, number in cards:
        if color is None:
            shared.append(0 if number is None else 1 << (number - 1))
        elif number is None:
            color_wilds[color] += 1
        else:
            naturals[color] |= 1 << (number - 1)
    sets = [(0, 0)]  # the numbers and the count of full wilds in each set; bit i of its index is the wild shared[i]
    for bit in shared:
        sets += [(numbers | bit, fulls + (not bit)) for numbers, fulls in sets]
    values = []
    for color in COLOR_ORDER:
        natural, wilds = naturals[color], color_wilds[color]
        values.append([_filled_points(wilds + fulls, bonus)[natural | numbers] for numbers, fulls in sets])
    red, blue, orange, green = values
    if not shared:
        return red[0] + blue[0] + orange[0] + green[0]
    first_pair, last_pair = _best_splits(red, blue), _best_splits(orange, green)
    return max(map(int.__add__, first_pair, reversed(last_pair)))


def best_points_of_full_wilds(cards: Iterable[Card], bonus: int = 1) -> int:
    """The most points of a hand whose only shared wilds are full ones, however many: each colour gets some of them."""
    held = list(cards)
    full = held.count(Card(None, None))
    best = [0] * (full + 1)
    for color in COLOR_ORDER:
        numbers = {card.number for card in held if card.color is color and card.number is not None}
        natural = sum(1 << (number - 1) for number in numbers)
        own = held.count(Card(color, None))
        points = [_filled_points(min(own + count, 9), bonus)[natural] for count in range(full + 1)]
        best = [max(best[count - taken] + points[taken] for taken in range(count + 1)) for count in range(full + 1)]
    return best[full]


def _best_splits(left: Sequence[int], right: Sequence[int]) -> list[int]:
    """For each set of shared wilds, the most that two colours make of it between them."""
    best = []
    for whole in range(len(left)):
        most = left[0] + right[whole]
        part = whole
        while part:
            points = left[part] + right[whole ^ part]
            if points > most:  # noqa: PLR1730 - a call of max would double the time
                most = points
            part = (part - 1) & whole
        best.append(most)
    return best


@cache
def _filled_points(free: int, bonus: int) -> tuple[int, ...]:
    """For each set of numbers, the most points it makes when `free` gaps may be filled at will."""
    windows = [
        (sum(1 << (number - 1) for number in range(first, first + length)), length + (bonus if length == 9 else 0))
        for length in range(1, 10)
        for first in range(1, 11 - length)
    ]
    return tuple(
        max((points for window, points in windows if (window & ~numbers).bit_count() <= free), default=0)
        for numbers in range(ALL_NUMBERS + 1)
    )


def check_score(cards: Iterable[Card], score: Score, bonus: int = 1) -> None:
    """Assert that a score keeps the rules for its hand: legal places, each wild once, and points that add up.

    Whether a better placement exists is not asked here.
    """
    hand = list(cards)
    listed = Counter(placed.card for placed in score.wilds)
    held_wilds = Counter(card for card in hand if card.color is None or card.number is None)
    assert held_wilds == listed, f"wilds held {held_wilds}, listed {listed}"

    natural = {(card.color, card.number) for card in hand if card.color is not None and card.number is not None}
    made: set[tuple[Color | None, int | None]] = set()
    for placed in score.wilds:
        place = (placed.color, placed.number)
        if place == (None, None):
            assert not placed.is_placed, f"{placed} counts as placed"
            continue
        assert placed.is_placed, f"{placed} counts as left out"
        assert placed.color in COLOR_ORDER, f"{placed} has no colour"
        assert placed.number in range(1, 10), f"{placed} has no number"
        assert placed.card.color in {None, placed.color}, f"{placed} has changed its colour"
        assert placed.card.number in {None, placed.number}, f"{placed} has changed its number"
        assert place not in natural, f"{placed} stands on a card that is held"
        assert place not in made, f"{placed} stands on another wild"
        made.add(place)

    assert list(score.colors) == list(COLOR_ORDER), f"colours {list(score.colors)}"
    for color, scored in score.colors.items():
        numbers = sum(1 << (number - 1) for (owner, number) in natural | made if owner is color and number is not None)
        recounted = longest_run(numbers, bonus)
        assert recounted == (scored.first, scored.last, scored.points, scored.perfect), f"{color}: {recounted}"
    for placed in score.wilds:
        if placed.color is not None and placed.number is not None:
            run = score.colors[placed.color]
            within = run.first is not None and run.last is not None and run.first <= placed.number <= run.last
            assert within, f"{placed} is placed where it scores nothing"
    total = sum(scored.points for scored in score.colors.values())
    assert total == score.points, f"colours add up to {total}, total {score.points}"

    in_order = sorted(score.wilds, key=_listing)
    assert in_order == list(score.wilds), f"listed as {score.wilds}"


def _listing(placed: PlacedWild) -> tuple[int, int, int]:
    """Where a wild belongs in the list: by kind, then by the card it stands for, left out last."""
    kind = WILD_ORDER.index(placed.card)
    if placed.color is None or placed.number is None:
        return kind, len(COLOR_ORDER), 0
    return kind, COLOR_ORDER.index(placed.color), placed.number
