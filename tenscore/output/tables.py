"""Scored games as tables to read: on a terminal, and in Markdown."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator

from tabulate import tabulate

from tenscore.cards import COLORS, NUMBERS, Color
from tenscore.game import Game, GameResult, Standing
from tenscore.output.plain import Pen, counted, markdown_cell, markdown_row, printable
from tenscore.output.sentences import decision_line, verdict

_HEADERS = ("rank", "player", "points", *(color.value for color in COLORS), "currency", "cards")
_ALIGNMENT = ("right", "left", *["right"] * (len(_HEADERS) - 2))


def as_table(results: Iterable[GameResult], *, explain: bool = False, ink: bool = False) -> Iterator[str]:
    """Each game's standings and the sentence that says who won.

    `explain` adds every player's runs and wilds and what decided between neighbours. `ink` adds colours for a
    terminal; they say nothing that the text does not.
    """
    pen = Pen(ink=ink)
    for number, result in enumerate(results):
        gap = "\n" if number else ""
        about = " · ".join(map(printable, _about(result.game)))
        heading = [pen.bold(about)] if about else []
        explanation = [_explanation(result, pen)] if explain else []
        yield gap + "\n\n".join([*heading, _standings(result, pen), *explanation, verdict(result)]) + "\n"


def as_markdown(results: Iterable[GameResult]) -> Iterator[str]:
    """Each game as a heading, a table and a sentence."""
    for number, result in enumerate(results):
        gap = "\n" if number else ""
        heading = " · ".join(map(markdown_cell, _about(result.game)))
        rows = [_HEADERS, ["---:" if side == "right" else ":---" for side in _ALIGNMENT]]
        rows += [[markdown_cell(cell) for cell in _cells(standing)] for standing in result.standings]
        table = "".join(map(markdown_row, rows)).rstrip()
        parts = [*([f"## {heading}"] if heading else []), table, markdown_cell(verdict(result))]
        yield gap + "\n\n".join(parts) + "\n"


def _about(game: Game) -> list[str]:
    """What a game says of itself, for its heading."""
    facts = [
        game.title,
        None if game.date is None else game.date.isoformat(),
        None if game.round is None else f"round {game.round}",
        None if game.table is None else f"table {game.table}",
    ]
    return [fact for fact in facts if fact is not None]


def _cells(standing: Standing) -> list[str]:
    player, score = standing.player, standing.score
    numbers = [score.points, *(run.points for run in score.colors.values()), player.currency, player.held]
    return [str(standing.rank), player.name, *map(str, numbers)]


def _standings(result: GameResult, pen: Pen) -> str:
    headers = [pen.in_color(Color(name), name) if name in COLORS else name for name in _HEADERS]
    rows = []
    for standing in result.standings:
        rank, name, points, *rest = _cells(standing)
        name = printable(name)
        rows.append(
            [rank, *map(pen.bold, [name, points]), *rest] if standing.is_winner else [rank, name, points, *rest]
        )
    return tabulate(rows, headers, tablefmt="simple", colalign=_ALIGNMENT, disable_numparse=True)


def _explanation(result: GameResult, pen: Pen) -> str:
    blocks = [_player_lines(standing, result.game.perfect_bonus, pen) for standing in result.standings]
    if result.decisions:
        blocks.append([pen.bold("What decided"), *(f"  {decision_line(each)}" for each in result.decisions)])
    return "\n\n".join("\n".join(lines) for lines in blocks)


def _player_lines(standing: Standing, perfect_bonus: int, pen: Pen) -> list[str]:
    score = standing.score
    filled = {(wild.color, wild.number) for wild in score.wilds}
    lines = [pen.bold(f"{printable(standing.player.name)}: {counted(score.points, 'point')}")]
    for color, run in score.colors.items():
        shown = " ".join(
            f"[{number}]" if (color, number) in filled else str(number)
            for number in NUMBERS
            if run.first is not None and run.last is not None and run.first <= number <= run.last
        )
        perfect = f"  perfect run, {counted(perfect_bonus, 'point')} extra" if run.perfect else ""
        label = pen.in_color(color, f"{color.value:<6}")
        lines.append(f"  {label}  {run.points:>{len(str(score.points))}}  {shown or 'no card'}{perfect}")
    places = [f"{wild.card} → {wild.color} {wild.number}" for wild in score.wilds if wild.is_placed]
    spare = Counter(str(wild.card) for wild in score.wilds if not wild.is_placed)
    left_out = [name if count == 1 else f"{name} x{count}" for name, count in spare.items()]
    if places:
        lines.append(f"  wilds   {', '.join(places)}")
    if left_out:
        lines.append(f"  left out: {', '.join(left_out)}")
    return lines
