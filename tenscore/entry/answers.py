"""What an answer means: names, a day, a player's line, a pile of cards; read strictly, and checked by the rules.

Every function that reads one raises `AnswerError` for a slip, at its word.
"""

from __future__ import annotations

import datetime
import re
from collections.abc import Callable
from dataclasses import replace
from functools import partial

from tenscore.cards import PILES, Card, Color
from tenscore.errors import AnswerError
from tenscore.loading.drafts import Draft, DraftPlayer, in_deck_order
from tenscore.notation import TOKEN, Reading, read_cards, read_color_cards, simplified
from tenscore.rules import BUST_TOKENS, MAX_CURRENCY, breaches, explain
from tenscore.text import counted, day, quote, tidy_text, whole_number

NONE = ("-", "none")
"""The answers that say there is nothing."""

_MOST_WORDS = 150
"""Words among which a copy too many is looked for: more than a person's cards, and few enough to read each again."""
_TOKENS = re.compile(r"\s*(\d+)(?:\s*\+\s*(\d+))?", re.ASCII)
_COMMAS = ",\u3001\uff0c"
_QUOTED = r'"((?:[^"]|"")*)"'


def read_names(text: str) -> list[str]:
    """The names of players, parted by spaces, or by commas where there are any; quotes hold a name together.

    In quotes, a quote that is doubled is one of the name.
    """
    parting = _COMMAS if re.search(f"[{_COMMAS}]", re.sub(_QUOTED, "", text)) else r"\s"
    found = [match for match in re.finditer(rf"{_QUOTED}|[^{parting}]+", text) if match[0].strip()]
    names = [tidy_text(match[0] if match[1] is None else match[1].replace('""', '"')) for match in found]
    places = [match.start() for match in found]
    if None in names:
        message = "a name that can't be seen; expected a player's name"
        raise AnswerError(message, places[names.index(None)], code="empty-text")
    players = [DraftPlayer(name) for name in names if name is not None]
    for breach in breaches(players):
        message = f"{explain(breach, players)}, parted by spaces, or by commas where names have spaces"
        raise AnswerError(message, places[breach.player] if breach.player else 0, code=breach.rule)
    return [player.name for player in players]


def quoted(name: str) -> str:
    """A name as the line of players has it, in quotes where it would be taken for something else."""
    return '"' + name.replace('"', '""') + '"' if re.search(rf'["\s{_COMMAS}]', name) else name


def with_names(draft: Draft, names: list[str]) -> Draft:
    """The game with these players: those that it has, in another order, renamed in their seats, taken out, or new."""
    before = {player.name: player for player in draft.players}
    pairs = zip(names, before, strict=True) if len(names) == len(before) else ()
    renamed = {name: old for name, old in pairs if name not in before and old not in names}
    seated = {name: before.get(renamed.get(name, name), DraftPlayer(name)) for name in names}
    start = next((name for name, player in seated.items() if player.name == draft.about.start), None)
    players = tuple(replace(player, name=name) for name, player in seated.items())
    return replace(draft, about=replace(draft.about, start=start), players=players)


def read_date(text: str) -> datetime.date | None:
    """A day, or `None` for none."""
    written = simplified(text).strip()
    try:
        return None if not written or written in NONE else day(written)
    except ValueError as error:
        raise AnswerError(str(error), text.index(text.strip()), code="not-a-date") from error


def take_line(draft: Draft, seat: int, text: str) -> Draft:
    """The game with a player's line: currency, bust tokens behind a +, and cards, which stay where none are given."""
    tokens = _TOKENS.match(simplified(text))
    if tokens is None:
        expected = "expected currency, then cards: 7 r1-5 rw b2; currency alone for a question a pile"
        found = f"{quote(text.split(maxsplit=1)[0])} is no currency and no player" if text.strip() else "no currency"
        raise AnswerError(f"{found}; {expected}", code="no-currency")
    currency = _whole(tokens[1], "currency", MAX_CURRENCY, tokens.start(1))
    bust = _whole(tokens[2] or "0", "bust", BUST_TOKENS, tokens.start(2))
    player = replace(draft.players[seat], currency=currency, bust=bust)
    # Spaces in place of the tokens, so that a slip among the cards keeps its place.
    cards = " " * tokens.end() + text[tokens.end() :]
    if TOKEN.search(cards):
        player = replace(player, cards=_read(cards, read_cards), piles=frozenset(PILES))
    return _checked(draft, seat, player, cards, read_cards)


def take_pile(draft: Draft, seat: int, pile: Color | None, text: str) -> Draft:
    """The game with a pile of a player's cards."""
    player, read = draft.players[seat], partial(read_color_cards, color=pile)
    cards = *(card for card in player.cards if card.color is not pile), *_read(text, read)
    return _checked(draft, seat, replace(player, cards=cards, piles=player.piles | {pile}), text, read)


def _read(text: str, read: Callable[[str], Reading]) -> tuple[Card, ...]:
    cards, faults = read("" if text.strip().casefold() in NONE else text)
    if faults:
        more = f" (and {counted(len(faults) - 1, 'more slip')})" if len(faults) > 1 else ""
        raise AnswerError(faults[0].message + more, faults[0].offset, code=faults[0].code)
    return cards


def _whole(digits: str, what: str, most: int, at: int) -> int:
    try:
        return whole_number(digits, what, 0, most)
    except ValueError as error:
        raise AnswerError(str(error), at, code=f"{what}-limit") from error


def _checked(draft: Draft, seat: int, player: DraftPlayer, text: str, read: Callable[[str], Reading]) -> Draft:
    """The game with a player's new holdings, unless the rules refuse them; `read` reads their cards in `text`."""
    held = draft.players[seat].cards
    player = replace(player, cards=in_deck_order(player.cards))
    if player.card_count is not None and player.card_count < len(player.cards):
        player = replace(player, card_count=None)
    changed = replace(draft, players=(*draft.players[:seat], player, *draft.players[seat + 1 :]))
    for breach in breaches(changed.players, house_deck=draft.about.house_deck):
        card, message = breach.card, explain(breach, changed.players)
        if card is None:
            raise AnswerError(message, code=breach.rule)
        # Fewer than before mends a game that had too many, if others have to mend theirs too.
        if player.cards.count(card) < max(held.count(card), 1):
            continue
        others = [other for other in changed.players if other is not player and card in other.cards]
        go = "".join(f", {quote(other.name)} to go to that line" for other in others)
        left = max(breach.limit - sum(other.cards.count(card) for other in others), 0)
        words = [word.span() for word in TOKEN.finditer(text)][:_MOST_WORDS]
        place = next((start for start, end in words if read(text[:end]).cards.count(card) > left), 0)
        message += f"; mend this line{go}, or ! behind it for a house deck"
        raise AnswerError(message, place, code=breach.rule)
    return changed
