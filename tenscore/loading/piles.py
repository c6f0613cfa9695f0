"""A player's cards: from nodes to cards, in every way of writing them, each fault at its place."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterator
from functools import lru_cache

from yaml.nodes import MappingNode, Node, ScalarNode, SequenceNode

from tenscore.cards import MAX_CARDS, Card, Color
from tenscore.loading.comments import BARE_HASH, BLOCK_STYLES, end_of_text, lost_wilds
from tenscore.loading.documents import is_blank
from tenscore.loading.keys import PILE_KEYS, WILDS_KEY
from tenscore.loading.nodes import NodeReader, describe, is_null
from tenscore.loading.source import Source
from tenscore.loading.spaces import glued
from tenscore.notation import COLOR_ALIASES, TOKEN, Reading, read_cards, read_color_cards

_QUOTES = ("'", '"')
_SHORT = 40
_MANY_COPIES = re.compile(r"x\d\d", re.IGNORECASE)


@lru_cache(maxsize=8192)  # hands are alike: this saves a quarter of the time of reading 1,000 games
def _read_short(text: str, color: Color | None) -> Reading:
    return read_color_cards(text, color)


class PileReader(NodeReader):
    """Reads the cards of a player."""

    def __init__(self, source: Source) -> None:
        super().__init__(source)
        # Where a blank among the cards has been reported as a lost wild.
        self._reported: set[int] = set()

    def cards(self, key: Node, node: Node) -> tuple[Card, ...]:
        """The cards that can be read; what cannot is a problem."""
        before = len(self.problems)
        lost = lost_wilds(self.source.text, key, node) if self.source.has_hash else []
        for index in lost:
            self.add_at(index, "bare-hash", BARE_HASH)
        self._reported = {end_of_text(self.source.text, index) for index in lost}
        cards: list[Card] = []
        for reading, entry in self._readings(node):
            self._report_faults(entry, reading)
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
                    text = entry.value
                    is_short = len(text) <= _SHORT and text.isascii() and not _MANY_COPIES.search(text)
                    yield (_read_short if is_short else read_color_cards)(text, color), entry
        elif isinstance(node, (SequenceNode, ScalarNode)) and self.is_untagged(node):
            for entry in self._entries(node):
                yield read_cards(entry.value), entry
        else:
            message = f"{describe(node)} where the cards should be; expected cards by colour, a list or text"
            self.add(node, "wrong-kind", message)

    def _entries(self, node: Node) -> Iterator[ScalarNode]:
        """The scalars of a list of cards, or the one scalar that holds them all."""
        entries = node.value if isinstance(node, SequenceNode) and self.is_untagged(node) else [node]
        for entry in entries:
            if (
                isinstance(entry, ScalarNode)
                and self.is_untagged(entry)
                and (entry is node or not (is_blank(entry) or (self.source.is_json and is_null(entry))))
            ):
                yield entry
            elif end_of_text(self.source.text, entry.start_mark.index) not in self._reported:
                message = f"{describe(entry)} where a card should be; expected a card such as 7 or 1-5"
                self.add(entry, "wrong-kind", message)

    def _report_faults(self, node: ScalarNode, reading: Reading) -> None:
        if not reading.faults:
            return
        start = node.start_mark.index
        if found := None if node.style else glued(node.value):
            self.add_at(start + found.offset, "missing-space", found.message)
            return
        # The words of the text as it was read are found again, one by one, in the text as it is written.
        written = [match.start() for match in TOKEN.finditer(self.source.text, start, node.end_mark.index)]
        read = [match.start() for match in TOKEN.finditer(node.value)]
        written = written[len(written) - len(read) :] if node.style in BLOCK_STYLES else written
        quotes = 1 if node.style in _QUOTES else 0
        for message, offset, code in reading.faults:
            index = start
            if len(read) == len(written):
                word = bisect_right(read, offset) - 1
                index = written[word] + offset - read[word] + (quotes if word == 0 else 0)
            self.add_at(index, code, message)


def node_of(cards: Node, card: Card) -> Node:
    """Where a player's cards of one colour are written."""
    if isinstance(cards, MappingNode):
        by_color: list[tuple[ScalarNode, Node]] = cards.value
        return next((value for key, value in by_color if _color_of(key) is card.color), cards)
    return cards


def _color_of(key: Node) -> Color | str | None:
    """The colour that a key names; of a misspelt one, the text."""
    text = str(key.value).lower()
    return COLOR_ALIASES.get(text, text)
