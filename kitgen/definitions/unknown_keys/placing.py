"""Entries put where they belong: below their key, out of another, or below one left out."""

from collections.abc import Callable

from kitgen.definitions.key_guide import KeyGuide
from kitgen.definitions.tree import Entry, Mapping
from kitgen.definitions.unknown_keys.lacking import takes
from kitgen.definitions.unknown_keys.misplaced import without_group
from kitgen.definitions.unknown_keys.too_far_in import as_moved_out
from kitgen.definitions.unknown_keys.too_far_out import Indented, as_indented
from kitgen.diagnostics import Diagnostic
from kitgen.values import replace


def as_placed(tree: Mapping, guide_to: Callable[[Mapping], KeyGuide]) -> Indented:
    """Return values in which every entry that stands elsewhere is where it belongs.

    Args:
        tree: The values as they are written, of which some are wrong.
        guide_to: What the model says of values.
    """
    problems: tuple[Diagnostic, ...] = ()
    for put_right in (as_indented, as_held, as_moved_out):
        placed = put_right(tree, guide_to(tree))
        tree, problems = placed.tree, (*problems, *placed.problems)
    return Indented(tree, problems)


def as_held(tree: Mapping, guide: KeyGuide) -> Indented:
    """Return a kit's values with its named groups below the needed key that holds such groups.

    Args:
        tree: The values as they are written, of which some are wrong.
        guide: What the model says of them.
    """
    known = guide.known_keys(())
    for key in known:
        if tree.entry(key) is not None or not guide.is_needed((key,)) or guide.known_keys((key,)):
            continue
        unknown = (entry for entry in tree.entries if entry.key not in known)
        groups = tuple(entry for entry in unknown if isinstance(entry.node, Mapping))
        if any(_is_held(guide, key, entry) for entry in groups):
            rest = tuple(entry for entry in tree.entries if entry not in groups)
            return _held(tree, rest, key, groups, are_indented=False)
        for other in tree.entries:
            groups = _following(guide, key, other)
            if groups and isinstance(other.node, Mapping):
                own = other.node.entries[: -len(groups)]
                short = replace(other, node=Mapping(own, other.node.span))
                rest = tuple(short if entry is other else entry for entry in tree.entries)
                return _held(tree, rest, key, groups, are_indented=True)
    return Indented(tree, ())


def _held(
    tree: Mapping,
    rest: tuple[Entry, ...],
    key: str,
    groups: tuple[Entry, ...],
    *,
    are_indented: bool,
) -> Indented:
    first, names = groups[0].key_span, [entry.key for entry in groups]
    held = Entry(key, first, Mapping(groups, first))
    problem = without_group(first, key, names, are_indented=are_indented)
    return Indented(Mapping((*rest, held), tree.span, tree.taken_out), (problem,))


def _following(guide: KeyGuide, key: str, other: Entry) -> tuple[Entry, ...]:
    """Return the last groups below another key, from the first that belongs to one left out."""
    entries = other.node.entries if isinstance(other.node, Mapping) else ()
    if guide.known_keys((other.key,)) or not guide.known_keys((other.key, "x")):
        return ()
    starts = (
        at
        for at, entry in enumerate(entries)
        if at and _is_held(guide, key, entry) and not _is_held(guide, other.key, entry)
    )
    return entries[next(starts, len(entries)) :]


def _is_held(guide: KeyGuide, key: str, entry: Entry) -> bool:
    """Return whether a key holds groups such as an entry's."""
    return any(takes(guide, schema, entry.node) for schema in guide.at((key, entry.key)))
