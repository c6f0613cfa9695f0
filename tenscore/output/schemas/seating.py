"""The schema of a seating."""

from __future__ import annotations

from tenscore.output.schemas.parts import ABSENT, Schema, document_of, list_of, object_of, text, truth, whole
from tenscore.output.seating import json as seating_json
from tenscore.rules import MAX_PLAYERS
from tenscore.tournament import MIN_TABLE


def seating_results_schema() -> Schema:
    """The schema of `tenscore seat --format json`."""
    by_chance = "null where chance seats, or the rank in a final"
    seated = object_of(
        "A round.",
        {
            "round": whole("The number of the round.", 1),
            "tables": list_of(
                "The tables, in their order.",
                object_of(
                    "A table.",
                    {
                        "table": text("Its name."),
                        "players": list_of("Who sits there; the first starts.", text("A name."))
                        | {"minItems": MIN_TABLE, "maxItems": MAX_PLAYERS},
                    },
                ),
            ),
            "repeats": list_of(
                "The pairs that meet again, by name.",
                object_of(
                    "Two who meet again.",
                    {
                        "players": list_of("The two.", text("A name.")) | {"minItems": 2, "maxItems": 2},
                        "rounds": list_of("The earlier rounds in which they met.", whole("A round.", 1)),
                    },
                ),
            ),
        },
    )
    return document_of(
        "A seating of TEN",
        "What tenscore seat --format json gives.",
        (seating_json.SCHEMA, seating_json.VERSION),
        {
            "tournament": text(f"The tournament's title; {ABSENT}.", null=True),
            "final": truth("Whether this is the final's table."),
            "rounds": list_of("One round, or all that were planned together.", seated) | {"minItems": 1},
            "least_repeats": whole("So many pairs meet again, over all these rounds, whatever the tables.", 0),
            "repeats_proven": truth("Whether no tables have fewer pairs that meet again."),
            "distance": whole(
                "The squared numbers of tables that players sit away from their table by the standing, added up; "
                f"{by_chance}.",
                0,
                null=True,
            ),
            "distance_proven": truth(
                f"Whether no tables with as few repeats are nearer to the standing; {by_chance}.", null=True
            ),
            "seed": whole("What chance began from; null where the standing seats, or the rank.", 0, null=True),
        },
    )
