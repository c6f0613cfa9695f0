"""The page of a season's players: their figures, ratings over time, scores, records, and who beats whom."""

from __future__ import annotations

from collections.abc import Iterator

from tenscore.output.html.align import paddings
from tenscore.output.html.page import PLAIN, Look, pieces
from tenscore.output.html.plots import plot_style, rating_chart, score_chart
from tenscore.output.players.columns import (
    NAME,
    VERSUS,
    cells,
    game_cells,
    game_headers,
    headers,
    heading,
    notes,
    versus_rows,
)
from tenscore.output.players.sentences import record_lines
from tenscore.players import Overview

_STYLES = ("colors", "base", "tables", "chart", "players", "print")


def players_page(season: Overview, look: Look = PLAIN) -> Iterator[str]:
    """The page, in pieces."""
    ratings = rating_chart(season.course)
    scores = score_chart(season.scores)
    columns = [name for name in headers(season) if name != NAME]
    lines = [cells(row) for row in season.rows]
    for column in columns:
        for line, padding in zip(lines, paddings([line[column] for line in lines]), strict=True):
            line[column] += padding
    games = [game_cells(season, each) for each in season.games]
    styles = [plot_style(scores.width, "scores"), *([] if ratings is None else [plot_style(ratings.width, "ratings")])]
    yield from pieces(
        "players.html",
        look,
        styles=_STYLES,
        head="".join(styles),
        heading=season.player or "Players",
        facts=heading(season)[0 if season.player is None else 1 :],
        name=NAME,
        columns=columns,
        lines=lines,
        notes=list(notes(season)),
        ratings=ratings,
        scores=scores,
        game_columns=game_headers(season) if games else [],
        games=games,
        versus_columns=VERSUS,
        versus=versus_rows(season),
        pairs="Each two who have met, from either side" if season.player is None else "Each opponent",
        has_worth=season.has_worth,
        records=list(record_lines(season)),
    )
