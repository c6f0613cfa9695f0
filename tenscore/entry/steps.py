"""From an answer to the next question: one pure function, `respond`."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from dataclasses import replace
from functools import partial

from tenscore.cards import Card
from tenscore.entry.answers import NONE, quoted, read_date, read_names, take_line, take_pile, with_names
from tenscore.entry.state import Ask, Kind, Slip, State, next_ask
from tenscore.errors import AnswerError
from tenscore.game import Score
from tenscore.loading.drafts import Draft
from tenscore.notation import COLOR_ALIASES, simplified
from tenscore.output.game.brief import change_lines, score_lines
from tenscore.output.game.table import as_table
from tenscore.rules import breaches
from tenscore.scoring import score_cards, score_game
from tenscore.text import closest, counted, folded, listed, printable, quote, tidy_text, unfit_character

HELP = (
    "7+2 r1-5 7 rw b2 w6  currency, + bust tokens, cards: r b o g, w for wilds",
    "7                    currency alone: a question for each pile; - for none",
    "12357, 1-57, 112     as many cards; rw: red's wild, ww: the full wild",
    "Priya, Priya green   her line, or that pile; then back here",
    "players, title, date rename, add, order players; name or date the game",
    "<, undo              a question back; the last change taken back",
    "!                    deck check off and on; behind a line: off, and take it",
    "explain, save        at the end: every run; keep the game as finished",
    "leave                stops; a finished game stays as it was",
    "Return, Ctrl-C       keeps what stands there; stops, all answers kept",
)

_ALIKE = 0.75
_SAME = 1.0
_LEAST_FOR_SLIP = 3


def begin(state: State) -> State:
    """Take up a game where it stands, with a recap of what is there."""
    state = replace(state, ask=next_ask(state.draft))
    if state.ask.kind is Kind.END:
        return _asking(state, state.ask)
    return replace(state, said=(recap(state),)) if state.names else state


def recap(state: State) -> str:
    """Who is done, with points, and who is next; the players alone, where nobody is done."""
    done = [player for player in state.draft.players if player.is_complete]
    if not done:
        return _players(state.names)
    points = " · ".join(f"{printable(each.name)} {_score(state, each.cards).points}" for each in done)
    ask = next_ask(state.draft)
    return f"So far: {points}; {'all are done' if ask.kind is Kind.END else f'next is {state.names[ask.seat]}'}."


def respond(state: State, text: str) -> State:
    """The state after an answer; `AnswerError` at the wrong word of one that is none."""
    if unfit := unfit_character(text):
        message = f"control character U+{ord(unfit):04X}; expected printable text"
        raise AnswerError(message, text.index(unfit), code="control-character")
    state = replace(state, said=())
    line, typed = _parted(state, text)
    is_kept = text and text == state.line()
    if not is_kept and (changed := _command(state, text, line, typed)):
        return changed
    try:
        return _answer(state, text)
    except AnswerError:
        # A name is looked for in what can be nothing else.
        if goal := _goal(state, typed, is_whole=not line):
            return _go(state, goal)
        raise


def _command(state: State, text: str, line: str, typed: str) -> State | None:
    """The state after a sign or a command, if it is one: `typed`, behind the line that stands there or alone."""
    kind = state.ask.kind
    word, _, rest = typed.partition(" ")
    word = simplified(word)
    if kind is Kind.TITLE and (rest or word not in "<?!"):
        return None
    if word in _ASIDES and not (kind is Kind.PLAYERS and line):
        gone = _go(state, Ask(Kind(word)))
        return gone.with_slip(Slip(rest, len(rest))) if rest else gone
    if kind in (Kind.LINE, Kind.PILE) and simplified(typed[-1:]) == "!" and (line or word != "!"):
        house = replace(state, draft=_toggled(state.draft, house_deck=True))
        with suppress(AnswerError):
            return replace(_take_cards(house, line if word == "!" else text.rstrip()[:-1]), before=state)
        return None
    words = _WORDS | (_WORDS_AT_END if kind is Kind.END else {})
    return words[word](state) if word in words and not rest else None


def _answer(state: State, text: str) -> State:
    about = state.draft.about
    match state.ask.kind:
        case Kind.PLAYERS:
            return _take_players(state, text)
        case Kind.TITLE:
            title = None if text.strip() in NONE else tidy_text(text)
            return _on(state, replace(state.draft, about=replace(about, title=title)))
        case Kind.DATE:
            return _on(state, replace(state.draft, about=replace(about, date=read_date(text))))
        case Kind.END:
            message = f"{quote(text.strip())} is no answer here; expected save, leave, explain or {listed(state.names)}"
            raise AnswerError(message, code="unknown-answer")
    return _take_cards(state, text)


def completions(state: State) -> list[str]:
    """What Tab completes to."""
    if state.ask.kind is Kind.PLAYERS:
        return [quoted(name) for name in state.known()] if state.known else []
    words = [*_ASIDES, *_WORDS, *(_WORDS_AT_END if state.ask.kind is Kind.END else ())]
    return [*state.names, *filter(str.isalpha, words)]


def _parted(state: State, text: str) -> tuple[str, str]:
    """The line that stands there, and what was typed behind it or at its cursor, or no line and the text."""
    line = "" if state.ask.kind is Kind.TITLE else state.line()
    for at in (state.slip.cursor if state.slip else len(line), len(line)):
        typed = text[at : len(text) - len(line) + at].strip()
        if line and typed and text.startswith(line[:at]) and text.endswith(line[at:]):
            return line, typed
    return "", text.strip()


def _take_players(state: State, text: str) -> State:
    names, had = read_names(text), [player.name for player in state.draft.players]
    doubts = [f"{quote(name)} is much like {quote(near)}" for name, near in _alike(state, names, had)]
    if doubts and (state.slip is None or state.slip.line != text):
        message = f"{listed(doubts)}; mend it, or keep it with Return"
        raise AnswerError(message, len(text), code="alike-names")
    if names != had:
        # Seats may have changed, so what was to be asked next is found anew.
        state = replace(state, ask=Ask(Kind.PLAYERS))
    return _on(state.saying(_players([printable(name) for name in names])), with_names(state.draft, names))


def _alike(state: State, names: Sequence[str], had: Sequence[str]) -> Iterator[tuple[str, str]]:
    """New names that are much like a known one, or one before it."""
    known = state.known() if state.known else ()
    for place, name in enumerate(names if state.known else ()):
        others = {folded(other): other for other in (*known, *names[:place])}
        near = None if name in known or name in had else closest(folded(name), others, _ALIKE)
        if near is not None:
            yield name, others[near]


def _players(names: Sequence[str]) -> str:
    return f"{counted(len(names), 'player')}: {listed(names)}"


def _take_cards(state: State, text: str) -> State:
    """A player's line, or a pile."""
    kind, seat, pile, *_ = state.ask
    draft = take_line(state.draft, seat, text) if kind is Kind.LINE else take_pile(state.draft, seat, pile, text)
    player = draft.players[seat]
    if player.is_complete and (player != state.player or state.shown is None):
        score = _score(state, player.cards)
        state = state.saying(*score_lines(player.finished(), score, width=state.width, pen=state.pen))
    if player.card_count != state.player.card_count:
        state = state.saying("card_count is left out, since more cards are listed now")
    return _on(state, draft)


def _score(state: State, cards: Sequence[Card]) -> Score:
    return score_cards(cards, state.draft.about.perfect_bonus, house_deck=True)


def _on(state: State, draft: Draft) -> State:
    """The next question after an answer: another pile of the same player, one to come back to, or what is open."""
    ask, back = next_ask(draft), state.ask.then
    if back is not None and back.kind is Kind.PILE and back.seat == state.ask.seat and state.ask.kind is Kind.LINE:
        back = back.then  # the line has answered it
    if ask.kind is Kind.PILE and ask.seat == state.ask.seat:
        ask = ask._replace(then=back)
    elif back is not None and back.kind is not Kind.END:
        ask = back
    return _asking(replace(_with_draft(state.with_slip(None), draft), asked=state), ask)


def _with_draft(state: State, draft: Draft) -> State:
    return state if draft == state.draft else replace(state, draft=draft, before=state)


def _asking(state: State, ask: Ask) -> State:
    """The next question; at the end with the standings, or with what a correction changed in them."""
    state = replace(state, ask=ask)
    if ask.kind is not Kind.END:
        return state
    if state.shown is None:
        return _with_standings(state)
    result = score_game(state.draft.game())
    changed = change_lines(state.shown, result) if result.standings != state.shown.standings else ()
    return replace(state.saying(*changed, *_house_lines(state.draft)), shown=result)


def _with_standings(state: State, *, explain: bool = False) -> State:
    result = score_game(state.draft.game())
    table = "".join(as_table([result], explain=explain, width=state.width, color=state.color)).rstrip("\n")
    shown = replace(state, said=(*state.said, "", table, ""), shown=result)
    return shown.saying(*_house_lines(state.draft))


def _house_lines(draft: Draft) -> list[str]:
    """What a house deck lets through, if anything."""
    over = [each for each in breaches(draft.players) if each.card and draft.about.house_deck]
    return [f"house deck: {each.count} copies of {each.card}, and the deck of TEN has {each.limit}" for each in over]


def _goal(state: State, words: str, *, is_whole: bool) -> Ask | None:
    """The line or the pile that a player's name asks for; in a line that is mended, a color's letter is a card's."""
    if state.ask.kind is Kind.PLAYERS or (not is_whole and simplified(words) in COLOR_ALIASES):
        return None
    words = words.strip('"')
    likeness = _ALIKE if is_whole and not words[:1].isdecimal() else _SAME
    name, _, last = words.rpartition(" ")
    piles = {"wilds": None, **COLOR_ALIASES}
    seat, owner = _seat(state.draft, words, _SAME), _seat(state.draft, name.strip(), likeness)
    if seat is None and owner is not None and simplified(last) in piles:
        return Ask(Kind.PILE, owner, piles[simplified(last)])
    seat = _seat(state.draft, words, likeness) if seat is None else seat
    return None if seat is None else Ask(Kind.LINE, seat)


def _seat(draft: Draft, name: str, likeness: float) -> int | None:
    """The player whom a name means: in whatever case, without its accents, or with a slip."""
    names = [player.name for player in draft.players]
    if name in names:
        return names.index(name)
    plain = [folded(each) for each in names]
    near = closest(folded(name), plain, likeness if len(name) >= _LEAST_FOR_SLIP else _SAME)
    return plain.index(near) if near and plain.count(near) == 1 else None


def _go(state: State, ask: Ask) -> State:
    """Another question first, and then back to this one, with the line that stands there."""
    return state if ask.what == state.ask.what else replace(state, ask=ask._replace(then=state.ask), asked=state)


def _toggled(draft: Draft, *, house_deck: bool) -> Draft:
    return replace(draft, about=replace(draft.about, house_deck=house_deck))


def _toggle(state: State) -> State:
    is_house = not state.draft.about.house_deck
    said = "the deck check is on; lines with copies too many are asked for again"
    if is_house:
        said = "the deck check is off: a house deck may have more copies of a card than TEN"
    toggled = _with_draft(state, _toggled(state.draft, house_deck=is_house)).saying(said)
    return replace(toggled, ask=next_ask(toggled.draft)) if state.ask.kind is Kind.END else toggled


def _back(state: State) -> State:
    earlier, is_open = state.asked, next_ask(state.draft).kind is not Kind.END
    while earlier and (earlier.ask.what == state.ask.what or (is_open and earlier.ask.kind is Kind.END)):
        earlier = earlier.asked
    if earlier is None:
        return state.saying("this is the first question")
    # Where the players are others now, nobody's line is the same.
    others = Ask(Kind.PLAYERS if earlier.ask.seat >= 0 else earlier.ask.kind)
    return replace(state, ask=earlier.ask if earlier.names == state.names else others, asked=earlier.asked)


def _undo(state: State) -> State:
    before = state.before
    if before is None:
        return state.saying("nothing to take back")
    undone = replace(state, draft=before.draft, before=before.before, asked=before.asked)
    return _asking(undone.saying("the last change is taken back"), next_ask(undone.draft))


def _save(state: State) -> State:
    saved = replace(state, draft=replace(state.draft, is_finished=True), is_over=True)
    return saved.saying(*_house_lines(state.draft))


def _leave(state: State) -> State:
    return replace(state, draft=replace(state.finished or state.draft, is_finished=False), is_over=True)


_ASIDES = (Kind.PLAYERS, Kind.TITLE, Kind.DATE)
_WORDS: dict[str, Callable[[State], State]] = {
    "<": _back,
    "?": lambda state: state.saying(*HELP),
    "!": _toggle,
    "undo": _undo,
    "leave": _leave,
}
_WORDS_AT_END: dict[str, Callable[[State], State]] = {
    "": _save,
    "save": _save,
    "explain": partial(_with_standings, explain=True),
}
