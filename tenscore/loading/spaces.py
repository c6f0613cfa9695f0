"""Finding keys that YAML does not see as keys, since a space is missing behind the colon or is none of YAML's."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

from tenscore.loading.keys import ALL_KEYS
from tenscore.text import quote

_KEY = "|".join(sorted(ALL_KEYS, key=len, reverse=True))
# A colon as it is typed with a Chinese or a Japanese keyboard is another character.
_COLON = "[:\uff1a\ufe55]"
# As text, since only files with faults need them compiled.
_GLUED = rf"(?is)(?P<dash>(?:-[^\S \t\n\r]*)?)(?P<key>{_KEY})[^\S\n\r]*(?:(?P<colon>{_COLON})(?P<rest>.*)|\Z)"
_INDENT = r"(?:(?<=[\n\r])|\A)(?P<indent>(?:[^\S\n\r]|-(?=[^\S\n\r]))*)"
_LINE = rf"(?i){_INDENT}(?=(?P<key>-?(?:{_KEY})[^\S\n\r]*(?:{_COLON}[^\n\r]*)))"
_ODD_SPACE = re.compile(r"[^\S \t\n\r]")


class Glued(NamedTuple):
    """A key and its value that YAML read as one text.

    `offset` is the place of the fault in the text, `start` that of the value, both in characters from 0.
    """

    key: str
    offset: int
    start: int
    message: str


def glued(text: str) -> Glued | None:
    """The key that a text begins with, where only a space is missing behind its colon, or behind the dash before it."""
    match = re.match(_GLUED, text)
    if match is None:
        return None
    key, colon, rest = match["key"], match["colon"], match["rest"] or ""
    start = match.end("key") if colon is None else match.start("rest")
    if match["dash"]:
        return Glued(key, 0, start, f"a space is missing behind the -; expected {quote(f'- {key}')}")
    if colon is None or (colon == ":" and rest[:1] in ("", " ", "\t", "\n", "\r")):
        return None
    value = rest.strip().partition("\n")[0]
    if colon != ":":
        fault = f"this colon is not the one that YAML knows (U+{ord(colon):04X})"
    elif rest[0].isspace():
        fault = f"the space behind the colon is none that YAML knows (U+{ord(rest[0]):04X})"
    else:
        fault = "a space is missing behind the colon"
    return Glued(key, match.start("colon"), start, f"{fault}; expected {quote(f'{key}: {value}'.rstrip())}")


def glued_lines(text: str, start: int, end: int) -> Iterator[tuple[int, str]]:
    """Every line of a part of a text whose key YAML can't see: the place of the fault, and the message."""
    for line in re.compile(_LINE).finditer(text, start, end):
        odd = _ODD_SPACE.search(line["indent"])
        if odd:
            yield (
                line.start() + odd.start(),
                f"a space that YAML does not know (U+{ord(odd[0]):04X}); expected a plain one",
            )
        elif found := glued(line["key"]):
            yield line.start("key") + found.offset, found.message


def glued_name(text: str) -> tuple[int, str] | None:
    """Where in a text a colon parts two words with no space behind it, whatever the first is; and the message."""
    match = re.match(r"(?P<key>[^\s:][^:\n\r]*):(?P<value>[^\s:].*)", text)
    if match is None:
        return None
    meant = quote(f"{match['key']}: {match['value'].rstrip()}")
    return match.end("key"), f"a space is missing behind the colon; expected {meant}"


def dashed_lines(text: str, start: int, end: int) -> Iterator[tuple[int, str]]:
    """The lines of a part of a text that begin with a dash and no space: the place of the dash, and the message."""
    for line in re.compile(r"(?m)^[ \t]*-(?P<entry>[^\s-].*)").finditer(text, text.rfind("\n", 0, start) + 1, end):
        entry = line["entry"].rstrip()
        yield line.start("entry") - 1, f"a space is missing behind the -; expected {quote(f'- {entry}')}"
