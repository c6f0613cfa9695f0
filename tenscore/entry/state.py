"""Where entering a game stands: the game so far, what is asked, and what is said before."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from enum import StrEnum
from typing import NamedTuple

from tenscore.cards import PILES, Color
from tenscore.entry.answers import quoted
from tenscore.game import GameResult
from tenscore.loading.drafts import Draft, DraftPlayer
from tenscore.notation import format_cards, format_color_cards
from tenscore.output.layout import Pen, indented
from tenscore.rules import breaches
from tenscore.text import printable, shorten

Known = Callable[[], Sequence[str]]
"""What gives the names of players that are known from elsewhere, when they are needed."""


class Kind(StrEnum):
    """What is asked for."""

    PLAYERS = "players"
    TITLE = "title"
    DATE = "date"
    LINE = "line"
    PILE = "pile"
    END = "save, leave, explain, or a name to correct"


class Ask(NamedTuple):
    """What is asked; of a player the seat, from 0, and of a pile its color. `then` is asked after it."""

    kind: Kind
    seat: int = -1
    pile: Color | None = None
    then: Ask | None = None

    @property
    def what(self) -> tuple[Kind, int, Color | None]:
        """The question itself, whatever is asked after it."""
        return self[:3]


class Slip(NamedTuple):
    """A line that stands at its question to be mended, with the cursor at `cursor`."""

    line: str
    cursor: int


_FIRST = Ask(Kind.PLAYERS)


@dataclass(frozen=True, slots=True)
class State:
    """The game so far, the question that is open, and what is said before it.

    `width` and `color` say how lines are shown: the characters that fit on one, and whether there are colors. `known`
    gives the names of players from elsewhere, `None` where names are taken as they are given. `finished` is the game as
    its file has it, where that is finished; `asked` the state at the question before, `before` the one before the last
    change; `shown` the result that was shown last. `slips` are kept by question and player, until it has an answer.
    """

    draft: Draft
    ask: Ask = _FIRST
    width: int | None = None
    color: bool = False
    known: Known | None = None
    finished: Draft | None = None
    asked: State | None = None
    before: State | None = None
    shown: GameResult | None = None
    slips: Mapping[object, Slip] = field(default_factory=dict)
    said: tuple[str, ...] = ()
    is_over: bool = False

    @property
    def player(self) -> DraftPlayer:
        """The player who is asked about."""
        return self.draft.players[self.ask.seat]

    @property
    def slip(self) -> Slip | None:
        """The line that stands here to be mended, if there is one."""
        return self.slips.get(self._place)

    @property
    def _place(self) -> object:
        return self.ask.kind, self.ask.pile, self.player.name if self.ask.seat >= 0 else ""

    def with_slip(self, slip: Slip | None) -> State:
        """The same, with a line to be mended at its question, or with none."""
        others = {place: each for place, each in self.slips.items() if place != self._place}
        return replace(self, slips=others if slip is None else {**others, self._place: slip})

    @property
    def names(self) -> list[str]:
        """The players' names, as they may be shown."""
        return [printable(player.name) for player in self.draft.players]

    @property
    def pen(self) -> Pen:
        """What writes in color or not."""
        return Pen(color=self.color)

    def saying(self, *lines: str) -> State:
        """The same, with more that is said: indented under the answer, and broken between words."""
        return replace(self, said=(*self.said, *(indented(line, self.width) for line in lines)))

    def prompt(self) -> str:
        """The words before the answer."""
        kind, seat, pile = self.ask.what
        if seat < 0:
            return f"{kind}: "
        shown = "wilds" if pile is None else self.pen.in_color(pile, pile.value)
        return self.pen.bold(shorten(self.names[seat])) + (f", {shown}: " if kind is Kind.PILE else ": ")

    def line(self) -> str:
        """The answer that stands there: a line to be mended, or what is known."""
        known = ""
        match self.ask.kind:
            case _ if self.slip:
                known = self.slip.line
            case Kind.PLAYERS:
                known = " ".join(quoted(player.name) for player in self.draft.players)
            case Kind.TITLE:
                known = self.draft.about.title or ""
            case Kind.DATE:
                known = str(self.draft.about.date or "")
            case Kind.LINE if self.player.currency is not None:
                bust = f"+{self.player.bust}" if self.player.bust else ""
                cards = format_cards(self.player.cards) or ("-" if self.player.is_complete else "")
                known = f"{self.player.currency}{bust} {cards}".rstrip()
            case Kind.PILE:
                known = format_color_cards(self.player.pile(self.ask.pile))
        return known


def next_ask(draft: Draft) -> Ask:
    """The first question that is open: a player's line or pile, or the end."""
    if not draft.players:
        return Ask(Kind.PLAYERS)
    # With the deck check back on, the lines with copies too many are asked for again.
    broken = [each.player for each in breaches(draft.players, house_deck=draft.about.house_deck)]
    for seat, player in enumerate(draft.players):
        if player.currency is None or (player.is_complete and seat in broken):
            return Ask(Kind.LINE, seat)
        if not player.is_complete:
            return Ask(Kind.PILE, seat, next(pile for pile in PILES if pile not in player.piles))
    return Ask(Kind.END)
