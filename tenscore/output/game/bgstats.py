"""Scored games as links that create plays in BG Stats, an app in which players log what they played.

A link's data is the JSON that the app's `createPlay` links take, see
https://www.bgstatsapp.com/support/push-plays-to-bg-stats-from-other-apps-or-websites/. The app on Android needs every
truth value, those too that are documented as optional, and a `bggId` in quotes ends the app.
"""

from __future__ import annotations

import dataclasses
import hashlib
import json
from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any
from urllib.parse import quote

from tenscore.errors import InputError, Problem
from tenscore.game import Game, GameResult, Standing
from tenscore.output.game.columns import about

LINK = "https://app.bgstatsapp.com/createPlay.html?data="
SOURCE = "tenscore"
GAME_NAME = "TEN"
GAME_ID = "ten"

_ID_LENGTH = 16
_NO_DATE = "has no date, which BG Stats needs; expected date: 2026-11-27"
# The app takes a time in UTC. At noon it is the same day nearly everywhere.
_TIME = "12:00:00"
# These may stand in a link as they are; a sign that is escaped takes three characters.
_PLAIN = ":,"


def as_bgstats(results: Sequence[GameResult], *, bgg_id: int) -> Iterator[str]:
    """One link a line, a play for each game, all checked before the first.

    `bgg_id` is the game's number at BoardGameGeek; with 0 there is none, and the app asks which game is meant.

    Raises:
        InputError: with a problem for each game without a date.
    """
    undated = [result.game for result in results if result.game.date is None]
    if undated:
        raise InputError(
            Problem(game.source or SOURCE, None, None, "date-needed", f"{_which(game)} {_NO_DATE}") for game in undated
        )
    return _links(results, bgg_id)


def _links(results: Sequence[GameResult], bgg_id: int) -> Iterator[str]:
    seen: Counter[str] = Counter()
    for result in results:
        key = _key(result.game)
        play = _play(result, _digest(f"{key} {seen[key]}"), bgg_id)
        seen[key] += 1
        yield f"{LINK}{quote(json.dumps(play, separators=(',', ':')), safe=_PLAIN)}\n"


def _which(game: Game) -> str:
    """The game, and which of its file it is where there may be others."""
    return "the game" if game.document is None or game.document == 1 else f"game {game.document} of the file"


def _play(result: GameResult, play_id: str, bgg_id: int) -> dict[str, Any]:
    game = {"name": GAME_NAME, "sourceGameId": GAME_ID, "highestWins": True, "noPoints": False}
    comments = ", ".join(about(dataclasses.replace(result.game, date=None)))
    return {
        "sourceName": SOURCE,
        "sourcePlayId": play_id,
        "playDate": f"{result.game.date} {_TIME}",
        **({"comments": comments} if comments else {}),
        "game": game | ({"bggId": bgg_id} if bgg_id else {}),
        "players": [_player(standing, result.game.start) for standing in result.standings],
    }


def _player(standing: Standing, start: str | None) -> dict[str, Any]:
    name = standing.player.name
    return {
        "name": name,
        "sourcePlayerId": name,
        "score": standing.score.points,
        "rank": standing.rank,
        "winner": standing.is_winner,
        "startPlayer": name == start,
        "role": "",
    }


def _key(game: Game) -> str:
    """What tells a game from others, and stays when a card or a number in it is corrected.

    Games that are alike in it, such as two of one evening, differ by their order.
    """
    players = sorted(player.name for player in game.players)
    return json.dumps([str(game.date), game.round, game.table, game.title, players])


def _digest(text: str) -> str:
    return hashlib.sha256(text.encode("ascii")).hexdigest()[:_ID_LENGTH]
