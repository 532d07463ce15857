"""Whether words and icons that are drawn apart are printed on each other."""

from collections.abc import Iterable, Iterator
from itertools import product

from kitgen.artwork.grounds import is_painted_at
from kitgen.drawing.bounds import common_box, shape_box, text_start
from kitgen.drawing.fonts import text_width
from kitgen.drawing.shapes import Anchor, Box, Group, Point, Shape, Text, Transform
from kitgen.values import frozen, replace

_STEPS = 8
"""Into so many parts each side of a common area is divided, to look for ink of both."""

_TOUCHING = 0.5
"""How far letters and icons may reach into each other's boxes, in points: hardly anyone sees it."""


@frozen
class _Mark:
    """A line of words, a letter or an icon on a face.

    Attributes:
        shapes: It alone.
        at: The map from its coordinates to those of the face.
        box: The box of its ink on the face.
    """

    shapes: tuple[Shape]
    at: Transform
    box: Box

    @property
    def text(self) -> Text | None:
        """The words; None for an icon."""
        (shape,) = self.shapes
        return shape if isinstance(shape, Text) else None

    def is_painted_at(self, point: Point) -> bool:
        """Return whether its ink is at a point of its box; that of a letter counts as all of it."""
        return self.text is not None or is_painted_at(self.shapes, self.at, point)


def inks_meet(first: Iterable[Shape], second: Iterable[Shape]) -> bool:
    """Return whether words or icons of a drawing are printed on those of another.

    Letters count as the boxes of their ink; icons are looked at point by point.
    """
    others = [*_marks(second, Transform())]
    return any(
        _letters_meet(mark, other)
        for mark in _marks(first, Transform())
        for other in others
        if _common(mark, other)
    )


def _letters_meet(first: _Mark, second: _Mark) -> bool:
    """Return whether ink of two lines or icons meets, letter by letter."""
    letters = [letter for letter in _letters(second) if _common(first, letter)]
    return any(
        _both_painted(mark, other, common)
        for mark in _letters(first)
        for other in letters
        if (common := _common(mark, other))
    )


def _both_painted(first: _Mark, second: _Mark, common: Box) -> bool:
    """Return whether both letters or icons are seen at one point of the area that they share."""
    shares = [(step + 0.5) / _STEPS for step in range(_STEPS)]
    points = (
        (common.x + across * common.width, common.y + along * common.height)
        for across, along in product(shares, shares)
    )
    return any(first.is_painted_at(point) and second.is_painted_at(point) for point in points)


def _common(first: _Mark, second: _Mark) -> Box | None:
    """Return the area that two boxes share; None if they hardly touch."""
    common = common_box(first.box, second.box)
    return common if common and min(common.width, common.height) > _TOUCHING else None


def _marks(shapes: Iterable[Shape], at: Transform) -> Iterator[_Mark]:
    """Yield the lines and icons among shapes."""
    for shape in shapes:
        if isinstance(shape, Group) and shape.clip is None:
            yield from _marks(shape.shapes, at @ shape.transform)
        else:
            yield from _mark(shape, at)


def _mark(shape: Shape, at: Transform) -> Iterator[_Mark]:
    """Yield a shape as a mark; nothing if it has no ink."""
    box = shape_box(shape, at)
    if box is not None:
        yield _Mark((shape,), at, box)


def _letters(mark: _Mark) -> Iterator[_Mark]:
    """Yield the letters of a line; an icon is yielded as it is."""
    text = mark.text
    if text is None:
        yield mark
        return
    start = text_start(text)
    for index, letter in enumerate(text.words):
        x = start + text_width(text.words[:index], text.typeface, text.size, text.tracking)
        alone = replace(text, words=letter, at=(x, text.at[1]), anchor=Anchor.START)
        yield from _mark(alone, mark.at)
