"""Strict readers for the nodes of a document: each reads one kind of value, and reports what is wrong with it."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from contextlib import suppress

from yaml import Mark
from yaml.nodes import MappingNode, Node, ScalarNode, SequenceNode

from tenscore.errors import InputError, Problem
from tenscore.loading.documents import UNTAGGED, compose_documents, is_blank
from tenscore.loading.source import Source
from tenscore.loading.spaces import dashed_lines, glued, glued_lines, glued_name
from tenscore.loading.syntax import LOST_TEXT, TAG
from tenscore.text import WHOLE_NUMBER, closest, one_of, quote, tidy_text, unfit_character, whole_number

_TEXT_TAG = "tag:yaml.org,2002:str"
_NULLS = ("~", "null", "Null", "NULL")
_TRUTHS = {"true": True, "True": True, "TRUE": True, "false": False, "False": False, "FALSE": False}
_MAX_PROBLEMS = 1000
_LONGEST_NUMBER = 9
# A # that touches the next word, as no remark's does.
_GLUED_COMMENT = re.compile(r"[ \t]+(#)(?=[^\s#])")


def is_null(node: Node) -> bool:
    """Whether the node is what JSON and YAML write for nothing at all."""
    return is_blank(node) or (isinstance(node, ScalarNode) and not node.style and node.value in _NULLS)


class NodeReader:
    """Reads the nodes of one document, collecting every problem on the way instead of stopping at the first."""

    def __init__(self, source: Source) -> None:
        self.source = source
        self.problems: list[Problem] = []

    def add(self, node: Node, code: str, message: str) -> None:
        """Note a problem at a node."""
        self.add_at(node.start_mark.index, code, message)

    def add_at(self, index: int, code: str, message: str) -> None:
        """Note a problem at a place in the text.

        Raises:
            InputError: with all of them, when a document has more than anybody would read.
        """
        self.problems.append(self.source.problem(index, code, message))
        if len(self.problems) >= _MAX_PROBLEMS:
            message = f"these are the first {_MAX_PROBLEMS} problems, more may follow"
            raise InputError([*self.problems, Problem(self.source.name, None, None, "too-many-problems", message)])

    def mapping(self, node: Node, known: Iterable[str], what: str, *, texts: Iterable[str] = ()) -> dict[str, Node]:
        """The value nodes of a mapping by key; see `items`."""
        items = self.items(node, {key: key for key in known}, what, texts=texts)
        return {key: value for key, (_, value) in items.items()}

    def items(
        self, node: Node, known: Mapping[str, str], what: str, *, any_case: bool = False, texts: Iterable[str] = ()
    ) -> dict[str, tuple[Node, Node]]:
        """The key and value nodes of a mapping, by the name that `known` has for each key.

        Blank values are left out, and so is null; but one of `texts` may be called null, save in JSON. Unknown and
        repeated keys are problems.
        """
        names = list(dict.fromkeys(known.values()))
        if not isinstance(node, MappingNode) or not self.is_untagged(node):
            if not self._reports_glued(node):
                self.add(node, "wrong-kind", f"{describe(node)} where {what} should be; expected {one_of(names)}")
            return {}
        seen: dict[str, tuple[Node, Node]] = {}
        meant: dict[str, tuple[Node, Node]] = {}
        for key_node, value in node.value:
            written = key_node.value if isinstance(key_node, ScalarNode) else None
            key = None if written is None else known.get(written.lower() if any_case else written)
            if key is None:
                if written is None:
                    self.add(
                        key_node, "wrong-kind", f"{describe(key_node)} as a key in {what}; expected {one_of(names)}"
                    )
                else:
                    self._unknown_key(key_node, value, known, what, meant)
            elif key in seen:
                line = seen[key][0].start_mark.line + 1
                alike = "" if written == key else f" ({quote(str(written))} is {key})"
                message = f'"{key}" stands twice in {what}{alike}; expected it once, first on line {line}'
                self.add(key_node, "repeated-key", message)
            else:
                seen[key] = (key_node, value)
        return {
            key: (key_node, value)
            for key, (key_node, value) in (meant | seen).items()
            if not self._is_absent(value, is_text=key in texts)
        }

    def _is_absent(self, value: Node, *, is_text: bool) -> bool:
        """Whether a value says nothing: it is null, or for a text blank, though not by a comment that took it."""
        if is_text and not self.source.is_json:
            return is_blank(value) and self._lost_text(value) is None
        return is_null(value)

    def _unknown_key(
        self,
        key: ScalarNode,
        value: Node,
        known: Mapping[str, str],
        what: str,
        meant: dict[str, tuple[Node, Node]],
    ) -> None:
        """Report a key that is not known; its value is kept as that of the key meant, so that a slip is one problem."""
        written = key.value
        found = glued(written)
        name = known.get(found.key.lower()) if found else None
        if found and name:
            start = key.start_mark.index
            if written[found.start : found.start + 1] in ("{", "["):
                found = glued(self.source.text[start : value.end_mark.index]) or found
                value = self._in_brackets(start + found.start, value.end_mark.index) or value
            self.add_at(start + found.offset, "missing-space", found.message)
            meant[name] = (key, _rest_of(key, found.start) if is_blank(value) else value)
            return
        bare = written.strip()
        if bare in known:
            self.add(
                key, "missing-space", f"a space that YAML does not know stands at {quote(bare)}; expected plain ones"
            )
            meant[known[bare]] = (key, value)
            return
        names = list(dict.fromkeys(known.values()))
        close = closest(written.lower(), names)
        hint = f'did you mean "{close}"?' if close else f"expected {one_of(names)}"
        self.add(key, "unknown-key", f"unknown key {quote(written)} in {what}; {hint}")
        if close:
            meant[close] = (key, value)

    def _in_brackets(self, start: int, end: int) -> Node | None:
        """What stands in brackets that YAML took for a part of the key before them; its marks are those of the file."""
        before = "".join(each if each == "\n" else " " for each in self.source.text[:start])
        with suppress(InputError):
            return next(compose_documents(Source(self.source.name, before + self.source.text[start:end])), None)
        return None

    def _reports_glued(self, node: Node) -> bool:
        """Whether a text is a key and its value with no space between, which is then reported."""
        found = glued(node.value) if isinstance(node, ScalarNode) and not node.style else None
        if found:
            self.add_at(node.start_mark.index + found.offset, "missing-space", found.message)
            self._report_lines(node)
        return found is not None

    def reports_glued_names(self, node: Node) -> bool:
        """Whether a text has lines of two words with a colon and no space between, which are then reported."""
        before = len(self.problems)
        index = node.start_mark.index
        lines = self.source.text[index : node.end_mark.index] if isinstance(node, ScalarNode) and not node.style else ""
        for line in lines.splitlines(keepends=True):
            if found := glued_name(line.lstrip()):
                self.add_at(index + len(line) - len(line.lstrip()) + found[0], "missing-space", found[1])
            index += len(line)
        return len(self.problems) > before

    def sequence(self, node: Node, what: str) -> list[Node] | None:
        """The entries of a list, or `None` with a problem."""
        if isinstance(node, SequenceNode) and self.is_untagged(node):
            return list(node.value)
        first = node.value[0][0] if isinstance(node, MappingNode) and node.value else node
        lost = self._lost_text(node) if isinstance(node, ScalarNode) else None
        if lost is not None:
            self.add_at(lost, "lost-text", LOST_TEXT)
        elif not self._reports_dashes(node) and not self._reports_glued(first):
            self.add(node, "wrong-kind", f"{describe(node)} where {what} should be; expected a list")
        return None

    def _reports_dashes(self, node: Node) -> bool:
        """Whether a text is a list with no space behind its dashes, which are then reported."""
        if not isinstance(node, ScalarNode) or node.style or node.tag != UNTAGGED:
            return False
        dashes = list(dashed_lines(self.source.text, node.start_mark.index, node.end_mark.index))
        for index, message in dashes:
            self.add_at(index, "missing-space", message)
        return bool(dashes)

    def text(self, node: Node, what: str) -> str | None:
        """A scalar as the text that was written, in Unicode's composed form (NFC), its white space as single spaces."""
        before = len(self.problems)
        value = tidy_text(node.value) if isinstance(node, ScalarNode) else None
        unfit = unfit_character(node.value) if isinstance(node, ScalarNode) else None
        lost = self._lost_text(node)
        if not isinstance(node, ScalarNode) or not self.is_untagged(node):
            self.add(node, "wrong-kind", f"{describe(node)} where {what} should be; expected text")
        elif node.tag == UNTAGGED and self.source.text.startswith("!", node.start_mark.index):
            self.add(node, "tag", TAG)
        elif self.source.is_json and is_null(node):
            self.add(node, "wrong-kind", f"null where {what} should be; expected text")
        elif lost is not None:
            self.add_at(lost, "lost-text", LOST_TEXT)
        elif unfit is not None:
            message = f"{what} has the control character U+{ord(unfit):04X}; expected text without it"
            self.add(node, "control-character", message)
        elif value is None:
            message = f"empty text where {what} should be; expected at least one character that can be seen"
            self.add(node, "empty-text", message)
        elif not node.style:
            self._report_lines(node)
        return value if len(self.problems) == before else None

    def _lost_text(self, node: Node) -> int | None:
        """The place of a comment that took the rest of a plain text, if any did."""
        comment = _GLUED_COMMENT.match(self.source.text, node.end_mark.index) if self.source.has_hash else None
        return comment.start(1) if comment and not getattr(node, "style", None) else None

    def _report_lines(self, node: Node) -> None:
        """Report the lines, whose colons have no space, that YAML read as more of a text."""
        if node.start_mark.line != node.end_mark.line:
            for index, message in glued_lines(self.source.text, node.start_mark.index, node.end_mark.index):
                self.add_at(index, "missing-space", message)

    def whole_number(self, node: Node, what: str, least: int, most: int, *, is_bounded: bool = True) -> int | None:
        """A whole number; nothing but plain digits is one.

        Without bounds it has up to nine digits, and a sign perhaps, and is for the rules to judge; the bounds are what
        is said to be expected.
        """
        expected = f"expected a whole number from {least} to {most}"
        if not isinstance(node, ScalarNode) or not self.is_untagged(node):
            self.add(node, "wrong-kind", f"{describe(node)} where {what} should be; {expected}")
            return None
        if node.style:
            unquoted = ", without quotes" if WHOLE_NUMBER.fullmatch(node.value) else ""
            self.add(node, "number-in-quotes", f"{what} is text {quote(node.value)}; {expected}{unquoted}")
            return None
        is_number = WHOLE_NUMBER.fullmatch(node.value if is_bounded else node.value.removeprefix("-"))
        if is_number and not is_bounded and len(node.value) <= _LONGEST_NUMBER:
            return int(node.value)
        try:
            return whole_number(node.value, what, least, most)
        except ValueError as error:
            self.add(node, "number-out-of-range" if is_number else "not-a-number", str(error))
            return None

    def truth(self, node: Node, what: str) -> bool | None:
        """Whether something is true; nothing but the plain words `true` and `false` says so."""
        if isinstance(node, ScalarNode) and self.is_untagged(node) and not node.style and node.value in _TRUTHS:
            return _TRUTHS[node.value]
        self.add(node, "truth-value", f"{what} is {describe(node)}; expected true or false")
        return None

    def is_untagged(self, node: Node) -> bool:
        """Whether the node has no tag of its own, such as `!!python/object`; one that says "text" is let through."""
        return node.tag == UNTAGGED or (isinstance(node, ScalarNode) and node.tag == _TEXT_TAG)


def _rest_of(key: ScalarNode, start: int) -> ScalarNode:
    """The value in a key that no space parts from it, as a node of its own."""
    mark = key.start_mark
    at = Mark(mark.name, mark.index + start, mark.line, mark.column + start, None, 0)
    return ScalarNode(UNTAGGED, key.value[start:].strip(), at, key.end_mark)


def describe(node: Node) -> str:
    """What kind of thing a node is, for a message."""
    if node.tag not in (UNTAGGED, _TEXT_TAG):
        return f"a tag {quote(node.tag)}"
    if isinstance(node, MappingNode):
        return "a mapping"
    if isinstance(node, SequenceNode):
        return "a list"
    return "nothing" if is_null(node) or not node.value else f"text {quote(node.value)}"
