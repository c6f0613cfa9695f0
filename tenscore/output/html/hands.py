"""What the page shows of a game: its heading, and each player's hand as four rows of nine places for cards."""

from __future__ import annotations

import datetime
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from tenscore.cards import COLORS, Card, Color, PlacedWild
from tenscore.game import DecidedBy, GameResult, Standing
from tenscore.output.game.sentences import decision_line, verdict
from tenscore.output.game.worth import worth_sentences
from tenscore.output.html.page import macro
from tenscore.output.html.words import outcome
from tenscore.text import counted

if TYPE_CHECKING:
    from tenscore.worth import Worth

LETTERS: Mapping[Color, str] = {color: color.value[0] for color in COLORS}
"""The letter of each color, which is its class in the style too."""


class ColorRow(NamedTuple):
    """One color of a hand: its letter and name, the cards as markup, and its points."""

    letter: str
    name: str
    cards: str
    points: int
    bonus: int | None


class Hand(NamedTuple):
    """One player's part of a game.

    `anchor` is the name that links lead to, and `person` that of the player's own part of the page.
    """

    anchor: str | None
    person: str | None
    rank: int
    name: str
    points: int
    colors: list[ColorRow]
    wilds: list[str]
    left_out: list[str]
    held: list[str]
    worth: list[str]


class GameView(NamedTuple):
    """A game as the page shows it. `close` says what decided between neighbours who are level on points."""

    anchor: str
    is_final: bool
    title: str | None
    round: int | None
    table: str | None
    date: datetime.date | None
    winners: list[str]
    outcome: str
    verdict: str
    close: list[str]
    hands: list[Hand]


def game_view(
    number: int,
    result: GameResult,
    people: Mapping[str, str] | None = None,
    *,
    is_final: bool = False,
    worths: Sequence[Worth | None] = (),
) -> GameView:
    """A game with its hands; `people` has the name of each player's part of the page where there are such parts.

    With `worths` the hands say what their cards were worth.
    """
    game = result.game
    anchor = f"game-{number}"
    winners, what = outcome(result)
    return GameView(
        anchor,
        is_final,
        game.title,
        game.round,
        game.table,
        game.date,
        winners,
        what,
        verdict(result),
        [decision_line(each) for each in result.decisions[1:] if each.by is not DecidedBy.POINTS],
        [
            _hand(standing, game.perfect_bonus, None if people is None else f"{anchor}-{index}", people)._replace(
                worth=[] if not worths or (worth := worths[index - 1]) is None else worth_sentences(worth)
            )
            for index, standing in enumerate(result.standings, start=1)
        ],
    )


def _hand(standing: Standing, perfect_bonus: int, anchor: str | None, people: Mapping[str, str] | None) -> Hand:
    player, score = standing.player, standing.score
    held: dict[Color, list[int]] = {color: [] for color in COLORS}
    for color, number in player.cards:
        if color is not None and number is not None:
            held[color].append(number)
    placed: dict[Color, list[int]] = {color: [] for color in COLORS}
    for wild in score.wilds:
        if wild.color is not None and wild.number is not None:
            placed[wild.color].append(wild.number)
    rows = []
    for color, run in () if player.declared is not None else score.colors.items():
        cards = _strip(held[color], placed[color], run.first or 0, run.last or 0)
        bonus = perfect_bonus if run.perfect else None
        rows.append(ColorRow(LETTERS[color], color.value.capitalize(), cards, run.points, bonus))
    return Hand(
        anchor,
        None if people is None else people.get(player.name),
        standing.rank,
        player.name,
        score.points,
        rows,
        _times(_wild_words(wild) for wild in score.wilds if wild.is_placed),
        _times(_wild_name(wild.card) for wild in score.wilds if not wild.is_placed),
        list(_held(standing)),
        [],
    )


def _strip(held: Sequence[int], wilds: Sequence[int], first: int, last: int) -> str:
    """The cards of a color: those of the run, the wilds among them, and those that do not score."""
    cards = []
    before = 0
    for number in sorted({*held, *wilds}):
        kind = "b" if number in wilds else "i" if first <= number <= last else "s"
        cards.append(_card(kind, number, held.count(number), number != before + 1))
        before = number
    return "".join(cards)


@lru_cache(maxsize=1024)
def _card(kind: str, number: int, copies: int, has_gap: bool) -> str:  # noqa: FBT001 - as the template takes it
    """A card as markup; kept, since a thousand games take half as long again without."""
    return str(macro("hands.html", "card")(kind, number, copies, has_gap))


def _held(standing: Standing) -> Iterator[str]:
    player = standing.player
    yield counted(player.currency, "currency token")
    if player.bust:
        yield counted(player.bust, "bust token")
    if player.declared is not None:
        yield "points as declared"
        yield counted(player.held, "card")
        return
    unlisted = player.held - len(player.cards)
    yield counted(player.held, "card") + (f", {unlisted} of them not listed" if unlisted else "")


def _times(words: Iterable[str]) -> list[str]:
    """What is there more than once stands once, with how often: `red wild \u00d712`."""
    return [word if count == 1 else f"{word} \u00d7{count}" for word, count in Counter(words).items()]


@lru_cache(maxsize=1024)
def _wild_words(wild: PlacedWild) -> str:
    """Where a wild is placed: `wild 6 as blue 6`."""
    return f"{_wild_name(wild.card)} as {wild.color} {wild.number}"


def _wild_name(card: Card) -> str:
    """A wild in words: `wild 6`, `red wild`, `full wild`."""
    color, number = card
    if number is not None:
        return f"wild {number}"
    return "full wild" if color is None else f"{color.value} wild"
