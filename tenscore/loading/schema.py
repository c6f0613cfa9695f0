"""The game file as a JSON Schema, for editors: completion and a first check while typing."""

from __future__ import annotations

from typing import Any

from tenscore.cards import MAX_CARDS
from tenscore.game import PERFECT_BONUS
from tenscore.loading.games import MAX_BONUS, MAX_ROUND
from tenscore.notation import CARDS_PATTERN, COLOR_ALIASES, COLOR_CARDS_PATTERN
from tenscore.rules import BUST_TOKENS, MAX_CURRENCY, MAX_PLAYERS


def _any_case(word: str) -> str:
    return "".join(f"[{letter}{letter.upper()}]" for letter in word)


def game_schema() -> dict[str, Any]:
    """The schema of one document of a game file.

    It holds what can be said of each value alone. That names differ, that the deck has so many copies of a card and
    the box so many tokens, that `card_count` is no less than what is listed, that a range runs upwards, that
    cards have one meaning, that a colour
    stands once under all its names, that a date is in the calendar, and how YAML is written is for `tenscore check`.
    """
    name = "|".join(_any_case(word) for word in sorted(COLOR_ALIASES, key=len, reverse=True))
    # A name may look like a number or a truth value to an editor; to tenscore it is the text that was written.
    text = {"type": ["string", "number", "boolean"], "pattern": r"\S"}
    digits = {"type": "integer", "minimum": 1, "not": {"multipleOf": 10}}
    rank = {"anyOf": [{"type": "string", "pattern": COLOR_CARDS_PATTERN}, digits]}
    cards = {"type": "string", "pattern": CARDS_PATTERN}
    color = {"anyOf": [*rank["anyOf"], {"type": "array", "items": rank}, {"type": "null"}]}
    player = {
        "type": "object",
        "description": "A player and what they hold at the end.",
        "required": ["name", "currency", "cards"],
        "additionalProperties": False,
        "properties": {
            "name": text | {"description": "As it is to be shown."},
            "currency": _whole("Black currency tokens.", 0, MAX_CURRENCY),
            "bust": _whole("White bust tokens; they never break a tie.", 0, BUST_TOKENS, optional=True)
            | {"default": 0},
            "cards": {
                "description": "By colour (red: 1-5 7 w), or compact (r1-5 r7 rw w6 ww).",
                "anyOf": [
                    {
                        "type": "object",
                        "propertyNames": {"pattern": f"^({name})$"},
                        "additionalProperties": color,
                        "properties": {key: color for key in COLOR_ALIASES if len(key) > 1},
                    },
                    cards,
                    {"type": "array", "items": cards},
                ],
            },
            "card_count": _whole("All the cards held, where duplicates were not listed.", 0, MAX_CARDS, optional=True),
        },
    }
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "A finished game of TEN",
        "type": "object",
        "required": ["players"],
        "additionalProperties": False,
        "properties": {
            "game": text | {"type": [*text["type"], "null"], "description": "The game's title."},
            "date": {"type": ["string", "null"], "pattern": r"^\s*\d{4}-\d{2}-\d{2}\s*$", "format": "date"},
            "round": _whole("The round of a tournament.", 1, MAX_ROUND, optional=True),
            "table": text | {"type": [*text["type"], "null"], "description": "The table of a tournament."},
            "start": text | {"type": [*text["type"], "null"], "description": "The name of the player who started."},
            "rules": {
                "type": ["object", "null"],
                "description": "House rules.",
                "additionalProperties": False,
                "properties": {
                    "perfect_bonus": _whole("Points for a run from 1 to 9.", 0, MAX_BONUS, optional=True)
                    | {"default": PERFECT_BONUS},
                    "house_deck": _truth("Whether there may be more copies of a card than the deck of TEN has."),
                },
            },
            "unfinished": _truth("Whether the game is still being entered; tenscore enter goes on with it."),
            "players": {"type": "array", "minItems": 1, "maxItems": MAX_PLAYERS, "items": player},
        },
    }


def _truth(description: str) -> dict[str, Any]:
    return {"type": ["boolean", "null"], "default": False, "description": description}


def _whole(description: str, least: int, most: int, *, optional: bool = False) -> dict[str, Any]:
    kind: Any = ["integer", "null"] if optional else "integer"
    return {"type": kind, "minimum": least, "maximum": most, "description": description}
