"""Scored games, a leaderboard, a seating, or players over many games, as one HTML page that needs nothing else.

`board_page`, `players_page`, `scores_page` and `seating_page` are all that other modules use.
"""

from tenscore.output.html.board import board_page
from tenscore.output.html.page import Games, Look
from tenscore.output.html.players import players_page
from tenscore.output.html.scores import scores_page
from tenscore.output.html.seating import seating_page

__all__ = ["Games", "Look", "board_page", "players_page", "scores_page", "seating_page"]
