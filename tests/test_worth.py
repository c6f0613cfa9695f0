"""What the cards were worth: against brute force on random games, and worked by hand."""

from __future__ import annotations

from collections import Counter

from hypothesis import given, settings
from hypothesis import strategies as st

from oracle import best_points
from strategies import cards
from tenscore import Card, Color, Game, Player, parse_card, parse_cards, score_cards, score_game
from tenscore.cards import DECK
from tenscore.worth import CardWorth, Worth, worths


@st.composite
def small_games(draw: st.DrawFn) -> Game:
    """A game of one to three players with few cards each, so that there are few wilds that colours contend for."""
    left = Counter(DECK)
    players = []
    for name in draw(st.sampled_from(["A", "AB", "ABC"])):
        hand = []
        for card in draw(st.lists(cards, max_size=14)):
            if left[card]:
                left[card] -= 1
                hand.append(card)
        players.append(Player(name, 5, tuple(hand)))
    return Game(tuple(players), perfect_bonus=draw(st.sampled_from([1, 0, 10])))


def worth_of(*hands: str) -> tuple[Worth, ...]:
    """What the cards of a game's players were worth, given the players from first to last."""
    players = [Player(f"{seat}", 10 - seat, parse_cards(hand)) for seat, hand in enumerate(hands)]
    result = score_game(Game(tuple(players)))
    assert [f"{seat}" for seat in range(len(hands))] == [standing.player.name for standing in result.standings]
    [found] = worths([result])
    return tuple(worth for worth in found if worth)


@settings(max_examples=60, deadline=None)
@given(game=small_games())
def test_every_figure_is_the_difference_of_two_best_scores(game: Game) -> None:
    """Without all wilds, without each wild, and with each card more that was not all held at the table."""
    result = score_game(game)
    [found] = worths([result])
    held_at_table = Counter(card for player in game.players for card in player.cards)
    absent = [card for card, copies in DECK.items() if held_at_table[card] < copies]

    for standing, worth in zip(result.standings, found, strict=True):
        assert worth is not None
        hand = list(standing.player.cards)
        best = best_points(hand, game.perfect_bonus)
        assert best - best_points([card for card in hand if not card.is_wild], game.perfect_bonus) == worth.wild_points
        assert [wild.card for wild in standing.score.wilds] == [loss.card for loss in worth.losses]
        for card, lost in worth.losses:
            rest = hand.copy()
            rest.remove(card)
            assert best - best_points(rest, game.perfect_bonus) == lost
        gains = {card: best_points([*hand, card], game.perfect_bonus) - best for card in absent}
        most = max(gains.values())
        first = next(card for card in absent if gains[card] == most)
        assert (CardWorth(first, most) if most else None) == worth.missing


@settings(max_examples=60, deadline=None)
@given(game=small_games())
def test_a_hand_without_its_dead_cards_is_its_runs_and_nothing_else(game: Game) -> None:
    """What is left scores the same, and every card of it is a card of a run."""
    result = score_game(game)
    [found] = worths([result])

    for standing, worth in zip(result.standings, found, strict=True):
        assert worth is not None
        alive = Counter(standing.player.cards)
        alive.subtract(worth.dead)
        bonuses = sum(run.perfect for run in standing.score.runs) * game.perfect_bonus
        assert min(alive.values(), default=0) >= 0
        assert score_cards(alive.elements(), game.perfect_bonus).points == standing.score.points
        assert alive.total() == standing.score.points - bonuses


def test_the_worth_of_a_hand_worked_by_hand() -> None:
    """Red 1-3 5-6 with a red wild as 4, blue 2 4 with a wild 3, a second red 1, and a wild 9 as a green run of 1.

    6 + 3 + 1 = 10; without wilds 3 + 1 + 0. Without the red wild red is 1-3, without the wild 3 blue is 2, and without
    the wild 9 green is nothing. A red 7 makes red 1-7, but so does a red 4, since the wild is then the 7; red 4 comes
    first.
    """
    [worth] = worth_of("r1x2 r2 r3 r5 r6 b2 b4 rw w3 w9")

    assert 6 == worth.wild_points
    assert [("red w", 3), ("wild 3", 2), ("wild 9", 1)] == [(str(card), points) for card, points in worth.losses]
    assert (Card(Color.RED, 1),) == worth.dead
    assert CardWorth(parse_card("red 4"), 1) == worth.missing


def test_equal_wilds_lose_only_what_the_last_of_them_adds() -> None:
    """Of two red wilds beside a red 1-8, one makes the run perfect and the other is left out: neither is missed."""
    [worth] = worth_of("r1-8 rwx2")

    assert 2 == worth.wild_points
    assert [0, 0] == [loss.points for loss in worth.losses]
    assert (parse_card("red w"),) == worth.dead


def test_a_card_that_others_hold_is_no_missing_card() -> None:
    """The one red 9 of the deck would make red 1-8 perfect, but the other player holds it: a red wild would do too."""
    first, second = worth_of("r1-8", "r9")

    assert CardWorth(parse_card("red w"), 2) == first.missing
    # A run of 2 in red, where the 8 is not to be had: a card of any other colour adds as much, and blue 1 is the first.
    assert CardWorth(parse_card("blue 1"), 1) == second.missing


def test_where_no_card_would_have_added_anything_none_is_missing() -> None:
    """The whole of all four colours can't be improved, and all that is held twice is dead."""
    [worth] = worth_of("r1-9 b1-9 o1-9 g1-9 r1 ww")

    assert Worth(0, (CardWorth(parse_card("wild w"), 0),), parse_cards("r1 ww"), None) == worth


def test_declared_points_have_no_worth_and_leave_open_which_card_was_missing() -> None:
    """Nobody knows whether who declared 20 points holds the red 4 that the other misses."""
    result = score_game(Game((Player("A", 5, (), declared=20), Player("B", 5, parse_cards("r1-3 rw w9")))))

    [(first, second)] = worths([result])
    assert first is None
    assert second is not None
    assert (2, None) == (second.wild_points, second.missing)
