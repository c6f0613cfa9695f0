"""Who is to be seated, and who sits where: frozen records."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class PlayedTable:
    """A table of an earlier round: who sat there, and who started where that is known.

    `round` is `None` in an event without rounds.
    """

    round: int | None
    players: tuple[str, ...]
    starter: str | None = None


@dataclass(frozen=True, slots=True)
class Seats:
    """What is to be seated.

    `players` stand in the order of the standing, `sizes` are the players at each table, from the first table to the
    last, and `tables` their names. `round` is the number of the round, or of the first where several are planned.
    Each pair in `apart` never shares a table. The order of `played` and of `apart` changes nothing. `title` is that of
    the event.
    """

    players: tuple[str, ...]
    sizes: tuple[int, ...]
    tables: tuple[str, ...]
    round: int = 1
    played: tuple[PlayedTable, ...] = ()
    apart: tuple[tuple[str, str], ...] = ()
    title: str | None = None


@dataclass(frozen=True, slots=True)
class SeatedTable:
    """A table and who sits there; the first player starts."""

    name: str
    players: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Repeat:
    """Two players who meet again, and the earlier rounds in which they met; those without a number are left out."""

    players: tuple[str, str]
    rounds: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class SeatedRound:
    """One round's tables, and the pairs that meet again in it."""

    round: int
    tables: tuple[SeatedTable, ...]
    repeats: tuple[Repeat, ...]


@dataclass(frozen=True, slots=True)
class Seating:
    """The tables of one round, or of several that were planned together.

    No seating has fewer repeats over its rounds than `least_repeats`; they are proven the fewest where the seating has
    just as many. `distance` is the sum over the players of the squared number of tables that they sit away from their
    table by the standing; `None` where chance or a final seats them, and `distance_proven` then too. `seed` is what
    chance began from, else `None`. `title` is that of the event.
    """

    rounds: tuple[SeatedRound, ...]
    least_repeats: int
    distance: int | None = None
    distance_proven: bool | None = None
    seed: int | None = None
    title: str | None = None
    is_final: bool = False

    @property
    def repeats(self) -> int:
        """The pairs that meet again, counted in each round."""
        return sum(len(each.repeats) for each in self.rounds)

    @property
    def repeats_proven(self) -> bool:
        """Whether no seating has fewer repeats."""
        return self.repeats == self.least_repeats
