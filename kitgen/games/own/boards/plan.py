"""The places of a board's spaces, their names, and their neighbours."""

import itertools
from collections.abc import Callable, Container, Iterable, Mapping
from typing import TypeAlias, TypeVar

from kitgen.drawing.bounds import points_box
from kitgen.drawing.shapes import Box, Point
from kitgen.values import frozen

RIM = 20.0
"""The width in points of the rim round the spaces, for their names or for holding the board."""

Line: TypeAlias = tuple[str, ...]
"""The names of spaces in a straight row, each beside the next."""

Place = TypeVar("Place")


@frozen
class Space:
    """A space of a board: a cell, or a point.

    Attributes:
        middle: The middle of a piece that stands on it.
        corners: The corners of a cell, in order round it; empty for a point.
        room: The room for words and pictures.
        beside: The room for words that do not fit in the space itself: below a point.
        label: The place of its name; None if that is beside the board.
        shade: Its shade, of two or three, on a chequered board.
    """

    middle: Point
    corners: tuple[Point, ...]
    room: Box
    beside: Box | None = None
    label: Box | None = None
    shade: int = 0

    @property
    def box(self) -> Box:
        """The box round a cell, or the room of a point."""
        return points_box(self.corners) if self.corners else self.room


@frozen
class Plan:
    """The spaces of a board, in the order of their names.

    Attributes:
        noun: The word for one of them in messages: square, hexagon, triangle, point or space.
        spaces: The spaces by name, without holes.
        left_out: The names of the holes.
        gaps: The corners of each hole between cells; empty on boards of points.
        steps: The neighbours of each space.
        lines: Every straight line of at least two spaces, at its full length.
        width: The board's width, in points.
        height: Its height, in points.
        widest_disc: The diameter of the largest discs that fit, one on each space.
        widest_square: The side of the largest upright squares that fit likewise.
        places: The column and row of each square of a grid; empty for every other board.
        rim_names: Names beside the board, with their places.
        drawn: The lines that join points.
        jumps: For some spaces, the space to which a piece that stops there moves.
        ways: The ways of a track, each with its spaces in order: the track itself, which comes
            back to its first space if it is a ring; and its branches, each from the space at which
            it leaves the track.
        avoided: The spaces that moves avoid.
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
    gaps: tuple[tuple[Point, ...], ...] = ()
    rim_names: tuple[tuple[Box, str], ...] = ()
    drawn: tuple[tuple[Point, Point], ...] = ()
    jumps: Mapping[str, str] | None = None
    ways: tuple[Line, ...] = ()
    avoided: frozenset[str] = frozenset()

    @property
    def every_name(self) -> tuple[str, ...]:
        """The names of all spaces, including holes."""
        return (*self.spaces, *sorted(self.left_out))


def centred(middle: Point, width: float, height: float) -> Box:
    """Return a box of a given size, centred on a point."""
    return Box(middle[0] - width / 2, middle[1] - height / 2, width, height)


def chains(
    places: Iterable[Place], follow: Callable[[Place], Place | None]
) -> Iterable[tuple[Place, ...]]:
    """Yield the longest chains of at least two places in which `follow` leads to the next.

    Args:
        places: The places that exist.
        follow: The place after a given one, whether or not it exists; no two share it.
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
    """Yield the parts of a line between its holes that have at least two spaces."""
    part: list[str] = []
    for name in (*names, None):
        if name is not None and name in there:
            part.append(name)
            continue
        if len(part) > 1:
            yield tuple(part)
        part = []


def joined(lines: Iterable[Line], names: Iterable[str]) -> Mapping[str, tuple[str, ...]]:
    """Return the neighbours of each space: those before and after it on lines."""
    near: dict[str, dict[str, None]] = {name: {} for name in names}
    for line in lines:
        for name, neighbour in itertools.pairwise(line):
            near[name][neighbour] = near[neighbour][name] = None
    return {name: tuple(others) for name, others in near.items()}
