"""Reading games from YAML files: finding files, reading them strictly, and telling every problem with its place."""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field

from tenscore.errors import InputError, Problem
from tenscore.game import Game
from tenscore.loading.documents import compose_documents
from tenscore.loading.finding import GAME_ENDINGS, find_sources, is_file
from tenscore.loading.games import read_game
from tenscore.loading.kinds import is_game, is_tournament, written_here
from tenscore.loading.source import STDIN, read_source

_PLAYERS = re.compile(r"""^[\s{"'-]*players\b""", re.MULTILINE)
_A_TOURNAMENT = "this is a tournament's file, not a game's; expected tenscore tournament to read it"


@dataclass(slots=True)
class Batch:
    """What was read: the files, the games in them, and every problem and warning on the way.

    What tenscore wrote is not among the files. `tournaments` are those that hold a tournament; its games are not
    among these.
    """

    sources: list[str] = field(default_factory=list)
    games: list[Game] = field(default_factory=list)
    tournaments: list[str] = field(default_factory=list)
    problems: list[Problem] = field(default_factory=list)
    warnings: list[Problem] = field(default_factory=list)


def read_games(
    names: Iterable[str],
    *,
    deck_check: bool = True,
    tournaments: bool = False,
    tick: Callable[[int], None] | None = None,
) -> Batch:
    """Read all the games in files, in folders (and below them) and, for `-`, on standard input.

    A file that is reached twice counts once. A tournament's file in a folder is none of its games, and what tenscore
    wrote there is passed over; where they are named they are problems, but a tournament's only without `tournaments`.
    `tick` is given the number of games read so far, after each.
    """
    named = dict.fromkeys(names)
    sources, problems = find_sources(list(named))
    batch = Batch(problems=problems)
    for name in sources:
        tournament = _read_into(batch, name, is_named=name in named, deck_check=deck_check, tick=tick)
        if tournament:
            batch.tournaments.append(name)
            if name in named and (not tournaments or name == STDIN):
                batch.problems.append(tournament)
    if not (batch.games or batch.problems or (tournaments and batch.tournaments)):
        message = "no game here: all files are tournaments', or written by tenscore"
        batch.problems += [Problem(name, None, None, "no-game", message) for name in named]
    return batch


def _read_into(
    batch: Batch, name: str, *, is_named: bool, deck_check: bool, tick: Callable[[int], None] | None
) -> Problem | None:
    """Read a file into a batch; what it is to a reader of games where it holds a tournament."""
    document = 0
    tournament = None
    try:
        source = read_source(name)
        if what := written_here(source):
            batch.problems += [source.problem(0, "not-a-game", what)] if is_named else []
            return None
        batch.sources.append(name)
        for document, root in enumerate(compose_documents(source), start=1):
            if is_tournament(root):
                tournament = tournament or source.problem(root.start_mark.index, "not-a-game", _A_TOURNAMENT)
                continue
            reading = read_game(source, document, root, deck_check=deck_check)
            batch.problems += reading.problems
            batch.warnings += reading.warnings
            if reading.game:
                batch.games.append(reading.game)
                if tick:
                    tick(len(batch.games))
        if not document:
            message = "the file holds no game; expected a mapping with players"
            batch.problems.append(Problem(name, None, None, "no-game", message))
    except InputError as error:
        batch.problems += error.problems
    return tournament


def holds_games(name: str) -> bool:
    """Whether a file is there that is meant as a game or a tournament, faults and all, and so not to be overwritten."""
    try:
        source = read_source(name) if is_file(name) else None
    except InputError:
        return False
    if source is None or written_here(source):
        return False
    try:
        return any(is_tournament(root) or is_game(root) for root in compose_documents(source))
    except InputError:
        return name.lower().endswith(GAME_ENDINGS) and _PLAYERS.search(source.text) is not None


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
