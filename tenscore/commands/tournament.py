"""`tenscore tournament`."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import TYPE_CHECKING, Annotated

import typer

from tenscore.commands.completion import offered
from tenscore.commands.options import (
    BoardFormat,
    Bom,
    NoDeckCheck,
    Output,
    Refresh,
    TournamentFiles,
    Watch,
    Worth,
    expect,
    expect_name,
    expect_taken,
    expect_text,
    expect_watchable,
    format_option,
    refuse_to_overwrite,
    scored,
    time_made,
    worths_shown,
)
from tenscore.commands.watch import write_results
from tenscore.console import STDOUT, has_colors, progress, report, width, write
from tenscore.errors import InputError, Problem
from tenscore.output.formats import BOARD_FORMATS, Options, choose

if TYPE_CHECKING:
    from tenscore.tournament import Leaderboard, Tournament


def _presets() -> list[str]:
    from tenscore.tournament import Points

    return [*Points]


def _tiebreaks() -> list[str]:
    from tenscore.tournament import TieBreak

    return [*TieBreak]


def tournament(  # noqa: PLR0913 - the options of a command
    files: TournamentFiles,
    *,
    form: Annotated[BoardFormat | None, format_option("How to give the leaderboard.")] = None,
    output: Output = STDOUT,
    points: Annotated[
        str | None,
        typer.Option(
            "--points",
            metavar="POINTS",
            callback=expect_text,
            autocompletion=offered(_presets),
            help="What places are worth: placement, classic, wins, score, beaten, or a table: '{4: [11, 7, 4, 2]}'.",
        ),
    ] = None,
    tiebreaks: Annotated[
        str | None,
        typer.Option(
            "--tiebreaks",
            metavar="LIST",
            callback=expect_text,
            autocompletion=offered(_tiebreaks, in_list=True),
            help="What settles ties, in order: wins, share, score, head-to-head, opponents.",
        ),
    ] = None,
    best: Annotated[
        str | None,
        typer.Option("--best", metavar="N", callback=expect_text, help="Count only each player's best N results."),
    ] = None,
    after_round: Annotated[
        int | None, typer.Option("--after-round", metavar="N", help="Give the standing after round N.")
    ] = None,
    no_rounds: Annotated[bool, typer.Option("--no-rounds", help="Leave out the points of each round.")] = False,
    games: Annotated[
        bool,
        typer.Option("--games", help="With --format csv: a row for each game and bye; html: every game unfolded."),
    ] = False,
    no_games: Annotated[bool, typer.Option("--no-games", help="With --format html: leave out the games.")] = False,
    wall: Annotated[
        bool, typer.Option("--wall", help="With --format html: the standings alone, large, for a screen on a wall.")
    ] = False,
    worth: Worth = False,
    refresh: Refresh = None,
    watch: Watch = False,
    bom: Bom = False,
    explain: Annotated[bool, typer.Option("--explain", help="Show what decided each place, with both values.")] = False,
    strict: Annotated[
        bool, typer.Option("--strict", help="Take a game that is awaited, or a missing result, as an error.")
    ] = False,
    skip_bad: Annotated[bool, typer.Option("--skip-bad", help="Leave out games with problems, and say so.")] = False,
    no_deck_check: NoDeckCheck = False,
) -> None:
    """Give the leaderboard of a tournament."""
    from tenscore.loading.tournament import parse_best, parse_points, parse_tiebreaks, read_tournament
    from tenscore.tournament import leaderboard

    expect_name(output)
    options = Options(
        explain=explain,
        rounds=not no_rounds,
        games=games,
        no_games=no_games,
        wall=wall,
        worth=worth,
        refresh=refresh,
        bom=bom,
        width=width(output),
        color=has_colors(output),
    )
    chosen = choose(BOARD_FORMATS, form, output)
    expect_taken(options, chosen, BOARD_FORMATS)
    expect(not no_rounds or not games, "--no-rounds", "it does not go with --games")
    expect(not games or not (no_games or wall), "--games", "it does not go with --no-games or --wall")
    expect_watchable(files, output, watch=watch)
    settings = _settings(
        ("points", points, parse_points), ("tiebreaks", tiebreaks, parse_tiebreaks), ("best", best, parse_best)
    )

    def make() -> Iterable[str]:
        with progress("read") as tick:
            reading = read_tournament(
                files, settings=settings, deck_check=not no_deck_check, skip_bad=skip_bad, tick=tick
            )
        report(reading.warnings)
        if reading.problems:
            raise InputError(reading.problems)
        event = reading.tournament
        _expect_points(event, settings)
        rounds = event.rounds()
        if after_round is not None:
            expect(bool(rounds), "--after-round", "the tournament has no rounds")
            expect(after_round in rounds, "--after-round", f"expected one of the rounds {', '.join(map(str, rounds))}")
        refuse_to_overwrite(reading.sources, output)
        board = leaderboard(event, scored(event.all_games()), after_round)
        if strict:
            _refuse_provisional(board)
        worths = worths_shown(board.results, options, chosen)
        made = time_made(shown=watch or refresh is not None)
        write(output, chosen.pieces(board, options._replace(made=made, worths=worths)))
        return reading.sources

    write_results(make, files, output, watch=watch)


def _settings(*options: tuple[str, str | None, Callable[[str], object]]) -> dict[str, object]:
    """The tournament's settings that options give, by name."""
    settings: dict[str, object] = {}
    problems = []
    for name, text, parse in options:
        if text is not None:
            try:
                settings[name] = parse(text)
            except InputError as error:
                problems += [f"--{name}: {problem.message}" for problem in error.problems]
    if problems:
        raise typer.BadParameter("; ".join(problems))
    return settings


def _refuse_provisional(board: Leaderboard) -> None:
    """See that no result is still to come.

    Raises:
        InputError: with a problem for each game that is awaited, and each round in which somebody has no result.
    """
    from tenscore.text import listed

    source = board.tournament.source or "tournament"
    problems = []
    for each in board.awaited:
        facts = [f"round {each.round}"] if each.round is not None else []
        facts += [f"table {each.table}"] if each.table is not None else []
        message = f"the game{' of ' if facts else ''}{', '.join(facts)} is not finished; expected its result"
        problems.append(Problem(each.source or source, None, None, "awaited", message))
    for missing in board.missing:
        message = f"no result in round {missing.round} for {listed(missing.players)}; expected a game or a bye"
        problems.append(Problem(source, None, None, "missing-result", message))
    if problems:
        raise InputError(problems)


def _expect_points(tournament: Tournament, settings: Mapping[str, object]) -> None:
    """End with wrong usage where `--points` says nothing of a table's size."""
    from tenscore.tournament import sizes_without_points

    sizes = sizes_without_points(tournament.settings.points, tournament.all_games()) if "points" in settings else {}
    expect(
        not sizes,
        "--points",
        "; ".join(
            f"no points for a table of {size}, such as {game.source}; expected {size} in the table of points"
            for size, game in sizes.items()
        ),
    )
