"""Finds the dots of a printed sheet, and the content of the boxes between them.

Everything is measured in the reading of the PDF, independently of the code that drew the sheet.
"""

from collections.abc import Iterator

from kitgen.contract import PieceReading
from kitgen.drawing.shapes import Box, Point
from kitgen.games.mines_between_the_lines.contents import FieldContents
from kitgen.games.mines_between_the_lines.sheets.sheet import MINE_BODY_SHARE, DotGrid
from kitgen.games.mines_between_the_lines.wording import content_words
from kitgen.readback import words_of
from kitgen.tabletop.grid import Cell, cells
from kitgen.values import frozen

SAME_PLACE = 0.01
"""The most points by which two printed places may differ and still count as the same."""

_SAME_SIZE = 0.02


def is_disc(box: Box, diameter: float) -> bool:
    """Return whether a path's box is that of a circle, or a square, of a diameter."""
    return abs(box.width - diameter) <= _SAME_SIZE and abs(box.height - diameter) <= _SAME_SIZE


def apart(place: Point, other: Point) -> float:
    """Return the larger of the differences of two points in x and in y."""
    return max(abs(place[0] - other[0]), abs(place[1] - other[1]))


@frozen
class PrintedDots:
    """The dots found on a sheet.

    Attributes:
        places: The centres of the dots, row by row.
        grid: The regular grid of the dots; None if they do not form one.
        problem: Why they do not form a grid, in words that follow the sheet's name.
    """

    places: tuple[Point, ...]
    grid: DotGrid | None
    problem: str = ""


def printed_dots(reading: PieceReading, field: FieldContents, diameter: float) -> PrintedDots:
    """Find a sheet's dots by their diameter, and the grid that they form."""
    dot_rows, dot_columns = field.dot_rows, field.dot_columns
    centres = [box.centre for box in reading.paths if is_disc(box, diameter)]
    wanted = dots_of(field)
    if len(centres) != len(wanted):
        return PrintedDots((), None, f"{len(centres)} dots, but its field has {len(wanted)}")
    left, top = min(x for x, _ in centres), min(y for _, y in centres)
    right, bottom = max(x for x, _ in centres), max(y for _, y in centres)
    across, down = (right - left) / (dot_columns - 1), (bottom - top) / (dot_rows - 1)
    if abs(across - down) > SAME_PLACE:
        problem = f"dots {across:.2f} pt apart in a row, but {down:.2f} pt in a column"
        return PrintedDots((), None, problem)
    grid = DotGrid(dot_rows, dot_columns, across, left, top, field.holes)
    # The dots of a row have the same y except for rounding, so sort by the nearest row.
    places = tuple(sorted(centres, key=lambda place: (round((place[1] - top) / down), place[0])))
    for (row, column), place in zip(wanted, places, strict=True):
        away = apart(place, grid.dot_position(row, column))
        if away > 2 * SAME_PLACE:
            problem = f"dot {column + 1} of row {row + 1} {away:.2f} pt off its place"
            return PrintedDots(places, None, problem)
    return PrintedDots(places, grid)


def dots_of(field: FieldContents) -> list[Cell]:
    """List the dots of a field, row by row: the corners of its boxes."""
    return sorted(
        {
            Cell(row + down, column + across)
            for row, column in boxes_of(field)
            for down in (0, 1)
            for across in (0, 1)
        }
    )


def _cell_at(grid: DotGrid, place: Point) -> Cell | None:
    """Return the box at a place; None outside the grid."""
    column = int((place[0] - grid.left) // grid.spacing)
    row = int((place[1] - grid.top) // grid.spacing)
    inside = 0 <= row < grid.dot_rows - 1 and 0 <= column < grid.dot_columns - 1
    return Cell(row, column) if inside else None


def _overlap(box: Box, other: Box) -> bool:
    """Return whether two boxes overlap in an area."""
    across = box.x < other.right and other.x < box.right
    return across and box.y < other.bottom and other.y < box.bottom


def _within(inner: Box, outer: Box) -> bool:
    """Return whether one box lies in another."""
    return (
        inner.x >= outer.x
        and inner.y >= outer.y
        and inner.right <= outer.right
        and inner.bottom <= outer.bottom
    )


def framed_cells(reading: PieceReading, grid: DotGrid, side: float) -> list[Cell]:
    """List the boxes with a square of a side drawn in their middle."""
    squares = [(_cell_at(grid, box.centre), box) for box in reading.paths if is_disc(box, side)]
    return [
        cell
        for cell, box in squares
        if cell is not None and apart(box.centre, grid.box_centre(*cell)) <= 2 * SAME_PLACE
    ]


def words_mark(words: str) -> str:
    """Return the name of a mark that consists of words."""
    return f"the words `{words}`"


SHAPE_MARK = "a shape"
"""The name of a mark that is drawn."""

_FEW_SIGNS = 4
"""The most characters, of eleven, in which a misprinted field code differs from the right one."""

MINE = content_words(None)
"""The name of a mine, printed or listed."""


def boxes_of(field: FieldContents) -> Iterator[Cell]:
    """Yield the boxes of a field, row by row."""
    holes = field.holes
    places = cells(field.dot_rows - 1, field.dot_columns - 1)
    return (cell for cell in places if cell not in holes)


def boxes_held(field: FieldContents) -> dict[Cell, str]:
    """Return the content of each box in `contents.json`, in words."""
    return {cell: content_words(field.numbers[cell.row][cell.column]) for cell in boxes_of(field)}


def shows_code(field: FieldContents, piece: PieceReading) -> bool:
    """Return whether a sheet shows the code of its field."""
    return field.code in words_of(piece)


def is_misprinted(code: str, words: str) -> bool:
    """Return whether words differ from a field code in only a few characters.

    A title or the name of a club may look like a field code, but not so close to this one.
    """
    if words == code or len(words) != len(code):
        return False
    return sum(sign != right for sign, right in zip(words, code, strict=True)) <= _FEW_SIGNS


def box_contents(reading: PieceReading, grid: DotGrid) -> dict[Cell, str]:
    """Return the print in each box: words, and `MINE` if a mine's body is in its middle."""
    marks: dict[Cell, list[str]] = {}
    for text in reading.texts:
        cell = _cell_at(grid, text.box.centre)
        if cell is not None:
            marks.setdefault(cell, []).append(text.words.strip())
    body = MINE_BODY_SHARE * grid.spacing
    for box in reading.paths:
        cell = _cell_at(grid, box.centre)
        if cell is not None and is_disc(box, body):
            centred = apart(box.centre, grid.box_centre(*cell)) <= 2 * SAME_PLACE
            marks.setdefault(cell, []).append(MINE if centred else f"{MINE} off the middle")
    return {cell: " and ".join(in_box) for cell, in_box in marks.items()}


def marks_in_boxes(
    reading: PieceReading, grid: DotGrid, dot_diameter: float
) -> Iterator[tuple[str, Cell]]:
    """Yield everything on a player's sheet inside its grid, except dots and guide lines.

    Slabs in places without a box are left out. The guide lines are a single path whose bounding box
    runs exactly through the outermost dots.
    """
    outline = grid.outline
    room = outline.grown(dot_diameter / 2 + _SAME_SIZE)
    last = Cell(grid.dot_rows - 2, grid.dot_columns - 2)
    for text in reading.texts:
        if _overlap(text.box, outline):
            yield words_mark(text.words), _cell_at(grid, text.box.centre) or last
    for box in reading.paths:
        if not _within(box, room):
            continue
        guides = apart((box.x, box.y), (outline.x, outline.y)) <= 2 * SAME_PLACE and (
            apart((box.right, box.bottom), (outline.right, outline.bottom)) <= 2 * SAME_PLACE
        )
        cell = _cell_at(grid, box.centre) or last
        slab = cell in grid.holes and _within(box, grid.box_area(*cell))
        if not guides and not slab and not is_disc(box, dot_diameter):
            yield SHAPE_MARK, cell
