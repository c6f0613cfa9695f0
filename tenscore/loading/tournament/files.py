"""The files that a tournament's file names: patterns, and suggestions where nothing matches."""

from __future__ import annotations

import os
from glob import escape, glob, has_magic
from itertools import islice
from pathlib import Path

from tenscore.loading.finding import GAME_ENDINGS, find_sources
from tenscore.text import closest

_CANDIDATES = 5000


def matches(folder: str, pattern: str) -> list[str]:
    """The files that a pattern names, relative to a folder, sorted; a folder stands for the game files below it.

    A pattern means game files; a name that exists as it is written means itself, whatever signs are in it.
    """
    # The folder as it was given: Path would drop the "./" that the user wrote.
    written = pattern.removeprefix("./")
    whole = written if os.path.isabs(written) else os.path.join(folder, written)  # noqa: PTH117, PTH118 - as given
    try:
        if os.path.lexists(whole):
            return find_sources([whole])[0]
        found = glob(whole if os.path.isabs(written) else escape(folder) + written, recursive=True)  # noqa: PTH117, PTH207 - as given
    except ValueError:  # a name that the system cannot have
        return []
    return sorted(name for name in found if name.lower().endswith(GAME_ENDINGS) and os.path.isfile(name))  # noqa: PTH113 - as given


def close_pattern(folder: str, pattern: str, own: str) -> str:
    """A suggestion, as the end of a message, of the file or the pattern that may have been meant."""
    candidates: dict[str, None] = {}
    files = (
        Path(place, name)
        for place, _, names in os.walk(folder or os.curdir)
        for name in names
        if not name.startswith(".") and Path(place, name) != Path(own)
    )
    for file in islice(files, _CANDIDATES):
        relative = file.relative_to(folder or os.curdir)
        candidate = relative.with_name(f"*{relative.suffix}") if has_magic(pattern) else relative
        candidates[candidate.as_posix()] = None
    close = closest(pattern, candidates)
    return f'; did you mean "{close}"?' if close else "; expected files beside this one, or below"
