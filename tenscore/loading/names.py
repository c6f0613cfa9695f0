"""What a folder knows: the players of its games and tournaments, and the games that are not finished."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

from tenscore.errors import InputError
from tenscore.loading import Batch, read_games
from tenscore.loading.documents import compose_documents
from tenscore.loading.finding import GAME_ENDINGS
from tenscore.loading.kinds import is_tournament
from tenscore.loading.source import read_source
from tenscore.text import name_order

_MOST_BYTES = 2**20
"""Size of the files of a folder that are looked into, the last written first: a thousand games, and a moment's wait."""


def known_names(file: str) -> tuple[str, ...]:
    """The names of players known beside a game's file, in alphabetical order.

    They come from the finished games in its folder, and from tournaments there and in the folder above, whose games
    often lie in folders by round. A file that cannot be read knows nobody.
    """
    folder = Path(file).absolute().parent
    here, above = _batch(folder), _batch(folder.parent)
    names = {player.name for game in here.games for player in game.players}
    for tournament in (*here.tournaments, *above.tournaments):
        with suppress(InputError):
            names.update(_roster(tournament))
    return tuple(sorted(names, key=name_order))


def unfinished_games(folder: str) -> list[str]:
    """The files in a folder whose game is not finished, the one that was written last first."""
    return [problem.source for problem in _batch(Path(folder)).problems if problem.code == "unfinished"]


def _batch(folder: Path) -> Batch:
    files: list[tuple[float, int, str]] = []
    with suppress(OSError):
        paths = [path for path in folder.glob("[!.]*") if path.suffix.lower() in GAME_ENDINGS and path.is_file()]
        files = sorted(((path.stat().st_mtime, path.stat().st_size, str(path)) for path in paths), reverse=True)
    names, left = [], _MOST_BYTES
    for _, size, name in files:
        if size <= left:
            names.append(name)
            left -= size
    return read_games(names, deck_check=False)


def _roster(tournament: str) -> Iterator[str]:
    from tenscore.loading.tournament.plan import PlanReader  # for few folders alone

    source = read_source(tournament)
    for root in filter(is_tournament, compose_documents(source)):
        yield from PlanReader(source).plan(root).tournament.roster or ()
