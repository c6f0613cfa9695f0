"""What is wrong where a text is not YAML: a sentence for everything that the parser complains of, at the right place.

The complaints are those of libyaml's scanner, parser and composer, and of PyYAML's own where they are worded alike.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from contextlib import suppress
from typing import Any, NamedTuple

import yaml

from tenscore.errors import Problem
from tenscore.loading.comments import BARE_HASH, line_before, lost_wild_before
from tenscore.loading.source import Source
from tenscore.loading.spaces import dashed_lines, glued_lines, glued_name
from tenscore.text import quote

ALIAS = '"{}" is an alias, which is not read here; expected the value itself, or a text that begins with * in quotes'
ANCHOR = '"{}" is an anchor, which is not read here; expected a text that begins with & in quotes'
TAG = "text that begins with ! is a tag, which is not read here; expected it in quotes"
LOST_TEXT = "a # behind a space begins a comment, so the rest of the text would be lost; put the text in quotes"
TOO_DEEP = "nested too deep; expected fewer lists and mappings in one another"

_CLOSING = {"[": "]", "{": "}"}
_WORD = re.compile(r"\S*")
# A line that ends in a name or a title.
_NAME = re.compile(r"\b(?:name|game|table|tournament|player)[\"']?:[^,\[\]{}]*$")
_GLUED_COMMENT = re.compile(r"(?<=[ \t])#(?=[^\s#])")


class _Fault(NamedTuple):
    """A complaint of the parser's: the text, the place of the fault, and that of what the parser was reading."""

    text: str
    at: int
    opened: int
    parser: Any

    @property
    def before(self) -> str:
        """What stands before the fault on its line."""
        return line_before(self.text, self.at)

    @property
    def line_start(self) -> int:
        """The place of the first character of the fault's line that is no space."""
        before = self.before
        return self.at - len(before.lstrip(" "))


class _Finding(NamedTuple):
    place: int
    code: str
    message: str


def syntax_problems(source: Source, error: yaml.YAMLError, parser: Any) -> list[Problem]:
    """What an error of the parser means to someone who has written down a game; `parser` is PyYAML's class."""
    mark: Any = getattr(error, "problem_mark", None)
    context_mark: Any = getattr(error, "context_mark", None) or mark
    if mark is None:
        return [Problem(source.name, None, None, "not-yaml", "YAML can't read this file; expected a game")]
    said = ", ".join(filter(None, (getattr(error, "context", None), getattr(error, "problem", None))))
    fault = _Fault(source.text, mark.index, context_mark.index, parser)
    return [source.problem(*finding) for finding in _lost(fault, said) or _glued(fault) or [_finding(fault, said)]]


def _lost(fault: _Fault, said: str) -> list[_Finding]:
    """What a comment took with it in brackets: a wild, or the rest of a text."""
    if "flow" not in said:
        return []
    wild = lost_wild_before(fault.text, fault.opened, fault.at)
    if wild is not None and not _NAME.search(line_before(fault.text, wild)):
        return [_Finding(wild, "bare-hash", BARE_HASH)]
    comment = _GLUED_COMMENT.search(fault.text, fault.opened, fault.at)
    return [_Finding(comment.start(), "lost-text", LOST_TEXT)] if comment else []


def _glued(fault: _Fault) -> list[_Finding]:
    """The keys up to the fault, in its document, that YAML took for text."""
    start = fault.text.rfind("\n---", 0, fault.at) + 1
    end = fault.at - len(fault.before)
    end += len(fault.text[end:].split("\n", 1)[0])
    return [_Finding(place, "missing-space", message) for place, message in glued_lines(fault.text, start, end)]


def _finding(fault: _Fault, said: str) -> _Finding:
    if fault.text[fault.at : fault.at + 1] == "\t":
        return _Finding(fault.at, "tab", "a tab stands where YAML wants spaces; expected spaces")
    find = next((find for words, find in _COMPLAINTS if words in said), None)
    return find(fault) if find else _Finding(fault.at, "not-yaml", "YAML can't go on here; expected a game")


def _here(code: str, message: str) -> Callable[[_Fault], _Finding]:
    return lambda fault: _Finding(fault.at, code, message)


def _at_its_start(code: str, message: str) -> Callable[[_Fault], _Finding]:
    return lambda fault: _Finding(fault.opened, code, message)


def _alias(fault: _Fault) -> _Finding:
    word = _WORD.match(fault.text, fault.at)
    return _Finding(fault.at, "alias", ALIAS.format(word[0].rstrip(",]}") if word else "*"))


def _reserved(fault: _Fault) -> _Finding:
    sign = fault.text[fault.at : fault.at + 1]
    return _Finding(fault.at, "reserved-sign", f"text can't begin with {quote(sign)}; expected it in quotes")


def _escape(fault: _Fault) -> _Finding:
    place = fault.text.rfind("\\", fault.opened, fault.at + 1)
    return _Finding(
        place, "escape", "YAML knows no such escape; expected \\\\ for a backslash in double quotes, or single quotes"
    )


def _second_colon(fault: _Fault) -> _Finding:
    """A colon where no key can end: its line has a key already, or was read as more of the line above."""
    before = fault.before
    if before.startswith("---"):
        return _Finding(fault.at, "document-start", "the game begins behind ---; expected it on the next line")
    if re.search(r":[ \t]", before):
        return _Finding(
            fault.at, "second-colon", "a second colon on the line; expected text that holds one to stand in quotes"
        )
    above = next((line for line in reversed(fault.text[: fault.at - len(before)].splitlines()) if line.strip()), "")
    indent = len(before) - len(before.lstrip(" "))
    if indent > len(above) - len(above.lstrip(" -")):
        return _Finding(fault.line_start, "indent", _INDENT.format("the keys"))
    start = fault.text.rfind(above, 0, fault.at)
    return _no_colon(fault.text, start + len(above) - len(above.lstrip(" -")))


def _no_colon(text: str, start: int) -> _Finding:
    """A line of which YAML sees no key: its dash or its colon touches what follows, or there is no colon."""
    end = start + len(text[start:].split("\n", 1)[0])
    for place, message in dashed_lines(text, start, end):
        return _Finding(place, "missing-space", message)
    found = glued_name(text[start:end])
    if found is None:
        return _Finding(start, "missing-colon", _MISSING_COLON)
    offset, message = found
    return _Finding(start + offset, "missing-space", message)


_INDENT = "this does not go on with what stands above; expected it in line with {} above"
_MISSING_COLON = "no colon behind the key; expected one, and a space after it"


def _behind(fault: _Fault, code: str, message: str) -> _Finding:
    """Something behind a value that has ended; on a line of its own it has the `message`."""
    opening = _long_quote(fault)
    if opening is not None:
        message = "this quote is closed only some lines below; expected it closed on its line"
        return _Finding(opening, "unclosed-quote", message)
    if fault.before.strip(" -"):
        return _Finding(
            fault.at, "text-behind", "nothing can follow a text in quotes or in brackets; expected the line to end"
        )
    return _Finding(fault.at, code, message)


def _long_quote(fault: _Fault) -> int | None:
    """Where the text in quotes began that ended on the fault's line, if it began on another."""
    found = None
    with suppress(yaml.YAMLError):
        for token in yaml.scan(fault.text, Loader=fault.parser):
            if token.start_mark.index > fault.at:
                break
            if isinstance(token, yaml.ScalarToken) and token.style in ("'", '"'):
                is_long = token.start_mark.line != token.end_mark.line
                ends_here = token.end_mark.index >= fault.at - len(fault.before)
                found = token.start_mark.index if is_long and ends_here else found
    return found


def _brackets(fault: _Fault) -> _Finding:
    """Brackets that are not closed, or values in them that no comma parts."""
    if _long_quote(fault) is not None:
        return _behind(fault, "", "")
    place = _open_bracket(fault)
    opener, sign = fault.text[place], fault.text[fault.at : fault.at + 1]
    closer = _CLOSING[opener]
    rest = fault.text[fault.at :]
    if sign == ",":
        message = "nothing stands before this comma; expected a value, or one comma less"
        return _Finding(fault.at, "empty-entry", message)
    if sign in ("]", "}"):
        message = f"this {sign} does not close the {opener} before it; expected {closer}"
        return _Finding(fault.at, "unclosed-bracket", message)
    if sum(map(rest.count, "]}")) > sum(map(rest.count, "[{")):
        missing = "a comma" if opener == "[" else "a comma or a colon"
        message = f"{missing} is missing before this; expected one, or {closer}"
        return _Finding(fault.at, "missing-comma", message)
    return _Finding(place, "unclosed-bracket", f"this {opener} is not closed; expected {closer} behind the last value")


def _open_bracket(fault: _Fault) -> int:
    """The place of the innermost bracket that is open at the fault."""
    still_open = [fault.opened]
    with suppress(yaml.YAMLError):
        for token in yaml.scan(fault.text, Loader=fault.parser):
            if token.start_mark.index >= fault.at:
                break
            if isinstance(token, (yaml.FlowSequenceStartToken, yaml.FlowMappingStartToken)):
                still_open.append(token.start_mark.index)
            elif isinstance(token, (yaml.FlowSequenceEndToken, yaml.FlowMappingEndToken)):
                still_open.pop()
    return still_open[-1]


_UNCLOSED_QUOTE = _at_its_start(
    "unclosed-quote", "this quote is not closed; expected one at the end too, or the text in quotes of the other kind"
)
_DIRECTIVE = _at_its_start("directive", "a line that begins with % is an instruction to YAML; expected none")
_TAG = _at_its_start("tag", TAG)

_COMPLAINTS: tuple[tuple[str, Callable[[_Fault], _Finding]], ...] = (
    ("undefined alias", _alias),
    ("unexpected ':'", _here("missing-space", "a space is missing behind the colon; expected one")),
    (
        "while scanning an alias",
        _at_its_start("bare-star", "a bare * begins an alias; expected w for a wild, or the * in quotes"),
    ),
    ("while scanning an anchor", lambda fault: _Finding(fault.opened, "anchor", ANCHOR.format("&"))),
    ("nesting", _here("too-deep", TOO_DEEP)),
    ("directive", _DIRECTIVE),
    ("incompatible YAML", _DIRECTIVE),
    ("a tag", _TAG),
    ("tag handle", _TAG),
    (
        "while scanning a block scalar",
        _at_its_start("block-text", "text behind | or > begins on the line below; expected it there, or in quotes"),
    ),
    ("document indicator", _UNCLOSED_QUOTE),
    ("document separator", _UNCLOSED_QUOTE),
    ("unexpected end of stream", _UNCLOSED_QUOTE),
    ("quoted scalar", _escape),
    ("double-quoted scalar", _escape),
    (
        "sequence entries are not allowed",
        _here("list-start", "a list begins on a line of its own; expected this - on the next line"),
    ),
    ("mapping keys are not allowed", _reserved),
    ("cannot start any token", _reserved),
    ("while parsing a flow", _brackets),
    ("node content", _reserved),
    ("could not find expected ':'", lambda fault: _no_colon(fault.text, fault.opened)),
    ("mapping values are not allowed", _second_colon),
    (
        "while parsing a block mapping",
        lambda fault: _behind(fault, "indent", _INDENT.format("the keys")),
    ),
    (
        "while parsing a block collection",
        lambda fault: _behind(fault, "indent", _INDENT.format("the keys or the - of the list")),
    ),
    (
        "document start",
        lambda fault: _behind(
            fault,
            "document-start",
            "this stands outside the game above; expected it in line with the game's first key, or behind ---",
        ),
    ),
)
"""For words in a complaint, the first that fit, what it means."""
