"""What names are kept as, which are refused, and which look alike."""

from __future__ import annotations

import pytest

from tenscore.text import appearance, difference, tidy_text, unfit_character


@pytest.mark.parametrize(
    ("written", "kept"),
    [
        ("  Asha\t", "Asha"),
        ("Anna  Maria", "Anna Maria"),
        ("Anna\u00a0\u00a0Maria", "Anna Maria"),
        ("Anna\n Maria", "Anna Maria"),
        ("Anna\u3000Maria\u2028", "Anna Maria"),
        ("Zoe\u0308", "Zo\u00eb"),
        ("\u092e\u094d\u200d\u092e", "\u092e\u094d\u200d\u092e"),
    ],
)
def test_a_name_is_composed_and_its_white_space_is_one_space(written: str, kept: str) -> None:
    """Names that differ only in white space, or in how an accent is stored, are one name."""
    assert kept == tidy_text(written)


@pytest.mark.parametrize(
    "text",
    [
        *("", " \u00a0\t", "\u200d", "\u200b\ufeff", "\u3164", "\u115f\u1160\uffa0", "\uffff", "\ufdd0"),
        *("\U0001fffe", "\u2800", "\ufe0f", "\u034f", "\U000e0041", "\x00"),
    ],
    ids=ascii,
)
def test_a_name_of_characters_that_leave_no_mark_is_none(text: str) -> None:
    """White space, joiners, fillers, noncharacters and their like can't be seen, so they make no name."""
    assert tidy_text(text) is None


@pytest.mark.parametrize(
    ("text", "unfit"),
    [
        ("Asha\x1b[1m", "\x1b"),
        ("a\x07", "\x07"),
        ("a\x0bb", "\x0b"),
        ("a\x9b", "\x9b"),
        ("ab\u202ecd", "\u202e"),
        ("\u2066a", "\u2066"),
        ("\udc80", "\udc80"),
        ("Anna\tMaria\r\n", None),
        ("\u0622\u200c\u0628 \U0001f469\u200d\U0001f680", None),
        ("\u05d0\u200fb", None),
    ],
    ids=ascii,
)
def test_control_characters_and_turned_directions_are_unfit_for_names(text: str, unfit: str | None) -> None:
    """A name can't steer a terminal or turn the text around it; tabs, line ends, joiners and marks are harmless."""
    assert unfit == unfit_character(text)


@pytest.mark.parametrize(
    ("name", "other", "what"),
    [
        ("Asha", "ASHA", "case"),
        ("Stra\u00dfe", "STRASSE", "case"),
        ("Anna", "An\u200bna", "seen"),
        ("Anna", "An\u200dna", "seen"),
        ("Anna", "Anna\u00ad\u2060\ufeff\U000e0041", "seen"),
        ("\u2764\ufe0f", "\u2764", "seen"),
        ("Anna", "ANNA\u200b", "case and in what can't be seen"),
    ],
    ids=ascii,
)
def test_names_look_alike_that_differ_in_case_or_in_what_leaves_no_mark(name: str, other: str, what: str) -> None:
    """Such names are likely one person's, so they have one appearance, and it can be said in what they differ."""
    assert appearance(name) == appearance(other)
    assert what in difference(name, other)
    assert difference(name, other) == difference(other, name)


@pytest.mark.parametrize(
    ("name", "other"),
    [
        ("Ana", "Anna"),
        ("Zoe", "Zo\u00eb"),
        # Half and full forms of letters, that a joiner tells apart.
        ("\u0915\u094d\u0937", "\u0915\u094d\u200d\u0937"),
        ("\u0915\u094d\u0937", "\u0915\u094d\u200c\u0937"),
        ("\u0645\u06cc\u200c\u0631\u0648\u062f", "\u0645\u06cc\u0631\u0648\u062f"),
        # A woman and a rocket, an astronaut; two flags that differ in their tags.
        ("\U0001f469\U0001f680", "\U0001f469\u200d\U0001f680"),
        ("\u2764\ufe0f\u200d\U0001f525", "\u2764\ufe0f\U0001f525"),
        ("\U0001f3f4\U000e0067\U000e0062\U000e007f", "\U0001f3f4\U000e0075\U000e0073\U000e007f"),
    ],
    ids=ascii,
)
def test_names_that_differ_to_the_eye_do_not_look_alike(name: str, other: str) -> None:
    """Joiners of Indic scripts, of Persian and of emoji can be seen."""
    assert appearance(name) != appearance(other)
