"""Finding wilds that YAML took for comments: `red: 1 2 #` reads as `red: 1 2`."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

BARE_HASH = "a bare # begins a comment, so this wild would be lost; expected w, or the # in quotes"

# A comment is a # at the start of a line or behind white space.
_COMMENT = re.compile(r"(?:(?<=\s)|(?<![\s\S]))#[^\n\r]*")
_CARD = re.compile(r"(?:[rbogpyw]?(?:[w#*]|\d+(?:-\d+)?)(?:x\d+)?)", re.IGNORECASE | re.ASCII)
_BETWEEN = re.compile(r"[\s,\[\]{}]+")


def _looks_like_cards(comment: str) -> bool:
    """Whether a comment says nothing but cards, or nothing at all, as no remark of a person's does."""
    return all(_CARD.fullmatch(token) for token in _BETWEEN.split(comment[1:]) if token)


def swallowed_in(text: str, start: int, end: int, content: Iterable[tuple[int, int]] = ()) -> Iterator[int]:
    """The places between two indexes of a text where a comment looks like a card.

    `content` holds the spans of scalars, inside which a # is no comment. A comment on a line of its own is a
    remark, unless it stands inside brackets; the caller tells those apart.
    """
    spans = sorted(content)
    at = start
    while comment := _COMMENT.search(text, at, end):
        at = next((last for first, last in spans if first <= comment.start() < last), None) or comment.end()
        if at == comment.end() and _looks_like_cards(comment[0]):
            yield comment.start()
