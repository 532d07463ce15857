"""The drill-plate floor: squares of tread plate, riveted, with striped home squares.

A floor square is drawn once for each ink style, 72 points wide, and placed at the board's own
size. The square itself is a rectangle of its own on the board, exactly as large as it claims,
so that a measuring tool finds it; what is placed on it is decoration.
"""

from collections.abc import Iterator
from functools import cache

from kitgen.drawing.fonts import by_family
from kitgen.drawing.inks import InkRole, InkStyle
from kitgen.drawing.shapes import (
    Anchor,
    Box,
    Group,
    Paint,
    Path,
    Picture,
    Placed,
    Point,
    Rectangle,
    Shape,
    Subpath,
    Typeface,
    circle,
    lines,
    moved,
    rectangle_run,
    run,
    scaled,
    turned,
)
from kitgen.drawing.typesetting import Type, label
from kitgen.games.manic_minelayers.inks import Ink
from kitgen.games.manic_minelayers.rules.board import BoardSize, home_squares
from kitgen.language import gettext, gettext_noop
from kitgen.tabletop.grid import Cell, cells

FLOOR_SIZE = 72.0
"""The width that a floor square is drawn in."""

_TREAD_PITCH = 12.0
_TREAD_COUNT = 6
_TREAD_REACH = 4.9
_TREAD_WAIST = 1.75
_HAZARD_INSET = 4.0
_HAZARD_WIDTH = 8.0
_SEAM = 0.9

HOME = gettext_noop("HOME")
"""Stands on every home square, and on no other."""


def _tread(centre: Point, rising: bool, reach: float, waist: float) -> Subpath:
    """Return one raised lens of the tread plate, leaning right (`rising`) or left."""
    x, y = centre
    lean = reach * 0.7071
    up = -lean if rising else lean
    tip, foot = (x + lean, y + up), (x - lean, y - up)
    # The waist lies across the lens: a step at a right angle to its length.
    across = (-up / lean * waist, waist) if rising else (waist, -waist)
    return Subpath(
        foot,
        (
            (x + across[0], y + across[1], x + across[0], y + across[1], *tip),
            (x - across[0], y - across[1], x - across[0], y - across[1], *foot),
        ),
    )


def _tread_places() -> Iterator[tuple[Point, bool]]:
    """Walk the treads of a square: their centres and which way they lean.

    The corner where the square's name stands stays clear.
    """
    for row in range(_TREAD_COUNT):
        for column in range(_TREAD_COUNT):
            if row == 0 and column < 2:
                continue
            centre = ((column + 0.5) * _TREAD_PITCH, (row + 0.5) * _TREAD_PITCH)
            yield centre, (row + column) % 2 == 0


@cache
def _floor(style: InkStyle) -> Picture:
    """Return the treads of one square."""
    places = tuple(_tread_places())
    if style is InkStyle.LOW:
        ridges = tuple(_tread(c, rising, _TREAD_REACH, _TREAD_WAIST) for c, rising in places)
        return Picture("floor", (Path(ridges, Paint(stroke=Ink.STONE_LINE, width=0.6)),))
    shadow = tuple(
        _tread((x + 0.5, y + 0.7), rising, _TREAD_REACH, _TREAD_WAIST) for (x, y), rising in places
    )
    lit = tuple(
        _tread((x - 0.3, y - 0.3), rising, _TREAD_REACH - 0.6, _TREAD_WAIST - 0.6)
        for (x, y), rising in places
    )
    return Picture("floor", (Path(shadow, Paint(Ink.PLATE_TREAD)), Path(lit, Paint(Ink.PAPER))))


def slanted_stripes(box: Box, pitch: float, width: float) -> tuple[Subpath, ...]:
    """Return leaning stripes that cross a box from its bottom up to the right."""
    count = int((box.width + box.height) / pitch) + 2
    stripes = []
    for index in range(count):
        x = box.x - box.height + index * pitch
        stripes.append(
            run(
                (
                    (x, box.bottom),
                    (x + width, box.bottom),
                    (x + width + box.height, box.y),
                    (x + box.height, box.y),
                )
            )
        )
    return tuple(stripes)


@by_family(maxsize=16)
def _home_bay(style: InkStyle, word: str) -> Picture:
    """Return what lies on a home square of the south end: stripe, arrows, the word.

    The north end has it turned by half, so that each player reads their own.
    """
    outer = Box(0, 0, FLOOR_SIZE, FLOOR_SIZE).grown(-_HAZARD_INSET)
    inner = outer.grown(-_HAZARD_WIDTH)
    low = style is InkStyle.LOW
    stripes = Path(slanted_stripes(outer, 8.0, 1.0 if low else 4.0), Paint(Ink.PLATE_SEAM))
    ground = () if low else (Rectangle(outer, Paint(Ink.GLOW)),)
    line = 0.6 if low else 0.9
    arrows = Paint(stroke=Ink.PLATE_SEAM, width=1.0) if low else Paint(Ink.HOME_PATTERN)
    slip = Box(17, 57.4, 38, 11.0)
    return Picture(
        "home-bay",
        (
            *ground,
            Group((stripes,), clip=(rectangle_run(outer),)),
            Rectangle(outer, Paint(stroke=Ink.PLATE_SEAM, width=line)),
            Rectangle(inner, Paint(Ink.HOME, Ink.PLATE_SEAM, line)),
            Path(tuple(_chevron(y) for y in (24.0, 34.0)), arrows),
            Rectangle(slip, Paint(Ink.LABEL, Ink.LABEL_EDGE, 0.7), radius=2.5),
            label(slip, word, Type(9.3, Typeface.BOLD, Ink.LABEL_TEXT, tracking=0.3)),
        ),
    )


def _chevron(top: float) -> Subpath:
    """Return an arrow head that points north, its tip at `top`."""
    x = FLOOR_SIZE / 2
    return run(
        (
            (x, top),
            (x + 12, top + 9),
            (x + 12, top + 14),
            (x, top + 5),
            (x - 12, top + 14),
            (x - 12, top + 9),
        )
    )


@cache
def _rivet(style: InkStyle) -> Picture:
    """Return a slotted screw, about the origin, where four plates meet."""
    if style is InkStyle.LOW:
        return Picture("rivet", (circle((0, 0), 2.1, Paint(Ink.PAPER, Ink.PLATE_SEAM, 0.6)),))
    return Picture(
        "rivet",
        (
            circle((0, 0), 3.1, Paint(Ink.METAL_LIGHT, Ink.PLATE_SEAM, 0.8)),
            lines((((-1.9, -1.0), (1.9, 1.0)),), Paint(stroke=Ink.PLATE_SEAM, width=0.9)),
        ),
    )


def _square_fill(cell: Cell, home: bool, style: InkStyle) -> InkRole:
    """Choose the plate: a knight's move always goes from a light square to a dark one."""
    if home:
        return Ink.HOME
    if (cell.row + cell.column) % 2 and style is InkStyle.FULL:
        return Ink.PLATE_ALTERNATE
    return Ink.PLATE


def draw_square(box: Box, cell: Cell, size: BoardSize, style: InkStyle) -> tuple[Shape, ...]:
    """Draw one square of the board with its treads, its name, and its stripe if it is a home.

    `box` is exact: it is drawn as a rectangle of its own.
    """
    homes = home_squares(size)
    home = cell in homes.north or cell in homes.south
    scale = box.width / FLOOR_SIZE
    place = moved(box.x, box.y) @ scaled(scale)
    shapes: list[Shape] = [
        Rectangle(box, Paint(_square_fill(cell, home, style), Ink.PLATE_SEAM, _SEAM))
    ]
    if home:
        facing = turned(2 if cell in homes.north else 0, FLOOR_SIZE, FLOOR_SIZE)
        shapes.append(Placed(_home_bay(style, gettext(HOME)), place @ facing))
    # Without fills, only every other plate has treads: light and dark squares, in line.
    elif style is InkStyle.FULL or (cell.row + cell.column) % 2:
        shapes.append(Placed(_floor(style), place))
    inset = (_HAZARD_INSET + _HAZARD_WIDTH + 3.5) if home else 5.0
    down = inset + (1.5 if home else 0.0)
    room = Box(box.x + inset * scale, box.y + down * scale, 24 * scale, 9 * scale)
    name_type = Type(max(5.5, 8.5 * scale), Typeface.BOLD, Ink.TEXT)
    shapes.append(label(room, str(cell), name_type, Anchor.START))
    return tuple(shapes)


def draw_floor(at: Point, size: BoardSize, square: float, style: InkStyle) -> tuple[Shape, ...]:
    """Draw all squares of a board, its north-west corner at a point, and the screws between."""
    x, y = at
    shapes: list[Shape] = []
    for cell in cells(*size):
        box = Box(x + cell.column * square, y + cell.row * square, square, square)
        shapes += draw_square(box, cell, size, style)
    for row in range(1, size.rows):
        for column in range(1, size.columns):
            centre = (x + column * square, y + row * square)
            shapes.append(Placed(_rivet(style), moved(*centre) @ scaled(square / FLOOR_SIZE)))
    return tuple(shapes)
