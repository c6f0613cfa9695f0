"""A game entered at a terminal, by a person who types an answer when its question is there and then waits.

The waits are measured: for the first question, from the start of the process, and for the points, from the return
after a player's last cards.
"""

from __future__ import annotations

import random
import re
import time
from collections.abc import Iterator, Sequence
from functools import partial
from itertools import count, islice
from statistics import median

import oracle
from benchmarks.games import SEED, Hand, as_text, deal, pile
from benchmarks.report import Row, ratio_row, seconds_text
from benchmarks.terminal import END_OF_INPUT, entering, squeezed
from benchmarks.workplace import BASELINE, Workplace, timed
from tenscore.cards import COLORS
from tenscore.wildcards.hand import hand_of
from tenscore.wildcards.packing import packing_of

ROUNDS = 15
GAMES = 12


def measure(workplace: Workplace, _games: int) -> Iterator[Row]:
    """A game entered at a terminal: the first question next to the imports of `BASELINE`, then each player's points."""
    path = str(workplace.folder / "new.yaml")
    first_question(workplace, path)
    times: list[float] = []
    reference: list[float] = []
    for _ in range(ROUNDS):
        times.append(first_question(workplace, path))
        reference.append(workplace.run(BASELINE).seconds)
    what = "enter FILE to its first question, to importing typer, yaml and tabulate"
    yield ratio_row(what, median(times), median(reference), 3)
    first, *games = contested_games(1 + GAMES)
    enter_game(workplace, "game-0", first)
    times = [
        seconds
        for number, hands in enumerate(games, start=1)
        for seconds in enter_game(workplace, f"game-{number}", hands)
    ]
    what = f"points after a player's last cards ({len(times)} players, the slowest {seconds_text(max(times))})"
    yield Row(what, seconds_text(median(times)), "", "", "under 0.05 s", median(times) < 0.05)


def first_question(workplace: Workplace, path: str) -> float:
    """The seconds from the start of a new game's process to its first question; nothing is entered."""
    started = time.perf_counter()
    with entering(workplace, path) as person:
        person.wait_for(re.escape(squeezed("title (return for none):")))
        seconds = time.perf_counter() - started
        person.type(END_OF_INPUT)
        person.end()
    return seconds


def contested_games(number: int) -> list[list[Hand]]:
    """Games dealt at random in which no player can do without the solver, the same in every run."""
    rng = random.Random(SEED)
    return list(islice((game for game in (deal(rng) for _ in count()) if all(map(needs_solver, game))), number))


def needs_solver(hand: Hand) -> bool:
    """Whether a hand's wilds are placed by the solver."""
    packing = packing_of(hand_of(hand, 1))
    return not packing.allows(packing.favorites)


def enter_game(workplace: Workplace, name: str, hands: Sequence[Hand]) -> list[float]:
    """For each player of a new game, the seconds from the return after the last cards to the points."""
    times: list[float] = []
    names = ("Asha", "Ben", "Chen", "Dev")
    # In a folder of its own, so that no game has more names to know than another.
    with entering(workplace, f"{workplace.write_folder(name, [])}/game.yaml") as person:
        person.answer("title", "")
        person.answer("players", " ".join(names))
        for player, hand in zip(names, hands, strict=True):
            person.answer(f"{player}, currency tokens", "7")
            person.answer(f"{player}, bust tokens", "")
            for color in COLORS:
                person.answer(f"{player}, {color}:", as_text(pile(hand, color)))
            person.write(f"{player}, wilds:", as_text(pile(hand, None)))
            seconds, found = timed(partial(person.send, rf"{player}:(\d+)points?"))
            times.append(seconds)
            expected = oracle.best_points(hand)
            if int(found[1]) != expected:
                raise RuntimeError(f"{name}: {found[0]}, expected {expected}")
        person.answer("save or leave", "save")
        person.end()
    return times
