"""Direct encounter, the tie-break `head-to-head`: the wording of the FIDE Handbook worked by hand, and brute force.

C.07, article 6, in short: where all who are tied have met, the sum of their encounters ranks them. Where they have not,
who will be alone at the top whatever the missing games bring is first, in the same way then the second, and so on.
Those who stay level are looked at again by themselves.
"""

from __future__ import annotations

import inspect
import sys
from collections.abc import Iterable
from fractions import Fraction
from itertools import combinations, pairwise, product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tenscore.tournament.history import History
from tenscore.tournament.tiebreaks import direct_encounter

Net = dict[tuple[str, str], int]
"""For each pair that has met, the times that the first was above the second less the times below."""


def histories(net: Net, names: Iterable[str]) -> list[History]:
    """Players who have met as the pairs say."""
    players = {name: History(name) for name in names}
    for (one, other), times in net.items():
        players[one].net[other] = times
        players[other].net[one] = -times
    return list(players.values())


def met(text: str, names: str) -> list[History]:
    """Players who have met as in `A>B B=C`: A was above B, B and C were level."""
    return histories({(pair[0], pair[2]): int(pair[1] == ">") for pair in text.split()}, names)


@pytest.mark.parametrize(
    ("encounters", "names", "expected", "values"),
    [
        # All have met: 2, 0 and -2.
        pytest.param("A>B A>C B>C", "CBA", ["A", "B", "C"], [(2, 0), (0, -2)], id="all have met"),
        # Each was above one of the others: 0, 0 and 0.
        pytest.param("A>B B>C C>A", "ABC", ["ABC"], [], id="a circle stays level"),
        # A has 2. B and C have -1 and can reach 0, so A is alone at the top; B and C have never met.
        pytest.param("A>B A>C", "ABC", ["A", "BC"], [(2, -1)], id="alone at the top whatever is missing"),
        # A has 3. B has 1. C and D have -2, can reach -1 and have never met.
        pytest.param(
            "A>B A>C A>D B>C B>D", "DCBA", ["A", "B", "CD"], [(3, 1), (1, -2)], id="the second in the same way"
        ),
        # A has 1 and may fall to 0, C may rise to 2: nobody is sure to be first, though A was above B.
        pytest.param("A>B", "ABC", ["ABC"], [], id="nobody is sure to be at the top"),
        # A has 1 and meets B and C no more; B can reach 1 too, so A is not alone there.
        pytest.param("A=B A>C", "ABC", ["ABC"], [], id="level at the top is not alone"),
        # 1, 1, -1 and -1; looked at again, A was above B, and C above D.
        pytest.param(
            "A>B A>C D>A B>C B>D C>D", "ABCD", ["A", "B", "C", "D"], [(1, -1), (1, -1), (1, -1)], id="looked at again"
        ),
        # A is first with 3 of 3. By themselves B is above C and D, who have never met.
        pytest.param("A>B A>C A>D B>C B=D", "ABCD", ["A", "BCD"], [(3, 0)], id="the others by themselves"),
        pytest.param("", "AB", ["AB"], [], id="two who never met"),
    ],
)
def test_the_handbook_worked_by_hand(
    encounters: str, names: str, expected: list[str], values: list[tuple[int, int]]
) -> None:
    """Each group of players who stay level, from the first place to the last, and the values of neighbours."""
    parts = direct_encounter(met(encounters, names))

    assert expected == ["".join(sorted(each.name for each in group)) for group in parts.groups]
    assert [tuple(map(Fraction, pair)) for pair in values] == [
        (step[above[0].name], step[below[0].name])
        for (above, below), step in zip(zip(parts.groups, parts.groups[1:], strict=False), parts.steps, strict=True)
    ]


def brute_force(net: Net, names: frozenset[str]) -> list[frozenset[str]]:
    """The places, with every outcome of the missing games played through."""
    missing = [pair for pair in combinations(sorted(names), 2) if pair not in net]
    outcomes = []
    for result in product((-1, 0, 1), repeat=len(missing)):
        score = dict.fromkeys(names, 0)
        for (one, other), times in {**net, **dict(zip(missing, result, strict=True))}.items():
            if {one, other} <= names:
                score[one] += times
                score[other] -= times
        outcomes.append(score)
    if not missing:
        [score] = outcomes
        places = [frozenset(name for name in names if score[name] == value) for value in sorted(set(score.values()))]
        places.reverse()
    else:
        places, left = [], names
        while len(left) > 1:
            tops = [
                name
                for name in left
                if all(score[name] > score[other] for score in outcomes for other in left - {name})
            ]
            if not tops:
                break
            places.append(frozenset(tops))
            left = left - set(tops)
        places.append(left)
    if len(places) == 1:
        return places
    return [inner for place in places for inner in (brute_force(net, place) if len(place) > 1 else [place])]


@settings(max_examples=150, deadline=None)
@given(
    st.integers(2, 4).flatmap(
        lambda count: st.dictionaries(st.sampled_from(list(combinations("ABCD"[:count], 2))), st.integers(-2, 2)).map(
            lambda net: (net, "ABCD"[:count])
        )
    )
)
def test_it_is_what_playing_through_all_missing_games_gives(drawn: tuple[Net, str]) -> None:
    """Every outcome of the games that were not played puts the same players above the others."""
    net, names = drawn

    assert brute_force(net, frozenset(names)) == [
        frozenset(each.name for each in group) for group in direct_encounter(histories(net, names)).groups
    ]


def test_however_often_players_are_looked_at_again_that_goes_no_deeper() -> None:
    """Each is far above the next and has met nobody else, so every look finds one player alone at the top."""
    names = [f"P{number:03}" for number in range(150)]
    players = histories(dict.fromkeys(pairwise(names), 1000), names)
    usual = sys.getrecursionlimit()
    sys.setrecursionlimit(len(inspect.stack()) + 100)
    try:
        parts = direct_encounter(players[::-1])
    finally:
        sys.setrecursionlimit(usual)

    assert [[name] for name in names] == [[each.name for each in group] for group in parts.groups]
