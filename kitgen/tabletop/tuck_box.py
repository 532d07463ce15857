"""Tuck boxes: a carton's net from its inner room, and the most compact box for a stack.

A net lies flat with its printed side up: points, origin at the net's top left, y down. From
left to right: the glue flap, back, one side, front, the other side. The lid hangs on the back's
upper edge and ends in a tuck flap; the bottom is the lid's mirror image and is glued shut. Each
side has a dust flap at either end. Every crease is folded by a right angle, away from the
printed side.

Card has a thickness. Creases lie in the middle of it, so two walls take one thickness from the
room between them, and a flap behind a wall takes another: the glue flap from the width, the
tuck flap from the depth, two dust flaps from the height.
"""

import math
from collections.abc import Callable, Iterator
from functools import cached_property
from itertools import permutations
from typing import TypeAlias

from kitgen.units import mm
from kitgen.values import frozen

Spot: TypeAlias = tuple[float, float]

MOST_BOXES = 4
"""More boxes than these are refused: whoever needs them had better buy one."""

_MOST_STACKS = 4
_LEAST_ROOM = mm(6.0)
"""A box thinner than this inside cannot be glued by hand."""

_GLUE_WIDTH = mm(12.0)
_TUCK_LENGTH = mm(16.0)
_DUST_LENGTH = mm(15.0)
_LEAST_SLACK = mm(0.6)
_THUMB_RADIUS = mm(7.0)
_ARC_STEPS = 8


@frozen
class Panel:
    """One flat part of a net.

    Attributes:
        name: What it is of the box.
        corners: Clockwise, as the net lies.
        parent: The panel it is joined to; None for the back, which stays where it is.
        crease: The two ends of the edge that is folded; the back has none.
    """

    name: str
    corners: tuple[Spot, ...]
    parent: str | None = None
    crease: tuple[Spot, Spot] | None = None


@frozen(slots=False)
class TuckBox:
    """A carton to cut, crease and glue.

    Attributes:
        room_width: What is free inside from side to side.
        room_depth: What is free from back to front.
        room_height: What is free from the bottom to the lid.
        thickness: The card's.
    """

    room_width: float
    room_depth: float
    room_height: float
    thickness: float

    @property
    def width(self) -> float:
        """The back's and the front's width, from crease to crease."""
        return self.room_width + 2 * self.thickness

    @property
    def depth(self) -> float:
        """The sides' width, and the lid's depth."""
        return self.room_depth + 2 * self.thickness

    @property
    def height(self) -> float:
        """The walls' height."""
        return self.room_height + 3 * self.thickness

    @property
    def slack(self) -> float:
        """What a flap that goes inside is narrower at each end than the wall it hangs on."""
        return max(_LEAST_SLACK, 2 * self.thickness)

    @property
    def glue_width(self) -> float:
        """How wide the glue flap is: narrower than the side that it is glued to."""
        return min(_GLUE_WIDTH, self.depth - 2 * self.slack)

    @property
    def tuck_length(self) -> float:
        """How far the lid goes down behind the front."""
        return min(_TUCK_LENGTH, 0.45 * self.height)

    @property
    def dust_length(self) -> float:
        """How far a side's end flap goes in: two never meet, and the net grows no higher."""
        return min(_DUST_LENGTH, self.width / 2 - self.slack, self.depth + self.tuck_length)

    @property
    def thumb_radius(self) -> float:
        """The radius of the hollow in the front's edge: less than the tuck flap hides."""
        return min(_THUMB_RADIUS, self.tuck_length / 2, self.width / 4)

    @property
    def net_width(self) -> float:
        """The width of the net as it lies."""
        return self.glue_width + 2 * (self.width + self.depth)

    @property
    def net_height(self) -> float:
        """The height of the net as it lies."""
        return self.height + 2 * (self.depth + self.tuck_length)

    @property
    def surface(self) -> float:
        """The box's outside, folded, in square points: the less, the more compact."""
        return 2 * (self.width * self.depth + self.width * self.height + self.depth * self.height)

    @property
    def top(self) -> float:
        """The y of the walls' upper creases."""
        return self.tuck_length + self.depth

    @property
    def bottom(self) -> float:
        """The y of the walls' lower creases."""
        return self.top + self.height

    @property
    def creases_x(self) -> tuple[float, float, float, float, float]:
        """The x of the walls' upright edges, from the glue flap's crease to the free edge."""
        w, d = self.width, self.depth
        x = self.glue_width
        return (x, x + w, x + w + d, x + 2 * w + d, x + 2 * w + 2 * d)

    @cached_property
    def panels(self) -> tuple[Panel, ...]:
        """Every part of the net, each after the one that it hangs on."""
        walls = ("back", "side-one", "front", "side-two")
        xs, top, bottom = self.creases_x, self.top, self.bottom
        parts = []
        for index, name in enumerate(walls):
            left, right = xs[index], xs[index + 1]
            corners = ((left, top), (right, top), (right, bottom), (left, bottom))
            crease = ((left, top), (left, bottom)) if index else None
            parts.append(Panel(name, corners, walls[index - 1] if index else None, crease))
        glue = self._glue_corners()
        parts.append(Panel("glue", glue, "back", (glue[0], glue[-1])))
        for end, flip in (("top", False), ("bottom", True)):
            parts += self._end_panels(end, flip)
        return tuple(parts)

    def panel(self, name: str) -> Panel:
        """Return a part by its name."""
        return next(panel for panel in self.panels if panel.name == name)

    @cached_property
    def outline(self) -> tuple[Spot, ...]:
        """The cut round the whole net, clockwise from the glue flap's crease."""
        xs, top, bottom = self.creases_x, self.top, self.bottom
        upper = self._end_walk(thumb=True)
        lower = tuple((x, top + bottom - y) for x, y in reversed(self._end_walk(thumb=False)))
        glue = self._glue_corners()
        walk = (*upper, (xs[4], top), (xs[4], bottom), *lower, *glue)
        return tuple(
            spot for spot, before in zip(walk, (walk[-1], *walk), strict=False) if spot != before
        )

    @property
    def folds(self) -> tuple[tuple[Spot, Spot], ...]:
        """The edges to crease."""
        return tuple(panel.crease for panel in self.panels if panel.crease is not None)

    def _glue_corners(self) -> tuple[Spot, ...]:
        """Return the glue flap clockwise from its crease's lower end: a taper, off the ends."""
        x, slack, width = self.creases_x[0], self.slack, self.glue_width
        lean = min(0.35 * width, 0.2 * self.height)
        upper, lower = self.top + slack, self.bottom - slack
        return ((x, lower), (x - width, lower - lean), (x - width, upper + lean), (x, upper))

    def _end_panels(self, end: str, flip: bool) -> Iterator[Panel]:
        """Yield lid and flaps of one end; the bottom's are the top's, mirrored."""

        def laid(corners: tuple[Spot, ...]) -> tuple[Spot, ...]:
            if not flip:
                return corners
            return tuple((x, self.top + self.bottom - y) for x, y in reversed(corners))

        def panel(name: str, corners: tuple[Spot, ...], parent: str) -> Panel:
            crease = laid((corners[0], corners[-1]))
            return Panel(f"{end}-{name}", laid(corners), parent, (crease[0], crease[1]))

        xs, top = self.creases_x, self.top
        far = top - self.depth
        yield panel("lid", ((xs[0], top), (xs[0], far), (xs[1], far), (xs[1], top)), "back")
        yield panel("tuck", self._tuck_corners(), f"{end}-lid")
        yield panel("dust-one", self._dust_corners(xs[1], xs[2]), "side-one")
        yield panel("dust-two", self._dust_corners(xs[3], xs[4]), "side-two")

    def _tuck_corners(self) -> tuple[Spot, ...]:
        """Return the upper tuck flap, from left to right, its outer corners rounded."""
        left, right = self.creases_x[0] + self.slack, self.creases_x[1] - self.slack
        foot = self.tuck_length
        radius = min(0.6 * foot, (right - left) / 4)
        return (
            (left, foot),
            *_arc((left + radius, radius), radius, 180.0, 270.0),
            *_arc((right - radius, radius), radius, 270.0, 360.0),
            (right, foot),
        )

    def _dust_corners(self, left: float, right: float) -> tuple[Spot, ...]:
        """Return an upper dust flap between two creases, leaning in on both sides."""
        near, far = self.top, self.top - self.dust_length
        left, right = left + self.slack, right - self.slack
        lean = min(0.18 * self.dust_length, (right - left) / 4)
        return ((left, near), (left + lean, far), (right - lean, far), (right, near))

    def _end_walk(self, *, thumb: bool) -> tuple[Spot, ...]:
        """Walk the upper edge of the net from the glue flap's crease to the free edge."""
        xs, top = self.creases_x, self.top
        far = top - self.depth
        middle, radius = (xs[2] + xs[3]) / 2, self.thumb_radius
        hollow = _arc((middle, top), radius, 180.0, 0.0) if thumb else ()
        return (
            (xs[0], top),
            (xs[0], far),
            *self._tuck_corners(),
            (xs[1], far),
            (xs[1], top),
            *self._dust_corners(xs[1], xs[2]),
            (xs[2], top),
            *hollow,
            (xs[3], top),
            *self._dust_corners(xs[3], xs[4]),
            (xs[4], top),
        )


def _arc(centre: Spot, radius: float, start: float, end: float) -> tuple[Spot, ...]:
    """Return points on an arc, by degrees clockwise from the right, y being down."""
    steps = _ARC_STEPS if abs(end - start) > 90 else _ARC_STEPS // 2
    angles = (math.radians(start + (end - start) * step / steps) for step in range(steps + 1))
    return tuple(
        (centre[0] + radius * math.cos(angle), centre[1] + radius * math.sin(angle))
        for angle in angles
    )


@frozen
class BoxPlan:
    """How a stack is boxed: into how many boxes, in how many stacks side by side in each.

    Attributes:
        counts: How many pieces each box holds, the fullest first.
        stacks: How many stacks stand side by side in a box.
        box: The box, large enough for the fullest.
    """

    counts: tuple[int, ...]
    stacks: int
    box: TuckBox


def plan_boxes(
    piece: tuple[float, float],
    count: int,
    thickness: float,
    clearance: float,
    fits_paper: Callable[[TuckBox], bool],
) -> BoxPlan | None:
    """Choose the fewest boxes for a stack whose net fits the paper, then the most compact.

    Args:
        piece: How wide and how high a piece is.
        count: How many pieces there are, one or more.
        thickness: The card's, and each piece's.
        clearance: What the room is wider, deeper and higher than the stack.
        fits_paper: Whether a net can be printed.

    Returns:
        The plan; None where even `MOST_BOXES` are too few.
    """
    for boxes in range(1, min(MOST_BOXES, count) + 1):
        counts = tuple(len(range(index, count, boxes)) for index in range(boxes))
        plans = [
            BoxPlan(counts, stacks, box)
            for stacks in range(1, min(_MOST_STACKS, counts[0]) + 1)
            for box in _boxes(piece, counts[0], stacks, thickness, clearance)
            if fits_paper(box)
        ]
        if plans:
            return min(plans, key=_preference)
    return None


def _boxes(
    piece: tuple[float, float], count: int, stacks: int, thickness: float, clearance: float
) -> Iterator[TuckBox]:
    """Yield every box for so many equal stacks, whichever way up they stand."""
    deep = -(-count // stacks) * thickness
    for across, down in dict.fromkeys(((stacks, 1), (1, stacks))):
        lengths = (across * piece[0], down * piece[1], deep)
        rooms = [max(length + clearance, _LEAST_ROOM) for length in lengths]
        for width, depth, height in permutations(rooms):
            yield TuckBox(width, depth, height, thickness)


def _preference(plan: BoxPlan) -> tuple[float, ...]:
    """Order plans: the most compact box, then the smallest net, then the least depth.

    Rounded, so that what is equal on paper is equal here.
    """
    box = plan.box
    area = box.net_width * box.net_height
    return (round(box.surface), round(area), round(box.depth, 2), round(box.width, 2), plan.stacks)
