"""A leaderboard as JSON, `tenscore.tournament` version 1: keys may be added to it, none is ever renamed."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from typing import TYPE_CHECKING, Any

from tenscore.output.game.json import game_record
from tenscore.output.json_text import exact_number, json_line, json_list, plain_number
from tenscore.tournament import ByePoints, Leaderboard, Points, Result, ResultKind, Row, Settings, TournamentDecision

if TYPE_CHECKING:
    from tenscore.worth import Worth

SCHEMA = "tenscore.tournament"
VERSION = 1


def as_json(board: Leaderboard, worths: Sequence[Sequence[Worth | None]] | None = None) -> Iterator[str]:
    """One JSON document, with a line for each player, decision and game.

    A number that is not whole has its exact text beside it, under its key with `_exact` behind it. What is not there
    is null: a round that a player missed is null in `rounds`. With `worths`, for each of its games, the
    games say what cards were worth.
    """
    tournament = board.tournament
    # The games that the leaderboard counts, by their index in the tournament, with their index in the document.
    indexes = {game: index for index, game in enumerate(board.games())}
    head = {
        "schema": SCHEMA,
        "version": VERSION,
        "tournament": tournament.title,
        "source": tournament.source,
        "after_round": board.rounds[-1] if board.rounds else None,
        "round_numbers": list(board.rounds),
        "settings": _settings_record(tournament.settings),
        "roster": None if tournament.roster is None else list(tournament.roster),
        "penalties": [
            {
                "player": penalty.player,
                **exact_number("points", penalty.points),
                "reason": penalty.reason,
                "round": penalty.round,
            }
            for penalty in tournament.penalties
        ],
        "withdrawn": [{"player": each.player, "after": each.after} for each in tournament.withdrawn],
        "awaited": [
            {"round": each.round, "table": each.table, "players": list(each.players), "source": each.source}
            for each in board.awaited
        ],
        "missing": [{"round": each.round, "players": list(each.players)} for each in board.missing],
        "final": _final_record(board, indexes),
        "skipped": list(tournament.skipped),
    }
    yield json_line(head).removesuffix("}")
    yield from json_list("standings", (_row_record(row, board.rounds, indexes) for row in board.rows))
    yield from json_list("decisions", map(_decision_record, board.decisions))
    yield from json_list(
        "games", (game_record(board.results[game], () if worths is None else worths[game]) for game in indexes)
    )
    yield "}\n"


def _settings_record(settings: Settings) -> dict[str, Any]:
    points: dict[str, Any]
    if isinstance(settings.points, Points):
        points = {"points": settings.points.value}
    else:
        tables = sorted(settings.points.items())
        points = {"points": {str(size): [plain_number(value) for value in values] for size, values in tables}}
        if any(value.denominator != 1 for _, values in tables for value in values):
            points["points_exact"] = {str(size): [str(value) for value in values] for size, values in tables}
    return {
        **points,
        "tiebreaks": [tiebreak.value for tiebreak in settings.tiebreaks],
        "best": settings.best,
        **_bye_points(settings.bye_points),
        "min_games": settings.min_games,
        "hide_withdrawn": settings.hide_withdrawn,
    }


def _bye_points(bye_points: Fraction | ByePoints) -> dict[str, Any]:
    if isinstance(bye_points, ByePoints):
        return {"bye_points": bye_points.value}
    return exact_number("bye_points", bye_points)


def _final_record(board: Leaderboard, indexes: Mapping[int, int]) -> dict[str, Any] | None:
    final = board.final
    if final is None:
        return None
    return {
        "players": list(final.players),
        "tie": None if final.tie is None else list(final.tie),
        "games": [indexes[game] for game in final.games],
    }


def _row_record(row: Row, rounds: Sequence[int], games: Mapping[int, int]) -> dict[str, Any]:
    by_round = {result.round: result for result in row.results}
    # Without rounds there is nothing to miss, and the results stand one after another.
    results = [by_round.get(number) for number in rounds] if rounds else list(row.results)
    return {
        "rank": row.rank,
        "name": row.name,
        **{key: each for name, value in row.figures().items() for key, each in exact_number(name, value).items()},
        **exact_number("opponents", row.opponents),
        "dropped": sum(result.is_dropped for result in row.results),
        **exact_number("penalty", row.penalty),
        "bye": sum(result.kind is ResultKind.BYE for result in row.results),
        "withdrawn": row.is_withdrawn,
        "movement": row.movement,
        "rounds": [None if result is None else _result_record(result, games) for result in results],
    }


def _result_record(result: Result, games: Mapping[int, int]) -> dict[str, Any]:
    return {
        "round": result.round,
        "table": result.table,
        "place": result.place,
        **exact_number("points", result.points),
        "score": result.score,
        "kind": result.kind.value,
        **exact_number("share", result.share),
        **exact_number("win", result.win),
        "dropped": result.is_dropped,
        "declared": result.is_declared,
        "game": None if result.game is None else games[result.game],
    }


def _decision_record(decision: TournamentDecision) -> dict[str, Any]:
    return {
        "above": decision.above,
        "below": decision.below,
        "by": decision.by,
        **exact_number("above_value", decision.above_value),
        **exact_number("below_value", decision.below_value),
    }
