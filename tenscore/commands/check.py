"""`tenscore check`."""

from __future__ import annotations

from typing import Annotated

import typer

from tenscore.commands.options import NoDeckCheck
from tenscore.console import STDOUT, errors_reported, progress, report, write
from tenscore.errors import InputError


def check(
    files: Annotated[
        list[str],
        typer.Argument(
            metavar="FILES...",
            help="Game files, tournaments' files, folders of them, or - for standard input.",
            show_default=False,
        ),
    ],
    *,
    no_deck_check: NoDeckCheck = False,
) -> None:
    """Report every problem in game files and in tournaments, score nothing."""
    from tenscore.loading import read_games
    from tenscore.text import counted

    with errors_reported():
        with progress("read") as tick:
            batch = read_games(files, deck_check=not no_deck_check, tournaments=True, tick=tick)
        tournaments = []
        if batch.tournaments:
            from tenscore.loading.tournament import read_tournament

            tournaments = [read_tournament([name], deck_check=not no_deck_check) for name in batch.tournaments]
        report(dict.fromkeys([*batch.warnings, *(each for reading in tournaments for each in reading.warnings)]))
        # Before its first round a tournament has no games.
        others = (each for reading in tournaments for each in reading.problems if each.code != "no-game")
        problems = dict.fromkeys([*batch.problems, *others])
        if problems:
            raise InputError(problems)
        games = {(game.source, game.document) for game in batch.games}
        games |= {(game.source, game.document) for reading in tournaments for game in reading.tournament.all_games()}
        named = len(set(files).intersection(batch.tournaments))
        counts = [counted(named, "tournament")] if named else []
        counts.append(f"{counted(len(games), 'game')} in {counted(len({source for source, _ in games}), 'file')}")
        write(STDOUT, [f"{', '.join(counts)}, no problems\n"])
