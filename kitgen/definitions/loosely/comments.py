"""Comments that begin with a number, after values that cannot go on with it."""

from collections.abc import Callable, Sequence

from kitgen.definitions.key_guide import COLOUR, KeyGuide
from kitgen.definitions.tree import Mapping, leaves
from kitgen.diagnostics import Diagnostic

_OF_COMMENTS = "YML023"


def without_comments_meant(
    problems: Sequence[Diagnostic], tree: Mapping, guide: Callable[[], KeyGuide]
) -> tuple[Diagnostic, ...]:
    """Return problems without those of comments such as `#1` that are no part of a text.

    After `size: 1 in`, a `#1` can only be a comment; after `title: Gold` it may belong to the text.

    Args:
        problems: What is wrong with the way that values are written.
        tree: The values.
        guide: Returns what the model says of them; it is asked only if there are such comments.
    """
    if not any(problem.code == _OF_COMMENTS for problem in problems):
        return tuple(problems)
    return tuple(problem for problem in problems if not _is_comment(problem, tree, guide()))


def _is_comment(problem: Diagnostic, tree: Mapping, guide: KeyGuide) -> bool:
    """Return whether a problem is a comment after a value that takes no words of any sort."""
    place = problem.span
    if problem.code != _OF_COMMENTS or place is None:
        return False
    before = [
        (leaf.span.line, leaf.span.column, path)
        for path, leaf in leaves(tree)
        if leaf.value is not None
        and leaf.span.path == place.path
        and (leaf.span.line, leaf.span.column) < (place.line, place.column)
    ]
    if not before:
        return False
    line, _, path = max(before, key=lambda leaf: leaf[:2])
    kinds = guide.kinds(path)
    may_go_on = not kinds or COLOUR in kinds or guide.takes_any_words(path)
    return line == place.line and not may_go_on
