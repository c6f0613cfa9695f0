"""Running the command line inside the test's own process."""

from __future__ import annotations

from typing import NamedTuple

from typer.testing import CliRunner

from tenscore.cli import app

ONE_GAME = "players: [{name: Asha, currency: 7, cards: r1}]\n"
"""The shortest game there is: one player with one card."""


class Outcome(NamedTuple):
    """What a run of the command line left behind."""

    status: int
    out: str
    err: str


def run(*arguments: str, stdin: bytes = b"") -> Outcome:
    """Run `tenscore` with these arguments; an error that is not tenscore's own ends the test."""
    result = CliRunner().invoke(app, list(arguments), input=stdin, catch_exceptions=False)
    return Outcome(result.exit_code, result.stdout, result.stderr)
