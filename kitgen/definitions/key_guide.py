"""Looks up what a model says about a place in a definition: its keys, choices, kinds, words.

It walks the model's JSON Schema along a path, so unions, dictionaries and nested models need
no special code.
"""

import re
from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from kitgen.definitions.tree import Mapping, Node, Scalar, child, nearest
from kitgen.definitions.wording import near_miss
from kitgen.diagnostics import KeyPath

_QUOTED = re.compile(r"`([^`]+)`")

COLOUR = "a colour"
"""The name for a colour code."""

FIXED = "x-fixed"
"""The schema key for keys that users ask for and that do not exist, with the reasons."""

_KIND_WORDS = {
    "integer": "a whole number",
    "number": "a number",
    "string": "text",
    "boolean": "true or false",
    "object": "a group of keys",
    "array": "a list",
}

REFUSED = "x-refused"
"""The schema key for keys and values that users ask for and the model refuses."""

ANY_OTHER = "*"
"""What stands in `REFUSED` for any value of another kind than its key takes."""

HOLDING_OTHERS = "x-holding-others"
"""The schema key for the key that holds all that a group has no key for."""

ALSO_CALLED = "x-also-called"
"""The schema key, within a choice, for other names that people use for it."""

COUNTS = "x-counts"
"""The schema key of a number of things that may be numbered from 1, as spaces of a track are."""

NUMBERED = "x-numbered"
"""The schema key of a group whose names may be such numbers, and whose values are words."""


class KeyGuide:
    """What one model says, looked up by paths in a definition's tree."""

    def __init__(self, schema: dict[str, Any], tree: Mapping) -> None:
        """Describe `tree`, which was checked against the model with this schema."""
        self._schema = schema
        self._tree = tree
        # Cached, because the same path is looked up often, also for every path below it.
        self._found: dict[KeyPath, tuple[Node | None, list[dict[str, Any]]]]
        self._found = {(): (tree, self._meant(schema, tree))}

    def at(self, path: Sequence[str | int]) -> list[dict[str, Any]]:
        """Return every schema that may apply to the value at `path`."""
        return self._find(tuple(path))[1]

    def _find(self, path: KeyPath) -> tuple[Node | None, list[dict[str, Any]]]:
        """Return the node at a path, or None, and every schema that may apply to it."""
        if path not in self._found:
            group, schemas = self._find(path[:-1])
            node = child(group, path[-1]) if group is not None else None
            below = [step for schema in schemas for step in _step(schema, path[-1])]
            may = [flat for schema_below in below for flat in self._meant(schema_below, node)]
            self._found[path] = node, may
        return self._found[path]

    def _meant(self, schema: dict[str, Any], node: Node | None) -> list[dict[str, Any]]:
        """Return a schema's alternatives without those that the written value rules out."""
        every = list(self.alternatives(schema))
        return [
            alternative for alternative in every if not _is_other_alternative(alternative, node)
        ] or every

    def alternatives(self, schema: dict[str, Any]) -> Iterator[dict[str, Any]]:
        """Yield a schema's alternatives, with references and choices resolved."""
        if "$ref" in schema:
            target = self._schema["$defs"][schema["$ref"].rpartition("/")[2]]
            schema = target | {key: schema[key] for key in schema if key != "$ref"}
        for choices in ("anyOf", "oneOf", "allOf"):
            if choices in schema:
                around = {key: schema[key] for key in schema if key != choices}
                for choice in schema[choices]:
                    yield from self.alternatives(choice | around)
                return
        yield schema

    def known_keys(self, path: Sequence[str | int]) -> list[str]:
        """Return the keys that the mapping at `path` may have, in the model's order."""
        keys: dict[str, None] = {}
        for schema in self.at(path):
            keys |= dict.fromkeys(schema.get("properties", ()))
            keys |= dict.fromkeys(schema.get("propertyNames", {}).get("enum", ()))
        return list(keys)

    def unwritten(self, path: Sequence[str | int], known: Iterable[str]) -> list[str]:
        """Return the keys among `known` that are not written at `path`."""
        group = nearest(self._tree, path)
        return [key for key in known if child(group, key) is None]

    def holding_others(self, path: Sequence[str | int]) -> str | None:
        """Return the key in which the group at `path` holds all it has no key for; None if none."""
        return next(filter(None, (schema.get(HOLDING_OTHERS) for schema in self.at(path))), None)

    def is_needed(self, path: Sequence[str | int]) -> bool:
        """Return whether a group needs the key at `path`, regardless of its other keys."""
        return any(path[-1] in group.get("required", ()) for group in self.at(path[:-1]))

    def takes_any_words(self, path: Sequence[str | int]) -> bool:
        """Return whether the key at `path` takes any words, whatever they say."""
        return any(
            schema.get("type") == "string" and not {"pattern", "enum", "const"} & schema.keys()
            for schema in self.at(path)
        )

    def printed_by(self, path: Sequence[str | int]) -> str:
        """Return the key for the printed name of the group at `path`, or "" if there is none."""
        known = self.known_keys(path)
        return next((key for key in ("title", "name") if key in known), "")

    def why_not(self, path: Sequence[str | int]) -> str | None:
        """Return why a key that users ask for does not exist; None if it is simply unknown."""
        reasons = (schema.get(FIXED, {}).get(path[-1]) for schema in self.at(path[:-1]))
        return next(filter(None, reasons), None)

    def choices(self, path: Sequence[str | int]) -> list[Any]:
        """Return the fixed values that the key at `path` takes; none if it takes any value."""
        choices: list[Any] = []
        for schema in self.at(path):
            choices += schema.get("enum", [])
            choices += [schema["const"]] if "const" in schema else []
        return choices

    def choice_meant(
        self, path: Sequence[str | int], written: object, likeness: float
    ) -> str | None:
        """Return the choice of the key at `path` that was probably meant, or None.

        A value that the model refuses with a reason means no other.

        Args:
            path: The key.
            written: The written value, which is none of the choices.
            likeness: How similar it must be to a choice or to another name for it.
        """
        if self.why_refused(path, written):
            return None
        called: dict[str, str] = {}
        for schema in self.at(path):
            choices = schema["enum"] if "enum" in schema else [schema.get("const")]
            called |= {choice: choice for choice in choices if isinstance(choice, str)}
            called |= dict.fromkeys(schema.get(ALSO_CALLED, ()), str(schema.get("const")))
        close = near_miss(written, called, likeness) if isinstance(written, str) else None
        return called[close] if close else None

    def kinds(self, path: Sequence[str | int], *, beside_choices: bool = False) -> list[str]:
        """Return the kinds of value that the key at `path` takes, in table words.

        With `beside_choices`, leave out kinds of which only fixed values are taken.
        """
        kinds: dict[str, None] = {}
        for schema in self.at(path):
            if beside_choices and ("enum" in schema or "const" in schema):
                continue
            kind = _kind(schema)
            if kind is not None:
                kinds[kind] = None
        return list(kinds)

    def description(self, path: Sequence[str | int]) -> str:
        """Return the description of the key at `path`, or ""."""
        return next(
            (schema["description"] for schema in self.at(path) if "description" in schema), ""
        )

    def counts(self, path: Sequence[str | int]) -> bool:
        """Return whether the key at `path` says how many there are of what may be numbered."""
        return any(schema.get(COUNTS) for schema in self.at(path))

    def samples(self, path: Sequence[str | int]) -> list[str]:
        """Return the texts in the description of the key at `path` that the key takes."""
        forms = [schema["pattern"] for schema in self.at(path) if "pattern" in schema]
        quoted = _QUOTED.findall(self.description(path))
        return [text for text in quoted if any(re.search(form, text) for form in forms)]

    def examples(self, path: Sequence[str | int]) -> list[str]:
        """Return the texts that the model gives as examples of the key at `path`."""
        return [text for schema in self.at(path) for text in schema.get("examples", ())]

    def fewest(self, path: Sequence[str | int]) -> int:
        """Return the fewest items of the list at `path`; 0 if there is no such limit."""
        return max((schema.get("minItems", 0) for schema in self.at(path)), default=0)

    def why_refused(self, path: Sequence[str | int], written: object) -> str | None:
        """Return why the model refuses a key or value at `path` that users ask for, if it says so.

        The model states it under `REFUSED` in its schema: the key or value, and what to do instead.
        """
        said = (schema.get(REFUSED, {}).get(str(written)) for schema in self.at(path))
        return next((why for why in said if why), None)


def also_called(*words: str) -> dict[str, Any]:
    """Return the schema entry for a choice that people may call by other words."""
    return {ALSO_CALLED: list(words)}


def instead_of(others: dict[str, tuple[str, ...]]) -> dict[str, Any]:
    """Return the entries of `REFUSED` for keys that people write, by the right key."""
    return {
        other: f"write `{key}` instead of `{other}`"
        for key, names in others.items()
        for other in names
    }


def kit_guide(schema: dict[str, Any], tree: Mapping, kind: str = "kit") -> KeyGuide:
    """Return the guide to a game's schema; `kind` is `variant` for a kit that extends another."""
    return KeyGuide({**schema["$defs"][kind], "$defs": schema["$defs"]}, tree)


def _kind(schema: dict[str, Any]) -> str | None:
    """Return the kind of value that a schema takes, in table words."""
    if is_length(schema):
        return "a length"
    if is_colour(schema):
        return COLOUR
    return "a percentage" if is_percentage(schema) else _KIND_WORDS.get(schema.get("type", ""))


def is_length(schema: dict[str, Any]) -> bool:
    """Return whether a schema describes a length with its unit."""
    return schema.get("type") == "string" and "(in|mm|cm|pt)" in schema.get("pattern", "")


def is_colour(schema: dict[str, Any]) -> bool:
    """Return whether a schema describes a colour code."""
    return schema.get("type") == "string" and "[0-9a-fA-F]{6}" in schema.get("pattern", "")


def is_percentage(schema: dict[str, Any]) -> bool:
    """Return whether a schema describes a percentage with its sign."""
    return schema.get("type") == "string" and schema.get("pattern", "").endswith(r"%\s*$")


def _step(schema: dict[str, Any], part: str | int) -> Iterator[dict[str, Any]]:
    """Yield the schemas of one of a schema's keys or items."""
    if isinstance(part, str):
        # For a mapping whose names must match a pattern, the schema of the values is under the
        # pattern.
        by_form = next(iter(schema.get("patternProperties", {}).values()), None)
        named = schema.get("properties", {}).get(part)
        below = named or by_form or schema.get("additionalProperties")
    else:
        fixed = schema.get("prefixItems", [])
        below = fixed[part] if part < len(fixed) else schema.get("items")
    if isinstance(below, dict):
        yield below


def _is_other_alternative(schema: dict[str, Any], node: Node | None) -> bool:
    """Return whether a written value, such as `shape: circle`, rules this alternative out."""
    if not isinstance(node, Mapping):
        return False
    for key, below in schema.get("properties", {}).items():
        if "const" in below:
            written = child(node, key)
            if isinstance(written, Scalar) and written.value != below["const"]:
                return True
    return False
