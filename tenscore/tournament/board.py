"""The leaderboard as it is given: a row for each player, what each of their results was, and what decided."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction

from tenscore.game import GameResult
from tenscore.tournament.records import Awaited, Missing, Penalty, Tournament


class ResultKind(StrEnum):
    """Whether a player's result in a round is a game or a bye."""

    GAME = "game"
    BYE = "bye"


@dataclass(frozen=True, slots=True)
class Result:
    """One result of a player: a game or a bye.

    `points` are tournament points. `place`, `score` (TEN points), `share` and `win` (1/k for a win shared by k) are
    `None` for a bye. `game` is the game's index among all games. A declared result is one that the table
    scored by itself.
    """

    kind: ResultKind
    round: int | None
    points: Fraction
    table: str | None = None
    place: int | None = None
    score: int | None = None
    share: Fraction | None = None
    win: Fraction | None = None
    game: int | None = None
    is_dropped: bool = False
    is_declared: bool = False


FIGURES = ("played", "wins", "points", "share", "score")
"""What a leaderboard shows of each player, in this order."""


@dataclass(frozen=True, slots=True)
class Row:
    """A player's line on the leaderboard.

    `rank` is `None` for a player who has no result, or too few games for one. `points` are after drops, byes and
    penalties; `wins`, `share` and `score` leave dropped games out; `played` counts games, dropped ones too, and no
    byes. `ranks` has the rank after each of the leaderboard's rounds, `None` before the first result, and then the one
    after the final, where it was played.
    """

    rank: int | None
    name: str
    played: int
    wins: Fraction
    points: Fraction
    share: Fraction
    score: int
    opponents: Fraction | None
    penalty: Fraction
    results: tuple[Result, ...]
    is_withdrawn: bool = False
    ranks: tuple[int | None, ...] = ()

    @property
    def movement(self) -> int | None:
        """The number of places gained since the round before, `None` where there is nothing to compare with."""
        before = self.ranks[-2] if len(self.ranks) > 1 else None
        return None if self.rank is None or before is None else before - self.rank

    def figures(self) -> dict[str, Fraction | int | None]:
        """What the player has played for, by name, as it is to be shown: who has no result has none, and not 0."""
        figures = {name: getattr(self, name) for name in FIGURES}
        return figures if self.results else dict.fromkeys(FIGURES)


@dataclass(frozen=True, slots=True)
class TournamentDecision:
    """What put one player above the next: `final`, `points`, a tie-break's name, or `shared`.

    The values are the players' own; `None` where a tie-break gives none, or the place is shared. For the final, and for
    a place that is shared in it, they are the places in it, `None` for who did not play in it.
    """

    above: str
    below: str
    by: str
    above_value: Fraction | None
    below_value: Fraction | None


@dataclass(frozen=True, slots=True)
class Finalists:
    """Who plays in the final, by their place before it: as it stands, or as it was played.

    `tie` are two neighbours on the same place, of whom one would play and the other would not. `games` are the final's,
    by their index among all games; they have settled the first places.
    """

    players: tuple[str, ...]
    tie: tuple[str, str] | None = None
    games: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Leaderboard:
    """The standings of a tournament, from first to last, after the last of `rounds` (empty without rounds).

    `results` are those of all the tournament's games, in their order. `awaited` are games that are not finished, those
    of the next round too, and `missing` results that nobody seems to bring. `final` is there where the tournament has
    one, in the standings after all rounds.
    """

    tournament: Tournament
    results: tuple[GameResult, ...]
    rows: tuple[Row, ...]
    decisions: tuple[TournamentDecision, ...]
    rounds: tuple[int, ...]
    awaited: tuple[Awaited, ...] = ()
    missing: tuple[Missing, ...] = ()
    final: Finalists | None = None

    @property
    def is_provisional(self) -> bool:
        """Whether a game of a round that others have played, or of no round, is awaited."""
        last = max(self.rounds, default=0)
        return any(each.round is None or each.round <= last for each in self.awaited)

    def games(self) -> tuple[int, ...]:
        """The games that the standings come from, by their index among all games."""
        played = {each.game for row in self.rows for each in row.results if each.game is not None}
        return tuple(sorted(played.union(self.final.games if self.final else ())))

    def penalties(self) -> tuple[Penalty, ...]:
        """The penalties that count in these standings."""
        names = {row.name for row in self.rows}
        return tuple(
            each for each in self.tournament.penalties if each.player in names and has_come(each.round, self.rounds)
        )


def has_come(number: int | None, rounds: tuple[int, ...]) -> bool:
    """Whether what is known of a round counts once these rounds have been played; without a round it always does."""
    return number is None or not rounds or number <= rounds[-1]
