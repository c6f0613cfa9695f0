"""Reading games from YAML files: finding files, reading them strictly, and telling every problem with its place."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field

from tenscore.errors import InputError, Problem
from tenscore.game import Game
from tenscore.loading.documents import compose_documents
from tenscore.loading.games import read_game
from tenscore.loading.kinds import is_tournament
from tenscore.loading.source import find_sources, read_source

_A_TOURNAMENT = "this is a tournament's file, not a game's; expected tenscore tournament to read it"


@dataclass(slots=True)
class Batch:
    """What was read: the files, the games in them, and every problem and warning on the way."""

    sources: list[str] = field(default_factory=list)
    games: list[Game] = field(default_factory=list)
    problems: list[Problem] = field(default_factory=list)
    warnings: list[Problem] = field(default_factory=list)


def read_games(names: Iterable[str], *, deck_check: bool = True, tick: Callable[[int], None] | None = None) -> Batch:
    """Read all the games in files, in folders (and below them) and, for `-`, on standard input.

    A file that is reached twice counts once, and a tournament's file in a folder is none of its games. `tick` is told
    the number of games read so far, after each.
    """
    named = dict.fromkeys(names)
    sources, problems = find_sources(list(named))
    batch = Batch(sources=sources, problems=problems)
    for name in sources:
        _read_into(batch, name, is_named=name in named, deck_check=deck_check, tick=tick)
    return batch


def _read_into(
    batch: Batch, name: str, *, is_named: bool, deck_check: bool, tick: Callable[[int], None] | None
) -> None:
    document = 0
    try:
        source = read_source(name)
        for document, root in enumerate(compose_documents(source), start=1):
            if is_tournament(root):
                if is_named:
                    batch.problems.append(source.problem(root.start_mark.index, "not-a-game", _A_TOURNAMENT))
                continue
            reading = read_game(source, document, root, deck_check=deck_check)
            batch.problems += reading.problems
            batch.warnings += reading.warnings
            if reading.game:
                batch.games.append(reading.game)
                if tick:
                    tick(len(batch.games))
        if not document:
            batch.problems.append(
                Problem(name, None, None, "no-game", "the file holds no game; expected a mapping with players")
            )
    except InputError as error:
        batch.problems += error.problems


def load_games(path: str | os.PathLike[str], *, deck_check: bool = True) -> list[Game]:
    """Load the games in a file, or in a folder and below it, in order; `-` is standard input.

    `deck_check=False` lets house decks pass, with more copies of a card than the published deck has.

    Raises:
        InputError: with every problem found, where there is any.
    """
    batch = read_games([os.fspath(path)], deck_check=deck_check)
    if batch.problems:
        raise InputError(batch.problems)
    return batch.games
