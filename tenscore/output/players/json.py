"""The players of a season as JSON, `tenscore.players` version 1: keys may be added to it, none is ever renamed."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import asdict
from typing import Any

from tenscore.game import Game
from tenscore.output.game.json import worth_record
from tenscore.output.json_text import exact_number, json_line, json_list
from tenscore.players import MeanWorth, Overview, PlayedGame, PlayerRow, Rating, Records
from tenscore.text import MOST_PLACES

SCHEMA = "tenscore.players"
VERSION = 1


def as_json(season: Overview) -> Iterator[str]:
    """One JSON document, with a line for each player, each pair, and each game of the one player who is looked at.

    A number that is not whole has its exact text beside it, under its key with `_exact` behind it; what is not there is
    null.
    """
    head = {
        "schema": SCHEMA,
        "version": VERSION,
        "player": season.player,
        "game_count": len(season.results),
        "undated": season.undated,
        "records": _records_record(season.records),
    }
    yield json_line(head).removesuffix("}")
    yield from json_list("players", map(_player_record, season.rows))
    yield from json_list("versus", map(asdict, season.versus))
    yield from json_list("games", map(_played_record, season.games))
    yield "}\n"


def _player_record(row: PlayerRow) -> dict[str, Any]:
    each = row.statistics
    return {
        "name": each.name,
        "games": each.games,
        **exact_number("wins", each.wins),
        **exact_number("win_rate", each.win_rate),
        **exact_number("mean_place", each.mean_place),
        **exact_number("mean_share", each.mean_share),
        **exact_number("score_mean", each.score_mean),
        "score_best": each.score_best,
        "perfect_runs": each.perfect_runs,
        **exact_number("wild_points", each.wild_points),
        **exact_number("cards_mean", each.cards_mean),
        "rating": None if row.rating is None else _rating_record(row.rating),
        "worth": None if row.worth is None else _means_record(row.worth),
    }


def _rating_record(rating: Rating) -> dict[str, Any]:
    numbers = {"estimate": rating.estimate, "mu": rating.mu, "sigma": rating.sigma}
    return {key: _rounded(value) for key, value in numbers.items()} | {"provisional": rating.is_provisional}


def _rounded(value: float) -> float:
    """Without the last digits, in which machines may differ."""
    return round(value, MOST_PLACES)


def _means_record(worth: MeanWorth) -> dict[str, Any]:
    return {
        **exact_number("dead_cards", worth.dead),
        **exact_number("missing_points", worth.missing),
        **exact_number("color_wild", worth.color_wild),
        **exact_number("number_wild", worth.number_wild),
        **exact_number("full_wild", worth.full_wild),
    }


def _played_record(played: PlayedGame) -> dict[str, Any]:
    standing = played.standing
    return {
        **_game_record(played.result.game),
        "place": standing.rank,
        "score": standing.score.points,
        "opponents": [each.player.name for each in played.result.standings if each is not standing],
        "rating": None if played.rating is None else _rounded(played.rating.estimate),
        "worth": None if played.worth is None else worth_record(played.worth),
    }


def _game_record(game: Game) -> dict[str, Any]:
    return {
        "source": game.source,
        "document": game.document,
        "game": game.title,
        "date": None if game.date is None else game.date.isoformat(),
        "round": game.round,
        "table": game.table,
    }


def _records_record(found: Records) -> dict[str, Any]:
    best, win, streak = found.best_score, found.closest_win, found.win_streak
    run, back = found.perfect_run, found.comeback
    return {
        "best_score": best and {"player": best.player, "points": best.points, "played": _game_record(best.game)},
        "closest_win": win
        and {
            "player": win.player,
            "behind": list(win.behind),
            "by": win.by.value,
            "lead": win.lead,
            "played": _game_record(win.game),
        },
        "win_streak": streak
        and {
            "player": streak.player,
            "games": streak.games,
            "first": _game_record(streak.first),
            "last": _game_record(streak.last),
        },
        "perfect_run": run
        and {"player": run.player, "color": run.color.value, "wilds": run.wilds, "played": _game_record(run.game)},
        "comeback": back
        and {
            "player": back.player,
            "after_round": back.after_round,
            "from_rank": back.from_rank,
            "to_rank": back.to_rank,
            "tournament": back.tournament.title,
        },
    }
