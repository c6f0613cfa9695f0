"""What tables for people show of a leaderboard, on a terminal and in Markdown alike."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction

from tenscore.text import FEWEST_PLACES, counted, decimal, listed, places_apart, precise
from tenscore.tournament import FIGURES, Leaderboard, Result, ResultKind, Row

NAME = "player"
ROUNDS = "rounds"
"""Stands for the columns of all rounds where columns are left out."""


def about(board: Leaderboard) -> list[str]:
    """What a leaderboard says of itself, for its heading."""
    after = f"after round {board.rounds[-1]}" if board.rounds else None
    facts = [board.tournament.title, "after the final" if board.final and board.final.games else after]
    return [fact for fact in facts if fact is not None]


def columns(board: Leaderboard, *, rounds: bool, left_out: Sequence[str] = ()) -> list[str]:
    """The headers, less those left out; the points of each round are there unless `rounds` is false."""
    has_movement = any(row.movement is not None for row in board.rows)
    names = ["rank", *(["move"] if has_movement else []), NAME, *FIGURES]
    numbers = board.rounds if rounds and ROUNDS not in left_out else ()
    return [*(name for name in names if name not in left_out), *map(_round_column, numbers)]


def figure_places(board: Leaderboard) -> dict[str, int]:
    """The decimal places of each figure's column, with which neighbours that differ look different."""
    figures = [row.figures() for row in board.rows]
    return {name: places_apart(each[name] for each in figures) for name in FIGURES}


def lines(board: Leaderboard) -> list[dict[str, str]]:
    """Each player's line by its headers, rounds among them; where neighbours have different figures, these look so."""
    figures = [row.figures() for row in board.rows]
    places = figure_places(board)
    results = [{result.round: result for result in row.results} for row in board.rows]
    for number in board.rounds:
        places[_round_column(number)] = places_apart(each[number].points for each in results if number in each)
    return [
        {
            "rank": "" if row.rank is None else str(row.rank),
            "move": _movement(row.movement),
            NAME: row.name + sign(row),
            **{name: "" if value is None else decimal(value, places[name]) for name, value in own.items()},
            **{
                header: _result_cell(by_round[number], places[header]) if number in by_round else ""
                for number, header in zip(board.rounds, map(_round_column, board.rounds), strict=True)
            },
        }
        for row, own, by_round in zip(board.rows, figures, results, strict=True)
    ]


def sign(row: Row) -> str:
    """What follows the name of a player who has withdrawn."""
    return " †" if row.is_withdrawn else ""


def notes(board: Leaderboard, *, rounds: bool) -> Iterator[str]:
    """The lines under the table: what its signs mean, and what is not to be seen in it."""
    shown = board.rounds if rounds else ()
    results = [result for row in board.rows for result in row.results]
    signs = []
    if shown:
        names = [_round_column(number) for number in shown]
        span = names[0] if len(names) == 1 else f"{names[0]} to {names[-1]}"
        signs.append(f"{span}: points of each round")
        if any(result.kind is ResultKind.BYE for result in results):
            signs.append("b: bye")
        if any(result.is_dropped for result in results):
            signs.append("( ): dropped")
    if any(row.is_withdrawn for row in board.rows):
        signs.append("†: withdrawn")
    if signs:
        yield "; ".join(signs)
    if not shown:
        yield from _dropped(board)
    for penalty in board.penalties():
        reason = "" if penalty.reason is None else f" ({penalty.reason})"
        yield f"penalty: {penalty.player}, {counted_points(penalty.points)}{reason}"
    yield from _declared(board)
    yield from waiting(board)
    if any(row.rank is None and row.results for row in board.rows):
        yield f"without a rank: fewer than {board.tournament.settings.min_games} games"
    for line in board.tournament.skipped:
        yield f"left out: {line}"


def _declared(board: Leaderboard) -> Iterator[str]:
    """Which results the tables scored by themselves."""
    games: dict[int | None, list[str]] = {}
    for row in board.rows:
        for result in row.results:
            if result.is_declared:
                games.setdefault(result.game, []).append(row.name)
    for index, names in sorted(games.items(), key=lambda entry: entry[0] or 0):
        game = None if index is None else board.results[index].game
        facts = [f"round {game.round}"] if game and game.round is not None else []
        facts += [f"table {game.table}"] if game and game.table is not None else []
        where = f" ({', '.join(facts)})" if facts else ""
        yield f"points as declared: {', '.join(names)}{where}"


def waiting(board: Leaderboard) -> Iterator[str]:
    """What results are still to come, and who plays in the final."""
    by_round: dict[int | None, list[str]] = {}
    for each in board.awaited:
        table = "a table" if each.table is None else f"table {each.table}"
        by_round.setdefault(each.round, []).append(f"{table} ({', '.join(each.players)})" if each.players else table)
    for number, tables in by_round.items():
        if number is not None and number > max(board.rounds, default=0):
            yield f"round {number} is seated: {counted(len(tables), 'table')}"
            continue
        where = f"round {number}, " if number is not None else "the final, " if board.tournament.final else ""
        yield f"provisional: waiting for {where}{'; '.join(tables)}"
    for missing in board.missing:
        yield f"no result in round {missing.round}: {', '.join(missing.players)}"
    final = board.final
    if final is not None and final.games:
        yield f"the final settled the first {len(final.players)} places"
    elif final is not None and final.tie is not None:
        yield f"the final: {listed(final.tie)} share the last place in it; expected the final's players by name"
    elif final is not None and board.rounds:
        yield f"the final: {listed(final.players)}"


def counted_points(value: Fraction, places: int = FEWEST_PLACES) -> str:
    """A number of points in words, with so many decimal places at the least where it needs them: `2.5 points`."""
    return counted(1, "point") if value == 1 else f"{precise(value, places)} points"


def _round_column(number: int) -> str:
    return f"R{number}"


def _movement(places: int | None) -> str:
    """A player's move since the round before, by a sign; nothing where there is none to tell."""
    if places is None:
        return ""
    return "=" if not places else f"{'▲' if places > 0 else '▼'}{abs(places)}"


def _result_cell(result: Result, places: int) -> str:
    text = f"{decimal(result.points, places)}{'b' if result.kind is ResultKind.BYE else ''}"
    return f"({text})" if result.is_dropped else text


def _dropped(board: Leaderboard) -> Iterator[str]:
    """How many results each player has had dropped, where the results themselves are not to be seen."""
    counts = {row.name: sum(result.is_dropped for result in row.results) for row in board.rows}
    dropped = ", ".join(f"{name} {count}" for name, count in counts.items() if count)
    if dropped:
        yield f"results dropped: {dropped}"
