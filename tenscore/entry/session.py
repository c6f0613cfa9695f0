"""A game that is being entered, and the file that holds it after every answer."""

from __future__ import annotations

import datetime
import os
import zlib
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import replace
from functools import partial
from itertools import count
from pathlib import Path

from tenscore.entry.state import Kind, Slip, State, next_ask
from tenscore.entry.steps import begin, recap, respond
from tenscore.entry.talk import Talk
from tenscore.errors import AnswerError, InputError, Problem, WriteError, writing
from tenscore.files import KeptFile
from tenscore.loading.drafts import Draft, as_game_file, read_draft
from tenscore.loading.games import enter_command
from tenscore.loading.names import known_names, unfinished_games
from tenscore.loading.source import MAX_BYTES
from tenscore.output.game.table import as_table
from tenscore.scoring import score_game
from tenscore.text import printable

_EVENING_ENDS = datetime.timedelta(hours=6)


class Session:
    """The state of a game, and its file.

    A finished game stays in its file as it was until it is saved; corrections are kept in a file beside it.
    """

    def __init__(
        self, name: str, talk: Talk, *, number: int | None = None, table: str | None = None, deck_check: bool = True
    ) -> None:
        """Take up the game in a file, or begin one in a file that is still to be made.

        `number` and `table` are its round and table, where they are given; without the deck check it is one of a house
        deck. That goes into the file with the first answer.

        Raises:
            InputError: with every problem in the file.
            WriteError: when the file cannot be written.
        """
        self._name, self._talk = name, talk
        # What is written after every answer: the file, or corrections beside it.
        self._file = self._work = _taken_up(name)
        found = read_draft(name, self._file.content, deck_check=deck_check)
        self._mark = f"# corrections of {zlib.crc32(self._file.content):08x}\n" if found.is_finished else ""
        draft = self._corrected(found) if found.is_finished else found
        is_new = not found.is_finished and all(player.currency is None for player in found.players)
        about = replace(
            draft.about,
            date=draft.about.date or ((_now() - _EVENING_ENDS).date() if is_new else None),
            round=number or draft.about.round,
            table=table or draft.about.table,
            house_deck=draft.about.house_deck or not deck_check,
        )
        # What is given with the command is a change to what was finished.
        draft = self._written = replace(draft, about=about, is_finished=False)
        finished = found if found.is_finished else None
        known = talk.ahead(partial(known_names, name))
        self._state = begin(State(draft, width=talk.width, color=talk.color, known=known, finished=finished))

    @property
    def is_saved(self) -> bool:
        """Whether the game was saved."""
        return self._state.is_over and self._state.draft.is_finished

    def run(self) -> None:
        """Ask until the game is saved or left.

        Raises:
            InputError: for an answer in a pipe that is bad or missing.
            ConflictError: when somebody else has written the file.
            WriteError: when the file cannot be written, and nobody is there to see to it.
        """
        with self._talk.hold():
            self._talk.say(self._opening())
            self._say()
            while not self._state.is_over:
                self._turn()

    def parting(self) -> str:
        """What has become of the game, in a line."""
        name, command = printable(self._name), printable(enter_command(self._name))
        if self.is_saved and self._written != self._state.finished:
            return f"Saved {name}."
        if self._state.finished is not None:
            return f"{name} is as it was" + ("." if self._work.is_new else f"; corrections are kept: {command}")
        if self._file.is_new:
            return "nothing is saved, since no question was answered"
        return f"{name} is unfinished; go on with: {command}"

    def standings(self) -> str:
        """The standings in full, for where results go; nothing while a question is open."""
        has_ended = self._state.is_over and next_ask(self._state.draft).kind is Kind.END
        return "".join(as_table([score_game(self._state.draft.game())])) if has_ended else ""

    def _opening(self) -> str:
        about, name = self._state.draft.about, printable(self._name)
        if self._state.finished is not None and not self._work.is_new:
            return f"Going on with corrections of {name} that were not saved; leave drops them."
        facts = [name, *filter(None, (printable(about.title or ""), str(about.date or "")))]
        return f"{'New game:' if self._file.is_new else 'Going on with'} {' · '.join(facts)}. ? helps."

    def _say(self) -> None:
        for line in self._state.said:
            self._talk.say(line)

    def _turn(self) -> None:
        before = self._state
        text = self._talk.ask(before)
        try:
            self._state = respond(replace(before, width=self._talk.width), text)
            self._keep()
        except (AnswerError, WriteError) as error:
            self._talk.refuse(error)
            slip = Slip(text, error.offset if isinstance(error, AnswerError) else len(text))
            self._state = before.with_slip(slip) if text.strip() and before.ask.kind is not Kind.END else before
        else:
            self._say()

    def _keep(self) -> None:
        """Write the game to its file, or what is corrected in a finished one beside it."""
        draft, finished = self._state.draft, self._state.finished
        with writing(printable(self._work.path)):
            if draft == finished:
                self._work.remove()
            elif draft != self._written or self.is_saved:  # before the file is written, others' corrections are seen
                self._work.write(self._mark + as_game_file(draft))
        if finished is not None and self.is_saved and draft != finished:
            with writing(printable(self._name)):
                self._file.write(as_game_file(draft))
                self._work.remove()
        self._written = draft

    def _corrected(self, finished: Draft) -> Draft:
        """The finished game with the corrections that were kept beside its file, if there are any."""
        name = str(Path(self._name).with_name(f".{Path(self._name).name}.draft"))
        self._work = _taken_up(name)
        if not self._work.content:
            return finished
        found = read_draft(name, self._work.content, deck_check=False)
        is_ours = found.head.startswith(self._mark)
        found = replace(found, head="".join(found.head.splitlines(keepends=True)[1:]))
        # They may have been saved, and then there was no time to take them away.
        if found == finished:
            self._work.remove()
            return finished
        if not is_ours:
            message = f"these are corrections of {self._name} as it was before; expected this file to be moved away"
            raise InputError([Problem(name, None, None, "other-corrections", message)])
        return found


def _taken_up(name: str) -> KeptFile:
    with writing(printable(name)):
        return KeptFile(name, MAX_BYTES + 1)


def unfinished_here() -> Iterator[tuple[str, str]]:
    """The games in this folder that are not finished, with a recap of each, the one that was written last first."""
    for name in unfinished_games(os.curdir):
        with suppress(InputError, OSError):
            yield name, recap(State(read_draft(name, Path(name).read_bytes())))


def new_name() -> str:
    """A name for the file of a game that is entered now, after the time; no file here has it."""
    stem = f"game-{_now():%Y-%m-%d-%H%M}"
    names = (f"{stem}{'' if number == 1 else f'-{number}'}.yaml" for number in count(1))
    return next(name for name in names if not os.path.lexists(name))


def _now() -> datetime.datetime:
    return datetime.datetime.now().astimezone()
