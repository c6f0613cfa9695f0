"""OR-Tools' solvers, set up so that what they call optimal is the optimum, and held to it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tenscore.errors import PlacementError

EXACT = 1 << 40
"""CP-SAT proves sums up to here to the last unit; beyond, the bound that it reports is rounded."""

PARAMETERS = "linearization_level: 2, catch_sigint_signal: false"
"""CP-SAT uses the whole linear relaxation, without which the slowest hands take four times as long. It leaves an
interrupt to Python, since its own handler prints, and ends the solve as if the time had run out."""


def linear_solver() -> Any:
    """GLOP, for linear programmes; see `new_solver`."""
    return new_solver("GLOP")


def integer_solver(parameters: str = PARAMETERS) -> Any:
    """CP-SAT, for programmes in whole numbers; see `new_solver`.

    Raises:
        PlacementError: when the solver does not know a parameter.
    """
    solver = new_solver("SAT")
    if not solver.SetSolverSpecificParametersAsString(parameters):
        raise PlacementError(f"the solver does not know the parameters {parameters}")
    return solver


def maximize(solver: Any, objective: Mapping[int, int]) -> list[int]:
    """Every variable's value at the proven maximum of an objective, given as coefficients by a variable's index.

    Raises:
        PlacementError: unless the solver proves the maximum, and the values give it.
    """
    variables = solver.variables()
    total = solver.Objective()
    total.Clear()
    for index, coefficient in objective.items():
        total.SetCoefficient(variables[index], coefficient)
    total.SetMaximization()
    status = solver.Solve(exact())
    if status != solver.OPTIMAL:
        raise PlacementError(f"the solver ended with status {_status_name(solver, status)}, expected OPTIMAL")
    solution = [round(variable.solution_value()) for variable in variables]
    reached = sum(solution[index] * coefficient for index, coefficient in objective.items())
    check_maximum(reached, total.Value(), total.BestBound())
    return solution


def exact() -> Any:
    """Parameters that leave no gap: by default a solution passes for optimal that is one in ten thousand away."""
    from ortools.linear_solver import pywraplp  # see new_solver

    parameters = pywraplp.MPSolverParameters()
    parameters.SetDoubleParam(parameters.RELATIVE_MIP_GAP, 0.0)
    return parameters


def check_maximum(reached: int, objective: float, bound: float) -> None:
    """See that what a solution reaches is the objective that the solver reports, and its bound.

    Raises:
        PlacementError: when it is not.
    """
    if not reached == round(objective) == round(bound):
        raise PlacementError(f"the solver's objective is {objective} of at most {bound}, its choice gives {reached}")


def new_solver(backend: str) -> Any:
    """A solver with one worker: workers that race could end in different places.

    Raises:
        PlacementError: when this build of OR-Tools has no such solver.
    """
    from ortools.linear_solver import pywraplp  # here, since check and many a game need no solver

    solver = pywraplp.Solver.CreateSolver(backend)
    if solver is None:
        raise PlacementError(f"OR-Tools has no solver {backend} here; expected a build that has")
    solver.SetNumThreads(1)
    return solver


def _status_name(solver: Any, status: int) -> str:
    names = ("OPTIMAL", "FEASIBLE", "INFEASIBLE", "UNBOUNDED", "ABNORMAL", "MODEL_INVALID", "NOT_SOLVED")
    return next((name for name in names if getattr(solver, name) == status), str(status))
