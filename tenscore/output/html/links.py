"""The names that links on a page lead to."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable


def anchors(names: Iterable[str], prefix: str) -> dict[str, str]:
    """A part of the page for each name: `player-ben`, and `player-ben-2` where two names would have the same.

    They come from the names, so that a link to a player's part holds from round to round.
    """
    taken: dict[str, str] = {}
    for name in sorted(names):
        plain = f"{prefix}-{_plain(name)}"
        anchor, number = plain, 1
        while anchor in taken:
            number += 1
            anchor = f"{plain}-{number}"
        taken[anchor] = name
    return {name: anchor for anchor, name in taken.items()}


def _plain(name: str) -> str:
    """A name with nothing in it but letters, digits and hyphens: all that a link holds as it is."""
    kept = "".join(char if unicodedata.category(char)[0] in "LMN" else "-" for char in name.casefold())
    return "-".join(part for part in kept.split("-") if part)
