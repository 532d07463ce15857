"""The one parser of records: takes a JSON text, returns a frozen dataclass.

The text is not trusted. Each field must have exactly its declared type ("6" is not a number, and
6.0 is not a whole number), only keys with a default may be missing, and unknown keys are refused.
"""

import json
import math
import re
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import MISSING, fields
from functools import cache
from pathlib import Path
from types import MappingProxyType, UnionType
from typing import TYPE_CHECKING, Annotated, Any, TypeVar, cast, get_args, get_origin

from kitgen.files_read import size_of
from kitgen.packed import Blobs, Packed, pack
from kitgen.records.json_files import (
    NotJsonError,
    ShapeError,
    ValuePath,
    file_text,
    json_object,
    json_value,
    odd_values,
    path_name,
    space_after,
)
from kitgen.records.json_parts import LONG, MOST_OF_PART, json_parts
from kitgen.values import frozen, member_types, replace

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
    """Bounds of a number, or of the number of members in a list; of an object, only the most.

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
    # pydantic accepts a repeated key, and NaN where any value may be; kitgen does not.
    top = json_object(text)
    written = top.get("schema_version")
    if version is not None and isinstance(written, int) and written != version:
        raise ShapeError(f"schema_version is {written}, but this kitgen reads {version}")
    _check_top(record, top)
    # A large record leaves room for one parse.
    del top
    read: RecordT = _validated(record, text)
    return read


def read_record_file(record: type[RecordT], path: Path) -> RecordT:
    """Parse the JSON file of a record, a frozen dataclass, that has no version.

    The lists at the top of a long file are read member by member, and long ones are packed, so
    memory never holds their text, or the values of more than one member.

    Raises:
        OSError: The file does not exist or cannot be opened.
        UnicodeDecodeError: The file is not text.
        NotJsonError: The file is not JSON, or not such JSON as kitgen reads.
        ShapeError: It is not such a record; the message names the value at fault by its path.
    """
    if size_of(path) <= LONG:
        return read_record(record, file_text(path, LONG))
    kinds = _kinds(record)
    lists: dict[str, Blobs] = {}
    lengths: Counter[str] = Counter()
    # All else, with the first member of each list, is read as any record.
    rest: dict[str, str] = {}
    left = MOST_OF_PART
    for part in json_parts(path):
        way, text = part.path, part.text
        # A part may have millions of values, and is parsed again.
        del part
        key = str(way[0])
        if key not in kinds:
            # Whatever there is of it need not be read.
            raise ShapeError(f"{path_name((key,))} is not a key that belongs there")
        if len(way) > 1:
            lengths[key] += len(text)
            text = f"[{text}]"
            (member,) = _validated(kinds[key], text, way)
            lists.setdefault(key, Blobs()).add(pack(member))
        if key not in rest:
            rest[key] = text
            left -= len(key) + len(text)
            if left < 0:
                raise NotJsonError(f"it has more than {MOST_OF_PART:,} characters beside its lists")
    text = ", ".join(f"{json.dumps(key)}: {value}" for key, value in rest.items())
    read = read_record(record, f"{{{text}}}")
    whole = {key: Packed(written) for key, written in lists.items()}
    check_counts(record, whole)
    # A short list beside a long one is a tuple, which equals tuples.
    held = {key: of if lengths[key] > LONG else tuple(of) for key, of in whole.items()}
    try:
        return replace(cast(Any, read), **held)  # type: ignore[no-any-return]
    except ValueError as problem:
        raise ShapeError(f"{path_name(())} {problem}") from None


def _kinds(record: type[Any]) -> dict[str, Any]:
    """Return the types of a record's values by name; lists may be shorter than they have to be."""
    return {
        member.name: get_args(member.type)[0]
        if get_origin(member.type) is Annotated
        else member.type
        for member in fields(record)
    }


def _validated(kind: Any, text: str, member: ValuePath = ()) -> Any:
    """Return the value of a type that a JSON text spells; no key in the text comes twice.

    `member` is the path of the only member of this list in its file; empty for a whole file.

    Raises:
        ShapeError: It spells no such value.
    """
    from pydantic import ValidationError

    try:
        return _validator(kind).validate_json(text)
    except ValidationError as problem:
        faults = problem.errors(include_url=False, include_input=False)
    # The error is gone by now, and with it all that was parsed for it.
    top, _ = json_value(text, space_after(text, 0))
    # Half a surrogate pair can only be written as an escape.
    odd = next(odd_values(top[0] if member else top, member), "") if _SURROGATE.search(text) else ""
    raise ShapeError(odd or _fault(faults, top, member))


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
    types = member_types(kind) if isinstance(kind, type) else None
    if types is not None:
        inner = {name: _counts(type_) for name, type_ in types.items()}
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
    if not isinstance(value, list | dict | Packed):
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


def _fault(errors: Sequence["ErrorDetails"], top: Any, member: ValuePath) -> str:
    """Return what is wrong with the first value at fault.

    For a value of several possible types pydantic reports an error for each; the deepest errors
    belong to the type that comes nearest.
    """
    paths = [_path(error, top) for error in errors]
    first = paths[0]
    path = max((path for path in paths if path[: len(first)] == first), key=len)
    here = [error for error, way in zip(errors, paths, strict=True) if way == path]
    place, kind = path_name((*member, *path[1:]) if member else path), here[0]["type"]
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
