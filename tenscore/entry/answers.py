"""What an answer means: names, a player's line, a pile of cards; read strictly, and checked by the rules."""

from __future__ import annotations

import datetime
import re
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from itertools import islice
from types import MappingProxyType
from typing import NamedTuple

from tenscore.cards import PILES, Card, Color
from tenscore.draft import Draft, DraftPlayer
from tenscore.errors import AnswerError
from tenscore.notation import TOKEN, Fault, Reading, read_cards, read_color_cards, simplified
from tenscore.rules import BUST_TOKENS, MAX_CURRENCY, MAX_PLAYERS, Rule, breaches, explain
from tenscore.text import counted, day, quote, tidy_text, whole_number

NONE = ("-", "none")
"""The answers that say there is nothing."""

COMMANDS = ("players", "title", "date", "undo")
"""The commands that are answers to every question but that for the title."""

_MOST_WORDS = 150
"""Words among which a slip is looked for: more than a person's cards, and few enough to read them again and again."""
_TOKENS = re.compile(r"\s*(\d+)(?:\s*\+\s*(\d+))?", re.ASCII)
_QUOTES = str.maketrans("\u201c\u201d\u201e\uff02", '""""')
_COMMAS = ",;\u060c\u061b\u3001\uff0c\uff1b"
_QUOTED = r'"((?:[^"]|"")*)"'
_NAME = re.compile(rf'{_QUOTED}|([^\s"]+)')
_NAME_BETWEEN_COMMAS = re.compile(rf'{_QUOTED}|([^"{_COMMAS}]+)')
_A_QUOTE = re.compile('["\u201c\u201d\u201e\uff02]')
_NEEDS_QUOTES = re.compile(rf"{_A_QUOTE.pattern}|[\s{_COMMAS}]")
_DOUBLED = re.compile(rf"({_A_QUOTE.pattern})\1")
_UNQUOTED_COMMA = re.compile(rf"{_QUOTED}|([{_COMMAS}])")


class _Line(NamedTuple):
    """A line with cards from `at` on, and how they are read."""

    text: str
    at: int
    read: Callable[[str], Reading]

    def word_with(self, card: Card, left: int) -> int:
        """The place of the word with which there are more copies of a card than are left."""
        words = islice(TOKEN.finditer(self.text, self.at), _MOST_WORDS)
        read = ((word.start(), self.read(self.text[self.at : word.end()])) for word in words)
        return next((start for start, reading in read if reading.cards.count(card) > left), self.at)


def read_names(text: str) -> list[str]:
    """The names of players, parted by spaces, or by commas where there are any; quotes hold a name together.

    In quotes, a quote that is doubled is one of the name.

    Raises:
        AnswerError: for a name that can't be seen or stands twice, and for none or too many.
    """
    plain = text.translate(_QUOTES)
    has_commas = any(match[2] for match in _UNQUOTED_COMMA.finditer(plain))
    names: list[str] = []
    for match in (_NAME_BETWEEN_COMMAS if has_commas else _NAME).finditer(plain):
        if match[1] is None and not match[2].strip():
            continue
        name = tidy_text(match[2] or _DOUBLED.sub(r"\1", text[match.start(1) : match.end(1)]))
        if name is None:
            raise AnswerError("a name that can't be seen; expected a player's name", match.start(), code="empty-text")
        if name in names:
            message = f"{quote(name)} stands twice; expected each player's name once"
            raise AnswerError(message, match.start(), code=Rule.SAME_NAME)
        if len(names) == MAX_PLAYERS:
            message = f"more than {MAX_PLAYERS} players; expected quotes or commas where names have spaces"
            raise AnswerError(message, match.start(), code=Rule.PLAYER_COUNT)
        names.append(name)
    if not names:
        raise AnswerError(f"no name; expected 1 to {MAX_PLAYERS}, parted by spaces", code=Rule.PLAYER_COUNT)
    return names


def quoted(name: str) -> str:
    """A name as the line of players has it, in quotes where it would be taken for something else."""
    if _NEEDS_QUOTES.search(name) or name.casefold() in COMMANDS:
        return '"' + _A_QUOTE.sub(r"\g<0>\g<0>", name) + '"'
    return name


def with_names(draft: Draft, names: list[str]) -> Draft:
    """The game with these players: those that it has, in another order, renamed in their seats, taken out, or new."""
    before = {player.name: player for player in draft.players}
    pairs = zip(names, before, strict=True) if len(names) == len(before) else ()
    renamed = {name: old for name, old in pairs if name not in before and old not in names}
    seated = {name: before.get(renamed.get(name, name), DraftPlayer(name)) for name in names}
    start = next((name for name, player in seated.items() if player.name == draft.start), None)
    return replace(draft, players=tuple(replace(player, name=name) for name, player in seated.items()), start=start)


def read_date(text: str) -> datetime.date | None:
    """A day, or `None` for none.

    Raises:
        AnswerError: when it is no day.
    """
    written = simplified(text).strip()
    try:
        return None if not written or written in NONE else day(written)
    except ValueError as error:
        raise AnswerError(str(error), len(text) - len(text.lstrip()), code="not-a-date") from error


def take_line(draft: Draft, seat: int, text: str) -> Draft:
    """The game with a player's line: currency, bust tokens behind a +, and cards; without cards they stay as they are.

    Raises:
        AnswerError: for a slip, at its word.
    """
    player = draft.players[seat]
    held = _TOKENS.match(simplified(text))
    currency, bust, at = player.currency, player.bust, 0
    if held is not None:
        currency = _whole(held[1], "currency", MAX_CURRENCY, held.start(1))
        bust = _whole(held[2] or "0", "bust", BUST_TOKENS, max(held.start(2), 0))
        at = held.end()
    if currency is None:
        expected = "expected currency, then cards: 7 r1-5 rw b2; currency alone for a question a pile"
        found = f"{quote(text.split(maxsplit=1)[0])} is no currency and no player" if text.strip() else "no currency"
        raise AnswerError(f"{found}; {expected}", code="no-currency")
    changed = replace(player, currency=currency, bust=bust)
    words = text[at:].strip()
    if words:
        cards, faults = read_cards("" if words.casefold() in NONE else text[at:])
        _refuse(faults, at)
        piles = {pile: tuple(card for card in cards if card.color is pile) for pile in PILES}
        changed = replace(changed, piles=MappingProxyType(piles))
    return _checked(draft, seat, changed, _Line(text, at, read_cards))


def take_pile(draft: Draft, seat: int, pile: Color | None, text: str) -> Draft:
    """The game with a pile of a player's cards; a line that names colors is for this pile and all that follow.

    Raises:
        AnswerError: for a slip, at its word.
    """
    player = draft.players[seat]
    piles = dict(player.piles)
    read: Callable[[str], Reading] = partial(read_color_cards, color=pile)
    if not text.strip():
        piles.setdefault(pile, ())
    elif text.strip().casefold() in NONE:
        piles[pile] = ()
    elif not (below := read(text)).faults:
        piles[pile] = below.cards
    else:
        line, read = read_cards(text), read_cards
        _refuse(min(below.faults, line.faults, key=len) if line.faults else (), 0)
        for each in PILES:
            cards = tuple(card for card in line.cards if card.color is each)
            if cards or (each not in piles and PILES.index(each) >= PILES.index(pile)):
                piles[each] = cards
    return _checked(draft, seat, replace(player, piles=MappingProxyType(piles)), _Line(text, 0, read))


def _refuse(faults: tuple[Fault, ...], at: int) -> None:
    if faults:
        more = f" (and {counted(len(faults) - 1, 'more slip')})" if len(faults) > 1 else ""
        raise AnswerError(faults[0].message + more, at + faults[0].offset, code=faults[0].code)


def _whole(digits: str, what: str, most: int, at: int) -> int:
    try:
        return whole_number(digits, what, 0, most)
    except ValueError as error:
        raise AnswerError(str(error), at, code=f"{what}-limit") from error


def _checked(draft: Draft, seat: int, player: DraftPlayer, line: _Line) -> Draft:
    """The game with a player's new holdings, unless the rules refuse them."""
    if player.card_count is not None and player.card_count < len(player.cards):
        player = replace(player, card_count=None)
    before = draft.players[seat]
    changed = replace(draft, players=(*draft.players[:seat], player, *draft.players[seat + 1 :]))
    for breach in breaches(changed.players, house_deck=draft.house_deck):
        card, message = breach.card, explain(breach, changed.players)
        if card is None:
            raise AnswerError(message, line.at, code=breach.rule)
        # Fewer than before mends a game that had too many, if others have to mend theirs too.
        if player.cards.count(card) <= max(before.cards.count(card) - 1, 0):
            continue
        others = [other for other in changed.players if other is not player and card in other.cards]
        go = "".join(f", {other.name} to go to that line" for other in others)
        left = max(breach.limit - sum(other.cards.count(card) for other in others), 0)
        message += f"; mend this line{go}, or ! behind it for a house deck"
        raise AnswerError(message, line.word_with(card, left), code=breach.rule)
    return changed
