"""Positions of Demon Mine: tiles, pawns, and what has to be settled.

A square is a whole number, so a mine without edges costs no more than a board. `square_at` counts
rows and columns from the corner of the first base, and `_STRIDE` exceeds the width of any mine. A
tile on the grid is `TURNS * kind + mask`: the number of its kind among the kit's kinds, and its
open sides as it lies (N 1, E 2, S 4, W 8); a LODESTONE has none.

Pawns stand in places. A square is one place, except on a bridge, whose two tunnels cross without
joining: there the tunnel from north to south is a place with the square's number, and the tunnel
from east to west is a place with `ABOVE` added to it. Each has its own entry in the grid, with its
own two sides.
"""

from collections.abc import Callable, Iterator, Mapping
from functools import cached_property
from itertools import product
from operator import itemgetter
from typing import Any, NamedTuple

from kitgen.contract.play import Outcome
from kitgen.games.demon_mine.rules.kinds import LODESTONE_REACH, Role
from kitgen.values import frozen

_STRIDE, _MIDDLE = 1 << 16, 1 << 15

ABOVE = 1 << 40
"""The number added to a square for the place in a bridge's tunnel from east to west."""

GROUND = ABOVE - 1
"""The bit mask for a place's square: `place & GROUND`."""

BRIDGE = "bridge"
"""The role of tunnels that cross without joining."""

_NORTH_SOUTH, _EAST_WEST = 0b0101, 0b1010

_WITHIN_A_BRIDGE = frozenset((0, 1, 2, 4, 8, _NORTH_SOUTH, _EAST_WEST))
"""The masks of tiles that join only sides that a bridge joins, too."""

TURNS = 16
"""The factor of the kind in a tile on the grid: one more than the largest mask of open sides."""

UNKNOWN = -1
"""The kind of a tile whose face a player does not know."""

STEPS = ((1, -_STRIDE, 4), (2, 1, 8), (4, _STRIDE, 1), (8, -1, 2))
"""For each side: its bit, the step to the square beyond it, and the bit of the side it touches."""


def square_at(row: int, column: int) -> int:
    """Return the square `row` rows below and `column` columns right of the first base's corner."""
    return (row + _MIDDLE) * _STRIDE + column + _MIDDLE


def place_of(square: int) -> tuple[int, int]:
    """Return the row and the column of a square or place."""
    row, column = divmod(square & GROUND, _STRIDE)
    return row - _MIDDLE, column - _MIDDLE


def around(steps: int) -> tuple[int, ...]:
    """Return the offsets from a square to every square at most `steps` away, itself included."""
    return tuple(
        rows * _STRIDE + columns
        for rows, columns in product(range(-steps, steps + 1), repeat=2)
        if abs(rows) + abs(columns) <= steps
    )


class Vicinity(dict[int, tuple[int, ...]]):
    """The squares within a number of steps of each place, computed on demand."""

    def __init__(self, steps: int) -> None:
        super().__init__()
        self._steps = around(steps)

    def __missing__(self, place: int) -> tuple[int, ...]:
        squares = self[place] = tuple([place + step & GROUND for step in self._steps])
        return squares


BESIDE = Vicinity(1)
"""Each square with the four squares beside it."""


class _Distances(dict[int, int]):
    """The number of steps between two places, regardless of walls, by their difference."""

    def __missing__(self, difference: int) -> int:
        level = (difference + ABOVE // 2) // ABOVE
        if level:
            return self[difference - level * ABOVE]
        # Half a stride more keeps a negative difference of columns from borrowing a row.
        rows, columns = divmod(difference + _MIDDLE, _STRIDE)
        steps = self[difference] = abs(rows) + abs(columns - _MIDDLE)
        return steps


DISTANCES = _Distances()


@frozen
class TileKindRules:
    """The rules of a kind of tile.

    Attributes:
        key: Its key in the kit's file.
        role: A value of `Role`, or `BRIDGE` for tunnels that cross.
        turns: The masks of open sides in which it can lie; empty for events.
        count: The number of its tiles in the draw pile.
    """

    key: str
    role: str
    turns: tuple[int, ...]
    count: int


@frozen(slots=False)
class MineRules:
    """The rules of a game; each field not listed here follows from a reading in the kit's file.

    Attributes:
        teams: The team of each seat, by number; two seats of one team are partners.
        bases: The square of each seat's base.
        base_turns: The masks in which a base can lie.
        kinds: All kinds of tiles except the bases; the bases' kinds have the numbers that follow,
            one for each team.
        starting: The number of pawns in each reserve.
        set_aside: The number of pawns that MINER tiles can bring to each seat.
        two_sided: Whether a lost fight turns a pawn over.
        edge: The number of squares along each side of a closed grid, and the number of its first
            row and column; None for an open grid.
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
        """Return the role of a kind; `Role.ENTRANCE` stands for every number beyond `kinds`."""
        return self.kinds[kind].role if 0 <= kind < len(self.kinds) else Role.ENTRANCE

    def kind_named(self, key: str) -> int:
        """Return the number of the kind with this key.

        Raises:
            ValueError: No kind has this key.
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
        """Return the places on a square with this tile, each with its entry in the grid."""
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
            kind: The kind of the tunnel.
            touched: The bit of the side through which the digger enters, which has to be open.
            covered: The tile that it replaces; None if the square is not dug.
        """
        if covered is not None and covered // TURNS >= len(self.kinds):
            return ()
        crosses = covered is not None and covered // TURNS in self.bridges
        sides = TURNS - 1 if crosses else 0 if covered is None else covered % TURNS
        # A tile must not close a way that was open: a bridge would part sides that were joined.
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
        """The results of `fitting` by kind, by side of entry in the order of STEPS, and by tile."""
        return tuple(
            tuple(_Fitting(self, kind, touched) for _, _, touched in STEPS)
            for kind in range(len(self.kinds))
        )

    @cached_property
    def remembered(self) -> dict[Any, Any]:
        """A cache shared by all positions under these rules; callers check entries that can age."""
        return {}

    def within(self, square: int) -> bool:
        """Return whether a square lies on the grid."""
        if self.edge is None:
            return True
        squares, first = self.edge
        return all(first <= place < first + squares for place in place_of(square))


class _Fitting(dict[int | None, tuple[int, ...]]):
    """The masks in which a tunnel can be laid over each tile, computed on demand."""

    def __init__(self, rules: MineRules, kind: int, touched: int) -> None:
        super().__init__()
        self._asked = rules, kind, touched

    def __missing__(self, covered: int | None) -> tuple[int, ...]:
        rules, kind, touched = self._asked
        masks = self[covered] = rules.fitting(kind, touched, covered)
        return masks


FRESH, SPARE, ACTED = 0, 1, 2
"""What a pawn did in this turn: nothing yet; one step, with one to spare; all that it may do."""


class Pawn(NamedTuple):
    """A pawn on the grid: its place, what it did, and its attacks and pushes in this turn."""

    square: int
    acted: int = FRESH
    attacks: int = 0
    pushed: int = 0


SQUARE_OF: Callable[[Pawn], int] = itemgetter(0)
"""Return the place of a pawn; the fastest way to read the places of many."""


class Move(NamedTuple):
    """A move of a player, or an event; `words` writes and reads it.

    Attributes:
        verb: The sort of move, such as `burrow`.
        kind: The key of a tile's kind.
        pawns: The pawns that act, or that are moved or lost.
        square: The place where it leads or happens.
        mask: The open sides of a tile as it is laid; 0 if an opponent turns it.
        numbers: Seats or dice.
    """

    verb: str
    kind: str = ""
    pawns: tuple[Pawn, ...] = ()
    square: int | None = None
    mask: int = 0
    numbers: tuple[int, ...] = ()


PASS = Move("pass")


class Turning(NamedTuple):
    """A pawn lays a tile near a LODESTONE, and the opponent has to turn it."""

    seat: int
    pawn: Pawn
    square: int
    kind: int
    masks: tuple[int, ...]


class Leading(NamedTuple):
    """A square falls, and the digger's player has to lead all other pawns out of it."""

    square: int
    left: tuple[tuple[int, Pawn], ...]


class Ordering(NamedTuple):
    """Several fights are due; each is a square and two seats with pawns in it."""

    fights: tuple[tuple[int, int, int], ...]


class Defending(NamedTuple):
    """An attack on a neighbouring square is declared, and the defender has to name fighters."""

    seats: tuple[int, int]
    attackers: tuple[Pawn, ...]
    square: int


class Dice(NamedTuple):
    """A roll is due, attackers first; `near` is whether they attack a neighbouring square."""

    near: bool
    seats: tuple[int, int]
    fighters: tuple[tuple[Pawn, ...], tuple[Pawn, ...]]


class Losing(NamedTuple):
    """A fight is lost, and the loser, seat `side` of its two, has to choose which pawn pays."""

    fight: Dice
    side: int


class Leaving(NamedTuple):
    """Losers withdraw one after another, each to one of `exits`, or stay if they may."""

    seat: int
    left: tuple[Pawn, ...]
    exits: tuple[int, ...]
    may_stay: bool


Pending = Turning | Leading | Ordering | Defending | Dice | Losing | Leaving


class Phase:
    """The phases of a turn: before the first turn, turning the bases, 1 and 2, 3, the draw after a
    burrow, the draw for pawns that stayed, 4, 5, attacks after pawns were pushed, and 6."""

    BEGIN, BASES, DRAW, ACT, DUG, STAYED, EVENT, OVERFLOW, AFTER, DISCARD = range(10)


@frozen
class Mine:
    """A position.

    Attributes:
        rules: The rules of the game.
        grid: The tile in each place, so a bridge has two entries; changes make a copy.
        pawns: The pawns of each seat on the grid, sorted.
        reserve: The number of pawns that each seat still has to enter.
        aside: The number of pawns of each seat that MINER tiles can still bring in.
        hands: The kinds of the tiles in each hand, sorted.
        pile: The kinds of the draw pile, the next tile last.
        pit: The kinds of the pit's tiles, oldest first, each with a bit for each seat that knows
            it.
        discards: The kinds of the tiles that left play, sorted.
        shuffles: The number, hidden from all players, that decides the order of each new draw pile.
        mover: The seat whose turn it is.
        phase: The phase of the turn.
        pending: What has to be settled before the turn goes on.
        out: The seats that are out, in the order in which they went out.
        complete: Whether all starting pawns had entered when the turn began.
        busy: Whether a tile was played or a fight fought in this turn.
        eventful: Whether an event was played in this turn.
        dug: The places in which the mover's pawns laid tunnels in this turn.
        peace: The places that enemies share in peace until the next turn.
        pushed: Whether overflow moved a pawn in this turn.
        quiet: The number of turns in a row without a tile or a fight, once all pawns entered.
        turns: The number of turns that have ended.
        ended: The outcome; None while the game goes on.
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
    phase: int = Phase.BEGIN
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
    """Return the place that a pawn enters on a square through a side; None if there is a wall."""
    if grid.get(square, 0) & touched:
        return square
    above = square + ABOVE
    return above if grid.get(above, 0) & touched else None


def joined(grid: Mapping[int, int], place: int) -> Iterator[int]:
    """Yield the places to which a pawn can walk from a dug place in one step."""
    lies = grid[place]
    for bit, step, touched in STEPS:
        if lies & bit:
            there = entered(grid, place + step & GROUND, touched)
            if there is not None:
                yield there


def reached_by(grid: Mapping[int, int], stone: int, *, by_tunnel: bool) -> set[int]:
    """Return the squares within a LODESTONE's reach; the sides of the last square count as open."""
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
