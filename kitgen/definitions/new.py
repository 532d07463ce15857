"""Writes a new variant: three lines that load, and every other key as a comment."""

import re
import textwrap
from collections.abc import Iterator
from typing import Any

from kitgen.definitions.key_guide import KeyGuide, kit_guide
from kitgen.definitions.loading import Loaded
from kitgen.definitions.scalars import written_value
from kitgen.phrases import in_a_row

_COMMENT_WIDTH = 90
_WRITTEN_ABOVE = ("id", "game", "title")


def variant_text(kit_id: str, parent: Loaded, schema: dict[str, Any]) -> str:
    """Write a variant of `parent` that loads as it is, for a user to change.

    Lines that begin with `# ` contain the parent's values; removing the `# ` makes them count.
    Lines that begin with `## ` describe the keys.

    Args:
        kit_id: The id of the variant: `friday-night`.
        parent: The kit to start from, checked.
        schema: The schema of its game's kits, as `kit_schema` returns it.
    """
    lines = [
        f"## A variant of {parent.kit_id}: it contains only what changes.",
        "## To change a value, remove the `# ` before it and before each key that it belongs to;",
        "## `null` in place of a group of keys removes it. `kitgen check` names all mistakes.",
        f"id: {written_value(kit_id)}",
        f"extends: {written_value(parent.reference)}",
        f"title: {written_value(kit_id.replace('-', ' ').title())}",
    ]
    guide = kit_guide(schema, parent.where.tree)
    for key, value in _with_defaults(_inherited(parent.values), (), guide):
        if key not in _WRITTEN_ABOVE:
            lines.append("")
            lines += _commented(key, value, (key,), guide)
    return "\n".join(lines) + "\n"


def _inherited(values: dict[str, Any]) -> dict[str, Any]:
    """Return a parent's values without `cover.title`, which a variant's own title replaces."""
    cover = {key: value for key, value in values.get("cover", {}).items() if key != "title"}
    return {**values, "cover": cover} if "cover" in values else values


def _with_defaults(
    values: dict[str, Any], path: tuple[str, ...], guide: KeyGuide
) -> Iterator[tuple[str, Any]]:
    """Yield the written keys and values, then the keys that have their defaults.

    A group of keys has no default of its own, only those of its keys.
    """
    yield from values.items()
    required = {key for schema in guide.at(path) for key in schema.get("required", ())}
    for key in guide.known_keys(path):
        schema = next(iter(guide.at((*path, key))), {})
        if key not in values and "default" in schema:
            yield key, schema["default"]
        elif key not in values and key not in required:
            yield key, {}


def _commented(
    key: str, value: Any, path: tuple[str, ...], guide: KeyGuide, *, described: bool = True
) -> Iterator[str]:
    """Yield a key's description and value as comments, followed by the keys below it."""
    indent = "  " * (len(path) - 1)
    about = _about(path, guide) if described else ""
    yield from (f"## {indent}{line}" for line in textwrap.wrap(about, _COMMENT_WIDTH))
    if isinstance(value, dict) and (value or guide.known_keys(path)):
        yield f"# {indent}{written_value(key)}:"
        named = {name for item in guide.at(path) for name in item.get("properties", ())}
        for index, (below, inner) in enumerate(_with_defaults(value, path, guide)):
            # If the keys are names (of tile kinds), describing the first one is enough.
            first = index == 0 or below in named
            inside = (*path, below)
            yield from _commented(below, inner, inside, guide, described=described and first)
    elif isinstance(value, tuple | list) and any(isinstance(item, dict) for item in value):
        yield f"# {indent}{written_value(key)}:"
        yield from (f"# {indent}  - {written_value(item)}" for item in value)
    else:
        yield f"# {indent}{written_value(key)}: {written_value(value)}"


def _about(path: tuple[str, ...], guide: KeyGuide) -> str:
    """Return a key's description, followed by its choices where it does not name them all."""
    about = guide.description(path)
    choices = [written_value(choice) for choice in guide.choices(path)]
    if len(choices) < 2 or all(re.search(rf"\b{re.escape(word)}\b", about) for word in choices):
        return about
    accepted = [*choices, *guide.kinds(path, beside_choices=True)]
    return f"{about} Allowed: {in_a_row(accepted, 'or')}.".lstrip()
