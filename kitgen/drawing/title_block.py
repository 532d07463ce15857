"""The head of a kit's rules and print guide: label, title, wall line."""

from collections.abc import Sequence

from kitgen.drawing.inks import Ink
from kitgen.drawing.shapes import Anchor, Box, Cap, Paint, Rectangle, Shape, Typeface, polyline
from kitgen.drawing.typesetting import Type, label, paper_label, paragraph_below
from kitgen.units import fits

_TAG = Type(10.8, Typeface.BOLD, Ink.LABEL_TEXT, 0.8)
_TAG_AIR = 11.0
_TAG_HEIGHT = 22.0
_TITLE = Type(24.0, Typeface.BOLD)
_SMALL_TITLE, _BESIDE = Type(13.5, Typeface.BOLD), 10.0
_SMALLER_TITLES = (20.0, 17.0)
_LARGEST_WRAPPED, _SMALLEST = 14.0, 9.0
_LINE = Type(8.2, ink=Ink.MUTED)
_FACT = Type(8.2, Typeface.BOLD)
_FACT_AIR, _FACT_HEIGHT, _FACT_GAP = 6.0, 15.0, 5.0


def title_block(
    tag: str,
    title: str,
    line: str,
    width: float,
    facts: Sequence[str] = (),
    *,
    small: bool = False,
) -> tuple[tuple[Shape, ...], float]:
    """Draw the head of a first page: a label, the title, a line, and a wall line below.

    Points, origin at the top left, y down.

    Args:
        tag: The words of the label: `RULES`.
        title: The kit's title, on one line if it fits in 17 points or more.
        line: The line below the title.
        width: The width of the text.
        facts: A few words each, on slips in a row between title and line.
        small: Whether the title is beside the label if it fits, as on a page after a cover.

    Returns:
        The drawing, and its height including the white space below.
    """
    slip = Box(0.0, 0.0, _TAG.width(tag) + 2 * _TAG_AIR, _TAG_HEIGHT)
    beside = Box(slip.right + _BESIDE, 0.0, width - slip.right - _BESIDE, slip.height)
    named: tuple[Shape, ...]
    if small and fits(_SMALL_TITLE.width(title), beside.width):
        named, y = (label(beside, title, _SMALL_TITLE, Anchor.START),), slip.bottom + 3.0
    else:
        look = title_type(title, width)
        named, y = paragraph_below(title, look, 0.0, slip.bottom + 12.5, width)
    slips, y = _fact_slips(facts, width, y)
    below, y = paragraph_below(line, _LINE, 0.0, y + 4.5, width)
    wall = y + 9.5
    tagged = paper_label(slip, tag, _TAG, 1.2)
    return (*tagged, *named, *slips, *below, *wall_line(width, wall)), wall + 17.0


def _fact_slips(facts: Sequence[str], width: float, top: float) -> tuple[tuple[Shape, ...], float]:
    """Draw a slip for each fact, in rows below a y; return them and the y below the last."""
    shapes: list[Shape] = []
    x, y = 0.0, top + 6.0
    for fact in facts:
        look = _FACT.narrowed(fact, width - 2 * _FACT_AIR)
        wide = look.width(fact) + 2 * _FACT_AIR
        if x and not fits(x + wide, width):
            x, y = 0.0, y + _FACT_HEIGHT + _FACT_GAP
        box = Box(x, y, wide, _FACT_HEIGHT)
        slip = Rectangle(box, Paint(Ink.PANEL, Ink.LABEL_EDGE, 0.7), 3.0, framing=True)
        shapes += (slip, label(box, fact, look))
        x += wide + _FACT_GAP
    return tuple(shapes), y + _FACT_HEIGHT + 2.0 if facts else top


def title_type(title: str, width: float) -> Type:
    """Return the type for a title; if it needs several lines, as large as its words allow."""
    look = _TITLE.stepped(title, width, _SMALLER_TITLES)
    if fits(look.width(title), width):
        return look
    widths = (Type(1.0, Typeface.BOLD).width(word) for word in title.split())
    longest = max(widths, default=width)
    return Type(max(_SMALLEST, min(_LARGEST_WRAPPED, width / longest)), Typeface.BOLD)


def wall_line(width: float, y: float) -> tuple[Shape, ...]:
    """Draw the wall line of all kits from edge to edge, with the tunnel's shade below it."""
    rises = (0.0, 1.6, -0.8, 1.1, -1.5, 0.4, 1.4, -0.6, 0.9, -1.2, 1.7, -0.3, 0.0)
    step = width / (len(rises) - 1)
    points = [(index * step, y + rise) for index, rise in enumerate(rises)]
    shade = [(x, height + 2.2) for x, height in points]
    return (
        polyline(shade, Paint(None, Ink.FLOOR_SHADE, 3.0)),
        polyline(points, Paint(None, Ink.WALL, 2.4, Cap.BUTT)),
    )
