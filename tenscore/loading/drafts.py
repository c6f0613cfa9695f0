"""The game file as `tenscore enter` takes it up: finished or not, with the comments in it."""

from __future__ import annotations

from bisect import bisect_right
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import replace
from types import MappingProxyType
from typing import NamedTuple

from yaml.nodes import MappingNode, Node, ScalarNode, SequenceNode

from tenscore.cards import PILES, Color
from tenscore.draft import Draft, DraftPlayer, Remark
from tenscore.errors import InputError, Problem, in_order
from tenscore.loading.comments import comments_in, looks_like_cards
from tenscore.loading.documents import compose_documents
from tenscore.loading.games import GameReader, PlayerReading
from tenscore.loading.keys import GAME_KEYS, PILE_KEYS
from tenscore.loading.kinds import is_tournament
from tenscore.loading.source import Source, decode_source
from tenscore.notation import COLOR_ALIASES

_RULES = "rules"
_PLAYERS = "players"
_CARDS = "cards"
_OUTSIDE = ""


def read_draft(name: str, content: bytes, *, deck_check: bool = True) -> Draft | None:
    """Read what a file holds, one game, finished or not; `None` where the file is empty.

    `deck_check=False` lets more copies of a card pass than the deck has.

    Raises:
        InputError: with every problem found, also where the file holds something else than one game in YAML.
    """
    if name.lower().endswith(".json"):
        raise InputError(
            [Problem(name, None, None, "todo", "this is JSON, and enter writes YAML; expected a .yaml file")]
        )
    source = decode_source(name, content)
    documents = list(compose_documents(source))
    if not documents:
        if source.text.strip():
            raise InputError(
                [Problem(name, None, None, "todo", "the file holds no game; expected one, or an empty file")]
            )
        return None
    if len(documents) > 1:
        message = f"the file holds {len(documents)} games; expected a file for each, to go on with one"
        raise InputError([source.problem(documents[1].start_mark.index, "todo", message)])
    [root] = documents
    if is_tournament(root):
        raise InputError(
            [source.problem(root.start_mark.index, "todo", "this is a tournament's file; expected a game's")]
        )
    reader = _DraftReader(source)
    draft = reader.draft(root, deck_check=deck_check)
    if draft is None or reader.problems:
        raise InputError(in_order(reader.problems))
    return _with_remarks(source, root, draft)


class _DraftReader(GameReader):
    def draft(self, root: Node, *, deck_check: bool) -> Draft | None:
        fields = self.mapping(root, GAME_KEYS, "a game", texts=("game", "table", "start"))
        if not isinstance(root, MappingNode):
            return None
        is_finished = not ("unfinished" in fields and self.truth(fields["unfinished"], "unfinished"))
        about = self.about(fields)
        players: list[PlayerReading] = []
        if _PLAYERS in fields:
            players = self.players(
                fields[_PLAYERS], deck_check=deck_check and not about.house_deck, are_finished=is_finished
            )
        elif is_finished:
            self.add(root, "todo", "the game has no players; expected a list of them")
        was_titled = is_finished or any(key.value == "game" for key, _ in _items(root))
        return Draft(
            title=about.title if about.title is not None or not was_titled else "",
            date=about.date,
            round=about.round,
            table=about.table,
            start=self.start(fields, players),
            perfect_bonus=about.perfect_bonus,
            house_deck=about.house_deck,
            players=tuple(_player(reading, is_finished=is_finished) for reading in players),
            is_finished=is_finished,
        )


def _player(reading: PlayerReading, *, is_finished: bool) -> DraftPlayer:
    nodes = reading.nodes
    answered = _answered(nodes[_CARDS]) if _CARDS in nodes else set()
    cards = {
        pile: tuple(card for card in reading.cards if card.color is pile)
        for pile in PILES
        if is_finished or pile in answered
    }
    return DraftPlayer(
        name=reading.name or "",
        currency=reading.currency,
        bust=(reading.bust or 0) if is_finished or "bust" in nodes else None,
        cards=MappingProxyType(cards),
        card_count=reading.card_count,
        is_known=any(key.value == "currency" for key, _ in _items(reading.node)),
    )


def _answered(cards: Node) -> set[Color | None]:
    """The piles that a player's cards speak of, if only to say that there are none in it."""
    if isinstance(cards, MappingNode):
        return {COLOR_ALIASES[key.value.lower()] for key, _ in _items(cards) if key.value.lower() in COLOR_ALIASES}
    return set(PILES)


class _Key(NamedTuple):
    """A key that a comment can stand at: its place in the text, its player's seat, and its name."""

    place: int
    seat: int | None
    name: str


def _with_remarks(source: Source, root: Node, draft: Draft) -> Draft:
    """The draft with the comments of its file, each at the key that it belongs to."""
    if not source.has_hash:
        return draft
    keys = list(_keys(root))
    ends = [_Key(-1, None, _OUTSIDE), *keys, _Key(len(source.text), None, _OUTSIDE)]
    found: dict[int | None, list[Remark]] = defaultdict(list)
    for index, text, before in comments_in(source.text, root):
        following = bisect_right(ends, index, key=lambda key: key.place)
        is_first, is_last = following == 1, following > len(keys)
        # Behind a dash, what follows is what the comment is about, though it stands below.
        is_above = is_first or not before.strip(" -")
        key = ends[following if is_above else following - 1]
        if is_first or (is_last and is_above):
            key, is_above = ends[-1], is_first
        if key.seat is not None and looks_like_cards(text):
            # Near the cards it could be taken for a wild that YAML swallowed.
            key, is_above = _Key(key.place, key.seat, "name"), True
        found[key.seat].append(Remark(key.name, text, is_above))
    players = tuple(replace(player, remarks=tuple(found[seat])) for seat, player in enumerate(draft.players))
    return replace(draft, players=players, remarks=tuple(found[None]))


def _keys(root: Node) -> Iterator[_Key]:
    """The keys of a game that has no problems, in the order of the text."""
    for key, value in _items(root):
        yield _Key(key.start_mark.index, None, key.value)
        if key.value == _RULES:
            yield from (_Key(rule.start_mark.index, None, _RULES) for rule, _ in _items(value))
        elif key.value == _PLAYERS and isinstance(value, SequenceNode):
            for seat, player in enumerate(value.value):
                for field, inside in _items(player):
                    yield _Key(field.start_mark.index, seat, field.value)
                    if field.value == _CARDS:
                        for pile, _ in _items(inside):
                            yield _Key(pile.start_mark.index, seat, PILE_KEYS[pile.value.lower()])


def _items(node: Node) -> Iterator[tuple[ScalarNode, Node]]:
    if isinstance(node, MappingNode):
        yield from (item for item in node.value if isinstance(item[0], ScalarNode))
