"""The page of a seating: where everybody sits, for the wall, and a score slip for each table."""

from __future__ import annotations

from collections.abc import Iterator

from tenscore.cards import COLORS, NUMBERS
from tenscore.output.html.page import PLAIN, Look, pieces
from tenscore.output.seating.sentences import about, notes, places
from tenscore.seating import Seating

_STYLES = ("colors", "base", "seating")


def seating_page(seating: Seating, look: Look = PLAIN) -> Iterator[str]:
    """The page, in pieces: names with their tables, the tables, and two slips to a sheet of A4 to be filled in."""
    yield from pieces(
        "seating.html",
        look,
        styles=_STYLES,
        heading=" · ".join(about(seating)),
        title=seating.title,
        is_final=seating.is_final,
        rounds=seating.rounds,
        places=places(seating),
        notes=list(notes(seating)),
        colors=COLORS,
        numbers=NUMBERS,
    )
