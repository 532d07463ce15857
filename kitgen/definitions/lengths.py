"""Lengths and percentages of a definition, read from text with their unit or sign."""

import re
from typing import Annotated, Any

from pydantic import BeforeValidator, WithJsonSchema
from pydantic_core import PydanticCustomError

from kitgen.units import parse_length

_BARE_NUMBER = re.compile(r"\s*[0-9]+(\.[0-9]+)?\s*")


def _length(value: Any) -> float:
    """Turn `1.5 in` into points; the error types name what is missing."""
    if isinstance(value, bool) or not isinstance(value, int | float | str):
        raise PydanticCustomError("length_type", "a length is written like `1.5 in` or `38 mm`")
    if not isinstance(value, str) or _BARE_NUMBER.fullmatch(value):
        raise PydanticCustomError("length_unit", "a length needs its unit")
    try:
        return parse_length(value)
    except ValueError as problem:
        raise PydanticCustomError("length", "{problem}", {"problem": str(problem)}) from None


Length = Annotated[
    float,
    BeforeValidator(_length),
    WithJsonSchema(
        {
            "type": "string",
            "pattern": r"^\s*[0-9]+(\.[0-9]+)?\s*(in|mm|cm|pt)\s*$",
            "examples": ["1.5 in", "38 mm"],
        }
    ),
]
"""A length in points, written with its unit."""


def _signed_length(value: Any) -> float:
    """Turn `-0.5 mm` into points."""
    if not isinstance(value, str):
        return _length(value)
    written = value.strip()
    length = _length(written.removeprefix("-") if written[:1] == "-" else written.removeprefix("+"))
    return -length if written.startswith("-") else length


SignedLength = Annotated[
    float,
    BeforeValidator(_signed_length),
    WithJsonSchema(
        {
            "type": "string",
            "pattern": r"^\s*[+-]?[0-9]+(\.[0-9]+)?\s*(in|mm|cm|pt)\s*$",
            "examples": ["0.8 mm", "-0.5 mm"],
        }
    ),
]
"""A length in points, written with its unit; a minus sign makes it negative."""

_PERCENTAGE = re.compile(r"\s*([0-9]+(?:\.[0-9]+)?)\s*%\s*")


def _percentage(value: Any) -> float:
    """Turn `100.3 %` into 1.003."""
    if isinstance(value, bool) or not isinstance(value, int | float | str):
        raise PydanticCustomError("percentage_type", "a percentage is written like `100.3 %`")
    match = _PERCENTAGE.fullmatch(value) if isinstance(value, str) else None
    if match is None:
        raise PydanticCustomError("percentage", "a percentage is written like `100.3 %`")
    return float(match[1]) / 100


Percentage = Annotated[
    float,
    BeforeValidator(_percentage),
    WithJsonSchema(
        {
            "type": "string",
            "pattern": r"^\s*[0-9]+(\.[0-9]+)?\s*%\s*$",
            "examples": ["100 %", "99.8 %"],
        }
    ),
]
"""A fraction of 1, written as a percentage with its sign."""
