"""The keys of a game's file and of a tournament's: the words that may stand before a colon."""

from __future__ import annotations

from tenscore.notation import COLOR_ALIASES

GAME_KEYS = ("game", "date", "round", "table", "start", "rules", "players", "unfinished")
PLAYER_KEYS = ("name", "currency", "bust", "cards", "card_count", "points")
RULES_KEYS = ("perfect_bonus", "house_deck")
WILDS_KEY = "wild"
"""The key, among a player's cards, of the wilds of no colour."""
PILE_KEYS = {alias: WILDS_KEY if color is None else color.value for alias, color in COLOR_ALIASES.items()}
"""For every spelling of a colour, in lower case, the key under which its cards are written."""

TOURNAMENT_KEYS = (
    "tournament",
    "players",
    "aliases",
    "points",
    "tiebreaks",
    "best",
    "games",
    "rounds",
    "penalties",
    "withdrawn",
    "bye_points",
    "min_games",
    "hide",
    "tables",
    "apart",
    "seating",
    "final",
)
ROUND_KEYS = ("round", "games", "byes")
PENALTY_KEYS = ("player", "points", "reason", "round")
WITHDRAWAL_KEYS = ("player", "after")
FINAL_KEYS = ("players", "games")

ALL_KEYS = frozenset(
    (
        *GAME_KEYS,
        *PLAYER_KEYS,
        *RULES_KEYS,
        *PILE_KEYS,
        *TOURNAMENT_KEYS,
        *ROUND_KEYS,
        *PENALTY_KEYS,
        *WITHDRAWAL_KEYS,
        *FINAL_KEYS,
    )
)
"""Every key that either file has, at any depth."""
