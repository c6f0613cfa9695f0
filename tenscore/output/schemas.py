"""The JSON Schemas of results: what each key means, its unit, its values, and what `null` says.

Keys may be added to a version, so objects are open; all keys that are not `_exact` are always there.
"""

from __future__ import annotations

from typing import Any

from tenscore.cards import COLORS, NUMBERS
from tenscore.game import DecidedBy
from tenscore.output.board import json as board_json
from tenscore.output.game import json as game_json
from tenscore.output.seating import json as seating_json
from tenscore.rules import BUST_TOKENS, MAX_CURRENCY, MAX_PLAYERS
from tenscore.tournament import MIN_TABLE, ByePoints, Points, ResultKind, TieBreak

_DRAFT = "https://json-schema.org/draft/2020-12/schema"
_EXACT = "_exact"
_ABSENT = "null where the file says none"

_Schema = dict[str, Any]


def score_results_schema() -> _Schema:
    """The schema of `tenscore score --format json`."""
    return {"$schema": _DRAFT, "title": "Scored games of TEN"} | _object(
        "What tenscore score --format json gives.",
        {
            **_head(game_json.SCHEMA, game_json.VERSION),
            "games": _list("The games, in the order in which they were read.", _game()),
        },
    )


def tournament_results_schema() -> _Schema:
    """The schema of `tenscore tournament --format json`."""
    rounds = "null where games have no rounds"
    return {"$schema": _DRAFT, "title": "A leaderboard of TEN"} | _object(
        "What tenscore tournament --format json gives. A number that is not whole has its exact text beside it, as a "
        "fraction, under its key with _exact behind it.",
        {
            **_head(board_json.SCHEMA, board_json.VERSION),
            "tournament": _text(f"The tournament's title; {_ABSENT}.", null=True),
            "source": _text("The tournament's file; null where there is none.", null=True),
            "after_round": _whole(f"The round after which this is the standing; {rounds}.", 1, null=True),
            "round_numbers": _list("The rounds up to then that have a game or a bye.", _whole("A round.", 1)),
            "settings": _settings(),
            "roster": _list("The players who may take part; null where anybody may.", _text("A name."), null=True),
            "penalties": _list(
                "Points that players lose.",
                _object(
                    "A penalty.",
                    {
                        "player": _text("Who loses them."),
                        **_number("points", "Tournament points, 0 or more."),
                        "reason": _text(f"Why; {_ABSENT}.", null=True),
                        "round": _whole("From which round on; null for all standings.", 1, null=True),
                    },
                ),
            ),
            "withdrawn": _list(
                "Players who have left the tournament.",
                _object(
                    "A withdrawal.",
                    {
                        "player": _text("Who has left."),
                        "after": _whole("After which round; null for all standings.", 1, null=True),
                    },
                ),
            ),
            "skipped": _list("Bad games that --skip-bad left out.", _text("A problem, with its place.")),
            "standings": _list("The players, from first to last; those without a result stand last.", _row()),
            "decisions": _list("For each two neighbours with a result, what put one above the other.", _decision()),
            "games": _list("The games that the standings come from, as tenscore score gives them.", _game()),
        },
    )


def seating_results_schema() -> _Schema:
    """The schema of `tenscore seat --format json`."""
    by_chance = "null where chance seats, or the rank in a final"
    seated = _object(
        "A round.",
        {
            "round": _whole("The number of the round.", 1),
            "tables": _list(
                "The tables, in their order.",
                _object(
                    "A table.",
                    {
                        "table": _text("Its name."),
                        "players": _list("Who sits there; the first starts.", _text("A name."))
                        | {"minItems": MIN_TABLE, "maxItems": MAX_PLAYERS},
                    },
                ),
            ),
            "repeats": _list(
                "The pairs that meet again, by name.",
                _object(
                    "Two who meet again.",
                    {
                        "players": _list("The two.", _text("A name.")) | {"minItems": 2, "maxItems": 2},
                        "rounds": _list("The earlier rounds in which they met.", _whole("A round.", 1)),
                    },
                ),
            ),
        },
    )
    return {"$schema": _DRAFT, "title": "A seating of TEN"} | _object(
        "What tenscore seat --format json gives.",
        {
            **_head(seating_json.SCHEMA, seating_json.VERSION),
            "tournament": _text(f"The tournament's title; {_ABSENT}.", null=True),
            "final": _truth("Whether this is the final's table."),
            "rounds": _list("One round, or all that were planned together.", seated) | {"minItems": 1},
            "least_repeats": _whole("So many pairs meet again, over all these rounds, whatever the tables.", 0),
            "repeats_proven": _truth("Whether no tables have fewer pairs that meet again."),
            "distance": _whole(
                "The squared numbers of tables that players sit away from their table by the standing, added up; "
                f"{by_chance}.",
                0,
                null=True,
            ),
            "distance_proven": {"type": ["boolean", "null"]}
            | {"description": f"Whether no tables with as few repeats are nearer to the standing; {by_chance}."},
            "seed": _whole("What chance began from; null where the standing seats, or the rank.", 0, null=True),
        },
    )


def _head(name: str, version: int) -> dict[str, _Schema]:
    return {
        "schema": {"const": name, "description": "What this document is."},
        "version": {"const": version, "description": "Within a version keys may be added, and none is ever renamed."},
    }


def _game() -> _Schema:
    return _object(
        "A scored game.",
        {
            "source": _text("The file, as it was named; - is standard input; null for none.", null=True),
            "document": _whole("Which of the file's games this is, from 1; null for no file.", 1, null=True),
            "game": _text(f"The title; {_ABSENT}.", null=True),
            "date": _text(f"The day, as in 2026-11-27; {_ABSENT}.", null=True) | {"format": "date"},
            "round": _whole(f"The round of a tournament; {_ABSENT}.", 1, null=True),
            "table": _text(f"The table of a tournament; {_ABSENT}.", null=True),
            "perfect_bonus": _whole("Points that a perfect run, from 1 to 9, earns beside its nine.", 0),
            "standings": _list("The players, from first to last.", _standing()),
            "decisions": _list(
                "For each two neighbours in the standings, what put one above the other.",
                _object(
                    "What put one player above the next.",
                    {
                        "above": _text("The name of the player above."),
                        "below": _text("The name of the next player."),
                        "by": _one_of(
                            "points; currency: more currency tokens; cards: fewer cards; shared: level on all three.",
                            DecidedBy,
                        ),
                    },
                ),
            ),
        },
    )


def _standing() -> _Schema:
    run = _object(
        "The run that scores in a color.",
        {
            "points": _whole("A point for each card in the run, and the bonus of a perfect run.", 0),
            "first": _whole("The run's lowest number; null where nothing scores.", 1, max(NUMBERS), null=True),
            "last": _whole("The run's highest number; null where nothing scores.", 1, max(NUMBERS), null=True),
            "perfect": _truth("Whether the run goes from 1 to 9."),
        },
    )
    wild = _object(
        "A wild and what it stands for.",
        {
            "card": _text("red w is a color wild, wild 6 a number wild, wild w the full wild.")
            | {"pattern": f"^(({'|'.join(COLORS)}) w|wild ([1-9]|w))$"},
            "color": _one_of("The color that it stands for; null where it is left out.", COLORS, null=True),
            "number": _whole("The number that it stands for; null where left out.", 1, max(NUMBERS), null=True),
        },
    )
    return _object(
        "A player's place in a game.",
        {
            "rank": _whole("The place; players level on points, currency and cards share it, as in 1, 2, 2, 4.", 1),
            "name": _text("The player."),
            "winner": _truth("Whether the player won, alone or with others."),
            "points": _whole("TEN points: the sum over the colors.", 0),
            "currency": _whole("Black currency tokens held; more of them settle a tie on points.", 0, MAX_CURRENCY),
            "bust": _whole("White bust tokens held; they never settle a tie.", 0, BUST_TOKENS),
            "cards": _whole("Cards held, duplicates and wilds too; fewer settle a tie on points and currency.", 0),
            "colors": _object("The run of each color.", dict.fromkeys(COLORS, run)),
            "wilds": _list("The wilds held, placed so that no other way gives more points.", wild),
        },
    )


def _settings() -> _Schema:
    sizes = f"^[{MIN_TABLE}-{MAX_PLAYERS}]$"
    table = {"type": "array", "items": {"type": "number"}}
    exact = {"type": "array", "items": {"type": "string"}}
    points_exact = _typed("object", "The same as fractions, where not all of them are whole.") | {
        "patternProperties": {sizes: exact},
        "additionalProperties": False,
    }
    bye_points: _Schema = {
        "description": "Points of a bye: a number, the mean of its round's seats, or the player's own average.",
        "anyOf": [{"type": "number"}, {"enum": list(ByePoints)}],
    }
    points: _Schema = {
        "description": "What a place is worth: a preset, or for each size of table the points of its places.",
        "anyOf": [
            {"enum": list(Points)},
            {"type": "object", "patternProperties": {sizes: table}, "additionalProperties": False},
        ],
    }
    return _object(
        "How the tournament is scored.",
        {
            "points": points,
            f"points{_EXACT}": points_exact,
            "tiebreaks": _list("What settles ties on points, in this order.", _one_of("A tie-break.", TieBreak)),
            "best": _whole("How many of a player's results count, the best; null for all.", 1, null=True),
            **(_number("bye_points", "") | {"bye_points": bye_points}),
            "min_games": _whole(
                "Games that a rank takes, or as many as there were rounds; null for none.", 1, null=True
            ),
            "hide_withdrawn": _truth("Whether who has withdrawn is left out."),
        },
    )


def _row() -> _Schema:
    none = "null without a result"
    return _object(
        "A player's line.",
        {
            "rank": _whole(f"The place; {none}.", 1, null=True),
            "name": _text("The player, after aliases."),
            "played": _whole(f"Games played, dropped ones too, byes not; {none}.", 0, null=True),
            **_number("wins", f"Games won, a win shared by k counting 1/k; {none}.", null=True),
            **_number("points", f"Tournament points, after drops, byes and penalties; {none}.", null=True),
            **_number("share", f"Sum over games of own TEN points over the table's mean; {none}.", null=True),
            "score": _whole(f"Sum of TEN points; {none}.", 0, null=True),
            **_number("opponents", "Mean of the opponents' points per game; null for who met nobody.", null=True),
            "dropped": _whole("Results that do not count, since only the best do.", 0),
            **_number("penalty", "Tournament points lost."),
            "bye": _whole("Byes.", 0),
            "withdrawn": _truth("Whether the player has left the tournament."),
            "movement": {"type": ["integer", "null"]}
            | {"description": "Places gained since the round before; null with nothing to compare."},
            "rounds": _list(
                "A result for each of round_numbers, null where the player missed it; without rounds, all results.",
                {"anyOf": [_result(), {"type": "null"}]},
            ),
        },
    )


def _result() -> _Schema:
    bye = "null for a bye"
    return _object(
        "A game or a bye of a player.",
        {
            "round": _whole("The round; null without rounds.", 1, null=True),
            "table": _text(f"The table; {_ABSENT}, and for a bye.", null=True),
            "place": _whole(f"The place at the table; {bye}.", 1, MAX_PLAYERS, null=True),
            **_number("points", "Tournament points."),
            "score": _whole(f"TEN points; {bye}.", 0, null=True),
            "kind": _one_of("Whether it is a game or a bye.", ResultKind),
            **_number("share", f"Own TEN points over the table's mean; {bye}.", null=True),
            **_number("win", f"1 for a win, 1/k for one shared by k, else 0; {bye}.", null=True),
            "dropped": _truth("Whether it does not count, since only the best results do."),
            "game": _whole(f"The index of the game in games, from 0; {bye}.", 0, null=True),
        },
    )


def _decision() -> _Schema:
    none = "null where the place is shared or the tie-break gives none"
    return _object(
        "What put one player above the next.",
        {
            "above": _text("The name of the player above."),
            "below": _text("The name of the next player."),
            "by": _one_of("points, a tie-break, or shared: level on all.", ["points", *TieBreak, "shared"]),
            **_number("above_value", f"What the player above has in it; {none}.", null=True),
            **_number("below_value", f"What the next player has in it; {none}.", null=True),
        },
    )


def _object(description: str, properties: dict[str, _Schema]) -> _Schema:
    required = [key for key in properties if not key.endswith(_EXACT)]
    return {"type": "object", "description": description, "required": required, "properties": properties}


def _list(description: str, items: _Schema, *, null: bool = False) -> _Schema:
    return _typed("array", description, null=null) | {"items": items}


def _text(description: str, *, null: bool = False) -> _Schema:
    return _typed("string", description, null=null)


def _truth(description: str) -> _Schema:
    return _typed("boolean", description)


def _whole(description: str, least: int, most: int | None = None, *, null: bool = False) -> _Schema:
    return _typed("integer", description, null=null) | {"minimum": least} | ({} if most is None else {"maximum": most})


def _one_of(description: str, values: Any, *, null: bool = False) -> _Schema:
    return {"description": description, "enum": [*values, *([None] if null else [])]}


def _number(key: str, description: str, *, null: bool = False) -> dict[str, _Schema]:
    exact = _text("The same as a fraction, where it is not whole.") | {"pattern": r"^-?\d+/\d+$"}
    return {key: _typed("number", description, null=null), f"{key}{_EXACT}": exact}


def _typed(kind: str, description: str, *, null: bool = False) -> _Schema:
    return {"type": [kind, "null"] if null else kind, "description": description}
