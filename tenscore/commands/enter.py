"""`tenscore enter`."""

from __future__ import annotations

import os
import sys
from contextlib import suppress
from typing import Annotated

import typer

from tenscore.commands.options import NoDeckCheck, expect, expect_text
from tenscore.console import INTERRUPTED, STDOUT, errors_reported, is_terminal, say, wants_colors, write
from tenscore.text import printable, tidy_text

SESSION = """\
$ tenscore enter friday.yaml
New game: friday.yaml · 2026-11-27. ? helps.
players: Asha Ben
  2 players: Asha and Ben
Asha: 7+1 r1-5 7 rw b12357 g112 w6
  Asha  13 points · 16 cards · 7 currency
  red 8  1 2 3 4 5 [6] 7 [8]   blue 3  1 2 3   orange \u2013   green 2  1 2
Ben: 4 r10 bw b3 o3-6 ww
  "r10" is out of range; expected numbers 1-9
Ben: 4 r1-4 bw b3 o3-6 ww
  Ben  11 points · 11 cards · 4 currency
  red 5  1 2 3 4 [5]   blue 2  [2] 3   orange 4  3 4 5 6   green \u2013

2026-11-27

rank  player  points  red  blue  orange  green  currency  cards
----  ------  ------  ---  ----  ------  -----  --------  -----
   1  Asha        13    8     3       0      2         7     16
   2  Ben         11    5     2       4      0         4     11

Asha wins with 13 points.

save, leave, explain, or a name to correct: save
Saved friday.yaml.
"""
"""A whole session, for the help."""


def enter(
    file: Annotated[
        str | None,
        typer.Argument(
            metavar="[FILE]",
            help="The game's file, new or to go on with; without it, one that is unfinished here, or a new one.",
            show_default=False,
        ),
    ] = None,
    *,
    number: Annotated[
        int | None, typer.Option("--round", metavar="N", help="The game's round, for a tournament.")
    ] = None,
    table: Annotated[
        str | None,
        typer.Option("--table", metavar="NAME", callback=expect_text, help="The game's table, for a tournament."),
    ] = None,
    no_deck_check: NoDeckCheck = False,
) -> None:
    """Enter a finished game, a line for each player, or go on with one, or correct it.

    The file is written after every answer, and an unfinished game says so in it. Without a terminal the answers are
    lines of standard input.
    """
    from tenscore.entry.session import Session, new_name, unfinished_here
    from tenscore.entry.talk import Talk
    from tenscore.game import MAX_ROUND

    expect(file not in ("", STDOUT), "FILE", "expected a file's name")
    is_named = file is not None and (os.path.lexists(file) or file.lower().endswith((".yaml", ".yml")))
    expect(file is None or is_named, "FILE", "expected the name of a new game to end in .yaml")
    expect(number is None or 1 <= number <= MAX_ROUND, "--round", f"expected a number from 1 to {MAX_ROUND}")
    name = tidy_text(table or "")
    expect(table is None or name == printable(name or "-"), "--table", "expected a name that can be seen")
    status, session = 0, None
    screen = next(filter(is_terminal, (sys.stdout, sys.stderr)), None)
    at_terminal = is_terminal(sys.stdin) and screen is not None
    with errors_reported():
        talk = Talk()
        if at_terminal:
            from tenscore.entry.terminal import AtTerminal

            talk = AtTerminal(color=wants_colors(screen))
        try:
            if at_terminal and file is None and number is None and table is None:
                file = next((found for found, recap in unfinished_here() if _goes_on(found, recap)), None)
            session = Session(file or new_name(), talk, number=number, table=name, deck_check=not no_deck_check)
            with suppress(EOFError):  # an end of input at the terminal leaves the game as it is
                session.run()
        except (KeyboardInterrupt, typer.Abort):
            status = INTERRUPTED
        if session is not None:
            if not (at_terminal or (is_named and session.is_saved)):
                say(session.parting())
            with suppress(OSError):  # the terminal may be gone
                talk.say(session.parting())
            if not (at_terminal and screen is sys.stdout):
                write(STDOUT, [session.standings()])
    raise typer.Exit(status)


def _goes_on(name: str, recap: str) -> bool:
    return typer.confirm(f"{printable(name)} is unfinished. {recap}\nGo on with it?", default=True, err=True)
