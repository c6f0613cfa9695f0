"""What makes a game legal: each rule by itself, and the same rules for a file and for the library."""

from __future__ import annotations

import json
from typing import NamedTuple

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tenscore import (
    Card,
    Color,
    Game,
    InputError,
    Player,
    RulesError,
    format_cards,
    load_games,
    parse_cards,
    score_cards,
    score_game,
)
from tenscore.cards import DECK
from tenscore.rules import Breach, Rule, breaches, explain


def player(
    name: str = "Asha", cards: str = "", currency: int = 5, bust: int = 0, card_count: int | None = None
) -> Player:
    """A player whose hand is in the compact notation."""
    return Player(name, currency, parse_cards(cards), bust, card_count)


RED_9 = Card(Color.RED, 9)
SIX_PLAYERS = [player(name) for name in "ABCDEF"]


@pytest.mark.parametrize(
    ("players", "expected"),
    [
        ([], Breach(Rule.PLAYER_COUNT, None, None, 0, 5)),
        (SIX_PLAYERS, Breach(Rule.PLAYER_COUNT, 5, None, 6, 5)),
        ([player("A"), player("B"), player("A")], Breach(Rule.SAME_NAME, 2, None, 2, 1)),
        ([player("A"), player("B", currency=11)], Breach(Rule.CURRENCY_LIMIT, 1, None, 11, 10)),
        ([player(currency=-1)], Breach(Rule.CURRENCY_LIMIT, 0, None, -1, 10)),
        ([player(bust=-1)], Breach(Rule.BUST_LIMIT, 0, None, -1, 15)),
        # 9 and 6 are all that the box has.
        ([player("A", bust=9), player("B", bust=6), player("C", bust=1)], Breach(Rule.BUST_LIMIT, 2, None, 16, 15)),
        ([player(cards="r1x2 b3", card_count=2)], Breach(Rule.CARD_COUNT, 0, None, 2, 3)),
        # The deck has one red 9, and Ben's is the second.
        ([player("A", "r9"), player("B", "b1 r9")], Breach(Rule.DECK_COPIES, 1, RED_9, 2, 1)),
    ],
)
def test_a_game_breaks_a_rule(players: list[Player], expected: Breach) -> None:
    """A breach says which rule, with whom it is broken, what the game has and what the rule allows."""
    assert [expected] == list(breaches(players))
    with pytest.raises(RulesError) as caught:
        score_game(Game(tuple(players)))
    assert explain(expected, players) == str(caught.value)
    assert str(expected.count) in str(caught.value) or expected.rule is Rule.SAME_NAME


@pytest.mark.parametrize("bonus", [-1, 1.5, "1"])
def test_a_bonus_is_a_whole_number_of_points(bonus: object) -> None:
    """A perfect run can't cost points, nor earn a part of one; the message says what was given."""
    with pytest.raises(RulesError) as caught:
        score_cards([], bonus)  # type: ignore[arg-type] # the rule under test

    assert repr(bonus) in str(caught.value)


@pytest.mark.parametrize(
    "card", ["r1", ("red", 3), Card(Color.RED, 10), Card(Color.RED, 0), Card(None, -1), None], ids=repr
)
def test_a_card_that_is_none_of_tens_is_refused(card: object) -> None:
    """What is no card of the deck has no points; the message says which it is."""
    players = [Player("Asha", 5, (card,))]  # type: ignore[arg-type] # the rule under test

    [breach] = breaches(players)

    assert (Rule.UNKNOWN_CARD, 0, card) == (breach.rule, breach.player, breach.card)
    with pytest.raises(RulesError) as caught:
        score_game(Game(tuple(players)))
    assert repr(card) in str(caught.value)


@pytest.mark.parametrize(("cards", "points", "value"), [("", -1, "-1"), ("", 41, "41"), ("r1", 1, "Asha")])
def test_declared_points_stand_in_place_of_cards_and_are_points_that_can_be(
    cards: str, points: int, value: str
) -> None:
    """Four perfect runs are 40 points; who lists cards has their points."""
    with pytest.raises(RulesError) as caught:
        score_game(Game((Player("Asha", 5, parse_cards(cards), declared=points),)))

    assert value in str(caught.value)


def test_a_house_deck_may_have_more_copies_of_a_card() -> None:
    """The deck's copies bound the games of TEN's own deck alone."""
    players = [player("A", "r9x5"), player("B", "r9")]

    assert [] == list(breaches(players, house_deck=True))
    assert [Rule.DECK_COPIES] == [breach.rule for breach in breaches(players)]


def test_a_whole_box_on_the_table_is_legal() -> None:
    """Every card of the deck, ten currency tokens for each of five players, and all fifteen bust tokens."""
    whole = format_cards([card for card, copies in DECK.items() for _ in range(copies)])
    players = [player("A", whole, 10, 15), *(player(name, currency=10) for name in "BCDE")]

    assert [] == list(breaches(players))


class Known(NamedTuple):
    """What is known of a player while a game is being entered."""

    name: str | None = None
    currency: int | None = None
    bust: int | None = None
    cards: tuple[Card, ...] = ()
    card_count: int | None = None


def test_what_is_not_known_breaks_no_rule() -> None:
    """A game that is half entered is legal as far as it goes, and its bust tokens count already."""
    assert [] == list(breaches([Known(), Known(bust=15)]))
    assert [Breach(Rule.BUST_LIMIT, 1, None, 16, 15)] == list(breaches([Known(bust=1), Known(bust=15)]))


def test_every_breach_of_a_game_is_reported_at_once() -> None:
    """Who mends one need not run again to hear of the next."""
    players = [player("A", "r9x2", 11, 16, 1), player("A", "g8", -1, -1)]

    assert [
        Rule.SAME_NAME,
        Rule.CURRENCY_LIMIT,
        Rule.CARD_COUNT,
        Rule.CURRENCY_LIMIT,
        Rule.BUST_LIMIT,
        Rule.BUST_LIMIT,
        Rule.DECK_COPIES,
    ] == [breach.rule for breach in breaches(players)]


_players = st.builds(
    Player,
    st.sampled_from("ABCDEFGH"),
    st.sampled_from([0, 5, 10, 5, 5, 5, -1, 11]),
    # Few cards to choose from, so that copies add up.
    st.lists(st.sampled_from([RED_9, Card(None, 6), Card(None, None), Card(Color.BLUE, 1)]), max_size=3).map(tuple),
    st.sampled_from([0, 1, 3, 5, 7, 0, 0, -1, 16]),
    st.sampled_from([None, None, None, 0, 2, 3]),
)


@settings(max_examples=100, deadline=None)
@given(players=st.lists(_players, max_size=6), house_deck=st.booleans())
def test_a_file_is_refused_where_the_library_refuses_its_game(
    players: list[Player], house_deck: bool, tmp_path_factory: pytest.TempPathFactory
) -> None:
    """The reader and `score_game` hold a game to the same rules."""
    entries = [
        {"name": each.name, "currency": each.currency, "bust": each.bust, "cards": format_cards(each.cards)}
        | ({} if each.card_count is None else {"card_count": each.card_count})
        for each in players
    ]
    file = tmp_path_factory.getbasetemp() / "game.json"
    file.write_text(json.dumps({"rules": {"house_deck": house_deck}, "players": entries}))
    try:
        score_game(Game(tuple(players), house_deck=house_deck))
    except RulesError:
        with pytest.raises(InputError):
            load_games(file)
    else:
        assert len(players) == len(load_games(file)[0].players)
