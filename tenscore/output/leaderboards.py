"""A leaderboard to read, on a terminal and in Markdown, and as CSV."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from fractions import Fraction

from tenscore.output.layout import grid
from tenscore.output.plain import Pen, markdown_cell, markdown_row
from tenscore.output.spreadsheet import csv_row
from tenscore.text import counted, decimal, printable
from tenscore.tournament import FIGURES, Leaderboard, Result, ResultKind, Row, TournamentDecision

_ROUNDS = "rounds"
_OPTIONAL = (_ROUNDS, "share", "score", "played", "wins", "move")
"""The columns that a narrow terminal goes without, in this order."""

_CSV_COLUMNS = (
    "rank",
    "name",
    *FIGURES,
    "opponents",
    "dropped",
    "penalty",
    "byes",
    "withdrawn",
    "movement",
    "games_left_out",
)
_GAME_COLUMNS = (
    "source",
    "document",
    "game",
    "date",
    "round",
    "table",
    "place",
    "name",
    "score",
    "points",
    "share",
    "win",
    "dropped",
    "games_left_out",
)


def as_table(
    board: Leaderboard, *, rounds: bool = True, explain: bool = False, width: int | None = None, ink: bool = False
) -> Iterator[str]:
    """The standings, with the points of each round unless `rounds` is false, and what the signs in them mean.

    `width` is what the terminal has, in characters: where that is too little, there are fewer columns, and the names
    stay whole. `explain` adds what decided between neighbours. `ink` prints the first place bold.
    """
    pen = Pen(ink=ink)
    heading = " · ".join(map(printable, _about(board)))
    table, left_out = _fitting_table(board, rounds=rounds, width=width, pen=pen)
    notes = [printable(note) for note in _notes(board, rounds=rounds and _ROUNDS not in left_out)]
    if left_out:
        notes.append(f"not shown, for want of width: {', '.join(left_out)}")
    parts = [pen.bold(heading) if heading else "", table, "\n".join(notes)]
    if explain and board.decisions:
        lines = [f"  {printable(line)}" for line in _decision_lines(board)]
        parts.append("\n".join([pen.bold("What decided"), *lines]))
    yield "\n\n".join(part for part in parts if part) + "\n"


def as_markdown(board: Leaderboard, *, rounds: bool = True) -> Iterator[str]:
    """The leaderboard as a heading, a table and a list of notes."""
    heading = " · ".join(map(markdown_cell, _about(board)))
    if heading:
        yield f"## {heading}\n\n"
    columns = _columns(board, rounds=rounds)
    yield markdown_row(columns)
    yield markdown_row([":---" if name == "player" else "---:" for name in columns])
    for row in board.rows:
        cells = _cells(board, row, rounds=rounds)
        yield markdown_row([markdown_cell(cells[name]) for name in columns])
    gap = "\n"
    for note in _notes(board, rounds=rounds):
        yield f"{gap}- {markdown_cell(note)}\n"
        gap = ""


def as_csv(board: Leaderboard, *, rounds: bool = True) -> Iterator[str]:
    """A header and a row for each player; absent values are empty, and text cannot run as a formula.

    The last columns, unless `rounds` is false, are the points of each round.
    """
    numbers = board.rounds if rounds else ()
    yield csv_row([*_CSV_COLUMNS, *(f"round_{number}" for number in numbers)])
    for row in board.rows:
        by_round = {result.round: result for result in row.results}
        yield csv_row(
            [
                row.rank,
                row.name,
                *row.figures().values(),
                row.opponents,
                sum(result.is_dropped for result in row.results),
                row.penalty,
                sum(result.kind is ResultKind.BYE for result in row.results),
                "true" if row.is_withdrawn else "false",
                row.movement,
                len(board.tournament.skipped),
                *(by_round[number].points if number in by_round else None for number in numbers),
            ]
        )


def as_games_csv(board: Leaderboard) -> Iterator[str]:
    """A header and a row for each player and game, game by game, from the first place at the table to the last."""
    yield csv_row(_GAME_COLUMNS)
    played = [
        (result.game, result.place or 0, row.name.casefold(), row.name, result)
        for row in board.rows
        for result in row.results
        if result.game is not None
    ]
    for index, _, _, name, result in sorted(played, key=lambda entry: entry[:4]):
        game = board.tournament.games[index].result.game
        yield csv_row(
            [
                game.source,
                game.document,
                game.title,
                game.date,
                result.round,
                game.table,
                result.place,
                name,
                result.score,
                result.points,
                result.share,
                result.win,
                "true" if result.is_dropped else "false",
                len(board.tournament.skipped),
            ]
        )


def _about(board: Leaderboard) -> list[str]:
    facts = [board.tournament.title, f"after round {board.rounds[-1]}" if board.rounds else None]
    return [fact for fact in facts if fact is not None]


def _has_movement(board: Leaderboard) -> bool:
    return any(row.movement is not None for row in board.rows)


def _columns(board: Leaderboard, *, rounds: bool, left_out: Iterable[str] = ()) -> list[str]:
    missing = set(left_out)
    movement = ["move"] if _has_movement(board) else []
    columns = ["rank", *movement, "player", *FIGURES]
    numbers = board.rounds if rounds and _ROUNDS not in missing else ()
    return [*(name for name in columns if name not in missing), *(_round_column(number) for number in numbers)]


def _round_column(number: int) -> str:
    return f"R{number}"


def _cells(board: Leaderboard, row: Row, *, rounds: bool) -> dict[str, str]:
    by_round = {result.round: result for result in row.results}
    return {
        "rank": "" if row.rank is None else str(row.rank),
        "move": _movement(row.movement),
        "player": f"{row.name} †" if row.is_withdrawn else row.name,
        **{name: "" if value is None else decimal(Fraction(value)) for name, value in row.figures().items()},
    } | {
        _round_column(number): _result_cell(by_round[number]) if number in by_round else ""
        for number in (board.rounds if rounds else ())
    }


def _movement(places: int | None) -> str:
    if places is None:
        return ""
    return "=" if not places else f"{'▲' if places > 0 else '▼'}{abs(places)}"


def _result_cell(result: Result) -> str:
    text = f"{decimal(result.points)}{'b' if result.kind is ResultKind.BYE else ''}"
    return f"({text})" if result.is_dropped else text


def _notes(board: Leaderboard, *, rounds: bool) -> Iterator[str]:
    """The lines under the table: what its signs mean, and what is not to be seen in it."""
    results = [result for row in board.rows for result in row.results]
    signs = []
    if rounds and board.rounds:
        columns = [_round_column(number) for number in board.rounds]
        span = columns[0] if len(columns) == 1 else f"{columns[0]} to {columns[-1]}"
        signs.append(f"{span}: points of each round")
        if any(result.kind is ResultKind.BYE for result in results):
            signs.append("b: bye")
        if any(result.is_dropped for result in results):
            signs.append("( ): dropped")
    if any(row.is_withdrawn for row in board.rows):
        signs.append("†: withdrawn")
    if signs:
        yield "; ".join(signs)
    if not (rounds and board.rounds):
        yield from _dropped(board)
    names = {row.name for row in board.rows}
    for penalty in board.tournament.penalties:
        if penalty.player in names:
            reason = "" if penalty.reason is None else f" ({penalty.reason})"
            yield f"penalty: {penalty.player}, {_points(penalty.points)}{reason}"
    for line in board.tournament.skipped:
        yield f"left out: {line}"


def _dropped(board: Leaderboard) -> Iterator[str]:
    """How many results each player has had dropped, where the results themselves are not to be seen."""
    counts = {row.name: sum(result.is_dropped for result in row.results) for row in board.rows}
    told = ", ".join(f"{name} {count}" for name, count in counts.items() if count)
    if told:
        yield f"results dropped: {told}"


def _points(value: Fraction) -> str:
    return counted(1, "point") if value == 1 else f"{decimal(value)} points"


def _fitting_table(board: Leaderboard, *, rounds: bool, width: int | None, pen: Pen) -> tuple[str, list[str]]:
    """The table with as many columns as fit, and the columns that it went without."""
    absent = {_ROUNDS} if not (rounds and board.rounds) else set()
    absent |= set() if _has_movement(board) else {"move"}
    droppable = [name for name in _OPTIONAL if name not in absent]
    left_out: list[str] = []
    while True:
        table = _table(board, _columns(board, rounds=rounds, left_out=left_out), rounds=rounds, pen=pen)
        # The rule under the headers is as wide as the table, and has no character of two cells.
        rule = next((line for line in table.splitlines() if line.strip() and set(line) <= {"-", " "}), "")
        if width is None or len(rule) <= width or not droppable:
            return table, left_out
        left_out.append(droppable.pop(0))


def _table(board: Leaderboard, columns: list[str], *, rounds: bool, pen: Pen) -> str:
    rows = []
    for row in board.rows:
        cells = _cells(board, row, rounds=rounds)
        cells["player"] = printable(cells["player"])
        if row.rank == 1:
            cells |= {name: pen.bold(cells[name]) for name in ("player", "points")}
        rows.append([cells[name] for name in columns])
    alignment = ["left" if name == "player" else "right" for name in columns]
    return grid(columns, rows, alignment)


def _decision_lines(board: Leaderboard) -> Iterator[str]:
    points = {row.name: row.points for row in board.rows}
    for decision in board.decisions:
        yield _decision_line(decision, points.get(decision.above, Fraction(0)))


def _decision_line(decision: TournamentDecision, points: Fraction) -> str:
    """What put one player above the next, who may have as many tournament points."""
    above, below = decision.above, decision.below
    if decision.by == "shared":
        return f"{above} and {below} share the place: {_points(points)} each, level on every tie-break"
    tie = "" if decision.by == "points" else f", after a tie at {_points(points)}"
    return f"{above} above {below}: on {decision.by}, {' to '.join(_values(decision))}{tie}"


def _values(decision: TournamentDecision) -> list[str]:
    """Both values, exact where rounding would make them look alike."""
    values = [decision.above_value, decision.below_value]
    shown = ["none" if value is None else decimal(value) for value in values]
    if shown[0] != shown[1]:
        return shown
    return ["none" if value is None else str(value) for value in values]
