"""The players of a season as Markdown."""

from __future__ import annotations

from collections.abc import Iterator

from tenscore.output.markdown_text import markdown_cell, markdown_table
from tenscore.output.players.columns import (
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


def as_markdown(season: Overview, *, versus: bool = False) -> Iterator[str]:
    """A heading, the players and the records, or with `versus` who beats whom; of one player games and opponents."""
    yield f"## {' · '.join(map(markdown_cell, heading(season)))}\n"
    if not versus:
        names = headers(season)
        rows = map(cells, season.rows)
        yield "\n" + markdown_table(names, ([row[name] for name in names] for row in rows))
        yield _list(markdown_cell(note) for note in notes(season))
    if season.games and not versus:
        names = game_headers(season)
        games = (game_cells(season, each) for each in season.games)
        yield "\n### Games\n\n" + markdown_table(names, ([row[name] for name in names] for row in games))
    if (versus or season.player is not None) and season.versus:
        yield "\n### Opponents\n\n" + markdown_table(VERSUS, versus_rows(season))
    records = list(record_lines(season))
    if records and not versus:
        yield "\n### Records\n" + _list(markdown_cell(f"{what}: {who}") for what, who in records)


def _list(lines: Iterator[str]) -> str:
    items = "".join(f"- {line}\n" for line in lines)
    return f"\n{items}" if items else ""
