"""Positions of Demon Mine: what lies on the grid, who stands where, and what is under way.

Squares are whole numbers, so that a mine without edges costs no more than a board: `square_at`
counts rows and columns from the square at the top left of the bases, and `_STRIDE` is more than
any mine is wide. A tile on the grid is `TURNS * kind + mask`: its kind's number among the kit's
kinds, and its open sides (N 1, E 2, S 4, W 8) as it lies; a LODESTONE has none.

Pawns stand in places. A square is one place, but on a bridge, whose two tunnels cross without
joining, it is two: the tunnel from north to south has the square's number, and the one from east
to west has `ABOVE` more. Each has an entry of its own in the grid, with its own two sides.
"""

from collections.abc import Callable, Iterator, Mapping
from functools import cached_property
from itertools import product
from operator import itemgetter
from typing import Any, NamedTuple

from kitgen.contract.play import Outcome
from kitgen.games.demon_mine.rules.kinds import LODESTONE_REACH, Role
from kitgen.values import frozen

_STRIDE = 1 << 16
_MIDDLE = _STRIDE // 2

ABOVE = 1 << 40
"""What a bridge's tunnel from east to west adds to the number of its square."""

GROUND = ABOVE - 1
"""What a place and this have in common is the place's square."""

BRIDGE = "bridge"
"""The role of tunnels that cross without joining."""

_NORTH_SOUTH, _EAST_WEST = 0b0101, 0b1010

_WITHIN_A_BRIDGE = frozenset((0, 1, 2, 4, 8, _NORTH_SOUTH, _EAST_WEST))
"""The open sides of tiles that join no sides but those that a bridge joins, too."""

TURNS = 16
"""What separates kinds in a tile on the grid: more than any mask of open sides."""

UNKNOWN = -1
"""The kind of a tile whose face a player does not know."""

STEPS = ((1, -_STRIDE, 4), (2, 1, 8), (4, _STRIDE, 1), (8, -1, 2))
"""For each side: its bit, what it adds to a square, and the bit of the side it touches."""


def square_at(row: int, column: int) -> int:
    """Return the square so many rows down and columns right of the first base's corner."""
    return (row + _MIDDLE) * _STRIDE + column + _MIDDLE


def place_of(square: int) -> tuple[int, int]:
    """Return the row and the column of a square, or of a place on it."""
    row, column = divmod(square & GROUND, _STRIDE)
    return row - _MIDDLE, column - _MIDDLE


def distance(here: int, there: int) -> int:
    """Return the steps between two squares, whatever lies between."""
    return DISTANCES[here - there]


def around(steps: int) -> tuple[int, ...]:
    """Return what leads from a square to each no more than so many steps off, itself included."""
    return tuple(
        rows * _STRIDE + columns
        for rows, columns in product(range(-steps, steps + 1), repeat=2)
        if abs(rows) + abs(columns) <= steps
    )


class Vicinity(dict[int, tuple[int, ...]]):
    """The squares no more than so many steps from places, as far as anybody asked."""

    def __init__(self, steps: int) -> None:
        super().__init__()
        self._steps = around(steps)

    def __missing__(self, place: int) -> tuple[int, ...]:
        squares = self[place] = tuple([place + step & GROUND for step in self._steps])
        return squares


BESIDE = Vicinity(1)
"""A square and the four squares beside it."""


class _Distances(dict[int, int]):
    """The steps between two places by their difference, as far as anybody asked."""

    def __missing__(self, difference: int) -> int:
        level = (difference + ABOVE // 2) // ABOVE
        if level:
            return self[difference - level * ABOVE]
        # Half a stride more keeps the columns between from borrowing a row.
        rows, columns = divmod(difference + _MIDDLE, _STRIDE)
        steps = self[difference] = abs(rows) + abs(columns - _MIDDLE)
        return steps


DISTANCES = _Distances()


@frozen
class TileKindRules:
    """What a kind of tile is in play.

    Attributes:
        key: Its key in the kit's file.
        role: What it does; `BRIDGE` is a tunnel's.
        turns: The masks of open sides in which it can lie; empty for events.
        count: How many lie in the draw pile.
    """

    key: str
    role: str
    turns: tuple[int, ...]
    count: int


@frozen(slots=False)
class MineRules:
    """What a game is played by; the readings bear their names in the kit's file.

    Attributes:
        teams: The team of each seat, by number; two seats of one team are partners.
        bases: The square of each seat's base.
        base_turns: The masks in which a base can lie.
        kinds: All kinds of tiles but the bases'; `base_kinds` follow them.
        starting: Pawns in each reserve.
        set_aside: Pawns that MINER tiles can bring to each seat.
        two_sided: Whether a lost fight turns a pawn over.
        edge: Squares along each side of a closed grid and the place of its first row and column;
            None: the grid is open.
    """

    teams: tuple[int, ...]
    bases: tuple[int, ...]
    base_turns: tuple[int, ...]
    kinds: tuple[TileKindRules, ...]
    starting: int = 4
    set_aside: int = 4
    two_sided: bool = False
    edge: tuple[int, int] | None = None
    reshuffles: bool = False
    both_overflow: bool = False
    overflow_steps: int = 1
    allows_move: bool = False
    replaces_equal: bool = True
    lodestone_anywhere: bool = False
    lodestone_by_tunnel: bool = False
    digger_is_removed: bool = False
    adjacent_fights: int | None = None
    adjacent_retreat: int = 1
    trapped_loser_stays: bool = False
    both_empty_draw: bool = False
    standstill_rounds: int | None = 8

    def role(self, kind: int) -> str:
        """Return what a kind does; the bases' kinds come after all others."""
        return self.kinds[kind].role if 0 <= kind < len(self.kinds) else Role.ENTRANCE

    def kind_named(self, key: str) -> int:
        """Return the number of a kind.

        Raises:
            ValueError: There is none.
        """
        number = self._numbers.get(key)
        if number is None:
            raise ValueError(f"`{key}` is no kind of tile")
        return number

    @cached_property
    def bridges(self) -> frozenset[int]:
        """The kinds whose two tunnels cross without joining."""
        return frozenset(at for at, kind in enumerate(self.kinds) if kind.role == BRIDGE)

    def lying(self, square: int, tile: int) -> tuple[tuple[int, int], ...]:
        """Return the places that a tile makes of a square, each with its entry in the grid."""
        kind = tile // TURNS
        if kind not in self.bridges:
            return ((square, tile),)
        return (
            (square, kind * TURNS + _NORTH_SOUTH),
            (square + ABOVE, kind * TURNS + _EAST_WEST),
        )

    @cached_property
    def _numbers(self) -> dict[str, int]:
        return {kind.key: number for number, kind in enumerate(self.kinds)}

    def fitting(self, kind: int, touched: int, covered: int | None) -> tuple[int, ...]:
        """Return the masks in which a tunnel can be laid.

        Args:
            kind: The tunnel's.
            touched: The side that has to be open: the one that the digger comes through.
            covered: The tile that it replaces; None: the square is not dug.
        """
        if covered is not None and covered // TURNS >= len(self.kinds):
            return ()
        crosses = covered is not None and covered // TURNS in self.bridges
        sides = TURNS - 1 if crosses else 0 if covered is None else covered % TURNS
        # What a pawn could walk through before, it can walk through afterwards.
        if kind in self.bridges and not crosses and sides not in _WITHIN_A_BRIDGE:
            return ()
        return tuple(
            [
                mask
                for mask in self.kinds[kind].turns
                if mask & touched
                and mask & sides == sides
                and (mask != sides or self.replaces_equal)
            ]
        )

    @cached_property
    def fitting_by_side(self) -> "tuple[tuple[_Fitting, ...], ...]":
        """Of each kind, and for each side that it is dug through: `fitting` by what is covered."""
        return tuple(
            tuple(_Fitting(self, kind, touched) for _, _, touched in STEPS)
            for kind in range(len(self.kinds))
        )

    @cached_property
    def remembered(self) -> dict[Any, Any]:
        """What follows from the rules alone, by what was asked."""
        return {}

    def within(self, square: int) -> bool:
        """Return whether a square belongs to the grid."""
        if self.edge is None:
            return True
        squares, first = self.edge
        return all(first <= place < first + squares for place in place_of(square))


class _Fitting(dict[int | None, tuple[int, ...]]):
    """The masks in which a tunnel can be laid over each tile, as far as anybody asked."""

    def __init__(self, rules: MineRules, kind: int, touched: int) -> None:
        super().__init__()
        self._asked = rules, kind, touched

    def __missing__(self, covered: int | None) -> tuple[int, ...]:
        rules, kind, touched = self._asked
        masks = self[covered] = rules.fitting(kind, touched, covered)
        return masks


FRESH, SPARE, ACTED = 0, 1, 2
"""What a pawn did in this turn: nothing yet; a step, and may take one more; all it may."""


class Pawn(NamedTuple):
    """A pawn on the grid: its place, what it did, and its attacks and pushes of this turn."""

    square: int
    acted: int = FRESH
    attacks: int = 0
    pushed: int = 0


SQUARE_OF: Callable[[Pawn], int] = itemgetter(0)
"""Where a pawn stands; nothing reads many of them in less time."""


class Move(NamedTuple):
    """Anything that is done, by a player or by chance; `words` says it.

    Attributes:
        verb: What is done.
        kind: The key of a tile's kind.
        pawns: Who does it, or to whom it is done.
        square: Where to.
        mask: The open sides of a tile as it is laid; 0: somebody else turns it.
        numbers: Seats, or dice.
    """

    verb: str
    kind: str = ""
    pawns: tuple[Pawn, ...] = ()
    square: int | None = None
    mask: int = 0
    numbers: tuple[int, ...] = ()


PASS = Move("pass")


class Turning(NamedTuple):
    """Near a LODESTONE: the opponent turns a tile that a pawn lays."""

    seat: int
    pawn: Pawn
    square: int
    kind: int
    masks: tuple[int, ...]


class Leading(NamedTuple):
    """A square falls: the digger's player leads everybody else out of it."""

    square: int
    left: tuple[tuple[int, Pawn], ...]


class Ordering(NamedTuple):
    """Several fights are due: squares, each with the seats of two who are in it."""

    fights: tuple[tuple[int, int, int], ...]


class Defending(NamedTuple):
    """An attack on a neighbouring square is declared: who fights back is not."""

    seats: tuple[int, int]
    attackers: tuple[Pawn, ...]
    square: int


class Dice(NamedTuple):
    """A roll is due. Those who attack come first; `near`: from a neighbouring square."""

    near: bool
    seats: tuple[int, int]
    fighters: tuple[tuple[Pawn, ...], tuple[Pawn, ...]]


class Losing(NamedTuple):
    """A fight is lost: its loser, who is `side` of the two, chooses who pays."""

    fight: Dice
    side: int


class Leaving(NamedTuple):
    """Losers withdraw, pawn after pawn: where each may go, and whether it may stay."""

    seat: int
    left: tuple[Pawn, ...]
    exits: tuple[int, ...]
    may_stay: bool


Pending = Turning | Leading | Ordering | Defending | Dice | Losing | Leaving

BEGIN, BASES, DRAW, ACT, DUG, STAYED, EVENT, OVERFLOW, AFTER, DISCARD = range(10)
"""Where a turn stands: before the first one, bases being turned; then phases 1 and 2, 3, a draw
after a burrow, the draw for pawns that stayed, 4, 5, attacks after pawns were pushed, and 6."""


@frozen
class Mine:
    """A position.

    Attributes:
        rules: What it is played by.
        grid: The tile on each square, a bridge's in both of its places; never changed, but
            copied.
        pawns: The pawns of each seat on the grid, sorted.
        reserve: Pawns that each seat still has to enter.
        aside: Pawns that MINER tiles can still bring in.
        hands: The kinds of the tiles in each hand, sorted.
        pile: The kinds of the draw pile, the next one last.
        pit: The kinds of the pit's tiles, oldest first, each with a bit for each seat that knows
            it.
        discards: The kinds of the tiles that left play, sorted.
        shuffles: What the order of each new draw pile hangs on: a number, hidden from all.
        mover: Whose turn it is.
        phase: Where the turn stands.
        pending: What has to be settled before it goes on.
        out: The seats that are out, in the order in which they went.
        complete: Whether all starting pawns had entered when the turn began.
        busy: Whether a tile was played or a fight fought in this turn.
        eventful: Whether an event was played in this turn.
        dug: The places in which the mover's pawns laid tunnels in this turn.
        peace: Places that enemies share until the next turn.
        pushed: Whether overflow moved a pawn in this turn.
        quiet: Turns in a row without tile and fight, all starting pawns being in.
        turns: How many turns have ended.
        ended: How the game ended.
    """

    rules: MineRules
    grid: Mapping[int, int]
    pawns: tuple[tuple[Pawn, ...], ...]
    reserve: tuple[int, ...]
    aside: tuple[int, ...]
    hands: tuple[tuple[int, ...], ...]
    pile: tuple[int, ...]
    pit: tuple[tuple[int, int], ...] = ()
    discards: tuple[int, ...] = ()
    shuffles: int = 0
    mover: int = 0
    phase: int = BEGIN
    pending: Pending | None = None
    out: tuple[int, ...] = ()
    complete: bool = False
    busy: bool = False
    eventful: bool = False
    dug: tuple[int, ...] = ()
    peace: frozenset[int] = frozenset()
    pushed: bool = False
    quiet: int = 0
    turns: int = 0
    ended: Outcome | None = None


def entered(grid: Mapping[int, int], square: int, touched: int) -> int | None:
    """Return the place of a square that a pawn comes to through one of its sides; None: a wall."""
    if grid.get(square, 0) & touched:
        return square
    above = square + ABOVE
    return above if grid.get(above, 0) & touched else None


def joined(grid: Mapping[int, int], place: int) -> Iterator[int]:
    """Yield the places that a pawn can walk to from a dug one in one step."""
    lies = grid[place]
    for bit, step, touched in STEPS:
        if lies & bit:
            there = entered(grid, place + step & GROUND, touched)
            if there is not None:
                yield there


def reached_by(grid: Mapping[int, int], stone: int, *, by_tunnel: bool) -> set[int]:
    """Return the squares within a LODESTONE's reach; the last one's sides count as open."""
    near: set[int] = set()
    walked = [stone]
    for _ in range(LODESTONE_REACH):
        further = []
        for here in walked:
            for bit, step, touched in STEPS:
                there = here + step & GROUND
                leaves = not by_tunnel or here == stone or grid[here] & bit
                if there != stone and leaves:
                    near.add(there)
                    place = entered(grid, there, touched) if by_tunnel else there
                    if place is not None:
                        further.append(place)
        walked = further
    return near
