"""The command line, a file for each command. Only commands print, write and exit.

Layers are imported by the commands that need them, since a command's start-up is most of its run.
"""

from __future__ import annotations

import os
import sys
from typing import Annotated, Any

import typer
from typer.core import TyperCommand

from tenscore import __version__
from tenscore.commands.check import check
from tenscore.commands.completion import VARIABLE, Install, Show, prepare, with_shell
from tenscore.commands.enter import SESSION, enter
from tenscore.commands.players import players
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
    add_completion=False,  # its options would take no shell's name
    context_settings={"help_option_names": ["-h", "--help"]},
)


class _Command(TyperCommand):
    """A command whose usage has FILES... without Typer's braces, as other tools have it."""

    def collect_usage_pieces(self, ctx: Any) -> list[str]:
        return [piece.strip("{}") for piece in super().collect_usage_pieces(ctx)]


def _as_it_is(text: str) -> str:
    r"""Text below a command's options, its lines as they are; a \b keeps those of a paragraph."""
    return "\b\n" + text.replace("\n\n", "\n\n\b\n")


def _examples(*lines: str) -> str:
    return _as_it_is("\n".join(("For example:", *(f"  {line}" for line in lines))))


app.command(
    cls=_Command,
    epilog=_examples("tenscore score friday.yaml --explain", "tenscore score games/ --output games.csv"),
)(score)
app.command(
    cls=_Command,
    epilog=_examples(
        "tenscore tournament games/",
        "tenscore tournament spring.yaml --after-round 2 --explain",
        "tenscore tournament spring.yaml --output board.html",
    ),
)(tournament)
app.command(cls=_Command, epilog=_examples("tenscore seat spring.yaml"))(seat)
app.command(
    cls=_Command,
    epilog=_examples(
        "tenscore players games/",
        "tenscore players spring/ autumn/tournament.yaml --versus",
        "tenscore players games/ --player Asha",
    ),
)(players)
app.command(cls=_Command, epilog=_as_it_is(SESSION), short_help="Enter a game, a line for each player.")(enter)
app.command(cls=_Command, epilog=_examples("tenscore check games/ spring.yaml"))(check)
app.command(cls=_Command, epilog=_examples("tenscore schema > ten.schema.json"))(schema)


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
    show_completion: Show = None,
    install_completion: Install = None,
) -> None:
    """Score finished games of the card game TEN.

    Start with: tenscore score FILE, or tenscore enter at the table. Exit status: 0 all well, 1 bad data or an
    unreadable file, 2 wrong usage.
    """


def main() -> None:
    """Run the command line on the arguments that the process was given."""
    if VARIABLE in os.environ:
        prepare()
    # Typer builds every command that it has, which takes longer than loading all of them.
    named = [each for each in app.registered_commands if each.callback and [each.callback.__name__] == sys.argv[1:2]]
    if named:
        app.registered_commands = named
    app(with_shell(sys.argv[1:]), prog_name="tenscore")
