"""What the tests of pages share: reading a page's elements, and tournaments to make pages of."""

from __future__ import annotations

import dataclasses
from collections.abc import Sequence
from fractions import Fraction
from html.parser import HTMLParser
from pathlib import Path
from typing import NamedTuple

from tenscore.game import Game, Player
from tenscore.loading import load_games
from tenscore.notation import parse_cards
from tenscore.scoring import score_games
from tenscore.tournament import Bye, Leaderboard, Penalty, Settings, Tournament, Withdrawal, leaderboard

ROOT = Path(__file__).resolve().parents[1]
EXAMPLES = [result for file in sorted((ROOT / "examples").glob("*.yaml")) for result in score_games(load_games(file))]
EMPTY_ELEMENTS = {"meta", "link", "br", "input"}


class Element(NamedTuple):
    """An element of a page, with the text of everything inside it."""

    tag: str
    attributes: dict[str, str]
    text: str
    path: tuple[str, ...]


class Reader(HTMLParser):
    """Reads a page's elements, and refuses one whose tags do not nest."""

    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.elements: list[Element] = []
        self._open: list[tuple[str, dict[str, str], list[str]]] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Open an element."""
        names = [name for name, _ in attrs]
        assert len(names) == len(set(names)), f"<{tag}> has an attribute twice: {attrs}"
        self._open.append((tag, {name: value or "" for name, value in attrs}, []))
        if tag in EMPTY_ELEMENTS:
            self.handle_endtag(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Open and close an element of the chart."""
        self.handle_starttag(tag, attrs)
        self.handle_endtag(tag)

    def handle_endtag(self, tag: str) -> None:
        """Close an element."""
        opened, attributes, text = self._open.pop()
        assert opened == tag, f"<{opened}> is closed by </{tag}>"
        path = tuple(name for name, _, _ in self._open)
        self.elements.append(Element(tag, attributes, "".join(text), path))

    def handle_data(self, data: str) -> None:
        """Text belongs to every element that is open."""
        for _, _, text in self._open:
            text.append(data)

    def finish(self) -> list[Element]:
        """All elements, in the order in which they end."""
        self.close()
        assert not self._open, f"left open: {self._open}"
        return self.elements


def read(page: str) -> list[Element]:
    """The elements of a page, or of a part of one."""
    reader = Reader()
    reader.feed(page)
    return reader.finish()


def part(page: str, start: str, end: str) -> list[Element]:
    """The elements of a page from one mark to the next `end`."""
    begin = page.index(start)
    return read(page[begin : page.index(end, begin) + len(end)])


def classed(elements: list[Element], name: str) -> list[Element]:
    """The elements of a class."""
    return [element for element in elements if name in element.attributes.get("class", "").split()]


def tagged(elements: list[Element], *tags: str) -> list[Element]:
    """The elements of these tags."""
    return [element for element in elements if element.tag in tags]


def visible(text: str) -> str:
    """Text with its spaces counted once."""
    return " ".join(text.split())


def rows_of(elements: list[Element]) -> list[list[str]]:
    """The body rows of a part's only table, as what each cell says."""
    rows: list[list[str]] = [[]]
    for element in elements:
        if element.tag == "tr":
            rows.append([])
        elif element.tag in {"td", "th"}:
            rows[-1].append(visible(element.text))
    return rows[1:-1]


def game(number: int | None, *players: tuple[str, int], title: str | None = None, table: str | None = None) -> Game:
    """A game in which each player scores these points, 1 to 9, with red cards alone."""
    return Game(
        tuple(Player(name, 3, parse_cards(f"r1-{points}")) for name, points in players),
        title=title,
        round=number,
        table=table,
        perfect_bonus=0,
        house_deck=True,
    )


def board_of(*games: Game, **facts: object) -> Leaderboard:
    """The leaderboard of a tournament of these games."""
    tournament = dataclasses.replace(Tournament(games), **facts)  # type: ignore[arg-type]  # facts are the record's own
    return leaderboard(tournament, list(score_games(tournament.all_games())))


def small_board() -> Leaderboard:
    """Three rounds at tables of two, 9 and 3 points, of which a player's best two count.

    Asha has 9, a bye worth the mean of its round, 6, and 3, dropped: 15. Ben has 3, dropped, 9 and 9, less a penalty of
    2: 16. Chen has 3. After two rounds Asha had 18, Ben 10 and Chen 3.
    """
    return board_of(
        game(1, ("Asha", 5), ("Ben", 4), table="A"),
        game(2, ("Ben", 5), ("Chen", 4), table="A"),
        game(3, ("Ben", 5), ("Asha", 4), table="A"),
        title="Spring Open",
        settings=Settings(best=2),
        roster=("Asha", "Ben", "Chen", "Zoe"),
        byes=(Bye("Asha", 2),),
        penalties=(Penalty("Ben", Fraction(2), "late"),),
        withdrawn=(Withdrawal("Chen"),),
        skipped=("bad.yaml:3:1: the game has no players",),
    )


def event(players: int, rounds: int, names: Sequence[str] = ()) -> Leaderboard:
    """An event at tables of three to five, where everybody moves on by a seat each round; names fill up with numbers.

    Each player's hand has every kind of card in it, from a house deck.
    """
    people = [*names, *(f"Player {number:02}" for number in range(len(names) + 1, players + 1))]
    tables = max(players // 4, 1)
    hand = parse_cards("r1-4 r6 rw b2x2 b3-6 b8 o1-3 o7 g4-9 w7 ww")
    games = []
    for number in range(1, rounds + 1):
        turned = people[number % players :] + people[: number % players]
        for table in range(tables):
            seated = turned[table::tables]
            dealt = tuple(Player(name, place, hand[place * 2 :]) for place, name in enumerate(seated))
            games.append(Game(dealt, round=number, table=chr(ord("A") + table), house_deck=True))
    return board_of(*games, title="Event")
