"""Hands and files that no table makes."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import partial
from statistics import median
from typing import NamedTuple

from benchmarks.games import SEED, Hand
from benchmarks.natural import natural_points
from benchmarks.report import Row, check_row, ratio_row, seconds_text
from benchmarks.workplace import BAD_INPUT, SCORED, TENSCORE, Workplace, forget, timed
from tenscore import scoring
from tenscore.cards import COLORS, DECK, FULL_WILD, MAX_CARDS, NUMBERS, Card

HANDS = 5
HOUSE_HANDS = 3000
ROUNDS = 3


def measure(workplace: Workplace, _games: int) -> Iterator[Row]:
    """Hands and files that no table makes."""
    yield from measure_house_hands()
    yield from measure_hostile_hands()
    for case in hostile_files():
        path = workplace.write("hostile.yaml", case.text)
        runs = [workplace.run((*TENSCORE, "score", *case.options, path)) for _ in range(ROUNDS)]
        seconds = median(run.seconds for run in runs)
        kept = all(run.status == case.status and "Traceback" not in run.errors for run in runs)
        what = f"{case.what}, exit status {', '.join(sorted({str(run.status) for run in runs}))}"
        bound = f"under 2 s, exit {case.status}"
        yield Row(what, seconds_text(seconds), "", "", bound, kept and seconds < 2)


def house_hands() -> Iterator[tuple[Hand, int]]:
    """Hands of house decks, the same in every run: few number cards, wilds by the dozen; and their bonus."""
    rng = random.Random(SEED)
    for _ in range(HOUSE_HANDS):
        share = rng.random()
        hand = [card for card in DECK if not card.is_wild and rng.random() < share / 2]
        hand += [Card(color, None) for color in COLORS for _ in range(rng.choice((0, 0, 1, 2, 5)))]
        if rng.random() < 0.7:
            hand += [Card(None, number) for number in NUMBERS for _ in range(rng.choice((0, 0, 1, 2, 4)))]
        hand += [FULL_WILD] * rng.choice((0, 1, 2, 4, 8, 16, 20, 24, 28, 32, 36))
        yield tuple(hand), rng.choice((0, 1, 1, 1, 2, 5, 37, 1000))


def measure_house_hands() -> Iterator[Row]:
    """Thousands of house hands, one by one: the slowest counts."""
    times = [timed(partial(scoring.score_cards, hand, bonus, house_deck=True))[0] for hand, bonus in house_hands()]
    what = f"a house hand ({len(times):,} hands, the slowest {seconds_text(max(times))})"
    yield Row(what, seconds_text(median(times)), "", "", "slowest under 1 s", max(times) < 1)


def measure_hostile_hands() -> Iterator[Row]:
    """One player with every wild of the deck, next to the natural model."""
    rng = random.Random(SEED)
    all_wilds = [card for card, copies in DECK.items() if card.is_wild for _ in range(copies)]
    number_cards = [card for card in DECK if not card.is_wild]
    hands = [(*all_wilds, *rng.sample(number_cards, rng.randint(2, 8))) for _ in range(HANDS)]
    scoring.score_cards(hands[0], house_deck=True)
    natural_points(hands[0])
    times: list[float] = []
    reference: list[float] = []
    agreed = 0
    for hand in hands:
        forget()
        seconds, score = timed(partial(scoring.score_cards, hand))
        times.append(seconds)
        seconds, expected = timed(partial(natural_points, hand))
        reference.append(seconds)
        agreed += score.points == expected
    what = f"a hand with all {len(all_wilds)} wilds, to the natural model ({len(hands)} hands)"
    yield ratio_row(what, median(times), median(reference), 1)
    yield ratio_row(f"{what}: the slowest", max(times), max(reference), 1)
    yield check_row(f"points of {agreed:,} hands in {len(hands):,} agree", "all", kept=agreed == len(hands))


class HostileFile(NamedTuple):
    """A file that means harm, and the exit status that it must end with."""

    what: str
    text: str
    options: tuple[str, ...]
    status: int


def hostile_files() -> list[HostileFile]:
    """Files that would take for ever, or bring the process down, if nothing bounded them."""
    kinds = sum(card.is_wild for card in DECK)
    copies = MAX_CARDS // (kinds + 1)
    colors = "".join(f"      {color}: 2 5 wx{copies}\n" for color in COLORS)
    wilds = f"      wild: {' '.join(f'{number}x{copies}' for number in range(1, 10))} wx{copies}\n"
    one_player = "players:\n  - name: Mallory\n    currency: 3\n    cards:\n"
    bomb = "x0: &x0 [1, 1, 1, 1, 1, 1, 1, 1, 1]\n" + "".join(
        f"x{level}: &x{level} [{', '.join([f'*x{level - 1}'] * 9)}]\n" for level in range(1, 10)
    )
    house = ("--no-deck-check",)
    return [
        HostileFile(f"{copies * kinds:,} wilds of all kinds", one_player + colors + wilds, house, SCORED),
        HostileFile("a billion wilds", one_player + "      wild: wx1000000000\n", house, BAD_INPUT),
        HostileFile("an alias bomb", bomb + "players: *x9\n", (), BAD_INPUT),
        HostileFile("lists nested 100,000 deep", "players: " + "[" * 100_000 + "]" * 100_000 + "\n", (), BAD_INPUT),
        HostileFile("60,000 words that are no cards", one_player + "      red: " + "q " * 60_000, (), BAD_INPUT),
        HostileFile("8,000 wilds lost in comments", one_player + "      - #\n" * 8_000, (), BAD_INPUT),
        HostileFile("10,000 cards with comments", one_player + "      - r1 # a b\n" * 10_000, (), BAD_INPUT),
        HostileFile("5,000 unknown keys", "".join(f"k{index}: 1\n" for index in range(5_000)), (), BAD_INPUT),
        HostileFile("a list that never ends", one_player + "      [" + "r1,\n # z\n" * 10_000, (), BAD_INPUT),
        HostileFile("a number of 5,000 digits", one_player.replace("3", "9" * 5000) + colors, house, BAD_INPUT),
    ]
