"""The schema of a leaderboard."""

from __future__ import annotations

from tenscore.output.board import json as board_json
from tenscore.output.schemas.game import game_schema
from tenscore.output.schemas.parts import (
    ABSENT,
    EXACT,
    Schema,
    document_of,
    list_of,
    number,
    object_of,
    one_of,
    or_null,
    text,
    truth,
    typed,
    whole,
)
from tenscore.rules import MAX_PLAYERS
from tenscore.tournament import MIN_TABLE, ByePoints, Points, ResultKind, TieBreak


def tournament_results_schema() -> Schema:
    """The schema of `tenscore tournament --format json`."""
    rounds = "null where games have no rounds"
    return document_of(
        "A leaderboard of TEN",
        "What tenscore tournament --format json gives. A number that is not whole has its exact text beside it, as a "
        "fraction, under its key with _exact behind it.",
        (board_json.SCHEMA, board_json.VERSION),
        {
            "tournament": text(f"The tournament's title; {ABSENT}.", null=True),
            "source": text("The tournament's file; null where there is none.", null=True),
            "after_round": whole(f"The round after which this is the standing; {rounds}.", 1, null=True),
            "round_numbers": list_of("The rounds up to then that have a game or a bye.", whole("A round.", 1)),
            "settings": _settings(),
            "roster": list_of("The players who may take part; null where anybody may.", text("A name."), null=True),
            "penalties": list_of(
                "Points that players lose.",
                object_of(
                    "A penalty.",
                    {
                        "player": text("Who loses them."),
                        **number("points", "Tournament points, 0 or more."),
                        "reason": text(f"Why; {ABSENT}.", null=True),
                        "round": whole("From which round on; null for all standings.", 1, null=True),
                    },
                ),
            ),
            "withdrawn": list_of(
                "Players who have left the tournament.",
                object_of(
                    "A withdrawal.",
                    {
                        "player": text("Who has left."),
                        "after": whole("After which round; null for all standings.", 1, null=True),
                    },
                ),
            ),
            "awaited": list_of(
                "Games that are not finished yet.",
                object_of(
                    "A game that is awaited.",
                    {
                        "round": whole(f"The round; {rounds}.", 1, null=True),
                        "table": text(f"The table; {ABSENT}.", null=True),
                        "players": list_of("Who plays, as far as is known.", text("A name.")),
                        "source": text("The game's file; null for no file.", null=True),
                    },
                ),
            ),
            "missing": list_of(
                "Players of the roster without game and bye in a round that others have played.",
                object_of(
                    "A round.",
                    {"round": whole("The round.", 1), "players": list_of("Who is missing.", text("A name."))},
                ),
            ),
            "final": _final(),
            "skipped": list_of("Bad games that --skip-bad left out.", text("A problem, with its place.")),
            "standings": list_of("The players, from first to last; those without a result stand last.", _row()),
            "decisions": list_of("For each two neighbours with a result, what put one above the other.", _decision()),
            "games": list_of("The games that the standings come from, as tenscore score gives them.", game_schema()),
        },
    )


def _final() -> Schema:
    final = object_of(
        "The final; null where there is none, or after an earlier round.",
        {
            "players": list_of("Who plays in it, by their place before it.", text("A name.")),
            "tie": list_of(
                "The two who share the last place in it, of whom one would play; null where nobody does.",
                text("A name."),
                null=True,
            ),
            "games": list_of("The index of its games in games, from 0; none before it.", whole("An index.", 0)),
        },
    )
    return or_null(final)


def _settings() -> Schema:
    sizes = f"^[{MIN_TABLE}-{MAX_PLAYERS}]$"
    table = {"type": "array", "items": {"type": "number"}}
    exact = {"type": "array", "items": {"type": "string"}}
    points_exact = typed("object", "The same as fractions, where not all of them are whole.") | {
        "patternProperties": {sizes: exact},
        "additionalProperties": False,
    }
    bye_points: Schema = {
        "description": "Points of a bye: a number, the mean of its round's seats, or the player's own average.",
        "anyOf": [{"type": "number"}, {"enum": list(ByePoints)}],
    }
    points: Schema = {
        "description": "What a place is worth: a preset, or for each size of table the points of its places.",
        "anyOf": [
            {"enum": list(Points)},
            {"type": "object", "patternProperties": {sizes: table}, "additionalProperties": False},
        ],
    }
    return object_of(
        "How the tournament is scored.",
        {
            "points": points,
            f"points{EXACT}": points_exact,
            "tiebreaks": list_of("What settles ties on points, in this order.", one_of("A tie-break.", TieBreak)),
            "best": whole("How many of a player's results count, the best; null for all.", 1, null=True),
            **(number("bye_points", "") | {"bye_points": bye_points}),
            "min_games": whole(
                "Games that a rank takes, or as many as there were rounds; null for none.", 1, null=True
            ),
            "hide_withdrawn": truth("Whether who has withdrawn is left out."),
        },
    )


def _row() -> Schema:
    none = "null without a result"
    return object_of(
        "A player's line.",
        {
            "rank": whole(f"The place; {none}.", 1, null=True),
            "name": text("The player, after aliases."),
            "played": whole(f"Games played, dropped ones too, byes not; {none}.", 0, null=True),
            **number("wins", f"Games won, a win shared by k counting 1/k; {none}.", null=True),
            **number("points", f"Tournament points, after drops, byes and penalties; {none}.", null=True),
            **number("share", f"Sum over games of own TEN points over the table's mean; {none}.", null=True),
            "score": whole(f"Sum of TEN points; {none}.", 0, null=True),
            **number("opponents", "Mean of the opponents' points per game; null for who met nobody.", null=True),
            "dropped": whole("Results that do not count, since only the best do.", 0),
            **number("penalty", "Tournament points lost."),
            "bye": whole("Byes.", 0),
            "withdrawn": truth("Whether the player has left the tournament."),
            "movement": typed(
                "integer", "Places gained since the round before; null with nothing to compare.", null=True
            ),
            "rounds": list_of(
                "A result for each of round_numbers, null where the player missed it; without rounds, all results.",
                {"anyOf": [_result(), {"type": "null"}]},
            ),
        },
    )


def _result() -> Schema:
    bye = "null for a bye"
    return object_of(
        "A game or a bye of a player.",
        {
            "round": whole("The round; null without rounds.", 1, null=True),
            "table": text(f"The table; {ABSENT}, and for a bye.", null=True),
            "place": whole(f"The place at the table; {bye}.", 1, MAX_PLAYERS, null=True),
            **number("points", "Tournament points."),
            "score": whole(f"TEN points; {bye}.", 0, null=True),
            "kind": one_of("Whether it is a game or a bye.", ResultKind),
            **number("share", f"Own TEN points over the table's mean; {bye}.", null=True),
            **number("win", f"1 for a win, 1/k for one shared by k, else 0; {bye}.", null=True),
            "dropped": truth("Whether it does not count, since only the best results do."),
            "declared": truth("Whether the table scored the game by itself, without listing cards."),
            "game": whole(f"The index of the game in games, from 0; {bye}.", 0, null=True),
        },
    )


def _decision() -> Schema:
    none = "null where the place is shared or the tie-break gives none, for the final the place in it"
    return object_of(
        "What put one player above the next.",
        {
            "above": text("The name of the player above."),
            "below": text("The name of the next player."),
            "by": one_of(
                "final, points, a tie-break, or shared: level on all.", ["final", "points", *TieBreak, "shared"]
            ),
            **number("above_value", f"What the player above has in it; {none}.", null=True),
            **number("below_value", f"What the next player has in it; {none}.", null=True),
        },
    )
