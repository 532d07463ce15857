"""Solo fields, which can be finished from a start box without guessing, at wanted levels.

A field is drawn as follows. Draw a start box, unless one is given. Draw the mines; all placements
that leave the start box and the boxes that touch it clear are equally likely. If the mines would
not fit, only the start box is left clear. Draw both again until the field can be finished without
guessing at one of the wanted levels. So with a given start box, all fields of the wanted kind are
equally likely: no field is repaired or favoured.

Each attempt at a field has its own stream. Fields are judged in stacks only for speed: the attempt
that a field keeps does not depend on the other fields of the stack.
"""

from collections.abc import Callable, Sequence
from struct import unpack
from typing import TypeAlias

from kitgen.diagnostics import KitgenError
from kitgen.games.mines_between_the_lines.proofs.no_guess import LEVELS, first_state, outcomes
from kitgen.games.mines_between_the_lines.proofs.planes import Planes, planes
from kitgen.games.mines_between_the_lines.proofs.whole_board import Hidden, indistinguishable_pairs
from kitgen.games.mines_between_the_lines.wording import counted
from kitgen.seeds import Stream
from kitgen.tabletop.grid import Cell
from kitgen.values import frozen

MOST_ATTEMPTS = 20_000
"""The usual budget of a field; only one attempt in thousands may be of the wanted kind."""

Attempts: TypeAlias = Callable[[int], tuple[int, int]]
"""A function from the number of an attempt, from 0, to planes of its mines and its start box."""

# The number of attempts to judge together: enough to fill a stack.
_AT_ONCE = 64


@frozen
class SoloTerms:
    """The requirements for a solo field.

    Attributes:
        rows: Boxes from top to bottom.
        columns: Boxes from left to right.
        mine_count: The number of mines.
        start: The box that is opened first; None if one is drawn.
        easiest: The lowest level allowed, 1 to 4 (see `no_guess`).
        hardest: The highest level allowed, 1 to 4.
        most_attempts: The most fields drawn to find one to keep.
        holes: The places without a box.
    """

    rows: int
    columns: int
    mine_count: int
    start: Cell | None = None
    easiest: int = LEVELS[0]
    hardest: int = LEVELS[-1]
    most_attempts: int = MOST_ATTEMPTS
    holes: frozenset[Cell] = frozenset()

    @property
    def grid(self) -> Planes:
        """The boxes of the field, as planes."""
        return planes(self.rows, self.columns, self.holes)


@frozen
class SoloField:
    """A field that can be finished from its start box without guessing.

    Attributes:
        rows: Boxes from top to bottom.
        columns: Boxes from left to right.
        mine_plane: The mines as a plane (see `planes`).
        start: The box to open first.
        level: The level of reasoning required, 1 to 4.
        attempts: The number of fields drawn, including this one.
        holes: The places without a box.
    """

    rows: int
    columns: int
    mine_plane: int
    start: Cell
    level: int
    attempts: int
    holes: frozenset[Cell] = frozenset()

    @property
    def mine_count(self) -> int:
        """The number of mines."""
        return self.mine_plane.bit_count()

    @property
    def mines(self) -> tuple[Cell, ...]:
        """The boxes with a mine, row by row from the top left."""
        return tuple(planes(self.rows, self.columns, self.holes).cells(self.mine_plane))


class NoFieldFoundError(KitgenError):
    """No attempt within the budget gave a field of the wanted kind."""

    def __init__(self, terms: SoloTerms) -> None:
        """Name the bound and the budget."""
        self.terms = terms
        levels = (
            f"level {terms.easiest}"
            if terms.easiest == terms.hardest
            else f"levels {terms.easiest} to {terms.hardest}"
        )
        super().__init__(
            f"no field of {levels} in {terms.most_attempts} attempts "
            f"({counted(terms.mine_count, 'mine')}, {terms.rows} x {terms.columns} boxes)",
            exit_status=1,
        )


def generate_solo_field(terms: SoloTerms, stream: Stream) -> SoloField:
    """Draw one field; attempt n uses the stream's child `attempt` n, from 0.

    Raises:
        ValueError: The terms cannot be met by any field (mines, levels, start).
        NoFieldFoundError: The budget of attempts is spent.
    """
    return generate_solo_fields(terms, [stream])[0]


def generate_solo_fields(terms: SoloTerms, streams: Sequence[Stream]) -> list[SoloField]:
    """Draw a field from each stream, the same as `generate_solo_field` would draw from it.

    Raises:
        ValueError: The terms cannot be met by any field (mines, levels, start).
        NoFieldFoundError: The budget of attempts is spent for one of them.
    """
    return first_of_kind(terms, [_attempts(terms, stream) for stream in streams])


def _attempts(terms: SoloTerms, stream: Stream) -> Attempts:
    """Return attempts that are drawn from children of a stream."""
    return lambda number: draw_attempt(terms, stream.child("attempt", number))


def first_of_kind(terms: SoloTerms, fields: Sequence[Attempts]) -> list[SoloField]:
    """Return the first attempt of each field that is of the wanted kind.

    Raises:
        ValueError: The terms cannot be met by any field (mines, levels, start).
        NoFieldFoundError: The budget of attempts is spent for one of them.
    """
    _check_terms(terms)
    solo_fields: list[SoloField | None] = [None] * len(fields)
    tried = 0
    open_fields = list(range(len(fields)))
    while open_fields:
        if tried >= terms.most_attempts:
            raise NoFieldFoundError(terms)
        # With few fields left, judge some attempts ahead, but at most as many as so far.
        ahead = min(-(-_AT_ONCE // len(open_fields)), tried + 1, terms.most_attempts - tried)
        for first in range(0, len(open_fields), _AT_ONCE):
            batch = open_fields[first : first + _AT_ONCE]
            kept = _keep_first(terms, [fields[field] for field in batch], tried, ahead)
            for field, solo_field in zip(batch, kept, strict=True):
                solo_fields[field] = solo_field
        tried += ahead
        open_fields = [field for field in open_fields if solo_fields[field] is None]
    return [solo_field for solo_field in solo_fields if solo_field is not None]


def _check_terms(terms: SoloTerms) -> None:
    """Reject terms that no field can meet, with a message that gives both numbers."""
    grid = terms.grid
    room = terms.rows * terms.columns - len(terms.holes) - 1
    if not 0 <= terms.mine_count <= room:
        raise ValueError(
            f"{terms.mine_count} mines do not go into {terms.rows} x {terms.columns} boxes "
            f"beside a start box: 0 to {room} do"
        )
    if not LEVELS[0] <= terms.easiest <= terms.hardest <= LEVELS[-1]:
        raise ValueError(
            f"levels {terms.easiest} to {terms.hardest} are none: they run from 1 to 4"
        )
    if terms.most_attempts < 1:
        raise ValueError(f"{terms.most_attempts} attempts draw no field: at least 1 is needed")
    if terms.start is not None:
        grid.bit(terms.start)


def _keep_first(
    terms: SoloTerms, fields: Sequence[Attempts], tried: int, ahead: int
) -> list[SoloField | None]:
    """Draw the next attempts of some fields; return each field's first of the wanted kind."""
    grid = terms.grid
    drawn = [attempts(tried + further) for attempts in fields for further in range(ahead)]
    levels = _levels(grid, drawn, terms.hardest)
    kept: list[SoloField | None] = []
    for place in range(0, len(drawn), ahead):
        solo_field = None
        for further in range(ahead):
            level = levels[place + further]
            if level is not None and level >= terms.easiest:
                mines, start = drawn[place + further]
                cell = grid.cell(start.bit_length() - 1)
                attempts = tried + further + 1
                size = terms.rows, terms.columns
                solo_field = SoloField(*size, mines, cell, level, attempts, terms.holes)
                break
        kept.append(solo_field)
    return kept


def _levels(grid: Planes, drawn: Sequence[tuple[int, int]], hardest: int) -> list[int | None]:
    """Return the levels of drawn fields; None if not solvable or too hard to judge."""
    states = [first_state(grid, mines, start) for mines, start in drawn]
    levels: list[int | None] = [None] * len(states)
    hopeful = _hopeful(grid, states)
    judged = outcomes(grid, [states[place] for place in hopeful], hardest)
    for place, outcome in zip(hopeful, judged, strict=True):
        levels[place] = outcome.level
    return levels


def _hopeful(grid: Planes, states: Sequence[Hidden]) -> list[int]:
    """Return the indices of the fields without an indistinguishable pair of boxes.

    This only saves work, and saves none for a single field, which is returned unchecked.
    """
    if len(states) == 1:
        return [0]
    mines = grid.stack([state.mines for state in states])
    safe = grid.stack([state.safe for state in states])
    boxes = grid.stack([grid.boxes] * len(states))
    pairs = grid.unstack(indistinguishable_pairs(mines, safe, boxes, grid.stride), len(states))
    return [place for place, pair in enumerate(pairs) if not pair]


def draw_attempt(terms: SoloTerms, stream: Stream) -> tuple[int, int]:
    """Draw the mines and the start box of one attempt, as planes; the field may need guessing.

    Raises:
        ValueError: The grid has no such start box, or no room for the mines.
    """
    grid = terms.grid
    if terms.start is None:
        start = grid.each[stream.below(grid.boxes.bit_count())]
    else:
        start = grid.bit(terms.start)
    room = grid.boxes ^ (start | grid.around[start.bit_length() - 1])
    if room.bit_count() < terms.mine_count:
        room = grid.boxes ^ start
    return scatter(grid, terms.mine_count, room, stream), start


def scatter(grid: Planes, count: int, room: int, stream: Stream) -> int:
    """Draw `count` boxes of the plane `room`; all choices of boxes are equally likely.

    Raises:
        ValueError: There are fewer than `count` boxes.
    """
    boxes = room.bit_count()
    if not 0 <= count <= boxes:
        raise ValueError(f"cannot draw {count} of {boxes} boxes")
    if 2 * count > boxes:
        return room ^ scatter(grid, boxes - count, room, stream)
    # Draw below a power of two, and again until a free box is hit: no division and no bias.
    below = len(grid.each) - 1
    free = room
    left = count
    while left:
        words = 2 * left + 8
        for word in unpack(f"<{words}I", stream.octets(4 * words)):
            box = grid.each[word & below]
            if free & box:
                free ^= box
                left -= 1
                if not left:
                    break
    return room ^ free
