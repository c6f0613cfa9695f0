"""What makes a game of TEN legal, stated once for files, for `tenscore enter` and for the library.

Source: the rules of TEN (the deck, the tokens in the box, one to five players). That a collection is checked against
the full deck at every number of players is this project's reading of them.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum
from itertools import accumulate
from typing import Protocol

from tenscore.cards import COLORS, DECK, NUMBERS, Card
from tenscore.errors import RulesError
from tenscore.game import Game
from tenscore.text import counted, quote

MAX_PLAYERS = 5
MAX_CURRENCY = 10
"""Black currency tokens that a player may hold."""
BUST_TOKENS = 15
"""White bust tokens in the box, shared by all the players of a game."""

_NOBODY = "a player without a name"


class Holdings(Protocol):
    """What a player holds as far as it is known: `None` where it is not, or could not be read."""

    @property
    def name(self) -> str | None:
        """The player's name."""

    @property
    def currency(self) -> int | None:
        """Black currency tokens."""

    @property
    def bust(self) -> int | None:
        """White bust tokens."""

    @property
    def cards(self) -> Sequence[Card]:
        """The cards that are listed."""

    @property
    def card_count(self) -> int | None:
        """All the cards held, where the table counted more than it listed."""


class Rule(StrEnum):
    """The rules that a game can break; each is also the code of the problem that a file has then."""

    PLAYER_COUNT = "player-count"
    SAME_NAME = "same-name"
    CURRENCY_LIMIT = "currency-limit"
    BUST_LIMIT = "bust-limit"
    CARD_COUNT = "card-count"
    UNKNOWN_CARD = "unknown-card"
    DECK_COPIES = "deck-copies"


@dataclass(frozen=True, slots=True)
class Breach:
    """A rule that a game breaks.

    `player` is the seat, from 0, of the player with whom the limit is passed; `None` where it is nobody's.
    `count` is what the game has, `limit` what the rule allows: players, tokens, cards or copies of `card`.
    """

    rule: Rule
    player: int | None
    card: Card | None
    count: int
    limit: int


def breaches(players: Sequence[Holdings], *, house_deck: bool = False) -> Iterator[Breach]:
    """Every rule that a game of these players breaks; a house deck may have more copies of a card than TEN's."""
    if not 1 <= len(players) <= MAX_PLAYERS:
        yield Breach(Rule.PLAYER_COUNT, MAX_PLAYERS if players else None, None, len(players), MAX_PLAYERS)
    yield from _same_names(players)
    for seat, player in enumerate(players):
        yield from _of_player(seat, player)
    yield from _bust_beyond_box(players)
    if not house_deck:
        yield from _copies_beyond_deck(players)


def _same_names(players: Sequence[Holdings]) -> Iterator[Breach]:
    first: dict[str, int] = {}
    for seat, player in enumerate(players):
        if player.name is not None and first.setdefault(player.name, seat) != seat:
            yield Breach(Rule.SAME_NAME, seat, None, 2, 1)


def _of_player(seat: int, player: Holdings) -> Iterator[Breach]:
    if player.currency is not None and not 0 <= player.currency <= MAX_CURRENCY:
        yield Breach(Rule.CURRENCY_LIMIT, seat, None, player.currency, MAX_CURRENCY)
    if player.bust is not None and player.bust < 0:
        yield Breach(Rule.BUST_LIMIT, seat, None, player.bust, BUST_TOKENS)
    if player.card_count is not None and player.card_count < len(player.cards):
        yield Breach(Rule.CARD_COUNT, seat, None, player.card_count, len(player.cards))
    for card in player.cards:
        # A plain tuple equals a card, and is none.
        if card not in DECK or type(card) is not Card:
            yield Breach(Rule.UNKNOWN_CARD, seat, card, 1, 0)


def _bust_beyond_box(players: Sequence[Holdings]) -> Iterator[Breach]:
    held = [max(player.bust or 0, 0) for player in players]
    if sum(held) > BUST_TOKENS:
        yield Breach(Rule.BUST_LIMIT, _first_beyond(BUST_TOKENS, held), None, sum(held), BUST_TOKENS)


def _copies_beyond_deck(players: Sequence[Holdings]) -> Iterator[Breach]:
    total = Counter([card for player in players for card in player.cards])
    for card, limit in DECK.items():
        if total[card] > limit:
            held = [player.cards.count(card) for player in players]
            yield Breach(Rule.DECK_COPIES, _first_beyond(limit, held), card, total[card], limit)


def _first_beyond(limit: int, held: Iterable[int]) -> int:
    """The seat with which a total over the players passes a limit."""
    return next(seat for seat, so_far in enumerate(accumulate(held)) if so_far > limit)


def explain(breach: Breach, players: Sequence[Holdings]) -> str:
    """A breach in words: what the game has, and what the rule expects."""
    count, limit = breach.count, breach.limit
    name = _NOBODY if breach.player is None else players[breach.player].name or _NOBODY
    match breach.rule:
        case Rule.PLAYER_COUNT:
            words = f"{counted(count, 'player')} in the game; expected 1 to {limit}"
        case Rule.SAME_NAME:
            words = f"{quote(name)} is the name of two players; expected another"
        case Rule.CURRENCY_LIMIT:
            words = f"currency is {count}; expected a whole number from 0 to {limit}"
        case Rule.BUST_LIMIT if count < 0:
            words = f"bust is {count}; expected a whole number from 0 to {limit}"
        case Rule.BUST_LIMIT:
            words = f"{count} bust tokens in the game; expected {limit} at the most"
        case Rule.CARD_COUNT:
            words = f"card_count is {count}, below the {limit} cards listed; expected {limit} or more"
        case Rule.UNKNOWN_CARD:
            words = f"{breach.card!r} is not a card of TEN; expected one that parse_cards can give"
        case _:  # Rule.DECK_COPIES
            card = breach.card
            holders = ((holder.name or _NOBODY, holder.cards.count(card)) for holder in players if card is not None)
            who = ", ".join(f"{name} {copies}" for name, copies in holders if copies)
            words = f"{count} copies of {card} in the game; expected {limit} at the most ({who})"
    return words


def check_game(game: Game) -> None:
    """See that a game is legal.

    Raises:
        RulesError: with every breach of the rules, and for a bonus or declared points that can't be.
    """
    check_bonus(game.perfect_bonus)
    found = [explain(breach, game.players) for breach in breaches(game.players, house_deck=game.house_deck)]
    most = len(COLORS) * (len(NUMBERS) + game.perfect_bonus)
    for player in game.players:
        if player.declared is not None and player.cards:
            found.append(f"{quote(player.name)} has points beside cards; expected one of them")
        elif player.declared is not None and not 0 <= player.declared <= most:
            found.append(f"points is {player.declared}; expected a whole number from 0 to {most}")
    if found:
        raise RulesError("; ".join(found))


def check_bonus(perfect_bonus: object) -> None:
    """See that a bonus for a perfect run is a whole number of points, 0 or more.

    Raises:
        RulesError: when it is none.
    """
    if not isinstance(perfect_bonus, int) or perfect_bonus < 0:
        raise RulesError(f"perfect_bonus is {perfect_bonus!r}; expected a whole number, 0 or more")
