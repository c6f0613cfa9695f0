"""What a player's cards were worth, in words."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from tenscore.text import counted

if TYPE_CHECKING:
    from tenscore.worth import Worth


def wilds_words(worth: Worth) -> str:
    """What the wilds brought, and what would be lost without each: `wilds brought 6 points: red w +3, wild 9 +1`."""
    if not worth.losses:
        return "no wilds"
    each = ", ".join(f"{card} +{lost}" for card, lost in worth.losses)
    return f"wilds brought {counted(worth.wild_points, 'point')}: {each}"


def dead_words(worth: Worth) -> str:
    """The cards that stand in no run: `red 1 x2, blue 9`."""
    counts = Counter(map(str, worth.dead))
    return ", ".join(card if count == 1 else f"{card} x{count}" for card, count in counts.items()) or "none"


def missing_words(worth: Worth) -> str:
    """The card that would have added most: `orange 4: +3`."""
    return "none" if worth.missing is None else f"{worth.missing.card}: +{worth.missing.points}"


def worth_lines(worth: Worth) -> tuple[str, str]:
    """Both lines on a player's cards, without their labels."""
    return wilds_words(worth), f"{dead_words(worth)}; missing: {missing_words(worth)}"


def worth_sentences(worth: Worth) -> list[str]:
    """The same for a page, where what is not there goes without saying."""
    lines = [wilds_words(worth).replace("wilds", "Wilds", 1)] if worth.losses else []
    lines += [f"In no run: {dead_words(worth)}"] if worth.dead else []
    return lines + ([f"Missing: {missing_words(worth)}"] if worth.missing is not None else [])
