"""YAML as a tree of nodes with their places, and strict readers for its leaves.

Nothing is turned into numbers, dates or truth values here: a plain scalar stays the text that was written, and
each field reads it as strictly as it needs. So a player may be called No, 007 or 1:30.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import TYPE_CHECKING, Any

import yaml
from yaml.nodes import MappingNode, Node, ScalarNode, SequenceNode

from tenscore.cards import MAX_CARDS
from tenscore.errors import InputError, Problem
from tenscore.loading.comments import BARE_HASH, swallowed_before
from tenscore.loading.source import Source
from tenscore.rules import MAX_PLAYERS
from tenscore.text import WHOLE_NUMBER, closest, one_of, quote, tidy_text, whole_number

_UNTAGGED = "untagged"
_TEXT_TAG = "tag:yaml.org,2002:str"
_NULLS = ("~", "null", "Null", "NULL")
_TRUTHS = {"true": True, "True": True, "TRUE": True, "false": False, "False": False, "FALSE": False}
_MAX_DEPTH = 20
# Five players with as many cards as a collection may have, each on its own, and as many again.
_MAX_NODES = 2 * MAX_PLAYERS * MAX_CARDS
_MAX_PROBLEMS = 1000
# Without libyaml PyYAML has no C parser; its own reads the same, ten times as slowly.
if TYPE_CHECKING:
    _Parser = yaml.CSafeLoader
else:
    _Parser = getattr(yaml, "CSafeLoader", yaml.SafeLoader)


class _BoundedError(yaml.YAMLError):
    """More than any game has, of a kind that would exhaust the memory or the stack further on."""

    def __init__(self, code: str, what: str, mark: Any) -> None:
        super().__init__(f"{what}; expected a game")
        self.code = code
        self.problem_mark = mark


class _NodeLoader(_Parser):
    """Composes nodes only, with scalars left alone, and bounds on their number and nesting."""

    depth = 0
    nodes = 0

    def resolve(self, kind: type[Node], value: Any, implicit: Any) -> str:  # noqa: ARG002 - PyYAML's signature
        return _UNTAGGED

    def descend_resolver(self, current_node: Node | None, current_index: Any) -> None:  # noqa: ARG002 - PyYAML's
        self.depth += 1
        self.nodes += 1
        if self.depth > _MAX_DEPTH or self.nodes > _MAX_NODES:
            code, what = (
                ("too-deep", "nested too deep")
                if self.depth > _MAX_DEPTH
                else ("too-many-values", f"more than {_MAX_NODES} values in one document")
            )
            raise _BoundedError(code, what, current_node.start_mark if current_node else None)

    def ascend_resolver(self) -> None:
        self.depth -= 1


def compose_documents(source: Source) -> Iterator[Node]:
    """The root node of each document in a source that is not empty.

    Raises:
        InputError: where the text is not YAML, is nested absurdly deep, or uses aliases; the documents before that
            place have been given by then.
    """
    text = source.text
    try:
        if "&" in text:
            _refuse_aliases(source)
        loader = _NodeLoader(text)
        try:
            while loader.check_node():
                loader.nodes = 0
                node = loader.get_node()
                if node is not None and not is_blank(node):
                    yield node
        finally:
            loader.dispose()
    except yaml.YAMLError as error:
        raise InputError([_syntax_problem(source, error)]) from error


def _refuse_aliases(source: Source) -> None:
    for event in yaml.parse(source.text, Loader=_Parser):
        if isinstance(event, yaml.AliasEvent):
            message = f"*{event.anchor} is an alias, which is not read here; expected the value itself"
            raise InputError([problem_at(source, event.start_mark, "alias", message)])


_PLAINER = (
    ("while scanning an alias", "bare-star", "a bare * begins an alias; expected w for a wild, or the * in quotes"),
    ("nesting", "too-deep", "nested too deep; expected a game"),
    (
        "mapping values are not allowed",
        "second-colon",
        "a second colon on the line; expected text that holds one to stand in quotes",
    ),
    (
        "cannot start any token",
        "reserved-sign",
        "a character that YAML keeps for itself; expected text that begins with it in quotes",
    ),
    (
        "did not find expected '-' indicator",
        "list-indent",
        "this does not go on with the list; expected the next - in line with the ones above",
    ),
    (
        "did not find expected key",
        "mapping-indent",
        "this does not go on with the mapping; expected the next key in line with the ones above",
    ),
    ("could not find expected ':'", "missing-colon", "no colon behind the key; expected one, and a space after it"),
)
"""What the parser's complaints mean to someone who has written down a game, by words in them, each with its code."""


def _syntax_problem(source: Source, error: yaml.YAMLError) -> Problem:
    if isinstance(error, _BoundedError):
        return problem_at(source, error.problem_mark, error.code, str(error))
    mark = getattr(error, "problem_mark", None)
    context_mark = getattr(error, "context_mark", None) or mark
    said = ", ".join(filter(None, (getattr(error, "context", None), getattr(error, "problem", None)))) or str(error)
    if "flow" in said and mark is not None and context_mark is not None:
        index = swallowed_before(source.text, context_mark.index, mark.index)
        if index is not None:
            return Problem(source.name, *source.position(index), "bare-hash", BARE_HASH)
    if mark is not None and source.text[mark.index : mark.index + 1] == "\t":
        return problem_at(source, mark, "tab", "a tab stands where YAML wants spaces; expected spaces")
    if said.startswith("while scanning an alias"):
        mark = context_mark
    code, message = next(
        ((code, plain) for words, code, plain in _PLAINER if words in said), ("not-yaml", f"not YAML: {said}")
    )
    return problem_at(source, mark, code, message)


def problem_at(source: Source, mark: Any, code: str, message: str) -> Problem:
    """A problem at a YAML mark, where there is one."""
    line, column = (None, None) if mark is None else source.position(mark.index)
    return Problem(source.name, line, column, code, message)


def is_null(node: Node) -> bool:
    """Whether the node is what JSON and YAML write for nothing at all."""
    return is_blank(node) or (isinstance(node, ScalarNode) and not node.style and node.value in _NULLS)


def is_blank(node: Node) -> bool:
    """Whether nothing at all is written where the node stands."""
    return isinstance(node, ScalarNode) and not node.value and not node.style


class NodeReader:
    """Reads the nodes of one document, collecting every problem on the way instead of stopping at the first."""

    def __init__(self, source: Source) -> None:
        self.source = source
        self.problems: list[Problem] = []

    def add(self, node: Node, code: str, message: str) -> None:
        """Note a problem at a node."""
        self.report(problem_at(self.source, node.start_mark, code, message))

    def report(self, problem: Problem) -> None:
        """Note a problem.

        Raises:
            InputError: with all of them, when a document has more than anybody would read.
        """
        self.problems.append(problem)
        if len(self.problems) >= _MAX_PROBLEMS:
            end = Problem(
                self.source.name,
                None,
                None,
                "too-many-problems",
                f"the first {_MAX_PROBLEMS} problems are told, more may follow",
            )
            raise InputError([*self.problems, end])

    def mapping(self, node: Node, known: Iterable[str], what: str, *, texts: Iterable[str] = ()) -> dict[str, Node]:
        """The value nodes of a mapping by key; see `items`."""
        items = self.items(node, {key: key for key in known}, what, texts=texts)
        return {key: value for key, (_, value) in items.items()}

    def items(
        self, node: Node, known: Mapping[str, str], what: str, *, any_case: bool = False, texts: Iterable[str] = ()
    ) -> dict[str, tuple[Node, Node]]:
        """The key and value nodes of a mapping, by the name that `known` has for each key.

        Blank values are left out, and so is null, except where the value is one of `texts`: a text may be "null".
        Unknown and repeated keys are problems.
        """
        names = list(dict.fromkeys(known.values()))
        if not isinstance(node, MappingNode) or not self.is_untagged(node):
            self.add(node, "wrong-kind", f"{describe(node)} where {what} should be; expected {one_of(names)}")
            return {}
        seen: dict[str, tuple[Node, Node]] = {}
        misspelt: dict[str, tuple[Node, Node]] = {}
        for key_node, value in node.value:
            written = key_node.value if isinstance(key_node, ScalarNode) else None
            key = None if written is None else known.get(written.lower() if any_case else written)
            if key is None:
                if written is None:
                    self.add(
                        key_node, "wrong-kind", f"{describe(key_node)} as a key in {what}; expected {one_of(names)}"
                    )
                else:
                    meant = closest(written.lower(), names)
                    hint = f'did you mean "{meant}"?' if meant else f"expected {one_of(names)}"
                    self.add(key_node, "unknown-key", f"unknown key {quote(written)} in {what}; {hint}")
                    if meant:
                        misspelt[meant] = (key_node, value)
            elif key in seen:
                line = seen[key][0].start_mark.line + 1
                alike = "" if written == key else f" ({quote(str(written))} is {key})"
                self.add(
                    key_node,
                    "repeated-key",
                    f'"{key}" stands twice in {what}{alike}; expected it once, first on line {line}',
                )
            else:
                seen[key] = (key_node, value)
        # A misspelt key's value is read as what was meant, so that one slip is one problem.
        return {
            key: entry
            for key, entry in (misspelt | seen).items()
            if not (is_blank(entry[1]) if key in texts else is_null(entry[1]))
        }

    def sequence(self, node: Node, what: str) -> list[Node] | None:
        """The entries of a list, or `None` with a problem."""
        if isinstance(node, SequenceNode) and self.is_untagged(node):
            return list(node.value)
        self.add(node, "wrong-kind", f"{describe(node)} where {what} should be; expected a list")
        return None

    def text(self, node: Node, what: str) -> str | None:
        """A scalar as the text that was written, trimmed and in Unicode's composed form (NFC)."""
        if not isinstance(node, ScalarNode) or not self.is_untagged(node):
            self.add(node, "wrong-kind", f"{describe(node)} where {what} should be; expected text")
            return None
        value = tidy_text(node.value)
        if value is None:
            self.add(
                node,
                "empty-text",
                f"empty text where {what} should be; expected at least one character that can be seen",
            )
        return value

    def whole_number(self, node: Node, what: str, least: int, most: int) -> int | None:
        """A whole number within bounds; nothing but plain digits is one."""
        expected = f"expected a whole number from {least} to {most}"
        if not isinstance(node, ScalarNode) or not self.is_untagged(node):
            self.add(node, "wrong-kind", f"{describe(node)} where {what} should be; {expected}")
            return None
        if node.style:
            unquoted = ", without quotes" if WHOLE_NUMBER.fullmatch(node.value) else ""
            self.add(node, "number-in-quotes", f"{what} is text {quote(node.value)}; {expected}{unquoted}")
            return None
        try:
            return whole_number(node.value, what, least, most)
        except ValueError as error:
            self.add(node, "not-a-number", str(error))
            return None

    def truth(self, node: Node, what: str) -> bool | None:
        """Whether something is true; nothing but the plain words `true` and `false` says so."""
        if isinstance(node, ScalarNode) and self.is_untagged(node) and not node.style and node.value in _TRUTHS:
            return _TRUTHS[node.value]
        self.add(node, "truth-value", f"{what} is {describe(node)}; expected true or false")
        return None

    def is_untagged(self, node: Node) -> bool:
        """Whether the node has no tag of its own, such as `!!python/object`; one that says "text" is let through."""
        return node.tag == _UNTAGGED or (isinstance(node, ScalarNode) and node.tag == _TEXT_TAG)


def describe(node: Node) -> str:
    """What kind of thing a node is, for a message."""
    if node.tag not in (_UNTAGGED, _TEXT_TAG):
        return f"a tag {quote(node.tag)}"
    if isinstance(node, MappingNode):
        return "a mapping"
    if isinstance(node, SequenceNode):
        return "a list"
    return f"text {quote(node.value)}" if node.value else "nothing"
