"""The command line: options, the one place that prints, writes and exits, and where errors become exit statuses.

Exit statuses: 0 all well, 1 bad data or an unreadable file, 2 wrong usage. Rooms are imported by the commands that
need them, since a command's start-up is most of its run.
"""

from __future__ import annotations

import errno
import gc
import os
import sys
import time
from collections.abc import Iterable, Iterator
from contextlib import contextmanager, suppress
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Self, TextIO

import typer

from tenscore import __version__
from tenscore.errors import InputError, Problem, TenscoreError

if TYPE_CHECKING:
    from tenscore.game import GameResult
    from tenscore.loading import Batch

app = typer.Typer(
    name="tenscore",
    no_args_is_help=True,
    # Rich would take as long to load as all the rest, and reads [bold] in a name as markup.
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)

_STDOUT = "-"
_STDOUT_NAME = "standard output"
_BAD_DATA = 1
_GARBAGE_THRESHOLD = 100_000
# A pipe's reader has seen enough; Windows calls it an invalid argument.
_READER_GONE = (errno.EPIPE, errno.EINVAL) if os.name == "nt" else (errno.EPIPE,)


class Format(StrEnum):
    """The forms in which results are given."""

    TABLE = "table"
    JSON = "json"
    CSV = "csv"
    MARKDOWN = "markdown"


Files = Annotated[
    list[str],
    typer.Argument(
        metavar="FILES",
        help="Game files, folders of them (.yaml, .yml, .json, also below), or - for standard input.",
        show_default=False,
    ),
]
NoDeckCheck = Annotated[
    bool,
    typer.Option("--no-deck-check", help="Let house decks pass, with more copies of a card than the deck of TEN."),
]


def _show_version(*, wanted: bool) -> None:
    if wanted:
        with _errors_told():
            _write_stdout([f"tenscore {__version__}\n"])
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

    Start with: tenscore score FILE. Exit status: 0 all well, 1 bad data or an unreadable file, 2 wrong usage.
    """


@app.command()
def score(
    files: Files,
    *,
    form: Annotated[Format, typer.Option("--format", "-f", help="How to give the results.")] = Format.TABLE,
    output: Annotated[
        str, typer.Option("--output", "-o", metavar="FILE", help="Where to write the results; - is standard output.")
    ] = _STDOUT,
    explain: Annotated[
        bool, typer.Option("--explain", help="Show every run, every wild's place and what decided each place.")
    ] = False,
    no_deck_check: NoDeckCheck = False,
) -> None:
    """Score games, wilds placed as well as can be."""
    if not output:
        raise typer.BadParameter("expected a file's name, or - for standard output", param_hint="--output")
    if explain and form is not Format.TABLE:
        raise typer.BadParameter(f"it goes with --format table, not {form}", param_hint="--explain")
    with _errors_told():
        batch = _read(files, deck_check=not no_deck_check)
        _refuse_to_overwrite(batch, output)
        results = _scored(batch)
        _write(output, _formatted(results, form, explain=explain, ink=output == _STDOUT and _has_ink(sys.stdout)))


@app.command()
def check(files: Files, *, no_deck_check: NoDeckCheck = False) -> None:
    """Tell every problem in game files, score nothing."""
    from tenscore.output.plain import counted

    with _errors_told():
        batch = _read(files, deck_check=not no_deck_check)
        games, sources = counted(len(batch.games), "game"), counted(len(batch.sources), "file")
        _write(_STDOUT, [f"{games} in {sources}, no problems\n"])


@app.command()
def schema() -> None:
    """Print a JSON Schema of the game file, for editors."""
    import json

    from tenscore.loading.schema import game_schema

    with _errors_told():
        _write(_STDOUT, [json.dumps(game_schema(), indent=2), "\n"])


def main() -> None:
    """Run the command line."""
    # Games and results hold no cycles, and looking for some takes a fifth of the time of a thousand games.
    gc.set_threshold(_GARBAGE_THRESHOLD)
    status: int | str | None = None
    try:
        # What Typer prints, such as help, is flushed here and not at Python's exit, where no failure can be told.
        try:
            app(prog_name="tenscore")
        finally:
            if sys.stdout is not None:
                sys.stdout.flush()
    except SystemExit as stop:
        status = stop.code
    except OSError as error:
        if sys.stdout is not None:
            _drop(sys.stdout)
        if error.errno not in _READER_GONE:
            _tell([Problem("tenscore", None, None, (error.strerror or str(error)).lower())])
            status = _BAD_DATA
    sys.exit(status)


def _read(files: list[str], *, deck_check: bool) -> Batch:
    from tenscore.loading import read_games

    with _Progress("read") as progress:
        batch = read_games(files, deck_check=deck_check, tick=progress.tick)
    _tell(batch.warnings)
    if batch.problems:
        raise InputError(batch.problems)
    return batch


def _scored(batch: Batch) -> list[GameResult]:
    """All results before any is shown, so that an error leaves nothing half told."""
    from tenscore.scoring import score_games

    results = []
    with _Progress("scored", len(batch.games)) as progress:
        for result in score_games(batch.games):
            results.append(result)
            progress.tick(len(results))
    return results


def _formatted(results: Iterable[GameResult], form: Format, *, explain: bool, ink: bool) -> Iterator[str]:
    match form:
        case Format.JSON:
            from tenscore.output.records import as_json

            return as_json(results)
        case Format.CSV:
            from tenscore.output.spreadsheet import as_csv

            return as_csv(results)
        case Format.MARKDOWN:
            from tenscore.output.tables import as_markdown

            return as_markdown(results)
        case Format.TABLE:
            from tenscore.output.tables import as_table

            return as_table(results, explain=explain, ink=ink)


def _has_ink(stream: TextIO | None) -> bool:
    """Whether colours are wanted: on a terminal that knows them, unless NO_COLOR is set (see no-color.org)."""
    is_terminal = stream is not None and stream.isatty()
    return is_terminal and not os.environ.get("NO_COLOR") and os.environ.get("TERM") != "dumb"


def _refuse_to_overwrite(batch: Batch, output: str) -> None:
    from tenscore.files import resolve_target

    if output == _STDOUT:
        return
    with _writing(output):
        target = resolve_target(output)
    if not target.exists():
        return
    for source in batch.sources:
        with suppress(OSError, ValueError):  # what cannot be looked at is not the file
            status = os.fstat(sys.stdin.fileno()) if source == _STDOUT else Path(source).stat()
            if os.path.samestat(status, target.stat()):
                raise typer.BadParameter(f"{output} is one of the files to read", param_hint="--output")


def _write(output: str, pieces: Iterable[str]) -> None:
    from tenscore.files import write_whole

    if output == _STDOUT:
        _write_stdout(pieces)
        return
    with _writing(output):
        write_whole(output, pieces)


class _CannotWriteError(TenscoreError):
    """Results that found no place."""

    def __init__(self, where: str, error: OSError) -> None:
        super().__init__(f"{where}: cannot be written: {(error.strerror or str(error)).lower()}")


@contextmanager
def _writing(where: str) -> Iterator[None]:
    try:
        yield
    except OSError as error:
        raise _CannotWriteError(where, error) from error


def _write_stdout(pieces: Iterable[str]) -> None:
    """Write to standard output in UTF-8, whatever the locale: results are the same bytes everywhere."""
    if sys.stdout is None:
        raise _CannotWriteError(_STDOUT_NAME, OSError("it is closed"))
    try:
        for piece in pieces:
            sys.stdout.buffer.write(piece.encode(errors="backslashreplace"))
        sys.stdout.buffer.flush()
    except OSError as error:
        _drop(sys.stdout)
        if error.errno in _READER_GONE:
            raise typer.Exit from None
        raise _CannotWriteError(_STDOUT_NAME, error) from error


def _drop(stream: TextIO) -> None:
    """Let what is still to be written to a broken stream go nowhere, or Python would complain of it when it exits."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, stream.fileno())
    os.close(nowhere)


@contextmanager
def _errors_told() -> Iterator[None]:
    """Tell tenscore's own errors, a line for each problem, and end with exit status 1."""
    try:
        yield
    except InputError as error:
        _tell(error.problems)
        raise typer.Exit(_BAD_DATA) from error
    except TenscoreError as error:
        _tell([Problem("tenscore", None, None, str(error))])
        raise typer.Exit(_BAD_DATA) from error


def _tell(problems: Iterable[Problem]) -> None:
    from tenscore.output.plain import printable

    # With standard error closed, print would turn to standard output.
    if sys.stderr is None:
        return
    try:
        for problem in problems:
            print(printable(str(problem)), file=sys.stderr, flush=True)  # noqa: T201 - printing is at home here
    except OSError:
        _drop(sys.stderr)


class _Progress:
    """A line on a terminal's standard error that counts games, once a second has passed."""

    _PATIENCE = 1.0
    _INTERVAL = 0.1

    def __init__(self, verb: str, total: int | None = None) -> None:
        self._verb = verb
        self._of_total = "" if total is None else f" of {total}"
        self._stream = sys.stderr if sys.stderr is not None and sys.stderr.isatty() else None
        self._due = time.monotonic() + self._PATIENCE
        self._width = 0

    def tick(self, games: int) -> None:
        if self._stream is None or time.monotonic() < self._due:
            return
        self._due = time.monotonic() + self._INTERVAL
        line = f"{self._verb} {games}{self._of_total} games"
        self._width = len(line)
        self._stream.write(f"\r{line}")
        self._stream.flush()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        if self._width and self._stream is not None:
            self._stream.write(f"\r{' ' * self._width}\r")
            self._stream.flush()
