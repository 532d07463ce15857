"""Chooses the most compact tuck box for given contents and paper.

Stacks lie flat on the floor of the box, which is its back, in layers as a hand would lay them.
Loose pieces lie on top as they fall: they fill `PACKING` of the room they take.
"""

import math
from collections.abc import Callable, Iterator, Sequence
from itertools import product

from kitgen.tabletop.tuck_box import TuckBox
from kitgen.units import mm
from kitgen.values import frozen

MOST_BOXES = 4
"""More boxes than these are refused: a user who needs them had better buy one."""

PACKING = 0.5
"""The share of their room that loose pieces fill. Poured discs and blocks fill 0.55 to 0.6."""

_MOST_SIDE_BY_SIDE = 4
_LEAST_ROOM = mm(6.0)
"""A box thinner than this inside cannot be glued by hand."""

_LEAST_FACE = mm(38.0)
"""A front with a shorter side is hard to fold, and too small for a legible title."""


@frozen
class Bulk:
    """The room that equal pieces take in a box, assembled and as stored. Lengths are in points.

    Attributes:
        width: The length of one side of a piece.
        height: The length of its other side.
        depth: The thickness of a piece.
        count: The number of pieces.
        loose: Whether they are thrown in; otherwise they are stacked.
    """

    width: float
    height: float
    depth: float
    count: int
    loose: bool = False

    @property
    def volume(self) -> float:
        """The volume of all pieces together, in cubic points."""
        return self.width * self.height * self.depth * self.count

    def layers(self, floor: tuple[float, float], count: int) -> int:
        """Return how many layers `count` pieces make on a floor, all laid the same way."""
        across, down = floor
        ways = ((self.width, self.height), (self.height, self.width))
        in_layer = max(_times(w, across) * _times(h, down) for w, h in ways)
        return -(-count // in_layer)


@frozen
class BoxPlan:
    """The boxes chosen for some contents.

    Attributes:
        boxes: The number of boxes that share the contents; each has its part of every sort.
        box: The size of every box, large enough for the fullest.
    """

    boxes: int
    box: TuckBox

    def shares(self, count: int) -> tuple[int, ...]:
        """Return how many of `count` pieces each box holds, the fullest box first."""
        return tuple(len(range(index, count, self.boxes)) for index in range(self.boxes))


def plan_boxes(
    contents: Sequence[Bulk],
    thickness: float,
    clearance: float,
    fits_paper: Callable[[TuckBox], bool],
) -> BoxPlan | None:
    """Choose the fewest boxes whose net fits the paper, and the most compact ones among these.

    Args:
        contents: The things to store, one sort or more, with at least one piece of each.
        thickness: The thickness of the card, in points.
        clearance: How much wider, deeper and higher the room is than its contents, in points.
        fits_paper: Returns whether a box's net can be printed.

    Returns:
        The plan; None if even `MOST_BOXES` are too few.
    """
    for boxes in range(1, MOST_BOXES + 1):
        plans = [
            BoxPlan(boxes, box)
            for box in _boxes(contents, boxes, thickness, clearance)
            if fits_paper(box)
        ]
        if plans:
            return min(plans, key=_preference)
    return None


def _boxes(
    contents: Sequence[Bulk], boxes: int, thickness: float, clearance: float
) -> Iterator[TuckBox]:
    """Yield a box for every floor, with its broadest side in front, upright and lying."""
    for floor in dict.fromkeys(_floors(contents)):
        depth = depth_on(floor, contents, boxes)
        rooms = sorted(max(length + clearance, _LEAST_ROOM) for length in (*floor, depth))
        shallow, (narrow, wide) = rooms[0], (max(room, _LEAST_FACE) for room in rooms[1:])
        yield TuckBox(narrow, shallow, wide, thickness)
        yield TuckBox(wide, shallow, narrow, thickness)


def _floors(contents: Sequence[Bulk]) -> Iterator[tuple[float, float]]:
    """Yield the floors on which every piece has room and one sort lies in even rows."""
    narrow = max(min(bulk.width, bulk.height) for bulk in contents)
    wide = max(max(bulk.width, bulk.height) for bulk in contents)
    steps = range(1, _MOST_SIDE_BY_SIDE + 1)
    for bulk, across, down in product(contents, steps, steps):
        short, long = sorted((across * bulk.width, down * bulk.height))
        yield (max(short, narrow), max(long, wide))


def depth_on(floor: tuple[float, float], contents: Sequence[Bulk], boxes: int = 1) -> float:
    """Return how deep the contents are on a floor, in the fullest of `boxes` boxes."""
    stacked = poured = thickest = 0.0
    for bulk in contents:
        count = -(-bulk.count // boxes)
        if bulk.loose:
            poured += count * bulk.width * bulk.height * bulk.depth
            thickest = max(thickest, min(bulk.width, bulk.height, bulk.depth))
        else:
            stacked += bulk.layers(floor, count) * bulk.depth
    return stacked + max(thickest, poured / (PACKING * floor[0] * floor[1]))


def _times(length: float, room: float) -> int:
    return math.floor(room / length + 1e-9)


def _preference(plan: BoxPlan) -> tuple[float, ...]:
    """Return a sort key: the most compact box first, then the higher, then the smallest net.

    Rounded, so that boxes equal on paper compare as equal.
    """
    box = plan.box
    area = box.net_width * box.net_height
    return (round(box.surface), -round(box.height), round(area), round(box.depth, 2))
