"""The choice of pictures for empty space; none is repeated while a booklet has others.

A large space gets a framed view of the game's scene, a smaller one a spot drawing with white space
around it. Points, y down, within the text's measure.
"""

from collections.abc import Iterable, Iterator

from kitgen.drawing.inks import Ink
from kitgen.drawing.scenes import Scenery, Spot, View
from kitgen.drawing.shapes import (
    Box,
    Group,
    Paint,
    Placed,
    Rectangle,
    Shape,
    moved,
    rectangle_run,
    scaled,
)
from kitgen.layout.typesetting.page_design import FOLIO_STRIP, Design
from kitgen.units import fits

LOWEST_PICTURE = 0.26
"""The least height of a view, in multiples of its width; less would cut off heads or feet."""

ABOVE_PICTURE = 16.0

_MUCH = 0.5
"""The height, in multiples of the room's width, from which a view suits it better than a spot."""

_SPOT_WIDTH = 0.72
"""The greatest width of a spot drawing, as a share of its room's."""

SPOT_SCALES = (0.45, 1.1)
"""The range of scales at which a spot drawing is printed; the least fits a column of A4."""

_SCANT = 0.8
"""A page with words on less than this share gets a picture even if all have been shown.

Up to a third of a column is white between its lines and parts anyway, and half a page should not
be.
"""


class Pictures:
    """The pictures of one booklet that have not been shown yet."""

    def __init__(self, scenery: Scenery, kept: Iterable[View] = ()) -> None:
        """Start with all pictures, except views kept for pages of their own."""
        self._scenery = scenery
        self._views = [view for view in (View.RIGHT, View.WHOLE) if view not in kept]
        self._latest: View | None = None
        self._spots = list(scenery.spots)

    def below(self, design: Design, top: float, bottom: float) -> tuple[Shape, ...]:
        """Draw what suits the space across a page between two heights, or nothing."""
        room = _below(Box(0.0, top, design.measure, bottom - top))
        is_scant = not fits(_SCANT * design.depth, top)
        for drawn in (self._spot_then_view(room), *([self._again(room)] if is_scant else [])):
            for shapes in drawn:
                return shapes
        return ()

    def in_column(self, room: Box) -> tuple[Shape, ...]:
        """Draw an unused spot drawing in the space below a column."""
        return next(self._spot(_below(room)), ())

    def head(self, design: Design) -> tuple[tuple[Shape, ...], float]:
        """Draw a band across the top of a page; return it and its height, 0 for none."""
        room = Box(0.0, 0.0, design.measure, 0.42 * design.measure)
        shapes = next(self._view(room), None) or next(self._spot(room), ())
        return shapes, room.height if shapes else 0.0

    def _spot_then_view(self, room: Box) -> Iterator[tuple[Shape, ...]]:
        if fits(_MUCH * room.width, room.height):
            yield from self._view(room)
        yield from self._spot(room)
        yield from self._view(room)

    def _again(self, room: Box) -> Iterator[tuple[Shape, ...]]:
        """Draw the next view, restarting after all were shown, but not with the last one."""
        if not self._views:
            views = [View.RIGHT, View.WHOLE]
            self._views = views[::-1] if self._latest is View.RIGHT else views
        yield from self._view(room)

    def _view(self, room: Box) -> Iterator[tuple[Shape, ...]]:
        """Yield the next view, framed, if there is one and the room is high enough."""
        if self._views and fits(LOWEST_PICTURE * room.width, room.height):
            self._latest = self._views.pop(0)
            yield framed_view(self._scenery, room, self._latest)

    def _spot(self, room: Box) -> Iterator[tuple[Shape, ...]]:
        """Yield the next spot drawing that fits the room, in its middle."""
        for index, spot in enumerate(self._spots):
            least, most = SPOT_SCALES
            across, down = _SPOT_WIDTH * room.width / spot.ink.width, room.height / spot.ink.height
            scale = min(most, across, down)
            if fits(least, scale):
                del self._spots[index]
                yield (_placed(spot, scale, room),)
                return


def framed_view(scenery: Scenery, room: Box, view: View) -> tuple[Shape, ...]:
    """Draw a view of the scene in a frame that fills the room."""
    frame = Rectangle(room, Paint(None, Ink.WALL, 1.4))
    return (Group((scenery.view(room.width, room.height, view),), moved(room.x, room.y)), frame)


def opening(scenery: Scenery, design: Design) -> tuple[tuple[Shape, ...], tuple[Shape, ...]]:
    """Draw one picture over two facing pages, the left one first."""
    width, height = design.width, design.height - FOLIO_STRIP
    cut = (rectangle_run(Box(0.0, 0.0, width, height)),)
    whole = scenery.view(2 * width, height, View.WHOLE)
    left, right = ((Group((Group((whole,), moved(-x, 0.0)),), clip=cut),) for x in (0.0, width))
    return left, right


def _below(room: Box) -> Box:
    """Return a room without the white space that separates it from words above."""
    above = ABOVE_PICTURE if room.y else 0.0
    return Box(room.x, room.y + above, room.width, room.height - above)


def _placed(spot: Spot, scale: float, room: Box) -> Shape:
    x, y = spot.ink.centre
    return Placed(spot.picture, moved(*room.centre) @ scaled(scale) @ moved(-x, -y))
