"""Values: classes whose instances never change, like frozen dataclasses with slots.

A run loads over two hundred such classes and makes instances of half of them. `dataclass` would
write and compile six methods for each, which takes a quarter of the time needed to load kitgen.
These classes share all methods except `__init__`, which is compiled when the first instance is
made. Everything that works on dataclasses (`replace`, `fields`, `asdict`, pattern matching, type
checkers) works on them, too. `changing` makes such classes with instances that may change.
"""

import dataclasses
from collections.abc import Callable, Mapping
from dataclasses import MISSING, Field, FrozenInstanceError, field, make_dataclass
from functools import cache
from operator import attrgetter
from types import CodeType, FunctionType
from typing import TYPE_CHECKING, Any, TypeVar, cast, dataclass_transform, overload

ClassT = TypeVar("ClassT")

_NOT_COPIED = ("__dict__", "__weakref__")


@overload
def frozen(cls: type[ClassT], /) -> type[ClassT]: ...


@overload
def frozen(
    *, eq: bool = True, slots: bool = True, weakref_slot: bool = False
) -> Callable[[type[ClassT]], type[ClassT]]: ...


@dataclass_transform(frozen_default=True, field_specifiers=(field,))
def frozen(
    cls: Any = None, /, *, eq: bool = True, slots: bool = True, weakref_slot: bool = False
) -> Any:
    """Make a class of values from its annotations, as `dataclass(frozen=True, slots=True)` does.

    A default may be a `field(default_factory=...)`, or a `field(kw_only=True)` with or without a
    default; class variables cannot be annotated, and `super()` needs its arguments.
    `__post_init__` is called if there is one. Every member is a parameter of `__init__`, and is
    part of `repr` and comparison.

    Args:
        cls: The class, if the decorator has no arguments.
        eq: Whether instances of one class with equal members are equal and have equal hashes.
        slots: Whether to use slots; without them `cached_property` works.
        weakref_slot: Whether there can be weak references to instances with slots.

    Raises:
        TypeError: A field has `init`, `repr` or `compare` set to false, or sets `hash`.
    """
    shared = _shared_by_values | (_shared_by_equal if eq else {})
    if cls is None:
        return lambda decorated: _class_of_values(decorated, shared, slots, weakref_slot)
    return _class_of_values(cls, shared, slots, weakref_slot)


@overload
def changing(cls: type[ClassT], /) -> type[ClassT]: ...


@overload
def changing(*, eq: bool = True) -> Callable[[type[ClassT]], type[ClassT]]: ...


@dataclass_transform(field_specifiers=(field,))
def changing(cls: Any = None, /, *, eq: bool = True) -> Any:
    """Make a class whose instances may change, as `dataclass(slots=True)` does.

    The same as `frozen`, except that members can be set.

    Args:
        cls: The class, if the decorator has no arguments.
        eq: Whether instances of one class with equal members are equal; they have no hash.

    Raises:
        TypeError: A field has `init`, `repr` or `compare` set to false, or sets `hash`.
    """
    shared = _shared_by_all | ({"__eq__": _equal, "__hash__": None} if eq else {})
    if cls is None:
        return lambda decorated: _class_of_values(decorated, shared, True, False)
    return _class_of_values(cls, shared, True, False)


if TYPE_CHECKING:
    # Type checkers know the arguments of this one.
    from dataclasses import replace as replace
else:

    def replace(value, /, **changes):
        """Return a copy of a value with some members replaced.

        The same as `dataclasses.replace`, but quicker: no fields need to be made and visited.
        """
        cls = type(value)
        if not hasattr(cls, "__plain__"):
            return dataclasses.replace(value, **changes)
        same = zip(cls.__match_args__, cls.__plain__(value), strict=True)
        return cls(**(dict(same) | changes))


def member_types(cls: Any) -> Mapping[str, Any] | None:
    """Return the members of a class of values with their types, in their order.

    None for any other class. This is faster than `dataclasses.fields`, which has to be made first.
    """
    own, types = members(cls), _annotations(cls)
    return None if own is None else {name: types[name] for name in own}


def members(cls: Any) -> Mapping[str, Any] | None:
    """Return the members of a class of values with their defaults, or `MISSING`.

    None for any other class.
    """
    # `vars`, because an enumeration inherits a `__members__` from its metaclass.
    defaults: Mapping[str, Any] | None = vars(cls).get("__members__")
    if defaults is None:
        return None
    return {
        name: default.default if isinstance(default, Field) else default
        for name, default in defaults.items()
    }


def _class_of_values(cls: Any, shared: dict[str, Any], slots: bool, weakref_slot: bool) -> Any:
    """Make the class, with the methods in `shared` where it does not define its own."""
    annotations = cls.__annotations__
    # Members of a base class come first, in their order.
    inherited: dict[str, Any] = {}
    for base in reversed(cls.__mro__[1:]):
        inherited |= base.__dict__.get("__members__", {})
    own = {name: cls.__dict__.get(name, MISSING) for name in annotations}
    for name, member in own.items():
        if isinstance(member, Field) and not (
            member.init and member.repr and member.compare and member.hash is None
        ):
            raise TypeError(f"{cls.__qualname__}.{name} cannot be left out of what values do")
    written = {
        name: member
        for name, member in cls.__dict__.items()
        if name not in annotations and name not in _NOT_COPIED
    }
    if "__hash__" in shared and written.get("__hash__", cls) is None:
        # Python sets this in a class that defines `__eq__`.
        del written["__hash__"]
    members = inherited | own
    namespace = {
        "__members__": members,
        "__match_args__": tuple(members),
        "__plain__": staticmethod(_reader(tuple(members))),
        # Whether a member is not given by its place.
        "__kw_only__": any(isinstance(of, Field) and of.kw_only is True for of in members.values()),
        "__dataclass_fields__": _FieldsWhenAsked(),
        **shared,
        **written,
    }
    if slots:
        names = tuple(name for name in own if name not in inherited)
        namespace["__slots__"] = (*names, "__weakref__") if weakref_slot else names
    result: Any = type(cls)(cls.__name__, cls.__bases__, namespace)
    result.__qualname__ = cls.__qualname__
    result.__init__ = _init_when_needed(result, slots)
    return result


def _reader(names: tuple[str, ...]) -> Callable[[Any], tuple[Any, ...]]:
    """Return a function that reads the members of an instance into a tuple."""
    if len(names) > 1:
        return attrgetter(*names)
    return lambda instance: tuple(getattr(instance, name) for name in names)


def _init_when_needed(cls: Any, slots: bool) -> Callable[..., None]:
    """Return an `__init__` that replaces itself by a compiled one at the first instance."""

    def __init__(self: Any, *values: Any, **named: Any) -> None:  # noqa: N807
        if cls.__dict__["__init__"] is __init__:
            cls.__init__ = _written_init(cls, slots)
        cls.__init__(self, *values, **named)

    return __init__


def _written_init(cls: Any, slots: bool) -> Callable[..., None]:
    """Return the `__init__` of a class, with one parameter for each member, in their order.

    Classes with equally many parameters share the compiled code; each has its own names, defaults
    and setters.

    Raises:
        TypeError: A member without a default follows one that has one.
    """
    fields = {
        name: written if isinstance(written, Field) else field(default=written)
        for name, written in cls.__members__.items()
    }
    # Keyword-only parameters come last.
    names = sorted(fields, key=lambda name: fields[name].kw_only is True)
    by_name = sum(fields[name].kw_only is True for name in names)
    defaults: dict[str, Any] = {}
    globals_: dict[str, Any] = {"_MISSING": MISSING}
    made = []
    for index, name in enumerate(names):
        factory = fields[name].default_factory
        if factory is not MISSING:
            made.append(index)
            globals_[f"_make_{index}"] = factory
        if factory is not MISSING or fields[name].default is not MISSING:
            defaults[name] = fields[name].default
        elif defaults and index < len(names) - by_name:
            raise TypeError(f"{cls.__qualname__}.{name} has no default, but one before it has")
        # The slot's descriptor can set a member, which `__setattr__` refuses to do.
        globals_[f"_set_{index}"] = getattr(cls, name).__set__ if slots else name
    code = _compiled_init(
        len(names), by_name, tuple(made), slots, hasattr(cls, "__post_init__")
    ).replace(co_varnames=("self", *names))
    positional = names[: len(names) - by_name]
    init: Any = FunctionType(
        code, globals_, "__init__", tuple(defaults[name] for name in positional if name in defaults)
    )
    init.__kwdefaults__ = {name: defaults[name] for name in defaults if name not in positional}
    init.__qualname__ = f"{cls.__qualname__}.__init__"
    return cast("Callable[..., None]", init)


@cache
def _compiled_init(
    count: int, by_name: int, made: tuple[int, ...], slots: bool, then: bool
) -> CodeType:
    """Compile an `__init__` with `count` parameters.

    Args:
        count: The number of parameters.
        by_name: How many of them, at the end, are keyword-only.
        made: The indices of parameters with a default factory.
        slots: Whether members are slots.
        then: Whether to call `__post_init__`.
    """
    parameters = [f"a{index}" for index in range(count)]
    lines = []
    for index, value in enumerate(parameters):
        if index in made:
            value = f"_make_{index}() if {value} is _MISSING else {value}"
        lines.append(
            f" _set_{index}(self, {value})" if slots else f" self.__dict__[_set_{index}] = {value}"
        )
    if then:
        lines.append(" self.__post_init__()")
    if by_name:
        parameters.insert(count - by_name, "*")
    written: dict[str, Any] = {}
    exec(
        f"def __init__({', '.join(['self', *parameters])}):\n" + "\n".join(lines or [" pass"]),
        written,
    )
    code: CodeType = written["__init__"].__code__
    return code


class _FieldsWhenAsked:
    """A class's `__dataclass_fields__`, made when they are first read."""

    def __get__(self, instance: object, owner: Any) -> dict[str, Any]:
        """Return the fields of a class by name, and store them in the class."""
        types = _annotations(owner)
        members = (
            (name, types[name]) if default is MISSING else (name, types[name], default)
            for name, default in owner.__members__.items()
        )
        like: Any = make_dataclass(owner.__name__, members, init=False, repr=False, eq=False)
        owner.__dataclass_fields__ = like.__dataclass_fields__
        fields: dict[str, Any] = like.__dataclass_fields__
        return fields


def _annotations(cls: Any) -> Mapping[str, Any]:
    """Return the types of the members of a class of values, and of those of its bases."""
    types: dict[str, Any] = {}
    for base in reversed(cls.__mro__):
        types |= base.__annotations__ if "__members__" in base.__dict__ else {}
    return types


def _refuse_to_set(_self: object, name: str, _value: object) -> None:
    raise FrozenInstanceError(f"cannot assign to field {name!r}")


def _refuse_to_delete(_self: object, name: str) -> None:
    raise FrozenInstanceError(f"cannot delete field {name!r}")


def _reduce(self: Any) -> tuple[Any, ...]:
    """Copy and pickle by the members."""
    cls, values = type(self), self.__plain__(self)
    return (_remade, (cls, values)) if cls.__kw_only__ else (cls, values)


def _remade(cls: Any, values: tuple[Any, ...]) -> Any:
    """Return an instance with these values of the members, in their order."""
    return cls(**dict(zip(cls.__members__, values, strict=True)))


def _repr(self: Any) -> str:
    members = zip(self.__match_args__, self.__plain__(self), strict=True)
    return f"{type(self).__qualname__}({', '.join(f'{name}={of!r}' for name, of in members)})"


def _equal(self: Any, other: Any) -> Any:
    if other is self:
        return True
    if other.__class__ is not self.__class__:
        return NotImplemented
    return self.__plain__(self) == self.__plain__(other)


def _hash(self: Any) -> int:
    return hash(self.__plain__(self))


# The methods that are added to any class, to a frozen one, and to a frozen one with `eq`.
_shared_by_all: dict[str, Any] = {"__repr__": _repr}
_shared_by_values: dict[str, Any] = _shared_by_all | {
    "__setattr__": _refuse_to_set,
    "__delattr__": _refuse_to_delete,
    "__reduce__": _reduce,
}
_shared_by_equal: dict[str, Any] = {"__eq__": _equal, "__hash__": _hash}
