"""A definition as it is written: values that know their place in the file.

The reader makes these nodes, variants merge them, and only then do they become the plain
values that models check; so a mistake always has the line of whoever wrote it.
"""

from collections.abc import Iterable, Iterator
from collections.abc import Sequence as Texts
from dataclasses import dataclass, field
from typing import Any, TypeAlias

from kitgen.diagnostics import KeyPath, Span, Where
from kitgen.values import frozen

SETTINGS = "--set"
"""The path that the places of the command line's settings have; their line is their number."""

Plain: TypeAlias = bool | int | float | str | None


@frozen
class Scalar:
    """One value: text, a number, true, false, or nothing.

    `is_blank` distinguishes nothing at all after a colon from a `null` written out.
    """

    value: Plain
    span: Span
    is_blank: bool = False


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


@dataclass(frozen=True, slots=True)
class Mapping:
    """Keys and their nodes in the order written; the span is where it begins.

    `taken_out` has the inherited keys that a variant took out, and where it says so.
    """

    entries: tuple[Entry, ...]
    span: Span
    taken_out: dict[str, Span] = field(default_factory=dict, repr=False, compare=False)
    _by_key: dict[str, Entry] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        """Index the entries: ten thousand wrong keys are reported as fast as they are read."""
        object.__setattr__(self, "_by_key", {entry.key: entry for entry in self.entries})

    def entry(self, key: str) -> Entry | None:
        """Return the entry of `key`, or None where the user wrote none."""
        return self._by_key.get(key)


Node: TypeAlias = Scalar | Sequence | Mapping


def plain(node: Node) -> Any:
    """Return a node's plain value: mappings as dicts, lists as tuples."""
    if isinstance(node, Mapping):
        return {entry.key: plain(entry.node) for entry in node.entries}
    if isinstance(node, Sequence):
        return tuple(plain(item) for item in node.items)
    return node.value


def child(node: Node, part: str | int) -> Node | None:
    """Return the node under a key or, counted from 0, in a list; None where there is none."""
    if isinstance(node, Mapping) and isinstance(part, str):
        entry = node.entry(part)
        return entry.node if entry else None
    if isinstance(node, Sequence) and isinstance(part, int) and 0 <= part < len(node.items):
        return node.items[part]
    return None


def nearest(node: Node, path: Iterable[str | int]) -> Node:
    """Follow `path` as far as it is written and return the node reached."""
    for part in path:
        below = child(node, part)
        if below is None:
            break
        node = below
    return node


def key_span(tree: Mapping, path: KeyPath) -> Span:
    """Return the place of the key that ends `path`; an item of a list has none but its own."""
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
        tree: The definition, its parents and settings merged.
        files: The files it was read from as the user knows them, the nearest to the user
            first: the command line's settings, the kit's file, then its parents.
    """

    tree: Mapping
    files: tuple[str, ...] = ()

    def __call__(self, *path: str | int) -> Span:
        """Return the place of the value at `path`, or of its nearest ancestor written.

        The place of a group of values is where it begins or, where a file nearer to the user
        changes one of them, that change. The whole definition is where the kit's file begins.
        """
        node = nearest(self.tree, path)
        if isinstance(node, Scalar) or node is self.tree:
            return node.span
        return self.nearest_of([node.span, *_spans(node)])

    def key(self, *path: str | int) -> Span:
        """Return the place of the key that ends `path`, which may stand above its value."""
        return key_span(self.tree, path)

    def nearest_of(self, places: Texts[Span]) -> Span:
        """Return the first of those places that lie nearest to the user.

        Of settings the last one counts, as it does where two change one value.
        """
        rank = {file: number for number, file in enumerate(self.files)}
        least = min(rank.get(place.path, len(rank)) for place in places)
        among = [place for place in places if rank.get(place.path, len(rank)) == least]
        return max(among, key=lambda span: span.line) if among[0].path == SETTINGS else among[0]


def _spans(node: Node) -> Iterator[Span]:
    """Yield the places of all that stands below a node."""
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
    """Return the place at fault of several values that do not go together.

    It is the one written nearest to the user: a setting rather than a file, the kit's own
    file rather than a parent's; the first of them where there is nothing to choose.
    """
    places = [where(*path) for path in paths]
    return where.nearest_of(places) if isinstance(where, TreeWhere) else places[0]
