"""The page of players, and what cards were worth on the page of games: what is drawn is also said."""

from __future__ import annotations

import datetime
from dataclasses import replace
from itertools import pairwise

from pages import classed, game, part, read, rows_of, tagged, visible
from tenscore.cards import Card, Color
from tenscore.game import GameResult
from tenscore.output.html import players_page, scores_page
from tenscore.output.html.plots import rating_chart
from tenscore.players import Choice, Course, CoursePoint, Overview, overview, season
from tenscore.scoring import score_games
from tenscore.worth import CardWorth, Worth, worths

DAYS = [datetime.date(2026, 1, day) for day in (2, 9, 9, 16)]


def played(one: str = "Asha", other: str = "Ben") -> list[GameResult]:
    """Four games on three days: one wins the first, the other the rest."""
    games = [game(None, (one, mine), (other, theirs)) for mine, theirs in ((5, 3), (3, 5), (2, 5), (3, 5))]
    return season(score_games(replace(each, date=day) for each, day in zip(games, DAYS, strict=True)))


def page(found: Overview) -> str:
    """The page, as one text."""
    return "".join(players_page(found))


def table_behind(text: str, summary: str) -> list[list[str]]:
    """The rows of the table that a chart has under it."""
    start = text.index(f"<summary>{summary}")
    return rows_of(part(text[start:], "<table", "</table>"))


def test_the_chart_of_ratings_and_its_table_have_the_same() -> None:
    """A column for each day; a line with a dot for each, and a row, for each player, the strongest first."""
    found = overview(played())
    text = page(found)
    assert found.course is not None
    lines = [each for each in read(text) if each.tag == "g"]
    dots = [each for each in tagged(read(text), "circle") if "g" in each.path]

    assert ["Ben", "Asha"] == [visible(each.text) for each in lines]
    assert 6 == len(dots)
    assert [[name, *(f"{value:.1f}" for value in row)] for name, row in found.course.estimates] == table_behind(
        text, "Ratings as a table"
    )
    assert "16 January 2026" in text
    heights = [int(each.attributes["cy"]) for each in dots]
    # Ben, first of all, falls and then rises: on a screen, down is more.
    assert heights[0] > heights[1] > heights[2]


def test_names_at_the_ends_of_lines_stand_apart_and_within_the_chart() -> None:
    """Nine end at the bottom, so their names go up from there; the one above keeps its place, next to its line."""
    points = tuple(CoursePoint(number, day) for number, day in enumerate(DAYS[:2], start=1))
    chart = rating_chart(Course(points, (("Asha", (5.0, 20.0)), *((f"P{each}", (5.0, 0.0)) for each in range(9)))))
    assert chart is not None
    heights = [line.label[1] for line in chart.lines]
    first, *others = sorted(heights)

    assert all(below - above >= 17 for above, below in pairwise([first, *others]))
    assert 5 <= chart.height - others[-1]
    assert chart.lines[0].dots[-1][1] + 5 == heights[0]


def test_the_scores_are_counted_as_bars_and_in_a_table() -> None:
    """2 once, 3 three times, 5 four times; 4 has its place and no bar."""
    text = page(overview(played()))
    bars = tagged(read(text), "rect")

    assert [["2", "1"], ["3", "3"], ["5", "4"]] == table_behind(text, "Scores as a table")
    assert [40, 120, 160] == [int(each.attributes["height"]) for each in bars]
    [first, second, third] = [int(each.attributes["x"]) for each in bars]
    assert (third - second) == 2 * (second - first)


def test_the_figures_and_who_beats_whom_are_tables() -> None:
    """Ben won three of four."""
    text = page(overview(played()))
    figures = part(text, '<table class="board">', "</table>")

    assert ["Ben", "4", "3", "75"] == rows_of(figures)[0][:4]
    assert [["Asha", "Ben", "4", "1", "0", "3"], ["Ben", "Asha", "4", "3", "0", "1"]] == rows_of(
        part(text[text.index('id="versus"') :], "<table", "</table>")
    )
    assert "Most wins in a row: Ben, 3" in visible(read(text)[-1].text)


def test_of_one_player_the_page_has_the_games() -> None:
    """Their name heads it, each game has its line, and there is one line in the chart."""
    text = page(overview(played(), choice=Choice(player="Asha")))

    assert ["Asha"] == [each.text for each in tagged(read(text), "h1")]
    assert 4 == len(rows_of(part(text, '<table class="played">', "</table>")))
    assert 1 == len(tagged(read(text), "g"))
    assert "from either side" not in text


def test_what_the_columns_of_worth_mean_is_said_where_they_are() -> None:
    """The cards that are dead and the one that is missing are no words of the game."""
    results = played()
    text = page(overview(results, worths=list(worths(results))))

    assert "Dead: " in text
    assert "Missing: " in text
    assert "Dead: " not in page(overview(results))


def test_without_ratings_or_days_there_is_no_chart_of_them() -> None:
    """A line needs two points; and where nobody is rated no column says so."""
    assert "Rating over time" not in page(overview(played()[:1]))
    assert "rating" not in page(overview(played(), choice=Choice(is_rated=False))).partition("</style>")[2].lower()


def test_a_name_is_text_wherever_it_stands() -> None:
    """Markup in a name makes no element."""
    plain, hostile = page(overview(played())), page(overview(played("<b>Asha</b>", "Ben<script>")))

    assert [each.tag for each in read(plain)] == [each.tag for each in read(hostile)]
    assert "<b>Asha</b>" in read(hostile)[-1].text


def test_under_a_hand_stands_what_its_cards_were_worth() -> None:
    """What is not there goes without saying, and so does all where nobody worked it out."""
    [result] = score_games([game(None, ("Asha", 5), ("Ben", 4))])
    rich = Worth(3, (CardWorth(Card(Color.RED, None), 2),), (Card(Color.BLUE, 1),) * 2, CardWorth(Card(None, 6), 4))
    text = "".join(scores_page([result], worths=[(rich, Worth(0, (), (), None))]))
    first, second = classed(read(text), "hand")

    for words in ("Wilds brought 3 points: red w +2", "In no run: blue 1 x2", "Missing: wild 6: +4"):
        assert words in first.text
    for words in ("Wilds brought", "In no run", "Missing"):
        assert words not in second.text
        assert words not in "".join(scores_page([result]))
