"""Whether paths in code lead to keys that kits may have, by the schemas that are shipped."""

import json
import re
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from typing import Any

from kitgen.resources import data_folder

ANY_STEP = None
"""Stands in a path for whatever code computes."""


def leads_somewhere(game: str, path: Sequence[str | int | None]) -> bool:
    """Whether kits of a game may have a value at a path."""
    defs = _schema(game)["$defs"]
    reached = [defs["kit"]]
    for step in path:
        reached = [below for schema in reached for below in _below(schema, step, defs)]
    return bool(reached)


@cache
def _schema(game: str) -> Any:
    path = data_folder() / "schema" / f"{game}.schema.json"
    return json.loads(path.read_text(encoding="utf-8"))


def _below(schema: Any, step: str | int | None, defs: Mapping[str, Any]) -> Iterator[Any]:
    """Yield what a schema, and those that it refers to, say of values one step further."""
    others = [schema[key] for key in ("then", "else") if key in schema]
    others += [other for key in ("anyOf", "oneOf", "allOf") for other in schema.get(key, ())]
    if "$ref" in schema:
        others.append(defs[schema["$ref"].rpartition("/")[2]])
    for other in others:
        yield from _below(other, step, defs)
    if not isinstance(step, str) and "items" in schema:
        yield schema["items"]
    if not isinstance(step, int):
        keys = {f"^{re.escape(key)}$": below for key, below in schema.get("properties", {}).items()}
        keys |= schema.get("patternProperties", {})
        if rest := schema.get("additionalProperties"):
            keys[""] = rest
        yield from (
            below for key, below in keys.items() if step is ANY_STEP or re.search(key, step)
        )
