"""What a place at a table is worth, and which results count."""

from __future__ import annotations

from fractions import Fraction

import pytest

from played import Played, board_of, dropped, facts, play, points, reasons, row
from tenscore.game import Game, Player
from tenscore.notation import parse_cards
from tenscore.scoring import score_game
from tenscore.tournament import (
    PLACE_POINTS,
    Points,
    Settings,
    TieBreak,
)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("A 9, B 8, C 7, D 6, E 5", [12, 8, 5, 3, 2]),
        ("A 9, B 8, C 7, D 6", [11, 7, 4, 2]),
        ("A 9, B 8, C 7", [10, 6, 2]),
        ("A 9, B 8", [9, 3]),
    ],
)
def test_placement_is_the_preset_by_default(text: str, expected: list[int]) -> None:
    """Five players get 12-8-5-3-2, four 11-7-4-2, three 10-6-2, two 9-3."""
    assert expected == list(points(board_of(Played((play(text),)))).values())


@pytest.mark.parametrize("size", [2, 3, 4, 5])
def test_placement_gives_six_a_seat(size: int) -> None:
    """No size of table is better to sit at."""
    assert 6 * size == sum(PLACE_POINTS[Points.PLACEMENT][size])


@pytest.mark.parametrize(
    ("preset", "text", "expected"),
    [
        (Points.CLASSIC, "A 9, B 8, C 7, D 6, E 5", ["5", "3", "2", "1", "0"]),
        (Points.CLASSIC, "A 9, B 8, C 7, D 6", ["5", "3", "2", "1"]),
        (Points.CLASSIC, "A 9, B 8, C 7", ["5", "3", "1"]),
        (Points.CLASSIC, "A 9, B 8", ["5", "1"]),
        (Points.WINS, "A 9, B 8, C 7, D 6, E 5", ["1", "0", "0", "0", "0"]),
        (Points.WINS, "A 9, B 8, C 7, D 6", ["1", "0", "0", "0"]),
        (Points.WINS, "A 9, B 8, C 7", ["1", "0", "0"]),
        (Points.WINS, "A 9, B 8", ["1", "0"]),
        (Points.SCORE, "A 9, B 8, C 7, D 6, E 0", ["9", "8", "7", "6", "0"]),
        (Points.BEATEN, "A 9, B 8, C 7, D 6, E 5", ["1", "3/4", "1/2", "1/4", "0"]),
        (Points.BEATEN, "A 9, B 8, C 7, D 6", ["1", "2/3", "1/3", "0"]),
        (Points.BEATEN, "A 9, B 8, C 7", ["1", "1/2", "0"]),
        (Points.BEATEN, "A 9, B 8", ["1", "0"]),
    ],
)
def test_presets_give_their_points(preset: Points, text: str, expected: list[str]) -> None:
    """`classic` goes by place, `wins` by the win, `score` by TEN points, `beaten` by opponents beaten over faced."""
    board = board_of(Played((play(text),), settings=Settings(points=preset)))

    assert [Fraction(value) for value in expected] == list(points(board).values())


def test_a_table_by_size_gives_its_points() -> None:
    """Own points are given for each size of table."""
    own = {3: (Fraction(10), Fraction(6), Fraction(2)), 2: (Fraction(7, 2), Fraction(1, 2))}
    board = board_of(Played((play("A 9, B 8, C 7"), play("D 9, E 8")), settings=Settings(points=own)))

    assert {"A": 10, "B": 6, "C": 2, "D": Fraction(7, 2), "E": Fraction(1, 2)} == points(board)


def test_places_may_cost_points() -> None:
    """As at mahjong: what the first two win the others lose."""
    own = {4: tuple(map(Fraction, (15, 5, -5, -15)))}
    board = board_of(Played((play("A 9, B 8, C 8, D 6"),), settings=Settings(own)))

    assert {"A": 15, "B": 0, "C": 0, "D": -15} == points(board)


@pytest.mark.parametrize(
    ("preset", "text", "expected"),
    [
        # The second and third of four share 7 + 4.
        (Points.PLACEMENT, "A 9, B 8, C 8, D 6", ["11", "11/2", "11/2", "2"]),
        # The first three of five share 12 + 8 + 5.
        (Points.PLACEMENT, "A 9, B 9, C 9, D 6, E 5", ["25/3", "25/3", "25/3", "3", "2"]),
        (Points.PLACEMENT, "A 9, B 9", ["6", "6"]),
        # Two pairs: 5 + 3, and 2 + 1.
        (Points.CLASSIC, "A 9, B 9, C 5, D 5", ["4", "4", "3/2", "3/2"]),
        (Points.WINS, "A 9, B 9, C 9", ["1/3", "1/3", "1/3"]),
        # Level counts half: A is level with one and beats one of the two faced.
        (Points.BEATEN, "A 9, B 9, C 5", ["3/4", "3/4", "0"]),
    ],
)
def test_players_level_at_a_table_share_their_places(preset: Points, text: str, expected: list[str]) -> None:
    """They share equally the sum of the places that they fill, exactly."""
    board = board_of(Played((play(text),), settings=Settings(points=preset)))

    assert [Fraction(value) for value in expected] == list(points(board).values())


def test_places_at_the_table_go_by_its_tie_breaks() -> None:
    """Players with equal TEN points who are apart by tokens get each the points of their own place."""
    assert {"A": 9, "B": 3} == points(board_of(Played((play("A 9/5, B 9/4"),))))


def test_score_points_go_by_score_alone() -> None:
    """With `score`, players with equal TEN points get the same, also where tokens put one above the other."""
    board = board_of(Played((play("A 9/5, B 9/4"),), settings=Settings(points=Points.SCORE)))

    assert {"A": 9, "B": 9} == points(board)


def test_thirds_add_up_exactly() -> None:
    """Three times a third of 25 is 25: nothing is rounded on the way."""
    board = board_of(Played(tuple(play("A 9, B 9, C 9, D 6, E 5", each) for each in (1, 2, 3))))

    assert 25 == row(board, "A").points


def test_scored_games_count() -> None:
    """Games come as the scorer gives them: here 4 points against 2."""
    game = Game((Player("Asha", 5, parse_cards("r1-4")), Player("Ben", 5, parse_cards("b1 b2"))))
    board = board_of(Played((score_game(game),)))

    assert [("Asha", 9, 4), ("Ben", 3, 2)] == [facts(line.name, line.points, line.score) for line in board.rows]


def test_only_the_best_results_count() -> None:
    """Best 2 of 3: the 3 points of round 1 are dropped."""
    games = (play("Asha 5, Ben 9", 1), play("Asha 9, Ben 5", 2), play("Asha 9, Ben 5", 3))
    asha = row(board_of(Played(games, settings=Settings(best=2))), "Asha")

    assert 18 == asha.points
    assert [1] == dropped(asha)


@pytest.mark.parametrize(
    ("first", "second", "expected"),
    [
        ("Asha 8, Ben 9", "Asha 5, Ben 4", 1),  # 3 points and 9, though 8/8.5 is less than 5/4.5 too
        ("Asha 10, Ben 5", "Asha 8, Ben 2", 1),  # shares of 4/3 and 8/5
        ("Asha 8, Ben 4", "Asha 4, Ben 2", 2),  # 8 and 4 TEN points, both a share of 4/3
        ("Asha 4, Ben 2", "Asha 8, Ben 4", 1),
        ("Asha 8, Ben 4", "Asha 8, Ben 4", 2),  # the earlier round counts
        ("Asha 9, Ben 20", "Asha 1, Ben 0", 1),  # points before share and score
    ],
)
def test_the_best_result_is_by_points_then_share_then_score_then_round(first: str, second: str, expected: int) -> None:
    """Best 1 of 2 drops the result that is less in the first of these that differs."""
    games = (play(first, 1), play(second, 2))

    assert [expected] == dropped(row(board_of(Played(games, settings=Settings(best=1))), "Asha"))


def test_without_rounds_a_win_is_kept() -> None:
    """Two games level in points, share and score, and no round to tell them apart: the one that was won counts."""
    games = (play("Asha 10, Ben 12, Chen 2"), play("Asha 10, Dev 6"))
    second = Fraction(10, 8)
    for order in (games, games[::-1]):
        board = board_of(Played(order, settings=Settings(points=Points.SCORE, best=1)))
        asha = row(board, "Asha")

        assert [second, second] == [result.share for result in asha.results]
        assert 1 == asha.wins


def test_a_dropped_game_counts_for_nothing_but_that_it_was_played() -> None:
    """Points, wins, share and score are those of the game that counts; both were played."""
    games = (play("Asha 10, Ben 5", 1), play("Asha 9, Ben 6", 2))
    asha = row(board_of(Played(games, settings=Settings(best=1))), "Asha")

    assert (9, 1, Fraction(4, 3), 10, 2) == facts(asha.points, asha.wins, asha.share, asha.score, asha.played)
    assert [2] == dropped(asha)


def test_a_dropped_game_stays_in_head_to_head() -> None:
    """Asha and Ben drop the game with Chen, their only one together: it still gives 2, 0 and -2."""
    games = (play("Chen 9, Asha 5, Ben 4", 1), play("Asha 9, Dev 3", 2), play("Ben 9, Eli 3", 2))
    order = (TieBreak.WINS, TieBreak.HEAD_TO_HEAD)
    board = board_of(Played(games, settings=Settings(Points.CLASSIC, order, best=1)))

    assert [1] == dropped(row(board, "Asha")) == dropped(row(board, "Ben"))
    assert [("Chen", "Asha", "head-to-head", 2, 0), ("Asha", "Ben", "head-to-head", 0, -2)] == reasons(board)[:2]


def test_a_dropped_game_stays_in_opponents() -> None:
    """Asha drops the game against Chen, who has 9 points a game; Ben has 3: the mean is 6."""
    games = (play("Asha 9, Ben 5", 1), play("Asha 5, Chen 9", 2))
    asha = row(board_of(Played(games, settings=Settings(best=1))), "Asha")

    assert [2] == dropped(asha)
    assert 6 == asha.opponents


def test_who_has_few_results_counts_them_all() -> None:
    """Ben missed a round, which is the first to be dropped: both his results count."""
    games = (play("Asha 9, Ben 5", 1), play("Asha 9, Ben 5", 2), play("Asha 9, Chen 5", 3))
    board = board_of(Played(games, settings=Settings(best=2)))

    assert (6, []) == facts(row(board, "Ben").points, dropped(row(board, "Ben")))
    assert (18, [3]) == facts(row(board, "Asha").points, dropped(row(board, "Asha")))
