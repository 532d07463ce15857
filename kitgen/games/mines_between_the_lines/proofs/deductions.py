"""The steps by which a solo field is finished, and the reasoning that each step takes.

A patient player always uses the easiest kind of reasoning that shows anything, takes everything it
shows in one look, and then starts again with the easiest kind. So every field has exactly one such
sequence of looks, and they can be counted. The kinds, easiest first:

- boxes around an open zero;
- one number, with what is known around it; two, three or four numbers read together;
- five numbers or more: all linked numbers read together, where no four of them show anything;
- the count of the mines that are not found yet, with all numbers.

Whatever some numbers show follows from all numbers too, and still follows later (see `no_guess`).
So if a field can be finished by reading a certain number of numbers together, this sequence needs
no more, and its hardest look is what the field requires of any player. One number is level 1 of
`no_guess`, two are level 2, and three or more are level 3.
"""

from collections.abc import Iterable, Iterator, Mapping
from enum import IntEnum

from kitgen.games.mines_between_the_lines.proofs.budget import STATES, Budget
from kitgen.games.mines_between_the_lines.proofs.certainty import (
    Placements,
    certain,
    certain_by_total,
    placements,
)
from kitgen.games.mines_between_the_lines.proofs.frontier import components
from kitgen.games.mines_between_the_lines.proofs.no_guess import first_state
from kitgen.games.mines_between_the_lines.proofs.planes import Planes, bit_indices, planes, spread
from kitgen.games.mines_between_the_lines.proofs.whole_board import (
    Hidden,
    shown_by_pairs,
    shown_by_single_numbers,
)
from kitgen.tabletop.grid import Cell
from kitgen.values import frozen


class Kind(IntEnum):
    """The kinds of reasoning, easiest first."""

    ZEROS = 0
    ONE_NUMBER = 1
    TWO_NUMBERS = 2
    THREE_NUMBERS = 3
    FOUR_NUMBERS = 4
    MORE_NUMBERS = 5
    MINES_LEFT = 6


@frozen
class Look:
    """One look at the field, and what it shows.

    Attributes:
        kind: The kind of reasoning.
        opened: The number of clear boxes open before the look.
        cleared: The number of boxes shown to be clear.
        mined: The number of mines shown.
    """

    kind: Kind
    opened: int
    cleared: int
    mined: int

    @property
    def boxes(self) -> int:
        """The number of boxes that the look settles."""
        return self.cleared + self.mined


def looks_at(
    rows: int,
    columns: int,
    mines: Iterable[Cell],
    start: Cell,
    *,
    holes: frozenset[Cell] = frozenset(),
    states: int = STATES,
) -> tuple[Look, ...]:
    """Return the looks until a field is finished or nothing more follows.

    Args:
        rows: Boxes from top to bottom.
        columns: Boxes from left to right.
        mines: The boxes with a mine.
        start: The box that is opened first.
        holes: The places without a box.
        states: The allowance of states for each kind of reasoning in each look.

    Raises:
        ValueError: There is no such grid or box.
        TooHardError: The allowance of states is spent.
    """
    grid = planes(rows, columns, holes)
    mine_plane = grid.plane(mines)
    return tuple(_looks(grid, mine_plane, first_state(grid, mine_plane, grid.bit(start)), states))


def _looks(grid: Planes, mines: int, state: Hidden, states: int) -> Iterator[Look]:
    zeros = grid.boxes & ~spread(mines, grid.stride)
    while state.safe:
        for kind in Kind:
            clear, mined = _shown(grid, state, kind, zeros, Budget(states, states))
            if clear or mined:
                break
        else:
            return
        yield Look(kind, state.opened.bit_count(), clear.bit_count(), mined.bit_count())
        state = Hidden(state.opened | clear, state.safe ^ clear, state.mines ^ mined)


def _shown(grid: Planes, state: Hidden, kind: Kind, zeros: int, budget: Budget) -> tuple[int, int]:
    """Return the planes of clear boxes and mines shown by a kind of look if no easier one does."""
    match kind:
        case Kind.ZEROS:
            return spread(state.opened & zeros, grid.stride) & state.safe, 0
        case Kind.ONE_NUMBER:
            return shown_by_single_numbers(state, grid.stride)
        case Kind.TWO_NUMBERS:
            return shown_by_pairs(state, grid.stride)
    numbers = state.opened & spread(state.safe | state.mines, grid.stride)
    if kind < Kind.MORE_NUMBERS:
        parts = (
            part
            for linked in _telling_parts(grid, state, numbers, budget)
            for chosen in linked_numbers(_links(grid, state, linked), int(kind))
            for part in _placements(grid, state, chosen, budget)
        )
        return _certain(parts)
    parts_of_all = _placements(grid, state, numbers, budget)
    if kind is Kind.MORE_NUMBERS:
        return _certain(parts_of_all)
    outside = state.safe | state.mines
    for part in parts_of_all:
        outside ^= part.component.boxes
    return certain_by_total(parts_of_all, outside, state.mines.bit_count())


def _placements(grid: Planes, state: Hidden, numbers: int, budget: Budget) -> list[Placements]:
    """Find the ways to fill the boxes around some open numbers, ignoring all other numbers."""
    around = grid.around
    return [
        placements(component, budget)
        for component in components(
            grid,
            state.safe | state.mines,
            numbers,
            lambda index: (around[index] & state.mines).bit_count(),
        )
    ]


def _certain(parts: Iterable[Placements]) -> tuple[int, int]:
    clear = mined = 0
    for part in parts:
        shown_clear, shown_mined = certain(part)
        clear |= shown_clear
        mined |= shown_mined
    return clear, mined


def _telling_parts(grid: Planes, state: Hidden, numbers: int, budget: Budget) -> Iterator[int]:
    """Yield the numbers of each component that shows anything; parts of others show nothing."""
    for part in _placements(grid, state, numbers, budget):
        if any(certain(part)):
            yield spread(part.component.boxes, grid.stride) & numbers


def _links(grid: Planes, state: Hidden, numbers: int) -> dict[int, int]:
    """Return, for each number, the other numbers that share a hidden box with it."""
    hidden = state.safe | state.mines
    return {
        1 << index: spread(grid.around[index] & hidden, grid.stride) & numbers & ~(1 << index)
        for index in bit_indices(numbers)
    }


def linked_numbers(links: Mapping[int, int], count: int) -> Iterator[int]:
    """Yield each linked set of `count` numbers once.

    This is Wernicke's enumeration ("Efficient Detection of Network Motifs", IEEE/ACM Transactions
    on Computational Biology and Bioinformatics 3, 2006): a set grows from its least number by
    numbers that are linked to the latest member and to no earlier one.

    Args:
        links: For each number, the numbers linked to it; all are planes.
        count: The size of the sets.
    """

    def grown(chosen: int, ahead: int, near: int, least: int) -> Iterator[int]:
        if chosen.bit_count() == count:
            yield chosen
            return
        while ahead:
            number = ahead & -ahead
            ahead ^= number
            later = links[number] & ~(2 * least - 1)
            yield from grown(
                chosen | number, ahead | later & ~near, near | links[number] | number, least
            )

    for least in links:
        yield from grown(least, links[least] & ~(2 * least - 1), links[least] | least, least)
