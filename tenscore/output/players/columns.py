"""What tables for people show of players, on a terminal and in Markdown alike."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction

from tenscore.game import GameResult
from tenscore.output.game.worth import dead_words, missing_words
from tenscore.output.players.sentences import place_words, short_about
from tenscore.players import Overview, PlayedGame, PlayerRow, Rating
from tenscore.text import counted, decimal

NAME = "player"
RATING = "rating"
WORTH = ("dead", "missing")
VERSUS = (NAME, "opponent", "games", "above", "level", "below")


def heading(season: Overview) -> list[str]:
    """Who is looked at, over how many games, and of which days."""
    results = _results(season)
    dates = sorted({result.game.date for result in results if result.game.date is not None})
    days = [] if not dates else [f"{dates[0]}" if len(dates) == 1 else f"{dates[0]} to {dates[-1]}"]
    who = counted(len(season.rows), "player") if season.player is None else season.player
    return [who, counted(len(results), "game"), *days]


def headers(season: Overview) -> list[str]:
    """The columns of the players."""
    fixed = [NAME, "games", "wins", "win %", "place", "share", "score", "best", "perfect", "wilds", "cards"]
    return [*fixed, *(WORTH if season.has_worth else ()), *([RATING] if season.course is not None else [])]


def cells(row: PlayerRow) -> dict[str, str]:
    """A player's line by its headers; what there is none of is empty."""
    each = row.statistics
    return {
        NAME: each.name,
        "games": str(each.games),
        "wins": decimal(each.wins),
        "win %": "" if each.win_rate is None else decimal(100 * each.win_rate, 1),
        "place": _number(each.mean_place),
        "share": decimal(each.mean_share),
        "score": decimal(each.score_mean),
        "best": str(each.score_best),
        "perfect": str(each.perfect_runs),
        "wilds": _number(each.wild_points),
        "cards": _number(each.cards_mean),
        "dead": "" if row.worth is None else decimal(row.worth.dead),
        "missing": "" if row.worth is None else decimal(row.worth.missing),
        RATING: "" if row.rating is None else rating_words(row.rating),
    }


def rating_words(rating: Rating) -> str:
    """The cautious estimate with its uncertainty, and whether it is provisional."""
    return f"{rating.estimate:.1f} ±{rating.sigma:.1f}{' p' if rating.is_provisional else ''}"


def versus_rows(season: Overview) -> list[list[str]]:
    """The cells of each pair, from either side."""
    return [
        [each.player, each.opponent, *map(str, (each.games, each.above, each.level, each.below))]
        for each in season.versus
    ]


def game_headers(season: Overview) -> list[str]:
    """The columns of the games of one player."""
    fixed = ["game", "place", "score", "opponents"]
    return [*fixed, *(WORTH if season.has_worth else ()), *([RATING] if season.course is not None else [])]


def game_cells(season: Overview, played: PlayedGame) -> dict[str, str]:
    """A game of one player by its headers."""
    others = [each.player.name for each in played.result.standings if each.player.name != season.player]
    worth = played.worth
    return {
        "game": short_about(played.result.game),
        "place": place_words(played),
        "score": str(played.standing.score.points),
        "opponents": ", ".join(others),
        "dead": "" if worth is None else dead_words(worth),
        "missing": "" if worth is None else missing_words(worth),
        RATING: "" if played.rating is None else f"{played.rating.estimate:.1f}",
    }


def notes(season: Overview) -> Iterator[str]:
    """What the columns mean that do not say it themselves, and which games have no date."""
    if season.course is not None:
        yield "rating: the cautious estimate and its uncertainty; p: provisional, under five games"
    results = _results(season)
    undated = sum(result.game.date is None for result in results)
    if undated and undated < len(results):
        verb = "counts" if undated == 1 else "count"
        yield f"{counted(undated, 'game')} without a date {verb} after the others, in the order of their files"
    elif undated:
        yield "no game has a date; they count in the order of their files"


def _results(season: Overview) -> Sequence[GameResult]:
    """The games that are looked at: those of the one player, or all."""
    return season.results if season.player is None else [played.result for played in season.games]


def _number(value: Fraction | None) -> str:
    return "" if value is None else decimal(value)
