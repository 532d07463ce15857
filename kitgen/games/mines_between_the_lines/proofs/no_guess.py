"""Whether a field can be finished without guessing, and the level of reasoning it takes.

The player opens a start box and then only boxes that are certainly clear, and sees the number
of each. The total of mines is known. The field is *finished* when every box without a mine is
open. There are four levels of reasoning, each including those before:

1. single numbers: what one open number shows together with what is known around it;
2. pairs of numbers: what two open numbers show together;
3. whole components: what all open numbers show together, without the total;
4. the total of mines: everything that follows at all.

A level's *closure* is what remains after opening and marking everything the level shows, until it
shows nothing more. The level of a field is the lowest level whose closure finishes it. Certainty
is monotone: a placement of mines that contradicts a position also contradicts all later positions,
in which more numbers are open. So a closure is the same in every order of deduction, and the
closure of a higher level contains that of a lower one and can be continued from it. This module
does so: levels 1 and 2 run on whole stacks of boards (`whole_board`), levels 3 and 4 on the boards
where these get stuck (`certainty`).
"""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from kitgen.games.mines_between_the_lines.proofs.budget import STATES, Budget, TooHardError
from kitgen.games.mines_between_the_lines.proofs.certainty import (
    certain,
    certain_by_total,
    placements,
)
from kitgen.games.mines_between_the_lines.proofs.frontier import components
from kitgen.games.mines_between_the_lines.proofs.planes import Planes, planes, spread
from kitgen.games.mines_between_the_lines.proofs.whole_board import (
    Hidden,
    follow_pairs,
    follow_single_numbers,
)
from kitgen.tabletop.grid import Cell
from kitgen.values import frozen

SINGLE_NUMBERS, PAIRS_OF_NUMBERS, WHOLE_COMPONENTS, MINE_TOTAL = LEVELS = (1, 2, 3, 4)
"""The levels of reasoning, easiest first."""

# The largest stacks that still run at full speed, in bytes. In larger stacks, all boards would
# also have to wait for the slowest one.
_STACK_BYTES = 3000


@frozen
class Verdict:
    """Whether a field needs guessing, and what is known when certainty ends.

    Attributes:
        level: The level of reasoning required (1 to 4) to open every box without a mine; None if
            that needs guessing.
        safe: The boxes known to hold no mine at the end, including the start box.
        mined: The mines known at the end, including those open from the start.
        unknown: The undecided boxes.
    """

    level: int | None
    safe: frozenset[Cell]
    mined: frozenset[Cell]
    unknown: frozenset[Cell]


class Outcome(NamedTuple):
    """The result of reasoning up to some level on one field.

    Attributes:
        level: The level that finished the field; None if none did.
        state: The open and hidden boxes at the end.
        too_hard: Whether the allowance of states was spent, so that more might follow.
    """

    level: int | None
    state: Hidden
    too_hard: bool


def no_guess(
    rows: int,
    columns: int,
    mines: Iterable[Cell],
    start: Cell,
    *,
    open_mines: Iterable[Cell] = (),
    holes: frozenset[Cell] = frozenset(),
    states: int = STATES,
) -> Verdict:
    """Return whether a field can be finished from its start box without guessing.

    Args:
        rows: Boxes from top to bottom.
        columns: Boxes from left to right.
        mines: The boxes with a mine.
        start: The box that is opened first.
        open_mines: Mines that are open from the start, because they were claimed.
        holes: The places without a box.
        states: The allowance of states for the exact reasoning.

    Raises:
        ValueError: There is no such grid or box, the start box holds a mine, or a box in
            `open_mines` holds none.
        TooHardError: The allowance of states is spent.
    """
    grid = planes(rows, columns, holes)
    mine_plane, start_plane = grid.plane(mines), grid.bit(start)
    if mine_plane & start_plane:
        raise ValueError(f"the start box {start} holds a mine")
    open_plane = grid.plane(open_mines)
    for cell in grid.cells(open_plane & ~mine_plane):
        raise ValueError(f"the box {cell} is to be an open mine, but holds none")
    first = first_state(grid, mine_plane, start_plane, open_plane)
    level, end, too_hard = outcomes(grid, [first], states=states)[0]
    if too_hard:
        raise TooHardError(states)
    # If all clear boxes are open, the rest are known to be mines.
    hidden_mines = 0 if level else end.mines
    return Verdict(
        level=level,
        safe=frozenset(grid.cells(end.opened)),
        mined=frozenset(grid.cells(mine_plane ^ hidden_mines)),
        unknown=frozenset(grid.cells(end.safe | hidden_mines)),
    )


def first_state(grid: Planes, mines: int, start: int, open_mines: int = 0) -> Hidden:
    """Return the state in which only the start box and some mines are open; all are planes.

    The player knows an open mine just like a deduced one, so it is not hidden.
    """
    return Hidden(start, grid.boxes ^ mines ^ start, mines ^ open_mines)


def outcomes(
    grid: Planes,
    states_of_fields: Sequence[Hidden],
    highest: int = MINE_TOTAL,
    *,
    states: int = STATES,
) -> list[Outcome]:
    """Reason about each of many fields until it is finished or `highest` shows nothing more.

    A field that exceeds the allowance of states ends where that happened.
    """
    at_once = max(1, _STACK_BYTES // grid.block_bytes)
    ended: list[Outcome] = []
    for first in range(0, len(states_of_fields), at_once):
        ended += _stack_outcomes(grid, states_of_fields[first : first + at_once], highest, states)
    return ended


def _stack_outcomes(
    grid: Planes, fields: Sequence[Hidden], highest: int, states: int
) -> list[Outcome]:
    hidden = _follow(grid, fields, SINGLE_NUMBERS)
    ended = [Outcome(None if state.safe else SINGLE_NUMBERS, state, False) for state in hidden]
    stuck = [place for place, state in enumerate(hidden) if state.safe]
    needed = dict.fromkeys(stuck, PAIRS_OF_NUMBERS)
    budgets = {place: Budget(states, states) for place in stuck}
    while stuck and highest > SINGLE_NUMBERS:
        followed = _follow(grid, [hidden[place] for place in stuck], PAIRS_OF_NUMBERS)
        moved = []
        for place, state in zip(stuck, followed, strict=True):
            shown_at, too_hard = 0, False
            if state.safe and highest > PAIRS_OF_NUMBERS:
                try:
                    shown_at, hidden[place] = _reason(grid, state, highest, budgets[place])
                except TooHardError:
                    too_hard = True
            if shown_at:
                needed[place] = max(needed[place], shown_at)
                moved.append(place)
            else:
                ended[place] = Outcome(None if state.safe else needed[place], state, too_hard)
        stuck = moved
    return ended


def _follow(grid: Planes, fields: Sequence[Hidden], level: int) -> list[Hidden]:
    """Return the closures of fields under level 1 or 2, computed as a stack."""
    follow = follow_single_numbers if level == SINGLE_NUMBERS else follow_pairs
    if len(fields) == 1:
        return [follow(fields[0], grid.stride)]
    stacked = Hidden(*(grid.stack([field[kind] for field in fields]) for kind in range(3)))
    ends = (grid.unstack(plane, len(fields)) for plane in follow(stacked, grid.stride))
    return [Hidden(*planes_of_one) for planes_of_one in zip(*ends, strict=True)]


def _reason(grid: Planes, state: Hidden, highest: int, budget: Budget) -> tuple[int, Hidden]:
    """Read all numbers together once; return the level that shows something, or 0, and the state.

    Raises:
        TooHardError: The budget is spent.
    """
    opened, safe, mines = state
    unknown = safe | mines
    numbers = opened & spread(unknown, grid.stride)
    around = grid.around
    parts = [
        placements(component, budget)
        for component in components(
            grid, unknown, numbers, lambda index: (around[index] & mines).bit_count()
        )
    ]
    clear = mined = 0
    for part in parts:
        shown_clear, shown_mined = certain(part)
        clear |= shown_clear
        mined |= shown_mined
    level = WHOLE_COMPONENTS
    if not (clear or mined) and highest == MINE_TOTAL:
        outside = unknown
        for part in parts:
            outside ^= part.component.boxes
        clear, mined = certain_by_total(parts, outside, mines.bit_count())
        level = MINE_TOTAL
    if not (clear or mined):
        return 0, state
    return level, Hidden(opened | clear, safe ^ clear, mines ^ mined)
