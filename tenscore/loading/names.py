"""What a folder knows: the players of its games and tournaments, and the games that are not finished."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

from yaml.nodes import MappingNode, Node, ScalarNode, SequenceNode

from tenscore.errors import InputError
from tenscore.loading.documents import compose_documents
from tenscore.loading.finding import GAME_ENDINGS
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
    names: set[str] = set()
    for source, root in _documents_in(folder):
        if is_tournament(root) or not _is_unfinished(root):
            names.update(_names_in(source, root))
    for source, root in _documents_in(folder.parent):
        if is_tournament(root):
            names.update(_names_in(source, root))
    return tuple(sorted(names, key=name_order))


def unfinished_games(folder: str) -> list[str]:
    """The files in a folder whose game is not finished, the one that was written last first."""
    return [source.name for source, root in _documents_in(Path(folder)) if _is_unfinished(root)]


def _documents_in(folder: Path) -> Iterator[tuple[Source, Node]]:
    """Every document of a folder's files that can be read, with its source; the last written first."""
    found: list[tuple[float, int, str]] = []
    with suppress(OSError):
        paths = [path for path in folder.iterdir() if path.name.lower().endswith(GAME_ENDINGS)]
        shown = [(path.stat(), str(path)) for path in paths if not path.name.startswith(".") and path.is_file()]
        found = [(status.st_mtime, status.st_size, name) for status, name in shown]
    left = _MOST_BYTES
    for _, size, name in sorted(found, reverse=True):
        left -= size
        if left < 0:
            return
        with suppress(InputError):
            source = read_source(name)
            yield from ((source, root) for root in compose_documents(source))


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
