"""Reading a season: tournaments and loose games together, each game once, however it is reached."""

from __future__ import annotations

import dataclasses
import os
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TypeVar

from tenscore.errors import Problem
from tenscore.game import Game
from tenscore.loading import Batch, read_games
from tenscore.loading.finding import file_order, identity_of
from tenscore.loading.source import STDIN
from tenscore.loading.tournament import TournamentReading, read_tournament
from tenscore.text import appearance, difference, listed, quote
from tenscore.tournament import Bye, Penalty, Tournament, Withdrawal

_Person = TypeVar("_Person", Bye, Penalty, Withdrawal)


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
    file that names no game has those in its folder. Spellings that tournaments have for a player are followed in all
    games, but not in a tournament whose roster has that name. In whatever order the names are given, the season is the
    same. `tick` is given the number of games read so far, after each.
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
        warnings += map(_counted_once, reading.warnings)
    first: dict[object, str | None] = {}
    tournaments = tuple(_in_season(reading.tournament, aliases, first) for reading in readings)
    warnings += _disagreements(readings, aliases, loose)
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


def _in_season(tournament: Tournament, aliases: Mapping[str, str], first: dict[object, str | None]) -> Tournament:
    """A tournament with the season's names of players, and of each file the `first` name.

    So a game of two tournaments is known as one. The names of the roster stay.
    """
    names = {spelling: name for spelling, name in aliases.items() if spelling not in (tournament.roster or ())}

    def changed(games: Iterable[Game]) -> tuple[Game, ...]:
        sources = ((game, first.setdefault(identity_of(game.source or ""), game.source)) for game in games)
        return tuple(_renamed(dataclasses.replace(game, source=source), names) for game, source in sources)

    def named(people: Iterable[_Person]) -> tuple[_Person, ...]:
        return tuple(dataclasses.replace(each, player=names.get(each.player, each.player)) for each in people)

    final = tournament.final
    return dataclasses.replace(
        tournament,
        games=changed(tournament.games),
        byes=named(tournament.byes),
        penalties=named(tournament.penalties),
        withdrawn=named(tournament.withdrawn),
        final=None if final is None else dataclasses.replace(final, games=changed(final.games)),
    )


def _counted_once(warning: Problem) -> Problem:
    """A warning of a game that counts twice in its tournament: in the season it counts once."""
    if warning.code != "same-game":
        return warning
    return warning._replace(message=warning.message.replace("both count", "it counts once"))


def _is_to_come(problem: Problem, tournament: Tournament) -> bool:
    """Whether a problem is only that a tournament's first round has not been played."""
    return problem.code == "no-game" and problem.source == tournament.source


def _below(folder: str, sources: Iterable[str]) -> Iterator[str]:
    top = Path(folder).resolve()
    return (source for source in sources if source != STDIN and top in Path(source).resolve().parents)


def _agreed(aliases: Iterable[Mapping[str, str]]) -> dict[str, str]:
    """The spellings on which all that have them agree."""
    names: dict[str, set[str]] = {}
    for each in aliases:
        for spelling, name in each.items():
            names.setdefault(spelling, set()).add(name)
    return {spelling: next(iter(found)) for spelling, found in names.items() if len(found) == 1}


def _disagreements(
    readings: Iterable[TournamentReading], aliases: Mapping[str, str], loose: Iterable[Game]
) -> Iterator[Problem]:
    """Warnings of spellings in loose games for which tournaments have several names."""
    where = {player.name: game.source for game in loose for player in game.players}
    names: dict[str, dict[str, str | None]] = {}
    for reading in readings:
        for spelling, name in reading.aliases.items():
            if spelling in where and spelling not in aliases:
                names.setdefault(spelling, {}).setdefault(name, reading.tournament.source)
    for spelling, found in names.items():
        meant = listed([f"{quote(name)} in {source}" for name, source in found.items()])
        message = f"warning: {quote(spelling)} is {meant}; here it counts as a player of its own"
        yield Problem(where[spelling] or STDIN, None, None, "aliases-differ", message)


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
