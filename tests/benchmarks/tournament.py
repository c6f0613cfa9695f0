"""A tournament's leaderboard next to the scores of the same games."""

from __future__ import annotations

from collections.abc import Iterator
from statistics import median

from benchmarks.games import dealt_games, tournament_texts
from benchmarks.report import Row, check_row, ratio_row
from benchmarks.scoring import SCALING_FACTOR, SCALING_ROUNDS, scaling_rows, scored_points
from benchmarks.workplace import Run, Workplace

ROUNDS = 7


def measure(workplace: Workplace, games: int) -> Iterator[Row]:
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
    for _ in range(ROUNDS):
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
