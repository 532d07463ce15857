"""Words set into a panel of a given size, as large as they fit."""

from collections.abc import Sequence

from kitgen.drawing.shapes import Anchor, Box, Text
from kitgen.drawing.typesetting import (
    LOWER_PARTS,
    Type,
    column,
    column_height,
    wrapped,
    wrapped_evenly,
)
from kitgen.units import fits
from kitgen.values import replace

_SMALLEST = 6.5
_STEP = 0.5


def set_fitting(
    room: Box, paragraphs: Sequence[str], look: Type, anchor: Anchor = Anchor.MIDDLE
) -> tuple[Text, ...]:
    """Set paragraphs in the middle of a room, in a type or as much smaller as needed.

    Paragraphs too long even in the smallest type are set in it anyway, and preflight reports them.
    """
    set_so, room_is_enough = _smallest_set(room, paragraphs, look, anchor)
    if room_is_enough:
        return set_so
    return tuple(replace(row, within=room) for row in set_so)


def set_if_fitting(room: Box, paragraphs: Sequence[str], look: Type) -> tuple[Text, ...]:
    """Set paragraphs that are also printed elsewhere in the middle of a room; none if too long."""
    set_so, room_is_enough = _smallest_set(room, paragraphs, look, Anchor.MIDDLE)
    return set_so if room_is_enough else ()


def _smallest_set(
    room: Box, paragraphs: Sequence[str], look: Type, anchor: Anchor
) -> tuple[tuple[Text, ...], bool]:
    """Set paragraphs in the first type that fits, or the smallest; return whether they fit.

    Centred lines are evenly long, so that none is a single word.
    """
    size = look.size
    while True:
        shown = Type(size, look.typeface, look.ink, look.tracking)
        rows = [row for words in paragraphs for row in wrapped(words, shown, room.width)]
        high = column_height(len(rows), shown)
        wide = max((shown.width(row) for row in rows), default=0.0)
        enough = fits(high + LOWER_PARTS * size, room.height) and fits(wide, room.width)
        if enough or size - _STEP < _SMALLEST:
            if anchor is Anchor.MIDDLE:
                evenly = (wrapped_evenly(words, shown, room.width) for words in paragraphs)
                rows = [row for lines in evenly for row in lines]
            free = (room.height - high) / 2
            place = Box(room.x, room.y + free, room.width, high)
            return column(place, rows, shown, anchor), enough
        size -= _STEP
