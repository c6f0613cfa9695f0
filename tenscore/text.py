"""Text: what names and numbers are made of, what is safe to show, and the words that all messages share."""

from __future__ import annotations

import datetime
import re
import unicodedata
from collections.abc import Iterable, Sequence
from itertools import pairwise
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from fractions import Fraction  # only named here: loading it would slow every command's start

# Format characters that scripts and emoji need: the joiners, and the tags that spell regional flags.
_NEEDED = {0x200C, 0x200D, *range(0xE0020, 0xE0080)}
_UNSAFE_CATEGORIES = {"Cc", "Cf", "Cs", "Zl", "Zp"}
_LONGEST_SHOWN = 24


def shorten(text: str) -> str:
    """Text for a message, on one line and cut where it grows long."""
    line = " ".join(text[: 2 * _LONGEST_SHOWN].splitlines())
    return line if len(text) <= _LONGEST_SHOWN else f"{line[:_LONGEST_SHOWN]}…"


def quote(text: str) -> str:
    """Text for a message, in double quotes and cut where it grows long."""
    return f'"{shorten(text)}"'


def closest(word: str, known: Iterable[str], cutoff: float = 0.6) -> str | None:
    """The known word that a misspelt one may have meant, if any is alike."""
    import difflib  # here, since only words that are not known need it

    return next(iter(difflib.get_close_matches(word, list(known), n=1, cutoff=cutoff)), None)


def one_of(words: Iterable[str]) -> str:
    """Words as a message offers them: `red, blue or green`."""
    *most, last = words
    return f"{', '.join(most)} or {last}" if most else str(last)


def name_order(name: str) -> tuple[str, str]:
    """The key by which names are sorted: without regard to case, and equal ones by code point."""
    return name.casefold(), name


def natural_order(text: str) -> tuple[tuple[str, int, str], ...]:
    """The key by which people sort text with numbers in it: table 2 stands before table 10."""
    parts = _DIGITS.findall(text.casefold())
    return tuple((words, len(digits.lstrip("0")), digits.lstrip("0")) for words, digits in parts)


_DAY = re.compile(r"\d{4}-\d{2}-\d{2}", re.ASCII)
WHOLE_NUMBER = re.compile(r"0|[1-9][0-9]*", re.ASCII)
_DIGITS = re.compile(r"([^0-9]*)([0-9]*)")


_WHITE = "\t\n\r\x85"
_STEERING = ("Cc", "Cs")
_DIRECTIONS = "\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069"
# Arabic and what follows it to the scripts of India and South-East Asia; symbols and emoji.
_JOINING = (
    "\u0600-\u109f\u1780-\u18af\u1900-\u1cff\u20e3\u2190-\u2bff\ua800-\uabff\ufe0f"
    "\U00010a00-\U00011fff\U0001f000-\U0001faff"
)
# Unicode's Default_Ignorable_Code_Point (DerivedCoreProperties.txt), the blank of Braille, and noncharacters; but not
# the tags that spell a flag after a black one. A pattern as text is compiled where it is used: most names need none.
_UNSEEN = (
    f"(?<![{_JOINING}])[\u200c\u200d]+"
    "|[\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\u2800\u3164]"
    "|[\ufdd0-\ufdef\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffb\ufffe\uffff\U0001bca0-\U0001bca3\U0001d173-\U0001d17a]"
    "|(?<![\U0001f3f4\U000e0020-\U000e007f])[\U000e0020-\U000e007f]+|[\U000e0000-\U000e001f\U000e0080-\U000e0fff]"
    f"|[{''.join(chr(plane * 0x10000 + last) for plane in range(1, 17) for last in (0xFFFE, 0xFFFF))}]"
)


def tidy_text(text: str) -> str | None:
    """A name or a title as it is kept: composed (NFC), trimmed, a run of white space as one space.

    `None` where no character of it can be seen.
    """
    tidied = " ".join(unicodedata.normalize("NFC", text).split())
    return tidied if any(_is_seen(char) for char in tidied) else None


def unfit_character(text: str) -> str | None:
    """The first character that no name or title may have, if any: it would steer a terminal, or turn the direction.

    These are control characters, save those that are white space in a file, halves of surrogate pairs, and the
    characters that embed, override or isolate a direction (Unicode Standard Annex #9, section 2).
    """
    if text.isascii() and text.isprintable():
        return None
    return next(
        (
            char
            for char in text
            if char in _DIRECTIONS or (unicodedata.category(char) in _STEERING and char not in _WHITE)
        ),
        None,
    )


def appearance(name: str) -> str:
    """What two names have in common that look alike: they differ only in case, or in what can't be seen.

    A joiner counts where it can be seen: in an emoji, and in the scripts whose letters it joins or parts.
    """
    return unicodedata.normalize("NFC", _seen(name).casefold())


def folded(text: str) -> str:
    """Text for finding a name that is typed in haste: as it appears, without its accents."""
    decomposed = unicodedata.normalize("NFD", appearance(text))
    return "".join(char for char in decomposed if not unicodedata.combining(char))


def difference(name: str, other: str) -> str:
    """In what two different names of the same appearance differ, as the end of a sentence."""
    if _seen(name) == _seen(other):
        return "only in what can't be seen"
    return "only in case" if name.casefold() == other.casefold() else "only in case and in what can't be seen"


def _seen(text: str) -> str:
    return text if text.isascii() else re.sub(_UNSEEN, "", text)


def _is_seen(char: str) -> bool:
    return unicodedata.category(char)[0] not in "CZ" and bool(_seen(char))


def whole_number(text: str, what: str, least: int, most: int) -> int:
    """A whole number within bounds, as it is written: nothing but plain digits is one.

    Raises:
        ValueError: when the text is none, with a message that says what it stands for and what was expected.
    """
    expected = f"expected a whole number from {least} to {most}"
    if not WHOLE_NUMBER.fullmatch(text):
        raise ValueError(f"{what} is {quote(text)}; {expected}")
    if len(text) > len(str(most)) or not least <= int(text) <= most:
        raise ValueError(f"{what} is {shorten(text)}; {expected}")
    return int(text)


def day(text: str) -> datetime.date:
    """A day as it is written: 2026-11-27.

    Raises:
        ValueError: when the text is none, with a message that says what was expected.
    """
    try:
        if _DAY.fullmatch(text):
            return datetime.date.fromisoformat(text)
    except ValueError:
        pass
    raise ValueError(f"date is {quote(text)}; expected a day such as 2026-11-27")


def printable(text: str) -> str:
    r"""Text for a terminal: characters that steer it or turn its direction appear as escapes such as `\x1b`."""
    if text.isascii() and text.isprintable():
        return text
    return "".join(_escaped(char) if _is_unsafe(char) else char for char in text)


def _is_unsafe(char: str) -> bool:
    return unicodedata.category(char) in _UNSAFE_CATEGORIES and ord(char) not in _NEEDED


def _escaped(char: str) -> str:
    return char.encode("unicode_escape").decode("ascii")


FEWEST_PLACES, MOST_PLACES = 2, 6
"""Decimal places of a number that is not whole, where it is rounded for people."""


def fixed(value: Fraction | int, places: int) -> str:
    """A number with so many decimal places, a half rounded away from zero."""
    unit = 10**places
    units = (2 * unit * abs(value.numerator) + value.denominator) // (2 * value.denominator)
    sign = "-" if value < 0 and units else ""
    return f"{sign}{units // unit}.{units % unit:0{places}}"


def decimal(value: Fraction | int, places: int = FEWEST_PLACES) -> str:
    """A number as people read it: at most so many decimal places, and none that say nothing."""
    return fixed(value, places).rstrip("0").rstrip(".")


def places_apart(values: Iterable[Fraction | int | None]) -> int:
    """The decimal places, 2 to 6, with which neighbours in a column look different where they are."""
    present = [value for value in values if value is not None]
    different = [pair for pair in pairwise(present) if pair[0] != pair[1]]
    enough = (
        places
        for places in range(FEWEST_PLACES, MOST_PLACES)
        if all(fixed(above, places) != fixed(below, places) for above, below in different)
    )
    return next(enough, MOST_PLACES)


def precise(value: Fraction | int, places: int = FEWEST_PLACES) -> str:
    """A number that stands alone, with so many decimal places or more: what is not whole does not look whole."""
    return decimal(value, max(places, places_apart((value, round(value)))))


def listed(names: Sequence[str]) -> str:
    """Names as a sentence has them: `Asha, Ben and Chen`."""
    *most, last = names
    return f"{', '.join(most)} and {last}" if most else last


def counted(count: int, noun: str) -> str:
    """A number with its noun: `1 point`, `24 points`."""
    return f"{count} {noun}{'' if count == 1 else 's'}"
