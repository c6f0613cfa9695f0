"""From a tournament and its standings to what is to be seated."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from tenscore.errors import SeatingError
from tenscore.seating.records import PlayedTable, Seating, Seats
from tenscore.seating.sizes import table_names, table_sizes
from tenscore.text import listed, natural_order
from tenscore.tournament import Awaited, Leaderboard, Tournament

FINAL = "Final"
"""What the final's table is called."""


def next_round(
    board: Leaderboard, *, without: Collection[str] = (), tables: int | None = None, provisional: bool = False
) -> Seats:
    """The round after the last: who plays, in the order of the standing, and who has met.

    All players of the leaderboard play but those who have withdrawn, those with a bye in this round and those in
    `without`. `tables` is the number of tables, where that is asked for. If it is `provisional`, games that are awaited
    count as played.

    Raises:
        SeatingError: as `table_sizes` does.
    """
    tournament = board.tournament
    played = tuple(_played(tournament, provisional=provisional))
    number = max((table.round for table in played if table.round is not None), default=0) + 1
    out = {each.player for each in tournament.withdrawn if each.after is None or each.after < number}.union(
        (bye.player for bye in tournament.byes if bye.round == number), without
    )
    players = tuple(row.name for row in board.rows if row.name not in out)
    sizes = table_sizes(len(players), tournament.tables, tables)
    names = table_names(len(sizes), _known_tables(board))
    return Seats(players, sizes, names, number, played, tournament.apart, tournament.title)


def is_final_next(tournament: Tournament) -> bool:
    """Whether all rounds that the tournament is to have are played, so that only its final can come."""
    played = tournament.rounds()
    return tournament.final is not None and bool(played) and {*tournament.planned} <= {*played}


def final_round(board: Leaderboard) -> Seats:
    """The final's table: its players by rank.

    Raises:
        SeatingError: where it has been played (`final-played`), or a tie leaves open who plays (`final-tie`).
    """
    final = board.final
    if final is None:
        raise ValueError("the tournament has no final")
    if final.games:
        raise SeatingError("final-played", "the final has been played; expected another round in the tournament's file")
    if final.tie is not None:
        names = listed(final.tie)
        raise SeatingError("final-tie", f"{names} share the last place in the final; expected its players by name")
    tournament = board.tournament
    number = max(tournament.rounds(), default=0) + 1
    sizes = (len(final.players),)
    return Seats(
        final.players, sizes, (FINAL,), number, tuple(_played(tournament, provisional=False)), (), tournament.title
    )


def expect_finished(board: Leaderboard) -> None:
    """See that no result is missing that the next round's seats should come from.

    Who has no result at all may have come later, and is not waited for, nor are rounds in which no game is finished.

    Raises:
        SeatingError: where games are awaited, or players of the last round have no result (`results-missing`).
    """
    last = board.rounds[-1] if board.rounds else None
    waiting = [
        _game_words(each)
        for each in board.tournament.awaited
        if last is not None and each.round is not None and each.round <= last
    ]
    known = {row.name for row in board.rows if row.results}
    waiting += [
        f"round {each.round} ({', '.join(players)})"
        for each in board.missing
        if each.round == last and (players := [name for name in each.players if name in known])
    ]
    _refuse(waiting)


def expect_same(board: Leaderboard, seating: Seating) -> None:
    """See that games that are awaited are those of this seating: it was written before, and nothing of it is played.

    Raises:
        SeatingError: where others are (`results-missing`).
    """
    seated = {frozenset(table.players) for each in seating.rounds for table in each.tables}
    _refuse([_game_words(each) for each in board.tournament.awaited if frozenset(each.players) not in seated])


def _refuse(waiting: Collection[str]) -> None:
    if waiting:
        raise SeatingError("results-missing", f"waiting for {'; '.join(waiting)}; expected all results")


def _game_words(game: Awaited) -> str:
    where = [
        *([] if game.round is None else [f"round {game.round}"]),
        *([] if game.table is None else [f"table {game.table}"]),
    ]
    players = ", ".join(game.players)
    return f"{', '.join(where)} ({players})" if where else players


def _played(tournament: Tournament, *, provisional: bool) -> Iterator[PlayedTable]:
    """The tables of all rounds; those that are still playing too, if it is provisional."""
    for game in tournament.games:
        yield PlayedTable(game.round, tuple(player.name for player in game.players), game.start)
    for each in tournament.awaited if provisional else ():
        if each.players:
            yield PlayedTable(each.round, each.players)


def _known_tables(board: Leaderboard) -> list[str]:
    """What the tables of earlier rounds were called; where they were numbered, numbers for as many as there may be."""
    known = sorted({game.table for game in board.tournament.games if game.table is not None}, key=natural_order)
    if known and all(name.isdecimal() for name in known):
        return [str(number) for number in range(1, len(board.rows) + 1)]
    return known
