"""The players that a folder knows: a tournament's roster, and those of the games that lie there."""

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

    They come from the other games in its folder, and from tournaments there and in the folder above, whose games often
    lie in folders by round. A file that cannot be read knows nobody.
    """
    folder = Path(file).absolute().parent
    own = identity_of(file)
    names: set[str] = set()
    for place in dict.fromkeys((folder, folder.parent)):
        for name in _files_in(place):
            if identity_of(name) == own:
                continue
            with suppress(InputError):
                source = read_source(name)
                for root in compose_documents(source):
                    if is_tournament(root) or place == folder:
                        names.update(_names_in(source, root))
    return tuple(sorted(names, key=name_order))


def _files_in(folder: Path) -> Iterator[str]:
    with suppress(OSError), os.scandir(folder) as entries:
        sizes = {
            entry.path: entry.stat().st_size
            for entry in entries
            if entry.name.lower().endswith(GAME_ENDINGS) and not entry.name.startswith(".") and entry.is_file()
        }
        left = _MOST_BYTES
        for file in sorted(sizes, reverse=True):
            if sizes[file] <= left:
                left -= sizes[file]
                yield file


def _names_in(source: Source, root: Node) -> Iterator[str]:
    """The names of a game's players, or those in a tournament's roster."""
    reader = NodeReader(source)
    for key, value in root.value if isinstance(root, MappingNode) else ():
        if not isinstance(key, ScalarNode) or key.value != "players" or not isinstance(value, SequenceNode):
            continue
        for player in value.value:
            fields = player.value if isinstance(player, MappingNode) else [(None, player)]
            for field, node in fields:
                if field is None or field.value == "name":
                    name = reader.text(node, "a name")
                    if name is not None:
                        yield name
