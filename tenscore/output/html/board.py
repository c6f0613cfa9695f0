"""The page of a tournament: who sits where next, the leaderboard, the ranks, each player's part, and the games."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from typing import Any, NamedTuple

from tenscore.output.html.chart import chart_of, chart_style
from tenscore.output.html.hands import GameView, game_view
from tenscore.output.html.links import anchors
from tenscore.output.html.page import Games, Look, pieces
from tenscore.output.html.people import people_of
from tenscore.output.html.status import seats_of, status_of
from tenscore.output.html.wall import split, wall_style
from tenscore.output.html.words import SHARE, ordinal, outcome, settings_words
from tenscore.text import counted, decimal, places_apart, precise
from tenscore.tournament import Leaderboard, ResultKind, Row, game_order

_FIGURES = ("played", "wins", "share", "score")
_STYLES = ("colors", "base", "tables", "chart", "cards", "print")
_WALL_STYLES = ("colors", "base", "wall")


class Cell(NamedTuple):
    """A result in the column of its round: its points, how they came about, and the hand that it leads to."""

    points: str
    how: str
    link: str | None
    is_dropped: bool


class Line(NamedTuple):
    """A player's line on the leaderboard; `person` is where the player's own part of the page is."""

    rank: int | None
    movement: int | None
    name: str
    person: str
    tags: list[str]
    points: str
    figures: list[str]
    rounds: list[list[Cell]]


def board_page(board: Leaderboard, look: Look = Look()) -> Iterator[str]:  # noqa: B008 - it is frozen
    """The page of a leaderboard, in pieces; on a wall the standings alone, in figures to be read from afar."""
    people = anchors([row.name for row in board.rows], "player")
    facts = _facts(board) | {"status": status_of(board, people)}
    order = sorted(board.games(), key=lambda index: game_order(board.results[index].game))
    is_shown = look.games is not Games.NONE and look.rounds
    numbers = {index: number for number, index in enumerate(order, start=1)} if is_shown else {}
    links = _links(board, numbers)
    rounds = board.rounds if look.rounds else ()
    lines = _lines(board, rounds, people, links)
    facts |= {"lines": lines, "rounds": rounds, "moves": any(row.movement is not None for row in board.rows)}
    if look.wall:
        seats, pages = split(seats_of(board)), split(lines)
        head = wall_style([*seats, *pages])
        yield from pieces("wall.html", look, styles=_WALL_STYLES, head=head, seats=seats, pages=pages, **facts)
        return
    sizes = {len(board.results[index].standings) for index in board.games()}
    chart = chart_of({row.name: row.ranks for row in board.rows}, people, _heads(board))
    yield from pieces(
        "board.html",
        look,
        styles=_STYLES,
        head="" if chart is None else chart_style(chart),
        chart=chart,
        people=people_of(board, people, links),
        games_shown=is_shown,
        finals=_finals(board, numbers),
        games=_views(board, numbers, people),
        skipped=board.tournament.skipped,
        settings=list(settings_words(board.tournament.settings, sizes)),
        share=SHARE,
        **facts,
    )


def aligned(values: Sequence[Fraction | int | None]) -> list[str]:
    """Numbers of a column, which look different where neighbours are, padded so that their points align.

    The padding is spaces of a digit's width, and of a point's.
    """
    enough = places_apart(values)
    texts = ["" if value is None else decimal(value, enough) for value in values]
    places = max((len(text.partition(".")[2]) for text in texts), default=0)
    return [_padded(text, places) for text in texts]


def _padded(text: str, places: int) -> str:
    if not text or not places:
        return text
    _, point, fraction = text.partition(".")
    return text + ("" if point else "\u2008") + "\u2007" * (places - len(fraction))


def _facts(board: Leaderboard) -> dict[str, Any]:
    dates = sorted({date for index in board.games() if (date := board.results[index].game.date)})
    return {
        "heading": board.tournament.title or "Tournament",
        "count": len(board.rows),
        "played": len(board.games()),
        "first_date": dates[0] if dates else None,
        "last_date": dates[-1] if dates else None,
    }


def _links(board: Leaderboard, numbers: Mapping[int, int]) -> dict[tuple[int, str], str]:
    """Where each player's hand of each game is on the page."""
    return {
        (index, standing.player.name): f"game-{number}-{place}"
        for index, number in numbers.items()
        for place, standing in enumerate(board.results[index].standings, start=1)
    }


def _lines(
    board: Leaderboard, rounds: Sequence[int], people: Mapping[str, str], links: Mapping[tuple[int, str], str]
) -> list[Line]:
    figures = [row.figures() for row in board.rows]
    columns = {name: aligned([each[name] for each in figures]) for name in ("points", *_FIGURES)}
    cells = [_column(board, number, links) for number in rounds]
    return [
        Line(
            row.rank,
            row.movement,
            row.name,
            people[row.name],
            list(_tags(row, rounds)),
            columns["points"][index],
            [columns[name][index] for name in _FIGURES],
            [column.get(row.name, []) for column in cells],
        )
        for index, row in enumerate(board.rows)
    ]


def _column(board: Leaderboard, number: int, links: Mapping[tuple[int, str], str]) -> dict[str, list[Cell]]:
    """Each player's results in a round."""
    results = [(row.name, each) for row in board.rows for each in row.results if each.round == number]
    column: dict[str, list[Cell]] = {}
    for (name, result), points in zip(results, aligned([each.points for _, each in results]), strict=True):
        how = "bye" if result.kind is ResultKind.BYE else "" if result.place is None else ordinal(result.place)
        link = None if result.game is None else links.get((result.game, name))
        column.setdefault(name, []).append(Cell(points, how, link, result.is_dropped))
    return column


def _tags(row: Row, rounds: Sequence[int]) -> Iterator[str]:
    """What else there is to say of a player on the leaderboard."""
    if not row.results:
        yield "no game yet"
    elif row.rank is None:
        yield "too few games"
    if row.is_withdrawn:
        yield "withdrawn"
    if row.penalty:
        yield f"penalty \u2212{precise(row.penalty)}"
    dropped = sum(result.is_dropped for result in row.results if result.round not in rounds)
    if dropped:
        yield f"{counted(dropped, 'result')} dropped"


def _views(board: Leaderboard, numbers: Mapping[int, int], people: Mapping[str, str]) -> Iterator[GameView]:
    """The games: the final, then the newest round first, and the tables of a round in their order."""
    finals = _final_games(board)

    def newest(index: int) -> tuple[bool, int]:
        return index not in finals, -(board.results[index].game.round or 0)

    for index in sorted(numbers, key=newest):
        yield game_view(numbers[index], board.results[index], people, is_final=index in finals)


def _final_games(board: Leaderboard) -> tuple[int, ...]:
    return () if board.final is None else board.final.games


def _finals(board: Leaderboard, numbers: Mapping[int, int]) -> list[tuple[list[str], str, str | None]]:
    """Who won the final, with what, and where its cards are."""
    return [
        (*outcome(board.results[index]), f"game-{numbers[index]}" if index in numbers else None)
        for index in _final_games(board)
    ]


def _heads(board: Leaderboard) -> list[str]:
    """What stands above the columns of the chart: the rounds, and the final where it has been played."""
    return [*(f"Round {number}" for number in board.rounds), *(["Final"] if _final_games(board) else [])]
