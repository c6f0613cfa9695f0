"""What no game can be asked alone: names against the roster, one seat for a player in a round, the same game twice."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterable, Iterator, Mapping, Sequence

from tenscore.errors import Problem
from tenscore.game import game_key
from tenscore.loading.tournament.gather import Entry
from tenscore.loading.tournament.places import Place
from tenscore.loading.tournament.plan import Mentioned, Plan
from tenscore.rules import MAX_PLAYERS
from tenscore.text import appearance, closest, difference, listed, quote
from tenscore.tournament import MIN_TABLE, Settings, sizes_without_points

_HINTS = 100
_OF_PLAYERS = (Mentioned.PENALTY, Mentioned.WITHDRAWN, Mentioned.APART, Mentioned.FINALIST)


class Spelling:
    """Suggests which of some names a misspelt one may have meant."""

    def __init__(self, names: Iterable[str]) -> None:
        self._all = dict.fromkeys(names)
        self._names = {name.casefold(): name for name in self._all}
        self._hints: dict[str, str] = {}

    def __contains__(self, name: str) -> bool:
        return name in self._all

    def hint(self, name: str, otherwise: str = "") -> str:
        """The end of a message: a suggestion, or `otherwise` where no name is alike or there are too many slips."""
        if name not in self._hints and len(self._hints) < _HINTS:
            close = closest(name.casefold(), self._names)
            self._hints[name] = f'; did you mean "{self._names[close]}"?' if close else ""
        return self._hints.get(name, "") or otherwise


def name_problems(plan: Plan, entries: Iterable[Entry], *, some_are_missing: bool) -> Iterator[tuple[Problem, bool]]:
    """What is wrong with the names in a tournament's file, and whether that is only to be warned of.

    Where some games could not be read, nobody is known to play nowhere.
    """
    roster = plan.tournament.roster
    if roster is not None:
        spelling = Spelling(roster)
        for mention in plan.mentions:
            if mention.kind is not Mentioned.ROSTER and mention.name not in spelling:
                yield mention.place.problem("unknown-player", not_in_roster(mention.name, spelling)), False
        return
    playing = dict.fromkeys(player.name for entry in entries for player in entry.game.players)
    if some_are_missing:
        return
    spelling = Spelling(playing)
    known = playing.keys() | {bye.player for bye in plan.tournament.byes}
    for mention in plan.mentions:
        if mention.kind is Mentioned.BYE and mention.name not in playing:
            message = f"warning: a bye for {quote(mention.name)}, who plays no game{spelling.hint(mention.name)}"
            yield mention.place.problem("unknown-player", message), True
        elif mention.kind in _OF_PLAYERS and mention.name not in known:
            message = f"{quote(mention.name)} plays no game{spelling.hint(mention.name)}"
            yield mention.place.problem("unknown-player", message), False


def not_in_roster(name: str, roster: Spelling) -> str:
    """What to say of a name that is not among the players."""
    return f"{quote(name)} is not among the tournament's players{roster.hint(name, '; expected one of them')}"


def names_alike(plan: Plan, entries: Iterable[Entry]) -> Iterator[Problem]:
    """Warnings of names that look alike, though they are not the same: in the roster, or without one in the games."""
    if plan.tournament.roster is not None:
        yield from _alike({each.name: each.place for each in plan.mentions if each.kind is Mentioned.ROSTER})
        return
    playing: dict[str, tuple[Entry, int]] = {}
    for entry in entries:
        for seat, player in enumerate(entry.game.players):
            playing.setdefault(player.name, (entry, seat))
    # Most tournaments have no names alike, and places take time to be found.
    if len({appearance(name) for name in playing}) < len(playing):
        yield from _alike({name: entry.name_place(seat) for name, (entry, seat) in playing.items()})


def tables_alike(entries: Iterable[Entry]) -> Iterator[Problem]:
    """Warnings of tables of one round whose names look alike, though they are not the same."""
    rounds: dict[int, dict[str, Entry]] = {}
    for entry in entries:
        if entry.round is not None and entry.game.table is not None and not entry.is_final:
            rounds.setdefault(entry.round, {}).setdefault(entry.game.table, entry)
    for tables in rounds.values():
        if len({appearance(table) for table in tables}) < len(tables):
            yield from _alike({table: entry.place("table") for table, entry in tables.items()}, "tables")


def _alike(places: Mapping[str, Place], what: str = "players") -> Iterator[Problem]:
    """Warnings of names that look alike; `places` are those where each stands first."""
    first: dict[str, str] = {}
    for name, place in places.items():
        other = first.setdefault(appearance(name), name)
        if other != name:
            differ = f"{quote(name)} and {quote(other)}, at {places[other]}, differ {difference(name, other)}"
            yield place.problem("names-alike", f"warning: {differ}, and count as two {what}")


def game_problems(entry: Entry, plan: Plan, roster: Spelling | None) -> Iterator[Problem]:
    """What keeps a game, looked at alone, from counting in the tournament."""
    game = entry.game
    if len(game.players) < MIN_TABLE and not entry.is_awaited:
        message = f"a game of one player in a tournament; expected {MIN_TABLE} to {MAX_PLAYERS}"
        yield entry.place().problem("player-count", message)
    if None not in (entry.round, game.round) and entry.round != game.round:
        named = plan.tournament.source
        message = f"round is {game.round}, and {named} has the game in round {entry.round}; expected the same"
        yield entry.place("round").problem("two-rounds", message)
    final = plan.tournament.final if entry.is_final else None
    first: dict[str, str] = {}
    for seat, player in enumerate(game.players):
        name = plan.renamed(player.name)
        if final is not None and final.players is not None and name not in final.players:
            message = f"{quote(name)} is not among the final's players; expected {listed(final.players)}"
            yield entry.name_place(seat).problem("unknown-player", message)
        if roster is not None and name not in roster:
            yield entry.name_place(seat).problem("unknown-player", not_in_roster(name, roster))
        if name in first:
            message = f"{quote(player.name)} and {quote(first[name])} are one player by the aliases; expected two"
            yield entry.name_place(seat).problem("same-name", message)
        first.setdefault(name, player.name)


def made_final(entry: Entry, plan: Plan) -> Entry:
    """A game with its names after aliases and with its round."""
    game = entry.game
    number = None if entry.is_final else game.round if entry.round is None else entry.round
    if game.round != number or any(player.name in plan.aliases for player in game.players):
        players = tuple(dataclasses.replace(player, name=plan.renamed(player.name)) for player in game.players)
        start = None if game.start is None else plan.renamed(game.start)
        game = dataclasses.replace(game, players=players, round=number, start=start)
    return dataclasses.replace(entry, game=game, round=number)


def round_problems(plan: Plan, entries: Sequence[Entry]) -> Iterator[Problem]:
    """A table has one game in a round, and a player one table; and where some games have a round, all have."""
    entries = [entry for entry in entries if not entry.is_final]
    if not plan.tournament.byes and all(entry.round is None for entry in entries):
        return
    tables: dict[tuple[int, str], Entry] = {}
    seats: dict[tuple[int, str], tuple[Entry, int]] = {}
    for entry in entries:
        if entry.round is None:
            message = "the game has no round, and others or byes have; expected a round for each game or for none"
            yield entry.place().problem("no-round", message)
            continue
        table = entry.game.table
        if table is not None and (other := tables.setdefault((entry.round, table), entry)) is not entry:
            where = other.place("table")
            message = f"another game at table {quote(table)} in round {entry.round}; expected one, see {where}"
            yield entry.place("table").problem("same-table", message)
            continue
        for seat, player in enumerate(entry.game.players):
            first, first_seat = seats.setdefault((entry.round, player.name), (entry, seat))
            if first is not entry:
                where = first.name_place(first_seat)
                message = f"{quote(player.name)} is at two tables in round {entry.round}; expected one, see {where}"
                yield entry.name_place(seat).problem("two-tables", message)
    for mention in plan.mentions:
        if mention.kind is Mentioned.BYE and mention.round is not None and (mention.round, mention.name) in seats:
            entry, seat = seats[mention.round, mention.name]
            message = (
                f"a bye for {quote(mention.name)}, who plays in round {mention.round}; "
                f"expected a game or a bye, see {entry.name_place(seat)}"
            )
            yield mention.place.problem("bye-and-game", message)


def byes_again(plan: Plan) -> Iterator[Problem]:
    """Players who have a bye a second time."""
    first: dict[str, int | None] = {}
    for mention in plan.mentions:
        if mention.kind is Mentioned.BYE:
            if mention.name in first:
                earlier = first[mention.name]
                message = f"warning: a second bye for {quote(mention.name)}, after the one in round {earlier}"
                yield mention.place.problem("second-bye", message)
            first.setdefault(mention.name, mention.round)


def points_problems(plan: Plan, settings: Settings, entries: Sequence[Entry]) -> Iterator[Problem]:
    """The table of points in the tournament's file says what each size of table earns."""
    if plan.points_place is None or settings.points is not plan.tournament.settings.points:
        return
    entries = [entry for entry in entries if not entry.is_awaited]
    for size in sizes_without_points(settings.points, (entry.game for entry in entries)):
        where = next(entry.place() for entry in entries if len(entry.game.players) == size)
        message = f"no points for a table of {size}, such as {where}; expected {size} in the table of points"
        yield plan.points_place.problem("no-points", message)


def same_games(entries: Iterable[Entry]) -> Iterator[tuple[Entry, Entry]]:
    """Games that are the same as an earlier one in players, cards, tokens, date, round and table, with that one."""
    first: dict[object, Entry] = {}
    for entry in entries:
        if not entry.is_awaited:
            other = first.setdefault(game_key(entry.game), entry)
            if other is not entry:
                yield entry, other
