"""Numbers as people read them: rounded, and different where they differ."""

from __future__ import annotations

from fractions import Fraction

import pytest

from tenscore.text import decimal, places_apart


@pytest.mark.parametrize(
    ("value", "text"),
    [
        ("7", "7"),
        ("0", "0"),
        ("19/2", "9.5"),
        ("19/3", "6.33"),
        ("20/3", "6.67"),
        ("100", "100"),
        ("1/8", "0.13"),
        ("1/1000", "0"),
        ("-1/1000", "0"),
        ("-3/2", "-1.5"),
        ("-1/8", "-0.13"),
        ("399/400", "1"),
        ("21/20", "1.05"),
    ],
)
def test_numbers_have_two_places_at_the_most(value: str, text: str) -> None:
    """Zeros at the end are dropped, a half is rounded away from zero, and there is no minus before 0."""
    assert text == decimal(Fraction(value))


@pytest.mark.parametrize(
    ("values", "shown"),
    [
        (("1.5", "1"), ["1.5", "1"]),
        (("1.004", "1.003", "1.001"), ["1.004", "1.003", "1.001"]),
        (("1.004", "1.001", "1.001", "1.5"), ["1.004", "1.001", "1.001", "1.5"]),
        (("1/3", "0.333"), ["0.3333", "0.333"]),
        (("1.000001", "1"), ["1.000001", "1"]),
        (("1.0000001", "1"), ["1", "1"]),
        (("1.001", None, "1.002"), ["1.001", "", "1.002"]),
        # The first and the third are no neighbours.
        (("1.001", "7", "1.002"), ["1", "7", "1"]),
    ],
)
def test_neighbours_that_differ_look_different(values: tuple[str | None, ...], shown: list[str]) -> None:
    """A column has two decimal places, or up to six where fewer would make different neighbours look alike."""
    numbers = [None if value is None else Fraction(value) for value in values]
    places = places_apart(numbers)

    assert shown == ["" if number is None else decimal(number, places) for number in numbers]
