"""`tenscore schema`."""

from __future__ import annotations

from enum import StrEnum
from typing import Annotated, Any

import typer

from tenscore.console import STDOUT, errors_reported, write


class Kind(StrEnum):
    """What there are schemas of: the files that are read, and the results in JSON."""

    GAME = "game"
    SCORE_RESULTS = "score-results"
    TOURNAMENT_RESULTS = "tournament-results"
    SEAT_RESULTS = "seat-results"


def schema(
    kind: Annotated[
        Kind,
        typer.Argument(
            metavar="[KIND]",
            help="game, the game file; or what --format json gives: score-results, tournament-results, seat-results.",
        ),
    ] = Kind.GAME,
) -> None:
    """Print a JSON Schema: of the game file for editors, or of results for scripts."""
    import json

    with errors_reported():
        write(STDOUT, [json.dumps(_schema(kind), indent=2), "\n"])


def _schema(kind: Kind) -> dict[str, Any]:
    if kind is Kind.GAME:
        from tenscore.loading.schema import game_schema

        return game_schema()
    from tenscore.output.schemas import score_results_schema, seating_results_schema, tournament_results_schema

    results = {
        Kind.SCORE_RESULTS: score_results_schema,
        Kind.TOURNAMENT_RESULTS: tournament_results_schema,
        Kind.SEAT_RESULTS: seating_results_schema,
    }
    return results[kind]()
