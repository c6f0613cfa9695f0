"""Where the wilds go: held against independent answers on drawn hands, and against hands worked by hand."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from oracle import Answer, Place, Run, best_points, best_points_of_full_wilds, best_score, check_score
from strategies import (
    HOUSE_DECK,
    Hand,
    cards,
    full_wild_hands,
    games,
    hands,
    house_hands,
    perfect_bonuses,
    small_hands,
)
from tenscore.cards import DECK, FULL_WILD, Card, Color, PlacedWild
from tenscore.game import Game, Player, Score
from tenscore.notation import parse_cards
from tenscore.scoring import score_cards, score_game, score_games
from tenscore.wildcards.assignment import by_assignment
from tenscore.wildcards.hand import hand_of
from tenscore.wildcards.placing import placed

SHARED_WILDS = parse_cards("w1-9 ww")


def facts(score: Score) -> Answer:
    """A score in the oracle's own records, to be compared whole."""
    runs = {color: Run(run.first, run.last, run.points, run.perfect) for color, run in score.colors.items()}
    return Answer(score.points, runs, [Place(wild.card, wild.color, wild.number) for wild in score.wilds])


def places(score: Score) -> str:
    """Every wild and the card it stands for, as in `rw=r4 w6=b6 ww=-`, where `-` is left out."""
    return " ".join(f"{_short(wild.card.color, wild.card.number)}={_stands_for(wild)}" for wild in score.wilds)


def _stands_for(wild: PlacedWild) -> str:
    return _short(wild.color, wild.number) if wild.is_placed else "-"


def _short(color: str | None, number: int | None) -> str:
    return f"{'w' if color is None else color[0]}{'w' if number is None else number}"


@settings(max_examples=150, deadline=None)
@given(hand=small_hands(), bonus=perfect_bonuses)
def test_small_hands_are_placed_as_the_exhaustive_search_places_them(hand: Hand, bonus: int) -> None:
    """Points, runs and the place of every wild are the ones that the order of preference names."""
    assert best_score(hand, bonus) == facts(score_cards(hand, bonus, house_deck=True))


@settings(max_examples=80, deadline=None)
@given(hand=small_hands(HOUSE_DECK), bonus=perfect_bonuses)
def test_small_house_hands_are_placed_as_the_exhaustive_search_places_them(hand: Hand, bonus: int) -> None:
    """A table's own deck, with equal number wilds and several full wilds, is placed by the same order."""
    assert best_score(hand, bonus) == facts(score_cards(hand, bonus, house_deck=True))


@settings(max_examples=80, deadline=None)
@given(hand=hands(), bonus=perfect_bonuses)
def test_hands_of_any_size_score_the_most_points(hand: Hand, bonus: int) -> None:
    """No legal placement gives more than the score, and the placement shown really gives it."""
    score = score_cards(hand, bonus, house_deck=True)

    assert best_points(hand, bonus) == score.points
    check_score(hand, score, bonus)


@settings(max_examples=40, deadline=None)
@given(hand=house_hands(), bonus=perfect_bonuses)
def test_house_hands_of_any_size_score_the_most_points(hand: Hand, bonus: int) -> None:
    """Copies of a number wild or of the full wild are each placed once, as well as can be."""
    score = score_cards(hand, bonus, house_deck=True)

    assert best_points(hand, bonus) == score.points
    check_score(hand, score, bonus)


@settings(max_examples=60, deadline=None)
@given(hand=small_hands(HOUSE_DECK), bonus=perfect_bonuses)
def test_the_model_for_many_wilds_places_few_as_the_exhaustive_search_does(hand: Hand, bonus: int) -> None:
    """Hands too large for the exhaustive search go to a model of their own, so it is asked about small ones here."""
    wilds = placed(hand, by_assignment(hand_of(hand, bonus)))

    assert best_score(hand, bonus).wilds == [Place(*wild) for wild in wilds]


@settings(max_examples=25, deadline=None)
@given(hand=full_wild_hands(), bonus=perfect_bonuses)
def test_dozens_of_full_wilds_score_the_most_points(hand: Hand, bonus: int) -> None:
    """A house deck may have as many full wilds as it likes: they are shared out as well as can be."""
    score = score_cards(hand, bonus, house_deck=True)

    assert best_points_of_full_wilds(hand, bonus) == score.points
    check_score(hand, score, bonus)


@pytest.mark.parametrize(
    ("text", "runs"),
    [
        # 29 cards with the wilds. Perfect runs need 8, 8, 7 and 8 full wilds: three of them, orange the cheapest.
        # Red and blue come first, and green has its own wild and the one that is left.
        ("r6 bw o5 ow gw wwx24", [(1, 9), (1, 9), (1, 9), (1, 2)]),
        # 25 cards. Red needs 8 full wilds, blue 9, orange 6 and green 8: two perfect runs, the first two colours'.
        # The other 3 make orange longer, before green.
        ("rw o4-6 gw wwx20", [(1, 9), (1, 9), (1, 6), (1, 1)]),
        ("wwx32", [(1, 9), (1, 9), (1, 9), (1, 5)]),
    ],
)
def test_dozens_of_full_wilds_are_shared_out_in_the_order_of_the_colors(text: str, runs: list[tuple[int, int]]) -> None:
    """Of the many ways to score the same, the first colours have the longer runs."""
    score = score_cards(parse_cards(text), house_deck=True)

    assert runs == [(run.first, run.last) for run in score.colors.values()]


@settings(max_examples=12, deadline=None)
@given(hand=hands(), bonus=perfect_bonuses)
def test_all_ten_shared_wilds_are_placed_optimally(hand: Hand, bonus: int) -> None:
    """A hand that holds every number wild and the full wild still scores the most points."""
    whole = [card for card in hand if card.color is not None] + list(SHARED_WILDS)
    score = score_cards(whole, bonus, house_deck=True)

    assert best_points(whole, bonus) == score.points
    check_score(whole, score, bonus)


def test_the_whole_deck_is_four_perfect_runs() -> None:
    """Every number card of every colour is four runs of 1 to 9, worth ten each; no wild can add to them."""
    whole = [card for card, copies in DECK.items() for _ in range(copies)]

    score = score_cards(whole, house_deck=True)

    assert score.points == 40
    assert not any(wild.is_placed for wild in score.wilds)


@settings(max_examples=30, deadline=None)
@given(data=st.data(), hand=hands(), bonus=perfect_bonuses)
def test_the_order_of_the_cards_changes_nothing(data: st.DataObject, hand: Hand, bonus: int) -> None:
    """A hand is a collection: the same cards in another order have the same score, wild for wild."""
    shuffled = data.draw(st.permutations(hand))

    assert score_cards(hand, bonus, house_deck=True) == score_cards(shuffled, bonus, house_deck=True)


@settings(max_examples=30, deadline=None)
@given(hand=hands(), extra=cards, bonus=perfect_bonuses)
def test_one_card_more_never_scores_less(hand: Hand, extra: Card, bonus: int) -> None:
    """A card more can always be ignored, so it never lowers the score."""
    assert (
        score_cards(hand, bonus, house_deck=True).points <= score_cards([*hand, extra], bonus, house_deck=True).points
    )


@settings(max_examples=30, deadline=None)
@given(hand=hands(), bonuses=st.lists(perfect_bonuses, min_size=2, max_size=2).map(sorted))
def test_a_larger_bonus_never_scores_less(hand: Hand, bonuses: list[int]) -> None:
    """The same placement is worth at least as much when perfect runs are worth more."""
    low, high = (score_cards(hand, bonus, house_deck=True).points for bonus in bonuses)

    assert low <= high


@settings(max_examples=8, deadline=None)
@given(batch=st.lists(games(), max_size=4))
def test_a_batch_scores_as_its_games_do_alone(batch: list[Game]) -> None:
    """Scoring many games at once gives each the result it has on its own, in the same order."""
    assert [score_game(game) for game in batch] == list(score_games(batch))


@settings(max_examples=3, deadline=None)
@given(several=st.lists(st.tuples(hands(), perfect_bonuses), min_size=30, max_size=60))
def test_a_long_batch_scores_as_its_games_do_alone(several: list[tuple[Hand, int]]) -> None:
    """A batch of many games, each with a bonus of its own, does not mix one game's wilds or rules with another's."""
    batch = [Game(players=(Player("Asha", 0, hand),), perfect_bonus=bonus) for hand, bonus in several]

    results = list(score_games(batch))

    assert batch == [result.game for result in results]
    assert [best_points(hand, bonus) for hand, bonus in several] == [
        result.standings[0].score.points for result in results
    ]
    assert score_game(batch[-1]) == results[-1]


def test_a_batch_of_no_games_has_no_results() -> None:
    """Nothing to score gives nothing."""
    assert list(score_games([])) == []


# Each hand: its cards, its points, and every wild's place.
WORKED_HANDS = [
    pytest.param("", 0, "", id="no cards"),
    # Alone, the full wild is a run of 1 anywhere; red comes first, and 1 is the lowest start.
    pytest.param("ww", 1, "ww=r1", id="a full wild alone"),
    pytest.param("w7", 1, "w7=r7", id="a number wild alone"),
    # The 5 makes red 1-4 6 a run of 6 (+2), or blue 1-4 6-9 a perfect run of ten (+6): 4 + 10.
    pytest.param("r1-4 r6 b1-4 b6-9 w5", 14, "w5=b5", id="a number wild goes where it adds the most"),
    # Red 1-5 and blue 3 are 5 + 1; red 1-3 and blue 3-5 are 3 + 3. Level, so red has the longer run.
    pytest.param("r1-3 r5 b3 b5 w4", 6, "w4=r4", id="level between two colours, the first has the longer run"),
    # The 5 in red would give the longest run of all, 6 + 2; the 4 in blue gives 4 + 5. Each wants the full wild.
    pytest.param("r1-4 r6 b2-3 b5-6 ww", 9, "ww=b4", id="the longest run is not the aim"),
    # Both colours want a 4, and there is a wild 4 and a full wild: 5 + 5. Red takes the number wild.
    pytest.param("r1-3 r5 b1-3 b5 w4 ww", 10, "w4=r4 ww=b4", id="a number wild and a full wild for the same number"),
    # Together in red, 4 and 6 make a perfect run: 10 + 3. Apart, as the 4 of each colour: 5 + 5.
    pytest.param("r1-3 r5 r7-9 b1-3 b5 w4 ww", 13, "w4=r4 ww=r6", id="two wilds are worth more together"),
    # Together in red, 4 and 6 make 1-7: 7 + 3. Apart: 5 + 5. Level, so red has the longer run.
    pytest.param("r1-3 r5 r7 b1-3 b5 w4 ww", 10, "w4=r4 ww=r6", id="two wilds are worth as much together as apart"),
    # Together in red, 3 and 5 make 1-6: 6 + 4. Apart, the 3 makes red 1-4 and the 5 makes blue 1-7: 4 + 7.
    pytest.param("r1-2 r4 r6 b1-4 b6-7 w3 w5", 11, "w3=r3 w5=b5", id="two wilds are worth more apart"),
    # Red 1-3 and 5 take the red wild as 4. Then blue 2 4 takes the wild 3 and green 6 8 the full wild: 5 + 3 + 3.
    pytest.param("r1-3 r5 b2 b4 g6 g8 rw w3 ww", 11, "rw=r4 w3=b3 ww=g7", id="each colour has a wild of its own"),
    # The wild 5 joins either red 1-4 and 6-8 or blue 1-4 and 6-8; the blue wild can do blue's, so red gets it.
    pytest.param("r1-4 r6-8 b1-4 b6-8 bw w5", 16, "bw=b5 w5=r5", id="a colour wild frees the number wild"),
    # All four colours want the same 2, each for +2: one wild 2, one full wild, so red and blue: 3 + 3 + 1 + 1.
    pytest.param("r1 r3 b1 b3 o1 o3 g1 g3 w2 ww", 8, "w2=r2 ww=b2", id="four colours want one number"),
    # Equal number wilds, in a house deck: a second red 2 would add nothing, so blue has it.
    pytest.param("r1 r3 b1 b3 w2x2", 6, "w2=r2 w2=b2", id="equal number wilds go to different colours"),
    # Red 1-3, and a 2 in each other colour: 3 + 1 + 1 + 1.
    pytest.param("r1 r3 w2x5", 6, "w2=r2 w2=b2 w2=o2 w2=g2 w2=-", id="a fifth equal number wild has no place"),
    # The 2 and the 4 make red 1-5; the third makes it 1-6, longer than leaving it 5 with a 1 elsewhere.
    pytest.param("r1 r3 r5 wwx3", 6, "ww=r2 ww=r4 ww=r6", id="several full wilds"),
    # One wild is the red 3, and the other adds 1 wherever it stands: red is the first to be longer, 1-5.
    pytest.param("r1-2 r4 rw ww", 5, "rw=r3 ww=r5", id="the colour wild takes the lower gap"),
    # One 9 makes the perfect run: 10 + 3. The other colours have runs of 1 already, which a lone 9 does not lengthen.
    pytest.param("r1-8 b1 o1 g1 rw w9", 13, "rw=r9 w9=-", id="a colour wild is placed before a number wild"),
    pytest.param("r1-9 b1-9 o1-9 g1-8 w9 ww", 40, "w9=g9 ww=-", id="a number wild is placed before a full wild"),
    pytest.param("r1-9 b1-9 o1-9 g1-8 gw w9 ww", 40, "gw=g9 w9=- ww=-", id="a colour wild is placed before all"),
    # The wild 4 makes red 2-6, and the red wild makes that 1-6 or 2-7.
    pytest.param("r2-3 r5-6 rw w4", 6, "rw=r1 w4=r4", id="the run that starts lower"),
    # The 2 goes to red 3-4, and the 5 to red or to blue 6: 4 + 1 or 3 + 2. Level, so red is made the longer.
    pytest.param("r3-4 b6 w2 w5", 5, "w2=r2 w5=r5", id="the first colour's run is made longer first"),
    # The 9 stands alone, and the 1 and the 6 would each lengthen blue 2-5. Red comes before blue: its run of 1
    # starts lowest with the 1, and blue, without it, is 2-6.
    pytest.param("b2-5 b9 w1 w6 w9", 7, "w1=r1 w6=b6 w9=o9", id="a lower start in red before a longer run in blue"),
    # The red wild and one of the number wilds complete red: the lower one, 2. The other is a run of 1 in blue.
    pytest.param("r1 r3 r5-9 rw w2 w4", 11, "rw=r4 w2=r2 w4=b4", id="the lower of two number wilds"),
    # Seven cards wherever they stand, so red is made as long as can be.
    pytest.param("w1-6 ww", 7, "w1=r1 w2=r2 w3=r3 w4=r4 w5=r5 w6=r6 ww=r7", id="shared wilds alone, no perfect run"),
    # Ten shared wilds: the nine numbers are a red run, worth ten, and the full wild a blue 1.
    pytest.param(
        "w1-9 ww",
        11,
        "w1=r1 w2=r2 w3=r3 w4=r4 w5=r5 w6=r6 w7=r7 w8=r8 w9=r9 ww=b1",
        id="the ten shared wilds alone",
    ),
    # Eighteen wilds are eighteen cards, and one perfect run: nineteen, since a second would need 14 shared wilds.
    # Red is perfect with its own two and seven number wilds, the lowest, so its own are 8 and 9. Blue takes the
    # other shared wilds and is 5-9; its own take the lowest gaps. Orange and green have two each.
    pytest.param(
        "rwx2 bwx2 owx2 gwx2 w1-9 ww",
        19,
        "rw=r8 rw=r9 bw=b5 bw=b6 ow=o1 ow=o2 gw=g1 gw=g2 w1=r1 w2=r2 w3=r3 w4=r4 w5=r5 w6=r6 w7=r7 w8=b8 w9=b9 ww=b7",
        id="all eighteen wilds alone",
    ),
]


@pytest.mark.parametrize(("text", "points", "expected"), WORKED_HANDS)
def test_a_hand_worked_by_hand(text: str, points: int, expected: str) -> None:
    """Colours that want the same wilds get them by the order of preference."""
    hand = parse_cards(text)

    score = score_cards(hand, house_deck=True)

    assert (points, expected) == (score.points, places(score))
    check_score(hand, score)


@pytest.mark.parametrize(
    ("bonus", "points", "expected"),
    [
        # The 9 adds one card to either run; level, so red, the first colour, has the longer run: 2 + 8.
        (0, 10, "w9=r9"),
        # In blue the 9 also makes the run perfect: 1 + 9 + 1.
        (1, 11, "w9=b9"),
        (50, 60, "w9=b9"),
    ],
)
def test_the_bonus_decides_where_a_wild_goes(bonus: int, points: int, expected: str) -> None:
    """The bonus for a perfect run is part of what is made as large as can be."""
    score = score_cards(parse_cards("r8 b1-8 w9"), bonus, house_deck=True)

    assert (points, expected) == (score.points, places(score))


def test_a_large_bonus_outweighs_longer_runs_elsewhere() -> None:
    """A perfect run takes wilds that are worth more elsewhere as soon as the bonus makes up for it.

    The wilds 2 and 8 and both full wilds make red 3-7 perfect: 9 and the bonus, with blue 3-5 and orange 1 left
    as they are, 13 in all. Instead, 2 makes blue 1-5 and 8 makes orange 7-9, and the full wilds add 1 each to
    red's 5: 5 + 3 + 7 = 15.
    """
    hand = parse_cards("r3-7 b1 b3-5 o7 o9 w2 w8 wwx2")

    scores = [score_cards(hand, bonus, house_deck=True) for bonus in (0, 1, 3, 50)]

    assert [15, 15, 16, 63] == [score.points for score in scores]
    assert [False, False, True, True] == [score.colors[Color.RED].perfect for score in scores]


def test_wilds_are_listed_in_the_deck_order() -> None:
    """Colour wilds come first, by colour; then number wilds, by number; then full wilds; whatever the input's order."""
    hand = [FULL_WILD, Card(None, 7), Card(None, 2), *parse_cards("gw ow bw rw g1 o1 b1 r1")]

    listed = [wild.card for wild in score_cards(hand, house_deck=True).wilds]

    assert parse_cards("rw bw ow gw w2 w7 ww") == tuple(listed)
