"""The board under the first part of the grid: a surveyor's map of the hill above the mine."""

import math
from collections.abc import Iterator
from itertools import cycle

from kitgen.covers.lettering import alphabet_of, title_on_piece
from kitgen.diagrams.board import Board
from kitgen.diagrams.marks import Squares
from kitgen.drawing.art import art_shapes
from kitgen.drawing.face import Face
from kitgen.drawing.inks import Ink, InkStyle
from kitgen.drawing.shapes import (
    Anchor,
    Box,
    Group,
    Paint,
    Path,
    Point,
    Rectangle,
    Shape,
    Subpath,
    Text,
    Transform,
    Typeface,
    lines,
    moved,
    rectangle_run,
    scaled,
    smooth,
    turned,
)
from kitgen.drawing.typesetting import LEADING, Type, column, label, wrapped
from kitgen.games.demon_mine.definition import DemonMineDefinition
from kitgen.games.demon_mine.rules.kinds import BASES, Role
from kitgen.games.demon_mine.sheets.board_places import draw_places, strip_height
from kitgen.games.demon_mine.sheets.emblems import EMBLEM_SIDE, draw_emblem
from kitgen.games.demon_mine.wording import printed_name
from kitgen.language import gettext
from kitgen.tabletop.grid import Cell, cells, column_name
from kitgen.values import replace

FRAME = 36.0
"""Points around the squares, on every edge."""

_COORDINATE = Type(9.0, Typeface.BOLD, Ink.MUTED)
_TITLE = Type(9.0, Typeface.BOLD, Ink.MUTED)
_NAME = Type(9.0, Typeface.BOLD, Ink.LABEL_TEXT)
_BASE, _ABOVE_BASE, _BELOW_BASE = 0.61, 4.5, 1.0
"""The greatest side of a base's emblem, as a share of its square; the room above and below it,
in points."""

_RULER = 7.0
_CONTOUR = Paint(None, Ink.FLOOR_EDGE, 0.8)
_CONTOUR_POINTS = 28
_COMPASS_SIDE = 108.0
"""The square that the compass is drawn for."""


def draw_board(definition: DemonMineDefinition, style: InkStyle) -> Face:
    """Draw the board, with the squares of the bases marked.

    Points, origin at the trim's top left, y down. The square at row r, column c begins at
    x = `FRAME + c * side` and y = `FRAME + strip + r * side`, where `side` is a tile's side and
    `strip` the height of the strip of places. Boards of 8 squares or more have such strips.
    """
    count, unit = definition.board.squares, definition.board.square_size
    strip = strip_height(definition)
    board = Board(count, count, unit, (FRAME, FRAME + strip))
    height = board.box.height + 2 * (FRAME + strip)
    return Face(
        name="board",
        title=gettext("Board of {count} x {count} squares", count=count),
        width=board.box.width + 2 * FRAME,
        height=height,
        ground=Ink.PANEL,
        shapes=(
            *draw_places(definition, board, height, style),
            *_ground(board, style),
            _hills(board.box),
            *_grid(board),
            *_coordinates(board),
            _compass(board, definition, style),
            *_bases(board, definition, style),
            *_frame(board, definition, style),
        ),
    )


def board_halves(definition: DemonMineDefinition, style: InkStyle) -> tuple[Face, Face]:
    """Draw the board as an upper and a lower half that meet between two rows of squares."""
    whole = draw_board(definition, style)
    count, unit = definition.board.squares, definition.board.square_size
    cut = FRAME + strip_height(definition) + count // 2 * unit
    return (
        _part(whole, "upper", gettext("Upper half of the board"), 0.0, cut),
        _part(whole, "lower", gettext("Lower half of the board"), cut, whole.height),
    )


def _part(whole: Face, name: str, title: str, top: float, bottom: float) -> Face:
    """Return the part of the board between two heights, in points.

    A shape with words is kept whole if their mean height lies in the part, and left out otherwise;
    all other shapes are clipped.
    """
    room = rectangle_run(Box(0.0, top, whole.width, bottom - top))
    shapes: list[Shape] = []
    for shape in whole.shapes:
        heights = tuple(_heights(shape, Transform()))
        if not heights:
            shapes.append(Group((shape,), clip=(room,)))
        elif top <= math.fsum(heights) / len(heights) < bottom:
            shapes.append(shape)
    return replace(
        whole,
        name=f"board-{name}",
        title=title,
        height=bottom - top,
        shapes=(Group(tuple(shapes), moved(0.0, -top)),),
    )


def _heights(shape: Shape, place: Transform) -> Iterator[float]:
    """Yield the y of each text in a shape, on the board."""
    if isinstance(shape, Text):
        yield place.apply(*shape.at)[1]
    elif isinstance(shape, Group):
        for inner in shape.shapes:
            yield from _heights(inner, place @ shape.transform)


def base_cells(definition: DemonMineDefinition, squares: int) -> dict[Cell, Role]:
    """Return which base lies on which square, around the middle of a board of `squares` squares.

    Entrance and hive lie on a diagonal. With four players the hives lie on one diagonal and the
    entrances on the other, as in the source.
    """
    first = (squares - 1 - definition.rules.base_offset) // 2
    last = first + definition.rules.base_offset
    corners = (Cell(first, first), Cell(first, last), Cell(last, last), Cell(last, first))
    return dict(zip(corners[:: 4 // definition.players], cycle(BASES), strict=False))


def _ground(board: Board, style: InkStyle) -> tuple[Shape, ...]:
    """Draw the map's paper, every other square a shade darker; nothing in low ink."""
    if style is InkStyle.LOW:
        return ()
    dark = [cell for cell in cells(board.rows, board.columns) if (cell.row + cell.column) % 2]
    light = Rectangle(board.box, Paint(Ink.FLOOR))
    return (light, *Squares(Paint(Ink.FLOOR_SHADE), dark).on(board))


def _hills(field: Box) -> Shape:
    """Draw the contour lines of two hills, clipped to the squares."""
    heights = (
        *(_contour(field, (0.70, 0.27), 0.055 * step, (0.6, 2.1, 4.0)) for step in range(1, 8)),
        *(_contour(field, (0.26, 0.76), 0.062 * step, (3.3, 0.4, 1.2)) for step in range(1, 6)),
    )
    return Group((Path(heights, _CONTOUR),), clip=(rectangle_run(field),))


def _contour(
    field: Box, middle: Point, radius: float, phases: tuple[float, float, float]
) -> Subpath:
    """Draw one smooth, closed contour line; `middle` and `radius` are shares of the field."""
    points: list[Point] = []
    for index in range(_CONTOUR_POINTS):
        angle = 2 * math.pi * index / _CONTOUR_POINTS
        swell = math.fsum(
            share * math.sin(waves * angle + phase + 2.0 * radius)
            for waves, share, phase in zip((2, 3, 5), (0.16, 0.10, 0.05), phases, strict=True)
        )
        reach = radius * (1.0 + swell)
        x = middle[0] + reach * math.cos(angle)
        y = middle[1] + 0.8 * reach * math.sin(angle)
        points.append((field.x + x * field.width, field.y + y * field.height))
    return smooth(points, closed=True)


def _compass(board: Board, definition: DemonMineDefinition, style: InkStyle) -> Shape:
    """Draw the miners' compass at the top right or, if a base lies there, mid-way along the top."""
    corner, middle = Cell(0, board.columns - 1), Cell(0, board.columns // 2)
    square = board.square(middle if corner in base_cells(definition, board.columns) else corner)
    place = moved(*square.centre) @ scaled(square.width / _COMPASS_SIDE)
    return Group(art_shapes("demon_mine", "compass", style), place)


def _grid(board: Board) -> tuple[Shape, ...]:
    """Draw the lines between the squares, and a surveyor's cross where they meet."""
    field, arm = board.box, 5.0
    xs, ys = (
        [corner + index * board.unit for index in range(1, board.columns)]
        for corner in board.corner
    )
    across = [((field.x, y), (field.right, y)) for y in ys]
    down = [((x, field.y), (x, field.bottom)) for x in xs]
    crosses = [
        stroke
        for x in xs
        for y in ys
        for stroke in (((x - arm, y), (x + arm, y)), ((x, y - arm), (x, y + arm)))
    ]
    return (
        lines((*across, *down), Paint(None, Ink.FLOOR_EDGE, 0.6)),
        lines(crosses, Paint(None, Ink.MUTED, 0.9)),
    )


def _coordinates(board: Board) -> tuple[Shape, ...]:
    """Name columns and rows outside the squares, where tiles do not cover the names."""
    field, wide = board.box, 14.0
    shapes: list[Shape] = []
    for index in range(board.columns):
        along = (index + 0.5) * board.unit - wide / 2
        for y in (field.y - _RULER - 15.0, field.bottom + _RULER + 3.0):
            column_room = Box(field.x + along, y, wide, 12.0)
            shapes.append(label(column_room, column_name(index), _COORDINATE))
        for x in (field.x - _RULER - 18.0, field.right + _RULER + 4.0):
            row_room = Box(x, field.y + along, wide, 12.0)
            shapes.append(label(row_room, str(index + 1), _COORDINATE))
    return tuple(shapes)


def _bases(board: Board, definition: DemonMineDefinition, style: InkStyle) -> tuple[Shape, ...]:
    """Mark the squares of the bases with their framed emblem and their name."""
    shapes: list[Shape] = []
    for cell, role in base_cells(definition, board.columns).items():
        square = board.square(cell)
        plate = square.grown(-board.unit * 0.055)
        slip, name = _name_plate(plate, printed_name(definition, role))
        top = plate.y + _ABOVE_BASE
        above = Box(plate.x, top, plate.width, slip.y - _BELOW_BASE - top)
        factor = min(_BASE * board.unit, above.height) / EMBLEM_SIDE
        fill = Ink.FLOOR if style is InkStyle.FULL else Ink.PAPER
        shapes += [
            Rectangle(plate, Paint(fill, Ink.WALL, 1.4), radius=6.0),
            Rectangle(plate.grown(-3.0), Paint(None, Ink.FLOOR_EDGE, 0.6), radius=4.0),
            *draw_emblem(role, style, moved(*above.centre) @ scaled(factor)),
            Rectangle(slip, Paint(Ink.LABEL, Ink.LABEL_EDGE, 0.9), radius=3.0, framing=True),
            *name,
        ]
    return tuple(shapes)


def _name_plate(plate: Box, name: str) -> tuple[Box, tuple[Text, ...]]:
    """Return a label at the foot of a base's plate, and its name, on as many lines as it needs."""
    width = plate.width - 12.0
    rows = wrapped(name, _NAME, width - 6.0)
    height = 14.0 + (len(rows) - 1) * _NAME.size * LEADING
    slip = Box(plate.x + 6.0, plate.bottom - 7.0 - height, width, height)
    room = Box(slip.x + 3.0, slip.y + 4.4, slip.width - 6.0, slip.height - 6.4)
    return slip, column(room, rows, _NAME, Anchor.MIDDLE)


def _frame(board: Board, definition: DemonMineDefinition, style: InkStyle) -> tuple[Shape, ...]:
    """Draw the map's frame: a heavy line, and around it a ruler or, on a closed grid, rock.

    On a board without places the title is printed here, twice, to be read from both sides of the
    table. It ends left of the middle, where large boards are glued.
    """
    field, closed = board.box, definition.grid_is_closed
    ruler = _rock(field, style) if closed else _bars(board)
    frame = (
        Rectangle(field, Paint(None, Ink.WALL, 3.0 if closed else 1.6)),
        *ruler,
        Rectangle(field.grown(_RULER), Paint(None, Ink.WALL, 0.7)),
    )
    if strip_height(definition):
        return frame
    size = field.width + 2 * FRAME
    room = Box(field.x, field.bottom + _RULER + 12.0, field.width * 0.48, 14.0)
    lettering = title_on_piece(definition.drawn_title, alphabet_of("demon_mine", style, Ink), room)
    title = lettering.shapes if lettering else (label(room, definition.title.upper(), _TITLE),)
    return (*frame, *title, Group(title, turned(2, size, size)))


def _rock(field: Box, style: InkStyle) -> tuple[Shape, ...]:
    """Draw the rock around a closed grid: solid, or hatched in low ink."""
    band = (rectangle_run(field.grown(_RULER)), rectangle_run(field))
    if style is InkStyle.FULL:
        return (Path(band, Paint(Ink.WALL), even_odd=True),)
    pitch, reach = 6.0, _RULER - 1.0
    along = [index * pitch for index in range(int(field.width / pitch))]
    starts = [
        *((field.x + d, y - 0.5) for d in along for y in (field.y, field.bottom + _RULER)),
        *((x + 0.5, field.y + d + reach) for d in along for x in (field.x - _RULER, field.right)),
    ]
    strokes = [((x, y), (x + reach, y - reach)) for x, y in starts]
    return (lines(strokes, Paint(None, Ink.WALL, 1.2)),)


def _bars(board: Board) -> tuple[Shape, ...]:
    """Draw the ruler of light and dark bars around an open grid."""
    field, side = board.box, board.unit
    bars: list[Subpath] = []
    for index in range(0, board.columns, 2):
        d = index * side
        bars += [
            rectangle_run(Box(field.x + d, field.y - 7.0, side, 5.0)),
            rectangle_run(Box(field.x + d, field.bottom + 2.0, side, 5.0)),
            rectangle_run(Box(field.x - 7.0, field.y + d, 5.0, side)),
            rectangle_run(Box(field.right + 2.0, field.y + d, 5.0, side)),
        ]
    return (Path(tuple(bars), Paint(Ink.WALL)),)
