"""A field as the engines see it: any set of boxes, and the lines that are their sides."""

from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import NamedTuple, TypeAlias

from kitgen.diagnostics import KitgenError
from kitgen.games.mines_between_the_lines.fields.bounds import FieldBounds, figures_of
from kitgen.games.mines_between_the_lines.rules.codes import CODE_RANGE
from kitgen.games.mines_between_the_lines.rules.minefield import coded_minefield
from kitgen.seeds import Stream
from kitgen.tabletop.grid import KING_STEPS, Cell, cell_named, cells
from kitgen.values import frozen

MINE = None
"""What a box with a mine holds; other boxes hold their number."""

Holds: TypeAlias = int | None

_SIDES = {"top": (-1, 0), "left": (0, -1), "right": (0, 1), "bottom": (1, 0)}
_FACING = {"top": "bottom", "left": "right", "right": "left", "bottom": "top"}


class Side(NamedTuple):
    """One side of one box."""

    box: Cell
    name: str

    def __str__(self) -> str:
        return f"{self.box} {self.name}"


@frozen
class Lines:
    """The lines of a field, each known by its place among them.

    Attributes:
        sides: For each line the sides that it is: of one box at the rim, of two elsewhere. The
            first of them names it.
        named: The line of each side, by the side's name in words.
        round: The lines round each box: its mask, a bit for each.
        touching: The boxes that touch each box, also at a corner.
    """

    sides: tuple[tuple[Side, ...], ...]
    named: Mapping[str, int]
    round: Mapping[Cell, int]
    touching: Mapping[Cell, tuple[Cell, ...]]


def whole_field(rows: int, columns: int) -> frozenset[Cell]:
    """Return the boxes of a field without holes."""
    return frozenset(cells(rows, columns))


@lru_cache(maxsize=64)
def lines_of(boxes: frozenset[Cell]) -> Lines:
    """Return the lines of a field: two boxes side by side have one side in common."""
    joined: list[tuple[Side, ...]] = []
    for box in sorted(boxes):
        for name, (down, across) in _SIDES.items():
            beside = Cell(box.row + down, box.column + across)
            if beside not in boxes:
                joined.append((Side(box, name),))
            elif box < beside:
                joined.append((Side(box, name), Side(beside, _FACING[name])))
    named = {str(side): line for line, sides in enumerate(joined) for side in sides}
    masks = dict.fromkeys(sorted(boxes), 0)
    for line, sides in enumerate(joined):
        for side in sides:
            masks[side.box] |= 1 << line
    touching = {
        box: tuple(
            near
            for near in (Cell(box.row + down, box.column + across) for down, across in KING_STEPS)
            if near in boxes
        )
        for box in boxes
    }
    return Lines(tuple(joined), named, masks, touching)


def holds(boxes: frozenset[Cell], mines: frozenset[Cell], box: Cell) -> Holds:
    """Return what a box holds: the number of mines that touch it, or `MINE`."""
    if box in mines:
        return MINE
    return sum(near in mines for near in lines_of(boxes).touching[box])


@lru_cache(maxsize=64)
def contents_of(
    boxes: frozenset[Cell], mines: frozenset[Cell]
) -> Mapping[Cell, tuple[Cell, Holds]]:
    """Return each box with what it holds, by box."""
    return {box: (box, holds(boxes, mines, box)) for box in sorted(boxes)}


@frozen
class FieldSource:
    """Where the fields that are played on come from.

    Attributes:
        boxes: Every box.
        mine_count: How many of them hold a mine.
        listed: The fields of a kit that lists its fields; empty: they are drawn.
        bounds: What drawn fields keep within; None: every placement of the mines will do.
        most_attempts: Fields drawn for one within the bounds.
    """

    boxes: frozenset[Cell]
    mine_count: int
    listed: tuple[frozenset[Cell], ...] = ()
    bounds: FieldBounds | None = None
    most_attempts: int = 1000

    def draw(self, stream: Stream) -> frozenset[Cell]:
        """Draw the mines of a field: every field that will do is as likely.

        Raises:
            KitgenError: No field within the bounds was drawn in all attempts.
        """
        if self.listed:
            return stream.pick(self.listed)
        if self.bounds is None:
            return frozenset(stream.shuffled(sorted(self.boxes))[: self.mine_count])
        rows = 1 + max(box.row for box in self.boxes)
        columns = 1 + max(box.column for box in self.boxes)
        holes = frozenset(cells(rows, columns)) - self.boxes
        for attempt in range(self.most_attempts):
            code = str(stream.child("attempt", attempt).below(CODE_RANGE))
            field = coded_minefield(code, rows, columns, self.mine_count, holes)
            if self.bounds.broken_by(figures_of(field)) is None:
                return frozenset(field.mine_cells())
        raise KitgenError(f"no field within the bounds in {self.most_attempts} attempts")


def write_boxes(boxes: Iterable[Cell]) -> str:
    """Write boxes by name, in reading order."""
    return " ".join(map(str, sorted(boxes)))


def read_boxes(boxes: frozenset[Cell], text: str) -> frozenset[Cell]:
    """Read what `write_boxes` wrote.

    Raises:
        ValueError: A word names no box of the field, or one is named twice.
    """
    read = [cell_named(name) for name in text.split()]
    strange = [box for box in read if box not in boxes]
    if strange or len(set(read)) < len(read):
        raise ValueError(f"`{text}` does not name boxes of the field, each once")
    return frozenset(read)


def drawn_field(boxes: frozenset[Cell], drawn: int, signs: Mapping[Cell, str]) -> str:
    """Draw a field in text: dots, the lines that are drawn, and a sign in each box."""
    lines = lines_of(boxes)
    rows, columns = max(box.row for box in boxes) + 1, max(box.column for box in boxes) + 1
    page = [[" "] * (4 * columns + 1) for _ in range(2 * rows + 1)]
    for box in boxes:
        top, left = 2 * box.row, 4 * box.column
        for down, across in ((0, 0), (0, 4), (2, 0), (2, 4)):
            page[top + down][left + across] = "."
    for number, sides in enumerate(lines.sides):
        if drawn >> number & 1:
            box, name = sides[0]
            top, left = 2 * box.row, 4 * box.column
            if name in ("top", "bottom"):
                row = page[top + 2 * (name == "bottom")]
                row[left + 1 : left + 4] = "---"
            else:
                page[top + 1][left + 4 * (name == "right")] = "|"
    for box, sign in signs.items():
        page[2 * box.row + 1][4 * box.column + 1 : 4 * box.column + 4] = f"{sign:^3}"
    return "\n".join("".join(row).rstrip() for row in page)
