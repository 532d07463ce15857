"""A small board: where its squares lie, and the marks laid on it in order."""

from collections.abc import Iterable
from typing import Protocol, TypeAlias

from kitgen.diagrams.panels import Panel
from kitgen.drawing.shapes import Box, Point, Shape
from kitgen.tabletop.grid import Cell, cell_named, cells
from kitgen.values import frozen

Place: TypeAlias = str | Cell | Point
"""A square by its name or cell, for its middle; or a point of the drawing."""


class Mark(Protocol):
    """Something that is drawn on a board: a piece, an arrow, a number."""

    def on(self, board: "Board") -> tuple[Shape, ...]:
        """Return its shapes, placed on a board."""


@frozen
class Board:
    """Squares in rows and columns. Points, origin at the drawing's top left, y down.

    Attributes:
        columns: How many squares lie in each row.
        rows: How many rows there are.
        unit: The side of a square.
        corner: The top left of the first square.
    """

    columns: int
    rows: int
    unit: float
    corner: Point = (0.0, 0.0)

    @property
    def box(self) -> Box:
        """All of its squares."""
        return Box(*self.corner, self.columns * self.unit, self.rows * self.unit)

    def square(self, at: str | Cell) -> Box:
        """Return a square by its name, such as `A1`, or its cell."""
        row, column = cell_named(at) if isinstance(at, str) else at
        x, y = self.corner
        return Box(x + column * self.unit, y + row * self.unit, self.unit, self.unit)

    def squares(self) -> tuple[Box, ...]:
        """Return every square, row by row."""
        return tuple(self.square(cell) for cell in cells(self.rows, self.columns))

    def point(self, at: Place) -> Point:
        """Return the middle of a square; a point stays where it is."""
        return self.square(at).centre if isinstance(at, str | Cell) else at

    def stands(self, at: str | Cell, count: int, radius: float) -> tuple[Point, ...]:
        """Return where up to three round pieces stand on a square without passing its edges.

        They stand in one row, or two above and one below.
        """
        x, y = self.square(at).centre
        aside = min(radius + 1.0, self.unit / 2 - radius)
        if count == 1:
            return ((x, y),)
        if count == 2:
            return ((x - aside, y), (x + aside, y))
        low = 0.87 * aside
        return ((x - aside, y - low), (x + aside, y - low), (x, y + low))

    def drawn(self, marks: Iterable[Mark | Shape]) -> tuple[Shape, ...]:
        """Return the shapes of marks, and shapes as they are, in their order."""
        shapes: list[Shape] = []
        for mark in marks:
            shapes += (mark,) if isinstance(mark, Shape) else mark.on(self)
        return tuple(shapes)

    def panel(self, *marks: Mark | Shape) -> Panel:
        """Return a panel that ends with the last square, marks drawn on it in their order."""
        return Panel(self.box.right, self.box.bottom, self.drawn(marks))


OFF_BOARD = Board(0, 0, 0.0)
"""For marks whose places are points."""
