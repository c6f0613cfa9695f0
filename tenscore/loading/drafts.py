"""A game while it is entered: what is known of it, read from its file, finished or not, and written to it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field, replace

import yaml
from yaml.nodes import MappingNode, Node

from tenscore.cards import DECK_ORDER, PILES, Card, Color
from tenscore.errors import InputError, in_order
from tenscore.game import PERFECT_BONUS, Game, Player
from tenscore.loading.comments import comments_in
from tenscore.loading.documents import compose_documents
from tenscore.loading.games import GameReader, PlayerReading
from tenscore.loading.keys import GAME_KEYS
from tenscore.loading.kinds import is_tournament, written_here
from tenscore.loading.source import decode_source
from tenscore.notation import COLOR_ALIASES, format_color_cards

_COMMENT_INSIDE = "enter writes the file anew, and this comment would be lost; expected comments at the top alone"
_IS_JSON = "this is JSON, and enter writes YAML; expected a .yaml file"
_UNKNOWN = Game(())


@dataclass(frozen=True, slots=True)
class DraftPlayer:
    """A player as far as entered; a currency that is not known is `None`, and `piles` are those whose cards are known.

    `currency` and `bust` count tokens, `card_count` all the cards held where the table counted more than it listed.
    """

    name: str
    currency: int | None = None
    bust: int = 0
    cards: tuple[Card, ...] = ()
    piles: frozenset[Color | None] = frozenset()
    card_count: int | None = None

    def pile(self, color: Color | None) -> tuple[Card, ...]:
        """The cards of a color, or the wilds of none."""
        return tuple(card for card in self.cards if card.color is color)

    @property
    def is_complete(self) -> bool:
        """Whether all that the player holds is known."""
        return self.currency is not None and len(self.piles) == len(PILES)

    def finished(self) -> Player:
        """The player, when all is known."""
        return Player(self.name, self.currency or 0, self.cards, self.bust, self.card_count)


@dataclass(frozen=True, slots=True)
class Draft:
    """A game as far as entered: `about` is what its file says but for the players, `head` the comments at its top.

    Two drafts are equal whether they are finished or not.
    """

    about: Game = _UNKNOWN
    players: tuple[DraftPlayer, ...] = ()
    is_finished: bool = field(default=False, compare=False)
    head: str = ""

    def game(self) -> Game:
        """The game, when all is known."""
        return replace(self.about, players=tuple(player.finished() for player in self.players))


def in_deck_order(cards: Iterable[Card]) -> tuple[Card, ...]:
    """Cards as the deck has them, so that a player is the same in whatever order they were given."""
    return tuple(sorted(cards, key=DECK_ORDER.__getitem__))


def read_draft(name: str, content: bytes, *, deck_check: bool = True) -> Draft:
    """Read what a file holds: one game, finished or not, or nothing yet.

    `deck_check=False` lets more copies of a card pass than the deck has. The file is written anew, and comments would
    be lost; so they may stand at the top alone, where they are kept.

    Raises:
        InputError: with every problem found, also where the file holds something else than one game in YAML.
    """
    source = decode_source(name, content)
    documents = list(compose_documents(source))
    reader, draft = _DraftReader(source), Draft()
    if what := written_here(source) or (_IS_JSON if name.lower().endswith(".json") else None):
        reader.add_at(0, "not-a-game", what)
    elif len(documents) > 1:
        reader.add(documents[1], "several-games", "the file holds more than one game; expected a file for each")
    elif documents and is_tournament(documents[0]):
        reader.add(documents[0], "not-a-game", "this is a tournament's file; expected a game's")
    elif documents:
        draft = reader.draft(documents[0], deck_check=deck_check)
    elif source.text.strip():
        reader.add_at(0, "no-game", "the file holds no game; expected one, or an empty file")
    if reader.problems:
        raise InputError(in_order(reader.problems))
    return draft


class _DraftReader(GameReader):
    def draft(self, root: Node, *, deck_check: bool) -> Draft:
        fields = self.mapping(root, GAME_KEYS, "a game", texts=("game", "table", "start"))
        is_finished = not ("unfinished" in fields and self.truth(fields["unfinished"], "unfinished"))
        about, found = self.about(fields), fields.get("players")
        # In an unfinished game, copies too many are asked for.
        checks = deck_check and is_finished and not about.house_deck
        readings = self.players(found, deck_check=checks, are_finished=is_finished) if found else []
        if found is None and is_finished and isinstance(root, MappingNode):
            self.add(root, "missing-key", "the game has no players; expected a list of them")
        players = tuple(_player(reading, is_finished=is_finished) for reading in readings)
        return Draft(replace(about, start=self.start(fields, readings)), players, is_finished, self._head(root))

    def _head(self, root: Node) -> str:
        """The comments above the game; others are problems."""
        head = ""
        for place, comment, before in comments_in(self.source.text, root) if self.source.has_hash else ():
            if place > root.start_mark.index or before.strip():
                self.add_at(place, "comment-inside", _COMMENT_INSIDE)
            head += f"{comment}\n"
        return head


def _player(reading: PlayerReading, *, is_finished: bool) -> DraftPlayer:
    cards, known = reading.nodes.get("cards"), frozenset(PILES)
    if not is_finished and isinstance(cards, MappingNode | None):
        known = frozenset(COLOR_ALIASES.get(str(key.value).lower()) for key, _ in (cards.value if cards else ()))
    name, bust = reading.name or "", reading.bust or 0
    return DraftPlayer(name, reading.currency, bust, in_deck_order(reading.cards), known, reading.card_count)


def as_game_file(draft: Draft) -> str:
    """The whole text of the file; while the game is unfinished it says so, and a pile without cards stands there."""
    about = draft.about
    bonus = None if about.perfect_bonus == PERFECT_BONUS else about.perfect_bonus
    fields = _given(
        unfinished=None if draft.is_finished else True,
        game=about.title,
        date=about.date,
        round=about.round,
        table=about.table,
        start=about.start,
        rules=_given(perfect_bonus=bonus, house_deck=about.house_deck or None) or None,
        players=[_fields(player, is_finished=draft.is_finished) for player in draft.players] or None,
    )
    return draft.head + yaml.safe_dump(fields, sort_keys=False, allow_unicode=True, width=float("inf"))


def _fields(player: DraftPlayer, *, is_finished: bool) -> dict[str, object]:
    piles: dict[str, object] = {}
    for pile in PILES:
        text = format_color_cards(player.pile(pile))
        if text or (pile in player.piles and not is_finished):
            piles["wild" if pile is None else pile.value] = int(text) if text.isdecimal() else text or None
    return _given(
        name=player.name,
        currency=player.currency,
        bust=player.bust or None,
        cards=(piles or []) if player.piles else None,
        card_count=player.card_count,
    )


def _given(**fields: object) -> dict[str, object]:
    return {key: value for key, value in fields.items() if value is not None}
