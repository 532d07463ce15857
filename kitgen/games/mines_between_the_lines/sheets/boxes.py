"""The content of the boxes of a grid: numbers and mines, or the digits of a half."""

from collections.abc import Callable, Sequence
from typing import Generic, TypeAlias, TypeVar

from kitgen.drawing.fonts import by_family
from kitgen.drawing.inks import InkStyle
from kitgen.drawing.shapes import Box, Picture, Placed, Shape, Typeface, moved, picture_of
from kitgen.drawing.typesetting import Type, label
from kitgen.games.mines_between_the_lines.inks import Ink
from kitgen.games.mines_between_the_lines.rules.minefield import HOLE
from kitgen.games.mines_between_the_lines.sheets.emblems import sea_mine
from kitgen.games.mines_between_the_lines.sheets.sheet import MINE_BODY_SHARE, DotGrid
from kitgen.tabletop.grid import Cell

T = TypeVar("T")
Stamps: TypeAlias = Callable[[Sequence[Sequence[T]]], tuple[Shape, ...]]
"""A function that draws the content of all boxes of a field, given row by row."""

_LARGEST_NUMBER = 24.0
_NUMBER_SHARE = 0.46
_SMALLEST_NUMBER = 9.0


def in_boxes(draw: Callable[[Cell, T], Shape]) -> Stamps[T]:
    """Return a function that fills the boxes of a field; equal contents are drawn only once.

    Places without a box stay empty.
    """
    drawn = by_family(maxsize=1)(lambda: _Boxes(draw))

    def stamped(rows: Sequence[Sequence[T]]) -> tuple[Shape, ...]:
        boxes = drawn()
        return tuple(
            [
                shapes[content]
                for row, contents in enumerate(rows)
                for shapes, content in zip(boxes.of_row(row, len(contents)), contents, strict=True)
                if content != HOLE
            ]
        )

    return stamped


class _Boxes(Generic[T]):
    """What is drawn in the boxes of a grid."""

    def __init__(self, draw: Callable[[Cell, T], Shape]) -> None:
        self._draw = draw
        self._rows: dict[tuple[int, int], list[_InBox[T]]] = {}

    def of_row(self, row: int, columns: int) -> "list[_InBox[T]]":
        """Return the boxes of a row."""
        boxes = self._rows.get((row, columns))
        if boxes is None:
            boxes = [_InBox(Cell(row, column), self._draw) for column in range(columns)]
            self._rows[row, columns] = boxes
        return boxes


class _InBox(dict[T, Shape]):
    """What is drawn in a box by its content, drawn on first use."""

    def __init__(self, cell: Cell, draw: Callable[[Cell, T], Shape]) -> None:
        super().__init__()
        self._cell, self._draw = cell, draw

    def __missing__(self, content: T) -> Shape:
        shape = self[content] = self._draw(self._cell, content)
        return shape


def contents_in(
    box_at: Callable[[Cell], Box], mine: Picture, number: Type, zero: Type
) -> Stamps[int | None]:
    """Return a function that sets numbers and pictures of mines in boxes.

    Args:
        box_at: Returns the area of a box, in points.
        mine: The picture of a mine, about the origin.
        number: The type of the numbers 1 to 8.
        zero: The type of the number 0.
    """

    def content(cell: Cell, holds: int | None) -> Shape:
        box = box_at(cell)
        if holds is None:
            return Placed(mine, moved(*box.centre))
        return label(box, str(holds), number if holds else zero)

    return in_boxes(content)


def answer_stamps(grid: DotGrid, style: InkStyle) -> Stamps[int | None]:
    """Return the function that fills the boxes of answer sheets and open play sheets."""
    size = max(_SMALLEST_NUMBER, min(_LARGEST_NUMBER, _NUMBER_SHARE * grid.spacing))
    return contents_in(
        lambda cell: grid.box_area(*cell),
        picture_of("mine", sea_mine(MINE_BODY_SHARE * grid.spacing / 2, style)),
        Type(size, Typeface.BOLD, Ink.ANSWER),
        Type(max(_SMALLEST_NUMBER, 0.8 * size), Typeface.REGULAR, Ink.ANSWER_ZERO),
    )
