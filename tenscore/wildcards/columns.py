"""The ways to fill a colour's runs with shared wilds."""

from __future__ import annotations

import functools
from collections.abc import Iterable
from itertools import combinations
from typing import NamedTuple

from tenscore.wildcards.hand import BIT, NUMBERS_IN
from tenscore.wildcards.runs import Run, runs_of


class Column(NamedTuple):
    """A run with the shared wilds it takes: a mask of number wilds and a count of full wilds.

    `value` is as in `Run`, with the number wilds. `preference` settles choices that are level on it: the run's
    preference, then more number wilds, then lower ones. Columns compare as tuples: the better one is the larger.
    """

    value: int
    preference: tuple[int, int, int, int]
    numbers: int
    full_wilds: int
    run: Run


# Hands that differ by one card share most columns: this saves a sixth of the time of finding what cards were worth.
@functools.lru_cache(maxsize=1 << 13)
def columns_of(naturals: int, color_wilds: int, numbers: int, full_wilds: int, bonus: int) -> tuple[Column, ...]:
    """A colour's columns, the best first, without those that another one equals or betters with less.

    `numbers` masks the number wilds at hand that are no number card of the colour.
    """
    columns = []
    for run in runs_of(naturals, color_wilds, bonus):
        first, last, gaps, _, open_gaps, value = run
        usable = gaps & numbers
        most = min(usable.bit_count(), open_gaps)
        for taken in range(most, max(open_gaps - full_wilds, 0) - 1, -1):
            for mask in _subsets(usable, taken):
                preference = (last - first, -first, taken, mask)
                columns.append(Column(value + taken, preference, mask, open_gaps - taken, run))
    columns.sort(reverse=True)
    return undominated(columns, -1, full_contested=True)


def _subsets(mask: int, count: int) -> tuple[int, ...]:
    """All ways to take `count` of the numbers in a mask, as masks, lower numbers first."""
    return tuple(sum(bits) for bits in combinations([BIT[number] for number in NUMBERS_IN[mask]], count))


def undominated(columns: Iterable[Column], contested: int, *, full_contested: bool) -> tuple[Column, ...]:
    """Of columns sorted best first, those that use less of something contested than every better one.

    `contested` masks the number wilds that colours contend for; `full_contested` says whether they do for full wilds.
    """
    kept: list[Column] = []
    uses: list[tuple[int, int]] = []
    for column in columns:
        spared = ~(column.numbers & contested)
        full = column.full_wilds if full_contested else 0
        for better_numbers, better_full in uses:
            if better_full <= full and not better_numbers & spared:
                break
        else:
            kept.append(column)
            uses.append((~spared, full))
    return tuple(kept)
