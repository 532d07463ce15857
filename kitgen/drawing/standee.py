"""Standees: strips of card that fold over, their feet, and the bases under them; and tents.

From the top, a strip has a foot, back, fold, front, and a foot. The back is printed upside down, so
that it is upright behind the front after the strip is folded at the dashed line. The feet are bent
outwards and glued on the base, or below it if the base has a slot to push them through.
"""

import math

from kitgen.drawing.face import SAFE_ZONE, Face
from kitgen.drawing.fonts import capital_height
from kitgen.drawing.inks import Ink, InkRole
from kitgen.drawing.shapes import (
    Box,
    Group,
    Paint,
    Path,
    Point,
    Rectangle,
    Shape,
    Text,
    Transform,
    circle,
    lines,
    moved,
    polygon,
    rectangle_run,
    run,
)
from kitgen.drawing.typesetting import Type, label
from kitgen.language import gettext
from kitgen.units import inches, mm
from kitgen.values import frozen

CARD_THICKNESS = mm(0.3)
"""The thickness of heavy card of 250 g; a folded standee is twice as thick."""

LEAST_WIDTH = inches(0.4)
"""A narrower figure has no room for the words on its feet, and falls over."""

LEAST_HEIGHT = inches(0.75)
"""A lower figure shows no more than a disc does."""

MOST_HEIGHT = inches(3)
"""A higher figure falls over; a strip of twice this and two feet still fits Letter and A4."""

WIDTH_ON_BASE = 0.92
"""A standee's width as a share of its base's, so that the base shows on both sides."""

_STEEPEST = 3.0
"""A standee higher than this many base widths falls over if the table is knocked."""

_FOOT_DEPTH = 0.26
_FOOT_WIDTH = 0.6
"""The feet as shares of a standee's width: their corners stay on the round base."""

_SLOT_PLAY = 1.0
_FEET_TYPE = Type(6.5, ink=Ink.MUTED, small_print=True)
_FOLD = Paint(None, Ink.MUTED, 0.5, dash=(3.0, 2.0))
_CUT = Paint(None, Ink.OUTLINE, 0.6)


@frozen
class Standee:
    """The measures of a standee: its width, and its height above its base, in points."""

    width: float
    height: float

    @property
    def foot_depth(self) -> float:
        """The depth of a foot: enough to keep its words away from the cut."""
        least = SAFE_ZONE + capital_height(_FEET_TYPE.typeface, _FEET_TYPE.size) + 1.7
        return max(_FOOT_DEPTH * self.width, least)

    @property
    def foot_width(self) -> float:
        """The width of a foot."""
        return _FOOT_WIDTH * self.width

    @property
    def length(self) -> float:
        """The length of the unfolded strip."""
        return 2 * (self.foot_depth + self.height)

    @property
    def fold(self) -> float:
        """The y of the fold between back and front."""
        return self.length / 2

    @property
    def front_place(self) -> Transform:
        """The transform that places a side, drawn with its feet at y = height, as the front."""
        return moved(0.0, self.fold)

    @property
    def back_place(self) -> Transform:
        """The transform that places it as the back: rotated by half a turn, head at the fold."""
        return Transform(-1.0, 0.0, 0.0, -1.0, self.width, self.fold)


def standee_on(base: float, height: float) -> Standee:
    """Return the measures of a standee on a round base, slightly narrower than the base."""
    return Standee(WIDTH_ON_BASE * base, height)


def heights_on(base: float, flattest: float = 0.0) -> tuple[float, float]:
    """Return the least and the greatest height of a standee on a base of this width.

    `flattest` is the least height as a share of the base's width: on a lower strip the figure would
    be so small that a flat disc shows more.
    """
    return max(LEAST_HEIGHT, flattest * base), min(MOST_HEIGHT, _STEEPEST * base)


def draw_strip(
    name: str, title: str, standee: Standee, front: tuple[Shape, ...], back: tuple[Shape, ...]
) -> Face:
    """Draw a strip: both feet, both sides, the cut line and the fold.

    Both sides are drawn upright, `standee.width` by `standee.height`.
    """
    width, foot = standee.width, standee.foot_depth
    fold = [((1.0, standee.fold), (width - 1.0, standee.fold))]
    words = _foot_words(standee)
    shapes = (
        polygon(_foot_corners(standee, 0.0, up=True), _CUT),
        polygon(_foot_corners(standee, standee.length - foot, up=False), _CUT),
        Group((*back, words), standee.back_place),
        Group((*front, words), standee.front_place),
        Rectangle(Box(0.0, foot, width, 2 * standee.height).grown(-0.3), _CUT),
        lines(fold, Paint(None, Ink.PAPER, 1.4)),
        lines(fold, Paint(None, Ink.OUTLINE, 0.7, dash=(3.0, 2.0))),
    )
    outline = (run(_strip_corners(standee)),)
    return Face(name, title, width, standee.length, shapes, outline=outline)


def _strip_corners(standee: Standee) -> tuple[Point, ...]:
    """Return the corners of a strip's cut including feet, clockwise from the upper foot."""
    upper = _foot_corners(standee, 0.0, up=True)
    lower = _foot_corners(standee, standee.length - standee.foot_depth, up=False)
    top, bottom = standee.foot_depth, standee.length - standee.foot_depth
    return (
        *upper,
        (standee.width, top),
        (standee.width, bottom),
        *reversed(lower),
        (0.0, bottom),
        (0.0, top),
    )


def _foot_corners(standee: Standee, y: float, *, up: bool) -> tuple[Point, ...]:
    """Return the corners of a foot from its left end at the figure to its right end."""
    tab, half, middle = standee.foot_depth, standee.foot_width / 2, standee.width / 2
    inner, outer = (y + tab, y + 0.4) if up else (y, y + tab - 0.4)
    corner = 0.2 * tab if up else -0.2 * tab
    return (
        (middle - half, inner),
        (middle - half, outer + corner),
        (middle - half + abs(corner), outer),
        (middle + half - abs(corner), outer),
        (middle + half, outer + corner),
        (middle + half, inner),
    )


def _foot_words(standee: Standee) -> Text:
    """Return the instruction on the foot below a side; the back's foot is rotated with it.

    On a shallow foot, the words keep away from the cut rather than the fold, so that descenders, as
    in `glue`, extend towards the cut on both feet.
    """
    depth, width = standee.foot_depth, standee.foot_width - 3.0
    rise = capital_height(_FEET_TYPE.typeface, _FEET_TYPE.size)
    shift = max(0.0, SAFE_ZONE + 0.2 - (depth - rise) / 2)
    room = Box((standee.width - width) / 2, standee.height - shift, width, depth)
    words = gettext("bend · glue")
    words = words if _FEET_TYPE.width(words) <= width else gettext("glue")
    return label(room, words, _FEET_TYPE)


def draw_base(standee: Standee, width: float, ground: InkRole) -> tuple[Shape, ...]:
    """Draw a base to glue feet on: a disc with outlines for both.

    Args:
        standee: The standee on it.
        width: The base's diameter; the feet fit if the standee is no wider.
        ground: The ink under everything.
    """
    middle = width / 2
    depth, half = standee.foot_depth, standee.foot_width / 2
    feet = [Box(middle - half, y, 2 * half, depth) for y in (middle - depth, middle)]
    return (
        circle((middle, middle), middle - 0.6, Paint(ground, Ink.OUTLINE, 1.2)),
        *(Rectangle(foot, _FOLD) for foot in feet),
        *(
            label(
                Box(foot.x + 1.5, foot.y, foot.width - 3.0, depth), gettext("glue foot"), _FEET_TYPE
            )
            for foot in feet
        ),
    )


def slot_box(standee: Standee, middle: Point) -> Box:
    """Return the slot in a base: twice the card's thickness wide, as long as the feet plus play."""
    length, width = standee.foot_width + _SLOT_PLAY, 2 * CARD_THICKNESS
    return Box(middle[0] - length / 2, middle[1] - width / 2, length, width)


def draw_slot(standee: Standee, middle: Point) -> tuple[Shape, ...]:
    """Draw a slot to cut in a base, centred on a point."""
    slot = slot_box(standee, middle)
    return (Path((rectangle_run(slot),), Paint(Ink.PAPER, Ink.OUTLINE, 0.4)),)


@frozen
class Tent:
    """The measures of a tent: two slopes that meet at the ridge, a floor, and a glue flap.

    From the top, the strip has the back slope, ridge, front slope, floor and flap. Folded, the flap
    lies inside the back slope. Lengths are in points.
    """

    width: float
    slope: float
    floor: float
    flap: float = 11.5

    @property
    def length(self) -> float:
        """The length of the unfolded strip."""
        return 2 * self.slope + self.floor + self.flap

    @property
    def height(self) -> float:
        """The height of the ridge."""
        return math.sqrt(self.slope**2 - (self.floor / 2) ** 2)

    @property
    def corners(self) -> tuple[Point, ...]:
        """The corners of the cut, clockwise, with the flap's corners cut off."""
        width, end, corner = self.width, self.length - self.flap, 0.3 * self.flap
        return (
            (0.3, 0.3),
            (width - 0.3, 0.3),
            (width - 0.3, end),
            (width - 0.3 - corner, self.length - 0.3),
            (0.3 + corner, self.length - 0.3),
            (0.3, end),
        )

    @property
    def front_place(self) -> Transform:
        """The transform that places a slope, drawn with its foot at y = slope, as the front."""
        return moved(0.0, self.slope)

    @property
    def back_place(self) -> Transform:
        """The transform that places it as the back: rotated by half a turn, head at the ridge."""
        return Transform(-1.0, 0.0, 0.0, -1.0, self.width, self.slope)


def draw_tent(tent: Tent, front: tuple[Shape, ...], back: tuple[Shape, ...]) -> tuple[Shape, ...]:
    """Draw a tent's strip: both slopes, the floor, the flap, and the cut and fold lines.

    Points, origin at the strip's top left; slopes are drawn `tent.width` by `tent.slope`.
    """
    width, slope = tent.width, tent.slope
    foot, end = 2 * slope, 2 * slope + tent.floor
    folds = [((1.0, y), (width - 1.0, y)) for y in (slope, foot, end)]
    room = Box(4.0, end + 0.6, width - 8.0, tent.flap - SAFE_ZONE - 0.6)
    return (
        Group(back, tent.back_place),
        Group(front, tent.front_place),
        polygon(tent.corners, _CUT),
        lines(folds[:1], Paint(None, Ink.PAPER, 1.4)),
        lines(folds, Paint(None, Ink.OUTLINE, 0.7, dash=(3.0, 2.0))),
        label(room, gettext("glue"), _FEET_TYPE),
    )
