"""A game that is being entered, and the file that holds it after every answer."""

from __future__ import annotations

import datetime
import os
import zlib
from contextlib import suppress
from dataclasses import replace
from functools import partial
from itertools import count
from pathlib import Path

from tenscore.draft import Draft, enter_command
from tenscore.entry.state import Kind, Outcome
from tenscore.entry.steps import Step, begin, respond
from tenscore.entry.talk import Talk
from tenscore.errors import AnswerError, ConflictError, InputError, WriteError
from tenscore.files import ChangedError, KeptFile, write_whole
from tenscore.loading.drafts import read_draft
from tenscore.loading.names import known_names, last_players, unfinished_games
from tenscore.loading.source import unreadable
from tenscore.output.game.table import as_table
from tenscore.output.gamefile import as_game_file
from tenscore.scoring import score_game
from tenscore.text import printable

_MAX_BYTES = 64 * 2**20 + 1
"""Bytes of a file that are read: one more than the largest may have, so that it is refused."""
_TYPED_ANEW = ("not-complete", "not-yes-or-no", "unknown-answer")
"""What is wrong with a word that is typed anew rather than mended; what stood there stays."""
_MOST_OFFERED = 5
"""Unfinished games of a folder that are offered, one after another."""
_EVENING_ENDS = datetime.timedelta(hours=6)


class Session:
    """The state of a game, and its file.

    A finished game stays in its file as it was until it is saved; corrections are kept in a file beside it.
    """

    def __init__(
        self, given: str | None, talk: Talk, *, number: int | None, table: str | None, deck_check: bool
    ) -> None:
        """Take up the game in a file, or begin one in a file that is still to be made.

        Without a name the game gets one after the time. `number` and `table` are its round and table, where they are
        given; without the deck check it is one of a house deck. That goes into the file with the first answer.

        Raises:
            InputError: with every problem in the file.
            WriteError: when the file cannot be written.
        """
        self._talk, self._is_named = talk, given is not None
        try:
            self._name, self._file = _new_file() if given is None else (given, KeptFile(given))
        except OSError as error:
            raise WriteError(given or "a new game", error) from error
        try:
            content = b"" if self._file.is_new else self._file.read(_MAX_BYTES)
        except OSError as error:
            raise InputError([unreadable(self._name, error)]) from error
        found = read_draft(self._name, content, deck_check=deck_check) if content else None
        self._finished = found if found is not None and found.is_finished else None
        self._beside = Path(self._name).with_name(f".{Path(self._name).name}.draft")
        self._mark = f"# corrections of {zlib.crc32(content):08x}"
        self._said: list[str] = []
        corrected = None if self._finished is None else self._corrections(self._finished, deck_check=deck_check)
        self._is_corrected = corrected is not None
        loaded = corrected or found or Draft()
        if self._finished is None and all(player.currency is None for player in loaded.players):
            loaded = replace(loaded, date=loaded.date or (_now() - _EVENING_ENDS).date())
        loaded = replace(
            loaded,
            round=loaded.round if number is None else number,
            table=loaded.table if table is None else table,
            house_deck=loaded.house_deck or not deck_check,
        )
        self._written = found
        known = talk.ahead(partial(known_names, self._name))
        # What is given with the command is a change to what was finished.
        step = begin(replace(loaded, is_finished=loaded == self._finished), known, talk.look())
        offered = () if known is None or loaded.players else last_players(self._name)
        self._state = replace(step.state, finished=self._finished, offered=offered)
        self._said += step.said

    @property
    def has_ended(self) -> bool:
        """Whether the game was saved or left, with every question answered."""
        return self._state.outcome is not None and self._state.ask.kind is Kind.END

    @property
    def is_quiet(self) -> bool:
        """Whether there is nothing to say at the end to whoever named the file and saved the game."""
        return self._is_named and self._state.outcome is Outcome.SAVED

    def run(self) -> None:
        """Ask until the game is saved or left.

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
                while self._state.outcome is None:
                    self._turn()
        except InputError as error:
            if self._is_named or self._file.is_new:
                raise
            more = f"; what was answered before is in {self._name}"
            raise InputError(each._replace(message=each.message + more) for each in error.problems) from error

    def parting(self) -> str:
        """What has become of the game, in a line."""
        name = printable(self._name)
        command = printable(enter_command(self._name))
        if self._state.outcome is Outcome.SAVED and self._state.draft != self._finished:
            return f"Saved {name}."
        if self._finished is not None:
            kept = f"; corrections are kept: {command}" if self._is_corrected else "."
            return f"{name} is as it was{kept}"
        if self._file.is_new:
            return "nothing is saved, since no question was answered"
        return f"{name} is unfinished; go on with: {command}"

    def standings(self) -> str:
        """The standings in full, for where results go."""
        return "".join(as_table([score_game(self._state.draft.game())]))

    def _open(self) -> None:
        draft, name = self._state.draft, printable(self._name)
        when = f" · {draft.date}" if draft.date else ""
        if self._file.is_new:
            self._talk.say(f"New game: {name}{when}. ? helps.")
        elif self._is_corrected:
            self._talk.say(f"Going on with corrections of {name} that were not saved; leave drops them.")
        elif not draft.is_finished:
            title = f": {printable(draft.title)}" if draft.title else ""
            self._talk.say(f"Going on with {name}{title}{when}. ? helps.")
        for line in self._said:
            self._talk.say(line)

    def _turn(self) -> None:
        before = self._state
        text = self._talk.ask(before)
        try:
            step = respond(before, text, self._talk.look())
            self._keep(step)
        except (AnswerError, WriteError) as error:
            if isinstance(error, ConflictError):
                raise
            self._talk.refuse(before, error)
            offset, code = (error.offset, error.code) if isinstance(error, AnswerError) else (len(text), "")
            self._state = before.with_line(text, offset) if text.strip() and code not in _TYPED_ANEW else before
            return
        self._state = step.state
        for line in step.said:
            self._talk.say(line)

    def _keep(self, step: Step) -> None:
        """Write the game to its file, or what is corrected in a finished one beside it.

        Raises:
            ConflictError: when it is somebody else's now.
            WriteError: when it cannot be written.
        """
        draft, outcome = step.state.draft, step.state.outcome
        stays = outcome is Outcome.LEFT or draft == self._finished
        try:
            if stays or outcome is Outcome.SAVED:
                if not stays:
                    self._write(as_game_file(draft))
                if self._is_corrected:
                    self._beside.unlink(missing_ok=True)
                self._is_corrected = False
            elif draft != self._written and self._finished is None:
                self._write(as_game_file(draft))
            elif draft != self._written:
                write_whole(str(self._beside), [f"{self._mark}\n{as_game_file(draft)}"])
                self._is_corrected = True
        except ChangedError as error:
            raise ConflictError(printable(self._name), error) from error
        except OSError as error:
            raise WriteError(printable(self._name), error) from error
        self._written = draft

    def _write(self, text: str) -> None:
        try:
            self._file.write(text)
        except ChangedError:
            if self._is_named or not self._file.is_new:
                raise
            # Another game began in the same minute.
            self._name, self._file = _new_file()
            self._file.write(text)
            self._talk.say(f"Another game has that name now; this one is in {self._name}")

    def _corrections(self, finished: Draft, *, deck_check: bool) -> Draft | None:
        """The game with corrections that were kept beside its file, if there are any of what the file holds now."""
        if not os.path.lexists(self._beside):
            return None
        with suppress(OSError, ValueError, InputError):
            mark, _, text = self._beside.read_text("utf-8").partition("\n")
            found = read_draft(str(self._beside), text.encode(), deck_check=deck_check)
            if found is not None and replace(found, is_finished=True) == finished:
                self._beside.unlink()  # saved, and then there was no time to
                return None
            if found is not None and mark == self._mark:
                return found
        aside = self._beside.replace(f"{self._beside}.old")
        self._said.append(f"{printable(str(aside))} holds other corrections; they are left aside.")
        return None


def unfinished_here(talk: Talk, *, number: int | None = None, table: str | None = None) -> str | None:
    """The game in this folder that somebody wants to go on with, of those that are not finished.

    A game of another round or table than the given ones is none of them.
    """
    for name in unfinished_games(os.curdir)[:_MOST_OFFERED]:
        file = os.path.normpath(name)
        with suppress(InputError, OSError):
            draft = read_draft(file, Path(file).read_bytes()) or Draft()
            is_other = number is not None and draft.round not in (None, number)
            if is_other or (table is not None and draft.table not in (None, table)):
                continue
            recap = begin(draft, None, talk.look()).said
            if talk.confirm([f"{printable(file)} is unfinished.", *recap], "Go on with it? (Y/n) "):
                return file
    return None


def _new_file() -> tuple[str, KeptFile]:
    """A file for a game that is entered now, named after the time, and its name, which no file here has."""
    stem = f"game-{_now():%Y-%m-%d-%H%M}"
    names = (f"{stem}{'' if number == 1 else f'-{number}'}.yaml" for number in count(1))
    files = ((name, KeptFile(name)) for name in names if not os.path.lexists(name))
    return next((name, file) for name, file in files if file.is_new)


def _now() -> datetime.datetime:
    return datetime.datetime.now().astimezone()
