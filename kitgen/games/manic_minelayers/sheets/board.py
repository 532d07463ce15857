"""The board on the table: the floor in its frame, with the rules plate beside it."""

from kitgen.drawing.face import Face
from kitgen.drawing.inks import InkStyle
from kitgen.drawing.shapes import Box, Paint, Rectangle, Shape
from kitgen.games.manic_minelayers.definition import ManicMinelayersDefinition
from kitgen.games.manic_minelayers.inks import Ink
from kitgen.games.manic_minelayers.sheets.plate import draw_floor
from kitgen.games.manic_minelayers.sheets.rules_plate import (
    PLATE_HEIGHT,
    PLATE_WIDTH,
    draw_rules_plate,
)
from kitgen.language import gettext
from kitgen.units import fits

SHEET_WIDTH, SHEET_HEIGHT = 540.0, 732.0
"""The largest face that fits on one sheet of Letter and of A4, without marks and margins."""

FRAME = 6.0


def fits_one_sheet(definition: ManicMinelayersDefinition) -> bool:
    """Return whether the framed board fits on one sheet."""
    board = definition.board
    return fits(board.columns * board.square_size + 2 * FRAME, SHEET_WIDTH) and fits(
        board.rows * board.square_size + 2 * FRAME, SHEET_HEIGHT
    )


def has_rules_plate(definition: ManicMinelayersDefinition) -> bool:
    """Return whether the rules plate fits beside the board on the same sheet."""
    width = definition.board.columns * definition.board.square_size + 3 * FRAME + PLATE_WIDTH
    return fits_one_sheet(definition) and fits(width, SHEET_WIDTH)


def draw_board(definition: ManicMinelayersDefinition, style: InkStyle) -> Face:
    """Draw the board with row 1 at the top, and the rules plate if there is room for it."""
    board = definition.board
    floor_width = board.columns * board.square_size
    floor_height = board.rows * board.square_size
    width, height = floor_width + 2 * FRAME, floor_height + 2 * FRAME
    shapes: list[Shape] = []
    if has_rules_plate(definition):
        width += FRAME + PLATE_WIDTH
        height = max(height, PLATE_HEIGHT + 2 * FRAME)
    top = (height - floor_height) / 2
    shapes += _frame(width, height, style)
    shapes += draw_floor((FRAME, top), board.size, board.square_size, style)
    if has_rules_plate(definition):
        plate = Box(floor_width + 2 * FRAME, FRAME, PLATE_WIDTH, height - 2 * FRAME)
        shapes += draw_rules_plate(plate, definition, style)
    return Face(
        name="board",
        title=gettext("{kit}: board of {size} squares", kit=definition.title, size=board.size),
        width=width,
        height=height,
        shapes=tuple(shapes),
        ground=Ink.PLATE_SEAM if style is InkStyle.FULL else Ink.PAPER,
    )


def _frame(width: float, height: float, style: InkStyle) -> tuple[Shape, ...]:
    """Draw the edge of the board: dark steel in full ink, a double line in low ink."""
    outer = Box(0, 0, width, height)
    if style is InkStyle.FULL:
        return (Rectangle(outer.grown(-2.2), Paint(stroke=Ink.METAL_DARK, width=0.8), radius=2),)
    return (
        Rectangle(outer.grown(-0.6), Paint(stroke=Ink.PLATE_SEAM, width=1.2)),
        Rectangle(outer.grown(-3.0), Paint(stroke=Ink.PLATE_SEAM, width=0.5)),
    )
