"""The games of a season: each counted once, and in the order in which they were played."""

from __future__ import annotations

import datetime
import math
from collections import Counter
from collections.abc import Iterable, Iterator

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
    seen: set[object] = set()
    once: list[GameResult] = []
    for result in sorted(played, key=lambda result: result.game.round is None):
        marks = set(_identity(result.game))
        if not marks & seen:
            once.append(result)
        seen |= marks
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


def _identity(game: Game) -> Iterator[object]:
    """What a game is known by: its place in a file, and what it holds."""
    if game.source is not None:
        yield game.source, game.document
    holdings = frozenset(
        (player.name, player.currency, player.bust, player.held, player.declared, _counts(player.cards))
        for player in game.players
    )
    yield game.date, game.round, game.table, holdings


def _counts(cards: Iterable[Card]) -> frozenset[tuple[Card, int]]:
    return frozenset(Counter(cards).items())
