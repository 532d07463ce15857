"""Entries put where they belong: below their key, out of another, or below one left out."""

from collections.abc import Callable

from kitgen.definitions.key_guide import KeyGuide
from kitgen.definitions.tree import Mapping
from kitgen.definitions.unknown_keys.too_far_in import as_moved_out
from kitgen.definitions.unknown_keys.too_far_out import Indented, as_indented
from kitgen.definitions.unknown_keys.without_group import as_held
from kitgen.diagnostics import Diagnostic


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
