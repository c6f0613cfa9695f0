"""Pages in a real browser: at every width, in every scheme, on paper, with names of every script, and their links."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import NoReturn

import pytest

from browser import Browser, find
from pages import EXAMPLES, event, small_board
from tenscore.output.html import Games, Look, board_page, players_page, scores_page, seating_page
from tenscore.players import overview, season
from tenscore.seating import Search, Seating, Seats, plan_rounds, table_names, table_sizes

NAMES = [
    "சூர்யா நாராயணன்",
    "ಕನ್ನಡ ಹೆಸರು",
    "বাংলা নাম",
    "ليلى بنت أحمد",
    "יעל כהן",
    "王小明",
    "👩🏽\u200d🚀 Zoë",
    "x" * 60,
    "Maximilian von Habsburg-Lothringen the Third",
    "<script>alert(1)</script>",
]


def _seating(players: int, rounds: int) -> Seating:
    """Tables for players with names of every script, and others."""
    names = (*NAMES, *(f"Player {number}" for number in range(players)))[:players]
    sizes = table_sizes(players)
    seats = Seats(names, sizes, table_names(len(sizes)), title="Frühling in London")
    return plan_rounds(seats, rounds, Search(0.01), 1)


PAGES = {
    "event": lambda: board_page(event(24, 3)),
    "open": lambda: board_page(small_board(), Look(Games.OPEN)),
    "names": lambda: board_page(event(14, 2, NAMES)),
    "game": lambda: scores_page(EXAMPLES[:1]),
    "games": lambda: scores_page(EXAMPLES),
    "wall": lambda: board_page(event(24, 3), Look(wall=True)),
    "walls": lambda: board_page(event(60, 2), Look(wall=True)),
    "large": lambda: board_page(event(40, 8)),
    "people": lambda: players_page(overview(season(event(14, 6, NAMES).results))),
    "seats": lambda: seating_page(_seating(14, 1)),
    "plan": lambda: seating_page(_seating(9, 3)),
}
AXE = "axe-core@4.14.1"
# What is cut off or laid over by its neighbours: text wider than its box, unless the box scrolls or is meant to hide.
OVERFLOWING = """
[...document.querySelectorAll("body *")].filter(each =>
  each.scrollWidth > each.clientWidth + 1 && each.clientWidth > 0 && !each.closest("svg")
  && !each.matches(".scroll, .vh") && getComputedStyle(each).display !== "inline"
  && getComputedStyle(each).textOverflow !== "ellipsis"
).map(each => each.outerHTML.slice(0, 200))
"""
SMALLEST_TEXT = """
Math.min(...[...document.querySelectorAll("body *")].filter(each => each.checkVisibility() && !each.closest("svg")
  && [...each.childNodes].some(node => node.nodeType === 3 && node.data.trim()))
  .map(each => parseFloat(getComputedStyle(each).fontSize)))
"""
REQUESTING = (
    '<!doctype html><title>x</title><img src="http://127.0.0.1:9/x.png"><script>console.error("heard")</script>'
)


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """Chromium; where it must be there, its absence is a failure."""
    command = find()
    if command is None:
        _absent("Chromium")
    with Browser(command) as opened:
        yield opened


class Files(dict[str, Path]):
    """The pages by name, each written to a file when it is first asked for."""

    def __init__(self, folder: Path) -> None:
        super().__init__()
        self._folder = folder

    def __missing__(self, name: str) -> Path:
        """Write a page."""
        self[name] = self._folder / f"{name}.html"
        self[name].write_text("".join(PAGES[name]()), "utf-8")
        return self[name]


@pytest.fixture(scope="module")
def files(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Path]:
    """The pages, each in a file."""
    return Files(tmp_path_factory.mktemp("pages"))


@pytest.fixture(scope="module")
def axe() -> str:
    """The script of axe-core, fetched once from its registry into a cache folder of its own."""
    cache = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache")
    folder = cache / f"tenscore-tests-{AXE}"
    if not folder.exists():
        npm = shutil.which("npm")
        if npm is None or not os.environ.get("TENSCORE_REQUIRE_BROWSER"):
            _absent("axe-core")
        cache.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory(dir=cache, ignore_cleanup_errors=True) as fetched:
            subprocess.run([npm, "install", "--silent", "--prefix", fetched, AXE], check=True, timeout=120)
            # Another process of the tests may have been quicker.
            with suppress(OSError):
                Path(fetched).rename(folder)
    return (folder / "node_modules" / "axe-core" / "axe.min.js").read_text("utf-8")


def _absent(what: str) -> NoReturn:
    if os.environ.get("TENSCORE_REQUIRE_BROWSER"):
        pytest.fail(f"{what} is not installed, and TENSCORE_REQUIRE_BROWSER is set")
    pytest.skip(f"{what} is not installed")


@pytest.mark.parametrize("name", ["open", "names", "game", "games", "people", "seats", "plan"])
def test_a_page_fits_every_screen(name: str, browser: Browser, files: dict[str, Path]) -> None:
    """From a phone to a wall: no message, no request, no scrolling to the side, nothing cut, no tiny text."""
    visit = browser.open(files[name], 360)

    assert ([files[name].as_uri()], []) == visit
    for width in (360, 768, 1280, 1920):
        browser.resize(width)
        assert browser.value("document.documentElement.scrollWidth") <= width
        assert [] == browser.value(OVERFLOWING), f"at {width} px"
        assert 9.5 <= browser.value(SMALLEST_TEXT), f"at {width} px"


@pytest.mark.parametrize(
    "state",
    [
        ("open", 1280, {}),
        ("names", 360, {"prefers-color-scheme": "dark"}),
        ("game", 360, {"forced-colors": "active"}),
        ("people", 360, {"prefers-color-scheme": "dark"}),
        ("seats", 1280, {}),
        ("plan", 360, {"prefers-color-scheme": "dark"}),
        ("wall", 1920, {"prefers-reduced-motion": "reduce"}),
    ],
    ids=str,
)
def test_axe_finds_nothing_to_mend(
    state: tuple[str, int, dict[str, str]], browser: Browser, files: dict[str, Path], axe: str
) -> None:
    """WCAG 2.2 AA and best practices, contrasts and sizes of what is touched among them, with parts unfolded."""
    name, width, media = state
    browser.open(files[name], width, media=media)
    browser.value("document.querySelectorAll('details:first-of-type').forEach(each => each.open = true)")
    browser.value(axe)
    rules = "runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']"
    found = browser.value(f"axe.run({{{rules}}}).then(found => JSON.stringify(found.violations))")

    assert [] == [(each["id"], each["nodes"][0]["html"]) for each in json.loads(found)]


def test_the_first_screen_has_the_whole_leaderboard(browser: Browser, files: dict[str, Path]) -> None:
    """24 players fit a screen of 1920 by 1080; on a phone rank, player, points and the last round are there.

    A player's own part fits a phone whole.
    """
    browser.open(files["event"], 1920, 1080)
    bottom = browser.value("document.querySelector('.board').getBoundingClientRect().bottom")
    browser.open(files["names"], 360)
    scrolled = browser.value("(box => box.scrollWidth - box.clientWidth)(document.querySelector('.scroll'))")
    shown = browser.value(
        "[...document.querySelectorAll('.board thead th')].filter(each => each.checkVisibility())"
        ".map(each => each.textContent)"
    )
    browser.value("document.querySelector('.all input').click()")
    hidden = browser.value(
        "[...document.querySelectorAll('.board thead th')].filter(each => !each.checkVisibility()).length"
    )
    browser.value("document.querySelector('.person').open = true")
    person = browser.value("(box => box.scrollWidth - box.clientWidth)(document.querySelector('.person .scroll'))")

    assert bottom <= 1080
    assert 0 == scrolled
    assert ["Rank", "Player", "Points", "Round 2"] == shown
    assert 0 == hidden
    assert 0 == person


@pytest.mark.parametrize(("width", "height"), [(1920, 1080), (1080, 1920)])
def test_a_wall_fits_its_screen_in_large_figures(
    width: int, height: int, browser: Browser, files: dict[str, Path]
) -> None:
    """24 players fit a screen of 55 inches, also on end, in capitals of 19 mm: more than twice what the eye needs."""
    visit = browser.open(files["wall"], width, height)
    bottoms, sizes = (
        browser.value(f"[...document.querySelectorAll('tbody tr')].map(each => {what})")
        for what in ("each.getBoundingClientRect().bottom", "parseFloat(getComputedStyle(each).fontSize)")
    )

    assert [] == visit.messages
    assert 24 == len(bottoms)
    assert max(bottoms) <= height
    assert min(sizes) >= 42


def test_a_wall_of_more_players_turns_its_pages(browser: Browser, files: dict[str, Path]) -> None:
    """One page is seen at a time, and all are where motion is unwanted."""
    seen = "[...document.querySelectorAll('.page')].map(each => getComputedStyle(each).visibility === 'visible')"
    browser.open(files["walls"], 1920, 1080)
    turning = browser.value(seen)
    browser.value("document.getAnimations().forEach(each => each.currentTime += 12000)")
    turned = browser.value(seen)
    browser.open(files["walls"], 1920, 1080, media={"prefers-reduced-motion": "reduce"})

    assert [False, False, True] == sorted(turning) == sorted(turned)
    assert turning != turned
    assert [True, True, True] == browser.value(seen)


def test_every_link_lands(browser: Browser, files: dict[str, Path]) -> None:
    """A link opens what is folded around its target, marks it, and brings it into sight."""
    browser.open(files["names"], 1280)
    missed = browser.value("""
      (async () => {
        const missed = [];
        for (const hash of new Set([...document.querySelectorAll("a")].map(each => each.hash))) {
          location.hash = hash;
          await new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)));
          const target = document.querySelector(":target");
          const { outlineStyle, borderLeftStyle } = target ? getComputedStyle(target) : {};
          const top = target?.getBoundingClientRect().top ?? -1;
          if (!target?.checkVisibility() || `${outlineStyle} ${borderLeftStyle}` === "none none") missed.push(hash);
          else if (top < 0 || top > innerHeight) missed.push(`${hash} at ${top}`);
        }
        return missed;
      })()
    """)

    assert [] == missed


def test_a_name_is_found(browser: Browser, files: dict[str, Path]) -> None:
    """A part of a name and Enter lead to the player's part; the line of the leaderboard and of the chart stand out."""
    browser.open(files["names"], 1280)
    browser.value("document.querySelector('#find').focus()")
    browser.do("Input.insertText", text="HABSBURG")
    for kind in ("keyDown", "keyUp"):
        browser.do("Input.dispatchKeyEvent", type=kind, key="Enter", code="Enter", windowsVirtualKeyCode=13)
    browser.value("new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))")

    assert "player-maximilian-von-habsburg-lothringen-the-third" == browser.value(
        "document.querySelector(':target').id"
    )
    assert ["g", "tr"] == browser.value("[...document.querySelectorAll('.chosen')].map(each => each.localName).sort()")


def test_a_column_sorts_the_leaderboard(browser: Browser, files: dict[str, Path]) -> None:
    """Points from the most to the least, and back; names by letters; who has none stands last either way."""
    click = "[...document.querySelectorAll('.board thead button')].find(each => each.textContent === '{}').click()"
    names = "[...document.querySelectorAll('.board .who a')].map(each => each.textContent).join(' ')"
    browser.open(files["open"], 1280)
    orders = []
    for head in ("Round 1", "Round 1", "Move", "Player"):
        browser.value(click.format(head))
        orders.append(browser.value(names))

    # In round 1 Asha had 9 points and Ben 3; since then Ben went up, Asha down, and Chen stayed.
    assert ["Asha Ben Chen Zoe", "Ben Asha Chen Zoe", "Ben Chen Asha Zoe", "Asha Ben Chen Zoe"] == orders
    assert "ascending" == browser.value("document.querySelector('th.who').ariaSort")


def test_without_its_script_a_page_lacks_only_the_search(
    browser: Browser, files: dict[str, Path], tmp_path: Path
) -> None:
    """Links open what is folded by themselves, and no field is shown that does nothing."""
    file = tmp_path / "page.html"
    file.write_text(re.sub("<script>.*?</script>", "", files["event"].read_text("utf-8"), flags=re.DOTALL), "utf-8")
    browser.open(file, 1280, fragment="#player-player-07")

    # A browser finds the target of a fragment some time after it has loaded the page.
    browser.value("""
      (async () => {
        for (let tries = 0; tries < 100 && !document.querySelector(":target")?.checkVisibility(); tries++)
          await new Promise(done => setTimeout(done, 50));
      })()
    """)

    assert [False, True] == browser.value(
        "['search', ':target'].map(each => document.querySelector(each).checkVisibility())"
    )


def test_the_policy_holds_in_a_browser(browser: Browser, files: dict[str, Path], tmp_path: Path) -> None:
    """Were markup to slip in after all, neither its script nor its style nor its picture would be let through."""
    alive = (
        '<script>document.title = "alive"</script><img src="http://127.0.0.1:9/x.png">'
        '<style>h1 { color: rgb(1, 2, 3); }</style><p id="p" style="color: rgb(1, 2, 3)">x</p>'
    )
    file = tmp_path / "page.html"
    file.write_text(files["open"].read_text("utf-8").replace("</main>", f"{alive}</main>"), "utf-8")
    visit = browser.open(file, 800)

    assert "Spring Open" == browser.value("document.title")
    assert not [each for each in visit.messages if "ERR_CONNECTION" in each]
    assert "rgb(1, 2, 3)" not in browser.value(
        "['h1', '#p'].map(each => getComputedStyle(document.querySelector(each)).color)"
    )


def test_the_browser_hears_requests_and_messages(browser: Browser, tmp_path: Path) -> None:
    """A page that asks for a picture and complains is found out, so silence means something."""
    file = tmp_path / "page.html"
    file.write_text(REQUESTING, "utf-8")
    visit = browser.open(file, 800)

    assert "http://127.0.0.1:9/x.png" in visit.requests
    assert any("heard" in message for message in visit.messages)


def test_a_page_prints_on_a4(browser: Browser, files: dict[str, Path]) -> None:
    """Every sheet is 210 by 297 mm, folded games take none, and forty players over eight rounds stay under 2 MB."""
    browser.open(files["large"], 1280)
    browser.value("document.querySelector('.game').open = true")
    document = browser.pdf()
    boxes = re.findall(rb"/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]", document)

    assert {(595, 842)} == {(round(float(across)), round(float(down))) for across, down in boxes}
    assert len(document) < 2_000_000
    # The leaderboard, the chart of forty players, the game that is unfolded, and how it is counted.
    assert 3 <= len(boxes) <= 4


@pytest.mark.parametrize(("name", "sheets"), [("seats", 2), ("plan", 3)])
def test_two_score_slips_fill_a_sheet_of_paper(
    name: str, sheets: int, browser: Browser, files: dict[str, Path]
) -> None:
    """The names, the tables, and then two slips a sheet: four tables of one round, two tables in each of three."""
    browser.open(files[name], 1280)

    assert 2 + sheets == browser.pdf().count(b"/MediaBox")
