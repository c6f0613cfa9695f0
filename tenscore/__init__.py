"""tenscore scores finished games of the card game TEN.

from tenscore import load_games, score_game

for game in load_games("friday-night.yaml"):
    for standing in score_game(game).standings:
        print(standing.rank, standing.player.name, standing.score.points)
"""

from tenscore.cards import Card, Color, PlacedWild, format_card, format_cards, parse_card, parse_cards
from tenscore.errors import InputError, NotationError, PlacementError, Problem, TenscoreError
from tenscore.game import ColorScore, DecidedBy, Decision, Game, GameResult, Player, Score, Standing
from tenscore.loading import load_games
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
