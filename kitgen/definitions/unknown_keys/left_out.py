"""Paths of `--set` that leave out a group of keys, and the full paths that were meant."""

from kitgen.definitions.key_guide import KeyGuide
from kitgen.definitions.tree import SETTINGS, Mapping, Node, child, key_span, nearest
from kitgen.definitions.wording import key_name
from kitgen.diagnostics import KeyPath
from kitgen.values import frozen


@frozen
class PathMeant:
    """The full path that a setting was meant to have.

    Attributes:
        hint: What to write instead.
        is_name: Whether the key that the setting begins with is a name that the kit's author gave.
    """

    hint: str
    is_name: bool


def path_meant(tree: Mapping, guide: KeyGuide, path: KeyPath) -> PathMeant | None:
    """Return the full path that was meant by a setting whose key is unknown at `path`.

    It leads through a group below that has the key: the one nearest to the top, or None if two
    are equally near. None too for a key that is not from a setting.
    """
    if key_span(tree, path).path != SETTINGS:
        return None
    key, below = str(path[-1]), _set_below(tree, path)
    groups: list[KeyPath] = [(*path[:-1], group) for group in guide.known_keys(path[:-1])]
    while groups:
        having = [
            group
            for group in groups
            if isinstance(written := child(_at(tree, group), key), Mapping)
            or ((written or key in guide.known_keys(group)) and guide.at((*group, key, *below)))
        ]
        if len(having) == 1:
            (group,) = having
            name, full = (".".join(map(str, keys)) for keys in (group, (*group, key, *below)))
            hint = f"{key_name(key)} is a key of {key_name(name)}: write {key_name(full)}"
            return PathMeant(hint, is_name=key not in guide.known_keys(group))
        if having:
            return None
        groups = [
            (*group, entry.key)
            for group in groups
            for entry in _at(tree, group).entries
            if isinstance(entry.node, Mapping)
        ]
    return None


def _at(tree: Mapping, path: KeyPath) -> Mapping:
    """Return the group of keys at `path`, or an empty one if none is written."""
    node: Node | None = tree
    for part in path:
        node = None if node is None else child(node, part)
    return node if isinstance(node, Mapping) else Mapping((), tree.span)


def _set_below(tree: Mapping, path: KeyPath) -> KeyPath:
    """Return the rest of a setting's path after the key at `path`."""
    node, first = nearest(tree, path), key_span(tree, path)
    keys: list[str] = []
    # A group made by a path begins at its key; a group that is a value begins before its keys.
    while isinstance(node, Mapping) and node.entries:
        entry = node.entries[0]
        at = entry.key_span
        if at != node.span or (at.path, at.line) != (first.path, first.line):
            break
        keys.append(entry.key)
        node = entry.node
    return tuple(keys)
