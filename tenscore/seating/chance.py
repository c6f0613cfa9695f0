"""Chance that comes the same again: everything follows from a seed, on any machine and in any version of Python."""

from __future__ import annotations

from collections.abc import Iterable
from hashlib import sha256


def default_seed(title: str | None, number: int) -> int:
    """The seed of a round, from the event's title and the number of the round."""
    return _hashed(f"{title or ''}\n{number}") % (1 << 32)


def shuffled(names: Iterable[str], seed: int) -> list[str]:
    """Names in an order that comes from the seed and from the names alone."""
    return sorted(names, key=lambda name: (_hashed(f"{seed}\n{name}"), name))


def _hashed(text: str) -> int:
    return int.from_bytes(sha256(text.encode(errors="surrogatepass")).digest())
