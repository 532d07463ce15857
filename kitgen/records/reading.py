"""The one parser of records: takes a JSON text, returns a frozen dataclass.

The text is not trusted. Each field must have exactly its declared type ("6" is not a number, and
6.0 is not a whole number), only keys with a default may be missing, and unknown keys are refused.
"""

import math
import re
from collections.abc import Mapping, Sequence
from dataclasses import MISSING, fields, is_dataclass
from functools import cache
from types import MappingProxyType, UnionType
from typing import TYPE_CHECKING, Any, TypeVar, cast, get_args, get_origin

from kitgen.records.json_files import ShapeError, ValuePath, json_object, odd_values, path_name
from kitgen.values import frozen

if TYPE_CHECKING:
    from pydantic import TypeAdapter
    from pydantic_core import CoreSchema, ErrorDetails, SchemaValidator

RecordT = TypeVar("RecordT")

_SURROGATE = re.compile(r"\\u[dD][89a-fA-F]")

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
"""The names of kinds of values in messages, by pydantic's error type."""


@frozen
class Bounds:
    """Bounds of a number, or of the number of members in a list.

    Written beside the type: `Annotated[int, Bounds(1, 9)]`.
    """

    least: float
    most: float

    def __get_pydantic_core_schema__(self, source: Any, handler: Any) -> "CoreSchema":
        """Return the type's schema with these bounds."""
        schema: CoreSchema = handler(source)
        keys = ("ge", "le") if schema["type"] in ("int", "float") else ("min_length", "max_length")
        return {**schema, **dict(zip(keys, (self.least, self.most), strict=True))}


def read_record(record: type[RecordT], text: str, version: int | None = None) -> RecordT:
    """Parse the JSON text of a record.

    Args:
        record: A frozen dataclass.
        text: The JSON text.
        version: The expected `schema_version`; None for records without one.

    Raises:
        ShapeError: The text is not such a record; the message names the value at fault by its path.
    """
    from pydantic import ValidationError

    # pydantic accepts a repeated key, and NaN where any value may be; kitgen does not.
    top = json_object(text)
    written = top.get("schema_version")
    if version is not None and isinstance(written, int) and written != version:
        raise ShapeError(f"schema_version is {written}, but this kitgen reads {version}")
    _check_top(record, top)
    # A large record leaves room for one parse.
    del top
    try:
        read: RecordT = _validator(cast(Any, record)).validate_json(text)
        return read
    except ValidationError as problem:
        faults = problem.errors(include_url=False, include_input=False)
    # The error is gone by now, and with it all that was parsed for it.
    top = json_object(text)
    # Half a surrogate pair can only be written as an escape.
    odd = next(odd_values(top), "") if _SURROGATE.search(text) else ""
    raise ShapeError(odd or _fault(faults, top))


def _check_top(record: type[Any], top: Mapping[str, Any]) -> None:
    """Refuse a top level with missing keys, or with lists and objects in it beyond their bounds.

    pydantic checks the same, but first makes the members, and copies the whole object or list into
    its error.

    Raises:
        ShapeError: A key is missing, or a list or an object has too many members.
    """
    for member in fields(record):
        if member.name not in top and member.default is member.default_factory is MISSING:
            raise ShapeError(f"{path_name((member.name,))} is missing")
    check_counts(record, top)


def check_counts(record: type[Any], top: Mapping[str, Any]) -> None:
    """Refuse a record that was read as JSON, of any form, if a list or object in it is too long.

    Raises:
        ShapeError: A list or an object has too many members; the message names it by its path.
    """
    counts = _counts(cast(Any, record))
    if counts is not None:
        _check_counts(counts, top, ())


@frozen
class _Counts:
    """How many members a list or an object, and those in it, may have.

    Attributes:
        most: The most members.
        each: The same of every member of a list; None if nothing in them is bounded.
        members: The same of the members of an object, by their names.
    """

    most: float
    each: "_Counts | None" = None
    members: Mapping[str, "_Counts"] = MappingProxyType({})


@cache
def _counts(kind: Any) -> _Counts | None:
    """Return the bounds of a type's lists and objects at all depths; None if it has none."""
    if isinstance(kind, UnionType):
        return next(filter(None, map(_counts, get_args(kind))), None)
    if is_dataclass(kind):
        inner = {member.name: _counts(cast(Any, member.type)) for member in fields(kind)}
        members = {name: counts for name, counts in inner.items() if counts}
        return _Counts(math.inf, None, members) if members else None
    bounds = getattr(kind, "__metadata__", ())
    kind = kind.__origin__ if bounds else kind
    if get_origin(kind) not in (tuple, Mapping):
        return None
    each = _counts(get_args(kind)[0])
    most = min((bound.most for bound in bounds if isinstance(bound, Bounds)), default=math.inf)
    return _Counts(most, each) if each or bounds else None


def _check_counts(counts: _Counts, value: Any, path: ValuePath) -> None:
    """Refuse a list or an object with more members than it may have; others are left to pydantic.

    Raises:
        ShapeError: It, or one in it, has too many members.
    """
    if not isinstance(value, list | dict):
        return
    if len(value) > counts.most:
        message = f"has {len(value):,} members, more than {counts.most:,}"
        raise ShapeError(f"{path_name(path)} {message}")
    if counts.each and isinstance(value, list):
        for number, member in enumerate(value):
            _check_counts(counts.each, member, (*path, number))
    elif isinstance(value, dict):
        for name, inner in counts.members.items():
            _check_counts(inner, value.get(name), (*path, name))


@cache
def adapter(record: Any) -> "TypeAdapter[Any]":
    """Return the validator of a record class; made on first use because that takes time."""
    # Importing pydantic takes a tenth of a second, which a build that only writes records can save.
    from pydantic import ConfigDict, TypeAdapter

    config = ConfigDict(extra="forbid", allow_inf_nan=False, strict=True)
    # Plain dataclasses accept a config only as part of another type.
    return TypeAdapter(record | None, config=config)


@cache
def _validator(record: Any) -> "SchemaValidator":
    """Return a validator that stops at the first wrong member of a list.

    Errors for each of a million members would take gigabytes.
    """
    from pydantic_core import CoreConfig, SchemaValidator

    config = CoreConfig(extra_fields_behavior="forbid", allow_inf_nan=False, strict=True)
    return SchemaValidator(_failing_fast(adapter(record).core_schema), config)


def _failing_fast(schema: Any) -> Any:
    """Return a schema in which every list stops at its first wrong member."""
    if isinstance(schema, list):
        return [_failing_fast(part) for part in schema]
    if not isinstance(schema, dict):
        return schema
    own = {key: _failing_fast(part) for key, part in schema.items()}
    return own | {"fail_fast": True} if schema.get("type") == "tuple" else own


def _fault(errors: Sequence["ErrorDetails"], top: Mapping[str, Any]) -> str:
    """Return what is wrong with the first value at fault.

    For a value of several possible types pydantic reports an error for each; the deepest errors
    belong to the type that comes nearest.
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
    """Return the path of a value, without the names of the types that pydantic tried on the way."""
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
