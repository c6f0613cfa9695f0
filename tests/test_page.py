"""The HTML page: what it says, that nothing in it is alive, and what a real browser makes of it."""

from __future__ import annotations

import dataclasses
import datetime
import os
import re
from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from html.parser import HTMLParser
from itertools import pairwise, product
from pathlib import Path
from typing import NamedTuple

import pytest

from browser import Browser, find
from helpers import board_of
from tenscore.game import Game, GameResult, Player
from tenscore.loading import load_games
from tenscore.notation import parse_cards
from tenscore.output.page import as_html
from tenscore.scoring import score_game, score_games
from tenscore.tournament import (
    Bye,
    Leaderboard,
    Penalty,
    Points,
    Settings,
    Tournament,
)

ROOT = Path(__file__).resolve().parents[1]
STYLE = (ROOT / "tenscore" / "output" / "page.css").read_text("utf-8")
EXAMPLES = [result for file in sorted((ROOT / "examples").glob("*.yaml")) for result in score_games(load_games(file))]
EMPTY_ELEMENTS = {"meta", "link", "br"}


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
        attributes = {name: value or "" for name, value in attrs}
        self._open.append((tag, attributes, []))
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
    """The elements of a page."""
    reader = Reader()
    reader.feed(page)
    return reader.finish()


def classed(elements: list[Element], name: str) -> list[Element]:
    """The elements of a class."""
    return [element for element in elements if name in element.attributes.get("class", "").split()]


def tagged(elements: list[Element], *tags: str) -> list[Element]:
    """The elements of these tags."""
    return [element for element in elements if element.tag in tags]


def game(number: int | None, *players: tuple[str, int], title: str | None = None, table: str | None = None) -> Game:
    """A game in which each player scores these points, 1 to 9, with red cards alone."""
    return Game(
        tuple(Player(name, 3, parse_cards(f"r1-{points}")) for name, points in players),
        title=title,
        round=number,
        table=table,
        perfect_bonus=0,
    )


def tournament(*games: Game, **facts: object) -> Tournament:
    """A tournament of these games."""
    return dataclasses.replace(Tournament(games), **facts)  # type: ignore[arg-type]  # facts are the record's own


def small_tournament() -> Tournament:
    """Three rounds at tables of two, 9 and 3 points, of which a player's best two count.

    Asha has 9, a bye worth her average of 6, and 3, dropped: 15. Ben has 3, dropped, 9 and 9, less a penalty of 2:
    16. Chen has 3. After two rounds Asha had 18, Ben 10 and Chen 3.
    """
    return tournament(
        game(1, ("Asha", 5), ("Ben", 4), table="A"),
        game(2, ("Ben", 5), ("Chen", 4), table="A"),
        game(3, ("Ben", 5), ("Asha", 4), table="A"),
        title="Spring Open",
        settings=Settings(best=2),
        roster=("Asha", "Ben", "Chen", "Zoe"),
        byes=(Bye("Asha", 2),),
        penalties=(Penalty("Ben", Fraction(2), "late"),),
        withdrawn=frozenset({"Chen"}),
        skipped=("bad.yaml:3:1: the game has no players",),
    )


def page_of(board: Leaderboard) -> str:
    """The page of a tournament with all its games."""
    return "".join(as_html(board.results, board))


def visible(text: str) -> str:
    """Text without joiners, its spaces told once."""
    return " ".join(text.replace("\u2060", "").split())


SMALL_PAGE = page_of(board_of(small_tournament()))
EXAMPLES_PAGE = "".join(as_html(EXAMPLES))
PAGES = {"examples": EXAMPLES_PAGE, "tournament": SMALL_PAGE, "no games": "".join(as_html([]))}
every_page = pytest.mark.parametrize("page", PAGES.values(), ids=PAGES)


# What every page is.


@every_page
def test_a_page_is_whole_and_says_its_language(page: str) -> None:
    """It has a doctype, `lang`, one h1, a title, and a viewport for phones; its tags nest and its ids are unique."""
    elements = read(page)
    ids = [element.attributes["id"] for element in elements if "id" in element.attributes]

    assert page.startswith("<!doctype html>\n")
    assert page.endswith("</html>\n")
    assert ["en"] == [element.attributes["lang"] for element in tagged(elements, "html")]
    assert 1 == len(tagged(elements, "h1"))
    assert len(ids) == len(set(ids))
    assert {"width=device-width, initial-scale=1"} == {
        element.attributes["content"] for element in elements if element.attributes.get("name") == "viewport"
    }


@every_page
def test_a_page_asks_for_nothing_and_runs_nothing(page: str) -> None:
    """No script, no handler, no address but its own parts and an empty icon; its policy forbids all but its style."""
    elements = read(page)
    links = {element.attributes["href"] for element in elements if "href" in element.attributes}

    assert not tagged(elements, "script", "iframe", "img", "image", "object", "embed", "form", "base", "use")
    assert not [name for element in elements for name in element.attributes if name.startswith("on") or name == "src"]
    assert {"data:,"} == {link for link in links if not link.startswith("#")}
    assert not re.search(r"url\(|@import|expression", page)
    assert {"http://www.w3.org/2000/svg"} >= set(re.findall(r"\w+://[^\"'\s]+", page))
    [policy] = [element.attributes["content"] for element in elements if "http-equiv" in element.attributes]
    assert policy.startswith("default-src 'none'; style-src 'unsafe-inline'; ")
    assert "script" not in policy


@every_page
def test_headings_tables_and_references_hold_together(page: str) -> None:
    """No heading skips a level, each table has a caption and scoped heads, what is referred to is there."""
    elements = read(page)
    ids = {element.attributes["id"] for element in elements if "id" in element.attributes}
    levels = [int(element.tag[1]) for element in elements if re.fullmatch("h[1-6]", element.tag)]
    referred = {
        name
        for element in elements
        for name in (
            *element.attributes.get("aria-labelledby", "").split(),
            element.attributes.get("href", "#").removeprefix("#"),
        )
    }

    assert all(after <= before + 1 for before, after in pairwise(levels))
    assert len(tagged(elements, "table")) == len(tagged(elements, "caption"))
    assert {"col", "row"} >= {element.attributes["scope"] for element in tagged(elements, "th")}
    assert set() == referred - ids - {"", "data:,"}


def test_a_page_comes_in_pieces() -> None:
    """Each game is a piece, so that many games fit in little; a piece ends with a line break."""
    pieces = list(as_html(EXAMPLES))

    assert len(EXAMPLES) <= len(pieces)
    assert all(piece.endswith("\n") for piece in pieces)


# Games.


def test_each_wild_is_shown_as_what_it_stands_for() -> None:
    """With blue 1 2 3 5 7, a blue wild and a wild 6, the wilds are 4 and 6 of a run of seven, starred and in words."""
    result = score_game(Game((Player("Asha", 7, parse_cards("b1-3 b5 b7 bw w6 r7 r8x3 r1 w9 g2x2")),)))
    elements = read("".join(as_html([result])))
    runs = [visible(run.text) for run in tagged(classed(elements, "run"), "ol") if "aria-hidden" not in run.attributes]
    spares = [visible(each.text) for each in classed(elements, "spare") if "aria-hidden" not in each.attributes]

    # Red 7 8 and the wild 9 are a run of three; in green one of two cards is a run.
    assert ["7R8R9R wild 9 as red 9", "1B2B3B4B blue wild as blue 45B6B wild 6 as blue 67B", "2G"] == runs
    assert ["1R8R \u00d72" + "2G"] == spares
    assert ["3 run 7\u20139", "7 run 1\u20137", "0 no card", "1 run 2"] == [
        visible(re.sub("(?<=^.)", " ", each.text)) for each in classed(elements, "pts")
    ]
    assert "Wilds ★blue wild as blue 4; wild 6 as blue 6; wild 9 as red 9" in [
        visible(each.text) for each in classed(elements, "more")
    ]


def test_wilds_left_out_stand_apart() -> None:
    """A wild that can do nothing, since every colour has its number, is under a heading of its own."""
    elements = read("".join(as_html([score_game(Game((Player("Asha", 7, parse_cards("r5x2 b5 o5 g5 w5x2")),)))])))

    assert ["Not scoring5R", "Wilds left out5 \u00d72 wild 5"] == [
        visible(each.text) for each in classed(elements, "more")
    ]
    assert ["5R", "5B", "5O", "5G"] == [each.text for each in classed(elements, "chip") if "article" in each.path][:4]


@pytest.mark.parametrize("result", EXAMPLES, ids=lambda result: str(result.game.title))
def test_every_card_is_drawn_once(result: GameResult) -> None:
    """A player's chips, copies counted, are as many as the cards that were listed."""
    elements = read("".join(as_html([result])))
    chips = [each for each in classed(elements, "chip") if "article" in each.path]
    copies = sum(int((re.findall(r"\u00d7(\d+)", chip.text) or ["1"])[0]) for chip in chips)

    assert sum(len(player.cards) for player in result.game.players) == copies
    assert all(re.search(r"[1-9RBOGWX]|wild", chip.text) for chip in chips)


def test_a_game_says_who_won_and_what_they_held() -> None:
    """The verdict, the standings and each player's tokens are in words; a wrongly counted hand says so."""
    players = (
        Player("Asha", 7, parse_cards("r1-3"), bust=1),
        Player("Ben", 1, parse_cards("r1"), card_count=3),
    )
    elements = read("".join(as_html([score_game(Game(players, title="Friday", date=datetime.date(2026, 11, 27)))])))

    assert ["Asha wins with 3 points."] == [each.text for each in classed(elements, "verdict")]
    assert ["1 Asha 3 3 0 0 0 7 3", "2 Ben 1 1 0 0 0 1 3"] == [
        " ".join(cell.text for cell in row) for row in _rows(elements)
    ]
    assert [
        "7 currency tokens · 1 bust token · 3 cards",
        "1 currency token · 3 cards, 2 of them not listed",
    ] == [each.text for each in classed(elements, "hold")]
    assert ["27 November 2026"] == [each.text for each in classed(elements, "facts")]


def test_a_perfect_run_tells_its_bonus() -> None:
    """A run from 1 to 9 says that it is perfect and what it adds."""
    result = score_game(Game((Player("Asha", 7, parse_cards("r1-9")),), perfect_bonus=5))

    assert "14perfect run+5" == classed(read("".join(as_html([result]))), "pts")[0].text


def _rows(elements: list[Element]) -> list[list[Element]]:
    """The body rows of a page's only table, as lists of cells."""
    rows: list[list[Element]] = [[]]
    for element in elements:
        if element.tag == "tr":
            rows.append([])
        elif element.tag in {"td", "th"}:
            rows[-1].append(element)
    return rows[1:-1]


# The leaderboard.


def leaderboard_rows(page: str) -> list[list[str]]:
    """The leaderboard's rows, as what each cell says."""
    table = page[page.index('<table class="board">') : page.index("</table>") + len("</table>")]
    return [[visible(cell.text) for cell in row] for row in _rows(read(table))]


def test_the_leaderboard_says_everything_in_words() -> None:
    """Movement, byes, dropped results, penalties and withdrawals are words; a missed round is blank."""
    assert [
        [
            "1",
            "▲1up 1",
            "Benpenalty \u22122: late",
            "16",
            "3",
            "2",
            "2.22",
            "10",
            "32nd at Adropped",
            "91st at A",
            "91st at A",
        ],
        ["2", "▼1down 1", "Asha", "15", "2", "1", "1.11", "5", "91st at A", "6bye", "32nd at Adropped"],
        ["3", "=same place", "Chenwithdrawn", "3", "1", "0", "0.89", "4", "", "32nd at A", ""],
        ["", "", "Zoeno game yet", "", "", "", "", "", "", "", ""],
    ] == leaderboard_rows(SMALL_PAGE)


def test_the_page_says_how_it_counts_and_what_it_left_out() -> None:
    """Preset, tie-breaks, the number of results that count and each bad game that was skipped stand on the page."""
    text = visible(read(SMALL_PAGE)[-1].text)

    assert "Points by place at the table: the preset placement." in text
    assert "Level on points: wins, then share, then score, then head-to-head, then opponents." in text
    assert "best 2 results count" in text
    assert "Left out as bad: 1 game" in text
    assert "bad.yaml:3:1: the game has no players" in text


def test_a_table_of_points_is_told_by_size() -> None:
    """Points that the organiser set are written out."""
    points = {2: (Fraction(3), Fraction(1, 2)), 3: (Fraction(5), Fraction(3), Fraction(1))}
    board = board_of(tournament(game(1, ("A", 2), ("B", 1)), settings=Settings(points=points, tiebreaks=())))

    assert "2 players 3-0.5; 3 players 5-3-1." in page_of(board)


def test_without_rounds_there_are_no_round_columns() -> None:
    """A bare folder of games has neither rounds nor movement nor a chart; a dropped result is still told of."""
    games = [game(None, ("Asha", 5), ("Ben", 4)), game(None, ("Asha", 5), ("Ben", 3))]
    page = page_of(board_of(tournament(*games, settings=Settings(points=Points.SCORE, best=1))))

    assert [
        ["1", "Asha1 result dropped", "5", "2", "1", "1.25", "5"],
        ["2", "Ben1 result dropped", "4", "2", "0", "0.89", "4"],
    ] == leaderboard_rows(page)
    assert "<svg" not in page


def test_round_columns_can_be_left_out() -> None:
    """Without the points of each round, what was dropped is still said beside the name."""
    board = board_of(small_tournament())
    page = "".join(as_html([], board, rounds=False))

    assert [
        ["1", "\u25b21up 1", "Benpenalty \u22122: late1 result dropped", "16", "3", "2", "2.22", "10"],
        ["2", "\u25bc1down 1", "Asha1 result dropped", "15", "2", "1", "1.11", "5"],
        ["3", "=same place", "Chenwithdrawn", "3", "1", "0", "0.89", "4"],
        ["", "", "Zoeno game yet", "", "", "", "", ""],
    ] == leaderboard_rows(page)
    assert "<svg" in page


@pytest.mark.parametrize(
    ("points", "shown"),
    [
        (Fraction(19, 2), "9.5"),
        (Fraction(13, 3), "4.33"),
        (Fraction(1, 200), "0.01"),
        (Fraction(-9, 2), "-4.5"),
        (Fraction(10), "10"),
        (Fraction(10**400) + Fraction(1, 2), f"1{'0' * 400}.5"),
    ],
)
def test_points_are_rounded_for_reading_alone(points: Fraction, shown: str) -> None:
    """At most two places, a half away from zero, whole numbers without any; however large."""
    scheme = Settings(points={2: (points, points)}, tiebreaks=())
    page = page_of(board_of(tournament(game(1, ("A", 2), ("B", 1)), settings=scheme)))

    assert [shown, shown] == [row[2] for row in leaderboard_rows(page)]


def test_round_cells_lead_to_their_games() -> None:
    """A place in a round is a link to that game on the page, and plain text where the page has not got it."""
    board = board_of(small_tournament())
    alone = "".join(as_html([], board))

    assert ["#game-1", "#game-2", "#game-3"] == sorted(set(re.findall(r'href="(#[^"]+)', SMALL_PAGE)))
    assert 'href="#' not in alone
    assert leaderboard_rows(SMALL_PAGE) == leaderboard_rows(alone)


def test_the_chart_says_in_words_what_it_draws() -> None:
    """Its description has each player's rank after each round; each line is named at both ends."""
    chart = SMALL_PAGE[SMALL_PAGE.index("<svg") : SMALL_PAGE.index("</svg>") + len("</svg>")]
    elements = read(chart)
    [described] = tagged(elements, "desc")

    assert (
        "Ben: 2nd after round 1, 2nd after round 2, 1st after round 3; "
        "Asha: 1st after round 1, 1st after round 2, 2nd after round 3; "
        "Chen: 3rd after round 2, 3rd after round 3. "
        "The leaderboard above has the points of each round."
    ) == described.text
    assert {"Ben": 2, "Asha": 2, "Chen": 2} == Counter(each.text for each in tagged(elements, "tspan"))
    assert [*"221", *"112", *"33"] == [each.text for each in classed(elements, "at")]


def test_lines_of_the_chart_differ_without_colour() -> None:
    """Among twenty players no two have both the same dashes and the same shape of marks."""
    pairs = [(f"P{n}", f"Q{n}") for n in range(10)]
    games = [game(number, (first, 5), (second, 4)) for number in (1, 2) for first, second in pairs]
    elements = read(page_of(board_of(tournament(*games))))
    dashes = [each.attributes.get("stroke-dasharray") for each in classed(elements, "path")]
    shapes = [_shape(each.attributes) for each in classed(elements, "mark")][::2]

    assert 20 == len(set(zip(dashes, shapes, strict=True)))


def _shape(attributes: dict[str, str]) -> tuple[int, bool]:
    """A mark's corners, and whether it stands on one of them; a circle has none."""
    corners = [tuple(map(float, corner.split(","))) for corner in attributes.get("points", "").split()]
    return len(corners), len({across for across, _ in corners}) == len(corners) - 1


@pytest.mark.parametrize(
    ("name", "lines"),
    [
        ("Asha", ["Asha"]),
        ("Maximilian von Habsburg", ["Maximilian von", "Habsburg"]),
        ("x" * 60, ["x" * 22, "x" * 22 + "…"]),
        ("名" * 12, ["名" * 11, "名"]),
    ],
)
def test_long_names_are_broken_in_the_chart(name: str, lines: list[str]) -> None:
    """A name takes two lines at the most beside its line; the leaderboard always has the whole."""
    games = [game(number, (name, 5), ("Ben", 4)) for number in (1, 2)]
    page = page_of(board_of(tournament(*games)))

    assert lines == [each.text for each in tagged(read(page), "tspan") if each.text != "Ben"][: len(lines)]
    assert name == leaderboard_rows(page)[0][2]


# Hostile text.

HOSTILE = [
    "<script>alert(1)</script>",
    '"><img src=x onerror=alert(1)>',
    "' onmouseover='alert(1)",
    "&lt;b&gt; &amp; &#60;",
    "</style></title><svg/onload=alert(1)>",
    "<!-- <![CDATA[ ]]>",
    "javascript:alert(1)",
    "{{7*7}} ${x}",
]


def hostile_page(texts: list[str]) -> str:
    """A tournament in which every text that a file can hold is one of these; the longest chart labels are cut."""
    one, two, title, table, reason, skipped, *_ = texts
    games = [game(number, (one, 5), (two, 4), title=title, table=table) for number in (1, 2)]
    board = board_of(
        tournament(*games, title=title, penalties=(Penalty(one, Fraction(1), reason),), skipped=(skipped,), byes=())
    )
    return page_of(board)


@pytest.mark.parametrize("turn", range(len(HOSTILE)))
def test_text_is_never_markup(turn: int) -> None:
    """Names, titles, tables, reasons and sources that are markup make no element and no attribute."""
    texts = HOSTILE[turn:] + HOSTILE[:turn]
    hostile = read(hostile_page(texts))
    plain = read(hostile_page(["Asha", "Ben", "Title", "T", "late", "bad"]))

    def shape(elements: list[Element]) -> Counter[tuple[str, ...]]:
        return Counter((each.tag, *each.attributes) for each in elements if each.tag != "tspan")

    assert shape(plain) == shape(hostile)
    assert all(text in hostile[-1].text for text in texts[:6])


@pytest.mark.parametrize("name", ["\u202egro.live", "a\u2066b", "\x1b[31mred", "nul\x00", "\ud800", "a\u2028b"])
def test_text_cannot_turn_or_steer_the_page(name: str) -> None:
    """Direction marks, controls and halves of characters are shown as escapes; the page can be written as UTF-8."""
    page = hostile_page([name, "Ben", name, name, name, name])

    assert name not in page
    assert name.encode("unicode_escape").decode() in page
    assert page.encode()


def test_names_keep_their_own_direction() -> None:
    """Wherever a name stands on its own it has `dir="auto"`."""
    elements = read(page_of(board_of(tournament(*[game(n, ("ليلى", 5), ("Ben", 4)) for n in (1, 2)]))))
    alone = [each for each in elements if each.text == "ليلى" and each.tag not in {"tspan", "text"}]

    # Once on the leaderboard, and for each game in its standings and above the cards.
    assert 1 + 2 * 2 == sum(each.attributes.get("dir") == "auto" for each in alone)


# Colours.


def palettes() -> dict[str, dict[str, str]]:
    """The style's colours by scheme, the dark one's laid over the light one's; the printed one's too."""
    blocks = [
        dict(re.findall(r"--([\w-]+): (#[0-9a-f]{6});", block))
        for block in re.findall(r":root \{(.*?)\}", STYLE, re.DOTALL)
    ]
    light, dark, printed = blocks
    return {"light": light, "dark": light | dark, "print": light | printed}


def contrast(one: str, other: str) -> float:
    """The contrast ratio of two colours, as WCAG 2.2 defines it."""

    def luminance(color: str) -> float:
        parts = [int(color[place : place + 2], 16) / 255 for place in (1, 3, 5)]
        red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue

    darker, lighter = sorted([luminance(one), luminance(other)])
    return (lighter + 0.05) / (darker + 0.05)


TEXT_PAIRS = [
    *product(("ink", "soft", "link"), ("paper", "sheet", "first")),
    *((f"on-{color}", color) for color in ("red", "blue", "orange", "green", "wild")),
]
LINE_PAIRS = list(product(("red-edge", "blue-edge", "orange-edge", "green-edge", "wild", "ink", "soft"), ("sheet",)))


def test_contrast_is_measured_as_wcag_does() -> None:
    """Black on white is 21 to 1; #767676 on white is the well-known grey that just passes."""
    assert 21 == contrast("#000000", "#ffffff")
    assert 4.5 < contrast("#767676", "#ffffff") < 4.6
    assert contrast("#777777", "#ffffff") < 4.5


@pytest.mark.parametrize("scheme", ["light", "dark", "print"])
def test_text_and_lines_stand_out_from_what_is_behind_them(scheme: str) -> None:
    """WCAG AA: text 4.5 to 1, lines and marks that mean something 3 to 1, in every scheme."""
    colors = palettes()[scheme]
    ratios = {pair: contrast(colors[pair[0]], colors[pair[1]]) for pair in [*TEXT_PAIRS, *LINE_PAIRS]}

    assert {} == {pair: ratios[pair] for pair in TEXT_PAIRS if ratios[pair] < 4.5}
    assert {} == {pair: ratios[pair] for pair in LINE_PAIRS if ratios[pair] < 3}


def test_every_colour_of_the_style_is_measured() -> None:
    """Text is never in a colour that the measured pairs leave out, and no colour is written outside the palettes."""
    rules = re.sub(r":root \{.*?\}", "", STYLE, flags=re.DOTALL)

    assert {one for one, _ in TEXT_PAIRS} >= set(re.findall(r"(?<![\w-])(?:color|fill): var\(--([\w-]+)\)", rules)) - {
        "sheet"
    }
    assert {other for _, other in TEXT_PAIRS} | {"ink"} >= set(re.findall(r"background: var\(--([\w-]+)\)", rules))
    assert not re.search(r"#[0-9a-f]{3,8}\b|rgb|hsl", rules)


# A real browser.

TEXT_CONTRASTS = """
(() => {
  const parts = color => color.match(/[\\d.]+/g).map(Number);
  const luminance = color => parts(color).slice(0, 3).map(part => part / 255)
    .map(part => part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)
    .reduce((sum, part, index) => sum + part * [0.2126, 0.7152, 0.0722][index], 0);
  const behind = element => {
    for (let each = element; each; each = each.parentElement) {
      const color = getComputedStyle(each).backgroundColor;
      if (parts(color).length === 3) return color;
    }
    return "rgb(255, 255, 255)";
  };
  const found = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const element = walker.currentNode.parentElement;
    if (!walker.currentNode.data.trim() || !element.getClientRects().length) continue;
    const style = getComputedStyle(element);
    const color = element.closest("svg") ? style.fill : style.color;
    const [low, high] = [luminance(color), luminance(behind(element))].sort((one, other) => one - other);
    found.push([(high + 0.05) / (low + 0.05), walker.currentNode.data]);
  }
  return found.sort((one, other) => one[0] - other[0]);
})()
"""
# What is cut off or laid over by its neighbours: text wider than its box, unless the box scrolls or is meant to hide.
OVERFLOWING = """
[...document.querySelectorAll("body *")].filter(each =>
  each.scrollWidth > each.clientWidth + 1 && each.clientWidth > 0 && !each.closest("svg")
  && !each.matches(".scroll, .vh") && getComputedStyle(each).display !== "inline"
).map(each => each.outerHTML.slice(0, 200))
"""
REQUESTING = (
    '<!doctype html><title>x</title><img src="http://127.0.0.1:9/x.png"><script>console.error("heard")</script>'
)


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """Chromium; where it must be there, its absence is a failure."""
    command = find()
    if command is None:
        if os.environ.get("TENSCORE_REQUIRE_BROWSER"):
            pytest.fail("Chromium is not installed, and TENSCORE_REQUIRE_BROWSER is set")
        pytest.skip("Chromium is not installed")
    with Browser(command) as opened:
        yield opened


def long_names_page() -> str:
    """A tournament with the longest of everything: names, titles, tables, many rounds, all wilds."""
    names = ["x" * 80, "Maximilian von Habsburg-Lothringen the Third", "ليلى", "さくら" * 12]
    hand = parse_cards("r1-9 bwx2 b1x3 b2-5 b6x3 o1-9 gwx2 w1-9 ww")
    games = [
        Game(
            tuple(Player(name, 10, hand, bust=3) for name in names), f"Title {'y' * 90}", None, number, "t" * 40, 10**6
        )
        for number in range(1, 5)
    ]
    return page_of(board_of(tournament(*games, penalties=(Penalty(names[0], Fraction(1, 3), "z" * 90),))))


BROWSED = {"examples": lambda: EXAMPLES_PAGE, "tournament": lambda: SMALL_PAGE, "long": long_names_page}


@pytest.mark.parametrize("name", BROWSED)
def test_a_browser_shows_the_page_without_complaint(name: str, browser: Browser, tmp_path: Path) -> None:
    """At the width of a phone, a tablet and a wall, light and dark.

    No message on the console, no request but for the page, nothing to scroll to the side, nothing cut off, and every
    text with a contrast of 4.5 to 1 or more.
    """
    file = tmp_path / "page.html"
    file.write_text(BROWSED[name](), "utf-8")
    for width, scheme in product((360, 800, 1920), ("light", "dark")):
        visit = browser.open(file, width, scheme=scheme)

        assert ([file.as_uri()], []) == visit
        assert browser.value("document.documentElement.scrollWidth") <= width
        assert [] == browser.value(OVERFLOWING)
        worst, text = browser.value(TEXT_CONTRASTS)[0]
        assert worst >= 4.5, f"{text!r} at {width} px, {scheme}"


def test_dark_is_dark(browser: Browser, tmp_path: Path) -> None:
    """The page follows the scheme that the reader asks for."""
    file = tmp_path / "page.html"
    file.write_text(SMALL_PAGE, "utf-8")
    colors, pictures = [], []
    for scheme in ("light", "dark"):
        browser.open(file, 800, scheme=scheme)
        colors.append(browser.value("getComputedStyle(document.body).backgroundColor"))
        pictures.append(browser.screenshot())

    assert ["rgb(245, 243, 238)", "rgb(17, 19, 21)"] == colors
    assert pictures[0] != pictures[1]


def test_the_page_prints_on_a4(browser: Browser, tmp_path: Path) -> None:
    """Every sheet is 210 by 297 mm, which is 595 by 842 points."""
    file = tmp_path / "page.html"
    file.write_text(SMALL_PAGE, "utf-8")
    browser.open(file, 800)
    boxes = re.findall(rb"/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]", browser.pdf())

    assert {(595, 842)} == {(round(float(across)), round(float(down))) for across, down in boxes}


def test_the_browser_hears_requests_and_messages(browser: Browser, tmp_path: Path) -> None:
    """A page that asks for a picture and complains is found out, so silence means something."""
    file = tmp_path / "page.html"
    file.write_text(REQUESTING, "utf-8")
    visit = browser.open(file, 800)

    assert "http://127.0.0.1:9/x.png" in visit.requests
    assert any("heard" in message for message in visit.messages)


def test_the_policy_holds_in_a_browser(browser: Browser, tmp_path: Path) -> None:
    """Were markup to slip in after all, neither its script nor its picture would be let through."""
    alive = '<script>document.title = "alive"</script><img src="http://127.0.0.1:9/x.png">'
    file = tmp_path / "page.html"
    file.write_text(SMALL_PAGE.replace("</main>", f"{alive}</main>"), "utf-8")
    visit = browser.open(file, 800)

    assert "Spring Open" == browser.value("document.title")
    assert not [each for each in visit.messages if "ERR_CONNECTION" in each]
