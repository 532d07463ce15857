"""The ways to place a parcel on a page: rotated by quarter turns, as a rectangle or an outline."""

import math
from collections.abc import Callable, Iterator
from functools import cache, cached_property, lru_cache

from kitgen.drawing.shapes import Box, Outline, mapped, moved, turned
from kitgen.layout.packing.footprints import (
    STEP,
    Footprint,
    area_inside,
    box_footprint,
    cells_across,
    outline_footprint,
)
from kitgen.layout.packing.parcels import Parcel
from kitgen.layout.packing.sheet_cells import Stance
from kitgen.units import fits
from kitgen.values import frozen

_ROUNDING = 1e-6

_FULL, _SMALL = 0.75, 0.05
"""Outlines that fill this much of their trim box, and take this little of a page, lie in rows.

Like rectangles, they do so only if the rows have room.
"""


@frozen
class Lying:
    """One way to place a parcel on a page. Lengths are in points.

    Attributes:
        stance: The cells that it takes there.
        quarter_turns: The number of clockwise quarter turns.
        box: Its trim box, relative to the top-left corner of its footprint.
        white: The white space on all sides.
    """

    stance: Stance
    quarter_turns: int
    box: Box
    white: float


@frozen(slots=False)
class _White:
    """A parcel with the white space around it, in a room. Lengths are in points.

    Attributes:
        across: The width of the parcel, upright.
        down: The height of the parcel, upright.
        turns: Its rotation, in quarter turns.
        halo: The white space on all sides, if the room is large enough.
        passing: How far the white space may extend beyond the edges of the room.
        room: The room.
    """

    across: float
    down: float
    turns: int
    halo: float
    passing: float
    room: Box

    @property
    def fits(self) -> bool:
        """Whether the room is large enough for the turned parcel."""
        return fits(self.box.width, self.room.width) and fits(self.box.height, self.room.height)

    @cached_property
    def box(self) -> Box:
        """The turned parcel's trim box, relative to the top-left corner of its white space."""
        width, height = self.across, self.down
        if self.turns % 2:
            width, height = height, width
        # A parcel that nearly fills the room gives up its white space: there is nothing beyond it.
        beside = min(self.halo, (self.room.width - width) / 2 + self.passing)
        above = min(self.halo, (self.room.height - height) / 2 + self.passing)
        return Box(max(0.0, beside), max(0.0, above), width, height)

    @property
    def size(self) -> tuple[float, float]:
        """The width and height of the parcel with its white space."""
        return 2 * self.box.x + self.box.width, 2 * self.box.y + self.box.height

    def lying(
        self, draw: Callable[[], Footprint], area: float, half_turn: bool = False
    ) -> Iterator[Lying]:
        """Yield a way to place a footprint, if the room has a position for its cells.

        With `half_turn` the cells are rotated too, so that their unused remainder comes first.
        """
        box, (wide, high) = self.box, self.size
        if half_turn:
            left, above = (cells_across(length) * STEP - length for length in self.size)
            box, wide, high = box.moved(left, above), wide + left, high + above
        xs = self._places(self.room.width, wide, box.x, box.right)
        ys = self._places(self.room.height, high, box.y, box.bottom)
        if xs and ys:
            stance = Stance(draw, len(xs), len(ys), area, (xs[0], ys[0]))
            white = min(wide - box.right, high - box.bottom)
            yield Lying(stance, self.turns + 2 * half_turn, box, white)

    def _places(self, room: float, length: float, start: float, end: float) -> range:
        """Return the cells, across or down, at which a footprint may begin in a room.

        Args:
            room: The length of the room.
            length: The length of the footprint.
            start: The start of the trim box within the footprint.
            end: The end of the trim box within the footprint.
        """
        before, after = min(start, self.passing), min(length - end, self.passing)
        first = -math.floor(before / STEP + _ROUNDING)
        return range(first, math.floor((room + after - length) / STEP + _ROUNDING) + 1)


def ways_of(parcel: Parcel, room: Box) -> tuple[Lying, ...]:
    """Return the ways to place a parcel in a room, tidiest first; none if it is too large."""
    ways = _ways(parcel.size, parcel.outline, parcel.halo, parcel.passing, room)
    if parcel.turned is None:
        return ways
    return tuple(way for way in ways if way.quarter_turns == parcel.turned)


@lru_cache(maxsize=256)
def _ways(
    size: tuple[float, float], outline: Outline, halo: float, passing: float, room: Box
) -> tuple[Lying, ...]:
    """Return the ways to place a shape of this size in a room, tidiest first."""
    box = size[0] * size[1]
    area = area_inside(outline) if outline else box
    laid = [_White(*size, turns, halo, passing, room) for turns in (0, 1)]
    whites = [white for white in laid if white.fits]
    by_box = [way for white in whites for way in _boxed(white, area)]
    if not outline:
        return tuple(by_box)
    by_outline = [way for white in whites for way in _traced(white, outline, area)]
    in_rows = area >= _FULL * box and box <= _SMALL * room.width * room.height
    return (*by_box, *by_outline) if in_rows else tuple(by_outline)


def _boxed(white: _White, area: float) -> Iterator[Lying]:
    """Yield a way to place a parcel as a rectangle."""
    return white.lying(lambda: box_footprint(*white.size), area)


def _traced(white: _White, outline: Outline, area: float) -> Iterator[Lying]:
    """Yield the ways to place a parcel by its outline: as it is, and after half a turn."""
    at = moved(white.box.x, white.box.y) @ turned(white.turns, white.across, white.down)

    @cache
    def drawn() -> Footprint:
        return outline_footprint(mapped(outline, at), *white.size, white.halo)

    columns, rows = map(cells_across, white.size)
    yield from white.lying(drawn, area)
    yield from white.lying(lambda: drawn().turned_over(columns, rows), area, half_turn=True)
