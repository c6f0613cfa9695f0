"""Placing wilds as well as can be, proven by OR-Tools.

Of the placements with the most points, the one with the fewest wilds is chosen; of those, the one with the most
colour wilds, then the most number wilds; of those, going through the colours in their order, the one with the
longer run, then the lower start, then more number wilds and lower number wilds in it. In each run colour wilds then
take the lowest gaps that number wilds leave, full wilds the highest. That order is total, so the answer does not
depend on the solver, its version, its threads or the order of the cards.

Colour wilds serve their own colour alone, so a run always takes as many of them as its gaps can hold. What the
colours contend for are the shared wilds: number wilds and full wilds. Two models place those.

- `packing`, for hands with few shared wilds: for each colour, all the runs with all the ways to fill them are listed,
  and one is chosen for each colour, so that no wild is taken twice.
- `assignment`, for hands with many: runs are chosen and wilds are placed apart, so that the model grows with the runs
  and not with the ways to fill them.
"""

from __future__ import annotations

from tenscore.wildcards.placing import Placement, place_wilds

__all__ = ["Placement", "place_wilds"]
