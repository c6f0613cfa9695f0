"""What is found out about players from many games, and what one game's cards were worth, next to scoring alone."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from statistics import median

from benchmarks.games import dealt_games, file_text
from benchmarks.report import Row, ratio_row
from benchmarks.startup import CONTESTED_GAME
from benchmarks.workplace import SCORED, Workplace

# What is measured: the script, and the most times the reference that it may take.
Scripts = dict[str, tuple[str, float]]

ROUNDS = 3
ONE_GAME_ROUNDS = 15

STATISTICS = """
import sys
from tenscore import load_games, score_games
from tenscore.players import ratings, records, season, statistics, versus

results = season(score_games(load_games(sys.argv[1])))
statistics(results), versus(results), records(results), ratings(results)
"""
WORTH = f"""{STATISTICS}
from tenscore.players import worths

list(worths(results))
"""
WORTH_ALONE = """
import sys
from tenscore import load_games, score_games
from tenscore.__main__ import main
from tenscore.players import worths

list(worths(score_games(load_games(sys.argv[1]))))
sys.argv[1:] = ["--help"]
main()
"""


def measure(workplace: Workplace, games: int) -> Iterator[Row]:
    """Processes that use the library, next to `score` on the same games."""
    many = workplace.write("games.yaml", file_text(dealt_games(games)))
    scripts: Scripts = {
        f"statistics and ratings of {games:,} games, to score": (STATISTICS, 1.5),
        f"statistics, ratings and worth of {games:,} games, to score": (WORTH, 8),
    }
    yield from _rows(workplace, many, ROUNDS, scripts)
    one = workplace.write("contested.yaml", CONTESTED_GAME)
    yield from _rows(workplace, one, ONE_GAME_ROUNDS, {"worth of a game's cards, to score": (WORTH_ALONE, 1.3)})


def _rows(workplace: Workplace, path: str, rounds: int, scripts: Scripts) -> Iterator[Row]:
    reference: list[float] = []
    times: dict[str, list[float]] = {what: [] for what in scripts}
    for _ in range(rounds):
        reference.append(workplace.score(path).seconds)
        for what, (script, _) in scripts.items():
            run = workplace.run((sys.executable, "-c", script, path))
            if run.status != SCORED:
                raise RuntimeError(f"{what}: ended with status {run.status}, expected {SCORED}: {run.errors[:1000]}")
            times[what].append(run.seconds)
    for what, (_, bound) in scripts.items():
        yield ratio_row(what, median(times[what]), median(reference), bound)
