"""The frontier: open numbers and the unknown boxes they touch, split into components.

Unknown boxes that touch exactly the same open numbers are interchangeable and form a *group*.
Groups linked by shared numbers form a *component*; components affect each other only through the
total of mines. The groups of a component are processed in an order that keeps few numbers partly
filled, so that a dynamic program over the mines that each number still misses stays small.

The missing counts of a component's numbers are packed into one integer with five bits per number:
four for the count and one spare. One subtraction and one mask then test all numbers together.
"""

from collections.abc import Callable, Mapping

from kitgen.games.mines_between_the_lines.proofs.planes import Planes, bit_indices, spread
from kitgen.values import frozen

FIELD_BITS = 5
"""The bits of a number in a packed state: a count up to 8 and a spare bit above it."""

_SPARE = 0b10000


@frozen
class Group:
    """Unknown boxes that touch the same open numbers.

    Attributes:
        boxes: The plane of the boxes.
        size: The number of boxes.
        unit: The packed counts that one mine in the group takes from its numbers.
        room: The packed number of boxes that later groups of the component offer each number,
            with every spare bit set. `room - state` keeps all spare bits if and only if no number
            misses more mines than can still be placed.
    """

    boxes: int
    size: int
    unit: int
    room: int


@frozen
class Component:
    """Groups linked by shared numbers, in working order.

    Attributes:
        groups: The groups, each with the room left after it.
        missing: The packed counts that the numbers miss at the start.
        room: As in `Group`, before the first group.
        spare: The spare bits of all numbers.
        boxes: The plane of all boxes in the component.
        size: The number of these boxes.
    """

    groups: tuple[Group, ...]
    missing: int
    room: int
    spare: int
    boxes: int
    size: int


def components(
    grid: Planes, unknown: int, numbers: int, missing_at: Callable[[int], int]
) -> list[Component]:
    """Split the frontier into components.

    Args:
        grid: The planes of the grid.
        unknown: The plane of boxes about which nothing is known.
        numbers: The plane of open numbers that touch an unknown box.
        missing_at: Returns how many mines an open number still misses (0 to 8), given the
            index of its bit.
    """
    around = grid.around
    groups: dict[int, int] = {}
    for index in bit_indices(spread(numbers, grid.stride) & unknown):
        touched = around[index] & numbers
        groups[touched] = groups.get(touched, 0) | 1 << index
    return [_component(part, groups, missing_at) for part in _linked(list(groups))]


def _linked(touched: list[int]) -> list[list[int]]:
    """Split groups into linked sets, each in working order.

    A group is given by the plane of the numbers it touches. The next group is always one that
    leaves the fewest numbers partly filled.
    """
    waiting: dict[int, int] = {}
    for numbers in touched:
        for index in bit_indices(numbers):
            waiting[index] = waiting.get(index, 0) + 1
    last = sum(1 << index for index, count in waiting.items() if count == 1)
    parts = []
    while touched:
        numbers, active, part = touched.pop(0), 0, []
        while True:
            part.append(numbers)
            active |= numbers
            for index in bit_indices(numbers):
                waiting[index] -= 1
                if waiting[index] == 1:
                    last |= 1 << index
            place = _next_place(touched, active, last)
            if place < 0:
                break
            numbers = touched.pop(place)
        parts.append(part)
    return parts


def _next_place(touched: list[int], active: int, last: int) -> int:
    """Return the index of the linked group that begins the fewest numbers beyond those it fills.

    It is -1 if no group is linked to the `active` numbers.
    """
    best, least = -1, 9
    for place, numbers in enumerate(touched):
        if numbers & active:
            left = (numbers & ~active).bit_count() - (numbers & last).bit_count()
            if left < least:
                best, least = place, left
    return best


def _component(
    part: list[int], groups: Mapping[int, int], missing_at: Callable[[int], int]
) -> Component:
    """Return a component: pack its numbers and compute the room left after each group."""
    fields: dict[int, int] = {}
    missing = spare = room = boxes = size = 0
    shaped = []
    for touched in part:
        unit = 0
        for index in bit_indices(touched):
            field = fields.get(index)
            if field is None:
                fields[index] = field = FIELD_BITS * len(fields)
                missing |= missing_at(index) << field
                spare |= _SPARE << field
            unit |= 1 << field
        group = groups[touched]
        count = group.bit_count()
        shaped.append((group, count, unit))
        room += count * unit
        boxes |= group
        size += count
    start = room = room | spare
    ordered = []
    for group, count, unit in shaped:
        room -= count * unit
        ordered.append(Group(group, count, unit, room))
    return Component(tuple(ordered), missing, start, spare, boxes, size)
