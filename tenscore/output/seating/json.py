"""A seating as JSON, `tenscore.seating` version 1: keys may be added to it, none is ever renamed."""

from __future__ import annotations

from collections.abc import Iterator

from tenscore.output.json_text import json_line
from tenscore.seating import SeatedRound, Seating

SCHEMA = "tenscore.seating"
VERSION = 1


def as_json(seating: Seating) -> Iterator[str]:
    """One JSON document, with a line for each round; what is not there is null."""
    head = {
        "schema": SCHEMA,
        "version": VERSION,
        "tournament": seating.title,
        "final": seating.is_final,
        "least_repeats": seating.least_repeats,
        "repeats_proven": seating.repeats_proven,
        "distance": seating.distance,
        "distance_proven": seating.distance_proven,
        "seed": seating.seed,
    }
    yield json_line(head).removesuffix("}") + ', "rounds": [\n'
    yield ",\n".join(json_line(_round_record(each)) for each in seating.rounds)
    yield "\n]}\n"


def _round_record(each: SeatedRound) -> dict[str, object]:
    return {
        "round": each.round,
        "tables": [{"table": table.name, "players": list(table.players)} for table in each.tables],
        "repeats": [{"players": list(repeat.players), "rounds": list(repeat.rounds)} for repeat in each.repeats],
    }
