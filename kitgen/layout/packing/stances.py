"""The ways to lay a parcel on a page: turned by quarters, as a rectangle or as it is cut."""

from collections.abc import Callable, Iterator
from functools import cache, lru_cache

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


def ways_of(parcel: Parcel, room: Box) -> tuple[Lying, ...]:
    """Return the ways to lay a parcel in a room, the tidiest first; none where it is too large."""
    return _ways(parcel.size, parcel.outline, parcel.halo, room)


@lru_cache(maxsize=256)
def _ways(size: tuple[float, float], outline: Outline, halo: float, room: Box) -> tuple[Lying, ...]:
    """Return the ways to lay a parcel in a room, the tidiest first; none where it is too large."""
    box = size[0] * size[1]
    area = area_inside(outline) if outline else box
    by_box = [way for turns in (0, 1) for way in _boxed(size, halo, turns, room, area)]
    if not outline:
        return tuple(by_box)
    by_outline = [
        way for turns in (0, 1) for way in _traced(size, outline, halo, turns, room, area)
    ]
    in_rows = area >= _FULL * box and box <= _SMALL * room.width * room.height
    return (*by_box, *by_outline) if in_rows else tuple(by_outline)


def _boxed(
    size: tuple[float, float], halo: float, turns: int, room: Box, area: float
) -> Iterator[Lying]:
    """Yield a parcel turned by quarters as a rectangle, unless the room is too small for it."""
    box = _with_white(size, halo, turns, room)
    if box is not None:
        wide, high = 2 * box.x + box.width, 2 * box.y + box.height
        yield _lying(lambda: box_footprint(wide, high), turns, box, (wide, high), room, area)


def _traced(
    size: tuple[float, float], outline: Outline, halo: float, turns: int, room: Box, area: float
) -> Iterator[Lying]:
    """Yield a parcel turned by quarters as its outline lies, then by two quarters more."""
    box = _with_white(size, halo, turns, room)
    if box is None:
        return
    wide, high = 2 * box.x + box.width, 2 * box.y + box.height
    at = moved(box.x, box.y) @ turned(turns, *size)
    columns, rows = cells_across(wide), cells_across(high)

    @cache
    def drawn() -> Footprint:
        return outline_footprint(mapped(outline, at), wide, high, halo)

    yield _lying(drawn, turns, box, (wide, high), room, area)
    # Turned over with its cells, what is left of the last ones comes first.
    x, y = columns * STEP - wide, rows * STEP - high
    if fits(x + wide, room.width) and fits(y + high, room.height):
        yield _lying(
            lambda: drawn().turned_over(columns, rows),
            turns + 2,
            box.moved(x, y),
            (x + wide, y + high),
            room,
            area,
        )


def _with_white(size: tuple[float, float], halo: float, turns: int, room: Box) -> Box | None:
    """Return the trim box of a parcel turned by quarters, below and right of its white."""
    across, down = reversed(size) if turns % 2 else size
    if not (fits(across, room.width) and fits(down, room.height)):
        return None
    # What all but fills the room gives up its white: beyond it there is nobody.
    white_x = max(0.0, min(halo, (room.width - across) / 2))
    white_y = max(0.0, min(halo, (room.height - down) / 2))
    return Box(white_x, white_y, across, down)


def _lying(
    draw: Callable[[], Footprint],
    turns: int,
    box: Box,
    size: tuple[float, float],
    room: Box,
    area: float,
) -> Lying:
    """Return a way to lie, for what reaches so far across and down with its white."""
    columns = max(0, int((room.width - size[0]) / STEP)) + 1
    rows = max(0, int((room.height - size[1]) / STEP)) + 1
    white = min(size[0] - box.right, size[1] - box.bottom)
    return Lying(Stance(draw, columns, rows, area), turns, box, white)
