"""A conversation with somebody: at a terminal, or with the answers in a pipe; its game is in a file all the while."""

from __future__ import annotations

import datetime
import os
from dataclasses import replace
from functools import partial
from itertools import count

from tenscore.draft import Draft, enter_command
from tenscore.entry.conversation import Conversation, Look, Outcome, begin
from tenscore.entry.questions import CHOICE, WHICH
from tenscore.entry.talk import Talk
from tenscore.errors import AnswerError, ConflictError, InputError, WriteError
from tenscore.files import ChangedError, KeptFile
from tenscore.loading.drafts import read_draft
from tenscore.loading.names import known_names
from tenscore.loading.source import MAX_BYTES, unreadable
from tenscore.output.gamefile import as_game_file
from tenscore.output.layout import wrapped
from tenscore.text import printable

NEW_ENDINGS = (".yaml", ".yml")
"""How the name of a new game's file may end, so that its folder is a folder of games."""


class Session:
    """A conversation with somebody, and the file that holds its game after every answer."""

    def __init__(  # noqa: PLR0913 - all that it is about
        self,
        name: str,
        file: KeptFile,
        written: Draft | None,
        conversation: Conversation,
        talk: Talk,
        *,
        is_named: bool,
    ) -> None:
        """Begin with what is written in the file, which may be nothing yet; `is_named` says that a user named it."""
        self._name = name
        self._is_named = is_named
        self._file = file
        self._written = written
        self._has_written = False
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
            ConflictError: when somebody else has written the file.
            WriteError: when the file cannot be written, and nobody is there to see to it.
            EOFError: when the input ends at a terminal.
            KeyboardInterrupt: when it is interrupted there.
        """
        try:
            with self._talk.hold():
                self._open()
                while self._conversation.outcome is None:
                    self._turn()
        except InputError as error:
            if self._is_named or self._file.is_new:
                raise
            more = f"; what was answered before is in {self._name}"
            raise InputError(problem._replace(message=problem.message + more) for problem in error.problems) from error

    def parting(self) -> str:
        """What has become of the game, in a line."""
        name = printable(self._name)
        if self._file.is_new:
            return "nothing is saved, since no question was answered"
        if not self._conversation.draft.is_finished:
            return f"{name} is unfinished; go on with: {printable(enter_command(self._name))}"
        return f"Saved {name}." if self._has_written else f"{name} is as it was."

    @property
    def is_told(self) -> bool:
        """Whether there is nothing to say at the end to whoever named the file and saved the game."""
        return self._is_named and self._conversation.draft.is_finished

    def standings(self) -> str:
        """The standings in full, for where results go."""
        return self._conversation.standings(Look(None, color=False))

    def _open(self) -> None:
        name = printable(self._name)
        if self._file.is_new:
            self._talk.say(f"New game: {name}")
        elif not self._conversation.draft.is_finished:
            self._talk.say(f"Going on with {name}")
        if self._conversation.question == CHOICE:
            self._say_standings()
        else:
            line = "Every answer is saved. < goes back, ? helps, ! turns the deck check off."
            self._talk.say(wrapped(line, self._talk.look().width))

    def _turn(self) -> None:
        before = self._conversation
        try:
            step = before.answer(self._talk.ask(before), self._talk.look())
            if step.conversation is not before and step.conversation.outcome is not Outcome.LEFT:
                self._save(step.conversation.draft)
        except ConflictError:
            raise
        except (AnswerError, WriteError) as error:
            self._talk.refuse(before, error)
            return
        self._conversation = step.conversation
        said = [*step.said, *(self._conversation.player_lines(step.done, self._talk.look()) if step.done else ())]
        for line in said:
            self._talk.say(line)
        if self._conversation.question == CHOICE and before.question not in (CHOICE, WHICH):
            if said[-1:] != [""]:
                self._talk.say("")
            self._say_standings()

    def _say_standings(self) -> None:
        self._talk.say(self._conversation.standings(self._talk.look()))

    def _save(self, draft: Draft) -> None:
        """Write the game to its file, unless the file has it already.

        Raises:
            ConflictError: when it is somebody else's now.
            WriteError: when it cannot be written.
        """
        if draft == self._written:
            return
        try:
            self._write(as_game_file(draft))
        except ChangedError as error:
            raise ConflictError(printable(self._name), error) from error
        except OSError as error:
            raise WriteError(printable(self._name), error) from error
        self._written = draft
        self._has_written = True

    def _write(self, text: str) -> None:
        try:
            self._file.write(text)
        except ChangedError:
            if self._is_named or not self._file.is_new:
                raise
            # Another game began in the same minute.
            self._name, self._file = new_file()
            self._file.write(text)
            self._talk.say(f"Another game has that name now; this one is in {self._name}")


def is_new_name(name: str) -> bool:
    """Whether a new game may have this name, so that it is read as one when its folder is."""
    return name.lower().endswith(NEW_ENDINGS)


def new_file() -> tuple[str, KeptFile]:
    """A file for a game that is entered now, named after the time, and its name, which no file here has.

    Raises:
        OSError: when the file could not be written.
    """
    stem = f"game-{_now():%Y-%m-%d-%H%M}"
    names = (f"{stem}{'' if number == 1 else f'-{number}'}.yaml" for number in count(1))
    files = ((name, KeptFile(name)) for name in names if not os.path.lexists(name))
    return next((name, file) for name, file in files if file.is_new)


def begin_session(given: str | None, talk: Talk, *, number: int | None, table: str | None, deck_check: bool) -> Session:
    """Take up the game in a file, or begin one in a file that is still to be made.

    Without a name the game gets one after the time. `number` and `table` are the round and the table that it is to
    have, where they are given; without the deck check it is one of a house deck. That goes into the file with the
    first answer.

    Raises:
        InputError: with every problem in the file.
        WriteError: when the file cannot be written.
    """
    try:
        name, file = new_file() if given is None else (given, KeptFile(given))
    except OSError as error:
        raise WriteError(given or "a new game", error) from error
    found = None if file.is_new else read_draft(name, _content(name, file), deck_check=deck_check)
    draft = Draft(date=_now().date()) if found is None else found
    draft = replace(
        draft,
        round=draft.round if number is None else number,
        table=draft.table if table is None else table,
        house_deck=draft.house_deck or not deck_check,
    )
    conversation = begin(draft, talk.ahead(partial(known_names, name)))
    return Session(name, file, found, conversation, talk, is_named=given is not None)


def _content(name: str, file: KeptFile) -> bytes:
    try:
        return file.read(MAX_BYTES + 1)
    except OSError as error:
        raise InputError([unreadable(name, error)]) from error


def _now() -> datetime.datetime:
    return datetime.datetime.now().astimezone()
