"""Players over many games: their statistics and records, and how strong they are.

Everything is a pure function of scored games. All arithmetic but that of ratings is exact (`fractions.Fraction`);
rounding is for whoever prints.
"""

from __future__ import annotations

from tenscore.players.course import Course, CoursePoint
from tenscore.players.means import MeanWorth
from tenscore.players.overview import Choice, Overview, PlayedGame, PlayerRow, Sort, overview
from tenscore.players.ratings import PROVISIONAL, Rating, RatingStep, ratings
from tenscore.players.records import (
    BestScore,
    ClosestWin,
    Comeback,
    Records,
    ThriftyPerfectRun,
    WinStreak,
    records,
)
from tenscore.players.season import season
from tenscore.players.statistics import PlayerStatistics, Versus, statistics, versus

__all__ = [
    "PROVISIONAL",
    "BestScore",
    "Choice",
    "ClosestWin",
    "Comeback",
    "Course",
    "CoursePoint",
    "MeanWorth",
    "Overview",
    "PlayedGame",
    "PlayerRow",
    "PlayerStatistics",
    "Rating",
    "RatingStep",
    "Records",
    "Sort",
    "ThriftyPerfectRun",
    "Versus",
    "WinStreak",
    "overview",
    "ratings",
    "records",
    "season",
    "statistics",
    "versus",
]
