"""`tenscore enter`."""

from __future__ import annotations

import os
import sys
from contextlib import suppress
from typing import Annotated

import typer

from tenscore.commands.options import NoDeckCheck, expect, expect_text
from tenscore.console import INTERRUPTED, STDOUT, errors_reported, is_terminal, say, wants_colors, write
from tenscore.entry.example import EXAMPLE

SESSION = "\n\n".join(f"\b\n{paragraph}" for paragraph in EXAMPLE.split("\n\n"))
"""A whole session, for the help; a \\b keeps the lines of the paragraph after it as they are."""


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
    from tenscore.entry.session import Session, unfinished_here
    from tenscore.entry.talk import Piped, Talk
    from tenscore.text import printable, tidy_text

    expect(file not in ("", STDOUT), "FILE", "expected a file's name")
    expect(
        file is None or os.path.lexists(file) or file.lower().endswith((".yaml", ".yml")),
        "FILE",
        "expected the name of a new game to end in .yaml",
    )
    if number is not None:
        from tenscore.loading.games import MAX_ROUND

        expect(1 <= number <= MAX_ROUND, "--round", f"expected a number from 1 to {MAX_ROUND}")
    name = None if table is None else tidy_text(table)
    expect(
        table is None or (name is not None and name == printable(name)), "--table", "expected a name that can be seen"
    )
    status, session = 0, None
    with errors_reported():
        at_terminal = is_terminal(sys.stdin) and (is_terminal(sys.stdout) or is_terminal(sys.stderr))
        talk: Talk = Piped()
        if at_terminal:
            from tenscore.entry.terminal import AtTerminal

            talk = AtTerminal(color=wants_colors(sys.stdout if is_terminal(sys.stdout) else sys.stderr))
        try:
            file = file or unfinished_here(talk, number=number, table=name)
            session = Session(file, talk, number=number, table=name, deck_check=not no_deck_check)
            session.run()
        except KeyboardInterrupt:
            status = INTERRUPTED
        except EOFError:
            pass  # an end of input at the terminal leaves the game as it is
        if session is not None:
            if not at_terminal and not session.is_quiet:
                say(session.parting())
            with suppress(OSError):  # the terminal may be gone
                talk.say(session.parting())
            if session.has_ended and not (at_terminal and is_terminal(sys.stdout)):
                write(STDOUT, [session.standings()])
    raise typer.Exit(status)
