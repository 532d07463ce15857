"""The schema says for editors what the model says for kitgen."""

import json
from typing import Any

import pytest

from kitgen.definitions.loading import load_kit
from kitgen.definitions.models import KitDefinition
from kitgen.definitions.schema import DIALECT, kit_schema, written_length
from kitgen.units import equal, parse_length

pytestmark = pytest.mark.usefixtures("shipped")


def accepts(schema: dict[str, Any], value: Any, root: dict[str, Any]) -> bool:
    """Check a value against the part of JSON Schema that our schemas use."""
    if "$ref" in schema:
        target = root["$defs"][schema["$ref"].removeprefix("#/$defs/")]
        return accepts(target, value, root)
    if "if" in schema:
        branch = "then" if accepts(schema["if"], value, root) else "else"
        return accepts(schema[branch], value, root)
    for choices, enough in (("anyOf", any), ("oneOf", lambda found: sum(found) == 1)):
        if choices in schema and not enough([accepts(one, value, root) for one in schema[choices]]):
            return False
    if value not in schema.get("enum", [schema.get("const", value)]):
        return False
    kinds = {"object": dict, "array": tuple, "string": str, "integer": int, "number": (int, float)}
    kind = schema.get("type")
    if kind == "null" and value is not None:
        return False
    if kind in kinds and not isinstance(value, kinds[kind]):
        return False
    if isinstance(value, dict):
        if not set(schema.get("required", ())) <= set(value):
            return False
        known, others = schema.get("properties", {}), schema.get("additionalProperties", True)
        for key, one in value.items():
            below = known.get(key, others)
            if below is False or (isinstance(below, dict) and not accepts(below, one, root)):
                return False
    if isinstance(value, tuple) and "items" in schema:
        return all(accepts(schema["items"], one, root) for one in value)
    return True


def test_the_shipped_kit_and_its_variants_fit_the_schema(kit_model: type[KitDefinition]) -> None:
    schema = kit_schema(kit_model)
    kit = load_kit("demon-mine").values
    assert schema["$schema"] == DIALECT
    assert accepts(schema, kit, schema)
    variant = {"id": "a", "extends": "demon-mine"}
    for changes in (
        {},
        {"tiles": {"cross": {"count": 2}, "lodestone": None}},
        {"rules": {"limit": None}, "credits": None},
        {"home_squares": (1, 2)},
    ):
        assert accepts(schema, variant | changes, schema)
        assert not accepts(schema, {"id": "a"} | changes, schema)


@pytest.mark.parametrize(
    "changes",
    [
        {"tilte": "x"},
        {"tiles": {"cross": {"cuont": 2}}},
        {"tiles": {"cross": {"count": "2"}}},
        {"sheet": {"tile_size": 38}},
        {"rules": {"empty_draw_pile": "chess"}},
        # A list replaces, so its items are whole.
        {"marks": ({"shape": "dot"},)},
        {"id": None},
        {"summary": None},
        {"extends": 7},
    ],
)
def test_a_variants_mistakes_do_not_fit_the_schema(
    kit_model: type[KitDefinition], changes: dict[str, Any]
) -> None:
    schema = kit_schema(kit_model)
    assert not accepts(schema, {"id": "a", "extends": "demon-mine"} | changes, schema)


def keys_without_description(schema: Any, path: str = "") -> list[str]:
    if isinstance(schema, list):
        return [lost for one in schema for lost in keys_without_description(one, path)]
    if not isinstance(schema, dict):
        return []
    properties = schema.get("properties", {})
    lost = [
        f"{path}.{key}"
        for key, one in properties.items()
        if "description" not in one and "const" not in json.dumps(one)
    ]
    return lost + [
        deeper for key, one in schema.items() for deeper in keys_without_description(one, key)
    ]


def test_every_key_keeps_its_description_and_lengths_are_written(
    kit_model: type[KitDefinition],
) -> None:
    schema = kit_schema(kit_model)
    assert keys_without_description(schema) == []
    gutter = schema["$defs"]["Sheet"]["properties"]["gutter"]
    assert gutter["default"] == "0.125 in"
    size = schema["$defs"]["Sheet"]["properties"]["tile_size"]
    assert "minimum" not in size and size["type"] == "string"
    assert schema["$defs"]["variant"]["required"] == ["id", "extends"]


@pytest.mark.parametrize("length", [0.0, 4.5, 9.0, 108.0, 28.346456, 18.0, 1.0])
def test_a_written_length_reads_back(length: float) -> None:
    assert equal(parse_length(written_length(length)), length)
