"""The ways to lay a parcel on a page: turned by quarters, as a rectangle or as it is cut."""

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
"""What fills so much of its trim box, and is so small a part of a page, lies in rows, like a
rectangle, where these have room."""


@frozen
class Lying:
    """One way to lay a parcel on a page.

    Attributes:
        stance: What it takes there.
        quarter_turns: How often it is turned clockwise.
        box: Its trim box, from the left and the top of what it takes.
        white: How much white there is on all its sides.
    """

    stance: Stance
    quarter_turns: int
    box: Box
    white: float


@frozen(slots=False)
class _White:
    """A parcel with the white about it, in a room.

    Attributes:
        across: How wide the parcel is, upright.
        down: How high.
        turns: By how many quarters it is turned.
        halo: How much white there is on all its sides, where the room is wide enough.
        passing: How far that may lie beyond the edges of the room.
        room: Where it lies.
    """

    across: float
    down: float
    turns: int
    halo: float
    passing: float
    room: Box

    @property
    def fits(self) -> bool:
        """Whether the room is large enough for the parcel, as it is turned."""
        return fits(self.box.width, self.room.width) and fits(self.box.height, self.room.height)

    @cached_property
    def box(self) -> Box:
        """The parcel's trim box, turned, from the left and the top of its white."""
        width, height = self.across, self.down
        if self.turns % 2:
            width, height = height, width
        # What all but fills the room gives up its white: beyond it there is nobody.
        beside = min(self.halo, (self.room.width - width) / 2 + self.passing)
        above = min(self.halo, (self.room.height - height) / 2 + self.passing)
        return Box(max(0.0, beside), max(0.0, above), width, height)

    @property
    def size(self) -> tuple[float, float]:
        """How far the parcel reaches with its white."""
        return 2 * self.box.x + self.box.width, 2 * self.box.y + self.box.height

    def lying(
        self, draw: Callable[[], Footprint], area: float, half_turn: bool = False
    ) -> Iterator[Lying]:
        """Yield a way to lie for a footprint, where the room has a place for its cells.

        Turned over with its cells, what is left of the last ones comes first.
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
        """Return the cells, across or down, at which a footprint may begin in a room so long.

        Args:
            room: How long the room is.
            length: How long the footprint is.
            start: Where the trim box begins in it.
            end: Where that ends.
        """
        before, after = min(start, self.passing), min(length - end, self.passing)
        first = -math.floor(before / STEP + _ROUNDING)
        return range(first, math.floor((room + after - length) / STEP + _ROUNDING) + 1)


def ways_of(parcel: Parcel, room: Box) -> tuple[Lying, ...]:
    """Return the ways to lay a parcel in a room, the tidiest first; none where it is too large."""
    ways = _ways(parcel.size, parcel.outline, parcel.halo, parcel.passing, room)
    if parcel.turned is None:
        return ways
    return tuple(way for way in ways if way.quarter_turns == parcel.turned)


@lru_cache(maxsize=256)
def _ways(
    size: tuple[float, float], outline: Outline, halo: float, passing: float, room: Box
) -> tuple[Lying, ...]:
    """Return the ways to lay a parcel in a room, the tidiest first; none where it is too large."""
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
    """Yield a parcel as a rectangle."""
    return white.lying(lambda: box_footprint(*white.size), area)


def _traced(white: _White, outline: Outline, area: float) -> Iterator[Lying]:
    """Yield a parcel as its outline lies, then by two quarters more."""
    at = moved(white.box.x, white.box.y) @ turned(white.turns, white.across, white.down)

    @cache
    def drawn() -> Footprint:
        return outline_footprint(mapped(outline, at), *white.size, white.halo)

    columns, rows = map(cells_across, white.size)
    yield from white.lying(drawn, area)
    yield from white.lying(lambda: drawn().turned_over(columns, rows), area, half_turn=True)
