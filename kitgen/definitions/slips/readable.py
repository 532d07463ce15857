"""The readable rest of a kit of which some values are wrong."""

import re
from collections.abc import Container, Iterable, Iterator
from typing import Any, TypeAlias, TypeVar

from pydantic import BaseModel, ValidationError

from kitgen.definitions.key_guide import KeyGuide
from kitgen.definitions.mistakes import placed, without_other_alternatives
from kitgen.definitions.schema import model_schema
from kitgen.definitions.tree import Mapping, plain
from kitgen.diagnostics import KeyPath

ModelT = TypeVar("ModelT", bound=BaseModel)

Readable: TypeAlias = tuple[ModelT, frozenset[KeyPath]]
"""What a model accepts of a tree, and the paths that could not be read."""

_MOST_ROUNDS = 20
"""How often refused values are left out; if a group cannot do without one, the group goes too."""

_WORDS = ("x", "1 in", "10 %", "#888888", ">= 50 %", "d6", "left 1", "1")
"""Placeholder texts; every pattern that keys ask for matches one of them."""


def readable(tree: Mapping, model: type[ModelT], needed: Container[str]) -> Readable[ModelT] | None:
    """Return what a model accepts of a tree, without what it refuses.

    Args:
        tree: The values with their places.
        model: The model to check them against.
        needed: The keys without which nothing is read; all others may be missing.

    Returns:
        An instance, and the paths that could not be read: keys that were left out, and required
        keys and list items, which hold placeholder values. None if a needed key is missing or
        refused.
    """
    guide = KeyGuide(model_schema(model), tree)
    values: dict[str, Any] = _with(list, plain(tree))
    unread: set[KeyPath] = set()
    for _ in range(_MOST_ROUNDS):
        try:
            return model.model_validate(_with(tuple, values)), frozenset(unread)
        except ValidationError as problem:
            errors = problem.errors(include_url=False)
        mistakes = without_other_alternatives([placed(tree, error) for error in errors])
        for path in dict.fromkeys(_refused(mistake.path, unread) for mistake in mistakes):
            if not path or (len(path) == 1 and path[0] in needed):
                return None
            unread.add(path)
            unread.update(_perhaps_meant(guide, path))
            if isinstance(path[-1], int) or guide.is_needed(path):
                _put(values, path, _stand_in(guide, guide.at(path)))
            else:
                _leave_out(values, path)
    return None


def _perhaps_meant(guide: KeyGuide, path: KeyPath) -> Iterator[KeyPath]:
    """Yield the unwritten keys beside an unknown one: it may be a misspelling of any of them.

    At the top of a kit keys are too different to be mixed up.
    """
    if len(path) > 1 and isinstance(path[-1], str):
        known = guide.known_keys(path[:-1])
        if known and path[-1] not in known:
            yield from ((*path[:-1], key) for key in guide.unwritten(path[:-1], known))


def _refused(path: KeyPath, unread: Container[KeyPath]) -> KeyPath:
    """Return what to remove next: the value at a path or, if already replaced, its group."""
    while path in unread:
        path = path[:-1]
    return path


def _stand_in(guide: KeyGuide, schemas: Iterable[dict[str, Any]]) -> Any:
    """Return the simplest value that the first of several schemas accepts."""
    schema = next((taken for taken in schemas if taken.get("type") != "null"), {})
    if "const" in schema or "enum" in schema:
        return schema["const"] if "const" in schema else schema["enum"][0]
    match schema.get("type"):
        case "integer" | "number":
            return max(1, schema.get("minimum", 1))
        case "boolean":
            return False
        case "array":
            items = [*schema.get("prefixItems", ())]
            items += [schema.get("items", {})] * (schema.get("minItems", 0) - len(items))
            return [_stand_in(guide, guide.alternatives(item)) for item in items]
        case "object":
            return _group(guide, schema)
    pattern = schema.get("pattern", "")
    return next((words for words in _WORDS if re.search(pattern, words)), _WORDS[0])


def _group(guide: KeyGuide, schema: dict[str, Any]) -> dict[str, Any]:
    """Return a group with its required keys or, if it has none, with one optional key."""
    properties: dict[str, Any] = schema.get("properties", {})
    if properties:
        keys = schema.get("required", ()) or [*properties][:1]
        return {key: _stand_in(guide, guide.alternatives(properties[key])) for key in keys}
    below = schema.get("additionalProperties")
    if schema.get("minProperties") and isinstance(below, dict):
        return {_WORDS[0]: _stand_in(guide, guide.alternatives(below))}
    return {}


def _with(kind: type[list[Any]] | type[tuple[Any, ...]], value: Any) -> Any:
    """Return plain values with sequences of a kind: lists to change them, tuples for models."""
    if isinstance(value, dict):
        return {key: _with(kind, below) for key, below in value.items()}
    return kind(_with(kind, item) for item in value) if isinstance(value, list | tuple) else value


def _group_of(values: Any, path: KeyPath) -> Any:
    """Return the group or list that contains a path's end, or None if there is none."""
    for key in path[:-1]:
        held = isinstance(values, list) if isinstance(key, int) else isinstance(values, dict)
        if not held or (isinstance(key, int) and key >= len(values)):
            return None
        values = values[key] if isinstance(key, int) else values.get(key)
    return values


def _put(values: dict[str, Any], path: KeyPath, value: Any) -> None:
    """Put a value at a path, replacing what is there, if its group exists."""
    group, key = _group_of(values, path), path[-1]
    if isinstance(key, int):
        if isinstance(group, list) and key < len(group):
            group[key] = value
    elif isinstance(group, dict):
        group[key] = value


def _leave_out(values: dict[str, Any], path: KeyPath) -> None:
    """Remove the value at a path, if it is there."""
    group = _group_of(values, path)
    if isinstance(group, dict):
        group.pop(path[-1], None)
