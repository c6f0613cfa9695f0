"""Ratings: against openskill called directly, and what must be true of any rating."""

from __future__ import annotations

from itertools import permutations

import pytest
from openskill.models import BradleyTerryFull

from tenscore import Card, Color, Game, GameResult, Player, score_games
from tenscore.players import PROVISIONAL, Rating, ratings


def play(*tables: str) -> list[GameResult]:
    """Games of players named by a letter, from first to last; `A=BC` is A level with B, above C."""
    games = []
    for table in tables:
        points, players = 9, []
        for place, name in enumerate(table):
            if name == "=":
                continue
            points -= place > 0 and table[place - 1] != "="
            players.append(Player(name, 0, tuple(Card(Color.RED, number) for number in range(1, points)), card_count=9))
        games.append(Game(tuple(players), house_deck=True))
    return list(score_games(games))


def by_name(results: list[GameResult]) -> dict[str, Rating]:
    """Everybody's rating by name."""
    return {rating.name: rating for rating in ratings(results)}


def test_ratings_are_those_of_openskill() -> None:
    """Each table moves its players from what the tables before made of them, and level players are level."""
    model = BradleyTerryFull()
    a, b, c = model.rating(), model.rating(), model.rating()
    [[b], [a], [c]] = model.rate([[b], [a], [c]], ranks=[1, 2, 3])
    after_one = a
    [[c], [a]] = model.rate([[c], [a]], ranks=[1, 1])

    found = by_name(play("BAC", "C=A"))

    for name, rating in {"A": a, "B": b, "C": c}.items():
        assert (rating.mu, rating.sigma) == pytest.approx((found[name].mu, found[name].sigma))
    assert a.mu - 3 * a.sigma == pytest.approx(found["A"].estimate)
    assert [after_one.mu, a.mu] == pytest.approx([step.mu for step in found["A"].steps])


def test_who_always_wins_rises_and_who_always_loses_falls() -> None:
    """Each win moves the strength up and each loss down, and the strongest is listed first."""
    rated = ratings(play(*["ABCD"] * 6))

    assert ["A", "B", "C", "D"] == [rating.name for rating in rated]
    best, *_, last = ([step.mu for step in rating.steps] for rating in rated)
    assert sorted(best) == best
    assert sorted(last, reverse=True) == last
    assert best[0] > 25 > last[0]


def test_a_tie_between_equals_changes_no_strength() -> None:
    """Two who are new and level stay as strong as they were; more is known of them."""
    found = by_name(play("A=B"))

    assert [25, 25] == pytest.approx([found["A"].mu, found["B"].mu])
    assert found["A"].sigma == found["B"].sigma < 25 / 3


def test_players_who_share_a_place_are_rated_alike() -> None:
    """Newcomers who share the second place move by the same, whoever is named first."""
    found = by_name(play("AB=CD"))

    assert found["B"].mu == pytest.approx(found["C"].mu)
    assert found["A"].mu > found["B"].mu > found["D"].mu


def test_the_order_of_the_players_in_a_file_changes_nothing() -> None:
    """Not even the last digit."""
    [game] = [result.game for result in play("AB=CD")]
    rated = [ratings(score_games([Game(order, house_deck=True)])) for order in permutations(game.players)]

    assert all(
        [(each.name, each.mu, each.sigma) for each in rated[0]] == [(each.name, each.mu, each.sigma) for each in other]
        for other in rated
    )


def test_a_rating_is_provisional_under_five_games() -> None:
    """Four games say little, five are enough; a game of one player says nothing."""
    found = by_name(play("A", *["AB"] * (PROVISIONAL - 1), "AC"))

    assert {"A": False, "B": True, "C": True} == {name: rating.is_provisional for name, rating in found.items()}
    assert 5 == len(found["A"].steps)
    assert [] == ratings(play("A"))
