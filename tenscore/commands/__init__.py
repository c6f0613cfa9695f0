"""The command line, a file for each command. Only commands print, write and exit.

Layers are imported by the commands that need them, since a command's start-up is most of its run.
"""

from __future__ import annotations

from typing import Annotated

import typer

from tenscore import __version__
from tenscore.commands.check import check
from tenscore.commands.enter import HELP as ENTER_HELP
from tenscore.commands.enter import enter
from tenscore.commands.schema import schema
from tenscore.commands.score import score
from tenscore.commands.seat import seat
from tenscore.commands.tournament import tournament
from tenscore.console import STDOUT, errors_reported, write

app = typer.Typer(
    name="tenscore",
    no_args_is_help=True,
    # Rich would take as long to load as all the rest, and reads [bold] in a name as markup.
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)
app.command()(score)
app.command()(tournament)
app.command()(seat)
app.command(help=ENTER_HELP, short_help="Enter a game by answering questions.")(enter)
app.command()(check)
app.command()(schema)


def _show_version(*, wanted: bool) -> None:
    if wanted:
        with errors_reported():
            write(STDOUT, [f"tenscore {__version__}\n"])
        raise typer.Exit


@app.callback()
def tenscore(
    *,
    version: Annotated[
        bool,
        typer.Option(
            "--version",
            callback=lambda value: _show_version(wanted=value),
            is_eager=True,
            help="Show the version and exit.",
        ),
    ] = False,
) -> None:
    """Score finished games of the card game TEN.

    Start with: tenscore score FILE, or tenscore enter at the table. Exit status: 0 all well, 1 bad data or an
    unreadable file, 2 wrong usage.
    """
