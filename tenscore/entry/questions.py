"""The questions about a game, in their order, and how each is put."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from enum import StrEnum
from functools import lru_cache
from typing import NamedTuple

from tenscore.cards import PILES, Color
from tenscore.draft import Draft, DraftPlayer
from tenscore.notation import format_color_cards
from tenscore.output.layout import Pen
from tenscore.rules import BUST_TOKENS, MAX_CURRENCY, MAX_PLAYERS
from tenscore.text import close_words, printable, shorten

Known = Callable[[], Sequence[str]]
"""What gives the names of players that are known from elsewhere, when they are needed."""

_CLOSE_NAME = 0.75
WILDS = "wilds"
NONE = "-"
"""The answer that takes an earlier one back, where return alone would keep it."""


class Field(StrEnum):
    """What a question asks for."""

    TITLE = "title"
    PLAYERS = "players"
    KNOWN = "known"
    NAME = "name"
    CURRENCY = "currency"
    BUST = "bust"
    RED = "red"
    BLUE = "blue"
    ORANGE = "orange"
    GREEN = "green"
    WILDS = WILDS
    CARD_COUNT = "card_count"
    CHOICE = "choice"
    WHICH = "which"


PILE_OF: dict[Field, Color | None] = {Field(WILDS if pile is None else pile.value): pile for pile in PILES}
"""For each question about cards, the pile that it asks for: a colour, or the wilds of none."""


class Question(NamedTuple):
    """What is asked, and of a player the seat, from 0."""

    field: Field
    seat: int = -1


TITLE = Question(Field.TITLE)
PLAYERS = Question(Field.PLAYERS)
CHOICE = Question(Field.CHOICE)
WHICH = Question(Field.WHICH)


def questions_of(draft: Draft, known: Known) -> list[Question]:
    """All the questions about a game, answered or not."""
    seats = range(len(draft.players))
    doubts = [Question(Field.KNOWN, seat) for seat in seats if near_name(draft, seat, known)]
    return [TITLE, PLAYERS, *doubts, *(question for seat in seats for question in player_questions(draft, seat))]


def player_questions(draft: Draft, seat: int) -> Iterator[Question]:
    """The questions about what one player holds."""
    yield Question(Field.CURRENCY, seat)
    yield Question(Field.BUST, seat)
    for field in PILE_OF:
        yield Question(field, seat)
    if draft.players[seat].card_count is not None:
        yield Question(Field.CARD_COUNT, seat)


def is_open(question: Question, draft: Draft) -> bool:
    """Whether a question has no answer yet; what is asked only to correct an answer is never open."""
    match question.field:
        case Field.CHOICE | Field.WHICH | Field.NAME:
            return False
        case Field.TITLE:
            return draft.title is None
        case Field.PLAYERS:
            return not draft.players
        case _:
            return _is_missing(question.field, draft.players[question.seat])


def _is_missing(field: Field, player: DraftPlayer) -> bool:
    match field:
        case Field.KNOWN:
            return True
        case Field.CURRENCY:
            return player.currency is None
        case Field.BUST:
            return player.bust is None
        case Field.CARD_COUNT:
            return not player.is_counted
        case _:
            return PILE_OF[field] not in player.cards


def near_name(draft: Draft, seat: int, known: Known) -> str | None:
    """The known name that a player's may be a slip for, unless the player has been asked about, or has an answer."""
    player = draft.players[seat]
    if player.is_known or player.currency is not None:
        return None
    near = _near_names(player.name, tuple(known()))
    present = {other.name for other in draft.players}
    return next((name for name in near if name not in present), None)


@lru_cache(maxsize=2 * MAX_PLAYERS)
def _near_names(name: str, known: tuple[str, ...]) -> tuple[str, ...]:
    """The known names that one may be a slip for, the nearest first; none where it is known itself."""
    if name in known:
        return ()
    folded = {other.casefold(): other for other in known}
    return tuple(folded[each] for each in close_words(name.casefold(), folded, MAX_PLAYERS, _CLOSE_NAME))


def label(question: Question, draft: Draft, known: Known, pen: Pen) -> str:
    """What is asked, in a few words."""
    field, seat = question
    match field:
        case Field.CHOICE:
            return "correct a player, save or leave"
        case Field.WHICH:
            return "which player"
        case Field.TITLE | Field.PLAYERS:
            return field.value
        case Field.KNOWN:
            name, near = (_shown(text or "") for text in (draft.players[seat].name, near_name(draft, seat, known)))
            return f'"{name}" is new here; did you mean {near}?'
        case _:
            names = [player.name for player in draft.players]
            is_told_apart = [*map(_shown, names)].count(_shown(names[seat])) == 1
            name = _shown(names[seat]) if is_told_apart else printable(names[seat])
            return f"{pen.bold(name)}, {_asked(field, pen)}"


def _asked(field: Field, pen: Pen) -> str:
    match field:
        case Field.CURRENCY | Field.BUST:
            return f"{field.value} tokens"
        case Field.CARD_COUNT:
            return "all cards held, listed or not"
        case _:
            pile = PILE_OF.get(field)
            return field.value if pile is None else pen.in_color(pile, field.value)


def prompt(question: Question, draft: Draft, known: Known, pen: Pen) -> str:
    """The text before an answer; an answer that is there already stands in brackets, and return keeps it."""
    kept = _kept(question, draft)
    hint = f" [{printable(kept)}]" if kept else _HINTS.get(question.field, "")
    return f"{label(question, draft, known, pen)}{hint}: "


_HINTS = {
    Field.TITLE: " (return for none)",
    Field.PLAYERS: " (names on one line)",
    Field.KNOWN: " (Y/n)",
    Field.CURRENCY: f" (0-{MAX_CURRENCY})",
    Field.BUST: f" (0-{BUST_TOKENS})",
}


def _kept(question: Question, draft: Draft) -> str | None:
    """The answer that a question has already."""
    field, seat = question
    match field:
        case Field.TITLE:
            return draft.title
        case Field.PLAYERS:
            return ", ".join(player.name for player in draft.players)
        case Field.CHOICE | Field.WHICH | Field.KNOWN:
            return None
        case _:
            return _kept_of(field, draft.players[seat])


def _kept_of(field: Field, player: DraftPlayer) -> str | None:
    if field in PILE_OF:
        cards = player.cards.get(PILE_OF[field])
        return None if cards is None else format_color_cards(cards) or NONE
    answers = {
        Field.NAME: player.name,
        Field.CURRENCY: player.currency,
        Field.BUST: player.bust,
        Field.CARD_COUNT: player.card_count,
    }
    return None if answers[field] is None else str(answers[field])


def _shown(name: str) -> str:
    """A name as questions have it: harmless, and cut where it is long."""
    return shorten(printable(name))
