"""How a player's cards score, in as few lines as the terminal allows."""

from __future__ import annotations

from collections.abc import Sequence

from tenscore.game import GameResult, Player, Score
from tenscore.output.game.columns import run_numbers
from tenscore.output.game.sentences import verdict
from tenscore.output.layout import Pen, width_of
from tenscore.text import counted, printable

_GAP = "   "
_INDENT = 2


def score_lines(player: Player, score: Score, *, width: int | None, pen: Pen) -> list[str]:
    """Points, number of cards, currency, and each color's run with wilds in brackets: a line, or four at the most."""
    facts = " · ".join([counted(score.points, "point"), counted(player.held, "card"), f"{player.currency} currency"])
    head = f"{pen.bold(printable(player.name))}  {facts}"
    runs = [(color, score.colors[color].points, numbers) for color, numbers in run_numbers(score).items()]
    spaced = [_run_text(pen.in_color(color, color.value), points, numbers, " ") for color, points, numbers in runs]
    close = [_run_text(pen.in_color(color, color.value[0]), points, numbers, "") for color, points, numbers in runs]
    layouts = [[[head, *spaced]], [[head], spaced], [[head], spaced[:2], spaced[2:]], [[head], close[:2], close[2:]]]
    forms = [[_GAP.join(parts) for parts in layout] for layout in layouts]
    fits = (each for each in forms if width is None or max(map(width_of, each)) + _INDENT <= width)
    return next(fits, forms[-1])


def _run_text(name: str, points: int, numbers: Sequence[str], gap: str) -> str:
    return f"{name} {points} {gap}{gap.join(numbers)}" if numbers else f"{name} \u2013"


def change_lines(before: GameResult, after: GameResult) -> list[str]:
    """What a correction changed in the standings, and their order."""
    points = {standing.player.name: standing.score.points for standing in before.standings}
    lines = [
        f"{printable(name)}: {points[name]} → {counted(standing.score.points, 'point')}"
        for standing in after.standings
        if (name := standing.player.name) in points and points[name] != standing.score.points
    ]
    order = [f"{each.rank} {printable(each.player.name)} {each.score.points}" for each in after.standings]
    return [*lines, " · ".join(order), verdict(after)]
