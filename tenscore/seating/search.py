"""A search that takes a while: how much effort it may take, who watches it, and how it is stopped."""

from __future__ import annotations

from collections.abc import Callable


class Search:
    """What the steps of a search share: `effort` is about seconds, counted so that every machine does the same.

    `watch` is called several times a second, with a few words on what has been found.
    """

    def __init__(self, effort: float, watch: Callable[[str], None] | None = None) -> None:
        self.effort = effort
        self.is_stopped = False
        self._watch = watch
        self._words = "looking for tables"

    def stop(self) -> None:
        """Let the best so far be enough; from a signal's handler, from `watch`, or from another thread."""
        self.is_stopped = True

    def report(self, words: str) -> None:
        """Say what has been found so far."""
        self._words = words
        self.tick()

    def tick(self) -> None:
        """Let the watcher know that the search goes on."""
        if self._watch is not None:
            self._watch(self._words)
