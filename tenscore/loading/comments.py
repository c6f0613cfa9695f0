"""Finding wilds that YAML took for comments: `red: 1 2 #` reads as `red: 1 2`."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterable, Iterator

from yaml.nodes import CollectionNode, MappingNode, Node, ScalarNode, SequenceNode

BARE_HASH = "a bare # begins a comment, so this wild would be lost; expected w, or the # in quotes"

BLOCK_STYLES = ("|", ">")
"""The marks of scalars that stand on the lines below them."""

_LINE_BREAKS = "\n\r\x85\u2028\u2029"
_LINE_END = re.compile(rf"[{_LINE_BREAKS}]|\Z")
# A comment is a # at the start of a line, behind white space, or in brackets behind one or a comma.
_COMMENT = re.compile(rf"(?:(?<=[\s,\[\]{{}}])|(?<![\s\S]))#[^{_LINE_BREAKS}]*")
# What stands between a tag and the text that it is of may be comments too.
_TAG = re.compile(rf"!\S*(?:\s+(?:#[^{_LINE_BREAKS}]*)?)*")
_CARD = re.compile(r"[rbogpyw]?(?:[w#*]|\d+(?:-\d+)?)(?:x\d+)?", re.IGNORECASE | re.ASCII)
_BETWEEN = re.compile(r"[\s,\[\]{}]+")
# What can follow a wild in brackets, and no remark begins with.
_NEXT_ENTRY = re.compile(r"#\s*[,\]}]")


def looks_like_cards(comment: str) -> bool:
    """Whether a comment says nothing but cards, or nothing at all, as no remark of a person's does."""
    if _NEXT_ENTRY.match(comment):
        return True
    return any(
        all(_CARD.fullmatch(token) for token in _BETWEEN.split(text) if token) for text in (comment, comment[1:])
    )


class _Spans:
    """Stretches of a text that do not overlap, to be asked whether a place is in one."""

    def __init__(self, spans: Iterable[tuple[int, int]]) -> None:
        ordered = sorted(spans)
        self._starts = [start for start, _ in ordered]
        self._stops = [stop for _, stop in ordered]

    def stop_around(self, index: int) -> int | None:
        """The end of the stretch that holds the place, or `None`."""
        at = bisect_right(self._starts, index) - 1
        return self._stops[at] if at >= 0 and index < self._stops[at] else None


def _suspects(text: str, start: int, end: int, scalars: _Spans) -> Iterator[int]:
    """The places of comments that look like cards; a # inside a scalar is none."""
    while comment := _COMMENT.search(text, start, end):
        inside = scalars.stop_around(comment.start())
        if inside is None and looks_like_cards(comment[0]):
            yield comment.start()
        start = inside or comment.end()


def lost_wilds(text: str, key: Node, cards: Node) -> list[int]:
    """The places in a player's cards, given with their key, where a comment must have been a wild.

    A comment on a line of its own is a remark, unless it stands in brackets or where a card should.
    """
    leaves = _leaves(cards)
    flows = list(_outermost_brackets(cards))
    brackets = _Spans(map(_extent, flows))
    blanks = {end_of_text(text, leaf.start_mark.index) for leaf in leaves if not leaf.value and not leaf.style}
    start = key.end_mark.index if isinstance(cards, ScalarNode) else cards.start_mark.index
    # A block's end mark stands at whatever comes next, so the last card tells where the cards end: with its line, or
    # where it is blank with the lines behind it, since its wild may stand on one of them.
    end = max(end_of_text(text, node.end_mark.index) for node in (key, *leaves, *flows))
    end = _end_of_lines(text, cards.end_mark.index) if end in blanks else _end_of_line(text, end)
    return [
        index
        for index in _suspects(text, start, end, _Spans(map(_extent, leaves)))
        if not _is_alone(text, index)
        or brackets.stop_around(index) is not None
        or (end_of_text(text, index) in blanks and _column(text, index) > _column(text, key.start_mark.index))
    ]


def _end_of_line(text: str, index: int) -> int:
    return _LINE_END.search(text, index).start()  # type: ignore[union-attr] # always found


def _end_of_lines(text: str, index: int) -> int:
    """The end of a place's line, or of the line before where only marks of a block come before the place."""
    before = line_before(text, index)
    return _end_of_line(text, index) if before.strip(" -") else index - len(before)


def lost_wild_before(text: str, context: int, end: int) -> int | None:
    """The place of the comment that took a wild and the rest of its line, before a syntax error in brackets."""
    start = text.rfind("\n---", 0, end) + 1
    found = None
    for index in _suspects(text, start, end, _Spans([])):
        line = line_before(text, index)
        is_open = sum(map(line.count, "[{")) > sum(map(line.count, "]}"))
        if is_open or index >= context:
            found = index
    return found


def comments_in(text: str, root: Node) -> Iterator[tuple[int, str, str]]:
    """Every comment of a document: its place, its text, and what stands before it on its line."""
    spans = _Spans((_start_of_text(text, leaf), leaf.end_mark.index) for leaf in _leaves(root))
    start = 0
    while comment := _COMMENT.search(text, start):
        inside = spans.stop_around(comment.start())
        if inside is None:
            yield comment.start(), comment[0].rstrip(), line_before(text, comment.start())
        start = inside or comment.end()


def _is_alone(text: str, index: int) -> bool:
    return not line_before(text, index).strip()


def _column(text: str, index: int) -> int:
    return len(line_before(text, index))


def line_before(text: str, index: int) -> str:
    """What stands before a place on its line."""
    line = text[text.rfind("\n", 0, index) + 1 : index]
    return line[max(line.rfind(line_break) for line_break in _LINE_BREAKS) + 1 :]


def _extent(node: Node) -> tuple[int, int]:
    return node.start_mark.index, node.end_mark.index


def _start_of_text(text: str, node: ScalarNode) -> int:
    """Where a scalar's own text begins: behind its tag, and where it is a block on the line below its mark."""
    start: int = node.start_mark.index
    if tag := _TAG.match(text, start):
        start = tag.end()
    return _end_of_line(text, start) if node.style in BLOCK_STYLES else start


def end_of_text(text: str, index: int) -> int:
    """Where the last character that is not white space before a place ends."""
    while index and text[index - 1].isspace():
        index -= 1
    return index


def _leaves(node: Node) -> list[ScalarNode]:
    return [leaf for leaf in _below(node) if isinstance(leaf, ScalarNode)]


def _below(node: Node) -> Iterator[Node]:
    """A node and all below it, save the keys of mappings."""
    yield node
    for child in _children(node):
        yield from _below(child)


def _outermost_brackets(node: Node) -> Iterator[Node]:
    if isinstance(node, CollectionNode) and node.flow_style:
        yield node
        return
    for child in _children(node):
        yield from _outermost_brackets(child)


def _children(node: Node) -> list[Node]:
    if isinstance(node, MappingNode):
        return [value for _, value in node.value]
    return node.value if isinstance(node, SequenceNode) else []
