"""Tournaments: what a place at a table is worth, and the leaderboard that many tables make.

All arithmetic is exact (`fractions.Fraction`); rounding is for whoever prints.
"""

from __future__ import annotations

from tenscore.tournament.board import FIGURES, Leaderboard, Result, ResultKind, Row, TournamentDecision
from tenscore.tournament.points import MIN_TABLE, PLACE_POINTS, sizes_without_points
from tenscore.tournament.records import (
    Awaited,
    Bye,
    ByePoints,
    Final,
    Missing,
    Penalty,
    PlacePoints,
    Points,
    SeatedBy,
    Settings,
    TieBreak,
    Tournament,
    Withdrawal,
    game_order,
)
from tenscore.tournament.standings import leaderboard

__all__ = [
    "FIGURES",
    "MIN_TABLE",
    "PLACE_POINTS",
    "Awaited",
    "Bye",
    "ByePoints",
    "Final",
    "Leaderboard",
    "Missing",
    "Penalty",
    "PlacePoints",
    "Points",
    "Result",
    "ResultKind",
    "Row",
    "SeatedBy",
    "Settings",
    "TieBreak",
    "Tournament",
    "TournamentDecision",
    "Withdrawal",
    "game_order",
    "leaderboard",
    "sizes_without_points",
]
