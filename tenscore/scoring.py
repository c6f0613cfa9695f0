"""The rules of TEN: what a collection is worth, and who stands where.

Points are counted here and nowhere else, from cards with no wilds left.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import islice, pairwise

from tenscore.cards import COLORS, NUMBERS, Card, Color
from tenscore.errors import PlacementError
from tenscore.game import PERFECT_BONUS, ColorScore, DecidedBy, Decision, Game, GameResult, Player, Score, Standing
from tenscore.rules import check_game
from tenscore.text import name_order
from tenscore.wildcards import Placement, place_wilds

# Games scored together: enough hands to share the cost of a model.
_TOGETHER = 50
_NO_RUNS = (ColorScore(0, None, None, perfect=False),) * len(COLORS)
"""The runs where points are declared: nothing is known of them."""


def score_cards(cards: Iterable[Card], perfect_bonus: int = PERFECT_BONUS, *, house_deck: bool = False) -> Score:
    """Score one collection: the longest run of each colour, in points, with the wilds placed as well as can be.

    `perfect_bonus` is what a run from 1 to 9 adds, in points. A `house_deck` may have more copies of a card than the
    deck of TEN. Source: the scoring rules of TEN.

    Raises:
        RulesError: for a bonus below 0, a card that is none of TEN's, or more copies of one than the deck has.
        PlacementError: when no placement is proven best.
    """
    player = Player("", 0, tuple(cards))
    [standing] = score_game(Game((player,), perfect_bonus=perfect_bonus, house_deck=house_deck)).standings
    return standing.score


def score_game(game: Game) -> GameResult:
    """Score one game; see `score_games`."""
    [result] = score_games([game])
    return result


def score_games(games: Iterable[Game]) -> Iterator[GameResult]:
    """Score games, in their order: points, then most currency tokens, then fewest cards, then a shared place.

    Many games are solved together, so this is several times as fast as one after the other. Source: the rules of TEN;
    that every place, not only the first, is settled this way and that the place after a shared one is skipped
    (1, 2, 2, 4) is this project's reading of them.

    Raises:
        RulesError: for a game that the rules of TEN do not allow; see `rules`.
        PlacementError: when no placement is proven best.
    """
    remaining = iter(games)
    while batch := list(islice(remaining, _TOGETHER)):
        for game in batch:
            check_game(game)
        hands = [
            (player.cards, game.perfect_bonus) for game in batch for player in game.players if player.declared is None
        ]
        scores = score_hands(hands)
        for game in batch:
            yield _result(
                game,
                [
                    next(scores) if player.declared is None else Score(player.declared, _NO_RUNS, ())
                    for player in game.players
                ],
            )


def score_hands(hands: Sequence[tuple[Sequence[Card], int]]) -> Iterator[Score]:
    """Score collections, each given with its bonus for a perfect run, in their order; whether they are legal is left.

    Raises:
        PlacementError: when no placement is proven best.
    """
    for (cards, bonus), placement in zip(hands, place_wilds(hands), strict=True):
        yield count_score(cards, placement, bonus)


def _longest_run(numbers: set[int], perfect_bonus: int) -> ColorScore:
    """The run that scores among a colour's numbers: the longest, and of equal ones the one that starts lowest."""
    first = last = length = longest = 0
    for number in NUMBERS:
        length = length + 1 if number in numbers else 0
        if length > longest:
            longest, first, last = length, number - length + 1, number
    if not first:
        return ColorScore(points=0, first=None, last=None, perfect=False)
    perfect = longest == len(NUMBERS)
    return ColorScore(longest + (perfect_bonus if perfect else 0), first, last, perfect)


def count_runs(cards: Iterable[tuple[Color | None, int | None]], perfect_bonus: int) -> tuple[ColorScore, ...]:
    """The run that scores in each colour, in their order, among cards by colour and number; wilds count as nothing."""
    numbers: dict[Color, set[int]] = {color: set() for color in COLORS}
    for color, number in cards:
        if color is not None and number is not None:
            numbers[color].add(number)
    return tuple([_longest_run(held, perfect_bonus) for held in numbers.values()])


def count_score(cards: Sequence[Card], placement: Placement, perfect_bonus: int) -> Score:
    """Count the points of a collection whose wilds are placed.

    Raises:
        PlacementError: when the cards give other runs than the placement expects.
    """
    runs = count_runs((*cards, *((wild.color, wild.number) for wild in placement.wilds)), perfect_bonus)
    for color, run, expected in zip(COLORS, runs, placement.runs, strict=True):
        if (run.first, run.last) != (expected or (None, None)):
            raise PlacementError(f"the model's {color} run is {expected}, the cards give {(run.first, run.last)}")
    return Score(sum([run.points for run in runs]), runs, placement.wilds)


def _strength(player: Player, score: Score) -> tuple[int, int, int]:
    """What places are decided on, in order; more is better."""
    return score.points, player.currency, -player.held


_DECIDED_BY = (DecidedBy.POINTS, DecidedBy.CURRENCY, DecidedBy.CARDS)


def _result(game: Game, scores: Iterable[Score]) -> GameResult:
    ranked = sorted(
        zip(game.players, scores, strict=True),
        # Players who are level are listed by name, so that the order of the file changes nothing.
        key=lambda entry: (*(-part for part in _strength(*entry)), *name_order(entry[0].name)),
    )
    strengths = [_strength(player, score) for player, score in ranked]
    standings = tuple(
        Standing(strengths.index(strength) + 1, player, score)
        for strength, (player, score) in zip(strengths, ranked, strict=True)
    )
    decisions = tuple(Decision(above, below, _decided_by(above, below)) for above, below in pairwise(standings))
    return GameResult(game, standings, decisions)


def _decided_by(above: Standing, below: Standing) -> DecidedBy:
    pairs = zip(_strength(above.player, above.score), _strength(below.player, below.score), strict=True)
    return next((by for by, (more, less) in zip(_DECIDED_BY, pairs, strict=True) if more != less), DecidedBy.SHARED)
