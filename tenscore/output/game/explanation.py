"""How a player's cards score, line by line."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from tenscore.game import Score
from tenscore.output.game.columns import run_numbers
from tenscore.output.game.worth import worth_lines
from tenscore.output.layout import Pen, wrapped
from tenscore.text import counted, printable

if TYPE_CHECKING:
    from tenscore.worth import Worth

_NO_BREAK = "\u00a0"
_LABEL = len("  wilds   ")


def player_lines(name: str, score: Score, perfect_bonus: int, *, width: int | None, pen: Pen) -> list[str]:
    """A player's points, the run of each color with wilds in brackets, and where each wild went."""
    lines = []
    numbers = run_numbers(score)
    for color, run in score.colors.items():
        shown = " ".join(numbers[color])
        perfect = f"  perfect run, {counted(perfect_bonus, 'point')} extra" if run.perfect else ""
        label = pen.in_color(color, f"{color.value:<6}")
        lines.append(f"  {label}  {run.points:>{len(str(score.points))}}  {shown or 'no card'}{perfect}")
    places = [_unbroken(f"{wild.card} → {wild.color} {wild.number}") for wild in score.wilds if wild.is_placed]
    spare = Counter(str(wild.card) for wild in score.wilds if not wild.is_placed)
    left_out = [card if count == 1 else f"{card} x{count}" for card, count in spare.items()]
    if places:
        lines.append(f"  wilds   {', '.join(places)}")
    if left_out:
        lines.append(f"  left out: {', '.join(left_out)}")
    heading = pen.bold(wrapped(f"{printable(name)}: {counted(score.points, 'point')}", width))
    return [heading, *(wrapped(line, width, " " * _LABEL).replace(_NO_BREAK, " ") for line in lines)]


def explained_worth(worth: Worth, width: int | None) -> list[str]:
    """What a player's cards were worth, in two lines."""
    words = zip(("worth", "dead"), worth_lines(worth), strict=True)
    return [wrapped(f"  {label:<6}  {line}", width, " " * _LABEL) for label, line in words]


def _unbroken(text: str) -> str:
    """Words that are to stay on one line."""
    return text.replace(" ", _NO_BREAK)
