"""What is wrong with entries that do not stand below the key to which they belong."""

from collections.abc import Sequence

from kitgen.definitions.tree import Mapping
from kitgen.definitions.wording import key_name, listed
from kitgen.diagnostics import Diagnostic, Span, coded, error
from kitgen.phrases import counted

_STEP = 2
"""How many spaces further in the lines of a group are written than its key."""


@coded("YML025")
def too_far_out(
    key_span: Span, span: Span, key: str, names: Sequence[str], group: Mapping | None = None
) -> Diagnostic:
    """Entries of a group stand beside its key, or further out, and not below it.

    What belongs to a key begins further to the right than the key itself: a line that begins in its
    column, or to the left of it, ends the group, which then is empty. All entries that stand too
    far out are reported once, at the first of them. In the same way, what begins as far to the
    right as the entries of the group above it belongs to that group, and not to the one around it.
    """
    column = key_span.column + _STEP
    if group and group.entries:
        column = group.entries[0].key_span.column
    spaces = counted(max(1, column - span.column), "more space")
    more = f" and {len(names) - 1:,} more" if len(names) > 1 else ""
    verb = "stand" if more else "stands"
    where = "beside" if key_span.column == span.column else "further out than"
    message = f"{key_name(names[0])}{more} {verb} {where} {key_name(key)}, not below it"
    them = "them" if more else "it"
    hint = f"indent {them} by {spaces}"
    # A group in braces begins before its first key.
    if group and not (group.entries and group.entries[0].key_span.column == group.span.column):
        hint = f"write {them} within the braces of {key_name(key)}"
    return error("YML025", message, span, hint)


def too_far_in(span: Span, column: int, inside: str, names: Sequence[str]) -> Diagnostic:
    """Report entries that stand within the group above them and belong to one around it.

    Args:
        span: The first of them.
        column: The column in which they should begin, from 1.
        inside: The key of the group within which they stand.
        names: The entries.
    """
    more = f" and {len(names) - 1:,} more" if len(names) > 1 else ""
    message = (
        f"{key_name(names[0])}{more} {'stand' if more else 'stands'} within {key_name(inside)}"
    )
    spaces = counted(span.column - column, "space")
    them = "them" if more else "it"
    hint = f"move {them} to the left by {spaces}"
    return error("YML025", f"{message}, not beside it", span, hint)


def without_group(
    span: Span, key: str, names: Sequence[str], *, are_indented: bool = False
) -> Diagnostic:
    """Report groups with names of their own without the key that holds them.

    Args:
        span: The first of them.
        key: The key.
        names: Their names.
        are_indented: Whether they are indented as below another key.
    """
    verb = "belongs" if len(names) == 1 else "belong"
    message = f"the kit has no {key_name(key)}, to which {listed(names)} {verb}"
    them = "it" if len(names) == 1 else "all of them"
    indent = "" if are_indented else f", and indent {them} by {_STEP} spaces"
    return error("YML101", message, span, f"write `{key}:` on a line above it{indent}")
