"""Rows of CSV: numbers stay numbers, and no text can run as a formula."""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Iterable
from fractions import Fraction

from tenscore.text import MOST_PLACES, fixed

# Other separators than the comma begin a cell too where a spreadsheet is set so, and so does a quote behind one.
_FORMULA = re.compile('(^|[;\t\r\n]"*)(?=[=+\\-@\t\r\uff1d\uff0b\uff0d\uff20])')


def csv_row(values: Iterable[object]) -> str:
    """A line of CSV; text is made harmless, and `None` is empty.

    A number that is not whole has six decimal places, and truth is `true` or `false`.
    """
    line = io.StringIO()
    # With this ending, and only with it, the writer quotes cells that hold either of its characters.
    csv.writer(line, lineterminator="\r\n").writerow(map(_cell, values))
    return line.getvalue().removesuffix("\r\n") + "\n"


def _cell(value: object) -> object:
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, Fraction):
        return str(value.numerator) if value.denominator == 1 else fixed(value, MOST_PLACES)
    if isinstance(value, str) and value != "-":
        # A spreadsheet takes what stands behind an apostrophe as text.
        return _FORMULA.sub(r"\1'", value)
    return value
