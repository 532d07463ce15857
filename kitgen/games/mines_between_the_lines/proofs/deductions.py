"""How a field for one is finished, step by step: what each step takes, and the hardest of them.

The patient player always reasons as easily as will show anything, and takes all that such reasoning
shows at one look; then begins anew with the easiest kind. So every field has one such way, and
its looks can be counted. The kinds, easiest first:

- boxes around an open zero;
- one number, with what is known around it; two, three or four numbers read together;
- five numbers or more: what all that are linked show together, where no four of them do;
- the count of the mines that are not found yet, with all numbers.

What some numbers show, all of them show, and later as well (see `no_guess`): so a field that can
be finished by reading so many numbers together is finished so on this way, and the hardest step is
what the field takes, whatever the player's way. The first two kinds of several numbers are levels 1
and 2 of `no_guess`; three, four and more are its level 3.
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
    """What is read at a look, easiest first."""

    ZEROS = 0
    ONE_NUMBER = 1
    TWO_NUMBERS = 2
    THREE_NUMBERS = 3
    FOUR_NUMBERS = 4
    MORE_NUMBERS = 5
    MINES_LEFT = 6


@frozen
class Look:
    """One look.

    Attributes:
        kind: What was read.
        opened: How many clear boxes were open before it.
        cleared: How many boxes it showed to be clear.
        mined: How many mines it showed.
    """

    kind: Kind
    opened: int
    cleared: int
    mined: int

    @property
    def boxes(self) -> int:
        """How many boxes it settled."""
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
    """Return the looks by which a field is finished, or after which nothing more follows.

    Args:
        rows: Boxes from top to bottom.
        columns: Boxes from left to right.
        mines: The boxes with a mine.
        start: The box that is opened first.
        holes: The places that have no box.
        states: How many states the reading of several numbers may look at, at each look.

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
    """Return the clear boxes and the mines that a look of a kind shows where no easier one does."""
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
    """Find the ways to fill the boxes around some open numbers, by these alone."""
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
    """Yield the numbers of each component that shows anything at all: no part of others does."""
    for part in _placements(grid, state, numbers, budget):
        if any(certain(part)):
            yield spread(part.component.boxes, grid.stride) & numbers


def _links(grid: Planes, state: Hidden, numbers: int) -> dict[int, int]:
    """Return for each number those that touch a hidden box which it touches."""
    hidden = state.safe | state.mines
    return {
        1 << index: spread(grid.around[index] & hidden, grid.stride) & numbers & ~(1 << index)
        for index in bit_indices(numbers)
    }


def linked_numbers(links: Mapping[int, int], count: int) -> Iterator[int]:
    """Yield every choice of so many numbers that are linked with each other, each once.

    Wernicke's enumeration ("Efficient Detection of Network Motifs", IEEE/ACM Transactions on
    Computational Biology and Bioinformatics 3, 2006): a choice grows from its least number by
    numbers that link to the last one taken, and to none before it.
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
