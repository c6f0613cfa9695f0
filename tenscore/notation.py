"""The notation in which people write cards down: reading it, and writing it in one form.

One notation serves files, `tenscore enter` and the library. A colour's letter or name opens its pile, and what follows
belongs to it until the next: `r2 3 6 6 blue 2-3 5`. No number of TEN is above 9, so a run of digits is that many cards,
and words can be glued: `r12357b27`. Where a wild could be a colour's or of no colour, the text is refused.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from functools import cached_property, lru_cache
from itertools import groupby, pairwise
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

TOKEN = re.compile(r"[^\s,\u3001\uff0c]+")
"""A word of the notation: what stands between white space and commas."""

DASHES = "\u2010\u2011\u2012\u2013\u2014\u2212"
"""Signs that count as a hyphen: phones and word processors write them for one."""

# Capitals, full-width characters as an input method leaves them, dashes and the sign for "times", as plain ones.
_PLAIN = (
    {ord("A") + place: ord("a") + place for place in range(26)}
    | {0xFF01 + place: ord(chr(0x21 + place).lower()) for place in range(94)}
    | dict.fromkeys(map(ord, DASHES), "-")
    | {0x3000: " ", 0x3001: ",", 0xD7: "x"}
)
_NAMES = "|".join(sorted(COLOR_ALIASES.keys() - {"w", "wild"}, key=len, reverse=True))
# At the start of a word, and before what it can head, a w opens the pile of the wilds of no colour.
_SEGMENT, _SEGMENT_BELOW = (
    re.compile(
        rf"(?P<opener>{_NAMES}|^w(?:ild)?(?=[{headed}])|w(?:ild)?(?=:))?(?P<colon>:)?"
        r"(?P<numbers>\d[\d-]*(?:x\d+)?)?(?P<wilds>(?:(?:wild(?!:)|w(?!ild|:)|[#*])(?:x\d+)?)*)",
        re.ASCII,
    )
    for headed in (r"\dw#*", r"\d")
)
_PART = re.compile(r"([1-9])(?:-([1-9]))?", re.ASCII)
_PARTS = re.compile(rf"(?:{_PART.pattern})+", re.ASCII)
_DIGITS = re.compile(r"\d+(?:-\d+)*", re.ASCII)
_WILD = re.compile(r"(?:wild|[w#*])(?:x(\d+))?", re.ASCII)
_TWO_WILDS = re.compile(r"w(?:ild)?[w#*]", re.ASCII)
_RANK = re.compile(r"\d[\d-]*(?:x\d+)?|(?:wild|[w#*])(?:x\d+)?", re.ASCII)
_BARE_WILD = re.compile(r"(?:wild|w)(?:x\d+)?", re.ASCII)
_OPENS_WILDS = re.compile(r"(?<![^\s,])(?:w(?:ild)?[\d#*w:]|wild\s+[\dw#*])", re.ASCII)
_SHORTEST_RANGE = 3
_SHORT = 20
_FEW = 8
_TOO_MANY = "too-many-cards"

_EXPECTED_RANK = "expected a number 1-9, a range such as 1-5, copies such as 1x2, or w for a wild"
_EXPECTED_CARD = (
    "expected a colour letter (r b o g, or w for wilds) and its number, such as r4, b1-5, g2x2, rw, w6 or ww"
)


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
    """Cards colour by colour, wilds of no colour last: the inverse of `parse_cards`.

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
    held = [(number, counts[Card(color, number)]) for number in NUMBERS if counts[Card(color, number)]]
    # A number less its place in the list is the same for neighbours.
    for (_, copies), group in groupby(enumerate(held), lambda at: (at[1][0] - at[0], at[1][1])):
        numbers = [number for _, (number, _) in group]
        is_range = len(numbers) >= _SHORTEST_RANGE
        for rank in [f"{numbers[0]}-{numbers[-1]}"] if is_range else map(str, numbers):
            yield rank + _copies_text(copies)
    if wilds := counts[Card(color, None)]:
        yield "w" + _copies_text(wilds)


def _copies_text(copies: int) -> str:
    return "" if copies == 1 else f"x{copies}"


class _Reader:
    """Reads one text, word by word.

    `_pile` is the colour whose pile is open, `None` for the wilds of none. `_has_key` says that its name stands above
    the cards, as a file's key or with a colon, so that a w among them is its own. `_bare` is the place of a colour that
    no card has followed yet. After a fault `_is_lost`, until the next colour.
    """

    def __init__(self, text: str, pile: Color | None = None, *, is_below: bool = False) -> None:
        self._text = text
        self._plain = simplified(text)
        self._is_below = self._has_key = self._is_open = is_below
        self._pile = pile
        self._bare: tuple[int, int] | None = None
        self._is_lost = False
        self._piece = (0, 0)
        self._cards: list[Card] = []
        self._faults: list[Fault] = []

    def read(self) -> Reading:
        """All the cards, and every fault."""
        words = [match.span() for match in TOKEN.finditer(self._plain)]
        for (start, end), (following, stop) in pairwise([*words, (0, 0)]):
            before, self._piece = len(self._cards), (start, end)
            try:
                self._word(start, end, self._plain[following:stop])
            except NotationError as error:
                self._bare, self._is_lost = None, True
                # Of many words that are glued, the one with the fault is named.
                shown = (start, end) if end - start <= _FEW else self._piece
                while self._faults and self._faults[-1].offset >= start:
                    self._faults.pop()  # one for each word
                self._fault(str(error), *shown, self._piece[0], error.code)
                if error.code == _TOO_MANY:
                    break
                del self._cards[before:]
        self._close()
        return Reading(tuple(self._cards), tuple(self._faults))

    def _word(self, start: int, end: int, following: str) -> None:
        word = self._plain[start:end]
        if not self._is_below and _BARE_WILD.fullmatch(word) and self._heads_wilds(word, following):
            self._open(None, start, end)
            return
        pattern = _SEGMENT_BELOW if self._is_below else _SEGMENT
        at, before = 0, len(self._cards)
        while at < len(word):
            segment = pattern.match(word, at)
            if segment is None or segment.end() == at:
                self._piece = start + at if len(self._cards) > before else start, end
                raise self._no_card()
            opener, colon, numbers, wilds = segment.groups()
            self._piece, at = (start + at, start + segment.end()), segment.end()
            if opener:
                if self._is_below:
                    raise self._color_below(opener, word)
                self._open(COLOR_ALIASES[opener], start, end)
            if colon:
                if self._bare is None or self._has_key:
                    raise self._no_card()
                self._has_key = True
            if numbers or wilds:
                self._take(numbers, wilds, word[at : at + 1])

    def _take(self, numbers: str | None, wilds: str, following: str) -> None:
        """Add cards to the pile that is open."""
        if not self._is_open:
            if self._is_lost:
                return
            raise self._no_card()
        if wilds and (following.isdigit() or (numbers and not self._has_key and _TWO_WILDS.match(wilds))):
            raise self._unclear()
        self._bare = None
        if numbers:
            run, copies = (_numbers if len(numbers) <= _SHORT else _numbers.__wrapped__)(numbers)
            self._cards += [Card(self._pile, number) for number in run for _ in range(copies)]
        for wild in _WILD.finditer(wilds) if wilds else ():
            self._cards += [Card(self._pile, None)] * _copies(wild[1])
            if len(self._cards) > MAX_CARDS:
                break
        if len(self._cards) > MAX_CARDS:
            message = f"makes more than {MAX_CARDS} cards in one collection; expected fewer"
            raise NotationError(message, code=_TOO_MANY)

    def _heads_wilds(self, word: str, following: str) -> bool:
        """Whether a w that stands alone opens the pile of the wilds of no colour, and is no card itself."""
        if not self._is_open:
            return "x" not in word
        is_before_number = following[:1].isdigit()
        if self._bare is None and word == "wild" and (is_before_number or _WILD.fullmatch(following)):
            if self._has_key:
                raise self._unclear()
            return True
        if self._has_key:
            return False
        if is_before_number:
            raise self._unclear()
        if self._bare is None and self._pile is not None and not self._opens_wilds:
            raise self._unclear()
        return False

    @cached_property
    def _opens_wilds(self) -> bool:
        """Whether the wilds of no colour have a place of their own in the text."""
        return _OPENS_WILDS.search(self._plain) is not None

    def _open(self, pile: Color | None, start: int, end: int) -> None:
        self._close()
        self._pile, self._bare = pile, (start, end)
        self._is_open, self._has_key, self._is_lost = True, False, False

    def _close(self) -> None:
        if self._bare is not None:
            self._fault(f"has no number; {_EXPECTED_CARD}", *self._bare, self._bare[0], "card-missing")

    def _fault(self, message: str, start: int, end: int, offset: int, code: str) -> None:
        self._faults.append(Fault(f"{quote(self._text[start:end])} {message}", offset, code))

    def _no_card(self) -> NotationError:
        expected = _EXPECTED_RANK if self._is_below else _EXPECTED_CARD
        return NotationError(f"is not a card; {expected}", code="not-a-card")

    def _unclear(self) -> NotationError:
        own = f"{self._pile.value[0]}w for the {self._pile} wild, " if self._pile else ""
        message = f"could be one wild or another; expected {own}ww for the full wild, w6 for a number wild"
        return NotationError(message, code="ambiguous-wild")

    def _color_below(self, opener: str, word: str) -> NotationError:
        place = "the wilds" if self._pile is None else self._pile.value
        color, rank = COLOR_ALIASES[opener], word[len(opener) :]
        if not word.startswith(opener) or not rank or not _RANK.fullmatch(rank):
            return self._no_card()
        if color is None and self._pile is not None:
            message = f"is a wild of no colour among the cards of {place}; expected it under wild"
        else:
            hint = f", such as {rank}" if color is self._pile else ""
            message = f"names a colour among the cards of {place}; expected a number alone{hint}"
        return NotationError(message, code="color-in-pile")


@lru_cache(maxsize=1024)  # few words make up most hands, so this saves a third of the time of reading them
def _numbers(text: str) -> tuple[tuple[int, ...], int]:
    """The numbers that a run of digits and dashes stands for, and how many copies of each."""
    run, times, count = text.partition("x")
    parts = list(_PART.finditer(run)) if _PARTS.fullmatch(run) else []
    if not parts and ("0" not in run or not _DIGITS.fullmatch(run)):
        raise NotationError(f"is not a card; {_EXPECTED_RANK}", code="not-a-card")
    # 1-12 holds a range from 1 to 1 and a 2, and was never meant so.
    if not parts or (len(parts) > 1 and any(part[2] and part[1] >= part[2] for part in parts)):
        raise NotationError("is out of range; expected numbers 1-9", code="card-out-of-range")
    if times and len(parts) > 1:
        message = "could be copies of each number or of the last; expected them apart, such as 1x2 2x2"
        raise NotationError(message, code="ambiguous-copies")
    numbers = tuple(number for part in parts for number in range(int(part[1]), int(part[2] or part[1]) + 1))
    if not numbers:
        raise NotationError(f"runs backwards; expected the lower number first, {run[::-1]}", code="range-backwards")
    return numbers, _copies(count if times else None)


def _copies(digits: str | None) -> int:
    if digits is None:
        return 1
    if digits[0] == "0" or len(digits) > len(str(MAX_CARDS)) or int(digits) > MAX_CARDS:
        raise NotationError(f"has a bad count of copies; expected 1 to {MAX_CARDS}", code="copies-count")
    return int(digits)
