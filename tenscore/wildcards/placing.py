"""Where the wilds of many collections go: each hand by the model that suits it, and the cards that its wilds become."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import islice
from typing import NamedTuple

from tenscore.cards import COLORS, DECK_ORDER, FULL_WILD, Card, Color, PlacedWild
from tenscore.errors import PlacementError
from tenscore.wildcards.assignment import by_assignment
from tenscore.wildcards.hand import NUMBERS_IN, Hand, hand_of
from tenscore.wildcards.packing import Packing, by_integer_programme, by_linear_programme, packing_of
from tenscore.wildcards.runs import Choice
from tenscore.wildcards.solver import EXACT, linear_solver

# Hands in one linear programme: enough to share the cost of a model, few enough to keep it small.
_BATCH = 100
# Shared wilds up to which the ways to fill a run are worth listing: each doubles them.
_FEW_SHARED = 8


class Placement(NamedTuple):
    """Where a collection's wilds go, and which run, by its ends, the model expects to score in each colour.

    `wilds` holds every wild of the collection in the deck's order; equal wilds come in the order of the cards that
    they stand for, the ones left out last. `runs` is in the order of the colours, `None` where nothing scores.
    """

    wilds: tuple[PlacedWild, ...]
    runs: tuple[tuple[int, int] | None, ...]


def place_wilds(collections: Iterable[tuple[Sequence[Card], int]]) -> Iterator[Placement]:
    """Place the wilds of many collections, each given with its bonus for a perfect run, in points.

    Yields one placement for each collection, in the same order; collections are read some way ahead.

    Raises:
        PlacementError: when the solver does not prove an optimum.
    """
    remaining = iter(collections)
    while batch := list(islice(remaining, _BATCH)):
        choices = _choose([hand_of(cards, bonus) for cards, bonus in batch])
        for (cards, _), choice in zip(batch, choices, strict=True):
            runs = tuple((run.first, run.last) if run.last else None for run, _ in choice)
            yield Placement(placed(cards, choice), runs)


def _choose(hands: Sequence[Hand]) -> list[list[Choice]]:
    """Each hand's best choice for each colour."""
    chosen: list[list[Choice]] = [[] for _ in hands]
    contested: list[tuple[int, Packing]] = []
    for index, hand in enumerate(hands):
        if sum(hand.number_wilds.values()) + hand.full_wilds > _FEW_SHARED:
            chosen[index] = by_assignment(hand)
            continue
        packing = packing_of(hand)
        # Where the colours' best columns leave each other alone, no choice can be better: there is nothing to solve.
        if packing.allows(packing.favorites):
            chosen[index] = packing.choices(packing.favorites)
        else:
            contested.append((index, packing))
    if not contested:
        return chosen
    proposals = by_linear_programme(linear_solver(), [packing for _, packing in contested])
    for (index, packing), places in zip(contested, proposals, strict=True):
        if places is not None:
            chosen[index] = packing.choices(places)
            continue
        objective = packing.objective()
        if sum(max(objective[group.start : group.stop]) for group in packing.groups) < EXACT:
            chosen[index] = packing.choices(by_integer_programme(packing, objective))
        else:
            chosen[index] = by_assignment(hands[index])
    return chosen


def placed(cards: Iterable[Card], choices: Iterable[Choice]) -> tuple[PlacedWild, ...]:
    """All wilds of a collection, with their places in the runs that were chosen.

    Raises:
        PlacementError: when the choices take a wild that is not held, or one twice.
    """
    held = Counter([card for card in cards if card.is_wild])
    stands_for: dict[Card, list[tuple[Color, int]]] = {}
    for color, (run, numbers) in zip(COLORS, choices, strict=True):
        for number in NUMBERS_IN[numbers]:
            stands_for.setdefault(Card(None, number), []).append((color, number))
        for place, number in enumerate(NUMBERS_IN[run.gaps & ~numbers]):
            wild = Card(color, None) if place < run.color_wilds else FULL_WILD
            stands_for.setdefault(wild, []).append((color, number))
    if any(len(slots) > held[card] for card, slots in stands_for.items()):
        raise PlacementError("the model places a wild that is not held, or one twice")
    wilds = []
    for card in sorted(held, key=DECK_ORDER.__getitem__):
        slots = stands_for.get(card, [])
        wilds += [PlacedWild(card, color, number) for color, number in slots]
        wilds += [PlacedWild(card, None, None)] * (held[card] - len(slots))
    return tuple(wilds)
