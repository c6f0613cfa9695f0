"""Files of many games to JSON: next to a plain reference, and next to fewer games."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from functools import partial
from statistics import median

from benchmarks.games import dealt_games, file_text, game_text
from benchmarks.natural import reference_points
from benchmarks.report import Row, check_row, faster_row, ratio_row
from benchmarks.workplace import Run, Workplace, timed

ROUNDS = 5
SCALING_ROUNDS = 3
SCALING_FACTOR = 10


def measure(workplace: Workplace, games: int) -> Iterator[Row]:
    """A file of games next to the reference, and ten times the games."""
    yield from _measure_reference(workplace, games)
    yield from _measure_scaling(workplace, games)


def _measure_reference(workplace: Workplace, games: int) -> Iterator[Row]:
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
    for first in range(0, ROUNDS * size, size):
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


def scored_points(output: str) -> list[dict[str, int]]:
    """Each game's points by player, from tenscore's JSON."""
    return [
        {standing["name"]: standing["points"] for standing in game["standings"]} for game in json.loads(output)["games"]
    ]


def _measure_scaling(workplace: Workplace, games: int) -> Iterator[Row]:
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
