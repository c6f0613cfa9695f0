"""Reading a season: tournaments and loose games together, each game once, however it is reached."""

from __future__ import annotations

import dataclasses
import os
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from tenscore.errors import Problem
from tenscore.game import Game
from tenscore.loading import Batch, read_games
from tenscore.loading.finding import file_order, identity_of
from tenscore.loading.source import STDIN
from tenscore.loading.tournament import TournamentReading, read_tournament
from tenscore.text import appearance, difference, quote
from tenscore.tournament import Tournament


@dataclass(frozen=True, slots=True)
class SeasonReading:
    """A season as it was read: the tournaments, and the games that are in none of them.

    `aliases` are spellings of players' names that the tournaments agree on. `problems` stand in the way, `warnings` do
    not; `sources` are the files read.
    """

    tournaments: tuple[Tournament, ...]
    games: tuple[Game, ...]
    aliases: Mapping[str, str]
    problems: tuple[Problem, ...]
    warnings: tuple[Problem, ...]
    sources: tuple[str, ...]


def read_season(
    names: Sequence[str], *, deck_check: bool = True, tick: Callable[[int], None] | None = None
) -> SeasonReading:
    """Read tournaments' files, and files and folders of games; `-` is standard input.

    A tournament's games have the names and rounds that it gives them, and their files count only in it. A tournament's
    file that names no game has those in its folder. Spellings that tournaments have for a player are followed in the
    loose games too. In whatever order the names are given, the season is the same. `tick` is given the number of games
    read so far, after each.
    """
    batch = read_games(sorted(set(names), key=file_order), deck_check=deck_check, tournaments=True, tick=tick)
    readings = [_read_tournament(name, batch, deck_check=deck_check) for name in batch.tournaments]
    aliases = _agreed(reading.aliases for reading in readings)
    taken = {identity_of(source) for reading in readings for source in reading.sources}
    loose = tuple(_renamed(game, aliases) for game in batch.games if identity_of(game.source or "") not in taken)
    problems = [each for each in batch.problems if identity_of(each.source) not in taken]
    warnings = [each for each in batch.warnings if identity_of(each.source) not in taken]
    for reading in readings:
        problems += (each for each in reading.problems if not _is_to_come(each, reading.tournament))
        warnings += reading.warnings
    first: dict[object, str | None] = {}
    tournaments = tuple(_spelled(reading.tournament, first) for reading in readings)
    warnings += _names_alike([*(game for each in tournaments for game in each.all_games()), *loose])
    if not problems and not loose and not any(each.all_games() for each in tournaments):
        where = next(iter(batch.sources), "tenscore")
        problems.append(Problem(where, None, None, "no-game", "no game has been played; expected one or more"))
    sources = [*batch.sources, *(source for reading in readings for source in reading.sources)]
    return SeasonReading(
        tournaments,
        loose,
        aliases,
        tuple(dict.fromkeys(problems)),
        tuple(dict.fromkeys(warnings)),
        tuple(dict.fromkeys(sources)),
    )


def _read_tournament(name: str, batch: Batch, *, deck_check: bool) -> TournamentReading:
    """A tournament from its file; where that names no game, from the games beside and below it too."""
    reading = read_tournament([name], deck_check=deck_check)
    tournament = reading.tournament
    if tournament.all_games() or tournament.awaited or tournament.planned:
        return reading
    beside = [source for source in _below(os.path.dirname(name), batch.sources) if source not in batch.tournaments]  # noqa: PTH120 - as it was given
    return read_tournament([name, *beside], deck_check=deck_check) if beside else reading


def _spelled(tournament: Tournament, first: dict[object, str | None]) -> Tournament:
    """A tournament whose files have one name each, the `first`: so a game of two tournaments is known as one."""

    def spelled(games: Iterable[Game]) -> tuple[Game, ...]:
        names = ((game, first.setdefault(identity_of(game.source or ""), game.source)) for game in games)
        return tuple(game if game.source == name else dataclasses.replace(game, source=name) for game, name in names)

    final = tournament.final
    return dataclasses.replace(
        tournament,
        games=spelled(tournament.games),
        final=None if final is None else dataclasses.replace(final, games=spelled(final.games)),
    )


def _is_to_come(problem: Problem, tournament: Tournament) -> bool:
    """Whether a problem is only that a tournament's first round has not been played."""
    return problem.code == "no-game" and problem.source == tournament.source


def _below(folder: str, sources: Iterable[str]) -> Iterator[str]:
    start = f"{folder.rstrip('/')}/" if folder else ""
    return (source for source in sources if source.startswith(start))


def _agreed(aliases: Iterable[Mapping[str, str]]) -> dict[str, str]:
    """The spellings on which all that have them agree."""
    names: dict[str, set[str]] = {}
    for each in aliases:
        for spelling, name in each.items():
            names.setdefault(spelling, set()).add(name)
    return {spelling: next(iter(found)) for spelling, found in names.items() if len(found) == 1}


def _names_alike(games: Iterable[Game]) -> Iterator[Problem]:
    """Warnings of names that look alike in different files; those of one file are warned of where it is read."""
    first: dict[str, tuple[str, str | None]] = {}
    warned: set[str] = set()
    for game in games:
        for player in game.players:
            other, source = first.setdefault(appearance(player.name), (player.name, game.source))
            if other != player.name and source != game.source and player.name not in warned:
                warned.add(player.name)
                differ = (
                    f"{quote(player.name)} and {quote(other)}, in {source}, differ {difference(player.name, other)}"
                )
                message = f"warning: {differ}, and count as two players"
                yield Problem(game.source or STDIN, None, None, "names-alike", message)


def _renamed(game: Game, aliases: Mapping[str, str]) -> Game:
    """A game with the names that its players have; as it is where two would have the same."""
    names = [aliases.get(player.name, player.name) for player in game.players]
    if len(set(names)) < len(names) or not any(player.name in aliases for player in game.players):
        return game
    players = tuple(dataclasses.replace(player, name=name) for player, name in zip(game.players, names, strict=True))
    return dataclasses.replace(game, players=players)
