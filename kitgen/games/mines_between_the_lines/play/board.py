"""Fields as bit sets, on which a few operations process all boxes together.

Box (row, column) has the number `row * stride + column`, which is also its bit. A spare column
keeps shifted bits from landing on a box of another row. Lines have *places*: the line above a box
has the box's number as its place, and the line to the left of a box has that number + `upright`.
"""

from collections.abc import Iterable, Sequence
from functools import lru_cache

from kitgen.games.mines_between_the_lines.play.field import lines_of
from kitgen.tabletop.grid import Cell
from kitgen.values import frozen


class Spread(dict[int, int]):
    """A table from a byte, with a bit for each of eight lines, to a bit set of their places."""

    def __init__(self, places: Sequence[int]) -> None:
        """Begin with an empty table, whose entries are computed on first use."""
        super().__init__()
        self._places = places

    def __missing__(self, byte: int) -> int:
        """Compute the entry of a byte."""
        self[byte] = places = _bits(
            place for number, place in enumerate(self._places) if byte >> number & 1
        )
        return places


@frozen(eq=False)
class Board:
    """The boxes and lines of a field, by number and by place.

    Attributes:
        stride: The difference in number between a box and the one below it.
        upright: The first place of the upright lines.
        boxes: A bit set of all boxes.
        lines: A bit set of the places of all lines.
        cells: Each box by its number.
        numbers: The number of each box.
        line_at: The number of the field's line at each place (see `field.Lines`).
        ways: For each box, the places of its four lines with the number of the box behind each.
            Where there is no box behind a line, the number belongs to the spare column.
        near: For each box, a bit set of the boxes that touch it, at a side or a corner.
        touching: The numbers of the same boxes.
        spreads: Tables that turn line bits into place bits, eight lines at a time.
    """

    stride: int
    upright: int
    boxes: int
    lines: int
    cells: dict[int, Cell]
    numbers: dict[Cell, int]
    line_at: dict[int, int]
    ways: dict[int, tuple[tuple[int, int], ...]]
    near: dict[int, int]
    touching: dict[int, tuple[int, ...]]
    spreads: tuple[Spread, ...]

    def places(self, drawn: int) -> int:
        """Return the places of drawn lines as a bit set.

        Args:
            drawn: A bit set of lines, as in `Sheet.drawn`.
        """
        places = 0
        octets = drawn.to_bytes(len(self.spreads), "little")
        for spread, octet in zip(self.spreads, octets, strict=True):
            places |= spread[octet]
        return places

    def beside(self, boxes: int) -> int:
        """Return the places of all lines of some boxes; both are bit sets."""
        return boxes | boxes << self.stride | (boxes | boxes << 1) << self.upright


class Look:
    """A field with some lines drawn; all attributes but `board` are bit sets.

    Attributes:
        board: The field.
        left: The places of the lines that are not drawn.
        two: The boxes with two sides drawn.
        three: The boxes with three sides drawn.
        done: The boxes with four sides drawn.
        safe: The places of lines that neither close a box nor leave one with a single open side.
    """

    __slots__ = ("board", "done", "left", "safe", "three", "two")

    def __init__(self, board: Board, places: int) -> None:
        """Classify the boxes and lines of a field with lines drawn at some places."""
        self.board = board
        self.left = left = board.lines & ~places
        # Bring the four sides of every box to the box's bit, then count them in binary.
        bottom, left_side = places >> board.stride, places >> board.upright
        right = left_side >> 1
        level, both_level = places ^ bottom, places & bottom
        upright, both_upright = left_side ^ right, left_side & right
        odd = level ^ upright
        self.done = both_level & both_upright & board.boxes
        self.three = three = odd & (both_level | both_upright) & board.boxes
        self.two = two = ~odd & (level & upright | both_level ^ both_upright) & board.boxes
        self.safe = left & ~board.beside(two | three)


@lru_cache(maxsize=16)
def board_of(boxes: frozenset[Cell]) -> Board:
    """Return the board of a field."""
    lines = lines_of(boxes)
    stride = max(box.column for box in boxes) + 2
    upright = stride * (max(box.row for box in boxes) + 2)
    numbers = {box: box.row * stride + box.column for box in sorted(boxes)}
    nowhere = stride - 1
    steps = {
        "top": (0, -1, 0),
        "bottom": (stride, 1, 0),
        "left": (upright, 0, -1),
        "right": (upright + 1, 0, 1),
    }
    places = []
    for sides in lines.sides:
        box, name = sides[0]
        places.append(numbers[box] + steps[name][0])
    touching = {
        number: tuple(numbers[near] for near in lines.touching[box])
        for box, number in numbers.items()
    }
    return Board(
        stride,
        upright,
        _bits(numbers.values()),
        _bits(places),
        {number: box for box, number in numbers.items()},
        numbers,
        {place: line for line, place in enumerate(places)},
        {
            number: tuple(
                (number + step, numbers.get(Cell(box.row + down, box.column + across), nowhere))
                for step, down, across in steps.values()
            )
            for box, number in numbers.items()
        },
        {number: _bits(touching[number]) for number in numbers.values()},
        touching,
        tuple(Spread(places[start : start + 8]) for start in range(0, len(places), 8)),
    )


def _bits(numbers: Iterable[int]) -> int:
    return sum(1 << number for number in numbers)


def members(bits: int) -> list[int]:
    """Return the numbers of the bits that are set, in order."""
    numbers = []
    while bits:
        lowest = bits & -bits
        numbers.append(lowest.bit_length() - 1)
        bits ^= lowest
    return numbers
