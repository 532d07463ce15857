"""What is found on a printed sheet: its dots, and what lies in the boxes between them.

Everything is measured from the reading; the sheet's drawing code is not asked.
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
"""Points by which two printed places may differ and still be one."""

_SAME_SIZE = 0.02


def is_disc(box: Box, diameter: float) -> bool:
    """Return whether a path's box is that of a circle of this diameter, or a square."""
    return abs(box.width - diameter) <= _SAME_SIZE and abs(box.height - diameter) <= _SAME_SIZE


def _apart(place: Point, other: Point) -> float:
    """Return how far two points differ, in x or in y."""
    return max(abs(place[0] - other[0]), abs(place[1] - other[1]))


@frozen
class PrintedDots:
    """The dots found on a sheet.

    Attributes:
        places: Their centres, row by row.
        grid: The regular grid that they make; None when they make none.
        problem: Why they make none, in words that follow the sheet's name.
    """

    places: tuple[Point, ...]
    grid: DotGrid | None
    problem: str = ""


def printed_dots(reading: PieceReading, field: FieldContents, diameter: float) -> PrintedDots:
    """Find a sheet's dots by their diameter, and the grid of its field's rows and columns."""
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
    # A row's dots share their y but for rounding, so sort by the nearest row.
    places = tuple(sorted(centres, key=lambda place: (round((place[1] - top) / down), place[0])))
    for (row, column), place in zip(wanted, places, strict=True):
        away = _apart(place, grid.dot_position(row, column))
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
    """Return the box that a place lies in; None outside the grid."""
    column = int((place[0] - grid.left) // grid.spacing)
    row = int((place[1] - grid.top) // grid.spacing)
    inside = 0 <= row < grid.dot_rows - 1 and 0 <= column < grid.dot_columns - 1
    return Cell(row, column) if inside else None


def _overlap(box: Box, other: Box) -> bool:
    """Return whether two boxes share some area."""
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
    """List the boxes in the middle of which a square of this side is drawn."""
    squares = [(_cell_at(grid, box.centre), box) for box in reading.paths if is_disc(box, side)]
    return [
        cell
        for cell, box in squares
        if cell is not None and _apart(box.centre, grid.box_centre(*cell)) <= 2 * SAME_PLACE
    ]


def words_mark(words: str) -> str:
    """Name words found in a box."""
    return f"the words `{words}`"


SHAPE_MARK = "a shape"
"""Names whatever is drawn in a box."""

_FEW_SIGNS = 4
"""The most signs in which a misprinted field code of eleven differs from the right one."""

MINE = content_words(None)
"""Names a mine, printed or listed."""


def boxes_of(field: FieldContents) -> Iterator[Cell]:
    """Yield the boxes of a field, row by row."""
    holes = field.holes
    places = cells(field.dot_rows - 1, field.dot_columns - 1)
    return (cell for cell in places if cell not in holes)


def boxes_held(field: FieldContents) -> dict[Cell, str]:
    """Return what each box of a field holds, in words, as `contents.json` lists it."""
    return {cell: content_words(field.numbers[cell.row][cell.column]) for cell in boxes_of(field)}


def shows_code(field: FieldContents, piece: PieceReading) -> bool:
    """Return whether a sheet shows the code of its field."""
    return field.code in words_of(piece)


def is_misprinted(code: str, words: str) -> bool:
    """Return whether words differ from a field code in a few of its signs.

    A title or the name of a club may look like a field code, but not so much like this one.
    """
    if words == code or len(words) != len(code):
        return False
    return sum(sign != right for sign, right in zip(words, code, strict=True)) <= _FEW_SIGNS


def box_contents(reading: PieceReading, grid: DotGrid) -> dict[Cell, str]:
    """Return what is printed in each box: words, and `MINE` where a mine's body is centred."""
    marks: dict[Cell, list[str]] = {}
    for text in reading.texts:
        cell = _cell_at(grid, text.box.centre)
        if cell is not None:
            marks.setdefault(cell, []).append(text.words.strip())
    body = MINE_BODY_SHARE * grid.spacing
    for box in reading.paths:
        cell = _cell_at(grid, box.centre)
        if cell is not None and is_disc(box, body):
            centred = _apart(box.centre, grid.box_centre(*cell)) <= 2 * SAME_PLACE
            marks.setdefault(cell, []).append(MINE if centred else f"{MINE} off the middle")
    return {cell: " and ".join(in_box) for cell, in_box in marks.items()}


def marks_in_boxes(
    reading: PieceReading, grid: DotGrid, dot_diameter: float
) -> Iterator[tuple[str, Cell]]:
    """Yield whatever a player's sheet shows inside its grid but dots and the guide lines.

    Slabs lie where there is no box. The guide lines are one path whose box runs exactly through
    the outermost dots.
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
        guides = _apart((box.x, box.y), (outline.x, outline.y)) <= 2 * SAME_PLACE and (
            _apart((box.right, box.bottom), (outline.right, outline.bottom)) <= 2 * SAME_PLACE
        )
        cell = _cell_at(grid, box.centre) or last
        slab = cell in grid.holes and _within(box, grid.box_area(*cell))
        if not guides and not slab and not is_disc(box, dot_diameter):
            yield SHAPE_MARK, cell
