"""A tournament's file as a JSON Schema, for editors: completion, an explanation of each key, and a first check."""

from __future__ import annotations

from typing import Any

from tenscore.game import MAX_ROUND
from tenscore.loading.schema import DRAFT, an_object, game_object, text, whole
from tenscore.loading.tournament.plan import MIN_SEATS
from tenscore.loading.tournament.settings import MAX_BEST, MAX_POINTS
from tenscore.rules import MAX_PLAYERS
from tenscore.tournament import MIN_TABLE, ByePoints, Points, SeatedBy, TieBreak


def tournament_schema() -> dict[str, Any]:
    """The schema of a tournament's file.

    It takes whatever `tenscore check` takes, and holds what can be said of each value alone. That files are there,
    that names are those of players, that rounds stand in order, and how YAML is written is for `tenscore check`.
    """
    return {"$schema": DRAFT, "title": "A tournament of TEN", "$defs": {"game": game_object()}} | an_object(
        "A tournament: its games, and how they are scored. Every key may be left out.",
        tournament=text("The tournament's title; null or nothing where it has none."),
        players=_a_list(
            "The roster: who may play, and nobody else, in a list, or in a CSV file with a column name. Without it, "
            "whoever plays.",
            text("A name."),
        )
        | {
            "type": ["array", "string", "null"],
            "pattern": r"\.[cC][sS][vV]\s*$",
            "patternErrorMessage": "expected a list, or a CSV file",
        },
        aliases={
            "type": ["object", "null"],
            "description": "Other spellings of players' names: {Benny: Ben} counts Benny's games as Ben's.",
            "additionalProperties": text("The name that the spelling stands for."),
        },
        points=_points(),
        tiebreaks=_a_list(
            "What settles ties in points, one after the other; [] for nothing.",
            {"enum": list(TieBreak), "description": "What is compared; more is better."},
        )
        | {"uniqueItems": True},
        best=whole("How many of each player's results count, the best ones; without it, all.", 1, MAX_BEST),
        min_games=whole("How many games a player needs for a rank; without it, one.", 1, MAX_BEST),
        bye_points={
            "type": ["string", "number", "null"],
            "description": "Tournament points for a bye: a number, or by a rule.",
            "anyOf": [
                {"enum": [*ByePoints, None]},
                {"type": "number", "minimum": 0, "maximum": MAX_POINTS},
            ],
        },
        games=_games("The games of a tournament without rounds, or whose games say their round themselves."),
        rounds=_a_list(
            "The rounds in their order.",
            an_object(
                "A round: its games, its byes, or both.",
                round=whole("The round's number; without it, one more than that of the round above.", 1, MAX_ROUND),
                games=_games("The round's games."),
                byes=_a_list("Who sits out with a bye.", text("A name.")),
            ),
        ),
        penalties=_a_list(
            "Tournament points that come off.",
            an_object(
                "A penalty.",
                required=["player", "points"],
                player=text("Whom it takes points from."),
                points={
                    "type": "number",
                    "minimum": 0,
                    "maximum": MAX_POINTS,
                    "description": "How many tournament points come off.",
                },
                reason=text("Why; it is shown with the standings."),
                round=whole("The round from which on it counts; without it, from the start.", 1, MAX_ROUND),
            ),
        ),
        withdrawn=_a_list(
            "Who has withdrawn; their results stand.",
            {
                **an_object(
                    "A name, or a name with the round after which the player left.",
                    required=["player"],
                    player=text("Who has withdrawn."),
                    after=whole("The last round that they took part in.", 1, MAX_ROUND),
                ),
                "type": ["object", "string", "number", "boolean", "null"],
            },
        ),
        hide={"enum": ["withdrawn", None], "description": "Whom the standings leave out: those who have withdrawn."},
        final=an_object(
            "A final after the last round, which settles the places of those who play in it.",
            optional=True,
            required=["players"],
            players={
                "type": ["integer", "array"],
                "description": "How many of the first play in it, or their names.",
                "minimum": MIN_TABLE,
                "maximum": MAX_PLAYERS,
                "minItems": MIN_TABLE,
                "maxItems": MAX_PLAYERS,
                "items": text("A name."),
            },
            games=_games("The final's games."),
        ),
        tables=whole("How many players sit at a table where the numbers allow it.", MIN_SEATS, MAX_PLAYERS),
        apart=_a_list(
            "Pairs of players who are not seated at one table if that can be.",
            {
                "type": "array",
                "minItems": 2,
                "maxItems": 2,
                "items": text("A name."),
                "description": "Two names.",
            },
        ),
        seating={
            "enum": [*SeatedBy, None],
            "description": "How the next round is seated: players near each other in the standings, or by chance.",
        },
    )


def _points() -> dict[str, Any]:
    place = {"type": "number", "minimum": -MAX_POINTS, "maximum": MAX_POINTS, "description": "Points for one place."}
    sizes = {
        str(size): {
            "type": "array",
            "minItems": size,
            "maxItems": size,
            "items": place,
            "description": f"Points for each place at a table of {size}, the first place first.",
        }
        for size in range(MIN_TABLE, MAX_PLAYERS + 1)
    }
    return {
        "description": "Tournament points for a place at a table: by name, or by the table's size {4: [11, 7, 4, 2]}.",
        "anyOf": [
            {"enum": [*Points, None]},
            {
                "type": "object",
                "description": "Points by the size of a table.",
                "minProperties": 1,
                "additionalProperties": False,
                "properties": sizes,
            },
        ],
    }


def _games(description: str) -> dict[str, Any]:
    file = {"type": "string", "pattern": r"\S", "description": "A file or a pattern, beside this file."}
    return _a_list(f"{description} Files and patterns such as round-1/*.yaml, or games in place.", {}) | {
        "items": {"anyOf": [file, {"$ref": "#/$defs/game"}]}
    }


def _a_list(description: str, items: dict[str, Any]) -> dict[str, Any]:
    return {"type": ["array", "null"], "description": description, "items": items}
