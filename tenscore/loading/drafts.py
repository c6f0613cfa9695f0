"""The game file as `tenscore enter` takes it up: finished or not."""

from __future__ import annotations

from types import MappingProxyType

from yaml.nodes import MappingNode, Node, ScalarNode

from tenscore.cards import PILES
from tenscore.draft import Draft, DraftPlayer
from tenscore.errors import InputError, Problem, in_order
from tenscore.loading.comments import comments_in
from tenscore.loading.documents import compose_documents
from tenscore.loading.games import GameReader, PlayerReading
from tenscore.loading.keys import GAME_KEYS
from tenscore.loading.kinds import is_tournament, written_here
from tenscore.loading.source import Source, decode_source
from tenscore.notation import COLOR_ALIASES


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
        raise _refusal(name, "not-a-game", "this is JSON, and enter writes YAML; expected a .yaml file")
    documents = list(compose_documents(source))
    if not documents:
        if source.text.strip():
            raise _refusal(name, "no-game", "the file holds no game; expected one, or an empty file")
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


def _refusal(name: str, code: str, message: str) -> InputError:
    return InputError([Problem(name, None, None, code, message)])


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
            title=about.title,
            date=about.date,
            round=about.round,
            table=about.table,
            start=self.start(fields, players),
            perfect_bonus=about.perfect_bonus,
            house_deck=about.house_deck,
            players=tuple(_player(reading, is_finished=is_finished) for reading in players),
            is_finished=is_finished,
            head=self._head(self.source, root),
        )

    def _head(self, source: Source, root: Node) -> str:
        """The comments above the game; others are problems."""
        start = root.start_mark.index
        for place, _, _ in comments_in(source.text, root) if source.has_hash else ():
            if place > start:
                message = (
                    "enter writes the file anew, and this comment would be lost; expected comments at the top alone"
                )
                self.add_at(place, "comment-inside", message)
        lines = source.text[:start].splitlines()
        return "".join(f"{line}\n" for line in lines if line.startswith("#"))


def _player(reading: PlayerReading, *, is_finished: bool) -> DraftPlayer:
    node = reading.nodes.get("cards")
    known = set(PILES) if is_finished or (node is not None and not isinstance(node, MappingNode)) else set()
    if isinstance(node, MappingNode):
        names = [key.value.lower() for key, _ in node.value if isinstance(key, ScalarNode)]
        known |= {COLOR_ALIASES[name] for name in names if name in COLOR_ALIASES}
    piles = {pile: tuple(card for card in reading.cards if card.color is pile) for pile in PILES if pile in known}
    return DraftPlayer(
        reading.name or "", reading.currency, reading.bust or 0, MappingProxyType(piles), reading.card_count
    )
