"""How a tournament is scored: each setting as its file has it, and as one text, such as a command line gives it."""

from __future__ import annotations

import re
from collections.abc import Iterable
from fractions import Fraction

from yaml.nodes import MappingNode, Node, ScalarNode

from tenscore.errors import InputError, Problem
from tenscore.loading.documents import compose_documents
from tenscore.loading.nodes import NodeReader, describe
from tenscore.loading.source import Source
from tenscore.rules import MAX_PLAYERS
from tenscore.text import closest, one_of, quote, unfit_character, whole_number
from tenscore.tournament import MIN_TABLE, ByePoints, PlacePoints, Points, TieBreak

MAX_POINTS = 1_000_000
"""Tournament points: the most that a file may give for one place, a bye or a penalty."""
MAX_BEST = 9999

_DECIMAL = re.compile(r"-?(?:0|[1-9][0-9]{0,6})(?:\.[0-9]{1,6})?", re.ASCII)


def parse_points(text: str) -> Points | PlacePoints:
    """What places are worth: a preset's name, or a table by size such as `{4: [11, 7, 4, 2]}`.

    Raises:
        InputError: with every problem found.
    """
    source = Source("points", text)
    if unfit := unfit_character(text):
        message = f"control character U+{ord(unfit):04X}; expected printable text"
        raise InputError([Problem(source.name, None, None, "control-character", message)])
    roots = list(compose_documents(source))
    if len(roots) != 1:
        raise InputError([Problem(source.name, None, None, "unknown-points", _no_preset(text.strip()))])
    reader = NodeReader(source)
    points = read_points(reader, roots[0])
    if points is None or reader.problems:
        raise InputError(reader.problems)
    return points


def parse_tiebreaks(text: str) -> tuple[TieBreak, ...]:
    """Tie-breaks in their order, parted by commas or spaces.

    Raises:
        InputError: with every problem found.
    """
    tiebreaks: list[TieBreak] = []
    problems = []
    for word in text.replace(",", " ").split():
        problem = _tiebreak_problem(word, tiebreaks)
        if problem is None:
            tiebreaks.append(TieBreak(word))
        else:
            problems.append(Problem("tiebreaks", None, None, *problem))
    if problems:
        raise InputError(problems)
    return tuple(tiebreaks)


def parse_best(text: str) -> int:
    """How many of a player's results count.

    Raises:
        InputError: for anything but a whole number, 1 or more.
    """
    try:
        return whole_number(text, "best", 1, MAX_BEST)
    except ValueError as error:
        raise InputError([Problem("best", None, None, "not-a-number", str(error))]) from error


def read_points(reader: NodeReader, node: Node) -> Points | PlacePoints | None:
    """A preset, or a table of points by size; `None` with a problem."""
    if isinstance(node, MappingNode) and reader.is_untagged(node):
        return _points_table(reader, node)
    text = reader.text(node, "the points")
    if text is None:
        return None
    if text in set(Points):
        return Points(text)
    reader.add(node, "unknown-points", _no_preset(text))
    return None


def read_tiebreaks(reader: NodeReader, node: Node) -> tuple[TieBreak, ...] | None:
    """A list of tie-breaks in their order; `None` where it is no list."""
    entries = reader.sequence(node, "the tie-breaks")
    if entries is None:
        return None
    tiebreaks: list[TieBreak] = []
    for entry in entries:
        text = reader.text(entry, "a tie-break")
        if text is None:
            continue
        problem = _tiebreak_problem(text, tiebreaks)
        if problem is None:
            tiebreaks.append(TieBreak(text))
        else:
            reader.add(entry, *problem)
    return tuple(tiebreaks)


def read_best(reader: NodeReader, node: Node) -> int | None:
    """How many of a player's results count; `None` with a problem."""
    return reader.whole_number(node, "best", 1, MAX_BEST)


def read_min_games(reader: NodeReader, node: Node) -> int | None:
    """How many games a player needs for a rank; `None` with a problem."""
    return reader.whole_number(node, "min_games", 1, MAX_BEST)


def read_hidden(reader: NodeReader, node: Node) -> bool:
    """Whether those who have withdrawn are left out: `withdrawn` is all that can be hidden."""
    text = reader.text(node, "what is to be hidden")
    if text not in (None, "withdrawn"):
        reader.add(node, "unknown-hide", f"hide is {quote(str(text))}; expected withdrawn")
    return text == "withdrawn"


def read_bye_points(reader: NodeReader, node: Node) -> Fraction | ByePoints | None:
    """What a bye is worth; `None` with a problem."""
    if isinstance(node, ScalarNode) and node.value in set(ByePoints):
        return ByePoints(node.value)
    return read_number(reader, node, "bye_points", otherwise=f", {one_of(ByePoints)}")


def read_number(reader: NodeReader, node: Node, what: str, *, least: int = 0, otherwise: str = "") -> Fraction | None:
    """A number that may have decimals, exactly as it is written; `None` with a problem."""
    expected = f"expected a number from {least} to {MAX_POINTS}, such as 7 or 2.5{otherwise}"
    if not isinstance(node, ScalarNode) or not reader.is_untagged(node):
        reader.add(node, "wrong-kind", f"{describe(node)} where {what} should be; {expected}")
    elif node.style:
        unquoted = ", without quotes" if _DECIMAL.fullmatch(node.value) else ""
        reader.add(node, "number-in-quotes", f"{what} is text {quote(node.value)}; {expected}{unquoted}")
    elif not _DECIMAL.fullmatch(node.value) or not least <= (number := Fraction(node.value)) <= MAX_POINTS:
        reader.add(node, "not-a-number", f"{what} is {quote(node.value)}; {expected}")
    else:
        return number
    return None


def _no_preset(text: str) -> str:
    close = closest(text.lower(), Points)
    hint = f'did you mean "{close}"?' if close else f"expected {', '.join(Points)} or a table by size"
    return f"points is {quote(text)}; {hint}"


def _tiebreak_problem(text: str, before: Iterable[TieBreak]) -> tuple[str, str] | None:
    """The code and the message of what is wrong with a tie-break's name, after the tie-breaks before it."""
    if text not in set(TieBreak):
        close = closest(text.lower(), TieBreak)
        hint = f'did you mean "{close}"?' if close else f"expected {one_of(TieBreak)}"
        return "unknown-tiebreak", f"{quote(text)} is no tie-break; {hint}"
    if text in set(before):
        return "repeated-entry", f'"{text}" stands twice among the tie-breaks; expected it once'
    return None


def _points_table(reader: NodeReader, node: MappingNode) -> PlacePoints:
    table: dict[int, tuple[Fraction, ...]] = {}
    first: dict[int, Node] = {}
    for key, value in node.value:
        size = reader.whole_number(key, "the size of a table", MIN_TABLE, MAX_PLAYERS)
        entries = reader.sequence(value, "the points of each place")
        if size is None:
            continue
        if size in first:
            line = first[size].start_mark.line + 1
            reader.add(
                key, "repeated-key", f"{size} stands twice in the points; expected it once, first on line {line}"
            )
            continue
        first[size] = key
        table[size] = ()
        if entries is None:
            continue
        if len(entries) != size:
            count = f"{len(entries)} place{'s' * (len(entries) != 1)}"
            reader.add(value, "place-count", f"points for {count} at a table of {size}; expected {size}")
        values = [read_number(reader, entry, "a place's points", least=-MAX_POINTS) for entry in entries]
        table[size] = tuple(Fraction() if number is None else number for number in values)
    if not node.value:
        reader.add(
            node,
            "no-points",
            "no sizes in the table of points; expected one or more, such as 4: [11, 7, 4, 2]",
        )
    return table
