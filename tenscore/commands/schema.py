"""`tenscore schema`."""

from __future__ import annotations

from enum import StrEnum
from typing import Annotated, Any

import typer

from tenscore.console import STDOUT, errors_reported, write


class Kind(StrEnum):
    """What there are schemas of: the files that are read, and the results in JSON."""

    GAME = "game"
    TOURNAMENT = "tournament"
    SCORE_RESULTS = "score-results"
    TOURNAMENT_RESULTS = "tournament-results"
    SEAT_RESULTS = "seat-results"
    PLAYERS_RESULTS = "players-results"


def schema(
    kind: Annotated[
        Kind,
        typer.Argument(
            metavar="[KIND]",
            help="game or tournament, the files that are read; or what --format json gives: score-results, "
            "tournament-results, seat-results, players-results.",
        ),
    ] = Kind.GAME,
) -> None:
    """Print a JSON Schema: of a game's file or a tournament's for editors, or of results for scripts."""
    import json

    with errors_reported():
        write(STDOUT, [json.dumps(_schema(kind), indent=2), "\n"])


def _schema(kind: Kind) -> dict[str, Any]:
    if kind is Kind.GAME:
        from tenscore.loading.schema import game_schema

        return game_schema()
    if kind is Kind.TOURNAMENT:
        from tenscore.loading.tournament.schema import tournament_schema

        return tournament_schema()
    from tenscore.output import schemas

    results = {
        Kind.SCORE_RESULTS: schemas.score_results_schema,
        Kind.TOURNAMENT_RESULTS: schemas.tournament_results_schema,
        Kind.SEAT_RESULTS: schemas.seating_results_schema,
        Kind.PLAYERS_RESULTS: schemas.players_results_schema,
    }
    return results[kind]()
