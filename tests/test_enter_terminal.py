"""Entering a game at a real terminal: keys as a person presses them, and the screen as a person sees it."""

from __future__ import annotations

import signal
from pathlib import Path

import pytest

from helpers import run
from terminal import BACKSPACE, CTRL_C, CTRL_D, LEFT, RETURN, TAB, TODAY, UP, Terminal

CLEAR = "\x15\x0b"
END = "save, leave, explain, or a name to correct"
FIVE = ("7 r1-5 7 b2-4 w6", "4 b5-7 o1-3", "5 g1-6 rw", "9 o4-7 ow", "0 r6 g7-9 ww")
NAMES = ("Asha", "Ben", "Chen", "Dev", "Elif")


def test_a_game_from_the_first_question_to_the_file(tmp_path: Path) -> None:
    """Names, a line a player, and Return at the end; the date is the evening's."""
    with Terminal("enter", "friday.yaml", folder=tmp_path) as terminal:
        terminal.answer("players", "Asha Ben")
        terminal.answer("Asha", "7 r1-3")
        terminal.answer("Ben", "4 b1")
        terminal.answer(END)
        assert 0 == terminal.end()
        assert ["Saved friday.yaml."] == terminal.last()

    assert TODAY in terminal.text
    assert "red: 1-3" in (tmp_path / "friday.yaml").read_text()


def test_a_slip_is_mended_where_it_stands(tmp_path: Path) -> None:
    """The line stands there with the cursor at the wrong word, which alone is typed again."""
    with Terminal("enter", "friday.yaml", folder=tmp_path) as terminal:
        terminal.answer("players", "Asha")
        terminal.answer("Asha", "7 r10 b2-4")
        terminal.typed("expectednumbers1-9Asha:7")
        terminal.type("r1 ")
        terminal.type("\x1bd")  # Alt-D deletes the word at the cursor
        terminal.press(RETURN)
        terminal.answer(END, "save")
        assert 0 == terminal.end()

    assert "red: 1\n    blue: 2-4" in (tmp_path / "friday.yaml").read_text()


def test_stopping_and_going_on(tmp_path: Path) -> None:
    """Ctrl-C keeps every answer; `enter` alone offers to go on, and says who is done."""
    with Terminal("enter", "friday.yaml", folder=tmp_path) as terminal:
        terminal.answer("players", "Asha Ben")
        terminal.answer("Asha", "7 r1-3")
        terminal.asked("Ben")
        terminal.press(CTRL_C)
        assert 130 == terminal.end()
        assert ["friday.yaml is unfinished; go on with: tenscore enter friday.yaml"] == terminal.last()

    with Terminal("enter", folder=tmp_path) as terminal:
        terminal.typed("Goonwithit?[Y/n]:")
        terminal.press(RETURN)
        terminal.answer("Ben", "4 b1")
        terminal.asked(END)
        assert "So far: Asha 3; next is Ben." in terminal.text
        terminal.press(CTRL_D)
        assert 0 == terminal.end()


@pytest.mark.parametrize("number", [signal.SIGKILL, None], ids=["kill -9", "closed window"])
def test_a_terminal_that_is_gone_loses_nothing(number: int | None, tmp_path: Path) -> None:
    """What was answered is in the file, and a finished game is as it was."""
    with Terminal("enter", "friday.yaml", folder=tmp_path) as terminal:
        terminal.answer("players", "Asha")
        terminal.answer("Asha", "7 r1-3")
        terminal.answer(END, "save")
        terminal.end()
    finished = (tmp_path / "friday.yaml").read_bytes()

    with Terminal("enter", "friday.yaml", folder=tmp_path) as terminal:
        terminal.answer(END, "Asha")
        terminal.typed("7r1-3")
        terminal.type(" 9")
        terminal.press(RETURN)
        terminal.asked(END)
        terminal.hang_up() if number is None else terminal.kill()

    assert finished == (tmp_path / "friday.yaml").read_bytes()
    assert "9" in (tmp_path / ".friday.yaml.draft").read_text()


def test_keys_of_a_line_editor(tmp_path: Path) -> None:
    """Tab completes names that are known here, up brings back what was typed, and the line can be edited."""
    (tmp_path / "old.yaml").write_text("players: [{name: Zoë Winter, currency: 1, cards: []}]")
    with Terminal("enter", "friday.yaml", folder=tmp_path) as terminal:
        terminal.asked("players")
        terminal.type(f"zo{TAB}")
        terminal.typed('"Zoë Winter"')
        terminal.press(RETURN)
        terminal.asked("Zoë Winter")
        terminal.type(f"7 r1-4{BACKSPACE}3")
        terminal.typed("7r1-3")
        terminal.press(RETURN)
        terminal.asked(END)
        terminal.type(UP)
        terminal.typed("7r1-3")
        terminal.type(CLEAR + f"titl{LEFT}{LEFT}")
        terminal.press(CTRL_C)
        assert 130 == terminal.end()

    assert "red: 1-3" in (tmp_path / "friday.yaml").read_text()


def test_a_dumb_terminal_is_spoken_to_in_plain_text(tmp_path: Path) -> None:
    """No escape sequence reaches a terminal that knows none."""
    with Terminal("enter", "friday.yaml", folder=tmp_path, environment={"TERM": "dumb"}) as terminal:
        terminal.answer("players", "Asha")
        terminal.answer("Asha", "7 r10")
        terminal.answer("Asha", "7 r1-3")
        terminal.answer(END, "save")
        assert 0 == terminal.end()

    assert b"\x1b" not in terminal.raw


@pytest.mark.parametrize("no_color", ["", "1"])
def test_colors_are_a_choice(no_color: str, tmp_path: Path) -> None:
    """With `NO_COLOR` no color or style is set."""
    with Terminal("enter", "friday.yaml", folder=tmp_path, environment={"NO_COLOR": no_color}) as terminal:
        terminal.answer("players", "Asha")
        terminal.answer("Asha", "7 r1-3")
        terminal.asked(END)

    assert bool(no_color) == (b"\x1b[31m" not in terminal.raw)


@pytest.mark.parametrize(("columns", "rows"), [(80, 24), (40, 20)])
def test_the_last_screen_holds_the_standings_whole(columns: int, rows: int, tmp_path: Path) -> None:
    """Five tired people see the standings, who won and why, and one prompt, without scrolling."""
    with Terminal("enter", "friday.yaml", folder=tmp_path, columns=columns, rows=rows) as terminal:
        terminal.answer("players", " ".join(NAMES))
        for name, line in zip(NAMES, FIVE, strict=True):
            terminal.answer(name, line)
        terminal.asked(END)
        screen = [line.rstrip() for line in terminal.screen.display]

    assert any(line.startswith("rank") for line in screen)
    assert all(any(line.split()[1:2] == [name] for line in screen) for name in NAMES)
    assert any("wins with" in line for line in screen)
    assert len(terminal.text.splitlines()) <= 45 or columns == 40
    assert not terminal.screen.broken
    shown = run("score", str(tmp_path / "friday.yaml"))
    assert 1 == shown.status  # until it is saved
