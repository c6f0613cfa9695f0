"""What a hand scores and who wins, one test for each rule, and the deck that the rules speak of."""

from __future__ import annotations

from collections import Counter

import pytest

from tenscore.cards import COLORS, DECK, FULL_WILD, Card, Color, PlacedWild
from tenscore.game import ColorScore, DecidedBy, Game, GameResult, Player, Score
from tenscore.notation import parse_cards
from tenscore.scoring import score_cards, score_game

RED, BLUE, ORANGE, GREEN = Color.RED, Color.BLUE, Color.ORANGE, Color.GREEN
CURRENCY_CARDS = 27
"""Cards of the deck that no one collects; the box lists them, and this project does not need them."""


def score(text: str, perfect_bonus: int = 1) -> Score:
    """The score of a hand in the compact notation."""
    return score_cards(parse_cards(text), perfect_bonus, house_deck=True)


def points(text: str, perfect_bonus: int = 1) -> int:
    """What a hand in the compact notation is worth."""
    return score(text, perfect_bonus).points


def player(name: str, cards: str, currency: int = 5, bust: int = 0, card_count: int | None = None) -> Player:
    """A player whose hand is in the compact notation."""
    return Player(name=name, currency=currency, cards=parse_cards(cards), bust=bust, card_count=card_count)


def result(*players: Player) -> GameResult:
    """The scored game of these players."""
    return score_game(Game(players=players))


def ranks(scored: GameResult) -> list[tuple[int, str]]:
    """Each player's place and name, from first to last."""
    return [(standing.rank, standing.player.name) for standing in scored.standings]


def reasons(scored: GameResult) -> list[tuple[str, DecidedBy, str]]:
    """What decided between each two neighbours in the standings."""
    return [(decision.above.player.name, decision.by, decision.below.player.name) for decision in scored.decisions]


def test_the_deck_has_129_cards() -> None:
    """The cards that can be collected and the 27 currency cards are the 129 cards of the box."""
    assert 129 == sum(DECK.values()) + CURRENCY_CARDS


def test_each_color_has_21_number_cards() -> None:
    """In each colour there are three of each number from 1 to 6, and one each of 7, 8 and 9."""
    copies = {1: 3, 2: 3, 3: 3, 4: 3, 5: 3, 6: 3, 7: 1, 8: 1, 9: 1}

    for color in COLORS:
        assert copies == {
            card.number: count for card, count in DECK.items() if card.color is color and not card.is_wild
        }
    assert 4 * 21 == sum(count for card, count in DECK.items() if not card.is_wild)


def test_the_colors_are_red_blue_orange_and_green() -> None:
    """There are four colours, in this order."""
    assert ["red", "blue", "orange", "green"] == [color.value for color in COLORS]


def test_the_deck_has_18_wilds() -> None:
    """There are two wilds of each colour, one wild of each number from 1 to 9, and one full wild."""
    wilds = Counter(parse_cards("rwx2 bwx2 owx2 gwx2 w1 w2 w3 w4 w5 w6 w7 w8 w9 ww"))

    assert wilds == {card: count for card, count in DECK.items() if card.is_wild}
    assert 18 == wilds.total()


def test_no_cards_score_nothing() -> None:
    """A hand with no cards is worth 0, and has no run in any colour."""
    empty = score("")

    assert 0 == empty.points
    assert dict.fromkeys(COLORS, ColorScore(points=0, first=None, last=None, perfect=False)) == dict(empty.colors)
    assert () == empty.wilds


def test_only_the_longest_run_of_a_color_counts() -> None:
    """Blue 1 2 3 5 7 scores 3: the 5 and the 7 do nothing."""
    scored = score("b1 b2 b3 b5 b7")

    assert 3 == scored.points
    assert ColorScore(points=3, first=1, last=3, perfect=False) == scored.colors[BLUE]


def test_the_four_colors_are_added_up() -> None:
    """Runs of 5 in red, 3 in green, 2 in blue and 1 in orange score 11."""
    scored = score("r2-6 g1-3 b8-9 o4")

    assert 11 == scored.points
    assert {RED: 5, BLUE: 2, ORANGE: 1, GREEN: 3} == {color: run.points for color, run in scored.colors.items()}


def test_a_run_is_of_one_color() -> None:
    """Neighbouring numbers of different colours make no run together: 1 in each colour."""
    assert 4 == points("r1 b2 o3 g4")


def test_a_run_may_start_at_any_number() -> None:
    """A run of three is worth 3 wherever it starts."""
    assert [3] * 7 == [points(f"r{first}-{first + 2}") for first in range(1, 8)]


def test_a_single_card_is_a_run_of_one() -> None:
    """One card of a colour is a run of 1, and of two cards that are no neighbours one counts."""
    assert 1 == points("g9")
    assert 1 == points("g7 g9")


def test_a_run_does_not_go_round_from_9_to_1() -> None:
    """9 and 1 are not consecutive."""
    assert 2 == points("o8 o9 o1")


def test_of_two_equal_runs_the_lower_is_the_one_that_scores() -> None:
    """Two runs of the same length are worth that length once; the lower is shown."""
    assert ColorScore(points=2, first=2, last=3, perfect=False) == score("r2-3 r6-7").colors[RED]


def test_a_duplicate_adds_nothing() -> None:
    """A second or third copy of a card is worth nothing and breaks no run."""
    assert 3 == points("b1x3 b2x2 b3")


def test_a_perfect_run_is_worth_ten() -> None:
    """A run from 1 to 9 earns a bonus of 1 on its nine cards."""
    scored = score("r1-9")

    assert 10 == scored.points
    assert ColorScore(points=10, first=1, last=9, perfect=True) == scored.colors[RED]


@pytest.mark.parametrize("cards", ["r1-8", "r2-9"])
def test_a_run_of_eight_earns_no_bonus(cards: str) -> None:
    """A run is perfect only from 1 to 9."""
    scored = score(cards)

    assert 8 == scored.points
    assert not scored.colors[RED].perfect


@pytest.mark.parametrize(("bonus", "expected"), [(0, 9), (1, 10), (2, 11), (36, 45), (50, 59)])
def test_a_table_may_set_another_bonus(bonus: int, expected: int) -> None:
    """A house rule sets what a perfect run earns beyond its nine cards, or that it earns nothing."""
    scored = score("g1-9", perfect_bonus=bonus)

    assert expected == scored.points
    assert scored.colors[GREEN].perfect


def test_the_bonus_of_a_game_is_the_one_its_table_plays_with() -> None:
    """A game's own bonus is used for its players: red 1-9 is 9 + 5."""
    scored = score_game(Game(players=(player("Asha", "r1-9"),), perfect_bonus=5))

    assert 14 == scored.standings[0].score.points


def test_every_perfect_run_earns_the_bonus() -> None:
    """Two perfect runs earn it twice: 9 + 3 + 9 + 3."""
    assert 24 == points("r1-9 o1-9", perfect_bonus=3)


def test_a_color_wild_stands_for_a_number_of_its_color() -> None:
    """Blue 1 2 3 5 7 with a blue wild: the wild as 4 gives 1-5, 5 points."""
    scored = score("b1 b2 b3 b5 b7 bw")

    assert 5 == scored.points
    assert (PlacedWild(Card(BLUE, None), BLUE, 4),) == scored.wilds
    assert ColorScore(points=5, first=1, last=5, perfect=False) == scored.colors[BLUE]


def test_a_color_wild_and_a_number_wild_fill_two_gaps() -> None:
    """Blue 1 2 3 5 7 with a blue wild and a number wild 6: 4 and 6 give 1-7, 7 points."""
    scored = score("b1 b2 b3 b5 b7 bw w6")

    assert 7 == scored.points
    assert (PlacedWild(Card(BLUE, None), BLUE, 4), PlacedWild(Card(None, 6), BLUE, 6)) == scored.wilds


def test_a_color_wild_keeps_its_color() -> None:
    """A red wild cannot fill the gap in blue 1-3 5: 3 for blue, and 1 for the wild as a run of its own."""
    scored = score("b1-3 b5 rw")

    assert 4 == scored.points
    assert (PlacedWild(Card(RED, None), RED, 1),) == scored.wilds


def test_a_number_wild_stands_for_its_number_in_any_color() -> None:
    """A wild 4 fills the gap of whichever colour has it: 1-5 and a single card."""
    for color, other in (("r", "b"), ("b", "o"), ("o", "g"), ("g", "r")):
        scored = score(f"{color}1-3 {color}5 {other}9 w4")
        assert 6 == scored.points
        assert [color] == [wild.color.value[0] for wild in scored.wilds if wild.color is not None]


def test_a_number_wild_keeps_its_number() -> None:
    """A wild 5 cannot fill the gap of green 1-3 5, which has a 5: 3 for green, and 1 as a 5 of another colour."""
    scored = score("g1-3 g5 w5")

    assert 4 == scored.points
    assert (PlacedWild(Card(None, 5), RED, 5),) == scored.wilds


def test_a_full_wild_stands_for_any_card() -> None:
    """A full wild fills the one gap there is, whatever its colour and number."""
    for color in COLORS:
        for gap in range(2, 9):
            hand = [Card(color, number) for number in range(1, 10) if number != gap]
            scored = score_cards([*hand, FULL_WILD], house_deck=True)
            assert 10 == scored.points
            assert (PlacedWild(FULL_WILD, color, gap),) == scored.wilds


def test_a_wild_is_placed_once() -> None:
    """One wild 2 fills one of two gaps: red 1-3 and blue 1 are 3 + 1, not 3 + 3."""
    assert 4 == points("r1 r3 b1 b3 w2")


def test_two_wilds_of_a_color_are_two_cards() -> None:
    """Orange 1, 3 and 5 with both orange wilds are a run of 5."""
    scored = score("o1 o3 o5 owx2")

    assert 5 == scored.points
    assert [2, 4] == [wild.number for wild in scored.wilds]


def test_a_wild_makes_a_run_longer_at_either_end() -> None:
    """A wild need not fill a gap: a green wild makes green 7-9 a run of 4, and green 1-3 too."""
    assert [6, 4] == [wild.number for cards in ("g7-9 gw", "g1-3 gw") for wild in score(cards).wilds]


def test_wilds_alone_score() -> None:
    """Wilds make runs without number cards: a red wild and the wilds 4 and 6 are red 4-6."""
    scored = score("rw w4 w6")

    assert 3 == scored.points
    assert ColorScore(points=3, first=4, last=6, perfect=False) == scored.colors[RED]


def test_wilds_can_complete_a_perfect_run() -> None:
    """A run from 1 to 9 is perfect whatever its cards are: ten points."""
    scored = score("o2-4 o6-8 ow w5 ww")

    assert ColorScore(points=10, first=1, last=9, perfect=True) == scored.colors[ORANGE]


def test_a_wild_may_be_left_out() -> None:
    """A wild that can add nothing is not placed: a 9 lengthens none of the single cards, and red has its 9 numbers."""
    assert (PlacedWild(Card(None, 9), None, None),) == score("r1 b1 o1 g1 w9").wilds
    assert (PlacedWild(Card(RED, None), None, None),) == score("r1-9 rw").wilds


def test_a_wild_left_out_costs_nothing() -> None:
    """The same hand with and without a wild that has no use is worth the same: four single cards."""
    assert 4 == points("r1 b1 o1 g1 w9") == points("r1 b1 o1 g1")


def test_most_points_win() -> None:
    """Points come first, whatever else the players hold: 4 points with many cards and no currency beat 3."""
    scored = result(player("Asha", "r1-3", currency=10), player("Ben", "b1-4 b1x2 b6", currency=0))

    assert [(1, "Ben"), (2, "Asha")] == ranks(scored)
    assert [("Ben", DecidedBy.POINTS, "Asha")] == reasons(scored)


def test_points_are_the_best_that_the_wilds_allow() -> None:
    """Ben's wild makes his 1 2 4 a run of 4, which beats Asha's run of 3."""
    scored = result(player("Asha", "r1-3"), player("Ben", "b1-2 b4 ww"))

    assert [(1, "Ben"), (2, "Asha")] == ranks(scored)
    assert [4, 3] == [standing.score.points for standing in scored.standings]


def test_level_points_are_settled_by_currency() -> None:
    """Of two players with 3 points, the one with more currency tokens is first, though with more cards."""
    scored = result(player("Asha", "r1-3", currency=6), player("Ben", "b1-3 b5 b7", currency=7))

    assert [(1, "Ben"), (2, "Asha")] == ranks(scored)
    assert [("Ben", DecidedBy.CURRENCY, "Asha")] == reasons(scored)


def test_bust_tokens_never_break_a_tie() -> None:
    """Bust tokens do not count as currency, for or against: players level on the rest share the place."""
    scored = result(player("Asha", "r1-3", bust=0), player("Ben", "b1-3", bust=5), player("Cleo", "g1-3", bust=1))

    assert [(1, "Asha"), (1, "Ben"), (1, "Cleo")] == ranks(scored)
    assert [("Asha", DecidedBy.SHARED, "Ben"), ("Ben", DecidedBy.SHARED, "Cleo")] == reasons(scored)


def test_bust_tokens_do_not_make_up_for_currency() -> None:
    """A player with one currency token more is first, however many bust tokens the other has."""
    assert [(1, "Ben"), (2, "Asha")] == ranks(result(player("Asha", "r1", 4, bust=9), player("Ben", "b1", 5)))


def test_level_currency_is_settled_by_fewest_cards() -> None:
    """Of two players level on points and currency, the one with fewer cards is first."""
    scored = result(player("Asha", "r1-3 r5"), player("Ben", "b1-3"))

    assert [(1, "Ben"), (2, "Asha")] == ranks(scored)
    assert [("Ben", DecidedBy.CARDS, "Asha")] == reasons(scored)


def test_duplicates_count_among_the_cards() -> None:
    """A duplicate scores nothing but is a card held: 4 cards against 3."""
    scored = result(player("Asha", "r1-2 r3x2"), player("Ben", "b1-3"))

    assert [(1, "Ben"), (2, "Asha")] == ranks(scored)
    assert [("Ben", DecidedBy.CARDS, "Asha")] == reasons(scored)


def test_wilds_count_among_the_cards() -> None:
    """A wild is a card held, placed or left out: four single cards, and in one hand a wild 9 besides."""
    scored = result(player("Asha", "r1 b1 o1 g1 w9"), player("Ben", "r2 b2 o2 g2"))

    assert [(1, "Ben"), (2, "Asha")] == ranks(scored)
    assert [("Ben", DecidedBy.CARDS, "Asha")] == reasons(scored)


def test_a_placed_wild_counts_as_one_card() -> None:
    """A run of 3 with a wild is three cards, as a run of 3 without: the place is shared."""
    assert [(1, "Asha"), (1, "Ben")] == ranks(result(player("Asha", "r1 r3 rw"), player("Ben", "b1-3")))


def test_the_count_given_is_used_where_not_all_cards_are_listed() -> None:
    """A table that lists no duplicates gives the number of cards held: 8 against 5, though 3 are listed against 5."""
    scored = result(player("Asha", "r1-3", card_count=8), player("Ben", "b1-3 b5 b7"))

    assert [(1, "Ben"), (2, "Asha")] == ranks(scored)
    assert [("Ben", DecidedBy.CARDS, "Asha")] == reasons(scored)


def test_two_counts_given_are_compared() -> None:
    """The smaller count given is better: the same cards are listed, 4 are held against 6."""
    scored = result(player("Asha", "r1-3", card_count=6), player("Ben", "b1-3", card_count=4))

    assert [(1, "Ben"), (2, "Asha")] == ranks(scored)


def test_players_level_on_everything_share_the_win() -> None:
    """Level on points, currency and cards, both are first, and both are winners."""
    scored = result(player("Ben", "b1-3"), player("Asha", "r1-3"), player("Cleo", "g1"))

    assert [(1, "Asha"), (1, "Ben"), (3, "Cleo")] == ranks(scored)
    assert [True, True, False] == [standing.is_winner for standing in scored.standings]
    assert [("Asha", DecidedBy.SHARED, "Ben"), ("Ben", DecidedBy.POINTS, "Cleo")] == reasons(scored)


def test_the_place_after_a_shared_one_is_skipped() -> None:
    """Two players who share the second place are followed by the fourth: 1, 2, 2, 4."""
    scored = result(player("Dan", "g1"), player("Cleo", "o1-3"), player("Asha", "r1-5"), player("Ben", "b1-3"))

    assert [(1, "Asha"), (2, "Ben"), (2, "Cleo"), (4, "Dan")] == ranks(scored)
    assert [
        ("Asha", DecidedBy.POINTS, "Ben"),
        ("Ben", DecidedBy.SHARED, "Cleo"),
        ("Cleo", DecidedBy.POINTS, "Dan"),
    ] == reasons(scored)


def test_every_place_is_settled_as_the_first_is() -> None:
    """The same comparison orders all five: points, then currency, then cards, then a shared place."""
    scored = result(
        player("Eli", "r1-2 r4", currency=3),
        player("Dan", "o1-2 o4", currency=3),
        player("Cleo", "g1-2", currency=3),
        player("Ben", "b1-2 b4", currency=4),
        player("Asha", "r6-8", currency=0),
    )

    assert [(1, "Asha"), (2, "Ben"), (3, "Cleo"), (4, "Dan"), (4, "Eli")] == ranks(scored)
    assert [DecidedBy.POINTS, DecidedBy.CURRENCY, DecidedBy.CARDS, DecidedBy.SHARED] == [
        decision.by for decision in scored.decisions
    ]


def test_players_who_share_a_place_are_listed_by_name() -> None:
    """Names are ordered without regard to case, and names that differ in case alone with capitals first."""
    scored = result(player("ben", "r1"), player("asha", "b1"), player("Cleo", "o1"), player("Asha", "g1"))

    assert [(1, "Asha"), (1, "asha"), (1, "ben"), (1, "Cleo")] == ranks(scored)


def test_the_order_of_the_players_changes_nothing() -> None:
    """The standings depend on what the players hold, not on who is written first."""
    players = [player("Asha", "r1-3"), player("Ben", "b1-5"), player("Cleo", "g1-3"), player("Dan", "o1")]

    assert result(*players).standings == result(*reversed(players)).standings


def test_a_solo_game_has_one_winner() -> None:
    """One player is first with whatever points there are, and there is nobody to decide against."""
    scored = result(player("Asha", "r1-3 b5"))

    assert [(1, "Asha")] == ranks(scored)
    assert scored.standings[0].is_winner
    assert 4 == scored.standings[0].score.points
    assert () == scored.decisions


def test_a_game_of_empty_hands_is_shared() -> None:
    """Players who collected nothing are level at 0 points."""
    scored = result(player("Asha", ""), player("Ben", ""))

    assert [(1, "Asha"), (1, "Ben")] == ranks(scored)
    assert [0, 0] == [standing.score.points for standing in scored.standings]


def test_a_result_keeps_the_game_it_scores() -> None:
    """The result carries the game and each player as they were read."""
    game = Game(players=(player("Asha", "r1-3 b5", bust=2), player("Ben", "b1")), title="Friday night")

    scored = score_game(game)

    assert game == scored.game
    assert list(game.players) == [standing.player for standing in scored.standings]
