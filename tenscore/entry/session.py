"""A conversation with somebody: at a terminal, or with the answers in a pipe; its game is in a file all the while."""

from __future__ import annotations

import codecs
import datetime
import os
import shlex
import sys
from collections.abc import Callable, Sequence
from contextlib import AbstractContextManager, nullcontext
from dataclasses import replace
from functools import cache, partial
from itertools import count
from typing import Protocol

from tenscore.draft import Draft
from tenscore.entry.conversation import Conversation, Look, Outcome, begin
from tenscore.entry.questions import CHOICE, WHICH, Known
from tenscore.errors import AnswerError, InputError, Problem, WriteError
from tenscore.files import ChangedError, KeptFile
from tenscore.loading.drafts import read_draft
from tenscore.loading.names import known_names
from tenscore.output.gamefile import as_game_file
from tenscore.output.layout import wrapped
from tenscore.output.plain import printable

NEW_ENDINGS = (".yaml", ".yml")
"""How the name of a new game's file may end, so that its folder is a folder of games."""

_LONGEST_ANSWER = 2**16


class Talk(Protocol):
    """Somebody to talk with."""

    def hold(self) -> AbstractContextManager[None]:
        """What the conversation is held in."""

    def ahead(self, names: Callable[[], Sequence[str]]) -> Known:
        """The names of known players, looked up once, and by the time that they are needed."""

    def look(self) -> Look:
        """How lines are to look."""

    def ask(self, conversation: Conversation) -> str:
        """The answer to the conversation's question."""

    def say(self, text: str) -> None:
        """Say what a person may want to know."""

    def refuse(self, conversation: Conversation, error: AnswerError | WriteError) -> None:
        """Tell what is wrong with an answer, so that it is given again; raises where nobody can."""


class Session:
    """A conversation with somebody, and the file that holds its game after every answer."""

    def __init__(self, name: str, file: KeptFile, conversation: Conversation, talk: Talk, *, is_named: bool) -> None:
        self._name = name
        self._is_named = is_named
        self._file = file
        self._conversation = conversation
        self._talk = talk

    @property
    def has_ended(self) -> bool:
        """Whether the game was saved or left, with every question answered."""
        return self._conversation.outcome is not None

    def run(self) -> None:
        """Talk until the game is saved or left.

        Raises:
            InputError: for an answer in a pipe that is bad or missing.
            WriteError: when the file cannot be written, and nobody is there to see to it.
            EOFError: when the input ends at a terminal.
            KeyboardInterrupt: when it is interrupted there.
        """
        with self._talk.hold():
            self._open()
            while self._conversation.outcome is None:
                self._turn()

    def part(self) -> None:
        """Say what has become of the game."""
        name = printable(self._name)
        if self._file.is_new:
            self._talk.say("nothing is saved, since no question was answered")
        elif self._conversation.outcome is Outcome.SAVED:
            self._talk.say(f"Saved {name}.")
        elif self._conversation.draft.is_finished:
            self._talk.say(f"{name} is as it was.")
        else:
            self._talk.say(f"{name} is unfinished; go on with: tenscore enter {printable(shlex.quote(self._name))}")

    def standings(self) -> str:
        """The standings in full, for where results go."""
        return self._conversation.standings(Look(None, ink=False))

    def save(self, draft: Draft) -> None:
        """Write the game to its file.

        Raises:
            WriteError: when it cannot be written.
        """
        try:
            self._write(as_game_file(draft))
        except OSError as error:
            raise WriteError(printable(self._name), error) from error

    def _write(self, text: str) -> None:
        try:
            self._file.write(text)
        except ChangedError:
            if self._is_named or not self._file.is_new:
                raise
            # Another game began in the same minute.
            self._name = new_name()
            self._file = KeptFile(self._name)
            self._file.write(text)
            self._talk.say(f"Another game has that name now; this one is in {self._name}")

    def _open(self) -> None:
        name = printable(self._name)
        draft = self._conversation.draft
        if self._file.is_new:
            self._talk.say(f"New game: {name}")
        elif not draft.is_finished:
            self._talk.say(f"Going on with {name}")
        if self._conversation.question == CHOICE:
            self._say_standings()
        else:
            line = "Every answer is saved. < goes back, ? helps, ! turns the deck check off."
            self._talk.say(wrapped(line, self._talk.look().width))

    def _turn(self) -> None:
        conversation = self._conversation
        try:
            step = conversation.answer(self._talk.ask(conversation), self._talk.look())
            if step.conversation.draft != conversation.draft:
                self.save(step.conversation.draft)
        except WriteError as error:
            if isinstance(error.__cause__, ChangedError):
                raise
            self._talk.refuse(conversation, error)
            return
        except AnswerError as error:
            self._talk.refuse(conversation, error)
            return
        self._conversation = step.conversation
        for line in step.said:
            self._talk.say(line)
        if self._conversation.question == CHOICE and conversation.question not in (CHOICE, WHICH):
            if step.said[-1:] != ("",):
                self._talk.say("")
            self._say_standings()

    def _say_standings(self) -> None:
        self._talk.say(self._conversation.standings(self._talk.look()))


class AtTerminal:
    """A person at a terminal."""

    def __init__(self, *, ink: bool) -> None:
        from concurrent.futures import ThreadPoolExecutor

        from tenscore.terminal import Terminal

        self._terminal = Terminal()
        self._ink = ink
        self._background = ThreadPoolExecutor(1)

    def hold(self) -> AbstractContextManager[None]:
        """The terminal as its own; the solver is loaded while the first answers are typed."""
        self._background.submit(_warm_up)
        return self._terminal.held()

    def ahead(self, names: Callable[[], Sequence[str]]) -> Known:
        """The names, looked up in the background."""
        return self._background.submit(names).result

    def look(self) -> Look:
        """As wide as the terminal is now."""
        return Look(self._terminal.width, self._ink)

    def ask(self, conversation: Conversation) -> str:
        """What the person types.

        Raises:
            EOFError: when the input ends.
            KeyboardInterrupt: when the person interrupts.
        """
        look = self.look()
        return self._terminal.ask(wrapped(conversation.prompt(look), look.width), conversation.words())

    def say(self, text: str) -> None:
        """Show it."""
        self._terminal.say(text)

    def refuse(self, conversation: Conversation, error: AnswerError | WriteError) -> None:  # noqa: ARG002 - as Talk has it
        """Tell under the answer what is wrong with it; lines pasted behind it would answer the wrong questions."""
        said = [printable(str(error))]
        if self._terminal.forget_pasted():
            said.append("the lines pasted behind it are left out")
        for line in self.look().lines(said):
            self._terminal.say(line)


class Piped:
    """Answers in a pipe, a line each; nobody is there to read a question or to answer again."""

    def __init__(self) -> None:
        self._line = 0

    def hold(self) -> AbstractContextManager[None]:
        """Nothing."""
        return nullcontext()

    def ahead(self, names: Callable[[], Sequence[str]]) -> Known:
        """The names, looked up when they are needed."""
        return cache(names)

    def look(self) -> Look:
        """Not looked at."""
        return Look(None, ink=False)

    def ask(self, conversation: Conversation) -> str:
        """The next line.

        Raises:
            InputError: where there is none, or it is not text.
        """
        self._line += 1
        if sys.stdin is None or sys.stdin.closed:
            raise self._problem(conversation, "no answer, since standard input is closed; expected a line for each")
        data = sys.stdin.buffer.readline(_LONGEST_ANSWER)
        if not data:
            raise self._problem(conversation, "no answer, since the input ends here; expected a line for each question")
        if len(data) == _LONGEST_ANSWER:
            raise self._problem(conversation, f"{_LONGEST_ANSWER} characters or more; expected an answer")
        data = data.removeprefix(codecs.BOM_UTF8) if self._line == 1 else data
        try:
            return data.decode().rstrip("\r\n")
        except UnicodeDecodeError as error:
            message = f"byte 0x{data[error.start]:02x} is not UTF-8; expected text"
            raise self._problem(conversation, message, len(data[: error.start].decode())) from error

    def say(self, text: str) -> None:
        """Not said."""

    def refuse(self, conversation: Conversation, error: AnswerError | WriteError) -> None:
        """Stop, since nobody is there.

        Raises:
            InputError: with the place of the answer, for a bad one.
            WriteError: as it is.
        """
        if isinstance(error, WriteError):
            raise error
        raise self._problem(conversation, str(error), error.offset) from error

    def _problem(self, conversation: Conversation, message: str, offset: int = 0) -> InputError:
        return InputError([Problem("-", self._line, offset + 1, f"{conversation.label()}: {message}")])


def is_new_name(name: str) -> bool:
    """Whether a new game may have this name, so that it is read as one when its folder is."""
    return name.lower().endswith(NEW_ENDINGS)


def new_name() -> str:
    """A name for a game that is entered now, which no file here has."""
    stem = f"game-{_now():%Y-%m-%d-%H%M}"
    names = (f"{stem}{'' if number == 1 else f'-{number}'}.yaml" for number in count(1))
    return next(name for name in names if not os.path.lexists(name))


def begin_session(given: str | None, talk: Talk, *, number: int | None, table: str | None, deck_check: bool) -> Session:
    """Take up the game in a file, or begin one in a file that is still to be made.

    Without a name the game gets one after the time. `number` and `table` are the round and the table that it is to
    have, where they are given.

    Raises:
        InputError: with every problem in the file.
        WriteError: when the file cannot be written.
    """
    name = new_name() if given is None else given
    try:
        file = KeptFile(name)
    except OSError as error:
        raise WriteError(name, error) from error
    found = None if file.is_new else read_draft(name, deck_check=deck_check)
    draft = Draft(date=_now().date(), house_deck=not deck_check) if found is None else found
    draft = replace(
        draft, round=draft.round if number is None else number, table=draft.table if table is None else table
    )
    is_changed = found is not None and draft != found
    draft = replace(draft, is_finished=draft.is_finished and not is_changed)
    session = Session(
        name, file, begin(draft, talk.ahead(partial(known_names, name))), talk, is_named=given is not None
    )
    if is_changed:
        session.save(draft)
    return session


def _now() -> datetime.datetime:
    return datetime.datetime.now().astimezone()


def _warm_up() -> None:
    from tenscore.cards import parse_cards
    from tenscore.scoring import score_cards

    # Two colours want the same wild, so that the solver is needed.
    score_cards(parse_cards("r1 r3 b1 b3 w2"))
