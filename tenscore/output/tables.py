"""Scored games as tables to read: on a terminal, and in Markdown."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence

from tenscore.cards import COLORS, NUMBERS, Color
from tenscore.game import Game, GameResult, Score, Standing
from tenscore.output.layout import grid, wrapped
from tenscore.output.plain import Pen, markdown_cell, markdown_row
from tenscore.output.sentences import decision_line, verdict
from tenscore.text import counted, printable

_NAME = "player"
_HEADERS = ("rank", _NAME, "points", *(color.value for color in COLORS), "currency", "cards")
_OPTIONAL = (tuple(color.value for color in COLORS), ("cards",), ("currency",))
"""The columns that a narrow terminal goes without, in this order; the colours go together."""
_NO_BREAK = "\u00a0"
_LABEL = len("  wilds   ")


def as_table(
    results: Iterable[GameResult], *, explain: bool = False, width: int | None = None, ink: bool = False
) -> Iterator[str]:
    """Each game's standings and the sentence that says who won.

    `explain` adds every player's runs and wilds and what decided between neighbours. `width` is what the terminal
    has, in characters: where the table needs more, it goes without the colours, and other lines are broken. `ink`
    adds colours for a terminal; they say nothing that the text does not.
    """
    pen = Pen(ink=ink)
    for number, result in enumerate(results):
        gap = "\n" if number else ""
        about = " · ".join(map(printable, _about(result.game)))
        table, left_out = _fitting_table(result, width, pen)
        heading = [pen.bold(wrapped(about, width))] if about else []
        explanation = _explanation(result, width, pen) if explain else []
        # The explanation has every colour's points.
        missing = [name for name in left_out if not explain or name not in COLORS]
        note = [wrapped(f"not shown, for want of width: {', '.join(missing)}", width)] if missing else []
        yield gap + "\n\n".join([*heading, table, *note, *explanation, wrapped(verdict(result), width)]) + "\n"


def as_markdown(results: Iterable[GameResult]) -> Iterator[str]:
    """Each game as a heading, a table and a sentence."""
    for number, result in enumerate(results):
        gap = "\n" if number else ""
        heading = " · ".join(map(markdown_cell, _about(result.game)))
        rows = [_HEADERS, [":---" if name == _NAME else "---:" for name in _HEADERS]]
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


def _fitting_table(result: GameResult, width: int | None, pen: Pen) -> tuple[str, list[str]]:
    """The standings with as many columns as fit, and the columns that they go without."""
    left_out: list[str] = []
    for columns in _OPTIONAL:
        table = _table(result, left_out, pen)
        # The rule under the headers is as wide as the table, and has no character of two cells.
        if width is None or len(table.splitlines()[1]) <= width:
            return table, left_out
        left_out += columns
    return _table(result, left_out, pen), left_out


def _table(result: GameResult, left_out: Sequence[str], pen: Pen) -> str:
    rows = []
    for standing in result.standings:
        cells = dict(zip(_HEADERS, _cells(standing), strict=True))
        cells[_NAME] = printable(cells[_NAME])
        if standing.is_winner:
            cells |= {name: pen.bold(cells[name]) for name in (_NAME, "points")}
        rows.append([cell for name, cell in cells.items() if name not in left_out])
    headers = [name for name in _HEADERS if name not in left_out]
    inked = [pen.in_color(Color(name), name) if name in COLORS else name for name in headers]
    return grid(inked, rows, ["left" if name == _NAME else "right" for name in headers])


def _explanation(result: GameResult, width: int | None, pen: Pen) -> list[str]:
    bonus = result.game.perfect_bonus
    blocks = [
        player_lines(standing.player.name, standing.score, bonus, width=width, pen=pen) for standing in result.standings
    ]
    if result.decisions:
        decided = [wrapped(f"  {decision_line(each)}", width, "    ") for each in result.decisions]
        blocks.append([pen.bold("What decided"), *decided])
    return ["\n".join(lines) for lines in blocks]


def player_lines(name: str, score: Score, perfect_bonus: int, *, width: int | None, pen: Pen) -> list[str]:
    """A player's points, the run of each colour with wilds in brackets, and where each wild went."""
    filled = {(wild.color, wild.number) for wild in score.wilds}
    lines = []
    for color, run in score.colors.items():
        shown = " ".join(
            f"[{number}]" if (color, number) in filled else str(number)
            for number in NUMBERS
            if run.first is not None and run.last is not None and run.first <= number <= run.last
        )
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


def _unbroken(text: str) -> str:
    """Words that are to stay on one line."""
    return text.replace(" ", _NO_BREAK)
