"""The game file: from a document's nodes to a `Game`, with every problem in it."""

from __future__ import annotations

import datetime
import os
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import NamedTuple

from yaml.nodes import MappingNode, Node

from tenscore.cards import COLORS, MAX_CARDS, NUMBERS, Card
from tenscore.errors import InputError, Problem, in_order
from tenscore.game import MAX_ROUND, PERFECT_BONUS, Game, Player
from tenscore.loading.keys import GAME_KEYS, PLAYER_KEYS, RULES_KEYS
from tenscore.loading.piles import PileReader, node_of
from tenscore.loading.source import STDIN, Source
from tenscore.rules import BUST_TOKENS, MAX_CURRENCY, MAX_PLAYERS, Breach, Rule, breaches, explain
from tenscore.text import appearance, closest, day, difference, quote

MAX_BONUS = 1_000_000
"""Points: the largest bonus for a perfect run that a file may set."""
MAX_DECLARED = len(COLORS) * (len(NUMBERS) + MAX_BONUS)
"""Points: the most that four perfect runs can give, with the largest bonus."""

_KEY_OF_RULE = {
    Rule.SAME_NAME: "name",
    Rule.CURRENCY_LIMIT: "currency",
    Rule.BUST_LIMIT: "bust",
    Rule.CARD_COUNT: "card_count",
}


class DocumentReading(NamedTuple):
    """What a document was read as: a game, or `None` with the problems that stand in its way; and warnings."""

    game: Game | None
    problems: list[Problem]
    warnings: list[Problem]


def read_game(
    source: Source, document: int, root: Node, *, deck_check: bool = True, may_declare: bool = False
) -> DocumentReading:
    """Read one document's root node as a game.

    `deck_check` refuses more copies of a card, among all the players, than the deck has, unless the game says that it
    was played with a house deck. With `may_declare` players may have points in place of cards.
    """
    reader = GameReader(source, may_declare=may_declare)
    try:
        game = reader.game(root, document, deck_check=deck_check)
    except InputError as error:
        return DocumentReading(None, list(error.problems), reader.warnings)
    problems = in_order(reader.problems)
    return DocumentReading(None if problems else game, problems, reader.warnings)


def read_unfinished(source: Source, document: int, root: Node) -> Game | None:
    """What a document says so far of a game that is being entered, its players by name alone; `None` for a bad one.

    Its players hold nothing yet, whatever has been entered: it is not a game to be scored.
    """
    reader = GameReader(source, may_declare=True)
    try:
        fields = reader.mapping(root, GAME_KEYS, "a game", texts=("game", "table", "start"))
        about = reader.about(fields)
        players = reader.players(fields["players"], deck_check=False, are_finished=False) if "players" in fields else []
    except InputError:
        return None
    if reader.problems:
        return None
    seated = tuple(Player(player.name, 0, ()) for player in players if player.name is not None)
    return replace(about, players=seated, source=source.name, document=document)


class PlayerReading(NamedTuple):
    """What could be read of a player, with the nodes that later checks point at, and the whole node.

    What is missing, or could not be read, is `None`; whether the numbers are legal is for the rules to say.
    """

    name: str | None
    currency: int | None
    bust: int | None
    cards: tuple[Card, ...]
    card_count: int | None
    nodes: Mapping[str, Node]
    node: Node
    declared: int | None = None


class GameReader(PileReader):
    """Reads one document as a game."""

    def __init__(self, source: Source, *, may_declare: bool = False) -> None:
        super().__init__(source)
        self.warnings: list[Problem] = []
        self._may_declare = may_declare
        self._bonus = PERFECT_BONUS

    def game(self, root: Node, document: int, *, deck_check: bool) -> Game | None:
        """The finished game in a document, as far as it can be read."""
        fields = self.mapping(root, GAME_KEYS, "a game", texts=("game", "table", "start"))
        if not isinstance(root, MappingNode):
            return None
        if "unfinished" in fields and self.truth(fields["unfinished"], "unfinished"):
            # What else is missing in it will be asked for.
            self.problems.clear()
            self.add(fields["unfinished"], "unfinished", _unfinished(self.source.name))
            return None
        about = self.about(fields)
        if "players" not in fields:
            self.add(root, "missing-key", f"the game has no players; expected a list of 1 to {MAX_PLAYERS}")
            return None
        players = self.players(fields["players"], deck_check=deck_check and not about.house_deck)
        return replace(
            about,
            players=tuple(
                Player(
                    reading.name,
                    reading.currency,
                    reading.cards,
                    reading.bust or 0,
                    reading.card_count,
                    reading.declared,
                )
                for reading in players
                if reading.name is not None and reading.currency is not None
            ),
            start=self.start(fields, players),
            house_deck=about.house_deck or not deck_check,
            source=self.source.name,
            document=document,
        )

    def about(self, fields: Mapping[str, Node]) -> Game:
        """What the fields of a game say of it, all but its players and who started."""
        rules = self.mapping(fields["rules"], RULES_KEYS, "the rules") if "rules" in fields else {}
        bonus = rules.get("perfect_bonus")
        house = rules.get("house_deck")
        perfect_bonus = None if bonus is None else self.whole_number(bonus, "perfect_bonus", 0, MAX_BONUS)
        self._bonus = PERFECT_BONUS if perfect_bonus is None else perfect_bonus
        return Game(
            players=(),
            title=self.text(fields["game"], "the game's title") if "game" in fields else None,
            date=self._date(fields["date"]) if "date" in fields else None,
            round=self.whole_number(fields["round"], "round", 1, MAX_ROUND) if "round" in fields else None,
            table=self.text(fields["table"], "the table's name") if "table" in fields else None,
            perfect_bonus=self._bonus,
            house_deck=house is not None and bool(self.truth(house, "house_deck")),
        )

    def start(self, fields: Mapping[str, Node], players: Sequence[PlayerReading]) -> str | None:
        """The name of the player who started, where a game's fields give it."""
        name = self.text(fields["start"], "the name of who started") if "start" in fields else None
        names = [player.name for player in players if player.name is not None]
        # A player whose name could not be read may be meant.
        if name is None or name in names or len(names) < len(players):
            return name
        close = closest(name, names)
        hint = f'did you mean "{close}"?' if close else "expected one of the players"
        self.add(fields["start"], "unknown-player", f"{quote(name)} starts, and is no player of the game; {hint}")
        return None

    def players(self, node: Node, *, deck_check: bool, are_finished: bool = True) -> list[PlayerReading]:
        """The players in a list of them; unless they are finished, all but the name may be missing."""
        entries = self.sequence(node, "the players")
        if entries is None:
            return []
        readings = [self._player(entry, is_finished=are_finished) for entry in entries]
        for breach in breaches(readings, house_deck=not deck_check):
            if are_finished or breach.rule is not Rule.CARD_COUNT:
                self._report_breach(breach, readings, node)
        self._warn_of_names(readings)
        return readings

    def _date(self, node: Node) -> datetime.date | None:
        value = self.text(node, "the date")
        try:
            return None if value is None else day(value)
        except ValueError as error:
            self.add(node, "not-a-date", str(error))
            return None

    def _player(self, node: Node, *, is_finished: bool) -> PlayerReading:
        fields = self.items(node, {key: key for key in PLAYER_KEYS}, "a player", texts=("name",))
        if not isinstance(node, MappingNode):
            return PlayerReading(None, None, None, (), None, {}, node)
        declares = self._declares(fields)
        for key, expected in (
            ("name", "text"),
            ("currency", f"the black tokens held, 0 to {MAX_CURRENCY}"),
            ("card_count", "all the cards held") if declares else ("cards", "the cards collected, or [] for none"),
        ):
            # Points in their place are refused by themselves.
            if key == "cards" and "points" in fields:
                continue
            if key not in fields and (is_finished or key == "name"):
                self.add(node, "missing-key", f"the player has no {key}; expected {expected}")
        nodes = {key: value for key, (_, value) in fields.items()}
        return PlayerReading(
            name=self.text(nodes["name"], "the player's name") if "name" in nodes else None,
            currency=self._tokens(nodes, "currency", MAX_CURRENCY),
            bust=self._tokens(nodes, "bust", BUST_TOKENS),
            cards=self.cards(*fields["cards"]) if "cards" in fields else (),
            card_count=self.whole_number(nodes["card_count"], "card_count", 0, MAX_CARDS)
            if "card_count" in nodes
            else None,
            nodes=nodes,
            node=node,
            declared=self.whole_number(nodes["points"], "points", 0, len(COLORS) * (len(NUMBERS) + self._bonus))
            if declares
            else None,
        )

    def _declares(self, fields: Mapping[str, tuple[Node, Node]]) -> bool:
        """Whether a player has points in place of cards, as a table scored them; where that is no slip."""
        if "points" not in fields:
            return False
        key, _ = fields["points"]
        if not self._may_declare:
            self.add(key, "declared-points", "points in place of cards count in tournaments alone; expected cards")
        elif "cards" in fields:
            self.add(key, "declared-points", "points beside cards; expected one of them")
        else:
            return True
        return False

    def _tokens(self, nodes: Mapping[str, Node], key: str, most: int) -> int | None:
        return self.whole_number(nodes[key], key, 0, most, is_bounded=False) if key in nodes else None

    def _report_breach(self, breach: Breach, readings: Sequence[PlayerReading], players: Node) -> None:
        """Report a rule that the game breaks, where the player who breaks it is written."""
        reading = None if breach.player is None else readings[breach.player]
        node = players if reading is None else reading.node
        message = explain(breach, readings)
        if reading and breach.card:
            node = node_of(reading.nodes["cards"], breach.card)
        elif reading and breach.rule in _KEY_OF_RULE:
            node = reading.nodes[_KEY_OF_RULE[breach.rule]]
        if reading and breach.rule is Rule.SAME_NAME:
            first = next(other for other in readings if other.name == reading.name)
            message += f", first on line {first.nodes['name'].start_mark.line + 1}"
        self.add(node, breach.rule.value, message)

    def _warn_of_names(self, readings: Sequence[PlayerReading]) -> None:
        """Warn of names that look alike, though they are not the same."""
        first: dict[str, PlayerReading] = {}
        for reading in readings:
            if reading.name is None:
                continue
            other = first.setdefault(appearance(reading.name), reading)
            if other.name is not None and other.name != reading.name:
                line, column = self.source.position(other.nodes["name"].start_mark.index)
                what = difference(reading.name, other.name)
                message = f"warning: {quote(reading.name)} and {quote(other.name)}, at {line}:{column}, differ {what}"
                place = reading.nodes["name"].start_mark.index
                self.warnings.append(self.source.problem(place, "names-alike", message))


def _unfinished(name: str) -> str:
    return f"this game isn't finished: go on with {enter_command('FILE' if name == STDIN else name)}"


def enter_command(file: str) -> str:
    """The command that goes on with a file, as a shell takes it."""
    # What begins with a hyphen would be an option; on Windows no name has a double quote.
    file = f"./{file}" if file.startswith("-") else file
    if os.name == "nt":
        return f'tenscore enter "{file}"'
    from shlex import quote as shell_quote  # for few games alone

    return f"tenscore enter {shell_quote(file)}"
