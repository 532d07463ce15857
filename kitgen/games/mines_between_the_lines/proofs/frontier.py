"""The frontier: open numbers, the unknown boxes they touch, and how these fall apart.

Unknown boxes that touch exactly the same open numbers are interchangeable: a *group*. Groups
linked by shared numbers form a *component*; components know of each other only through the
total of mines. A component is worked off group by group in an order that keeps few numbers
half-filled, so that a dynamic program over "what each number still misses" stays small.

The still-missing counts of a component's numbers are packed into one integer, five bits a
number: four for the count, one spare, so one subtraction and one mask test them all.
"""

from collections.abc import Callable, Mapping

from kitgen.games.mines_between_the_lines.proofs.planes import Planes, bit_indices, spread
from kitgen.values import frozen

FIELD_BITS = 5
"""Bits that a number takes in a packed state: a count up to 8 and a spare bit above it."""

_SPARE = 0b10000


@frozen
class Group:
    """Unknown boxes that touch the same open numbers.

    Attributes:
        boxes: Their plane.
        size: How many they are.
        unit: One mine in the group, as the packed counts it takes from its numbers.
        room: Packed capacity that the component's later groups leave to each number, with
            every spare bit set: `room - state` keeps all spare bits exactly when no number
            misses more than can still be filled.
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
        missing: Packed counts that the numbers miss at the start.
        room: As in `Group`, before the first group.
        spare: Every number's spare bit.
        boxes: The plane of all boxes in it.
        size: How many boxes these are.
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
    """Take the frontier apart.

    Args:
        grid: The planes of the grid.
        unknown: Boxes of which nothing is known.
        numbers: Open numbers that touch an unknown box.
        missing_at: Returns how many mines an open number still misses, from 0 to 8, by the
            index of its bit.
    """
    around = grid.around
    groups: dict[int, int] = {}
    for index in bit_indices(spread(numbers, grid.stride) & unknown):
        touched = around[index] & numbers
        groups[touched] = groups.get(touched, 0) | 1 << index
    return [_component(part, groups, missing_at) for part in _linked(list(groups))]


def _linked(touched: list[int]) -> list[list[int]]:
    """Part the groups, named by the numbers they touch, into chains; each in working order.

    The next group is always one that leaves the fewest numbers half-filled.
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
    """Return the place of the linked group that opens fewest numbers beyond those it fills."""
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
    """Pack one component's numbers and give each group the room left behind it."""
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
