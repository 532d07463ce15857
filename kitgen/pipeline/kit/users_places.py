"""Report what is wrong where users can mend it: at their own values, not in shipped files.

A variant that makes a board smaller may cause an error in a name of the shipped kit, which the
variant does not mention. No one can mend the shipped file: the change is what conflicts with the
rest.
"""

from collections.abc import Iterable, Iterator
from contextlib import contextmanager

from kitgen.definitions.loading import Loaded
from kitgen.definitions.tree import SETTINGS, Mapping, Node, Scalar, Sequence, leaves
from kitgen.diagnostics import DefinitionError, Diagnostic, KeyPath, Span, in_order
from kitgen.values import replace

_OF_ANY_KIT = frozenset({"id", "extends", "game", "title", "summary", "credits", "facts"})
"""Keys that every kit writes for itself, and that nothing else depends on."""


def at_users_values(diagnostics: Iterable[Diagnostic], loaded: Loaded) -> tuple[Diagnostic, ...]:
    """Return diagnostics without places in a shipped file that the user's kit extends.

    They are sorted by file and line: first the kit's own file, then `--set`, the kits that it
    extends, and all other files by name.

    Args:
        diagnostics: What is wrong.
        loaded: The kit; places in an unchanged shipped kit stay.
    """
    shipped = {file.display_path for file in loaded.files if file.shipped}
    changes = [
        (path, leaf) for path, leaf in leaves(loaded.where.tree) if leaf.span.path not in shipped
    ]
    blamed = [
        replace(diagnostic, span=_change_for(diagnostic.span, changes, loaded))
        if changes and diagnostic.span is not None and diagnostic.span.path in shipped
        else diagnostic
        for diagnostic in diagnostics
    ]
    own, *parents = (file.display_path for file in loaded.files)
    others = sorted({it.span.path for it in blamed if it.span is not None})
    return (*in_order(blamed, (own, SETTINGS, *parents, *others)),)


@contextmanager
def users_values_blamed(loaded: Loaded) -> Iterator[None]:
    """Move the places of errors that are raised in this context out of shipped files.

    Raises:
        DefinitionError: The errors, with their new places.
    """
    try:
        yield
    except DefinitionError as error:
        raise error.saying(at_users_values(error.diagnostics, loaded)) from error


def _change_for(span: Span, changes: list[tuple[KeyPath, Scalar]], loaded: Loaded) -> Span:
    """Return the place of the change that is most closely related to the value at a place.

    That is a change in the same group, or in the group around it; else a number or a length,
    because most depends on these; else the only key that was changed. If several keys were changed,
    it is the kit's file as a whole.
    """
    path = _path_to(loaded.where.tree, span) or ()
    for length in range(len(path), 0, -1):
        related = [leaf.span for changed, leaf in changes if changed[:length] == path[:length]]
        if related:
            return loaded.where.nearest_of(related)
    others = [(changed[0], leaf) for changed, leaf in changes if changed[0] not in _OF_ANY_KIT]
    if measured := [leaf.span for _, leaf in others if _is_measure(leaf)]:
        return loaded.where.nearest_of(measured)
    has_file = not loaded.files[0].shipped
    if has_file and len({key for key, _ in others}) != 1:
        return loaded.where.tree.span
    return loaded.where.nearest_of([leaf.span for _, leaf in others or changes])


def _is_measure(leaf: Scalar) -> bool:
    """Return whether a value is a number, or a length such as `2 in`."""
    value = leaf.value
    return type(value) in (int, float) or (isinstance(value, str) and value[:1].isdigit())


def _path_to(node: Node, span: Span, path: KeyPath = ()) -> KeyPath | None:
    """Return the path of the value or key at a place; None if there is none."""
    if path and node.span == span:
        return path
    below: Iterable[tuple[KeyPath, Span, Node]] = ()
    if isinstance(node, Mapping):
        below = (((*path, entry.key), entry.key_span, entry.node) for entry in node.entries)
    elif isinstance(node, Sequence):
        below = (((*path, number), item.span, item) for number, item in enumerate(node.items))
    for inner, key_span, value in below:
        place = inner if key_span == span else _path_to(value, span, inner)
        if place is not None:
            return place
    return None
