"""Paper dice: the faces of a die laid flat as one net, with its numbers and its tabs.

A face is a polygon in its own frame: points, x right, y *down*, its middle at the origin, upright
as its number is read. Corners go clockwise from the right end of the lowest edge; edge k runs from
corner k to the next one. A net is a tree: every face but the first is joined to an earlier one
along an edge, and lies flat beside it.

The cut edges form a tree over the corners of the solid, and the outline of the net walks around
that tree. Between the two times that it passes one cut, it passes every cut of a whole branch
twice: an even number. With tabs on every second edge of the outline, every cut therefore has
exactly one tab, whatever the solid and its net.
"""

import math
from collections.abc import Mapping
from functools import cached_property
from types import MappingProxyType
from typing import TypeAlias

from kitgen.values import frozen, replace

Spot: TypeAlias = tuple[float, float]

SLIM = math.radians(3.0)
"""The angle that a tab leaves free of a gap on its way out, so that scissors fit in."""

_STEEPEST = math.radians(60.0)
"""The greatest angle by which a tab's side leans in."""


@frozen
class Join:
    """A face joined to an earlier one: that face, its edge, and the new face's own edge."""

    parent: int
    parent_edge: int
    own_edge: int


@frozen
class LaidFace:
    """One face of a net in its position.

    Attributes:
        corners: The corners, clockwise from the right end of the lowest edge of the upright face.
        middle: The middle of the face.
        angle_degrees: The face's clockwise rotation from upright.
    """

    corners: tuple[Spot, ...]
    middle: Spot
    angle_degrees: float


@frozen(slots=False)
class PaperDie:
    """A die to fold from card.

    Attributes:
        name: The players' name, `d12`; the two dice of a d100 are `d100-tens` and `d100-units`.
        face: The corners of every face.
        joins: The join of each face after the first.
        numbers: The numbers on each face: one for the whole face, except on a d4, which has one for
            each corner and is read at its upper corner.
        turn_degrees: The rotation of the net that makes it fit a sheet well.
        tab_start: The first edge of the outline with a tab: 0 or 1.
    """

    name: str
    face: tuple[Spot, ...]
    joins: tuple[Join, ...]
    numbers: tuple[tuple[str, ...], ...]
    turn_degrees: float = 0.0
    tab_start: int = 0

    @cached_property
    def laid_faces(self) -> tuple[LaidFace, ...]:
        """The faces of the net in the order of their joins."""
        laid = [_laid(self.face, (0.0, 0.0), self.turn_degrees)]
        for join in self.joins:
            laid.append(_laid_against(laid[join.parent].corners, self.face, join))
        return tuple(laid)

    @property
    def folds(self) -> tuple[tuple[Spot, Spot], ...]:
        """The edges to crease, each between two faces."""
        return tuple(self._edge(join.parent, join.parent_edge) for join in self.joins)

    @cached_property
    def outline(self) -> tuple[tuple[int, int], ...]:
        """The cut edges in the order of the net's outline, clockwise: face and edge."""
        across = {
            (join.parent, join.parent_edge): (face, join.own_edge)
            for face, join in enumerate(self.joins, start=1)
        }
        across |= {there: here for here, there in across.items()}
        count = len(self.face)
        places = ((face, edge) for face in range(len(self.joins) + 1) for edge in range(count))
        first = next(place for place in places if place not in across)
        walk = [first]
        while True:
            face, edge = walk[-1]
            here = (face, (edge + 1) % count)
            while here in across:
                face, edge = across[here]
                here = (face, (edge + 1) % count)
            if here == first:
                return tuple(walk)
            walk.append(here)

    @property
    def outline_corners(self) -> tuple[Spot, ...]:
        """The corners of the net without its tabs, clockwise."""
        return tuple(self._edge(*place)[0] for place in self.outline)

    @property
    def tabbed(self) -> tuple[tuple[int, int], ...]:
        """The cut edges with a tab: every second one."""
        return self.outline[self.tab_start :: 2]

    def cut_corners(self, depth: float) -> tuple[Spot, ...]:
        """Return the corners of the net with its tabs, clockwise: the line to cut along."""
        tabs = dict(zip(self.tabbed, self.tabs(depth), strict=True))
        return tuple(
            corner for place in self.outline for corner in tabs.get(place, self._edge(*place))[:-1]
        )

    def tabs(self, depth: float) -> tuple[tuple[Spot, ...], ...]:
        """Return the tabs, each from the edge's start out and back to its end.

        Each side leans in as much as the gap at its corner requires; a tab whose sides would cross
        ends earlier, in a point.
        """
        corners = self.outline_corners
        gaps = map(_gap, (corners[-1], *corners), corners, (*corners[1:], corners[0]))
        leans = [min(_STEEPEST, gap - SLIM) for gap in gaps]
        both = [*zip(leans, (*leans[1:], leans[0]), strict=True)]
        sides = zip(self.tabbed, both[self.tab_start :: 2], strict=True)
        return tuple(_tab(*self._edge(*place), leaning, depth) for place, leaning in sides)

    def _edge(self, face: int, edge: int) -> tuple[Spot, Spot]:
        corners = self.laid_faces[face].corners
        return corners[edge], corners[(edge + 1) % len(corners)]


def _laid(face: tuple[Spot, ...], middle: Spot, angle_degrees: float) -> LaidFace:
    """Rotate a face about its middle and move it."""
    angle = math.radians(angle_degrees)
    cos, sin = math.cos(angle), math.sin(angle)
    corners = tuple((middle[0] + cos * x - sin * y, middle[1] + sin * x + cos * y) for x, y in face)
    return LaidFace(corners, middle, angle_degrees)


def _laid_against(parent: tuple[Spot, ...], face: tuple[Spot, ...], join: Join) -> LaidFace:
    """Place a face beside its parent, with its own edge reversed along the parent's."""
    count = len(face)
    start, end = parent[(join.parent_edge + 1) % count], parent[join.parent_edge]
    own, own_end = face[join.own_edge], face[(join.own_edge + 1) % count]
    angle = math.atan2(end[1] - start[1], end[0] - start[0]) - math.atan2(
        own_end[1] - own[1], own_end[0] - own[0]
    )
    cos, sin = math.cos(angle), math.sin(angle)
    middle = (
        start[0] - (cos * own[0] - sin * own[1]),
        start[1] - (sin * own[0] + cos * own[1]),
    )
    # Rounded, so that no rotation is exactly 0 on every machine.
    return _laid(face, middle, round(math.degrees(angle), 9) % 360.0)


def _gap(before: Spot, corner: Spot, after: Spot) -> float:
    """Return the angle outside a clockwise outline at a corner, from 0 to a full turn."""
    inward = math.atan2(before[1] - corner[1], before[0] - corner[0])
    outward = math.atan2(after[1] - corner[1], after[0] - corner[0])
    return (outward - inward) % math.tau


def _tab(start: Spot, end: Spot, leans: tuple[float, float], depth: float) -> tuple[Spot, ...]:
    """Return a tab outside an edge of a clockwise outline."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    length = math.hypot(dx, dy)
    ux, uy = dx / length, dy / length
    # Outwards from a clockwise outline, with y down, is a quarter turn back.
    ox, oy = uy, -ux
    slopes = [1 / math.tan(lean) for lean in leans]
    depth = min(depth, length * 0.86 / math.fsum(slopes))
    near, far = depth * slopes[0], length - depth * slopes[1]
    return (
        start,
        (start[0] + ux * near + ox * depth, start[1] + uy * near + oy * depth),
        (start[0] + ux * far + ox * depth, start[1] + uy * far + oy * depth),
        end,
    )


def regular_face(corner_count: int, edge: float) -> tuple[Spot, ...]:
    """Return a regular face, resting on its lowest edge."""
    radius = edge / 2 / math.sin(math.pi / corner_count)
    angles = (
        math.pi / 2 + (2 * index - 1) * math.pi / corner_count for index in range(corner_count)
    )
    return tuple((radius * math.cos(angle), radius * math.sin(angle)) for angle in angles)


def kite_face(unit: float) -> tuple[Spot, ...]:
    """Return the face of a ten-sided die, with its sharp corner (the pole's) at the top.

    The die's ring of ten corners is `unit` from its axis, alternately above and below the middle;
    its poles are a unit up and down. The kites are flat only if the ring rises and falls by `rise`.
    """
    step = math.pi / 5
    rise = (1 - math.cos(step)) / (1 + math.cos(step))
    half_width = unit * math.sin(step)
    shoulder = unit * math.hypot(math.cos(step), 1.0 - rise)
    length = unit * math.hypot(1.0, 1.0 + rise)
    # The middle of a number: where the kite is widest, slightly towards the pole.
    centre = 0.66 * length
    return (
        (0.0, length - centre),
        (-half_width, shoulder - centre),
        (0.0, -centre),
        (half_width, shoulder - centre),
    )


def _star(parent: int, edges: tuple[int, ...]) -> tuple[Join, ...]:
    """Join a face by its lowest edge to each of these edges of a parent."""
    return tuple(Join(parent, edge, 0) for edge in edges)


def _fan(count: int) -> tuple[Join, ...]:
    """Join the first faces around their top corner, each to the right of the last."""
    return tuple(Join(index, 2, 1) for index in range(count - 1))


def _each(numbers: str) -> tuple[tuple[str, ...], ...]:
    return tuple((number,) for number in numbers.split())


_TEN_JOINS = (
    *_fan(5),
    Join(2, 0, 0),
    Join(5, 2, 1),
    Join(6, 2, 1),
    Join(5, 1, 2),
    Join(8, 1, 2),
)
_TWENTY_JOINS = (
    *(Join(index, 2, 2) if index % 2 == 0 else Join(index, 1, 1) for index in range(9)),
    *(Join(index, 0, 0) for index in range(10)),
)


_FOUR = (("1", "2", "3"), ("2", "1", "4"), ("3", "2", "4"), ("1", "3", "4"))
_SIX_JOINS = (Join(0, 2, 0), Join(0, 0, 2), Join(2, 0, 2), Join(0, 1, 3), Join(0, 3, 1))
_EIGHT_JOINS = (*_fan(4), *(Join(index, 0, 0) for index in range(4)))
_TWELVE_JOINS = (*_star(0, (0, 1, 2, 3, 4)), Join(3, 2, 2), Join(6, 0, 0), *_star(7, (1, 2, 3, 4)))

# The placement of numbers is our own: opposite faces as on bought dice, and the sums around corners
# as equal as a search could make them, so that a die folded slightly askew still rolls fairly.
_EIGHT = _each("6 4 8 2 1 7 3 5")
_UNITS = _each("4 6 0 8 2 7 1 9 5 3")
_TENS = tuple((f"{number}0",) for (number,) in _UNITS)
_TWELVE = _each("2 5 10 9 6 12 1 11 7 4 3 8")
_TWENTY = _each("9 7 19 18 10 12 14 2 3 11 13 5 6 4 1 8 16 15 17 20")

PAPER_DICE: Mapping[str, PaperDie] = MappingProxyType(
    {
        die.name: die
        for die in (
            PaperDie("d20", regular_face(3, 64.0), _TWENTY_JOINS, _TWENTY),
            PaperDie("d12", regular_face(5, 52.0), _TWELVE_JOINS, _TWELVE, 141.0),
            PaperDie("d4", regular_face(3, 102.0), _star(0, (0, 1, 2)), _FOUR, 180.0),
            PaperDie("d8", regular_face(3, 86.0), _EIGHT_JOINS, _EIGHT),
            PaperDie("d6", regular_face(4, 72.0), _SIX_JOINS, _each("1 2 5 6 3 4"), 90.0, 1),
            PaperDie("d100-tens", kite_face(64.0), _TEN_JOINS, _TENS, 3.0),
            PaperDie("d100-units", kite_face(64.0), _TEN_JOINS, _UNITS, 3.0),
        )
    }
)
"""The dice by name, in printed size and printing order."""


def cube(edge: float, faces: tuple[str, str, str, str, str, str]) -> PaperDie:
    """Return a die with six custom faces; opposite are first and last, second and fifth.

    Args:
        edge: The length of an edge, in points.
        faces: The words that replace the faces 1 to 6 of an ordinary die.
    """
    ordinary = PAPER_DICE["d6"]
    numbers = tuple((faces[int(number) - 1],) for (number,) in ordinary.numbers)
    face = regular_face(len(ordinary.face), edge)
    return replace(ordinary, face=face, numbers=numbers)


def paper_dice_for(die: int) -> tuple[str, ...]:
    """Return the names of the paper dice for a die: two for a d100, the units for a d10.

    Raises:
        KeyError: There is no such paper die.
    """
    names = {100: ("d100-tens", "d100-units"), 10: ("d100-units",)}.get(die, (f"d{die}",))
    return tuple(PAPER_DICE[name].name for name in names)
