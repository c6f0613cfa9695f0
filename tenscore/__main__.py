"""`python -m tenscore` and `tenscore`: the start of the command line."""

from __future__ import annotations

import sys

_INTERRUPTED = 130


def main() -> None:
    """Run the command line; an interrupt ends it quietly, even while it is still being loaded."""
    try:
        from tenscore.cli import main as run

        run()
    except KeyboardInterrupt:
        sys.exit(_INTERRUPTED)


if __name__ == "__main__":
    main()
