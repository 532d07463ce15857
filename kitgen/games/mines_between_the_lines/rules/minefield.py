"""The minefield: mines in boxes and the numbers around them, packed into four bits per box.

Box (row, column) is the nibble `row * (columns + 1) + column` of one large integer. The spare
column between rows catches what a shift pushes over an edge, so a few shifts and additions
count the mines around all boxes together without wrapping. The largest count, 8, fits into four
bits, so nothing carries.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import lru_cache

from kitgen.seeds import Stream
from kitgen.tabletop.grid import Cell, cells
from kitgen.values import frozen

GAME_ID = "mines-between-the-lines"
"""The game's name in a kit's `game:` key; also part of the name of every field's stream."""

MINE_SIGN = "*"
CLEAR_SIGN = "."
HOLE_SIGN = "#"
"""The sign for a place without a box, in fields that are not rectangles."""

HOLE = -1
"""The entry among numbers for a place without a box."""

_NIBBLE = 4
_FULL = 0xF
_SIGNS = str.maketrans("01", CLEAR_SIGN + MINE_SIGN)


@frozen
class BoxGrid:
    """The boxes between the dots, and masks that select boxes by bit 0 of their nibbles.

    Attributes:
        rows: Boxes from top to bottom: one fewer than dots.
        columns: Boxes from left to right.
        boxes: The mask of all boxes.
        halves: Pairs of opposite halves: left and right, top and bottom, and on square grids
            the two sides of each diagonal. Boxes on the axis are in neither half. A pair is
            left out if holes make its halves different in shape.
        quadrants: The four quarters; the middle row and column of odd sizes are in none.
        symmetries: For each turn or reflection that maps the grid onto itself, the image of
            each nibble's bit 0 (0 for the spare column).
    """

    rows: int
    columns: int
    boxes: int
    halves: tuple[tuple[int, int], ...]
    quadrants: tuple[int, ...]
    symmetries: tuple[tuple[int, ...], ...]


@lru_cache(maxsize=64)
def box_grid(rows: int, columns: int, holes: frozenset[Cell] = frozenset()) -> BoxGrid:
    """Return the grid of a size, with its masks; there is no box in a hole."""
    boxes = _mask(rows, columns, lambda cell: cell not in holes)
    halves = _halves(rows, columns)
    (left, right), (top, bottom) = halves[:2]
    return BoxGrid(
        rows,
        columns,
        boxes,
        tuple(
            (half & boxes, other & boxes)
            for (half, other), image in zip(halves, _mirrors(rows, columns), strict=True)
            if _is_kept(holes, image)
        ),
        tuple(down & across & boxes for down in (top, bottom) for across in (left, right)),
        tuple(
            _symmetry_table(rows, columns, image)
            for image in _symmetries(rows, columns)
            if _is_kept(holes, image)
        ),
    )


def _is_kept(holes: frozenset[Cell], image: Callable[[Cell], Cell]) -> bool:
    """Return whether a map of the grid onto itself maps holes onto holes."""
    return all(image(hole) in holes for hole in holes)


def _bit(cell: Cell, columns: int) -> int:
    """Return bit 0 of a box's nibble."""
    return 1 << _NIBBLE * (cell.row * (columns + 1) + cell.column)


def _mask(rows: int, columns: int, chosen: Callable[[Cell], bool]) -> int:
    """Return bit 0 of every chosen box's nibble."""
    return sum(_bit(cell, columns) for cell in cells(rows, columns) if chosen(cell))


def _halves(rows: int, columns: int) -> tuple[tuple[int, int], ...]:
    """Cut the grid in two along each of its axes of symmetry."""
    # Each side is positive in one half, negative in the other, zero on the axis.
    sides: list[Callable[[Cell], int]] = [
        lambda cell: columns - 1 - 2 * cell.column,
        lambda cell: rows - 1 - 2 * cell.row,
    ]
    if rows == columns:
        sides.append(lambda cell: cell.column - cell.row)
        sides.append(lambda cell: rows - 1 - cell.row - cell.column)
    return tuple(_opposite(rows, columns, side) for side in sides)


def _opposite(rows: int, columns: int, side: Callable[[Cell], int]) -> tuple[int, int]:
    """Return the two halves in which `side` is positive and negative."""
    return (
        _mask(rows, columns, lambda cell: side(cell) > 0),
        _mask(rows, columns, lambda cell: side(cell) < 0),
    )


def _mirrors(rows: int, columns: int) -> Iterator[Callable[[Cell], Cell]]:
    """Yield the mirror of each pair of halves, in their order."""
    last_row, last_column = rows - 1, columns - 1
    yield lambda cell: Cell(cell.row, last_column - cell.column)
    yield lambda cell: Cell(last_row - cell.row, cell.column)
    if rows == columns:
        yield lambda cell: Cell(cell.column, cell.row)
        yield lambda cell: Cell(last_column - cell.column, last_row - cell.row)


def _symmetries(rows: int, columns: int) -> Iterator[Callable[[Cell], Cell]]:
    """Yield the maps of the grid onto itself: eight for a square, four for other rectangles."""
    last_row, last_column = rows - 1, columns - 1
    yield lambda cell: cell
    yield lambda cell: Cell(cell.row, last_column - cell.column)
    yield lambda cell: Cell(last_row - cell.row, cell.column)
    yield lambda cell: Cell(last_row - cell.row, last_column - cell.column)
    if rows == columns:
        yield lambda cell: Cell(cell.column, cell.row)
        yield lambda cell: Cell(cell.column, last_row - cell.row)
        yield lambda cell: Cell(last_column - cell.column, cell.row)
        yield lambda cell: Cell(last_column - cell.column, last_row - cell.row)


def _symmetry_table(rows: int, columns: int, image: Callable[[Cell], Cell]) -> tuple[int, ...]:
    """List the image of each nibble's bit 0 under one symmetry."""
    table = [0] * (rows * (columns + 1))
    for cell in cells(rows, columns):
        table[cell.row * (columns + 1) + cell.column] = _bit(image(cell), columns)
    return tuple(table)


def nibble_sum(packed: int, ones: int) -> int:
    """Add up nibbles of a packed number; `ones` has bit 0 of each nibble to count."""
    return (
        (packed & ones).bit_count()
        + 2 * (packed >> 1 & ones).bit_count()
        + 4 * (packed >> 2 & ones).bit_count()
        + 8 * (packed >> 3 & ones).bit_count()
    )


@frozen
class Minefield:
    """Mines in the boxes of a grid.

    Attributes:
        rows: Boxes from top to bottom.
        columns: Boxes from left to right.
        mines: A mask with bit 0 of the nibble of each mined box.
        holes: The places of the rectangle without a box.
    """

    rows: int
    columns: int
    mines: int
    holes: frozenset[Cell] = frozenset()

    @property
    def grid(self) -> BoxGrid:
        """The grid of its boxes."""
        return box_grid(self.rows, self.columns, self.holes)

    @property
    def mine_count(self) -> int:
        """The number of mines."""
        return self.mines.bit_count()

    def packed_numbers(self) -> int:
        """Return the number of mines around each box, including mined boxes, as nibbles."""
        mines, down = self.mines, _NIBBLE * (self.columns + 1)
        beside = (mines << _NIBBLE) + (mines >> _NIBBLE)
        row = beside + mines
        around = beside + (row << down) + (row >> down)
        return around & self.grid.boxes * _FULL

    def mine_rows(self) -> tuple[str, ...]:
        """Return the rows from the top: `*` a mine, `.` none, `#` no box."""
        rows = self._rows(f"{self.mines:x}".translate(_SIGNS), CLEAR_SIGN)
        if not self.holes:
            return rows
        return tuple(
            "".join(
                HOLE_SIGN if Cell(row, column) in self.holes else sign
                for column, sign in enumerate(signs)
            )
            for row, signs in enumerate(rows)
        )

    def mine_cells(self) -> Iterator[Cell]:
        """Return the boxes with a mine, row by row from the top left."""
        return mined_cells(self.mine_rows())

    def numbers(self) -> tuple[tuple[int | None, ...], ...]:
        """Return the rows of numbers from the top, None where a mine lies, `HOLE` without a box."""
        counted = self._rows(f"{self.packed_numbers():x}", "0")
        return tuple(
            tuple(
                None if sign == MINE_SIGN else HOLE if sign == HOLE_SIGN else int(digit)
                for sign, digit in zip(mine_row, row, strict=True)
            )
            for mine_row, row in zip(self.mine_rows(), counted, strict=True)
        )

    def _rows(self, digits: str, blank: str) -> tuple[str, ...]:
        """Cut the digits of a packed number, most significant first, into rows of boxes."""
        stride = self.columns + 1
        line = digits.rjust(self.rows * stride, blank)[::-1]
        return tuple(
            line[start : start + self.columns] for start in range(0, self.rows * stride, stride)
        )

    def canonical(self) -> int:
        """Return the least packed mines among all its turns and reflections.

        Two fields of one size are the same under symmetry if and only if these are equal.
        """
        places = []
        mines = self.mines
        while mines:
            lowest = mines & -mines
            places.append(lowest.bit_length() // _NIBBLE)
            mines ^= lowest
        return min(sum([table[place] for place in places]) for table in self.grid.symmetries)


def minefield_of(mine_rows: Sequence[str]) -> Minefield:
    """Read a field from rows of `*`, `.` and `#`, all of the same length."""
    size = len(mine_rows), len(mine_rows[0])
    return minefield_at(*size, mined_cells(mine_rows), holes_in(mine_rows))


def holes_in(rows: Iterable[str]) -> frozenset[Cell]:
    """Return the places without a box, which are written as `#`."""
    return frozenset(
        Cell(row, column)
        for row, signs in enumerate(rows)
        if HOLE_SIGN in signs
        for column, sign in enumerate(signs)
        if sign == HOLE_SIGN
    )


def mined_cells(mine_rows: Iterable[str]) -> Iterator[Cell]:
    """Yield the boxes with a mine in rows of `*` and `.`, from the top left."""
    for row, signs in enumerate(mine_rows):
        column = signs.find(MINE_SIGN)
        while column >= 0:
            yield Cell(row, column)
            column = signs.find(MINE_SIGN, column + 1)


def minefield_at(
    rows: int, columns: int, mines: Iterable[Cell], holes: frozenset[Cell] = frozenset()
) -> Minefield:
    """Return the field of a size with mines in the given boxes."""
    return Minefield(rows, columns, sum(_bit(cell, columns) for cell in mines), holes)


def without(holes: frozenset[Cell]) -> str:
    """Return the words that name holes after the name of a rectangle; empty without holes."""
    return f" but {' '.join(map(str, sorted(holes)))}" if holes else ""


def size_name(
    rows: int, columns: int, mine_count: int, holes: frozenset[Cell] = frozenset()
) -> str:
    """Return a name for a size of field; each size draws from its own stream."""
    return f"{rows} x {columns} boxes{without(holes)}, {mine_count} mines"


def coded_minefield(
    code: str, rows: int, columns: int, mine_count: int, holes: frozenset[Cell] = frozenset()
) -> Minefield:
    """Return the field of a code; it depends on nothing but these five arguments.

    All choices of `mine_count` boxes are equally likely (Floyd's sampling, one draw per mine).

    Raises:
        ValueError: There are fewer boxes than mines.
    """
    boxes = rows * columns - len(holes)
    if not 0 <= mine_count <= boxes:
        raise ValueError(f"{mine_count} mines do not fit into {boxes} boxes")
    stream = Stream(code).child(GAME_ID, size_name(rows, columns, mine_count, holes))
    mined: set[int] = set()
    for last in range(boxes - mine_count, boxes):
        drawn = stream.below(last + 1)
        mined.add(last if drawn in mined else drawn)
    if holes:
        places = [cell for cell in cells(rows, columns) if cell not in holes]
        return minefield_at(rows, columns, (places[place] for place in mined), holes)
    mines = 0
    for place in mined:
        row, column = divmod(place, columns)
        mines |= 1 << _NIBBLE * (row * (columns + 1) + column)
    return Minefield(rows, columns, mines)
