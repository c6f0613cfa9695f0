"""The page of a tournament: its leaderboard, the chart of ranks, each player's part, the games, and the wall."""

from __future__ import annotations

import re
from collections import Counter
from fractions import Fraction

import pytest

from pages import board_of, classed, event, game, part, read, rows_of, small_board, tagged, visible
from tenscore.game import Game, Player
from tenscore.notation import parse_cards
from tenscore.output.html import Games, Look, board_page
from tenscore.tournament import ByePoints, Leaderboard, Points, Settings, TieBreak

NO_BREAK = "\u2007\u2008"


def page_of(board: Leaderboard, look: Look | None = None) -> str:
    """A leaderboard's page."""
    return "".join(board_page(board, look or Look()))


SMALL_PAGE = page_of(small_board())


def leaderboard_rows(page: str) -> list[list[str]]:
    """The leaderboard's rows, as what each cell says; what pads figures is left out."""
    return [[cell.strip(NO_BREAK) for cell in row] for row in rows_of(part(page, '<table class="board">', "</table>"))]


# The leaderboard.


def test_the_leaderboard_says_everything_in_words() -> None:
    """Movement, byes, dropped results, penalties and withdrawals are words; a missed round is blank."""
    assert [
        ["1", "▲1up 1", "Ben penalty \u22122", "16", "3", "2", "2.22", "10", "3 2nd dropped", "9 1st", "9 1st"],
        ["2", "▼1down 1", "Asha", "15", "2", "1", "1.11", "5", "9 1st", "6 bye", "3 2nd dropped"],
        ["3", "=same place", "Chen withdrawn", "3", "1", "0", "0.89", "4", "", "3 2nd", ""],
        ["", "", "Zoe no game yet", "", "", "", "", "", "", "", ""],
    ] == leaderboard_rows(SMALL_PAGE)


def test_the_page_says_first_after_which_round_it_stands() -> None:
    """Title, round, players and games are its head."""
    elements = read(SMALL_PAGE)

    assert ["Spring Open"] == [each.text for each in tagged(elements, "h1")]
    assert ["TEN · After round 3 · provisional · 4 players · 3 games"] == [
        visible(each.text) for each in classed(elements, "lead")
    ]


def test_the_leaderboard_fits_a_phone_by_what_it_leaves_for_a_touch() -> None:
    """All columns but rank, player, points and the last round are marked as those that a phone leaves out."""
    cells = part(SMALL_PAGE, "<thead>", "</thead>")

    assert ["Rank", "Player", "Points", "Round 3"] == [
        each.text for each in tagged(cells, "th") if "x" not in each.attributes.get("class", "").split()
    ]


def test_points_that_differ_look_different_and_their_decimal_points_align() -> None:
    """1.004, 1.003 and 1.001 have three places; whole numbers are padded to the width of the others."""
    points = {2: (Fraction("1.004"), Fraction("1.003")), 3: (Fraction("1.001"), Fraction(1), Fraction(0))}
    games = game(1, ("A", 2), ("B", 1)), game(1, ("C", 3), ("D", 2), ("E", 1))
    page = page_of(board_of(*games, settings=Settings(points=points, tiebreaks=())))
    shown = [each.text for each in classed(part(page, '<table class="board">', "</table>"), "points")]

    assert ["1.004", "1.003", "1.001", "1\u2008\u2007\u2007\u2007", "0\u2008\u2007\u2007\u2007"] == shown


def test_no_line_is_drawn_under_or_through_the_padding_of_a_number() -> None:
    """Links and dropped results hold the number alone; what aligns it stands behind."""
    points = {2: (Fraction("5.5"), Fraction(3))}
    games = game(1, ("A", 2), ("B", 1)), game(2, ("A", 1), ("B", 2))
    page = page_of(board_of(*games, settings=Settings(points=points, best=1)))
    lined = tagged(part(page, '<table class="board">', "</table>"), "a", "s")

    assert {"A", "B", "5.5", "3"} == {each.text for each in lined}


@pytest.mark.parametrize(
    ("settings", "said"),
    [
        (
            Settings(),
            ["A win at a table of two is worth 9, then 3.", "games won; then by the games that they played"],
        ),
        (Settings(points=Points.CLASSIC), ["A win at a table of two is worth 5, then 1."]),
        (Settings(points=Points.WINS), ["A win is worth 1 point, every other place nothing"]),
        (Settings(points=Points.SCORE), ["A game is worth its points of TEN."]),
        (Settings(points=Points.BEATEN), ["the part of the opponents at the table that a player is placed above"]),
        (Settings(points={2: (Fraction(3), Fraction(1, 2))}), ["A win at a table of two is worth 3, then 0.5."]),
        (Settings(best=2), ["best 2 results count"]),
        (Settings(bye_points=Fraction(6)), ["A bye is worth 6 points."]),
        (Settings(bye_points=ByePoints.MEAN), ["A bye is worth the mean of what the seats of its round earned."]),
        (Settings(bye_points=ByePoints.AVERAGE), ["A bye is worth the player\u2019s own points a game."]),
        (Settings(min_games=2), ["fewer than 2 games stands below, without a rank."]),
        (Settings(tiebreaks=(TieBreak.OPPONENTS,)), ["ordered by the points that their opponents have a game."]),
    ],
)
def test_settings_are_said_in_words(settings: Settings, said: list[str]) -> None:
    """What a place is worth at the tables that there are, and a bye; which results count, and what breaks ties."""
    text = visible(read(page_of(board_of(game(1, ("A", 2), ("B", 1)), settings=settings)))[-1].text)

    assert [] == [words for words in said if words not in text]


def test_the_page_says_what_share_means_and_what_it_left_out() -> None:
    """Share is explained under the leaderboard; each bad game that was skipped stands on the page."""
    text = visible(read(SMALL_PAGE)[-1].text)

    assert "Share: in each game a player\u2019s points of TEN over the mean of the table" in text
    assert "Left out as bad: 1 game" in text
    assert "bad.yaml:3:1: the game has no players" in text


def test_without_rounds_there_are_no_round_columns() -> None:
    """A bare folder of games has neither rounds nor movement nor a chart; a dropped result is still told of."""
    games = [game(None, ("Asha", 5), ("Ben", 4)), game(None, ("Asha", 5), ("Ben", 3))]
    page = page_of(board_of(*games, settings=Settings(points=Points.SCORE, best=1)))

    assert [
        ["1", "Asha 1 result dropped", "5", "2", "1", "1.25", "5"],
        ["2", "Ben 1 result dropped", "4", "2", "0", "0.89", "4"],
    ] == leaderboard_rows(page)
    assert "<svg" not in page
    assert [
        ["1", "1st", "5", "1\u20135", "", "", "", "5"],
        ["2", "1st", "5 dropped", "1\u20135", "", "", "", "5"],
    ] == rows_of(part(page, '<details class="person">', "</details>"))


def test_rounds_and_games_can_be_left_out() -> None:
    """Without games nothing leads to one; without rounds the games are left out too, and drops are said by the name."""
    no_games, no_rounds = (page_of(small_board(), look) for look in (Look(Games.NONE), Look(rounds=False)))

    assert leaderboard_rows(SMALL_PAGE) == leaderboard_rows(no_games)
    assert ["1", "▲1up 1", "Ben penalty \u22122 1 result dropped", "16", "3", "2", "2.22", "10"] == leaderboard_rows(
        no_rounds
    )[0]
    assert not re.search('id="game|href="#game', no_games + no_rounds)
    assert "<svg" in no_rounds


# Links.


def test_a_round_leads_to_the_game_and_a_name_to_the_players_part() -> None:
    """A result is a link to that hand, a name one to the player's own part, and both lead back."""
    links = {
        visible(each.text): each.attributes["href"]
        for each in tagged(part(SMALL_PAGE, '<table class="board">', "</table>"), "a")
    }

    assert {"Ben": "#player-ben", "Asha": "#player-asha", "Chen": "#player-chen", "Zoe": "#player-zoe"} == {
        name: link for name, link in links.items() if name.isalpha()
    }
    # Round 1's table A is the first game, and Ben came second there.
    assert re.search(r'href="#game-1-2"><s>3</s></a>', SMALL_PAGE)
    assert SMALL_PAGE.count('<a href="#leaderboard">Back to the leaderboard</a>') == 4 + 3


def test_names_that_are_alike_lead_to_different_parts() -> None:
    """Links hold letters and digits alone; where two names would have the same one, the later is numbered."""
    page = page_of(board_of(game(1, ("Ann Marie", 5), ("Ann-Marie", 4), ("சூர்யா", 3), ("!", 2))))
    links = re.findall(r'<div id="(player-[^"]*)"', page)

    assert ["player-ann-marie", "player-ann-marie-2", "player-சூர்யா", "player-"] == links


def test_each_player_finds_their_own_part() -> None:
    """Every round with place, points, rank after it and runs by color; opponents with their rounds; penalties."""
    elements = part(SMALL_PAGE, '<details class="person">', "</details>")

    assert [
        ["1", "2nd · A", "3 dropped", "2", "1\u20134", "", "", "", "4"],
        ["2", "1st · A", "9", "2", "1\u20135", "", "", "", "5"],
        ["3", "1st · A", "9", "1", "1\u20135", "", "", "", "5"],
    ] == rows_of(elements)
    assert [
        "Played 3 · Wins 2 · Share 2.22 · Score 10",
        "Penalty: 2 points (late)",
        "Opponents, with their rounds: Asha (1, 3), Chen (2)",
    ] == [visible(each.text) for each in classed(elements, "facts")]


def test_points_that_a_table_declared_are_said_to_be_so() -> None:
    """There are no cards to draw, in the game as in the player's part."""
    declared = Game((Player("Asha", 3, (), card_count=17, declared=24), Player("Ben", 3, parse_cards("r1"))), round=1)
    page = page_of(board_of(declared))

    assert [["1", "1st", "9", "1", "as declared", "24"]] == rows_of(
        part(page, '<details class="person">', "</details>")
    )
    assert "3 currency tokens · points as declared · 17 cards" in visible(read(page)[-1].text)


def test_the_heads_of_color_columns_carry_their_letter() -> None:
    """In a player's part the columns are R, B, O and G, each with the color's name behind."""
    heads = [each for each in tagged(read(SMALL_PAGE), "abbr") if "thead" in each.path][:4]

    assert [("R", "Red"), ("B", "Blue"), ("O", "Orange"), ("G", "Green")] == [
        (each.text, each.attributes["title"]) for each in heads
    ]


def test_the_newest_round_is_first_and_tables_are_in_the_order_of_people() -> None:
    """Round 10 comes before round 9, and in a round table 2 before table 10."""
    games = [
        game(number, (f"A{table}", 5), (f"B{table}", 4), table=str(table)) for number in (9, 10) for table in (10, 2, 1)
    ]
    lines = [each.text for each in tagged(read(page_of(board_of(*games))), "summary") if "Round" in each.text]

    assert [(r, t) for r in (10, 9) for t in (1, 2, 10)] == [
        tuple(map(int, re.findall(r"\d+", line)[:2])) for line in lines
    ]


# The chart.


def test_the_chart_names_each_line_at_both_ends_and_has_a_table_beside_it() -> None:
    """Ranks stand in the marks; the table has each player's rank after each round."""
    elements = part(SMALL_PAGE, "<svg", "</svg>")
    table = part(SMALL_PAGE, '<table>\n<caption class="vh">Rank after each round', "</table>")

    assert {"Ben": 2, "Asha": 2, "Chen": 2} == Counter(
        each.text for each in tagged(elements, "text") if each.text.isalpha()
    )
    assert {*"221", *"112", *"33"} == {each.text for each in classed(elements, "at")}
    assert [["Ben", "2", "2", "1"], ["Asha", "1", "1", "2"], ["Chen", "", "3", "3"]] == rows_of(table)


@pytest.mark.parametrize(("players", "pale"), [(12, 0), (13, 8)])
def test_beyond_twelve_players_the_first_five_stand_out(players: int, pale: int) -> None:
    """The other lines are pale."""
    page = page_of(event(players, 2))

    assert pale == len(re.findall('<g class="k. pale"', page))
    assert players == len(re.findall("<g class=", page))


def test_lines_of_the_chart_differ_without_color() -> None:
    """Among twelve players no two have both the same dashes and the same shape of marks."""
    groups = re.findall(r"<g class=.*?</g>", page_of(event(12, 2)), re.DOTALL)
    looks = {(re.search('dasharray="[^"]*"', group) or [""])[0] + _shape(group) for group in groups}

    assert 12 == len(groups) == len(looks)


def _shape(group: str) -> str:
    """A mark's number of corners, and whether one of them is above all others; a circle has none."""
    corners = [corner.split(",") for corner in (re.findall(r'points="([^"]*)"', group) or [""])[0].split()]
    heights = sorted(float(down) for _, down in corners)
    return f" {len(corners)} {heights[:1] == heights[1:2]}"


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("Asha", "Asha"),
        ("x" * 60, "x" * 21 + "…"),
        ("名" * 12, "名" * 10 + "…"),
    ],
)
def test_long_names_are_cut_in_the_chart_alone(name: str, shown: str) -> None:
    """Beside a line a name has 22 columns, of which a wide letter takes two; the leaderboard has the whole."""
    page = page_of(board_of(*[game(number, (name, 5), ("Ben", 4)) for number in (1, 2)]))

    assert 2 == page.count(f">{shown}</text>")
    assert name == leaderboard_rows(page)[0][2]


# The wall.


@pytest.mark.parametrize(
    ("players", "shape"),
    [(5, [[5]]), (12, [[12]]), (13, [[7, 6]]), (24, [[12, 12]]), (26, [[7, 6], [7, 6]]), (100, [[10, 10]] * 5)],
)
def test_a_wall_shows_two_columns_of_twelve_and_pages_beyond(players: int, shape: list[list[int]]) -> None:
    """Lines are shared out as evenly as can be, since fewer lines are larger; no game is there."""
    page = page_of(event(players, 2), Look(wall=True))
    pages = re.findall(r'<section class="page">.*?</section>', page, re.DOTALL)

    assert shape == [[table.count("<tr") - 1 for table in each.split("</table>")[:-1]] for each in pages]
    assert "<details" not in page
