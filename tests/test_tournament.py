"""Tournament points and leaderboards: each rule worked by hand, and all of them against an independent reference."""

from __future__ import annotations

import datetime
from collections import Counter
from dataclasses import dataclass, fields, replace
from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tenscore.errors import InputError
from tenscore.game import Game, GameResult, Player, Score, Standing
from tenscore.notation import parse_cards
from tenscore.scoring import score_game
from tenscore.tournament import (
    PLACE_POINTS,
    Awaited,
    Bye,
    ByePoints,
    Final,
    Leaderboard,
    Missing,
    Penalty,
    Points,
    Result,
    ResultKind,
    Row,
    Settings,
    TieBreak,
    Tournament,
    Withdrawal,
    leaderboard,
)
from tournament_reference import Outcome, Reference

ONE = Fraction(1)
ALL_DEFAULTS = Settings()
FLAT = {size: (ONE,) * size for size in range(2, 6)}
"""A point for everybody at the table, so that tie-breaks have all to decide."""


def play(text: str, in_round: int | None = None, table: str | None = None) -> GameResult:
    """A game as in `Asha 12, Ben 9/3, Chen 9`: names, TEN points, and currency tokens where they matter."""
    entries = []
    for part in text.split(", "):
        name, _, numbers = part.rpartition(" ")
        score, _, currency = numbers.partition("/")
        entries.append((name, int(score), int(currency or 0)))
    return table_of(entries, in_round, table)


def table_of(entries: list[tuple[str, int, int]], in_round: int | None, table: str | None = None) -> GameResult:
    """A game from its players' names, TEN points and currency tokens."""
    ordered = sorted(entries, key=lambda entry: (-entry[1], -entry[2], entry[0].casefold(), entry[0]))
    strengths = [entry[1:] for entry in ordered]
    standings = tuple(
        Standing(strengths.index((score, currency)) + 1, Player(name, currency, ()), Score(score, (), ()))
        for name, score, currency in ordered
    )
    game = Game(tuple(standing.player for standing in standings), round=in_round, table=table)
    return GameResult(game, standings, ())


@dataclass(frozen=True)
class Played:
    """A tournament by its games' results."""

    results: tuple[GameResult, ...]
    settings: Settings = ALL_DEFAULTS
    roster: tuple[str, ...] | None = None
    byes: tuple[Bye, ...] = ()
    penalties: tuple[Penalty, ...] = ()
    withdrawn: tuple[Withdrawal, ...] = ()
    awaited: tuple[Awaited, ...] = ()
    final: Final | None = None

    def tournament(self) -> Tournament:
        """The tournament itself."""
        facts = {field.name: getattr(self, field.name) for field in fields(self) if field.name != "results"}
        games = [result.game for result in self.results]
        # The last games are the final's.
        count = len(games) - (len(self.final.games) if self.final else 0)
        return Tournament(tuple(games[:count]), **facts)


def board_of(played: Played, after_round: int | None = None) -> Leaderboard:
    """The leaderboard of a tournament that was played."""
    return leaderboard(played.tournament(), played.results, after_round)


def ranks(board: Leaderboard) -> dict[str, tuple[int | None, ...]]:
    """Everybody's rank after each round, in the order of the leaderboard."""
    return {line.name: line.ranks for line in board.rows}


def shown(board: Leaderboard) -> list[tuple[int | None, str]]:
    """Each player's rank and name, from first to last."""
    return [(row.rank, row.name) for row in board.rows]


def row(board: Leaderboard, name: str) -> Row:
    """A player's line."""
    [line] = [line for line in board.rows if line.name == name]
    return line


def points(board: Leaderboard) -> dict[str, Fraction]:
    """Everybody's tournament points."""
    return {line.name: line.points for line in board.rows}


def reasons(board: Leaderboard) -> list[tuple[object, ...]]:
    """What decided between each two neighbours, with both values."""
    return [(each.above, each.below, each.by, each.above_value, each.below_value) for each in board.decisions]


def facts(*values: object) -> tuple[object, ...]:
    """Numbers of several kinds, to be compared at once with whole numbers too."""
    return values


def dropped(line: Row) -> list[int | None]:
    """The rounds whose result does not count."""
    return [result.round for result in line.results if result.is_dropped]


# Points.


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


# Order.


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


# Best N.


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


# Byes, penalties, withdrawals, the roster.


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


# Rounds.

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


def test_places_may_cost_points() -> None:
    """As at mahjong: what the first two win the others lose."""
    own = {4: tuple(map(Fraction, (15, 5, -5, -15)))}
    board = board_of(Played((play("A 9, B 8, C 8, D 6"),), settings=Settings(own)))

    assert {"A": 15, "B": 0, "C": 0, "D": -15} == points(board)


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


# What is still to come.


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


# The final. After one round: Asha 12, Ben 8, Chen 5, Dev 3, Eli 2.

QUALIFYING = play("Asha 9, Ben 8, Chen 7, Dev 6, Eli 5", 1)


def with_final(final: GameResult | None, size: int = 3, players: tuple[str, ...] | None = None) -> Leaderboard:
    """The leaderboard of the round above with a final, played or not."""
    games = () if final is None else (final,)
    return board_of(Played((QUALIFYING, *games), final=Final(size, players, tuple(each.game for each in games))))


def test_the_final_settles_the_places_that_it_is_played_for() -> None:
    """The first three are those of the final, by its places; the others keep theirs, and all keep their points."""
    board = with_final(play("Asha 3, Ben 5/1, Chen 5"))

    assert [(1, "Ben"), (2, "Chen"), (3, "Asha"), (4, "Dev"), (5, "Eli")] == shown(board)
    assert [8, 5, 12, 3, 2] == [line.points for line in board.rows]
    assert [
        ("Ben", "Chen", "final", 1, 2),
        ("Chen", "Asha", "final", 2, 3),
        ("Asha", "Dev", "final", 3, None),
        ("Dev", "Eli", "points", 3, 2),
    ] == reasons(board)
    assert [1, 1, -2, 0, 0] == [line.movement for line in board.rows]
    assert (("Asha", "Ben", "Chen"), (1,), (0, 1)) == (
        board.final and board.final.players,
        board.final and board.final.games,
        board.games(),
    )


def test_who_is_level_in_the_final_shares_the_place() -> None:
    """Nothing but the final decides, so the rounds do not part them."""
    board = with_final(play("Asha 3, Ben 3, Chen 5"))

    assert [(1, "Chen"), (2, "Asha"), (2, "Ben"), (4, "Dev"), (5, "Eli")] == shown(board)
    assert ("Asha", "Ben", "shared", 2, 2) == reasons(board)[1]


def test_a_final_that_is_not_played_changes_nothing() -> None:
    """Who would play is said by their place."""
    board = with_final(None)

    assert [(1, "Asha"), (2, "Ben"), (3, "Chen"), (4, "Dev"), (5, "Eli")] == shown(board)
    assert board.final
    assert (("Asha", "Ben", "Chen"), None, ()) == (board.final.players, board.final.tie, board.final.games)


def test_an_earlier_standing_knows_nothing_of_the_final() -> None:
    """After a round the final is as far away as the rounds to come."""
    played = Played((QUALIFYING, play("Eli 5, Dev 3")), final=Final(2, ("Eli", "Dev"), (QUALIFYING.game,)))

    assert (1, "Asha") == shown(board_of(played, after_round=1))[0]
    assert board_of(played, after_round=1).final is None


def test_a_tie_across_the_cut_is_named() -> None:
    """Of Ben and Chen, level on all, one would play: the tournament has to say who, by name."""
    games = (play("Asha 9, Ben 8, Chen 8, Dev 5", 1),)
    tied = board_of(Played(games, final=Final(2)))
    named = board_of(Played(games, final=Final(2, ("Chen", "Asha"))))

    assert tied.final
    assert ("Ben", "Chen") == tied.final.tie
    assert named.final
    assert (("Asha", "Chen"), None) == (named.final.players, named.final.tie)


def test_others_may_play_the_final_where_the_tournament_says_so() -> None:
    """Eli plays in Asha's place, who stands first of all who do not."""
    board = with_final(play("Eli 5, Ben 3"), 2, ("Ben", "Eli"))

    assert [(1, "Eli"), (2, "Ben"), (3, "Asha"), (4, "Chen"), (5, "Dev")] == shown(board)
    assert [("Ben", "Asha", "final", 2, None), ("Asha", "Chen", "points", 12, 5)] == reasons(board)[1:3]


@pytest.mark.parametrize(
    ("final", "names"), [("Asha 5, Ben 3, Eli 2", ("Eli", "place 5")), ("Asha 5, Ben 3", ("2 players", "expected 3"))]
)
def test_a_final_of_others_is_refused(final: str, names: tuple[str, ...]) -> None:
    """Who was not among the first, and somebody too few."""
    with pytest.raises(InputError) as refusal:
        with_final(play(final))

    [problem] = refusal.value.problems
    assert "final-players" == problem.code
    assert all(name in problem.message for name in names)


# What is refused.


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


# Against the reference.

NAMES = ("Asha", "Ben", "asha", "Chen", "Dev", "Eli", "Finn", "Gil")
FEW_POINTS = st.sampled_from([Fraction(0), Fraction(1), Fraction(1, 2), Fraction(3), Fraction(-2)])
SOME_ROUND = st.sampled_from([None, 1, 3, 6])
OWN_POINTS = st.fixed_dictionaries({size: st.tuples(*[FEW_POINTS] * size) for size in range(2, 6)})


@st.composite
def tables(draw: st.DrawFn, names: tuple[str, ...], in_round: int | None) -> GameResult:
    """A game whose players are often level: few scores, and tokens that only now and then differ."""
    entries = [(name, draw(st.integers(0, 3)), draw(st.sampled_from([0, 0, 1]))) for name in names]
    return table_of(entries, in_round, draw(st.sampled_from(["A", "B", None])))


@st.composite
def tournaments(draw: st.DrawFn) -> Played:
    """Up to eight players at tables of two to five, in several rounds or none, with byes, missed rounds and more."""
    names = NAMES[: draw(st.integers(2, len(NAMES)))]
    games: list[GameResult] = []
    byes: list[Bye] = []
    rounds = draw(st.lists(st.integers(1, 6), max_size=4, unique=True))
    for in_round in rounds:
        waiting = draw(st.permutations(names))
        while len(waiting) >= 2 and draw(st.sampled_from([True, True, True, False])):
            size = draw(st.integers(2, min(5, len(waiting))))
            games.append(draw(tables(tuple(waiting[:size]), in_round)))
            waiting = waiting[size:]
        byes += [Bye(name, in_round) for name in waiting if draw(st.booleans())]
    for _ in range(draw(st.integers(0, 1 if rounds else 5))):
        size = draw(st.integers(2, min(5, len(names))))
        games.append(draw(tables(tuple(draw(st.permutations(names))[:size]), None)))
    return Played(
        tuple(games),
        settings=Settings(
            points=draw(st.one_of(st.sampled_from(Points), st.just(FLAT), OWN_POINTS)),
            tiebreaks=draw(
                st.one_of(
                    st.just(tuple(TieBreak)),
                    st.lists(st.sampled_from(TieBreak), unique=True).map(tuple),
                )
            ),
            best=draw(st.sampled_from([None, 1, 2, 3])),
            bye_points=draw(st.one_of(st.sampled_from(ByePoints), FEW_POINTS)),
            min_games=draw(st.sampled_from([None, None, 1, 2])),
            hide_withdrawn=draw(st.booleans()),
        ),
        roster=draw(st.sampled_from([None, NAMES])),
        byes=tuple(byes),
        penalties=tuple(
            draw(st.lists(st.builds(Penalty, st.sampled_from(names), FEW_POINTS, st.none(), SOME_ROUND), max_size=2))
        ),
        withdrawn=tuple(draw(st.lists(st.builds(Withdrawal, st.sampled_from(names), SOME_ROUND), max_size=1))),
    )


def outcomes(results: tuple[Result, ...]) -> list[Outcome]:
    """Results in the reference's own records."""
    return [
        Outcome(each.points, each.round, each.share, each.score, each.win, each.place, each.is_dropped)
        for each in results
    ]


@settings(max_examples=100, deadline=None)
@given(played=tournaments(), data=st.data())
def test_leaderboards_are_those_of_the_reference(played: Played, data: st.DataObject) -> None:
    """Every number, place, rank after a round and decision is the one that the definitions give.

    So they are at the end, and after a round.
    """
    rounds = Reference(played.tournament(), played.results).rounds
    after_round = data.draw(st.one_of(st.none(), st.integers(rounds[0], rounds[-1]))) if rounds else None
    board = board_of(played, after_round)
    reference = Reference(played.tournament(), played.results, after_round)
    lines = reference.lines()
    for line, expected in zip(board.rows, lines, strict=True):
        assert expected[:-1] == (
            *(line.rank, line.name, line.played, line.wins, line.points, line.share, line.score),
            *(line.opponents, line.penalty, line.ranks),
        )
        found = outcomes(line.results)
        # Results may be level in all that says which of them count, and differ in their place.
        for blank in ({"is_dropped": False}, {"place": None}):
            assert Counter(each._replace(**blank) for each in expected.outcomes) == Counter(
                each._replace(**blank) for each in found
            )
        assert line.is_withdrawn == reference.is_withdrawn(line.name)
    assert [tuple(reason) for reason in reference.reasons(lines)] == reasons(board)
    assert tuple(reference.rounds) == board.rounds


@settings(max_examples=75, deadline=None)
@given(played=tournaments(), data=st.data())
def test_the_order_of_what_is_given_changes_nothing(played: Played, data: st.DataObject) -> None:
    """Games, byes, penalties and the roster can come in any order."""
    shuffled = replace(
        played,
        results=tuple(data.draw(st.permutations(played.results))),
        roster=None if played.roster is None else tuple(data.draw(st.permutations(played.roster))),
        byes=tuple(data.draw(st.permutations(played.byes))),
        penalties=tuple(data.draw(st.permutations(played.penalties))),
    )
    board, other = board_of(played), board_of(shuffled)

    assert board.decisions == other.decisions
    assert [_without_index(line) for line in board.rows] == [_without_index(line) for line in other.rows]


def _without_index(line: Row) -> Row:
    results = tuple(replace(result, game=None) for result in line.results)
    return replace(line, results=results)
