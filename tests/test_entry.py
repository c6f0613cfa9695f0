"""`tenscore enter` without a terminal: what is asked, what an answer means, what is said back, and what is written."""

from __future__ import annotations

import codecs
import datetime
import errno
import os
import re
from collections.abc import Callable, Iterator, Sequence
from contextlib import AbstractContextManager, nullcontext, suppress
from dataclasses import dataclass, field
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from prompt_toolkit.completion import CompleteEvent
from prompt_toolkit.document import Document
from wcwidth import wcswidth

from helpers import ONE_GAME, run, write
from strategies import games
from tenscore.cards import PILES, Card, Color
from tenscore.draft import Draft
from tenscore.entry.conversation import Conversation, Look, begin
from tenscore.entry.session import begin_session
from tenscore.errors import AnswerError, WriteError
from tenscore.game import Game, Player
from tenscore.loading import load_games
from tenscore.notation import format_color_cards
from tenscore.terminal import _Words

FILE = "game.yaml"
CHOICE = "correct a player, save or leave: "
NOW = datetime.datetime(2026, 11, 29, 21, 40, tzinfo=datetime.UTC)


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty folder in an empty folder, on the evening of 29 November 2026."""
    inner = tmp_path / "games"
    inner.mkdir()
    monkeypatch.chdir(inner)
    monkeypatch.setattr("tenscore.entry.session._now", lambda: NOW)
    return inner


def content(name: str = FILE) -> str:
    """What stands in a file."""
    return Path(name).read_text(encoding="utf-8")


def files() -> list[str]:
    """The names of what lies in the folder, hidden files too."""
    return sorted(path.name for path in Path().iterdir())


Step = str | Callable[[], object]


@dataclass
class Turn:
    """A question as it was put, its completions, and what came of the answer; an open question has no answer."""

    asked: str
    words: Sequence[str]
    answer: str | None = None
    said: list[str] = field(default_factory=list)
    refused: AnswerError | WriteError | None = None


class Script:
    """Somebody who has the answers ready, and writes down everything; what is no text is done before the next."""

    def __init__(self, steps: Sequence[Step], width: int | None) -> None:
        self._steps = list(steps)
        self._width = width
        self.opening: list[str] = []
        self.turns: list[Turn] = []

    def hold(self) -> AbstractContextManager[None]:
        """Nothing."""
        return nullcontext()

    def ahead(self, names: Callable[[], Sequence[str]]) -> Callable[[], Sequence[str]]:
        """The names, looked up whenever they are needed."""
        return names

    def look(self) -> Look:
        """Without color."""
        return Look(self._width, color=False)

    def ask(self, conversation: Conversation) -> str:
        """The next answer; behind the last one the input ends."""
        self.turns.append(Turn(conversation.prompt(self.look()), conversation.words()))
        while self._steps:
            step = self._steps.pop(0)
            if isinstance(step, str):
                self.turns[-1].answer = step
                return step
            step()
        raise EOFError

    def say(self, text: str) -> None:
        """Write it down."""
        (self.turns[-1].said if self.turns else self.opening).extend(text.split("\n"))

    def refuse(self, conversation: Conversation, error: AnswerError | WriteError) -> None:  # noqa: ARG002 - as Talk has it
        """Write it down."""
        self.turns[-1].refused = error

    @property
    def asked(self) -> list[str]:
        """All the questions, in the order in which they were put."""
        return [turn.asked for turn in self.turns]

    @property
    def open(self) -> str:
        """The question that is still to be answered."""
        assert self.turns[-1].answer is None
        return self.turns[-1].asked

    @property
    def last(self) -> Turn:
        """The last question that was answered."""
        return next(turn for turn in reversed(self.turns) if turn.answer is not None)

    @property
    def said(self) -> list[str]:
        """What was said to the last answer, without blank lines."""
        return [line for line in self.last.said if line]


def enter(
    *steps: Step,
    file: str | None = FILE,
    number: int | None = None,
    table: str | None = None,
    deck_check: bool = True,
    width: int | None = None,
) -> Script:
    """Answer questions about the game in a file, new or old, until the answers end."""
    script = Script(steps, width)
    session = begin_session(file, script, number=number, table=table, deck_check=deck_check)
    with suppress(EOFError):
        session.run()
    return script


DUEL = ("Sunday duel", "Asha Ben", "7", "1", "1-57w", "", "112", "9", "26", "4", "", "1-3", "5 6", "", "", "w")
"""A whole game: answers to every question of it."""
QUESTIONS = [
    "title (return for none): ",
    "players (names on one line): ",
    *("Asha, currency tokens (0-10): ", "Asha, bust tokens (0-15): "),
    *("Asha, red: ", "Asha, blue: ", "Asha, orange: ", "Asha, green: ", "Asha, wilds: "),
    *("Ben, currency tokens (0-10): ", "Ben, bust tokens (0-15): "),
    *("Ben, red: ", "Ben, blue: ", "Ben, orange: ", "Ben, green: ", "Ben, wilds: "),
]
KEPT = [
    "title [Sunday duel]: ",
    "players [Asha, Ben]: ",
    *("Asha, currency tokens [7]: ", "Asha, bust tokens [1]: "),
    *(
        "Asha, red [1-5 7 w]: ",
        "Asha, blue [-]: ",
        "Asha, orange [1x2 2]: ",
        "Asha, green [9]: ",
        "Asha, wilds [2 6]: ",
    ),
    *("Ben, currency tokens [4]: ", "Ben, bust tokens [0]: "),
    *("Ben, red [1-3]: ", "Ben, blue [5 6]: ", "Ben, orange [-]: ", "Ben, green [-]: ", "Ben, wilds [w]: "),
]
PLACES = {
    name: index
    for index, name in enumerate(
        ["title", "players", "currency", "bust", "red", "blue", "orange", "green", "wilds", "next", *[""] * 6, "choice"]
    )
}
"""The questions of the game by name, the first player's where a player has them, with the number of answers before."""

DUEL_FILE = """\
game: Sunday duel
date: 2026-11-29
players:
  - name: Asha
    currency: 7
    bust: 1
    cards:
      red: 1-5 7 w
      orange: 1x2 2
      green: 9
      wild: 2 6
  - name: Ben
    currency: 4
    bust: 0
    cards:
      red: 1-3
      blue: 5 6
      wild: w
"""
# In red the wild 6 joins 1-5 and 7, and the red wild goes on: 8. The wild 2 is worth a point in blue alone.
ASHA_LINES = [
    "Asha: 12 points",
    "  red      8  1 2 3 4 5 [6] 7 [8]",
    "  blue     1  [2]",
    "  orange   2  1 2",
    "  green    1  9",
    "  wilds   red w → red 8, wild 2 → blue 2, wild 6 → red 6",
]
# The full wild is worth a point in red, blue, orange or green; the longer run in red comes first.
BEN_LINES = [
    "Ben: 6 points",
    "  red     4  1 2 3 [4]",
    "  blue    2  5 6",
    "  orange  0  no card",
    "  green   0  no card",
    "  wilds   wild w → red 4",
]
STANDINGS = "\n".join(
    [
        "Sunday duel · 2026-11-29",
        "",
        "rank  player  points  red  blue  orange  green  currency  cards",
        "----  ------  ------  ---  ----  ------  -----  --------  -----",
        "   1  Asha        12    8     1       2      1         7     13",
        "   2  Ben          6    4     2       0      0         4      6",
        "",
        *ASHA_LINES,
        "",
        *BEN_LINES,
        "",
        "What decided",
        "  Asha above Ben: on points, 12 to 6",
        "",
        "Asha wins with 12 points.",
        "",
    ]
)


def lines_of(answers: Sequence[str]) -> bytes:
    """Answers as a pipe gives them."""
    return "".join(f"{answer}\n" for answer in answers).encode()


# Questions and echoes


def test_every_question_is_put_in_order() -> None:
    """The title, the names, then for each player the tokens and the cards; at the end the standings and the choice."""
    script = enter(*DUEL, "save")

    assert [*QUESTIONS, CHOICE] == script.asked
    assert "\n".join(script.turns[-2].said).endswith(f"\n\n{STANDINGS}")
    assert DUEL_FILE == content()


def test_return_alone_is_none() -> None:
    """No title, no tokens and no cards need no word."""
    enter("", "Asha", *[""] * 7, "save")

    assert "date: 2026-11-29\nplayers:\n  - name: Asha\n    currency: 0\n    bust: 0\n    cards: []\n" == content()


def test_an_answer_that_is_there_stands_in_brackets() -> None:
    """A question that is asked again shows what return keeps, and a hyphen for none."""
    enter(*DUEL, "save")
    script = enter(*["<"] * 16, *[""] * 16)

    assert [CHOICE, *reversed(KEPT), *KEPT[1:], CHOICE] == script.asked
    assert DUEL_FILE == content()


ECHOES = [
    ("title", "Friday night", []),
    ("players", "Asha", ["1 player: Asha"]),
    ("players", "Asha Ben", ["2 players: Asha and Ben"]),
    ("players", "  Asha \t Ben  ", ["2 players: Asha and Ben"]),
    ("players", "Asha, Ben Carter,Chen", ["3 players: Asha, Ben Carter and Chen"]),
    ("players", "Ben Carter,", ["1 player: Ben Carter"]),
    ("players", "Asha; Ben Carter", ["2 players: Asha and Ben Carter"]),
    ("players", "\u963f\u82bd\u3001\u672c", ["2 players: \u963f\u82bd and \u672c"]),
    (
        "players",
        "\u0639\u0627\u0626\u0634\u0629\u060c \u0628\u0646",
        ["2 players: \u0639\u0627\u0626\u0634\u0629 and \u0628\u0646"],
    ),
    ("players", "A B C D E", ["5 players: A, B, C, D and E"]),
    ("players", "Rene\u0301", ["1 player: Ren\u00e9"]),
    ("currency", "7", ["7 currency tokens"]),
    ("currency", " 10 ", ["10 currency tokens"]),
    ("currency", "1", ["1 currency token"]),
    ("currency", "0", ["no currency tokens"]),
    ("currency", "", ["no currency tokens"]),
    ("currency", "-", ["no currency tokens"]),
    ("bust", "15", ["15 bust tokens"]),
    ("bust", "1", ["1 bust token"]),
    ("bust", "", ["no bust tokens"]),
    ("red", "", ["red: none"]),
    ("red", " ", ["red: none"]),
    ("red", "-", ["red: none"]),
    ("red", "None", ["red: none"]),
    ("red", "9", ["red: 9 — 1 card, run of 1 so far"]),
    ("red", "1 3 5", ["red: 1 · 3 · 5 — 3 cards, run of 1 so far"]),
    ("red", "7 w 5 4 3,2, 1", ["red: 1 2 3 4 5 · 7 · 1 wild — 7 cards, run of 7 so far"]),
    ("red", "1-5 7 w", ["red: 1 2 3 4 5 · 7 · 1 wild — 7 cards, run of 7 so far"]),
    ("red", "1-57w", ["red: 1 2 3 4 5 · 7 · 1 wild — 7 cards, run of 7 so far"]),
    ("red", "12357", ["red: 1 2 3 · 5 · 7 — 5 cards, run of 3 so far"]),
    ("red", "12345 7W", ["red: 1 2 3 4 5 · 7 · 1 wild — 7 cards, run of 7 so far"]),
    ("red", "r1-5 r7 rw", ["red: 1 2 3 4 5 · 7 · 1 wild — 7 cards, run of 7 so far"]),
    ("red", "R1-57#", ["red: 1 2 3 4 5 · 7 · 1 wild — 7 cards, run of 7 so far"]),
    ("red", "pink 1-5, Red 7w", ["red: 1 2 3 4 5 · 7 · 1 wild — 7 cards, run of 7 so far"]),
    # 1-4, the wild as 5, and 6-9; with two wilds between 1 and 4: 1 to 4.
    ("red", "1-4 6-9 w", ["red: 1 2 3 4 · 6 7 8 9 · 1 wild — 9 cards, run of 9 so far"]),
    ("red", "14ww", ["red: 1 · 4 · 2 wilds — 4 cards, run of 4 so far"]),
    ("red", "w", ["red: 1 wild — 1 card, run of 1 so far"]),
    ("red", "ww", ["red: 2 wilds — 2 cards, run of 2 so far"]),
    ("red", "wild *", ["red: 2 wilds — 2 cards, run of 2 so far"]),
    ("red", "112", ["red: 1 1 2 — 3 cards, run of 2 so far"]),
    ("red", "1x3 2", ["red: 1 1 1 2 — 4 cards, run of 2 so far"]),
    ("orange", "y1 yellow 2", ["orange: 1 2 — 2 cards, run of 2 so far"]),
    ("wilds", "26", ["wilds: 2 · 6 — 2 cards"]),
    ("wilds", "2-4", ["wilds: 2 3 4 — 3 cards"]),
    ("wilds", "w", ["wilds: 1 full wild — 1 card"]),
    ("wilds", "ww", ["wilds: 1 full wild — 1 card"]),
    ("wilds", "26w", ["wilds: 2 · 6 · 1 full wild — 3 cards"]),
    ("wilds", "w2 W6 ww", ["wilds: 2 · 6 · 1 full wild — 3 cards"]),
    ("wilds", "w26w", ["wilds: 2 · 6 · 1 full wild — 3 cards"]),
    ("wilds", "2, 6, #", ["wilds: 2 · 6 · 1 full wild — 3 cards"]),
    ("wilds", "", ["wilds: none"]),
]


@pytest.mark.parametrize(("place", "answer", "lines"), ECHOES)
def test_what_was_understood_is_said_back(place: str, answer: str, lines: list[str]) -> None:
    """Every answer about players is said back at once, in full words, so that the pile can be checked against it."""
    script = enter(*DUEL[: PLACES[place]], answer)

    assert [f"  {line}" for line in lines] == script.said[: len(lines)]
    assert place == "wilds" or len(lines) == len(script.said)
    assert QUESTIONS[PLACES[place] + 1].partition(",")[2] == script.open.partition(",")[2]


COMPACT = [
    (
        "red",
        "r1-5 r7 rw b1 b2 w6 ww",
        [
            "  red: 1 2 3 4 5 · 7 · 1 wild — 7 cards, run of 7 so far",
            "  blue: 1 2 — 2 cards, run of 2 so far",
            "  orange: none",
            "  green: none",
            "  wilds: 6 · 1 full wild — 2 cards",
        ],
    ),
    (
        "red",
        "R12357, BWW o1x2 G9",
        [
            "  red: 1 2 3 · 5 · 7 — 5 cards, run of 3 so far",
            "  blue: 2 wilds — 2 cards, run of 2 so far",
            "  orange: 1 1 — 2 cards, run of 1 so far",
            "  green: 9 — 1 card, run of 1 so far",
            "  wilds: none",
        ],
    ),
    (
        "red",
        "b1",
        [
            "  red: none",
            "  blue: 1 — 1 card, run of 1 so far",
            "  orange: none",
            "  green: none",
            "  wilds: none",
        ],
    ),
    (
        "blue",
        "green 2-4 wild 6",
        [
            "  blue: none",
            "  orange: none",
            "  green: 2 3 4 — 3 cards, run of 3 so far",
            "  wilds: 6 — 1 card",
        ],
    ),
    ("green", "w26 g4", ["  green: 4 — 1 card, run of 1 so far", "  wilds: 2 · 6 — 2 cards"]),
]


@pytest.mark.parametrize(("place", "answer", "lines"), COMPACT)
def test_a_compact_line_answers_for_all_that_follow(place: str, answer: str, lines: list[str]) -> None:
    """A line that names other colours answers this pile and all behind it; each is said back, and the points follow."""
    script = enter(*DUEL[: PLACES[place]], answer)

    assert lines == script.said[: len(lines)]
    assert script.said[len(lines)].startswith("Asha: ")
    assert QUESTIONS[PLACES["next"]] == script.open


def test_a_compact_line_of_one_color_answers_for_it_alone() -> None:
    """Words with this colour's letter leave the other colours to be asked for."""
    assert "Asha, blue: " == enter(*DUEL[: PLACES["red"]], "r12 r7w").open


def test_a_later_compact_line_leaves_what_it_does_not_name() -> None:
    """Where answers are there already, a pile that the line doesn't name keeps its own."""
    script = enter(*DUEL[:9], *["<"] * 5, "r9 o3")

    assert [
        "  red: 9 — 1 card, run of 1 so far",
        "  blue: none",
        "  orange: 3 — 1 card, run of 1 so far",
        "  green: 9 — 1 card, run of 1 so far",
        "  wilds: 2 · 6 — 2 cards",
    ] == script.said[:5]


def test_points_are_shown_after_each_player() -> None:
    """After a player's last answer come the points, the runs and where the wilds go, as `score --explain` has them."""
    script = enter(*DUEL)

    assert ASHA_LINES == script.turns[PLACES["wilds"]].said[1 : 1 + len(ASHA_LINES)]
    said = [line for line in script.turns[-2].said if line]
    assert BEN_LINES == said[1 : 1 + len(BEN_LINES)]
    assert [line for line in STANDINGS.splitlines() if line] == said[1 + len(BEN_LINES) :]
    for turn in script.turns[:-2]:
        assert (turn.asked == "Asha, wilds: ") == any("points" in line for line in turn.said)


def test_a_perfect_run_counts_as_the_file_says() -> None:
    """The house rule of a file that is gone on with holds in what is shown."""
    write("unfinished: true\ngame:\nrules: {perfect_bonus: 5}\nplayers: [{name: Asha, currency: 1, bust: 0}]\n")
    script = enter("1-9", "", "", "", "")

    # Nine cards and five points.
    assert ["  wilds: none", "Asha: 14 points", "  red     14  1 2 3 4 5 6 7 8 9  perfect run, 5 points extra"] == [
        line for line in script.last.said if line
    ][:3]


# Slips

NUMBER = "expected a number 1-9"
CARD = "expected a colour letter (r b o g, or w for wilds) and its number, such as r4, b1-5, g2x2, rw, w6 or ww"
RANK = "expected a number 1-9, a range such as 1-5, copies such as 1x2, or w for a wild"
WHOLE = "expected a whole number from 0 to"
FIELDS = "name, currency, bust, red, blue, orange, green or wilds"
SLIPS = [
    ("title", "\x1b[1m", 0, "control character U+001B; expected printable text"),
    ("title", "ab\u202ec", 2, "control character U+202E; expected printable text"),
    ("title", "\u200d", 0, "empty text where the title should be; expected at least one character that can be seen"),
    ("players", "", 0, "no name; expected 1 to 5, parted by spaces or commas"),
    ("players", " , ,", 0, "no name; expected 1 to 5, parted by spaces or commas"),
    (
        "players",
        "A B C D E F",
        10,
        "more than 5 names; expected 1 to 5 names, parted by spaces, or by commas where names have spaces",
    ),
    ("players", "A B A", 4, '"A" stands twice; expected each player\'s name once'),
    ("players", "A, B,  A", 7, '"A" stands twice; expected each player\'s name once'),
    ("players", "\u00e9 e\u0301", 2, '"\u00e9" stands twice; expected each player\'s name once'),
    ("players", "As\x07ha", 2, "control character U+0007; expected printable text"),
    ("currency", "11", 0, f"currency is 11; {WHOLE} 10"),
    ("currency", "  11", 2, f"currency is 11; {WHOLE} 10"),
    ("currency", "-1", 0, f'currency is "-1"; {WHOLE} 10'),
    ("currency", "07", 0, f'currency is "07"; {WHOLE} 10'),
    ("currency", "1.5", 0, f'currency is "1.5"; {WHOLE} 10'),
    ("currency", "seven", 0, f'currency is "seven"; {WHOLE} 10'),
    ("currency", "7 8", 0, f'currency is "7 8"; {WHOLE} 10'),
    ("currency", "\u0667", 0, f'currency is "\u0667"; {WHOLE} 10'),  # a 7 of another script
    ("currency", "9" * 30, 0, f"currency is {'9' * 24}…; {WHOLE} 10"),
    ("bust", "16", 0, f"bust is 16; {WHOLE} 15"),
    ("red", "0", 0, f'"0" is out of range; {NUMBER}'),
    ("red", "1 10", 2, f'"10" is out of range; {NUMBER}'),
    ("red", "1-12", 0, f'"1-12" is out of range; {NUMBER}'),
    ("red", "1, 120", 3, f'"120" is out of range; {NUMBER}'),
    ("red", "k3", 0, f'"k3" is not a card; {RANK}'),
    ("red", "1 2 k3", 4, f'"k3" is not a card; {RANK}'),
    ("red", "1 5-3", 2, '"5-3" runs backwards; expected the lower number first, 3-5'),
    ("red", "1 k 0", 2, f'"k" is not a card; {RANK} (and 1 more slip)'),
    ("red", "1 k 0 x", 2, f'"k" is not a card; {RANK} (and 2 more slips)'),
    ("red", "1 w6", 2, '"w6" is a wild of no colour among the cards of red; expected it under wild'),
    ("red", "1\x1b", 1, "control character U+001B; expected printable text"),
    ("red", "r1 k3", 3, f'"k3" is not a card; {CARD}'),
    ("red", "b2 1", 3, f'"1" is not a card; {CARD}'),
    ("red", "purple 4", 0, f'"purple" is not a card; {RANK}'),
    ("red", "r1 b10", 3, f'"b10" is out of range; {NUMBER}'),
    ("red", "9x2", 0, "2 copies of red 9; expected 1 at the most, or ! for a house deck"),
    ("red", "1111", 0, "4 copies of red 1; expected 3 at the most, or ! for a house deck"),
    ("red", "www", 0, "3 copies of red wild; expected 2 at the most, or ! for a house deck"),
    ("blue", "r1", 0, "red 1 was asked for before; < goes back to it"),
    ("green", "rw", 0, "red wild was asked for before; < goes back to it"),
    ("wilds", "g4", 0, "green 4 was asked for before; < goes back to it"),
    ("wilds", "2 10", 2, f'"10" is out of range; {NUMBER}'),
    ("wilds", "66", 0, "2 copies of number wild 6; expected 1 at the most, or ! for a house deck"),
    ("wilds", "w w", 2, "2 copies of full wild; expected 1 at the most, or ! for a house deck"),
    ("choice", "", 0, "no answer; expected Asha, Ben, save or leave"),
    ("choice", "Bne", 0, '"Bne" is no answer here; did you mean "Ben"?'),
    ("choice", "ahsa", 0, '"ahsa" is no answer here; did you mean "Asha"?'),
    ("choice", "sav", 0, '"sav" is no answer here; did you mean "save"?'),
    ("choice", "3", 0, '"3" is no answer here; expected Asha, Ben, save or leave'),
    ("choice", "0", 0, '"0" is no answer here; expected Asha, Ben, save or leave'),
    ("choice", "ben purple", 0, f'"purple" is nothing that is asked of a player; expected {FIELDS}'),
    ("choice", "ben b", 0, f'"b" is nothing that is asked of a player; expected {FIELDS}'),
]


@pytest.mark.parametrize(
    ("place", "answer", "offset"),
    [("players", "Asha, \u200d", 6), ("orange", "o1 b2", 3), ("red", "1-8 9 9", 6), ("wilds", "2 4 4", 4)],
)
def test_the_place_of_a_slip_is_where_it_is(place: str, answer: str, offset: int) -> None:
    """Also for a name that is none, a card that comes too late, and one card too many, the place is that word's."""
    error = enter(*DUEL[: PLACES[place]], answer).last.refused

    assert isinstance(error, AnswerError)
    assert offset == error.offset


def test_many_slips_cost_nothing() -> None:
    """However many slips there are on the way, the file is that of the clean game."""
    slips = ["\x1b", "", "11", "16", *["k"] * 5, "11", "16", *["k"] * 5]
    enter(*(answer for pair in zip(slips, DUEL, strict=True) for answer in pair), "?", "nobody", "save")

    assert DUEL_FILE == content()


HOLDERS = [
    ("4", "", "4", None),
    ("44", "4", "4", "the 3 red 4s are with A (2) and B (1)"),
    ("444", "", "4", "the 3 red 4s are with A (3)"),
    ("44", "", "44", "only 1 of the 3 red 4s is left; the others are with A (2)"),
    ("4", "", "444", "only 2 of the 3 red 4s are left; the others are with A (1)"),
    ("4", "4", "4x3", "only 1 of the 3 red 4s is left; the others are with A (1) and B (1)"),
    ("9", "", "9", "the one red 9 is with A"),
    ("", "9", "1-9", "the one red 9 is with B"),
    ("w", "w", "w", "the 2 red wilds are with A (1) and B (1)"),
    ("w", "", "ww", "only 1 of the 2 red wilds is left; the others are with A (1)"),
    ("r1 w6", "", "r2 w6", "the one number wild 6 is with A"),
    ("r1 ww", "", "r2 ww", "the one full wild is with A"),
    ("r1 b9", "", "r2 g9 b9", "the one blue 9 is with A"),
]


@pytest.mark.parametrize(("first", "second", "third", "message"), HOLDERS)
def test_a_copy_that_another_player_holds(first: str, second: str, third: str, message: str | None) -> None:
    """A copy that is with somebody else is a slip at once, and the line says who has it, and how many of them."""

    def cards(line: str) -> tuple[str, ...]:
        return ("", "", line) if line.startswith("r") else ("", "", line, "", "", "", "")

    answers = ("", "A B C", *cards(first), *cards(second), "", "", third)
    error = enter(*answers).last.refused

    assert (None if error is None else str(error)) == message


def test_a_copy_that_a_later_player_holds() -> None:
    """When a player is corrected, those who were entered after count too."""
    write(DUEL_FILE.replace("red: 1-3", "red: 1-3 8"))

    assert "the one red 8 is with Ben" == str(enter("asha red", "8").last.refused)


def test_the_deck_check_counts_a_player_once() -> None:
    """An answer takes the place of the one before it, so that a card that was there can be answered again."""
    enter(*DUEL, "save")
    script = enter("asha green", "9", "asha green", "8 9", "save")

    assert [None] * 5 == [turn.refused for turn in script.turns]
    assert DUEL_FILE.replace("green: 9", "green: 8 9") == content()


def test_the_box_has_fifteen_bust_tokens() -> None:
    """Bust tokens are counted over all players, before and after; the line says who has them and how many are left."""
    message = "bust is 6, and there are 15 in the game (Asha 7, Ben 3); expected 5 at the most"
    cards = [""] * 5
    script = enter("", "Asha Ben Chen", "", "7", *cards, "", "3", *cards, "", "6", "5", *cards, "asha bust", "8", "7")

    assert [message, "bust is 8, and there are 15 in the game (Ben 3, Chen 5); expected 7 at the most"] == [
        str(turn.refused) for turn in script.turns if turn.refused
    ]


# Back, help and the deck check


def test_back_goes_through_every_question() -> None:
    """From the last question to the first, and no further; return goes forward again, and the file is the same."""
    enter(*DUEL)
    script = enter(*["<"] * 18, *[""] * 16, "save")

    assert [CHOICE, *reversed(KEPT), KEPT[0], KEPT[0], *KEPT[1:], CHOICE] == script.asked
    assert ["  this is the first question"] == script.turns[17].said
    assert DUEL_FILE == content()


def test_back_from_the_first_question() -> None:
    """There is nothing before it, and no file is begun."""
    script = enter("<", "<")

    assert [QUESTIONS[0]] * 3 == script.asked
    assert ["  this is the first question"] == script.said
    assert [] == files()


def test_back_after_a_compact_line() -> None:
    """`<` goes to the question at which the line was given; return goes through all that it answered."""
    script = enter(*DUEL[:4], "r1 g2 w6", "<", "", "<", "<", "", "", "", "", "")

    assert [
        "Ben, currency tokens (0-10): ",
        "Asha, red [1]: ",
        "Asha, blue [-]: ",
        "Asha, red [1]: ",
        "Asha, bust tokens [1]: ",
        "Asha, red [1]: ",
        "Asha, blue [-]: ",
        "Asha, orange [-]: ",
        "Asha, green [2]: ",
        "Asha, wilds [6]: ",
    ] == script.asked[5:]


def test_back_after_going_on() -> None:
    """A game that was taken up again goes back as far as one that was entered at once."""
    enter(*DUEL[:6])
    script = enter(*["<"] * 7)

    assert ["Asha, orange: ", *reversed(KEPT[:6]), KEPT[0]] == script.asked


def test_back_from_a_correction() -> None:
    """`<` goes through the correction's questions, then to the choice, and on to what was asked before it."""
    enter(*DUEL, "save")
    script = enter("ben", "", "", "<", "<", "<", "correct", "<", "2 red", "4", "<", "<", "<")

    assert [
        CHOICE,
        "Ben, name [Ben]: ",
        "Ben, currency tokens [4]: ",
        "Ben, bust tokens [0]: ",
        "Ben, currency tokens [4]: ",
        "Ben, name [Ben]: ",
        CHOICE,
        "which player: ",
        CHOICE,
        "Ben, red [1-3]: ",
        CHOICE,
        "Ben, red [4]: ",
        CHOICE,
        "Ben, wilds [w]: ",
    ] == script.asked


def test_a_changed_answer_behind_keeps_those_ahead() -> None:
    """A new answer takes the old one's place, a hyphen takes it away, and all that was answered after it stays."""
    script = enter(*DUEL[:9], *["<"] * 5, "-", *[""] * 4)
    assert [*KEPT[4:9], QUESTIONS[9]] == script.asked[-6:]
    assert "      red:\n      blue:\n      orange: 1x2 2\n" in content()

    script = enter(*["<"] * 9, "-")
    assert [KEPT[0], KEPT[1]] == script.asked[-2:]
    assert "game:\n" in content()


HELP = {
    "title": ["Friday night"],
    "players": ["Asha Ben Chen", "Asha, Ben Carter, Chen"],
    "currency": ["7"],
    "bust": ["1"],
    "red": ["1-5 7 w", "12357", "112", "1x2 2", "r1-5 b2 w6"],
    "green": ["1-5 7 w", "12357", "112", "1x2 2"],
    "wilds": ["2 4-6 w"],
    "choice": ["Ben", "Ben blue", "2", "save", "leave"],
}
"""Examples that the help must have."""


@pytest.mark.parametrize("place", HELP)
def test_help_has_examples_that_do(place: str) -> None:
    """`?` shows how to answer, with examples that are answers, and asks the same again; nothing is written."""
    before = DUEL[: PLACES[place]]
    enter(*before)
    text = content() if before else None

    script = enter("?")

    assert script.last.asked == script.open
    assert text == (content() if before else None)
    assert all(line.startswith("  ") for line in script.said)
    for sign in "<?!":
        assert sign in script.said[-1]
    for example in HELP[place]:
        assert re.search(rf"\b{re.escape(example)}(?![\w-])", "\n".join(script.said))
        Path(FILE).unlink(missing_ok=True)
        assert enter(*before, example).last.refused is None


def test_help_in_corrections() -> None:
    """The questions that only corrections have, and that of a near miss, have help too."""
    write(DUEL_FILE + "    card_count: 9\n")
    write(ONE_GAME, "known.yaml")
    for steps, words in (
        (["correct"], ["2 is the second player"]),
        (["ben name"], ["the player's name"]),
        (["ben card_count"], ["all the player's cards"]),
    ):
        script = enter(*steps, "?")
        assert script.last.asked == script.open
        assert all(word in "\n".join(script.said) for word in words)

    script = enter("", "Ashha", "?", file="new.yaml")
    assert script.last.asked == script.open
    assert "y or return if it is that player" in "\n".join(script.said)


def test_the_deck_check_is_turned_off_and_on() -> None:
    """`!` at any question says what holds now, asks the same again, and the file says so, too."""
    for count in range(17):
        Path(FILE).unlink(missing_ok=True)
        script = enter(*DUEL[:count], "!")
        assert "deck check is off" in "\n".join(script.said)
        assert script.last.asked == script.open
        assert "rules: {house_deck: true}\n" in content()

        script = enter("!")
        assert "deck check is on" in "\n".join(script.said)
        assert script.last.asked == script.open
        assert "rules" not in content()


def test_a_house_deck_has_what_it_has() -> None:
    """With the check off a card may be there more often than TEN has it, also for `score` and when gone on with."""
    enter("", "Asha", "", "", "!", "9x2")
    script = enter("", "", "", "66ww", "save")

    assert "rules: {house_deck: true}\n" in content()
    assert all(turn.refused is None for turn in script.turns)
    assert "  wilds: 6 6 · 2 full wilds — 4 cards" in script.turns[-2].said
    assert (0, "") == (run("score", FILE).status, run("score", FILE).err)


def test_many_copies_are_counted_and_not_listed() -> None:
    """More than three of one are said back as the file has them."""
    script = enter("", "Asha", "", "", "!", "1x4 2x3")

    assert ["  red: 1x4 2 2 2 — 7 cards, run of 2 so far"] == script.said


def test_the_deck_check_stays_off_while_there_is_too_much() -> None:
    """What a house deck alone can hold keeps the check off, and the line says what that is."""
    script = enter("", "Asha Ben", "", "", "!", "9 4", "", "", "", "", "", "", "449", "!")
    assert ["  the deck check is off and stays so: 2 of red 9, and the deck has 1"] == script.said
    assert "rules: {house_deck: true}\n" in content()

    script = enter("<", "44", "!")
    assert "deck check is on" in "\n".join(script.said)
    assert "rules" not in content()


def test_the_option_turns_the_deck_check_off() -> None:
    """`--no-deck-check` is as good as `!`, for a new game and for one that is there, and the file says so."""
    enter("", "Asha", "", "", "9x2", deck_check=False)
    assert "rules: {house_deck: true}\n" in content()

    write("players:\n  - name: Asha\n    currency: 1\n    cards: r9x2\n")
    assert 1 == run("enter", FILE, stdin=b"save\n").status
    assert 0 == run("enter", FILE, "--no-deck-check", stdin=b"save\n").status
    assert (0, "") == (run("score", FILE).status, run("score", FILE).err)


# Names


def test_near_misses_are_asked_about() -> None:
    """A name that is new here and much like a known one is asked about; y and return mean the known one, n the new."""
    write(ONE_GAME.replace("Asha", "Ben Carter"), "a.yaml")
    write("players: [Chen, Dimitra]\nrounds: []\n", "../open.yaml")
    question = '"Benn Carter" is new here; did you mean Ben Carter? (Y/n): '

    for answer in ("y", "", "Y", "yes", " YES "):
        Path(FILE).unlink(missing_ok=True)
        script = enter("", "Asha, Benn Carter", answer)
        assert [question, "Asha, currency tokens (0-10): "] == script.asked[-2:]
        assert ["  2 players: Asha and Ben Carter"] == script.said
        assert "- name: Ben Carter\n" in content()

    for answer in ("n", "No", "N"):
        Path(FILE).unlink(missing_ok=True)
        script = enter("", "Asha, Benn Carter", answer)
        assert [question, "Asha, currency tokens (0-10): "] == script.asked[-2:]
        assert ["  2 players: Asha and Benn Carter"] == script.said
        assert "- name: Benn Carter\n" in content()


def test_a_near_miss_wants_yes_or_no() -> None:
    """Any other answer is a slip, and the question stays."""
    write(ONE_GAME, "a.yaml")
    for answer in ("x", "yn", "Asha", "-", "1"):
        Path(FILE).unlink(missing_ok=True)
        script = enter("", "Ahsa", answer)
        assert f'"{answer}" is no answer; expected y (or return alone) or n' == str(script.last.refused)
        assert script.last.asked == script.open


def test_several_near_misses_are_asked_about_in_turn() -> None:
    """Each is asked about; a known name that is taken by then is not offered again."""
    write("players: [Asha, Dimitra]\nrounds: []\n", "a.yaml")

    script = enter("", "Ashaa Dimitri Ashha", "y", "n")
    assert [
        '"Ashaa" is new here; did you mean Asha? (Y/n): ',
        '"Dimitri" is new here; did you mean Dimitra? (Y/n): ',
        "Asha, currency tokens (0-10): ",
    ] == script.asked[2:]

    Path(FILE).unlink()
    script = enter("", "Ashaa Ashha", "n", "y")
    assert [
        '"Ashaa" is new here; did you mean Asha? (Y/n): ',
        '"Ashha" is new here; did you mean Asha? (Y/n): ',
        "Ashaa, currency tokens (0-10): ",
    ] == script.asked[2:]
    assert ["  2 players: Ashaa and Asha"] == script.said


def test_known_names_are_not_asked_about() -> None:
    """A name that is known, or like none, or like one that plays too, is taken as it is."""
    write("players: [Asha, Ashaa]\nrounds: []\n", "a.yaml")

    assert "Ashaa, currency tokens (0-10): " == enter("", "Ashaa Quentin").open
    Path(FILE).unlink()
    assert "Asha, currency tokens (0-10): " == enter("", "Asha Ashaa Ashha").open


def test_what_was_said_of_a_name_is_remembered() -> None:
    """A no is in the file, so that it isn't asked again when the game is gone on with; an open question is."""
    write("players: [Asha, Dimitra]\nrounds: []\n", "a.yaml")
    enter("", "Ashaa Dimitri", "n")

    script = enter("n")
    assert ['"Dimitri" is new here; did you mean Dimitra? (Y/n): ', "Ashaa, currency tokens (0-10): "] == script.asked
    assert "Ashaa, currency tokens (0-10): " == enter().open
    assert 1 == run("check", FILE).status

    # Who holds tokens is that player.
    enter("7")
    assert "Ashaa, bust tokens (0-15): " == enter().open


def test_back_from_a_near_miss_and_after_it() -> None:
    """`<` goes to the names; return leaves them, and what was answered about them holds, or is asked again."""
    write("players: [Asha]\nrounds: []\n", "a.yaml")
    near = '"Ashha" is new here; did you mean Asha? (Y/n): '
    script = enter("", "Ashha", "<", "", "n", "<", "", "<", "Ashaa", "y", "<")

    assert [
        near,
        "players [Ashha]: ",
        near,
        "Ashha, currency tokens (0-10): ",
        "players [Ashha]: ",
        "Ashha, currency tokens (0-10): ",
        "players [Ashha]: ",
        '"Ashaa" is new here; did you mean Asha? (Y/n): ',
        "Asha, currency tokens (0-10): ",
        "players [Asha]: ",
    ] == script.asked[2:]


def renamed(names: str) -> Script:
    """The game with the first player entered, and then the names answered again."""
    return enter(*DUEL[:9], *["<"] * 8, names)


def test_a_name_that_was_written_wrong_takes_the_answers_along() -> None:
    """A new name in the place of one that is gone is that player's, and it is said whose the answers were."""
    script = renamed("Aisha Ben")

    assert ["  2 players: Aisha and Ben", "  what was answered for Asha is Aisha's now"] == script.said
    assert "Aisha, currency tokens [7]: " == script.open
    assert "- name: Aisha\n    currency: 7\n" in content()
    assert "Asha" not in content()

    # Who has no answers is renamed without a word.
    Path(FILE).unlink()
    script = renamed("Asha Benn")
    assert ["  2 players: Asha and Benn"] == script.said


def test_players_change_places() -> None:
    """In another order each player keeps the answers."""
    script = renamed("Ben, Asha")

    assert ["  2 players: Ben and Asha"] == script.said
    assert "Ben, currency tokens (0-10): " == script.open
    assert content().index("- name: Ben\n  - name: Asha\n    currency: 7\n")


def test_a_player_is_added() -> None:
    """A name more is a player more, at whatever place; the others keep their answers."""
    script = renamed("Chen Asha Ben")

    assert ["  3 players: Chen, Asha and Ben"] == script.said
    assert "Chen, currency tokens (0-10): " == script.open
    assert "- name: Chen\n  - name: Asha\n    currency: 7\n" in content()


def test_a_player_is_taken_out_and_brought_back() -> None:
    """Who is left out is out of the file; while the conversation lasts, the name brings the answers back."""
    script = renamed("Ben")
    assert "  1 player: Ben" == script.said[0]
    assert script.said[1].startswith("  Asha is out")
    assert "Asha" not in content()
    assert "Ben, currency tokens (0-10): " == script.open

    Path(FILE).unlink()
    script = enter(*DUEL[:9], *["<"] * 8, "Ben", "<", "Chen", "<", "Ben Asha")
    assert ["  2 players: Ben and Asha", "  Asha is back, with what was answered before"] == script.said
    assert "- name: Asha\n    currency: 7\n    bust: 1\n    cards:\n      red: 1-5 7 w\n" in content()


@pytest.mark.parametrize(
    ("first", "second"), [(("", "10", *[""] * 5), ("", "10")), (("", "", "9", *[""] * 4), ("", "", "9"))]
)
def test_a_player_who_comes_back_does_not_bar_the_way(first: tuple[str, ...], second: tuple[str, ...]) -> None:
    """What others hold by then can't be held twice: the file can be gone on with, and in the end be scored."""
    script = enter("", "Asha Ben", *first, *["<"] * 8, "Ben", *second, *["<"] * len(second), "<", "Ben Asha")
    assert script.last.refused is None or script.last.asked == script.open

    resumed = enter(*(answer for _ in range(40) for answer in ("", "-")), "save")

    assert resumed.asked[-1] == CHOICE
    assert (0, "") == (run("score", FILE).status, run("score", FILE).err)


# Corrections


@pytest.mark.parametrize("answer", ["Ben", "ben", "BEN", " Ben ", "2", "correct Ben", "Correct 2", "c ben", "c 2"])
def test_a_player_is_corrected(answer: str) -> None:
    """By name, in whatever case, or number, with or without `correct`; all is asked again, and return keeps it."""
    enter(*DUEL, "save")
    script = enter(answer, *[""] * 8)

    assert [CHOICE, "Ben, name [Ben]: ", *KEPT[9:], CHOICE] == script.asked
    assert DUEL_FILE == content()
    said = script.turns[-2].said
    assert BEN_LINES == [line for line in said if line][1 : 1 + len(BEN_LINES)]
    assert [line for line in STANDINGS.splitlines() if line] == [line for line in said if line][1 + len(BEN_LINES) :]


def test_correct_alone_asks_who() -> None:
    """Of several players the one is asked for; of one, nothing."""
    enter(*DUEL, "save")
    script = enter("correct", "bne", "b", "", "ben blue", "")
    assert [CHOICE, *["which player: "] * 4, "Ben, blue [5 6]: ", CHOICE] == script.asked

    write(ONE_GAME)
    script = enter("c")
    assert "Asha, name [Asha]: " == script.open


def test_which_player_is_no_place_to_save() -> None:
    """A word that only the choice knows is not offered where a player is asked for."""
    enter(*DUEL, "save")
    for answer in ("save", "savee", "leave"):
        message = str(enter("correct", answer).last.refused)
        assert message == f'"{answer}" is none of the players; expected Asha or Ben'


@pytest.mark.parametrize(
    ("answer", "question", "reply", "before", "after"),
    [
        ("ben blue", "Ben, blue [5 6]: ", "5-7", "      blue: 5 6\n", "      blue: 5-7\n"),
        ("2 blue", "Ben, blue [5 6]: ", "-", "      blue: 5 6\n", ""),
        ("BEN Blue", "Ben, blue [5 6]: ", "b8", "      blue: 5 6\n", "      blue: 8\n"),
        ("correct ben blue", "Ben, blue [5 6]: ", "8w", "      blue: 5 6\n", "      blue: 8 w\n"),
        ("ben  bl", "Ben, blue [5 6]: ", "8", "      blue: 5 6\n", "      blue: 8\n"),
        ("1 red", "Asha, red [1-5 7 w]: ", "1", "      red: 1-5 7 w\n", "      red: 1\n"),
        ("asha orange", "Asha, orange [1x2 2]: ", "1", "      orange: 1x2 2\n", "      orange: 1\n"),
        ("asha green", "Asha, green [9]: ", "8", "      green: 9\n", "      green: 8\n"),
        ("asha wilds", "Asha, wilds [2 6]: ", "3", "      wild: 2 6\n", "      wild: 3\n"),
        ("asha wild", "Asha, wilds [2 6]: ", "3", "      wild: 2 6\n", "      wild: 3\n"),
        ("asha currency", "Asha, currency tokens [7]: ", "8", "    currency: 7\n", "    currency: 8\n"),
        ("asha bust", "Asha, bust tokens [1]: ", "-", "    bust: 1\n", "    bust: 0\n"),
        ("asha name", "Asha, name [Asha]: ", "Aisha", "  - name: Asha\n", "  - name: Aisha\n"),
    ],
)
def test_one_answer_is_corrected(answer: str, question: str, reply: str, before: str, after: str) -> None:
    """A word behind the name asks for that alone; nothing else in the file changes, and it is finished by `save`."""
    enter(*DUEL, "save")
    script = enter(answer, reply, "save")

    assert [CHOICE, question, CHOICE] == script.asked
    assert DUEL_FILE.replace(before, after, 1) == content()


def test_players_come_back_with_what_is_left() -> None:
    """Two who come back in one answer are checked one after the other: the one red 9 is with the first of them."""
    of_b = ["1", "1", "r9 b1"]
    of_c = ["2", "2", "r9 b2"]
    script = enter("", "A B C", *[""] * 7, *of_b, *["<"] * 11, "A C", *[""] * 7, *of_c, *["<"] * 11, "A", "<", "A B C")

    assert [
        "  3 players: A, B and C",
        "  B is back, with what was answered before",
        "  C is back; what was answered is with others now, so it is asked again",
    ] == script.said
    # What is written is what can be taken up again.
    assert enter().asked


def test_who_comes_back_is_checked_against_who_is_left() -> None:
    """In the answer that brings a player back, another may go, and the red 9 with them."""
    script = enter("", "A B", "1", "1", "r9 b1", "<", "<", "<", "<", "B", "2", "2", "r9 b2", "<", "<", "<", "<", "A")

    assert [
        "  1 player: A",
        "  A is back, with what was answered before",
        "  B is out; until you stop, the name brings back what was answered",
    ] == script.said


@pytest.mark.parametrize(
    ("answer", "cards"),
    [
        ("[1, 2, w]", "      red: 1 2 w\n"),
        (" [1-3, \"#\", '7'] ", "      red: 1-3 7 w\n"),
        ("[r1, b2]", "      red: 1\n      blue: 2\n"),
    ],
)
def test_a_list_is_taken_as_in_a_file(answer: str, cards: str) -> None:
    """Whoever types a list as YAML has it is understood."""
    enter("", "Asha", "", "", answer)

    assert f"    cards:\n{cards}" in content()


@pytest.mark.parametrize("answer", ['"1 #"', "'1 w'"])
def test_text_in_quotes_is_taken_as_in_a_file(answer: str) -> None:
    """A file wants quotes around a #, so whoever is used to that may type them."""
    enter("", "Asha", "", "", answer)

    assert "      red: 1 w\n" in content()


def test_a_list_without_a_card_is_none() -> None:
    """It takes earlier cards back, as a hyphen does, which return alone does not."""
    enter("", "Asha", "", "", "1", "<", "[ ]")

    assert "      red:\n" in content()


def test_who_comes_back_by_a_near_miss_brings_the_answers() -> None:
    """Ben, taken out and then written Benn, is Ben again, with the tokens that were entered."""
    write("players: [{name: Ben, currency: 1, cards: r1}]\n", "other.yaml")
    script = enter("", "Ben Asha", "7", "2", "<", "<", "<", "Asha", "<", "Benn Asha", "y")

    assert ["  2 players: Ben and Asha", "  Ben is back, with what was answered before"] == script.said
    assert "  - name: Ben\n    currency: 7\n    bust: 2\n" in content()


def test_what_a_pipe_leaves_unfinished_is_told() -> None:
    """A script that leaves a game, or that let its file be named, is told on standard error what became of it."""
    left = run("enter", FILE, stdin=lines_of([*DUEL, "leave"]))
    assert (0, "tenscore: game.yaml is unfinished; go on with: tenscore enter game.yaml\n") == (left.status, left.err)
    unnamed = run("enter", stdin=lines_of([*DUEL, "save"]))
    assert (0, "tenscore: Saved game-2026-11-29-2140.yaml.\n") == (unnamed.status, unnamed.err)
    assert STANDINGS == unnamed.out == left.out


def test_a_pipe_that_breaks_off_names_the_file() -> None:
    """Where no FILE was given, the one line says where the answers are."""
    outcome = run("enter", stdin=lines_of(["Title", "Asha", "12"]))

    assert (1, "") == outcome[:2]
    assert (
        "-:3:1: Asha, currency tokens: currency is 12; expected a whole number from 0 to 10;"
        " what was answered before is in game-2026-11-29-2140.yaml\n"
    ) == outcome.err


def test_a_name_that_is_taken_in_the_meantime_is_left(monkeypatch: pytest.MonkeyPatch) -> None:
    """A file that comes into being between the look for a free name and the look at it stays another's."""
    free = iter([False])
    monkeypatch.setattr(os.path, "lexists", lambda name: next(free, None) is None and Path(name).exists())
    write("game: other\n", "game-2026-11-29-2140.yaml")
    enter("Title", file=None)

    assert "game: other\n" == content("game-2026-11-29-2140.yaml")
    assert "game: Title\n" in content("game-2026-11-29-2140-2.yaml")


def test_a_place_in_a_file_is_no_place() -> None:
    """What could never be written is refused before anything is asked."""
    write("", "a.yaml")
    expected = "tenscore: a.yaml/b.yaml: cannot be written: not a directory\n"

    assert (1, "", expected) == run("enter", "a.yaml/b.yaml", stdin=b"Title\n")


@pytest.mark.parametrize("answers", [("", "-"), (*DUEL, "asha name", "-")])
def test_none_is_no_name(answers: Sequence[str]) -> None:
    """A hyphen stands for none wherever an answer may be none, and a name may not."""
    script = enter(*answers)

    assert '"-" stands for none; expected the player\'s name' == str(script.last.refused)


def test_names_that_begin_alike_are_asked_in_full() -> None:
    """Names are cut after 24 characters, unless nobody could tell whose turn it is."""
    long = "Wolfeschlegelsteinhausen"
    assert f"{long}…, currency tokens (0-10): " == enter("", f"{long}-Berger Asha").open
    Path(FILE).unlink()
    assert f"{long}-Berger, currency tokens (0-10): " == enter("", f"{long}-Berger {long}-Dorff").open


@pytest.mark.parametrize(
    ("words", "typed", "offered"),
    [
        (["Asha", "Ben", "Ólafur"], "ol", ["Ólafur"]),
        (["Asha", "Ben"], "Asha, ", ["Ben"]),
        (["Asha", "Ben"], "Asha ", ["Ben"]),
        (["Asha", "Asha Rao,"], "Asha", ["Asha", "Asha Rao,"]),
        (["Asha", "Ben Carter,"], "Asha b", []),
        (["Asha", "Ben Carter,"], "Asha, b", ["Ben Carter,"]),
        (["Ben Carter", "correct", "save"], "Ben C", ["Ben Carter"]),
        (["Ben", "correct", "save"], "", ["Ben", "correct", "save"]),
    ],
)
def test_what_tab_offers(words: list[str], typed: str, offered: list[str]) -> None:
    """Names by their beginning, accents and capitals aside; none twice, and none that would be taken for two."""
    completions = _Words(words).get_completions(Document(typed), CompleteEvent())

    assert offered == [completion.text for completion in completions]


def test_names_with_commas_are_not_offered() -> None:
    """On a line of names a comma parts them, so a name that has one cannot be typed there."""
    write(
        "players: [{name: 'Smith, John', currency: 1, cards: r1}, {name: Mary Ann, currency: 1, cards: r2}]\n", "a.yaml"
    )

    assert ["Mary Ann,"] == enter("").turns[-1].words


def test_a_rewritten_game_is_not_as_it_was() -> None:
    """Whoever leaves a finished game is told whether its file was written."""
    write(DUEL_FILE)
    assert "game.yaml is as it was." == parting("leave")
    assert "Saved game.yaml." == parting("2 blue", "", "leave", number=3)
    assert "round: 3\n" in content()


def parting(*answers: str, number: int | None = None) -> str:
    """What is said at the end of a conversation about the game."""
    script = Script(answers, None)
    session = begin_session(FILE, script, number=number, table=None, deck_check=True)
    session.run()
    return session.parting()


def test_a_correction_is_unfinished_until_it_is_saved() -> None:
    """A game that was changed bears the mark until `save`; who leaves it, or stops, goes on with it."""
    enter(*DUEL, "save")
    for last in ([], ["leave"]):
        enter("ben blue", "7", *last)
        assert content().startswith("unfinished: true\n")
        assert 1 == run("score", FILE).status
    enter("save")

    assert DUEL_FILE.replace("blue: 5 6", "blue: 7") == content()


def test_nothing_changes_until_something_is_changed() -> None:
    """Looking at a finished game, in whatever form, leaves its file as it is, and so does keeping every answer."""
    text = "# ours\nplayers:\n- {name: Asha, cards: [b1, r9], currency: 7}\n"
    for steps in (["leave"], ["save"], ["?", "nobody", "<", "<", "", "", "save"], ["asha", *[""] * 8, "leave"]):
        write(text)
        enter(*steps)
        assert text == content()


def test_players_with_the_names_of_choices() -> None:
    """What is offered is done; a player of that name is corrected by number, or behind `correct`."""
    names = ("save", "leave", "2", "correct", "Ben blue")
    enter("", ", ".join(names), *[""] * 35)

    for answer, question in (
        ("1", "save, name [save]: "),
        ("correct save", "save, name [save]: "),
        ("c leave", "leave, name [leave]: "),
        ("2", "2, name [2]: "),
        ("correct 2 blue", "2, blue [-]: "),
        ("4", "correct, name [correct]: "),
        ("correct correct", "correct, name [correct]: "),
        ("ben blue", "Ben blue, name [Ben blue]: "),
        ("ben blue red", "Ben blue, red [-]: "),
    ):
        assert question == enter(answer).open
    enter("save")
    assert not content().startswith("unfinished")


def test_players_with_the_letters_of_choices() -> None:
    """A player who is called what is short for a choice is meant; the choice has its full word."""
    enter("", "s l c", *[""] * 21)

    for name in ("s", "l", "c"):
        assert f"{name}, name [{name}]: " == enter(name).open
    enter("save")
    assert not content().startswith("unfinished")


def test_names_that_differ_in_case_alone() -> None:
    """Each is found by its own spelling, and another spelling is none of them."""
    enter("", "Ben BEN", *[""] * 14)

    assert "Ben, name [Ben]: " == enter("Ben").open
    assert "BEN, name [BEN]: " == enter("BEN").open
    assert enter("ben").last.refused is not None


def test_a_name_belongs_to_one_player() -> None:
    """A corrected name may not be another player's."""
    enter(*DUEL, "save")
    script = enter("ben name", "Asha", "Ben Carter", "save")

    message = '"Asha" is another player\'s name; expected one that nobody here has'
    assert [CHOICE, "Ben, name [Ben]: ", "Ben, name [Ben]: ", CHOICE] == script.asked
    assert message == str(script.turns[1].refused)
    assert DUEL_FILE.replace("name: Ben", "name: Ben Carter") == content()


# Cards that were counted and not listed

COUNTED = """\
players:
  - name: Asha
    currency: 7
    bust: 0
    cards:
      red: 1 2
    card_count: 3
  - name: Ben
    currency: 4
    bust: 0
    cards:
      blue: 1
"""
COUNT = "Asha, all cards held, listed or not"


def test_a_count_is_asked_again_where_it_no_longer_does() -> None:
    """When a correction lists more cards than were counted, the count is asked for, and then the correction is done."""
    write(COUNTED)
    script = enter("asha red", "1-4", "3", "", "x", "5", "save")

    assert [CHOICE, "Asha, red [1 2]: ", *[f"{COUNT} [3]: "] * 4, CHOICE] == script.asked
    expected = "expected a whole number from 4 to 10000"
    assert [
        f"the number of cards held is 3; {expected}",
        "3 is below the 4 cards listed; expected 4 or more, or -",
        f'the number of cards held is "x"; {expected}',
    ] == [str(turn.refused) for turn in script.turns if turn.refused]
    assert COUNTED.replace("1 2", "1-4").replace("count: 3", "count: 5") == content()


def test_a_count_that_does_is_left() -> None:
    """A correction that the count still covers doesn't ask for it."""
    write(COUNTED)
    script = enter("asha red", "1-3", "save")

    assert [CHOICE, "Asha, red [1 2]: ", CHOICE] == script.asked
    assert COUNTED.replace("1 2", "1-3") == content()


def test_a_count_is_corrected() -> None:
    """It is the last question about its player; return keeps it, a hyphen takes it away; then the points are shown."""
    write(COUNTED)
    script = enter("asha", *[""] * 9)
    assert [f"{COUNT} [3]: ", CHOICE] == script.asked[-2:]
    assert "  3 cards" == script.said[0]
    assert "Asha: 2 points" == script.said[1]

    script = enter("asha card", "4", "save")
    assert [CHOICE, f"{COUNT} [3]: ", CHOICE] == script.asked
    assert COUNTED.replace("count: 3", "count: 4") == content()

    script = enter("asha card_count", "-", "save")
    assert "  2 cards" == script.turns[1].said[0]
    assert COUNTED.replace("    card_count: 4\n", "").replace("    card_count: 3\n", "") == content()


def test_an_open_count_is_the_next_question() -> None:
    """A count below the cards in a game that isn't finished is asked for where it stands."""
    text = "unfinished: true\ngame:\nplayers:\n- {name: Asha, currency: 7, bust: 0, cards: r1 r2, card_count: 1}\n"
    write(text)

    script = enter("", "2")
    assert [f"{COUNT} [1]: ", f"{COUNT} [1]: ", CHOICE] == script.asked
    assert "    card_count: 2\n" in content()


# Tab, widths


def test_what_answers_may_be_completed_to() -> None:
    """At the names, known players, with a comma where a name has spaces; at the choice, the players and what to do."""
    write(ONE_GAME.replace("Asha", "Ben Carter"), "a.yaml")
    write(ONE_GAME.replace("Asha", "Zoe"), "b.yaml")
    script = enter(*DUEL, "correct", "<", "ben", "", "save")
    words = {turn.asked: list(turn.words) for turn in script.turns}

    assert ["Ben Carter,", "Zoe"] == words["players (names on one line): "]
    assert ["Ben Carter", "Zoe"] == words["Ben, name [Ben]: "]
    assert ["Asha", "Ben", "save", "leave", "correct"] == words[CHOICE]
    assert ["Asha", "Ben"] == words["which player: "]
    for question in ("title (return for none): ", "Asha, red: ", "Asha, currency tokens (0-10): "):
        assert [] == words[question]


NAMES = "Wilhelmina Featherstonehaugh, \u963f\u82bd\u963f\u82bd\u963f\u82bd\u963f\u82bd, \U0001f469\u200d\U0001f680 Ben"
LONG = (
    "A title that is by far too long for a terminal of forty columns",
    NAMES,
    *("10", "15", "112233 456 789ww", "112233 456 789ww", "112233 456 789ww", "112233 456 789ww", "1-9w"),
    *("", "", "123 456", "", "", "", ""),
    *("", "", "", "", "", "", ""),
)


@pytest.mark.parametrize("width", [40, 60])
def test_lines_fit_the_terminal(width: int) -> None:
    """What is said is broken between words, so that it fits; what it says is the same in a wide terminal."""
    steps = [step for answer in LONG for step in ("?", "!", "!", answer)]
    narrow = enter(*steps, "?", file="narrow.yaml", width=width)
    wide = enter(*steps, "?", file="wide.yaml")

    assert wide.asked == narrow.asked
    for one, other in zip(narrow.turns, wide.turns, strict=True):
        # The standings leave columns out.
        if not any(line.startswith("rank ") for line in other.said):
            assert " ".join(other.said).split() == " ".join(one.said).split()
            assert [] == [line for line in one.said if wcswidth(line) > width]


# Taking up a game


@pytest.mark.parametrize(
    ("text", "question"),
    [
        ("", "title (return for none): "),
        ("unfinished: true\n", "title (return for none): "),
        ("unfinished: true\ngame:\n", "players (names on one line): "),
        ("unfinished: true\ngame: X\nplayers: [{name: A}]\n", "A, currency tokens (0-10): "),
        ("unfinished: true\ngame: X\nplayers: [{name: A, currency: 0}]\n", "A, bust tokens (0-15): "),
        ("unfinished: true\ngame: X\nplayers: [{name: A, currency: 0, bust: 0}]\n", "A, red: "),
        ("unfinished: true\ngame: X\nplayers: [{name: A, currency: 0, bust: 0, cards: {red: }}]\n", "A, blue: "),
        ("unfinished: true\ngame: X\nplayers: [{name: A, currency: 0, bust: 0, cards: {blue: 1}}]\n", "A, red: "),
        ("unfinished: true\ngame: X\nplayers: [{name: A, bust: 0, cards: []}]\n", "A, currency tokens (0-10): "),
        ("unfinished: true\ngame: X\nplayers: [{name: A, currency: 0, bust: 0, cards: []}]\n", CHOICE),
        (
            "unfinished: true\ngame: X\nplayers: [{name: A, currency: 0, bust: 0, cards: r1}, {name: B}]\n",
            "B, currency tokens (0-10): ",
        ),
        ("unfinished: true\nplayers: [{name: A, currency: 0, bust: 0, cards: r1}]\n", "title (return for none): "),
        (ONE_GAME, CHOICE),
        (f"unfinished: false\n{ONE_GAME}", CHOICE),
    ],
)
def test_a_game_is_gone_on_with_where_it_stands(text: str, question: str) -> None:
    """The first question without an answer is asked; where all have one, the standings are shown, and the choice."""
    write(text)
    script = enter()

    assert [question] == script.asked
    assert (question == CHOICE) == any("rank  player" in line for line in script.opening)
    assert text == content()


def test_stopping_anywhere_changes_nothing() -> None:
    """Whichever answers were given before, the next run asks what comes next, and the file is the same to the byte."""
    for count in range(17):
        Path(FILE).unlink(missing_ok=True)
        enter(*DUEL[:count])
        script = enter(*DUEL[count:], "save")
        assert [*QUESTIONS, CHOICE][count:] == script.asked
        assert DUEL_FILE == content()


# The file while it is written


def full(*_: object) -> None:
    """Fail as a full disk does."""
    raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))


@pytest.mark.parametrize("count", [0, 4, 16])
def test_a_full_disk_costs_one_answer(count: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """An answer that cannot be written is told of and asked again; what was there stays, and the next is written."""
    answers = [*DUEL, "save"]
    left: list[str | None] = []

    def look() -> None:
        left.append(content() if files() else None)

    with monkeypatch.context() as patched:
        script = enter(
            *answers[:count],
            look,
            lambda: patched.setattr("tenscore.files.os.fsync", full),
            answers[count],
            look,
            patched.undo,
            *answers[count:],
        )
    questions = [*QUESTIONS, CHOICE]

    assert left[0] == left[1]
    assert [*questions[: count + 1], *questions[count:]] == script.asked
    assert "game.yaml: cannot be written: no space left on device" == str(script.turns[count].refused)
    assert DUEL_FILE == content()


def test_a_file_that_somebody_else_changed_is_left_alone() -> None:
    """What another wrote in the meantime isn't written over."""
    with suppress(WriteError):
        enter(*DUEL[:4], lambda: write("# mine\n"), "1-5", "2")

    assert "# mine\n" == content()
    assert [FILE] == files()


def test_a_new_file_that_somebody_else_made_is_left_alone() -> None:
    """A new game never overwrites: where its name was given, it is told; where not, it takes another."""
    with suppress(WriteError):
        enter(lambda: write("# mine\n"), *DUEL)
    assert "# mine\n" == content()
    assert [FILE] == files()

    name = "game-2026-11-29-2140.yaml"
    script = enter(lambda: write("# mine\n", name), *DUEL, "save", file=None)
    assert "# mine\n" == content(name)
    assert DUEL_FILE == content("game-2026-11-29-2140-2.yaml")
    assert any("game-2026-11-29-2140-2.yaml" in line for turn in script.turns for line in turn.said)


def test_a_file_that_vanished_is_written_again() -> None:
    """Nothing that was entered is lost."""
    enter(*DUEL[:7], lambda: Path(FILE).unlink(), *DUEL[7:], "save")

    assert DUEL_FILE == content()


def test_a_game_without_a_name_has_one_after_the_time() -> None:
    """The day and the minute, and a number where that is taken, by whatever it be."""
    names = ["game-2026-11-29-2140.yaml", "game-2026-11-29-2140-2.yaml", "game-2026-11-29-2140-3.yaml"]
    Path(names[0]).symlink_to("nowhere")
    Path(names[1]).mkdir()

    assert 1 == run("enter", stdin=b"Duel\n").status
    assert sorted(names) == files()
    assert "unfinished: true\ngame: Duel\ndate: 2026-11-29\n" == content(names[2])


# The command


def test_piped_answers() -> None:
    """The standings are all that is printed, and they are those of `score --explain`."""
    outcome = run("enter", FILE, stdin=lines_of([*DUEL, "save"]))

    assert (0, STANDINGS, "") == outcome
    assert outcome == run("score", "--explain", FILE)
    assert DUEL_FILE == content()


def test_signs_in_a_pipe() -> None:
    """`<`, `?` and `!` do what they do at a table, and say nothing."""
    answers = ["?", "<", "!", "!", *DUEL[:5], "<", "<", "?", "", "", *DUEL[5:], "?", "ben", *[""] * 8, "save"]

    assert (0, STANDINGS, "") == run("enter", FILE, stdin=lines_of(answers))
    assert DUEL_FILE == content()


@pytest.mark.parametrize("end", ["\n", "\r\n"])
@pytest.mark.parametrize("mark", [b"", codecs.BOM_UTF8])
def test_pipes_of_other_systems(end: str, mark: bytes) -> None:
    """Windows' line ends, a mark at the beginning, and no end of the last line are no part of an answer."""
    answers = end.join([*DUEL, "save"]).encode()

    assert (0, STANDINGS, "") == run("enter", FILE, stdin=mark + answers)


PIPED_SLIPS = [
    (0, b"a\x1bb", "-:1:2: title: control character U+001B; expected printable text"),
    (0, b"\xef\xbb\xbfa\x1bb", "-:1:2: title: control character U+001B; expected printable text"),
    (0, b"a\x00", "-:1:2: title: control character U+0000; expected printable text"),
    (0, b"\xc3\xa9\xff", "-:1:2: title: byte 0xff is not UTF-8; expected text"),
    (1, b"A B A", '-:2:5: players: "A" stands twice; expected each player\'s name once'),
    (2, b"11", "-:3:1: Asha, currency tokens: currency is 11; expected a whole number from 0 to 10"),
    (3, b" 16", "-:4:2: Asha, bust tokens: bust is 16; expected a whole number from 0 to 15"),
    (4, b"1 \xe2\x80\x93 10", f'-:5:3: Asha, red: "\u2013" is not a card; {RANK} (and 1 more slip)'),
    (11, b"7", "-:12:1: Ben, red: the one red 7 is with Asha"),
    (15, b"k", f'-:16:1: Ben, wilds: "k" is not a card; {RANK}'),
    (16, b"", "-:17:1: correct a player, save or leave: no answer; expected Asha, Ben, save or leave"),
]


@pytest.mark.parametrize(("count", "answer", "line"), PIPED_SLIPS)
def test_a_bad_answer_in_a_pipe(count: int, answer: bytes, line: str) -> None:
    """Status 1 and one line, with the place of the answer; what was answered before is kept, to be gone on with."""
    outcome = run("enter", FILE, stdin=lines_of(DUEL[:count]) + answer + b"\nsave\n")

    assert (1, "", f"{line}\n") == outcome
    assert (0, STANDINGS, "") == run("enter", FILE, stdin=lines_of([*DUEL[count:], "save"]))
    assert DUEL_FILE == content()


@pytest.mark.parametrize("count", range(17))
def test_a_missing_answer_in_a_pipe(count: int) -> None:
    """Status 1 and one line that says to which question; what was answered before is kept."""
    outcome = run("enter", FILE, stdin=lines_of(DUEL[:count]))

    label = re.sub(r" \(.*|: $", "", [*QUESTIONS, CHOICE][count])
    assert (1, "") == (outcome.status, outcome.out)
    assert re.fullmatch(rf"-:{count + 1}:1: {re.escape(label)}: no answer.*\n", outcome.err)
    assert (0, STANDINGS, "") == run("enter", FILE, stdin=lines_of([*DUEL[count:], "save"]))


def test_an_endless_line_in_a_pipe() -> None:
    """An answer is a line that somebody could have typed; no more than that is read."""
    outcome = run("enter", FILE, stdin=b"x" * 2**20)

    assert (1, "") == (outcome.status, outcome.out)
    assert re.fullmatch(r"-:1:1: title: 65536 bytes or more; .*\n", outcome.err)
    assert [] == files()


def test_a_near_miss_in_a_pipe() -> None:
    """It is a question like any other, and what is missing is told with it."""
    write(ONE_GAME, "a.yaml")
    outcome = run("enter", FILE, stdin=b"\nAhsa\n")

    assert outcome.err.startswith('-:3:1: "Ahsa" is new here; did you mean Asha?: no answer')


def test_round_and_table_of_a_new_game() -> None:
    """They go into the file behind the day, so that it fits a tournament."""
    assert 1 == run("enter", FILE, "--round", "2", "--table", " Cafe\u0301 ", stdin=b"\n").status
    assert "unfinished: true\ngame:\ndate: 2026-11-29\nround: 2\ntable: Caf\u00e9\n" == content()

    outcome = run("enter", FILE, stdin=b"Asha\n\n\n\n\n\n\n\nsave\n")
    assert 0 == outcome.status
    assert outcome.out.startswith("2026-11-29 · round 2 · table Caf\u00e9\n")
    [game] = load_games(FILE)
    assert (2, "Caf\u00e9") == (game.round, game.table)


def test_round_and_table_of_a_game_that_is_there() -> None:
    """They take the place of what the file says; what it says already changes nothing."""
    enter(*DUEL, "save")
    assert 0 == run("enter", FILE, "--round", "3", "--table", "no", stdin=b"save\n").status
    text = DUEL_FILE.replace("11-29\n", '11-29\nround: 3\ntable: "no"\n')
    assert text == content()

    assert 0 == run("enter", FILE, "--table", "B", stdin=b"save\n").status
    assert text.replace('"no"', "B") == content()

    write("# ours\n" + text)
    assert 0 == run("enter", FILE, "--round", "3", stdin=b"leave\n").status
    assert "# ours\n" + text == content()


@pytest.mark.parametrize(
    ("options", "told"),
    [
        (("--round", "0"), "expected a number from 1 to 9999"),
        (("--round", "10000"), "expected a number from 1 to 9999"),
        (("--round", "-1"), "expected a number from 1 to 9999"),
        (("--round", "two"), "two"),
        (("--table", ""), "expected a name that can be seen"),
        (("--table", "  "), "expected a name that can be seen"),
        (("--table", "a\x1bb"), "expected a name that can be seen"),
        (("--table", "\u200b"), "expected a name that can be seen"),
        (("--tabel", "A"), "--tabel"),
        (("more.yaml",), "more.yaml"),
    ],
)
def test_options_that_are_wrong(options: tuple[str, ...], told: str) -> None:
    """Wrong usage is status 2, and nothing is asked or written."""
    outcome = run("enter", FILE, *options, stdin=lines_of([*DUEL, "save"]))

    assert (2, "") == (outcome.status, outcome.out)
    assert told in outcome.err
    assert [] == files()


@pytest.mark.parametrize("name", ["game.yaml", "game.yml", "GAME.YAML", "a b.yaml", "../other.yaml", ".yaml"])
def test_names_of_new_games(name: str) -> None:
    """A new game's file ends as YAML does, in whatever case."""
    assert 1 == run("enter", name, stdin=b"X\n").status
    assert "unfinished: true\ngame: X\ndate: 2026-11-29\n" == content(name)


@pytest.mark.parametrize("name", ["game.txt", "game.json", "game", "", "-", "yaml", "game.yaml.bak", "nowhere/game"])
def test_names_that_no_new_game_has(name: str) -> None:
    """A file that no folder of games would be searched for is wrong usage."""
    outcome = run("enter", name, stdin=b"X\n")

    assert (2, "") == (outcome.status, outcome.out)
    assert [] == files()


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("folder", "is a folder"),
        ("folder.yaml", "is a folder"),
        ("nowhere/game.yaml", "no such file or directory"),
        ("device.yaml", "it is no regular file"),
        ("pipe.yaml", "it is no regular file"),
    ],
)
def test_places_where_no_game_can_be(name: str, told: str) -> None:
    """Where nothing could be saved, nothing is asked: status 1, one line."""
    Path("folder").mkdir()
    Path("folder.yaml").mkdir()
    Path("device.yaml").symlink_to(os.devnull)
    os.mkfifo("pipe.yaml")

    outcome = run("enter", name, stdin=lines_of([*DUEL, "save"]))

    assert (1, "", f"tenscore: {name}: cannot be written: {told}\n") == outcome
    assert ["device.yaml", "folder", "folder.yaml", "pipe.yaml"] == files()


def test_games_that_are_there_may_have_any_name() -> None:
    """What matters of a file that is there is what it holds; an empty one is a new game."""
    write(ONE_GAME, "asha.txt")
    assert 0 == run("enter", "asha.txt", stdin=b"asha red\n2\nsave\n").status
    assert "players:\n  - name: Asha\n    currency: 7\n    bust: 0\n    cards:\n      red: 2\n" == content("asha.txt")

    write("", "empty.yaml")
    assert 1 == run("enter", "empty.yaml", stdin=b"X\n").status
    assert "unfinished: true\ngame: X\ndate: 2026-11-29\n" == content("empty.yaml")

    Path("link.yaml").symlink_to("target.yaml")
    assert 1 == run("enter", "link.yaml", stdin=b"X\n").status
    assert Path("link.yaml").is_symlink()
    assert "unfinished: true\ngame: X\ndate: 2026-11-29\n" == content("target.yaml")


# Games that are not finished

MARK = "this game isn't finished: go on with tenscore enter"


@pytest.mark.parametrize("command", ["score", "check", "tournament"])
def test_an_unfinished_game_is_refused(command: str) -> None:
    """One line with the place of the mark, whatever else is missing or wrong; status 1, nothing printed."""
    for text in (
        "unfinished: true\n",
        "unfinished: true\ngame:\nround: x\nplayers: [{name: A, currency: 99}]\n",
        f"unfinished: true\n{ONE_GAME}",
    ):
        write(text)
        assert (1, "", f"game.yaml:1:13: {MARK} game.yaml\n") == run(command, FILE)

    write(f"game: X\n{ONE_GAME}unfinished: TRUE\n")
    assert (1, "", f"game.yaml:3:13: {MARK} game.yaml\n") == run(command, FILE)


def test_an_unfinished_game_is_named_as_a_shell_takes_it() -> None:
    """The line can be pasted; on standard input nobody knows the name."""
    name = "it's friday.yaml"
    write("unfinished: true\n", name)

    assert f"{name}:1:13: {MARK} 'it'\"'\"'s friday.yaml'\n" == run("check", name).err
    assert f"-:1:13: {MARK} FILE\n" == run("check", "-", stdin=b"unfinished: true\n").err


def test_an_unfinished_game_among_others() -> None:
    """One such game stops the scores of a folder, and a tournament, unless bad games are to be left out."""
    enter(*DUEL, "save", file="a.yaml")
    write("unfinished: true\n", "b.yaml")
    line = f"b.yaml:1:13: {MARK} b.yaml\n"

    for command in ("score", "check", "tournament"):
        assert (1, "", f"./{line}".replace("enter b", "enter ./b")) == run(command, ".")
        assert (1, "", line) == run(command, "a.yaml", "b.yaml")
    outcome = run("tournament", "--skip-bad", "a.yaml", "b.yaml")
    assert (0, line.replace("this", "warning: left out: this")) == (outcome.status, outcome.err)
    assert "Asha" in outcome.out


def test_a_finished_game_may_say_so() -> None:
    """`unfinished: false`, or the key without a value, is no mark."""
    for value in ("false", "False", "", "null", "~"):
        write(f"unfinished: {value}\n{ONE_GAME}")
        assert (0, "") == (run("score", FILE).status, run("score", FILE).err)


# Properties

HEADS: dict[Color | None, tuple[str, ...]] = {
    Color.RED: ("r", "red", "p", "pink "),
    Color.BLUE: ("b", "blue", "blue "),
    Color.ORANGE: ("o", "y", "orange ", "yellow"),
    Color.GREEN: ("g", "green", "green "),
    None: ("w", "wild", "wild "),
}


@st.composite
def words(draw: st.DrawFn, held: Sequence[Card]) -> list[str]:
    """Cards of one pile as words, without their colour, plain or quick: each card is in one of them."""
    left = draw(st.permutations(held))
    found = []
    while left:
        kind = draw(st.sampled_from(["one", "copies", "range", "quick", "quick", "canonical"]))
        if kind == "copies":
            found.append(f"{_rank(left[0])}{draw(TIMES)}{left.count(left[0])}")
            left = [card for card in left if card != left[0]]
        elif kind == "range":
            numbers = _climbing(left)
            found.append(f"{numbers[0]}-{numbers[-1]}" if numbers else draw(SIGNS))
            left = _without(left, [Card(left[0].color, number) for number in numbers] or left[:1])
        elif kind == "quick":
            taken = left[: draw(st.integers(1, len(left)))]
            wilds = sum(card.number is None for card in taken)
            digits = "".join(str(card.number) for card in taken if card.number is not None)
            # 456 is 4-6 for fingers, too.
            digits = re.sub("123|456|789", lambda match: f"{match[0][0]}-{match[0][-1]}", digits)
            found.append(digits + "".join(draw(SIGNS) for _ in range(wilds)))
            left = left[len(taken) :]
        elif kind == "canonical":
            found += format_color_cards(left).split()
            left = []
        else:
            found.append(_rank(left.pop(0)))
    return found


SIGNS = st.sampled_from(["w", "W", "#", "*"])
TIMES = st.sampled_from(["x", "X", "\u00d7"])


def _rank(card: Card) -> str:
    return "w" if card.number is None else str(card.number)


def _climbing(held: Sequence[Card]) -> list[int]:
    """The first card's number and those that follow it one by one."""
    numbers = [held[0].number] if held[0].number is not None else []
    while numbers and Card(held[0].color, numbers[-1] + 1) in held:
        numbers.append(numbers[-1] + 1)
    return numbers


def _without(held: Sequence[Card], taken: Sequence[Card]) -> list[Card]:
    left = list(held)
    for card in taken:
        left.remove(card)
    return left


@st.composite
def card_answers(draw: st.DrawFn, player: Player) -> list[str]:
    """What is typed for a player's cards: a line for each pile, or for several of them at once."""
    answers = []
    for index, pile in enumerate(PILES):
        rest = [card for card in player.cards if card.color in PILES[index:]]
        own = [card for card in rest if card.color is pile]
        if any(card.color not in (pile, None) for card in rest) and draw(st.integers(0, 5)) == 0:
            line = [
                draw(st.sampled_from(HEADS[each])) + word
                for each in draw(st.permutations(PILES[index:]))
                for word in draw(words([card for card in rest if card.color is each]))
            ]
            answers.append(_joined(draw, line))
            break
        found = draw(words(own))
        if found and draw(st.integers(0, 3)) == 0:
            # Among the wilds "wild 6" is a full wild and a 6, there as in a file.
            heads = [head for head in HEADS[pile] if pile is not None or head[-1] != " "]
            found = [draw(st.sampled_from(heads)) + word for word in found]
        answers.append(_joined(draw, found) if found else draw(st.sampled_from(["", " ", "-", "none"])))
    return answers


def _joined(draw: st.DrawFn, line: Sequence[str]) -> str:
    text = draw(st.sampled_from([" ", ", ", ",", "  "])).join(line)
    return text.upper() if draw(st.integers(0, 3)) == 0 else text


@st.composite
def entered(draw: st.DrawFn) -> tuple[Game, list[str]]:
    """A game, and answers with which somebody enters it."""
    game = draw(games())
    names = [player.name for player in game.players]
    answers = [draw(st.sampled_from(["", "Friday night", "no"])), draw(st.sampled_from([" ", ", ", ";"])).join(names)]
    for player in game.players:
        answers += [
            str(tokens) if tokens else draw(st.sampled_from(["", "0", "-"]))
            for tokens in (player.currency, player.bust)
        ]
        answers += draw(card_answers(player))
    return game, answers


def begun(game: Game) -> None:
    """Begin the file anew, with the house rule of the game."""
    write(f"unfinished: true\nrules: {{perfect_bonus: {game.perfect_bonus}}}\n")


def wandering(data: st.DataObject, answers: Sequence[str]) -> Iterator[str]:
    """The answers, with ways back and forth in between: `<` some times, then return up to the open question."""
    look = Look(None, color=False)
    conversation = begin(Draft(), lambda: ())
    for answer in answers:
        for _ in range(data.draw(st.sampled_from([0, 0, 0, 0, 1, 2]))):
            here = conversation.question
            for _ in range(data.draw(st.integers(1, 12))):
                yield "<"
                conversation = conversation.answer("<", look).conversation
            while conversation.question != here:
                yield ""
                conversation = conversation.answer("", look).conversation
        yield answer
        conversation = conversation.answer(answer, look).conversation


@settings(max_examples=15, deadline=None)
@given(case=entered(), data=st.data())
def test_going_back_and_forth_changes_nothing(case: tuple[Game, list[str]], data: st.DataObject) -> None:
    """However often somebody goes back and keeps what is there, the game is entered as without it."""
    game, answers = case
    begun(game)
    outcome = run("enter", FILE, stdin=lines_of([*answers, "save"]))
    text = content()

    begun(game)
    way = list(wandering(data, [*answers, "save"]))

    assert outcome == run("enter", FILE, stdin=lines_of(way))
    assert text == content()


@settings(max_examples=60, deadline=None)
@given(
    answers=st.lists(
        st.one_of(
            st.sampled_from(
                ["<", "?", "!", "", "-", "save", "leave", "1", "2 red", "A B", "B", "B A C", "9", "4 4", "w"]
            ),
            st.sampled_from(["r1-9 b9 w6 ww", "c", "correct 1", "n", "15", "10", "1x3", "name", "b name", "x"]),
            st.text("ABrbw19<?!- ,x", max_size=5),
        ),
        max_size=40,
    )
)
def test_whatever_is_typed_the_file_can_be_gone_on_with(answers: list[str]) -> None:
    """After any answers, slips among them, the file is one that `enter` takes up, and `score` when it was saved."""
    Path(FILE).unlink(missing_ok=True)
    enter(*answers)

    if Path(FILE).exists():
        text = content()
        enter()
        assert text == content()
        status = run("score", FILE).status
        assert (1 if text.startswith("unfinished") else 0) == status
