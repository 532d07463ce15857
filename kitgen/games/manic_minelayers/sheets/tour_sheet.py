"""The sheet of a knight's tour: squares to number, and the same sheet with the answer."""

from operator import itemgetter

from kitgen.contract import PieceReading
from kitgen.drawing.bounds import contains
from kitgen.drawing.face import Face
from kitgen.drawing.inks import InkStyle
from kitgen.drawing.shapes import Anchor, Box, Group, Paint, Rectangle, Shape, Typeface, moved
from kitgen.drawing.typesetting import Type, label
from kitgen.games.manic_minelayers.definition import ManicMinelayersDefinition
from kitgen.games.manic_minelayers.generate import MinelayersContent
from kitgen.games.manic_minelayers.inks import Ink
from kitgen.games.manic_minelayers.rules.board import BoardSize
from kitgen.games.manic_minelayers.rules.tour import Tour
from kitgen.games.manic_minelayers.sheets.pencil import draw_instructions
from kitgen.games.manic_minelayers.sheets.pencil_layout import (
    MARGIN,
    SHEET_HEIGHT,
    SHEET_WIDTH,
)
from kitgen.games.manic_minelayers.sheets.plate import draw_pit, squares_read
from kitgen.games.manic_minelayers.sheets.rules_plate import fitted_title
from kitgen.language import gettext, gettext_noop
from kitgen.readback import is_number
from kitgen.tabletop.grid import Cell
from kitgen.units import inches

LARGEST_SQUARE = inches(0.72)

_TITLE_WIDTH = 420.0
_HEADER_HEIGHT = 118.0


def draw_tour_sheet(
    definition: ManicMinelayersDefinition,
    content: MinelayersContent,
    style: InkStyle,
    *,
    answer: bool,
) -> Face:
    """Draw the sheet with the given numbers, or with all of them.

    Raises:
        ValueError: The kit has no tour.
    """
    tour = content.tour
    if tour is None:
        raise ValueError("there is no tour to draw")
    title = gettext("{kit}: answer of the tour") if answer else gettext("{kit}: tour sheet")
    return Face(
        name="tour-answer" if answer else "tour-sheet",
        title=title.format(kit=definition.title),
        width=SHEET_WIDTH,
        height=SHEET_HEIGHT,
        shapes=(
            *_header(definition, tour, style, answer=answer),
            *_board(tour, style, answer=answer),
        ),
    )


def tour_task(size: BoardSize) -> str:
    """Return the task of a tour, as a sentence for the player."""
    return gettext(
        "Write the numbers from 1 to {last} into the squares, one in each. From each number to the "
        "next is a knight’s jump: two squares straight, then one to the side. Numbers that are "
        "printed stay where they are.",
        last=size.square_count,
    )


TOUR_HELP = gettext_noop(
    "Of the squares that you could jump to, take the one from which the fewest free squares can be "
    "reached. Corners come first: each can be reached from only two squares."
)


def _header(
    definition: ManicMinelayersDefinition, tour: Tour, style: InkStyle, *, answer: bool
) -> tuple[Shape, ...]:
    """Draw the head: the title, the jump, the task, and a hint."""
    title = fitted_title(definition, _TITLE_WIDTH, 14.5, style)
    answered = (gettext("THE ANSWER"), gettext("One way to fill the sheet; there may be others."))
    asked = (gettext("YOUR TASK"), tour_task(tour.size))
    parts = (answered if answer else asked, (gettext("A WORD OF HELP"), gettext(TOUR_HELP)))
    instructions = draw_instructions(parts, 31.0, _HEADER_HEIGHT, style)
    return (Group(title.shapes, moved(MARGIN, MARGIN)), *instructions)


def _board(tour: Tour, style: InkStyle, *, answer: bool) -> tuple[Shape, ...]:
    """Draw the squares with their names and the printed numbers."""
    rows, columns = tour.size.rows, tour.size.columns
    room = (SHEET_WIDTH - 2 * MARGIN, SHEET_HEIGHT - _HEADER_HEIGHT - 2 * MARGIN)
    side = min(LARGEST_SQUARE, room[0] / columns, room[1] / rows)
    x = (SHEET_WIDTH - columns * side) / 2
    y = _HEADER_HEIGHT + MARGIN
    shapes: list[Shape] = []
    for number, cell in sorted(enumerate(tour.squares, 1), key=itemgetter(1)):
        square = Box(x + cell.column * side, y + cell.row * side, side, side)
        is_given = number in tour.given
        shapes += _square(square, cell, is_given, style)
        if answer or is_given:
            shapes.append(_number(square, number, is_given=is_given))
    for cell in sorted(tour.size.holes):
        square = Box(x + cell.column * side, y + cell.row * side, side, side)
        shapes += draw_pit(square, style)
    outline = Box(x, y, columns * side, rows * side)
    return (*shapes, Rectangle(outline, Paint(stroke=Ink.PLATE_SEAM, width=1.4)))


def _square(square: Box, cell: Cell, is_given: bool, style: InkStyle) -> tuple[Shape, ...]:
    """Draw a square with its name, and an inner frame if its number is given."""
    fill = Ink.PANEL if (cell.row + cell.column) % 2 else Ink.PAPER
    name = Box(square.x + 2.2, square.y + 1.8, square.width - 4.0, 6.0)
    shapes: tuple[Shape, ...] = (
        Rectangle(square, Paint(fill, Ink.PLATE_SEAM, 0.6)),
        label(name, str(cell), Type(7.0, ink=Ink.MUTED, small_print=True), Anchor.START),
    )
    if not is_given:
        return shapes
    plate = _below_name(square).grown(-1.0)
    ground = Ink.PAPER if style is InkStyle.LOW else Ink.GLOW
    return (*shapes, Rectangle(plate, Paint(ground, Ink.PLATE_SEAM, 0.8), radius=2.0))


def _below_name(square: Box) -> Box:
    """Return the part of a square below its name."""
    return Box(square.x + 2.0, square.y + 8.8, square.width - 4.0, square.height - 10.8)


def _number(square: Box, number: int, *, is_given: bool) -> Shape:
    """Set a number in the middle of the part below the square's name."""
    room = _below_name(square)
    look = Type(min(15.0, 0.42 * square.width), Typeface.BOLD if is_given else Typeface.REGULAR)
    return label(room, str(number), look)


def numbers_read(piece: PieceReading) -> dict[int, str]:
    """Read back a sheet or its answer: the name of the square of each number."""
    _, squares = squares_read([piece])
    named = {box: str(cell) for cell, boxes in squares.items() for box in boxes}
    numbers: dict[int, str] = {}
    for text in piece.texts:
        if text.box.y > _HEADER_HEIGHT and is_number(text.words):
            about = [box for box in named if contains(box, text.box.centre)]
            numbers[int(text.words)] = named[about[0]] if len(about) == 1 else "no square"
    return numbers
