"""`tenscore seat`."""

from __future__ import annotations

import math
import signal
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING, Annotated

import typer

from tenscore.commands.options import (
    Bom,
    NoDeckCheck,
    Output,
    SeatingFormat,
    TournamentFiles,
    expect,
    expect_name,
    expect_taken,
    expect_text,
    format_option,
    refuse_to_overwrite,
    scored,
)
from tenscore.commands.seat_files import folder_of, game_files, lines_to_add, write_new
from tenscore.console import STDOUT, activity, errors_reported, has_colors, progress, report, say, width, write
from tenscore.errors import InputError, SeatingError
from tenscore.output.formats import SEATING_FORMATS, Options, choose

if TYPE_CHECKING:
    from tenscore.seating import Search, Seating, Seats
    from tenscore.tournament import Leaderboard

EFFORT = 10.0
_MAX_EFFORT = 86_400.0
_MAX_ROUNDS = 100
_MAX_SEED = (1 << 63) - 1


def _expect_texts(values: list[str] | None) -> list[str]:
    """Values that are text."""
    for value in values or ():
        expect_text(value)
    return values or []


def seat(  # noqa: PLR0913 - the options of a command
    files: TournamentFiles,
    *,
    form: Annotated[SeatingFormat | None, format_option("How to give the tables.")] = None,
    output: Output = STDOUT,
    should_write: Annotated[
        bool, typer.Option("--write", help="Write a game file for each table, to be gone on with by tenscore enter.")
    ] = False,
    rounds: Annotated[
        int | None,
        typer.Option("--rounds", metavar="N", min=1, max=_MAX_ROUNDS, help="Plan N rounds together, by chance."),
    ] = None,
    tables: Annotated[
        int | None, typer.Option("--tables", metavar="N", min=1, help="The number of tables, of 3 to 5 players each.")
    ] = None,
    without: Annotated[
        list[str] | None,
        typer.Option(
            "--without", metavar="NAME", callback=_expect_texts, help="Leave a player out; may be given more than once."
        ),
    ] = None,
    seed: Annotated[
        int | None,
        typer.Option(
            "--seed",
            metavar="N",
            min=0,
            max=_MAX_SEED,
            help="What chance begins from; by default the tournament's title and the round.",
        ),
    ] = None,
    effort: Annotated[
        float,
        typer.Option(
            "--effort", metavar="SECONDS", min=0.1, max=_MAX_EFFORT, help="About how long to look for better tables."
        ),
    ] = EFFORT,
    provisional: Annotated[
        bool, typer.Option("--provisional", help="Seat the next round though results of this one are missing.")
    ] = False,
    bom: Bom = False,
    no_deck_check: NoDeckCheck = False,
) -> None:
    """Seat the next round: as few as can be meet again, then near the standing.

    The same files give the same tables. Ctrl-C takes the best tables found so far.
    """
    from tenscore.loading.tournament import read_tournament
    from tenscore.seating import expect_finished, expect_same, final_round, is_final_next, next_round, seat_final
    from tenscore.tournament import leaderboard

    expect_name(output)
    options = Options(bom=bom, width=width(output), color=has_colors(output))
    chosen = choose(SEATING_FORMATS, form, output)
    expect_taken(options, chosen, SEATING_FORMATS)
    expect(not math.isnan(effort), "--effort", "expected a number of seconds")
    with errors_reported():
        with progress("read") as tick:
            reading = read_tournament(files, deck_check=not no_deck_check, tick=tick)
        report(reading.warnings)
        if reading.problems:
            raise InputError(reading.problems)
        refuse_to_overwrite(reading.sources, output)
        board = leaderboard(reading.tournament, scored(reading.tournament.all_games()))
        _expect_players(board, without or ())
        if not provisional:
            with _hinting():
                expect_finished(board)
        folder = folder_of(reading.tournament.source, files) if should_write else None
        expect(
            not should_write or folder is not None, "--write", "expected a tournament's file, or one folder of games"
        )
        if rounds is None and is_final_next(reading.tournament):
            by_rank = not without and tables is None and seed is None
            expect(by_rank, "FILES", "the final is next, which rank alone seats; --rounds 1 seats another round")
            seating = seat_final(final_round(board))
        else:
            seats = next_round(board, without=without or (), tables=tables, provisional=provisional)
            has_rounds = all(table.round is not None for table in seats.played)
            expect(not should_write or has_rounds, "--write", "the games have no rounds; expected a round for each")
            seating = _seated(board, seats, rounds=rounds, seed=seed, effort=effort)
        if not provisional:
            with _hinting():
                expect_same(board, seating)
        written = {} if folder is None else game_files(folder, seating)
        write_new(written)
        write(output, chosen.pieces(seating, options))
        for path in written:
            say(f"wrote {path}")
        # A folder is read whole, and what the tournament's file does not list counts for nothing all the same.
        reached = read_tournament(files, deck_check=not no_deck_check).tournament.awaited if written else ()
        for line in lines_to_add(reading.tournament.source, written, [each.source or "" for each in reached]):
            say(line)


@contextmanager
def _hinting() -> Iterator[None]:
    """Say in an error of missing results which option goes on without them."""
    try:
        yield
    except SeatingError as error:
        raise SeatingError(error.code, f"{error}, or --provisional") from error


def _expect_players(board: Leaderboard, names: Sequence[str]) -> None:
    """End with wrong usage where a name is nobody's."""
    from tenscore.text import closest, quote

    known = [row.name for row in board.rows]
    for name in names:
        close = closest(name, known)
        hint = f'did you mean "{close}"?' if close else "expected one of its players"
        expect(name in known, "--without", f"{quote(name)} does not play in the tournament; {hint}")


def _seated(board: Leaderboard, seats: Seats, *, rounds: int | None, seed: int | None, effort: float) -> Seating:
    from tenscore.seating import Search, default_seed, plan_rounds, seat_round
    from tenscore.text import quote
    from tenscore.tournament import SeatedBy

    by_chance = rounds is not None or not seats.played or board.tournament.seating is SeatedBy.RANDOM
    if rounds is not None and rounds > 1:
        for bye in board.tournament.byes:
            message = f"{quote(bye.player)} has a bye in round {bye.round}; expected none in rounds planned together"
            expect(not seats.round <= bye.round < seats.round + rounds, "--rounds", message)
    expect(seed is None or by_chance, "--seed", f"round {seats.round} is seated by the standing, without chance")
    chance = default_seed(seats.title, seats.round) if seed is None else seed
    with activity() as show:
        search = Search(effort, show)
        with _stopped_by_ctrl_c(search):
            if rounds is not None:
                return plan_rounds(seats, rounds, search, chance)
            return seat_round(seats, search, chance if by_chance else None)


@contextmanager
def _stopped_by_ctrl_c(search: Search) -> Iterator[None]:
    """Let the first Ctrl-C stop the search, and a second one do what it does elsewhere."""
    usual = signal.getsignal(signal.SIGINT)

    def stop(*_: object) -> None:
        search.stop()
        signal.signal(signal.SIGINT, usual)

    signal.signal(signal.SIGINT, stop)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, usual)
