"""`tenscore score`."""

from __future__ import annotations

from enum import StrEnum
from typing import Annotated

import typer

from tenscore.commands.options import (
    Files,
    NoDeckCheck,
    Output,
    expect,
    expect_name,
    read,
    refuse_to_overwrite,
    scored,
)
from tenscore.console import STDOUT, errors_reported, has_colors, width, write
from tenscore.output.formats import BGG_ID, GAME_FORMATS, Options, choose


class Format(StrEnum):
    """The forms in which the results of games are given."""

    TABLE = "table"
    JSON = "json"
    CSV = "csv"
    MARKDOWN = "markdown"
    HTML = "html"
    BGSTATS = "bgstats"


def score(  # noqa: PLR0913 - the options of a command
    files: Files,
    *,
    form: Annotated[Format, typer.Option("--format", "-f", help="How to give the results.")] = Format.TABLE,
    output: Output = STDOUT,
    explain: Annotated[
        bool, typer.Option("--explain", help="Show every run, every wild's place and what decided each place.")
    ] = False,
    bgg_id: Annotated[
        int,
        typer.Option(
            "--bgg-id",
            metavar="N",
            min=0,
            help="TEN's number at BoardGameGeek, for --format bgstats; 0 leaves it out.",
        ),
    ] = BGG_ID,
    no_deck_check: NoDeckCheck = False,
) -> None:
    """Score games, wilds placed as well as can be."""
    expect_name(output)
    expect(not explain or form is Format.TABLE, "--explain", f"it goes with --format table, not {form}")
    expect(bgg_id == BGG_ID or form is Format.BGSTATS, "--bgg-id", f"it goes with --format bgstats, not {form}")
    with errors_reported():
        batch = read(files, deck_check=not no_deck_check)
        refuse_to_overwrite(batch.sources, output)
        results = scored(batch.games)
        options = Options(explain=explain, bgg_id=bgg_id, width=width(output), color=has_colors(output))
        write(output, choose(GAME_FORMATS, form, output).pieces(results, options))
