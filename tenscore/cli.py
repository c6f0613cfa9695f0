"""The command line: options, the one place that prints results and exits, and where errors become exit statuses.

Exit statuses: 0 all well, 1 bad data or an unreadable file, 2 wrong usage, 130 interrupted. Rooms are imported by the
commands that need them, since a command's start-up is most of its run.
"""

from __future__ import annotations

import errno
import gc
import os
import shutil
import sys
import time
from collections.abc import Iterable, Iterator
from contextlib import contextmanager, suppress
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Self, TextIO

import typer

from tenscore import __version__
from tenscore.entry.example import EXAMPLE
from tenscore.errors import InputError, Problem, TenscoreError, WriteError, reason_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tenscore.game import Game, GameResult
    from tenscore.loading import Batch
    from tenscore.tournament import Leaderboard

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
_INTERRUPTED = 130
_GARBAGE_THRESHOLD = 100_000
# A pipe's reader has seen enough; Windows calls it an invalid argument.
_READER_GONE = (errno.EPIPE, errno.EINVAL) if os.name == "nt" else (errno.EPIPE,)


_ENTER_HELP = """Enter a finished game by answering questions, or go on with one, or correct it.

The file is written after every answer, and an unfinished game says so in it. Without a terminal the answers are lines
of standard input."""
# A \b keeps the lines of the paragraph behind it as they are.
_ENTER_HELP += "".join(f"\n\n\b\n{paragraph}" for paragraph in EXAMPLE.split("\n\n"))


class Format(StrEnum):
    """The forms in which the results of games are given."""

    TABLE = "table"
    JSON = "json"
    CSV = "csv"
    MARKDOWN = "markdown"
    HTML = "html"
    BGSTATS = "bgstats"


class BoardFormat(StrEnum):
    """The forms in which a leaderboard is given."""

    TABLE = "table"
    JSON = "json"
    CSV = "csv"
    MARKDOWN = "markdown"
    HTML = "html"


Files = Annotated[
    list[str],
    typer.Argument(
        metavar="FILES",
        help="Game files, folders of them (.yaml, .yml, .json, also below), or - for standard input.",
        show_default=False,
    ),
]
Output = Annotated[
    str, typer.Option("--output", "-o", metavar="FILE", help="Where to write the results; - is standard output.")
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

    Start with: tenscore score FILE, or tenscore enter at the table. Exit status: 0 all well, 1 bad data or an
    unreadable file, 2 wrong usage.
    """


@app.command()
def score(  # noqa: PLR0913 - the options of a command
    files: Files,
    *,
    form: Annotated[Format, typer.Option("--format", "-f", help="How to give the results.")] = Format.TABLE,
    output: Output = _STDOUT,
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
    _expect(output != "", "--output", "expected a file's name, or - for standard output")
    _expect(not explain or form is Format.TABLE, "--explain", f"it goes with --format table, not {form}")
    _expect(bgg_id is None or form is Format.BGSTATS, "--bgg-id", f"it goes with --format bgstats, not {form}")
    with _errors_told():
        batch = _read(files, deck_check=not no_deck_check)
        _refuse_to_overwrite(batch.sources, output)
        results = _scored(batch.games)
        pieces = _formatted(results, form, explain=explain, width=_width(output), ink=_has_ink(output), bgg_id=bgg_id)
        _write(output, pieces)


@app.command()
def tournament(  # noqa: PLR0913 - the options of a command
    files: Annotated[
        list[str],
        typer.Argument(
            metavar="FILES",
            help="A tournament's file, or game files and folders of them, or - for standard input.",
            show_default=False,
        ),
    ],
    *,
    form: Annotated[
        BoardFormat, typer.Option("--format", "-f", help="How to give the leaderboard.")
    ] = BoardFormat.TABLE,
    output: Output = _STDOUT,
    points: Annotated[
        str | None,
        typer.Option(
            "--points",
            metavar="POINTS",
            help="What places are worth: placement, classic, wins, score, beaten, or a table: '{4: [11, 7, 4, 2]}'.",
        ),
    ] = None,
    tiebreaks: Annotated[
        str | None,
        typer.Option(
            "--tiebreaks",
            metavar="LIST",
            help="What settles ties, in order: wins, share, score, head-to-head, opponents.",
        ),
    ] = None,
    best: Annotated[
        str | None, typer.Option("--best", metavar="N", help="Count only each player's best N results.")
    ] = None,
    after_round: Annotated[
        int | None, typer.Option("--after-round", metavar="N", help="Give the standing after round N.")
    ] = None,
    no_rounds: Annotated[bool, typer.Option("--no-rounds", help="Leave out the points of each round.")] = False,
    games: Annotated[bool, typer.Option("--games", help="With --format csv: a row for each player and game.")] = False,
    explain: Annotated[bool, typer.Option("--explain", help="Show what decided each place, with both values.")] = False,
    skip_bad: Annotated[bool, typer.Option("--skip-bad", help="Leave out games with problems, and say so.")] = False,
    no_deck_check: NoDeckCheck = False,
) -> None:
    """Give the leaderboard of a tournament."""
    from tenscore.loading.tournaments import build_tournament, read_tournament
    from tenscore.tournament import leaderboard

    _expect(output != "", "--output", "expected a file's name, or - for standard output")
    _expect(not explain or form is BoardFormat.TABLE, "--explain", f"it goes with --format table, not {form}")
    _expect(not games or form is BoardFormat.CSV, "--games", f"it goes with --format csv, not {form}")
    _expect(not no_rounds or form is not BoardFormat.JSON, "--no-rounds", "it does not go with --format json")
    _expect(not no_rounds or not games, "--no-rounds", "it does not go with --games")
    with _errors_told():
        with _Progress("read") as progress:
            reading = read_tournament(
                files,
                deck_check=not no_deck_check,
                skip_bad=skip_bad,
                points=points,
                tiebreaks=tiebreaks,
                best=best,
                tick=progress.tick,
            )
        _tell(reading.warnings)
        if reading.option_problems:
            raise typer.BadParameter("; ".join(map(str, reading.option_problems)))
        if reading.problems:
            raise InputError(reading.problems)
        rounds = reading.rounds()
        if after_round is not None:
            _expect(bool(rounds), "--after-round", "the tournament has no rounds")
            _expect(after_round in rounds, "--after-round", f"expected one of the rounds {', '.join(map(str, rounds))}")
        _refuse_to_overwrite(reading.sources, output)
        results = _scored([entry.game for entry in reading.games])
        board = leaderboard(build_tournament(reading, results), after_round)
        pieces = _formatted_board(
            board, form, explain=explain, rounds=not no_rounds, games=games, ink=_has_ink(output), width=_width(output)
        )
        _write(output, pieces)


@app.command(help=_ENTER_HELP, short_help="Enter a game by answering questions.")
def enter(  # noqa: D103 - its help is a session, which stands above
    file: Annotated[
        str | None,
        typer.Argument(
            metavar="[FILE]",
            help="The game's file, new or to go on with; without it, one named after the time.",
            show_default=False,
        ),
    ] = None,
    *,
    number: Annotated[
        int | None, typer.Option("--round", metavar="N", help="The game's round, for a tournament.")
    ] = None,
    table: Annotated[
        str | None, typer.Option("--table", metavar="NAME", help="The game's table, for a tournament.")
    ] = None,
    no_deck_check: NoDeckCheck = False,
) -> None:
    from tenscore.entry.session import begin_session, is_new_name
    from tenscore.entry.talk import AtTerminal, Piped
    from tenscore.loading.games import MAX_ROUND
    from tenscore.text import printable, tidy_text

    _expect(file not in ("", _STDOUT), "FILE", "expected a file's name")
    _expect(
        file is None or os.path.lexists(file) or is_new_name(file),
        "FILE",
        "expected the name of a new game to end in .yaml",
    )
    _expect(number is None or 1 <= number <= MAX_ROUND, "--round", f"expected a number from 1 to {MAX_ROUND}")
    name = None if table is None else tidy_text(table)
    _expect(
        table is None or (name is not None and name == printable(name)), "--table", "expected a name that can be seen"
    )
    status = 0
    with _errors_told():
        is_talk = _is_open_terminal(sys.stdin) and (_is_open_terminal(sys.stdout) or _is_open_terminal(sys.stderr))
        talk = AtTerminal(ink=_wants_ink()) if is_talk else Piped()
        session = begin_session(file, talk, number=number, table=name, deck_check=not no_deck_check)
        try:
            session.run()
        except KeyboardInterrupt:
            status = _INTERRUPTED
        except EOFError:
            pass  # an end of input at the terminal leaves the game as it is
        if not is_talk and not session.is_told:
            _tell([Problem("tenscore", None, None, "todo", session.parting())])
        with suppress(OSError):  # the terminal may be gone
            talk.say(session.parting())
        if session.has_ended and not (is_talk and _is_terminal(_STDOUT)):
            _write_stdout([session.standings()])
    raise typer.Exit(status)


@app.command()
def check(files: Files, *, no_deck_check: NoDeckCheck = False) -> None:
    """Tell every problem in game files, score nothing."""
    from tenscore.text import counted

    with _errors_told():
        batch = _read(files, deck_check=not no_deck_check)
        files_read = {game.source for game in batch.games}
        _write(_STDOUT, [f"{counted(len(batch.games), 'game')} in {counted(len(files_read), 'file')}, no problems\n"])


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
            _tell([Problem("tenscore", None, None, "todo", reason_of(error))])
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


def _expect(met: bool, option: str, message: str) -> None:  # noqa: FBT001 - read as a sentence
    """End with wrong usage unless what an option needs is met."""
    if not met:
        raise typer.BadParameter(message, param_hint=option)


def _scored(games: Sequence[Game]) -> list[GameResult]:
    """All results before any is shown, so that an error leaves nothing half told."""
    from tenscore.scoring import score_games

    results = []
    with _Progress("scored", len(games)) as progress:
        for result in score_games(games):
            results.append(result)
            progress.tick(len(results))
    return results


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


def _formatted_board(  # noqa: PLR0913 - the options of a command
    board: Leaderboard,
    form: BoardFormat,
    *,
    explain: bool,
    rounds: bool,
    games: bool,
    ink: bool,
    width: int | None,
) -> Iterator[str]:
    from tenscore.output import leaderboards

    match form:
        case BoardFormat.TABLE:
            return leaderboards.as_table(board, rounds=rounds, explain=explain, width=width, ink=ink)
        case BoardFormat.JSON:
            from tenscore.output.tournament_records import as_json

            return as_json(board)
        case BoardFormat.CSV:
            return leaderboards.as_games_csv(board) if games else leaderboards.as_csv(board, rounds=rounds)
        case BoardFormat.MARKDOWN:
            return leaderboards.as_markdown(board, rounds=rounds)
        case BoardFormat.HTML:
            from tenscore.output.page import as_html

            return as_html([board.tournament.games[game].result for game in board.games()], board, rounds=rounds)


def _is_terminal(output: str) -> bool:
    return output == _STDOUT and _is_open_terminal(sys.stdout)


def _is_open_terminal(stream: TextIO | None) -> bool:
    return stream is not None and not stream.closed and stream.isatty()


def _width(output: str) -> int | None:
    """The characters that fit on a line of the terminal; no bound elsewhere."""
    return shutil.get_terminal_size().columns if _is_terminal(output) else None


def _has_ink(output: str) -> bool:
    """Whether colours are wanted: on a terminal that knows them, unless NO_COLOR is set (see no-color.org)."""
    return _is_terminal(output) and _wants_ink()


def _wants_ink() -> bool:
    return not os.environ.get("NO_COLOR") and os.environ.get("TERM") != "dumb"


def _refuse_to_overwrite(sources: Iterable[str], output: str) -> None:
    if output == _STDOUT:
        return
    from tenscore.files import resolve_target

    with _writing(output):
        target = resolve_target(output)
    if not target.exists():
        return
    for source in sources:
        with suppress(OSError, ValueError):  # what cannot be looked at is not the file
            status = os.fstat(sys.stdin.fileno()) if source == _STDOUT else Path(source).stat()
            if os.path.samestat(status, target.stat()):
                raise typer.BadParameter(f"{output} is one of the files to read", param_hint="--output")


def _write(output: str, pieces: Iterable[str]) -> None:
    if output == _STDOUT:
        _write_stdout(pieces)
        return
    from tenscore.files import write_whole

    with _writing(output):
        write_whole(output, pieces)


@contextmanager
def _writing(where: str) -> Iterator[None]:
    try:
        yield
    except OSError as error:
        raise WriteError(where, error) from error


def _write_stdout(pieces: Iterable[str]) -> None:
    """Write to standard output in UTF-8, whatever the locale: results are the same bytes everywhere."""
    if sys.stdout is None:
        raise WriteError(_STDOUT_NAME, OSError("it is closed"))
    try:
        for piece in pieces:
            sys.stdout.buffer.write(piece.encode(errors="backslashreplace"))
        sys.stdout.buffer.flush()
    except OSError as error:
        _drop(sys.stdout)
        if error.errno in _READER_GONE:
            raise typer.Exit from None
        raise WriteError(_STDOUT_NAME, error) from error


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
        _tell([Problem("tenscore", None, None, "todo", str(error))])
        raise typer.Exit(_BAD_DATA) from error


def _tell(problems: Iterable[Problem]) -> None:
    from tenscore.text import printable

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
