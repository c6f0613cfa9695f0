"""tenscore scores finished games of the card game TEN.

`load_games` reads a file, `score_game` gives its standings, and `score_cards` scores one collection of cards.
"""

from __future__ import annotations

TYPE_CHECKING = False  # not imported: until this module is loaded, an interrupt ends no command quietly

if TYPE_CHECKING:
    from tenscore.cards import Card, Color, PlacedWild, format_card
    from tenscore.errors import InputError, NotationError, PlacementError, Problem, RulesError, TenscoreError
    from tenscore.game import ColorScore, DecidedBy, Decision, Game, GameResult, Player, Score, Standing
    from tenscore.loading import load_games
    from tenscore.notation import format_cards, parse_card, parse_cards
    from tenscore.scoring import score_cards, score_game, score_games

__all__ = [
    "Card",
    "Color",
    "ColorScore",
    "DecidedBy",
    "Decision",
    "Game",
    "GameResult",
    "InputError",
    "NotationError",
    "PlacedWild",
    "PlacementError",
    "Player",
    "Problem",
    "RulesError",
    "Score",
    "Standing",
    "TenscoreError",
    "format_card",
    "format_cards",
    "load_games",
    "parse_card",
    "parse_cards",
    "score_cards",
    "score_game",
    "score_games",
]
__version__ = "0.1.0"

_LAYERS = ("cards", "notation", "errors", "game", "scoring", "loading")


def __getattr__(name: str) -> object:
    """A public name from the layer where it is at home, loaded when it is first asked for.

    So the command line, which is a part of this package, starts without loading what its command does not need.
    """
    if name in __all__:
        from importlib import import_module

        for layer in _LAYERS:
            module = import_module(f"tenscore.{layer}")
            if hasattr(module, name):
                globals()[name] = getattr(module, name)
                return globals()[name]
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def __dir__() -> list[str]:
    """The public names, loaded or not."""
    return [*__all__, "__version__"]
