"""Unknown keys that named groups further in have, as the boxes of a face have `panel`."""

from collections.abc import Sequence

from kitgen.definitions.key_guide import KeyGuide
from kitgen.definitions.tree import Mapping, Node, child
from kitgen.definitions.wording import key_name, listed
from kitgen.diagnostics import KeyPath
from kitgen.values import frozen

_LEVELS = 2
"""How many levels further in such groups are looked for."""

_MOST_NAMED = 3


@frozen
class FurtherIn:
    """Groups with names of their own that have a key which is unknown where it is written.

    Attributes:
        group: The key that holds them.
        names: The names of those that are written and lack the key.
        is_of_each: Whether all groups that are written there may have the key.
    """

    group: str
    names: tuple[str, ...]
    is_of_each: bool

    def hint(self, key: str, value: str) -> str:
        """Return where to write the key; `value` is as it is written, "" if that is too long."""
        some = "each" if self.is_of_each else "some"
        belongs = f"{key_name(key)} is a key of {some} of {key_name(self.group)}"
        what = f"write `{key}: {value}`" if value else "move it there,"
        where = listed(self.names, "or", most=_MOST_NAMED) if self.names else "one of them"
        return f"{belongs}: {what} in {where}"


def further_in(tree: Mapping, guide: KeyGuide, path: KeyPath) -> FurtherIn | None:
    """Return the nearest groups further in that have the unknown key at a path; None if none do."""
    key = str(path[-1])
    groups: list[KeyPath] = [path[:-1]]
    for _ in range(_LEVELS):
        groups = [(*group, name) for group in groups for name in guide.known_keys(group)]
        for group in groups:
            if _have_key(guide, group, key):
                there: Node | None = tree
                for part in group:
                    there = child(there, part) if there is not None else None
                written = groups_in(there)
                taking = [name for name in written if key in guide.known_keys((*group, name))]
                names = without_key(there, taking, key)
                if names or not written:
                    return FurtherIn(str(group[-1]), names, len(taking) == len(written))
    return None


def groups_in(node: Node | None) -> tuple[str, ...]:
    """Return the names of the groups that are written in a group."""
    entries = node.entries if isinstance(node, Mapping) else ()
    return tuple(entry.key for entry in entries if isinstance(entry.node, Mapping))


def without_key(node: Node | None, names: Sequence[str], key: str) -> tuple[str, ...]:
    """Return the names of those groups in a group that do not have a key."""
    if node is None:
        return ()
    groups = ((name, child(node, name)) for name in names)
    return tuple(name for name, group in groups if group and child(group, key) is None)


def _have_key(guide: KeyGuide, path: KeyPath, key: str) -> bool:
    """Return whether the groups with names of their own at a path have a key."""
    for schema in guide.at(path):
        by_form = next(iter(schema.get("patternProperties", {}).values()), None)
        below = by_form or schema.get("additionalProperties")
        if isinstance(below, dict) and any(
            key in alternative.get("properties", {}) for alternative in guide.alternatives(below)
        ):
            return True
    return False
