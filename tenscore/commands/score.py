"""`tenscore score`."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from enum import StrEnum
from typing import TYPE_CHECKING, Annotated

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

if TYPE_CHECKING:
    from tenscore.game import GameResult


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
        int | None,
        typer.Option("--bgg-id", metavar="N", min=1, help="The game's number at BoardGameGeek, for --format bgstats."),
    ] = None,
    no_deck_check: NoDeckCheck = False,
) -> None:
    """Score games, wilds placed as well as can be."""
    expect_name(output)
    expect(not explain or form is Format.TABLE, "--explain", f"it goes with --format table, not {form}")
    expect(bgg_id is None or form is Format.BGSTATS, "--bgg-id", f"it goes with --format bgstats, not {form}")
    with errors_reported():
        batch = read(files, deck_check=not no_deck_check)
        refuse_to_overwrite(batch.sources, output)
        results = scored(batch.games)
        pieces = _formatted(results, form, explain=explain, width=width(output), ink=has_colors(output), bgg_id=bgg_id)
        write(output, pieces)


def _formatted(  # noqa: PLR0913 - the options of a command
    results: Sequence[GameResult], form: Format, *, explain: bool, width: int | None, ink: bool, bgg_id: int | None
) -> Iterator[str]:
    match form:
        case Format.TABLE:
            from tenscore.output.tables import as_table

            return as_table(results, explain=explain, width=width, ink=ink)
        case Format.JSON:
            from tenscore.output.records import as_json

            return as_json(results)
        case Format.CSV:
            from tenscore.output.spreadsheet import as_csv

            return as_csv(results)
        case Format.MARKDOWN:
            from tenscore.output.tables import as_markdown

            return as_markdown(results)
        case Format.HTML:
            from tenscore.output.page import as_html

            return as_html(results)
        case Format.BGSTATS:
            from tenscore.output.bgstats import as_bgstats

            return as_bgstats(results, bgg_id=bgg_id)
