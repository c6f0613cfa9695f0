"""Byes, penalties, withdrawals and the roster."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest

from played import Played, board_of, dropped, facts, play, ranks, row, shown
from tenscore.tournament import (
    Bye,
    ByePoints,
    Penalty,
    Points,
    Result,
    ResultKind,
    Row,
    Settings,
    Withdrawal,
)

AVERAGE = Settings(bye_points=ByePoints.AVERAGE)


@pytest.mark.parametrize(
    "texts", [("A 9, B 8",), ("A 9, B 9, C 8",), ("A 9, B 8, C 7, D 6", "E 9, F 8, G 8, H 8, I 7")]
)
def test_a_bye_is_worth_six_under_placement(texts: tuple[str, ...]) -> None:
    """It counts the mean of what the seats of its round earned; it is not played, and has no place, share or win."""
    games = tuple(play(text, 1) for text in texts)
    line = row(board_of(Played(games, byes=(Bye("Zoe", 1),))), "Zoe")

    assert (6, 0, 0, 0) == facts(line.points, line.played, line.wins, line.score)
    assert (Result(ResultKind.BYE, 1, Fraction(6)),) == line.results


def test_a_bye_counts_the_mean_of_its_own_round() -> None:
    """Under `wins` a table of two gives half a win a seat, one of four a quarter: three wins over ten seats."""
    games = (play("A 9, B 8", 1), play("A 9, B 8, C 7, D 6", 2), play("E 9, F 8", 2), play("G 9, H 8, I 7, J 6", 2))
    byes = (Bye("Zoe", 1), Bye("Zoe", 2))
    line = row(board_of(Played(games, settings=Settings(Points.WINS), byes=byes)), "Zoe")

    assert [Fraction(1, 2), Fraction(3, 10)] == [result.points for result in line.results]


def test_a_bye_counts_the_own_average_where_that_is_asked_for() -> None:
    """The average is over the games up to the standing that is shown: 9 after round 2, 6 after round 3."""
    tournament = Played((play("Asha 9, Ben 3", 1), play("Asha 3, Ben 9", 3)), AVERAGE, byes=(Bye("Asha", 2),))

    assert 18 == row(board_of(tournament, after_round=2), "Asha").points
    assert 9 + 6 + 3 == row(board_of(tournament, after_round=3), "Asha").points


def test_a_bye_counts_the_number_given() -> None:
    """With a number for byes, neither mean has a say."""
    tournament = Played(
        (play("Asha 9, Ben 3", 1), play("Ben 9, Chen 3", 2)),
        settings=Settings(bye_points=Fraction(5, 2)),
        byes=(Bye("Asha", 2),),
    )

    assert Fraction(23, 2) == row(board_of(tournament), "Asha").points


def test_an_average_of_nothing_is_zero() -> None:
    """Who has played nothing has no average yet; the bye is a result, so the player is ranked."""
    board = board_of(Played((play("Asha 9, Ben 3", 1),), AVERAGE, byes=(Bye("Chen", 1),)))

    assert [(1, "Asha"), (2, "Ben"), (3, "Chen")] == shown(board)
    assert (0, 0, 1) == facts(row(board, "Chen").points, row(board, "Chen").played, len(row(board, "Chen").results))


def test_a_bye_takes_the_average_before_drops_and_can_be_among_the_best() -> None:
    """9 and 3 are 6 a game; best 2 of 9, 3 and the bye's 6 drops the 3."""
    games = (play("Asha 9, Ben 5", 1), play("Asha 5, Ben 9", 3))
    scheme = replace(AVERAGE, best=2)
    asha = row(board_of(Played(games, settings=scheme, byes=(Bye("Asha", 2),))), "Asha")

    assert 15 == asha.points
    assert [3] == dropped(asha)


def test_a_bye_is_dropped_before_a_game_of_equal_points() -> None:
    """It has no share, so a game with the same points comes first, also a later one."""
    tournament = Played(
        (play("Asha 9, Ben 5", 2),), settings=Settings(best=1, bye_points=Fraction(9)), byes=(Bye("Asha", 1),)
    )
    asha = row(board_of(tournament), "Asha")

    assert [1] == dropped(asha)
    assert (9, 1) == facts(asha.points, asha.wins)


def test_penalties_come_off_last() -> None:
    """Drops and the bye's average know nothing of them, and several add up: 9 + 9 - 2 - 1/2."""
    tournament = Played(
        (play("Asha 9, Ben 5", 1), play("Asha 5, Ben 9", 2), play("Asha 9, Ben 5", 3)),
        settings=Settings(best=2),
        penalties=(Penalty("Asha", Fraction(2), "late"), Penalty("Asha", Fraction(1, 2))),
    )
    board = board_of(tournament)

    assert (Fraction(31, 2), Fraction(5, 2)) == facts(row(board, "Asha").points, row(board, "Asha").penalty)
    assert (12, 0) == facts(row(board, "Ben").points, row(board, "Ben").penalty)


def test_a_withdrawn_player_keeps_the_results() -> None:
    """Who has withdrawn is marked, and stands where the results put them."""
    board = board_of(Played((play("Asha 9, Ben 5", 1),), withdrawn=(Withdrawal("Asha"),)))

    assert [(1, "Asha", True), (2, "Ben", False)] == [(line.rank, line.name, line.is_withdrawn) for line in board.rows]


def test_a_player_of_the_roster_without_a_result_is_not_ranked() -> None:
    """They are shown after the ranked, by name, and not ranked as zero; there is no decision about them."""
    board = board_of(Played((play("Asha 9, Ben 5", 1),), roster=("dev", "Ben", "Chen", "Asha")))

    assert [(1, "Asha"), (2, "Ben"), (None, "Chen"), (None, "dev")] == shown(board)
    assert (
        Row(None, "Chen", 0, Fraction(0), Fraction(0), Fraction(0), 0, None, Fraction(0), (), ranks=(None,))
        == board.rows[2]
    )
    assert 1 == len(board.decisions)


def test_a_tournament_that_has_not_begun_ranks_nobody() -> None:
    """Without games there is a roster at the most."""
    board = board_of(Played((), roster=("Asha",)))

    assert [(None, "Asha")] == shown(board)
    assert ((), ()) == (board.decisions, board.rounds)
    assert {"Asha": ()} == ranks(board)
