"""The files that a tournament's file names: patterns, and suggestions where nothing matches."""

from __future__ import annotations

import os
from collections.abc import Collection, Iterator
from glob import has_magic
from itertools import islice
from pathlib import Path

from tenscore.loading.finding import GAME_ENDINGS, find_sources
from tenscore.text import closest

_CANDIDATES = 5000


def matches(folder: str, pattern: str) -> list[str]:
    """The files that a pattern names, relative to a folder, sorted; a folder stands for the game files below it.

    A pattern means game files; a name that exists as it is written means itself, whatever signs are in it. As in a
    shell, * stays in its folder and leaves hidden names out, and ** goes down any number of folders, through no link.
    """
    written = pattern.removeprefix("./")
    whole = os.path.join(folder, written)  # noqa: PTH118 - the folder as it was given, with the "./" in it
    try:
        if os.path.lexists(whole):
            return find_sources([whole])[0]
        found = _found(folder, written) if has_magic(written) else []
    except ValueError:  # a name that the system cannot have
        return []
    return sorted(name for name in found if name.lower().endswith(GAME_ENDINGS) and os.path.isfile(name))  # noqa: PTH113 - as given


def _found(folder: str, pattern: str) -> Iterator[str]:
    # glob.glob would walk through links, and two of them in a circle keep it for ever.
    anchor = Path(pattern).anchor
    base, below = Path(anchor or folder), pattern[len(anchor) :]
    for path in base.glob(f"{below}/*" if below.endswith("**") else below):
        parts = path.relative_to(base).parts
        if not any(part.startswith(".") and part != os.pardir and part not in below for part in parts):
            yield os.path.join(anchor or folder, *parts)  # noqa: PTH118 - as above


def close_pattern(folder: str, pattern: str, taken: Collection[Path]) -> str:
    """A suggestion, as the end of a message, of the file or the pattern that may have been meant.

    What another pattern has taken already is not meant: a round that has not begun is no slip for the one before.
    """
    candidates: dict[str, None] = {}
    files = (
        Path(place, name)
        for place, _, names in os.walk(folder or os.curdir)
        for name in names
        if not name.startswith(".") and name.lower().endswith(GAME_ENDINGS) and Path(place, name) not in taken
    )
    for file in islice(files, _CANDIDATES):
        relative = file.relative_to(folder or os.curdir)
        candidate = relative.with_name(f"*{relative.suffix}") if has_magic(pattern) else relative
        candidates[candidate.as_posix()] = None
    close = closest(pattern, candidates)
    return f'; did you mean "{close}"?' if close else "; expected files beside this one, or below"
