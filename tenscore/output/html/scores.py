"""The page of scored games."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from tenscore.game import GameResult
from tenscore.output.html.hands import GameView, game_view
from tenscore.output.html.page import PLAIN, Look, pieces

if TYPE_CHECKING:
    from tenscore.worth import Worth

_STYLES = ("colors", "base", "tables", "cards", "print")


def scores_page(
    results: Sequence[GameResult], look: Look = PLAIN, worths: Sequence[Sequence[Worth | None]] | None = None
) -> Iterator[str]:
    """The page of games, in pieces: a single game open, and more of them folded, each under a line that says it all.

    With `worths` it says under each hand what its cards were worth.
    """
    dates = sorted({result.game.date for result in results if result.game.date is not None})
    yield from pieces(
        "scores.html" if len(results) != 1 else "game.html",
        look,
        styles=_STYLES,
        count=len(results),
        first_date=dates[0] if dates else None,
        last_date=dates[-1] if dates else None,
        games=_views(results, worths),
    )


def _views(results: Sequence[GameResult], worths: Sequence[Sequence[Worth | None]] | None) -> Iterator[GameView]:
    for number, result in enumerate(results, start=1):
        yield game_view(number, result, worths=() if worths is None else worths[number - 1])
