"""A scene around a box: its focus is in the middle of the front, its ends are at the back.

The walls are unrolled from the middle of the back to the middle of the back again. The panorama
covers all of them except for a part of the back that something else covers, where its ends meet.
"""

from kitgen.covers.cover import (
    FOCUS,
    PANORAMA,
    SCENE,
    SLACK_ABOVE,
    CoverArt,
    shown_part,
    title_room_in,
)
from kitgen.covers.mine_mouth import mine_mouth
from kitgen.covers.sturdy import halvings_for, seen
from kitgen.drawing.art import art_names, by_art
from kitgen.drawing.inks import InkStyle
from kitgen.drawing.shapes import Box, Group, Picture, Placed, Transform, moved, rectangle_run
from kitgen.values import frozen, replace


@frozen
class Wrap:
    """A scene at its size on the walls.

    Attributes:
        art: The scene, and how it is drawn.
        factor: The length of one unit of the scene's coordinates, in points.
        whole: The whole scene, in its coordinates; x is 0 in the middle of the front.
        top: The y of the walls' upper edge, in the scene's coordinates.
        height: The height of the walls, in points.
        bleed: How far the scene extends above and below the walls, in points.
    """

    art: CoverArt
    factor: float
    whole: Box
    top: float
    height: float
    bleed: float

    def part(self, of: Box, middle: float, top: float) -> Group:
        """Return the part of the scene that covers a box, clipped to the box.

        Args:
            of: The box to cover.
            middle: The x of the middle of the front, in the box's coordinates.
            top: The y of the walls' upper edge, in the box's coordinates.
        """
        size, art = self.factor, self.art
        shown = Box(
            (of.x - middle) / size,
            self.top + (of.y - top) / size,
            of.width / size,
            of.height / size,
        )
        if SCENE in art_names(art.game):
            picture = art.seen(halvings_for(size), shown)
        else:
            picture = _mouth(self.whole, art.ink, shown)
        at = Transform(size, 0.0, 0.0, size, middle, top - self.top * size)
        return Group((Placed(picture, at),), clip=(rectangle_run(of),))

    def looking_at(self, top: float, bottom: float) -> "Wrap":
        """Return this scene moved up or down, as far as possible, to show its focus in a room.

        What the staging shows close up is in the middle of the room or, if it is higher, ends with
        it; otherwise the point of focus is in the middle. Things that have to be whole are left out
        if they begin above the room.

        Args:
            top: The distance of the room from the walls' upper edge, in points.
            bottom: The distance of its end.
        """
        if SCENE not in art_names(self.art.game):
            return self
        close = self.art.staged.close
        wanted = FOCUS[1] - (top + bottom) / 2 / self.factor
        if close is not None:
            spare = max(0.0, (bottom - top) / self.factor - close.height)
            wanted = close.bottom + spare / 2 - bottom / self.factor
        highest = self.whole.y + self.bleed / self.factor
        lowest = self.whole.bottom - (self.height + self.bleed) / self.factor
        begins = max(highest, min(wanted, lowest))
        return replace(self, art=self.art.below(begins + top / self.factor), top=begins)

    def title_room(self, width: float, height: float) -> Box:
        """Return the room for the title on a front of this size."""
        if SCENE not in art_names(self.art.game):
            return title_room_in(shown_part(width, height), width, height)
        across, down = width / self.factor, height / self.factor
        return title_room_in(Box(-across / 2, self.top, across, down), width, height)


def wrap(art: CoverArt, around: float, height: float, covered: float, bleed: float) -> Wrap:
    """Return the scene of a game on walls, or the mouth of a mine if the game has none.

    Args:
        art: The scene, and how it is drawn.
        around: The length of all walls together, in points.
        height: The height of the walls.
        covered: The part of the back's width, in its middle, that need not be drawn.
        bleed: How far the scene extends above and below the walls.
    """
    if SCENE not in art_names(art.game):
        # The picture has a frame, which must be cut off.
        whole = Box(-around / 2, -2 * bleed, around, height + 4 * bleed)
        return Wrap(art, 1.0, whole, 0.0, height, bleed)
    drawn = height + 2 * bleed
    factor = max((around - covered) / PANORAMA.width, drawn / PANORAMA.height)
    top = PANORAMA.y + SLACK_ABOVE * (PANORAMA.height - drawn / factor)
    return Wrap(art, factor, PANORAMA, top + bleed / factor, height, bleed)


@by_art(16)
def _mouth(whole: Box, ink: InkStyle, part: Box) -> Picture:
    """Return the visible part of the mouth of a mine that fills a box."""
    drawn = mine_mouth(whole.width, whole.height, ink)
    shapes = seen(drawn, part.moved(-whole.x, -whole.y))
    return Picture(drawn.name, (Group(shapes, moved(whole.x, whole.y)),))
