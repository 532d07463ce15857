"""What paths of `--set` were meant to lead to where they leave out a group of keys."""

from kitgen.definitions.key_guide import KeyGuide
from kitgen.definitions.tree import SETTINGS, Mapping, Node, child, key_span, nearest
from kitgen.definitions.wording import key_name
from kitgen.diagnostics import KeyPath
from kitgen.values import frozen


@frozen
class PathMeant:
    """The path that a setting was meant to have.

    Attributes:
        group: The group of keys that it leaves out.
        key: The key of that group with which it begins.
        below: How it goes on.
        is_name: Whether that key is a name that the kit's author gave.
    """

    group: KeyPath
    key: str
    below: KeyPath
    is_name: bool

    @property
    def hint(self) -> str:
        """What to write instead."""
        path = ".".join(map(str, (*self.group, self.key, *self.below)))
        group = ".".join(map(str, self.group))
        return f"{key_name(self.key)} is a key of {key_name(group)}: write {key_name(path)}"


def path_meant(tree: Mapping, guide: KeyGuide, path: KeyPath) -> PathMeant | None:
    """Return what a setting was meant to say of which the key at `path` is unknown there.

    A group below has that key. The one nearest to the top counts; None where two are as near, and
    where the key is none of a setting.
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
        if having:
            is_name = key not in guide.known_keys(having[0])
            return PathMeant(having[0], key, below, is_name) if len(having) == 1 else None
        groups = [
            (*group, entry.key)
            for group in groups
            for entry in _at(tree, group).entries
            if isinstance(entry.node, Mapping)
        ]
    return None


def _at(tree: Mapping, path: KeyPath) -> Mapping:
    """Return the group of keys at `path`: an empty one where none is written."""
    node: Node | None = tree
    for part in path:
        node = None if node is None else child(node, part)
    return node if isinstance(node, Mapping) else Mapping((), tree.span)


def _set_below(tree: Mapping, path: KeyPath) -> KeyPath:
    """Return the keys with which a setting's path goes on after the one at `path`."""
    node, first = nearest(tree, path), key_span(tree, path)
    keys: list[str] = []
    # What a path makes begins at its key; a group that is its value begins before its keys.
    while isinstance(node, Mapping) and node.entries:
        entry = node.entries[0]
        at = entry.key_span
        if at != node.span or (at.path, at.line) != (first.path, first.line):
            break
        keys.append(entry.key)
        node = entry.node
    return tuple(keys)
