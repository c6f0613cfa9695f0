"""Who sits with whom: the same simulated events seated by tenscore and in the two ways that others go.

Nothing of a round's result depends on who sits where but the opponents: how well a player does in a round is drawn
once, from a skill and from luck.
"""

from __future__ import annotations

import json
import random
import time
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from itertools import combinations
from typing import NamedTuple

from benchmarks.games import SEED
from benchmarks.report import Row, check_row, seconds_text
from benchmarks.workplace import SCORED, TENSCORE, Workplace
from tenscore.seating import PlayedTable, Search, Seats, plan_rounds, seat_round, table_names, table_sizes

EVENTS = ((11, 4), (14, 5), (16, 6), (24, 6), (40, 6), (100, 6))
ENOUGH_ROOM = 40
"""Players from whom on nobody has to meet again."""
EFFORT = 10.0
SHUFFLES = 1000
LARGE = 400
LARGE_ROUNDS = 8
WORTH = (12, 8, 5, 3, 2)
COLORS = "rbogr"

Tables = list[list[str]]
Met = Counter[frozenset[str]]
Way = Callable[[Sequence[str], Sequence[PlayedTable], int], Tables]
"""Tables for the players in the order of the standing, from the tables played and the number of the round."""


class Event(NamedTuple):
    """What came of seating an event: repeats and distances from the standing summed up, and the slowest round."""

    repeats: int
    distance: int
    seconds: float


def measure(workplace: Workplace, _games: int) -> Iterator[Row]:
    """Repeats, distances and times of events, side by side; a large event's last round; rounds planned together."""
    ways: tuple[Way, ...] = (by_tenscore, by_shuffles, by_greed)
    for players, rounds in EVENTS:
        own, *others = (play(players, rounds, way) for way in ways)
        what = f"{players} players, {rounds} rounds, to {SHUFFLES:,} shuffles and to greed"
        fewest = min(event.repeats for event in others)
        is_enough = players < ENOUGH_ROOM or not own.repeats
        theirs = "/".join(str(event.repeats) for event in others)
        bound = "none" if players >= ENOUGH_ROOM else "no more"
        yield Row(f"repeats, {what}", str(own.repeats), theirs, "", bound, own.repeats <= fewest and is_enough)
        distances = "/".join(str(event.distance) for event in others)
        yield Row(f"distance, {what}", str(own.distance), distances, "", "", True)
        times = "/".join(f"{event.seconds:.2f}" for event in others)
        bound, is_kept = ("at most 10 s", own.seconds <= 10) if players == ENOUGH_ROOM else ("", True)
        yield Row(f"slowest round, {what}", seconds_text(own.seconds), times, "", bound, is_kept)
    started = time.perf_counter()
    plan = plan_rounds(seats_of(names_of(16), [], 1), 5, Search(EFFORT), SEED)
    seconds = time.perf_counter() - started
    what = f"16 players, 5 rounds planned together: {plan.repeats} repeats"
    yield Row(what, seconds_text(seconds), "", "", "none", not plan.repeats)
    yield from measure_large(workplace)


def measure_large(workplace: Workplace) -> Iterator[Row]:
    """The last round of a large event, seated by the command from its files."""
    played: list[PlayedTable] = []
    play(LARGE, LARGE_ROUNDS - 1, by_little_effort, played)
    chance = random.Random(SEED)
    texts = []
    for number, table in enumerate(played):
        cards = [f"{color}1-{length}" for color, length in zip(COLORS, chance.sample(range(1, 6), 5), strict=True)]
        seats = "".join(
            f"  - {{name: {name}, currency: 5, cards: {held}}}\n"
            for name, held in zip(table.players, cards, strict=False)
        )
        texts.append(f"round: {table.round}\ntable: {number}\nstart: {table.starter}\nplayers:\n{seats}")
    run = workplace.run((*TENSCORE, "seat", workplace.write_folder("large", texts), "--format", "json"))
    megabytes = run.peak / 1e6
    what = f"{LARGE} players, round {LARGE_ROUNDS}, from files"
    yield Row(what, seconds_text(run.seconds), "", "", "at most 30 s", run.seconds <= 30)
    yield Row(f"{what}: peak memory", f"{megabytes:.0f} MB", "", "", "under 500 MB", megabytes < 500)
    seating = json.loads(run.output) if run.status == SCORED else {}
    kept = seating.get("repeats_proven") is True and not seating["rounds"][0]["repeats"]
    yield check_row(f"{what}: nobody meets again", "proven", kept=kept)


def play(players: int, rounds: int, way: Way, played: list[PlayedTable] | None = None) -> Event:
    """An event seated in one way; `played` is given its tables."""
    chance = random.Random(SEED)
    skill = {name: chance.gauss(0, 1) for name in names_of(players)}
    points = dict.fromkeys(skill, 0)
    played = [] if played is None else played
    met: Met = Counter()
    repeats = distance = 0
    slowest = 0.0
    for number in range(1, rounds + 1):
        form = {name: skill[name] + chance.gauss(0, 1) for name in skill}
        order = sorted(skill, key=lambda name: (-points[name], name))
        if number == 1:
            chance.shuffle(order)
        started = time.perf_counter()
        tables = way(order, played, number)
        slowest = max(slowest, time.perf_counter() - started)
        homes = [home for home, size in enumerate(table_sizes(players)) for _ in range(size)]
        for at, table in enumerate(tables):
            pairs = [frozenset(pair) for pair in combinations(table, 2)]
            repeats += sum(met[pair] > 0 for pair in pairs)
            met.update(pairs)
            distance += sum((at - homes[order.index(name)]) ** 2 for name in table) if number > 1 else 0
            played.append(PlayedTable(number, tuple(table), table[0]))
            for worth, name in zip(WORTH, sorted(table, key=form.__getitem__, reverse=True), strict=False):
                points[name] += worth
    return Event(repeats, distance, slowest)


def names_of(players: int) -> list[str]:
    """The names of so many players."""
    return [f"Player {number:03}" for number in range(1, players + 1)]


def seats_of(order: Sequence[str], played: Sequence[PlayedTable], number: int) -> Seats:
    """What is to be seated."""
    sizes = table_sizes(len(order))
    return Seats(tuple(order), sizes, table_names(len(sizes)), number, tuple(played))


def by_tenscore(order: Sequence[str], played: Sequence[PlayedTable], number: int, effort: float = EFFORT) -> Tables:
    """Tenscore's tables; those of round 1 by chance."""
    seating = seat_round(seats_of(order, played, number), Search(effort), SEED if number == 1 else None)
    return [list(table.players) for table in seating.rounds[0].tables]


def by_little_effort(order: Sequence[str], played: Sequence[PlayedTable], number: int) -> Tables:
    """Tenscore's tables without looking long for better ones."""
    return by_tenscore(order, played, number, effort=1)


def by_shuffles(order: Sequence[str], played: Sequence[PlayedTable], number: int) -> Tables:
    """As Pantheon does: shuffle many times, and keep the tables with the fewest repeats."""
    chance = random.Random(number)
    met = meetings(played)
    sizes = table_sizes(len(order))

    def shuffled() -> Tables:
        remaining = iter(chance.sample(list(order), len(order)))
        return [[next(remaining) for _ in range(size)] for size in sizes]

    return min(
        (shuffled() for _ in range(SHUFFLES)),
        key=lambda tables: sum(met[frozenset(pair)] > 0 for table in tables for pair in combinations(table, 2)),
    )


def by_greed(order: Sequence[str], played: Sequence[PlayedTable], _: int) -> Tables:
    """As EDH_matchmaker does: table by table, the next seat to whom it costs least, by squared earlier meetings."""
    met = meetings(played)
    remaining = list(order)
    tables = []
    for size in table_sizes(len(order)):
        table = [remaining.pop(0)]
        while len(table) < size:
            cheapest = min(remaining, key=lambda name: sum(met[frozenset((name, seated))] ** 2 for seated in table))
            remaining.remove(cheapest)
            table.append(cheapest)
        tables.append(table)
    return tables


def meetings(played: Sequence[PlayedTable]) -> Met:
    """How often each two have met."""
    return Counter(frozenset(pair) for table in played for pair in combinations(table.players, 2))
