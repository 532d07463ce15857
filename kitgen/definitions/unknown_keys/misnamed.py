"""Paths of `--set` through a name that the kit does not have but that resembles one it has."""

from collections.abc import Callable

from kitgen.definitions import value_faults
from kitgen.definitions.key_guide import KeyGuide
from kitgen.definitions.tree import SETTINGS, Entry, Mapping
from kitgen.definitions.variants import merged
from kitgen.definitions.wording import SURELY_MEANT, choice_hint, near_miss
from kitgen.diagnostics import Diagnostic, KeyPath
from kitgen.values import frozen, replace


@frozen
class Named:
    """Values with the names that settings were meant to have.

    Attributes:
        tree: The values; a setting's changes are moved to the name that the kit has.
        problems: The misspelt names.
    """

    tree: Mapping
    problems: tuple[Diagnostic, ...]


def as_named(tree: Mapping, guide: Callable[[], KeyGuide]) -> Named:
    """Return values in which names that settings misspell are put right: components, kinds, etc.

    A setting that changes one value below a name does not create that name, so the name must
    exist. A setting that gives the whole value creates it, and so does a name unlike any other.
    """
    problems: list[Diagnostic] = []
    return Named(_named(tree, (), guide, problems), tuple(problems))


def _named(
    group: Mapping, path: KeyPath, guide: Callable[[], KeyGuide], problems: list[Diagnostic]
) -> Mapping:
    entries = {entry.key: entry for entry in group.entries}
    for entry in group.entries:
        # Every group that a setting leads through has the setting's place.
        if entry.key_span.path != SETTINGS or not isinstance(entry.node, Mapping):
            continue
        at = (*path, entry.key)
        if not _is_made_by_path(entry):
            entries[entry.key] = replace(entry, node=_named(entry.node, at, guide, problems))
            continue
        written = [other.key for other in group.entries if not _is_made_by_path(other)]
        meant = near_miss(entry.key, written, SURELY_MEANT)
        if meant is not None and _are_names(guide(), path):
            hint = choice_hint(entry.key, [meant])
            problems.append(value_faults.unknown_key(entry.key_span, at, hint))
            del entries[entry.key]
            old = entries[meant].node
            if isinstance(old, Mapping):
                node = replace(merged(old, entry.node), span=old.span)
                entries[meant] = replace(entries[meant], node=node)
    return Mapping(tuple(entries.values()), group.span, group.taken_out) if problems else group


def _is_made_by_path(entry: Entry) -> bool:
    """Return whether a group exists only because a setting's path leads through it."""
    node = entry.node
    if not isinstance(node, Mapping) or not node.entries or node.span.path != SETTINGS:
        return False
    # Such a group begins at its first key; one that is a setting's value begins at a brace.
    return node.span == node.entries[0].key_span


def _are_names(guide: KeyGuide, path: KeyPath) -> bool:
    """Return whether the keys of a group are names that the kit's author gives.

    If `null` removes one, as in a layout's boxes, the names refer to things written elsewhere.
    """
    members = [
        member
        for group in guide.at(path)
        for bound in group.get("patternProperties", {}).values()
        for member in guide.alternatives(bound)
    ]
    return bool(members) and not any(member.get("type") == "null" for member in members)
