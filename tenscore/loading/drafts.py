"""The game file as `tenscore enter` takes it up: finished or not."""

from __future__ import annotations

from types import MappingProxyType

from yaml.nodes import MappingNode, Node

from tenscore.cards import PILES, Color
from tenscore.draft import Draft, DraftPlayer
from tenscore.errors import InputError, in_order
from tenscore.loading.comments import comments_in
from tenscore.loading.documents import compose_documents
from tenscore.loading.games import GameReader, PlayerReading
from tenscore.loading.keys import GAME_KEYS
from tenscore.loading.kinds import is_tournament, written_here
from tenscore.loading.source import decode_source
from tenscore.notation import COLOR_ALIASES

_COMMENT_INSIDE = "enter writes the file anew, and this comment would be lost; expected comments at the top alone"


def read_draft(name: str, content: bytes, *, deck_check: bool = True) -> Draft | None:
    """Read what a file holds, one game, finished or not; `None` where the file is empty.

    `deck_check=False` lets more copies of a card pass than the deck has. The file is written anew, and comments would
    be lost; so they may stand at the top alone, where they are kept.

    Raises:
        InputError: with every problem found, also where the file holds something else than one game in YAML.
    """
    source = decode_source(name, content)
    if what := written_here(source):
        raise InputError([source.problem(0, "not-a-game", what)])
    if name.lower().endswith(".json"):
        message = "this is JSON, and enter writes YAML; expected a .yaml file"
        raise InputError([source.problem(0, "not-a-game", message)])
    documents = list(compose_documents(source))
    if not documents:
        if source.text.strip():
            message = "the file holds no game; expected one, or an empty file"
            raise InputError([source.problem(0, "no-game", message)])
        return None
    if len(documents) > 1:
        message = f"the file holds {len(documents)} games; expected a file for each, to go on with one"
        raise InputError([source.problem(documents[1].start_mark.index, "several-games", message)])
    [root] = documents
    if is_tournament(root):
        message = "this is a tournament's file; expected a game's"
        raise InputError([source.problem(root.start_mark.index, "not-a-game", message)])
    reader = _DraftReader(source)
    draft = reader.draft(root, deck_check=deck_check)
    if draft is None or reader.problems:
        raise InputError(in_order(reader.problems))
    return draft


class _DraftReader(GameReader):
    def draft(self, root: Node, *, deck_check: bool) -> Draft | None:
        fields = self.mapping(root, GAME_KEYS, "a game", texts=("game", "table", "start"))
        if not isinstance(root, MappingNode):
            return None
        is_finished = not ("unfinished" in fields and self.truth(fields["unfinished"], "unfinished"))
        about = self.about(fields)
        players: list[PlayerReading] = []
        if "players" in fields:
            # In an unfinished game, copies too many are asked for.
            checks = deck_check and is_finished and not about.house_deck
            players = self.players(fields["players"], deck_check=checks, are_finished=is_finished)
        elif is_finished:
            self.add(root, "missing-key", "the game has no players; expected a list of them")
        return Draft(
            **about._asdict(),
            start=self.start(fields, players),
            players=tuple(_player(reading, is_finished=is_finished) for reading in players),
            is_finished=is_finished,
            head=self._head(root),
        )

    def _head(self, root: Node) -> str:
        """The comments above the game; others are problems."""
        text, start = self.source.text, root.start_mark.index
        for place, _, _ in comments_in(text, root) if self.source.has_hash else ():
            if place > start:
                self.add_at(place, "comment-inside", _COMMENT_INSIDE)
        return "".join(f"{line}\n" for line in text[:start].splitlines() if line.startswith("#"))


def _player(reading: PlayerReading, *, is_finished: bool) -> DraftPlayer:
    cards = reading.nodes.get("cards")
    known: set[Color | None] = set() if cards is None and not is_finished else set(PILES)
    if isinstance(cards, MappingNode) and not is_finished:
        known = {COLOR_ALIASES.get(str(key.value).lower()) for key, _ in cards.value}
    piles = {pile: tuple(card for card in reading.cards if card.color is pile) for pile in PILES if pile in known}
    return DraftPlayer(
        reading.name or "", reading.currency, reading.bust or 0, MappingProxyType(piles), reading.card_count
    )
