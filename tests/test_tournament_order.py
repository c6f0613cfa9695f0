"""The order of a leaderboard: points, each tie-break worked by hand, and shared places."""

from __future__ import annotations

from fractions import Fraction

import pytest

from played import FLAT, ONE, Played, board_of, play, reasons, row, shown
from tenscore.tournament import (
    Bye,
    Penalty,
    Settings,
    TieBreak,
)


def test_points_come_first() -> None:
    """Most points lead, and the decision gives both values."""
    board = board_of(Played((play("Asha 5, Ben 9"),)))

    assert [(1, "Ben"), (2, "Asha")] == shown(board)
    assert [("Ben", "Asha", "points", 9, 3)] == reasons(board)


def test_wins_break_a_tie() -> None:
    """Of players with equal points, who won more is above."""
    board = board_of(Played((play("Asha 5, Ben 9"),), settings=Settings(points=FLAT)))

    assert [("Ben", "Asha", "wins", 1, 0)] == reasons(board)


def test_a_shared_win_counts_its_part() -> None:
    """A win shared by k counts 1/k for each."""
    board = board_of(Played((play("A 9, B 9, C 9, D 2", 1), play("A 5, E 2", 2))))

    assert Fraction(4, 3) == row(board, "A").wins
    assert Fraction(1, 3) == row(board, "B").wins
    assert 0 == row(board, "D").wins


def test_share_breaks_a_tie() -> None:
    """Own score over the table's mean: 10 of mean 7.5 is 4/3, 10 of mean 8 is 5/4."""
    games = (play("Asha 10, Chen 5", 1), play("Ben 10, Dev 6", 1))
    board = board_of(Played(games, settings=Settings(points=FLAT)))

    assert [
        ("Asha", "Ben", "share", Fraction(4, 3), Fraction(5, 4)),
        ("Ben", "Dev", "wins", 1, 0),
        ("Dev", "Chen", "share", Fraction(3, 4), Fraction(2, 3)),
    ] == reasons(board)


def test_a_table_without_points_gives_a_share_of_one_each() -> None:
    """Where the whole table scored 0, everybody was as good as the mean."""
    board = board_of(Played((play("A 0, B 0, C 0", 1), play("A 0, B 4", 2))))

    assert {"A": 1, "B": 3, "C": 1} == {line.name: line.share for line in board.rows}


def test_score_breaks_a_tie() -> None:
    """With equal shares, more TEN points in all are above."""
    games = (play("Asha 10, Chen 5", 1), play("Ben 20, Dev 10", 1))
    board = board_of(Played(games, settings=Settings(points=FLAT)))

    assert [
        ("Ben", "Asha", "score", 20, 10),
        ("Asha", "Dev", "wins", 1, 0),
        ("Dev", "Chen", "score", 10, 5),
    ] == reasons(board)


def test_head_to_head_breaks_a_tie() -> None:
    """Asha and Ben have 12 points, a win, a share of 2 and 15 TEN points each, but Asha was above Ben."""
    games = (play("Ben 5, Asha 10", 1), play("Ben 10, Chen 5", 2), play("Dev 10, Asha 5", 2))
    board = board_of(Played(games))

    assert [
        ("Asha", "Ben", "head-to-head", 1, -1),
        ("Ben", "Dev", "points", 12, 9),
        ("Dev", "Chen", "points", 9, 3),
    ] == reasons(board)


def test_head_to_head_counts_every_meeting() -> None:
    """Times placed above less times placed below, level at a table being neither: here 2 - 1 and 1 - 2."""
    games = [play(text, each) for each, text in enumerate(("A 9, B 5", "A 5, B 9", "A 7, B 5", "A 5, B 5"), 1)]
    board = board_of(Played(tuple(games), settings=Settings(FLAT, (TieBreak.HEAD_TO_HEAD,))))

    assert [("A", "B", "head-to-head", 1, -1)] == reasons(board)


def test_head_to_head_leaves_others_out() -> None:
    """Dev sat at the table too, above both, but is not one of the tied group."""
    games = (play("Dev 9, Asha 8, Ben 7"),)
    penalty = Penalty("Dev", ONE)
    board = board_of(
        Played(games, settings=Settings(FLAT, (TieBreak.HEAD_TO_HEAD,)), penalties=(penalty,)),
    )

    assert [("Asha", "Ben", "head-to-head", 1, -1), ("Ben", "Dev", "points", 1, 0)] == reasons(board)


def test_head_to_head_is_for_those_still_tied() -> None:
    """Chen met neither Asha nor Ben, but by wins is no longer one of their group."""
    games = (play("Dev 9, Asha 8, Ben 7"), play("Chen 9, Eli 5"))
    board = board_of(
        Played(
            games,
            settings=Settings(FLAT, (TieBreak.WINS, TieBreak.HEAD_TO_HEAD)),
            penalties=(Penalty("Eli", ONE),),
        )
    )

    assert [
        ("Chen", "Dev", "shared", None, None),
        ("Dev", "Asha", "wins", 1, 0),
        ("Asha", "Ben", "head-to-head", 1, -1),
        ("Ben", "Eli", "points", 1, 0),
    ] == reasons(board)


def test_the_next_tie_break_goes_on_inside_each_part() -> None:
    """Head-to-head gives 3, 0, 0, -3; then 17 to 15 TEN points part the middle, and Dev's 35 come too late."""
    games = (
        play("Asha 9, Ben 7, Chen 7, Dev 5", 1),
        play("Asha 4, Gil 3", 2),
        play("Ben 10, Eli 3", 2),
        play("Chen 8, Finn 3", 2),
        play("Dev 30, Hal 3", 2),
    )
    board = board_of(Played(games, settings=Settings(FLAT, (TieBreak.HEAD_TO_HEAD, TieBreak.SCORE))))

    assert [
        ("Asha", "Ben", "head-to-head", 3, 0),
        ("Ben", "Chen", "score", 17, 15),
        ("Chen", "Dev", "head-to-head", 0, -3),
        ("Dev", "Eli", "points", 2, 1),
        ("Eli", "Finn", "shared", None, None),
        ("Finn", "Gil", "shared", None, None),
        ("Gil", "Hal", "shared", None, None),
    ] == reasons(board)


def test_opponents_break_a_tie() -> None:
    """Asha, Ben and Finn beat somebody 10 to 5; Asha's opponent has 6 points a game, that of Ben and Finn 3."""
    games = (play("Asha 10, Chen 5", 1), play("Ben 10, Dev 5", 1), play("Chen 10, Eli 5", 2), play("Finn 10, Dev 5", 2))
    board = board_of(Played(games))

    assert [(1, "Chen"), (2, "Asha"), (3, "Ben"), (3, "Finn"), (5, "Dev"), (6, "Eli")] == shown(board)
    assert [
        ("Chen", "Asha", "points", 12, 9),
        ("Asha", "Ben", "opponents", 6, 3),
        ("Ben", "Finn", "shared", None, None),
        ("Finn", "Dev", "points", 9, 6),
        ("Dev", "Eli", "points", 6, 3),
    ] == reasons(board)


def test_each_opponent_counts_once() -> None:
    """Asha met Ben twice, who has 3 points a game, and Chen once, who has 9: the mean over the two is 6."""
    games = (play("Asha 9, Ben 5", 1), play("Asha 9, Ben 5", 2), play("Asha 5, Chen 9", 3))

    assert 6 == row(board_of(Played(games)), "Asha").opponents


def test_opponents_go_by_games_alone() -> None:
    """Ben's points a game stay 6 whatever is dropped, taken off or given for a bye."""
    tournament = Played(
        (play("Asha 9, Ben 5", 1), play("Ben 9, Chen 5", 3)),
        settings=Settings(best=1, bye_points=Fraction(100)),
        byes=(Bye("Ben", 2),),
        penalties=(Penalty("Ben", Fraction(50)),),
    )
    board = board_of(tournament)

    assert 50 == row(board, "Ben").points
    assert 6 == row(board, "Asha").opponents


def test_who_met_nobody_has_no_opponents() -> None:
    """A bye is no opponent; without any there is no value, and that is below every value."""
    tournament = Played(
        (play("Asha 9, Ben 5", 1),), settings=Settings(FLAT, (TieBreak.OPPONENTS,), None, ONE), byes=(Bye("Aaron", 1),)
    )
    board = board_of(tournament)

    assert row(board, "Aaron").opponents is None
    assert [(1, "Asha"), (1, "Ben"), (3, "Aaron")] == shown(board)
    assert ("Ben", "Aaron", "opponents", 1, None) == reasons(board)[-1]


def test_tie_breaks_go_in_the_order_of_the_settings() -> None:
    """Ben has more TEN points, Asha more of a share: the first tie-break named decides."""
    games = (play("Asha 10, Chen 2"), play("Ben 20, Dev 15"))
    penalties = (Penalty("Chen", ONE), Penalty("Dev", ONE))
    by_order = {
        order: reasons(board_of(Played(games, settings=Settings(FLAT, order), penalties=penalties)))[0]
        for order in ((TieBreak.SHARE, TieBreak.SCORE), (TieBreak.SCORE, TieBreak.SHARE))
    }

    assert [
        ("Asha", "Ben", "share", Fraction(10, 6), Fraction(40, 35)),
        ("Ben", "Asha", "score", 20, 10),
    ] == list(by_order.values())


def test_without_tie_breaks_points_alone_decide() -> None:
    """Whoever is level on points shares the place."""
    board = board_of(Played((play("Asha 9, Ben 5"),), settings=Settings(FLAT, ())))

    assert [(1, "Asha"), (1, "Ben")] == shown(board)


def test_a_shared_place_skips_the_next() -> None:
    """After two seconds comes a fourth: 1, 2, 2, 4."""
    board = board_of(Played((play("A 9, B 8, C 8, D 5"),)))

    assert [(1, "A"), (2, "B"), (2, "C"), (4, "D")] == shown(board)
    assert ("B", "C", "shared", None, None) == reasons(board)[1]


def test_players_who_share_a_place_stand_by_name() -> None:
    """Names go without regard to case, and equal ones by code point."""
    board = board_of(Played((play("cara 9, Ben 9, ben 9, Éva 9, anna 9"),)))

    assert [(1, "anna"), (1, "Ben"), (1, "ben"), (1, "cara"), (1, "Éva")] == shown(board)


@pytest.mark.parametrize(
    ("played", "after_round", "message"),
    [
        (Played((play("Asha 9"),)), None, "the game of Asha has 1 player, expected 2 or more"),
        (Played((play("Asha 9, Asha 5"),)), None, "Asha stands twice in one game"),
        (
            Played((play("A 9, B 8, C 7, D 6, E 5, F 4"),)),
            None,
            "a table of 6 has no points, expected one of: 2, 3, 4, 5",
        ),
        (
            Played((play("A 9, B 8, C 7"),), settings=Settings(points={4: (ONE,) * 4})),
            None,
            "a table of 3 has no points, expected one of: 4",
        ),
        (
            Played((play("A 9, B 8, C 7"),), settings=Settings(points={3: (ONE, ONE)})),
            None,
            "a table of 3 has points for 2 places, expected 3",
        ),
        (Played((), settings=Settings(best=0)), None, "best is 0, expected 1 or more"),
        (
            # What a caller without types may pass.
            Played((), settings=Settings(tiebreaks=("luck",))),  # type: ignore[arg-type]
            None,
            "'luck' is not a valid TieBreak",
        ),
        (Played((play("A 9, B 8"),)), 1, "after_round is 1, but the tournament has no rounds"),
        (Played((play("A 9, B 8", 2), play("A 9, B 8", 3))), 1, "after_round is 1, expected a round from 2 to 3"),
        (Played((play("A 9, B 8", 2), play("A 9, B 8", 3))), 4, "after_round is 4, expected a round from 2 to 3"),
    ],
)
def test_what_cannot_count_is_refused(played: Played, after_round: int | None, message: str) -> None:
    """A tournament that breaks the rules is an error, never a leaderboard."""
    with pytest.raises(ValueError, match=message):
        board_of(played, after_round)
