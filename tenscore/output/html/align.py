"""Numbers in a column, aligned by their decimal points."""

from __future__ import annotations

from collections.abc import Sequence

_POINT = "\u2008"
_DIGIT = "\u2007"


def paddings(texts: Sequence[str]) -> list[str]:
    """What stands behind each number so that the points align: spaces of a digit's width, and of a point's."""
    fractions = [text.partition(".")[1:] for text in texts]
    places = max((len(digits) for _, digits in fractions), default=0)
    return [
        ("" if point else _POINT) + _DIGIT * (places - len(digits)) if text and places else ""
        for text, (point, digits) in zip(texts, fractions, strict=True)
    ]
