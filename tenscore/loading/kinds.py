"""What a file holds: a tournament, a game, or something that tenscore wrote and does not read."""

from __future__ import annotations

import re

from yaml.nodes import MappingNode, Node, ScalarNode, SequenceNode

from tenscore.loading.documents import is_blank
from tenscore.loading.keys import GAME_KEYS, TOURNAMENT_KEYS
from tenscore.loading.source import Source
from tenscore.text import closest

TELLING_KEYS = set(TOURNAMENT_KEYS) - {"players", "points"}
"""Keys that tell a tournament's file; `points` is left out, since people write it in a game by mistake."""
_ALIKE = 0.8
_FEWEST = 2  # players of a tournament's game; that of `tenscore.tournament` would load all of it
# One letter from a game's own key, so that a game may have it by a slip.
_SURE_KEYS = TELLING_KEYS - {"games", "tables"}


def is_tournament(root: Node) -> bool:
    """Whether a document's root node is a tournament's, and not a game's."""
    if not isinstance(root, MappingNode):
        return False
    values = _values(root)
    if not _SURE_KEYS.isdisjoint(values):
        return True
    players = values.get("players")
    if isinstance(players, SequenceNode):
        if any(isinstance(player, MappingNode) for player in players.value):
            return False
        # A roster: one name alone is rather a game's player who has nothing else.
        if len(players.value) >= _FEWEST and all(
            isinstance(player, ScalarNode) and not is_blank(player) for player in players.value
        ):
            return True
    # A key that is misspelt still tells, unless it is one of a game's own.
    return not TELLING_KEYS.isdisjoint(values) or any(
        closest(key.lower(), _SURE_KEYS, _ALIKE) for key in values.keys() - set(GAME_KEYS)
    )


def _values(root: MappingNode) -> dict[str, Node]:
    """The values by key; keys that are no text, as YAML allows, tell nothing."""
    return {str(key.value): value for key, value in root.value if isinstance(key, ScalarNode)}


_RESULTS = re.compile(r'"schema"\s*:\s*"tenscore\b')
_JSON_SCHEMA = re.compile(r'"\$schema"\s*:\s*"https?://json-schema\.org/')


def written_here(source: Source) -> str | None:
    """A message for a file that tenscore writes and does not read: results, or a JSON Schema; `None` for all others.

    Its text alone is looked at, since results may be far larger than any game.
    """
    if not source.text.lstrip().startswith("{"):
        return None
    if _RESULTS.search(source.text):
        return "these are results that tenscore wrote; expected the games that they are of"
    return "this is a JSON Schema; expected a game" if _JSON_SCHEMA.search(source.text) else None


def is_game(root: Node) -> bool:
    """Whether a document is meant to be a game, faults and all."""
    return isinstance(root, MappingNode) and not _GAMES_OWN.isdisjoint(_values(root))


_GAMES_OWN = {"game", "players", "unfinished"}
