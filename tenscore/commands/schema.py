"""`tenscore schema`."""

from __future__ import annotations

from tenscore.console import STDOUT, errors_reported, write


def schema() -> None:
    """Print a JSON Schema of the game file, for editors."""
    import json

    from tenscore.loading.schema import game_schema

    with errors_reported():
        write(STDOUT, [json.dumps(game_schema(), indent=2), "\n"])
