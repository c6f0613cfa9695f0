"""What commands share: arguments and options, and the steps that more than one takes."""

from __future__ import annotations

import datetime
import os
import sys
from collections.abc import Iterable, Sequence
from contextlib import suppress
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, TypeAlias

import typer

from tenscore.console import STDOUT, progress, report
from tenscore.errors import InputError, writing
from tenscore.output.formats import (
    BOARD_FORMATS,
    GAME_FORMATS,
    PLAYERS_FORMATS,
    SEATING_FORMATS,
    Finished,
    Format,
    Options,
    names_taking,
)
from tenscore.text import one_of

if TYPE_CHECKING:
    from tenscore.game import Game, GameResult
    from tenscore.loading import Batch
    from tenscore.worth import Worth as CardsWorth

Files = Annotated[
    list[str],
    typer.Argument(
        metavar="FILES...",
        help="Game files, folders of them (.yaml, .yml, .json, also below), or - for standard input.",
        show_default=False,
    ),
]
TournamentFiles = Annotated[
    list[str],
    typer.Argument(
        metavar="FILES...",
        help="A tournament's file, or game files and folders of them, or - for standard input.",
        show_default=False,
    ),
]
Output = Annotated[
    str, typer.Option("--output", "-o", metavar="FILE", help="Where to write the results; - is standard output.")
]
Bom = Annotated[bool, typer.Option("--bom", help="With --format csv: begin as Excel wants it, to know UTF-8.")]
Refresh = Annotated[
    int | None,
    typer.Option(
        "--refresh",
        metavar="SECONDS",
        min=1,
        help="With --format html: let browsers load the page again, and say when it was made.",
    ),
]
Watch = Annotated[
    bool,
    typer.Option("--watch", help="Write --output again at every change of a file, until Ctrl-C."),
]
Worth = Annotated[
    bool, typer.Option("--worth", help="Work out what cards were worth, which takes several times as long.")
]
_FEW = 30
"""So many games at the most have on a page what their cards were worth without `--worth`: it takes a moment."""
NoDeckCheck = Annotated[
    bool,
    typer.Option("--no-deck-check", help="Let house decks pass, with more copies of a card than the deck of TEN."),
]


if TYPE_CHECKING:
    GameFormat: TypeAlias = str
    BoardFormat: TypeAlias = str
    SeatingFormat: TypeAlias = str
    PlayersFormat: TypeAlias = str
else:
    # Typer offers the members of an enum as an option's values.
    GameFormat = StrEnum("GameFormat", [each.name for each in GAME_FORMATS])
    BoardFormat = StrEnum("BoardFormat", [each.name for each in BOARD_FORMATS])
    SeatingFormat = StrEnum("SeatingFormat", [each.name for each in SEATING_FORMATS])
    PlayersFormat = StrEnum("PlayersFormat", [each.name for each in PLAYERS_FORMATS])

_FLAGS = {
    "explain": "--explain",
    "rounds": "--no-rounds",
    "games": "--games",
    "no_games": "--no-games",
    "wall": "--wall",
    "refresh": "--refresh",
    "versus": "--versus",
    "worth": "--worth",
    "bgg_id": "--bgg-id",
    "bom": "--bom",
}
"""What commands call the options of a format."""


def format_option(what: str) -> Any:
    """The option that names a format."""
    default = "by the ending of --output, else table"
    return typer.Option("--format", "-f", help=what, show_default=default)


def expect_taken(options: Options, chosen: Format[Finished], formats: Sequence[Format[Finished]]) -> None:
    """End with wrong usage where an option is given that the chosen format does not take."""
    for name, flag in _FLAGS.items():
        is_given = getattr(options, name) != getattr(Options(), name)
        places = one_of(names_taking(formats, name)) if is_given else ""
        expect(not is_given or name in chosen.takes, flag, f"it goes with --format {places}, not {chosen.name}")


def expect(met: bool, option: str, message: str) -> None:  # noqa: FBT001 - read as a sentence
    """End with wrong usage unless what an option needs is met."""
    if not met:
        raise typer.BadParameter(message, param_hint=option)


def expect_text(value: str | None) -> str | None:
    """A value that is text; a shell may give bytes that are none.

    Raises:
        typer.BadParameter: for such bytes.
    """
    try:
        (value or "").encode()
    except UnicodeEncodeError as error:
        byte = ord(error.object[error.start]) & 0xFF
        raise typer.BadParameter(f"byte 0x{byte:02x} is not UTF-8; expected text") from None
    return value


def expect_watchable(files: Iterable[str], output: str, *, watch: bool) -> None:
    """End with wrong usage where nothing could be written again, or read again."""
    expect(not watch or output != STDOUT, "--watch", "it needs a file to write, --output FILE")
    expect(not watch or STDOUT not in files, "--watch", "standard input can't be read again")


def time_made(*, shown: bool) -> datetime.datetime | None:
    """The time, where a page says when it was made: without it the same files give the same page."""
    return datetime.datetime.now().astimezone() if shown else None


def expect_name(output: str) -> None:
    """End with wrong usage where `--output` names nothing."""
    expect(output != "", "--output", "expected a file's name, or - for standard output")


def read(files: list[str], *, deck_check: bool) -> Batch:
    """All games in files, their warnings reported.

    Raises:
        InputError: with every problem found.
    """
    from tenscore.loading import read_games

    with progress("read") as tick:
        batch = read_games(files, deck_check=deck_check, tick=tick)
    report(batch.warnings)
    if batch.problems:
        raise InputError(batch.problems)
    return batch


def scored(games: Sequence[Game]) -> list[GameResult]:
    """All results before any is shown, so that an error leaves no part of them."""
    from tenscore.scoring import score_games

    results = []
    with progress("scored", len(games)) as tick:
        for result in score_games(games):
            results.append(result)
            tick(len(results))
    return results


def worked_out(results: Sequence[GameResult]) -> list[tuple[CardsWorth | None, ...]]:
    """What the cards of each game were worth, for each of its standings."""
    from tenscore.worth import worths

    found = []
    with progress("worked out", len(results)) as tick:
        for worth in worths(results):
            found.append(worth)
            tick(len(found))
    return found


def worths_shown(
    results: Sequence[GameResult], options: Options, chosen: Format[Finished]
) -> list[tuple[CardsWorth | None, ...]] | None:
    """What the cards of each game were worth, where it is shown: where it is asked for, and on a page of few games."""
    has_hands = chosen.name == "html" and not (options.no_games or options.wall) and options.rounds
    return worked_out(results) if options.worth or (has_hands and len(results) <= _FEW) else None


def refuse_to_overwrite(sources: Iterable[str], output: str) -> None:
    """End with wrong usage where results would take the place of a file that they come from, or of another game."""
    if output == STDOUT:
        return
    from tenscore.files import resolve_target
    from tenscore.loading import holds_games

    with writing(output):
        target = resolve_target(output)
    for source in sources:
        with suppress(OSError, ValueError):  # what cannot be looked at is not the file
            status = os.fstat(sys.stdin.fileno()) if source == STDOUT else Path(source).stat()
            if os.path.samestat(status, Path(target).stat()):
                raise typer.BadParameter(f"{output} is one of the files to read", param_hint="--output")
    expect(
        not holds_games(target), "--output", f"{output} holds a game or a tournament; expected the name of another file"
    )
