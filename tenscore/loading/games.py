"""The game file: from a document's nodes to a `Game`, with every problem in it."""

from __future__ import annotations

import datetime
import re
from bisect import bisect_right
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from itertools import accumulate
from typing import NamedTuple

from yaml.nodes import MappingNode, Node, ScalarNode, SequenceNode

from tenscore.cards import DECK, MAX_CARDS, Card, Color, over_deck
from tenscore.draft import enter_command
from tenscore.errors import InputError, Problem, in_order
from tenscore.game import PERFECT_BONUS, Game, Player
from tenscore.loading.comments import BARE_HASH, BLOCK_STYLES, end_of_ink, swallowed_in_cards
from tenscore.loading.nodes import NodeReader, describe, is_blank, problem_at
from tenscore.loading.source import STDIN, Source
from tenscore.notation import COLOR_ALIASES, TOKEN, Reading, read_cards, read_color_cards
from tenscore.rules import BUST_TOKENS, MAX_CURRENCY, MAX_PLAYERS
from tenscore.text import closest, quote

GAME_KEYS = ("game", "date", "round", "table", "start", "rules", "players", "unfinished")
PLAYER_KEYS = ("name", "currency", "bust", "cards", "card_count")
RULES_KEYS = ("perfect_bonus", "house_deck")
MAX_BONUS = 1_000_000
"""Points: the largest bonus for a perfect run that a file may set."""
MAX_ROUND = 9999

WILDS_KEY = "wild"
"""The key, among a player's cards, of the wilds of no colour."""
PILE_KEYS = {alias: WILDS_KEY if color is None else color.value for alias, color in COLOR_ALIASES.items()}
"""For every spelling of a colour, in lower case, the key under which its cards are written."""
_QUOTES = ("'", '"')
_DATE = re.compile(r"\d{4}-\d{2}-\d{2}", re.ASCII)


class DocumentReading(NamedTuple):
    """What a document was read as: a game, or `None` with the problems that stand in its way; and warnings."""

    game: Game | None
    problems: list[Problem]
    warnings: list[Problem]


def read_game(source: Source, document: int, root: Node, *, deck_check: bool = True) -> DocumentReading:
    """Read one document's root node as a game.

    `deck_check` refuses more copies of a card, among all the players, than the deck has, unless the game says that it
    was played with a house deck.
    """
    reader = GameReader(source)
    try:
        game = reader.game(root, document, deck_check=deck_check)
    except InputError as error:
        return DocumentReading(None, list(error.problems), reader.warnings)
    problems = in_order(reader.problems)
    return DocumentReading(None if problems else game, problems, reader.warnings)


class About(NamedTuple):
    """What a document says of the game as a whole; a bonus that it does not give is `None`."""

    title: str | None
    date: datetime.date | None
    round: int | None
    table: str | None
    perfect_bonus: int | None
    house_deck: bool


class PlayerReading(NamedTuple):
    """What could be read of a player, with the nodes that later checks point at, and the whole node.

    `name` and `currency` are `None` where they are missing or wrong.
    """

    name: str | None
    currency: int | None
    bust: int
    cards: tuple[Card, ...]
    card_count: int | None
    nodes: dict[str, Node]
    node: MappingNode


class GameReader(NodeReader):
    """Reads one document as a game."""

    def __init__(self, source: Source) -> None:
        super().__init__(source)
        self.warnings: list[Problem] = []
        # Where a blank among the cards has been told of as a lost wild.
        self._told: set[int] = set()

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
        return Game(
            players=tuple(
                Player(reading.name, reading.currency, reading.cards, reading.bust, reading.card_count)
                for reading in players
                if reading.name is not None and reading.currency is not None
            ),
            title=about.title,
            date=about.date,
            round=about.round,
            table=about.table,
            start=self.start(fields, players),
            perfect_bonus=PERFECT_BONUS if about.perfect_bonus is None else about.perfect_bonus,
            house_deck=about.house_deck or not deck_check,
            source=self.source.name,
            document=document,
        )

    def about(self, fields: Mapping[str, Node]) -> About:
        """What the fields of a game say of it, all but its players."""
        rules = self.mapping(fields["rules"], RULES_KEYS, "the rules") if "rules" in fields else {}
        bonus = rules.get("perfect_bonus")
        house = rules.get("house_deck")
        return About(
            title=self.text(fields["game"], "the game's title") if "game" in fields else None,
            date=self._date(fields["date"]) if "date" in fields else None,
            round=self.whole_number(fields["round"], "round", 1, MAX_ROUND) if "round" in fields else None,
            table=self.text(fields["table"], "the table's name") if "table" in fields else None,
            perfect_bonus=None if bonus is None else self.whole_number(bonus, "perfect_bonus", 0, MAX_BONUS),
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
        if not 1 <= len(entries) <= MAX_PLAYERS:
            place = entries[MAX_PLAYERS] if entries else node
            self.add(place, "player-count", f"{len(entries)} players in the game; expected 1 to {MAX_PLAYERS}")
        readings = [
            reading for entry in entries if (reading := self._player(entry, is_finished=are_finished)) is not None
        ]
        self._check_names(readings)
        self._check_bust(readings)
        if deck_check:
            self._check_deck(readings)
        return readings

    def _date(self, node: Node) -> datetime.date | None:
        value = self.text(node, "the date")
        if value is None:
            return None
        try:
            if _DATE.fullmatch(value):
                return datetime.date.fromisoformat(value)
        except ValueError:
            pass
        self.add(node, "not-a-date", f"date is {quote(value)}; expected a day such as 2026-11-27")
        return None

    def _player(self, node: Node, *, is_finished: bool) -> PlayerReading | None:
        fields = self.items(node, {key: key for key in PLAYER_KEYS}, "a player", texts=("name",))
        if not isinstance(node, MappingNode):
            return None
        for key, expected in (
            ("name", "text"),
            ("currency", f"the black tokens held, 0 to {MAX_CURRENCY}"),
            ("cards", "the cards collected, or [] for none"),
        ):
            if key not in fields and (is_finished or key == "name"):
                self.add(node, "missing-key", f"the player has no {key}; expected {expected}")
        nodes = {key: value for key, (_, value) in fields.items()}
        name = self.text(nodes["name"], "the player's name") if "name" in nodes else None
        currency = self.whole_number(nodes["currency"], "currency", 0, MAX_CURRENCY) if "currency" in nodes else None
        bust = self.whole_number(nodes["bust"], "bust", 0, BUST_TOKENS) if "bust" in nodes else 0
        cards = self._cards(*fields["cards"]) if "cards" in fields else ()
        least = len(cards) if is_finished else 0
        count = self._card_count(nodes["card_count"], least) if "card_count" in nodes else None
        return PlayerReading(name, currency, bust or 0, cards, count, nodes, node)

    def _card_count(self, node: Node, listed: int) -> int | None:
        count = self.whole_number(node, "card_count", 0, MAX_CARDS)
        if count is not None and count < listed:
            self.add(
                node, "card-count", f"card_count is {count}, below the {listed} cards listed; expected {listed} or more"
            )
        return count

    def _cards(self, key: Node, node: Node) -> tuple[Card, ...]:
        """The cards that can be read; what cannot is a problem."""
        before = len(self.problems)
        lost = swallowed_in_cards(self.source.text, key, node) if self.source.has_hash else []
        for index in lost:
            self.report(Problem(self.source.name, *self.source.position(index), "bare-hash", BARE_HASH))
        self._told = {end_of_ink(self.source.text, index) for index in lost}
        cards: list[Card] = []
        for reading, entry in self._readings(node):
            self._tell_notation(entry, reading)
            cards += reading.cards
            if len(cards) > MAX_CARDS:
                if len(self.problems) == before:
                    self.add(node, "too-many-cards", f"more than {MAX_CARDS} cards in one collection; expected fewer")
                return ()
        return tuple(cards)

    def _readings(self, node: Node) -> Iterator[tuple[Reading, ScalarNode]]:
        """Every text of cards in a player's cards, as it was read, with its place."""
        if isinstance(node, MappingNode) and self.is_untagged(node):
            for name, (_, value) in self.items(node, PILE_KEYS, "the cards", any_case=True).items():
                color = None if name == WILDS_KEY else Color(name)
                for entry in self._entries(value):
                    yield read_color_cards(entry.value, color), entry
        elif isinstance(node, (SequenceNode, ScalarNode)) and self.is_untagged(node):
            for entry in self._entries(node):
                yield read_cards(entry.value), entry
        else:
            self.add(
                node,
                "wrong-kind",
                f"{describe(node)} where the cards should be; expected cards by colour, a list or text",
            )

    def _entries(self, node: Node) -> Iterator[ScalarNode]:
        """The scalars of a list of cards, or the one scalar that holds them all."""
        entries = node.value if isinstance(node, SequenceNode) and self.is_untagged(node) else [node]
        for entry in entries:
            if isinstance(entry, ScalarNode) and self.is_untagged(entry) and (entry is node or not is_blank(entry)):
                yield entry
            elif end_of_ink(self.source.text, entry.start_mark.index) not in self._told:
                self.add(
                    entry, "wrong-kind", f"{describe(entry)} where a card should be; expected a card such as 7 or 1-5"
                )

    def _tell_notation(self, node: ScalarNode, reading: Reading) -> None:
        if not reading.faults:
            return
        # The words of the text as it was read are found again, one by one, in the text as it is written.
        start = node.start_mark.index
        written = [match.start() for match in TOKEN.finditer(self.source.text, start, node.end_mark.index)]
        read = [match.start() for match in TOKEN.finditer(node.value)]
        written = written[len(written) - len(read) :] if node.style in BLOCK_STYLES else written
        quotes = 1 if node.style in _QUOTES else 0
        for message, offset, code in reading.faults:
            index = start
            if len(read) == len(written):
                word = bisect_right(read, offset) - 1
                index = written[word] + offset - read[word] + (quotes if word == 0 else 0)
            self.report(Problem(self.source.name, *self.source.position(index), code, message))

    def _check_names(self, readings: list[PlayerReading]) -> None:
        first: dict[str, Node] = {}
        folded: dict[str, str] = {}
        for reading in readings:
            name = reading.name
            if name is None:
                continue
            if name in first:
                line = first[name].start_mark.line + 1
                message = f"{quote(name)} is the name of two players; expected another, first on line {line}"
                self.add(reading.nodes["name"], "same-name", message)
                continue
            first[name] = reading.nodes["name"]
            other = folded.setdefault(name.casefold(), name)
            if other != name:
                message = f"warning: {quote(name)} and {quote(other)} differ only in case"
                self.warnings.append(problem_at(self.source, reading.nodes["name"].start_mark, "names-alike", message))

    def _check_bust(self, readings: list[PlayerReading]) -> None:
        total = 0
        for reading in readings:
            total += reading.bust
            if total > BUST_TOKENS:
                held = sum(other.bust for other in readings)
                self.add(
                    reading.nodes["bust"],
                    "bust-limit",
                    f"{held} bust tokens in the game; expected {BUST_TOKENS} at the most",
                )
                break

    def _check_deck(self, readings: list[PlayerReading]) -> None:
        counts = [Counter(reading.cards) for reading in readings]
        total = Counter(card for reading in readings for card in reading.cards)
        for card in over_deck(total):
            copies = DECK[card]
            holders = [(reading, count[card]) for reading, count in zip(readings, counts, strict=True) if count[card]]
            who = ", ".join(f"{reading.name or 'a player without a name'} {count}" for reading, count in holders)
            held = accumulate(count for _, count in holders)
            first_over = next(
                reading for (reading, _), sum_so_far in zip(holders, held, strict=True) if sum_so_far > copies
            )
            self.add(
                _node_of(first_over.nodes["cards"], card),
                "deck-copies",
                f"{total[card]} copies of {card} in the game; expected {copies} at the most ({who})",
            )


def _unfinished(name: str) -> str:
    return f"this game isn't finished: go on with {enter_command('FILE' if name == STDIN else name)}"


def _node_of(cards: Node, card: Card) -> Node:
    """Where a player's cards of one colour are written."""
    if isinstance(cards, MappingNode):
        by_color: list[tuple[ScalarNode, Node]] = cards.value
        return next((value for key, value in by_color if _color_of(key) is card.color), cards)
    return cards


def _color_of(key: Node) -> Color | str | None:
    """The colour that a key names; of a misspelt one, the text."""
    text = str(key.value).lower()
    return COLOR_ALIASES.get(text, text)
