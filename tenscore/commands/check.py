"""`tenscore check`."""

from __future__ import annotations

from tenscore.commands.options import Files, NoDeckCheck, read
from tenscore.console import STDOUT, errors_reported, write


def check(files: Files, *, no_deck_check: NoDeckCheck = False) -> None:
    """Report every problem in game files, score nothing."""
    from tenscore.text import counted

    with errors_reported():
        batch = read(files, deck_check=not no_deck_check)
        files_read = {game.source for game in batch.games}
        write(STDOUT, [f"{counted(len(batch.games), 'game')} in {counted(len(files_read), 'file')}, no problems\n"])
