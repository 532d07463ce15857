"""Reads what records are made of, as pydantic would: a kit is verified before pydantic is loaded.

Whatever is not certain here is left to pydantic, which also says what is wrong with a record: a
value of another kind or beyond its bounds, and types that are not listed here. What is read is the
very value that pydantic makes of the same text.
"""

from collections.abc import Callable, Mapping
from dataclasses import MISSING
from enum import Enum
from functools import cache
from types import NoneType, UnionType
from typing import (
    Annotated,
    Any,
    Literal,
    TypeAlias,
    TypeVar,
    Union,
    get_args,
    get_origin,
    get_type_hints,
)

from kitgen.values import frozen, members

RecordT = TypeVar("RecordT")
_Read: TypeAlias = Callable[[Any], Any]

_MOST = 2**63
"""Numbers from here on are left to pydantic."""


@frozen
class Bounds:
    """The least and the most that a number may be, or the fewest and most members of a list.

    It stands beside the type: `Annotated[int, Bounds(1, 9)]`.
    """

    least: float
    most: float

    def __get_pydantic_core_schema__(self, source: Any, handler: Any) -> Any:
        """Return the type's schema with these bounds."""
        schema = handler(source)
        keys = ("ge", "le") if schema["type"] in ("int", "float") else ("min_length", "max_length")
        return {**schema, **dict(zip(keys, (self.least, self.most), strict=True))}


class NotPlainError(Exception):
    """A value is none that is certain to be right, or a type is none that is read here."""


def plain_record(record: type[RecordT], top: Mapping[str, Any]) -> RecordT:
    """Return a record of what its JSON text says.

    Args:
        record: A frozen dataclass.
        top: What the text says; no key comes twice in it, and no number is endless.

    Raises:
        NotPlainError: Pydantic has to read the text.
    """
    try:
        kind: Any = record
        read: RecordT = _reader(kind)(top)
    except (ValueError, AssertionError, RecursionError):
        # What the record itself refuses pydantic reports with its place.
        raise NotPlainError from None
    return read


@cache
def _reader(kind: Any) -> _Read:
    """Return what reads values of a type; it raises `NotPlainError` for all others."""
    origin, arguments = get_origin(kind), get_args(kind)
    if kind is Any:
        return _any
    if kind is int:
        return _int
    if kind is float:
        return _float
    if kind in (str, bool, NoneType):
        return _only(kind)
    if origin is Annotated:
        return _within(_reader(arguments[0]), arguments[0], arguments[1:])
    if origin is Literal and all(type(value) is str for value in arguments):
        return _one_of(dict(zip(arguments, arguments, strict=True)))
    if isinstance(kind, type) and issubclass(kind, Enum) and issubclass(kind, str):
        return _one_of({str(value.value): value for value in kind})
    if origin in (Union, UnionType) and len(arguments) == 2 and NoneType in arguments:
        (other,) = (argument for argument in arguments if argument is not NoneType)
        return _or_none(_reader(other))
    if origin is tuple:
        return _list(arguments)
    if origin is not None and issubclass(origin, Mapping):
        return _mapping(*map(_reader, arguments))
    is_class = isinstance(kind, type) and not hasattr(kind, "__get_pydantic_core_schema__")
    if is_class and members(kind) is not None:
        return _record(kind)
    raise NotPlainError


def _any(value: Any) -> Any:
    return value


def _only(kind: type) -> _Read:
    def read(value: Any) -> Any:
        if type(value) is not kind:
            raise NotPlainError
        return value

    return read


def _int(value: Any) -> int:
    # True is a number to Python, and not to JSON.
    if type(value) is int and -_MOST < value < _MOST:
        return value
    raise NotPlainError


def _float(value: Any) -> float:
    if type(value) is float:
        return value
    if type(value) is int and -_MOST < value < _MOST:
        return float(value)
    raise NotPlainError


def _one_of(values: Mapping[str, Any]) -> _Read:
    def read(value: Any) -> Any:
        if type(value) is not str or value not in values:
            raise NotPlainError
        return values[value]

    return read


def _within(read_any: _Read, kind: Any, bounds: tuple[Any, ...]) -> _Read:
    """Return what reads a number, or a list, within bounds."""
    is_list = get_origin(kind) is tuple
    if not (is_list or kind in (int, float)) or any(type(bound) is not Bounds for bound in bounds):
        raise NotPlainError

    def read(value: Any) -> Any:
        known = read_any(value)
        size = len(known) if is_list else known
        if not all(bound.least <= size <= bound.most for bound in bounds):
            raise NotPlainError
        return known

    return read


def _or_none(read_other: _Read) -> _Read:
    return lambda value: None if value is None else read_other(value)


def _list(kinds: tuple[Any, ...]) -> _Read:
    if len(kinds) == 2 and kinds[1] is ...:
        read_each = _reader(kinds[0])

        def read(value: Any) -> Any:
            if type(value) is not list:
                raise NotPlainError
            return tuple(map(read_each, value))

        return read
    readers = tuple(map(_reader, kinds))

    def read_some(value: Any) -> Any:
        if type(value) is not list or len(value) != len(readers):
            raise NotPlainError
        return tuple(read_one(member) for read_one, member in zip(readers, value, strict=True))

    return read_some


def _mapping(read_key: _Read, read_value: _Read) -> _Read:
    def read(value: Any) -> Any:
        if not isinstance(value, dict):
            raise NotPlainError
        return {read_key(key): read_value(member) for key, member in value.items()}

    return read


def _record(kind: Any) -> _Read:
    types = get_type_hints(kind, include_extras=True)
    readers = {name: _reader(type_of) for name, type_of in types.items()}
    needed = {name for name, default in (members(kind) or {}).items() if default is MISSING}

    def read(value: Any) -> Any:
        if not isinstance(value, dict) or not needed <= value.keys() <= readers.keys():
            raise NotPlainError
        return kind(**{name: readers[name](member) for name, member in value.items()})

    return read
