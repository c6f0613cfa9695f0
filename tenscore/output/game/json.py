"""Scored games as JSON, `tenscore.score` version 1: keys may be added to it, none is ever renamed."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import repeat
from typing import TYPE_CHECKING, Any

from tenscore.game import GameResult, Standing
from tenscore.output.json_text import json_line

if TYPE_CHECKING:
    from tenscore.worth import Worth

SCHEMA = "tenscore.score"
VERSION = 1


def as_json(results: Iterable[GameResult], worths: Iterable[Sequence[Worth | None]] | None = None) -> Iterator[str]:
    """One JSON document, with a line for each game; with `worths` it says what the cards in each were worth."""
    yield f'{{"schema": "{SCHEMA}", "version": {VERSION}, "games": ['
    separator = "\n"
    for result, of_game in zip(results, repeat(()) if worths is None else worths, strict=worths is not None):
        yield separator + json_line(game_record(result, of_game))
        separator = ",\n"
    yield "\n]}\n"


def game_record(result: GameResult, worths: Sequence[Worth | None] = ()) -> dict[str, Any]:
    """One scored game; what the file did not say is `None`, and so is what cards were worth without `worths`."""
    game = result.game
    return {
        "source": game.source,
        "document": game.document,
        "game": game.title,
        "date": None if game.date is None else game.date.isoformat(),
        "round": game.round,
        "table": game.table,
        "perfect_bonus": game.perfect_bonus,
        "standings": [
            _standing_record(standing, worth)
            for standing, worth in zip(result.standings, worths or repeat(None), strict=False)
        ],
        "decisions": [
            {"above": decision.above.player.name, "below": decision.below.player.name, "by": decision.by.value}
            for decision in result.decisions
        ],
    }


def worth_record(worth: Worth) -> dict[str, Any]:
    """What one player's cards were worth."""
    missing = worth.missing
    return {
        "wild_points": worth.wild_points,
        "losses": [{"card": str(card), "points": points} for card, points in worth.losses],
        "dead": [str(card) for card in worth.dead],
        "missing": None if missing is None else {"card": str(missing.card), "points": missing.points},
    }


def _standing_record(standing: Standing, worth: Worth | None) -> dict[str, Any]:
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
        "worth": None if worth is None else worth_record(worth),
    }
