"""Solo fields: a start box, no guess needed, as hard as wanted.

The law of a field: draw a start box, unless one is given, and the mines, each placement that
leaves the start box and all boxes that touch it clear as likely as any other (only the start
itself is left clear where the mines would not fit otherwise); draw both again until the field
can be finished without guessing at one of the wanted levels. So with a given start all fields
of that kind are equally likely: nothing is repaired, nothing is favoured.

Each attempt of a field has a stream of its own. Fields are judged in stacks, many at a time,
for speed alone: which attempt a field keeps does not depend on what is judged beside it.
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
"""The usual budget of a field: one in thousands may be of the wanted kind."""

Attempts: TypeAlias = Callable[[int], tuple[int, int]]
"""Draws the mines and the start box, as planes, of a field's attempt of that number from 0."""

# Attempts to have in hand at once: enough to fill a stack.
_AT_ONCE = 64


@frozen
class SoloTerms:
    """What is asked of a solo field.

    Attributes:
        rows: Boxes from top to bottom.
        columns: Boxes from left to right.
        mine_count: Mines in the field.
        start: The box that is opened first; None draws one.
        easiest: The least level allowed, 1 to 4 (see `no_guess`).
        hardest: The greatest level allowed, 1 to 4.
        most_attempts: How many fields may be drawn for one that is kept.
        holes: The places that have no box.
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
    """A field that can be finished from its start without guessing.

    Attributes:
        rows: Boxes from top to bottom.
        columns: Boxes from left to right.
        mine_plane: The mines as a plane (see `planes`).
        start: The box to open first.
        level: The level of reasoning it takes, 1 to 4.
        attempts: How many fields were drawn, this one included.
        holes: The places that have no box.
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
        """How many mines there are."""
        return self.mine_plane.bit_count()

    @property
    def mines(self) -> tuple[Cell, ...]:
        """The boxes with a mine, row by row from the top left."""
        return tuple(planes(self.rows, self.columns, self.holes).cells(self.mine_plane))


class NoFieldFoundError(KitgenError):
    """The budget of attempts is spent without a field of the wanted kind."""

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
    """Draw one field; its attempts are the stream's children `attempt` 0, 1, 2 and so on.

    Raises:
        ValueError: The terms cannot be met by any field (mines, levels, start).
        NoFieldFoundError: The budget of attempts is spent.
    """
    return generate_solo_fields(terms, [stream])[0]


def generate_solo_fields(terms: SoloTerms, streams: Sequence[Stream]) -> list[SoloField]:
    """Draw a field from each stream: the same that `generate_solo_field` draws from it.

    Raises:
        ValueError: The terms cannot be met by any field (mines, levels, start).
        NoFieldFoundError: The budget of attempts is spent for one of them.
    """
    return first_of_kind(terms, [_attempts(terms, stream) for stream in streams])


def _attempts(terms: SoloTerms, stream: Stream) -> Attempts:
    """Draw each attempt from a child of the stream."""
    return lambda number: draw_attempt(terms, stream.child("attempt", number))


def first_of_kind(terms: SoloTerms, fields: Sequence[Attempts]) -> list[SoloField]:
    """Return, for each field, the first of its attempts that is of the wanted kind.

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
        # Few fields left: look some attempts ahead, but never further than as many again.
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
    """Refuse terms that no field meets, naming both numbers."""
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
    """Draw the next attempts of some fields; keep each field's first of the wanted kind."""
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
    """Judge drawn fields; one that is too hard to judge counts as not solvable."""
    states = [first_state(grid, mines, start) for mines, start in drawn]
    levels: list[int | None] = [None] * len(states)
    hopeful = _hopeful(grid, states)
    judged = outcomes(grid, [states[place] for place in hopeful], hardest)
    for place, outcome in zip(hopeful, judged, strict=True):
        levels[place] = outcome.level
    return levels


def _hopeful(grid: Planes, states: Sequence[Hidden]) -> list[int]:
    """Return the places of the fields without a pair of boxes that nothing tells apart.

    It only saves work, and saves none where a single field is judged: that one is hopeful.
    """
    if len(states) == 1:
        return [0]
    mines = grid.stack([state.mines for state in states])
    safe = grid.stack([state.safe for state in states])
    boxes = grid.stack([grid.boxes] * len(states))
    pairs = grid.unstack(indistinguishable_pairs(mines, safe, boxes, grid.stride), len(states))
    return [place for place, pair in enumerate(pairs) if not pair]


def draw_attempt(terms: SoloTerms, stream: Stream) -> tuple[int, int]:
    """Draw the mines and the start box of one attempt, as planes; it may need guessing.

    Raises:
        ValueError: The grid has no such start box, or no room for the mines beside it.
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
    """Draw `count` boxes of the plane `room`, each choice of boxes as likely.

    Raises:
        ValueError: There are fewer boxes than that.
    """
    boxes = room.bit_count()
    if not 0 <= count <= boxes:
        raise ValueError(f"cannot draw {count} of {boxes} boxes")
    if 2 * count > boxes:
        return room ^ scatter(grid, boxes - count, room, stream)
    # Numbers below a power of two, drawn again until they hit a free box: no division, no bias.
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
