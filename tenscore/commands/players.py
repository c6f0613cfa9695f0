"""`tenscore players`."""

from __future__ import annotations

import datetime
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Annotated

import typer

from tenscore.commands.completion import offered
from tenscore.commands.options import (
    Bom,
    NoDeckCheck,
    Output,
    PlayersFormat,
    Refresh,
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
    worked_out,
)
from tenscore.commands.watch import write_results
from tenscore.console import STDOUT, has_colors, progress, report, width, write
from tenscore.errors import InputError
from tenscore.output.formats import PLAYERS_FORMATS, Options, choose
from tenscore.text import closest, day, one_of, quote, tidy_text

if TYPE_CHECKING:
    from tenscore.game import GameResult
    from tenscore.loading.season import SeasonReading
    from tenscore.players import Choice, Overview, Sort
    from tenscore.tournament import Leaderboard


def _day(text: str) -> datetime.date:
    """A day, written as in a game file."""
    try:
        return day(text)
    except ValueError as error:
        raise typer.BadParameter(str(error)) from None


Since = Annotated[
    datetime.date | None,
    typer.Option("--since", metavar="DATE", parser=_day, help="Only games of this date or later."),
]
Until = Annotated[
    datetime.date | None,
    typer.Option("--until", metavar="DATE", parser=_day, help="Only games of this date or earlier."),
]


def _sorts() -> list[str]:
    from tenscore.players import Sort

    return [*Sort]


def players(  # noqa: PLR0913 - the options of a command
    files: Annotated[
        list[str],
        typer.Argument(
            metavar="FILES...",
            help="Game files, tournaments' files, folders of them, or - for standard input.",
            show_default=False,
        ),
    ],
    *,
    form: Annotated[PlayersFormat | None, format_option("How to give the players.")] = None,
    output: Output = STDOUT,
    player: Annotated[
        str | None,
        typer.Option(
            "--player",
            metavar="NAME",
            callback=expect_text,
            help="One player: their games, opponents and records.",
        ),
    ] = None,
    versus: Annotated[bool, typer.Option("--versus", help="Show who beats whom.")] = False,
    sort: Annotated[
        str | None,
        typer.Option(
            "--sort",
            metavar="COLUMN",
            callback=expect_text,
            autocompletion=offered(_sorts),
            help="What players are listed by: rating, player, games, wins, win-rate, place, share, score, best, "
            "perfect, wilds or cards.",
        ),
    ] = None,
    min_games: Annotated[
        int, typer.Option("--min-games", metavar="N", min=1, help="Only players of N games or more.")
    ] = 1,
    since: Since = None,
    until: Until = None,
    no_rating: Annotated[bool, typer.Option("--no-rating", help="Leave out the ratings.")] = False,
    worth: Worth = False,
    refresh: Refresh = None,
    watch: Watch = False,
    bom: Bom = False,
    no_deck_check: NoDeckCheck = False,
) -> None:
    """Give statistics, records and ratings of players over many games."""
    expect_name(output)
    options = Options(
        versus=versus, worth=worth, refresh=refresh, bom=bom, width=width(output), color=has_colors(output)
    )
    chosen = choose(PLAYERS_FORMATS, form, output)
    expect_taken(options, chosen, PLAYERS_FORMATS)
    expect_watchable(files, output, watch=watch)
    expect(sort != "rating" or not no_rating, "--sort", "there is no rating with --no-rating")
    expect(player is None or (sort is None and min_games == 1), "--player", "it goes without --sort and --min-games")
    expect(since is None or until is None or since <= until, "--since", "it is later than --until")
    by = _sort(sort)

    def make() -> Iterable[str]:
        from tenscore.loading.season import read_season
        from tenscore.players import Choice

        with progress("read") as tick:
            reading = read_season(files, deck_check=not no_deck_check, tick=tick)
        report(reading.warnings)
        if reading.problems:
            raise InputError(reading.problems)
        refuse_to_overwrite(reading.sources, output)
        results, boards = _season(reading, since, until)
        choice = Choice(_known(player, reading, results), by, min_games, is_rated=not no_rating)
        season = _overview(results, boards, choice, worth=worth)
        expect(bool(season.rows), "--min-games", f"nobody has played {min_games} games")
        made = time_made(shown=watch or refresh is not None)
        write(output, chosen.pieces(season, options._replace(made=made)))
        return reading.sources

    write_results(make, files, output, watch=watch)


def _sort(name: str | None) -> Sort | None:
    """What players are listed by, by its name."""
    if name is None:
        return None
    from tenscore.players import Sort

    meant = closest(name, list(Sort))
    hint = f'did you mean "{meant}"?' if meant else f"expected {one_of(Sort)}"
    expect(name in set(Sort), "--sort", f"{quote(name)} is no column; {hint}")
    return Sort(name)


def _season(
    reading: SeasonReading, since: datetime.date | None, until: datetime.date | None
) -> tuple[list[GameResult], list[Leaderboard]]:
    """The scored games within the dates, in the order in which they were played, and leaderboards of all within."""
    from tenscore.players import season
    from tenscore.tournament import leaderboard

    is_bounded = since is not None or until is not None

    def is_within(date: datetime.date | None) -> bool:
        return not is_bounded if date is None else (since or date) <= date <= (until or date)

    events = [event for event in reading.tournaments if event.all_games()]
    games = [*(game for event in events for game in event.all_games()), *reading.games]
    expect(
        any(is_within(game.date) for game in games),
        "--until" if since is None else "--since",
        "there is no game of that time",
    )
    results = scored(games)
    boards = []
    start = 0
    for event in events:
        end = start + len(event.all_games())
        if all(is_within(game.date) for game in games[start:end]):
            boards.append(leaderboard(event, results[start:end]))
        start = end
    return season(result for result in results if is_within(result.game.date)), boards


def _known(player: str | None, reading: SeasonReading, results: Iterable[GameResult]) -> str | None:
    """The player whom a name or another spelling of it means."""
    if player is None:
        return None

    names = {each.name for result in results for each in result.game.players}
    tidied = tidy_text(player) or player
    name = tidied if tidied in names else reading.aliases.get(tidied, tidied)
    meant = None if name in names else closest(name.casefold(), sorted(each.casefold() for each in names))
    found = next((each for each in sorted(names) if each.casefold() == meant), None)
    hint = f"; did you mean {quote(found)}?" if found else ""
    events = (game for event in reading.tournaments for game in event.all_games())
    is_known = any(each.name == name for game in (*events, *reading.games) for each in game.players)
    expect(name in names or not is_known, "--player", f"{quote(name)} has no game of that time")
    expect(name in names, "--player", f"nobody is called {quote(name)}{hint}")
    return name


def _overview(results: Sequence[GameResult], boards: Sequence[Leaderboard], choice: Choice, *, worth: bool) -> Overview:
    from tenscore.players import overview

    return overview(results, boards, choice, worked_out(results) if worth else None)
