"""Statistics and records of players: against a plain reference on random seasons, and worked by hand."""

from __future__ import annotations

import datetime
import time
from dataclasses import replace
from fractions import Fraction
from itertools import combinations, islice, permutations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from oracle import best_points
from strategies import cards
from tenscore import Card, Color, DecidedBy, Game, GameResult, Player, parse_cards, score_game, score_games
from tenscore.players import PlayerStatistics, Records, Versus, records, season, statistics, versus
from tenscore.tournament import Points, Settings, Tournament, leaderboard


def game(*hands: str, **about: object) -> Game:
    """A game of players called A, B, C and so on, each with tokens and a hand: `5 r1-4 b2`."""
    players = []
    for name, hand in zip("ABCDE", hands, strict=False):
        currency, _, text = hand.partition(" ")
        players.append(Player(name, int(currency), parse_cards(text)))
    return replace(Game(tuple(players), house_deck=True), **about)  # type: ignore[arg-type] # fields of a game


def results(*games: Game) -> list[GameResult]:
    """Scored games."""
    return list(score_games(games))


@st.composite
def seasons(draw: st.DrawFn) -> list[GameResult]:
    """A few games of one to five out of six players."""
    games = []
    for _ in range(draw(st.integers(1, 6))):
        names = draw(st.permutations("ABCDEF"))[: draw(st.integers(1, 5))]
        players = [
            Player(name, draw(st.integers(0, 3)), tuple(draw(st.lists(cards, max_size=7))), card_count=None)
            for name in names
        ]
        games.append(Game(tuple(players), house_deck=True))
    return list(score_games(games))


def reference(played: list[GameResult], name: str) -> PlayerStatistics:
    """One player's statistics, straight from their definitions."""
    mine = [(each, seat) for each in played for seat in each.standings if seat.player.name == name]
    against = [(each, seat) for each, seat in mine if len(each.standings) > 1]
    wins = sum(
        (Fraction(seat.rank == 1, [s.rank for s in each.standings].count(1)) for each, seat in against), Fraction(0)
    )
    places = []
    for each, seat in against:
        # The places that those who are level fill, counted from 0 for the last.
        size = len(each.standings)
        filled = [size - 1 - place for place, other in enumerate(each.standings) if other.rank == seat.rank]
        places.append(Fraction(sum(filled), len(filled)) / (size - 1))
    shares = []
    for each, seat in mine:
        mean = Fraction(sum(other.score.points for other in each.standings), len(each.standings))
        shares.append(seat.score.points / mean if mean else Fraction(1))
    scores = [seat.score.points for _, seat in mine]
    brought = [
        seat.score.points - best_points([card for card in seat.player.cards if not card.is_wild]) for _, seat in mine
    ]
    return PlayerStatistics(
        name,
        len(mine),
        wins,
        wins / len(against) if against else None,
        sum(places, Fraction(0)) / len(against) if against else None,
        sum(shares, Fraction(0)) / len(mine),
        Fraction(sum(scores), len(mine)),
        max(scores),
        sum(run.perfect for _, seat in mine for run in seat.score.colors.values()),
        Fraction(sum(brought), len(mine)),
        Fraction(sum(len(seat.player.cards) for _, seat in mine), len(mine)),
    )


@settings(max_examples=60, deadline=None)
@given(played=seasons())
def test_statistics_are_what_their_definitions_say(played: list[GameResult]) -> None:
    """Every figure is exact, and there is a row for everybody who played, by name."""
    names = sorted({player.name for each in played for player in each.game.players})

    assert [reference(played, name) for name in names] == statistics(played)


@settings(max_examples=60, deadline=None)
@given(played=seasons())
def test_who_beats_whom_counts_every_meeting_from_both_sides(played: list[GameResult]) -> None:
    """At each table each two players meet once, and one is above, level or below."""
    expected = {}
    for one, other in permutations("ABCDEF", 2):
        met = [{seat.player.name: seat.rank for seat in each.standings} for each in played]
        both = [(ranks[one], ranks[other]) for ranks in met if one in ranks and other in ranks]
        if both:
            above, below = sum(own < theirs for own, theirs in both), sum(own > theirs for own, theirs in both)
            expected[one, other] = Versus(one, other, len(both), above, len(both) - above - below, below)

    assert [expected[pair] for pair in sorted(expected)] == versus(played)


def test_the_statistics_of_two_games_worked_by_hand() -> None:
    """A scores 9 with a perfect run's bonus 10, then shares a win; the third game is A's alone.

    At the first table the mean score is (10 + 4 + 4) / 3 = 6, so A's share is 10/6; at the second all have 2.
    """
    played = results(
        game("5 r1-8 rw", "5 b1-4", "5 o1-4"),  # A is first; B and C are level
        game("5 r1 b1", "5 r1 b2", "4 r2 b1"),  # A and B share the win
        game("0 g1"),
    )

    asha, ben, chen = statistics(played)

    assert (
        PlayerStatistics(
            name="A",
            games=3,
            wins=Fraction(3, 2),
            win_rate=Fraction(3, 4),
            # 1, and then the middle of 1 and 1/2.
            mean_place=Fraction(7, 8),
            mean_share=(Fraction(10, 6) + 1 + 1) / 3,
            score_mean=Fraction(13, 3),
            score_best=10,
            perfect_runs=1,
            wild_points=Fraction(2, 3),
            cards_mean=Fraction(9 + 2 + 1, 3),
        )
        == asha
    )
    assert (Fraction(1, 2), (Fraction(1, 4) + Fraction(3, 4)) / 2) == (ben.wins, ben.mean_place)
    assert (Fraction(0), Fraction(1, 8)) == (chen.wins, chen.mean_place)


def test_declared_points_count_as_scores_and_tell_nothing_of_cards() -> None:
    """A table that scored by itself lists no cards: of two games of A one has cards, and B has none with cards."""
    declared = Game((Player("A", 5, (), declared=20), Player("B", 5, (), declared=10)))
    first, second = statistics(results(game("5 r1-3"), declared))

    assert [2, 20, 1, 0, 3] == [
        first.games,
        first.score_best,
        first.wins,
        first.wild_points,
        first.cards_mean,
    ]
    assert [10, None, None] == [second.score_best, second.wild_points, second.cards_mean]


def test_a_game_counts_once_however_it_is_reached() -> None:
    """A file's document is one game, also where a tournament gave it a round and names; so is the same game twice."""
    loose = game("5 r1", "5 b1", source="a.yaml", document=1)
    played = replace(
        loose, round=2, players=(replace(loose.players[0], name="Asha"), replace(loose.players[1], name="Ben"))
    )
    copied = replace(played, source="copy.yaml", players=tuple(reversed(played.players)))
    other_day = replace(copied, date=datetime.date(2026, 11, 27), document=2)
    given = results(loose, copied, played, other_day)

    assert [other_day, played] == [each.game for each in season(given)]
    assert season(given) == season(given[::-1])


def test_files_whose_names_differ_in_case_alone_keep_one_order() -> None:
    """Games without a date come by their files, and no two files are level, however the results are ordered."""
    games = [game("1 r1", source="A.yaml", document=1), game("2 r1", source="a.yaml", document=1)]

    assert games == [each.game for each in season(results(*games))]
    assert games == [each.game for each in season(results(*games[::-1]))]


def test_games_that_differ_in_cards_alone_are_told_apart_in_one_pass() -> None:
    """Two who meet again and again with no date: each game is looked up, and not held against all before it."""
    numbers = [Card(color, number) for color in Color for number in range(1, 10)]
    games = [
        Game((Player("A", 5, hand), Player("B", 5, ())), source="league.yaml", document=number)
        for number, hand in enumerate(islice(combinations(numbers, 5), 700), start=1)
    ]
    played = results(*games)
    start = time.process_time()

    assert played == season(played[::-1])
    assert time.process_time() - start < 0.4


def test_games_come_in_the_order_in_which_they_were_played() -> None:
    """By date, round and table in natural order; those without a date come last, in the order of their files."""
    first, second = datetime.date(2026, 1, 2), datetime.date(2026, 1, 10)
    in_order = [
        game("5", date=first, round=9, table="A"),
        game("5", date=second, round=1, table="2"),
        game("5", date=second, round=1, table="10"),
        game("5", date=second, round=2, table="1"),
        game("5", date=second),
        game("3", source="game-2.yaml", document=1),
        game("2", source="game-2.yaml", document=2),
        game("1", source="game-10.yaml", document=1),
    ]
    numbers = [game("5", source="a.yaml", document=number, round=number) for number in (2, 10)]

    for shuffled in permutations(in_order[:4]):
        assert in_order[:4] == [each.game for each in season(results(*shuffled))]
    assert in_order == [each.game for each in season(results(*reversed(in_order)))]
    assert numbers == [each.game for each in season(results(*reversed(numbers)))]


def test_a_season_without_games_has_no_records() -> None:
    """Nothing has happened, so nothing is a record."""
    assert Records(None, None, None, None, None) == records([])


def test_the_records_of_a_season() -> None:
    """The first to do it holds a record, and a game of one player is won against nobody."""
    played = results(
        game("5 r1-4", "5 r1-3"),  # A by a point
        game("5 r1-4", "3 r5-8", "3 g5-8"),  # A by two tokens, ahead of B and C
        game("3 r1-4", "4 r1-4"),  # B by one token
        game("5 r1-9", "5 b1-8 bw"),  # level, with two perfect runs: one has no wild
        game("5 r1-3 r3", "5 r1-3"),  # B by one card
        game("5 r1-9 b2-9"),
    )

    found = records(played)

    assert ("A", 18, played[5].game) == found.best_score
    assert ("B", ("A",), DecidedBy.CARDS, 1, played[4].game) == found.closest_win
    # A won the first two, and B the third to the fifth, the fourth with A.
    assert ("B", 3, played[2].game, played[4].game) == found.win_streak
    assert ("A", Color.RED, 0, played[3].game) == found.perfect_run
    assert found.comeback is None


@pytest.mark.parametrize("second", [["5 r1-4", "4 r1-4", "3 r1-4"], ["5 r1-4", "5 r1-3", "5 r1-2"]])
def test_of_close_wins_the_finest_is_the_closest(second: list[str]) -> None:
    """A win by tokens is closer than one by points, and one token is closer than two."""
    first = game("5 r1-4", "3 r1-4")
    found = records(results(first, game(*second))).closest_win

    assert found is not None
    assert ("A", ("B",), DecidedBy.CURRENCY) == found[:3]
    assert (1 if second[1].startswith("4") else 2) == found.lead


def test_the_biggest_comeback_is_from_a_rank_in_a_tournament_to_the_last_standing() -> None:
    """C is third after the first round, and first after the second."""
    games = (game("5 r1-6", "5 r1-3", "5 r1", round=1), game("5 r1", "5 r1-2", "5 r1-9", round=2))
    tournament = Tournament(games, settings=Settings(points=Points.SCORE))
    scored = [score_game(each) for each in games]
    # A 6 + 1, B 3 + 2, C 1 + 10.
    found = records(scored, [leaderboard(tournament, scored)]).comeback

    assert ("C", 1, 3, 1, tournament) == found
