"""A roster from a spreadsheet: a CSV file with a column `name`."""

from __future__ import annotations

import csv
import io
import os

from yaml.nodes import Node, ScalarNode

from tenscore.errors import InputError, Problem
from tenscore.loading.source import Source, read_source
from tenscore.loading.tournament.places import Place
from tenscore.text import one_of, tidy_text, unfit_character

_ENDING = ".csv"
_COLUMN = "name"
_DELIMITERS = ",;\t"


def roster_file(source: Source, node: Node) -> str | None:
    """The CSV file, beside a tournament's file, that a node names; `None` where it names none."""
    if not isinstance(node, ScalarNode) or not node.value.strip().lower().endswith(_ENDING):
        return None
    # Path would drop the "./" that the user wrote.
    return os.path.join(os.path.dirname(source.name), node.value.strip())  # noqa: PTH118, PTH120


def read_roster(file: str) -> tuple[list[tuple[str, Place]], list[Problem]]:
    """The names in a CSV file, in their order, with their lines, and the lines without one.

    Its other columns are left alone. Cells are parted by commas, semicolons or tabs, whichever the first line has most
    of.

    Raises:
        InputError: for a file that cannot be read as text, or has no column of names.
    """
    text = read_source(file).text
    first = text.partition("\n")[0]
    rows = csv.reader(io.StringIO(text), delimiter=max(_DELIMITERS, key=first.count))
    try:
        header = [cell.strip().casefold() for cell in next(rows, [])]
        if _COLUMN not in header:
            found = one_of(cell for cell in header if cell) if any(header) else "nothing"
            message = f"no column {_COLUMN} in the first line, which has {found}; expected one"
            raise InputError([Problem(file, 1, None, "no-names", message)])
        column = header.index(_COLUMN)
        names: list[tuple[str, Place]] = []
        problems: list[Problem] = []
        for row in rows:
            cell = row[column] if len(row) > column else ""
            name = tidy_text(cell)
            if unfit := unfit_character(cell):
                message = f"the player's name has the control character U+{ord(unfit):04X}; expected text without it"
                problems.append(Problem(file, rows.line_num, None, "control-character", message))
            elif name is not None:
                names.append((name, Place(file, rows.line_num)))
            elif any(cell.strip() for cell in row):
                problems.append(Problem(file, rows.line_num, None, "empty-text", "a line without a name; expected one"))
    except csv.Error as error:
        raise InputError([Problem(file, rows.line_num, None, "not-csv", f"not CSV: {error}")]) from error
    return names, problems
