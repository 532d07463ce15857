"""Fields for the engines: any set of boxes, and the lines that are their sides."""

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
"""The content of a box with a mine; the content of other boxes is their number."""

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
    """The lines of a field, numbered from 0.

    Attributes:
        sides: The sides of boxes that each line forms: one at the rim, two elsewhere. The first
            of them names the line.
        named: The number of each line, by the names of its sides.
        round: For each box, a mask with a bit for each of its four lines.
        touching: The boxes that touch each box, at a side or a corner.
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
    """Return the lines of a field; two boxes side by side share a line."""
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
    """Return the content of a box: the number of mines that touch it, or `MINE`."""
    if box in mines:
        return MINE
    return sum(near in mines for near in lines_of(boxes).touching[box])


@lru_cache(maxsize=64)
def contents_of(
    boxes: frozenset[Cell], mines: frozenset[Cell]
) -> Mapping[Cell, tuple[Cell, Holds]]:
    """Return, by box, each box together with its content."""
    return {box: (box, holds(boxes, mines, box)) for box in sorted(boxes)}


@frozen
class FieldSource:
    """The source of the fields for playtests.

    Attributes:
        boxes: All boxes.
        mine_count: The number of mines.
        listed: The mines of each field that the kit lists; empty if fields are drawn.
        bounds: The bounds of drawn fields; None if every placement of the mines is allowed.
        most_attempts: The most fields drawn to find one within the bounds.
    """

    boxes: frozenset[Cell]
    mine_count: int
    listed: tuple[frozenset[Cell], ...] = ()
    bounds: FieldBounds | None = None
    most_attempts: int = 1000

    def draw(self, stream: Stream) -> frozenset[Cell]:
        """Draw the mines of a field; all allowed fields are equally likely.

        Raises:
            KitgenError: No attempt drew a field within the bounds.
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
    """Write the names of boxes, in reading order."""
    return " ".join(map(str, sorted(boxes)))


def read_boxes(boxes: frozenset[Cell], text: str) -> frozenset[Cell]:
    """Read what `write_boxes` wrote.

    Raises:
        ValueError: A word names no box of the field, or a box is named twice.
    """
    read = [cell_named(name) for name in text.split()]
    strange = [box for box in read if box not in boxes]
    if strange or len(set(read)) < len(read):
        raise ValueError(f"`{text}` does not name boxes of the field, each once")
    return frozenset(read)


def drawn_field(boxes: frozenset[Cell], drawn: int, signs: Mapping[Cell, str]) -> str:
    """Draw a field as text.

    Args:
        boxes: All boxes of the field.
        drawn: The drawn lines: a bit for each.
        signs: The text in each box, up to three characters.
    """
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
