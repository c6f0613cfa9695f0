"""How long tenscore takes, next to references that are measured in the same run.

    python tests/benchmark.py [--games N] [startup pipeline placement scaling tournament enter hostile]

Prints a line for each measurement as soon as it is made; a bound that is missed is printed as such and is no error.
The bounds are ratios where they can be, so that they hold on slow machines as on fast ones. Needs a Unix system.

`enter` plays a person at a pseudo-terminal, who types an answer when its question is there and then waits: for the
first question, from the start of the process, and for the points, from the return after a player's last cards.
"""

from __future__ import annotations

import argparse
import json
import os
import pty
import random
import re
import select
import signal
import subprocess
import sys
import tempfile
import termios
import time
from collections import Counter, defaultdict
from contextlib import chdir, contextmanager
from functools import partial
from itertools import combinations_with_replacement, count, groupby, islice
from pathlib import Path
from statistics import median
from typing import TYPE_CHECKING, NamedTuple, TypeVar
from unittest.mock import patch

import yaml
from ortools.sat.python import cp_model

import oracle
from tenscore import scoring, wildcards
from tenscore.cards import COLORS, DECK, MAX_CARDS, Card, Color

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
    from types import ModuleType

ROOT = Path(__file__).resolve().parent.parent
SEED = 2026
TENSCORE = (sys.executable, "-m", "tenscore")
BASELINE = (sys.executable, "-c", "import typer, yaml, tabulate")

STARTUP_ROUNDS = 15
PIPELINE_ROUNDS = 5
PLACEMENT_ROUNDS = 5
SCALING_ROUNDS = 3
SCALING_FACTOR = 10
TOURNAMENT_ROUNDS = 7
TOURNAMENT_PLAYERS = 40
SEATS = 4
ENTER_ROUNDS = 15
ENTER_GAMES = 12
HOSTILE_HANDS = 5
HOSTILE_ROUNDS = 3

SCORED = 0
BAD_INPUT = 1

Result = TypeVar("Result")
Hand = tuple[Card, ...]
# A card as the reference model takes it: a colour and a number, `None` where a wild leaves it open.
PlainCard = tuple[str | None, int | None]

ALL_CARDS: list[PlainCard] = [(color, number) for color in COLORS for number in range(1, 10)]
PERFECT_RUN = (1, 9)

# Two colours or more want the same number wild or the full wild in every hand, so no player can do without the solver.
CONTESTED_GAME = """\
game: Contested
date: 2026-11-27
players:
  - name: Asha
    currency: 7
    cards: {red: 1-3 5-7, blue: 1-3 5-7, orange: 1 2 4, green: 2 3 5, wild: 4 w}
  - name: Ben
    currency: 4
    cards: {red: 1 2 4 5, blue: 1 2 4 5, orange: 3 4 6, green: 1 3-5 w, wild: 2 3}
  - name: Chen
    currency: 2
    cards: {red: 3 4 6, blue: 3 4 6 w, orange: 3 5 6, green: 1-4 6, wild: 5 7}
  - name: Dev
    currency: 9
    cards: {red: 4 5 w, blue: 4 5 8, orange: 4 5 7 9, green: 4 5 7 8, wild: 6 8 9}
"""


class Row(NamedTuple):
    """A line of the table: what was measured, the figures as text, and whether the bound was kept."""

    what: str
    measured: str
    reference: str
    ratio: str
    bound: str
    kept: bool


class Run(NamedTuple):
    """A process that ended: its wall time in seconds, its peak memory in bytes, its exit status and its output."""

    seconds: float
    peak: int
    status: int
    output: str
    errors: str


# A process reports its parent's peak as its own if that is larger, so the parent is this small one.
LAUNCHER = """
import json, os, resource, sys, time

seconds, output, errors, *command = sys.argv[1:]
resource.setrlimit(resource.RLIMIT_CPU, (int(seconds), int(seconds)))
flags = os.O_WRONLY | os.O_CREAT | os.O_TRUNC
streams = [(os.POSIX_SPAWN_OPEN, stream, path, flags, 0o600) for stream, path in ((1, output), (2, errors))]
started = time.perf_counter()
child = os.posix_spawn(command[0], command, os.environ, file_actions=streams)
_, status, usage = os.wait4(child, 0)
print(json.dumps([time.perf_counter() - started, usage.ru_maxrss, os.waitstatus_to_exitcode(status)]))
"""
CPU_LIMIT = 120
"""Seconds of processor time after which a process counts as hung and is killed."""
PEAK_UNIT = 1 if sys.platform == "darwin" else 1024
"""Bytes in the unit in which the system reports a process's peak memory."""

PATIENCE = 60
"""Seconds after which what a terminal has not shown is waited for no longer."""
ESCAPE_SEQUENCE = re.compile(r"\x1b\[[0-?]*[ -/]*[@-~]")
RETURN = "\r"
END_OF_INPUT = "\x04"


class Person:
    """A process at a pseudo-terminal of its own, and the person who types there."""

    def __init__(self, command: tuple[str, ...], environment: Mapping[str, str]) -> None:
        """Start the process, as a shell in a window does."""
        self._terminal, process_end = pty.openpty()
        termios.tcsetwinsize(process_end, (24, 80))
        path = os.ttyname(process_end)
        # In a session without a terminal, the first that is opened becomes the one that controls it.
        streams = [(os.POSIX_SPAWN_OPEN, stream, path, os.O_RDWR, 0) for stream in range(3)]
        with chdir(ROOT):
            self._process = os.posix_spawn(command[0], command, environment, file_actions=streams, setsid=True)
        os.close(process_end)
        self._has_ended = False
        self._shown = b""

    def type(self, keys: str) -> None:
        """Press keys; what the terminal shows from now on is new."""
        self._shown = b""
        os.write(self._terminal, keys.encode())

    def wait_for(self, pattern: str) -> re.Match[str]:
        """Wait until something new on the terminal, without its white space, matches."""
        deadline = time.monotonic() + PATIENCE
        while (found := re.search(pattern, self._seen())) is None:
            if not self._read(deadline):
                raise RuntimeError(f"the terminal shows {self._seen()[-1000:]!r}, expected {pattern}")
        return found

    def write(self, question: str, text: str) -> None:
        """Wait for a question, type an answer, and see it there."""
        self.wait_for(re.escape(squeezed(question)))
        if text:
            self.type(text)
            self.wait_for(re.escape(squeezed(text)))

    def send(self, pattern: str) -> re.Match[str]:
        """Press return, and wait until something new on the terminal matches."""
        self.type(RETURN)
        return self.wait_for(pattern)

    def answer(self, question: str, text: str) -> None:
        """Wait for a question, type an answer, see it there, and press return."""
        self.write(question, text)
        self.type(RETURN)

    def end(self) -> None:
        """Wait until the process ends, which must succeed."""
        deadline = time.monotonic() + PATIENCE
        while self._read(deadline):
            pass
        _, status = os.waitpid(self._process, 0)
        self._has_ended = True
        if status:
            ended = os.waitstatus_to_exitcode(status)
            raise RuntimeError(f"the process ended with status {ended}, expected 0: {self._seen()[-1000:]!r}")

    def leave(self) -> None:
        """Close the terminal, and end the process if it has not ended."""
        if not self._has_ended:
            os.kill(self._process, signal.SIGKILL)
            os.waitpid(self._process, 0)
        os.close(self._terminal)

    def _seen(self) -> str:
        return squeezed(ESCAPE_SEQUENCE.sub("", self._shown.decode("utf-8", errors="replace")))

    def _read(self, deadline: float) -> bytes:
        """What comes next, or nothing when the process has closed the terminal."""
        if not select.select([self._terminal], [], [], max(0, deadline - time.monotonic()))[0]:
            raise RuntimeError(f"the terminal shows {self._seen()[-1000:]!r} and no more for {PATIENCE} s")
        try:
            piece = os.read(self._terminal, 1 << 16)
        except OSError:  # so Linux tells the end
            piece = b""
        self._shown += piece
        return piece


def squeezed(text: str) -> str:
    """The text without its white space, so that it is the same however a terminal comes to show it."""
    return "".join(text.split())


class Workplace:
    """A temporary folder with the files to score, and the processes that are run on them.

    The processes find their modules compiled, as an installer leaves them, whatever the environment says.
    """

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.environment = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
        self.environment["PYTHONPYCACHEPREFIX"] = str(folder / "compiled")

    def write(self, name: str, text: str) -> str:
        """Write a file, and give its path."""
        path = self.folder / name
        path.write_text(text, encoding="utf-8")
        return str(path)

    def write_folder(self, name: str, texts: Iterable[str]) -> str:
        """Write a folder of game files, one for each text, and give its path."""
        folder = self.folder / name
        folder.mkdir()
        for number, text in enumerate(texts, start=1):
            (folder / f"game-{number:05}.yaml").write_text(text, encoding="utf-8")
        return str(folder)

    def run(self, command: Sequence[str]) -> Run:
        """Run a command to its end."""
        output, errors = self.folder / "stdout", self.folder / "stderr"
        launcher = (sys.executable, "-I", "-S", "-c", LAUNCHER, str(CPU_LIMIT), str(output), str(errors), *command)
        finished = subprocess.run(
            launcher, cwd=ROOT, env=self.environment, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, check=True
        )
        seconds, peak, status = json.loads(finished.stdout)
        text, complaints = (path.read_text(encoding="utf-8", errors="replace") for path in (output, errors))
        return Run(seconds, peak * PEAK_UNIT, status, text, complaints)

    def score(self, path: str, command: str = "score", form: str = "json") -> Run:
        """Run a command on a file or a folder, to JSON by default, which must succeed."""
        run = self.run((*TENSCORE, command, "--format", form, path))
        if run.status != SCORED:
            raise RuntimeError(
                f"{command} {path} ended with status {run.status}, expected {SCORED}: {run.errors[:1000]}"
            )
        return run

    @contextmanager
    def enter(self, path: str) -> Iterator[Person]:
        """Enter a game at a terminal."""
        person = Person((*TENSCORE, "enter", path), self.environment | {"TERM": "xterm-256color"})
        try:
            yield person
        finally:
            person.leave()

    def loads_ortools(self, command: Sequence[str]) -> bool:
        """Whether a Python command imports any of OR-Tools."""
        interpreter, *arguments = command
        errors = self.run((interpreter, "-X", "importtime", *arguments)).errors
        imported = [line.rpartition("|")[2].strip() for line in errors.splitlines() if line.startswith("import time:")]
        return any(name.partition(".")[0] == "ortools" for name in imported)


def seconds_text(seconds: float) -> str:
    """A time for the table."""
    return f"{seconds:.3f} s"


def ratio_row(what: str, seconds: float, reference: float, bound: float) -> Row:
    """A line on a time that may be so many times the reference's."""
    ratio = seconds / reference
    figures = seconds_text(seconds), seconds_text(reference), f"{ratio:.2f}"
    return Row(what, *figures, f"at most {bound:g}", ratio <= bound)


def faster_row(what: str, seconds: float, reference: float, bound: float) -> Row:
    """A line on a time that the reference's must be so many times."""
    ratio = reference / seconds
    figures = seconds_text(seconds), seconds_text(reference), f"{ratio:.1f}"
    return Row(what, *figures, f"at least {bound:g}", ratio >= bound)


def check_row(what: str, expected: str, *, kept: bool) -> Row:
    """A line on something that is so or not."""
    return Row(what, "", "", "", expected, kept)


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


def natural_points(cards: Iterable[PlainCard], bonus: int = 1) -> int:
    """The most points of a hand by the model that comes to mind first: one CP-SAT solve with default parameters."""
    model = cp_model.CpModel()
    hand = list(cards)
    held = {card for card in hand if None not in card}
    # filling[color, number] = the variables that are 1 if a wild stands for that card.
    filling: dict[PlainCard, list[cp_model.IntVar]] = defaultdict(list)
    for wild in [card for card in hand if None in card]:
        places = []
        for card in [card for card in ALL_CARDS if fits(wild, card) and card not in held]:
            place = model.new_bool_var("")
            filling[card].append(place)
            places.append(place)
        # Each wild may be placed once.
        model.add_at_most_one(places)
    points = []
    for color in COLORS:
        # runs = for each possible run of the colour, a variable that is 1 if it is the one that scores.
        runs = []
        needing: dict[PlainCard, list[cp_model.IntVar]] = defaultdict(list)
        for first, last in combinations_with_replacement(range(1, 10), 2):
            missing: list[PlainCard] = [
                (color, number) for number in range(first, last + 1) if (color, number) not in held
            ]
            if all(card in filling for card in missing):
                run = model.new_bool_var("")
                runs.append(run)
                points.append((last - first + 1 + bonus * ((first, last) == PERFECT_RUN)) * run)
                for gap in missing:
                    needing[gap].append(run)
        # In each colour only one run counts.
        model.add_at_most_one(runs)
        # A run needs every number between its ends.
        for gap, needy in needing.items():
            model.add(sum(needy) <= sum(filling[gap]))
    model.maximize(sum(points))
    solver = cp_model.CpSolver()
    status = solver.solve(model)
    if status != cp_model.OPTIMAL:
        raise RuntimeError(f"the reference model ended with status {solver.status_name(status)}, expected OPTIMAL")
    return round(solver.objective_value)


def fits(wild: PlainCard, card: PlainCard) -> bool:
    """Whether a wild's kind allows it to stand for a card."""
    return wild[0] in {None, card[0]} and wild[1] in {None, card[1]}


def plain_cards(cards: Mapping[str, object]) -> Iterator[PlainCard]:
    """A player's cards from what PyYAML makes of them."""
    for heading, value in cards.items():
        color = None if heading == "wild" else heading
        for token in value if isinstance(value, list) else str(value).split():
            rank, _, copies = str(token).partition("x")
            first, _, last = rank.partition("-")
            numbers = [None] if rank == "w" else range(int(first), int(last or first) + 1)
            yield from [(color, number) for number in numbers] * int(copies or 1)


def reference_points(text: str) -> list[dict[str, int]]:
    """Each game's points by player, read by PyYAML in Python and solved by one natural model for each hand."""
    return [
        {player["name"]: natural_points(plain_cards(player["cards"])) for player in game["players"]}
        for game in yaml.load_all(text, Loader=yaml.SafeLoader)
    ]


def scored_points(output: str) -> list[dict[str, int]]:
    """Each game's points by player, from tenscore's JSON."""
    return [
        {standing["name"]: standing["points"] for standing in game["standings"]} for game in json.loads(output)["games"]
    ]


def forget(*modules: ModuleType) -> None:
    """Empty all caches of functions in these modules."""
    for module in modules:
        for value in vars(module).values():
            if callable(clear := getattr(value, "cache_clear", None)):
                clear()


def timed(work: Callable[[], Result]) -> tuple[float, Result]:
    """The seconds that some work takes, and its result."""
    started = time.perf_counter()
    result = work()
    return time.perf_counter() - started, result


def measure_startup(workplace: Workplace, _games: int) -> Iterator[Row]:
    """Whole processes on one game, next to the imports that no such command line can do without."""
    path = workplace.write("contested.yaml", CONTESTED_GAME)
    bounds = {("score", path): 2.5, ("--help",): 1.6, ("score", "--help"): 1.6, ("check", path): 1.6}
    names = {arguments: " ".join(arguments).replace(path, "FILE") for arguments in bounds}
    commands = {(): BASELINE} | {arguments: (*TENSCORE, *arguments) for arguments in bounds}
    for command in commands.values():
        if (run := workplace.run(command)).status:
            raise RuntimeError(f"{' '.join(command)} ended with status {run.status}, expected 0: {run.errors[:1000]}")
    times: dict[tuple[str, ...], list[float]] = {arguments: [] for arguments in commands}
    for _ in range(STARTUP_ROUNDS):
        for arguments, command in commands.items():
            times[arguments].append(workplace.run(command).seconds)
    for arguments, bound in bounds.items():
        what = f"{names[arguments]}, to importing typer, yaml and tabulate"
        yield ratio_row(what, median(times[arguments]), median(times[()]), bound)
    for arguments in bounds:
        # A game that needs no solver would make the first figure look better than it is.
        is_expected = arguments == ("score", path)
        expected = "yes" if is_expected else "no"
        yield check_row(
            f"{names[arguments]} imports OR-Tools",
            expected,
            kept=workplace.loads_ortools(commands[arguments]) == is_expected,
        )


def measure_pipeline(workplace: Workplace, games: int) -> Iterator[Row]:
    """A whole file to JSON, next to PyYAML in Python and one natural model for each hand.

    The reference runs in this process, so tenscore's start-up counts and the reference's does not.
    """
    texts = [game_text(number, hands) for number, hands in enumerate(dealt_games(games), start=1)]
    path = workplace.write("games.yaml", "---\n".join(texts))
    size = max(1, games // 10)
    reference_points(texts[0])
    workplace.score(path)
    times: list[float] = []
    reference: list[float] = []
    agreed = compared = 0
    for first in range(0, PIPELINE_ROUNDS * size, size):
        run = workplace.score(path)
        times.append(run.seconds)
        sample = range(first, min(first + size, games))
        seconds, expected = timed(partial(reference_points, "---\n".join(texts[place] for place in sample)))
        reference.append(seconds / len(sample) * games)
        points = scored_points(run.output)
        compared += len(sample)
        agreed += sum(expected[place - first] == points[place] for place in sample)
    what = f"{games:,} games to JSON, to SafeLoader and natural models (scaled from {size:,})"
    yield faster_row(what, median(times), median(reference), 10)
    yield check_row(f"points of {agreed:,} games in {compared:,} agree", "all", kept=agreed == compared)


def measure_placement(_workplace: Workplace, games: int) -> Iterator[Row]:
    """Placing wilds alone, in this process, next to the tests' dynamic programme, which gives points only."""
    hands = [hand for game in dealt_games(games) for hand in game]
    placements, expected = place(hands[:10]), best_points(hands[:10])
    times: list[float] = []
    reference: list[float] = []
    for _ in range(PLACEMENT_ROUNDS):
        forget(wildcards)
        seconds, placements = timed(partial(place, hands))
        times.append(seconds)
        forget(oracle)
        seconds, expected = timed(partial(best_points, hands))
        reference.append(seconds)
    rates = len(hands) / median(times), len(hands) / median(reference)
    ratio = rates[0] / rates[1]
    figures = f"{rates[0]:,.0f}/s", f"{rates[1]:,.0f}/s", f"{ratio:.2f}"
    yield Row(f"{len(hands):,} hands placed, to a dynamic programme", *figures, "aim: 1", ratio >= 1)
    points = [sum(map(run_points, placement.runs)) for placement in placements]
    agreed = sum(map(int.__eq__, points, expected))
    yield check_row(f"points of {agreed:,} hands in {len(hands):,} agree", "all", kept=agreed == len(hands))


def place(hands: Iterable[Hand]) -> list[wildcards.Placement]:
    """Every hand's wilds, placed by tenscore."""
    return list(wildcards.place_wilds((hand, 1) for hand in hands))


def best_points(hands: Iterable[Hand]) -> list[int]:
    """Every hand's points, by the tests' dynamic programme."""
    return [oracle.best_points(hand) for hand in hands]


def run_points(run: tuple[int, int] | None) -> int:
    """What a run scores, by its ends."""
    return 0 if run is None else run[1] - run[0] + 1 + (run == PERFECT_RUN)


def measure_scaling(workplace: Workplace, games: int) -> Iterator[Row]:
    """Ten times the games, in time and in memory."""
    many = games * SCALING_FACTOR
    dealt = dealt_games(many)
    small_path = workplace.write("small.yaml", file_text(dealt[:games]))
    large_path = workplace.write("large.yaml", file_text(dealt))
    workplace.score(small_path)
    small: list[Run] = []
    large: list[Run] = []
    for _ in range(SCALING_ROUNDS):
        small.append(workplace.score(small_path))
        large.append(workplace.score(large_path))
    yield from scaling_rows(f"{many:,} games, to {games:,}", large, small, 200)


def scaling_rows(what: str, large: Iterable[Run], small: Iterable[Run], megabytes: int) -> Iterator[Row]:
    """Lines on the time and the memory of ten times the games."""
    seconds, small_seconds = (median(run.seconds for run in runs) for runs in (large, small))
    yield ratio_row(what, seconds, small_seconds, 11)
    peak, small_peak = (max(run.peak for run in runs) / 1e6 for runs in (large, small))
    figures = f"{peak:.0f} MB", f"{small_peak:.0f} MB", f"{peak / small_peak:.2f}"
    yield Row(f"peak memory of {what}", *figures, f"under {megabytes} MB", peak < megabytes)


def measure_tournament(workplace: Workplace, games: int) -> Iterator[Row]:
    """A folder of one game a file to a leaderboard, next to the same files' scores; pages next to JSON; and more games.

    More games are more rounds of the same players.
    """
    many = games * SCALING_FACTOR
    texts = tournament_texts(dealt_games(many))
    small_path = workplace.write_folder("small", texts[:games])
    large_path = workplace.write_folder("large", texts)
    runs: dict[tuple[str, str], list[Run]] = {
        (command, form): [] for form in ("json", "html") for command in ("score", "tournament")
    }
    workplace.score(small_path)
    for _ in range(TOURNAMENT_ROUNDS):
        for (command, form), done in runs.items():
            done.append(workplace.score(small_path, command, form))
    times = {key: median(run.seconds for run in done) for key, done in runs.items()}
    board, scores = times["tournament", "json"], times["score", "json"]
    yield ratio_row(f"tournament of {games:,} files to JSON, to score", board, scores, 1.25)
    yield ratio_row(f"tournament of {games:,} files to HTML, to JSON", times["tournament", "html"], board, 1.5)
    yield ratio_row(f"score of {games:,} files to HTML, to JSON", times["score", "html"], scores, 1.5)
    # Were games left out, the leaderboard would be made faster than it is.
    points, expected = (scored_points(runs[command, "json"][-1].output) for command in ("tournament", "score"))
    yield check_row(
        f"points of {len(points):,} games agree", f"{games:,}", kept=points == expected and len(points) == games
    )
    small: list[Run] = []
    large: list[Run] = []
    for _ in range(SCALING_ROUNDS):
        # A few short runs around each long one, since a machine's slow spells last longer than a short run.
        small += [workplace.score(small_path, "tournament") for _ in range(2)]
        large.append(workplace.score(large_path, "tournament"))
        small += [workplace.score(small_path, "tournament") for _ in range(2)]
    yield from scaling_rows(f"tournament of {many:,} files, to {games:,}", large, small, 300)


def measure_enter(workplace: Workplace, _games: int) -> Iterator[Row]:
    """A game entered at a terminal: the first question next to the imports of `BASELINE`, then each player's points."""
    path = str(workplace.folder / "new.yaml")
    first_question(workplace, path)
    times: list[float] = []
    reference: list[float] = []
    for _ in range(ENTER_ROUNDS):
        times.append(first_question(workplace, path))
        reference.append(workplace.run(BASELINE).seconds)
    what = "enter FILE to its first question, to importing typer, yaml and tabulate"
    yield ratio_row(what, median(times), median(reference), 3)
    first, *games = contested_games(1 + ENTER_GAMES)
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
    with workplace.enter(path) as person:
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
    with patch.object(wildcards, "_new_solver", wraps=wildcards._new_solver) as new_solver:
        scoring.score_cards(hand, house_deck=True)
    return new_solver.called


def enter_game(workplace: Workplace, name: str, hands: Sequence[Hand]) -> list[float]:
    """For each player of a new game, the seconds from the return after the last cards to the points."""
    times: list[float] = []
    names = ("Asha", "Ben", "Chen", "Dev")
    # In a folder of its own, so that no game has more names to know than another.
    with workplace.enter(f"{workplace.write_folder(name, [])}/game.yaml") as person:
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


def measure_hostile(workplace: Workplace, _games: int) -> Iterator[Row]:
    """Hands and files that no table makes."""
    yield from measure_hostile_hands()
    for case in hostile_files():
        path = workplace.write("hostile.yaml", case.text)
        runs = [workplace.run((*TENSCORE, "score", *case.options, path)) for _ in range(HOSTILE_ROUNDS)]
        seconds = median(run.seconds for run in runs)
        kept = all(run.status == case.status and "Traceback" not in run.errors for run in runs)
        what = f"{case.what}, exit status {', '.join(sorted({str(run.status) for run in runs}))}"
        bound = f"under 2 s, exit {case.status}"
        yield Row(what, seconds_text(seconds), "", "", bound, kept and seconds < 2)


def measure_hostile_hands() -> Iterator[Row]:
    """One player with every wild of the deck, next to the natural model."""
    rng = random.Random(SEED)
    all_wilds = [card for card, copies in DECK.items() if card.is_wild for _ in range(copies)]
    number_cards = [card for card in DECK if not card.is_wild]
    hands = [(*all_wilds, *rng.sample(number_cards, rng.randint(2, 8))) for _ in range(HOSTILE_HANDS)]
    scoring.score_cards(hands[0], house_deck=True)
    natural_points(hands[0])
    times: list[float] = []
    reference: list[float] = []
    agreed = 0
    for hand in hands:
        forget(wildcards, scoring)
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
        HostileFile("a number of 5,000 digits", one_player.replace("3", "9" * 5000) + colors, house, BAD_INPUT),
    ]


PARTS: dict[str, Callable[[Workplace, int], Iterator[Row]]] = {
    "startup": measure_startup,
    "pipeline": measure_pipeline,
    "placement": measure_placement,
    "scaling": measure_scaling,
    "tournament": measure_tournament,
    "enter": measure_enter,
    "hostile": measure_hostile,
}


def show(part: str, row: Row | None) -> None:
    """Print a line of the table, or its heading."""
    cells = ("what", "median", "reference", "ratio", "bound") if row is None else row[:-1]
    verdict = "" if row is None else "ok" if row.kept else "MISSED"
    what, measured, reference, ratio, bound = cells
    line = f"{part:<12}{what:<76}{measured:>11}{reference:>11}{ratio:>8}  {bound:<18}{verdict}"
    print(line.rstrip(), flush=True)  # noqa: T201 - this is a program of its own


def show_load() -> None:
    """Print how busy the machine is: other work slows the many threads of the natural models most."""
    print(f"load average {os.getloadavg()[0]:.1f} on {os.cpu_count()} processors", flush=True)  # noqa: T201 - see show


def main() -> None:
    """Run the parts that were asked for, or all of them."""
    parser = argparse.ArgumentParser(description="Measure tenscore next to references, in one run.")
    parser.add_argument("parts", nargs="*", metavar="PART", help=f"{', '.join(PARTS)}; all by default")
    parser.add_argument("--games", type=int, default=1000, metavar="N", help="games in a file (default: 1000)")
    options = parser.parse_args()
    if unknown := set(options.parts) - set(PARTS):
        parser.error(f"no such part: {', '.join(sorted(unknown))}; expected {', '.join(PARTS)}")
    if options.games < PIPELINE_ROUNDS:
        parser.error(f"--games is {options.games}; expected {PIPELINE_ROUNDS} or more")
    show_load()
    show("part", None)
    for part in options.parts or PARTS:
        with tempfile.TemporaryDirectory() as folder:
            for row in PARTS[part](Workplace(Path(folder)), options.games):
                show(part, row)
    show_load()


if __name__ == "__main__":
    main()
