"""Players over many games, next to the scores of the same games: without and with what cards were worth."""

from __future__ import annotations

from collections.abc import Iterator
from statistics import median

from benchmarks.games import dealt_games, file_text
from benchmarks.report import Row, ratio_row
from benchmarks.scoring import SCALING_FACTOR, SCALING_ROUNDS, scaling_rows
from benchmarks.startup import CONTESTED_GAME
from benchmarks.workplace import TENSCORE, Run, Workplace

ROUNDS = 3
SHORT_ROUNDS = 15


def measure(workplace: Workplace, games: int) -> Iterator[Row]:
    """A file of games to players' JSON, next to the scores; one game explained, next to its score; and more games."""
    dealt = dealt_games(games * SCALING_FACTOR)
    path = workplace.write("games.yaml", file_text(dealt[:games]))
    scores: list[float] = []
    players: list[float] = []
    worth: list[float] = []
    workplace.score(path, "players")
    for _ in range(ROUNDS):
        scores.append(workplace.score(path).seconds)
        players.append(workplace.score(path, "players").seconds)
        worth.append(_run(workplace, "players", "--worth", "--format", "json", path).seconds)
    reference = median(scores)
    yield ratio_row(f"players of {games:,} games to JSON, to score", median(players), reference, 1.5)
    yield ratio_row(f"players of {games:,} games with --worth to JSON, to score", median(worth), reference, 8)
    yield _explained(workplace)
    large_path = workplace.write("large.yaml", file_text(dealt))
    small: list[Run] = []
    large: list[Run] = []
    for _ in range(SCALING_ROUNDS):
        small.append(workplace.score(path, "players"))
        large.append(workplace.score(large_path, "players"))
    yield from scaling_rows(f"players of {games * SCALING_FACTOR:,} games, to {games:,}", large, small, 300)


def _explained(workplace: Workplace) -> Row:
    path = workplace.write("contested.yaml", CONTESTED_GAME)
    plain: list[float] = []
    explained: list[float] = []
    for _ in range(SHORT_ROUNDS):
        plain.append(_run(workplace, "score", path).seconds)
        explained.append(_run(workplace, "score", "--explain", path).seconds)
    return ratio_row("score --explain of one game, to score", median(explained), median(plain), 1.3)


def _run(workplace: Workplace, *arguments: str) -> Run:
    run = workplace.run((*TENSCORE, *arguments))
    if run.status:
        raise RuntimeError(f"{' '.join(arguments)} ended with status {run.status}: {run.errors[:1000]}")
    return run
