"""The parts of the print guide's pages, drawn one by one, then set one below another."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import chain, starmap
from operator import add

from kitgen.contract import Arrangement, Grid, Honeycomb
from kitgen.drawing.art import art_picture
from kitgen.drawing.inks import Ink, InkStyle
from kitgen.drawing.shapes import (
    Box,
    Group,
    Paint,
    Placed,
    Rectangle,
    Shape,
    Typeface,
    moved,
    scaled,
)
from kitgen.drawing.title_block import title_type, wall_line
from kitgen.drawing.typesetting import Type, filled, paper_label, paragraph_below, set_below
from kitgen.language import gettext, gettext_noop
from kitgen.layout.sheet import Marks
from kitgen.packaging.summaries import CutGroup, JobSummary, PartCount, choice_in_words
from kitgen.units import fits
from kitgen.values import frozen

HEADING = Type(11.5, Typeface.BOLD)
BODY = Type(9)
BOLD = Type(9, Typeface.BOLD)
ICON = 18.0
"""The width and height of an icon."""

_TAG = Type(11.5, Typeface.BOLD, Ink.LABEL_TEXT, 0.8)
_TAG_AIR, _TAG_HEIGHT, _TAG_INSET = 11.0, 22.0, 7.0
_TICK = 9.0
_TICKED = 17.0
_STEP_GAP = 5.0
_COLUMN_GAP = 16.0
_ART = "packaging"

_CUTTING = (
    gettext_noop(
        "Cut with a sharp knife along a steel ruler, on a mat: several light strokes, not one "
        "deep one. A guillotine works as well, and is quicker."
    ),
    gettext_noop("Stack the sheets of one job, {marks}.{last}"),
    gettext_noop(
        "First make the long cuts from edge to edge, then turn the strips and cut across. Where "
        "pieces touch, one cut serves both."
    ),
    gettext_noop(
        "Keep what you cut in the order of its numbers until you have counted everything against "
        "the list of parts."
    ),
)
_SHORT_SHEET = gettext_noop(
    "The last sheet has the grid of the full ones, so it is cut along with them."
)
_ALIGNED = {
    Marks.CROP: gettext_noop("crop mark on crop mark"),
    Marks.LINE: gettext_noop("cutting line on cutting line"),
    Marks.NONE: gettext_noop("edge on edge"),
}


@frozen
class Block:
    """Part of a guide page: shapes drawn from y 0 down, and their height.

    `gap` is the space kept free below it. If it is higher than a page, it may be parted at its
    `breaks`: there the number of shapes above each, and how far down these end and the next begin.
    """

    height: float
    shapes: tuple[Shape, ...]
    gap: float = 14.0
    breaks: tuple[tuple[int, float, float], ...] = ()


def paginated(blocks: Sequence[Block], room: Box) -> Iterator[tuple[Shape, ...]]:
    """Set blocks one below another, as many on a page as fit in its room.

    A block higher than a page begins a page and goes on at the next. If it cannot be parted, it
    overflows, and preflight reports it.
    """
    page: list[Shape] = []
    y = 0.0
    for block in chain.from_iterable(_parted(block, room.height) for block in blocks):
        if page and not fits(y + block.height, room.height):
            yield tuple(page)
            page, y = [], 0.0
        page.append(Group(block.shapes, moved(room.x, room.y + y)))
        y += block.height + block.gap
    yield tuple(page)


def _parted(block: Block, height: float) -> Iterator[Block]:
    """Yield a block, or the parts of one that is higher than a page, each as high as fits."""
    done, top = 0, 0.0
    for at, (count, end, begin) in enumerate(block.breaks):
        following = block.breaks[at + 1][1] if at + 1 < len(block.breaks) else block.height
        if not fits(block.height, height) and not fits(following - top, height):
            shapes = Group(block.shapes[done:count], moved(0.0, -top))
            yield Block(end - top, (shapes,), block.gap)
            done, top = count, begin
    if not done:
        yield block
    else:
        rest = Group(block.shapes[done:], moved(0.0, -top))
        yield Block(block.height - top, (rest,), block.gap)


def head(title: str, note: str, width: float) -> Block:
    """Draw the kit's title beside the guide's label, above a wall line and a variant's note."""
    words = gettext("PRINT GUIDE")
    wide = _tag_width(words)
    tag = paper_label(Box(width - wide, 0.0, wide, _TAG_HEIGHT), words, _TAG, 1.2)
    room = width - wide - _COLUMN_GAP
    named, y = paragraph_below(title, title_type(title, room), 0.0, 2.0, room)
    wall = max(y, _TAG_HEIGHT) + 5.0
    return _noted((*tag, *named, *wall_line(width, wall)), wall + 5.0, note, width)


def covered_head(cover: tuple[Shape, ...], height: float, note: str, width: float) -> Block:
    """Draw the kit's cover with the guide's label on it, and a variant's note.

    Args:
        cover: The cover's shapes, as wide as the block and `height` high.
        height: The cover's height in points.
        note: What the variant changes; empty if the kit is not a variant.
        width: The width of the block, in points.
    """
    words = gettext("PRINT GUIDE")
    wide = _tag_width(words)
    frame = Box(0.0, 0.0, width, height)
    corner = (width - wide - _TAG_INSET, height - _TAG_HEIGHT - _TAG_INSET)
    tag = paper_label(Box(*corner, wide, _TAG_HEIGHT), words, _TAG, 1.2)
    shapes = (*cover, Rectangle(frame, Paint(None, Ink.LABEL_EDGE, 1.4)), *tag)
    return _noted(shapes, height, note, width)


def _tag_width(words: str) -> float:
    return _TAG.width(words) + 2 * _TAG_AIR


def _noted(shapes: tuple[Shape, ...], bottom: float, note: str, width: float) -> Block:
    """Return the head of a guide with a variant's note below it."""
    if not note:
        return Block(bottom, shapes, gap=9.0)
    noted, bottom = paragraph_below(note, BODY, 0.0, bottom + 9.0, width)
    return Block(bottom, (*shapes, *noted), gap=9.0)


def icon(name: str, x: float, y: float, ink: InkStyle) -> Shape:
    """Return an icon of `data/packaging/art`, with its top left at a point."""
    drawn = art_picture(_ART, name, ink)
    half = ICON / 2
    return Placed(drawn, moved(x + half, y + half) @ scaled(ICON / 20.0))


def tick(x: float, y: float) -> Rectangle:
    """Return a tick box."""
    return Rectangle(Box(x + 0.8, y, _TICK, _TICK), Paint(None, Ink.OUTLINE, 1.0), 1.6)


def heading(words: str, name: str, ink: InkStyle, width: float) -> tuple[list[Shape], float]:
    """Draw a block's heading beside an icon from y 0; return it and the y of its lower end."""
    x = ICON + 6.0
    rows, y = set_below((words,), HEADING, Box(x, 5.0, width - x, 0.0))
    return [icon(name, 0.0, 0.0, ink), *rows], max(y, ICON)


def steps_block(
    title: tuple[str, str], lead: str, steps: Iterable[str], ink: InkStyle, width: float
) -> Block:
    """Draw steps under a heading, each with a tick box.

    Args:
        title: The heading and its icon.
        lead: Words that apply to all steps; empty if there are none.
        steps: The steps in words.
        ink: The ink style of the icon.
        width: The width of the block, in points.
    """
    shapes, y = heading(*title, ink, width)
    if lead:
        rows, y = paragraph_below(lead, BODY, 0.0, y + 4.0, width)
        shapes += rows
    breaks: list[tuple[int, float, float]] = []
    for number, step in enumerate(steps):
        if number:
            breaks.append((len(shapes), y, y + _STEP_GAP - 1.2))
        y += _STEP_GAP
        shapes.append(tick(0.0, y - 1.2))
        rows, y = paragraph_below(step, BODY, _TICKED, y, width - _TICKED)
        shapes += rows
    return Block(y, tuple(shapes), breaks=tuple(breaks))


def parts_list(parts: Sequence[Sequence[PartCount]], ink: InkStyle, width: float) -> Block:
    """Draw the parts with their counts in two columns, each with a tick box.

    A part shares its box with the parts that can replace it.
    """
    title = gettext("Parts: what you should have")
    shapes, top = heading(title, "print-parts", ink, width)
    wide = (width - _COLUMN_GAP) / 2
    half = (len(parts) + 1) // 2
    bottom = top
    for index, share in enumerate((parts[:half], parts[half:])):
        entries, low = _ticked(share, wide)
        start = top + _STEP_GAP
        shapes.append(Group(entries, moved(index * (wide + _COLUMN_GAP), start)))
        bottom = max(bottom, start + low)
    return Block(bottom, tuple(shapes))


def _ticked(parts: Sequence[Sequence[PartCount]], width: float) -> tuple[tuple[Shape, ...], float]:
    """Draw a column of parts from y 0; return it and the y of its lower end."""
    shapes: list[Shape] = []
    y = 0.0
    for choice in parts:
        part = choice[0]
        shapes.append(tick(0.0, y - 1.2))
        words = choice_in_words([str(other) for other in choice])
        placed, y = paragraph_below(words, BODY, _TICKED, y, width - _TICKED)
        shapes += placed
        if part.kinds:
            below = Box(_TICKED, y + 2.0, width - _TICKED, 0.0)
            # No row ends between a number and its name.
            commas = ["" if kind.endswith(":") else "," for kind in part.kinds[:-1]]
            kinds = map(add, part.kinds, (*commas, ""))
            placed, y = set_below(filled(kinds, BODY, below.width), BODY, below)
            shapes += placed
        y += 3.5
    return tuple(shapes), max(0.0, y - 3.5)


def line_of(words: str, width: float) -> Block:
    """Draw a paragraph."""
    rows, y = paragraph_below(words, BODY, 0.0, 0.0, width)
    return Block(y, rows)


def how_to_cut(marks: Marks, jobs: Iterable[JobSummary]) -> tuple[str, ...]:
    """Return how to cut; a short last sheet is mentioned only if there is one."""
    groups = (group for job in jobs for group in job.groups.items())
    last = f" {gettext(_SHORT_SHEET)}" if any(starmap(_ends_short, groups)) else ""
    values = {"marks": gettext(_ALIGNED[marks]), "last": last}
    return tuple(gettext(line, **values) for line in _CUTTING)


def _ends_short(arrangement: Arrangement, group: CutGroup) -> bool:
    """Return whether the last sheet of a grid has free cells."""
    if not isinstance(arrangement, Grid | Honeycomb) or group.sheets == 1:
        return False
    return group.piece_count < group.sheets * arrangement.rows * arrangement.columns
