"""Each player's own part of the page: the place after each round, the games, and whom they met."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from tenscore.game import ColorScore, Score
from tenscore.output.html.hands import LETTERS
from tenscore.output.html.status import Seat, seats_of
from tenscore.text import precise
from tenscore.tournament import Leaderboard, Result, Row


class Played(NamedTuple):
    """One result of a player. `runs` has each color's letter and the run that scored in it; `None` for a bye."""

    round: int | None
    table: str | None
    place: int | None
    points: str
    is_dropped: bool
    rank: int | None
    score: int | None
    runs: list[tuple[str, str]] | None
    link: str | None


class Met(NamedTuple):
    """An opponent, and the rounds in which they met."""

    name: str
    person: str | None
    rounds: list[int]


class Person(NamedTuple):
    """A player's part of the page.

    `final` has the place in each game of the final, with its link, and `seat` where the player sits next.
    """

    anchor: str
    name: str
    rank: int | None
    points: str
    figures: list[tuple[str, str]]
    results: list[Played]
    final: list[tuple[int, str | None]]
    seat: Seat | None
    met: list[Met]
    penalties: list[tuple[str, str | None]]


def people_of(
    board: Leaderboard,
    people: Mapping[str, str],
    links: Mapping[tuple[int, str], str],
) -> list[Person]:
    """The players' parts, in the order of the leaderboard.

    `people` names each part, and `links` each player's hand of each game.
    """
    seats = {seat.name: seat for seat in seats_of(board)}
    penalties: dict[str, list[tuple[str, str | None]]] = {}
    for penalty in board.penalties():
        penalties.setdefault(penalty.player, []).append((precise(penalty.points), penalty.reason))
    return [
        Person(
            people[row.name],
            row.name,
            row.rank,
            precise(row.points),
            _figures(row) if row.results else [],
            list(_results(board, row, links)),
            list(_finals(board, row.name, links)),
            seats.get(row.name),
            _met(board, row, people),
            penalties.get(row.name, []),
        )
        for row in board.rows
    ]


def _figures(row: Row) -> list[tuple[str, str]]:
    return [
        ("Played", str(row.played)),
        ("Wins", precise(row.wins)),
        ("Share", precise(row.share)),
        ("Score", str(row.score)),
    ]


def _results(board: Leaderboard, row: Row, links: Mapping[tuple[int, str], str]) -> Iterator[Played]:
    ranks = dict(zip(board.rounds, row.ranks, strict=False))  # a final has a rank more
    for result in row.results:
        score = _score(board, row.name, result)
        yield Played(
            result.round,
            result.table,
            result.place,
            precise(result.points),
            result.is_dropped,
            None if result.round is None else ranks.get(result.round),
            result.score,
            None if score is None or result.is_declared else _runs(score),
            None if result.game is None else links.get((result.game, row.name)),
        )


def _finals(board: Leaderboard, name: str, links: Mapping[tuple[int, str], str]) -> Iterator[tuple[int, str | None]]:
    for index in board.final.games if board.final else ():
        for standing in board.results[index].standings:
            if standing.player.name == name:
                yield standing.rank, links.get((index, name))


def _score(board: Leaderboard, name: str, result: Result) -> Score | None:
    if result.game is None:
        return None
    standings = board.results[result.game].standings
    return next(each.score for each in standings if each.player.name == name)


def _runs(score: Score) -> list[tuple[str, str]]:
    return [(LETTERS[color], _ends(run)) for color, run in score.colors.items()]


def _ends(run: ColorScore) -> str:
    """Where a run begins and ends: `2\u20137`."""
    if run.first is None:
        return ""
    return str(run.first) if run.first == run.last else f"{run.first}\u2013{run.last}"


def _met(board: Leaderboard, row: Row, people: Mapping[str, str]) -> list[Met]:
    met: dict[str, list[int]] = {}
    for result in row.results:
        if result.game is None:
            continue
        for standing in board.results[result.game].standings:
            if standing.player.name != row.name:
                rounds = met.setdefault(standing.player.name, [])
                if result.round is not None:
                    rounds.append(result.round)
    return [Met(name, people.get(name), rounds) for name, rounds in met.items()]
