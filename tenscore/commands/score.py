"""`tenscore score`."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Annotated

import typer

from tenscore.commands.options import (
    Bom,
    Files,
    GameFormat,
    NoDeckCheck,
    Output,
    Refresh,
    Watch,
    Worth,
    expect_name,
    expect_taken,
    expect_watchable,
    format_option,
    read,
    refuse_to_overwrite,
    scored,
    time_made,
    worths_shown,
)
from tenscore.commands.watch import write_results
from tenscore.console import STDOUT, has_colors, width, write
from tenscore.output.formats import BGG_ID, GAME_FORMATS, Options, choose


def score(  # noqa: PLR0913 - the options of a command
    files: Files,
    *,
    form: Annotated[GameFormat | None, format_option("How to give the results.")] = None,
    output: Output = STDOUT,
    explain: Annotated[
        bool,
        typer.Option("--explain", help="Show every run, every wild's place, what cards were worth and what decided."),
    ] = False,
    worth: Worth = False,
    bgg_id: Annotated[
        int,
        typer.Option(
            "--bgg-id",
            metavar="N",
            min=0,
            help="TEN's number at BoardGameGeek, for --format bgstats; 0 leaves it out.",
        ),
    ] = BGG_ID,
    games: Annotated[bool, typer.Option("--games", help="With --format html: every game unfolded.")] = False,
    refresh: Refresh = None,
    watch: Watch = False,
    bom: Bom = False,
    no_deck_check: NoDeckCheck = False,
) -> None:
    """Score games, wilds placed as well as can be."""
    expect_name(output)
    options = Options(
        explain=explain,
        bgg_id=bgg_id,
        games=games,
        worth=worth,
        refresh=refresh,
        bom=bom,
        width=width(output),
        color=has_colors(output),
    )
    chosen = choose(GAME_FORMATS, form, output)
    expect_taken(options, chosen, GAME_FORMATS)
    expect_watchable(files, output, watch=watch)

    def make() -> Iterable[str]:
        batch = read(files, deck_check=not no_deck_check)
        refuse_to_overwrite(batch.sources, output)
        results = scored(batch.games)
        worths = worths_shown(results, options._replace(worth=worth or explain), chosen)
        made = time_made(shown=watch or refresh is not None)
        write(output, chosen.pieces(results, options._replace(made=made, worths=worths)))
        return batch.sources

    write_results(make, files, output, watch=watch)
