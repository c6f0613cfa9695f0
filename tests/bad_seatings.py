"""Seats that cannot be given, for the snapshot of messages."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace

import pytest

from tenscore.errors import Problem, SeatingError
from tenscore.game import Game, Player
from tenscore.scoring import score_game
from tenscore.seating import (
    Search,
    Seats,
    expect_finished,
    final_round,
    seat_round,
    table_sizes,
)
from tenscore.tournament import Awaited, Final, Leaderboard, Tournament, leaderboard

GAME = Game(tuple(Player(name, 0, ()) for name in ("Asha", "Ben", "Chen")))


def problems() -> Iterator[Problem]:
    """Each refusal, as the command line reports it."""
    cases: tuple[Callable[[], object], ...] = (
        lambda: table_sizes(1),
        lambda: table_sizes(8, tables=3),
        lambda: table_sizes(9, tables=4),
        lambda: seat_round(Seats(("Asha", "Ben"), (2,), ("A",), apart=(("Asha", "Ben"),)), Search(1)),
        lambda: final_round(_board(final=Final(1))),
        lambda: final_round(_board(final=Final(3, games=(GAME,)))),
        lambda: expect_finished(_board(awaited=(Awaited(1, "B", ("Dev", "Elif")),))),
        lambda: expect_finished(_board(roster=("Asha", "Ben", "Chen"), games=2)),
    )
    for case in cases:
        with pytest.raises(SeatingError) as refusal:
            case()
        yield Problem("tenscore", None, None, refusal.value.code, str(refusal.value))


def _board(games: int = 1, **facts: object) -> Leaderboard:
    """Asha, Ben and Chen, all level, in round 1; Chen is missing in round 2."""
    played = tuple(replace(GAME, players=GAME.players[: 3 - number], round=number + 1) for number in range(games))
    tournament = Tournament(played, **facts)  # type: ignore[arg-type] # facts of a tournament by name
    return leaderboard(tournament, [score_game(game) for game in tournament.all_games()])
