"""What stands above the leaderboard: how far the event is, what it waits for, who sits where, and the final."""

from __future__ import annotations

import re

import pytest

from pages import board_of, classed, game, part, read, rows_of, tagged, visible
from tenscore.output.html import Look, board_page
from tenscore.tournament import Awaited, Final, Leaderboard

ROUND_1 = game(1, ("Asha", 5), ("Ben", 4), table="A"), game(1, ("Cees", 5), ("Dev", 4), table="B")
TABLE_A = Awaited(2, "A", ("Ben", "Cees"))
TABLE_B = Awaited(2, "B", ("Dev", "Asha"))


def page_of(board: Leaderboard, look: Look | None = None) -> str:
    """A leaderboard's page."""
    return "".join(board_page(board, look or Look()))


def lead(page: str) -> str:
    """What the page says first of how far the event is."""
    [found] = classed(read(page), "lead")
    return visible(found.text)


@pytest.mark.parametrize("wall", [False, True])
@pytest.mark.parametrize(
    ("facts", "said"),
    [
        ({}, "After round 1 · 4 players"),
        ({"planned": (1, 2, 3)}, "After round 1 of 3 · 4 players"),
        ({"planned": (1,)}, "After round 1 of 1 · final · 4 players"),
        ({"planned": (1,), "final": Final(2)}, "After round 1 of 1 · 4 players"),
        ({"planned": (1, 2), "awaited": (TABLE_A,)}, "After round 1 of 2 · 4 players"),
        ({"planned": (1,), "awaited": (Awaited(1, "C", ("Emre", "Fia")),)}, "After round 1 of 1 · provisional · "),
        ({"planned": (1,), "roster": ("Asha", "Ben", "Cees", "Dev", "Emre")}, "After round 1 of 1 · provisional · "),
    ],
)
def test_the_head_says_how_far_the_event_is(facts: dict[str, object], said: str, wall: bool) -> None:
    """Final once all rounds and the final are played; provisional while a result of a round that is played is open."""
    assert said in lead(page_of(board_of(*ROUND_1, **facts), Look(wall=wall)))


def test_what_is_waited_for_stands_above_the_leaderboard() -> None:
    """An open table with its players, and players without a result."""
    awaited = Awaited(1, "C", ("Emre", "Fia"))
    page = page_of(board_of(*ROUND_1, awaited=(awaited,), roster=("Asha", "Ben", "Cees", "Dev", "Gita")))
    lines = [visible(each.text) for each in tagged(part(page, '<ul class="warn">', "</ul>"), "li")]

    assert ["Provisional: waiting for round 1, table C (Emre, Fia)", "No result in round 1: Gita"] == lines
    assert page.index('<ul class="warn">') < page.index('id="leaderboard"')


def test_who_sits_where_next_stands_first_with_links_to_the_players() -> None:
    """Tables of a round that is not played are no open results; they come in the order of people."""
    page = page_of(board_of(*ROUND_1, awaited=(TABLE_B, TABLE_A)))
    seats = part(page, '<ul class="seats">', "</ul>")

    assert "Round 2: who sits where" in [each.text for each in tagged(read(page), "h2")]
    assert ["Table A Ben · Cees", "Table B Dev · Asha"] == [visible(each.text) for each in tagged(seats, "li")]
    assert "#player-ben" == tagged(seats, "a")[0].attributes["href"]
    assert page.index('class="seats"') < page.index('id="leaderboard"')
    assert "Sits next at table B in round 2" in visible(read(page)[-1].text)
    assert '<a href="#next">Who sits where</a>' in page


def test_before_any_game_a_page_shows_who_sits_where() -> None:
    """There is no round behind, and everybody on the roster is on the leaderboard."""
    page = page_of(board_of(awaited=(Awaited(1, "A", ("Asha", "Ben")),), roster=("Asha", "Ben")))

    assert "TEN · 2 players · 0 games" == lead(page)
    assert "Table A Asha · Ben" in visible(read(page)[-1].text)


def test_a_wall_shows_first_at_which_table_everybody_sits() -> None:
    """In the order of names, on pages of their own."""
    page = page_of(board_of(*ROUND_1, awaited=(TABLE_B, TABLE_A)), Look(wall=True))
    [seats, standings] = re.findall(r'<section class="page">.*?</section>', page, re.DOTALL)

    assert [["Asha", "B"], ["Ben", "A"], ["Cees", "A"], ["Dev", "B"]] == rows_of(read(seats))
    assert "Round 2, table" in seats
    assert "Points" in standings


def test_the_final_is_shown_first() -> None:
    """Who won it stands above all, its game before all others, and its places end the chart."""
    final = game(None, ("Cees", 5), ("Asha", 3))
    later = [game(2, *[(each.name, 3) for each in one.players]) for one in ROUND_1]
    page = page_of(board_of(*ROUND_1, *later, final=Final(2, ("Asha", "Cees"), (final,)), planned=(1, 2)))
    lines = [visible(each.text) for each in tagged(read(page), "summary") if " wins, " in each.text]
    ranks = part(page, '<table>\n<caption class="vh">Rank after each round', "</table>")

    assert "Final: Cees wins, 5 points · the cards" in [visible(each.text) for each in classed(read(page), "warn")]
    assert "Final · Cees wins, 5 points" == lines[0]
    assert ["Player", "Round 1", "Round 2", "Final"] == [
        each.text for each in tagged(ranks, "th") if each.attributes["scope"] == "col"
    ]
    assert "1" == rows_of(ranks)[0][-1]
    # Cees was first in the final, Asha second; the final is the fifth game by time.
    assert ["#game-5-1", "#game-5-2"] == re.findall('Final: <a href="([^"]*)"', page)
