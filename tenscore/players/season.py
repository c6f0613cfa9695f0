"""The games of a season: each counted once, and in the order in which they were played."""

from __future__ import annotations

import datetime
import math
from collections import Counter
from collections.abc import Iterable

from tenscore.cards import Card
from tenscore.game import Game, GameResult
from tenscore.text import natural_order


def season(results: Iterable[GameResult]) -> list[GameResult]:
    """Each game once, in the order of date, round and table; games without a date come after those with one.

    Games that are level in this, or have no date, come in the order of their files. Two games are the same where they
    are the same document of a file, or where players, cards, tokens, date, round and table are. Of those the one with
    a round counts, since a tournament's file may give a game its round and its players their proper names. So the
    order of the results changes nothing.
    """
    played = sorted(results, key=lambda result: _order(result.game))
    places: set[object] = set()
    alike: dict[object, list[Game]] = {}
    once: list[GameResult] = []
    for result in sorted(played, key=lambda result: result.game.round is None):
        game = result.game
        place = None if game.source is None else (game.source, game.document)
        # The cards are looked at only where all else is the same: to keep them apart for every game takes much memory.
        others = alike.setdefault(_facts(game), [])
        if place not in places and not any(_cards(other) == _cards(game) for other in others):
            once.append(result)
        places.update([] if place is None else [place])
        others.append(game)
    return sorted(once, key=lambda result: _order(result.game))


def _order(game: Game) -> tuple[object, ...]:
    """The key of a game's place among those that were played."""
    return (
        game.date or datetime.date.max,
        math.inf if game.round is None else game.round,
        natural_order(game.table or ""),
        natural_order(game.source or ""),
        game.document or 0,
    )


def _facts(game: Game) -> object:
    """What is the same in two games that are, besides the cards."""
    players = ((player.name, player.currency, player.bust, player.held, player.declared) for player in game.players)
    return game.date, game.round, game.table, frozenset(players)


def _cards(game: Game) -> dict[str, Counter[Card]]:
    return {player.name: Counter(player.cards) for player in game.players}
