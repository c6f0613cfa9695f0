"""The runs that a colour could score, and what each is worth."""

from __future__ import annotations

import functools
from typing import NamedTuple

from tenscore.cards import NUMBERS
from tenscore.wildcards.hand import BIT, LONGEST, MOST_WILDS

# Counts of wilds are digits of this base.
_BASE = MOST_WILDS + 1


class Run(NamedTuple):
    """A run by its ends (`last` is 0 where no card scores), with the mask of its gaps.

    `color_wilds` of the gaps are filled by the colour's own wilds, and `open_gaps` by shared ones. `value` is what the
    run adds to points, wilds saved, colour wilds and number wilds, as digits of one number; each number wild in it
    adds 1.
    """

    first: int
    last: int
    gaps: int
    color_wilds: int
    open_gaps: int
    value: int

    @property
    def preference(self) -> tuple[int, int]:
        """What settles a choice that is level on value: the longer run, then the lower start; more is better."""
        return self.last - self.first, -self.first


class Choice(NamedTuple):
    """What a colour gets: the run that scores, and the mask of the gaps in it that number wilds fill."""

    run: Run
    numbers: int


NO_RUN = Run(first=1, last=0, gaps=0, color_wilds=0, open_gaps=0, value=0)


# Many hands hold the same numbers of a colour: this saves a sixth of the time of scoring 1,000 games.
@functools.lru_cache(maxsize=1 << 13)
def runs_of(naturals: int, color_wilds: int, bonus: int) -> tuple[Run, ...]:
    """The runs worth a look in a colour, the best first.

    Left out are runs that a number card of the colour would lengthen for nothing, and those that are worse
    than the best run that needs no shared wild.
    """
    runs = [] if naturals else [NO_RUN]
    for first in NUMBERS:
        if first > 1 and naturals & BIT[first - 1]:
            continue
        for last in range(first, LONGEST + 1):
            if last < LONGEST and naturals & BIT[last + 1]:
                continue
            length = last - first + 1
            gaps = (BIT[first] * 2 - BIT[last]) & ~naturals
            wilds = gaps.bit_count()
            own = min(wilds, color_wilds)
            points = length + (bonus if length == LONGEST else 0)
            value = ((points * _BASE - wilds) * _BASE + own) * _BASE
            runs.append(Run(first, last, gaps, own, wilds - own, value))
    runs.sort(key=lambda run: (run.value, run.preference), reverse=True)
    return tuple(runs[: 1 + next(place for place, run in enumerate(runs) if not run.open_gaps)])
