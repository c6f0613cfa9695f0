"""Telling a tournament's document from a game's."""

from __future__ import annotations

from yaml.nodes import MappingNode, Node, ScalarNode, SequenceNode

from tenscore.loading.games import GAME_KEYS
from tenscore.text import closest

TOURNAMENT_KEYS = (
    "tournament",
    "players",
    "aliases",
    "points",
    "tiebreaks",
    "best",
    "games",
    "rounds",
    "penalties",
    "withdrawn",
    "bye_points",
)

TELLING_KEYS = set(TOURNAMENT_KEYS) - {"players", "points"}
"""Keys that tell a tournament's file; `points` is left out, since people write it in a game by mistake."""
_ALIKE = 0.8
# One letter from a game's own key, so that a game may have it by a slip.
_SURE_KEYS = TELLING_KEYS - {"games"}


def is_surely_tournament(root: Node) -> bool:
    """Whether a document calls itself a tournament, where a game is expected and may only be misspelt."""
    return isinstance(root, MappingNode) and not _SURE_KEYS.isdisjoint(_values(root))


def is_tournament(root: Node) -> bool:
    """Whether a document's root node is a tournament's, where one is expected, and not a game's."""
    if not isinstance(root, MappingNode):
        return False
    values = _values(root)
    # A key of these that is misspelt still tells, unless it is one of a game's own.
    if any(closest(key.lower(), _SURE_KEYS, _ALIKE) for key in values if key not in GAME_KEYS):
        return True
    players = values.get("players")
    if isinstance(players, SequenceNode) and players.value:
        if any(isinstance(player, MappingNode) for player in players.value):
            return False
        if all(isinstance(player, ScalarNode) for player in players.value):
            return True
    return not TELLING_KEYS.isdisjoint(values)


def _values(root: MappingNode) -> dict[str, Node]:
    """The values by key; keys that are no text, as YAML allows, tell nothing."""
    return {str(key.value): value for key, value in root.value if isinstance(key, ScalarNode)}
