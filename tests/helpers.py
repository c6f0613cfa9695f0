"""What many tests do: running the command line inside their own process, writing files, reading YAML as others do."""

from __future__ import annotations

import re
from pathlib import Path
from typing import NamedTuple

import yaml
from typer.testing import CliRunner

from tenscore.commands import app
from tenscore.scoring import score_games
from tenscore.tournament import Leaderboard, Tournament, leaderboard
from validated import results

ONE_GAME = "players: [{name: Asha, currency: 7, cards: r1}]\n"
"""The shortest game there is: one player with one card."""


class Outcome(NamedTuple):
    """What a run of the command line left behind."""

    status: int
    out: str
    err: str


def run(*arguments: str, stdin: bytes = b"") -> Outcome:
    """Run `tenscore` with these arguments; an error that is not tenscore's own ends the test, and bad JSON too."""
    result = CliRunner().invoke(app, list(arguments), input=stdin, catch_exceptions=False)
    if result.stdout.startswith('{"schema":'):
        results(result.stdout)
    return Outcome(result.exit_code, result.stdout, result.stderr)


def write(text: str, name: str = "game.yaml") -> Path:
    """Write a file, byte for byte, and the folders for it."""
    path = Path(name)
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(text.encode())
    return path


class CoreLoader(yaml.SafeLoader):
    """YAML as editors read it: the core schema of YAML 1.2, which has no dates and no `yes`, unlike PyYAML's own."""

    yaml_implicit_resolvers: dict[str, list[tuple[str, re.Pattern[str]]]] = {}  # noqa: RUF012 - PyYAML's own name


CoreLoader.add_implicit_resolver("tag:yaml.org,2002:null", re.compile(r"(?:null|Null|NULL|~|)\Z"), ["n", "N", "~", ""])
CoreLoader.add_implicit_resolver(
    "tag:yaml.org,2002:bool", re.compile(r"(?:true|True|TRUE|false|False|FALSE)\Z"), list("tTfF")
)
CoreLoader.add_implicit_resolver("tag:yaml.org,2002:int", re.compile(r"[-+]?[0-9]+\Z", re.ASCII), list("-+0123456789"))
CoreLoader.add_implicit_resolver(
    "tag:yaml.org,2002:float",
    re.compile(
        r"[-+]?(?:\.inf|\.nan|(?:\.[0-9]+|[0-9]+(?:\.[0-9]*)?)(?:[eE][-+]?[0-9]+)?)\Z", re.ASCII | re.IGNORECASE
    ),
    list("-+.0123456789"),
)
CoreLoader.add_constructor("tag:yaml.org,2002:int", lambda _, node: int(node.value))  # 07 is 7: YAML 1.2 has no octal


def board_of(tournament: Tournament, after_round: int | None = None) -> Leaderboard:
    """The leaderboard of a tournament whose games are scored here."""
    return leaderboard(tournament, list(score_games(tournament.all_games())), after_round)
