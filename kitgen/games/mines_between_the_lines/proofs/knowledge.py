"""Everything that follows from open boxes and the total of mines, with exact chances.

A position contains open numbers and open mines. All placements of the mines that agree with them
and with the total are equally likely. The placements are counted component by component (see
`frontier`) and combined with the number of ways to lay the remaining mines off the frontier. This
gives each hidden box its chance of a mine as an exact fraction. A box with chance 0 is certainly
safe, and a box with chance 1 certainly holds a mine; nothing else is certain.
"""

from collections.abc import Mapping, Sequence
from fractions import Fraction
from math import comb

from kitgen.games.mines_between_the_lines.proofs.budget import STATES, Budget
from kitgen.games.mines_between_the_lines.proofs.frontier import Component, components
from kitgen.games.mines_between_the_lines.proofs.planes import Planes, bit_indices, planes
from kitgen.tabletop.grid import Cell
from kitgen.values import frozen

LARGEST_NUMBER = 8


class InconsistentError(ValueError):
    """No placement of mines agrees with a position; the message names the contradiction."""


@frozen
class Position:
    """A player's view of a field.

    Attributes:
        mine_count: The number of mines on the whole field, including open ones.
        numbers: The open number of each box, row by row from the top; None if it shows none.
        open_mines: Open boxes with a mine, which were claimed. They show no number. All other
            boxes without a number are hidden.
    """

    mine_count: int
    numbers: tuple[tuple[int | None, ...], ...]
    open_mines: frozenset[Cell] = frozenset()

    @property
    def rows(self) -> int:
        """Boxes from top to bottom."""
        return len(self.numbers)

    @property
    def columns(self) -> int:
        """Boxes from left to right."""
        return len(self.numbers[0]) if self.numbers else 0


@frozen
class Knowledge:
    """Everything that follows from a position.

    Attributes:
        safe: Hidden boxes that certainly hold no mine.
        mined: Hidden boxes that certainly hold a mine.
        mine_chances: The chance of a mine in every hidden box.
        placements: The number of placements of the mines that agree with the position.
    """

    safe: frozenset[Cell]
    mined: frozenset[Cell]
    mine_chances: Mapping[Cell, Fraction]
    placements: int


@frozen
class _Frontier:
    """A position after the plain deductions.

    Attributes:
        safe: The plane of hidden boxes shown to be safe.
        mined: The plane of hidden boxes shown to hold a mine.
        unknown: The plane of the other hidden boxes.
        missing: The mines that each unsettled number still misses, by bit index.
    """

    safe: int
    mined: int
    unknown: int
    missing: Mapping[int, int]


@frozen
class _Count:
    """The number of ways to fill one component.

    Attributes:
        component: The component.
        by_total: The number of ways for each number of mines.
        steps: For each group, every (key before, mines, key after). A key has the packed state
            of the numbers in its low bits and the mines used so far above them.
        before: For each group, the number of ways to reach each key.
    """

    component: Component
    by_total: list[int]
    steps: list[list[tuple[int, int, int]]]
    before: list[dict[int, int]]


def knowledge(position: Position, *, states: int = STATES) -> Knowledge:
    """Return everything that follows from a position, and the exact chance of each hidden box.

    Args:
        position: The open numbers, open mines and total of mines.
        states: The allowance of states.

    Raises:
        ValueError: The rows differ in length, there is no box, or an open mine lies outside.
        InconsistentError: No placement agrees with the position.
        TooHardError: The allowance of states is spent.
    """
    grid = _grid_of(position)
    numbers_at = _open_numbers(grid, position)
    open_mines = _open_mines(grid, position, numbers_at)
    frontier = _plain_deductions(grid, numbers_at, open_mines)
    mines_left = position.mine_count - (open_mines | frontier.mined).bit_count()
    if not 0 <= mines_left <= frontier.unknown.bit_count():
        raise InconsistentError(
            f"{mines_left} mines are left for {frontier.unknown.bit_count()} boxes"
        )
    numbers = sum(1 << index for index in frontier.missing)
    budget = Budget(states, states)
    counts = [
        _count(component, budget)
        for component in components(grid, frontier.unknown, numbers, frontier.missing.__getitem__)
    ]
    outside = frontier.unknown
    for count in counts:
        outside ^= count.component.boxes
    chances, total = _chances(counts, outside, mines_left)
    chances[frontier.safe] = Fraction(0)
    chances[frontier.mined] = Fraction(1)
    return _knowledge_of(grid, chances, total)


def _grid_of(position: Position) -> Planes:
    """Return the planes of a position's grid; reject rows of different lengths."""
    for number, row in enumerate(position.numbers, start=1):
        if len(row) != position.columns:
            raise ValueError(f"row {number} has {len(row)} boxes, but row 1 has {position.columns}")
    return planes(position.rows, position.columns)


def _open_numbers(grid: Planes, position: Position) -> dict[int, int]:
    """Return the open numbers by bit index."""
    numbers = {}
    for row, line in enumerate(position.numbers):
        for column, number in enumerate(line):
            if number is None:
                continue
            if not 0 <= number <= LARGEST_NUMBER:
                raise InconsistentError(
                    f"{Cell(row, column)} shows {number}, but a box has at most 8 neighbours"
                )
            numbers[row * grid.stride + column] = number
    return numbers


def _open_mines(grid: Planes, position: Position, numbers: Mapping[int, int]) -> int:
    """Return the plane of the open mines; reject a mine in a box that shows a number."""
    for cell in position.open_mines:
        if grid.bit(cell).bit_length() - 1 in numbers:
            raise InconsistentError(
                f"{cell} shows {position.numbers[cell.row][cell.column]} and an open mine"
            )
    return grid.plane(position.open_mines)


def _plain_deductions(grid: Planes, numbers: Mapping[int, int], open_mines: int) -> _Frontier:
    """Apply what single numbers show, which splits the frontier into more and smaller parts."""
    around = grid.around
    unknown = grid.boxes ^ open_mines
    for index in numbers:
        unknown ^= 1 << index
    safe, mined = 0, open_mines
    pending = dict(numbers)
    settled = False
    while not settled:
        settled = True
        for index, number in list(pending.items()):
            hidden = around[index] & unknown
            missing = number - (around[index] & mined).bit_count()
            room = hidden.bit_count()
            if not 0 <= missing <= room:
                raise InconsistentError(
                    f"the {number} in {grid.cell(index)} misses {missing} mines in {room} boxes"
                )
            if missing == 0:
                safe |= hidden
            elif missing == room:
                mined |= hidden
            else:
                continue
            unknown ^= hidden
            del pending[index]
            settled = False
    missing_at = {
        index: number - (around[index] & mined).bit_count() for index, number in pending.items()
    }
    # Open mines count for the numbers beside them like deduced mines, but they are not hidden.
    return _Frontier(safe, mined ^ open_mines, unknown, missing_at)


def _count(component: Component, budget: Budget) -> _Count:
    """Count the ways to fill a component, by the number of mines.

    Raises:
        InconsistentError: There is no way.
        TooHardError: The budget is spent.
    """
    spare = component.spare
    top = spare.bit_length()
    one_mine = 1 << top
    start = component.missing
    before = [{start: 1} if (component.room - start) & spare == spare else {}]
    steps = []
    for group in component.groups:
        room, unit, size = group.room, group.unit, group.size
        following: dict[int, int] = {}
        taken = []
        for key, ways in before[-1].items():
            after = key
            for mines in range(size + 1):
                if (room - after) & spare == spare:
                    taken.append((key, mines, after))
                    following[after] = following.get(after, 0) + ways * comb(size, mines)
                after = (after | spare) - unit
                if after & spare != spare:
                    break
                after = (after ^ spare) + one_mine
        budget.spend(len(taken))
        before.append(following)
        steps.append(taken)
    ended = before.pop()
    if not ended:
        raise InconsistentError("open numbers contradict each other")
    by_total = [0] * (max(ended) >> top)
    by_total.append(0)
    for key, ways in ended.items():
        by_total[key >> top] += ways
    return _Count(component, by_total, steps, before)


def _chances(
    counts: Sequence[_Count], outside: int, mines_left: int
) -> tuple[dict[int, Fraction], int]:
    """Return the chance of a mine by plane of equivalent boxes, and the number of placements."""
    room = outside.bit_count()
    # For each component, the ways to fill all later ones and the outside, by number of mines.
    behind = [[comb(room, mines) for mines in range(mines_left + 1)]]
    for count in reversed(counts):
        behind.append(_product(count.by_total, behind[-1], mines_left))
    total = behind.pop()[mines_left]
    if not total:
        raise InconsistentError(f"the open numbers do not allow {mines_left} more mines")
    chances: dict[int, Fraction] = {}
    front = [1]
    for count in counts:
        rest = behind.pop()
        weights = [
            sum(
                ways * rest[mines_left - mines - used]
                for used, ways in enumerate(front[: mines_left - mines + 1])
            )
            for mines in range(min(len(count.by_total), mines_left + 1))
        ]
        _component_chances(count, weights, total, chances)
        front = _product(front, count.by_total, mines_left)
    if outside:
        mines_outside = sum(
            ways * comb(room, mines_left - used) * (mines_left - used)
            for used, ways in enumerate(front)
        )
        chances[outside] = Fraction(mines_outside, total * room)
    return chances, total


def _product(first: Sequence[int], second: Sequence[int], most: int) -> list[int]:
    """Convolve two lists of ways by number of mines, up to `most` mines."""
    product = [0] * min(len(first) + len(second) - 1, most + 1)
    for mines, ways in enumerate(first[: len(product)]):
        if ways:
            for more, other_ways in enumerate(second[: len(product) - mines], start=mines):
                product[more] += ways * other_ways
    return product


def _component_chances(
    count: _Count, weights: Sequence[int], total: int, chances: dict[int, Fraction]
) -> None:
    """Add the chances of a component's groups to `chances`.

    Args:
        count: The ways to fill the component.
        weights: The ways to fill everything else, by the number of mines in the component.
        total: The number of placements of the whole position.
        chances: The chance of a mine by plane; changed in place.
    """
    top = count.component.spare.bit_length()
    coming = {mines << top: weight for mines, weight in enumerate(weights)}
    groups = count.component.groups
    for place in range(len(groups) - 1, -1, -1):
        group, before = groups[place], count.before[place]
        choices = [comb(group.size, mines) for mines in range(group.size + 1)]
        earlier: dict[int, int] = {}
        expected = 0
        for key, mines, after in count.steps[place]:
            ways = coming.get(after)
            if ways:
                ways *= choices[mines]
                earlier[key] = earlier.get(key, 0) + ways
                if mines:
                    expected += mines * ways * before[key]
        chances[group.boxes] = Fraction(expected, total * group.size)
        coming = earlier


def _knowledge_of(grid: Planes, chances: Mapping[int, Fraction], total: int) -> Knowledge:
    """Return the knowledge with chances box by box, in reading order."""
    by_index = {index: chance for plane, chance in chances.items() for index in bit_indices(plane)}
    by_cell = {grid.cell(index): by_index[index] for index in sorted(by_index)}
    return Knowledge(
        safe=frozenset(cell for cell, chance in by_cell.items() if not chance),
        mined=frozenset(cell for cell, chance in by_cell.items() if chance == 1),
        mine_chances=by_cell,
        placements=total,
    )
