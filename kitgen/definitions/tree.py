"""A definition as it is written: values that know their place in the file.

The reader makes these nodes, variants merge them, and only then do they become the plain
values that models check; so a mistake always has the line of whoever wrote it.
"""

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any, TypeAlias

from kitgen.diagnostics import Span

Plain: TypeAlias = bool | int | float | str | None


@dataclass(frozen=True, slots=True)
class Scalar:
    """One value: text, a number, true, false, or nothing.

    `is_blank` tells nothing-at-all after a colon from a `null` written out.
    """

    value: Plain
    span: Span
    is_blank: bool = False


@dataclass(frozen=True, slots=True)
class Sequence:
    """A list of nodes; the span is where it begins."""

    items: tuple["Node", ...]
    span: Span


@dataclass(frozen=True, slots=True)
class Entry:
    """One `key: value` of a mapping; `key_span` is the key's own place."""

    key: str
    key_span: Span
    node: "Node"


@dataclass(frozen=True, slots=True)
class Mapping:
    """Keys and their nodes in the order written; the span is where it begins."""

    entries: tuple[Entry, ...]
    span: Span
    _by_key: dict[str, Entry] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        """Index the entries: a file of ten thousand wrong keys is told as fast as read."""
        object.__setattr__(self, "_by_key", {entry.key: entry for entry in self.entries})

    def entry(self, key: str) -> Entry | None:
        """Give the entry of `key`, or None where the author wrote none."""
        return self._by_key.get(key)


Node: TypeAlias = Scalar | Sequence | Mapping


def plain(node: Node) -> Any:
    """Give a node's plain value: mappings as dicts, lists as tuples."""
    if isinstance(node, Mapping):
        return {entry.key: plain(entry.node) for entry in node.entries}
    if isinstance(node, Sequence):
        return tuple(plain(item) for item in node.items)
    return node.value


def child(node: Node, part: str | int) -> Node | None:
    """Give the node under a key or, counted from 0, in a list; None where there is none."""
    if isinstance(node, Mapping) and isinstance(part, str):
        entry = node.entry(part)
        return entry.node if entry else None
    if isinstance(node, Sequence) and isinstance(part, int) and 0 <= part < len(node.items):
        return node.items[part]
    return None


def nearest(node: Node, path: Iterable[str | int]) -> Node:
    """Follow `path` as far as it is written and give the node reached."""
    for part in path:
        below = child(node, part)
        if below is None:
            break
        node = below
    return node


@dataclass(frozen=True, slots=True)
class TreeWhere:
    """Finds places in a definition: `where("tiles", "cross", "count")`."""

    tree: Mapping

    def __call__(self, *path: str | int) -> Span:
        """Give the place of the value at `path`, or of its nearest ancestor written."""
        return nearest(self.tree, path).span
