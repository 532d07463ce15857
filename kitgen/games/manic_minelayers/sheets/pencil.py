"""Draws pencil sheets: their header, and all boards with their captions."""

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence

from kitgen.contract import PieceReading
from kitgen.drawing.face import Face
from kitgen.drawing.inks import InkStyle
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
from kitgen.drawing.typesetting import Type, label, paragraph
from kitgen.games.manic_minelayers import wording
from kitgen.games.manic_minelayers.definition import ManicMinelayersDefinition
from kitgen.games.manic_minelayers.inks import Ink
from kitgen.games.manic_minelayers.rules.board import BoardSize
from kitgen.games.manic_minelayers.sheets.diagram import draw_knight_diagram
from kitgen.games.manic_minelayers.sheets.pencil_layout import (
    CAPTION_HEIGHT,
    HEADER_HEIGHT,
    MARGIN,
    SHEET_HEIGHT,
    SHEET_WIDTH,
    PencilBoard,
    arrange_pencil_boards,
)
from kitgen.games.manic_minelayers.sheets.plate import (
    SAME_PLACE,
    draw_pit,
    hazard_bar,
    squares_read,
)
from kitgen.games.manic_minelayers.sheets.rules_plate import fitted_title
from kitgen.language import gettext
from kitgen.tabletop.grid import Cell

_BAND = 6.0
_DIAGRAM = 66.0
_TITLE_WIDTH = 262.0
_CELL_NAME = Type(7.0, ink=Ink.MUTED, small_print=True)
_HEADING = Type(9.4, Typeface.BOLD, Ink.ACCENT_DEEP, tracking=0.4)
_RULE = Paint(stroke=Ink.MUTED, width=0.5)


def draw_pencil_sheets(definition: ManicMinelayersDefinition, style: InkStyle) -> Iterator[Face]:
    """Yield one face for each different sheet."""
    if definition.pencil_sheets is None:
        return
    square = definition.pencil_sheets.square_size
    sizes = [board.size for board in definition.pencil_boards]
    for number, boards in enumerate(arrange_pencil_boards(sizes, square), 1):
        drawn = [shape for board in boards for shape in _draw_board(board, square, style)]
        yield Face(
            name=f"pencil-sheet-{number}",
            title=gettext("{kit}: pencil sheet {number}", kit=definition.title, number=number),
            width=SHEET_WIDTH,
            height=SHEET_HEIGHT,
            shapes=(*_draw_header(definition, style), *drawn),
        )


def _draw_header(definition: ManicMinelayersDefinition, style: InkStyle) -> tuple[Shape, ...]:
    """Draw the title, lines for the players' names, and the rules in three short columns."""
    title = fitted_title(definition, _TITLE_WIDTH, 14.5, style)
    shapes: list[Shape] = [Group(title.shapes, moved(MARGIN, MARGIN))]
    for index, end in enumerate((gettext("North"), gettext("South"))):
        x = 282.0 + index * 128.0
        shapes.append(label(Box(x, 10.0, 28.0, 12.0), end, Type(9.0), Anchor.START))
        shapes.append(lines((((x + 31.0, 21.0), (x + 124.0, 21.0)),), _RULE))
    columns = (
        (gettext("SET-UP"), wording.pencil_set_up(definition.rules)),
        (gettext("YOUR TURN"), gettext(wording.PENCIL_TURN)),
        (gettext("THE END"), wording.the_end(definition.rules)),
    )
    return (*shapes, *draw_instructions(columns, 27.0, HEADER_HEIGHT, style))


def draw_instructions(
    columns: Sequence[tuple[str, str]], top: float, bottom: float, style: InkStyle
) -> tuple[Shape, ...]:
    """Draw the head of a sheet: the jump at the left, and columns of words with headings."""
    look = Type(9.0)
    shapes = [*draw_knight_diagram(Box(MARGIN, 28.0, _DIAGRAM, _DIAGRAM), style)]
    left, gap = MARGIN + _DIAGRAM + 12.0, 12.0
    pitch = (SHEET_WIDTH - MARGIN - left + gap) / len(columns)
    for index, (heading, words) in enumerate(columns):
        x, width = left + index * pitch, pitch - gap
        shapes.append(label(Box(x, top, width, 9.0), heading, _HEADING, Anchor.START))
        below = top + 12.5
        shapes += paragraph(Box(x, below, width, bottom - below - 3.0), words, look)
    return tuple(shapes)


def _draw_board(board: PencilBoard, square: float, style: InkStyle) -> tuple[Shape, ...]:
    """Draw a board below its caption: squares with names, and striped home rows."""
    size, x, y = board.size, board.x, board.y
    width, height = size.columns * square, size.rows * square
    shapes: list[Shape] = [*_caption(board, width)]
    for cell in size.squares:
        box = Box(x + cell.column * square, y + cell.row * square, square, square)
        fill = Ink.PANEL if (cell.row + cell.column) % 2 else Ink.PAPER
        shapes.append(Rectangle(box, Paint(fill, Ink.PLATE_SEAM, 0.6)))
    for cell in sorted(size.holes):
        shapes += draw_pit(
            Box(x + cell.column * square, y + cell.row * square, square, square), style
        )
    shapes += hazard_bar(Box(x, y, width, _BAND), 6.0, (3.0, 0.8), 0.6, style)
    shapes += hazard_bar(Box(x, y + height - _BAND, width, _BAND), 6.0, (3.0, 0.8), 0.6, style)
    for cell in size.squares:
        top = y + cell.row * square + (_BAND if cell.row == 0 else 0.0)
        room = Box(x + cell.column * square + 2.2, top + 2.0, square - 3.0, 6.0)
        shapes.append(label(room, str(cell), _CELL_NAME, Anchor.START))
    outline = Rectangle(Box(x, y, width, height), Paint(stroke=Ink.PLATE_SEAM, width=1.4))
    return (*shapes, outline)


def _caption(board: PencilBoard, width: float) -> tuple[Shape, ...]:
    """Draw the caption of a board: its size, and a line for the winner."""
    top, size = board.y - CAPTION_HEIGHT, Type(9.0, Typeface.BOLD)
    look, words = Type(9.0, ink=Ink.MUTED), gettext("won by")
    room = Box(board.x, top + 1.0, 34.0, CAPTION_HEIGHT - 4.0)
    won = Box(room.right, room.y, look.width(words), room.height)
    line = ((won.right + 3.0, board.y - 4.0), (board.x + width, board.y - 4.0))
    return (
        label(room, str(board.size), size, Anchor.START),
        label(won, words, look, Anchor.START),
        lines((line,), _RULE),
    )


_SIZE = re.compile(r"(?P<columns>[0-9]{1,2}) × (?P<rows>[0-9]{1,2})")
_SAME_EDGE = 4.0
"""The most points by which the left edges of a caption and its board may differ."""


def boards_read(sheets: Iterable[PieceReading]) -> Counter[str]:
    """Count the printed boards by size and holes, from captions and the names in squares."""
    return Counter(board for sheet in sheets for board in _boards_of(sheet))


def _boards_of(sheet: PieceReading) -> Iterator[str]:
    """Yield the boards of a sheet, then all named squares that belong to no board."""
    side, squares = squares_read([sheet])
    left = {(cell, box) for cell, boxes in squares.items() for box in boxes}
    for text in sheet.texts:
        said = _SIZE.fullmatch(text.words.strip())
        if said is None or text.box.y <= HEADER_HEIGHT:
            continue
        size = BoardSize(int(said["rows"]), int(said["columns"]))
        first = _first_square(text.box, squares.get(Cell(0, 0), ()))
        if first is None:
            yield f"{size} without {Cell(0, 0)}"
            continue
        named = {
            cell: (cell, box)
            for cell in size.squares
            for box in squares.get(cell, ())
            if _lies_at(box, first.x + cell.column * side, first.y + cell.row * side)
        }
        left.difference_update(named.values())
        yield size._replace(holes=frozenset(set(size.squares) - named.keys())).described
    yield from (f"{cell} alone" for cell, _ in left)


def _first_square(caption: Box, squares: Iterable[Box]) -> Box | None:
    """Return the nearest square below a caption at its left edge."""
    below = [
        box for box in squares if abs(box.x - caption.x) < _SAME_EDGE and box.y > caption.centre[1]
    ]
    return min(below, key=lambda box: box.y, default=None)


def _lies_at(box: Box, x: float, y: float) -> bool:
    return abs(box.x - x) <= SAME_PLACE and abs(box.y - y) <= SAME_PLACE
