"""From an answer to the next question: one pure function, `respond`."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from functools import partial
from typing import NamedTuple

from tenscore.cards import Color
from tenscore.draft import Draft, DraftPlayer
from tenscore.entry.answers import (
    NONE,
    read_date,
    read_names,
    take_line,
    take_pile,
    with_names,
)
from tenscore.entry.state import Ask, Kind, Look, Outcome, State, house_lines, next_ask
from tenscore.errors import AnswerError
from tenscore.game import Score
from tenscore.notation import COLOR_ALIASES, read_cards, read_color_cards, simplified
from tenscore.output.game.brief import change_lines, score_lines
from tenscore.output.game.table import as_table
from tenscore.rules import Rule
from tenscore.scoring import score_cards, score_game
from tenscore.text import closest, counted, folded, listed, printable, quote, tidy_text, unfit_character

HELP = (
    "7+2 r1-5 7 rw b2 w6  currency, + bust tokens, cards: r b o g, w for wilds",
    "7                    currency alone: a question for each pile; - for none",
    "12357, 1-57, 112     as many cards; rw: red's wild, ww: the full wild",
    "Priya, Priya green   her line, or that pile; then back here",
    "players, title, date rename, add, order players; name or date the game",
    "<, undo              a question back; the last change taken back",
    "!                    deck check off and on; behind a line: off for it",
    "explain, save        at the end: every run; keep the game as finished",
    "leave                stops; a finished game stays as it was",
    "Return, Ctrl-C       keeps what stands there; stops, all answers kept",
)

_ALIKE = 0.75
_LEAST_FOR_SLIP = 3
_YES, _NO = ("", "y", "yes"), ("n", "no")


class Step(NamedTuple):
    """The state after an answer, and the lines that are said before the next question."""

    state: State
    said: tuple[str, ...] = ()


def begin(draft: Draft, known: Callable[[], Sequence[str]] | None, look: Look) -> Step:
    """Take up a game where it stands, with a recap of what is there."""
    state = State(draft, next_ask(draft), look, known, finished=draft if draft.is_finished else None)
    if state.ask.kind is Kind.END:
        return _at_end(state)
    done = [player for player in draft.players if player.is_complete]
    if not done:
        return Step(state, (_line_up([player.name for player in draft.players]),) if draft.players else ())
    points = " · ".join(f"{printable(player.name)} {_score(draft, player).points}" for player in done)
    return Step(state, (f"So far: {points}; next is {printable(state.player.name)}.",))


def respond(state: State, text: str, look: Look) -> Step:
    """The state after an answer.

    Raises:
        AnswerError: when it is no answer to the question, at its wrong word; the state stands.
    """
    if unfit := unfit_character(text):
        message = f"control character U+{ord(unfit):04X}; expected printable text"
        raise AnswerError(message, text.index(unfit), code="control-character")
    state = replace(state, look=look)
    text = _meant(state, text)
    if sign := _SIGNS.get(simplified(text.strip())):
        return sign(state)
    word, _, rest = text.strip().casefold().partition(" ")
    if state.ask.kind not in (Kind.TITLE, Kind.ALIKE) and (word in _ASIDES or (word in _COMMANDS and not rest)):
        start = text.casefold().index(word) + len(word)
        return _command(state, word, " " * start + text[start:])
    if state.ask.kind in (Kind.LINE, Kind.PILE, Kind.END):
        line, last = text.rstrip()[:-1].rstrip(), simplified(text.rstrip()[-1:])
        if line and last == "!":
            return _let_pass(state, line)
        if line and last in _SIGNS:
            return _SIGNS[last](state.with_line(line, len(line)))
        if goal := _goal(state, text):
            return Step(_go(state, goal))
    return _ANSWERS[state.ask.kind](state, text)


def _command(state: State, word: str, rest: str) -> Step:
    if word in _ASIDES:
        gone = _go(state, Ask(Kind(word)))
        return _ANSWERS[gone.ask.kind](gone, rest) if rest.strip() else Step(gone)
    if word in ("explain", "save"):
        refused = [ask for ask in (*state.waiting, state.ask) if ask.kind in (Kind.LINE, Kind.PILE) and ask.text]
        if refused or next_ask(state.draft).kind is not Kind.END:
            back = ", or < to leave this line as it was" if state.ask in refused else ""
            message = f"{word} comes at the end; expected the answer to this question first{back}"
            raise AnswerError(message, code="not-complete")
    return _COMMANDS[word](state)


def _let_pass(state: State, line: str) -> Step:
    """Take a line with the deck check off, where it needs that."""
    try:
        return respond(state, line, state.look)
    except AnswerError as error:
        if error.code != Rule.DECK_COPIES:
            raise
    house = replace(state.draft, house_deck=True, is_finished=False)
    step = respond(replace(state, draft=house), line, state.look)
    return step._replace(state=replace(step.state, past=(*state.past, state.draft)))


def _meant(state: State, text: str) -> str:
    """An answer, or a name, a command or a sign that was typed into the line that stands there, which is kept."""
    line = state.line()
    at = len(line) if state.ask.cursor is None else state.ask.cursor
    if state.ask.kind not in (Kind.LINE, Kind.PILE) or not line or not text.startswith(line[:at]):
        return text
    typed = text[at:].removesuffix(line[at:]).strip() if text.endswith(line[at:]) else ""
    # Behind the line, too, wherever the cursor was.
    typed = text.removeprefix(line).strip() if text.startswith(line) else typed
    if simplified(typed) == "!":
        return f"{line} !"
    names = [folded(player.name) for player in state.draft.players]
    is_name = folded(typed) in names and bool(read_cards(typed).faults)
    return typed if is_name or simplified(typed) in _SIGNS or typed.casefold() in (*_COMMANDS, *_ASIDES) else text


def _take_players(state: State, text: str) -> Step:
    before = state.draft
    names = list(state.offered) if state.offered and not before.players and not text.strip() else read_names(text)
    had = [player.name for player in before.players]
    said = [_line_up(names)]
    renamed = [name for name, new in zip(had, names, strict=False) if len(had) == len(names) and new not in had]
    if gone := [printable(name) for name in had if name not in (*names, *renamed)]:
        said.append(f"{listed(gone)} out; undo brings back what was entered")
    # Seats may have changed, so what was to be asked next is found anew.
    fresh = replace(state, waiting=(), trail=()) if had else state
    doubts = [Ask(Kind.ALIKE, names.index(name), near=near) for name, near in _doubts(state, names, had)]
    return _on(replace(fresh, waiting=(*fresh.waiting, *reversed(doubts))), with_names(before, names), said)


def _doubts(state: State, names: list[str], had: Iterable[str]) -> Iterator[tuple[str, str]]:
    """New names that are much like a known one, or one at the table."""
    if state.known is None:
        return
    known = state.known()
    for place, name in enumerate(names):
        if name in known or name in had:
            continue
        others = {folded(other): other for other in (*known, *names[:place]) if other not in names[place:]}
        near = closest(folded(name), others, _ALIKE)
        # A known player who is at the table is not meant by a name that is only much alike.
        if near is not None and (others[near] not in names or others[near] not in known or near == folded(name)):
            yield name, others[near]


def _take_alike(state: State, text: str) -> Step:
    answer, names = text.strip().casefold(), [player.name for player in state.draft.players]
    if answer not in (*_YES, *_NO):
        raise AnswerError(f"{quote(text.strip())} is no answer; expected y or n", code="not-yes-or-no")
    if state.ask.near in names and answer in _NO:
        return Step(replace(state, ask=Ask(Kind.PLAYERS), waiting=()))
    if state.ask.near in names or answer in _NO:
        return _on(state, state.draft)
    names[state.ask.seat] = state.ask.near
    return _on(state, with_names(state.draft, names), [_line_up(names)])


def _line_up(names: Sequence[str]) -> str:
    return f"{counted(len(names), 'player')}: {listed([printable(name) for name in names])}"


def _take_title(state: State, text: str) -> Step:
    title = None if text.strip() in NONE else tidy_text(text)
    return _on(state, replace(state.draft, title=title))


def _take_date(state: State, text: str) -> Step:
    return _on(state, replace(state.draft, date=read_date(text)))


def _take_cards(state: State, text: str) -> Step:
    """A player's line, or a pile."""
    seat, pile = state.ask.seat, state.ask.pile
    is_line = state.ask.kind is Kind.LINE
    draft = take_line(state.draft, seat, text) if is_line else take_pile(state.draft, seat, pile, text)
    player = draft.players[seat]
    said: list[str] = []
    if player.is_complete and (player != state.player or state.shown is None):
        said = score_lines(player.finished(), _score(draft, player), width=state.look.width, pen=state.look.pen)
    if not text.strip() and state.line():
        said.append("as it was; - is for no cards")
    if state.player.card_count is not None and player.card_count is None:
        said.append("card_count is left out, since more cards are listed now")
    return _on(state, draft, said)


def _take_end(state: State, text: str) -> Step:
    if not text.strip():
        return _save(state)
    names = [printable(player.name) for player in state.draft.players]
    message = f"{quote(text.strip())} is no answer here; expected save, leave, explain or {listed(names)}"
    raise AnswerError(message, code="unknown-answer")


def _on(state: State, draft: Draft, said: Iterable[str] = ()) -> Step:
    """The next question after an answer: another pile of the same player, one to come back to, or what is open."""
    changed = replace(state, trail=(*state.trail, state.ask._replace(text=None)))
    changed = changed if draft == state.draft else _with_draft(changed, draft)
    ask = next_ask(draft)
    if changed.waiting and not (ask.kind is Kind.PILE and ask.seat == state.ask.seat):
        *waiting, back = changed.waiting
        changed = replace(changed, waiting=tuple(waiting))
        ask = ask if back.kind is Kind.END else back
    return _asking(changed, ask, said)


def _asking(state: State, ask: Ask, said: Iterable[str] = ()) -> Step:
    asking = replace(state, ask=ask)
    return _at_end(asking, said) if ask.kind is Kind.END else _saying(asking, *said)


def _saying(state: State, *said: str) -> Step:
    return Step(state, state.look.lines(said))


def _at_end(state: State, said: Iterable[str] = ()) -> Step:
    """The standings, or what a correction changed in them."""
    result = score_game(state.draft.game())
    if state.shown is None:
        return _with_standings(state, said)
    changed = change_lines(state.shown, result) if result.standings != state.shown.standings else ()
    return _saying(replace(state, shown=result), *said, *changed, *house_lines(state.draft))


def _with_standings(state: State, said: Iterable[str] = (), *, explain: bool = False) -> Step:
    result, look = score_game(state.draft.game()), state.look
    table = "".join(as_table([result], explain=explain, width=look.width, color=look.color)).rstrip("\n")
    house = look.lines(house_lines(state.draft))
    return Step(replace(state, shown=result), (*look.lines(said), "", table, "", *house))


def _with_draft(state: State, draft: Draft) -> State:
    """A game after a change: unfinished, unless it is as it was when it was finished."""
    finished = replace(draft, is_finished=True)
    draft = finished if finished == state.finished else replace(draft, is_finished=False)
    return replace(state, draft=draft, past=(*state.past, state.draft))


def _go(state: State, ask: Ask) -> State:
    """Another question first, and then back to this one, with the line that stands there."""
    if ask == state.ask._replace(text=None, cursor=None):
        return state
    return replace(state, ask=ask, waiting=(*state.waiting, state.ask), trail=(*state.trail, state.ask))


def _goal(state: State, text: str) -> Ask | None:
    """The line or the pile that a player's name asks for."""
    if not text.strip() or text.strip()[0].isdecimal():
        return None
    if state.ask.kind is Kind.PILE and not (read_color_cards(text, state.ask.pile).faults and read_cards(text).faults):
        return None
    words = text.strip().strip('"')
    seat = _seat(state.draft, words)
    if seat is not None:
        return Ask(Kind.LINE, seat)
    name, _, last = words.rpartition(" ")
    color = {"wilds": None, **COLOR_ALIASES}.get(last.casefold(), ...)
    seat = _seat(state.draft, name.strip()) if name and color is not ... else None
    return None if seat is None else Ask(Kind.PILE, seat, color if isinstance(color, Color) else None)


def _seat(draft: Draft, name: str) -> int | None:
    """The player whom a name means: in whatever case, without its accents, or with a slip."""
    names = [player.name for player in draft.players]
    if name in names:
        return names.index(name)
    plain = [folded(each) for each in names]
    near = folded(name) if len(name) < _LEAST_FOR_SLIP else closest(folded(name), plain, _ALIKE)
    return plain.index(near) if near and plain.count(near) == 1 else None


def _back(state: State) -> Step:
    if not state.trail:
        return _saying(state, "this is the first question")
    *trail, ask = state.trail
    return Step(replace(state, ask=ask, trail=tuple(trail), waiting=()))


def _toggle(state: State) -> Step:
    draft = replace(state.draft, house_deck=not state.draft.house_deck)
    said = "the deck check is on; lines with copies too many are asked for again"
    if draft.house_deck:
        said = "the deck check is off: a house deck may have more copies of a card than TEN"
    ask = next_ask(draft) if state.ask.kind is Kind.END else state.ask
    return _saying(replace(_with_draft(state, draft), ask=ask), said)


def _undo(state: State) -> Step:
    if not state.past:
        return _saying(state, "nothing to take back")
    undone = replace(_with_draft(state, state.past[-1]), past=state.past[:-1], waiting=(), trail=())
    return _asking(undone, next_ask(undone.draft), ["the last change is taken back"])


def _save(state: State) -> Step:
    finished = replace(state, draft=replace(state.draft, is_finished=True), outcome=Outcome.SAVED)
    return _saying(finished, *house_lines(state.draft))


def _leave(state: State) -> Step:
    return Step(replace(state, draft=state.finished or state.draft, outcome=Outcome.LEFT))


_SIGNS = {"<": _back, "?": lambda state: _saying(state, *HELP), "!": _toggle}
_ASIDES = (Kind.PLAYERS, Kind.TITLE, Kind.DATE)
_COMMANDS: dict[str, Callable[[State], Step]] = {
    "undo": _undo,
    "explain": partial(_with_standings, explain=True),
    "save": _save,
    "leave": _leave,
}
_ANSWERS = {
    Kind.PLAYERS: _take_players,
    Kind.ALIKE: _take_alike,
    Kind.TITLE: _take_title,
    Kind.DATE: _take_date,
    Kind.LINE: _take_cards,
    Kind.PILE: _take_cards,
    Kind.END: _take_end,
}


def _score(draft: Draft, player: DraftPlayer) -> Score:
    return score_cards(player.cards, draft.bonus, house_deck=True)
