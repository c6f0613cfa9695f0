"""Where entering a game stands: the game so far, what is asked, and the way there."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import NamedTuple

from tenscore.cards import PILES, Color
from tenscore.draft import Draft, DraftPlayer
from tenscore.entry.answers import COMMANDS, quoted
from tenscore.game import GameResult
from tenscore.notation import format_cards, format_color_cards
from tenscore.output.layout import Pen, wrapped
from tenscore.rules import Rule, breaches
from tenscore.text import printable, shorten


class Kind(StrEnum):
    """What is asked for."""

    PLAYERS = "players"
    ALIKE = "alike"
    TITLE = "title"
    DATE = "date"
    LINE = "line"
    PILE = "pile"
    END = "end"


class Ask(NamedTuple):
    """What is asked; of a player the seat, from 0, and of a pile its color.

    `near` is a name that a player's may be a slip for. `text` is a line that stands there to be mended, with the cursor
    at `cursor`; `None` where what is known stands there.
    """

    kind: Kind
    seat: int = -1
    pile: Color | None = None
    near: str = ""
    text: str | None = None
    cursor: int | None = None


class Outcome(StrEnum):
    """How entering a game ended."""

    SAVED = "saved"
    LEFT = "left"


class Look(NamedTuple):
    """How wide a line may be, in characters, if there is a bound, and whether it has colors."""

    width: int | None
    color: bool

    @property
    def pen(self) -> Pen:
        """What writes in this look."""
        return Pen(color=self.color)

    def lines(self, said: Iterable[str]) -> tuple[str, ...]:
        """What is said, indented under the answer and broken between words."""
        return tuple(wrapped(f"  {line}", self.width, "    ") for line in said)


@dataclass(frozen=True, slots=True)
class State:
    """The game so far, and the question that is open.

    `known` gives the names of players from elsewhere, `None` where names are taken as they are given; `offered` are
    those of the last game. `waiting` are questions to come back to, the next one last; `trail` those that were
    answered, `past` the game before each change. `shown` is the result that was shown last, `finished` the game as its
    file has it, where that is finished.
    """

    draft: Draft
    ask: Ask
    look: Look
    known: Callable[[], Sequence[str]] | None = None
    waiting: tuple[Ask, ...] = ()
    trail: tuple[Ask, ...] = ()
    past: tuple[Draft, ...] = ()
    offered: tuple[str, ...] = ()
    shown: GameResult | None = None
    outcome: Outcome | None = None
    finished: Draft | None = None

    @property
    def player(self) -> DraftPlayer:
        """The player who is asked about."""
        return self.draft.players[self.ask.seat]

    def with_line(self, text: str, cursor: int) -> State:
        """The same question, with a line that stands there to be mended."""
        return replace(self, ask=self.ask._replace(text=text, cursor=cursor))

    def prompt(self, look: Look) -> str:
        """The words before the answer."""
        names = [printable(player.name) for player in self.draft.players]
        name = look.pen.bold(shorten(names[self.ask.seat])) if self.ask.seat >= 0 else ""
        match self.ask.kind:
            case Kind.ALIKE:
                near = printable(self.ask.near)
                at_table = self.ask.near in (player.name for player in self.draft.players)
                words = f"{name} and {near} are alike; are both right? (Y/n)"
                words = words if at_table else f'"{name}" is new here; did you mean {near}? (Y/n)'
            case Kind.LINE:
                words = f"{name}:"
            case Kind.PILE:
                pile = self.ask.pile
                words = f"{name}, {'wilds' if pile is None else look.pen.in_color(pile, pile.value)}:"
            case Kind.END:
                words = "save, leave, explain, or a name to correct:"
            case Kind.PLAYERS if self.offered and not self.draft.players:
                words = f"players [{printable(' '.join(map(quoted, self.offered)))}]:"
            case _:
                words = f"{self.ask.kind}:"
        return f"{words} "

    def line(self) -> str:
        """The answer that stands there: a line to be mended, or what is known."""
        if self.ask.text is not None:
            return self.ask.text
        draft = self.draft
        match self.ask.kind:
            case Kind.PLAYERS:
                known = " ".join(quoted(player.name) for player in draft.players)
            case Kind.TITLE:
                known = draft.title or ""
            case Kind.DATE:
                known = draft.date.isoformat() if draft.date else ""
            case Kind.LINE:
                known = player_line(self.player)
            case Kind.PILE:
                known = format_color_cards(self.player.piles.get(self.ask.pile, ()))
            case _:
                known = ""
        return known

    def words(self) -> Sequence[str]:
        """What Tab completes to."""
        if self.ask.kind is Kind.PLAYERS:
            return [quoted(name) for name in self.known()] if self.known else ()
        names = [player.name for player in self.draft.players]
        return [*names, *(("save", "leave", "explain") if self.ask.kind is Kind.END else ()), *COMMANDS]


def player_line(player: DraftPlayer) -> str:
    """What is known of a player, as it is typed: `7+2 r1-5 r7 rw b1-3`."""
    if player.currency is None:
        return ""
    bust = f"+{player.bust}" if player.bust else ""
    cards = format_cards(player.cards) or ("-" if player.is_complete else "")
    return f"{player.currency}{bust} {cards}".rstrip()


def next_ask(draft: Draft) -> Ask:
    """The first question that is open: a player's line or pile, or the end."""
    if not draft.players:
        return Ask(Kind.PLAYERS)
    # With the deck check back on, the lines with copies too many are asked for again.
    broken = next((each for each in breaches(draft.players, house_deck=draft.house_deck)), None)
    for seat, player in enumerate(draft.players):
        if player.currency is None:
            return Ask(Kind.LINE, seat)
        if not player.is_complete:
            return Ask(Kind.PILE, seat, next(pile for pile in PILES if pile not in player.piles))
        if broken is not None and broken.player == seat:
            return Ask(Kind.LINE, seat)
    return Ask(Kind.END)


def house_lines(draft: Draft) -> list[str]:
    """What a house deck lets through, if anything."""
    over = [each for each in breaches(draft.players) if each.rule is Rule.DECK_COPIES and draft.house_deck]
    return [f"house deck: {each.count} copies of {each.card}, and the deck of TEN has {each.limit}" for each in over]
