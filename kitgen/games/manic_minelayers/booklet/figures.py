"""Drawings for the rules: the set-up, the jump, and two games as they ended."""

from collections.abc import Mapping

from kitgen.drawing.face import Face
from kitgen.drawing.inks import InkStyle
from kitgen.drawing.shapes import (
    Box,
    Group,
    Paint,
    Path,
    Placed,
    Point,
    Rectangle,
    Shape,
    Typeface,
    circle,
    moved,
    rectangle_run,
    scaled,
)
from kitgen.drawing.typesetting import Type, label
from kitgen.games.manic_minelayers.art.mines import small_mine
from kitgen.games.manic_minelayers.art.vehicles import Vehicle, vehicle_picture
from kitgen.games.manic_minelayers.definition import ManicMinelayersDefinition
from kitgen.games.manic_minelayers.inks import Ink
from kitgen.games.manic_minelayers.rules.board import BoardSize, home_squares
from kitgen.games.manic_minelayers.sheets.diagram import draw_knight_diagram
from kitgen.games.manic_minelayers.sheets.plate import slanted_stripes
from kitgen.language import gettext
from kitgen.tabletop.grid import Cell, cell_named, cells, column_name
from kitgen.values import frozen

_RULER = 12.0
_RULER_TYPE = Type(7.5, ink=Ink.MUTED)
_LARGEST = (190.0, 230.0)
_UNIT = 26.0
_LEAST_DRAWN = 20.0
"""The smallest square on which a vehicle's thinnest line still prints."""


@frozen
class ShortGame:
    """A whole game on a small board: where the players start, and every jump by turns."""

    size: BoardSize
    starts: tuple[str, str]
    jumps: tuple[str, ...]

    def trail(self, mover: int) -> tuple[Cell, ...]:
        """Return the squares that a player stood on, from the first to the last."""
        return tuple(map(cell_named, (self.starts[mover], *self.jumps[mover::2])))

    @property
    def mines(self) -> tuple[Cell, ...]:
        """The squares that were left."""
        return (*self.trail(0)[:-1], *self.trail(1)[:-1])


ONE_STUCK = ShortGame(BoardSize(5, 4), ("C5", "B1"), ("B3", "D2", "A5", "C4"))
"""The Mole moved first; now it is stuck, and the Crab is not."""

BOTH_STUCK = ShortGame(BoardSize(5, 4), ("B5", "C1"), ("A3", "B3", "C2", "D4", "A1"))
"""The Mole moved first; now it is the Crab's turn, and both are stuck."""


def draw_figures(definition: ManicMinelayersDefinition, style: InkStyle) -> Mapping[str, Face]:
    """Draw what the rules show, by the names the template calls for."""
    if not definition.is_for_two:
        return {"jump": _jump(style)}
    return {
        "set-up": _set_up(definition, style),
        "jump": _jump(style),
        "one-stuck": _ended(
            "one-stuck", gettext("The Mole stuck, the Crab free"), ONE_STUCK, style
        ),
        "both-stuck": _ended("both-stuck", gettext("Both Minelayers stuck"), BOTH_STUCK, style),
    }


def _set_up(definition: ManicMinelayersDefinition, style: InkStyle) -> Face:
    """Draw the board with a Minelayer on a home square at each end."""
    size = definition.board.size
    homes = home_squares(size)
    middle = size.columns // 2
    unit = min(_UNIT, _LARGEST[0] / size.columns, _LARGEST[1] / size.rows)
    standing = {Vehicle.CRAB: homes.north[max(0, middle - 1)], Vehicle.MOLE: homes.south[middle]}
    title = gettext("The board with both Minelayers on home squares")
    return _position("set-up", title, size, standing, (), unit, style)


def _ended(name: str, title: str, game: ShortGame, style: InkStyle) -> Face:
    """Draw how a game ended."""
    standing = {Vehicle.MOLE: game.trail(0)[-1], Vehicle.CRAB: game.trail(1)[-1]}
    return _position(name, title, game.size, standing, game.mines, _UNIT, style)


def _position(
    name: str,
    title: str,
    size: BoardSize,
    standing: Mapping[Vehicle, Cell],
    mines: tuple[Cell, ...],
    unit: float,
    style: InkStyle,
) -> Face:
    """Draw a board with rulers, its mines, and the Minelayers where they stand."""
    width, height = size.columns * unit + _RULER, size.rows * unit + _RULER

    def middle(cell: Cell) -> tuple[float, float]:
        return (_RULER + (cell.column + 0.5) * unit, _RULER + (cell.row + 0.5) * unit)

    shapes = _floor(size, unit, style)
    shapes += [
        Placed(small_mine(style), moved(*middle(mine)) @ scaled(unit / 60)) for mine in mines
    ]
    for vehicle, cell in standing.items():
        shapes += _minelayer(vehicle, middle(cell), unit, style)
    board = Box(_RULER, _RULER, size.columns * unit, size.rows * unit)
    shapes.append(Rectangle(board, Paint(stroke=Ink.PLATE_SEAM, width=1.2)))
    shapes += _rulers(size, unit)
    return Face(name, title, width + _RULER, height, tuple(shapes))


def _minelayer(vehicle: Vehicle, at: Point, unit: float, style: InkStyle) -> list[Shape]:
    """Draw a Minelayer on its square; where squares are small, a disc with its initial."""
    if unit < _LEAST_DRAWN:
        slip = Box(at[0] - unit / 2, at[1] - unit / 2, unit, unit)
        initial = label(slip, vehicle.called[0], Type(max(5.5, unit * 0.62), Typeface.BOLD))
        return [circle(at, unit * 0.46, Paint(Ink.PAPER, Ink.OUTLINE, 0.7)), initial]
    # The Crab comes from the north: its picture, which faces north, is turned about.
    facing = -1.0 if vehicle is Vehicle.CRAB else 1.0
    place = moved(*at) @ scaled(facing * unit / 62)
    return [Placed(vehicle_picture(vehicle, style), place)]


def _floor(size: BoardSize, unit: float, style: InkStyle) -> list[Shape]:
    """Draw the squares, chequered as on the board, and the stripes of the home rows."""
    homes = home_squares(size)
    squares = {
        cell: Box(_RULER + cell.column * unit, _RULER + cell.row * unit, unit, unit)
        for cell in cells(*size)
    }
    dark = [box for cell, box in squares.items() if (cell.row + cell.column) % 2]
    row = Box(_RULER, _RULER, size.columns * unit, unit)
    far = row.moved(0.0, (size.rows - 1) * unit)
    low = style is InkStyle.LOW
    stripes = [
        stripe for box in (row, far) for stripe in slanted_stripes(box, 6.0, 0.7 if low else 2.0)
    ]
    bands = tuple(rectangle_run(squares[cell]) for cell in homes.north + homes.south)
    return [
        Path(tuple(map(rectangle_run, squares.values())), Paint(Ink.PLATE)),
        Path(tuple(map(rectangle_run, dark)), Paint(Ink.PLATE if low else Ink.PLATE_ALTERNATE)),
        Path(bands, Paint(Ink.HOME)),
        Group((Path(tuple(stripes), Paint(Ink.HOME_PATTERN)),), clip=bands),
        Path(tuple(map(rectangle_run, squares.values())), Paint(stroke=Ink.PLATE_SEAM, width=0.6)),
    ]


def _rulers(size: BoardSize, unit: float) -> list[Shape]:
    """Letter the columns and number the rows."""
    columns = [
        label(Box(_RULER + index * unit, 0.0, unit, _RULER), column_name(index), _RULER_TYPE)
        for index in range(size.columns)
    ]
    rows = [
        label(Box(0.0, _RULER + index * unit, _RULER, unit), str(index + 1), _RULER_TYPE)
        for index in range(size.rows)
    ]
    return [*columns, *rows]


def _jump(style: InkStyle) -> Face:
    """Draw the eight squares that a jump reaches."""
    side = 130.0
    shapes = draw_knight_diagram(Box(0.0, 0.0, side, side), style)
    title = gettext("A Minelayer's jumps, one of them over a mine")
    return Face("jump", title, side, side, shapes)
