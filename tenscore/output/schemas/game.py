"""The schema of scored games."""

from __future__ import annotations

from tenscore.cards import COLORS, NUMBERS
from tenscore.game import DecidedBy
from tenscore.output.game import json as game_json
from tenscore.output.schemas.parts import (
    ABSENT,
    Schema,
    document_of,
    list_of,
    object_of,
    one_of,
    or_null,
    text,
    truth,
    whole,
)
from tenscore.rules import BUST_TOKENS, MAX_CURRENCY


def score_results_schema() -> Schema:
    """The schema of `tenscore score --format json`."""
    return document_of(
        "Scored games of TEN",
        "What tenscore score --format json gives.",
        (game_json.SCHEMA, game_json.VERSION),
        {
            "games": list_of("The games, in the order in which they were read.", game_schema()),
        },
    )


def game_schema() -> Schema:
    """The schema of one scored game."""
    return object_of(
        "A scored game.",
        {
            "source": text("The file, as it was named; - is standard input; null for none.", null=True),
            "document": whole("Which of the file's games this is, from 1; null for no file.", 1, null=True),
            "game": text(f"The title; {ABSENT}.", null=True),
            "date": text(f"The day, as in 2026-11-27; {ABSENT}.", null=True) | {"format": "date"},
            "round": whole(f"The round of a tournament; {ABSENT}.", 1, null=True),
            "table": text(f"The table of a tournament; {ABSENT}.", null=True),
            "perfect_bonus": whole("Points that a perfect run, from 1 to 9, earns beside its nine.", 0),
            "standings": list_of("The players, from first to last.", _standing()),
            "decisions": list_of(
                "For each two neighbours in the standings, what put one above the other.",
                object_of(
                    "What put one player above the next.",
                    {
                        "above": text("The name of the player above."),
                        "below": text("The name of the next player."),
                        "by": one_of(
                            "points; currency: more currency tokens; cards: fewer cards; shared: level on all three.",
                            DecidedBy,
                        ),
                    },
                ),
            ),
        },
    )


def _standing() -> Schema:
    run = object_of(
        "The run that scores in a color.",
        {
            "points": whole("A point for each card in the run, and the bonus of a perfect run.", 0),
            "first": whole("The run's lowest number; null where nothing scores.", 1, max(NUMBERS), null=True),
            "last": whole("The run's highest number; null where nothing scores.", 1, max(NUMBERS), null=True),
            "perfect": truth("Whether the run goes from 1 to 9."),
        },
    )
    wild = object_of(
        "A wild and what it stands for.",
        {
            "card": text("red w is a color wild, wild 6 a number wild, wild w the full wild.")
            | {"pattern": f"^(({'|'.join(COLORS)}) w|wild ([1-9]|w))$"},
            "color": one_of("The color that it stands for; null where it is left out.", COLORS, null=True),
            "number": whole("The number that it stands for; null where left out.", 1, max(NUMBERS), null=True),
        },
    )
    return object_of(
        "A player's place in a game.",
        {
            "rank": whole("The place; players level on points, currency and cards share it, as in 1, 2, 2, 4.", 1),
            "name": text("The player."),
            "winner": truth("Whether the player won, alone or with others."),
            "points": whole("TEN points: the sum over the colors.", 0),
            "currency": whole("Black currency tokens held; more of them settle a tie on points.", 0, MAX_CURRENCY),
            "bust": whole("White bust tokens held; they never settle a tie.", 0, BUST_TOKENS),
            "cards": whole("Cards held, duplicates and wilds too; fewer settle a tie on points and currency.", 0),
            "declared": truth("Whether the table scored the points, so that there are no cards."),
            "colors": object_of("The run of each color; null where points are declared.", dict.fromkeys(COLORS, run))
            | {"type": ["object", "null"]},
            "wilds": list_of("The wilds held, placed so that no other way gives more points.", wild),
            "worth": or_null(worth_schema()),
        },
    )


def worth_schema() -> Schema:
    """The schema of what one player's cards were worth."""
    card = text("A card, such as red 7, red w, wild 6 or wild w.") | {
        "pattern": f"^({'|'.join(COLORS)}|wild) ([1-9]|w)$"
    }
    points = {"card": card, "points": whole("Points.", 0)}
    return object_of(
        "What the player's cards were worth; null without --worth, and where points were declared.",
        {
            "wild_points": whole("The points, less those of the number cards alone.", 0),
            "losses": list_of(
                "For each wild, in the order of wilds, the points that would be lost without it.",
                object_of("A wild and its points.", points),
            ),
            "dead": list_of("The cards in no run that scores.", card),
            "missing": or_null(
                object_of("The card that would have added most, not all held at the table; null for none.", points)
            ),
        },
    )
