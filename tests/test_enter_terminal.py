"""`tenscore enter` at a table: in a real terminal, with keys as a person sends them, and in a pipe."""

from __future__ import annotations

import re
import subprocess
from collections.abc import Iterable
from datetime import timedelta
from itertools import pairwise
from pathlib import Path
from typing import NamedTuple

import pytest

from terminal import (
    BACKSPACE,
    CTRL_C,
    CTRL_D,
    ENVIRONMENT,
    LEFT,
    RETURN,
    TAB,
    TIMEOUT,
    TODAY,
    TOOL,
    UP,
    Terminal,
    noon,
)

ROOT = Path(__file__).resolve().parents[1]
GOLDEN = Path(__file__).parent / "golden"
FILE = "game.yaml"

CHOICE = "correct a player, save or leave"
GO_ON = f"go on with: tenscore enter {FILE}"
PARTS = ("currency tokens", "bust tokens", "red", "blue", "orange", "green", "wilds")

Answers = list[tuple[str, str]]
"""Questions with what is typed as their answers."""


def of(player: str, *answers: str) -> Answers:
    """A player's questions with their answers."""
    return [(f"{player}, {part}", answer) for part, answer in zip(PARTS, answers, strict=True)]


# The cards of examples/friday-night.yaml, in the forms that fingers want.
FRIDAY: Answers = [
    ("title", "Friday night"),
    ("players", "Asha Ben Chen Dev"),
    *of("Asha", "7", "1", "1-4 6-9 w", "2-57", "112 3", "4-8", "26"),
    *of("Ben", "4", "", "1236", "1-489", "456 8w", "124", "3"),
    *of("Chen", "2", "2", "3-6", "4-6w", "123 56", "5 66", "w"),
    *of("Dev", "9", "", "45w", "123", "4 5 7 9", "123 5", "4, 8"),
    (CHOICE, "save"),
]

FRIDAY_FILE = f"""\
game: Friday night
date: {TODAY}
players:
  - name: Asha
    currency: 7
    bust: 1
    cards:
      red: 1-4 6-9 w
      blue: 2-5 7
      orange: 1x2 2 3
      green: 4-8
      wild: 2 6
  - name: Ben
    currency: 4
    bust: 0
    cards:
      red: 1-3 6
      blue: 1-4 8 9
      orange: 4-6 8 w
      green: 1 2 4
      wild: 3
  - name: Chen
    currency: 2
    bust: 2
    cards:
      red: 3-6
      blue: 4-6 w
      orange: 1-3 5 6
      green: 5 6x2
      wild: w
  - name: Dev
    currency: 9
    bust: 0
    cards:
      red: 4 5 w
      blue: 1-3
      orange: 4 5 7 9
      green: 1-3 5
      wild: 4 8
"""

# What is said to each answer. Counted by hand; a run is the longest with the colour's own wilds in it.
FRIDAY_ECHOES = {
    "players": "  4 players: Asha, Ben, Chen and Dev",
    "Asha, currency tokens": "  7 currency tokens",
    "Asha, bust tokens": "  1 bust token",
    # 1-4 and 6-9 with the wild as 5: all nine.
    "Asha, red": "  red: 1 2 3 4 · 6 7 8 9 · 1 wild — 9 cards, run of 9 so far",
    "Asha, blue": "  blue: 2 3 4 5 · 7 — 5 cards, run of 4 so far",
    "Asha, green": "  green: 4 5 6 7 8 — 5 cards, run of 5 so far",
    "Asha, wilds": "  wilds: 2 · 6 — 2 cards",
    "Ben, currency tokens": "  4 currency tokens",
    "Ben, bust tokens": "  no bust tokens",
    "Ben, red": "  red: 1 2 3 · 6 — 4 cards, run of 3 so far",
    "Ben, blue": "  blue: 1 2 3 4 · 8 9 — 6 cards, run of 4 so far",
    # The wild as 7: 4-8.
    "Ben, orange": "  orange: 4 5 6 · 8 · 1 wild — 5 cards, run of 5 so far",
    "Ben, green": "  green: 1 2 · 4 — 3 cards, run of 2 so far",
    "Ben, wilds": "  wilds: 3 — 1 card",
    "Chen, bust tokens": "  2 bust tokens",
    "Chen, red": "  red: 3 4 5 6 — 4 cards, run of 4 so far",
    # The wild as 3 or 7.
    "Chen, blue": "  blue: 4 5 6 · 1 wild — 4 cards, run of 4 so far",
    "Chen, orange": "  orange: 1 2 3 · 5 6 — 5 cards, run of 3 so far",
    "Chen, wilds": "  wilds: 1 full wild — 1 card",
    "Dev, currency tokens": "  9 currency tokens",
    "Dev, red": "  red: 4 5 · 1 wild — 3 cards, run of 3 so far",
    "Dev, blue": "  blue: 1 2 3 — 3 cards, run of 3 so far",
    "Dev, orange": "  orange: 4 5 · 7 · 9 — 4 cards, run of 2 so far",
    "Dev, green": "  green: 1 2 3 · 5 — 4 cards, run of 3 so far",
    "Dev, wilds": "  wilds: 4 · 8 — 2 cards",
}
# How copies are listed is free, not how they count: 1 1 2 3, and 5 6 6.
FRIDAY_COPIES = {
    "Asha, orange": ("  orange: 1", " — 4 cards, run of 3 so far"),
    "Chen, green": ("  green: 5", " — 3 cards, run of 2 so far"),
}

# A short game with an answer of each kind, and no answer of each kind that may have none.
DUEL: Answers = [
    ("title", "Sunday duel"),
    ("players", "Asha, Ben"),
    *of("Asha", "7", "1", "12344 9", "2-57w", "", "4-8", "26"),
    *of("Ben", "4", "", "1236", "", "456 8 w", "124", "3w"),
    (CHOICE, "save"),
]
DUEL_FILE = f"""\
game: Sunday duel
date: {TODAY}
players:
  - name: Asha
    currency: 7
    bust: 1
    cards:
      red: 1-3 4x2 9
      blue: 2-5 7 w
      green: 4-8
      wild: 2 6
  - name: Ben
    currency: 4
    bust: 0
    cards:
      red: 1-3 6
      orange: 4-6 8 w
      green: 1 2 4
      wild: 3 w
"""
# The answers as they stand in brackets when a question is asked again; how none is shown there is free.
DUEL_KEPT = {
    "title": "Sunday duel",
    "players": "Asha, Ben",
    "Asha, currency tokens": "7",
    "Asha, bust tokens": "1",
    "Asha, red": "1-3 4x2 9",
    "Asha, blue": "2-5 7 w",
    "Asha, green": "4-8",
    "Asha, wilds": "2 6",
    "Ben, currency tokens": "4",
    "Ben, red": "1-3 6",
    "Ben, orange": "4-6 8 w",
    "Ben, green": "1 2 4",
    "Ben, wilds": "3 w",
}
QUESTIONS = [question for question, _ in DUEL]


def play(terminal: Terminal, answers: Iterable[tuple[str, str]]) -> None:
    """Answer one question after the other, each when it is asked."""
    for question, answer in answers:
        terminal.answer(question, answer)


def finish(folder: Path, answers: Answers) -> None:
    """Go on with the game in a folder, from the first of these questions to the end."""
    with Terminal("enter", FILE, folder=folder) as terminal:
        play(terminal, answers)
        assert 0 == terminal.end()


def pipe(*arguments: str, folder: Path, given: bytes = b"") -> subprocess.CompletedProcess[bytes]:
    """Run the tool without a terminal."""
    return subprocess.run(
        [*TOOL, *arguments],
        check=False,
        capture_output=True,
        cwd=folder,
        env=ENVIRONMENT,
        input=given,
        timeout=TIMEOUT,
    )


def lines_of(answers: Answers) -> bytes:
    """The answers as a pipe gives them."""
    return "".join(f"{answer}\n" for _, answer in answers).encode()


def explained(folder: Path, columns: int = 120) -> list[str]:
    """What `score --explain` shows of the game on a terminal, without blank lines."""
    with Terminal("score", "--explain", FILE, folder=folder, columns=columns) as terminal:
        assert 0 == terminal.end()
        return terminal.last()


def names(folder: Path) -> set[str]:
    """The files in a folder, hidden ones too."""
    return {file.name for file in folder.iterdir()}


def content(folder: Path) -> str:
    """The game's file."""
    return (folder / FILE).read_text("utf-8")


def colors(raw: bytes) -> list[bytes]:
    """The codes that set a colour or a style, not those that only reset it."""
    return [code for code in re.findall(rb"\x1b\[([\d;:]*)m", raw) if code not in {b"", b"0"}]


@pytest.fixture
def duel(tmp_path: Path) -> Path:
    """A folder with the short game, finished."""
    (tmp_path / FILE).write_text(DUEL_FILE, "utf-8")
    return tmp_path


# Whole games.


def test_a_full_game(tmp_path: Path) -> None:
    """Four players: every answer is said back, the standings are those of `score`, the file is in the README's form."""
    # What `score` says of these cards was worked out by hand, but for the day.
    golden = (GOLDEN / "friday-night-explain.txt").read_text("utf-8").replace("2026-11-27", TODAY)
    standings = [line for line in golden.splitlines() if line]
    own = {part.split(":")[0]: part.splitlines() for part in golden.split("\n\n") if " points\n" in part}
    told = {}
    with Terminal("enter", FILE, folder=tmp_path) as terminal:
        for (question, answer), (then, _) in pairwise(FRIDAY):
            terminal.answer(question, answer)
            terminal.asked(then)
            told[question] = terminal.told()
        assert "unfinished: true" in content(tmp_path).splitlines()
        terminal.answer(CHOICE, "save")
        ended = terminal.end(), terminal.last()

    assert (0, [f"Saved {FILE}."]) == ended
    assert FRIDAY_FILE == content(tmp_path)
    assert {FILE} == names(tmp_path)
    assert standings == explained(tmp_path)
    for player in ("Asha", "Ben", "Chen"):
        assert own[player] == told[f"{player}, wilds"][1:]
    assert [*own["Dev"], *standings] == told["Dev, wilds"][1:]
    for question, echo in FRIDAY_ECHOES.items():
        assert echo == told[question][0]
    for question, (start, end) in FRIDAY_COPIES.items():
        assert told[question][0].startswith(start)
        assert told[question][0].endswith(end)
    assert all(len(told[question]) == 1 for question in told if question != "title" and not question.endswith("wilds"))


def test_questions_are_put_as_written(tmp_path: Path) -> None:
    """Each question stands alone in its row, with what return alone means or what may be answered."""
    hints = {"title": " (return for none)", "players": " (names on one line)"}
    hints |= {f"{player}, currency tokens": " (0-10)" for player in ("Asha", "Ben")}
    hints |= {f"{player}, bust tokens": " (0-15)" for player in ("Asha", "Ben")}
    with Terminal("enter", FILE, folder=tmp_path) as terminal:
        asked = [terminal.answer(question, answer) for question, answer in DUEL]
        assert 0 == terminal.end()

    assert [f"{question}{hints.get(question, '')}: " for question in QUESTIONS] == asked
    assert DUEL_FILE == content(tmp_path)
    # The terminal's own replies, to the question where the cursor is, are not taken for keys.
    assert "^[" not in terminal.text


@pytest.mark.parametrize("compact", ["r1-3 r4x2 r9 b2-5 b7 bw g4-8 w2 w6", "r123449 b2-57w g45678 w26"])
def test_a_compact_line_answers_all_colors(compact: str, tmp_path: Path) -> None:
    """A line that names other colours answers for all of the player's cards, and the next player's turn comes."""
    with Terminal("enter", FILE, folder=tmp_path) as terminal:
        play(terminal, [*DUEL[:4], ("Asha, red", compact), *DUEL[9:]])
        assert 0 == terminal.end()

    assert DUEL_FILE == content(tmp_path)


@pytest.mark.parametrize("term", ["dumb", "screen"])
def test_other_terminals_do(term: str, tmp_path: Path) -> None:
    """In `screen` and on a terminal that can do nothing the same questions give the same file and standings."""
    with Terminal("enter", FILE, folder=tmp_path, environment={"TERM": term}) as terminal:
        play(terminal, DUEL[:-1])
        terminal.asked(CHOICE)
        told = terminal.told()
        terminal.answer(CHOICE, "save")
        assert 0 == terminal.end()

    assert DUEL_FILE == content(tmp_path)
    standings = explained(tmp_path)
    assert standings == told[-len(standings) :]


def test_a_dumb_terminal_gets_text_alone(duel: Path) -> None:
    """A terminal that can do nothing shows control codes as rubbish, so it gets none."""
    with Terminal("enter", FILE, folder=duel, environment={"TERM": "dumb"}) as terminal:
        play(terminal, [(CHOICE, "ben red"), ("Ben, red", "k3"), ("Ben, red", ""), (CHOICE, "leave")])
        assert 0 == terminal.end()

    assert b"\x1b" not in terminal.raw


def test_standings_go_where_standard_output_goes(tmp_path: Path) -> None:
    """Questions stay on the terminal when standard output is a file, and the standings land in it."""
    with Terminal("enter", FILE, folder=tmp_path, redirect="> standings.txt") as terminal:
        play(terminal, DUEL)
        assert 0 == terminal.end()

    assert DUEL_FILE == content(tmp_path)
    assert pipe("score", "--explain", FILE, folder=tmp_path).stdout in (tmp_path / "standings.txt").read_bytes()


@pytest.mark.parametrize(("no_color", "colored"), [("1", False), ("", True)], ids=["NO_COLOR", "colours"])
def test_colors_are_shown_unless_they_are_not_wanted(no_color: str, colored: bool, duel: Path) -> None:
    """With `NO_COLOR` no colour or style is set, by questions, slips or standings; without it some are."""
    with Terminal("enter", FILE, folder=duel, environment={"NO_COLOR": no_color}) as terminal:
        play(terminal, [(CHOICE, "ben red"), ("Ben, red", "k3"), ("Ben, red", "?"), ("Ben, red", ""), (CHOICE, "save")])
        assert 0 == terminal.end()

    assert colored == bool(colors(bytes(terminal.raw)))


def test_the_mark_stands_first(tmp_path: Path) -> None:
    """Who opens an unfinished file sees at once that it is one."""
    pipe("enter", FILE, folder=tmp_path, given=lines_of(DUEL[:4]))

    assert "unfinished: true" == content(tmp_path).splitlines()[0]


# Slips, going back, and the notes between.

SLIPS = {
    "players": [("", ""), ("A B C D E F", "1 to 5"), ("Asha, Ben, Asha", "twice")],
    "Asha, currency tokens": [
        ("11", "is 11; expected a whole number from 0 to 10"),
        ("-1", "0 to 10"),
        ("1.5", "0 to 10"),
        ("seven", "0 to 10"),
    ],
    "Asha, bust tokens": [("16", "0 to 15")],
    "Asha, red": [("0", "out of range"), ("10", "out of range"), ("1-4 k3", "is not a card"), ("9-1", "backwards")],
    # TEN has a single 7, 8 and 9 of each colour, three copies of the others, and two wilds of each colour.
    "Asha, blue": [("k3", "is not a card"), ("99", "blue 9"), ("1111", "blue 1"), ("www", "blue")],
    "Asha, orange": [("1-10", "out of range")],
    "Asha, green": [("x", "is not a card")],
    "Asha, wilds": [("0", "out of range"), ("22", "wild 2")],
    "Ben, currency tokens": [("11", "0 to 10")],
    # One of the game's 15 is Asha's.
    "Ben, bust tokens": [("15", "15")],
    # Asha has two of three.
    "Ben, red": [("9", "the one red 9 is with Asha"), ("44", "red 4"), ("1-3 6 9", "the one red 9 is with Asha")],
    "Ben, blue": [("7", "the one blue 7 is with Asha"), ("2-7", "blue 7")],
    "Ben, orange": [("4-6 88", "orange 8")],
    "Ben, green": [("7 8", "green"), ("8", "the one green 8 is with Asha")],
    "Ben, wilds": [("2 3", "with Asha"), ("q", "is not a card")],
    CHOICE: [("zzz", "zzz"), ("3", "3"), ("ben purple", "purple")],
}


def test_a_slip_at_every_question(tmp_path: Path) -> None:
    """A slip is told in one line under the answer, the same question follows, and nothing entered before is lost."""
    with Terminal("enter", FILE, folder=tmp_path, columns=200) as terminal:
        for question, answer in DUEL:
            asked = terminal.asked(question)
            before = names(tmp_path) and content(tmp_path)
            for slip, part in SLIPS.get(question, []):
                terminal.answer(question, slip)
                assert asked == terminal.asked(question)
                told = terminal.told()
                assert 1 == len(told), (question, slip, told)
                assert re.match(r"  \S", told[0]), (question, slip, told)
                assert part in told[0], (question, slip, told)
                assert before == (names(tmp_path) and content(tmp_path))
            terminal.answer(question, answer)
        assert 0 == terminal.end()

    assert DUEL_FILE == content(tmp_path)


def test_a_slip_with_shared_copies_names_all_holders(tmp_path: Path) -> None:
    """Where a card has three copies, the slip says who holds how many of them."""
    with Terminal("enter", FILE, folder=tmp_path, columns=200) as terminal:
        play(terminal, [("title", ""), ("players", "Asha Ben Chen")])
        play(terminal, of("Asha", "", "", "44", "", "", "", ""))
        play(terminal, of("Ben", "", "", "4", "", "", "", ""))
        play(terminal, [("Chen, currency tokens", ""), ("Chen, bust tokens", ""), ("Chen, red", "4")])
        terminal.asked("Chen, red")
        [line] = terminal.told()

    assert "red 4" in line
    assert re.search(r"Asha\D+2\b", line)
    assert re.search(r"Ben\D+1\b", line)


@pytest.mark.parametrize("index", [3, 8, 10, 12, 16], ids=QUESTIONS.__getitem__)
def test_back_three_questions_and_forward(index: int, tmp_path: Path) -> None:
    """`<` goes back question by question, also to the player before; return keeps each answer; the file is the same."""
    before = QUESTIONS[index - 3 : index]
    with Terminal("enter", FILE, folder=tmp_path) as terminal:
        play(terminal, DUEL[:index])
        for question in (QUESTIONS[index], *reversed(before[1:])):
            terminal.answer(question, "<")
        for question in before:
            asked = terminal.answer(question)
            assert asked.startswith(f"{question} [{DUEL_KEPT.get(question, '')}")
            assert asked.endswith("]: ")
        play(terminal, DUEL[index:])
        assert 0 == terminal.end()

    assert DUEL_FILE == content(tmp_path)


def test_an_answer_behind_is_changed(tmp_path: Path) -> None:
    """A new answer takes the old one's place, `-` takes it away, and all answers after it are kept."""
    with Terminal("enter", FILE, folder=tmp_path) as terminal:
        play(terminal, DUEL[:8])
        # Back from Asha's wilds: green, orange, blue, red, bust, currency.
        back = [QUESTIONS[8], *(QUESTIONS[index] for index in range(7, 2, -1))]
        play(terminal, [(question, "<") for question in back])
        play(terminal, [(QUESTIONS[2], "8"), (QUESTIONS[3], ""), (QUESTIONS[4], "2"), (QUESTIONS[5], "-")])
        play(terminal, [(QUESTIONS[6], ""), (QUESTIONS[7], ""), *DUEL[8:]])
        assert 0 == terminal.end()

    changed = DUEL_FILE.replace("currency: 7", "currency: 8").replace("red: 1-3 4x2 9", "red: 2")
    assert changed.replace("      blue: 2-5 7 w\n", "") == content(tmp_path)


def test_there_is_nothing_before_the_first_question(tmp_path: Path) -> None:
    """`<` at the first question is told in one line, and the question comes again; no file is begun by it."""
    with Terminal("enter", FILE, folder=tmp_path) as terminal:
        terminal.answer("title", "<")
        assert "title (return for none): " == terminal.asked("title")
        assert 1 == len(terminal.told())
        assert set() == names(tmp_path)
        play(terminal, DUEL)
        assert 0 == terminal.end()

    assert DUEL_FILE == content(tmp_path)


def test_help_is_at_hand_at_every_question(tmp_path: Path) -> None:
    """`?` tells what can be answered, among cards the notation with an example, and asks again; nothing is written."""
    with Terminal("enter", FILE, folder=tmp_path) as terminal:
        for question, answer in DUEL:
            asked = terminal.asked(question)
            before = names(tmp_path) and content(tmp_path)
            terminal.answer(question, "?")
            assert asked == terminal.asked(question)
            told = terminal.told()
            assert told, question
            if question.endswith(PARTS[2:]):
                # A range is an example for a colour; the wilds of no colour hardly make one.
                example = r"\d.*\bw" if question.endswith("wilds") else r"\b\w?\d-\d\b.*\b\w?w\b"
                assert re.search(example, " ".join(told)), (question, told)
            assert before == (names(tmp_path) and content(tmp_path))
            terminal.answer(question, answer)
        assert 0 == terminal.end()

    assert DUEL_FILE == content(tmp_path)


def test_a_house_deck_has_what_it_has(tmp_path: Path) -> None:
    """`!` lifts the deck check, the file says so, for the next run as for `score`; a card may then be with two."""
    with Terminal("enter", FILE, folder=tmp_path) as terminal:
        play(terminal, [*DUEL[:11], ("Ben, red", "9")])
        terminal.answer("Ben, red", "!")
        terminal.asked("Ben, red")
        assert "deck check is off" in " ".join(terminal.told())
        terminal.answer("Ben, red", "9")
        terminal.asked("Ben, blue")
        terminal.press(CTRL_C)
        assert 130 == terminal.end()
    with Terminal("enter", FILE, folder=tmp_path) as terminal:
        play(terminal, [("Ben, blue", "7"), *DUEL[13:15], ("Ben, wilds", "2")])
        terminal.asked(CHOICE)
        told = terminal.told()
        terminal.answer(CHOICE, "save")
        assert 0 == terminal.end()

    assert "house_deck: true" in content(tmp_path)
    standings = explained(tmp_path)
    assert standings == told[-len(standings) :]


def test_the_deck_check_comes_back(tmp_path: Path) -> None:
    """A second `!` checks again, and the file is that of a game with the usual deck."""
    with Terminal("enter", FILE, folder=tmp_path) as terminal:
        for state in ("off", "on"):
            terminal.answer("title", "!")
            terminal.asked("title")
            assert f"deck check is {state}" in " ".join(terminal.told())
        play(terminal, DUEL[:11])
        terminal.answer("Ben, red", "9")
        terminal.asked("Ben, red")
        assert "the one red 9 is with Asha" in " ".join(terminal.told())
        play(terminal, DUEL[11:])
        assert 0 == terminal.end()

    assert DUEL_FILE == content(tmp_path)


# Interruptions.


@pytest.mark.parametrize("index", range(len(DUEL)), ids=QUESTIONS.__getitem__)
def test_ctrl_c_at_every_question(index: int, tmp_path: Path) -> None:
    """Status 130, a line on how to go on; the next run asks that question, and its file is the same to the byte."""
    with Terminal("enter", FILE, folder=tmp_path) as terminal:
        play(terminal, DUEL[:index])
        terminal.asked(QUESTIONS[index])
        terminal.press(CTRL_C)
        assert 130 == terminal.end()
    # Before the first answer there is nothing to go on with.
    assert bool(index) == (GO_ON in terminal.text)
    assert "Traceback" not in terminal.text

    finish(tmp_path, DUEL[index:])
    assert DUEL_FILE == content(tmp_path)
    assert {FILE} == names(tmp_path)


@pytest.mark.parametrize("index", [1, 10], ids=QUESTIONS.__getitem__)
def test_ctrl_d_ends_as_well(index: int, tmp_path: Path) -> None:
    """Status 0, and the same line on how to go on."""
    with Terminal("enter", FILE, folder=tmp_path) as terminal:
        play(terminal, DUEL[:index])
        terminal.asked(QUESTIONS[index])
        terminal.press(CTRL_D)
        assert 0 == terminal.end()
    assert GO_ON in terminal.text

    finish(tmp_path, DUEL[index:])
    assert DUEL_FILE == content(tmp_path)


def test_a_typed_line_is_lost_by_ctrl_c_and_no_more(tmp_path: Path) -> None:
    """What was typed but not sent is no answer; the next run asks for it."""
    with Terminal("enter", FILE, folder=tmp_path) as terminal:
        play(terminal, DUEL[:5])
        terminal.asked(QUESTIONS[5])
        terminal.type("1-3")
        terminal.typed("1-3")
        terminal.press(CTRL_C)
        assert 130 == terminal.end()

    finish(tmp_path, DUEL[5:])
    assert DUEL_FILE == content(tmp_path)


@pytest.mark.parametrize(
    ("index", "typed"), [(1, ""), (6, "1-3 k"), (11, ""), (16, "sav")], ids=lambda value: str(value) or "nothing typed"
)
@pytest.mark.parametrize("way", ["kill", "hang_up"])
def test_a_sudden_end_loses_the_line_being_typed_at_most(way: str, index: int, typed: str, tmp_path: Path) -> None:
    """After `kill -9` or a closed terminal the next run asks the same question; the file is the same to the byte."""
    with Terminal("enter", FILE, folder=tmp_path) as terminal:
        play(terminal, DUEL[:index])
        terminal.asked(QUESTIONS[index])
        if typed:
            terminal.type(typed)
            terminal.typed(typed)
        if way == "kill":
            terminal.kill()
        else:
            terminal.hang_up()
    assert {FILE} == names(tmp_path)

    finish(tmp_path, DUEL[index:])
    assert DUEL_FILE == content(tmp_path)


def test_an_interruption_behind_keeps_what_is_ahead(tmp_path: Path) -> None:
    """Ctrl-C after going back loses no answer: those ahead are kept, and the next run ends with the same file."""
    with Terminal("enter", FILE, folder=tmp_path) as terminal:
        play(terminal, [*DUEL[:10], (QUESTIONS[10], "<"), (QUESTIONS[9], "<"), (QUESTIONS[8], "<")])
        terminal.asked(QUESTIONS[7])
        terminal.press(CTRL_C)
        assert 130 == terminal.end()

    # All questions up to Ben's bust tokens have their answers, so that is the first open one.
    finish(tmp_path, DUEL[10:])
    assert DUEL_FILE == content(tmp_path)


@pytest.mark.parametrize("command", ["score", "check", "tournament"])
def test_an_unfinished_game_is_refused(command: str, tmp_path: Path) -> None:
    """One line says that the game isn't finished and how to go on."""
    assert 1 == pipe("enter", FILE, folder=tmp_path, given=lines_of(DUEL[:8])).returncode
    process = pipe(command, FILE, folder=tmp_path)
    told = process.stderr.decode().splitlines()

    assert (1, b"", 1) == (process.returncode, process.stdout, len(told))
    assert f"this game isn't finished: go on with tenscore enter {FILE}" in told[0]


# Corrections.

COMMENTED = (
    DUEL_FILE.replace("game: ", "# Played at the club.\ngame: ")
    .replace("    currency: 7\n", "    currency: 7  # black tokens\n")
    .replace("  - name: Ben\n", "  # Ben came late.\n  - name: Ben\n")
    .replace("      green: 1 2 4\n", "      green: 1 2 4  # counted twice\n")
    .replace(TODAY, "2026-11-27")
)


@pytest.mark.parametrize("which", ["ben orange", "2 orange", "correct ben orange"])
def test_one_card_of_a_finished_game_is_corrected(which: str, tmp_path: Path) -> None:
    """Only that question comes again, with its answer; everything else in the file stays, comments too."""
    (tmp_path / FILE).write_text(COMMENTED, "utf-8")
    with Terminal("enter", FILE, folder=tmp_path) as terminal:
        terminal.answer(CHOICE, which)
        assert "Ben, orange [4-6 8 w]: " == terminal.answer("Ben, orange", "4-6 9 w")
        terminal.asked(CHOICE)
        told = terminal.told()
        terminal.answer(CHOICE, "save")
        assert 0 == terminal.end()

    assert COMMENTED.replace("4-6 8 w", "4-6 9 w") == content(tmp_path)
    standings = explained(tmp_path)
    assert standings == told[-len(standings) :]


def test_a_whole_player_is_corrected(tmp_path: Path) -> None:
    """A player's questions come again from the name on; return keeps what is there, and the rest of the file stays."""
    (tmp_path / FILE).write_text(COMMENTED, "utf-8")
    with Terminal("enter", FILE, folder=tmp_path) as terminal:
        terminal.answer(CHOICE, "ben")
        assert "Ben, name [Ben]: " == terminal.answer("Ben, name")
        for part in PARTS:
            question = f"Ben, {part}"
            asked = terminal.answer(question, "2" if part == "bust tokens" else "")
            assert asked.startswith(f"{question} [{DUEL_KEPT.get(question, '')}")
        terminal.answer(CHOICE, "save")
        assert 0 == terminal.end()

    before, after = COMMENTED.split("  # Ben came late.")
    assert f"{before}  # Ben came late.{after.replace('bust: 0', 'bust: 2')}" == content(tmp_path)


def test_a_name_is_corrected(duel: Path) -> None:
    """A player who was written down wrong gets another name, and keeps cards and tokens."""
    with Terminal("enter", FILE, folder=duel) as terminal:
        play(terminal, [(CHOICE, "asha name"), ("Asha, name", "Ayşe"), (CHOICE, "save")])
        assert 0 == terminal.end()

    assert DUEL_FILE.replace("name: Asha", "name: Ayşe") == content(duel)


def test_a_hand_written_game_keeps_its_form(tmp_path: Path) -> None:
    """In a game that a person wrote, only the corrected line changes, but for the form in which games are saved."""
    text = (ROOT / "examples" / "friday-night.yaml").read_text("utf-8")
    (tmp_path / FILE).write_text(text, "utf-8")
    with Terminal("enter", FILE, folder=tmp_path) as terminal:
        play(terminal, [(CHOICE, "chen blue"), ("Chen, blue", "4-6"), (CHOICE, "save")])
        assert 0 == terminal.end()

    # Ben and Dev have no line for bust tokens, which a saved game has.
    expected = re.sub(r"(currency: [49]\n)", r"\1    bust: 0\n", text)
    assert expected.replace("blue: 4-6 w", "blue: 4-6") == content(tmp_path)


def test_leaving_changes_nothing(tmp_path: Path) -> None:
    """A finished game is shown and left to the byte as it was, whatever its form."""
    text = (ROOT / "examples" / "five-players.yaml").read_text("utf-8")
    (tmp_path / FILE).write_text(text, "utf-8")
    with Terminal("enter", FILE, folder=tmp_path) as terminal:
        terminal.asked(CHOICE)
        shown = terminal.told()
        terminal.answer(CHOICE, "leave")
        assert 0 == terminal.end()

    assert text == content(tmp_path)
    assert explained(tmp_path) == shown
    assert "go on with" not in terminal.text


def test_an_unfinished_game_can_be_left(tmp_path: Path) -> None:
    """After the last answer `leave` keeps the mark and says how to go on; the next run asks for the choice again."""
    with Terminal("enter", FILE, folder=tmp_path) as terminal:
        play(terminal, [*DUEL[:-1], (CHOICE, "leave")])
        assert 0 == terminal.end()
    assert "unfinished: true" in content(tmp_path).splitlines()
    assert GO_ON in terminal.text

    finish(tmp_path, DUEL[-1:])
    assert DUEL_FILE == content(tmp_path)


# Files.


def test_a_new_game_has_a_name_of_its_own(tmp_path: Path) -> None:
    """The default name is the day and the minute; one that is taken, in whatever way, gets a number."""
    taken = [f"game-{(noon() + timedelta(minutes=later)):%Y-%m-%d-%H%M}" for later in range(3)]
    for name in taken:
        (tmp_path / f"{name}.yaml").write_text("mine", "utf-8")
    with Terminal("enter", folder=tmp_path) as terminal:
        terminal.answer("title", "Sunday duel")
        terminal.asked("players")
        terminal.press(CTRL_C)
        assert 130 == terminal.end()

    [new] = names(tmp_path) - {f"{name}.yaml" for name in taken}
    assert new in {f"{name}-2.yaml" for name in taken}
    assert f"go on with: tenscore enter {new}" in terminal.text
    assert "Sunday duel" in (tmp_path / new).read_text("utf-8")
    assert all("mine" == (tmp_path / f"{name}.yaml").read_text("utf-8") for name in taken)


def test_two_games_begin_in_one_minute(tmp_path: Path) -> None:
    """A second table's game, begun while the first one is entered, gets a file of its own."""
    with Terminal("enter", folder=tmp_path) as one:
        one.answer("title", "One")
        one.asked("players")
        with Terminal("enter", folder=tmp_path) as other:
            other.answer("title", "Other")
            one.answer("players", "Asha")
            other.answer("players", "Ben")
            one.asked("Asha, currency tokens")
            other.asked("Ben, currency tokens")

    texts = [file.read_text("utf-8") for file in tmp_path.iterdir()]
    found = sorted([word for word in ("One", "Other", "Asha", "Ben") if word in text] for text in texts)
    assert [["One", "Asha"], ["Other", "Ben"]] == found
    assert all(re.fullmatch(rf"game-{TODAY}-\d{{4}}(-2)?\.yaml", name) for name in names(tmp_path))


def test_two_tables_never_write_over_each_other(tmp_path: Path) -> None:
    """Where both were begun before either had a file, the first to answer has it, and the other leaves it alone."""
    with Terminal("enter", FILE, folder=tmp_path) as one, Terminal("enter", FILE, folder=tmp_path) as other:
        one.asked("title")
        other.asked("title")
        one.answer("title", "One")
        one.asked("players")
        before = content(tmp_path)
        other.answer("title", "Other")
        assert 1 == other.end()
        assert before == content(tmp_path)
        assert "Traceback" not in other.text
        play(one, DUEL[1:])
        assert 0 == one.end()

    assert DUEL_FILE.replace("Sunday duel", "One") == content(tmp_path)


@pytest.mark.parametrize(
    ("name", "text"),
    [
        (FILE, f"{DUEL_FILE}---\n{DUEL_FILE}"),
        (FILE, DUEL_FILE.replace("date:", "place: the club\ndate:")),
        (FILE, "tournament: Open\ngames: [round-1.yaml]\n"),
        ("game.json", '{"players": [{"name": "Asha", "currency": 7, "cards": "r1"}]}\n'),
    ],
    ids=["several games", "key of the user's own", "tournament", "JSON"],
)
def test_what_could_not_be_kept_is_refused(name: str, text: str, tmp_path: Path) -> None:
    """A file that would lose something is refused before anything is changed, with a line that says what."""
    (tmp_path / name).write_text(text, "utf-8")
    process = pipe("enter", name, folder=tmp_path, given=b"save\n")

    assert (1, b"", 1) == (process.returncode, process.stdout, len(process.stderr.splitlines()))
    assert process.stderr.decode().startswith(name)
    assert {name} == names(tmp_path)
    assert text == (tmp_path / name).read_text("utf-8")


@pytest.mark.parametrize("name", ["game.txt", "game", "game.yaml.bak"])
def test_a_new_file_is_named_as_one(name: str, tmp_path: Path) -> None:
    """A new game's file must have a name by which folders of games find it: anything else is wrong usage."""
    process = pipe("enter", name, folder=tmp_path, given=lines_of(DUEL))

    assert (2, b"", set()) == (process.returncode, process.stdout, names(tmp_path))


# The keyboard.


@pytest.fixture
def known(tmp_path: Path) -> Path:
    """A folder with another game, Asha's and Ben's, below that of a tournament in which Quentin plays."""
    folder = tmp_path / "round-1"
    folder.mkdir()
    (folder / "earlier.yaml").write_text(DUEL_FILE, "utf-8")
    tournament = 'tournament: Open\nplayers: [Asha, Ben, Quentin]\nrounds: [{games: ["round-1/*.yaml"]}]\n'
    (tmp_path / "tournament.yaml").write_text(tournament, "utf-8")
    return folder


def test_tab_completes_known_names(known: Path) -> None:
    """Tab completes a name from a game in the folder or from a tournament's roster; at the choice, what it offers."""
    with Terminal("enter", FILE, folder=known) as terminal:
        terminal.answer("title")
        terminal.asked("players")
        terminal.type(f"Ash{TAB}")
        terminal.typed("Asha")
        terminal.type(f" Quen{TAB}")
        terminal.typed("Quentin")
        terminal.press(RETURN)
        terminal.asked("Asha, currency tokens")
        assert ["  2 players: Asha and Quentin"] == terminal.told()
        play(terminal, of("Asha", "", "", "1", "", "", "", ""))
        play(terminal, of("Quentin", "", "", "2", "", "", "", ""))
        terminal.asked(CHOICE)
        terminal.type(f"Qu{TAB}")
        terminal.typed("Quentin")
        terminal.type(BACKSPACE * len("Quentin "))
        terminal.type(f"sav{TAB}")
        terminal.typed("save")
        terminal.press(RETURN)
        assert 0 == terminal.end()


@pytest.mark.parametrize(("reply", "name"), [("y", "Ben"), ("", "Ben"), ("n", "Benn")])
def test_a_near_miss_is_asked_about(reply: str, name: str, known: Path) -> None:
    """A name that is new here, but nearly one that is known, is asked about; yes is what return means."""
    question = '"Benn" is new here; did you mean Ben?'
    with Terminal("enter", FILE, folder=known) as terminal:
        play(terminal, [("title", ""), ("players", "Benn Asha")])
        assert f"{question} (Y/n): " == terminal.answer(question, reply)
        terminal.asked(f"{name}, currency tokens")
        terminal.press(CTRL_C)
        assert 130 == terminal.end()

    assert f"- name: {name}\n" in content(known)


def test_lines_are_edited_and_recalled(tmp_path: Path) -> None:
    """The arrow keys move in the line and through the session's earlier answers."""
    with Terminal("enter", FILE, folder=tmp_path) as terminal:
        play(terminal, [*DUEL[:4], ("Asha, red", "2-7")])
        terminal.asked("Asha, blue")
        terminal.type(UP)
        terminal.typed("2-7")
        # 2-7 becomes 2-57 by the 5 before its last character.
        terminal.type(f"{LEFT}5")
        terminal.typed("2-5")
        terminal.press(RETURN)
        terminal.asked("Asha, orange")
        assert ["  blue: 2 3 4 5 · 7 — 5 cards, run of 4 so far"] == terminal.told()
        terminal.type(UP + UP)
        terminal.typed("Asha, orange: 2-7")
        terminal.type(f"{BACKSPACE}4")
        terminal.typed("2-4")
        terminal.press(RETURN)
        terminal.asked("Asha, green")
        assert ["  orange: 2 3 4 — 3 cards, run of 3 so far"] == terminal.told()


@pytest.mark.parametrize("is_pasted", [True, False], ids=["pasted", "typed ahead"])
@pytest.mark.parametrize("is_whole", [True, False], ids=["whole lines", "last line open"])
def test_several_lines_at_once_answer_several_questions(is_pasted: bool, is_whole: bool, tmp_path: Path) -> None:
    """A block pasted from a note, or what was typed ahead of the questions, answers one question a line.

    A last line without its end stays on the line to be edited, until Return.
    """
    block = RETURN.join(answer for _, answer in DUEL[2:10]) + (RETURN if is_whole else "")
    with Terminal("enter", FILE, folder=tmp_path) as terminal:
        play(terminal, DUEL[:2])
        terminal.asked(QUESTIONS[2])
        terminal.press(f"\x1b[200~{block}\x1b[201~" if is_pasted else block)
        if not is_whole:
            terminal.typed(f"{QUESTIONS[9]} (0-10): {DUEL[9][1]}")
            terminal.press(RETURN)
        play(terminal, DUEL[10:])
        assert 0 == terminal.end()

    assert DUEL_FILE == content(tmp_path)


# Narrow terminals, and names in any script.

SCRIPTS: Answers = [
    ("title", "Freitagabend bei Wilhelmina, dritte und letzte Runde"),
    ("players", "さくらいももこ, عبد الرحمن, 👩‍👩‍👧‍👦 Lovelace, Maximiliane Wolkenstein"),
    *of("さくらいももこ", "7", "1", "1-4 6-9 w", "2-57", "112 3", "4-8", "26"),
    *of("عبد الرحمن", "4", "", "1236", "1-489", "456 8w", "124", "3"),
    *of("👩‍👩‍👧‍👦 Lovelace", "2", "2", "3-6", "4-6w", "123 56", "5 66", "w"),
    *of("Maximiliane Wolkenstein", "9", "", "45w", "123", "4 5 7 9", "123 5", "4, 8"),
    (CHOICE, "save"),
]
NARROW = 40


class Played(NamedTuple):
    """How a game went: what was said after each answer, the standings, and the terminal with its file's folder."""

    said: list[list[str]]
    standings: list[str]
    terminal: Terminal
    folder: Path


def _played(columns: int, folder: Path) -> Played:
    """Play the game with names in all scripts, with the help and, where there can be one, a slip at each question."""
    said = []
    with Terminal("enter", FILE, folder=folder, columns=columns) as terminal:
        for (question, answer), (then, _) in pairwise(SCRIPTS):
            for typed in ("?",) if question in {"title", "players"} else ("?", "1-4 k10 99"):
                terminal.answer(question, typed)
                terminal.asked(question)
                said.append(terminal.told())
            terminal.answer(question, answer)
            terminal.asked(then)
            said.append(terminal.told())
        terminal.answer(CHOICE, "save")
        assert 0 == terminal.end()
    return Played(said[:-1], said[-1], terminal, folder)


@pytest.fixture(scope="module")
def narrow(tmp_path_factory: pytest.TempPathFactory) -> Played:
    """The game as it was played in a narrow terminal."""
    return _played(NARROW, tmp_path_factory.mktemp("narrow"))


def _broken(played: Played) -> set[str]:
    """The rows that the terminal had to break; joined emoji don't count, since terminals draw them in various ways."""
    rows = played.terminal.text.splitlines()
    return {rows[row] for row in played.terminal.screen.broken if "\u200d" not in rows[row]}


def test_forty_columns_are_enough_to_talk(narrow: Played, tmp_path: Path) -> None:
    """In a narrow terminal no line that is said runs over the end, and the words are those of a wide one, unbroken."""
    wide = _played(200, tmp_path)

    assert content(wide.folder) == content(narrow.folder)
    for in_wide, in_narrow in zip(wide.said, narrow.said, strict=True):
        assert " ".join(in_wide).split() == " ".join(in_narrow).split()
        assert _broken(narrow).isdisjoint(in_narrow)


def test_forty_columns_are_enough_for_standings(narrow: Played) -> None:
    """The standings fit, too, also with long names, and are those of `score` in the same terminal."""
    standings = explained(narrow.folder, columns=NARROW)

    assert standings == narrow.standings[-len(standings) :]
    assert _broken(narrow).isdisjoint(standings)


# Pipes.


@pytest.mark.parametrize("end", [b"\n", b"", b"\r\n"], ids=["line break", "no line break", "CR LF"])
def test_piped_answers_do(end: bytes, tmp_path: Path) -> None:
    """Answers from a pipe give the same file; the standings are all that is printed."""
    given = lines_of(FRIDAY).rstrip(b"\n") + end
    if end == b"\r\n":
        given = given.replace(b"\r\n", b"\n").replace(b"\n", b"\r\n")
    process = pipe("enter", FILE, folder=tmp_path, given=given)

    assert (0, b"") == (process.returncode, process.stderr)
    assert FRIDAY_FILE == content(tmp_path)
    assert pipe("score", "--explain", FILE, folder=tmp_path).stdout == process.stdout


def test_a_piped_game_for_a_tournament(tmp_path: Path) -> None:
    """`--round` and `--table` go into the file, after the day; what was answered with nothing is left out."""
    # No title, no tokens, no cards.
    given = b"\nZoe\n" + b"\n" * 7 + b"save\n"
    process = pipe("enter", FILE, "--round", "3", "--table", "B", folder=tmp_path, given=given)

    assert (0, b"") == (process.returncode, process.stderr)
    expected = f"""\
date: {TODAY}
round: 3
table: B
players:
  - name: Zoe
    currency: 0
    bust: 0
    cards: []
"""
    assert expected == content(tmp_path)


def test_piped_answers_may_be_left(tmp_path: Path) -> None:
    """`leave` shows the standings, too, and the game stays unfinished."""
    process = pipe("enter", FILE, folder=tmp_path, given=lines_of([*DUEL[:-1], (CHOICE, "leave")]))

    assert 0 == process.returncode
    assert "unfinished: true" in content(tmp_path).splitlines()
    assert 0 == pipe("enter", FILE, folder=tmp_path, given=b"save\n").returncode
    assert DUEL_FILE == content(tmp_path)
    assert pipe("score", "--explain", FILE, folder=tmp_path).stdout == process.stdout


@pytest.mark.parametrize(
    ("index", "answer", "column", "part"),
    [
        # Lines are counted from 1, the question at index 1 has line 2; columns likewise: k3 begins at the fifth.
        (1, "A B C D E F", r"\d+", "1 to 5"),
        (2, "11", "1", "currency is 11; expected a whole number from 0 to 10"),
        (3, "16", "1", "0 to 15"),
        (4, "1-4 k3", "5", "is not a card"),
        (6, "4 10", r"\d+", "out of range"),
        (11, "1-3 9", r"\d+", "the one red 9 is with Asha"),
        (16, "zzz", "1", "zzz"),
    ],
)
def test_a_bad_piped_answer_is_told_in_one_line(
    index: int, answer: str, column: str, part: str, tmp_path: Path
) -> None:
    """Status 1, nothing printed, one line with the place and the question; what was answered before is kept."""
    given = lines_of([*DUEL[:index], (QUESTIONS[index], answer), *DUEL[index + 1 :]])
    process = pipe("enter", FILE, folder=tmp_path, given=given)
    told = process.stderr.decode().splitlines()

    assert (1, b"", 1) == (process.returncode, process.stdout, len(told))
    assert re.match(rf"-:{index + 1}:{column}: {QUESTIONS[index]}: ", told[0])
    assert part in told[0]
    assert 0 == pipe("enter", FILE, folder=tmp_path, given=lines_of(DUEL[index:])).returncode
    assert DUEL_FILE == content(tmp_path)


@pytest.mark.parametrize("index", [1, 7, 16], ids=QUESTIONS.__getitem__)
def test_a_missing_piped_answer_is_told_in_one_line(index: int, tmp_path: Path) -> None:
    """Status 1, nothing printed, one line with the question that got none; the next pipe goes on there."""
    process = pipe("enter", FILE, folder=tmp_path, given=lines_of(DUEL[:index]))
    told = process.stderr.decode().splitlines()

    assert (1, b"", 1) == (process.returncode, process.stdout, len(told))
    assert told[0].startswith(f"-:{index + 1}:1: {QUESTIONS[index]}: ")
    assert 0 == pipe("enter", FILE, folder=tmp_path, given=lines_of(DUEL[index:])).returncode
    assert DUEL_FILE == content(tmp_path)


@pytest.mark.parametrize("redirect", ["", "< /dev/null", "<&-"], ids=["empty pipe", "null device", "closed"])
def test_no_answers_at_all(redirect: str, tmp_path: Path) -> None:
    """An empty or closed standard input is a missing answer to the first question, and no file is begun."""
    process = subprocess.run(
        ["/bin/sh", "-c", f'"$@" {redirect}', "sh", *TOOL, "enter", FILE],
        check=False,
        capture_output=True,
        cwd=tmp_path,
        env=ENVIRONMENT,
        input=b"",
        timeout=TIMEOUT,
    )
    told = process.stderr.decode().splitlines()

    assert (1, b"", 1) == (process.returncode, process.stdout, len(told))
    assert told[0].startswith("-:1:1: title: ")
    assert set() == names(tmp_path)


@pytest.mark.parametrize("index", [0, 4])
def test_piped_bytes_that_are_no_text(index: int, tmp_path: Path) -> None:
    """What isn't UTF-8 is a bad answer, told in one line; what was answered before is kept."""
    process = pipe("enter", FILE, folder=tmp_path, given=lines_of(DUEL[:index]) + b"\xff\xfe\n" + lines_of(DUEL))
    told = process.stderr.decode().splitlines()

    assert (1, b"", 1) == (process.returncode, process.stdout, len(told))
    assert told[0].startswith(f"-:{index + 1}:1: ")
    assert "UTF-8" in told[0]
    assert 0 == pipe("enter", FILE, folder=tmp_path, given=lines_of(DUEL[index:])).returncode
    assert DUEL_FILE == content(tmp_path)
