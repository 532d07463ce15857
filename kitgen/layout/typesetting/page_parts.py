"""The parts of a booklet's pages outside the columns: frames, notes, back cover, foot line.

Points, y down. Shapes within the text's measure have their origin at its top left, those of a whole
page at the page's.
"""

from collections.abc import Sequence
from itertools import pairwise

from kitgen.drawing.fonts import by_look
from kitgen.drawing.inks import Ink
from kitgen.drawing.prose import Heading, Panel, Setting
from kitgen.drawing.scenes import Scenery, View
from kitgen.drawing.shapes import (
    Anchor,
    Box,
    Group,
    Paint,
    Rectangle,
    Shape,
    Typeface,
    lines,
    moved,
)
from kitgen.drawing.title_block import wall_line
from kitgen.drawing.typesetting import Type, label
from kitgen.language import gettext
from kitgen.layout.club import logo_width, set_logo
from kitgen.layout.typesetting.galley import is_signed, reading_strip, strips_of
from kitgen.layout.typesetting.page_design import COLUMN_GAP, FOLIO_STRIP, TOP, Design, Text
from kitgen.layout.typesetting.page_pictures import ABOVE_PICTURE, LOWEST_PICTURE, Pictures
from kitgen.layout.typesetting.pagemaking import Atom, atoms_of, balanced
from kitgen.layout.typesetting.strips import Strip, frame_of, stacked, tightened
from kitgen.units import fits
from kitgen.values import frozen, replace

ABOVE_BRIEF = 12.0
"""The white space above the quick reference, and above what is set with it."""

_FOLIO = Type(8.2, Typeface.BOLD, Ink.MUTED)
_RUNNING = Type(7.2, ink=Ink.MUTED)
_BRIEF_PADDING = 11.0
_DEEPER = 20.0
"""How much higher a frame may be, so that its columns do not break an item: about a line."""

_NOTES = Type(13.5, Typeface.BOLD, Ink.ACCENT_DEEP)
_NOTES_PITCH, _NOTES_HEAD = 24.0, 44.0
_COVER_FRAME = 2.4
_WALL = 18.0


@frozen
class Across:
    """A framed part across the page: its head, the strips set in columns below, and its paint."""

    head: tuple[Strip, ...]
    strips: tuple[Strip, ...]
    paint: Paint


@frozen
class Ending:
    """The part at the end of the rules, set across the page. Heights are in points.

    Attributes:
        shapes: The quick reference, and above it the list of readings if both fit on one page.
        height: The height of these shapes.
        brief_height: The height of the quick reference.
        listed: The list of readings, if it is not in `shapes` and fits on a page by itself;
            otherwise empty, with a height of 0.
        listed_height: The height of `listed`.
        has_readings: Whether the list is with the quick reference.
        has_brief: Whether the quick reference is included. In large print, one that is higher than
            a page flows from page to page like the text.
    """

    shapes: tuple[Shape, ...]
    height: float
    brief_height: float
    listed: tuple[Shape, ...] = ()
    listed_height: float = 0.0
    has_readings: bool = False
    has_brief: bool = True


@by_look(maxsize=4)
def ending_of(text: Text, design: Design, white: float) -> Ending:
    """Set the end of the rules, with this share of the white space between parts.

    Raises:
        ValueError: The rules do not end with a panel.
    """
    last = text.blocks[-1]
    if not isinstance(last, Panel):
        raise ValueError("rules end with their quick reference")
    brief, brief_height = _framed(_brief(text, last, design), design, white)
    if design.scale != 1.0 and not fits(brief_height, design.depth):
        return Ending((), 0.0, 0.0, has_brief=False)
    listed = text.blocks[-2] if len(text.blocks) > 1 else None
    if isinstance(listed, Panel) and listed.setting is Setting.READINGS:
        box, box_height = _framed(_readings(text, listed, design), design, white)
        below = box_height + ABOVE_BRIEF * white
        if fits(below + brief_height, design.depth):
            shapes = (*box, Group(brief, moved(0.0, below)))
            return Ending(shapes, below + brief_height, brief_height, has_readings=True)
        if fits(box_height, design.depth):
            return Ending(brief, brief_height, brief_height, box, box_height)
    return Ending(brief, brief_height, brief_height)


@by_look(maxsize=1)
def _brief(text: Text, brief: Panel, design: Design) -> Across:
    """Set the quick reference."""
    inside = _inside(design)
    title = tuple(strips_of((Heading(brief.title, 2),), text.figures, inside.measure))
    strips = tuple(strips_of(brief.blocks, text.figures, inside.column))
    return Across(title, strips, Paint(Ink.PANEL, Ink.WALL, 1.4))


@by_look(maxsize=1)
def _readings(text: Text, panel: Panel, design: Design) -> Across:
    """Set the list of readings."""
    inside = _inside(design)
    leading = [block for block in panel.blocks if not is_signed(block)]
    head = strips_of((Heading(panel.title, 3), *leading), text.figures, inside.measure)
    listed = [block for block in panel.blocks if is_signed(block)]
    strips = tuple(reading_strip(block, text.figures, inside.column) for block in listed)
    return Across(tuple(head), strips, Paint(Ink.PANEL, Ink.FAINT, 0.8))


def _inside(design: Design) -> Design:
    """Return the measures within a frame across the page."""
    return replace(design, inner=design.inner + _BRIEF_PADDING, outer=design.outer + _BRIEF_PADDING)


def _framed(part: Across, design: Design, white: float) -> tuple[tuple[Shape, ...], float]:
    """Frame a part across the page, in as many columns as the page has.

    Returns the drawing and its height, with this share of the white space between its strips.
    """
    inside = _inside(design)
    top, top_height = stacked(tightened(part.head, white))
    shapes, boxes = _balanced(tightened(part.strips, white), inside, top_height + 5.0)
    height = max(box.bottom for box in boxes) + 2 * _BRIEF_PADDING
    frame = Rectangle(Box(0.0, 0.0, design.measure, height), part.paint, 4.0, framing=True)
    return (frame, Group((*top, *shapes), moved(_BRIEF_PADDING, _BRIEF_PADDING))), height


def _balanced(
    strips: Sequence[Strip], design: Design, top: float
) -> tuple[tuple[Shape, ...], list[Box]]:
    """Set strips in level columns, with each item and paragraph whole if that costs little."""
    # Strips with the same first words are the lines of one paragraph.
    whole = [
        replace(strip, keeps=strip.keeps or strip.words == following.words != "")
        for strip, following in pairwise(strips)
    ]
    tidy, lowest = (
        set_columns(balanced(atoms_of(kept), design.columns, 1e6), design, top)
        for kept in ((*whole, *strips[-1:]), strips)
    )
    heights = [max(box.height for box in boxes) for _, boxes in (tidy, lowest)]
    return tidy if fits(heights[0], heights[1] + _DEEPER) else lowest


def set_columns(
    columns: Sequence[Sequence[Atom]], design: Design, top: float
) -> tuple[tuple[Shape, ...], list[Box]]:
    """Set the columns of one page side by side; return their shapes and the box of each."""
    shapes: list[Shape] = []
    boxes: list[Box] = []
    for index, atoms in enumerate(columns):
        shapes_of_column, height = stacked(tuple(strip for atom in atoms for strip in atom.strips))
        x = index * (design.column + COLUMN_GAP)
        shapes.append(Group(shapes_of_column, moved(x, top)))
        boxes.append(Box(x, top, design.column, height))
    return tuple(shapes), boxes


def notes_page(design: Design, pictures: Pictures | None) -> tuple[Shape, ...]:
    """Draw a page for notes below a picture: a spare page of the booklet's last sheet."""
    shapes, top = pictures.head(design) if pictures else ((), 0.0)
    if top:
        top += ABOVE_PICTURE
    box = Box(0.0, top, design.measure, design.depth - top)
    inside = box.grown(-_BRIEF_PADDING)
    rows = int((inside.height - _NOTES_HEAD) / _NOTES_PITCH) + 1
    heights = [inside.y + _NOTES_HEAD + row * _NOTES_PITCH for row in range(rows)]
    rules = [((inside.x, height), (inside.right, height)) for height in heights]
    heading = Box(inside.x, inside.y, inside.width, 16.0)
    title = label(heading, gettext("Notes"), _NOTES, Anchor.START)
    return (*shapes, frame_of(box), title, lines(rules, Paint(stroke=Ink.FAINT, width=0.5)))


def back_cover(
    ending: Ending, design: Design, number: int, scenery: Scenery | None
) -> tuple[Shape, ...]:
    """Draw the last page: the ending, below a picture if there is room for one.

    With a picture it is as high as the cover, and like the cover it has no page number.
    """
    if scenery is None:
        return (Group(ending.shapes, moved(design.left(number), TOP)),)
    if not ending.has_brief:
        return (scenery.view(design.width, design.height, View.BACK),)
    floor = design.height - TOP - ending.height
    shapes: tuple[Shape, ...] = ()
    if fits(LOWEST_PICTURE * design.width, floor - _WALL):
        wall = wall_line(design.width - 2 * _COVER_FRAME, floor - _WALL)
        picture = scenery.view(design.width, floor - _WALL, View.BACK)
        shapes = (picture, Group(wall, moved(_COVER_FRAME, 0.0)))
    else:
        floor = (design.height - ending.height) / 2
    frame = Box(0.0, 0.0, design.width, design.height).grown(-_COVER_FRAME / 2)
    shapes = (*shapes, Rectangle(frame, Paint(None, Ink.WALL, _COVER_FRAME)))
    return (*shapes, Group(ending.shapes, moved(design.left(number), floor)))


def foot_line(text: Text, number: int, design: Design) -> tuple[Shape, ...]:
    """Draw the page's number on its outer side, and the kit's title on the other.

    A club's name and logo precede the title, or replace it if there is no room for both.
    """
    strip = Box(design.left(number), design.height - FOLIO_STRIP, design.measure, FOLIO_STRIP - 6.0)
    outer, inner = (Anchor.END, Anchor.START) if number % 2 else (Anchor.START, Anchor.END)
    half = Box(
        strip.x + (0.0 if inner is Anchor.START else 60.0),
        strip.y,
        strip.width - 60.0,
        strip.height,
    )
    logo = logo_width(text.club, half.height)
    club = (f"{text.club.name}  ·  {text.title}", text.club.name) if text.club else ()
    said = (*club, text.title)
    room = half.width - logo
    words = next((words for words in said if fits(_RUNNING.width(words), room)), gettext("Rules"))
    x = half.x + logo if inner is Anchor.START else half.right - _RUNNING.width(words)
    return (
        label(strip, str(number), _FOLIO, outer),
        *set_logo(text.club, x - logo, half.y, half.height),
        label(Box(half.x + logo, half.y, room, half.height), words, _RUNNING, inner),
    )
