"""A definition as it is written: values that know their place in the file.

The reader makes these nodes, variants merge them, and only then do they become the plain
values that models check; so every mistake can be reported at the line that contains it.
"""

from collections.abc import Iterable, Iterator
from collections.abc import Sequence as Texts
from dataclasses import dataclass, field
from typing import Any, TypeAlias

from kitgen.diagnostics import KeyPath, Span, Where
from kitgen.values import frozen

SETTINGS = "--set"
"""The path in the places of command-line settings; the line of such a place is their number."""

Plain: TypeAlias = bool | int | float | str | None


@frozen
class Scalar:
    """One value: text, a number, true, false, or nothing.

    `is_blank` distinguishes an empty value after the colon from a written `null`, `is_quoted` a
    text in straight quotes from one without, and `has_plus` a number written with a plus sign.
    """

    value: Plain
    span: Span
    is_blank: bool = False
    is_quoted: bool = False
    has_plus: bool = False


@frozen
class Sequence:
    """A list of nodes; the span is where it begins."""

    items: tuple["Node", ...]
    span: Span


@frozen
class Entry:
    """One `key: value` of a mapping; `key_span` is the key's own place."""

    key: str
    key_span: Span
    node: "Node"

    @property
    def has_no_colon(self) -> bool:
        """Whether it is a key in braces with nothing after it, not even a colon."""
        start, end = self.key_span, self.node.span
        # Nothing at all begins where its key ends, or behind the colon.
        ends_at_once = (start.line, start.column + len(self.key)) == (end.line, end.column)
        return isinstance(self.node, Scalar) and self.node.is_blank and ends_at_once


@dataclass(frozen=True, slots=True)
class Mapping:
    """Keys and their nodes in the order written; the span is where it begins.

    Only words in braces without colons, which are meant as a list, may be in it more than once.
    `taken_out` maps the inherited keys that a variant removed to where it removes them.
    """

    entries: tuple[Entry, ...]
    span: Span
    taken_out: dict[str, Span] = field(default_factory=dict, repr=False, compare=False)
    _places: dict[str, int] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        """Index the entries, so that looking up each of ten thousand wrong keys stays fast."""
        places = {entry.key: place for place, entry in enumerate(self.entries)}
        object.__setattr__(self, "_places", places)

    def entry(self, key: str) -> Entry | None:
        """Return the entry of `key`, or None if it is not written."""
        place = self._places.get(key)
        return None if place is None else self.entries[place]

    def before(self, key: str) -> Entry | None:
        """Return the entry before that of `key`, which is written; None if it is the first."""
        place = self._places[key]
        return self.entries[place - 1] if place else None

    def since(self, key: str) -> tuple[Entry, ...]:
        """Return the entry of `key`, which is written, and those after it."""
        return self.entries[self._places[key] :]


Node: TypeAlias = Scalar | Sequence | Mapping


def plain(node: Node) -> Any:
    """Return a node's plain value: mappings as dicts, lists as tuples."""
    if isinstance(node, Mapping):
        return {entry.key: plain(entry.node) for entry in node.entries}
    if isinstance(node, Sequence):
        return tuple(plain(item) for item in node.items)
    return node.value


def child(node: Node, part: str | int) -> Node | None:
    """Return the node at a key or list index (from 0); None if there is none."""
    if isinstance(node, Mapping) and isinstance(part, str):
        entry = node.entry(part)
        return entry.node if entry else None
    if isinstance(node, Sequence) and isinstance(part, int) and 0 <= part < len(node.items):
        return node.items[part]
    return None


def nearest(node: Node, path: Iterable[str | int]) -> Node:
    """Follow `path` as far as it is written, and return the node reached."""
    for part in path:
        below = child(node, part)
        if below is None:
            break
        node = below
    return node


def key_span(tree: Mapping, path: KeyPath) -> Span:
    """Return the place of the last key in `path`; for a list item, the place of the item."""
    group = nearest(tree, path[:-1])
    if isinstance(group, Mapping) and isinstance(path[-1], str):
        entry = group.entry(path[-1])
        return entry.key_span if entry else group.span
    return nearest(tree, path).span


def leaves(node: Node, path: KeyPath = ()) -> Iterator[tuple[KeyPath, Scalar]]:
    """Yield every single value below a node with its path, in the order written."""
    match node:
        case Scalar():
            yield path, node
        case Sequence():
            for index, item in enumerate(node.items):
                yield from leaves(item, (*path, index))
        case Mapping():
            for entry in node.entries:
                yield from leaves(entry.node, (*path, entry.key))


@frozen
class TreeWhere:
    """Finds places in a definition: `where("tiles", "cross", "count")`.

    Attributes:
        tree: The definition with its parents and settings merged.
        files: The files it was read from, as the user knows them, nearest to the user first:
            the command line's settings, the kit's file, then its parents.
    """

    tree: Mapping
    files: tuple[str, ...] = ()

    def __call__(self, *path: str | int) -> Span:
        """Return the place of the value at `path`, or of its nearest written ancestor.

        The place of a group is where it begins or, if a file nearer to the user changes one of its
        values, that change. The place of the whole definition is the start of the kit's file.
        """
        node = nearest(self.tree, path)
        if isinstance(node, Scalar) or node is self.tree:
            return node.span
        return self.nearest_of([node.span, *_spans(node)])

    def key(self, *path: str | int) -> Span:
        """Return the place of the last key in `path`, which may be on a line above its value."""
        return key_span(self.tree, path)

    def nearest_of(self, places: Texts[Span]) -> Span:
        """Return the first of the places that are nearest to the user.

        Among settings the last one is returned, as it also wins if two change the same value.
        """
        rank = {file: number for number, file in enumerate(self.files)}
        least = min(rank.get(place.path, len(rank)) for place in places)
        among = [place for place in places if rank.get(place.path, len(rank)) == least]
        return max(among, key=lambda span: span.line) if among[0].path == SETTINGS else among[0]


def _spans(node: Node) -> Iterator[Span]:
    """Yield the places of everything below a node."""
    match node:
        case Sequence():
            for item in node.items:
                yield item.span
                yield from _spans(item)
        case Mapping():
            for entry in node.entries:
                yield entry.node.span
                yield from _spans(entry.node)


def users_place(where: Where, *paths: KeyPath) -> Span:
    """Return the place to report for several values that conflict.

    It is the place nearest to the user: a setting before a file, the kit's own file before a
    parent's; the first of several that are equally near.
    """
    places = [where(*path) for path in paths]
    return where.nearest_of(places) if isinstance(where, TreeWhere) else places[0]
