"""Reading a tournament: its file, the game files that it names, and bare folders of games.

Everything that is wrong is told at once, the games' own problems included.
"""

from __future__ import annotations

import dataclasses
import hashlib
import os
import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from fnmatch import fnmatchcase
from fractions import Fraction
from itertools import islice
from pathlib import Path
from typing import NamedTuple

from yaml.nodes import MappingNode, Node, ScalarNode

from tenscore.errors import InputError, Problem
from tenscore.game import Game, GameResult
from tenscore.loading.games import MAX_ROUND, DocumentReading, read_game
from tenscore.loading.kinds import TELLING_KEYS, TOURNAMENT_KEYS, is_tournament
from tenscore.loading.nodes import NodeReader, compose_documents, describe, is_null
from tenscore.loading.source import GAME_ENDINGS, STDIN, Source, find_sources, identity_of, read_source
from tenscore.rules import MAX_PLAYERS
from tenscore.text import closest, one_of, quote, shorten
from tenscore.tournament import MIN_TABLE, Bye, Penalty, Points, Settings, TieBreak, Tournament, TournamentGame

ROUND_KEYS = ("round", "games", "byes")
PENALTY_KEYS = ("player", "points", "reason")
MAX_POINTS = 1_000_000
"""Tournament points: the most that a file may give for one place, a bye or a penalty."""
MAX_BEST = 9999

_TELLING_TEXT = re.compile(rf"""(?:^|[{{,])\s*["']?(?:{"|".join(sorted(TELLING_KEYS))})["']?\s*:""", re.MULTILINE)
_DECIMAL = re.compile(r"(?:0|[1-9][0-9]{0,6})(?:\.[0-9]{1,6})?", re.ASCII)
_WHOLE_NUMBER = re.compile(r"[1-9][0-9]{0,3}", re.ASCII)
_MAGIC = re.compile(r"[*?\[]")
_AVERAGE = "average"
_CANDIDATES = 5000
_HINTS = 100


class RoundGame(NamedTuple):
    """A game with the round that it belongs to, `None` in a tournament without rounds."""

    game: Game
    round: int | None


@dataclass(frozen=True, slots=True)
class TournamentReading:
    """A tournament as it was read, all but the games' results; `build_tournament` makes it whole.

    Names are those after aliases. `problems` stand in its way, `warnings` do not;
    `option_problems` are of the settings that the command line gives. `skipped` says, a line each, which
    games were left out; the warnings tell every reason. `sources` are the files that were read.
    """

    games: tuple[RoundGame, ...] = ()
    title: str | None = None
    source: str | None = None
    settings: Settings = field(default_factory=Settings)
    roster: tuple[str, ...] | None = None
    byes: tuple[Bye, ...] = ()
    penalties: tuple[Penalty, ...] = ()
    withdrawn: frozenset[str] = frozenset()
    skipped: tuple[str, ...] = ()
    problems: tuple[Problem, ...] = ()
    warnings: tuple[Problem, ...] = ()
    sources: tuple[str, ...] = ()
    option_problems: tuple[Problem, ...] = ()

    def rounds(self) -> list[int]:
        """The rounds that have a game or a bye, in order."""
        played = {entry.round for entry in self.games if entry.round is not None}
        return sorted(played.union(bye.round for bye in self.byes))


def build_tournament(reading: TournamentReading, results: Iterable[GameResult]) -> Tournament:
    """The tournament, from what was read and the results of its games in the same order.

    Raises:
        ValueError: when there are not as many results as games.
    """
    return Tournament(
        games=tuple(TournamentGame(result, entry.round) for entry, result in zip(reading.games, results, strict=True)),
        title=reading.title,
        source=reading.source,
        settings=reading.settings,
        roster=reading.roster,
        byes=reading.byes,
        penalties=reading.penalties,
        withdrawn=reading.withdrawn,
        skipped=reading.skipped,
    )


def read_tournament(  # noqa: PLR0913 - the options of a command
    names: Sequence[str],
    *,
    deck_check: bool = True,
    skip_bad: bool = False,
    points: str | None = None,
    tiebreaks: str | None = None,
    best: str | None = None,
    tick: Callable[[int], None] | None = None,
) -> TournamentReading:
    """Read a tournament's file, or folders and files of games, or both; `-` is standard input.

    A file that is reached twice counts once. With `skip_bad`, a game with problems of its own is left out and told of
    in `skipped` and in the warnings. `points`, `tiebreaks` and `best` are settings as the command line gives them, and
    go before those of the file. `tick` is told the number of games read so far, after each.
    """
    collector = _Collector(deck_check=deck_check, skip_bad=skip_bad, tick=tick)
    settings = _options(collector, points=points, tiebreaks=tiebreaks, best=best)
    collector.read_names(names)
    collector.read_ordered_files()
    return collector.finish(settings)


class _Place(NamedTuple):
    """Where something is written."""

    source: str
    line: int | None = None
    column: int | None = None

    def problem(self, code: str, message: str) -> Problem:
        return Problem(*self, code, message)


class _Named(NamedTuple):
    """A name as it is written in the tournament's file, and where."""

    name: str
    place: _Place


@dataclass(slots=True)
class _Entry:
    """A game that was read, where the facts in it stand, and the round that the tournament's file gives it.

    Places are kept as indexes into the text, since lines and columns are worth finding for problems alone.
    """

    game: Game
    source: Source
    root: int
    round_key: int
    names: tuple[int, ...]
    round: int | None = None

    def place(self) -> _Place:
        return _place_at(self.source, self.root)

    def round_place(self) -> _Place:
        return _place_at(self.source, self.round_key)

    def name_place(self, seat: int) -> _Place:
        """Where the name of the player in a seat, from 0, is written."""
        return _place_at(self.source, self.names[seat])


class _Order(NamedTuple):
    """One entry of a list of games: a pattern, or a game written in place; with the round that it stands in."""

    round: int | None
    place: _Place
    pattern: str | None
    reading: DocumentReading | None
    entry: _Entry | None


@dataclass(slots=True)
class _Plan:
    """What a tournament's file says."""

    source: str
    title: str | None = None
    aliases: dict[str, _Named] = field(default_factory=dict)
    settings: dict[str, object] = field(default_factory=dict)
    points_place: _Place | None = None
    roster: list[_Named] | None = None
    byes: list[tuple[_Named, int]] = field(default_factory=list)
    penalties: list[tuple[_Named, Fraction, str | None]] = field(default_factory=list)
    withdrawn: list[_Named] = field(default_factory=list)
    orders: list[_Order] = field(default_factory=list)

    def renamed(self, name: str) -> str:
        return self.aliases[name].name if name in self.aliases else name


def _place_at(source: Source, index: int) -> _Place:
    return _Place(source.name, *source.position(index))


def _place_of(source: Source, node: Node) -> _Place:
    return _place_at(source, node.start_mark.index)


def _entry(source: Source, root: Node, game: Game) -> _Entry:
    """A game that has no problems, with the places in it."""
    fields = {key.value: value for key, value in root.value}
    names = [next(value for key, value in player.value if key.value == "name") for player in fields["players"].value]
    return _Entry(
        game,
        source,
        root.start_mark.index,
        (root if game.round is None else fields["round"]).start_mark.index,
        tuple(name.start_mark.index for name in names),
    )


# Settings, from the file or the command line.


class _Spelling:
    """Suggests which of some names a misspelt one may have meant."""

    def __init__(self, names: Iterable[str]) -> None:
        self._names = {name.casefold(): name for name in names}
        self._hints: dict[str, str] = {}

    def hint(self, name: str) -> str:
        """The end of a message: a suggestion, or nothing where no name is alike or there are too many slips."""
        if name not in self._hints and len(self._hints) < _HINTS:
            close = closest(name.casefold(), self._names)
            self._hints[name] = f'; did you mean "{self._names[close]}"?' if close else ""
        return self._hints.get(name, "")


class _Roster(_Spelling):
    """The players of a tournament that says who may play."""

    def __contains__(self, name: str) -> bool:
        return name in self._all

    def __init__(self, names: Iterable[str]) -> None:
        self._all = dict.fromkeys(names)
        super().__init__(self._all)


def _preset(text: str) -> Points | str:
    """The preset of points by its name, or what is wrong with the name."""
    if text in set(Points):
        return Points(text)
    close = closest(text.lower(), Points)
    hint = f'did you mean "{close}"?' if close else f"expected {', '.join(Points)} or a table by size"
    return f"points is {quote(text)}; {hint}"


def _tiebreak(text: str, before: Iterable[TieBreak]) -> TieBreak | str:
    """The tie-break by its name, or what is wrong with the name."""
    if text not in set(TieBreak):
        close = closest(text.lower(), TieBreak)
        hint = f'did you mean "{close}"?' if close else f"expected {one_of(TieBreak)}"
        return f"{quote(text)} is no tie-break; {hint}"
    if text in set(before):
        return f'"{text}" stands twice among the tie-breaks; expected it once'
    return TieBreak(text)


def _options(
    collector: _Collector, *, points: str | None, tiebreaks: str | None, best: str | None
) -> dict[str, object]:
    settings: dict[str, object] = {}
    if points is not None:
        source = Source("--points", points)
        reader = _TournamentReader(source, deck_check=True)
        try:
            roots = list(compose_documents(source))
            if len(roots) == 1:
                value = reader.points(roots[0])
                # What has a problem stands in for the file's, so that one slip is one problem.
                settings["points"] = Points.PLACEMENT if value is None else value
            else:
                reader.problems.append(Problem(source.name, None, None, "todo", _preset(points.strip())))
        except InputError as error:
            reader.problems += error.problems
        collector.option_problems += [
            Problem(source.name, None, None, problem.code, problem.message) for problem in reader.problems
        ]
    if tiebreaks is not None:
        order: list[TieBreak] = []
        for word in tiebreaks.replace(",", " ").split():
            tiebreak = _tiebreak(word, order)
            if isinstance(tiebreak, TieBreak):
                order.append(tiebreak)
            else:
                collector.option_problems.append(Problem("--tiebreaks", None, None, "todo", tiebreak))
        settings["tiebreaks"] = tuple(order)
    if best is not None:
        if _WHOLE_NUMBER.fullmatch(best):
            settings["best"] = int(best)
        else:
            message = f"best is {quote(best)}; expected a whole number from 1 to {MAX_BEST}"
            collector.option_problems.append(Problem("--best", None, None, "todo", message))
    return settings


class _TournamentReader(NodeReader):
    """Reads a tournament's file."""

    def __init__(self, source: Source, *, deck_check: bool) -> None:
        super().__init__(source)
        self._deck_check = deck_check
        self._games_in_place = 0
        self._plan = _Plan(source.name)

    def tournament(self, root: Node) -> _Plan:
        plan = self._plan
        fields = self.mapping(root, TOURNAMENT_KEYS, "a tournament", texts=("tournament",))
        # In this order: aliases tell how names are spelt in all the rest.
        for key, read in (
            ("tournament", self._title),
            ("aliases", self._aliases),
            ("players", self._roster),
            ("points", self._points),
            ("tiebreaks", self._tiebreaks),
            ("best", self._best),
            ("bye_points", self._bye_points),
            ("games", self._games),
            ("rounds", self._rounds),
            ("penalties", self._penalties),
            ("withdrawn", self._withdrawn),
        ):
            if key in fields:
                read(fields[key])
        return plan

    def _title(self, node: Node) -> None:
        self._plan.title = self.text(node, "the tournament's title")

    def _roster(self, node: Node) -> None:
        self._plan.roster = self._names(node, "the players", "a player's name")

    def _withdrawn(self, node: Node) -> None:
        self._plan.withdrawn = self._names(node, "the withdrawn players", "a player's name")

    def _set(self, key: str, value: object) -> None:
        if value is not None:
            self._plan.settings[key] = value

    def _points(self, node: Node) -> None:
        self._plan.points_place = self._place(node)
        self._set("points", self.points(node))

    def _place(self, node: Node) -> _Place:
        return _place_of(self.source, node)

    def _name(self, node: Node, what: str) -> _Named | None:
        """A player's name, in the spelling that the aliases have for it."""
        name = self.text(node, what)
        return None if name is None else _Named(self._plan.renamed(name), self._place(node))

    def _names(self, node: Node, whole: str, each: str) -> list[_Named]:
        """Players' names, each once."""
        names: dict[str, _Named] = {}
        for entry in self.sequence(node, whole) or []:
            named = self._name(entry, each)
            if named is None:
                continue
            if named.name in names:
                line = names[named.name].place.line
                self.add(
                    entry,
                    "todo",
                    f"{quote(named.name)} stands twice in {whole}; expected it once, first on line {line}",
                )
                continue
            names[named.name] = named
        return list(names.values())

    def _aliases(self, node: Node) -> None:
        if not isinstance(node, MappingNode) or not self.is_untagged(node):
            self.add(
                node, "todo", f"{describe(node)} where the aliases should be; expected spellings and names, Benny: Ben"
            )
            return
        aliases: dict[str, _Named] = {}
        keys: dict[str, Node] = {}
        for key, value in node.value:
            spelling = self.text(key, "a spelling")
            name = self.text(value, "the name that it stands for")
            if spelling is None or name is None:
                continue
            if spelling in aliases:
                line = keys[spelling].start_mark.line + 1
                self.add(
                    key,
                    "todo",
                    f"{quote(spelling)} stands twice in the aliases; expected it once, first on line {line}",
                )
                continue
            aliases[spelling] = _Named(name, self._place(value))
            keys[spelling] = key
        for alias in aliases.values():
            if alias.name in aliases:
                self.problems.append(
                    alias.place.problem("todo", f"{quote(alias.name)} is an alias itself; expected a name")
                )
        self._plan.aliases = aliases

    def points(self, node: Node) -> Points | Mapping[int, tuple[Fraction, ...]] | None:
        """A preset, or a table of points by size."""
        if isinstance(node, MappingNode) and self.is_untagged(node):
            return self._points_table(node)
        text = self.text(node, "the points")
        if text is None:
            return None
        preset = _preset(text)
        if isinstance(preset, Points):
            return preset
        self.add(node, "todo", preset)
        return None

    def _points_table(self, node: MappingNode) -> Mapping[int, tuple[Fraction, ...]]:
        table: dict[int, tuple[Fraction, ...]] = {}
        first: dict[int, Node] = {}
        for key, value in node.value:
            size = self.whole_number(key, "the size of a table", MIN_TABLE, MAX_PLAYERS)
            entries = self.sequence(value, "the points of each place")
            if size is None:
                continue
            if size in first:
                line = first[size].start_mark.line + 1
                self.add(key, "todo", f"{size} stands twice in the points; expected it once, first on line {line}")
                continue
            first[size] = key
            table[size] = ()
            if entries is None:
                continue
            if len(entries) != size:
                count = f"{len(entries)} place{'s' * (len(entries) != 1)}"
                self.add(value, "todo", f"points for {count} at a table of {size}; expected {size}")
            values = [self._number(entry, "a place's points") for entry in entries]
            table[size] = tuple(Fraction(0) if number is None else number for number in values)
        if not node.value:
            self.add(node, "todo", "no sizes in the table of points; expected one or more, such as 4: [11, 7, 4, 2]")
        return table

    def _number(self, node: Node, what: str, otherwise: str = "") -> Fraction | None:
        """A number that may have decimals, exactly as it is written."""
        expected = f"expected a number from 0 to {MAX_POINTS}, such as 7 or 2.5{otherwise}"
        if not isinstance(node, ScalarNode) or not self.is_untagged(node):
            self.add(node, "todo", f"{describe(node)} where {what} should be; {expected}")
        elif node.style or not _DECIMAL.fullmatch(node.value) or (number := Fraction(node.value)) > MAX_POINTS:
            shown = f"text {quote(node.value)}" if node.style else quote(node.value)
            unquoted = ", without quotes" if node.style and _DECIMAL.fullmatch(node.value) else ""
            self.add(node, "todo", f"{what} is {shown}; {expected}{unquoted}")
        else:
            return number
        return None

    def _tiebreaks(self, node: Node) -> None:
        entries = self.sequence(node, "the tie-breaks")
        if entries is None:
            return
        order: list[TieBreak] = []
        for entry in entries:
            text = self.text(entry, "a tie-break")
            if text is None:
                continue
            tiebreak = _tiebreak(text, order)
            if isinstance(tiebreak, TieBreak):
                order.append(tiebreak)
            else:
                self.add(entry, "todo", tiebreak)
        self._set("tiebreaks", tuple(order))

    def _best(self, node: Node) -> None:
        self._set("best", self.whole_number(node, "best", 1, MAX_BEST))

    def _bye_points(self, node: Node) -> None:
        if not isinstance(node, ScalarNode) or node.value != _AVERAGE:
            self._set("bye_points", self._number(node, "bye_points", f", or {_AVERAGE}"))

    def _penalties(self, node: Node) -> None:
        for entry in self.sequence(node, "the penalties") or []:
            self._penalty(entry)

    def _penalty(self, node: Node) -> None:
        fields = self.mapping(node, PENALTY_KEYS, "a penalty", texts=("player", "reason"))
        if not isinstance(node, MappingNode):
            return
        for key, expected in (("player", "a name"), ("points", "how many are taken off")):
            if key not in fields:
                self.add(node, "todo", f"the penalty has no {key}; expected {expected}")
        player = self._name(fields["player"], "a player's name") if "player" in fields else None
        points = self._number(fields["points"], "the penalty's points") if "points" in fields else None
        reason = self.text(fields["reason"], "the reason") if "reason" in fields else None
        if player is not None and points is not None:
            self._plan.penalties.append((player, points, reason))

    def _rounds(self, node: Node) -> None:
        number = 0
        for entry in self.sequence(node, "the rounds") or []:
            fields = self.mapping(entry, ROUND_KEYS, "a round")
            given = self.whole_number(fields["round"], "round", 1, MAX_ROUND) if "round" in fields else None
            if given is not None and given <= number:
                self.add(
                    fields["round"], "todo", f"round {given} stands behind round {number}; expected rounds in order"
                )
                given = None
            number = number + 1 if given is None else given
            if isinstance(entry, MappingNode) and not fields.keys() & {"games", "byes"}:
                self.add(entry, "todo", "the round has no games; expected a list of files, patterns or games")
            if "games" in fields:
                self._games(fields["games"], number)
            if "byes" in fields:
                names = self._names(fields["byes"], "the byes", "a player's name")
                self._plan.byes += [(named, number) for named in names]

    def _games(self, node: Node, number: int | None = None) -> None:
        """A list of patterns and of games written in place."""
        for entry in self.sequence(node, "the games") or []:
            place = self._place(entry)
            if isinstance(entry, MappingNode):
                self._games_in_place += 1
                reading = read_game(self.source, self._games_in_place, entry, deck_check=self._deck_check)
                game = _entry(self.source, entry, reading.game) if reading.game else None
                self._plan.orders.append(_Order(number, place, None, reading, game))
            elif is_null(entry) or not isinstance(entry, ScalarNode):
                self.add(
                    entry, "todo", f"{describe(entry)} where a game should be; expected a file, a pattern or a game"
                )
            elif self.text(entry, "a file or a pattern") is not None:
                self._plan.orders.append(_Order(number, place, entry.value.strip(), None, None))


# Files by pattern.


def _expand(base: str, parts: Sequence[str]) -> Iterator[str]:
    """The files and folders that a pattern names, below a folder given as "" or with a slash behind it.

    As in a shell, * stays in its folder and leaves hidden names out; ** goes down any number of folders. Neither
    walks through a link to another folder, so that a pattern matches nothing outside the place that it spells out.
    """
    part, rest = parts[0], parts[1:]
    if part == "**":
        yield from _expand(base, rest or ["*"])
        for folder in _entries(base, "*", folders=True):
            yield from _expand(f"{folder}/", parts)
    elif not _MAGIC.search(part) or Path(base, part).exists():
        if not rest:
            if Path(base, part).exists():
                yield base + part
        elif Path(base, part).is_dir():
            yield from _expand(f"{base}{part}/", rest)
    elif rest:
        for folder in _entries(base, part, folders=True):
            yield from _expand(f"{folder}/", rest)
    else:
        yield from _entries(base, part, folders=False)


def _entries(base: str, part: str, *, folders: bool) -> list[str]:
    try:
        with os.scandir(base or os.curdir) as entries:
            return [
                base + entry.name
                for entry in entries
                if fnmatchcase(entry.name, part)
                and (part.startswith(".") or not entry.name.startswith("."))
                and (entry.is_dir(follow_symlinks=False) if folders else entry.is_file())
            ]
    except OSError:
        return []


def _matches(folder: str, pattern: str) -> list[str]:
    """The game files that a pattern names, relative to a folder, sorted; a folder stands for the files below it."""
    parts = [part for part in pattern.split("/") if part not in ("", os.curdir)]
    parts = [part for index, part in enumerate(parts) if part != "**" or parts[index - 1 : index] != ["**"]]
    base = "/" if pattern.startswith("/") else folder
    try:
        found = sorted(set(_expand(base, parts))) if parts else [base or os.curdir]
    except (OSError, ValueError):
        return []
    # A pattern means games; what else lies beside them can only be meant by its name.
    if _MAGIC.search(pattern):
        found = [name for name in found if name.lower().endswith(GAME_ENDINGS) or os.path.isdir(name)]  # noqa: PTH112 - as given
    return find_sources(found)[0]


def _close_pattern(folder: str, pattern: str, own: str) -> str:
    """A suggestion, as the end of a message, of the file or the pattern that may have been meant."""
    candidates: dict[str, None] = {}
    files = (
        Path(place, name)
        for place, _, names in os.walk(folder or os.curdir)
        for name in names
        if not name.startswith(".") and Path(place, name) != Path(own)
    )
    for file in islice(files, _CANDIDATES):
        relative = file.relative_to(folder or os.curdir)
        candidate = relative.with_name(f"*{relative.suffix}") if _MAGIC.search(pattern) else relative
        candidates[candidate.as_posix()] = None
    close = closest(pattern, candidates)
    return f'; did you mean "{close}"?' if close else "; expected files beside this one, or below"


class _Role(StrEnum):
    """How a file was reached."""

    NAMED = "named"
    FOUND = "found"
    ORDERED = "ordered"


_NO_TOURNAMENT_HERE = {
    _Role.FOUND: "this is a tournament's file in a folder of games; expected it named itself: tenscore tournament {}",
    _Role.ORDERED: "this is a tournament's file; expected a game",
}


class _Collector:
    """Gathers games and problems from everywhere, and checks what no game can be asked alone."""

    def __init__(self, *, deck_check: bool, skip_bad: bool, tick: Callable[[int], None] | None) -> None:
        self.problems: list[Problem] = []
        self.option_problems: list[Problem] = []
        self._warnings: list[Problem] = []
        self._skipped: list[str] = []
        self._sources: dict[str, None] = {}
        self._deck_check = deck_check
        self._skip_bad = skip_bad
        self._tick = tick
        self._read = 0
        self._plan: _Plan | None = None
        # The games of each file by the file's identity, in the order of reading; a file counts once.
        self._entries: dict[object, list[_Entry]] = {}
        self._digests: dict[bytes, str] = {}
        # The games in the order of the tournament's file.
        self._ordered: list[_Entry] = []

    def read_names(self, names: Sequence[str]) -> None:
        """Read what the user named."""
        # A file may be named and lie in a folder that is named too, in whatever order.
        named = {identity_of(name) for name in names if name == STDIN or not os.path.isdir(name)}  # noqa: PTH112 - as given
        files, problems = find_sources(list(names))
        self.problems += problems
        for file in files:
            self._read_once(file, _Role.NAMED if identity_of(file) in named else _Role.FOUND)

    def read_ordered_files(self) -> None:
        """Read what the tournament's file names, and give each game its round."""
        plan = self._plan
        if plan is None:
            return
        folder = os.path.dirname(plan.source)  # noqa: PTH120 - Path would drop the "./" that the user wrote
        folder = f"{folder.rstrip('/')}/" if folder else ""
        rounds: dict[object, int | None] = {}
        own = identity_of(plan.source)
        for order in plan.orders:
            if order.reading is not None:
                self._take(order.reading)
                if order.entry:
                    order.entry.round = order.round
                    self._ordered.append(order.entry)
                continue
            pattern = order.pattern or ""
            files = [(file, identity) for file in _matches(folder, pattern) if (identity := identity_of(file)) != own]
            if not files:
                message = f"{quote(pattern)} matches no file{_close_pattern(folder, pattern, plan.source)}"
                self.problems.append(order.place.problem("todo", message))
            for file, identity in files:
                self._place_in_round(file, identity, order, rounds)

    def _place_in_round(self, file: str, identity: object, order: _Order, rounds: dict[object, int | None]) -> None:
        """Read a file that the tournament's file names; `rounds` has the rounds of those that it has named before."""
        if identity not in rounds:
            rounds[identity] = order.round
            self._read_once(file, _Role.ORDERED)
            self._ordered += self._entries.get(identity, [])
        elif rounds[identity] is None:
            rounds[identity] = order.round
        elif order.round not in (None, rounds[identity]):
            message = f"{shorten(file)} is in round {rounds[identity]} already; expected each game in one"
            self.problems.append(order.place.problem("todo", message))
        for entry in self._entries.get(identity, []):
            entry.round = rounds[identity]

    def _read_once(self, name: str, role: _Role) -> None:
        identity = identity_of(name)
        if identity not in self._entries:
            self._sources[name] = None
            self._entries[identity] = []
            self._read_file(name, role, self._entries[identity])

    def _read_file(self, name: str, role: _Role, entries: list[_Entry]) -> None:
        source = None
        document = 0
        try:
            source = read_source(name)
            for document, root in enumerate(compose_documents(source), start=1):
                if is_tournament(root):
                    self._read_plan(source, root, document, role)
                elif self._plan and self._plan.source == name:
                    message = "a second document in a tournament's file; expected one"
                    self.problems.append(_place_of(source, root).problem("todo", message))
                else:
                    reading = read_game(source, document, root, deck_check=self._deck_check)
                    self._take(reading)
                    if reading.game:
                        entries.append(_entry(source, root, reading.game))
            if not document:
                message = "the file holds no game; expected a mapping with players"
                self._leave_out([Problem(name, None, None, "todo", message)])
        except InputError as error:
            # What may be the tournament's own file is not a game to be left out.
            text = None if source is None else source.text
            is_essential = role is _Role.NAMED and (text is None or (not document and _TELLING_TEXT.search(text)))
            if is_essential:
                self.problems += error.problems
            else:
                self._leave_out(error.problems, more="and all behind it in the file")
            return
        if entries and source is not None:
            digest = hashlib.blake2b(source.text.encode(errors="surrogatepass"), digest_size=16).digest()
            first = self._digests.setdefault(digest, name)
            if first != name:
                message = f"warning: the file holds the same as {first}; both count"
                self._warnings.append(Problem(name, None, None, "todo", message))

    def _read_plan(self, source: Source, root: Node, document: int, role: _Role) -> None:
        place = _place_of(source, root)
        if role is not _Role.NAMED:
            self.problems.append(place.problem("todo", _NO_TOURNAMENT_HERE[role].format(source.name)))
        elif document > 1:
            self.problems.append(
                place.problem("todo", "a tournament behind another document; expected it alone in its file")
            )
        elif self._plan is not None:
            self.problems.append(place.problem("todo", f"a second tournament, after {self._plan.source}; expected one"))
        else:
            reader = _TournamentReader(source, deck_check=self._deck_check)
            self._plan = reader.tournament(root)
            self.problems += reader.problems

    def _take(self, reading: DocumentReading) -> None:
        """Note what reading a game has brought, but for the game."""
        self._warnings += reading.warnings
        if reading.problems:
            self._leave_out(reading.problems)
        else:
            self._read += 1
            if self._tick:
                self._tick(self._read)

    def _leave_out(self, problems: Sequence[Problem], more: str = "") -> None:
        """A game that can't count: it stops all, or is left out where that is wanted."""
        if not self._skip_bad:
            self.problems += problems
            return
        others = "" if len(problems) == 1 else f" (and {len(problems) - 1} more)"
        self._skipped.append(f"{problems[0]}{others}{f' ({more})' if more else ''}")
        self._warnings += [
            problem._replace(message=f"warning: left out: {problem.message}{f' ({more})' if more else ''}")
            for problem in problems
        ]

    # Checks over all of the tournament.

    def finish(self, options: dict[str, object]) -> TournamentReading:
        """The whole reading, with every check that needs more than one game."""
        plan = self._plan or _Plan("")
        settings = Settings(**(plan.settings | options))  # type: ignore[arg-type] # each was read as its own type
        roster = None if plan.roster is None else _Roster(named.name for named in plan.roster)
        self._check_aliases(plan, roster)
        entries = self._one_by_one(plan, roster)
        self._check_rounds(plan, entries)
        self._check_tables(entries, settings, None if "points" in options else plan.points_place)
        self._check_byes(plan, entries)
        self._check_names(plan, roster, entries)
        if not entries and not self.problems:
            where = self._plan.source if self._plan else next(iter(self._sources), "tenscore")
            message = "no game is left" if self._skipped else "the tournament has no games; expected rounds or games"
            self.problems.append(Problem(where, None, None, "todo", message))
        return TournamentReading(
            games=tuple(RoundGame(entry.game, entry.round) for entry in entries),
            title=plan.title,
            source=plan.source or None,
            settings=settings,
            roster=None if plan.roster is None else tuple(named.name for named in plan.roster),
            byes=tuple(Bye(named.name, number) for named, number in plan.byes),
            penalties=tuple(Penalty(named.name, points, reason) for named, points, reason in plan.penalties),
            withdrawn=frozenset(named.name for named in plan.withdrawn),
            skipped=tuple(self._skipped),
            problems=tuple(self._in_order(self.problems)),
            warnings=tuple(self._in_order(self._warnings)),
            sources=tuple(self._sources),
            option_problems=tuple(self.option_problems),
        )

    def _in_order(self, problems: Iterable[Problem]) -> list[Problem]:
        """Problems file by file, from top to bottom; those of no file first."""
        order = {name: number for number, name in enumerate(self._sources)}
        return sorted(
            dict.fromkeys(problems),
            key=lambda problem: (order.get(problem.source, -1), problem.line or 0, problem.column or 0),
        )

    def _check_aliases(self, plan: _Plan, roster: _Roster | None) -> None:
        for alias in plan.aliases.values():
            if roster is not None and alias.name not in roster and alias.name not in plan.aliases:
                self._unknown(alias, roster)

    def _unknown(self, named: _Named, roster: _Roster) -> None:
        self.problems.append(named.place.problem("todo", _not_in_roster(named.name, roster)))

    def _one_by_one(self, plan: _Plan, roster: _Roster | None) -> list[_Entry]:
        """The games that count, their names and rounds made final."""
        ordered = {id(entry) for entry in self._ordered}
        others = [entry for entries in self._entries.values() for entry in entries if id(entry) not in ordered]
        counting = []
        for entry in [*self._ordered, *others]:
            problems = list(_own_problems(entry, plan, roster))
            if problems:
                self._leave_out(problems)
                continue
            game = entry.game
            if entry.round is None:
                entry.round = game.round
            if game.round != entry.round or any(player.name in plan.aliases for player in game.players):
                players = tuple(dataclasses.replace(player, name=plan.renamed(player.name)) for player in game.players)
                entry.game = dataclasses.replace(game, players=players, round=entry.round)
            counting.append(entry)
        return counting

    def _check_rounds(self, plan: _Plan, entries: Sequence[_Entry]) -> None:
        """A player sits at one table in a round, and where some games have a round, all have."""
        if not plan.byes and all(entry.round is None for entry in entries):
            return
        seats: dict[tuple[int, str], tuple[_Entry, int]] = {}
        for entry in entries:
            if entry.round is None:
                message = "the game has no round, and others or byes have; expected a round for each game or for none"
                self.problems.append(entry.place().problem("todo", message))
                continue
            for seat, player in enumerate(entry.game.players):
                first, first_seat = seats.setdefault((entry.round, player.name), (entry, seat))
                if first is not entry:
                    where = ":".join(map(str, first.name_place(first_seat)))
                    message = f"{quote(player.name)} is at two tables in round {entry.round}; expected one, see {where}"
                    self.problems.append(entry.name_place(seat).problem("todo", message))

    def _check_tables(self, entries: Iterable[_Entry], settings: Settings, place: _Place | None) -> None:
        """A table of points says what each size of table earns."""
        if isinstance(settings.points, Points):
            return
        missing: dict[int, _Entry] = {}
        for entry in entries:
            size = len(entry.game.players)
            if size not in settings.points:
                missing.setdefault(size, entry)
        for size, entry in sorted(missing.items()):
            where = ":".join(map(str, entry.place()))
            message = f"no points for a table of {size}, such as {where}; expected {size} in the table of points"
            if place is None:
                self.option_problems.append(_Place("--points").problem("todo", message))
            else:
                self.problems.append(place.problem("todo", message))

    def _check_byes(self, plan: _Plan, entries: Iterable[_Entry]) -> None:
        if not plan.byes:
            return
        seats = {
            (entry.round, player.name): (entry, seat)
            for entry in entries
            for seat, player in enumerate(entry.game.players)
        }
        for named, number in plan.byes:
            if (number, named.name) in seats:
                entry, seat = seats[number, named.name]
                where = ":".join(map(str, entry.name_place(seat)))
                message = (
                    f"a bye for {quote(named.name)}, who plays in round {number}; expected a game or a bye, see {where}"
                )
                self.problems.append(named.place.problem("todo", message))

    def _check_names(self, plan: _Plan, roster: _Roster | None, entries: Iterable[_Entry]) -> None:
        """Who is named outside the games is a player of the tournament."""
        players = Counter(player.name for entry in entries for player in entry.game.players)
        if roster is None:
            self._warn_of_case(players)
            spelling = _Spelling(players)
            for named, _ in plan.byes:
                if named.name not in players:
                    hint = spelling.hint(named.name)
                    message = f"warning: a bye for {quote(named.name)}, who plays no game{hint}"
                    self._warnings.append(named.place.problem("todo", message))
            known = players.keys() | {named.name for named, _ in plan.byes}
            for named in [*(named for named, _, _ in plan.penalties), *plan.withdrawn]:
                if named.name not in known:
                    message = f"{quote(named.name)} plays no game{spelling.hint(named.name)}"
                    # Who plays in a game that was left out is no stranger.
                    if self._skipped:
                        self._warnings.append(named.place.problem("todo", f"warning: {message}"))
                    else:
                        self.problems.append(named.place.problem("todo", message))
            return
        for named in [
            *(named for named, _ in plan.byes),
            *(named for named, _, _ in plan.penalties),
            *plan.withdrawn,
        ]:
            if named.name not in roster:
                self._unknown(named, roster)

    def _warn_of_case(self, names: Iterable[str]) -> None:
        first: dict[str, str] = {}
        for name in names:
            other = first.setdefault(name.casefold(), name)
            if other != name:
                where = self._plan.source if self._plan else next(iter(self._sources))
                message = f"warning: {quote(name)} and {quote(other)} differ only in case, and count as two players"
                self._warnings.append(Problem(where, None, None, "todo", message))


def _not_in_roster(name: str, roster: _Roster) -> str:
    hint = roster.hint(name)
    return f"{quote(name)} is not among the tournament's players{hint or '; expected one of them'}"


def _own_problems(entry: _Entry, plan: _Plan, roster: _Roster | None) -> Iterator[Problem]:
    """What keeps a game, looked at alone, from counting in the tournament."""
    game = entry.game
    if len(game.players) < MIN_TABLE:
        yield entry.place().problem(
            "todo", f"a game of one player in a tournament; expected {MIN_TABLE} to {MAX_PLAYERS}"
        )
    if None not in (entry.round, game.round) and entry.round != game.round:
        message = f"round is {game.round}, and {plan.source} has the game in round {entry.round}; expected the same"
        yield entry.round_place().problem("todo", message)
    first: dict[str, str] = {}
    for seat, player in enumerate(game.players):
        name = plan.renamed(player.name)
        if roster is not None and name not in roster:
            yield entry.name_place(seat).problem("todo", _not_in_roster(name, roster))
        if name in first:
            message = f"{quote(player.name)} and {quote(first[name])} are one player by the aliases; expected two"
            yield entry.name_place(seat).problem("todo", message)
        first.setdefault(name, player.name)
