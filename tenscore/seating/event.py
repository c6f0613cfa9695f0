"""From a tournament and its standings to what is to be seated."""

from __future__ import annotations

from collections.abc import Collection

from tenscore.seating.records import PlayedTable, Seats
from tenscore.seating.sizes import table_names, table_sizes
from tenscore.text import natural_order
from tenscore.tournament import Leaderboard


def next_round(board: Leaderboard, *, without: Collection[str] = (), tables: int | None = None) -> Seats:
    """The round after those that have been played: who plays, in the order of the standing, and who has met.

    All players of the leaderboard play but those who have withdrawn and those in `without`. `tables` is the number of
    tables, where that is asked for.

    Raises:
        SeatingError: as `table_sizes` does.
    """
    tournament = board.tournament
    players = tuple(row.name for row in board.rows if not row.is_withdrawn and row.name not in without)
    sizes = table_sizes(len(players), tournament.tables, tables)
    played = tuple(
        PlayedTable(game.round, tuple(player.name for player in game.players), game.start) for game in tournament.games
    )
    return Seats(
        players,
        sizes,
        table_names(len(sizes), _known_tables(board)),
        max((table.round for table in played if table.round is not None), default=0) + 1,
        played,
        tournament.apart,
        tournament.title,
    )


def _known_tables(board: Leaderboard) -> list[str]:
    """What the tables of earlier rounds were called; where they were numbered, numbers for as many as there may be."""
    known = sorted({game.table for game in board.tournament.games if game.table is not None}, key=natural_order)
    if known and all(name.isdecimal() for name in known):
        return [str(number) for number in range(1, len(board.rows) + 1)]
    return known
