"""Changing one value in the text of a kit, and nothing else.

The text of a new variant contains every key of its parent as a comment. If the value is still
there, its line and those of the groups above it are uncommented; otherwise the keys are written
below the existing text.
"""

import re
from collections.abc import Iterator

from kitgen.definitions.reader import read_tree
from kitgen.definitions.scalars import written_value
from kitgen.definitions.settings.writing import length_in_quotes
from kitgen.definitions.tree import Mapping, Node, Plain, Scalar, child, leaves, nearest
from kitgen.diagnostics import DefinitionError, KeyPath, KitgenError

_INDENT = 2
_BYTE_ORDER_MARK = "\ufeff"
_PLAIN_ENDS = re.compile(r"\s+#|\s*$")
_PLAIN_ENDS_WITHIN = re.compile(r"\s+#|\s*[,\]}]|\s*$")


def turned(text: str, path: KeyPath, value: Plain) -> str:
    """Return a text with a value at a path, and all its other values unchanged.

    Raises:
        KitgenError: No such change is possible; the author must change the text.
    """
    # The mark is a character of the first line that columns do not count.
    bare = text.removeprefix(_BYTE_ORDER_MARK)
    for changed in _attempts(bare, path, value):
        if _differs_alone(bare, changed, path, value):
            return text[: len(text) - len(bare)] + changed
    place = ".".join(map(str, path))
    raise KitgenError(f"`{place}` cannot be changed from here; change it in the text")


def _attempts(text: str, path: KeyPath, value: Plain) -> Iterator[str]:
    """Yield candidates for the changed text, the closest to the present text first."""
    replaced = _replaced(text, path, value)
    if replaced is not None:
        yield replaced
        return
    for whole in (len(path), *(at for at, part in enumerate(path) if isinstance(part, int))):
        uncommented = _uncommented(text, path[:whole])
        if uncommented is None or _is_remark(uncommented, path, value):
            continue
        replaced = _replaced(uncommented, path, value)
        if replaced is not None:
            yield replaced
    if all(isinstance(part, str) for part in path):
        yield _inserted(text, path, value)


def _is_remark(text: str, path: KeyPath, value: Plain) -> bool:
    """Return whether a user's remark is in the place of a comment with the key's value.

    Knobs change numbers, switches and single words, so `# players: Ann wants 4` is a remark.
    """
    node = _at(_tree(text), path)
    if not isinstance(node, Scalar) or node.value is None:
        return False
    if isinstance(node.value, str):
        return not isinstance(value, str) or len(node.value.split()) > 1
    return isinstance(value, str)


def _tree(text: str) -> Mapping | None:
    try:
        read = read_tree(text, "")
    except DefinitionError:
        return None
    return None if read.problems else read.tree


def _at(tree: Node | None, path: KeyPath) -> Node | None:
    for part in path:
        tree = None if tree is None else child(tree, part)
    return tree


def _differs_alone(before: str, after: str, path: KeyPath, value: Plain) -> bool:
    """Return whether a text has a value at a path, and all its other values are unchanged."""
    old, new = _tree(before), _tree(after)
    if old is None or new is None:
        return False
    at = _at(new, path)
    if not (isinstance(at, Scalar) and at.value == value and type(at.value) is type(value)):
        return False
    return _others(old, path).items() <= _others(new, path).items()


def _others(tree: Mapping, path: KeyPath) -> dict[KeyPath, tuple[type, Plain]]:
    """Return the values of a tree at other paths; groups without keys have no value."""
    return {
        place: (type(leaf.value), leaf.value)
        for place, leaf in leaves(tree)
        if place != path and not (leaf.value is None and place == path[: len(place)])
    }


def _replaced(text: str, path: KeyPath, value: Plain) -> str | None:
    """Return the text with a written value replaced; None if the text does not have it."""
    tree = _tree(text)
    node = _at(tree, path)
    if tree is None or not isinstance(node, Scalar) or node.is_blank:
        return None
    lines = text.splitlines(keepends=True)
    line, column = lines[node.span.line - 1], node.span.column - 1
    before, old = line[:column], line[column:]
    lines[node.span.line - 1] = before + written_value(value) + old[_length(old) :]
    return "".join(lines)


def _length(written: str) -> int:
    """Return how many characters the value at the beginning of `written` takes."""
    if written[:1] not in ('"', "'"):
        # Within brackets, a closing bracket ends a value; elsewhere it would be part of the value,
        # and the resulting text is refused.
        return min(
            ends.start()
            for ends in (_PLAIN_ENDS.search(written), _PLAIN_ENDS_WITHIN.search(written))
            if ends is not None
        )
    return length_in_quotes(written)


def _uncommented(text: str, path: KeyPath) -> str | None:
    """Return the text with the lines of a path uncommented; None if it has none.

    If the path leads to a list or a group, all of it is uncommented.
    """
    lines = text.splitlines(keepends=True)
    at = 0
    for depth, part in enumerate(path):
        indent = " " * (_INDENT * depth)
        below = re.compile(rf"(# )?{indent}\S")
        key = re.compile(rf"(# )?{indent}{re.escape(written_value(part))}:(\s|$)")
        while at < len(lines) and not key.match(lines[at]):
            if depth and lines[at].strip() and not _is_below(lines[at], below, depth):
                return None
            at += 1
        if at == len(lines):
            return None
        lines[at] = lines[at].removeprefix("# ")
        at += 1
    deeper = re.compile(rf"# {' ' * (_INDENT * len(path))}\S")
    while at < len(lines) and (deeper.match(lines[at]) or lines[at].startswith("##")):
        lines[at] = lines[at].removeprefix("# ") if deeper.match(lines[at]) else lines[at]
        at += 1
    return "".join(lines)


def _is_below(line: str, below: re.Pattern[str], depth: int) -> bool:
    """Return whether a line belongs to a group: a remark, or indented as far as its keys."""
    bare = line.removeprefix("# ")
    indent = len(bare) - len(bare.lstrip())
    return line.startswith("##") or bool(below.match(line)) or indent >= _INDENT * depth


def _inserted(text: str, path: KeyPath, value: Plain) -> str:
    """Return the text with new keys written below the innermost group of a path that it has."""
    tree = _tree(text)
    if tree is None:
        return text
    depth = len(path) - 1
    while depth and not isinstance(_at(tree, path[:depth]), Mapping):
        depth -= 1
    group = nearest(tree, path[:depth])
    line_end = "\r\n" if "\r\n" in text else "\n"
    lines = text.splitlines(keepends=True)
    if lines and not lines[-1].endswith("\n"):
        lines[-1] += line_end
    first, column = len(lines), 1
    if depth and isinstance(group, Mapping) and group.entries:
        first, column = group.entries[0].key_span.line - 1, group.entries[0].key_span.column
    written = [
        f"{' ' * (column - 1 + _INDENT * step)}{written_value(part)}:"
        for step, part in enumerate(path[depth:])
    ]
    written[-1] += f" {written_value(value)}"
    lines.insert(first, "".join(f"{line}{line_end}" for line in written))
    return "".join(lines)
