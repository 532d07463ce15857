"""Bounds, each declared once where a model names its field: the limits of a value, and why.

    tile_size: Annotated[
        Length, Between("1.5 in", "2.5 in", "a tile is {} wide", code="PM108", why="...")
    ]

This declaration yields the message with its code and place, the text of `kitgen explain`, the
limits in the JSON Schema, and the text that an editor shows beside the key. The model itself
accepts a value out of bounds. `check_within_bounds` finds it afterwards, so it is reported
together with everything else that is wrong.
"""

import textwrap
import types
from collections.abc import Iterator, Mapping
from functools import cache
from itertools import chain
from math import inf
from typing import Annotated, Any, TypeAlias, Union, get_args, get_origin

from pydantic import BaseModel, GetJsonSchemaHandler

from kitgen.definitions.wording import key_name
from kitgen.diagnostics import Diagnostic, KeyPath, Where, error, register
from kitgen.phrases import capitalised, counted
from kitgen.units import fits, in_inches, in_mm, parse_length, written
from kitgen.values import frozen, replace

RANGE = "x-range"
"""The schema key for a bound in words, until `described` moves it into the description."""

_CHOICES = frozenset({"anyOf", "oneOf"})
_LINE = 90
_OUT_OF_RANGE = "YML103"

End: TypeAlias = int | str | None
"""A limit: a number, a length or percentage as written, or None for no limit."""


@frozen
class Between:
    """The limits of a field: of a number, a length, or the size of a list or a text.

    Attributes:
        least: The smallest allowed value; None for no limit.
        most: The largest allowed value; None for no limit.
        sentence: A sentence about the value, with `{}` in its place: "a tile is {} wide".
        code: The code of the diagnostic; YML103 for a bound without its own code.
        why: The reason, and the remedy: a paragraph for `kitgen explain`.
        counting: The noun that is counted, in the singular: "player".
        advice: The text of the hint, if it should not name the bounds.
    """

    least: End = None
    most: End = None
    sentence: str = ""
    code: str = _OUT_OF_RANGE
    why: str = ""
    counting: str = ""
    advice: str = ""

    def __post_init__(self) -> None:
        """Register a bound that has its own code with `kitgen explain`."""
        if self.code != _OUT_OF_RANGE:
            register(self.code, self._explanation)

    def _explanation(self) -> str:
        rule = self._sentence(self._with_noun(self._end_words or self.range, self.range != "1"))
        return f"{capitalised(rule)}.\n\n{textwrap.fill(self.why, _LINE)}"

    @property
    def lowest(self) -> float:
        """The lower limit as a number, lengths in points; minus infinity without one."""
        return -inf if self.least is None else _number(self.least)

    @property
    def highest(self) -> float:
        """The upper limit as a number, lengths in points; infinity without one."""
        return inf if self.most is None else _number(self.most)

    @property
    def _unit(self) -> str:
        """The unit of the limits: a unit of length, `%`, or "" for plain numbers."""
        return next((end.split()[1] for end in (self.least, self.most) if isinstance(end, str)), "")

    @property
    def of_length(self) -> bool:
        """Whether the limits are lengths."""
        return self._unit not in ("", "%")

    @property
    def range(self) -> str:
        """The bounds in words: `2 to 8`, `0.4 in or more`, `4`."""
        if self.least is None:
            return f"{self.most} or {'fewer' if self.counting else 'less'}"
        if self.most is None:
            return f"{self.least} or more"
        return str(self.least) if self.least == self.most else f"{self.least} to {self.most}"

    @property
    def _end_words(self) -> str:
        """The bounds in words if one end is open, such as `at least 0.4 in`; otherwise ""."""
        if self.least is None:
            return f"at most {self.most}"
        return f"at least {self.least}" if self.most is None else ""

    def holds(self, value: object) -> bool:
        """Return whether a value is within the bounds, or is of a kind that they do not measure."""
        size = _size(value)
        if size is None:
            return True
        if self.of_length:
            return fits(self.lowest, size) and fits(size, self.highest)
        return self.lowest <= size <= self.highest

    def diagnostic(self, path: KeyPath, value: object, where: Where) -> Diagnostic:
        """Return the diagnostic for a value out of bounds."""
        size = _size(value)
        assert size is not None
        name = key_name(str(path[-1]))
        rule = f", not {self.range}"
        if self._end_words:
            verb = "are" if self.counting else "is"
            rule = f"; {self._end_words} {verb} {'allowed' if self.least is None else 'needed'}"
        hint = self.advice or self._hint(name, value, size)
        message = self._sentence(self._shown(size), name) + rule
        return error(self.code, message, where(*path), hint)

    def __get_pydantic_json_schema__(
        self, core_schema: Any, handler: GetJsonSchemaHandler
    ) -> dict[str, Any]:
        """Return the schema of the annotated type with the bounds added."""
        schema: dict[str, Any] = handler(core_schema)
        if not self._unit:
            lowest, highest = _LIMITS[schema.get("type", "")]
            ends = {lowest: self.least, highest: self.most}
            schema |= {key: end for key, end in ends.items() if end is not None}
        return schema | {RANGE: self._with_noun(self.range, plural=self.range != "1")}

    def _sentence(self, size: str, name: str = "it") -> str:
        return (self.sentence or f"{name} is {{}}").replace("{}", size)

    def _with_noun(self, size: str, plural: bool) -> str:
        """Return a number or a range with its noun: `1 player`, `2 or more players`."""
        if not self.counting:
            return size
        return f"{size} {counted(2 if plural else 1, self.counting).partition(' ')[2]}"

    def _shown(self, size: float) -> str:
        """Return a size in the unit of the missed bound; a length also in the other unit."""
        if self._unit == "%":
            return f"{round(100 * size, 4):g} %"
        if not self._unit:
            return self._with_noun(str(size), plural=size != 1)
        missed = self.most if fits(self.lowest, size) else self.least
        metric = str(missed).endswith(("mm", "cm"))
        inches = f"{round(in_inches(size), 4):g} in"
        millimetres = f"{round(in_mm(size), 3):g} mm"
        return f"{millimetres} ({inches})" if metric else f"{inches} ({millimetres})"

    def _hint(self, name: str, value: object, size: float) -> str:
        if isinstance(value, str):
            return "write more" if size < self.lowest else "shorten it"
        if isinstance(value, tuple | dict):
            few = size < self.lowest
            return f"add {self.lowest - size}" if few else f"take out {size - self.highest}"
        if self.least is None or self.most is None or self.least == self.most:
            return f"set {name} to {self.range}"
        kind = {"": "number", "%": "percentage"}.get(self._unit, "length")
        return f"set {name} to a {kind} from {self.range}"


_SIDES = ("width", "height")

_LIMITS: Mapping[str, tuple[str, str]] = types.MappingProxyType(
    {
        "integer": ("minimum", "maximum"),
        "number": ("minimum", "maximum"),
        "array": ("minItems", "maxItems"),
        "string": ("minLength", "maxLength"),
    }
)


def _number(end: int | str) -> float:
    if isinstance(end, int):
        return end
    if end.endswith("%"):
        return float(end.removesuffix("%")) / 100
    return -parse_length(end[1:]) if end.startswith("-") else parse_length(end)


def _size(value: object) -> float | None:
    """Return the number to compare with the bounds; None if the value cannot be measured."""
    if isinstance(value, int | float) and not isinstance(value, bool):
        return value
    return len(value) if isinstance(value, str | tuple | dict) else None


def bounds_of(model: type[BaseModel], key: str) -> Between:
    """Return the bounds of a model's field, or of the first of its alternatives that has any.

    A field without bounds has no limits.
    """
    field = model.model_fields[key]
    choices = get_origin(field.annotation) in (Union, types.UnionType)
    alternatives = get_args(field.annotation) if choices else ()
    rules = chain(field.metadata, *(getattr(each, "__metadata__", ()) for each in alternatives))
    return next((rule for rule in rules if isinstance(rule, Between)), Between())


def beyond_bounds(definition: BaseModel) -> Iterator[tuple[KeyPath, Between, Any]]:
    """Yield each value of a definition that is out of bounds, with its path and the bounds."""
    for name, annotation, metadata in _bounded_fields(type(definition)):
        yield from _beyond(getattr(definition, name), annotation, metadata, (name,))


@cache
def _bounded_fields(model: type[BaseModel]) -> tuple[tuple[str, Any, tuple[Any, ...]], ...]:
    """Return the fields of a model that have bounds, or may have some within them."""
    return tuple(
        (name, field.annotation, (*field.metadata,))
        for name, field in model.model_fields.items()
        if any(map(_leads_to_bounds, (field.annotation, *field.metadata)))
    )


def _leads_to_bounds(annotation: Any) -> bool:
    """Return whether an annotation is bounds, or names some, or names a model."""
    if isinstance(annotation, type):
        return issubclass(annotation, BaseModel)
    return isinstance(annotation, Between) or any(map(_leads_to_bounds, get_args(annotation)))


def is_within_bounds(definition: BaseModel, path: KeyPath) -> bool:
    """Return whether the value at a path of keys is within its bounds, or is not there."""
    value: Any = definition
    for key in path:
        if value is None:
            return True
        field = type(value).model_fields[key]
        value = getattr(value, str(key))
    return not any(True for _ in _beyond(value, field.annotation, (*field.metadata,), path))


def bounds_at(definition: BaseModel, path: KeyPath) -> Between | None:
    """Return the bounds of the value at a path of keys, which may lead through names."""
    group: Any = definition
    for key in path[:-1]:
        group = group.get(key) if isinstance(group, Mapping) else getattr(group, str(key), None)
    field = type(group).model_fields.get(str(path[-1])) if isinstance(group, BaseModel) else None
    bounds = (held for held in (field.metadata if field else ()) if isinstance(held, Between))
    return next(bounds, None)


def check_within_bounds(definition: BaseModel, where: Where) -> Iterator[Diagnostic]:
    """Yield a diagnostic for each value that is out of bounds."""
    for path, bounds, value in beyond_bounds(definition):
        said = bounds.diagnostic(path, value, where)
        turned = _turned(definition, path)
        yield replace(said, hint=f"{said.hint}, or {turned}") if turned else said


def _turned(definition: BaseModel, path: KeyPath) -> str | None:
    """Return the hint to exchange a width and a height that are allowed only then, or None."""
    if path[-1] not in _SIDES:
        return None
    group: Any = definition
    for key in path[:-1]:
        group = group.get(key) if isinstance(group, Mapping) else getattr(group, str(key), None)
    width, height = (getattr(group, side, None) for side in _SIDES)
    across, along = (bounds_at(definition, (*path[:-1], side)) for side in _SIDES)
    if not (isinstance(width, float) and isinstance(height, float) and across and along):
        return None
    if not (across.holds(height) and along.holds(width)):
        return None
    return f"write `width: {written(height)}` and `height: {written(width)}`"


def _beyond(
    value: Any, annotation: Any, metadata: tuple[Any, ...], path: KeyPath
) -> Iterator[tuple[KeyPath, Between, Any]]:
    """Yield the values out of bounds within a value of the annotated type."""
    origin, parts = get_origin(annotation), get_args(annotation)
    if origin is Annotated:
        yield from _beyond(value, parts[0], (*metadata, *parts[1:]), path)
        return
    if origin in (Union, types.UnionType):
        for part in parts:
            yield from _beyond(value, part, metadata, path)
        return
    if not _follows(value, annotation):
        return
    for bounds in metadata:
        if isinstance(bounds, Between) and not bounds.holds(value):
            yield path, bounds, value
    if isinstance(value, BaseModel):
        for inner_path, bounds, below in beyond_bounds(value):
            yield (*path, *inner_path), bounds, below
    elif isinstance(value, tuple) and parts:
        kinds = parts[:1] * len(value) if parts[-1] is Ellipsis else parts
        for index, (item, part) in enumerate(zip(value, kinds, strict=True)):
            yield from _beyond(item, part, (), (*path, index))
    elif isinstance(value, dict) and parts:
        for key, item in value.items():
            yield from _beyond(item, parts[1], (), (*path, key))


def _follows(value: Any, annotation: Any) -> bool:
    """Return whether a value has the annotated type; a list is judged by its first item."""
    origin, parts = get_origin(annotation), get_args(annotation)
    if origin is Annotated:
        return _follows(value, parts[0])
    if origin in (Union, types.UnionType):
        return any(_follows(value, part) for part in parts)
    kind = origin or annotation
    if not isinstance(kind, type) or not isinstance(value, kind):
        return False
    return not (isinstance(value, tuple) and parts and value) or _follows(value[0], parts[0])


def _plain_range(schema: Mapping[str, Any]) -> str:
    """Return the limits of a number that its field states without a code, or ""."""
    if schema.get("type") not in ("integer", "number"):
        return ""
    least, most = schema.get("minimum"), schema.get("maximum")
    return "" if least is None and most is None else Between(least, most).range


def described(schema: Any) -> Any:
    """Return a schema with the bounds written into the descriptions that editors show."""
    if isinstance(schema, list):
        return [described(below) for below in schema]
    if not isinstance(schema, dict):
        return schema
    ranges = [words for words in (schema.get(RANGE), _plain_range(schema)) if words][:1]
    full = {key: below for key, below in schema.items() if key != RANGE}
    for choices in _CHOICES & full.keys():
        ranges += [choice[RANGE] for choice in full[choices] if RANGE in choice]
        full[choices] = [
            {key: below for key, below in choice.items() if key != RANGE}
            for choice in full[choices]
        ]
    full = {key: described(below) for key, below in full.items()}
    if ranges:
        full["description"] = f"{full.get('description', '')} Allowed: {ranges[0]}.".lstrip()
    return full
