"""What an answer means: read strictly, checked against what is known of the game, and said back."""

from __future__ import annotations

import re
from bisect import bisect_left
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from itertools import chain, pairwise
from types import MappingProxyType
from typing import NamedTuple

from tenscore.cards import DECK, MAX_CARDS, NUMBERS, PILES, Card, Color, over_deck
from tenscore.draft import Draft, DraftPlayer, Remark
from tenscore.entry.questions import NONE, PILE_OF, WILDS, Field, Question
from tenscore.errors import AnswerError
from tenscore.notation import COLOR_ALIASES, TOKEN, Fault, read_cards, read_color_cards
from tenscore.rules import BUST_TOKENS, MAX_CURRENCY, MAX_PLAYERS
from tenscore.text import counted, listed, printable, quote, tidy_text, whole_number

_SEPARATOR = re.compile("[,;\u060c\u061b\u3001\uff0c\uff1b]")
_YES = ("", "y", "yes")
_NO = ("n", "no")
_REPEATED = 3
_LIST = re.compile(r"\s*(?:\[.*\]|\".*\"|'.*')\s*")
_NO_LIST = str.maketrans("[]\"'", "    ")
_LONG_WILD = re.compile("wild", re.IGNORECASE)
_COLOR_LETTERS = tuple(name for name, color in COLOR_ALIASES.items() if color is not None)

Cards = tuple[Card, ...]
Piles = Mapping[Color | None, Cards]


class Answer(NamedTuple):
    """What an answer makes of the game, what is said back, and the last question that it answers.

    `dropped` are the players that are out of the game by now; `None` where the answer changes nothing of that.
    """

    draft: Draft
    said: list[str]
    last: Question
    dropped: tuple[DraftPlayer, ...] | None = None


def take_answer(
    question: Question, text: str, draft: Draft, near: str | None, dropped: Iterable[DraftPlayer]
) -> Answer:
    """Read the answer to a question about the game.

    `near` is the known name that a question of kind KNOWN offers. `dropped` are players that were taken out of the
    game, whose answers come back with their names.

    Raises:
        AnswerError: when it is not an answer; nothing of it is taken.
    """
    _refuse_unprintable(text)
    if question.field is Field.PLAYERS:
        return _take_players(question, text, draft, tuple(dropped))
    if question.field is Field.KNOWN:
        return _take_known(question, text, draft, near, tuple(dropped))
    return _TAKERS.get(question.field, _take_cards)(question, text, draft)


def _refuse_unprintable(text: str) -> None:
    for offset, char in enumerate(text):
        if char != "\t" and printable(char) != char:
            raise AnswerError(f"control character U+{ord(char):04X}; expected printable text", offset)


def _with_player(draft: Draft, seat: int, player: DraftPlayer) -> Draft:
    players = (*draft.players[:seat], player, *draft.players[seat + 1 :])
    return replace(draft, players=players)


def _take_title(question: Question, text: str, draft: Draft) -> Answer:
    answer = text.strip()
    if not answer:
        title = draft.title or ""
    elif answer == NONE:
        title = ""
    else:
        title = _name(text, "title")
    return Answer(replace(draft, title=title), [], question)


def _name(text: str, what: str, offset: int = 0) -> str:
    name = tidy_text(text.replace("\t", " "))
    if name is None:
        message = f"empty text where the {what} should be; expected at least one character that can be seen"
        raise AnswerError(message, offset)
    if name == NONE:
        raise AnswerError(f"{quote(NONE)} stands for none; expected the {what}", offset)
    return name


def _take_players(question: Question, text: str, draft: Draft, dropped: tuple[DraftPlayer, ...]) -> Answer:
    if not text.strip() and draft.players:
        return Answer(draft, [], question)
    names = _names(text)
    before = {player.name: player for player in draft.players}
    elsewhere = {player.name: player for player in dropped}
    players: dict[str, DraftPlayer] = {}
    said = []
    renamed = set()
    for seat, name in enumerate(names):
        seated = draft.players[seat] if seat < len(draft.players) else None
        if name in before:
            players[name] = before[name]
        elif seated is not None and seated.name not in names and name not in elsewhere:
            renamed.add(seated.name)
            players[name] = replace(seated, name=name, is_known=False)
            if _has_answers(seated):
                said.append(f"what was answered for {printable(seated.name)} is {printable(name)}'s now")
        else:
            players[name] = DraftPlayer(name)
    for name in names:
        if name in elsewhere and name not in before:
            players[name], line = _returned(elsewhere[name], replace(draft, players=tuple(players.values())))
            said.append(line)
    gone = [player for player in draft.players if player.name not in names and player.name not in renamed]
    said += [
        f"{printable(player.name)} is out; until you stop, the name brings back what was answered"
        for player in gone
        if _has_answers(player)
    ]
    changed = replace(
        draft,
        players=tuple(players.values()),
        # Comments are not the game's to drop: they go to the end of the file.
        remarks=(
            *draft.remarks,
            *(Remark("", remark.text, is_above=False) for player in gone for remark in player.remarks),
        ),
    )
    remembered = (
        *(player for player in dropped if player.name not in names),
        *(replace(player, remarks=()) for player in gone),
    )
    return Answer(changed, [_line_up(changed), *said], question, remembered)


def _returned(player: DraftPlayer, draft: Draft) -> tuple[DraftPlayer, str]:
    """A player who comes back, with what was answered unless the others hold it by now; and what is to be said."""
    name = printable(player.name)
    with_player = replace(draft, players=(*draft.players, player))
    bust = sum(other.bust or 0 for other in with_player.players)
    if bust > BUST_TOKENS or (not draft.house_deck and excess(with_player)):
        return DraftPlayer(player.name), f"{name} is back; what was answered is with others now, so it is asked again"
    return player, f"{name} is back, with what was answered before"


def _has_answers(player: DraftPlayer) -> bool:
    return player.currency is not None or bool(player.cards)


def _names(text: str) -> list[str]:
    """Names parted by commas, or by white space where there is no comma."""
    separator = _SEPARATOR if _SEPARATOR.search(text) else re.compile(r"\s")
    names: list[str] = []
    offset = 0
    for part in separator.split(text):
        if part.strip():
            at = offset + len(part) - len(part.lstrip())
            name = _name(part, "player's name", at)
            if name in names:
                raise AnswerError(f"{quote(name)} stands twice; expected each player's name once", at)
            if len(names) == MAX_PLAYERS:
                message = f"expected 1 to {MAX_PLAYERS} names, parted by spaces, or by commas where names have spaces"
                raise AnswerError(f"more than {MAX_PLAYERS} names; {message}", at)
            names.append(name)
        offset += len(part) + 1
    if not names:
        raise AnswerError(f"no name; expected 1 to {MAX_PLAYERS}, parted by spaces or commas")
    return names


def _take_known(
    question: Question, text: str, draft: Draft, near: str | None, dropped: tuple[DraftPlayer, ...]
) -> Answer:
    answer = text.strip().casefold()
    player = draft.players[question.seat]
    if answer in _YES and near is not None:
        renamed = _with_player(draft, question.seat, replace(player, name=near))
        said = [_line_up(renamed)]
        for other in dropped:
            if other.name == near:
                back, line = _returned(other, renamed)
                renamed = _with_player(draft, question.seat, back)
                said.append(line)
        return Answer(renamed, said, question, tuple(other for other in dropped if other.name != near))
    if answer in _NO:
        settled = _with_player(draft, question.seat, replace(player, is_known=True))
        return Answer(settled, [_line_up(settled)], question)
    raise AnswerError(f"{quote(text.strip())} is no answer; expected y (or return alone) or n")


def _line_up(draft: Draft) -> str:
    names = [printable(player.name) for player in draft.players]
    return f"{counted(len(names), 'player')}: {listed(names)}"


def _take_name(question: Question, text: str, draft: Draft) -> Answer:
    player = draft.players[question.seat]
    if not text.strip():
        return Answer(draft, [], question)
    name = _name(text, "player's name")
    if any(other.name == name for other in draft.players if other is not player):
        raise AnswerError(f"{quote(name)} is another player's name; expected one that nobody here has")
    return Answer(_with_player(draft, question.seat, replace(player, name=name)), [], question)


def _whole_number(text: str, what: str, least: int, most: int) -> int:
    try:
        return whole_number(text.strip(), what, least, most)
    except ValueError as error:
        raise AnswerError(str(error), len(text) - len(text.lstrip())) from error


def _tokens(text: str, kept: int | None, what: str, most: int) -> int:
    if not text.strip():
        return kept or 0
    return 0 if text.strip() == NONE else _whole_number(text, what, 0, most)


def _take_currency(question: Question, text: str, draft: Draft) -> Answer:
    player = draft.players[question.seat]
    tokens = _tokens(text, player.currency, "currency", MAX_CURRENCY)
    changed = _with_player(draft, question.seat, replace(player, currency=tokens))
    return Answer(changed, [_held(tokens, "currency token")], question)


def _take_bust(question: Question, text: str, draft: Draft) -> Answer:
    player = draft.players[question.seat]
    tokens = _tokens(text, player.bust, "bust", BUST_TOKENS)
    holders = [
        (other.name, other.bust) for seat, other in enumerate(draft.players) if seat != question.seat and other.bust
    ]
    left = BUST_TOKENS - sum(held for _, held in holders)
    if tokens > left:
        who = ", ".join(f"{printable(name)} {held}" for name, held in holders)
        raise AnswerError(
            f"bust is {tokens}, and there are {BUST_TOKENS} in the game ({who}); expected {left} at the most"
        )
    changed = _with_player(draft, question.seat, replace(player, bust=tokens))
    return Answer(changed, [_held(tokens, "bust token")], question)


def _held(tokens: int, noun: str) -> str:
    return counted(tokens, noun) if tokens else f"no {noun}s"


def _take_card_count(question: Question, text: str, draft: Draft) -> Answer:
    player = draft.players[question.seat]
    least = len(player.listed)
    if text.strip() == NONE:
        changed = replace(player, card_count=None)
    elif not text.strip() and player.is_counted:
        changed = player
    elif not text.strip():
        raise AnswerError(f"{player.card_count} is below the {least} cards listed; expected {least} or more, or {NONE}")
    else:
        changed = replace(player, card_count=_whole_number(text, "the number of cards held", least, MAX_CARDS))
    held = least if changed.card_count is None else changed.card_count
    return Answer(_with_player(draft, question.seat, changed), [counted(held, "card")], question)


def _take_cards(question: Question, text: str, draft: Draft) -> Answer:
    player = draft.players[question.seat]
    pile = PILE_OF[question.field]
    text = _unlisted(text)
    if not text.strip() and pile in player.cards:
        piles: Piles = {pile: player.cards[pile]}
    elif text.strip().casefold() in (NONE, "none"):
        piles = {pile: ()}
    else:
        piles = read_piles(text, pile)
        # A line for several piles says nothing of one that it does not name and that has an answer.
        piles = {each: cards or player.cards.get(each, ()) for each, cards in piles.items()}
    if not draft.house_deck and (clash := _clash(piles, draft, question.seat)):
        raise AnswerError(clash.message, _place(text, pile, lambda cards: cards.count(clash.card) > clash.left))
    changed = replace(player, cards=MappingProxyType({**player.cards, **piles}))
    if len(changed.listed) > MAX_CARDS:
        raise AnswerError(f"more than {MAX_CARDS} cards in one collection; expected fewer")
    last = next(field for field in reversed(PILE_OF) if PILE_OF[field] in piles)
    said = [pile_line(each, cards) for each, cards in piles.items()]
    return Answer(_with_player(draft, question.seat, changed), said, Question(last, question.seat))


def _unlisted(text: str) -> str:
    """A list or a text in quotes, as YAML has it, without its marks, and as long as before: a slip keeps its place."""
    if not _LIST.fullmatch(text):
        return text
    inside = text.translate(_NO_LIST)
    return inside if inside.strip() else NONE


_TAKERS: Mapping[Field, Callable[[Question, str, Draft], Answer]] = {
    Field.TITLE: _take_title,
    Field.NAME: _take_name,
    Field.CURRENCY: _take_currency,
    Field.BUST: _take_bust,
    Field.CARD_COUNT: _take_card_count,
}


def read_piles(text: str, pile: Color | None) -> Piles:
    """Read the answer to a question about one pile of cards, as a game file may have it or in a quick form.

    Where the words name other colours too, the answer is for this pile and all that come after it.

    Raises:
        AnswerError: for the first fault in the text, or a card of a pile that comes before.
    """
    compact = read_cards(text)
    # Of a pile of wilds, the word "wild" may be said before each: wild 6 is one card then, as in the compact notation.
    says_wild = pile is None and not compact.faults and _LONG_WILD.search(text)
    plain = read_color_cards(text, pile)
    if not plain.faults and not says_wild:
        return {pile: plain.cards}
    if not compact.faults and (pile is None or any(card.color is not None for card in compact.cards)):
        return _from_here(text, compact.cards, pile)
    quick = read_color_cards(text, pile)
    unlettered = read_color_cards(_without_letter(text, pile), pile)
    for reading in (quick, unlettered):
        if not reading.faults:
            return {pile: reading.cards}
    names_colors = any(word.casefold().startswith(_COLOR_LETTERS) for word in TOKEN.findall(text))
    # What was meant is what is read with the fewest slips.
    slips = [reading.faults for reading in ((compact, quick) if names_colors else (quick, compact)) if reading.faults]
    raise _slip(min(slips, key=len))


def _from_here(text: str, cards: Cards, pile: Color | None) -> Piles:
    """The cards pile by pile: of one pile, where they are all of that, else of it and those that follow."""
    if all(card.color is pile for card in cards):
        return {pile: cards}
    following = PILES[PILES.index(pile) :]
    if early := next((card for card in cards if card.color not in following), None):
        offset = _first(text, lambda word: early in read_cards(text[: word.end()]).cards)
        raise AnswerError(f"{spoken(early)} was asked for before; < goes back to it", offset)
    return {each: tuple(card for card in cards if card.color is each) for each in following}


def _without_letter(text: str, pile: Color | None) -> str:
    """The words without the letter of the pile that they are asked for."""
    letter = "w" if pile is None else pile.value[0]
    return " ".join(
        word[1:] if len(word) > 1 and word[0].casefold() == letter else word for word in TOKEN.findall(text)
    )


def _slip(faults: Sequence[Fault]) -> AnswerError:
    more = f" (and {counted(len(faults) - 1, 'more slip')})" if len(faults) > 1 else ""
    return AnswerError(faults[0].message + more, faults[0].offset)


class _Clash(NamedTuple):
    """A card of which an answer has more copies than the deck has left, and what to say of it."""

    card: Card
    left: int
    message: str


def _clash(piles: Piles, draft: Draft, seat: int) -> _Clash | None:
    for card, count in Counter(card for cards in piles.values() for card in cards).items():
        others = [
            (printable(player.name), held)
            for other, player in enumerate(draft.players)
            if other != seat and (held := player.cards.get(card.color, ()).count(card))
        ]
        left = DECK[card] - sum(held for _, held in others)
        if count > left:
            return _Clash(card, left, _clash_message(card, count, left, others))
    return None


def _clash_message(card: Card, count: int, left: int, others: Sequence[tuple[str, int]]) -> str:
    copies = DECK[card]
    if not others:
        return f"{count} copies of {spoken(card)}; expected {copies} at the most, or ! for a house deck"
    if copies == 1:
        return f"the one {spoken(card)} is with {others[0][0]}"
    who = listed([f"{name} ({held})" for name, held in others])
    if not left:
        return f"the {copies} {spoken(card)}s are with {who}"
    return f"only {left} of the {copies} {spoken(card)}s {'is' if left == 1 else 'are'} left; the others are with {who}"


def _place(text: str, pile: Color | None, is_too_much: Callable[[Cards], bool]) -> int:
    """The place of the word with which the cards of an answer become too much."""

    def is_reached(word: re.Match[str]) -> bool:
        with suppress(AnswerError):
            return is_too_much(tuple(chain(*read_piles(text[: word.end()], pile).values())))
        return False

    return _first(text, is_reached)


def _first(text: str, is_reached: Callable[[re.Match[str]], bool]) -> int:
    """The place of the first word with which something is reached, and stays so."""
    words = list(TOKEN.finditer(text))
    index = bisect_left(words, 1, key=is_reached)
    return words[index].start() if index < len(words) else 0


def excess(draft: Draft) -> str | None:
    """What a game holds more of than the deck of TEN has, if anything."""
    held = Counter(card for player in draft.players for card in player.listed)
    return next((f"{held[card]} of {spoken(card)}, and the deck has {DECK[card]}" for card in over_deck(held)), None)


def spoken(card: Card) -> str:
    """A card as people call it: red 9, red wild, number wild 6, full wild."""
    if card.color is None:
        return "full wild" if card.number is None else f"number wild {card.number}"
    return f"{card.color} {'wild' if card.number is None else card.number}"


def pile_line(pile: Color | None, cards: Cards) -> str:
    """What was understood of a pile: `red: 1 2 3 4 5 · 7 · 1 wild — 7 cards, run of 7 so far`."""
    from tenscore.scoring import score_cards

    label = WILDS if pile is None else pile.value
    if not cards:
        return f"{label}: none"
    counts = Counter(card.number for card in cards)
    numbers = [number for number in NUMBERS if counts[number]]
    parts = "".join(
        (" " if before is not None and before + 1 == number else " · ") + _copies(number, counts[number])
        for before, number in pairwise([None, *numbers])
        if number is not None
    ).removeprefix(" · ")
    wilds = [counted(counts[None], "wild" if pile is not None else "full wild")] if counts[None] else []
    text = f"{label}: {' · '.join([*([parts] if parts else []), *wilds])} — {counted(len(cards), 'card')}"
    if pile is None:
        return text
    run = score_cards(cards, house_deck=True).colors[pile]
    length = run.last - run.first + 1 if run.first is not None and run.last is not None else 0
    return f"{text}, run of {length} so far"


def _copies(number: int, copies: int) -> str:
    return " ".join([str(number)] * copies) if copies <= _REPEATED else f"{number}x{copies}"
