"""How long one game takes from start to end, and what its process loads."""

from __future__ import annotations

from collections.abc import Iterator
from statistics import median

from benchmarks.report import Row, check_row, ratio_row
from benchmarks.workplace import BASELINE, TENSCORE, Workplace

ROUNDS = 15


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


def measure(workplace: Workplace, _games: int) -> Iterator[Row]:
    """Whole processes on one game, next to the imports that no such command line can do without."""
    path = workplace.write("contested.yaml", CONTESTED_GAME)
    bounds = {("score", path): 2.5, ("--help",): 1.6, ("score", "--help"): 1.6, ("check", path): 1.6}
    names = {arguments: " ".join(arguments).replace(path, "FILE") for arguments in bounds}
    commands = {(): BASELINE} | {arguments: (*TENSCORE, *arguments) for arguments in bounds}
    for command in commands.values():
        if (run := workplace.run(command)).status:
            raise RuntimeError(f"{' '.join(command)} ended with status {run.status}, expected 0: {run.errors[:1000]}")
    times: dict[tuple[str, ...], list[float]] = {arguments: [] for arguments in commands}
    for _ in range(ROUNDS):
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
