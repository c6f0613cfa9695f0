"""What pages weigh: a phone in a hall loads them over whatever network there is."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice

from benchmarks.games import Hand, Seating, dealt_games, game_text, tournament_texts
from benchmarks.report import Row
from benchmarks.workplace import Workplace

SEATS = 4


def measure(workplace: Workplace, games: int) -> Iterator[Row]:
    """Pages of two events, in bytes, and of many games next to their JSON."""
    for players, rounds, bound in ((14, 4, 250), (40, 8, 1000)):
        path = workplace.write_folder(f"event-{players}", event_texts(players, rounds))
        page = workplace.score(path, "tournament", "html").output
        weight = len(page.encode()) / 1000
        what = f"page of {players} players over {rounds} rounds"
        yield Row(what, f"{weight:.0f} kB", "", "", f"under {bound} kB", weight < bound)
    path = workplace.write_folder("pages", tournament_texts(dealt_games(games)))
    weight, record = (len(workplace.score(path, "score", form).output.encode()) / 1e6 for form in ("html", "json"))
    what = f"page of {games:,} games, to JSON"
    yield Row(
        what, f"{weight:.2f} MB", f"{record:.2f} MB", f"{weight / record:.2f}", "at most 1.5", weight <= 1.5 * record
    )


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
