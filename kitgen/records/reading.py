"""The one reader of records: a JSON text in, a value of a frozen dataclass out.

Nothing in a text is trusted. A field is of the very type that it is declared with, so that "6" is
no number and 6.0 no whole one; no key is missing but those with a default, and none is unknown.
"""

from collections.abc import Mapping, Sequence
from functools import cache
from typing import TYPE_CHECKING, Any, TypeVar, cast

from kitgen.records.json_files import ShapeError, ValuePath, json_object, odd_values, path_name
from kitgen.values import frozen

if TYPE_CHECKING:
    from pydantic import TypeAdapter
    from pydantic_core import CoreSchema, ErrorDetails

RecordT = TypeVar("RecordT")

_KINDS = {
    "string_type": "a text",
    "int_type": "a whole number",
    "float_type": "a number",
    "bool_type": "true or false",
    "finite_number": "a finite number",
    "tuple_type": "a list",
    "dict_type": "an object",
    "mapping_type": "an object",
    "dataclass_type": "an object",
}
"""What messages call the kinds of values, by the type of the error where a value is of another."""


@frozen
class Bounds:
    """The least and the most that a number may be, or the fewest and most members of a list.

    It stands beside the type: `Annotated[int, Bounds(1, 9)]`.
    """

    least: float
    most: float

    def __get_pydantic_core_schema__(self, source: Any, handler: Any) -> "CoreSchema":
        """Return the type's schema with these bounds."""
        schema: CoreSchema = handler(source)
        keys = ("ge", "le") if schema["type"] in ("int", "float") else ("min_length", "max_length")
        return {**schema, **dict(zip(keys, (self.least, self.most), strict=True))}


def read_record(record: type[RecordT], text: str, version: int | None = None) -> RecordT:
    """Read the JSON text of a record.

    Args:
        record: A frozen dataclass.
        text: What to read.
        version: What its `schema_version` has to be; None for records without one.

    Raises:
        ShapeError: It is no such text; the message says which value is wrong, by its path.
    """
    from pydantic import ValidationError

    # What pydantic takes and we do not: a key that comes twice, and NaN where any value may be.
    top = json_object(text)
    written = top.get("schema_version")
    if version is not None and isinstance(written, int) and written != version:
        raise ShapeError(f"schema_version is {written}, but this kitgen reads {version}")
    try:
        read: RecordT = adapter(cast(Any, record)).validate_json(text)
    except ValidationError as problem:
        faults = problem.errors(include_url=False)
        raise ShapeError(next(odd_values(top), "") or _fault(faults, top)) from None
    return read


@cache
def adapter(record: Any) -> "TypeAdapter[Any]":
    """Return what reads a record; made when the first one is read, for it takes time to make."""
    # A library of a tenth of a second, which a build that writes records can do without.
    from pydantic import ConfigDict, TypeAdapter

    config = ConfigDict(extra="forbid", allow_inf_nan=False, strict=True)
    # Dataclasses that are not pydantic's take settings only as part of another type.
    return TypeAdapter(record | None, config=config)


def _fault(errors: Sequence["ErrorDetails"], top: Mapping[str, Any]) -> str:
    """Return what is wrong with the first value that is.

    Of a value that may be of several types, an error is noted for each: those of the type that
    it comes nearest to lie deepest.
    """
    paths = [_path(error, top) for error in errors]
    first = paths[0]
    path = max((path for path in paths if path[: len(first)] == first), key=len)
    here = [error for error, way in zip(errors, paths, strict=True) if way == path]
    place, kind = path_name(path), here[0]["type"]
    context: Mapping[str, Any] = here[0].get("ctx", {})
    if kind == "missing":
        return f"{place} is missing"
    if kind == "unexpected_keyword_argument":
        return f"{place} is not a key that belongs there"
    if kind == "value_error":
        return f"{place} {context['error']}"
    if kind == "literal_error":
        return f"{place} is not {context['expected'].replace(chr(39), '`')}"
    if kind == "json_invalid":
        return f"it cannot be read as JSON: {context['error']}"
    if kind == "too_long":
        return f"{place} has more than {context['max_length']:,} members"
    kinds = [_KINDS[error["type"]] for error in here if error["type"] in _KINDS]
    if kinds:
        return f"{place} is not {' or '.join(dict.fromkeys(kinds))}"
    return f"{place}: {here[0]['msg'].lower()}"


def _path(error: "ErrorDetails", top: Any) -> ValuePath:
    """Return the way to a value, without the names of the types that were tried on the way."""
    path: list[str | int] = []
    value = top
    for part in error["loc"]:
        within = range(len(value)) if isinstance(value, list) else value
        if isinstance(within, dict | range) and part in within:
            value = value[part]
            path.append(part)
        elif error["type"] == "missing" and part == error["loc"][-1]:
            path.append(part)
    return tuple(path)
