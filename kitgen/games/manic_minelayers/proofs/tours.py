"""How hard a printed tour is to fill in: what its numbers force, and where a walker has to choose.

A number that is not printed is *forced* when it stands on one square in every tour that keeps to
the printed ones. It is *free* as soon as one tour is known that has it elsewhere. Other tours are
found by turning parts of a known one about, and by search: the possible squares of a number are a
knight's move from those of the numbers before and after it, no square takes two numbers, and each
takes one. Where search ends without a tour, that is a proof. What the budget does not do for stays
undecided.
"""

from collections import deque
from collections.abc import Iterator, Sequence
from typing import TypeAlias

from kitgen.games.manic_minelayers.proofs.bitboard import Bitboard, bitboard_of
from kitgen.games.manic_minelayers.proofs.tally import BudgetSpentError, Tally
from kitgen.games.manic_minelayers.rules.board import knight_moves
from kitgen.games.manic_minelayers.rules.tour import Tour
from kitgen.tabletop.grid import Cell
from kitgen.values import frozen

SEARCH_BUDGET = 50_000_000
"""What search may cost for one tour: a position costs the square of how many squares there are."""

_EACH_PART = 6
"""No number takes more than such a part of it."""

_TURNING_BUDGET = 4_000_000
"""What turning tours about may cost before search has its turn, counted likewise."""

_Path: TypeAlias = tuple[int, ...]
"""The squares of a tour in order, a bit each."""


@frozen
class Freedom:
    """What printed numbers leave open.

    Attributes:
        forced: Numbers, none of them printed, that stand on one square in every tour.
        free: Numbers that stand elsewhere in some other tour.
        undecided: Numbers of which neither is proved.
    """

    forced: frozenset[int]
    free: frozenset[int]
    undecided: frozenset[int]


@frozen
class WalkSteps:
    """The steps of a walk along a printed tour, from its first square on.

    At each step the squares count that may take the next number by what is printed. Warnsdorff's
    rule takes, of those from which the walk can go on, one from which the fewest squares lead on.

    Attributes:
        single: Steps with one such square.
        shown: Others at which the rule takes the tour's own square.
        tied: Those at which the rule leaves a choice, the tour's own square among it.
        missed: Those at which the rule leads away from the tour.
    """

    single: int
    shown: int
    tied: int
    missed: int


def walk_steps(tour: Tour) -> WalkSteps:
    """Count what a walker meets who keeps to the tour."""
    counts = {"single": 0, "shown": 0, "tied": 0, "missed": 0}
    for number in range(2, len(tour.squares) + 1):
        ways = _ways(tour, number, tour.squares[number - 2])
        counts[_step(tour, number, ways)] += 1
    return WalkSteps(**counts)


def _ways(tour: Tour, number: int, here: Cell, also: Cell | None = None) -> list[Cell]:
    """Return the squares beside one that may take a number; `also` has taken the one before."""
    if number > len(tour.squares):
        return []
    placed = tour.squares[: number - 1 if also is None else number - 2]
    printed = {tour.squares[given - 1]: given for given in tour.given}
    return [
        cell
        for cell in knight_moves(tour.size, here)
        if cell not in placed
        and cell != also
        and (printed[cell] == number if cell in printed else number not in tour.given)
    ]


def _step(tour: Tour, number: int, ways: Sequence[Cell]) -> str:
    """Name the kind of a step, as a member of `WalkSteps`."""
    if len(ways) == 1:
        return "single"
    onward = {cell: len(_ways(tour, number + 1, cell, cell)) for cell in ways}
    fewest = min((count for count in onward.values() if count), default=0)
    best = [cell for cell in ways if onward[cell] == fewest]
    if tour.squares[number - 1] not in best:
        return "missed"
    return "shown" if len(best) == 1 else "tied"


def freedom(tour: Tour, budget: int = SEARCH_BUDGET) -> Freedom:
    """Say which numbers are forced by the printed ones, and which are free.

    Args:
        tour: The tour as printed.
        budget: What search may cost, as `SEARCH_BUDGET` says.
    """
    board = bitboard_of(tour.size)
    path = tuple(1 << (cell.row * tour.size.columns + cell.column) for cell in tour.squares)
    possible = _narrowed(board, _possible(board, path, tour.given))
    if possible is None:
        raise ValueError("the squares are no tour of their board")
    asked = {number for number in range(1, len(path) + 1) if number not in tour.given}
    forced = {number for number in asked if possible[number - 1].bit_count() == 1}
    free = _freed_by_turning(board, path, tour.given, asked - forced)
    positions = budget // len(path) ** 2
    undecided, tally = set[int](), Tally(positions, positions // _EACH_PART)
    for number in sorted(asked - forced):
        if number in free:
            continue
        elsewhere = list(possible)
        elsewhere[number - 1] &= ~path[number - 1]
        tally.ask()
        try:
            other = _some_tour(board, elsewhere, tally)
        except BudgetSpentError:
            undecided.add(number)
            continue
        if other is None:
            forced.add(number)
        else:
            free |= _moved(path, other)
            free |= _freed_by_turning(board, other, tour.given, asked - forced, path)
    return Freedom(frozenset(forced), frozenset(free), frozenset(undecided - free))


def _moved(path: _Path, other: _Path) -> set[int]:
    """Return the numbers that stand elsewhere in another tour."""
    pairs = zip(path, other, strict=True)
    return {number for number, (square, elsewhere) in enumerate(pairs, 1) if square != elsewhere}


def _freed_by_turning(
    board: Bitboard,
    path: _Path,
    given: Sequence[int],
    wanted: set[int],
    compared: _Path | None = None,
) -> set[int]:
    """Return numbers that stand elsewhere in tours made by turning parts of one about."""
    original = compared or path
    freed: set[int] = set()
    known, waiting = {path}, deque([path])
    for _ in range(_TURNING_BUDGET // len(path) ** 2):
        if not waiting or wanted <= freed:
            break
        for other in turned_about(board, waiting.popleft()):
            if other in known or any(other[number - 1] != path[number - 1] for number in given):
                continue
            known.add(other)
            moved = _moved(original, other)
            # What frees something is turned about first: more of it may come free.
            if moved <= freed:
                waiting.append(other)
            else:
                waiting.appendleft(other)
            freed |= moved
    return freed


def turned_about(board: Bitboard, path: _Path) -> Iterator[_Path]:
    """Yield the tours in which one part of a tour runs backwards, or two parts changed places."""
    places = {square: place for place, square in enumerate(path)}
    last = len(path) - 1

    def beside(place: int) -> Iterator[int]:
        """Yield the later places a knight's move away, but for the next one."""
        return (far for far in _places(board.jumps[path[place]], places) if far > place + 1)

    for place in range(last):
        for far in beside(place):
            # From `place` on backwards, from `far` to the next place; on to what came after `far`.
            if far == last or path[far + 1] & board.jumps[path[place + 1]]:
                yield path[: place + 1] + path[far:place:-1] + path[far + 1 :]
            # From `place` to `far`, on to `end`; back to the next place, and on as far as `far`.
            for end in _places(board.jumps[path[place + 1]], places):
                if end >= far and (end == last or path[end + 1] & board.jumps[path[far - 1]]):
                    middle = path[far : end + 1] + path[place + 1 : far]
                    yield path[: place + 1] + middle + path[end + 1 :]


def _places(squares: int, places: dict[int, int]) -> Iterator[int]:
    while squares:
        square = squares & -squares
        squares ^= square
        yield places[square]


def _possible(board: Bitboard, path: _Path, given: Sequence[int]) -> list[int]:
    """Return the squares that each number may stand on by what is printed: all that are left."""
    printed = sum(path[number - 1] for number in given)
    left = board.everything & ~printed
    return [square if number in given else left for number, square in enumerate(path, 1)]


def _narrowed(board: Bitboard, possible: Sequence[int]) -> list[int] | None:
    """Strike squares out until nothing more follows; None: no tour is left."""
    squares = list(possible)
    before: list[int] = []
    while squares != before:
        before = list(squares)
        for order in (range(1, len(squares)), range(len(squares) - 2, -1, -1)):
            behind = -1 if order.step > 0 else 1
            for place in order:
                squares[place] &= _ahead(board, squares[place + behind])
        taken, twice, seen = 0, 0, 0
        for own in squares:
            if own & (own - 1) == 0:
                if not own or own & taken:
                    return None
                taken |= own
            twice |= seen & own
            seen |= own
        if seen != board.everything:
            return None
        once = seen & ~twice
        for place, own in enumerate(squares):
            if own & (own - 1):
                # A square that no other number can take is this one's.
                squares[place] = own & once or own & ~taken
    return squares


def _ahead(board: Bitboard, squares: int) -> int:
    """Return all squares a knight's move away from one of some squares."""
    reached = 0
    while squares:
        square = squares & -squares
        squares ^= square
        reached |= board.jumps[square]
    return reached


def _some_tour(board: Bitboard, possible: Sequence[int], tally: Tally) -> _Path | None:
    """Search a tour among possible squares; None: there is none.

    Raises:
        BudgetSpentError: The tally's limit is reached first.
    """
    tally.count()
    squares = _narrowed(board, possible)
    if squares is None:
        return None
    places = [place for place, own in enumerate(squares) if own & (own - 1)]
    if not places:
        return tuple(squares)
    place = min(places, key=lambda open_place: squares[open_place].bit_count())
    left = squares[place]
    while left:
        square = left & -left
        left ^= square
        tried = [*squares[:place], square, *squares[place + 1 :]]
        tour = _some_tour(board, tried, tally)
        if tour is not None:
            return tour
    return None
