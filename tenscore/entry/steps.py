"""From an answer to the next question: one pure function, `respond`."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from typing import NamedTuple

from tenscore.cards import Color
from tenscore.draft import Draft
from tenscore.entry.answers import (
    read_date,
    read_names,
    read_title,
    starts_with_number,
    take_line,
    take_pile,
    with_names,
)
from tenscore.entry.state import Ask, Kind, Look, Outcome, State, house_lines, next_ask
from tenscore.errors import AnswerError
from tenscore.game import GameResult, Score
from tenscore.notation import COLOR_ALIASES, read_cards, read_color_cards
from tenscore.output.game.brief import change_lines, points_so_far, score_lines
from tenscore.rules import Rule
from tenscore.text import close_words, counted, folded, listed, printable, quote, unfit_character

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
    state = State(draft, next_ask(draft), known, finished=draft if draft.is_finished else None)
    if state.ask.kind is Kind.END:
        return _at_end(state, (), look)
    done = [seat for seat, player in enumerate(draft.players) if player.is_complete]
    if not done:
        return Step(state)
    names = [draft.players[seat].name for seat in done]
    points = points_so_far(zip(names, _scores(draft, done), strict=True))
    return Step(state, (f"So far: {points}; next is {printable(state.player.name)}.",))


def respond(state: State, text: str, look: Look) -> Step:
    """The state after an answer.

    Raises:
        AnswerError: when it is no answer to the question, at its wrong word; the state stands.
    """
    if unfit := unfit_character(text):
        message = f"control character U+{ord(unfit):04X}; expected printable text"
        raise AnswerError(message, text.index(unfit), code="control-character")
    text = _meant(state, text)
    first, _, rest = text.strip().partition(" ")
    if text.strip() in _SIGNS or (state.ask.kind not in (Kind.TITLE, Kind.ALIKE) and first.casefold() in _COMMANDS):
        command = _SIGNS.get(text.strip()) or _COMMANDS[first.casefold()]
        if not rest or command in (_title, _date):
            return command(state, rest.strip(), look)
    if state.ask.kind in (Kind.LINE, Kind.PILE, Kind.END):
        line, sign = text.rstrip()[:-1].rstrip(), text.rstrip()[-1:]
        if line and sign in ("!", "\uff01"):
            return _let_pass(state, line, look)
        if line and sign in _SIGNS:
            return _SIGNS[sign](state.with_line(line, len(line)), "", look)
        if goal := _goal(state, text):
            return Step(_go(state, goal))
    return _ANSWERS[state.ask.kind](state, text, look)


def _let_pass(state: State, line: str, look: Look) -> Step:
    """Take a line with the deck check off, where it needs that."""
    try:
        return respond(state, line, look)
    except AnswerError as error:
        if error.code != Rule.DECK_COPIES:
            raise
    return respond(replace(state, draft=_changed(state, replace(state.draft, house_deck=True))), line, look)


def _meant(state: State, text: str) -> str:
    """An answer, or a name, a command or a sign that was typed into the line that stands there, which is kept."""
    line = state.line()
    at = len(line) if state.ask.cursor is None else state.ask.cursor
    if state.ask.kind not in (Kind.LINE, Kind.PILE) or not line or not text.startswith(line[:at]):
        return text
    typed = text[at:].removesuffix(line[at:]).strip() if text.endswith(line[at:]) else ""
    # Behind the line, too, wherever the cursor was.
    typed = text.removeprefix(line).strip() if text.startswith(line) else typed
    if typed in ("!", "\uff01"):
        return f"{line} !"
    names = [folded(player.name) for player in state.draft.players]
    is_name = folded(typed) in names and bool(read_cards(typed).faults)
    return typed if is_name or typed in _SIGNS or typed.casefold() in _COMMANDS else text


def _take_players(state: State, text: str, look: Look) -> Step:
    before = state.draft
    names = list(state.offered) if state.offered and not before.players and not text.strip() else read_names(text)
    draft = with_names(before, names)
    said = [_line_up(names)]
    had = [player.name for player in before.players]
    renamed = [name for name, new in zip(had, names, strict=False) if len(had) == len(names) and new not in had]
    gone = [printable(name) for name in had if name not in (*names, *renamed)]
    said += [f"{listed(gone)} out; undo brings back what was entered"] if gone else []
    # Seats may have changed, so what was to be asked next is found anew.
    fresh = replace(state, waiting=() if had else state.waiting, trail=() if had else state.trail)
    doubts = [Ask(Kind.ALIKE, names.index(name), near=near) for name, near in _doubts(state, names, had)]
    return _on(replace(fresh, waiting=(*fresh.waiting, *reversed(doubts))), draft, said, look)


def _doubts(state: State, names: list[str], had: Iterable[str]) -> list[tuple[str, str]]:
    """New names that are much like a known one, or one at the table."""
    known = None if state.known is None else list(state.known())
    doubts: list[tuple[str, str]] = []
    for place, name in enumerate(names if known is not None else []):
        if name in (known or ()) or name in had:
            continue
        others = [*(known or ()), *names[:place]]
        plain = {folded(other): other for other in others if other != name and other not in names[place + 1 :]}
        near = close_words(folded(name), plain, 1, _ALIKE)
        if near and (plain[near[0]] not in names or near[0] == folded(name) or plain[near[0]] not in (known or ())):
            doubts.append((name, plain[near[0]]))
    return doubts


def _take_alike(state: State, text: str, look: Look) -> Step:
    answer, names = text.strip().casefold(), [player.name for player in state.draft.players]
    if answer not in (*_YES, *_NO):
        raise AnswerError(f"{quote(text.strip())} is no answer; expected y or n", code="not-yes-or-no")
    if state.ask.near in names and answer in _NO:
        return Step(replace(state, ask=Ask(Kind.PLAYERS), waiting=()))
    if state.ask.near in names or answer in _NO:
        return _on(state, state.draft, [], look)
    names[state.ask.seat] = state.ask.near
    draft = with_names(state.draft, names)
    return _on(state, draft, [_line_up(names)], look)


def _line_up(names: Sequence[str]) -> str:
    return f"{counted(len(names), 'player')}: {listed([printable(name) for name in names])}"


def _take_title(state: State, text: str, look: Look) -> Step:
    return _on(state, replace(state.draft, title=read_title(text)), [], look)


def _take_date(state: State, text: str, look: Look) -> Step:
    return _on(state, replace(state.draft, date=read_date(text)), [], look)


def _take_line(state: State, text: str, look: Look) -> Step:
    return _take_cards(state, take_line(state.draft, state.ask.seat, text), look)


def _take_pile(state: State, text: str, look: Look) -> Step:
    return _take_cards(state, take_pile(state.draft, state.ask.seat, state.ask.pile, text), look)


def _take_cards(state: State, draft: Draft, look: Look) -> Step:
    player, seat = draft.players[state.ask.seat], state.ask.seat
    said: list[str] = []
    if player.is_complete and (player != state.player or state.shown is None):
        [score] = _scores(draft, [seat])
        said = score_lines(player.finished(), score, width=look.width, pen=look.pen)
    if state.player.card_count is not None and player.card_count is None:
        said.append("card_count is left out, since more cards are listed now")
    return _on(state, draft, said, look)


def _take_end(state: State, text: str, look: Look) -> Step:
    if not text.strip():
        return _save(state, "", look)
    names = [printable(player.name) for player in state.draft.players]
    message = f"{quote(text.strip())} is no answer here; expected save, leave, explain or {listed(names)}"
    raise AnswerError(message, code="unknown-answer")


def _on(state: State, draft: Draft, said: Sequence[str], look: Look) -> Step:
    """The next question after an answer: another pile of the same player, one to come back to, or what is open."""
    changed = replace(state, draft=_changed(state, draft), trail=(*state.trail, state.ask._replace(text=None)))
    if draft != state.draft:
        changed = replace(changed, past=(*state.past, state.draft))
    ask = next_ask(draft)
    if not (ask.kind is Kind.PILE and ask.seat == state.ask.seat) and changed.waiting:
        *waiting, ask = changed.waiting
        changed = replace(changed, waiting=tuple(waiting))
        if ask.kind is Kind.END and next_ask(draft).kind is not Kind.END:
            ask = next_ask(draft)
    changed = replace(changed, ask=ask)
    return _at_end(changed, said, look) if ask.kind is Kind.END else Step(changed, look.lines(said))


def _at_end(state: State, said: Sequence[str], look: Look) -> Step:
    """The standings, or what a correction changed in them."""
    if state.shown is not None:
        result = _result(state.draft)
        lines = (*said, *(change_lines(state.shown, result) if result.standings != state.shown.standings else ()))
        return Step(replace(state, shown=result), look.lines((*lines, *house_lines(state.draft))))
    return _with_standings(state, said, look, explain=False)


def _with_standings(state: State, said: Sequence[str], look: Look, *, explain: bool) -> Step:
    from tenscore.output.game.table import as_table

    result = _result(state.draft)
    table = "".join(as_table([result], explain=explain, width=look.width, color=look.color)).rstrip("\n")
    house = look.lines(house_lines(state.draft))
    return Step(replace(state, shown=result), (*look.lines(said), "", table, "", *house))


def _changed(state: State, draft: Draft) -> Draft:
    """A game after an answer: unfinished, unless it is as it was when it was finished."""
    finished = replace(draft, is_finished=True)
    return finished if finished == state.finished else replace(draft, is_finished=False)


def _go(state: State, ask: Ask) -> State:
    """Another question first, and then back to this one, with the line that stands there."""
    if ask == state.ask._replace(text=None, cursor=None):
        return state
    return replace(state, ask=ask, waiting=(*state.waiting, state.ask), trail=(*state.trail, state.ask))


def _goal(state: State, text: str) -> Ask | None:
    """The line or the pile that a player's name asks for."""
    if not text.strip() or starts_with_number(text):
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
    near = [folded(name)] if len(name) < _LEAST_FOR_SLIP else close_words(folded(name), plain, 1, _ALIKE)
    return plain.index(near[0]) if near and plain.count(near[0]) == 1 else None


def _back(state: State, _: str, look: Look) -> Step:
    if not state.trail:
        return Step(state, look.lines(["this is the first question"]))
    *trail, ask = state.trail
    return Step(replace(state, ask=ask, trail=tuple(trail), waiting=()))


def _help(state: State, _: str, look: Look) -> Step:
    return Step(state, look.lines(HELP))


def _toggle(state: State, _: str, look: Look) -> Step:
    draft = replace(state.draft, house_deck=not state.draft.house_deck)
    said = "the deck check is off: a house deck may have more copies of a card than TEN"
    if not draft.house_deck:
        said = "the deck check is on; lines with copies too many are asked for again"
    changed = replace(state, draft=_changed(state, draft), past=(*state.past, state.draft))
    ask = next_ask(draft)
    if state.ask.kind is Kind.END and ask.kind is not Kind.END:
        return Step(replace(changed, ask=ask), look.lines([said]))
    return Step(changed, look.lines([said]))


def _undo(state: State, _: str, look: Look) -> Step:
    if not state.past:
        return Step(state, look.lines(["nothing to take back"]))
    *past, draft = state.past
    undone = replace(state, draft=_changed(state, draft), past=tuple(past), waiting=(), trail=(), ask=next_ask(draft))
    said = ["the last change is taken back"]
    return _at_end(undone, said, look) if undone.ask.kind is Kind.END else Step(undone, look.lines(said))


def _title(state: State, text: str, look: Look) -> Step:
    return _aside(state, Ask(Kind.TITLE), text, look)


def _date(state: State, text: str, look: Look) -> Step:
    return _aside(state, Ask(Kind.DATE), text, look)


def _aside(state: State, ask: Ask, text: str, look: Look) -> Step:
    gone = _go(state, ask)
    return _ANSWERS[ask.kind](gone, text, look) if text else Step(gone)


def _players(state: State, _: str, __: Look) -> Step:
    return Step(_go(state, Ask(Kind.PLAYERS)))


def _explain(state: State, _: str, look: Look) -> Step:
    if next_ask(state.draft).kind is not Kind.END:
        raise AnswerError("explain comes at the end; expected the answer to this question first", code="not-complete")
    return _with_standings(state, (), look, explain=True)


def _save(state: State, _: str, look: Look) -> Step:
    if next_ask(state.draft).kind is not Kind.END:
        raise AnswerError("the game is not complete; expected the answer to this question first", code="not-complete")
    finished = replace(state, draft=replace(state.draft, is_finished=True), outcome=Outcome.SAVED)
    return Step(finished, look.lines(house_lines(state.draft)))


def _leave(state: State, _: str, __: Look) -> Step:
    return Step(replace(state, draft=state.finished or state.draft, outcome=Outcome.LEFT))


_SIGNS = {"<": _back, "?": _help, "\uff1f": _help, "!": _toggle, "\uff01": _toggle}
_COMMANDS = {
    "undo": _undo,
    "title": _title,
    "date": _date,
    "players": _players,
    "explain": _explain,
    "save": _save,
    "leave": _leave,
}
_ANSWERS = {
    Kind.PLAYERS: _take_players,
    Kind.ALIKE: _take_alike,
    Kind.TITLE: _take_title,
    Kind.DATE: _take_date,
    Kind.LINE: _take_line,
    Kind.PILE: _take_pile,
    Kind.END: _take_end,
}


def _result(draft: Draft) -> GameResult:
    from tenscore.scoring import score_game

    return score_game(draft.game())


def _scores(draft: Draft, seats: Iterable[int]) -> list[Score]:
    """The scores of players that are complete."""
    from tenscore.scoring import score_cards

    return [score_cards(draft.players[seat].cards, draft.bonus, house_deck=True) for seat in seats]
