"""Marks that show where to cut and where to glue, beside the pieces and never on them.

Marks stop at the printable margin, because PDF readers shrink pages with ink beyond it.
"""

from collections.abc import Iterable, Iterator
from itertools import chain, pairwise

from kitgen.contract import Arrangement, Grid, Honeycomb, Saddle, Whole
from kitgen.drawing.inks import Ink
from kitgen.drawing.shapes import (
    Box,
    Group,
    Paint,
    Path,
    Point,
    Rectangle,
    Shape,
    Typeface,
    lines,
    moved,
    turned,
)
from kitgen.drawing.typesetting import Type, label
from kitgen.language import gettext, gettext_noop
from kitgen.layout.arrangement import Block, Page, Window
from kitgen.layout.paper import Paper
from kitgen.layout.sheet import Marks

HAIR = 0.25
"""The width of a cutting mark."""

MARK_GAP = 1.0
"""The white space between a piece and its mark."""

MARK_REACH = 7.0
"""The distance from the block to the outer ends of crop marks."""

FOLD_MARK = 14.0
"""The length of the marks at the ends of a booklet's fold."""

LEAST_MARK = 2.5
"""The length of the shortest crop mark that can still be seen."""

LEAST_GUTTER = 6.0
"""The least gutter with room for marks at every corner."""

_HAIRLINE = Paint(stroke=Ink.MARK, width=HAIR)
_DASHES = Paint(stroke=Ink.MARK, width=HAIR, dash=(3.0, 2.0))
_TAG_TYPE = Type(9.0, Typeface.BOLD)
_PLACE_TYPE = Type(9.0)
_CELL_SHAPE = 1.3
_GLUE = gettext_noop("{letter} · glue here")
_LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"


def cutting_marks(
    page: Page, arrangement: Arrangement, paper: Paper, marks: Marks, bleed: float
) -> tuple[Shape, ...]:
    """Draw the cuts of a page that is not shared: crop marks or thin lines.

    `bleed` is the ink beside the pieces that marks must avoid, in points.
    """
    if isinstance(arrangement, Saddle):
        return (_fold_marks(page),)
    if marks is Marks.NONE or isinstance(arrangement, Whole | Honeycomb):
        return ()
    if marks is Marks.LINE:
        return (_cut_lines(page, arrangement),)
    gutter, reached = _gutter(arrangement), paper.printable.grown(-HAIR)
    if gutter >= LEAST_GUTTER:
        return (lines(_corner_marks(page, gutter, reached, bleed), _HAIRLINE),)
    return (lines(_outline_marks(page, reached, bleed), _HAIRLINE),)


def shared_marks(page: Page, paper: Paper, marks: Marks) -> tuple[Shape, ...]:
    """Draw the cuts of a shared page, block by block, in the white space around each.

    A piece that draws its own cut line needs no marks: beside a small disc they would distract more
    than they help.
    """
    blocks = [block for block in page.blocks if not block.drawn]
    if marks is Marks.NONE or not blocks:
        return ()
    if marks is Marks.LINE:
        cuts = (_across(block.box, block.upright_cuts, block.level_cuts) for block in blocks)
        return (lines(chain.from_iterable(cuts), _HAIRLINE),)
    reached = paper.printable.grown(-HAIR)
    ticks = tuple(mark for block in blocks for mark in _block_marks(block, reached))
    return (lines(ticks, _HAIRLINE),) if ticks else ()


def _fold_marks(page: Page) -> Path:
    """Mark both ends of the fold; a booklet has no cuts, whatever marks are asked for."""
    block = page.block
    ends = ((block.x - MARK_GAP, -1), (block.right + MARK_GAP, 1))
    return lines(
        (((x, y), (x + way * FOLD_MARK, y)) for y in page.level_cuts for x, way in ends), _DASHES
    )


def bleed_limits(
    page: Page, arrangement: Arrangement, paper: Paper, marks: Marks
) -> tuple[float, float, float, float]:
    """Return how far a front's bleed may show (left, top, right, bottom of the block).

    Crop marks need a white strip to be seen, which takes priority over bleed near the printable
    edge.
    """
    area, block = paper.printable, page.block
    rooms = (
        block.x - area.x,
        block.y - area.y,
        area.right - block.right,
        area.bottom - block.bottom,
    )
    white = MARK_GAP + LEAST_MARK if marks is Marks.CROP else 0.0
    gutter = _gutter(arrangement)
    if gutter >= LEAST_GUTTER:
        rooms = (min(rooms[0], gutter / 2),) * 4
    left, top, right, bottom = (max(0.0, room - white) for room in rooms)
    return (left, top, right, bottom)


def _gutter(arrangement: Arrangement) -> float:
    return arrangement.gutter if isinstance(arrangement, Grid) else 0.0


def _outline_marks(page: Page, printable: Box, bleed: float) -> Iterator[tuple[Point, Point]]:
    """Mark every cut at both of its ends, outside the block and its bleed."""
    start = _around(page.block.grown(bleed + MARK_GAP), printable, LEAST_MARK)
    end = _around(page.block.grown(bleed + MARK_REACH), printable, 0.0)
    return _between(start, end, page.upright_cuts, page.level_cuts)


def _block_marks(block: Block, printable: Box) -> Iterator[tuple[Point, Point]]:
    """Mark the cuts of a block on a shared page, within the white space around it."""
    start = block.box.grown(block.bleed + MARK_GAP)
    end = _around(block.box.grown(min(block.reach, block.bleed + MARK_REACH)), printable, 0.0)
    return _between(start, end, block.upright_cuts, block.level_cuts)


def _between(
    start: Box, end: Box, xs: Iterable[float], ys: Iterable[float]
) -> Iterator[tuple[Point, Point]]:
    """Yield marks from one box out to another; none if there is no room between them."""
    for x in xs:
        if end.y < start.y:
            yield ((x, end.y), (x, start.y))
        if start.bottom < end.bottom:
            yield ((x, start.bottom), (x, end.bottom))
    for y in ys:
        if end.x < start.x:
            yield ((end.x, y), (start.x, y))
        if start.right < end.right:
            yield ((start.right, y), (end.right, y))


def _around(box: Box, printable: Box, inside: float) -> Box:
    """Return the part of a box that is at least `inside` points within the printable area."""
    room = printable.grown(-inside)
    x, y = max(box.x, room.x), max(box.y, room.y)
    return Box(x, y, min(box.right, room.right) - x, min(box.bottom, room.bottom) - y)


def _corner_marks(
    page: Page, gutter: float, printable: Box, bleed: float
) -> Iterator[tuple[Point, Point]]:
    """Mark the corners of each piece as far as the middle of the gutter, where marks meet.

    A corner without room before the printable edge gets no mark.
    """
    reach = min(gutter / 2, bleed + MARK_REACH)
    for spot in page.spots:
        start = spot.box.grown(bleed + MARK_GAP)
        end = _around(spot.box.grown(reach), printable, 0.0)
        yield from _between(start, end, *_sides(spot.box))


def _cut_lines(page: Page, arrangement: Arrangement) -> Path:
    """Draw a thin line along every cut; a shared cut gets one line."""
    if isinstance(arrangement, Grid) and arrangement.gutter == 0:
        return lines(_across(page.block, page.upright_cuts, page.level_cuts), _HAIRLINE)
    boxes = [page.window.with_flaps] if page.window else [spot.box for spot in page.spots]
    return lines((edge for box in boxes for edge in _edges(box)), _HAIRLINE)


def _across(block: Box, xs: Iterable[float], ys: Iterable[float]) -> Iterator[tuple[Point, Point]]:
    """Yield cuts from one end of a block to the other."""
    yield from (((x, block.y), (x, block.bottom)) for x in xs)
    yield from (((block.x, y), (block.right, y)) for y in ys)


def _sides(box: Box) -> tuple[tuple[float, float], tuple[float, float]]:
    return (box.x, box.right), (box.y, box.bottom)


def _edges(box: Box) -> Iterator[tuple[Point, Point]]:
    corners = (
        (box.x, box.y),
        (box.right, box.y),
        (box.right, box.bottom),
        (box.x, box.bottom),
        (box.x, box.y),
    )
    yield from pairwise(corners)


def glue_marks(window: Window) -> tuple[Shape, ...]:
    """Draw a split board's joints: on each flap a glue tag, and on each edge the joint's letter.

    The drawing continues on the flap, so that a crooked cut shows no white; the dashed line and the
    tags are on the flap and disappear under the sheet that is glued on.
    """
    core, with_flaps = window.core, window.with_flaps
    overlap_x, overlap_y = with_flaps.right - core.right, with_flaps.bottom - core.bottom
    shapes: list[Shape] = []
    dashes: list[tuple[Point, Point]] = []
    if overlap_x > 0:
        x = core.right + HAIR
        dashes.append(((x, with_flaps.y), (x, with_flaps.bottom)))
        letter = joint_letter(window, window.row, window.column, across=True)
        flap = Box(core.right, core.y, overlap_x, core.height)
        shapes.extend(_tags(flap, letter, quarter_turns=3))
    if overlap_y > 0:
        y = core.bottom + HAIR
        dashes.append(((with_flaps.x, y), (with_flaps.right, y)))
        letter = joint_letter(window, window.row, window.column, across=False)
        flap = Box(core.x, core.bottom, core.width, overlap_y)
        shapes.extend(_tags(flap, letter, quarter_turns=0))
    if dashes:
        shapes.insert(0, lines(dashes, _DASHES))
    shapes.extend(_edge_letters(window))
    return tuple(shapes)


def joint_letter(window: Window, row: int, column: int, *, across: bool) -> str:
    """Return the letter of the joint to the right of a sheet (`across`) or below it.

    Joints are lettered in reading order, first all those within rows, then those between rows.
    After the last letter, the letters start again.
    """
    beside = window.rows * (window.columns - 1)
    number = (
        row * (window.columns - 1) + column if across else beside + row * window.columns + column
    )
    return _LETTERS[(window.joints_before + number) % len(_LETTERS)]


def is_glue_mark(words: str) -> bool:
    """Return whether words are those of a glue tag."""
    before, _, after = gettext(_GLUE).partition("{letter}")
    shown = words.strip()
    letter = shown.removeprefix(before).removesuffix(after)
    return shown == f"{before}{letter}{after}" and letter in tuple(_LETTERS)


def _tags(flap: Box, letter: str, quarter_turns: int) -> Iterator[Shape]:
    """Set a tag at a quarter and three quarters of a flap's length."""
    words = gettext(_GLUE, letter=letter)
    width, height = _TAG_TYPE.width(words) + 8.0, 13.0
    tag = Box(0.0, 0.0, width, height)
    shapes = (
        Rectangle(tag, Paint(Ink.PAPER, Ink.MARK, HAIR), radius=3.0),
        label(tag.grown(-1.0), words, _TAG_TYPE),
    )
    for share in (0.25, 0.75):
        if quarter_turns:
            x, y = flap.centre[0], flap.y + share * flap.height
            at = moved(x - height / 2, y - width / 2) @ turned(quarter_turns, width, height)
        else:
            x, y = flap.x + share * flap.width, flap.centre[1]
            at = moved(x - width / 2, y - height / 2)
        yield Group(shapes, at)


def _edge_letters(window: Window) -> Iterator[Shape]:
    """Set, at the edges that are glued onto a neighbour's flap, the letters of their joints."""
    core = window.core
    if window.column > 0:
        letter = joint_letter(window, window.row, window.column - 1, across=True)
        for share in (0.25, 0.75):
            y = core.y + share * core.height
            yield label(Box(core.x - 10.0, y - 4.0, 8.0, 8.0), letter, _TAG_TYPE)
    if window.row > 0:
        letter = joint_letter(window, window.row - 1, window.column, across=False)
        for share in (0.25, 0.75):
            x = core.x + share * core.width
            yield label(Box(x - 4.0, core.y - 10.0, 8.0, 8.0), letter, _TAG_TYPE)


def assembly_map(window: Window, room: Box) -> tuple[Shape, ...]:
    """Draw how the sheets of a split board fit together, with this sheet dark.

    Rows and columns are counted from 1.
    """
    # Cells are upright like the sheets; boards of few sheets do not need the whole area.
    width = min(room.width / window.columns, room.height / window.rows / _CELL_SHAPE, 14.0)
    height = width * _CELL_SHAPE
    left = room.right - window.columns * width
    top = room.bottom - window.rows * height
    cells: list[Shape] = []
    for row in range(window.rows):
        for column in range(window.columns):
            here = (row, column) == (window.row, window.column)
            box = Box(left + column * width, top + row * height, width, height)
            paint = Paint(Ink.TEXT if here else Ink.PAPER, Ink.TEXT, 0.5)
            cells.append(Rectangle(box, paint))
    words = gettext("row {row}, column {column}", row=window.row + 1, column=window.column + 1)
    width = _PLACE_TYPE.width(words)
    box = Box(left - width - 6.0, room.bottom - 8.0, width, 8.0)
    return (*cells, label(box, words, _PLACE_TYPE))
