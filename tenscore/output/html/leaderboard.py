"""The leaderboard as the page shows it: a line for each player, its figures aligned by their decimal points."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from typing import NamedTuple

from tenscore.output.html.align import paddings
from tenscore.output.html.words import ordinal
from tenscore.text import counted, decimal, places_apart, precise
from tenscore.tournament import Leaderboard, ResultKind, Row

_FIGURES = ("played", "wins", "share", "score")


class Cell(NamedTuple):
    """A result in the column of its round: its points, how they came about, and the hand that it leads to.

    `padding` stands behind the points, where no line is drawn under it or through it.
    """

    points: str
    padding: str
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


def lines_of(
    board: Leaderboard, rounds: Sequence[int], people: Mapping[str, str], links: Mapping[tuple[int, str], str]
) -> list[Line]:
    """The players' lines, with the results of `rounds`.

    `people` names each player's part of the page, and `links` each player's hand of each game.
    """
    figures = [row.figures() for row in board.rows]
    columns = {
        name: [number + padding for number, padding in _aligned([each[name] for each in figures])]
        for name in ("points", *_FIGURES)
    }
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
    for (name, result), (points, padding) in zip(results, _aligned([each.points for _, each in results]), strict=True):
        how = "bye" if result.kind is ResultKind.BYE else "" if result.place is None else ordinal(result.place)
        link = None if result.game is None else links.get((result.game, name))
        column.setdefault(name, []).append(Cell(points, padding, how, link, result.is_dropped))
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


def _aligned(values: Sequence[Fraction | int | None]) -> Iterator[tuple[str, str]]:
    """Numbers of a column, which look different where neighbours are, each with its padding."""
    enough = places_apart(values)
    texts = ["" if value is None else decimal(value, enough) for value in values]
    return zip(texts, paddings(texts), strict=True)
