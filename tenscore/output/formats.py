"""The one list of formats: what each is called, which file names end in it, and what makes it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import chain
from typing import TYPE_CHECKING, Generic, NamedTuple, TypeVar

if TYPE_CHECKING:
    import datetime

    from tenscore.game import GameResult
    from tenscore.output.html import Look
    from tenscore.players import Overview
    from tenscore.seating import Seating
    from tenscore.tournament import Leaderboard
    from tenscore.worth import Worth

Finished = TypeVar("Finished")

BGG_ID = 335609
"""TEN's number at BoardGameGeek."""


class Options(NamedTuple):
    """How a format is to be written; `Format.takes` says which of these a format takes.

    `explain` adds what decided each place. Without `rounds` the points of each round are left out. `games` gives a row
    for each player and game, and a page with its games unfolded; `no_games` a page without them. `wall` gives a page
    for a screen on a wall, `refresh` one that a browser loads again after so many seconds, and `made` is the time that
    it says it was made at. `versus` gives who beats whom in place of the players. `worth` asks for what cards were
    worth, and `worths` has it, for each game and each of its standings. `bgg_id` is the game's number at BoardGameGeek,
    0 for none. `bom` begins a file with the byte order mark by which Excel knows UTF-8. `width` is that of the
    terminal, in characters, `None` where there is none, and `color` says whether it shows colors.
    """

    explain: bool = False
    rounds: bool = True
    games: bool = False
    no_games: bool = False
    wall: bool = False
    refresh: int | None = None
    made: datetime.datetime | None = None
    versus: bool = False
    worth: bool = False
    worths: Sequence[Sequence[Worth | None]] | None = None
    bgg_id: int = BGG_ID
    bom: bool = False
    width: int | None = None
    color: bool = False


class Format(NamedTuple, Generic[Finished]):
    """A format of a finished result.

    `pieces` gives its text, in pieces that each end with a line break. `endings` are those that the names of such files
    have. `takes` names the options of a command that go with it.
    """

    name: str
    pieces: Callable[[Finished, Options], Iterator[str]]
    endings: tuple[str, ...] = ()
    takes: frozenset[str] = frozenset()


_HTML = (".html", ".htm")
_MARKDOWN = (".md", ".markdown")

# The formats are loaded when they are asked for: a command's start-up is most of its run.


def _game_table(results: Sequence[GameResult], options: Options) -> Iterator[str]:
    from tenscore.output.game.table import as_table

    return as_table(results, explain=options.explain, worths=options.worths, width=options.width, color=options.color)


def _game_json(results: Sequence[GameResult], options: Options) -> Iterator[str]:
    from tenscore.output.game.json import as_json

    return as_json(results, options.worths)


def _game_csv(results: Sequence[GameResult], options: Options) -> Iterator[str]:
    from tenscore.output.game.csv import as_csv

    return chain(_begun(options), as_csv(results))


def _game_markdown(results: Sequence[GameResult], _: Options) -> Iterator[str]:
    from tenscore.output.game.markdown import as_markdown

    return as_markdown(results)


def _game_html(results: Sequence[GameResult], options: Options) -> Iterator[str]:
    from tenscore.output.html import scores_page

    return scores_page(results, _look(options), options.worths)


def _game_bgstats(results: Sequence[GameResult], options: Options) -> Iterator[str]:
    from tenscore.output.game.bgstats import as_bgstats

    return as_bgstats(results, bgg_id=options.bgg_id)


def _board_table(board: Leaderboard, options: Options) -> Iterator[str]:
    from tenscore.output.board.table import as_table

    return as_table(board, rounds=options.rounds, explain=options.explain, width=options.width, color=options.color)


def _board_json(board: Leaderboard, options: Options) -> Iterator[str]:
    from tenscore.output.board.json import as_json

    return as_json(board, options.worths)


def _board_csv(board: Leaderboard, options: Options) -> Iterator[str]:
    from tenscore.output.board.csv import as_csv, as_games_csv

    rows = as_games_csv(board) if options.games else as_csv(board, rounds=options.rounds)
    return chain(_begun(options), rows)


def _board_markdown(board: Leaderboard, options: Options) -> Iterator[str]:
    from tenscore.output.board.markdown import as_markdown

    return as_markdown(board, rounds=options.rounds)


def _board_html(board: Leaderboard, options: Options) -> Iterator[str]:
    from tenscore.output.html import board_page

    return board_page(board, _look(options), options.worths)


def _look(options: Options) -> Look:
    from tenscore.output.html import Games, Look

    games = Games.NONE if options.no_games else Games.OPEN if options.games else Games.FOLDED
    return Look(games, options.rounds, options.wall, options.refresh, options.made)


def _seating_table(seating: Seating, options: Options) -> Iterator[str]:
    from tenscore.output.seating.table import as_table

    return as_table(seating, width=options.width, color=options.color)


def _seating_json(seating: Seating, _: Options) -> Iterator[str]:
    from tenscore.output.seating.json import as_json

    return as_json(seating)


def _seating_csv(seating: Seating, options: Options) -> Iterator[str]:
    from tenscore.output.seating.csv import as_csv

    return chain(_begun(options), as_csv(seating))


def _seating_markdown(seating: Seating, _: Options) -> Iterator[str]:
    from tenscore.output.seating.markdown import as_markdown

    return as_markdown(seating)


def _seating_html(seating: Seating, options: Options) -> Iterator[str]:
    from tenscore.output.html import seating_page

    return seating_page(seating, _look(options))


def _players_table(season: Overview, options: Options) -> Iterator[str]:
    from tenscore.output.players.table import as_table

    return as_table(season, versus=options.versus, width=options.width, color=options.color)


def _players_json(season: Overview, _: Options) -> Iterator[str]:
    from tenscore.output.players.json import as_json

    return as_json(season)


def _players_csv(season: Overview, options: Options) -> Iterator[str]:
    from tenscore.output.players.csv import as_csv, as_games_csv, as_versus_csv

    rows = as_versus_csv(season) if options.versus else as_games_csv(season) if season.player else as_csv(season)
    return chain(_begun(options), rows)


def _players_markdown(season: Overview, options: Options) -> Iterator[str]:
    from tenscore.output.players.markdown import as_markdown

    return as_markdown(season, versus=options.versus)


def _players_html(season: Overview, options: Options) -> Iterator[str]:
    from tenscore.output.html import players_page

    return players_page(season, _look(options))


def _begun(options: Options) -> list[str]:
    """What a text begins with."""
    return ["\ufeff"] if options.bom else []


GAME_FORMATS: tuple[Format[Sequence[GameResult]], ...] = (
    Format("table", _game_table, takes=frozenset({"explain"})),
    Format("json", _game_json, (".json",), takes=frozenset({"worth"})),
    Format("csv", _game_csv, (".csv",), takes=frozenset({"bom"})),
    Format("markdown", _game_markdown, _MARKDOWN),
    Format("html", _game_html, _HTML, takes=frozenset({"games", "refresh", "worth"})),
    Format("bgstats", _game_bgstats, takes=frozenset({"bgg_id"})),
)
BOARD_FORMATS: tuple[Format[Leaderboard], ...] = (
    Format("table", _board_table, takes=frozenset({"explain", "rounds"})),
    Format("json", _board_json, (".json",), takes=frozenset({"worth"})),
    Format("csv", _board_csv, (".csv",), takes=frozenset({"games", "rounds", "bom"})),
    Format("markdown", _board_markdown, _MARKDOWN, takes=frozenset({"rounds"})),
    Format("html", _board_html, _HTML, takes=frozenset({"games", "no_games", "refresh", "rounds", "wall", "worth"})),
)
SEATING_FORMATS: tuple[Format[Seating], ...] = (
    Format("table", _seating_table),
    Format("json", _seating_json, (".json",)),
    Format("csv", _seating_csv, (".csv",), takes=frozenset({"bom"})),
    Format("markdown", _seating_markdown, _MARKDOWN),
    Format("html", _seating_html, _HTML),
)
PLAYERS_FORMATS: tuple[Format[Overview], ...] = (
    Format("table", _players_table, takes=frozenset({"versus", "worth"})),
    Format("json", _players_json, (".json",), takes=frozenset({"worth"})),
    Format("csv", _players_csv, (".csv",), takes=frozenset({"versus", "worth", "bom"})),
    Format("markdown", _players_markdown, _MARKDOWN, takes=frozenset({"versus", "worth"})),
    Format("html", _players_html, _HTML, takes=frozenset({"worth", "refresh"})),
)
"""The formats of each kind of result, in the order in which help lists them; the first is the default."""


def choose(formats: Sequence[Format[Finished]], name: str | None, output: str) -> Format[Finished]:
    """The format of this name; without a name the one that the ending of the file `output` says, or the first."""
    if name is not None:
        return next(each for each in formats if each.name == name)
    return next((each for each in formats if output.lower().endswith(each.endings)), formats[0])


def names_taking(formats: Sequence[Format[Finished]], option: str) -> list[str]:
    """The names of the formats that an option, by its name in `Options`, goes with."""
    return [each.name for each in formats if option in each.takes]
