"""Words set into a panel of given size: as large as they fit, and never over its edge."""

from collections.abc import Sequence

from kitgen.drawing.shapes import Anchor, Box, Text
from kitgen.drawing.typesetting import LOWER_PARTS, Type, column, column_height, wrapped
from kitgen.units import fits

_SMALLEST = 6.5
_STEP = 0.5


def set_fitting(
    room: Box, paragraphs: Sequence[str], look: Type, anchor: Anchor = Anchor.MIDDLE
) -> tuple[Text, ...]:
    """Set paragraphs in the middle of a room, in the type or as much smaller as they need.

    Empty where not even the smallest type fits: a box too small to be written on stays blank.
    """
    size = look.size
    while size >= _SMALLEST:
        shown = Type(size, look.typeface, look.ink, look.tracking)
        rows = [row for words in paragraphs for row in wrapped(words, shown, room.width)]
        high = column_height(len(rows), shown)
        wide = max((shown.width(row) for row in rows), default=0.0)
        if fits(high + LOWER_PARTS * size, room.height) and fits(wide, room.width):
            free = (room.height - high) / 2
            return column(Box(room.x, room.y + free, room.width, high), rows, shown, anchor)
        size -= _STEP
    return ()
