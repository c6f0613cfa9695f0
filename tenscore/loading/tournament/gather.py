"""Gathering a tournament's games: the files that the user names, and those that the tournament's file names."""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from glob import has_magic
from pathlib import Path
from typing import NamedTuple

from yaml.nodes import Node

from tenscore.errors import InputError, Problem
from tenscore.game import Game
from tenscore.loading.documents import compose_documents
from tenscore.loading.finding import GAME_ENDINGS, find_sources, identity_of
from tenscore.loading.games import DocumentReading, read_game, read_unfinished
from tenscore.loading.kinds import TELLING_KEYS, is_tournament, written_here
from tenscore.loading.source import STDIN, Source, read_source
from tenscore.loading.tournament.files import close_pattern, matches
from tenscore.loading.tournament.places import Place, place_at, place_of
from tenscore.loading.tournament.plan import Listing, Plan, PlanReader
from tenscore.text import one_of, quote, shorten
from tenscore.tournament import Tournament

_TELLING_TEXT = re.compile(rf"""(?:^|[{{,])\s*["']?(?:{"|".join(sorted(TELLING_KEYS))})["']?\s*:""", re.MULTILINE)


@dataclass(slots=True)
class Entry:
    """A game that was read, where the facts in it stand, and the round that the tournament's file gives it.

    An awaited one is not finished: its players hold nothing yet. Places are kept as indexes into the text, since lines
    and columns are worth finding for problems alone.
    """

    game: Game
    source: Source
    root: int
    facts: dict[str, int]
    names: tuple[int, ...]
    round: int | None = None
    is_awaited: bool = False
    is_final: bool = False

    def place(self, key: str = "") -> Place:
        """Where the game, or what it says under a key, is written."""
        return place_at(self.source, self.facts.get(key, self.root))

    def name_place(self, seat: int) -> Place:
        """Where the name of the player in a seat, from 0, is written."""
        return place_at(self.source, self.names[seat])


class Bad(NamedTuple):
    """A game that can't count, with its problems; `more` says what else is lost with it."""

    problems: Sequence[Problem]
    more: str = ""


@dataclass(slots=True)
class _File:
    """What one file of games holds; `folder` is the one that the user named, where the file was found in it."""

    folder: str | None = None
    entries: list[Entry] = field(default_factory=list)
    bad: list[Bad] = field(default_factory=list)
    warnings: list[Problem] = field(default_factory=list)


class _Role(StrEnum):
    """How a file was reached: named by the user, found in a folder, or listed or matched in the tournament's file."""

    NAMED = "named"
    FOUND = "found"
    LISTED = "listed"
    MATCHED = "matched"


class Gathering:
    """The tournament's plan and its games, with all that is wrong with each of them alone.

    `problems` are those that no game can be left out for, `unmatched` those of what names no file, and `last_round` is
    the last one of which there is a file. `plan` is an empty one where there is no tournament's file.
    """

    def __init__(self, *, deck_check: bool, tick: Callable[[int], None] | None) -> None:
        self.problems: list[Problem] = []
        self.warnings: list[Problem] = []
        self.bad: list[Bad] = []
        self.entries: list[Entry] = []
        self.unmatched: list[tuple[Listing, Problem]] = []
        self.last_round = 0
        self.plan = Plan(Tournament(()))
        self.sources: dict[str, None] = {}
        self._deck_check = deck_check
        self._tick = tick
        self._read = 0
        # The folder that the user named and the tournament's file was found in.
        self._folder: str | None = None
        # By the file's identity, in the order of reading: a file counts once.
        self._files: dict[object, _File] = {}

    def gather(self, names: Sequence[str]) -> None:
        """Read what the user names, and then what the tournament's file names."""
        # A file may be named and lie in a folder that is named too, in whatever order.
        named = {identity_of(name) for name in names if name == STDIN or not os.path.isdir(name)}  # noqa: PTH112 - as given
        for name in names:
            files, problems = find_sources([name])
            self.problems += problems
            for file in files:
                is_named = identity_of(file) in named
                self._read_once(file, _Role.NAMED if is_named else _Role.FOUND, None if is_named else name)
        in_place = _File()
        listed = dict.fromkeys(self._read_listed(in_place) if self.plan.source else ())
        others = [identity for identity, file in self._files.items() if identity not in listed and self._counts(file)]
        for each in (in_place, *(self._files[identity] for identity in (*listed, *others))):
            self.entries += each.entries
            self.bad += each.bad
            self.warnings += each.warnings

    def _counts(self, file: _File) -> bool:
        """Whether a file that the tournament's file does not list is a part of the tournament.

        A folder with a tournament's file is that tournament: its other files count only where that file lists none.
        """
        return file.folder is None or file.folder != self._folder or not self.plan.listings

    def _read_listed(self, in_place: _File) -> list[object]:
        """Read what the tournament's file names, and give each game its round; the files in their order."""
        own = self.plan.source
        rounds: dict[object, int | None] = {}
        count = 0
        for listing, files in self._matched():
            if listing.node:
                self.last_round = max(self.last_round, listing.round or 0)
            if own and listing.node:
                count += 1
                self._take(own, count, listing.node, in_place)
                if in_place.entries:
                    in_place.entries[-1].round, in_place.entries[-1].is_final = listing.round, listing.is_final
                continue
            for file in self._game_files(listing, files):
                self.last_round = max(self.last_round, listing.round or 0)
                identity = identity_of(file)
                if identity not in rounds:
                    rounds[identity] = listing.round
                    self._read_once(file, _Role.MATCHED if has_magic(listing.pattern or "") else _Role.LISTED)
                elif rounds[identity] is None:
                    rounds[identity] = listing.round
                elif listing.round not in (None, rounds[identity]):
                    message = f"{shorten(file)} is in round {rounds[identity]} already; expected each game in one"
                    self.problems.append(listing.place.problem("two-rounds", message))
                for entry in self._files[identity].entries:
                    entry.round, entry.is_final = rounds[identity], entry.is_final or listing.is_final
        return list(rounds)

    def _matched(self) -> list[tuple[Listing, list[str]]]:
        """The entries in lists of games with the files that each names, but for the tournament's own."""
        own = self.plan.tournament.source or ""
        folder = os.path.dirname(own)  # noqa: PTH120 - Path would drop the "./" that the user wrote
        folder = f"{folder.rstrip('/')}/" if folder else ""
        matched = []
        for listing in self.plan.listings:
            files = [] if listing.pattern is None else matches(folder, listing.pattern)
            matched.append((listing, [file for file in files if identity_of(file) != identity_of(own)]))
        taken = {Path(own), *(Path(file) for _, files in matched for file in files)}
        for listing, files in matched:
            if listing.pattern is not None and not files:
                message = f"{quote(listing.pattern)} matches no file{close_pattern(folder, listing.pattern, taken)}"
                self.unmatched.append((listing, listing.place.problem("no-match", message)))
        return matched

    def _game_files(self, listing: Listing, files: Iterable[str]) -> Iterator[str]:
        """Those of the files that an entry names that may be games."""
        pattern = quote(listing.pattern or "")
        for file in files:
            if file.lower().endswith(GAME_ENDINGS):
                yield file
            else:
                message = f"{pattern} is no game file; expected a name that ends in {one_of(GAME_ENDINGS)}"
                self.problems.append(listing.place.problem("file-ending", message))

    def _read_once(self, name: str, role: _Role, folder: str | None = None) -> None:
        identity = identity_of(name)
        if identity not in self._files:
            self.sources[name] = None
            self._files[identity] = _File(folder)
            self._read_file(name, role, self._files[identity])

    def _read_file(self, name: str, role: _Role, file: _File) -> None:
        source = None
        document = 0
        try:
            source = read_source(name)
            if what := written_here(source):
                if role in (_Role.NAMED, _Role.LISTED):
                    file.bad.append(Bad([source.problem(0, "not-a-game", what)]))
                del self.sources[name]
                return
            for document, root in enumerate(compose_documents(source), start=1):
                if is_tournament(root):
                    self._read_plan(source, root, document, file.folder, role)
                elif self.plan.tournament.source == name:
                    message = "a second document in a tournament's file; expected one"
                    self.problems.append(place_of(source, root).problem("second-document", message))
                else:
                    self._take(source, document, root, file)
            if not document:
                message = "the file holds no game; expected a mapping with players"
                file.bad.append(Bad([Problem(name, None, None, "no-game", message)]))
        except InputError as error:
            # What may be the tournament's own file is not a game to be left out.
            text = None if source is None else source.text
            if (
                role not in (_Role.LISTED, _Role.MATCHED)
                and not document
                and (text is None or _TELLING_TEXT.search(text))
            ):
                self.problems += error.problems
            else:
                file.bad.append(Bad(error.problems, more="and all behind it in the file"))

    def _read_plan(self, source: Source, root: Node, document: int, folder: str | None, role: _Role) -> None:
        place = place_of(source, root)
        if role in (_Role.LISTED, _Role.MATCHED):
            self.problems.append(place.problem("not-a-game", "this is a tournament's file; expected a game"))
        elif document > 1:
            message = "a tournament behind another document; expected it alone in its file"
            self.problems.append(place.problem("second-document", message))
        elif self.plan.source:
            message = f"a second tournament, after {self.plan.source.name}; expected one"
            self.problems.append(place.problem("second-tournament", message))
        else:
            reader = PlanReader(source)
            self.plan, self._folder = reader.plan(root), folder
            self.problems += reader.problems
            if self.plan.roster_file:
                self.sources[self.plan.roster_file] = None

    def _take(self, source: Source, document: int, root: Node, file: _File) -> None:
        """Read a game, and note what that has brought."""
        reading: DocumentReading = read_game(source, document, root, deck_check=self._deck_check, may_declare=True)
        file.warnings += reading.warnings
        game = reading.game
        is_awaited = game is None and any(problem.code == "unfinished" for problem in reading.problems)
        if is_awaited:
            game = read_unfinished(source, document, root)
        if game is None:
            file.bad.append(Bad(reading.problems))
            return
        file.entries.append(_entry(source, root, game, is_awaited=is_awaited))
        self._read += 1
        if self._tick:
            self._tick(self._read)


def _entry(source: Source, root: Node, game: Game, *, is_awaited: bool) -> Entry:
    """A game that has no problems, with the places in it."""
    fields = {key.value: value for key, value in root.value}
    players = fields["players"].value if game.players else ()
    named = (next((value for key, value in player.value if key.value == "name"), None) for player in players)
    names = tuple(name.start_mark.index for name in named if name is not None)
    facts = {key: fields[key].start_mark.index for key in ("round", "table") if key in fields}
    return Entry(game, source, root.start_mark.index, facts, names, is_awaited=is_awaited)


def in_order(problems: Iterable[Problem], sources: Iterable[str]) -> tuple[Problem, ...]:
    """Problems file by file, from top to bottom; those of no file first."""
    order = {name: number for number, name in enumerate(sources)}
    return tuple(
        sorted(
            dict.fromkeys(problems),
            key=lambda problem: (order.get(problem.source, -1), problem.line or 0, problem.column or 0),
        )
    )
