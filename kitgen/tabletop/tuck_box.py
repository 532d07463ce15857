"""Tuck boxes: the net of a carton, from the size of its room.

A net lies flat with its printed side up: points, origin at the net's top left, y down. From left to
right it has the glue flap, back, one side, front, and the other side. The lid is attached to the
back's upper edge and ends in a tuck flap; the bottom is the lid's mirror image with a shorter flap,
and is glued shut. Each side has a dust flap at either end. Every crease is folded by a right angle,
away from the printed side.

Card has a thickness. Creases lie in the middle of it, so two walls take one thickness from the room
between them, and a flap behind a wall takes another: the glue flap from the width, the tuck flap
from the depth, two dust flaps from the height.

Corners are rounded: a run of edges is a start and, as in drawings, the ends of straight lines (two
numbers) and Bezier curves (six).
"""

from collections.abc import Iterator, Sequence
from functools import cached_property
from typing import TypeAlias

from kitgen.units import mm
from kitgen.values import frozen

Spot: TypeAlias = tuple[float, float]
Curve: TypeAlias = tuple[float, float, float, float, float, float]
Segments: TypeAlias = tuple[Spot | Curve, ...]

WALLS = ("back", "side-one", "front", "side-two")
"""The upright panels, from left to right."""

GLUED = ("glue", "bottom-dust-one", "bottom-dust-two", "bottom-tuck")
"""The flaps whose printed side is glued to another panel."""

_GLUE_WIDTH = mm(12.0)
_TUCK_LENGTH = mm(14.0)
_FOOT_LENGTH = mm(9.0)
_DUST_LENGTH = mm(15.0)
_LEAST_SLACK = mm(0.6)
_THUMB_RADIUS = mm(7.0)

_ROUND = 0.4477152502
"""The distance of a quarter circle's control points from the corner it rounds, in radii."""


@frozen
class Panel:
    """One flat part of a net.

    Attributes:
        name: The part's name in the box.
        start: The start of its edge.
        edge: The rest of its edge, clockwise as the net lies, without the line back to the start.
        parent: The panel that it is joined to; None for the back, which stays in place.
        crease: The two ends of the folded edge; None for the back.
    """

    name: str
    start: Spot
    edge: Segments
    parent: str | None = None
    crease: tuple[Spot, Spot] | None = None

    @property
    def corners(self) -> tuple[Spot, ...]:
        """The ends of its lines and curves."""
        return (self.start, *((segment[-2], segment[-1]) for segment in self.edge))


@frozen(slots=False)
class TuckBox:
    """A carton to cut, crease and glue. Lengths are in points.

    Attributes:
        room_width: The inner width, from side to side.
        room_depth: The inner depth, from back to front.
        room_height: The inner height, from the bottom to the lid.
        thickness: The thickness of the card.
    """

    room_width: float
    room_depth: float
    room_height: float
    thickness: float

    @property
    def width(self) -> float:
        """The width of back and front, from crease to crease."""
        return self.room_width + 2 * self.thickness

    @property
    def depth(self) -> float:
        """The width of the sides, which is the depth of the lid."""
        return self.room_depth + 2 * self.thickness

    @property
    def height(self) -> float:
        """The height of the walls."""
        return self.room_height + 3 * self.thickness

    @property
    def slack(self) -> float:
        """How much narrower an inner flap is, at each end, than the wall it is attached to."""
        return max(_LEAST_SLACK, 2 * self.thickness)

    @property
    def glue_width(self) -> float:
        """The width of the glue flap, narrower than the side that it is glued to."""
        return min(_GLUE_WIDTH, self.depth - 2 * self.slack)

    @property
    def tuck_length(self) -> float:
        """The length of the lid's flap behind the front."""
        return min(_TUCK_LENGTH, 0.45 * self.height)

    @property
    def foot_length(self) -> float:
        """The length of the bottom's flap behind the front, where it is glued."""
        return min(_FOOT_LENGTH, 0.45 * self.height)

    @property
    def dust_length(self) -> float:
        """The length of the dust flaps: two never meet, and the net is no higher for them."""
        return min(_DUST_LENGTH, self.width / 2 - self.slack, self.depth + self.foot_length)

    @property
    def thumb_radius(self) -> float:
        """The radius of the thumb notch in the front's edge, less than the tuck flap covers."""
        return min(_THUMB_RADIUS, self.tuck_length / 2, self.width / 4)

    @property
    def net_width(self) -> float:
        """The width of the flat net."""
        return self.glue_width + 2 * (self.width + self.depth)

    @property
    def net_height(self) -> float:
        """The height of the flat net."""
        return self.bottom + self.depth + self.foot_length

    @property
    def surface(self) -> float:
        """The outer surface of the folded box, in square points, which measures compactness."""
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
        """The x of the walls' vertical edges, from the glue flap's crease to the free edge."""
        w, d = self.width, self.depth
        x = self.glue_width
        return (x, x + w, x + w + d, x + 2 * w + d, x + 2 * w + 2 * d)

    @cached_property
    def panels(self) -> tuple[Panel, ...]:
        """Every part of the net, each after the one that it is attached to."""
        xs, top, bottom = self.creases_x, self.top, self.bottom
        parts = []
        for index, name in enumerate(WALLS):
            left, right = xs[index], xs[index + 1]
            edge = ((right, top), (right, bottom), (left, bottom))
            crease = ((left, top), (left, bottom)) if index else None
            parts.append(
                Panel(name, (left, top), edge, WALLS[index - 1] if index else None, crease)
            )
        lower, *glue = self._glue_corners()
        parts.append(Panel("glue", lower, tuple(glue), "back", (lower, glue[-1])))
        return (*parts, *self._end_panels("top"), *self._end_panels("bottom"))

    def panel(self, name: str) -> Panel:
        """Return a part by its name."""
        return next(panel for panel in self.panels if panel.name == name)

    @cached_property
    def outline(self) -> tuple[Spot, Segments]:
        """The cut around the whole net: a start, and all edges clockwise but the last one back."""
        xs, bottom = self.creases_x, self.bottom
        start = (xs[0], self.top)
        upper = self._end_walk("top")
        last, lower = _reversed((xs[0], bottom), self._end_walk("bottom"))
        return start, (*upper, last, *lower, *self._glue_corners())

    @property
    def folds(self) -> tuple[tuple[Spot, Spot], ...]:
        """The edges to crease."""
        return tuple(panel.crease for panel in self.panels if panel.crease is not None)

    def _glue_corners(self) -> tuple[Spot, ...]:
        """Return the tapered glue flap, clockwise from its crease's lower end."""
        x, slack, width = self.creases_x[0], self.slack, self.glue_width
        lean = min(0.35 * width, 0.2 * self.height)
        upper, lower = self.top + slack, self.bottom - slack
        return ((x, lower), (x - width, lower - lean), (x - width, upper + lean), (x, upper))

    def _end_panels(self, end: str) -> Iterator[Panel]:
        """Yield the lid and flaps of one end."""
        xs = self.creases_x
        near, far = self._levels(end)[:2]

        def panel(name: str, start: Spot, edge: Segments, parent: str) -> Panel:
            last = (edge[-1][-2], edge[-1][-1])
            if end == "bottom":
                # Mirrored, it would run anticlockwise.
                start, edge = _reversed(start, edge)
                start, last = last, (edge[-1][-2], edge[-1][-1])
            return Panel(f"{end}-{name}", start, edge, parent, (start, last))

        yield panel("lid", (xs[0], near), ((xs[0], far), (xs[1], far), (xs[1], near)), "back")
        yield panel("tuck", *self._tuck(end), f"{end}-lid")
        yield panel("dust-one", *self._dust(end, xs[1], xs[2]), "side-one")
        yield panel("dust-two", *self._dust(end, xs[3], xs[4]), "side-two")

    def _levels(self, end: str) -> tuple[float, float, float, float]:
        """Return the y of an end's creases, the lid's two, and of the ends of its flaps."""
        near, away = (self.top, -1.0) if end == "top" else (self.bottom, 1.0)
        far = near + away * self.depth
        length = self.tuck_length if end == "top" else self.foot_length
        return near, far, far + away * length, near + away * self.dust_length

    def _tuck(self, end: str) -> tuple[Spot, Segments]:
        """Return a tuck flap from left to right, with its outer corners rounded."""
        left, right = self.creases_x[0] + self.slack, self.creases_x[1] - self.slack
        _, crease, free, _ = self._levels(end)
        radius = min(0.8 * abs(free - crease), (right - left) / 4)
        corners = ((left, crease), (left, free), (right, free), (right, crease))
        return corners[0], _rounded(corners, radius)

    def _dust(self, end: str, left: float, right: float) -> tuple[Spot, Segments]:
        """Return a dust flap between two creases, tapered, with its corners rounded."""
        near, _, _, free = self._levels(end)
        left, right = left + self.slack, right - self.slack
        lean = min(0.12 * self.dust_length, (right - left) / 6)
        radius = min(0.3 * self.dust_length, (right - left) / 5)
        corners = ((left, near), (left + lean, free), (right - lean, free), (right, near))
        return corners[0], _rounded(corners, radius)

    def _end_walk(self, end: str) -> Segments:
        """Return one end of the net, from the glue flap's crease to the walls' free edge."""
        xs = self.creases_x
        near, far, _, _ = self._levels(end)
        walk: list[Spot | Curve] = [(xs[0], far)]
        for start, edge in (self._tuck(end), ((xs[1], far), ((xs[1], near),))):
            walk += (start, *edge)
        walk += (*_joined(self._dust(end, xs[1], xs[2])), (xs[2], near))
        if end == "top":
            middle, radius = (xs[2] + xs[3]) / 2, self.thumb_radius
            walk += _hollow((middle, near), radius)
        walk += ((xs[3], near), *_joined(self._dust(end, xs[3], xs[4])), (xs[4], near))
        return tuple(walk)


def _joined(part: tuple[Spot, Segments]) -> Segments:
    """Return a run preceded by a line to its start."""
    start, edge = part
    return (start, *edge)


def _rounded(corners: Sequence[Spot], radius: float) -> Segments:
    """Return the run along corners, with all but the first and last rounded."""
    run: list[Spot | Curve] = []
    for before, corner, after in zip(corners, corners[1:], corners[2:], strict=False):
        start, end = _towards(corner, before, radius), _towards(corner, after, radius)
        run.append(start)
        reach = _ROUND * radius
        run.append((*_towards(corner, before, reach), *_towards(corner, after, reach), *end))
    return (*run, corners[-1])


def _towards(spot: Spot, other: Spot, by: float) -> Spot:
    """Return the spot at a distance from one spot towards another."""
    dx, dy = other[0] - spot[0], other[1] - spot[1]
    part = by / (dx * dx + dy * dy) ** 0.5
    return (spot[0] + part * dx, spot[1] + part * dy)


def _hollow(centre: Spot, radius: float) -> Segments:
    """Return a half circle below a centre, from left to right, with the line to it."""
    x, y = centre
    near = radius * (1 - _ROUND)
    return (
        (x - radius, y),
        (x - radius, y + near, x - near, y + radius, x, y + radius),
        (x + near, y + radius, x + radius, y + near, x + radius, y),
    )


def _reversed(start: Spot, edge: Segments) -> tuple[Spot, Segments]:
    """Return a run in the opposite direction."""
    ends = [start, *((segment[-2], segment[-1]) for segment in edge)]
    back: list[Spot | Curve] = []
    for segment, end in zip(reversed(edge), reversed(ends[:-1]), strict=True):
        if len(segment) == 2:
            back.append(end)
        else:
            x1, y1, x2, y2, _, _ = segment
            back.append((x2, y2, x1, y1, *end))
    return ends[-1], tuple(back)
