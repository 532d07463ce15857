"""Entries that stand within the group above them, and belong to one around it."""

from collections.abc import Iterator, Sequence
from itertools import dropwhile

from kitgen.definitions.key_guide import KeyGuide
from kitgen.definitions.tree import Entry, Mapping, Node
from kitgen.definitions.tree import Sequence as ListNode
from kitgen.definitions.unknown_keys.lacking import takes
from kitgen.definitions.unknown_keys.misplaced import too_far_in
from kitgen.definitions.unknown_keys.too_far_out import Indented, is_taken
from kitgen.definitions.wording import SURELY_MEANT, near_miss
from kitgen.diagnostics import Diagnostic, KeyPath
from kitgen.values import frozen, replace


@frozen
class _Swallowed:
    """The last entries of a group, which belong to a group around it.

    Attributes:
        path: The group in which they stand.
        entries: The entries.
        around: The group to which they belong, and its path.
    """

    path: KeyPath
    entries: tuple[Entry, ...]
    around: tuple[Mapping, KeyPath]


def as_moved_out(tree: Mapping, guide: KeyGuide) -> Indented:
    """Return values in which entries that are indented too far stand in the group they belong to.

    Entries are moved if they are the last of their group, which does not take them, and a group
    around it has their keys, which are not written there.

    Args:
        tree: The values as they are written, of which some are wrong.
        guide: What the model says of them.
    """
    problems: list[Diagnostic] = []
    for swallowed in [*_swallowed(tree, (), (), guide)]:
        group, _ = swallowed.around
        column = group.entries[0].key_span.column
        names = [entry.key for entry in swallowed.entries]
        inside = next(str(key) for key in reversed(swallowed.path) if isinstance(key, str))
        problems.append(too_far_in(swallowed.entries[0].key_span, column, inside, names))
        right = _put_right(tree, (), swallowed)
        assert isinstance(right, Mapping)
        tree = right
    return Indented(tree, tuple(problems))


def _swallowed(
    node: Node, path: KeyPath, around: Sequence[tuple[Mapping, KeyPath]], guide: KeyGuide
) -> Iterator[_Swallowed]:
    """Yield the entries below a node that belong to groups around theirs.

    Args:
        node: A group or a list, or a value that has nothing below it.
        path: Its path.
        around: The groups around it from the outside in that may have what is written at its end.
        guide: What the model says.
    """
    if isinstance(node, ListNode):
        for at, item in enumerate(node.items):
            is_last = at == len(node.items) - 1
            yield from _swallowed(item, (*path, at), around if is_last else (), guide)
    elif isinstance(node, Mapping) and _is_block(node):
        for entry in node.entries:
            outer = around if entry is node.entries[-1] else ()
            below = (*path, entry.key)
            # What a key that is itself too far in holds may look as if it belonged further out.
            groups = (*outer, (node, path)) if guide.at(below) else ()
            yield from _swallowed(entry.node, below, groups, guide)
        for group in reversed(around):
            if entries := _belonging(guide, node, path, group):
                yield _Swallowed(path, entries, group)
                return


def _belonging(
    guide: KeyGuide, inner: Mapping, path: KeyPath, around: tuple[Mapping, KeyPath]
) -> tuple[Entry, ...]:
    """Return the last entries of a group that belong to another around it; none if none do."""
    group, of_group = around
    known, here = guide.known_keys(of_group), guide.known_keys(path)
    run: list[Entry] = []
    for entry in reversed(inner.entries[1:]):
        at = (*of_group, entry.key)
        schemas = guide.at(at)
        if not known:
            # Any name may stand there, so what it holds has to say what it is: `make: counters`.
            schemas = [
                it for it in schemas if it.get("required") and isinstance(entry.node, Mapping)
            ]
        if (
            (known and entry.key not in known)
            or group.entry(entry.key) is not None
            or entry.key_span.path != group.entries[0].key_span.path
            or near_miss(entry.key, here, SURELY_MEANT)
            or not any(takes(guide, schema, entry.node) for schema in schemas)
        ):
            break
        run.append(entry)
    # Among names of the author's own, what follows the first that is none may look like one.
    return tuple(dropwhile(lambda entry: is_taken(guide, path, entry), reversed(run)))


def _is_block(group: Mapping) -> bool:
    """Return whether a group is written line by line: in braces it begins before its first key."""
    return bool(group.entries) and group.span == group.entries[0].key_span


def _put_right(node: Node, path: KeyPath, swallowed: _Swallowed) -> Node:
    """Return a node in which the entries that are swallowed stand where they belong."""
    if path != swallowed.path[: len(path)]:
        return node
    if isinstance(node, ListNode):
        items = (_put_right(item, (*path, at), swallowed) for at, item in enumerate(node.items))
        return replace(node, items=tuple(items))
    if not isinstance(node, Mapping):
        return node
    taken = {entry.key for entry in swallowed.entries} if path == swallowed.path else set[str]()
    entries = [
        replace(entry, node=_put_right(entry.node, (*path, entry.key), swallowed))
        for entry in node.entries
        if entry.key not in taken
    ]
    if path == swallowed.around[1]:
        entries += swallowed.entries
    return Mapping(tuple(entries), node.span, node.taken_out)
