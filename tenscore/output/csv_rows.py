"""Rows of CSV: numbers stay numbers, and no text can run as a formula."""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Iterable
from fractions import Fraction

from tenscore.text import MOST_PLACES, fixed, printable

# A semicolon begins a cell too where a spreadsheet is set so, and so does a quote after one.
_FORMULA = re.compile('(^|;"*)(?=[=+\\-@\uff1d\uff0b\uff0d\uff20])')


def csv_row(values: Iterable[object]) -> str:
    """A line of CSV; text is made harmless, and `None` is empty.

    A number that is not whole has six decimal places, and truth is `true` or `false`.
    """
    line = io.StringIO()
    csv.writer(line, lineterminator="\n").writerow(map(_cell, values))
    return line.getvalue()


def _cell(value: object) -> object:
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, Fraction):
        return str(value.numerator) if value.denominator == 1 else fixed(value, MOST_PLACES)
    if isinstance(value, str) and value != "-":
        # A spreadsheet takes what follows an apostrophe as text.
        return _FORMULA.sub(r"\1'", printable(value))
    return value
