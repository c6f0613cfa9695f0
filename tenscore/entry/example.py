"""A whole session, as the help shows it."""

EXAMPLE = """\
$ tenscore enter friday.yaml
New game: friday.yaml
Every answer is saved. < goes back, ? helps, ! turns the deck check off.
title (return for none): Friday night
players (names on one line): Asha Ben
  2 players: Asha and Ben
Asha, currency tokens (0-10): 7
  7 currency tokens
Asha, bust tokens (0-15): 1
  1 bust token
Asha, red: 1-5 7w
  red: 1 2 3 4 5 · 7 · 1 wild — 7 cards, run of 7 so far
Asha, blue: 12357
  blue: 1 2 3 · 5 · 7 — 5 cards, run of 3 so far
Asha, orange:
  orange: none
Asha, green: 112
  green: 1 1 2 — 3 cards, run of 2 so far
Asha, wilds: 6
  wilds: 6 — 1 card
Asha: 13 points
  red      8  1 2 3 4 5 [6] 7 [8]
  blue     3  1 2 3
  orange   0  no card
  green    2  1 2
  wilds   red w → red 8, wild 6 → red 6

Ben, currency tokens (0-10): 11
  currency is 11; expected a whole number from 0 to 10
Ben, currency tokens (0-10): 4
  4 currency tokens
Ben, bust tokens (0-15):
  no bust tokens
Ben, red: r1-4 bw b3 o3-6 ww
  red: 1 2 3 4 — 4 cards, run of 4 so far
  blue: 3 · 1 wild — 2 cards, run of 2 so far
  orange: 3 4 5 6 — 4 cards, run of 4 so far
  green: none
  wilds: 1 full wild — 1 card
Ben: 11 points
  red      5  1 2 3 4 [5]
  blue     2  [2] 3
  orange   4  3 4 5 6
  green    0  no card
  wilds   blue w → blue 2, wild w → red 5

Friday night · 2026-11-27

rank  player  points  red  blue  orange  green  currency  cards
----  ------  ------  ---  ----  ------  -----  --------  -----
   1  Asha        13    8     3       0      2         7     16
   2  Ben         11    5     2       4      0         4     11

Asha: 13 points
  red      8  1 2 3 4 5 [6] 7 [8]
  blue     3  1 2 3
  orange   0  no card
  green    2  1 2
  wilds   red w → red 8, wild 6 → red 6

Ben: 11 points
  red      5  1 2 3 4 [5]
  blue     2  [2] 3
  orange   4  3 4 5 6
  green    0  no card
  wilds   blue w → blue 2, wild w → red 5

What decided
  Asha above Ben: on points, 13 to 11

Asha wins with 13 points.

correct a player, save or leave: save
Saved friday.yaml.
"""
