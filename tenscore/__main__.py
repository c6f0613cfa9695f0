"""`python -m tenscore` is the same as `tenscore`."""

from tenscore.cli import main

main()
