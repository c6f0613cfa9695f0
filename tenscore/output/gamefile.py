"""A game as its file: YAML in the notation that the README teaches, and that `loading.drafts` reads back the same."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from tenscore.cards import PILES
from tenscore.draft import Draft, DraftPlayer, Remark
from tenscore.notation import format_color_cards
from tenscore.text import printable

# Text that begins with a letter and has none of these means itself to every reader of YAML.
_NEVER_IN_YAML = "\ufffe\uffff"
_MARKS = {*':#[]{}"\\', *_NEVER_IN_YAML}
_WORDS_OF_YAML = {"y", "n", "yes", "no", "on", "off", "true", "false", "null"}

_IN_PLAYERS = "  "
_IN_PLAYER = "    "
_IN_CARDS = "      "


def as_game_file(draft: Draft) -> str:
    """The whole text of the file, comments included.

    While the game is unfinished the file says so, and what was answered with nothing stands there without a value.
    """
    return "".join(f"{line}\n" for line in _lines(draft))


def _lines(draft: Draft) -> Iterator[str]:
    remarks = _Remarks(remark for remark in draft.remarks if not _is_at_top(remark))
    yield from (remark.text for remark in draft.remarks if _is_at_top(remark))
    for key, value in _fields(draft):
        yield from remarks.around(key, value, "")
    if draft.players:
        yield from remarks.around("players", "", "")
        for player in draft.players:
            yield from _player_lines(player, is_finished=draft.is_finished)
    yield from remarks.rest()


def _is_at_top(remark: Remark) -> bool:
    return not remark.key and remark.is_above


def _fields(draft: Draft) -> Iterator[tuple[str, str | None]]:
    """The keys of the game in their order, each with its value as it is written, or `None` for one that is not."""
    rules = []
    if draft.perfect_bonus is not None:
        rules.append(f"perfect_bonus: {draft.perfect_bonus}")
    if draft.house_deck:
        rules.append("house_deck: true")
    # A title that was asked for and not given is remembered for as long as questions are open.
    has_title = draft.title or (draft.title is not None and not draft.is_finished)
    yield "unfinished", None if draft.is_finished else "true"
    yield "game", _scalar(draft.title or "") if has_title else None
    yield "date", None if draft.date is None else draft.date.isoformat()
    yield "round", _number(draft.round)
    yield "table", None if draft.table is None else _scalar(draft.table)
    # Who started may have another name by now.
    has_start = draft.start is not None and any(player.name == draft.start for player in draft.players)
    yield "start", _scalar(draft.start or "") if has_start else None
    yield "rules", f"{{{', '.join(rules)}}}" if rules else None


def _player_lines(player: DraftPlayer, *, is_finished: bool) -> Iterator[str]:
    remarks = _Remarks(player.remarks)
    *lines, last = _lines_of(player, remarks, is_finished=is_finished)
    yield from lines
    # On a line of their own below, they would be read as the next player's.
    yield "  ".join([last, *remarks.rest()])


def _lines_of(player: DraftPlayer, remarks: _Remarks, *, is_finished: bool) -> Iterator[str]:
    yield from remarks.around("name", _scalar(player.name), _IN_PLAYERS, lead="- ")
    currency = "" if player.currency is None and player.is_known else _number(player.currency)
    yield from remarks.around("currency", currency, _IN_PLAYER)
    yield from remarks.around("bust", _number(player.bust), _IN_PLAYER)
    piles = {
        pile: format_color_cards(player.cards[pile])
        for pile in PILES
        if player.cards.get(pile) or (pile in player.cards and not is_finished)
    }
    none = "[]" if player.cards else None
    yield from remarks.around("cards", "" if piles else none, _IN_PLAYER)
    for pile in PILES:
        yield from remarks.around("wild" if pile is None else pile.value, piles.get(pile), _IN_CARDS)
    yield from remarks.around("card_count", _number(player.card_count), _IN_PLAYER)


class _Remarks:
    """The comments of one part of a file, to be written with the keys that they stand at.

    Those of a key whose line is left out go to the next line.
    """

    def __init__(self, remarks: Iterable[Remark]) -> None:
        self._left = list(remarks)
        self._waiting: list[str] = []

    def around(self, key: str, value: str | None, indent: str, *, lead: str = "") -> Iterator[str]:
        """The line of a key with its comments, or nothing where it is left out."""
        own = [remark for remark in self._left if remark.key == key]
        self._left = [remark for remark in self._left if remark.key != key]
        if value is None:
            self._waiting += [remark.text for remark in own]
            return
        above = [*self._waiting, *(remark.text for remark in own if remark.is_above)]
        self._waiting.clear()
        yield from (f"{indent}{text}" for text in above)
        behind = [remark.text for remark in own if not remark.is_above]
        yield "  ".join([f"{indent}{lead}{key}: {value}".rstrip(), *behind])

    def rest(self) -> list[str]:
        """The comments that no line has come for."""
        return [*self._waiting, *(remark.text for remark in self._left)]


def _number(value: int | None) -> str | None:
    return None if value is None else str(value)


def _scalar(text: str) -> str:
    """Text as YAML has it: plain where every reader takes it for text and for the same, else in quotes."""
    if not text:
        return ""
    shown = printable(text)
    if text[0].isalpha() and text == shown and _MARKS.isdisjoint(text) and text.casefold() not in _WORDS_OF_YAML:
        return text
    inside = printable(text.replace("\\", "\\\\").replace('"', '\\"'))
    for char in _NEVER_IN_YAML:
        inside = inside.replace(char, char.encode("unicode_escape").decode())
    return f'"{inside}"'
