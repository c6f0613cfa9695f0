"""Whole leaderboards against an independent reference."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from fractions import Fraction

from hypothesis import given, settings
from hypothesis import strategies as st

from played import FLAT, Played, board_of, reasons, table_of
from tenscore.game import GameResult
from tenscore.tournament import (
    Bye,
    ByePoints,
    Penalty,
    Points,
    Result,
    Row,
    Settings,
    TieBreak,
    Withdrawal,
)
from tournament_reference import Outcome, Reference

NAMES = ("Asha", "Ben", "asha", "Chen", "Dev", "Eli", "Finn", "Gil")
FEW_POINTS = st.sampled_from([Fraction(0), Fraction(1), Fraction(1, 2), Fraction(3), Fraction(-2)])
SOME_ROUND = st.sampled_from([None, 1, 3, 6])
OWN_POINTS = st.fixed_dictionaries({size: st.tuples(*[FEW_POINTS] * size) for size in range(2, 6)})


@st.composite
def tables(draw: st.DrawFn, names: tuple[str, ...], in_round: int | None) -> GameResult:
    """A game whose players are often level: few scores, and tokens that only now and then differ."""
    entries = [(name, draw(st.integers(0, 3)), draw(st.sampled_from([0, 0, 1]))) for name in names]
    return table_of(entries, in_round, draw(st.sampled_from(["A", "B", None])))


@st.composite
def tournaments(draw: st.DrawFn) -> Played:
    """Up to eight players at tables of two to five, in several rounds or none, with byes, missed rounds and more."""
    names = NAMES[: draw(st.integers(2, len(NAMES)))]
    games: list[GameResult] = []
    byes: list[Bye] = []
    rounds = draw(st.lists(st.integers(1, 6), max_size=4, unique=True))
    for in_round in rounds:
        waiting = draw(st.permutations(names))
        while len(waiting) >= 2 and draw(st.sampled_from([True, True, True, False])):
            size = draw(st.integers(2, min(5, len(waiting))))
            games.append(draw(tables(tuple(waiting[:size]), in_round)))
            waiting = waiting[size:]
        byes += [Bye(name, in_round) for name in waiting if draw(st.booleans())]
    for _ in range(draw(st.integers(0, 1 if rounds else 5))):
        size = draw(st.integers(2, min(5, len(names))))
        games.append(draw(tables(tuple(draw(st.permutations(names))[:size]), None)))
    return Played(
        tuple(games),
        settings=Settings(
            points=draw(st.one_of(st.sampled_from(Points), st.just(FLAT), OWN_POINTS)),
            tiebreaks=draw(
                st.one_of(
                    st.just(tuple(TieBreak)),
                    st.lists(st.sampled_from(TieBreak), unique=True).map(tuple),
                )
            ),
            best=draw(st.sampled_from([None, 1, 2, 3])),
            bye_points=draw(st.one_of(st.sampled_from(ByePoints), FEW_POINTS)),
            min_games=draw(st.sampled_from([None, None, 1, 2])),
            hide_withdrawn=draw(st.booleans()),
        ),
        roster=draw(st.sampled_from([None, NAMES])),
        byes=tuple(byes),
        penalties=tuple(
            draw(st.lists(st.builds(Penalty, st.sampled_from(names), FEW_POINTS, st.none(), SOME_ROUND), max_size=2))
        ),
        withdrawn=tuple(draw(st.lists(st.builds(Withdrawal, st.sampled_from(names), SOME_ROUND), max_size=1))),
    )


def outcomes(results: tuple[Result, ...]) -> list[Outcome]:
    """Results in the reference's own records."""
    return [
        Outcome(each.points, each.round, each.share, each.score, each.win, each.place, each.is_dropped)
        for each in results
    ]


@settings(max_examples=100, deadline=None)
@given(played=tournaments(), data=st.data())
def test_leaderboards_are_those_of_the_reference(played: Played, data: st.DataObject) -> None:
    """Every number, place, rank after a round and decision is the one that the definitions give.

    So they are at the end, and after a round.
    """
    rounds = Reference(played.tournament(), played.results).rounds
    after_round = data.draw(st.one_of(st.none(), st.integers(rounds[0], rounds[-1]))) if rounds else None
    board = board_of(played, after_round)
    reference = Reference(played.tournament(), played.results, after_round)
    lines = reference.lines()
    for line, expected in zip(board.rows, lines, strict=True):
        assert expected[:-1] == (
            *(line.rank, line.name, line.played, line.wins, line.points, line.share, line.score),
            *(line.opponents, line.penalty, line.ranks),
        )
        found = outcomes(line.results)
        # Results may be level in all that says which of them count, and differ in their place.
        for blank in ({"is_dropped": False}, {"place": None}):
            assert Counter(each._replace(**blank) for each in expected.outcomes) == Counter(
                each._replace(**blank) for each in found
            )
        assert line.is_withdrawn == reference.is_withdrawn(line.name)
    assert [tuple(reason) for reason in reference.reasons(lines)] == reasons(board)
    assert tuple(reference.rounds) == board.rounds


@settings(max_examples=75, deadline=None)
@given(played=tournaments(), data=st.data())
def test_the_order_of_what_is_given_changes_nothing(played: Played, data: st.DataObject) -> None:
    """Games, byes, penalties and the roster can come in any order."""
    shuffled = replace(
        played,
        results=tuple(data.draw(st.permutations(played.results))),
        roster=None if played.roster is None else tuple(data.draw(st.permutations(played.roster))),
        byes=tuple(data.draw(st.permutations(played.byes))),
        penalties=tuple(data.draw(st.permutations(played.penalties))),
    )
    board, other = board_of(played), board_of(shuffled)

    assert board.decisions == other.decisions
    assert [_without_index(line) for line in board.rows] == [_without_index(line) for line in other.rows]


def _without_index(line: Row) -> Row:
    results = tuple(replace(result, game=None) for result in line.results)
    return replace(line, results=results)
