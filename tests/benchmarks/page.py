"""What pages weigh: a phone in a hall loads them over whatever network there is."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice

from benchmarks.games import Hand, Seating, dealt_games, game_text, tournament_texts
from benchmarks.report import Row
from benchmarks.workplace import Workplace
from browser import Browser, find

SEATS = 4
PRINTED = 2  # megabytes


def measure(workplace: Workplace, games: int) -> Iterator[Row]:
    """Pages of two events, in bytes, and of many games next to their JSON."""
    yield weighed(14, 4, event_page(workplace, 14, 4), 250)
    large = event_page(workplace, 40, 8)
    yield weighed(40, 8, large, 1000)
    if command := find():
        file = workplace.folder / "page.html"
        file.write_text(large, encoding="utf-8")
        with Browser(command) as browser:
            browser.open(file, 1280)
            printed = len(browser.pdf()) / 1e6
        yield Row("the same as a browser prints it", f"{printed:.2f} MB", "", "", "under 2 MB", printed < PRINTED)
    path = workplace.write_folder("pages", tournament_texts(dealt_games(games)))
    weight, record = (len(workplace.score(path, "score", form).output.encode()) / 1e6 for form in ("html", "json"))
    what = f"page of {games:,} games, to JSON"
    yield Row(
        what, f"{weight:.2f} MB", f"{record:.2f} MB", f"{weight / record:.2f}", "at most 1.5", weight <= 1.5 * record
    )


def event_page(workplace: Workplace, players: int, rounds: int) -> str:
    """The page of an event."""
    path = workplace.write_folder(f"event-{players}", event_texts(players, rounds))
    return workplace.score(path, "tournament", "html").output


def weighed(players: int, rounds: int, page: str, bound: int) -> Row:
    """A line on the weight of an event's page, which is bounded in kilobytes."""
    weight = len(page.encode()) / 1000
    what = f"page of {players} players over {rounds} rounds"
    return Row(what, f"{weight:.0f} kB", "", "", f"under {bound} kB", weight < bound)


def event_texts(players: int, rounds: int) -> list[str]:
    """An event at tables of three and four, where everybody moves on by a seat each round."""
    names = [f"Player {number:02}" for number in range(1, players + 1)]
    tables = -(-players // SEATS)
    hands = iter(dealt_games(tables * rounds))
    texts: list[str] = []
    for round_ in range(1, rounds + 1):
        turned = names[round_:] + names[:round_]
        for table in range(tables):
            seated = turned[table::tables]
            dealt: Sequence[Hand] = list(islice(next(hands), len(seated)))
            texts.append(game_text(len(texts) + 1, dealt, Seating(round_, table + 1, seated)))
    return texts
