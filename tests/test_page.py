"""Every HTML page: that it is whole, asks for nothing and runs nothing but its own script; and a game's cards on it."""

from __future__ import annotations

import base64
import datetime
import hashlib
import re
from collections import Counter
from fractions import Fraction
from itertools import pairwise, product

import pytest

from pages import EXAMPLES, ROOT, board_of, classed, game, read, small_board, tagged, visible
from tenscore.game import Game, GameResult, Player
from tenscore.notation import parse_cards
from tenscore.output.html import Games, Look, board_page, players_page, scores_page
from tenscore.players import overview, season
from tenscore.scoring import score_game
from tenscore.tournament import Penalty

STYLES = {file.stem: file.read_text("utf-8") for file in (ROOT / "tenscore/output/html/style").glob("*.css")}
COLORS = STYLES["colors"]
MADE = datetime.datetime(2026, 11, 28, 21, 40, 5, tzinfo=datetime.UTC)
SMALL_PAGE = "".join(board_page(small_board()))
PAGES = {
    "examples": "".join(scores_page(EXAMPLES)),
    "one game": "".join(scores_page(EXAMPLES[:1])),
    "no games": "".join(scores_page([])),
    "tournament": SMALL_PAGE,
    "tournament unfolded": "".join(board_page(small_board(), Look(Games.OPEN, made=MADE))),
    "players": "".join(players_page(overview(season(EXAMPLES)))),
    "wall": "".join(board_page(small_board(), Look(wall=True, refresh=60, made=MADE))),
}
every_page = pytest.mark.parametrize("page", PAGES.values(), ids=PAGES)


def digest(text: str) -> str:
    """What a policy calls a script or a style by, as CSP Level 3 defines it."""
    return f"'sha256-{base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()}'"


@every_page
def test_a_page_is_whole_and_says_its_language(page: str) -> None:
    """It has a doctype, `lang`, one h1, a title, and a viewport for phones; its tags nest and its ids are unique."""
    elements = read(page)
    ids = [element.attributes["id"] for element in elements if "id" in element.attributes]

    assert page.startswith("<!doctype html>\n")
    assert page.endswith("</html>\n")
    assert ["en"] == [element.attributes["lang"] for element in tagged(elements, "html")]
    assert (1, 1, 1) == tuple(len(tagged(elements, tag)) for tag in ("h1", "main", "header"))
    assert len(ids) == len(set(ids))
    assert {"width=device-width, initial-scale=1"} == {
        element.attributes["content"] for element in elements if element.attributes.get("name") == "viewport"
    }


@every_page
def test_a_page_allows_its_own_style_and_script_by_their_digests_and_nothing_else(page: str) -> None:
    """The policy names one style and one script; no address leads off the page, no attribute holds code or style."""
    elements = read(page)
    [script] = tagged(elements, "script")
    [style] = tagged(elements, "style")
    [policy] = [
        element.attributes["content"]
        for element in elements
        if element.attributes.get("http-equiv") == "Content-Security-Policy"
    ]
    links = {element.attributes["href"] for element in elements if "href" in element.attributes}
    names = {name for element in elements for name in element.attributes}

    assert (
        f"default-src 'none'; script-src {digest(script.text)}; style-src {digest(style.text)}; "
        "img-src data:; base-uri 'none'; form-action 'none'"
    ) == policy
    assert not tagged(elements, "iframe", "img", "image", "object", "embed", "form", "base", "use")
    assert not [name for name in names if name.startswith("on") or name in {"src", "style"}]
    assert {"data:,"} == {link for link in links if not link.startswith("#")}
    assert not re.search(r"url\(|@import|\w+://", page)


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
            element.attributes.get("for", ""),
            element.attributes.get("href", "#").removeprefix("#"),
        )
    }

    assert all(after <= before + 1 for before, after in pairwise(levels))
    assert len(tagged(elements, "table")) == len(tagged(elements, "caption"))
    assert {"col", "row"} >= {element.attributes["scope"] for element in tagged(elements, "th")}
    assert set() == referred - ids - {"", "data:,"}


def test_many_games_come_in_pieces() -> None:
    """A page of many games is never whole in memory; each piece ends with a line break."""
    pieces = list(scores_page(EXAMPLES * 20))

    assert len(pieces) > 3
    assert all(piece.endswith("\n") for piece in pieces)


def test_the_same_results_give_the_same_page_unless_it_says_when_it_was_made() -> None:
    """Byte for byte, without the time of making."""
    assert SMALL_PAGE == "".join(board_page(small_board()))
    assert "standings of 21:40, 28 November 2026" in visible(read(PAGES["tournament unfolded"])[-1].text)
    assert "standings of" not in SMALL_PAGE


def test_a_page_is_loaded_again_where_that_is_asked_for() -> None:
    """A meta tag says after how many seconds, and is there for nothing else."""
    assert '<meta http-equiv="refresh" content="60">' in PAGES["wall"]
    assert 'http-equiv="refresh"' not in SMALL_PAGE


# A game's cards.


def cards_of(page: str) -> list[str]:
    """Each color's cards on a page: * before a wild, brackets around what does not score, gaps where it says so."""
    rows = re.findall(r'<li class="[rbog]"><b>\w+</b><span>(.*?)</span>', page)
    shown = []
    for row in rows:
        cards = re.findall(r'<([ibs])(?: class="n(\d)")?>(\d)(?:<u>\u00d7(\d+)</u>)?</[ibs]>', row)
        marks = {"i": "{}", "b": "*{}", "s": "({})"}
        assert all(gap in ("", number) for _, gap, number, _ in cards)
        shown.append(
            " ".join(
                ("_ " if gap else "") + marks[tag].format(number) + (f"x{copies}" if copies else "")
                for tag, gap, number, copies in cards
            )
        )
    return shown


def test_each_wild_is_drawn_as_the_card_that_it_stands_for() -> None:
    """With blue 1 2 3 5 7, a blue wild and a wild 6, the wilds are 4 and 6 of a run of seven, starred and in words."""
    result = score_game(Game((Player("Asha", 7, parse_cards("r1 r7 r8x3 b1-3 b5 b7 bw g2x2 w6 w9")),), house_deck=True))
    page = "".join(scores_page([result]))

    # Red 7 8 and the wild 9 are a run of three; in green one of two cards is a run.
    assert ["(1) _ 7 8x3 *9", "1 2 3 *4 5 *6 7", "", "_ 2x2"] == cards_of(page)[:4]
    assert "★ blue wild as blue 4, wild 6 as blue 6, wild 9 as red 9" in visible(read(page)[-1].text)


def test_wilds_left_out_are_named() -> None:
    """A wild that can do nothing, since every color has its number, is said to be left out."""
    page = "".join(
        scores_page([score_game(Game((Player("Asha", 7, parse_cards("r5x2 b5 o5 g5 w5x2")),), house_deck=True))])
    )

    assert ["_ 5x2", "_ 5", "_ 5", "_ 5"] == cards_of(page)[:4]
    assert "Left out: wild 5 \u00d72" in visible(read(page)[-1].text)


@pytest.mark.parametrize("result", EXAMPLES, ids=lambda result: str(result.game.title))
def test_every_card_is_drawn_once(result: GameResult) -> None:
    """A player's cards, copies counted, and the wilds left out are as many as the cards that were listed."""
    page = "".join(scores_page([result]))
    drawn = [int(copies or 1) for row in cards_of(page) for copies in re.findall(r"\d\)?(?:x(\d+))?(?: |$)", row)]
    left_out = sum(not wild.is_placed for standing in result.standings for wild in standing.score.wilds)

    assert sum(len(player.cards) for player in result.game.players) == sum(drawn) + left_out


def test_a_game_alone_has_its_title_as_heading_and_says_nothing_twice() -> None:
    """The winner and why stand beneath, then the hands; how the cards are read comes last."""
    players = (
        Player("Asha", 7, parse_cards("r1-3"), bust=1),
        Player("Ben", 1, parse_cards("r1"), card_count=3),
        Player("Chen", 0, parse_cards("r1")),
    )
    page = "".join(scores_page([score_game(Game(players, title="Friday", date=datetime.date(2026, 11, 27)))]))
    elements = read(page)

    assert ["Friday"] == [each.text for each in tagged(elements, "h1")]
    assert ["Asha wins with 3 points."] == [each.text for each in classed(elements, "verdict")]
    assert ["Ben above Chen: on currency tokens, 1 to 0, after a tie at 1 point."] == [
        each.text for each in classed(elements, "close")
    ]
    assert ["TEN · 27 November 2026"] == [each.text for each in classed(elements, "lead")]
    assert ["1st Asha 3 points", "2nd Ben 1 point", "3rd Chen 1 point"] == [
        visible(each.text) for each in tagged(elements, "h2")
    ]
    assert [
        "7 currency tokens · 1 bust token · 3 cards",
        "1 currency token · 3 cards, 2 of them not listed",
        "0 currency tokens · 1 card",
    ] == [visible(each.text) for each in tagged(elements, "p") if "article" in each.path]
    assert page.index('class="hands') < page.index('class="legend"')


def test_a_perfect_run_says_its_bonus() -> None:
    """A run from 1 to 9 says that it is perfect and what it adds."""
    result = score_game(Game((Player("Asha", 7, parse_cards("r1-9")),), perfect_bonus=5))

    assert "</span>14 <small>perfect, +5</small></li>" in "".join(scores_page([result]))


def test_each_of_many_games_is_folded_under_a_line_that_says_it_all() -> None:
    """Where it was played, what it is called, who won with what; a shared win names all who share it."""
    games = [
        game(3, ("Guus", 5), ("Cees", 5), ("Ada", 5), table="B"),
        game(None, ("Asha", 5), ("Ben", 4), title="Cup"),
        game(None, ("Asha", 1)),
    ]
    elements = read("".join(scores_page([score_game(each) for each in games])))

    assert [
        "Round 3 · table B · Ada, Cees and Guus share the win, 5 points",
        "Cup · Asha wins, 5 points",
        "Asha scores 1 point",
    ] == [visible(each.text) for each in tagged(elements, "summary")]
    assert not [each for each in tagged(elements, "details") if "open" in each.attributes]


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


def hostile_page(texts: list[str], look: Look) -> str:
    """A tournament in which every text that a file can hold is one of these."""
    one, two, title, table, reason, skipped, *_ = texts
    games = [game(number, (one, 5), (two, 4), title=title, table=table) for number in (1, 2)]
    board = board_of(*games, title=title, penalties=(Penalty(one, Fraction(1), reason),), skipped=(skipped,))
    return "".join(board_page(board, look))


@pytest.mark.parametrize("wall", [False, True])
@pytest.mark.parametrize("turn", range(len(HOSTILE)))
def test_text_is_never_markup(turn: int, wall: bool) -> None:
    """Names, titles, tables, reasons and sources that are markup make no element and no attribute."""
    texts = HOSTILE[turn:] + HOSTILE[:turn]
    hostile = read(hostile_page(texts, Look(wall=wall)))
    plain = read(hostile_page(["Asha", "Ben", "Title", "T", "late", "bad"], Look(wall=wall)))

    def shape(elements: list[object]) -> Counter[object]:
        return Counter((each.tag, *each.attributes) for each in elements)  # type: ignore[attr-defined]

    assert shape([*plain]) == shape([*hostile])
    assert all(text in hostile[-1].text for text in (texts[:3] if wall else texts[:6]))


@pytest.mark.parametrize("name", ["\u202egro.live", "a\u2066b", "\x1b[31mred", "nul\x00", "\ud800", "a\u2028b"])
def test_text_cannot_turn_or_steer_the_page(name: str) -> None:
    """Direction marks, controls and halves of characters are shown as escapes; the page can be written as UTF-8."""
    page = hostile_page([name, "Ben", name, name, name, name], Look())

    assert name not in page
    assert name.encode("unicode_escape").decode() in page
    assert page.encode()


def test_names_keep_their_own_direction() -> None:
    """Wherever a name stands on its own it is in a `bdi`, which takes its direction from its letters."""
    page = "".join(board_page(board_of(*[game(n, ("ليلى", 5), ("Ben", 4)) for n in (1, 2)])))

    assert {"bdi", "text"} == set(re.findall(r"<(\w+)[^>]*>ليلى<", page))


# Colors.


def palettes() -> dict[str, dict[str, str]]:
    """The style's colors by scheme, the dark one's laid over the light one's; the printed one's too."""
    blocks = [
        dict(re.findall(r"--([\w-]+): (#[0-9a-f]{6});", block))
        for block in re.findall(r":root \{(.*?)\}", COLORS, re.DOTALL)
    ]
    light, dark, printed = blocks
    return {"light": light, "dark": light | dark, "print": light | printed}


def contrast(one: str, other: str) -> float:
    """The contrast ratio of two colors, as WCAG 2.2 defines it."""

    def luminance(color: str) -> float:
        parts = [int(color[place : place + 2], 16) / 255 for place in (1, 3, 5)]
        red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue

    darker, lighter = sorted([luminance(one), luminance(other)])
    return (lighter + 0.05) / (darker + 0.05)


HUES = ("red", "blue", "orange", "green")
TEXT_PAIRS = [
    *product(("text", "soft", "link"), ("paper", "sheet", "first")),
    *((f"on-{hue}", hue) for hue in HUES),
]
LINE_PAIRS = list(product((*(f"{hue}-edge" for hue in HUES), "text", "soft"), ("sheet",)))


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


def test_every_color_of_the_style_is_measured() -> None:
    """No color is written outside the palettes, and text has none that the measured pairs leave out."""
    rules = re.sub(r":root \{.*?\}", "", "".join(STYLES.values()), flags=re.DOTALL)
    used = set(re.findall(r"(?<![\w-])(?:color|fill|background): var\(--([\w-]+)\)", rules))

    assert {one for pair in TEXT_PAIRS for one in pair} | {"fill", "on"} >= used
    assert not re.search(r"#[0-9a-f]{3,8}\b|rgb|hsl", rules)
