"""The games of a season: each counted once, and in the order in which they were played."""

from __future__ import annotations

import datetime
import math
from collections.abc import Iterable

from tenscore.game import Game, GameResult, game_key
from tenscore.text import natural_order


def season(results: Iterable[GameResult]) -> list[GameResult]:
    """Each game once, in the order of date, round and table; games without a date come after those with one.

    Games that are level in this, or have no date, come in the order of their files. Two games are the same where they
    are the same document of a file, or where players, cards, tokens, date, round and table are. Of those the one with
    a round counts, since a tournament's file may give a game its round and its players their proper names. So the
    order of the results changes nothing.
    """
    seen: set[object] = set()
    once: list[GameResult] = []
    for result in sorted(results, key=lambda result: (result.game.round is None, _order(result.game))):
        game = result.game
        keys = {game_key(game)} if game.source is None else {game_key(game), (game.source, game.document)}
        if seen.isdisjoint(keys):
            once.append(result)
        seen |= keys
    return sorted(once, key=lambda result: _order(result.game))


def _order(game: Game) -> tuple[object, ...]:
    """The key of a game's place among those that were played."""
    return (
        game.date or datetime.date.max,
        math.inf if game.round is None else game.round,
        natural_order(game.table or ""),
        natural_order(game.source or ""),
        game.source or "",
        game.document or 0,
    )
