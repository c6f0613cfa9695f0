"""A game entered at a terminal, by a person who types an answer when its question is there and then waits.

The waits are measured: for the first question, from the start of the process, and for the points, from the return
after a player's line. The keys and the lines of recorded games are counted, as they are typed a line a player and pile
by pile, next to a question for each thing held, as it once was.
"""

from __future__ import annotations

import random
import re
import time
from collections.abc import Iterator, Sequence
from contextlib import chdir
from functools import partial
from itertools import count, islice
from statistics import median
from typing import NamedTuple

import oracle
from benchmarks.games import SEED, Hand, deal
from benchmarks.report import Row, ratio_row, seconds_text
from benchmarks.terminal import END_OF_INPUT, entering, squeezed
from benchmarks.workplace import BASELINE, Workplace, timed
from entering import enter
from tenscore.cards import PILES
from tenscore.notation import format_cards, format_color_cards, read_color_cards
from tenscore.wildcards.hand import hand_of
from tenscore.wildcards.packing import packing_of

ROUNDS = 15
GAMES = 12
MOST_LINES = 45


class Holdings(NamedTuple):
    """What a player of a recorded game holds: tokens, and the piles as they are typed."""

    name: str
    currency: str
    bust: str
    piles: tuple[str, str, str, str, str]

    @property
    def line(self) -> str:
        """The player's line: wilds first, so that all is one word; nobody types bust tokens, which decide nothing."""
        *colors, wilds = zip("rbogw", self.piles, strict=True)
        return self.currency + "".join(head + cards for head, cards in (wilds, *colors) if cards)

    @property
    def written(self) -> list[str]:
        """The piles as a file has them."""
        piles = zip(self.piles, PILES, strict=True)
        return [format_color_cards(read_color_cards(cards, color).cards) for cards, color in piles]

    @property
    def asked(self) -> int:
        """The keys where each thing was a question, and cards were written as a file has them."""
        return len(self.currency) + 1 + len(self.bust) + 1 + sum(len(cards) + 1 for cards in self.written)


class Recording(NamedTuple):
    """A game as people typed it; a slip is a player's seat, a pile's place, and a word that was wrong in it."""

    what: str
    players: tuple[Holdings, ...]
    slips: tuple[tuple[int, int, str], ...] = ()
    stops_after: int | None = None

    def rows(self, name: str) -> Iterator[Row]:
        """The keys of each way, and the lines that the terminal shows for the quick one."""
        stop = 2 if self.stops_after is not None else 0  # Ctrl-C, and Return to go on
        names = len(" ".join(each.name for each in self.players)) + 1
        piled = sum(len(each.currency) + 1 + sum(len(cards) + 1 for cards in each.piles) for each in self.players)
        wrong = sum(len(self.players[at].written[pile]) + 1 for at, pile, _ in self.slips)
        asked = 1 + names + sum(each.asked for each in self.players) + wrong + len("save") + 1 + stop
        # A slip costs its own word, Return, and a key that takes it out; a pile has to be typed again.
        lines = sum(len(each.line) + 1 for each in self.players) + sum(len(cards) + 2 for _, _, cards in self.slips)
        quick = 1 + lines + 1 + stop
        for way, keys, bound in (("a line a player", quick, 2 / 3), ("pile by pile", 1 + piled + wrong + 1 + stop, 1)):
            ratio = keys / asked
            yield Row(
                f"keys of {self.what}, {way}",
                str(keys),
                str(asked),
                f"{ratio:.2f}",
                f"at most {bound:.2f}",
                ratio <= bound,
            )
        shown = self._shown(name)
        most = MOST_LINES + 6 * (len(self.players) - 4)
        yield Row(f"lines of {self.what}, a line a player", str(shown), "", "", f"at most {most}", shown <= most)

    def _shown(self, name: str) -> int:
        """The lines that a terminal of 80 characters shows, counted in this process."""
        answers = [" ".join(each.name for each in self.players)]
        for seat, each in enumerate(self.players):
            wrong = [f"{each.currency} {'rbogw'[pile]}{cards}" for at, pile, cards in self.slips if at == seat]
            answers += [*wrong, each.line]
        scripts = [enter(*answers[: self.stops_after], file=f"{name}.yaml")] if self.stops_after else []
        scripts.append(enter(*answers[self.stops_after or 0 :], "", file=f"{name}.yaml"))
        # An error takes two lines at the most, and so does the line that says how it ended.
        return sum(len(each.asked) + len(each.said) + 2 * len(each.refused) + 1 for each in scripts)


FOUR = (
    Holdings("Asha", "7", "1", ("1-46-9w", "2-57", "1231", "4-8", "26")),
    Holdings("Ben", "4", "", ("1236", "1-489", "4568w", "124", "3")),
    Holdings("Chen", "2", "2", ("3-6", "456w", "12356", "566", "w")),
    Holdings("Dev", "9", "", ("45w", "123", "4579", "1235", "48")),
)
RECORDED = (
    Recording("a clean game", FOUR),
    Recording("a game with three slips", FOUR, ((0, 1, "10"), (2, 3, "5-2"), (3, 0, "0"))),
    Recording("a game of five", (*FOUR, Holdings("Elif", "0", "", ("12", "1", "3", "23", "5")))),
    Recording("a game that is gone on with", FOUR, stops_after=3),
)


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
    yield ratio_row(what, median(times), median(reference), 2)
    first, *games = contested_games(1 + GAMES)
    enter_game(workplace, "game-0", first)
    times = [
        seconds
        for number, hands in enumerate(games, start=1)
        for seconds in enter_game(workplace, f"game-{number}", hands)
    ]
    what = f"points after a player's line ({len(times)} players, the slowest {seconds_text(max(times))})"
    yield Row(what, seconds_text(median(times)), "", "", "under 0.05 s", median(times) < 0.05)
    with chdir(workplace.folder):
        for number, recording in enumerate(RECORDED):
            yield from recording.rows(f"recorded-{number}")


def first_question(workplace: Workplace, path: str) -> float:
    """The seconds from the start of a new game's process to its first question; nothing is entered."""
    started = time.perf_counter()
    with entering(workplace, path) as person:
        person.wait_for(re.escape(squeezed("players:")))
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
        person.answer("players", " ".join(names))
        for player, hand in zip(names, hands, strict=True):
            person.write(f"{player}:", f"7 {format_cards(hand)}")
            seconds, found = timed(partial(person.send, rf"{player}(\d+)points?"))
            times.append(seconds)
            expected = oracle.best_points(hand)
            if int(found[1]) != expected:
                raise RuntimeError(f"{name}: {found[0]}, expected {expected}")
        person.answer("a name to correct:", "save")
        person.end()
    return times
