"""Tournaments' files for tests: written into a folder with three games, and read."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from bad_games import bare
from helpers import write
from tenscore.errors import Problem
from tenscore.loading.tournament import TournamentReading, read_tournament
from tenscore.tournament import (
    Tournament,
)


def read(text: str, *more: str, skip_bad: bool = False, **settings: Any) -> TournamentReading:
    """The tournament in a file with this text."""
    write(bare(text), "t.yaml")
    return read_tournament(["t.yaml", *more], settings=settings, skip_bad=skip_bad)


def read_well(text: str, *more: str, **settings: Any) -> Tournament:
    """The tournament in a file that has nothing wrong in it."""
    reading = read(text, *more, **settings)

    assert ((), ()) == (reading.problems, reading.warnings)
    return reading.tournament


def found(problems: Sequence[Problem]) -> list[str]:
    """Problems as `file:line:column: code`."""
    return [str(problem._replace(message=problem.code)) for problem in problems]


def seats(tournament: Tournament) -> list[tuple[int | None, list[str]]]:
    """Each game's round and players."""
    return [(each.round, [player.name for player in each.players]) for each in tournament.games]
