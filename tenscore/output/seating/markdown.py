"""A seating as Markdown."""

from __future__ import annotations

from collections.abc import Iterator

from tenscore.output.markdown_text import markdown_cell, markdown_table
from tenscore.output.seating.sentences import about, notes, places
from tenscore.seating import Seating


def as_markdown(seating: Seating) -> Iterator[str]:
    """A heading, a table of the tables of each round, a list of notes, and a table of the players by name."""
    yield f"## {' · '.join(map(markdown_cell, about(seating)))}\n\n"
    for each in seating.rounds:
        if len(seating.rounds) > 1:
            yield f"### Round {each.round}\n\n"
        yield markdown_table(["table", "players"], [[table.name, ", ".join(table.players)] for table in each.tables])
        yield "\n"
    for note in notes(seating):
        yield f"- {markdown_cell(note)}\n"
    yield "\n"
    heads = [f"R{each.round}" for each in seating.rounds] if len(seating.rounds) > 1 else ["table"]
    yield markdown_table(["player", *heads], [[name, *tables] for name, tables in places(seating)])
