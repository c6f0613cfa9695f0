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
"""Size of the files of a folder that are looked into, the last by name first: a thousand games, and a moment's wait."""


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
    return [name for name, _, root in _games_in(Path(folder), by_time=True) if _is_unfinished(root)]


def last_players(file: str) -> tuple[str, ...]:
    """The players of the finished game that was written last beside a game's file, if there is one."""
    for _, source, root in _games_in(Path(file).absolute().parent, by_time=True):
        if not is_tournament(root) and not _is_unfinished(root):
            return tuple(_names_in(source, root))
    return ()


def _games_in(folder: Path, *, by_time: bool = False) -> Iterator[tuple[str, Source, Node]]:
    """Every document of a folder's files that can be read, with its file's name; the last by name or by time first."""
    found: list[tuple[float, str, int]] = []
    with suppress(OSError), os.scandir(folder) as entries:
        found = [
            (entry.stat().st_mtime if by_time else 0, entry.path, entry.stat().st_size)
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
    items = root.value if isinstance(root, MappingNode) else ()
    return any(key.value == "unfinished" and value.value in ("true", "True", "TRUE") for key, value in items)


def _names_in(source: Source, root: Node) -> Iterator[str]:
    """The names of a game's players, or those in a tournament's roster."""
    reader = NodeReader(source)
    for key, value in root.value if isinstance(root, MappingNode) else ():
        if not isinstance(key, ScalarNode) or key.value != "players":
            continue
        if isinstance(value, ScalarNode):
            from tenscore.loading.tournament.roster import read_roster, roster_file  # for few tournaments alone

            with suppress(InputError):
                file = roster_file(source, value)
                yield from (name for name, _ in (read_roster(file)[0] if file else ()))
        for player in value.value if isinstance(value, SequenceNode) else ():
            fields = player.value if isinstance(player, MappingNode) else [(None, player)]
            for field, node in fields:
                if (field is None or field.value == "name") and (name := reader.text(node, "a name")) is not None:
                    yield name
