"""The head of a kit's printed words, its rules and its print guide: label, title, wall line."""

from kitgen.drawing.inks import Ink
from kitgen.drawing.shapes import Box, Cap, Paint, Shape, Typeface, polyline
from kitgen.drawing.typesetting import Type, paper_label, set_below, wrapped
from kitgen.units import fits

_TAG = Type(11.5, Typeface.BOLD, Ink.LABEL_TEXT, 0.8)
_TAG_AIR = 11.0
_TAG_HEIGHT = 22.0
_LINE_SIZES = (24.0, 20.0, 17.0)
_LARGEST_WRAPPED, _SMALLEST = 14.0, 9.0
_LINE = Type(8.6, ink=Ink.MUTED)


def title_block(tag: str, title: str, line: str, width: float) -> tuple[tuple[Shape, ...], float]:
    """Draw the head of a first page: a label, the title, a line, and a tunnel's wall below.

    Points, origin at the top left, y down.

    Args:
        tag: What follows: `RULES`.
        title: The kit's, on one line where it fits in 17 points or more.
        line: What stands below the title.
        width: The width of the text.

    Returns:
        The drawing, and the height it takes with the white below it.
    """
    slip = Box(0.0, 0.0, _TAG.width(tag) + 2 * _TAG_AIR, _TAG_HEIGHT)
    look = _title_type(title, width)
    top = Box(0.0, slip.bottom + 12.5, width, 0.0)
    named, y = set_below(wrapped(title, look, width), look, top)
    told, y = set_below(wrapped(line, _LINE, width), _LINE, Box(0.0, y + 4.5, width, 0.0))
    wall = y + 9.5
    return (*paper_label(slip, tag, _TAG, 1.2), *named, *told, *wall_line(width, wall)), wall + 17.0


def _title_type(title: str, width: float) -> Type:
    """Choose the title's size; where it takes several lines, as large as its words allow."""
    for size in _LINE_SIZES:
        look = Type(size, Typeface.BOLD)
        if fits(look.width(title), width):
            return look
    widths = (Type(1.0, Typeface.BOLD).width(word) for word in title.split())
    longest = max(widths, default=width)
    return Type(max(_SMALLEST, min(_LARGEST_WRAPPED, width / longest)), Typeface.BOLD)


def wall_line(width: float, y: float) -> tuple[Shape, ...]:
    """Draw the family's wall line, with the tunnel's shade below it, from edge to edge."""
    rises = (0.0, 1.6, -0.8, 1.1, -1.5, 0.4, 1.4, -0.6, 0.9, -1.2, 1.7, -0.3, 0.0)
    step = width / (len(rises) - 1)
    points = [(index * step, y + rise) for index, rise in enumerate(rises)]
    shade = [(x, height + 2.2) for x, height in points]
    return (
        polyline(shade, Paint(None, Ink.FLOOR_SHADE, 3.0)),
        polyline(points, Paint(None, Ink.WALL, 2.4, Cap.BUTT)),
    )
