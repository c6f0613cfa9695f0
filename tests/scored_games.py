"""Scored games for tests, from cards in compact notation."""

from __future__ import annotations

from tenscore.game import Game, GameResult, Player
from tenscore.notation import parse_cards
from tenscore.scoring import score_game


def player(name: str, cards: str = "", currency: int = 0, card_count: int | None = None) -> Player:
    """A player by their cards in compact notation."""
    return Player(name, currency, parse_cards(cards), card_count=card_count)


def scored(
    *players: Player, title: str | None = None, table: str | None = None, source: str | None = None
) -> GameResult:
    """A scored game of these players."""
    return score_game(Game(players, title=title, table=table, source=source))
