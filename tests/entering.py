"""Entering games in the tests' own process: answers go in one by one, and what is asked and said is kept."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress

from helpers import write
from tenscore.entry.session import Session
from tenscore.entry.state import State
from tenscore.entry.talk import Talk
from tenscore.errors import AnswerError, InputError, Problem, WriteError


class Script(Talk):
    """Somebody who gives these answers, and no other; then the input ends, as at a terminal with Ctrl-D."""

    def __init__(self, answers: Iterable[str], *, known: Sequence[str] | None = None, width: int | None = 80) -> None:
        self._answers = list(answers)
        self._known = known
        self._width = width
        self.asked: list[str] = []
        self.lines: list[str] = []
        self.said: list[str] = []
        self.refused: list[AnswerError | WriteError] = []

    session: Session

    @property
    def slips(self) -> list[tuple[str, int]]:
        """The code and the offset of each answer that was refused."""
        return [(error.code, error.offset) for error in self.refused if isinstance(error, AnswerError)]

    def ahead(self, _: Callable[[], Sequence[str]]) -> Callable[[], Sequence[str]] | None:
        """The names that the test gives."""
        known = self._known
        return None if known is None else lambda: known

    @property
    def width(self) -> int | None:
        """That of the test's terminal."""
        return self._width

    def ask(self, state: State) -> str:
        """The next answer."""
        self.asked.append(state.prompt().strip())
        self.lines.append(state.line())
        if not self._answers:
            raise EOFError
        return self._answers.pop(0)

    def say(self, text: str) -> None:
        """Keep it."""
        self.said += text.split("\n")

    def refuse(self, error: AnswerError | WriteError) -> None:
        """Keep it."""
        self.refused.append(error)


def enter(  # noqa: PLR0913 - what a command has
    *answers: str,
    file: str = "game.yaml",
    known: Sequence[str] | None = None,
    width: int | None = 80,
    number: int | None = None,
    table: str | None = None,
    deck_check: bool = True,
) -> Script:
    """Enter a game with these answers, until it is saved or left or they end."""
    script = Script(answers, known=known, width=width)
    script.session = Session(file, script, number=number, table=table, deck_check=deck_check)
    with suppress(EOFError):
        script.session.run()
    return script


BAD_ANSWERS = (
    ("",),
    ("A B C D E F",),
    ("Asha Asha",),
    ('Asha ""',),
    ("Asha\x1b",),
    ("Asha Ben", "", "r1", "11 r1", "7+16", "7 r9 r9", "7 r10", "save", "7+15 r9", "4+1", "4 r9", "date", "x"),
    ("Asha", "7 r1", "hello"),
    ("zoe Zoe",),
)
BAD_FILES = {
    "game.json": "{}",
    "none.yaml": "--- # nothing\n",
    "two.yaml": "players: []\n---\nplayers: []\n",
    "tournament.yaml": "tournament: x\nrounds: []\n",
    "empty.yaml": "date: 2026-11-27\n",
    "comment.yaml": "unfinished: true  # a comment\n",
    ".corrected.yaml.draft": "# corrections of something else\nplayers: [{name: Asha, currency: 7, cards: []}]\n",
    "corrected.yaml": "players: [{name: Asha, currency: 1, cards: []}]\n",
}


def problems() -> list[Problem]:
    """What is wrong with answers, and with files that are not gone on with."""
    found = []
    for number, answers in enumerate(BAD_ANSWERS):
        for error in enter(*answers, file=f"{number}.yaml", known=()).refused:
            assert isinstance(error, AnswerError)
            found.append(Problem("-", 1, error.offset + 1, error.code, str(error)))
    for name, text in BAD_FILES.items():
        write(text, name)
        try:
            enter(file=name)
        except InputError as error:
            found += error.problems
    return found
