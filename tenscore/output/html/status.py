"""What stands above the leaderboard: whether it is final, what it waits for, and who sits where next."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from itertools import groupby
from typing import NamedTuple

from tenscore.output.board.columns import waiting
from tenscore.text import name_order, natural_order
from tenscore.tournament import Awaited, Leaderboard


class Table(NamedTuple):
    """A table that is to be played: who sits at it, with their own parts of the page."""

    name: str | None
    players: list[tuple[str, str | None]]


class NextRound(NamedTuple):
    """The tables of a round that has not been played."""

    round: int | None
    tables: list[Table]


class Seat(NamedTuple):
    """Where one player sits in a round that has not been played."""

    name: str
    round: int | None
    table: str


class Status(NamedTuple):
    """How far the tournament is.

    `after` is the last round played and `rounds` how many there are to be, where that is known. `waits` says, a line
    each, which results are still to come.
    """

    after: int | None
    rounds: int | None
    is_final: bool
    is_provisional: bool
    waits: list[str]
    next_rounds: list[NextRound]


def status_of(board: Leaderboard, people: Mapping[str, str]) -> Status:
    """What is known of a tournament besides its standings; `people` names each player's part of the page."""
    after = board.rounds[-1] if board.rounds else None
    planned = board.tournament.planned
    rounds = max(planned[-1], after or 0) if planned else None
    to_come = tuple(each for each in board.awaited if each.round is None or each.round > (after or 0))
    awaited = tuple(each for each in board.awaited if each not in to_come)
    is_provisional = bool(awaited or board.missing)
    is_played = rounds is not None and rounds == after and (board.final is None or bool(board.final.games))
    return Status(
        after,
        rounds,
        is_played and not to_come and not is_provisional,
        is_provisional,
        list(waiting(replace(board, awaited=awaited))),
        _next_rounds(to_come, people),
    )


def seats_of(board: Leaderboard) -> list[Seat]:
    """Who sits where in the next round, in the order of names, by which one is found on a wall."""
    rounds = status_of(board, {}).next_rounds[:1]
    seats = [
        Seat(name, number, table)
        for number, tables in rounds
        for table, players in tables
        if table is not None
        for name, _ in players
    ]
    return sorted(seats, key=lambda seat: name_order(seat.name))


def _next_rounds(awaited: Sequence[Awaited], people: Mapping[str, str]) -> list[NextRound]:
    ordered = sorted(awaited, key=lambda each: (each.round or 0, natural_order(each.table or "")))
    return [
        NextRound(number, [Table(each.table, [(name, people.get(name)) for name in each.players]) for each in tables])
        for number, tables in groupby(ordered, key=lambda each: each.round)
    ]
