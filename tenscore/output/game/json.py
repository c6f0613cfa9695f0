"""Scored games as JSON, `tenscore.score` version 1: keys may be added to it, none is ever renamed."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from tenscore.game import GameResult, Standing
from tenscore.output.json_text import json_line

SCHEMA = "tenscore.score"
VERSION = 1


def as_json(results: Iterable[GameResult]) -> Iterator[str]:
    """One JSON document, with a line for each game."""
    yield f'{{"schema": "{SCHEMA}", "version": {VERSION}, "games": ['
    separator = "\n"
    for result in results:
        yield separator + json_line(game_record(result))
        separator = ",\n"
    yield "\n]}\n"


def game_record(result: GameResult) -> dict[str, Any]:
    """One scored game; what the file did not say is `None`."""
    game = result.game
    return {
        "source": game.source,
        "document": game.document,
        "game": game.title,
        "date": None if game.date is None else game.date.isoformat(),
        "round": game.round,
        "table": game.table,
        "perfect_bonus": game.perfect_bonus,
        "standings": [_standing_record(standing) for standing in result.standings],
        "decisions": [
            {"above": decision.above.player.name, "below": decision.below.player.name, "by": decision.by.value}
            for decision in result.decisions
        ],
    }


def _standing_record(standing: Standing) -> dict[str, Any]:
    player, score = standing.player, standing.score
    return {
        "rank": standing.rank,
        "name": player.name,
        "winner": standing.is_winner,
        "points": score.points,
        "currency": player.currency,
        "bust": player.bust,
        "cards": player.held,
        "declared": player.declared is not None,
        "colors": None
        if player.declared is not None
        else {
            color.value: {"points": run.points, "first": run.first, "last": run.last, "perfect": run.perfect}
            for color, run in score.colors.items()
        },
        "wilds": [
            {
                "card": str(wild.card),
                "color": None if wild.color is None else wild.color.value,
                "number": wild.number,
            }
            for wild in score.wilds
        ],
    }
