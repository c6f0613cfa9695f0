"""How many players sit at each table, and what the tables are called."""

from __future__ import annotations

from collections.abc import Sequence
from string import ascii_uppercase

from tenscore.errors import SeatingError
from tenscore.rules import MAX_PLAYERS

WANTED = 4
"""Players at a table, where the event says nothing else."""
LEAST = 3
"""Players at a table where there is more than one."""


def table_sizes(players: int, wanted: int = WANTED, tables: int | None = None) -> tuple[int, ...]:
    """The players at each table, larger tables first: as near to `wanted` as can be, and smaller rather than larger.

    Up to five players sit at one table. From six up all tables have three to five, and differ by one at the most.
    `tables` is the number of tables, where that is asked for.

    Raises:
        SeatingError: for fewer than two players (`too-few-players`), or a number of tables at which they do not sit
            by three to five (`table-count`).
    """
    if players < 2:  # noqa: PLR2004 - nobody plays alone
        raise SeatingError("too-few-players", f"{players} to be seated; expected at least 2 players")
    fewest, most = -(-players // MAX_PLAYERS), max(players // LEAST, 1)
    if players <= MAX_PLAYERS:
        most = 1
    if tables is None:
        tables = min(range(fewest, most + 1), key=lambda count: (_distance(players, count, wanted), -count))
    elif not fewest <= tables <= most:
        expected = f"{fewest}" if fewest == most else f"{fewest} to {most}"
        raise SeatingError(
            "table-count",
            f"{tables} tables for {players} players; expected {expected}, with {LEAST} to {MAX_PLAYERS} at each",
        )
    return _evenly(players, tables)


def _evenly(players: int, tables: int) -> tuple[int, ...]:
    size, over = divmod(players, tables)
    return (size + 1,) * over + (size,) * (tables - over)


def _distance(players: int, tables: int, wanted: int) -> int:
    """Seats by which the tables differ from the size that is wanted."""
    return sum(abs(size - wanted) for size in _evenly(players, tables))


def table_names(count: int, known: Sequence[str] = ()) -> tuple[str, ...]:
    """Names for tables: those that are known, in their order, then A, B, … Z, AA, AB, … without them."""
    names = list(dict.fromkeys(known))[:count]
    number = 0
    while len(names) < count:
        number += 1
        name = _letters(number)
        if name not in names:
            names.append(name)
    return tuple(names)


def _letters(number: int) -> str:
    """A number in letters, as spreadsheets name their columns: 1 is A, 27 is AA."""
    letters = ""
    while number:
        number, digit = divmod(number - 1, len(ascii_uppercase))
        letters = ascii_uppercase[digit] + letters
    return letters
