"""Finds what a model says about a place in a definition: its keys, choices, kinds, words.

It walks the model's JSON Schema along a path, so unions, dictionaries and nested models need
no code of their own.
"""

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from kitgen.definitions.tree import Mapping, Node, Scalar, child, key_span, nearest
from kitgen.definitions.wording import near_miss
from kitgen.diagnostics import KeyPath

COLOUR = "a colour"
"""What a colour's code is called."""

FIXED = "x-fixed"
"""The key of a schema that says which keys are asked for and are not there, and why not."""

_KIND_WORDS = {
    "integer": "a whole number",
    "number": "a number",
    "string": "text",
    "boolean": "true or false",
    "object": "a group of keys",
    "array": "a list",
}

REFUSED = "x-refused"
"""What a model says of keys and values that it does not take, though people ask for them."""

ALSO_CALLED = "x-also-called"
"""What else people call a choice, in the schema of that choice."""


class KeyGuide:
    """The words of one model, looked up by the path of a definition's tree."""

    def __init__(self, schema: dict[str, Any], tree: Mapping) -> None:
        """Guide through `tree`, which was checked against the model that has this schema."""
        self._schema = schema
        self._tree = tree
        # What is there at a path is asked for again and again: for it, and for all below.
        self._found: dict[KeyPath, tuple[Node | None, list[dict[str, Any]]]]
        self._found = {(): (tree, self._meant(schema, tree))}

    def at(self, path: Sequence[str | int]) -> list[dict[str, Any]]:
        """Return every schema that the value at `path` may follow."""
        return self._find(tuple(path))[1]

    def _find(self, path: KeyPath) -> tuple[Node | None, list[dict[str, Any]]]:
        """Return what is written at a path, if anything is, and every schema that it may follow."""
        if path not in self._found:
            group, schemas = self._find(path[:-1])
            node = child(group, path[-1]) if group is not None else None
            below = [step for schema in schemas for step in _step(schema, path[-1])]
            may = [flat for schema_below in below for flat in self._meant(schema_below, node)]
            self._found[path] = node, may
        return self._found[path]

    def _meant(self, schema: dict[str, Any], node: Node | None) -> list[dict[str, Any]]:
        """Return the alternatives of a schema, without those that a written value rules out."""
        every = list(self.alternatives(schema))
        return [
            alternative for alternative in every if not _is_other_alternative(alternative, node)
        ] or every

    def alternatives(self, schema: dict[str, Any]) -> Iterator[dict[str, Any]]:
        """Yield the schemas that one offers, with references and choices resolved."""
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
        """Return those of the keys known at `path` that are not written there."""
        group = nearest(self._tree, path)
        return [key for key in known if child(group, key) is None]

    def printed_by(self, path: Sequence[str | int]) -> str:
        """Return the key of the group at `path` that says what its name is in print, or ""."""
        known = self.known_keys(path)
        return next((key for key in ("title", "name") if key in known), "")

    def why_not(self, path: Sequence[str | int]) -> str | None:
        """Return why a key that is asked for cannot be chosen; None: it is simply unknown."""
        reasons = (schema.get(FIXED, {}).get(path[-1]) for schema in self.at(path[:-1]))
        return next(filter(None, reasons), None)

    def choices(self, path: Sequence[str | int]) -> list[Any]:
        """Return the fixed values that the key at `path` takes; none where any will do."""
        choices: list[Any] = []
        for schema in self.at(path):
            choices += schema.get("enum", [])
            choices += [schema["const"]] if "const" in schema else []
        return choices

    def choice_meant(
        self, path: Sequence[str | int], written: object, likeness: float
    ) -> str | None:
        """Return the choice of the key at `path` that was probably meant, or None.

        Args:
            path: The key.
            written: What is written, which is none of them.
            likeness: How like a choice, or what else people call it, it has to be.
        """
        called: dict[str, str] = {}
        for schema in self.at(path):
            choices = schema["enum"] if "enum" in schema else [schema.get("const")]
            called |= {choice: choice for choice in choices if isinstance(choice, str)}
            called |= dict.fromkeys(schema.get(ALSO_CALLED, ()), str(schema.get("const")))
        close = near_miss(written, called, likeness) if isinstance(written, str) else None
        return called[close] if close else None

    def kinds(self, path: Sequence[str | int], *, beside_choices: bool = False) -> list[str]:
        """Return the kinds of value that the key at `path` takes, in table words.

        `beside_choices` leaves out those of which only fixed values are taken.
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
        """Return the description of the key at `path`, or an empty text."""
        return next(
            (schema["description"] for schema in self.at(path) if "description" in schema), ""
        )

    def why_twice(self, path: KeyPath) -> str | None:
        """Return the hint on a key that looks like one that the same file has beside it, if any."""
        known = self.known_keys(path[:-1])
        close = near_miss(str(path[-1]), known)
        if close is None or close in self.unwritten(path[:-1], known):
            return None
        if key_span(self._tree, (*path[:-1], close)).path != key_span(self._tree, path).path:
            return None
        return f"did you mean `{close}`? It is written already: take one of the two out"

    def why_refused(self, path: Sequence[str | int], written: object) -> str | None:
        """Return why a key, or a value, that people ask for is not taken at `path`, if it is said.

        A model says it as `REFUSED` of its schema: what is written, and what to do about it.
        """
        said = (schema.get(REFUSED, {}).get(str(written)) for schema in self.at(path))
        return next((why for why in said if why), None)


def also_called(*words: str) -> dict[str, Any]:
    """Return what a model adds to the schema of a choice that people may call by other words."""
    return {ALSO_CALLED: list(words)}


def kit_guide(schema: dict[str, Any], tree: Mapping, kind: str = "kit") -> KeyGuide:
    """Return what a game's schema says of a kit; `kind` may be `variant` for one that extends."""
    return KeyGuide({**schema["$defs"][kind], "$defs": schema["$defs"]}, tree)


def _kind(schema: dict[str, Any]) -> str | None:
    """Return the kind of value that a schema takes, in table words."""
    if is_length(schema):
        return "a length"
    if is_colour(schema):
        return COLOUR
    return "a percentage" if is_percentage(schema) else _KIND_WORDS.get(schema.get("type", ""))


def is_length(schema: dict[str, Any]) -> bool:
    """Return whether a schema is that of a length with its unit."""
    return schema.get("type") == "string" and "(in|mm|cm|pt)" in schema.get("pattern", "")


def is_colour(schema: dict[str, Any]) -> bool:
    """Return whether a schema is that of a colour's code."""
    return schema.get("type") == "string" and "[0-9a-fA-F]{6}" in schema.get("pattern", "")


def is_percentage(schema: dict[str, Any]) -> bool:
    """Return whether a schema is that of a percentage with its sign."""
    return schema.get("type") == "string" and schema.get("pattern", "").endswith(r"%\s*$")


def _step(schema: dict[str, Any], part: str | int) -> Iterator[dict[str, Any]]:
    """Go from a schema to those of one of its keys or items."""
    if isinstance(part, str):
        # Where names are bound to a form, what they name stands under that form.
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
