"""The documents of a YAML file as trees of nodes with their places, within bounds.

Nothing is turned into numbers, dates or truth values: a plain scalar stays the text that was written, and each field
reads it as strictly as it needs. So a player may be called No, 007 or 1:30.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, cast

import yaml
from yaml.nodes import Node, ScalarNode

from tenscore.cards import MAX_CARDS
from tenscore.errors import InputError, Problem
from tenscore.loading.source import Source
from tenscore.loading.syntax import ALIAS, ANCHOR, TOO_DEEP, syntax_problems
from tenscore.rules import MAX_PLAYERS

UNTAGGED = "untagged"
"""The tag of every node that has none of its own."""
_MAX_DEPTH = 20
# Five players with as many cards as a collection may have, each on its own, and as many again.
_MAX_NODES = 2 * MAX_PLAYERS * MAX_CARDS
# Without libyaml PyYAML has no C parser; its own reads the same, ten times as slowly.
if TYPE_CHECKING:
    _Parser = yaml.CSafeLoader
else:
    _Parser = getattr(yaml, "CSafeLoader", yaml.SafeLoader)


class _BoundedError(yaml.YAMLError):
    """More than any game has, of a kind that would exhaust the memory or the stack further on."""

    def __init__(self, code: str, what: str, mark: Any) -> None:
        super().__init__(what)
        self.code = code
        self.mark = mark


class _NodeLoader(_Parser):
    """Composes nodes only, with scalars left alone, and bounds on their number and nesting."""

    depth = 0
    nodes = 0

    def resolve(self, kind: type[Node], value: Any, implicit: Any) -> str:  # noqa: ARG002 - PyYAML's signature
        return UNTAGGED

    def descend_resolver(self, current_node: Node | None, current_index: Any) -> None:  # noqa: ARG002 - PyYAML's
        self.depth += 1
        self.nodes += 1
        if self.depth > _MAX_DEPTH:
            raise _BoundedError("too-deep", TOO_DEEP, current_node and current_node.start_mark)
        if self.nodes > _MAX_NODES:
            what = f"more than {_MAX_NODES} values in one document; expected fewer"
            raise _BoundedError("too-many-values", what, current_node and current_node.start_mark)

    def ascend_resolver(self) -> None:
        self.depth -= 1


def compose_documents(source: Source) -> Iterator[Node]:
    """The root node of each document in a source that is not empty.

    Raises:
        InputError: where the text is not YAML, is nested absurdly deep, or uses aliases; the documents before that
            place have been given by then.
    """
    try:
        if "&" in source.text:
            _refuse_anchors(source)
        loader = _NodeLoader(source.text)
        try:
            while loader.check_node():
                loader.nodes = 0
                node = loader.get_node()
                if node is not None and not is_blank(node):
                    yield node
        finally:
            loader.dispose()
    except _BoundedError as error:
        index = error.mark.index if error.mark else 0
        raise InputError([source.problem(index, error.code, str(error))]) from error
    except UnicodeEncodeError as error:
        message = f"half of a surrogate pair, U+{ord(source.text[error.start]):04X}; expected text"
        raise InputError([source.problem(error.start, "control-character", message)]) from error
    except yaml.YAMLError as error:
        raise InputError(syntax_problems(source, error, _Parser)) from error


def _refuse_anchors(source: Source) -> None:
    """Refuse aliases, which could stand for a billion values in a few lines, and anchors, which say nothing alone."""
    anchors: list[Problem] = []
    for event in yaml.parse(source.text, Loader=_Parser):
        name, mark = getattr(event, "anchor", None), cast("yaml.Mark", event.start_mark)
        if name and isinstance(event, yaml.AliasEvent):
            raise InputError([source.problem(mark.index, "alias", ALIAS.format(f"*{name}"))])
        if name:
            place = source.text.index("&", mark.index)
            anchors.append(source.problem(place, "anchor", ANCHOR.format(f"&{name}")))
    if anchors:
        raise InputError(anchors)


def is_blank(node: Node) -> bool:
    """Whether nothing at all is written where the node stands."""
    return isinstance(node, ScalarNode) and not node.value and not node.style and node.tag == UNTAGGED
