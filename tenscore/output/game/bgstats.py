"""Scored games as links that create plays in BG Stats, an app in which players log what they played.

The link's data is the JSON that the app's `createPlay` links take.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator, Sequence
from typing import Any
from urllib.parse import quote

from tenscore.errors import InputError, Problem
from tenscore.game import Game, GameResult, Standing
from tenscore.notation import format_cards

LINK = "https://app.bgstatsapp.com/createPlay.html?data="
SOURCE = "tenscore"
GAME_NAME = "TEN"
GAME_ID = "ten"

_ID_LENGTH = 32
_NO_DATE = "has no date, which BG Stats needs; expected date: 2026-11-27"


def as_bgstats(results: Sequence[GameResult], *, bgg_id: int | None = None) -> Iterator[str]:
    """One link a line, a play for each game, all checked before the first.

    `bgg_id` is the game's number at BoardGameGeek; without it the app asks which game is meant.

    Raises:
        InputError: with a problem for each game without a date.
    """
    undated = [result.game for result in results if result.game.date is None]
    if undated:
        raise InputError(
            Problem(game.source or SOURCE, None, None, "todo", f"{_which(game)} {_NO_DATE}") for game in undated
        )
    return (f"{LINK}{quote(json.dumps(_play(result, bgg_id)), safe='')}\n" for result in results)


def _which(game: Game) -> str:
    """The game, told from others of its file where there may be others."""
    return "the game" if game.document is None or game.document == 1 else f"game {game.document} of the file"


def _play(result: GameResult, bgg_id: int | None) -> dict[str, Any]:
    game: dict[str, Any] = {"name": GAME_NAME, "sourceGameId": GAME_ID, "highestWins": True, "noPoints": False}
    if bgg_id is not None:
        game["bggId"] = bgg_id
    return {
        "sourceName": SOURCE,
        "sourcePlayId": _play_id(result.game),
        "playDate": f"{result.game.date} 00:00:00",
        "game": game,
        "players": [_player(standing) for standing in result.standings],
    }


def _player(standing: Standing) -> dict[str, Any]:
    name = standing.player.name
    return {
        "name": name,
        "sourcePlayerId": _digest(name),
        "score": standing.score.points,
        "rank": standing.rank,
        "winner": standing.is_winner,
        "startPlayer": False,
        "role": "",
    }


def _play_id(game: Game) -> str:
    """An id of what was played: neither the order of players and cards nor the file's name is part of it."""
    return _digest(
        [
            game.title,
            str(game.date),
            game.round,
            game.table,
            game.perfect_bonus,
            sorted(
                [player.name, player.currency, player.bust, player.held, format_cards(player.cards)]
                for player in game.players
            ),
        ]
    )


def _digest(content: Any) -> str:
    return hashlib.sha256(json.dumps(content).encode("ascii")).hexdigest()[:_ID_LENGTH]
