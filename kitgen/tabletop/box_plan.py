"""The most compact tuck box for all that is kept in it, on the paper there is.

Stacks lie flat on the floor of the box, which is its back, in layers as a hand would lay them.
Loose pieces lie on top of them as they fall: they fill `PACKING` of the room they take.
"""

import math
from collections.abc import Callable, Iterator, Sequence
from itertools import product

from kitgen.tabletop.tuck_box import TuckBox
from kitgen.units import mm
from kitgen.values import frozen

MOST_BOXES = 4
"""More boxes than these are refused: whoever needs them had better buy one."""

PACKING = 0.5
"""What part of their room loose pieces fill. Poured discs and blocks fill 0.55 to 0.6."""

_MOST_SIDE_BY_SIDE = 4
_LEAST_ROOM = mm(6.0)
"""A box thinner than this inside cannot be glued by hand."""

_LEAST_FACE = mm(38.0)
"""A box with a shorter side in front is fiddly to fold, and its title is too small to be read."""


@frozen
class Bulk:
    """What equal pieces take of a box, put together and as they lie.

    Attributes:
        width: The length of one side of a piece.
        height: The length of the other.
        depth: How thick one is.
        count: How many there are.
        loose: Whether they lie as they fall; others are stacked.
    """

    width: float
    height: float
    depth: float
    count: int
    loose: bool = False

    @property
    def volume(self) -> float:
        """What all the pieces fill together, in cubic points."""
        return self.width * self.height * self.depth * self.count

    def layers(self, floor: tuple[float, float], count: int) -> int:
        """Return how many layers so many make on a floor, all laid the same way."""
        across, down = floor
        ways = ((self.width, self.height), (self.height, self.width))
        in_layer = max(_times(w, across) * _times(h, down) for w, h in ways)
        return -(-count // in_layer)


@frozen
class BoxPlan:
    """How things are boxed.

    Attributes:
        boxes: How many boxes share them; each has its part of every sort.
        box: The box, large enough for the fullest.
    """

    boxes: int
    box: TuckBox

    def shares(self, count: int) -> tuple[int, ...]:
        """Return how many of so many pieces each box holds, the fullest first."""
        return tuple(len(range(index, count, self.boxes)) for index in range(self.boxes))


def plan_boxes(
    contents: Sequence[Bulk],
    thickness: float,
    clearance: float,
    fits_paper: Callable[[TuckBox], bool],
) -> BoxPlan | None:
    """Choose the fewest boxes whose net fits the paper, then the most compact.

    Args:
        contents: What is kept, one sort or more; at least one piece of each.
        thickness: The card's.
        clearance: What the room is wider, deeper and higher than what is in it.
        fits_paper: Whether a net can be printed.

    Returns:
        The plan; None where even `MOST_BOXES` are too few.
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
    """Yield a box for every floor, its broadest side in front and preferably upright."""
    for floor in dict.fromkeys(_floors(contents)):
        depth = depth_on(floor, contents, boxes)
        rooms = sorted(max(length + clearance, _LEAST_ROOM) for length in (*floor, depth))
        shallow, (narrow, wide) = rooms[0], (max(room, _LEAST_FACE) for room in rooms[1:])
        yield TuckBox(narrow, shallow, wide, thickness)
        yield TuckBox(wide, shallow, narrow, thickness)


def _floors(contents: Sequence[Bulk]) -> Iterator[tuple[float, float]]:
    """Yield the floors on which every piece has room, and one sort lies in even rows."""
    narrow = max(min(bulk.width, bulk.height) for bulk in contents)
    wide = max(max(bulk.width, bulk.height) for bulk in contents)
    steps = range(1, _MOST_SIDE_BY_SIDE + 1)
    for bulk, across, down in product(contents, steps, steps):
        short, long = sorted((across * bulk.width, down * bulk.height))
        yield (max(short, narrow), max(long, wide))


def depth_on(floor: tuple[float, float], contents: Sequence[Bulk], boxes: int = 1) -> float:
    """Return how deep contents lie on a floor, in the fullest of so many boxes."""
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
    """Order plans: the most compact box, then the higher, then the smallest net.

    Rounded, so that what is equal on paper is equal here.
    """
    box = plan.box
    area = box.net_width * box.net_height
    return (round(box.surface), -round(box.height), round(area), round(box.depth, 2))
