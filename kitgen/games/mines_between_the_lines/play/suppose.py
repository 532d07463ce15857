"""Mines that a player may assume: any placement that agrees with the boxes in sight.

The drawing is exact: all placements that agree with every number are equally likely. The soft
bounds of a kit's fields are ignored, because players at a table do not know them.
"""

from collections.abc import Callable, Mapping
from functools import cache
from math import comb

from kitgen.games.mines_between_the_lines.play.field import MINE, Holds, lines_of
from kitgen.seeds import Stream
from kitgen.tabletop.grid import Cell
from kitgen.values import frozen


@frozen
class Unknown:
    """The hidden part of a player's view.

    Attributes:
        groups: The hidden boxes, grouped by the numbers that they touch. The last group touches no
            number and may be empty.
        touched: For each group, the indices of the numbers that it touches.
        missing: For each number, how many hidden mines touch it.
        mines_left: The number of hidden mines.
    """

    groups: tuple[tuple[Cell, ...], ...]
    touched: tuple[tuple[int, ...], ...]
    missing: tuple[int, ...]
    mines_left: int


def unknown_of(boxes: frozenset[Cell], held: Mapping[Cell, Holds], mine_count: int) -> Unknown:
    """Return the hidden part of a field.

    Args:
        boxes: All boxes.
        held: The boxes in sight with their contents.
        mine_count: The number of mines on the field.
    """
    touching = lines_of(boxes).touching
    numbers: list[tuple[Cell, int]] = []
    for box, number in sorted(held.items()):
        if number is not MINE and any(near not in held for near in touching[box]):
            mines = sum(near in held and held[near] is MINE for near in touching[box])
            numbers.append((box, number - mines))
    touched_by: dict[Cell, list[int]] = {box: [] for box in sorted(boxes) if box not in held}
    for index, (box, _) in enumerate(numbers):
        for near in touching[box]:
            if near not in held:
                touched_by[near].append(index)
    grouped: dict[tuple[int, ...], list[Cell]] = {}
    for box, indices in touched_by.items():
        grouped.setdefault(tuple(indices), []).append(box)
    free = tuple(grouped.pop((), ()))
    order = _connected(list(grouped))
    return Unknown(
        (*(tuple(grouped[key]) for key in order), free),
        (*order, ()),
        tuple(missing for _, missing in numbers),
        mine_count - sum(held[box] is MINE for box in held),
    )


def _connected(keys: list[tuple[int, ...]]) -> list[tuple[int, ...]]:
    """Order groups so that groups that share numbers follow each other."""
    ordered: list[tuple[int, ...]] = []
    waiting = sorted(keys)
    while waiting:
        begun = {index for key in ordered for index in key}
        # Take the group with the fewest new numbers, so that few are incomplete at a time.
        following = [key for key in waiting if begun.intersection(key)] or waiting
        best = min(following, key=lambda key: (len(set(key) - begun), key))
        waiting.remove(best)
        ordered.append(best)
    return ordered


def mine_drawer(unknown: Unknown) -> Callable[[Stream], frozenset[Cell]]:
    """Return a function that draws hidden mines; all consistent placements are equally likely.

    Placements are counted group by group, from the last group to the first. Mines are then drawn
    from the first group on, with the probabilities that follow from these counts.

    Raises:
        ValueError: No placement is consistent; raised by the returned function.
    """
    last = len(unknown.groups) - 1
    ends = {index: number for number, indices in enumerate(unknown.touched) for index in indices}

    def after(number: int, missing: tuple[int, ...], mines: int) -> tuple[int, ...] | None:
        """Return what the numbers miss once a group holds some mines; None if that cannot be."""
        indices = unknown.touched[number]
        left = list(missing)
        for index in indices:
            left[index] -= mines
            if left[index] < 0 or (ends[index] == number and left[index]):
                return None
        return tuple(left)

    @cache
    def ways(number: int, missing: tuple[int, ...], mines_left: int) -> int:
        if number == last:
            return comb(len(unknown.groups[number]), mines_left)
        return sum(weight for _, weight, _ in choices(number, missing, mines_left))

    def choices(
        number: int, missing: tuple[int, ...], mines_left: int
    ) -> list[tuple[int, int, tuple[int, ...]]]:
        size = len(unknown.groups[number])
        listed = []
        for mines in range(min(size, mines_left) + 1):
            left = after(number, missing, mines)
            if left is not None:
                weight = comb(size, mines) * ways(number + 1, left, mines_left - mines)
                listed.append((mines, weight, left))
        return listed

    def draw(stream: Stream) -> frozenset[Cell]:
        missing, mines_left, laid = unknown.missing, unknown.mines_left, list[Cell]()
        for number, group in enumerate(unknown.groups):
            if number == last:
                chosen = mines_left
            else:
                chosen, missing = _drawn(choices(number, missing, mines_left), stream)
            if not 0 <= chosen <= len(group):
                raise ValueError("no placement of the mines agrees with what is in sight")
            laid += stream.shuffled(group)[:chosen]
            mines_left -= chosen
        return frozenset(laid)

    return draw


def _drawn(
    choices: list[tuple[int, int, tuple[int, ...]]], stream: Stream
) -> tuple[int, tuple[int, ...]]:
    total = sum(weight for _, weight, _ in choices)
    if not total:
        raise ValueError("no placement of the mines agrees with what is in sight")
    place = below(stream, total)
    for mines, weight, left in choices:
        if place < weight:
            return mines, left
        place -= weight
    raise AssertionError("a number below the sum of all weights lies within one of them")


def below(stream: Stream, limit: int) -> int:
    """Draw a whole number from 0 below a limit of any size, all equally likely."""
    bits = (limit - 1).bit_length()
    while True:
        drawn = int.from_bytes(stream.octets((bits + 7) // 8), "big") >> -bits % 8 if bits else 0
        if drawn < limit:
            return drawn
