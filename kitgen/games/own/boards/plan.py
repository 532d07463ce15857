"""Where the spaces of a board lie, what they are called, and which are neighbours."""

import itertools
from collections.abc import Callable, Container, Iterable, Mapping
from typing import TypeAlias, TypeVar

from kitgen.drawing.shapes import Box, Point
from kitgen.values import frozen

RIM = 20.0
"""Points round the spaces: for their names and, on a board without, for the hand."""

Line: TypeAlias = tuple[str, ...]
"""Spaces in a straight row, by name, each beside the next."""

Place = TypeVar("Place")


@frozen
class Space:
    """A space of a board: a cell, or a point.

    Attributes:
        middle: Where the middle of a piece lies that stands on it.
        corners: Those of a cell, clockwise; none of a point.
        room: Where words and pictures have room.
        beside: Where words stand that have no room in the space itself: below a point.
        label: Where its name stands; None where that is beside the board.
        shade: Which of two or three shades it has on a chequered board.
    """

    middle: Point
    corners: tuple[Point, ...]
    room: Box
    beside: Box | None = None
    label: Box | None = None
    shade: int = 0

    @property
    def box(self) -> Box:
        """The box round a cell; of a point, the room it has."""
        return box_round(self.corners) if self.corners else self.room


@frozen
class Plan:
    """The spaces of a board, in the order in which they are named.

    Attributes:
        noun: What one of them is called in messages: square, hexagon, triangle, point or space.
        spaces: Those that there are, by name.
        left_out: The names of those that are holes.
        steps: The neighbours of each space.
        lines: Every straight line of two spaces or more, as long as it goes.
        width: Of the board, in points.
        height: The same from top to bottom.
        widest_disc: How wide discs may be so that one fits on each space.
        widest_square: The same of upright squares.
        places: The column and row of each square of a grid; empty of all other boards.
        rim_names: Names beside the board, and where they stand.
        drawn: The lines that join points.
        jumps: Where a piece that comes to rest on a space moves on to.
        is_ring: Whether the last space of a track is followed by the first.
    """

    noun: str
    spaces: Mapping[str, Space]
    left_out: frozenset[str]
    steps: Mapping[str, tuple[str, ...]]
    lines: tuple[Line, ...]
    width: float
    height: float
    widest_disc: float
    widest_square: float
    places: Mapping[str, tuple[int, int]]
    rim_names: tuple[tuple[Box, str], ...] = ()
    drawn: tuple[tuple[Point, Point], ...] = ()
    jumps: Mapping[str, str] | None = None
    is_ring: bool = False

    @property
    def every_name(self) -> tuple[str, ...]:
        """The names of all spaces, holes among them."""
        return (*self.spaces, *sorted(self.left_out))


def box_round(points: Iterable[Point]) -> Box:
    """Return the smallest box round points."""
    xs, ys = zip(*points, strict=True)
    return Box(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys))


def centred(middle: Point, width: float, height: float) -> Box:
    """Return a box of a size about its middle."""
    return Box(middle[0] - width / 2, middle[1] - height / 2, width, height)


def chains(
    places: Iterable[Place], follow: Callable[[Place], Place | None]
) -> Iterable[tuple[Place, ...]]:
    """Yield the longest rows of two places or more in which each is followed by the next.

    Args:
        places: Those that there are.
        follow: The place behind one, whether it is there or not; no two have the same.
    """
    there = dict.fromkeys(places)
    after = {place: follow(place) for place in there}
    followed = {*after.values()}
    for place in there:
        if place in followed:
            continue
        chain = [place]
        while (last := after[chain[-1]]) is not None and last in there:
            chain.append(last)
        if len(chain) > 1:
            yield tuple(chain)


def unbroken(names: Iterable[str], there: Container[str]) -> Iterable[Line]:
    """Yield the parts of a line between its holes that have two spaces or more."""
    part: list[str] = []
    for name in (*names, None):
        if name is not None and name in there:
            part.append(name)
            continue
        if len(part) > 1:
            yield tuple(part)
        part = []


def joined(lines: Iterable[Line], names: Iterable[str]) -> Mapping[str, tuple[str, ...]]:
    """Return the neighbours of each space: those before and behind it on lines."""
    near: dict[str, dict[str, None]] = {name: {} for name in names}
    for line in lines:
        for name, neighbour in itertools.pairwise(line):
            near[name][neighbour] = near[neighbour][name] = None
    return {name: tuple(others) for name, others in near.items()}
