"""The final. In most tests one round was played before: Asha 12, Ben 8, Chen 5, Dev 3 and Eli 2 points."""

from __future__ import annotations

from itertools import permutations

import pytest

from played import Played, board_of, play, reasons, shown
from tenscore.errors import InputError
from tenscore.game import GameResult
from tenscore.tournament import (
    Final,
    Leaderboard,
    Withdrawal,
)

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
    assert ("tournament", None, "final-players") == (problem.source, problem.line, problem.code)
    assert all(name in problem.message for name in names)


def test_who_has_withdrawn_does_not_play_the_final() -> None:
    """The next player does; who has played in it and withdraws later has played in it all the same."""
    gone = (Withdrawal("Ben", after=1),)
    final = play("Asha 5, Chen 3")
    ahead = board_of(Played((QUALIFYING,), withdrawn=gone, final=Final(2)))
    played = board_of(Played((QUALIFYING, final), withdrawn=gone, final=Final(2, games=(final.game,))))
    later = board_of(
        Played((QUALIFYING, final), withdrawn=(Withdrawal("Chen"), *gone), final=Final(2, games=(final.game,)))
    )

    assert [("Asha", "Chen")] * 3 == [board.final and board.final.players for board in (ahead, played, later)]
    assert [(1, "Asha"), (2, "Chen"), (3, "Ben")] == shown(played)[:3]


@pytest.mark.parametrize("size", [2, 3, 4, 5])
@pytest.mark.parametrize("after", list(permutations(range(1, 6)))[::7])
def test_however_the_final_ends_the_others_keep_their_places(size: int, after: tuple[int, ...]) -> None:
    """The finalists have the first places in the final's order, and the places below are those of the round."""
    names = ["Asha", "Ben", "Chen", "Dev", "Eli"]
    scores = dict(zip(names[:size], after, strict=False))
    board = with_final(play(", ".join(f"{name} {score}" for name, score in scores.items())), size)

    expected = [*sorted(scores, key=lambda name: -scores[name]), *names[size:]]
    assert list(enumerate(expected, start=1)) == shown(board)
