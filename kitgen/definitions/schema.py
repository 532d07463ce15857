"""JSON Schema of a game's kits, for editors that complete keys and show their descriptions."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Any

from pydantic import BaseModel
from pydantic.json_schema import GenerateJsonSchema

from kitgen.definitions.bounds import described
from kitgen.definitions.ink_tables import SHARED, ink_tables
from kitgen.definitions.key_guide import (
    ALSO_CALLED,
    COUNTS,
    FIXED,
    NUMBERED,
    is_length,
    is_percentage,
)
from kitgen.units import in_inches, in_mm

DIALECT = "https://json-schema.org/draft/2020-12/schema"

_CHANGES = "Changes"
_NUMBER_BOUNDS = ("minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum")


class _WithDefaults(GenerateJsonSchema):
    """Writes defaults that are models, which pydantic before 2.14 cannot if it deferred them."""

    def encode_default(self, dft: Any) -> Any:
        """Return a default as JSON has it."""
        return super().encode_default(dft.model_dump() if isinstance(dft, BaseModel) else dft)


@lru_cache(maxsize=32)
def model_schema(model: type[BaseModel]) -> dict[str, Any]:
    """Return a model's schema; cached, as making it takes longer than checking a whole kit."""
    schema: dict[str, Any] = described(model.model_json_schema(schema_generator=_WithDefaults))
    return schema


def kit_schema(
    model: type[BaseModel], game: str | None = None, kits: Sequence[str] = ()
) -> dict[str, Any]:
    """Return the JSON Schema (draft 2020-12) of one game's kits and of their variants.

    A definition with `extends` may leave out every key except its id, and may set an inherited
    group of keys to null; any other definition needs every key that the model requires.

    Args:
        model: The model of the game's kits.
        game: The game's id, the only value that `game` then takes; None for any text.
        kits: The ids of kits to suggest after `extends:`.
    """
    kit = _tidy(model_schema(model))
    defs = kit.pop("$defs", {})
    for schema in (kit, *defs.values()):
        _describe_groups(schema, defs)
    if game is not None:
        kit["properties"]["game"] |= {"const": game}
        _leave_out_inks_of_others(defs, game)
    variant = _changes(kit)
    variant["properties"]["id"] = kit["properties"]["id"]
    variant["properties"]["extends"] = {
        "description": "The kit to start from: a shipped kit's id, or the path of a YAML file.",
        "type": "string",
        "minLength": 1,
        "examples": list(kits),
    }
    variant["required"] = ["id", "extends"]
    changes = {name + _CHANGES: _changes(schema) for name, schema in defs.items()}
    return {
        "$schema": DIALECT,
        "description": "A kit for kitgen, or a variant that extends one.",
        "type": "object",
        "if": {"required": ["extends"]},
        "then": {"$ref": "#/$defs/variant"},
        "else": {"$ref": "#/$defs/kit"},
        "$defs": {"kit": kit, "variant": variant, **defs, **changes},
    }


def file_schema(model: type[BaseModel], description: str) -> dict[str, Any]:
    """Return the JSON Schema of a file that is not a kit, such as a printer's profile."""
    schema = _tidy(model_schema(model))
    for group in (schema, *schema.get("$defs", {}).values()):
        _describe_groups(group, schema.get("$defs", {}))
    return {"$schema": DIALECT, **schema, "description": description}


def _leave_out_inks_of_others(defs: dict[str, Any], game: str) -> None:
    """Keep only the roles that the game paints with among those that a kit can colour."""
    painted = {*ink_tables()[SHARED], *ink_tables().get(game, ())}
    colours = defs["OwnTheme"]["properties"]["colours"]
    colours["properties"] = {
        role: schema for role, schema in colours["properties"].items() if role in painted
    }


def _tidy(schema: Any, *, names: bool = False) -> Any:
    """Remove titles made from field names, and write default lengths as a user would.

    `names` means that the keys here are a definition's, one of which may be called `title`.
    """
    if isinstance(schema, list):
        return [_tidy(item) for item in schema]
    if not isinstance(schema, dict):
        return schema
    tidy = {
        key: _tidy(below, names=key in ("properties", "$defs") and not names)
        for key, below in schema.items()
        if names or key not in ("title", FIXED, ALSO_CALLED, COUNTS, NUMBERED)
    }
    if not names and isinstance(tidy.get("default"), dict):
        # Its lengths are in points, and its keys have their own defaults.
        del tidy["default"]
    if not names and is_length(tidy):
        for bound in _NUMBER_BOUNDS:
            tidy.pop(bound, None)
        if isinstance(tidy.get("default"), int | float):
            tidy["default"] = written_length(tidy["default"])
    if not names and is_percentage(tidy) and "default" in tidy:
        tidy["default"] = f"{100 * tidy['default']:g} %"
    return tidy


def _describe_groups(schema: dict[str, Any], defs: dict[str, Any]) -> None:
    """Put the description of a group of keys beside its key too, where editors show it.

    Pydantic omits it there if the two are the same.
    """
    for below in schema.get("properties", {}).values():
        if "description" not in below and "$ref" in below:
            target = defs[below["$ref"].rpartition("/")[2]]
            below["description"] = target["description"]


def written_length(length: float) -> str:
    """Write a length in points as a user would: in inches if that comes out even, else in mm."""
    sixteenths = in_inches(length) * 16
    if abs(sixteenths - round(sixteenths)) < 1e-6:
        return f"{round(sixteenths) / 16:g} in"
    return f"{round(in_mm(length), 3):g} mm"


def _changes(schema: dict[str, Any]) -> dict[str, Any]:
    """Return the schema of what a variant may write in place of a value of `schema`."""
    changed = {key: schema[key] for key in schema if key not in ("required", "minProperties")}
    if "$ref" in changed:
        changed["$ref"] += _CHANGES
    for choices in ("anyOf", "oneOf"):
        if choices in changed:
            # A partly written group can match several alternatives, so any of them is accepted.
            changed["anyOf"] = [_changes(choice) for choice in changed.pop(choices)]
            changed.pop("discriminator", None)
    if "properties" in changed:
        changed["properties"] = {
            key: _or_null(below) for key, below in changed["properties"].items()
        }
    if isinstance(changed.get("additionalProperties"), dict):
        changed["additionalProperties"] = _or_null(changed["additionalProperties"])
    return changed


def _or_null(schema: dict[str, Any]) -> dict[str, Any]:
    """Allow null as well, with which a variant removes a group of keys."""
    changed = _changes(schema)
    if not {"$ref", "properties", "additionalProperties"} & set(changed):
        return changed
    outside: dict[str, Any] = {
        key: changed.pop(key) for key in ("description", "default") if key in changed
    }
    return {"anyOf": [changed, {"type": "null"}], **outside}
