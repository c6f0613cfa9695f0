"""What a folder knows: the players of its games and tournaments, and the games that are not finished."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

from yaml.nodes import MappingNode, Node, ScalarNode, SequenceNode

from tenscore.errors import InputError
from tenscore.loading.documents import compose_documents
from tenscore.loading.finding import GAME_ENDINGS, identity_of
from tenscore.loading.kinds import is_tournament
from tenscore.loading.nodes import NodeReader
from tenscore.loading.source import Source, read_source
from tenscore.text import name_order

_MOST_BYTES = 2**20
"""Size of the files of a folder that are looked into, the last written first: a thousand games, and a moment's wait."""


def known_names(file: str) -> tuple[str, ...]:
    """The names of players known beside a game's file, in alphabetical order.

    They come from the finished games in its folder, and from tournaments there and in the folder above, whose games
    often lie in folders by round. A file that cannot be read knows nobody.
    """
    folder = Path(file).absolute().parent
    own = identity_of(file)
    names: set[str] = set()
    for place in dict.fromkeys((folder, folder.parent)):
        for name, source, root in _games_in(place):
            if is_tournament(root) or (place == folder and identity_of(name) != own and not _is_unfinished(root)):
                names.update(_names_in(source, root))
    return tuple(sorted(names, key=name_order))


def unfinished_games(folder: str) -> list[str]:
    """The files in a folder whose game is not finished, the one that was written last first."""
    return [name for name, _, root in _games_in(Path(folder)) if _is_unfinished(root)]


def last_players(file: str) -> tuple[str, ...]:
    """The players of the finished game that was written last beside a game's file, if there is one."""
    finished = (
        tuple(_names_in(source, root))
        for _, source, root in _games_in(Path(file).absolute().parent)
        if not is_tournament(root) and not _is_unfinished(root)
    )
    return next(finished, ())


def _games_in(folder: Path) -> Iterator[tuple[str, Source, Node]]:
    """Every document of a folder's files that can be read, with its file's name; the last written first."""
    found: list[tuple[float, str, int]] = []
    with suppress(OSError), os.scandir(folder) as entries:
        found = [
            (entry.stat().st_mtime, entry.path, entry.stat().st_size)
            for entry in entries
            if entry.name.lower().endswith(GAME_ENDINGS) and not entry.name.startswith(".") and entry.is_file()
        ]
    left = _MOST_BYTES
    for _, file, size in sorted(found, reverse=True):
        if size <= left:
            left -= size
            with suppress(InputError):
                source = read_source(file)
                for root in compose_documents(source):
                    yield file, source, root


def _is_unfinished(root: Node) -> bool:
    value = _fields(root).get("unfinished")
    return value is not None and value.value in ("true", "True", "TRUE")


def _names_in(source: Source, root: Node) -> Iterator[str]:
    """The names of a game's players, or those in a tournament's roster."""
    players = _fields(root).get("players")
    if isinstance(players, ScalarNode):
        from tenscore.loading.tournament.roster import read_roster, roster_file  # for few tournaments alone

        with suppress(InputError):
            file = roster_file(source, players)
            yield from (name for name, _ in (read_roster(file)[0] if file else ()))
    for player in players.value if isinstance(players, SequenceNode) else ():
        name = NodeReader(source).text(_fields(player).get("name", player), "a name")
        if name is not None:
            yield name


def _fields(node: Node) -> dict[str, Node]:
    return {str(key.value): value for key, value in node.value} if isinstance(node, MappingNode) else {}
