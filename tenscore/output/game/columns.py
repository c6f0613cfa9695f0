"""What tables for people show of a scored game, on a terminal and in Markdown alike."""

from __future__ import annotations

from tenscore.cards import COLORS, NUMBERS, Color
from tenscore.game import Game, Score, Standing

NAME = "player"
HEADERS = ("rank", NAME, "points", *(color.value for color in COLORS), "currency", "cards")


def about(game: Game) -> list[str]:
    """What a game says of itself, for its heading."""
    facts = [
        game.title,
        None if game.date is None else game.date.isoformat(),
        None if game.round is None else f"round {game.round}",
        None if game.table is None else f"table {game.table}",
    ]
    return [fact for fact in facts if fact is not None]


def run_numbers(score: Score) -> dict[Color, list[str]]:
    """The numbers of the run of each color, from the lowest, wilds in brackets; none where nothing scores."""
    filled = {(wild.color, wild.number) for wild in score.wilds}
    return {
        color: [
            f"[{number}]" if (color, number) in filled else str(number)
            for number in NUMBERS
            if run.first is not None and run.last is not None and run.first <= number <= run.last
        ]
        for color, run in score.colors.items()
    }


def cells(standing: Standing) -> dict[str, str]:
    """A player's line by its headers."""
    player, score = standing.player, standing.score
    runs = ["" if player.declared is not None else str(run.points) for run in score.runs]
    numbers = [str(score.points), *runs, str(player.currency), str(player.held)]
    return dict(zip(HEADERS, [str(standing.rank), player.name, *numbers], strict=True))
