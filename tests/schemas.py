"""The schemas that kitgen makes, made once for all tests that hold something against them."""

from collections.abc import Mapping
from functools import cache
from typing import Any

from jsonschema import Draft202012Validator

from kitgen.pipeline.schemas import file_schemas, record_schemas, schemas


@cache
def every_schema() -> Mapping[str, Any]:
    """Return the schema of each game's kits, of files that users write, and of records."""
    return schemas() | file_schemas() | record_schemas()


@cache
def validator(name: str) -> Draft202012Validator:
    """Return what judges values by a schema; it keeps what it looked up for the next value."""
    return Draft202012Validator(every_schema()[name])
