"""What the cards of a game were worth: what the wilds brought, which cards were dead, and which card was missing.

Every figure is the difference of two scores, and each of these is proven best as any score is.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import islice
from typing import NamedTuple

from tenscore.cards import COLORS, DECK, Card
from tenscore.game import GameResult, Score, Standing
from tenscore.scoring import count_runs, score_hands

# Games whose hands are scored together: enough to share the cost of a model.
_TOGETHER = 20


class CardWorth(NamedTuple):
    """A card, and the points that it makes a difference of."""

    card: Card
    points: int


@dataclass(frozen=True, slots=True)
class Worth:
    """What one player's cards were worth, in points.

    `wild_points` is the score less what the number cards score alone. `losses` has, for each wild in the order of
    `Score.wilds`, what the same cards without it would score less; wilds that can stand in for each other lose less
    each than together. `dead` are the cards held, in the deck's order, that stand in no run that scores: duplicates and
    wilds that are left out too. `missing` is the one card that would have added most, with what it would have added;
    of cards that would have added the same, the first in the deck's order. Only a card counts of which the players of
    the game hold fewer copies than the deck has. It is `None` where no such card would have added a point, and where
    somebody at the table declared points, since nobody knows what they held.
    """

    wild_points: int
    losses: tuple[CardWorth, ...]
    dead: tuple[Card, ...]
    missing: CardWorth | None


class _Question(NamedTuple):
    """A player's hands with a wild less, by that wild, and with a card more, by that card."""

    without: dict[Card, tuple[Card, ...]]
    added: dict[Card, tuple[Card, ...]]

    def hands(self) -> Iterator[tuple[Card, ...]]:
        yield from self.without.values()
        yield from self.added.values()


def worths(results: Iterable[GameResult]) -> Iterator[tuple[Worth | None, ...]]:
    """For each game, the worth of each player's cards, in the order of the standings; `None` for declared points.

    Raises:
        PlacementError: when no placement is proven best.
    """
    remaining = iter(results)
    while batch := list(islice(remaining, _TOGETHER)):
        questions = [_questions(result) for result in batch]
        hands = [
            (hand, result.game.perfect_bonus)
            for result, asked in zip(batch, questions, strict=True)
            for question in asked
            for hand in question.hands()
        ]
        points = (score.points for score in score_hands(hands))
        for result, asked in zip(batch, questions, strict=True):
            bonus = result.game.perfect_bonus
            yield tuple(
                _worth(standing, question, points, bonus)
                for standing, question in zip(result.standings, asked, strict=True)
            )


def wild_points(standing: Standing, perfect_bonus: int) -> int:
    """The points that a player scored with the wilds, less those of the number cards alone."""
    alone = sum(run.points for run in count_runs(standing.player.cards, perfect_bonus))
    return standing.score.points - alone


def _questions(result: GameResult) -> list[_Question]:
    """What is asked about each player of a game, in the order of the standings."""
    players = result.game.players
    held = Counter(card for player in players for card in player.cards)
    are_known = all(player.declared is None for player in players)
    absent = [card for card, copies in DECK.items() if are_known and held[card] < copies]
    return [_question(standing, absent) for standing in result.standings]


def _question(standing: Standing, absent: Iterable[Card]) -> _Question:
    cards, score = standing.player.cards, standing.score
    # A wild that is left out is no loss, nor is one whose equal is left out.
    left_out = {wild.card for wild in score.wilds if not wild.is_placed}
    placed = dict.fromkeys(wild.card for wild in score.wilds if wild.card not in left_out)
    held = set(cards)
    return _Question(
        {card: _without(cards, card) for card in placed},
        # A second copy of a number card adds nothing.
        {card: (*cards, card) for card in absent if card.is_wild or card not in held},
    )


def _without(cards: Sequence[Card], card: Card) -> tuple[Card, ...]:
    place = cards.index(card)
    return (*cards[:place], *cards[place + 1 :])


def _worth(standing: Standing, question: _Question, points: Iterator[int], perfect_bonus: int) -> Worth | None:
    """A player's worth, from the points of the hands that the question asks about."""
    if standing.player.declared is not None:
        return None
    score = standing.score
    lost = {card: score.points - next(points) for card in question.without}
    gained = [CardWorth(card, next(points) - score.points) for card in question.added]
    missing = max(gained, key=lambda each: each.points, default=None)
    return Worth(
        wild_points(standing, perfect_bonus),
        tuple(CardWorth(wild.card, lost.get(wild.card, 0)) for wild in score.wilds),
        tuple(_dead(standing.player.cards, score)),
        missing if missing is not None and missing.points else None,
    )


def _dead(cards: Collection[Card], score: Score) -> Iterator[Card]:
    counts = Counter(cards)
    counts.subtract(wild.card for wild in score.wilds if wild.is_placed)
    for color, run in zip(COLORS, score.runs, strict=True):
        if run.first is not None and run.last is not None:
            in_run = [Card(color, number) for number in range(run.first, run.last + 1)]
            counts.subtract(card for card in in_run if card in cards)
    for card in DECK:
        yield from [card] * counts[card]
