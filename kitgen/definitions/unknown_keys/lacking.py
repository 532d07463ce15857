"""Keys that a group lacks, each meant by the one unknown key beside it whose value it takes."""

import re
from collections.abc import Iterable
from typing import Any

from kitgen.definitions.key_guide import KeyGuide
from kitgen.definitions.tree import Entry, Mapping, Node, Sequence
from kitgen.diagnostics import KeyPath


def keys_meant(
    guide: KeyGuide, path: KeyPath, unknown: Iterable[Entry], lacking: Iterable[str]
) -> dict[str, str]:
    """Return the needed keys of a group that unknown keys stand for, by the unknown keys.

    A key is meant only if it takes the value of one unknown key, whose value no other takes.

    Args:
        guide: What the model says.
        path: The group.
        unknown: Its entries that no key resembles.
        lacking: The needed keys that are not written.
    """
    entries = [*unknown]
    fitting = {
        key: [entry.key for entry in entries if _is_taken(guide, (*path, key), entry.node)]
        for key in lacking
    }
    alone = {key: fits[0] for key, fits in fitting.items() if len(fits) == 1}
    taken = [*alone.values()]
    return {entry: key for key, entry in alone.items() if taken.count(entry) == 1}


def _is_taken(guide: KeyGuide, path: KeyPath, node: Node) -> bool:
    return any(takes(guide, schema, node) for schema in guide.at(path))


def takes(guide: KeyGuide, schema: dict[str, Any], node: Node, *, any_text: bool = True) -> bool:
    """Return whether a value has the form that a schema asks for, as far as that can be seen.

    Args:
        guide: The guide to the model that the schema is from.
        schema: One alternative of a key.
        node: The value.
        any_text: Whether texts count that may be any words.
    """
    kind = schema.get("type")
    match node:
        case Mapping():
            known = schema.get("properties", {})
            keys = {entry.key for entry in node.entries}
            return kind == "object" and (
                not known or (keys <= known.keys() and keys >= {*schema.get("required", ())})
            )
        case Sequence():
            return kind == "array" and _items_are_taken(guide, schema, node)
    value = node.value
    choices = [schema["const"]] if "const" in schema else schema.get("enum")
    if choices is not None:
        return value in choices
    match value:
        case bool():
            return kind == "boolean"
        case int():
            least, most = schema.get("minimum", value), schema.get("maximum", value)
            return kind in ("integer", "number") and bool(least <= value <= most)
        case str():
            pattern = schema.get("pattern")
            form = any_text if pattern is None else re.search(pattern, value) is not None
            return kind == "string" and form
    return False


def _items_are_taken(guide: KeyGuide, schema: dict[str, Any], node: Sequence) -> bool:
    count = len(node.items)
    if not schema.get("minItems", 0) <= count <= schema.get("maxItems", count):
        return False
    fixed = schema.get("prefixItems", ())
    of_items = [fixed[at] if at < len(fixed) else schema.get("items", {}) for at in range(count)]
    return all(
        any(takes(guide, below, item) for below in guide.alternatives(of_item))
        for of_item, item in zip(of_items, node.items, strict=True)
        if of_item
    )
