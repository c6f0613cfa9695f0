"""The notation in which people write cards down: reading it, and writing it in one form."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache
from types import MappingProxyType
from typing import NamedTuple

from tenscore.cards import COLORS, MAX_CARDS, NUMBERS, PILES, Card, Color
from tenscore.errors import NotationError
from tenscore.text import quote

COLOR_ALIASES: Mapping[str, Color | None] = MappingProxyType(
    {name: color for color in COLORS for name in (color.value, color.value[0])}
    | {"pink": Color.RED, "p": Color.RED, "yellow": Color.ORANGE, "y": Color.ORANGE}
    | {"wild": None, "w": None}
)
"""Every spelling of a colour, in lower case; `wild` and `w` head the cards of no colour."""

_RANK = re.compile(
    r"(?P<any>wild|[w#*])|(?P<first>\d+)(?:[-\u2010-\u2014\u2212](?P<last>\d+))?", re.IGNORECASE | re.ASCII
)
_COPIES = re.compile(r"[x\u00d7](?P<copies>\d+)", re.IGNORECASE | re.ASCII)
_PREFIX = re.compile("|".join(sorted(COLOR_ALIASES, key=len, reverse=True)), re.IGNORECASE | re.ASCII)
_SHORTEST_RANGE = 3
TOKEN = re.compile(r"[^\s,]+")
"""A word of the notation: what stands between white space and commas."""
_QUICK_PART = re.compile(r"([1-9])[-\u2010-\u2014\u2212]([1-9])|[1-9]", re.ASCII)
_QUICK = re.compile(rf"(?P<numbers>(?:{_QUICK_PART.pattern})*)(?P<wilds>[w#*]*)", re.IGNORECASE | re.ASCII)
_EXPECTED_RANK = "a number 1-9, a range such as 1-5, copies such as 1x2, or w for a wild"
_EXPECTED_CARD = "a colour letter (r b o g, or w for wilds) and its number, such as r4, b1-5, g2x2, rw, w6 or ww"


class Fault(NamedTuple):
    """A piece of text that is no card, with its place in the text in characters from 0."""

    message: str
    offset: int


class Reading(NamedTuple):
    """What a text of cards was read as: the cards in the order written, and every fault found on the way."""

    cards: tuple[Card, ...]
    faults: tuple[Fault, ...]


def read_cards(text: str, *, quick: bool = False) -> Reading:
    """Read cards in the compact notation, each with its colour: `r1-5 r7 rw b2x2 w6 ww`, or `red 4, wild w`.

    `quick` adds the forms that fingers want and a file could misread: `r12357`, `b1-57w`.
    """
    read = _read_cached if _is_common(text) else _read
    return read(text, None, compact=True, quick=quick)


def read_color_cards(text: str, color: Color | None, *, quick: bool = False) -> Reading:
    """Read the cards of one colour, or the wilds of none: `1-5 7 w`, `1x2 2 3`, `6 w`.

    `quick` adds the forms that fingers want and a file could misread: `12357`, `1-57w`, and `112` for copies.
    """
    read = _read_cached if _is_common(text) else _read
    return read(text, color, compact=False, quick=quick)


def parse_cards(text: str) -> tuple[Card, ...]:
    """Parse cards in the compact notation, as `read_cards` does.

    Raises:
        NotationError: for the first fault in the text.
    """
    cards, faults = read_cards(text)
    if faults:
        raise NotationError(*faults[0])
    return cards


def parse_card(text: str) -> Card:
    """Parse one card: `r4`, `red 4`, `red w`, `wild 6` or `wild w`; the inverse of `format_card`.

    Raises:
        NotationError: when the text is not exactly one card.
    """
    cards = parse_cards(text)
    if len(cards) != 1:
        raise NotationError(f"expected one card, got {len(cards)} in {quote(text)}")
    return cards[0]


def format_cards(cards: Iterable[Card]) -> str:
    """Cards in the compact notation, colour by colour, wilds of no colour last: the inverse of `parse_cards`.

    Three or more neighbours become a range, and copies are counted: `r1-5 r7 rw b2x2 w6 ww`.
    """
    counts = Counter(cards)
    return " ".join(
        ("w" if color is None else color.value[0]) + rank for color in PILES for rank in _ranks(counts, color)
    )


def format_color_cards(cards: Iterable[Card]) -> str:
    """Cards of one colour, or wilds of none, as a game file has them under that key: the inverse of `read_color_cards`.

    Three or more neighbours become a range, and copies are counted: `1-5 7 w`, `1x2 2 3`, `6 w`.
    """
    counts = Counter(cards)
    return " ".join(rank for color in PILES for rank in _ranks(counts, color))


def _ranks(counts: Mapping[Card, int], color: Color | None) -> Iterator[str]:
    """The words for the cards of one colour, or for the wilds of none, without the colour."""
    numbers = [number for number in NUMBERS if counts[Card(color, number)]]
    while numbers:
        copies = counts[Card(color, numbers[0])]
        length = 1
        while length < len(numbers) and numbers[length] == numbers[0] + length:
            if counts[Card(color, numbers[length])] != copies:
                break
            length += 1
        length = length if length >= _SHORTEST_RANGE else 1
        rank = str(numbers[0]) if length == 1 else f"{numbers[0]}-{numbers[length - 1]}"
        yield rank + _copies_text(copies)
        del numbers[:length]
    if wilds := counts[Card(color, None)]:
        yield "w" + _copies_text(wilds)


def _copies_text(copies: int) -> str:
    return "" if copies == 1 else f"x{copies}"


def _read(text: str, color: Color | None, *, compact: bool, quick: bool) -> Reading:
    cards: list[Card] = []
    faults: list[Fault] = []
    tokens = [(match[0], match.start()) for match in TOKEN.finditer(text)]
    index = 0
    while index < len(tokens):
        token, offset = tokens[index]
        index += 1
        if compact and len(token) > 1 and token.lower() in COLOR_ALIASES and index < len(tokens):
            token = f"{token} {tokens[index][0]}"
            index += 1
        try:
            cards += _read_token(token, color, compact=compact, quick=quick)
        except NotationError as error:
            faults.append(Fault(str(error), offset))
        if len(cards) > MAX_CARDS:
            faults.append(Fault(f"more than {MAX_CARDS} cards in one collection; expected fewer", offset))
            break
    return Reading(tuple(cards), tuple(faults))


_SHORT = 80
_MANY_COPIES = re.compile(r"[x\u00d7]\d\d", re.IGNORECASE)


def _is_common(text: str) -> bool:
    """Whether a text may be one of many alike, and its cards are few."""
    return len(text) <= _SHORT and not _MANY_COPIES.search(text)


@lru_cache(maxsize=8192)
def _read_cached(text: str, color: Color | None, *, compact: bool, quick: bool) -> Reading:
    """`_read`, for texts that come again and again since hands are alike."""
    return _read(text, color, compact=compact, quick=quick)


def _read_token(token: str, color: Color | None, *, compact: bool, quick: bool) -> list[Card]:
    rank_text = token
    if compact:
        prefix = _PREFIX.match(token)
        if prefix is None:
            raise NotationError(f"{quote(token)} is not a card; expected {_EXPECTED_CARD}")
        color = COLOR_ALIASES[prefix[0].lower()]
        rank_text = token[prefix.end() :].lstrip(" ")
        if not rank_text:
            raise NotationError(f"{quote(token)} has no number; expected {_EXPECTED_CARD}")
    if quick and (cards := _quick_cards(rank_text, color)) is not None:
        return cards
    rank = _RANK.match(rank_text)
    copies_match = _COPIES.fullmatch(rank_text, rank.end()) if rank else None
    if rank is None or (copies_match is None and rank.end() != len(rank_text)):
        raise NotationError(_unreadable(token, color, compact=compact))
    copies = 1 if copies_match is None else _count(copies_match["copies"], token)
    if rank["any"]:
        return [Card(color, None)] * copies
    first = _number(rank["first"], token)
    last = first if rank["last"] is None else _number(rank["last"], token)
    if first > last:
        raise NotationError(f"{quote(token)} runs backwards; expected the lower number first, {last}-{first}")
    return [card for number in range(first, last + 1) for card in [Card(color, number)] * copies]


def _quick_cards(text: str, color: Color | None) -> list[Card] | None:
    """The cards of a word such as `12357` or `1-57w`, or `None` where it is no such word.

    Wilds end the word: `w6` is a number wild 6 to some, and a wild and a 6 to others. Ranges run upwards: `1-12` is a
    range with a slip in it.
    """
    word = _QUICK.fullmatch(text)
    if word is None or not 0 < len(text) <= MAX_CARDS:
        return None
    cards = []
    for part in _QUICK_PART.finditer(word["numbers"]):
        first, last = (part[1], part[2]) if part[1] else (part[0], part[0])
        if part[1] and first >= last:
            return None
        cards += [Card(color, number) for number in range(int(first), int(last) + 1)]
    return cards + [Card(color, None)] * len(word["wilds"])


def _unreadable(token: str, color: Color | None, *, compact: bool) -> str:
    if compact:
        return f"{quote(token)} is not a card; expected {_EXPECTED_CARD}"
    prefix = _PREFIX.match(token)
    rank_text = token[prefix.end() :] if prefix else ""
    if prefix and _RANK.match(rank_text):
        place = "the wilds" if color is None else color.value
        if COLOR_ALIASES[prefix[0].lower()] is None and color is not None:
            return f"{quote(token)} is a wild of no colour among the cards of {place}; expected it under wild"
        hint = f", such as {rank_text}" if COLOR_ALIASES[prefix[0].lower()] is color else ""
        return f"{quote(token)} names a colour among the cards of {place}; expected a number alone{hint}"
    return f"{quote(token)} is not a card; expected {_EXPECTED_RANK}"


def _number(digits: str, token: str) -> int:
    if len(digits) == 1 and digits != "0":
        return int(digits)
    message = f"{quote(token)} is out of range; expected a number 1-9"
    if 1 < len(digits) <= len(NUMBERS) and "0" not in digits and token == digits:
        message += f"; for single cards write {' '.join(digits)}"
    raise NotationError(message)


def _count(digits: str, token: str) -> int:
    if digits[0] == "0" or len(digits) > len(str(MAX_CARDS)) or int(digits) > MAX_CARDS:
        raise NotationError(f"{quote(token)} has a bad count of copies; expected 1 to {MAX_CARDS}")
    return int(digits)
