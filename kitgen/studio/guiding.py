"""Completions and explanations for an editor at a place of a definition, from the game's model."""

import posixpath
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from kitgen.definitions.key_guide import KeyGuide, kit_guide
from kitgen.definitions.reader import read_tree
from kitgen.definitions.scalars import written_value
from kitgen.definitions.shipped import example_kits, shipped_kits
from kitgen.definitions.tree import Mapping, Node, Scalar, child
from kitgen.diagnostics import DefinitionError, KeyPath, KitgenError, Span
from kitgen.games import game_ids
from kitgen.studio.files import WorkingFiles

_LINE = re.compile(r"^(?P<indent>[ ]*(?:- +)*)(?P<key>[\w-]+)(?P<colon>:\s*)?(?P<value>.*)$")
_WORD = re.compile(r"[\w-]*$")
_MOST = 200
_MOST_PARENTS = 20
# Within brackets and comments, the line does not show what is being written.
_NOT_KNOWN = re.compile(r"[{\[]|(^|\s)#")
_TOP_LINE = r"^\ufeff?(%s:.*)$"


def completions(text: str, offset: int, file: str, folder: Path) -> dict[str, Any]:
    """Return the completions at an offset of a text, and the characters that they replace.

    Args:
        text: The text of a kit.
        offset: The offset in the text, in UTF-16 units.
        file: The name of the kit's file in the folder.
        folder: The folder of the kits that it may extend.
    """
    at = _characters(text, offset)
    begun = text.rfind("\n", 0, at) + 1
    before, after = text[begun:at], text[at:].partition("\n")[2]
    word = _WORD.search(before)
    begins = offset - len(word[0]) if word else offset
    # The unfinished line is left out: it would make the whole text unreadable.
    tree = _readable(text[:begun] + after)
    guide = _guide(text, tree, file, folder)
    line = _LINE.match(before)
    if guide is None or _NOT_KNOWN.search(before):
        items = []
    elif line and line["colon"]:
        path = (*_groups_above(text[:begun], before), line["key"])
        items = [{"label": label} for label in _values(guide, path)]
    else:
        items = [*_keys(guide, _groups_above(text[:begun], before), tree)]
    return {"from": begins, "to": offset, "items": items[:_MOST]}


def hover(text: str, offset: int, file: str, folder: Path) -> dict[str, Any]:
    """Return the meaning and place of the key at an offset; an empty result if there is no key."""
    at = _characters(text, offset)
    begins = text.rfind("\n", 0, at) + 1
    whole = text[begins:].partition("\n")[0]
    line, guide = _LINE.match(whole), _guide(text, _readable(text), file, folder)
    if guide is None or not line or not line["colon"]:
        return {}
    path = (*_groups_above(text[:begins], whole), line["key"])
    said = guide.description(path)
    choices = ", ".join(map(_written, guide.choices(path)))
    words = "\n".join([*([said] if said else []), *([f"One of: {choices}"] if choices else [])])
    key_at = offset - (at - begins) + len(line["indent"])
    return {"text": words, "from": key_at, "to": key_at + len(line["key"])} if words else {}


def _characters(text: str, units: int) -> int:
    """Return the number of characters in the first `units` UTF-16 units of a text."""
    return len(text.encode("utf-16-le")[: 2 * units].decode("utf-16-le", "ignore"))


def _guide(text: str, tree: Mapping, file: str, folder: Path) -> KeyGuide | None:
    """Return the guide to the keys of a text's game; None if the game is not known."""
    from kitgen.pipeline.variants import game_schema

    game = _game(text, file, WorkingFiles(folder))
    if game not in game_ids():
        return None
    kind = "variant" if _written_at_top(text, "extends") else "kit"
    return kit_guide(game_schema(game), tree, kind)


def _game(text: str, file: str, files: WorkingFiles, depth: int = 0) -> str:
    """Return the game that a text names, or that of the kit that it extends."""
    game, parent = _written_at_top(text, "game"), _written_at_top(text, "extends")
    if game or not parent or depth == _MOST_PARENTS:
        return game
    for kit in (*shipped_kits(), *example_kits()):
        if kit.id == parent:
            return kit.game
    name = posixpath.normpath(posixpath.join(posixpath.dirname(file), parent))
    try:
        beside = files.main(name)
    except KitgenError:
        return ""
    return _game(beside.read_text("utf-8", "replace"), name, files, depth + 1)


def _written_at_top(text: str, key: str) -> str:
    """Return the value of a key at the top level; the rest of the text may be unreadable."""
    line = re.search(_TOP_LINE % key, text, re.MULTILINE)
    node = child(_readable(line[1]), key) if line else None
    return node.value if isinstance(node, Scalar) and isinstance(node.value, str) else ""


def _readable(text: str) -> Mapping:
    """Return the tree of a text; an empty one if the text cannot be read."""
    try:
        return read_tree(text, "").tree
    except DefinitionError:
        return Mapping((), Span("", 1, 1))


def _groups_above(above: str, line: str) -> KeyPath:
    """Return the path of the group in which a line is, by its indent and the lines above."""
    path: list[str | int] = []
    match = _LINE.match(line)
    column = len(match["indent"]) if match else len(line)
    if match and "-" in match["indent"]:
        path, column = [0], len(line) - len(line.lstrip())
    for other in reversed(above.splitlines()):
        match = _LINE.match(other)
        if match is None:
            continue
        dash = "-" in match["indent"]
        its, begins = len(match["indent"]), len(other) - len(other.lstrip())
        # The items of a list need not be indented more than its key.
        over = its < column or (path[-1:] == [0] and its == column and not dash)
        if over:
            path.append(match["key"])
            column = its
            if dash:
                path.append(0)
                column = begins
        elif dash and its == column:
            path.append(0)
            column = begins
    return tuple(reversed(path))


def _keys(guide: KeyGuide, path: KeyPath, tree: Mapping) -> Iterator[dict[str, Any]]:
    """Yield the keys of a group that the text does not have yet."""
    node: Node | None = tree
    for part in path:
        node = None if node is None else child(node, part)
    in_list = 0 in path
    written = {entry.key for entry in node.entries} if isinstance(node, Mapping) else set()
    for key in guide.known_keys(path):
        if in_list or key not in written:
            yield {
                "label": key,
                "apply": f"{key}: ",
                "detail": guide.description((*path, key)),
            }


def _values(guide: KeyGuide, path: KeyPath) -> list[str]:
    """Return the values that a key allows, as they are written, if these are known."""
    values = guide.choices(path)
    for schema in guide.at(path):
        values += [True, False] if schema.get("type") == "boolean" else []
        values += [None] if schema.get("type") == "null" else []
        values += [value for value in schema.get("examples", ()) if isinstance(value, str)]
    return [*dict.fromkeys(map(_written, values))]


def _written(value: Any) -> str:
    return "null" if value is None else written_value(value)
