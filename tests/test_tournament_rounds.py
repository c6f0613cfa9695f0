"""The standings after each round: ranks, movement, facts that have a round, guards, and what is still to come."""

from __future__ import annotations

import datetime
from fractions import Fraction

from played import ONE, Played, board_of, facts, play, points, ranks, reasons, row, shown
from tenscore.game import Game, GameResult
from tenscore.tournament import (
    Awaited,
    Bye,
    Missing,
    Penalty,
    Result,
    ResultKind,
    Settings,
    Withdrawal,
)

# Points after each round: Asha 10, 12, 15; Ben 6, 12, 12; Chen 2, 12, 12; Dev -, -, 9. After round 2 all are level:
# Asha and Chen have won once, and Chen has the larger share, 19/8 to 31/24.
THREE_ROUNDS = Played(
    (play("Asha 9, Ben 8, Chen 7", 1), play("Chen 9, Ben 8, Asha 1", 2), play("Dev 9, Asha 1", 3)),
    penalties=(Penalty("Dev", Fraction(0)),),
    roster=("Asha", "Ben", "Chen", "Dev"),
)


def test_the_standing_after_a_round_knows_nothing_later() -> None:
    """Only games up to the round count; who has not begun is not ranked yet."""
    board = board_of(THREE_ROUNDS, after_round=2)

    assert [(1, "Chen"), (2, "Asha"), (3, "Ben"), (None, "Dev")] == shown(board)
    assert [12, 12, 12, 0] == [line.points for line in board.rows]
    assert [
        ("Chen", "Asha", "share", Fraction(19, 8), Fraction(31, 24)),
        ("Asha", "Ben", "wins", 1, 0),
    ] == reasons(board)
    assert (1, 2) == board.rounds


def test_movement_is_against_the_round_before() -> None:
    """Places gained are above 0, places lost below; a player new to the standings has nothing to compare with."""
    moved = [
        {line.name: line.movement for line in board_of(THREE_ROUNDS, after_round).rows}
        for after_round in (1, 2, 3, None)
    ]

    assert {"Asha": None, "Ben": None, "Chen": None, "Dev": None} == moved[0]
    assert {"Chen": 2, "Asha": -1, "Ben": -1, "Dev": None} == moved[1]
    assert {"Asha": 1, "Chen": -1, "Ben": 0, "Dev": None} == moved[2] == moved[3]


def test_ranks_by_round_are_those_of_each_standing() -> None:
    """One rank for each round, none before a player's first result, in the order of the last standing."""
    assert [
        ("Asha", (1, 2, 1)),
        ("Chen", (3, 1, 2)),
        ("Ben", (2, 3, 3)),
        ("Dev", (None, None, 4)),
    ] == list(ranks(board_of(THREE_ROUNDS)).items())


def test_a_missed_round_is_no_result() -> None:
    """Ben missed round 2: it is not played and nowhere in the results, and does not take the rank away."""
    tournament = Played((play("Asha 9, Ben 5", 1), play("Asha 9, Chen 5", 2)))
    ben = row(board_of(tournament), "Ben")

    assert (1, [1]) == (ben.played, [result.round for result in ben.results])
    assert (2, 2) == row(board_of(tournament), "Ben").ranks


def test_a_bye_waits_for_the_games_of_its_round() -> None:
    """A bye that is written ahead, in a round of which no game has been played, counts not yet."""
    byes = (Bye("Ben", 1), Bye("Ben", 2), Bye("Ben", 4))
    board = board_of(Played((play("Asha 9, Chen 5", 1), play("Asha 9, Chen 5", 3)), byes=byes))

    assert [1, 2] == [result.round for result in row(board, "Ben").results]
    assert (1, 2, 3) == board.rounds


def test_penalties_and_withdrawals_count_from_their_round_on() -> None:
    """The standings of earlier rounds know nothing of them, nor do the ranks; later facts wait."""
    tournament = Played(
        tuple(play("Asha 9, Ben 5", each) for each in (1, 2)),
        penalties=(Penalty("Asha", Fraction(20), round=2), Penalty("Ben", ONE, round=3)),
        withdrawn=(Withdrawal("Ben", after=2),),
    )
    first, second = (board_of(tournament, after_round=each) for each in (1, 2))

    assert {"Asha": 9, "Ben": 3} == points(first)
    assert {"Asha": -2, "Ben": 6} == points(second)
    assert {"Ben": (2, 1), "Asha": (1, 2)} == ranks(second)
    assert (False, True) == (row(first, "Ben").is_withdrawn, row(second, "Ben").is_withdrawn)
    assert ((), tournament.penalties[:1]) == (first.penalties(), second.penalties())


def test_who_has_played_too_few_games_has_no_rank() -> None:
    """They stand below the others with all their figures, in their order; no more is asked than there were rounds."""
    games = (play("Asha 9, Ben 5", 1), play("Asha 9, Ben 5", 2), play("Asha 5, Chen 9, Dev 3, Eli 1", 3))
    board = board_of(Played(games, settings=Settings(min_games=2), roster=("Zoe",)))

    assert [(1, "Asha"), (2, "Ben"), (None, "Chen"), (None, "Dev"), (None, "Eli"), (None, "Zoe")] == shown(board)
    assert [11, 4, 2, None] == [line.figures()["points"] for line in board.rows[2:]]
    assert ["Asha"] == [reason[0] for reason in reasons(board)]
    assert {"Asha": (1, 1, 1), "Ben": (2, 2, 2), "Chen": (None, None, None)}.items() <= ranks(board).items()


def test_without_rounds_a_player_needs_all_the_games() -> None:
    """Two of two, since nothing says how many there might have been."""
    board = board_of(Played((play("Asha 9, Ben 5"), play("Asha 9, Chen 5")), settings=Settings(min_games=2)))

    assert [(1, "Asha"), (None, "Ben"), (None, "Chen")] == shown(board)


def test_who_has_withdrawn_can_be_hidden() -> None:
    """They are left out, and the others close up; as opponents they still count."""
    games = (play("Asha 9, Ben 8, Chen 7", 1), play("Ben 9, Chen 8", 2))
    board = board_of(
        Played(games, settings=Settings(hide_withdrawn=True), withdrawn=(Withdrawal("Ben", 2), Withdrawal("Zoe")))
    )

    assert [(1, "Asha"), (2, "Chen")] == shown(board)
    assert {"Asha": (1, 1), "Chen": (3, 2)} == ranks(board)
    # Asha has 10 points a game, and Ben 6 and 9.
    assert Fraction(35, 4) == row(board, "Chen").opponents


def test_a_round_that_nobody_played_stands_as_the_one_before() -> None:
    """Of rounds 1 and 3, round 1 is the last up to round 2, and the one before round 3."""
    tournament = Played((play("Asha 9, Ben 5", 1), play("Asha 5, Ben 9/1, Chen 9", 3)))

    assert board_of(tournament, 1) == board_of(tournament, 2)
    assert -1 == row(board_of(tournament), "Asha").movement
    assert 2 == len(row(board_of(tournament), "Asha").ranks)


def test_penalties_count_in_every_standing() -> None:
    """A penalty has no round, so it is there from the first on."""
    tournament = Played((play("Asha 9, Ben 5", 1), play("Asha 9, Ben 5", 2)), penalties=(Penalty("Asha", Fraction(7)),))

    assert {"Asha": 2, "Ben": 3} == points(board_of(tournament, after_round=1))
    assert {"Asha": (2, 1), "Ben": (1, 2)} == ranks(board_of(tournament))


def test_without_rounds_there_is_no_movement() -> None:
    """A bare folder of games has one standing, in which each game counts, and no ranks by round."""
    tournament = Played((play("Asha 9, Ben 5"), play("Asha 9, Ben 5"), play("Asha 9, Chen 5")))
    board = board_of(tournament)

    assert [(27, None), (6, None), (3, None)] == [facts(line.points, line.movement) for line in board.rows]
    assert () == board.rounds
    assert {"Asha": (), "Ben": (), "Chen": ()} == ranks(board_of(tournament))


def test_a_game_without_a_round_counts_at_the_end() -> None:
    """Among games with rounds it is in no standing after a round, and in the one after all."""
    tournament = Played((play("Asha 5, Ben 9"), play("Asha 9, Ben 5", 1)))

    assert {"Asha": 9, "Ben": 3} == points(board_of(tournament, after_round=1))
    assert {"Asha": 12, "Ben": 12} == points(board_of(tournament))
    assert [1, None] == [result.round for result in row(board_of(tournament), "Asha").results]


def test_results_say_what_they_come_from() -> None:
    """A result has its round, table, place, score, share, win, and the index of its game."""
    board = board_of(Played((play("Ben 9, Chen 5", 2, "B"), play("Asha 8, Ben 8, Chen 5", 1, "A"))))

    assert (
        Result(ResultKind.GAME, 1, Fraction(8), "A", 1, 8, Fraction(8, 7), Fraction(1, 2), 1),
        Result(ResultKind.GAME, 2, Fraction(9), "B", 1, 9, Fraction(9, 7), ONE, 0),
    ) == row(board, "Ben").results


def test_results_of_a_round_are_in_order_of_date_and_table() -> None:
    """Without rounds, games stand by their date and then by their table's name, however they are given."""
    late, early, undated = play("A 9, B 1", table="A"), play("A 8, B 1", table="B"), play("A 7, B 1", table="A")
    dated = [
        GameResult(Game(result.game.players, table="T", date=date), result.standings, ())
        for result, date in ((late, datetime.date(2026, 3, 2)), (early, datetime.date(2026, 3, 1)), (undated, None))
    ]

    assert [8, 9, 7] == [result.score for result in row(board_of(Played(tuple(dated))), "A").results]


def test_who_has_no_result_in_a_played_round_is_missing() -> None:
    """Ben in round 2, and Fay in all; not who was in a game or had a bye, has left, comes later or is awaited."""
    played = Played(
        (play("Asha 9, Ben 5, Cees 3", 1), play("Asha 9, Dev 5", 2), play("Asha 9, Ben 5", 3)),
        roster=("Asha", "Ben", "Cees", "Dev", "Emre", "Fay"),
        byes=(Bye("Dev", 3), Bye("Cees", 2)),
        withdrawn=(Withdrawal("Cees", after=2),),
        awaited=(Awaited(3, "C", ("Emre",)),),
    )

    assert (Missing(1, ("Fay",)), Missing(2, ("Ben", "Fay")), Missing(3, ("Fay",))) == board_of(played).missing
    assert (Missing(1, ("Fay",)),) == board_of(played, after_round=1).missing
    assert (played.awaited, ()) == (board_of(played).awaited, board_of(played, after_round=2).awaited)


def test_without_a_roster_nobody_is_missing() -> None:
    """Nothing says who was to play."""
    assert () == board_of(Played((play("Asha 9, Ben 5", 1), play("Asha 9, Dev 5", 2)))).missing
