"""The solver, held to its word: what is not proven best is an error or is solved again, and never shown."""

from __future__ import annotations

import os
import random
import signal
import subprocess
import sys
import threading
import time
from itertools import repeat
from pathlib import Path
from typing import Any

import pytest

from oracle import best_score
from tenscore import Card, Color, PlacedWild, PlacementError, parse_cards, score_cards
from tenscore.cards import DECK
from tenscore.scoring import count_score
from tenscore.wildcards import Placement, place_wilds
from tenscore.wildcards.hand import BIT, hand_of
from tenscore.wildcards.packing import Packing, by_integer_programme, by_linear_programme, is_best, packing_of
from tenscore.wildcards.placing import placed
from tenscore.wildcards.runs import NO_RUN, Choice, runs_of
from tenscore.wildcards.solver import (
    PARAMETERS,
    check_maximum,
    exact,
    integer_solver,
    linear_solver,
    maximize,
    new_solver,
)

# Red and blue want the one wild 6, which is nothing new to orange and green: each has a column with it and one without.
CONTESTED = packing_of(hand_of(parse_cards("r1-5 b1-5 o6 g6 w6"), 1))
RED_HAS_IT, BLUE_HAS_IT = [0, 3, 4, 5], [1, 2, 4, 5]
# Red and blue want both wilds, and orange one of them: half a column of each is worth more than any whole choice.
FRACTIONAL = parse_cards("r1 r4 r7 r8 b1 b4 b6-8 o1 o4 o7 o8 g1 g4 g8 w5 ww")


def knapsack(parameters: str) -> tuple[Any, dict[int, int]]:
    """CP-SAT with thirty things of which five limits allow a few, and what each is worth; held back by parameters."""
    rng = random.Random(1)
    solver = integer_solver(f"{PARAMETERS}, {parameters}")
    things = [solver.BoolVar("") for _ in range(30)]
    for _ in range(5):
        limit = solver.RowConstraint(0, 200, "")
        for thing in things:
            limit.SetCoefficient(thing, rng.randint(10, 60))
    return solver, {index: rng.randint(10, 60) for index in range(30)}


@pytest.mark.parametrize(
    ("parameters", "status"),
    [("max_deterministic_time: 0", "NOT_SOLVED"), ("stop_after_first_solution: true", "FEASIBLE")],
)
def test_a_solve_that_proves_no_optimum_is_an_error(parameters: str, status: str) -> None:
    """A solver that stops early has a solution at best, and the error names the status that it ended with."""
    with pytest.raises(PlacementError, match=rf"\b{status}\b"):
        maximize(*knapsack(parameters))


def test_a_model_without_a_solution_is_an_error() -> None:
    """Nothing can be placed by a model that contradicts itself."""
    solver = integer_solver()
    solver.RowConstraint(2, 2, "").SetCoefficient(solver.BoolVar(""), 1)

    with pytest.raises(PlacementError, match=r"\bINFEASIBLE\b"):
        maximize(solver, {0: 1})


@pytest.mark.parametrize(("objective", "bound"), [(13.0, 14.0), (14.0, 14.0), (12.0, 12.0), (12.0, 13.0)])
def test_an_objective_or_a_bound_that_the_choice_does_not_reach_is_an_error(objective: float, bound: float) -> None:
    """The solver's objective and its bound are held against the choice that it returns, which gives 13."""
    with pytest.raises(PlacementError):
        check_maximum(13, objective, bound)
    check_maximum(13, 13.0, 13.0)


def test_the_solver_may_leave_no_gap() -> None:
    """By default a solver calls optimal what is one in ten thousand away: enough to lose a lesser preference."""
    parameters = exact()

    assert 0.0 == parameters.GetDoubleParam(parameters.RELATIVE_MIP_GAP)


def test_a_solver_or_a_parameter_that_ortools_has_not_is_an_error() -> None:
    """A build without CP-SAT, or an older one, says so before it places anything."""
    with pytest.raises(PlacementError, match="NONE"):
        new_solver("NONE")
    with pytest.raises(PlacementError, match="no_such_parameter"):
        integer_solver("no_such_parameter: 1")


def test_a_linear_programme_that_was_not_solved_proves_nothing() -> None:
    """One that ends before its first step proposes no choice."""
    solver = linear_solver()
    solver.SetSolverSpecificParametersAsString("max_time_in_seconds: 0")

    assert [None] == by_linear_programme(solver, [CONTESTED])


@pytest.mark.parametrize(
    ("places", "price", "expected"),
    [
        (RED_HAS_IT, 1, True),
        # A wild 6 that costs nothing is worth having twice, and one that costs too much is worth nothing.
        (RED_HAS_IT, 0, False),
        (RED_HAS_IT, 2, False),
        # As many points, but red comes before blue.
        (BLUE_HAS_IT, 1, False),
        # Twice the one wild; nobody has it.
        ([0, 2, 4, 5], 1, False),
        ([1, 3, 4, 5], 1, False),
    ],
)
def test_a_choice_is_believed_only_at_prices_that_prove_it(places: list[int], price: int, expected: bool) -> None:
    """The price of the wild 6 is what a colour gains by it: no other choice is better then."""
    objective = CONTESTED.objective()

    assert expected == is_best(CONTESTED, places, objective, [price * (objective[2] - objective[3])])


def test_a_hand_without_a_whole_linear_solution_is_solved_in_whole_numbers() -> None:
    """Where the linear programme proves nothing, the answer is still the one of the exhaustive search."""
    packing = packing_of(hand_of(FRACTIONAL, 1))
    expected = best_score(FRACTIONAL)
    score = score_cards(FRACTIONAL)

    assert [None] == by_linear_programme(linear_solver(), [packing])
    assert (expected.points, expected.wilds) == (score.points, [tuple(wild) for wild in score.wilds])


def contested_hands(count: int) -> list[Packing]:
    """Hands dealt at random from which the linear programme has something to settle."""
    dealer = random.Random(7)
    deck = [card for card, copies in DECK.items() for _ in range(copies)]
    packings = [packing_of(hand_of(dealer.sample(deck, 25), 1)) for _ in range(count)]
    return [packing for packing in packings if not packing.allows(packing.favorites)]


def test_the_linear_programme_proves_most_hands_and_agrees_with_the_whole_numbered_one() -> None:
    """Prices of the wrong sign, or rounded too far, would give no wrong answer, only none: hands would all be slow."""
    packings = contested_hands(200)
    proven = [
        (places, packing)
        for places, packing in zip(by_linear_programme(linear_solver(), packings), packings, strict=True)
        if places
    ]

    assert len(proven) > 0.95 * len(packings) > 50
    for places, packing in proven[:30]:
        assert by_integer_programme(packing, packing.objective()) == places


def test_a_wild_that_is_not_held_is_an_error() -> None:
    """A model that fills the gap of red 1 3 with a wild 2 is contradicted by the cards."""
    [run] = [run for run in runs_of(BIT[1] | BIT[3], 0, 1) if (run.first, run.last) == (1, 3)]
    nothing = Choice(NO_RUN, 0)

    with pytest.raises(PlacementError):
        placed(parse_cards("r1 r3 w4"), [Choice(run, run.gaps), nothing, nothing, nothing])


@pytest.mark.parametrize(
    ("number", "run"),
    [
        # Red 1-4 and nothing placed: the cards give 1-4, whatever the model says.
        (None, (1, 5)),
        (None, (1, 3)),
        (None, None),
        # The wild stands at 7, where it does not lengthen 1-4.
        (7, (1, 5)),
        (5, (1, 4)),
    ],
)
def test_a_recount_that_disagrees_is_an_error(number: int | None, run: tuple[int, int] | None) -> None:
    """Points are counted from the placed cards, and must be those of the runs that the model chose."""
    wild = PlacedWild(Card(Color.RED, None), None if number is None else Color.RED, number)

    with pytest.raises(PlacementError):
        count_score(parse_cards("r1-4 rw"), Placement((wild,), (run, None, None, None)), 1)


def test_an_interrupted_command_says_nothing_and_ends_with_status_130(tmp_path: Path) -> None:
    """Ctrl-C in the middle of two thousand hands with ten shared wilds each."""
    file = tmp_path / "games.yaml"
    file.write_text("players: [{name: Asha, currency: 1, cards: r1 b3 w1-9 ww}]\n---\n" * 2000)
    command = [sys.executable, "-m", "tenscore", "score", str(file)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        time.sleep(1)
        process.send_signal(signal.SIGINT)
        out, err = process.communicate()

    assert (130, b"", b"") == (process.returncode, out, err)


def test_an_interrupt_ends_the_solving_and_prints_nothing(capfd: pytest.CaptureFixture[str]) -> None:
    """Ctrl-C while the solver is at work is Python's: the solver neither logs it nor takes it for an answer."""
    hands = repeat((parse_cards("r1 b3 w1-9 ww"), 1))
    timer = threading.Timer(0.3, os.kill, (os.getpid(), signal.SIGINT))
    timer.start()
    with pytest.raises(KeyboardInterrupt):
        for _ in place_wilds(hands):
            pass

    assert ("", "") == capfd.readouterr()
