"""The drill-plate floor: riveted squares of tread plate, with striped home squares.

The decoration of a square is drawn once for each ink style, 72 points wide, and placed at the
board's size. The square itself is a separate rectangle of exactly the right size, so that
measuring tools find it.
"""

from collections import Counter
from collections.abc import Sequence

from kitgen.contract import PieceReading
from kitgen.drawing.bounds import contains
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
    lines,
    moved,
    rectangle_run,
    run,
    scaled,
    turned,
)
from kitgen.drawing.typesetting import Type, label
from kitgen.games.manic_minelayers.art.drawings import drawing, picture
from kitgen.games.manic_minelayers.inks import Ink
from kitgen.games.manic_minelayers.rules.board import BoardSize, home_squares
from kitgen.language import gettext, gettext_noop
from kitgen.tabletop.grid import Cell, cell_named, cells

FLOOR_SIZE = 72.0
"""The width in which a floor square is drawn."""

_HAZARD_INSET = 4.0
_HAZARD_WIDTH = 8.0
_SEAM = 0.9
_LEAST = 6.5
"""The smallest type on a board, as printed."""

_LEAST_READ = 9.0
"""The smallest type of words that are read during play."""

_SLIP = Box(17, 57.4, 38, 11.0)
"""The area of the word on a home square."""

HOME = gettext_noop("HOME")
"""The word on every home square, and on no other square."""


def slanted_stripes(box: Box, pitch: float, width: float) -> tuple[Subpath, ...]:
    """Return slanted stripes that cross a box from the bottom up to the right."""
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


def hazard_bar(
    box: Box, pitch: float, widths: tuple[float, float], edge: float, style: InkStyle
) -> tuple[Shape, ...]:
    """Draw a striped bar; `widths` are those of the stripes in full and in low ink."""
    full = style is InkStyle.FULL
    stripes = Path(slanted_stripes(box, pitch, widths[0 if full else 1]), Paint(Ink.PLATE_SEAM))
    return (
        Rectangle(box, Paint(Ink.GLOW if full else Ink.PAPER)),
        Group((stripes,), clip=(rectangle_run(box),)),
        Rectangle(box, Paint(stroke=Ink.PLATE_SEAM, width=edge)),
    )


@by_family(maxsize=16)
def _home_bay(style: InkStyle, word: str, size: float) -> Picture:
    """Return the decoration of a home square at the south end: stripe, arrows and word.

    At the north end it is turned upside down, so that each player can read their own.
    """
    look = Type(size, Typeface.BOLD, Ink.LABEL_TEXT, tracking=0.3).narrowed(word, _SLIP.width - 4.0)
    return Picture("home-bay", (*drawing("home-bay", style), label(_SLIP, word, look)))


def _square_fill(cell: Cell, home: bool, style: InkStyle) -> InkRole:
    """Return the ink of a square: light and dark alternate, so knight's moves change the shade."""
    if home:
        return Ink.HOME
    if (cell.row + cell.column) % 2 and style is InkStyle.FULL:
        return Ink.PLATE_ALTERNATE
    return Ink.PLATE


def draw_square(box: Box, cell: Cell, size: BoardSize, style: InkStyle) -> tuple[Shape, ...]:
    """Draw a square of the board with treads, name, and a stripe on home squares.

    The square itself is drawn as a rectangle that is exactly `box`.
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
        shapes.append(
            Placed(_home_bay(style, gettext(HOME), max(9.3, _LEAST_READ / scale)), place @ facing)
        )
    # Without fills, only every other plate has treads, in place of light and dark squares.
    elif style is InkStyle.FULL or (cell.row + cell.column) % 2:
        shapes.append(Placed(picture("floor", style), place))
    inset = (_HAZARD_INSET + _HAZARD_WIDTH + 3.5) if home else 5.0
    down = inset + (1.5 if home else 0.0)
    room = Box(box.x + inset * scale, box.y + down * scale, 24 * scale, 9 * scale)
    name_type = Type(max(_LEAST, 8.5 * scale), Typeface.BOLD, Ink.TEXT, small_print=True)
    shapes.append(label(room, str(cell), name_type, Anchor.START))
    return tuple(shapes)


def draw_pit(box: Box, style: InkStyle) -> tuple[Shape, ...]:
    """Draw a place without a square: a dark pit with an edge, or crossed lines in low ink."""
    edge = Rectangle(box, Paint(None, Ink.PLATE_SEAM, _SEAM))
    inner = box.grown(-0.09 * box.width)
    if style is InkStyle.FULL:
        pit = Paint(Ink.PLATE_SEAM, Ink.METAL_DARK, 0.8)
        return (Rectangle(box, Paint(Ink.METAL_DARK)), Rectangle(inner, pit, radius=3.0), edge)
    corners = (
        ((inner.x, inner.y), (inner.right, inner.bottom)),
        ((inner.x, inner.bottom), (inner.right, inner.y)),
    )
    line = Paint(None, Ink.PLATE_SEAM, 0.8)
    return (Rectangle(inner, line), lines(corners, line), edge)


def draw_floor(at: Point, size: BoardSize, square: float, style: InkStyle) -> tuple[Shape, ...]:
    """Draw all squares of a board and the screws between them, from its north-west corner."""
    x, y = at
    shapes: list[Shape] = []
    for cell in cells(size.rows, size.columns):
        box = Box(x + cell.column * square, y + cell.row * square, square, square)
        if cell in size.holes:
            shapes += draw_pit(box, style)
        else:
            shapes += draw_square(box, cell, size, style)
    for row in range(1, size.rows):
        for column in range(1, size.columns):
            centre = (x + column * square, y + row * square)
            shapes.append(
                Placed(picture("rivet", style), moved(*centre) @ scaled(square / FLOOR_SIZE))
            )
    return tuple(shapes)


SAME_PLACE = 0.01
"""The most points by which equal or adjacent squares may be off in print."""


def squares_read(pieces: Sequence[PieceReading]) -> tuple[float, dict[Cell, list[Box]]]:
    """Read back a board: the size of its squares, and the squares that contain each name.

    A name is printed in its square; words outside all squares, such as the title `B2`, are
    ignored. The printed paths also contain smaller squares (stripes within home squares) and a
    larger one (the frame), so the size is the most common one of squares with a name.
    """
    paths = {path for piece in pieces for path in piece.paths}
    upright = [box for box in paths if abs(box.width - box.height) <= SAME_PLACE]
    named: dict[Cell, list[Box]] = {}
    for text in (text for piece in pieces for text in piece.texts):
        try:
            cell = cell_named(text.words.strip())
        except ValueError:
            continue
        named.setdefault(cell, []).extend(box for box in upright if contains(box, text.box.centre))
    sides = Counter(
        round(box.width, 2) for box in {box for boxes in named.values() for box in boxes}
    )
    side = max(sides, key=lambda size: (sides[size], size), default=0.0)
    squares = (
        (cell, [box for box in boxes if abs(box.width - side) <= SAME_PLACE])
        for cell, boxes in named.items()
    )
    return side, {cell: boxes for cell, boxes in squares if boxes}


def homes_read(pieces: Sequence[PieceReading]) -> set[str]:
    """Return the names of the squares that contain the word HOME."""
    home = gettext(HOME)
    words = [
        text.box.centre for piece in pieces for text in piece.texts if text.words.strip() == home
    ]
    _, squares = squares_read(pieces)
    return {
        str(cell)
        for cell, boxes in squares.items()
        if any(contains(box, at) for box in boxes for at in words)
    }
