"""All that is known of a season's players in one record: how ratings went, means of worth, and one player's part."""

from __future__ import annotations

import datetime
from fractions import Fraction

from scored_games import player
from tenscore.cards import Card, Color
from tenscore.game import Game
from tenscore.players import Choice, MeanWorth, overview, ratings
from tenscore.players.course import course
from tenscore.scoring import score_games
from tenscore.worth import CardWorth, Worth

RED_WILD, WILD_SIX, FULL_WILD = Card(Color.RED, None), Card(None, 6), Card(None, None)


def games(*days: int | None) -> list[Game]:
    """Games of Asha above Ben, each on a day of January or without a date."""
    return [
        Game(
            (player("Asha", "r1-3"), player("Ben", "b1-2")),
            date=None if day is None else datetime.date(2026, 1, day),
            source=f"{number}.yaml",
        )
        for number, day in enumerate(days)
    ]


def test_the_course_of_ratings_has_a_point_for_each_day_and_each_undated_game() -> None:
    """At each point stands the rating after the last game until then."""
    results = list(score_games(games(1, 1, 2, None, None)))
    rated = ratings(results)
    found = course(results, rated)

    assert [2, 3, 4, 5] == [point.games for point in found.points]
    assert [1, 2, None, None] == [point.date and point.date.day for point in found.points]
    steps = [step.estimate for step in rated[0].steps]
    assert ("Asha", tuple(steps[1:])) == found.estimates[0]


def test_who_comes_later_has_no_rating_before() -> None:
    """Nothing stands there, and not a beginner's rating."""
    late = Game((player("Chen", "r1-3"), player("Ben", "b1-2")), date=datetime.date(2026, 1, 9))
    results = list(score_games([*games(1, 2), late]))

    rows = dict(course(results, ratings(results)).estimates)
    assert [True, True, False] == [value is None for value in rows["Chen"]]
    assert rows["Asha"][1] == rows["Asha"][2]


def test_of_many_days_the_course_has_sixteen_and_the_last() -> None:
    """More can't be told apart."""
    results = list(score_games(games(*range(1, 31))))
    found = course(results, ratings(results))

    assert (16, 1, 30) == (len(found.points), found.points[0].games, found.points[-1].games)
    assert all(len(row) == 16 for _, row in found.estimates)


def test_the_means_of_worth_worked_by_hand() -> None:
    """Asha: 1 and 0 dead cards, 2 and 0 points missed; red wilds worth 3 and 0, a wild 6 worth 1, no full wild.

    Ben's second game has declared points, so his first stands alone.
    """
    results = list(score_games(games(1, 2)))
    dead = (Card(Color.BLUE, 9),)
    first = Worth(4, (CardWorth(RED_WILD, 3), CardWorth(WILD_SIX, 1)), dead, CardWorth(FULL_WILD, 2))
    second = Worth(0, (CardWorth(RED_WILD, 0),), (), None)
    found = overview(results, worths=[(first, second), (second, None)])
    means = {row.statistics.name: row.worth for row in found.rows}

    assert MeanWorth(Fraction(1, 2), Fraction(1), Fraction(3, 2), Fraction(1), None) == means["Asha"]
    assert MeanWorth(Fraction(0), Fraction(0), Fraction(0), None, None) == means["Ben"]


def test_one_player_is_looked_at_with_the_ratings_of_all() -> None:
    """Ben alone is shown, as strong as among all; his opponents keep their side of the story to themselves."""
    results = list(score_games(games(1, 2, 3)))
    everybody, ben = overview(results), overview(results, choice=Choice(player="Ben"))

    assert [row for row in everybody.rows if row.statistics.name == "Ben"] == list(ben.rows)
    assert [2, 2, 2] == [each.standing.rank for each in ben.games]
    assert {2: 3} == ben.scores
    assert {2: 3, 3: 3} == everybody.scores
    assert (None, None) == (ben.records.closest_win, ben.records.win_streak)
    assert [("Ben", "Asha")] == [(each.player, each.opponent) for each in ben.versus]


def test_who_met_nobody_comes_last_by_rating() -> None:
    """A game alone gives no rating, which is less than a bad one."""
    alone = Game((player("Aaron", "r1-9"),), date=datetime.date(2026, 1, 9))
    found = overview(list(score_games([*games(1), alone])))

    assert ["Asha", "Ben", "Aaron"] == [row.statistics.name for row in found.rows]
