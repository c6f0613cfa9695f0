"""The tournament's file: from its nodes to a tournament without games, and the list of games that it names."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any, NamedTuple

from yaml.nodes import MappingNode, Node, ScalarNode, SequenceNode

from tenscore.errors import InputError
from tenscore.game import MAX_ROUND
from tenscore.loading.keys import FINAL_KEYS, PENALTY_KEYS, ROUND_KEYS, TOURNAMENT_KEYS, WITHDRAWAL_KEYS
from tenscore.loading.nodes import NodeReader, describe, is_null
from tenscore.loading.source import Source
from tenscore.loading.tournament.places import Place, place_of
from tenscore.loading.tournament.roster import read_roster, roster_file
from tenscore.loading.tournament.settings import (
    read_best,
    read_bye_points,
    read_hidden,
    read_min_games,
    read_number,
    read_points,
    read_tiebreaks,
)
from tenscore.rules import MAX_PLAYERS
from tenscore.text import closest, counted, one_of, quote
from tenscore.tournament import MIN_TABLE, Bye, Final, Penalty, SeatedBy, Settings, Tournament, Withdrawal

MIN_SEATS = 3
"""Players for whom a table is seated, at the least, where there is a choice."""
_PAIR = 2


class Mentioned(StrEnum):
    """Where in a tournament's file a player's name stands."""

    ROSTER = "roster"
    ALIAS = "alias"
    BYE = "bye"
    PENALTY = "penalty"
    WITHDRAWN = "withdrawn"
    APART = "apart"
    FINALIST = "finalist"


class Mention(NamedTuple):
    """A player's name, after aliases, as it stands in a tournament's file, and where; `round` is that of a bye."""

    kind: Mentioned
    name: str
    place: Place
    round: int | None = None


class Listing(NamedTuple):
    """An entry in a list of games, with the round that it stands in: a pattern, or a game's node written in place."""

    round: int | None
    place: Place
    pattern: str | None
    node: Node | None
    is_final: bool = False


@dataclass(slots=True)
class Plan:
    """What a tournament's file says: the tournament as yet without games, the games that it names, and where.

    `roster_file` is the one that the players are in, where it is another.
    """

    tournament: Tournament
    source: Source | None = None
    aliases: dict[str, str] = field(default_factory=dict)
    mentions: list[Mention] = field(default_factory=list)
    listings: list[Listing] = field(default_factory=list)
    points_place: Place | None = None
    roster_file: str | None = None

    def renamed(self, name: str) -> str:
        """A name as it is after aliases."""
        return self.aliases.get(name, name)


class PlanReader(NodeReader):
    """Reads a tournament's file."""

    def __init__(self, source: Source) -> None:
        super().__init__(source)
        self._plan = Plan(Tournament(()), source)
        self._byes: list[Bye] = []
        self._planned: list[int] = []

    def plan(self, root: Node) -> Plan:
        """The plan in a document, as far as it can be read."""
        plan = self._plan
        fields = self.mapping(root, TOURNAMENT_KEYS, "a tournament", texts=("tournament",))

        # The aliases come first: they say how names are spelt in all the rest.
        if "aliases" in fields:
            self._aliases(fields["aliases"])
        title = self.text(fields["tournament"], "the tournament's title") if "tournament" in fields else None
        roster = self._roster(fields["players"]) if "players" in fields else None
        if "points" in fields:
            plan.points_place = place_of(self.source, fields["points"])
        settings = self._settings(fields)
        if "games" in fields:
            self._games(fields["games"])
        if "rounds" in fields:
            self._rounds(fields["rounds"])
        penalties = self._penalties(fields["penalties"]) if "penalties" in fields else ()
        withdrawn = fields.get("withdrawn")
        gone = self._withdrawals(withdrawn) if withdrawn else ()
        tables = self.whole_number(fields["tables"], "tables", MIN_SEATS, MAX_PLAYERS) if "tables" in fields else None
        apart = self._apart(fields["apart"]) if "apart" in fields else ()
        seating = self._seating(fields["seating"]) if "seating" in fields else None
        plan.tournament = Tournament(
            games=(),
            title=title,
            source=self.source.name,
            settings=settings,
            roster=roster,
            byes=tuple(self._byes),
            penalties=tuple(penalties),
            withdrawn=gone,
            tables=tables or Tournament(()).tables,
            apart=apart,
            seating=seating,
            planned=tuple(self._planned),
            final=self._final(fields["final"]) if "final" in fields else None,
        )
        return plan

    def _settings(self, fields: dict[str, Node]) -> Settings:
        readings: dict[str, Callable[[NodeReader, Node], Any]] = {
            "points": read_points,
            "tiebreaks": read_tiebreaks,
            "best": read_best,
            "bye_points": read_bye_points,
            "min_games": read_min_games,
            "hide": read_hidden,
        }
        found = {key: reading(self, fields[key]) for key, reading in readings.items() if key in fields}
        found["hide_withdrawn"] = found.pop("hide", None)
        return Settings(**{key: value for key, value in found.items() if value is not None})

    def _roster(self, node: Node) -> tuple[str, ...] | None:
        """The players in a list, or in a CSV file beside this one."""
        file = self._plan.roster_file = roster_file(self.source, node)
        if file is None:
            before = len(self.problems)
            names = self._names(node, "the players", Mentioned.ROSTER)
            # Of a roster that can't be read whole, nobody is known to be missing.
            return names if all(each.code == "repeated-entry" for each in self.problems[before:]) else None
        try:
            named, problems = read_roster(file)
        except InputError as error:
            self.problems += error.problems
            return None
        self.problems += problems
        lines: dict[str, int | None] = {}
        for written, place in named:
            name = self._plan.renamed(written)
            if name in lines:
                message = f"{quote(name)} stands twice in the players; expected it once, first on line {lines[name]}"
                self.problems.append(place.problem("repeated-entry", message))
                continue
            lines[name] = place.line
            self._plan.mentions.append(Mention(Mentioned.ROSTER, name, place))
        # Whose line has no name would be taken for somebody unknown.
        return None if problems else tuple(lines)

    def _name(self, node: Node, what: str) -> str | None:
        """A player's name, in the spelling that the aliases have for it."""
        name = self.text(node, what)
        return None if name is None else self._plan.renamed(name)

    def _mention(self, node: Node, kind: Mentioned, name: str, number: int | None = None) -> None:
        self._plan.mentions.append(Mention(kind, name, place_of(self.source, node), number))

    def _names(self, node: Node, whole: str, kind: Mentioned, number: int | None = None) -> tuple[str, ...]:
        """Players' names, each once."""
        lines: dict[str, int] = {}
        for entry in self.sequence(node, whole) or []:
            name = self._name(entry, "a player's name")
            if name is None:
                continue
            if name in lines:
                message = f"{quote(name)} stands twice in {whole}; expected it once, first on line {lines[name]}"
                self.add(entry, "repeated-entry", message)
                continue
            lines[name] = entry.start_mark.line + 1
            self._mention(entry, kind, name, number)
        return tuple(lines)

    def _aliases(self, node: Node) -> None:
        if not isinstance(node, MappingNode) or not self.is_untagged(node):
            if self.reports_glued_names(node):
                return
            expected = "expected spellings and names, Benny: Ben"
            self.add(node, "wrong-kind", f"{describe(node)} where the aliases should be; {expected}")
            return
        aliases: dict[str, tuple[str, Node]] = {}
        lines: dict[str, int] = {}
        for key, value in node.value:
            if is_null(value) and self.reports_glued_names(key):
                continue
            spelling = self.text(key, "a spelling")
            name = self.text(value, "the name that it stands for")
            if spelling is None or name is None:
                continue
            if spelling in aliases:
                message = (
                    f"{quote(spelling)} stands twice in the aliases; expected it once, first on line {lines[spelling]}"
                )
                self.add(key, "repeated-key", message)
                continue
            lines[spelling] = key.start_mark.line + 1
            aliases[spelling] = name, value
        for name, value in aliases.values():
            if name in aliases:
                self.add(value, "alias-of-alias", f"{quote(name)} is an alias itself; expected a name")
            else:
                self._mention(value, Mentioned.ALIAS, name)
        self._plan.aliases = {spelling: name for spelling, (name, _) in aliases.items()}

    def _penalties(self, node: Node) -> list[Penalty]:
        penalties = [self._penalty(entry) for entry in self.sequence(node, "the penalties") or []]
        return [penalty for penalty in penalties if penalty is not None]

    def _penalty(self, node: Node) -> Penalty | None:
        fields = self.mapping(node, PENALTY_KEYS, "a penalty", texts=("player", "reason"))
        if not isinstance(node, MappingNode):
            return None
        for key, expected in (("player", "a name"), ("points", "how many are taken off")):
            if key not in fields:
                self.add(node, "missing-key", f"the penalty has no {key}; expected {expected}")
        player = self._name(fields["player"], "a player's name") if "player" in fields else None
        points = read_number(self, fields["points"], "the penalty's points") if "points" in fields else None
        reason = self.text(fields["reason"], "the reason") if "reason" in fields else None
        number = self.whole_number(fields["round"], "round", 1, MAX_ROUND) if "round" in fields else None
        if player is None or points is None:
            return None
        self._mention(fields["player"], Mentioned.PENALTY, player)
        return Penalty(player, points, reason, number)

    def _withdrawals(self, node: Node) -> tuple[Withdrawal, ...]:
        """Players who have withdrawn, by name, or with the round after which they did."""
        found: dict[str, Withdrawal] = {}
        for entry in self.sequence(node, "the withdrawn players") or []:
            fields = {"player": entry}
            if isinstance(entry, MappingNode):
                fields = self.mapping(entry, WITHDRAWAL_KEYS, "a withdrawal", texts=("player",))
                if "player" not in fields:
                    self.add(entry, "missing-key", "the withdrawal has no player; expected a name")
                    continue
            name = self._name(fields["player"], "a player's name")
            after = self.whole_number(fields["after"], "after", 1, MAX_ROUND) if "after" in fields else None
            if name is None:
                continue
            if name in found:
                message = f"{quote(name)} stands twice in the withdrawn players; expected it once"
                self.add(fields["player"], "repeated-entry", message)
                continue
            self._mention(fields["player"], Mentioned.WITHDRAWN, name)
            found[name] = Withdrawal(name, after)
        return tuple(found.values())

    def _apart(self, node: Node) -> tuple[tuple[str, str], ...]:
        """Pairs of players, each once."""
        pairs: dict[frozenset[str], tuple[str, str]] = {}
        for entry in self.sequence(node, "the pairs that stay apart") or []:
            names = self._names(entry, "a pair", Mentioned.APART)
            if not isinstance(entry, SequenceNode):
                continue
            if len(names) == len(entry.value) != _PAIR:
                self.add(entry, "not-a-pair", f"{counted(len(names), 'player')} in a pair; expected two names")
            elif len(names) == _PAIR:
                pairs.setdefault(frozenset(names), (names[0], names[1]))
        return tuple(pairs.values())

    def _seating(self, node: Node) -> SeatedBy | None:
        text = self.text(node, "the seating")
        if text is None or text in set(SeatedBy):
            return None if text is None else SeatedBy(text)
        close = closest(text.lower(), SeatedBy)
        hint = f'did you mean "{close}"?' if close else f"expected {one_of(SeatedBy)}"
        self.add(node, "unknown-seating", f"seating is {quote(text)}; {hint}")
        return None

    def _rounds(self, node: Node) -> None:
        number = 0
        for entry in self.sequence(node, "the rounds") or []:
            fields = self.mapping(entry, ROUND_KEYS, "a round")
            given = self.whole_number(fields["round"], "round", 1, MAX_ROUND) if "round" in fields else None
            if given is not None and given <= number:
                message = f"round {given} stands behind round {number}; expected rounds in order"
                self.add(fields["round"], "round-order", message)
                given = None
            number = number + 1 if given is None else given
            self._planned.append(number)
            if isinstance(entry, MappingNode) and not fields.keys() & {"games", "byes"}:
                message = "the round has no games; expected a list of files, patterns or games"
                self.add(entry, "missing-key", message)
            if "games" in fields:
                self._games(fields["games"], number)
            if "byes" in fields:
                names = self._names(fields["byes"], "the byes", Mentioned.BYE, number)
                self._byes += [Bye(name, number) for name in names]

    def _final(self, node: Node) -> Final | None:
        fields = self.mapping(node, FINAL_KEYS, "the final")
        if not isinstance(node, MappingNode):
            return None
        if "games" in fields:
            self._games(fields["games"], is_final=True)
        if "players" not in fields:
            self.add(node, "missing-key", "the final has no players; expected how many, or their names")
            return None
        who = fields["players"]
        place = self.source.position(who.start_mark.index)
        if not isinstance(who, SequenceNode):
            size = self.whole_number(who, "the number of players in the final", MIN_TABLE, MAX_PLAYERS)
            return None if size is None else Final(size, place=place)
        names = self._names(who, "the final's players", Mentioned.FINALIST)
        if not MIN_TABLE <= len(who.value) <= MAX_PLAYERS:
            message = f"{counted(len(who.value), 'player')} in the final; expected {MIN_TABLE} to {MAX_PLAYERS}"
            self.add(who, "player-count", message)
        return Final(len(names), names, place=place)

    def _games(self, node: Node, number: int | None = None, *, is_final: bool = False) -> None:
        """A list of patterns and of games written in place."""
        for entry in self.sequence(node, "the games") or []:
            place = place_of(self.source, entry)
            if isinstance(entry, MappingNode):
                self._plan.listings.append(Listing(number, place, None, entry, is_final))
            elif is_null(entry) or not isinstance(entry, ScalarNode):
                message = f"{describe(entry)} where a game should be; expected a file, a pattern or a game"
                self.add(entry, "wrong-kind", message)
            elif self.text(entry, "a file or a pattern") is not None:
                self._plan.listings.append(Listing(number, place, entry.value.strip(), None, is_final))
