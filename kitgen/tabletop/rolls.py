"""Rolls of dice: exact counts of the equally likely ways to reach each result."""

import re
from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from math import prod

from kitgen.values import frozen

_DICE = re.compile(r"([0-9]*)d([0-9]+)")
_ADDED = re.compile(r"([+-])\s*([0-9]+)\s*$")


@frozen
class Roll:
    """Some dice, and a number added to their result.

    Attributes:
        faces: The number of faces of each die, numbered from 1.
        added: A number added once to the result; may be negative.
    """

    faces: tuple[int, ...]
    added: int = 0


def parse_roll(text: str) -> Roll:
    """Parse dice as players write them: `2d6`, `d20 + 3`, `2d6 + d8 - 1`."""
    faces: list[int] = []
    for count, face_count in _DICE.findall(text):
        faces += [int(face_count)] * int(count or 1)
    rest = _ADDED.search(_DICE.sub("d", text))
    return Roll(tuple(faces), int(rest[1] + rest[2]) if rest else 0)


Ways = Mapping[int, int]
"""The number of ways to reach each result."""


def sum_ways(faces: Sequence[int]) -> Ways:
    """Return the number of ways to reach each sum: the convolution of all dice.

    For each new die a window slides over the previous counts, so each sum takes two additions
    however many faces the die has.
    """
    ways = [1]
    for face_count in faces:
        window, longer = 0, []
        for index in range(len(ways) + face_count - 1):
            window += ways[index] if index < len(ways) else 0
            window -= ways[index - face_count] if index >= face_count else 0
            longer.append(window)
        ways = longer
    return {len(faces) + index: count for index, count in enumerate(ways)}


def highest_ways(faces: Sequence[int]) -> Ways:
    """Return the number of ways in which each number is the highest shown."""
    return _differences(max(faces), lambda number: prod(min(number, sides) for sides in faces))


def lowest_ways(faces: Sequence[int]) -> Ways:
    """Return the number of ways in which each number is the lowest shown."""
    largest = max(faces)
    # All dice show more than n in as many ways as the faces above n allow.
    ways = _differences(
        largest, lambda number: prod(max(0, sides - largest + number) for sides in faces)
    )
    return {largest + 1 - number: count for number, count in ways.items()}


def _differences(largest: int, up_to: Callable[[int], int]) -> Ways:
    counts = {number: up_to(number) - up_to(number - 1) for number in range(1, largest + 1)}
    return {number: count for number, count in counts.items() if count}


def success_ways(faces: Sequence[int], success: int) -> Ways:
    """Return the number of ways in which each number of dice shows `success` or more."""
    ways = [1]
    for face_count in faces:
        good = max(0, face_count - success + 1)
        bad = face_count - good
        ways = [
            bad * more + good * fewer for fewer, more in zip([0, *ways], [*ways, 0], strict=True)
        ]
    return {number: count for number, count in enumerate(ways) if count}


def chance_within(ways: Ways, low: int | None, high: int | None) -> Fraction:
    """Return the exact chance of a result from `low` to `high` inclusive; None means no bound."""
    hits = (
        count
        for result, count in ways.items()
        if (low is None or result >= low) and (high is None or result <= high)
    )
    return Fraction(sum(hits), sum(ways.values()))
