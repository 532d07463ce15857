"""Figures of the rules: the set-up, the jump, and the ends of two games."""

from collections.abc import Collection, Mapping

from kitgen.diagrams.board import Board, Mark
from kitgen.diagrams.marks import Piece, Rulers, Squares, Step
from kitgen.diagrams.panels import Panel, figure
from kitgen.drawing.face import Face
from kitgen.drawing.inks import InkStyle
from kitgen.drawing.shapes import Box, Group, Paint, Path, Rectangle, rectangle_run
from kitgen.games.manic_minelayers.art.drawings import picture
from kitgen.games.manic_minelayers.art.vehicles import Vehicle
from kitgen.games.manic_minelayers.definition import ManicMinelayersDefinition
from kitgen.games.manic_minelayers.inks import Ink
from kitgen.games.manic_minelayers.rules.board import BoardSize, home_squares
from kitgen.games.manic_minelayers.sheets.diagram import (
    SEAMS,
    chequered,
    draw_knight_diagram,
    pits,
)
from kitgen.games.manic_minelayers.sheets.plate import slanted_stripes
from kitgen.language import gettext
from kitgen.tabletop.grid import Cell, cell_named
from kitgen.values import frozen

_RULER = 12.0
_LARGEST = (190.0, 230.0)
_UNIT = 26.0
_LEAST_DRAWN = 20.0
"""The smallest square on which a vehicle's thinnest line still prints."""


@frozen
class ShortGame:
    """A whole game on a small board: the start squares, and all jumps in order."""

    size: BoardSize
    starts: tuple[str, str]
    jumps: tuple[str, ...]

    def trail(self, mover: int) -> tuple[Cell, ...]:
        """Return the squares of a player's Minelayer, from the first to the last."""
        return tuple(map(cell_named, (self.starts[mover], *self.jumps[mover::2])))

    @property
    def mines(self) -> tuple[Cell, ...]:
        """The squares left behind."""
        return (*self.trail(0)[:-1], *self.trail(1)[:-1])


ONE_STUCK = ShortGame(BoardSize(5, 4), ("C5", "B1"), ("B3", "D2", "A5", "C4"))
"""The Mole moved first; now it is stuck, and the Crab is not."""

BOTH_STUCK = ShortGame(BoardSize(5, 4), ("B5", "C1"), ("A3", "B3", "C2", "D4", "A1"))
"""The Mole moved first; now it is the Crab's turn, and both are stuck."""


def draw_figures(definition: ManicMinelayersDefinition, style: InkStyle) -> Mapping[str, Face]:
    """Draw the figures of the rules, by their names in the template."""
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
    return figure("set-up", title, position(size, standing, (), unit, style))


def _ended(name: str, title: str, game: ShortGame, style: InkStyle) -> Face:
    """Draw the end of a game."""
    standing = {Vehicle.MOLE: game.trail(0)[-1], Vehicle.CRAB: game.trail(1)[-1]}
    return figure(name, title, position(game.size, standing, game.mines, _UNIT, style))


def position(
    size: BoardSize,
    standing: Mapping[Vehicle, Cell],
    mines: Collection[Cell],
    unit: float,
    style: InkStyle,
) -> Panel:
    """Return a board with rulers, mines and Minelayers; squares are `unit` points wide."""
    board = Board(size.columns, size.rows, unit, (_RULER, _RULER))
    homes = home_squares(size)
    bands = Squares(Paint(Ink.HOME), homes.north + homes.south)
    return board.panel(
        *chequered(board, style),
        bands,
        _stripes(board, style),
        SEAMS,
        *((pits(size),) if size.holes else ()),
        *(Piece(picture("small-mine", style), mine, unit / 60) for mine in mines),
        *(_minelayer(vehicle, cell, unit, style) for vehicle, cell in standing.items()),
        Rectangle(board.box, Paint(stroke=Ink.PLATE_SEAM, width=1.2)),
        Rulers(_RULER),
    )


def _minelayer(vehicle: Vehicle, cell: Cell, unit: float, style: InkStyle) -> Mark:
    """Draw a Minelayer on its square; on small squares, draw a disc with its initial."""
    if unit < _LEAST_DRAWN:
        return Step(vehicle.called[0], cell, 0.46 * unit)
    # The Crab comes from the north, so its picture, which faces north, is turned around.
    facing = -1.0 if vehicle is Vehicle.CRAB else 1.0
    return Piece(picture(vehicle.lower(), style), cell, facing * unit / 62)


def _stripes(board: Board, style: InkStyle) -> Group:
    """Draw the stripes of both home rows."""
    row = Box(board.box.x, board.box.y, board.box.width, board.unit)
    rows = (row, row.moved(0.0, board.box.height - board.unit))
    width = 2.0 if style is InkStyle.FULL else 0.7
    stripes = [stripe for box in rows for stripe in slanted_stripes(box, 6.0, width)]
    clip = tuple(map(rectangle_run, rows))
    return Group((Path(tuple(stripes), Paint(Ink.HOME_PATTERN)),), clip=clip)


def _jump(style: InkStyle) -> Face:
    """Draw the eight squares that a jump can reach."""
    side = 130.0
    panel = Panel(side, side, draw_knight_diagram(Box(0.0, 0.0, side, side), style))
    return figure("jump", gettext("A Minelayer’s jumps, one of them over a mine"), panel)
