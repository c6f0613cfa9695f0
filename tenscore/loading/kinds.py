"""Telling a tournament's document from a game's."""

from __future__ import annotations

from yaml.nodes import MappingNode, Node, ScalarNode, SequenceNode

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
"""Keys that a tournament's file has and a game's has not."""
_SURE_KEYS = ("tournament", "rounds")


def is_surely_tournament(root: Node) -> bool:
    """Whether a document calls itself a tournament, where a game is expected and may only be misspelt."""
    return is_tournament(root) and any(key.value in _SURE_KEYS for key, _ in root.value)


def is_tournament(root: Node) -> bool:
    """Whether a document's root node is a tournament's, where one is expected, and not a game's."""
    if not isinstance(root, MappingNode):
        return False
    values = {key.value: value for key, value in root.value if isinstance(key, ScalarNode)}
    players = values.get("players")
    if isinstance(players, SequenceNode) and players.value:
        if any(isinstance(player, MappingNode) for player in players.value):
            return False
        if all(isinstance(player, ScalarNode) for player in players.value):
            return True
    return not TELLING_KEYS.isdisjoint(values)
