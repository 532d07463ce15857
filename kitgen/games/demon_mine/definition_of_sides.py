"""The sides of tiles as definitions write them, with the letters N, E, S and W."""

from typing import Annotated, Any

from pydantic import PlainValidator, WithJsonSchema
from pydantic_core import PydanticCustomError

from kitgen.tabletop.tiles import OpenSides, sides_named


def _open_sides(value: Any) -> OpenSides:
    """Turn `NES` into open sides; errors are worded for the author of the YAML file."""
    letters = "".join(map(str, value)) if isinstance(value, str | tuple | dict) else ""
    try:
        if isinstance(value, str):
            return sides_named(value)
        problem = "open sides are written like `NES`"
    except ValueError as refused:
        problem = str(refused)
    said = {"problem": problem, "hint": _sides_hint(letters.upper())}
    raise PydanticCustomError("open_sides", "{problem}", said)


def _sides_hint(letters: str) -> str:
    """Return what to write for sides that were written otherwise, as in small letters."""
    try:
        sides_named(letters)
    except ValueError:
        return "write each of the letters N, E, S and W at most once, as in `NES`"
    return f"write {letters}"


WrittenSides = Annotated[
    OpenSides,
    PlainValidator(_open_sides),
    WithJsonSchema({"type": "string", "pattern": "^[NESW]{1,4}$", "examples": ["NES"]}),
]
"""The open sides of a tile, written with the letters N, E, S, W."""


def _joined_sides(value: Any) -> OpenSides:
    """Turn `NS` into the sides that a tunnel joins."""
    if not isinstance(value, str):
        raise PydanticCustomError("joins", "sides that a tunnel joins are written like `NS`")
    return _open_sides(value)


JoinedSides = Annotated[
    OpenSides,
    PlainValidator(_joined_sides),
    WithJsonSchema({"type": "string", "pattern": "^[NESW]{2}$", "examples": ["NS"]}),
]
"""The sides that one tunnel of a tile joins, written with the letters N, E, S, W."""
