"""The notation in which people write cards down, in files, in `tenscore enter` and in the library; and its one form.

A colour's letter or name opens its pile, and what follows belongs to it until the next: `r2 3 6 6 blue 2-3 5`. No
number of TEN is above 9, so a run of digits is that many cards, and words can be glued: `r12357b27`.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from itertools import groupby
from types import MappingProxyType
from typing import NamedTuple

from tenscore.cards import COLORS, MAX_CARDS, NUMBERS, PILES, Card, Color
from tenscore.errors import NotationError
from tenscore.text import quote

COLOR_ALIASES: Mapping[str, Color | None] = MappingProxyType(
    {name: color for color in COLORS for name in (color.value, color.value[0])}
    | {"pink": Color.RED, "p": Color.RED, "yellow": Color.ORANGE, "y": Color.ORANGE, "wild": None, "w": None}
)
"""Every spelling of a colour, in lower case; `wild` and `w` head the cards of no colour."""

TOKEN = re.compile(r"[^\s,\u3001\uff0c]+")
"""A word of the notation: what stands between white space and commas."""

DASHES = "\u2010\u2011\u2012\u2013\u2014\u2212"
"""Signs that count as a hyphen: phones and word processors write them for one."""

_WIDE, _ASCII = ("".join(map(chr, range(first, first + 94))) for first in (0xFF01, 0x21))
_PLAIN = str.maketrans(f"{_WIDE}{_ASCII}\u3000\u3001\xd7{DASHES}", f"{2 * _ASCII.lower()} ,x{'-' * len(DASHES)}")
_START, _END = r"(?<![^\s,])", r"(?![^\s,])"  # of a word
_COLOR = "|".join(name for name, color in COLOR_ALIASES.items() if color)
_SIGN = r"(?:wild|[w#*])(?:x[0-9]+)?"
_HEAD = rf"w(?:ild)?(?=:)|{_START}w(?:ild)?(?=[0-9w#*]|[\s,]+:)"
_NEXT = rf"[\s,]+(?P<next>(?P<number>[0-9])|{_SIGN}{_END})"
_TOKENS = re.compile(
    r"(?P<gap>[\s,]+)"
    r"|(?P<numbers>[0-9][0-9-]*(?:x[0-9]+)?)"
    rf"|(?P<opener>(?P<name>(?:{_COLOR})(?=[0-9w#*]|[\s,]*:|{_END})|{_HEAD})(?P<colon>[\s,]*:)?)"  # r, red:, w6
    rf"|(?P<lone>{_START}w(?:ild)?(?:x[0-9]+)?(?={_NEXT}|{_END}))"  # a w that is a word
    r"|(?P<doubt>(?<=[0-9])w(?:ild)?(?=[w#*]))"  # the first w of 7ww
    rf"|(?P<sign>{_SIGN})"  # a wild that is glued, # and *
    r"|(?P<other>[^\s,]+)"
)
_WILDS_OPEN = re.compile(rf"{_HEAD}|{_START}wild{_NEXT}")
_RANK = re.compile(r"[1-9](?:-[1-9])?|wild|[w#*]")
_NUMBERS = {str(number): range(number, number + 1) for number in NUMBERS}
_RANGES = {f"{low}-{high}": range(low, high + 1) for low in NUMBERS for high in NUMBERS[low - 1 :]}
_CARDS = {
    pile: {rank: tuple(Card(pile, number) for number in numbers) for rank, numbers in (_NUMBERS | _RANGES).items()}
    | dict.fromkeys(("w", "wild", "#", "*"), (Card(pile, None),))
    for pile in PILES
}


class Fault(NamedTuple):
    """A piece of text that is no card, with its place in the text in characters from 0; `code` names its kind."""

    message: str
    offset: int
    code: str


class Reading(NamedTuple):
    """What a text of cards was read as: the cards in the order written, and every fault found on the way."""

    cards: tuple[Card, ...]
    faults: tuple[Fault, ...]


def simplified(text: str) -> str:
    """Text with full-width characters, capitals and dashes as plain ones, each in its place."""
    return text.lower() if text.isascii() else text.translate(_PLAIN)


def read_cards(text: str) -> Reading:
    """Read cards of any colours: `r1-5 7 b2x2 w6 ww`, `red 4, wild w`, `Red: 1 2 w`, `r12357b27`."""
    return _Reader(text).read()


def read_color_cards(text: str, color: Color | None) -> Reading:
    """Read the cards of one colour, or the wilds of none, as they stand below it: `1-5 7 w`, `1x2 2 3`, `12357w`."""
    return _Reader(text, color, is_below=True).read()


def parse_cards(text: str) -> tuple[Card, ...]:
    """Parse cards of any colours, as `read_cards` does.

    Raises:
        NotationError: for the first fault in the text.
    """
    cards, faults = read_cards(text)
    if faults:
        raise NotationError(faults[0].message, faults[0].offset, code=faults[0].code)
    return cards


def parse_card(text: str) -> Card:
    """Parse one card: `r4`, `red 4`, `red w`, `wild 6` or `wild w`; the inverse of `format_card`.

    Raises:
        NotationError: when the text is not exactly one card.
    """
    cards = parse_cards(text)
    if len(cards) != 1:
        raise NotationError(f"expected one card, got {len(cards)} in {quote(text)}", code="not-one-card")
    return cards[0]


def format_cards(cards: Iterable[Card]) -> str:
    """Cards colour by colour, wilds of no colour last, as `parse_cards` reads them: `r1-5 r7 rw b2x2 w6 ww`."""
    return " ".join((pile.value[0] if pile else "w") + rank for pile, rank in _ranks(cards))


def format_color_cards(cards: Iterable[Card]) -> str:
    """Cards of one colour, or wilds of none, as `read_color_cards` reads them: `1-5 7 w`, `1x2 2 3`, `6 w`."""
    return " ".join(rank for _, rank in _ranks(cards))


def _ranks(cards: Iterable[Card]) -> Iterator[tuple[Color | None, str]]:
    """Words for cards, without their colours: three or more neighbours become a range, and copies are counted."""
    counts = Counter(cards)
    kinds = (Card(pile, number) for pile in PILES for number in (*NUMBERS, None))
    for (pile, _, copies), group in groupby(kinds, lambda card: (card.color, card.number is None, counts[card])):
        ranks = [str(card.number or "w") for card in group if copies]
        ranks = [f"{ranks[0]}-{ranks[-1]}"] if ranks[2:] else ranks
        yield from ((pile, rank if copies == 1 else f"{rank}x{copies}") for rank in ranks)


class _Reader:
    """Reads a text token by token. A method returns the code of the fault that it found, or `None`."""

    def __init__(self, text: str, pile: Color | None = None, *, is_below: bool = False) -> None:
        self._text, self._plain = text, simplified(text)
        self._pile = pile
        self._known = _CARDS[pile] if is_below else None  # the open pile's cards, if one is open
        self._is_below = is_below  # a file's key, so no other pile can be opened
        self._has_key = is_below  # a file's key, or a colon behind the pile's name
        self._bare: re.Match[str] | None = None  # the pile's name, until a card follows
        self._wilds_open = not is_below and _WILDS_OPEN.search(self._plain) is not None  # anywhere in the text
        self._start = 0  # of the word, or of the last pile in it
        self._cards: list[Card] = []
        self._faults: list[Fault] = []

    def read(self) -> Reading:
        """All the cards, and every fault; a word with a fault has no cards."""
        before, code = 0, None
        for token in _TOKENS.finditer(self._plain):
            if token.lastgroup == "gap":
                self._start, before, code = token.end(), len(self._cards), None
            elif code is None and (code := self._take(token)):
                del self._cards[before:]
                self._bare = None
                self._fault(code, token)
                if code == "too-many-cards":
                    break
        if self._bare is not None:
            self._fault("card-missing", self._bare)
        return Reading(tuple(self._cards), tuple(self._faults))

    def _take(self, token: re.Match[str]) -> str | None:
        """Read a token: it opens a pile, or stands for cards of the pile that is open.

        A w or `wild` opens the pile of the wilds of no colour before a colon; in front of a word with a number or wild
        (`w6`, `ww`); and alone, where no pile is open (`w 6`), or as `wild` between two cards (`r4 wild 6`).

        Else it is a card below a file's key or behind a colon; glued to what is before it (`rw`, `7w`); and alone right
        behind its colour, among the wilds, or if these have their own place (`red w`, `r4 w b5 w6`). Before a number
        (`r7w6`, `r4 w 6`), between a number and a wild (`r7ww`), and anywhere else (`r4 w`) it is unclear.
        """
        kind = token.lastgroup
        if kind == "numbers":
            return self._add(token)
        if kind == "other":
            return "not-a-card"
        is_before_digit = self._plain[token.end() : token.end() + 1].isdigit()  # below a key, ww is two cards
        is_heading = token[0] == "wild" and token["next"] and not (self._bare or self._is_below)
        if (
            (kind == "opener" and (is_before_digit or not self._is_below or token[0] not in {"w", "wild"}))
            or (kind == "lone" and self._known is None and "x" not in token[0])
            or (is_heading and not self._has_key)
        ):
            return self._open(token)
        has_place = self._bare or self._pile is None or self._wilds_open
        is_own = self._has_key or kind == "sign" or (kind == "lone" and has_place and not token["number"])
        return self._add(token) if is_own and not (is_heading or is_before_digit) else "ambiguous-wild"

    def _open(self, token: re.Match[str]) -> str | None:
        if self._is_below:
            return "color-in-pile"
        if self._bare is not None:
            self._fault("card-missing", self._bare)
        self._pile, self._bare = COLOR_ALIASES[token["name"] or token[0]], token
        self._known = _CARDS[self._pile]
        self._has_key = token["colon"] is not None
        self._start = token.end() if self._has_key else token.start()
        return None

    def _add(self, token: re.Match[str]) -> str | None:
        if (known := self._known) is None:
            return None if self._faults else "not-a-card"  # behind a fault these may be of a colour that is misspelt
        word, times, count = token[0].partition("x")
        ranks = _RANK.findall(word)
        is_run, copies = len(ranks) > 1, int(count[:6] or 1)
        if "".join(ranks) != word:
            return "card-out-of-range" if "0" in word else "not-a-card"
        if ranks[0] not in known or (is_run and any(len(rank) > 1 and rank[0] >= rank[-1] for rank in ranks)):
            return "card-out-of-range" if is_run else "range-backwards"  # 1-12 is not meant as 1-1 and a 2
        if times and (is_run or count[0] == "0" or copies > MAX_CARDS):
            return "ambiguous-copies" if is_run else "copies-count"
        self._bare = None
        self._cards += [card for rank in ranks for card in known[rank] for _ in range(copies)]
        return "too-many-cards" if len(self._cards) > MAX_CARDS else None

    def _fault(self, code: str, token: re.Match[str]) -> None:
        card = "a colour letter (r b o g, or w for wilds) and its number, such as r4, b1-5, g2x2, rw, w6 or ww"
        rank = "a number 1-9, a range such as 1-5, copies such as 1x2, or w for a wild"
        own = f"{self._pile.value[0]}w for the {self._pile} wild, " if self._pile else ""
        message = {
            "ambiguous-copies": "could be copies of each number or of the last; expected them apart, such as 1x2 2x2",
            "ambiguous-wild": f"could be one wild or another; expected {own}ww for the full wild, w6 for a number wild",
            "card-missing": f"has no number; expected {card}",
            "card-out-of-range": "is out of range; expected numbers 1-9",
            "color-in-pile": f"names a pile among {self._pile or 'wild'} cards; expected a number, or the card there",
            "copies-count": f"has a bad count of copies; expected 1 to {MAX_CARDS}",
            "not-a-card": f"is not a card; expected {rank if self._is_below else card}",
            "range-backwards": f"runs backwards; expected the lower number first, {token[0][2::-1]}",
            "too-many-cards": f"makes more than {MAX_CARDS} cards in one collection; expected fewer",
        }[code]
        offset = token.start() if token.lastgroup in {"opener", "lone", "other"} else self._start
        word = next(TOKEN.finditer(self._text, min(offset, self._start)))[0]
        self._faults.append(Fault(f"{quote(word)} {message}", offset, code))
