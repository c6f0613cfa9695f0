"""The page of a tournament: who sits where next, the leaderboard, the ranks, each player's part, and the games."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from tenscore.output.html.chart import chart_of, chart_style
from tenscore.output.html.hands import GameView, game_view
from tenscore.output.html.leaderboard import lines_of
from tenscore.output.html.links import anchors
from tenscore.output.html.page import PLAIN, Games, Look, pieces
from tenscore.output.html.people import people_of
from tenscore.output.html.status import seats_of, status_of
from tenscore.output.html.wall import split, wall_style
from tenscore.output.html.words import SHARE, outcome, settings_words
from tenscore.tournament import Leaderboard, game_order

if TYPE_CHECKING:
    from tenscore.worth import Worth

_STYLES = ("colors", "base", "tables", "chart", "cards", "print")
_WALL_STYLES = ("colors", "base", "wall")


def board_page(
    board: Leaderboard, look: Look = PLAIN, worths: Sequence[Sequence[Worth | None]] | None = None
) -> Iterator[str]:
    """The page of a leaderboard, in pieces; on a wall the standings alone, in figures to be read from afar.

    With `worths`, for each of the tournament's games, it says under each hand what its cards were worth.
    """
    people = anchors([row.name for row in board.rows], "player")
    facts = _facts(board) | {"status": status_of(board, people)}
    order = sorted(board.games(), key=lambda index: game_order(board.results[index].game))
    is_shown = look.games is not Games.NONE and look.rounds
    numbers = {index: number for number, index in enumerate(order, start=1)} if is_shown else {}
    links = _links(board, numbers)
    rounds = board.rounds if look.rounds else ()
    lines = lines_of(board, rounds, people, links)
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
        games_shown=bool(numbers),
        finals=_finals(board, numbers),
        games=_views(board, numbers, people, worths),
        skipped=board.tournament.skipped,
        settings=list(settings_words(board.tournament.settings, sizes)),
        share=SHARE,
        **facts,
    )


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


def _views(
    board: Leaderboard,
    numbers: Mapping[int, int],
    people: Mapping[str, str],
    worths: Sequence[Sequence[Worth | None]] | None,
) -> Iterator[GameView]:
    """The games: the final, then the newest round first, and the tables of a round in their order."""
    finals = _final_games(board)

    def newest(index: int) -> tuple[bool, int]:
        return index not in finals, -(board.results[index].game.round or 0)

    for index in sorted(numbers, key=newest):
        of_game = () if worths is None else worths[index]
        yield game_view(numbers[index], board.results[index], people, is_final=index in finals, worths=of_game)


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
