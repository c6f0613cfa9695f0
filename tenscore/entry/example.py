"""A whole session, as the help shows it."""

EXAMPLE = """\
$ tenscore enter friday.yaml
New game: friday.yaml · 2026-11-27. ? helps.
players: Asha Ben
  2 players: Asha and Ben
Asha: 7+1 r1-5 7 rw b12357 g112 w6
  Asha  13 points · 16 cards · 7 currency
  red 8  1 2 3 4 5 [6] 7 [8]   blue 3  1 2 3   orange \N{EN DASH}   green 2  1 2
Ben: 4 r10 bw b3 o3-6 ww
  "r10" is out of range; expected numbers 1-9
Ben: 4 r1-4 bw b3 o3-6 ww
  Ben  11 points · 11 cards · 4 currency
  red 5  1 2 3 4 [5]   blue 2  [2] 3   orange 4  3 4 5 6   green \N{EN DASH}

2026-11-27

rank  player  points  red  blue  orange  green  currency  cards
----  ------  ------  ---  ----  ------  -----  --------  -----
   1  Asha        13    8     3       0      2         7     16
   2  Ben         11    5     2       4      0         4     11

Asha wins with 13 points.

save, leave, explain, or a name to correct: save
Saved friday.yaml.
"""
