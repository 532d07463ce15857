"""A field as bit sets, on which a few operations look at all boxes at once.

Box (row, column) is bit `row * stride + column`, and there is a column more than boxes need, so
that nothing shifted comes to lie on a box of another row. Lines have *places*: the line above a box
has the number of that box, the line to its left that number and `upright` more.
"""

from collections.abc import Iterable, Sequence
from functools import lru_cache

from kitgen.games.mines_between_the_lines.play.field import lines_of
from kitgen.tabletop.grid import Cell
from kitgen.values import frozen


class Spread(dict[int, int]):
    """The places of eight lines: a bit for each that is drawn, by the byte that says which are."""

    def __init__(self, places: Sequence[int]) -> None:
        """Begin with no byte; each is worked out when it first comes."""
        super().__init__()
        self._places = places

    def __missing__(self, byte: int) -> int:
        """Work out the places of one byte."""
        self[byte] = places = _bits(
            place for number, place in enumerate(self._places) if byte >> number & 1
        )
        return places


@frozen(eq=False)
class Board:
    """The boxes and lines of a field by number and place.

    Attributes:
        stride: From a box to the one below.
        upright: Where the places of upright lines begin.
        boxes: A bit for each box.
        lines: A bit for each line, by place.
        cells: Each box by its number.
        numbers: The number of each box.
        line_at: Which of the field's lines lies at a place.
        ways: By box, the places of its lines, each with the number on its other side: of a box, or
            of none.
        near: By box, the boxes that touch it, also at a corner: a bit for each.
        touching: The same, by their numbers.
        spreads: What turns lines into places, eight at a time.
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
        """Return the places of some lines: a bit for each, by line."""
        places = 0
        octets = drawn.to_bytes(len(self.spreads), "little")
        for spread, octet in zip(self.spreads, octets, strict=True):
            places |= spread[octet]
        return places

    def beside(self, boxes: int) -> int:
        """Return the places of all lines of some boxes."""
        return boxes | boxes << self.stride | (boxes | boxes << 1) << self.upright


class Look:
    """What lines leave of a field.

    Attributes:
        board: The field.
        left: The places of the lines that are not drawn.
        two: The boxes with two sides drawn.
        three: Those with three.
        done: Those with four.
        safe: The places of lines that close no box, and leave none with one open side.
    """

    __slots__ = ("board", "done", "left", "safe", "three", "two")

    def __init__(self, board: Board, places: int) -> None:
        """Look at a field with lines drawn at some places."""
        self.board = board
        self.left = left = board.lines & ~places
        # The sides of all boxes, by box; then they are counted, column by column, in binary.
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
    """Return a field as bit sets."""
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
