"""The lines that the benchmark prints: what was measured, next to what, and whether the bound was kept."""

from __future__ import annotations

from typing import NamedTuple


class Row(NamedTuple):
    """A line of the table: what was measured, the figures as text, and whether the bound was kept."""

    what: str
    measured: str
    reference: str
    ratio: str
    bound: str
    kept: bool


def seconds_text(seconds: float) -> str:
    """A time for the table."""
    return f"{seconds:.3f} s"


def ratio_row(what: str, seconds: float, reference: float, bound: float) -> Row:
    """A line on a time that may be so many times the reference's."""
    ratio = seconds / reference
    figures = seconds_text(seconds), seconds_text(reference), f"{ratio:.2f}"
    return Row(what, *figures, f"at most {bound:g}", ratio <= bound)


def faster_row(what: str, seconds: float, reference: float, bound: float) -> Row:
    """A line on a time that the reference's must be so many times."""
    ratio = reference / seconds
    figures = seconds_text(seconds), seconds_text(reference), f"{ratio:.1f}"
    return Row(what, *figures, f"at least {bound:g}", ratio >= bound)


def check_row(what: str, expected: str, *, kept: bool) -> Row:
    """A line on something that is so or not."""
    return Row(what, "", "", "", expected, kept)


def show(part: str, row: Row | None) -> None:
    """Print a line of the table, or its heading."""
    cells = ("what", "median", "reference", "ratio", "bound") if row is None else row[:-1]
    verdict = "" if row is None else "ok" if row.kept else "MISSED"
    what, measured, reference, ratio, bound = cells
    line = f"{part:<12}{what:<76}{measured:>11}{reference:>11}{ratio:>8}  {bound:<18}{verdict}"
    print(line.rstrip(), flush=True)  # noqa: T201 - this is a program of its own
