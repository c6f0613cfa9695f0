"""How long tenscore takes, next to references that are measured in the same run.

    python tests/benchmark.py [--games N] [PART ...]

Prints a line for each measurement as soon as it is made; a bound that is missed is printed as such and is no error.
The bounds are ratios where they can be, so that they hold on slow machines as on fast ones. Needs a Unix system.
A part is a module in `benchmarks`, whose `measure` yields its lines.
"""

from __future__ import annotations

import argparse
import os
import tempfile
from pathlib import Path

from benchmarks import enter, hostile, page, placement, players, scoring, seating, startup, tournament
from benchmarks.report import show
from benchmarks.workplace import Workplace

MODULES = (startup, scoring, placement, tournament, seating, players, page, enter, hostile)
PARTS = {part.__name__.rpartition(".")[2]: part for part in MODULES}
FEWEST_GAMES = 5


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
    if options.games < FEWEST_GAMES:
        parser.error(f"--games is {options.games}; expected {FEWEST_GAMES} or more")
    show_load()
    show("part", None)
    for part in options.parts or PARTS:
        with tempfile.TemporaryDirectory() as folder:
            for row in PARTS[part].measure(Workplace(Path(folder)), options.games):
                show(part, row)
    show_load()


if __name__ == "__main__":
    main()
