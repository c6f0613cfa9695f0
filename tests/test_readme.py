"""The README is true: its commands print what it shows, its library example runs, and no option is missing."""

from __future__ import annotations

import doctest
import re
import shlex
from pathlib import Path

import pytest
import yaml
from typer.testing import CliRunner

from tenscore.cli import app
from tenscore.loading.games import GAME_KEYS, PLAYER_KEYS, RULES_KEYS
from tenscore.loading.kinds import TOURNAMENT_KEYS

ROOT = Path(__file__).parent.parent
README = (ROOT / "README.md").read_text(encoding="utf-8")
SESSIONS = re.findall(r"```console\n\$ tenscore ([^\n]*)\n(.*?)```", README, re.DOTALL)


@pytest.fixture(autouse=True)
def _at_root(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)


@pytest.mark.parametrize(("command", "shown"), SESSIONS, ids=[command for command, _ in SESSIONS])
def test_each_session_shows_what_the_command_prints(command: str, shown: str) -> None:
    """Every command of the README, run as written, prints what the README shows."""
    assert shown == CliRunner().invoke(app, shlex.split(command)).output


def test_the_library_example_runs() -> None:
    """The library's example is a doctest."""
    assert doctest.TestResults(failed=0, attempted=4) == doctest.testfile(
        str(ROOT / "README.md"), module_relative=False
    )


def test_the_first_example_is_the_file_that_is_scored() -> None:
    """Asha's cards in the README are the ones in the example that its output comes from."""
    shown = re.search(r"```yaml\n(game: .*?)  - name: Ben", README, re.DOTALL)
    assert shown is not None
    [asha, *_] = yaml.safe_load((ROOT / "examples/friday-night.yaml").read_text(encoding="utf-8"))["players"]
    assert [asha] == yaml.safe_load(shown[1])["players"]


@pytest.mark.parametrize("command", ["score", "tournament", "check", "schema"])
def test_every_command_and_option_is_documented(command: str) -> None:
    """No command, option or key of the file is missing from the README."""
    assert f"tenscore {command}" in README
    options = re.findall(r"--[a-z-]+", CliRunner().invoke(app, [command, "--help"]).output)
    assert [] == [option for option in options if option != "--help" and option not in README]
    assert [] == [key for key in (*GAME_KEYS, *PLAYER_KEYS, *RULES_KEYS, *TOURNAMENT_KEYS) if key not in README]
