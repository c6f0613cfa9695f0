"""`python -m tenscore` and `tenscore`: the start of the command line."""

from __future__ import annotations

import gc
import sys

_INTERRUPTED = 130
_GARBAGE_THRESHOLD = 100_000


def main() -> None:
    """Run the command line; an interrupt ends it quietly, even while it is still being loaded."""
    # Games and results hold no cycles, and looking for some takes a fifth of the time of a thousand games.
    gc.set_threshold(_GARBAGE_THRESHOLD)
    try:
        from tenscore import commands, console

        console.run(commands.main)
    except KeyboardInterrupt:
        sys.exit(_INTERRUPTED)


if __name__ == "__main__":
    main()
