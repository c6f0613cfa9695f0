"""The README is true: its commands print what it shows, its library example runs, and no option is missing."""

from __future__ import annotations

import doctest
import re
import shlex
from pathlib import Path

import pytest
import yaml
from typer.testing import CliRunner

from tenscore.commands import app
from tenscore.loading.keys import GAME_KEYS, PLAYER_KEYS, RULES_KEYS, TOURNAMENT_KEYS
from terminal import TODAY, Terminal

ROOT = Path(__file__).parent.parent
README = (ROOT / "README.md").read_text(encoding="utf-8")
SESSIONS = re.findall(r"```console\n\$ tenscore (?!enter)([^\n]*)\n(.*?)```", README, re.DOTALL)
TALKS = re.findall(r"```console\n\$ tenscore (enter [^\n]*)\n(.*?)```", README, re.DOTALL)
QUESTION = re.compile(r"(players|\w+|save, leave, explain, or a name to correct): (.*)")
"""A line with a question and its answer, in what a terminal shows."""


@pytest.fixture(autouse=True)
def _at_root(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)


@pytest.mark.parametrize(("command", "shown"), SESSIONS, ids=[command for command, _ in SESSIONS])
def test_each_session_shows_what_the_command_prints(command: str, shown: str) -> None:
    """Every command of the README, run as written, prints what the README shows."""
    assert shown == CliRunner().invoke(app, shlex.split(command)).output


@pytest.mark.parametrize(("command", "shown"), TALKS, ids=[command for command, _ in TALKS])
def test_the_session_at_the_table_is_one(command: str, shown: str, tmp_path: Path) -> None:
    """The answers that the README shows, typed at a terminal, give the lines that it shows around them."""
    with Terminal(*shlex.split(command), folder=tmp_path, columns=80) as terminal:
        for line in shown.splitlines():
            if (match := QUESTION.fullmatch(line)) and not line.startswith("New game"):
                question, answer = match.groups()
                terminal.typed(f"{question}:" + ("4" if answer.startswith("4 r1-4") else ""))
                terminal.type("\x15\x0b")
                terminal.answer(question, answer)
        assert 0 == terminal.end()

    assert shown.replace("2026-11-27", TODAY) == f"{terminal.text.strip()}\n"


def test_the_help_shows_the_same_session() -> None:
    """`tenscore enter --help` has the README's session, line by line."""
    [(command, shown)] = TALKS
    shown_help = CliRunner().invoke(app, ["enter", "--help"]).output

    assert "".join(f"  {line}".rstrip() + "\n" for line in [f"$ tenscore {command}", *shown.splitlines()]) in shown_help


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


@pytest.mark.parametrize("command", ["score", "tournament", "seat", "players", "enter", "check", "schema"])
def test_every_command_and_option_is_documented(command: str) -> None:
    """No command, option or key of the file is missing from the README."""
    assert f"tenscore {command}" in README
    options = re.findall(r"--[a-z-]+", CliRunner().invoke(app, [command, "--help"]).output)
    assert [] == [option for option in options if option != "--help" and option not in README]
    assert [] == [key for key in (*GAME_KEYS, *PLAYER_KEYS, *RULES_KEYS, *TOURNAMENT_KEYS) if key not in README]


def test_ci_runs_the_second_command() -> None:
    """What the README says runs the tests is what runs them before a change lands."""
    second = re.search(r"<!-- second command -->\n```sh\n(.*)\n```", README)

    assert second is not None
    assert second[1] in (ROOT / ".ci" / "run").read_text(encoding="utf-8").splitlines()
