"""A game as its file: YAML in the notation that the README teaches, and that `loading.drafts` reads back the same."""

from __future__ import annotations

from collections.abc import Iterator

from tenscore.cards import PILES
from tenscore.draft import Draft, DraftPlayer
from tenscore.notation import format_color_cards
from tenscore.text import printable

# Text that begins with a letter and has none of these means itself to every reader of YAML.
_NEVER_IN_YAML = "\ufffe\uffff"
_MARKS = {*':#[]{}"\\', *_NEVER_IN_YAML}
_WORDS_OF_YAML = {"y", "n", "yes", "no", "on", "off", "true", "false", "null"}


def as_game_file(draft: Draft) -> str:
    """The whole text of the file; while the game is unfinished it says so, and a pile without cards stands there."""
    return draft.head + "".join(f"{line}\n" for line in _lines(draft))


def _lines(draft: Draft) -> Iterator[str]:
    rules = [] if draft.perfect_bonus is None else [f"perfect_bonus: {draft.perfect_bonus}"]
    rules += ["house_deck: true"] if draft.house_deck else []
    fields = {
        "unfinished": None if draft.is_finished else "true",
        "game": _scalar(draft.title),
        "date": None if draft.date is None else draft.date.isoformat(),
        "round": draft.round,
        "table": _scalar(draft.table),
        "start": _scalar(draft.start),
        "rules": f"{{{', '.join(rules)}}}" if rules else None,
    }
    yield from (f"{key}: {value}" for key, value in fields.items() if value is not None)
    if draft.players:
        yield "players:"
    for player in draft.players:
        yield from _player_lines(player, is_finished=draft.is_finished)


def _player_lines(player: DraftPlayer, *, is_finished: bool) -> Iterator[str]:
    yield f"  - name: {_scalar(player.name)}"
    if player.currency is not None:
        yield f"    currency: {player.currency}"
    if player.bust:
        yield f"    bust: {player.bust}"
    piles = {pile: player.piles[pile] for pile in PILES if pile in player.piles}
    shown = {pile: cards for pile, cards in piles.items() if cards or not is_finished}
    if piles:
        yield "    cards:" if shown else "    cards: []"
    for pile, cards in shown.items():
        yield f"      {'wild' if pile is None else pile.value}: {format_color_cards(cards)}".rstrip()
    if player.card_count is not None:
        yield f"    card_count: {player.card_count}"


def _scalar(text: str | None) -> str | None:
    """Text as YAML has it: plain where every reader takes it for text and for the same, else in quotes."""
    if not text:
        return None
    shown = printable(text)
    if text[0].isalpha() and text == shown and _MARKS.isdisjoint(text) and text.casefold() not in _WORDS_OF_YAML:
        return text
    inside = printable(text.replace("\\", "\\\\").replace('"', '\\"'))
    for char in _NEVER_IN_YAML:
        inside = inside.replace(char, char.encode("unicode_escape").decode())
    return f'"{inside}"'
