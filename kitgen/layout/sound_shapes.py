"""What passed preflight on faces of one sort, and need not be measured on the next."""

from collections.abc import Iterable
from operator import attrgetter
from typing import TypeAlias

from kitgen.drawing.bounds import shape_box
from kitgen.drawing.fonts import by_family, text_width
from kitgen.drawing.shapes import Anchor, Box, Placed, Point, Shape, Text, Typeface
from kitgen.layout.letters import cannot_be_set

_MOST_OF_PLACE = 8
"""How many lines of one place are remembered: those that extend farthest, each in its own way."""

_MOST_ONCE = 1024
"""How many shapes that passed are remembered until they are met again."""

_KINDS = (Text, Placed)

_look = attrgetter("typeface", "tracking", "within", "anchor", "small_print")

_Reach: TypeAlias = tuple[float, float, float, float, float]
"""How far a line extends from its start, and its ink to the left, top, right and bottom."""


class SoundShapes:
    """The lines of words and pictures that passed on faces of one size with the same frames.

    A thousand fields show the same few digits in the same places, and each is checked once. What
    differs, such as a field's code, need not be checked either if it is set like words that passed
    in the same place, and neither it nor its ink extends beyond them on any side: every check of
    words asks whether they stay inside something, or clear of it.

    Attributes:
        passed: The shapes that passed.
    """

    def __init__(self) -> None:
        self.passed: set[Shape] = set()
        # Those met again, by their ids; they are held, so no other shape can get one of these.
        self._same: dict[int, Shape] = {}
        self._places: dict[tuple[Point, float], list[Text]] = {}

    def others(self, shapes: Iterable[Shape]) -> tuple[Shape, ...]:
        """Return the shapes that are to be checked."""
        same = self._same
        # Mostly the same objects as before, which are found without hashing them.
        unknown = [shape for shape in shapes if id(shape) not in same]
        return tuple([shape for shape in unknown if not self._is_sound(shape)])

    def add(self, shapes: Iterable[Shape], most: int) -> None:
        """Add shapes that passed; forget all others if they are more than `most`.

        Those that were met once are forgotten earlier: most of them, such as a field's QR code, are
        not met again.
        """
        if len(self.passed) > min(most, _MOST_ONCE):
            self.passed.clear()
            self._places.clear()
        for shape in shapes:
            if isinstance(shape, _KINDS):
                self.passed.add(shape)
                if isinstance(shape, Text) and shape.anchor is Anchor.START:
                    of_place = self._places.setdefault((shape.at, shape.size), [])
                    of_place.append(shape)
                    del of_place[:-_MOST_OF_PLACE]
        if len(self._same) > most:
            self._same.clear()

    def _is_sound(self, shape: Shape) -> bool:
        if not isinstance(shape, _KINDS):
            return False
        if shape in self.passed:
            self._same[id(shape)] = shape
            return True
        return isinstance(shape, Text) and self._is_within_another(shape)

    def _is_within_another(self, text: Text) -> bool:
        """Return whether a line extends nowhere beyond one that passed in its place."""
        of_place = self._places.get((text.at, text.size))
        if not of_place or cannot_be_set(text.words, text.typeface):
            return False
        end, left, top, right, bottom = _reach_of(text)
        look = _look(text)
        for other in of_place:
            other_end, outer_left, outer_top, outer_right, outer_bottom = _reach_of(other)
            if (
                end <= other_end
                and outer_left <= left
                and outer_top <= top
                and right <= outer_right
                and bottom <= outer_bottom
                and look == _look(other)
            ):
                return True
        return False


def _reach_of(text: Text) -> _Reach:
    return _reach(text.words, text.typeface, text.size, text.tracking)


@by_family(maxsize=1024)
def _reach(words: str, typeface: Typeface, size: float, tracking: float) -> _Reach:
    """Measure a line that starts at the origin."""
    room = Box(0.0, 0.0, 0.0, 0.0)
    ink = shape_box(Text((0.0, 0.0), words, size, room, typeface, tracking=tracking)) or room
    width = text_width(words, typeface, size, tracking)
    return width, ink.x, ink.y, ink.right, ink.bottom
