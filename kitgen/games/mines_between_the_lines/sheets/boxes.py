"""The content of the boxes of a grid: numbers and mines, or the digits of a half."""

from collections.abc import Callable, Sequence
from typing import TypeAlias, TypeVar

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
    drawn = by_family(maxsize=1)(lambda: _InBoxes(draw))

    def stamped(rows: Sequence[Sequence[T]]) -> tuple[Shape, ...]:
        shapes = drawn()
        return tuple(
            [
                shapes[row, column, content]
                for row, contents in enumerate(rows)
                for column, content in enumerate(contents)
                if content != HOLE
            ]
        )

    return stamped


class _InBoxes(dict[tuple[int, int, T], Shape]):
    """What is drawn in a box, by its row, its column and its content, drawn on first use."""

    def __init__(self, draw: Callable[[Cell, T], Shape]) -> None:
        """Start empty."""
        super().__init__()
        self._draw = draw

    def __missing__(self, place: tuple[int, int, T]) -> Shape:
        row, column, content = place
        shape = self[place] = self._draw(Cell(row, column), content)
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
