"""What every page shares: the templates, the style, the script, and the policy that allows these two and nothing else.

Whatever a color says on a page, a letter, a shape or a word says too.
"""

from __future__ import annotations

import base64
import datetime
import hashlib
from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum, auto
from functools import cache
from importlib.resources import files
from typing import Any

from jinja2 import Environment, PackageLoader, StrictUndefined
from jinja2.runtime import Macro

from tenscore.output.html.words import date_words, ordinal
from tenscore.text import counted, printable

_PACKAGE = "tenscore.output.html"
# Pieces of about this many characters: a page of thousands of games is never whole in memory.
_PIECE = 1 << 16


class Games(Enum):
    """How a page shows its games."""

    FOLDED = auto()
    OPEN = auto()
    NONE = auto()


@dataclass(frozen=True, slots=True)
class Look:
    """How a page is to look.

    `rounds` shows the points of each round on the leaderboard. `wall` is the page for a screen that a hall sees. With
    `refresh` a browser loads the page again after so many seconds. `made` is the time that the page says it was made
    at; without it the same results give the same page, byte for byte.
    """

    games: Games = Games.FOLDED
    rounds: bool = True
    wall: bool = False
    refresh: int | None = None
    made: datetime.datetime | None = None


PLAIN = Look()
"""A page as it is without any option."""


def pieces(template: str, look: Look, *, styles: tuple[str, ...], head: str = "", **facts: Any) -> Iterator[str]:
    """A page from its template, in pieces that each end with a line break.

    `styles` names the parts of the style, and `head` is style that this page alone needs.
    """
    style = "\n" + head + "".join(_part("style", f"{name}.css") for name in styles)
    script = "\n" + _part("templates", "page.js")
    rendered = _environment().get_template(template)
    buffered: list[str] = []
    size = 0
    for text in rendered.generate(look=look, style=style, script=script, **facts):
        buffered.append(text)
        size += len(text)
        if size > _PIECE and text.endswith("\n"):
            yield "".join(buffered)
            buffered, size = [], 0
    yield "".join(buffered)


def macro(template: str, name: str) -> Macro:
    """One macro of a template, to be called from Python."""
    found: Macro = getattr(_environment().get_template(template).module, name)
    return found


@cache
def _environment() -> Environment:
    environment = Environment(
        loader=PackageLoader(_PACKAGE),
        autoescape=True,
        undefined=StrictUndefined,
        auto_reload=False,
        finalize=_safe,
        trim_blocks=True,
        lstrip_blocks=True,
        keep_trailing_newline=True,
    )
    environment.filters |= {"digest": _digest, "ordinal": ordinal, "date": date_words, "counted": counted}
    return environment


def _safe(value: object) -> object:
    """Text from a file can't turn what stands around it; autoescape sees to it that it is never markup."""
    return printable(value) if type(value) is str else value


def _digest(text: str) -> str:
    """What a content-security policy calls a style or a script by."""
    return "sha256-" + base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()


@cache
def _part(folder: str, name: str) -> str:
    return files(_PACKAGE).joinpath(folder, name).read_text("utf-8")
