"""Entries that stand beside the key to which they belong, or further out than it."""

from collections.abc import Iterator
from itertools import islice, takewhile

from kitgen.definitions.key_guide import KeyGuide
from kitgen.definitions.tree import Entry, Mapping, Node, Scalar
from kitgen.definitions.unknown_keys.lacking import takes
from kitgen.definitions.unknown_keys.misplaced import too_far_out
from kitgen.definitions.wording import SURELY_MEANT, near_miss
from kitgen.diagnostics import Diagnostic, KeyPath
from kitgen.values import frozen, replace


@frozen
class Indented:
    """Values with the entries below the keys to which they belong.

    Attributes:
        tree: The values.
        problems: A problem for each key whose entries stood too far out.
    """

    tree: Mapping
    problems: tuple[Diagnostic, ...]


@frozen
class _Ended:
    """A key whose group may have ended too early.

    Attributes:
        path: Its path.
        entry: Its entry: without a value, or with a group.
        around: The nearest group that goes on after it, with its path.
        start: The number of its first entry after the key.
    """

    path: KeyPath
    entry: Entry
    around: tuple[Mapping, KeyPath]
    start: int


def as_indented(tree: Mapping, guide: KeyGuide) -> Indented:
    """Return values in which entries are below the key above them to which they belong.

    A line that does not begin further in than `kinds:` ends its group. Entries are moved if that
    key takes the first of them, and the group in which they stand does not.

    Args:
        tree: The values as they are written, of which some are wrong.
        guide: What the model says of them.
    """
    problems: list[Diagnostic] = []
    for ended in [*_ended_keys(tree, (), None)]:
        moved = _belonging(guide, ended)
        if moved:
            places = ended.entry.key_span, moved[0].key_span
            there = {entry.key for entry in ended.around[0].entries}
            names = [entry.key for entry in moved if entry.key in there]
            group = ended.entry.node if isinstance(ended.entry.node, Mapping) else None
            problems.append(too_far_out(*places, ended.entry.key, names, group))
            tree = _with_moved(tree, (), ended, moved)
    return Indented(tree, tuple(problems))


def _ended_keys(
    group: Mapping, path: KeyPath, outer: tuple[Mapping, KeyPath, int] | None
) -> Iterator[_Ended]:
    """Yield the keys that are followed by lines no further in, without a value or with a group.

    Args:
        group: The group in which they are looked for, and in all below it.
        path: Its path.
        outer: The nearest group around it that goes on after it, with its path and where.
    """
    last = len(group.entries) - 1
    for at, entry in enumerate(group.entries):
        rest = (group, path, at + 1) if at < last else outer
        if isinstance(entry.node, Mapping):
            yield from _ended_keys(entry.node, (*path, entry.key), rest)
        if rest and (_is_blank(entry.node) or isinstance(entry.node, Mapping)):
            around, around_path, start = rest
            place, below = entry.key_span, around.entries[start].key_span
            if place.path == below.path and place.line < below.line:
                yield _Ended((*path, entry.key), entry, (around, around_path), start)


def _belonging(guide: KeyGuide, ended: _Ended) -> tuple[Entry, ...]:
    """Return the entries after a key that belong to it; none if it does not take the first."""
    around, path = ended.around
    first, node = around.entries[ended.start], ended.entry.node
    if is_taken(guide, path, first):
        return ()
    first, *swallowed = _parted(guide, ended.path, first)
    keys = {*guide.known_keys(ended.path)}
    if first.key not in keys and near_miss(first.key, guide.known_keys(path), SURELY_MEANT):
        return ()
    there = {entry.key for entry in node.entries} if isinstance(node, Mapping) else set[str]()
    # To a group that has entries, other groups are added, or a key where names of the author's own
    # stand: elsewhere a single key may be misspelt.
    is_own_key = first.key not in there and not guide.known_keys(path)
    if not is_taken(guide, ended.path, first) or (
        isinstance(node, Mapping) and not (is_own_key if keys else isinstance(first.node, Mapping))
    ):
        return ()

    def is_alike(entry: Entry) -> bool:
        # Groups with names of their own may have mistakes, and belong to it all the same.
        like = entry.key in keys if keys else type(entry.node) is type(first.node)
        return like and entry.key not in there and not is_taken(guide, path, entry)

    following = takewhile(is_alike, islice(around.entries, ended.start + 1, None))
    return (first, *swallowed, *(following if not swallowed else ()))


def _parted(guide: KeyGuide, path: KeyPath, entry: Entry) -> tuple[Entry, ...]:
    """Return an entry, and those in it that belong beside it in the group at a path.

    Where `bakers:` stands in the column of `components:`, the components below it in the right
    column look like keys of it.
    """
    if not isinstance(entry.node, Mapping) or guide.known_keys(path):
        return (entry,)
    inside = entry.node.entries
    at = next((at for at, below in enumerate(inside) if at and is_taken(guide, path, below)), 0)
    swallowed = inside[at:]
    head = replace(entry, node=Mapping(inside[:at], entry.node.span))
    if not at or not all(is_taken(guide, path, below) for below in (head, *swallowed)):
        return (entry,)
    return (head, *swallowed)


def is_taken(guide: KeyGuide, path: KeyPath, entry: Entry) -> bool:
    """Return whether a group has a key, or takes the value of a name of the author's own."""
    if keys := guide.known_keys(path):
        return entry.key in keys
    return any(takes(guide, schema, entry.node) for schema in guide.at((*path, entry.key)))


def _is_blank(node: Node) -> bool:
    return isinstance(node, Scalar) and node.is_blank


def _with_moved(group: Mapping, path: KeyPath, ended: _Ended, moved: tuple[Entry, ...]) -> Mapping:
    """Return a group in which entries are below the key that ended before them."""
    names = {entry.key for entry in moved} if path == ended.around[1] else set[str]()
    entries: list[Entry] = []
    for entry in group.entries:
        at, node = (*path, entry.key), entry.node
        if at == ended.path:
            inside = node.entries if isinstance(node, Mapping) else ()
            span = node.span if inside else moved[0].key_span
            entries.append(replace(entry, node=Mapping((*inside, *moved), span)))
        elif at == ended.path[: len(at)] and isinstance(node, Mapping):
            entries.append(replace(entry, node=_with_moved(node, at, ended, moved)))
        elif entry.key not in names:
            entries.append(entry)
    return Mapping(tuple(entries), group.span, group.taken_out)
