"""The conversation in which a game is entered: each answer gives the next question, and what is said in between."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import NamedTuple

from tenscore.draft import Draft, DraftPlayer
from tenscore.entry.answers import excess, take_answer
from tenscore.entry.help import help_lines
from tenscore.entry.questions import (
    CHOICE,
    PILE_OF,
    WHICH,
    Field,
    Known,
    Question,
    is_open,
    label,
    near_name,
    player_questions,
    prompt,
    questions_of,
)
from tenscore.errors import AnswerError
from tenscore.output.layout import Pen, wrapped
from tenscore.text import closest, one_of, printable, quote

_BACK = "<"
_HELP = "?"
_DECK_CHECK = "!"
_SAVE = ("save", "s")
_LEAVE = ("leave", "l")
_CORRECT = ("correct", "c")
_CHOICES = (_SAVE[0], _LEAVE[0], _CORRECT[0])
_INDENT = "  "


class Outcome(StrEnum):
    """How a conversation ended."""

    SAVED = "saved"
    LEFT = "left"


class Look(NamedTuple):
    """How wide a line may be, in characters, if there is a bound, and whether it is in color."""

    width: int | None
    color: bool

    def lines(self, said: Sequence[str]) -> tuple[str, ...]:
        """What is said, indented under the answer and broken between words."""
        return tuple(wrapped(_INDENT + line, self.width, _INDENT * 2) for line in said)


class _Turn(NamedTuple):
    """A question that was answered, and the questions among which it stood: all of them, or some of one player."""

    question: Question
    scope: tuple[Question, ...] | None


@dataclass(frozen=True, slots=True)
class Conversation:
    """Where the conversation stands: the game so far, the question that is open, and the way that led to it.

    `known` gives the names of players from elsewhere when they are needed. Of all the questions, those that are open
    are asked in their order; within a scope, and on the way forward after going back, the others too. Players who were
    taken out are remembered, and so is the game as it was when it was finished.
    """

    draft: Draft
    known: Known
    question: Question
    outcome: Outcome | None = None
    _scope: tuple[Question, ...] | None = None
    _trail: tuple[_Turn, ...] = ()
    _dropped: tuple[DraftPlayer, ...] = ()
    _finished: Draft | None = None
    _went_back: bool = False

    def prompt(self, look: Look) -> str:
        """The text before the answer."""
        return prompt(self.question, self.draft, self.known, Pen(color=look.color))

    def label(self) -> str:
        """What is asked, in a few words."""
        return label(self.question, self.draft, self.known, Pen(color=False))

    def words(self) -> Sequence[str]:
        """What the answer may be completed to."""
        names = [player.name for player in self.draft.players]
        match self.question.field:
            case Field.PLAYERS:
                # With a comma behind it, a name that has spaces is not taken for several; one with a comma always is.
                return [f"{name}," if " " in name else name for name in self.known() if "," not in name]
            case Field.NAME:
                return self.known()
            case Field.CHOICE:
                return [*names, *_CHOICES]
            case Field.WHICH:
                return names
            case _:
                return ()

    def answer(self, text: str, look: Look) -> Step:
        """The conversation after an answer.

        Raises:
            AnswerError: when it is no answer to the question; the conversation stands where it stood.
        """
        words = text.strip()
        if words == _BACK:
            return self._back(look)
        if words == _HELP:
            return Step(self, look.lines(help_lines(self.question)))
        if words == _DECK_CHECK:
            return self._toggle(look)
        if self.question == CHOICE:
            return self._choose(words)
        if self.question == WHICH:
            return self._correct(words)
        return self._take(text, look)

    def standings(self, look: Look) -> str:
        """The standings as `tenscore score --explain` gives them."""
        from tenscore.output.game.table import as_table
        from tenscore.scoring import score_game

        return "".join(as_table([score_game(self.draft.game())], explain=True, width=look.width, color=look.color))

    def player_lines(self, player: DraftPlayer, look: Look) -> tuple[str, ...]:
        """A player's points, runs and wilds, as the standings have them, and a blank line."""
        from tenscore.output.game.explanation import player_lines
        from tenscore.scoring import score_cards

        score = score_cards(player.listed, self.draft.bonus, house_deck=self.draft.house_deck)
        return (
            *player_lines(player.name, score, self.draft.bonus, width=look.width, pen=Pen(color=look.color)),
            "",
        )

    def _take(self, text: str, look: Look) -> Step:
        near = near_name(self.draft, self.question.seat, self.known) if self.question.field is Field.KNOWN else None
        answer = take_answer(self.question, text, self.draft, near, self._dropped)
        draft = self._marked(answer.draft)
        following, scope = self._following(answer.last, draft)
        seat = answer.last.seat
        is_last = answer.last.field in (*PILE_OF, Field.CARD_COUNT) and following.seat != seat
        is_done = is_last and not any(is_open(each, draft) for each in player_questions(draft, seat))
        return Step(
            self._at(following, scope, draft=draft, dropped=answer.dropped),
            look.lines(answer.said),
            draft.players[seat] if is_done else None,
        )

    def _marked(self, draft: Draft) -> Draft:
        """A game after an answer: unfinished, unless it is as it was when it was finished."""
        finished = replace(draft, is_finished=True)
        return finished if finished == self._finished else replace(draft, is_finished=False)

    def _following(self, last: Question, draft: Draft) -> tuple[Question, tuple[Question, ...] | None]:
        """The question after one that was answered; where all are, the choice of what to do with the game."""
        questions = self._scope or questions_of(draft, self.known)
        if last not in questions:
            # A question that its own answer did away with.
            before = questions_of(self.draft, self.known)
            questions = [last, *(each for each in before[before.index(last) :] if each in questions)]
        after = questions[questions.index(last) + 1 :]
        if self._scope is None and not self._went_back:
            after = [each for each in after if is_open(each, draft)]
        if after:
            return after[0], self._scope
        left = next_open(draft, self.known)
        return left, None if left == CHOICE else (left,)

    def _at(
        self,
        question: Question,
        scope: tuple[Question, ...] | None,
        *,
        draft: Draft | None = None,
        dropped: tuple[DraftPlayer, ...] | None = None,
    ) -> Conversation:
        """The conversation one question further, with the way back."""
        draft = self.draft if draft is None else draft
        return replace(
            self,
            question=question,
            draft=draft,
            _scope=scope,
            _trail=(*self._trail, _Turn(self.question, self._scope)),
            _dropped=self._dropped if dropped is None else dropped,
            _went_back=self._went_back and not (question == CHOICE or is_open(question, draft)),
        )

    def _back(self, look: Look) -> Step:
        questions = questions_of(self.draft, self.known)
        trail = list(self._trail)
        is_complete = next_open(self.draft, self.known) == CHOICE
        while trail:
            question, scope = trail.pop()
            # A question may have gone with its player, or with its answer.
            if is_complete if question in (CHOICE, WHICH) else question in (scope or questions):
                return Step(replace(self, question=question, _scope=scope, _trail=tuple(trail), _went_back=True))
        before = questions[: questions.index(self.question)] if self.question in questions else questions
        if not before:
            return Step(self, look.lines(["this is the first question"]))
        return Step(replace(self, question=before[-1], _scope=None, _trail=(), _went_back=True))

    def _toggle(self, look: Look) -> Step:
        if self.draft.house_deck and (more := excess(self.draft)):
            return Step(self, look.lines([f"the deck check is off and stays so: {more}"]))
        draft = self._marked(replace(self.draft, house_deck=not self.draft.house_deck))
        said = (
            "the deck check is off: a house deck may have more copies of a card than TEN"
            if draft.house_deck
            else "the deck check is on: no more copies of a card than the deck of TEN has"
        )
        return Step(replace(self, draft=draft), look.lines([said]))

    def _choose(self, words: str) -> Step:
        first, _, rest = words.partition(" ")
        if self._says(words, _SAVE):
            return Step(replace(self, draft=replace(self.draft, is_finished=True), outcome=Outcome.SAVED))
        if self._says(words, _LEAVE):
            return Step(replace(self, outcome=Outcome.LEFT))
        if self._says(first, _CORRECT) and self._seat(words) is None:
            if rest.strip():
                return self._correct(rest.strip())
            return Step(self._at(WHICH, None)) if len(self.draft.players) > 1 else self._correct("1")
        return self._correct(words)

    def _says(self, word: str, choice: tuple[str, str]) -> bool:
        """Whether a word is a choice, in full, or its letter unless a player is called that."""
        full, letter = choice
        return word.casefold() == full or (word.casefold() == letter and self._seat(word) is None)

    def _correct(self, words: str) -> Step:
        """Ask about one player again: everything, or what a word behind the name says."""
        seat = self._seat(words)
        if seat is not None:
            questions = (Question(Field.NAME, seat), *player_questions(self.draft, seat))
            return Step(self._at(questions[0], questions))
        name, _, word = words.rpartition(" ")
        seat = self._seat(name.strip())
        if seat is None:
            raise AnswerError(self._unknown(words))
        questions = (Question(Field.NAME, seat), *player_questions(self.draft, seat))
        one = next((each for each in questions if _is_about(word.casefold(), each.field)), None)
        if one is None:
            fields = one_of(each.field.value for each in questions)
            raise AnswerError(f"{quote(word)} is nothing that is asked of a player; expected {fields}")
        return Step(self._at(one, (one,)))

    def _seat(self, text: str) -> int | None:
        """The player whom a name means, in whatever case, or a number from 1."""
        names = [player.name for player in self.draft.players]
        if text in names:
            return names.index(text)
        alike = [seat for seat, name in enumerate(names) if name.casefold() == text.casefold()]
        if len(alike) == 1:
            return alike[0]
        numbers = {str(seat + 1): seat for seat in range(len(names))}
        return numbers.get(text)

    def _unknown(self, words: str) -> str:
        names = [printable(player.name) for player in self.draft.players]
        choices = _CHOICES if self.question == CHOICE else ()
        folded = {word.casefold(): word for word in (*names, *choices)}
        meant = closest(words.casefold(), folded)
        expected = one_of([*names, *choices[:2]])
        hint = f"expected {expected}" if meant is None else f'did you mean "{folded[meant]}"?'
        what = "no answer here" if choices else "none of the players"
        return f"{quote(words)} is {what}; {hint}" if words else f"no answer; expected {expected}"


class Step(NamedTuple):
    """The conversation after an answer, and what is said before its next question: lines, and a player's points.

    `done` is the player whose last question was answered.
    """

    conversation: Conversation
    said: tuple[str, ...] = ()
    done: DraftPlayer | None = None


def begin(draft: Draft, known: Known) -> Conversation:
    """Take up a game where it stands: at its first open question, or at the choice where there is none."""
    return Conversation(draft, known, next_open(draft, known), _finished=draft if draft.is_finished else None)


def next_open(draft: Draft, known: Known) -> Question:
    """The first question without an answer; where all have one, the choice of what to do with the game."""
    return next((question for question in questions_of(draft, known) if is_open(question, draft)), CHOICE)


def _is_about(word: str, field: Field) -> bool:
    """Whether a word behind a player's name asks for a question of this kind."""
    return len(word) > 1 and field.value.startswith(word)
