"""Rolls: how often dice show what, exactly, counted in ways out of all that are equally likely."""

import re
from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from math import prod

from kitgen.values import frozen

_DICE = re.compile(r"([0-9]*)d([0-9]+)")
_ADDED = re.compile(r"([+-])\s*([0-9]+)\s*$")


@frozen
class Roll:
    """Some dice, and what is added to what they show.

    Attributes:
        faces: How many faces each die has, numbered from 1.
        added: Once, to the result; may be below 0.
    """

    faces: tuple[int, ...]
    added: int = 0


def parse_roll(text: str) -> Roll:
    """Read dice as players write them: `2d6`, `d20 + 3`, `2d6 + d8 - 1`."""
    faces: list[int] = []
    for count, face_count in _DICE.findall(text):
        faces += [int(face_count)] * int(count or 1)
    rest = _ADDED.search(_DICE.sub("d", text))
    return Roll(tuple(faces), int(rest[1] + rest[2]) if rest else 0)


Ways = Mapping[int, int]
"""In how many ways each result comes about."""


def sum_ways(faces: Sequence[int]) -> Ways:
    """Return in how many ways dice add up to each sum: the convolution of all of them.

    Each new die's window over the sums before it moves by one, so that a sum takes two additions
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
    """Return in how many ways each number is the highest that a die shows."""
    return _differences(max(faces), lambda number: prod(min(number, sides) for sides in faces))


def lowest_ways(faces: Sequence[int]) -> Ways:
    """Return in how many ways each number is the lowest that a die shows."""
    largest = max(faces)
    # All dice show more than n in as many ways as all faces above n allow.
    ways = _differences(
        largest, lambda number: prod(max(0, sides - largest + number) for sides in faces)
    )
    return {largest + 1 - number: count for number, count in ways.items()}


def _differences(largest: int, up_to: Callable[[int], int]) -> Ways:
    counts = {number: up_to(number) - up_to(number - 1) for number in range(1, largest + 1)}
    return {number: count for number, count in counts.items() if count}


def success_ways(faces: Sequence[int], success: int) -> Ways:
    """Return in how many ways so many dice show a number or a higher one."""
    ways = [1]
    for face_count in faces:
        good = max(0, face_count - success + 1)
        bad = face_count - good
        ways = [
            bad * more + good * fewer for fewer, more in zip([0, *ways], [*ways, 0], strict=True)
        ]
    return {number: count for number, count in enumerate(ways) if count}


def chance_within(ways: Ways, low: int | None, high: int | None) -> Fraction:
    """Return the exact chance of a result from `low` to `high`, both included; None is no bound."""
    hits = (
        count
        for result, count in ways.items()
        if (low is None or result >= low) and (high is None or result <= high)
    )
    return Fraction(sum(hits), sum(ways.values()))
