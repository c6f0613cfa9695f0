"""Games dealt at random, the same in every run, and their files as a person would write them."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby
from typing import NamedTuple

from tenscore.cards import COLORS, DECK, Card, Color

SEED = 2026
SEATS = 4
TOURNAMENT_PLAYERS = 40

Hand = tuple[Card, ...]


def deal(rng: random.Random) -> list[Hand]:
    """The collections of a four-player game: 20 to 25 cards each from one shuffled deck."""
    deck = [card for card, copies in DECK.items() for _ in range(copies)]
    rng.shuffle(deck)
    return [tuple(deck.pop() for _ in range(rng.randint(20, 25))) for _ in range(SEATS)]


def dealt_games(count: int) -> list[list[Hand]]:
    """Games dealt at random, the same in every run."""
    rng = random.Random(SEED)
    return [deal(rng) for _ in range(count)]


class Seating(NamedTuple):
    """Where a tournament's game is played, and who plays it."""

    round: int
    table: int
    names: Sequence[str]


def seatings(count: int) -> Iterator[Seating]:
    """Full rounds of a tournament, everybody at one table in each, until there are so many games or a few more."""
    rng = random.Random(SEED)
    names = [f"Player {number:02}" for number in range(1, TOURNAMENT_PLAYERS + 1)]
    tables = TOURNAMENT_PLAYERS // SEATS
    for round_ in range(1, 1 + -(-count // tables)):
        rng.shuffle(names)
        for table in range(tables):
            yield Seating(round_, table + 1, names[table * SEATS : (table + 1) * SEATS])


def tournament_texts(games: Sequence[Iterable[Hand]]) -> list[str]:
    """The games of a tournament, each as a file of its own."""
    seated = zip(games, seatings(len(games)), strict=False)
    return [game_text(number, hands, seating) for number, (hands, seating) in enumerate(seated, start=1)]


def game_text(number: int, hands: Iterable[Hand], seating: Seating | None = None) -> str:
    """A game as a person would write it: cards by colour, some players' in lists and some in text."""
    rng = random.Random(number)
    lines = [f"game: Club night {number}", f"date: 2026-{1 + number % 12:02}-{1 + number % 28:02}"]
    if seating:
        lines += [f"round: {seating.round}", f"table: {seating.table}"]
        names = seating.names
    else:
        names = rng.sample(("Asha", "Ben", "Chen", "Dev", "Eva", "Femi", "Goran", "Hana"), k=SEATS)
    lines.append("players:")
    for name, hand in zip(names, hands, strict=True):
        lines += [f"  - name: {name}", f"    currency: {rng.randint(0, 10)}"]
        if rng.random() < 0.5:
            lines.append(f"    bust: {rng.randint(1, 3)}")
        lines.append("    cards:")
        notation = rng.choice((as_list, as_text))
        for color in (*COLORS, None):
            if numbers := pile(hand, color):
                lines.append(f"      {color or 'wild'}: {notation(numbers)}")
    return "\n".join(lines) + "\n"


def pile(hand: Hand, color: Color | None) -> list[int | None]:
    """The numbers of one colour's cards, or of the wilds of none, in their order; `None` for a wild without one."""
    return sorted((card.number for card in hand if card.color is color), key=lambda number: number or 10)


def as_list(numbers: Iterable[int | None]) -> str:
    """One colour's cards in a list: `[1, 1, 2, 3, w]`."""
    return f"[{', '.join(str(number or 'w') for number in numbers)}]"


def as_text(numbers: Iterable[int | None]) -> str:
    """One colour's cards in text, with ranges and copies: `1x2 2-4 w`."""
    parts: list[str] = []
    counts = Counter(numbers)
    wilds = counts.pop(None, 0)
    held = [(number, copies) for number, copies in counts.items() if number is not None]
    spread = ((number, copies, number - place if copies == 1 else None) for place, (number, copies) in enumerate(held))
    for is_run, group in groupby(spread, key=lambda entry: entry[2]):
        cards = list(group)
        if is_run is not None and len(cards) > 2:
            parts.append(f"{cards[0][0]}-{cards[-1][0]}")
        else:
            parts += [f"{number}x{copies}" if copies > 1 else str(number) for number, copies, _ in cards]
    return " ".join([*parts, *["w"] * wilds])


def file_text(games: Iterable[Iterable[Hand]]) -> str:
    """Games as one file, a document each."""
    return "---\n".join(game_text(number, hands) for number, hands in enumerate(games, start=1))
