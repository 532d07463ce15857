"""What checks and the boxes of faces ask of the values of kinds."""

from collections.abc import Iterator, Mapping
from typing import Annotated, TypeAlias

from pydantic import Field

from kitgen.games.own.keys.values import ValueName

OneOf: TypeAlias = str | int | Annotated[tuple[str | int, ...], Field(min_length=1, max_length=40)]
"""A word or a number that a value has to be, or several of which it has to be one."""

Condition = Annotated[dict[ValueName, OneOf], Field(min_length=1)]
"""Values that a kind must have: {type: fish}, {type: [fish, crab]}; of tiles also {side: water}."""

Wants: TypeAlias = Mapping[str, OneOf]
"""What is asked for, by the values that have to be so."""


def words_of(wanted: OneOf) -> tuple[str, ...]:
    """Return the words of which a value has to be one."""
    return tuple(map(str, wanted)) if isinstance(wanted, tuple) else (str(wanted),)


def each_word(wanted: OneOf) -> Iterator[tuple[tuple[int, ...], str | int]]:
    """Yield each word of which a value has to be one, after its place in the list, if any."""
    if isinstance(wanted, tuple):
        yield from (((at,), word) for at, word in enumerate(wanted))
    else:
        yield (), wanted
