"""The game file as a JSON Schema, for editors: completion, what each key means, and a first check while typing."""

from __future__ import annotations

from typing import Any

from tenscore.cards import MAX_CARDS, Color
from tenscore.game import MAX_ROUND, PERFECT_BONUS
from tenscore.loading.games import MAX_BONUS, MAX_DECLARED
from tenscore.loading.patterns import CARDS_PATTERN, COLOR_CARDS_PATTERN
from tenscore.notation import COLOR_ALIASES
from tenscore.rules import BUST_TOKENS, MAX_CURRENCY, MAX_PLAYERS

DRAFT = "https://json-schema.org/draft/2020-12/schema"
# What an editor shows where a pattern does not fit.
_CARDS_EXPECTED = "expected cards with their colours, such as r1-5 7 rw b2x2 w6 ww, or cards by colour"
_PILE_EXPECTED = "expected numbers 1-9, ranges such as 1-5, copies such as 1x2, or w for a wild"
_NAMES = ", ".join([*Color, "wild"])
# To an editor these are numbers, truth values or nothing; to tenscore all of them are the text that is written.
_TEXT = {
    "type": ["string", "number", "boolean", "null"],
    "pattern": r"\S",
    "patternErrorMessage": "expected a character that can be seen",
}


def game_schema() -> dict[str, Any]:
    """The schema of one document of a game file.

    It takes whatever `tenscore check` takes, and holds what can be said of each value alone. That names differ, that
    the deck has so many copies of a card and the box so many tokens, that `card_count` is no less than what is listed,
    that a range runs upwards, that cards have one meaning, that a colour stands once under all its names, that a date
    is in the calendar, and how YAML is written is for `tenscore check`.
    """
    return {"$schema": DRAFT, "title": "A finished game of TEN"} | game_object()


def game_object() -> dict[str, Any]:
    """A game, as a part of any schema."""
    date = r"[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])"
    return an_object(
        "One finished game, with its one to five players.",
        required=["players"],
        game=text("The game's title; null or nothing where it has none."),
        date={
            "type": ["string", "null"],
            "pattern": rf"^\s*{date}\s*$",
            "patternErrorMessage": "expected a day such as 2026-11-27",
            "description": "The day of the game: year, month, day. null or nothing where it is not known.",
        },
        round=whole("The round of a tournament, from 1. null or nothing outside of one.", 1, MAX_ROUND),
        table=text("The table of a tournament, by name or number; null or nothing where it has none."),
        start=text("The name of the player who started; null or nothing where it is not known."),
        rules=an_object(
            "House rules; null or nothing where TEN is played as it is printed.",
            optional=True,
            perfect_bonus=whole(
                f"Points for a run from 1 to 9, on top of its cards; null or nothing for {PERFECT_BONUS}.", 0, MAX_BONUS
            )
            | {"default": PERFECT_BONUS},
            house_deck=_truth("Whether there may be more copies of a card than the deck of TEN has."),
        ),
        unfinished=_truth("Whether the game is still being entered; tenscore enter goes on with it."),
        players={
            "type": "array",
            "description": "The players, in any order.",
            "minItems": 1,
            "maxItems": MAX_PLAYERS,
            "items": _player(),
        },
    )


def _player() -> dict[str, Any]:
    return an_object(
        "A player, and what they hold at the end of the game.",
        required=["name", "currency"],
        name=text("The player's name, as it is to be shown. In YAML it may be null; in JSON null is no name."),
        currency=whole("Black currency tokens held. They settle ties.", 0, MAX_CURRENCY, is_optional=False),
        bust=whole("White bust tokens held; they never settle a tie. null or nothing for 0.", 0, BUST_TOKENS)
        | {"default": 0},
        cards=_cards(),
        card_count=whole(
            "All the cards held, where duplicates were not listed; it settles ties. null or nothing where all are.",
            0,
            MAX_CARDS,
        ),
        points=whole(
            "In a tournament: the points that the table scored itself, with card_count in place of cards. "
            "null or nothing where there are cards.",
            0,
            MAX_DECLARED,
        ),
    ) | {"anyOf": [{"required": ["cards"]}, {"required": ["points", "card_count"]}]}


def _cards() -> dict[str, Any]:
    """A player's cards: by colour, or compact as a text or a list."""
    keys = "|".join(_any_case(word) for word in sorted(COLOR_ALIASES, key=len, reverse=True))
    compact = {"pattern": CARDS_PATTERN, "patternErrorMessage": _CARDS_EXPECTED}
    return {
        "type": ["object", "string", "array"],
        "description": "The cards collected: by colour, {red: 1-5 7 w, wild: 6 w}, or compact, each colour's letter "
        "before its cards, r1-5 7 rw w6 ww; [] for none.",
        **compact,
        "items": {"type": "string", "description": "Cards with their colours, such as r1-5.", **compact},
        "propertyNames": {"pattern": f"^({keys})$", "patternErrorMessage": f"expected {_NAMES}"},
        "properties": {
            word: _pile(word if color in (None, word) else f"{word}, which is {color}")
            for word, color in COLOR_ALIASES.items()
            if len(word) > 1
        },
        "additionalProperties": _pile("this colour"),
    }


def _pile(name: str) -> dict[str, Any]:
    """The cards of one colour, or the wilds of none."""
    # A run of digits is a number to an editor, and cards have no 0.
    ranks = {
        "pattern": COLOR_CARDS_PATTERN,
        "patternErrorMessage": _PILE_EXPECTED,
        "minimum": 1,
        "not": {"type": "integer", "multipleOf": 10},
    }
    what = "The wilds of no colour: w is the full wild" if name == "wild" else f"The cards of {name}: w is its wild"
    return {
        "type": ["string", "integer", "array", "null"],
        "description": f"{what}, 1-5 a range, 1x2 two copies of 1. null or nothing for none.",
        **ranks,
        "items": {"type": ["string", "integer"], "description": "A card, or several.", **ranks},
    }


def _any_case(word: str) -> str:
    return "".join(f"[{letter}{letter.upper()}]" for letter in word)


def an_object(
    description: str, *, required: list[str] | None = None, optional: bool = False, **properties: Any
) -> dict[str, Any]:
    """A mapping with these keys and no others."""
    return {
        "type": ["object", "null"] if optional else "object",
        "description": description,
        **({"required": required} if required else {}),
        "additionalProperties": False,
        "properties": properties,
    }


def text(description: str) -> dict[str, Any]:
    """A name or a title."""
    return _TEXT | {"description": description}


def whole(description: str, least: int, most: int, *, is_optional: bool = True) -> dict[str, Any]:
    """A whole number within bounds."""
    kind: Any = ["integer", "null"] if is_optional else "integer"
    return {"type": kind, "minimum": least, "maximum": most, "description": description}


def _truth(description: str) -> dict[str, Any]:
    return {"type": ["boolean", "null"], "default": False, "description": f"{description} null or nothing for false."}
