"""How hard a printed tour is to fill in: forced numbers, and steps at which a player has to choose.

A number that is not printed is *forced* if it is on the same square in all tours that agree with
the printed numbers. It is *free* if some such tour has it elsewhere. Other tours are found by
reversing or swapping parts of a known one, and by search. The search uses that the possible squares
of a number are a knight's move from those of the numbers before and after it, and that each square
takes exactly one number. If the search ends without a tour, that is a proof. Numbers for which the
budget is not sufficient stay undecided.
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
"""The cost allowed for the search of one tour; a position costs the number of squares squared."""

_EACH_PART = 6
"""The budget is divided by this for the limit of each number."""

_TURNING_BUDGET = 4_000_000
"""The cost allowed for rearranging tours before the search, counted in the same way."""

_Path: TypeAlias = tuple[int, ...]
"""The squares of a tour in order, each as a number with one bit."""


@frozen
class Freedom:
    """How much the printed numbers leave open.

    Attributes:
        forced: The numbers, not printed, that are on the same square in all tours.
        free: The numbers that are elsewhere in some other tour.
        undecided: The numbers for which neither is proved.
    """

    forced: frozenset[int]
    free: frozenset[int]
    undecided: frozenset[int]


@frozen
class WalkSteps:
    """The steps of a walk along a tour, from its first square on, by kind.

    At each step, the candidates are the squares that may take the next number according to the
    printed ones. Of the candidates from which the walk can continue, Warnsdorff's rule picks one
    with the fewest next squares.

    Attributes:
        single: Steps with a single candidate.
        shown: Other steps at which the rule picks the tour's own square.
        tied: Steps at which the rule leaves a choice that includes the tour's own square.
        missed: Steps at which the rule leads away from the tour.
    """

    single: int
    shown: int
    tied: int
    missed: int


def walk_steps(tour: Tour) -> WalkSteps:
    """Count the kinds of steps along a tour."""
    counts = {"single": 0, "shown": 0, "tied": 0, "missed": 0}
    for number in range(2, len(tour.squares) + 1):
        ways = _ways(tour, number, tour.squares[number - 2])
        counts[_step(tour, number, ways)] += 1
    return WalkSteps(**counts)


def _ways(tour: Tour, number: int, here: Cell, also: Cell | None = None) -> list[Cell]:
    """Return the squares a knight's move away that may take a number.

    Args:
        tour: The tour.
        number: The number to place.
        here: The square of the number before it.
        also: The same square if that number is not placed as in the tour; None if it is.
    """
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
    """Return the kind of a step, as the name of a field of `WalkSteps`."""
    if len(ways) == 1:
        return "single"
    onward = {cell: len(_ways(tour, number + 1, cell, cell)) for cell in ways}
    fewest = min((count for count in onward.values() if count), default=0)
    best = [cell for cell in ways if onward[cell] == fewest]
    if tour.squares[number - 1] not in best:
        return "missed"
    return "shown" if len(best) == 1 else "tied"


def freedom(tour: Tour, budget: int = SEARCH_BUDGET) -> Freedom:
    """Return which numbers are forced by the printed ones, and which are free.

    `budget` is the cost allowed for the search, in the units of `SEARCH_BUDGET`.
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
    """Return the numbers that are on different squares in two tours."""
    pairs = zip(path, other, strict=True)
    return {number for number, (square, elsewhere) in enumerate(pairs, 1) if square != elsewhere}


def _freed_by_turning(
    board: Bitboard,
    path: _Path,
    given: Sequence[int],
    wanted: set[int],
    compared: _Path | None = None,
) -> set[int]:
    """Return numbers that are elsewhere in tours made by rearranging parts of one.

    Args:
        board: The board.
        path: The tour to rearrange.
        given: The printed numbers, which stay in place.
        wanted: The numbers to free; the search stops once all of them are.
        compared: The tour with which the others are compared; None for `path`.
    """
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
            # Rearrange tours that freed something first, because they may free more.
            if moved <= freed:
                waiting.append(other)
            else:
                waiting.appendleft(other)
            freed |= moved
    return freed


def turned_about(board: Bitboard, path: _Path) -> Iterator[_Path]:
    """Yield the tours with one part of a tour reversed, or with two adjacent parts swapped."""
    places = {square: place for place, square in enumerate(path)}
    last = len(path) - 1

    def beside(place: int) -> Iterator[int]:
        """Yield the later places a knight's move away, except the next one."""
        return (far for far in _places(board.jumps[path[place]], places) if far > place + 1)

    for place in range(last):
        for far in beside(place):
            # Reverse the part from after `place` to `far`.
            if far == last or path[far + 1] & board.jumps[path[place + 1]]:
                yield path[: place + 1] + path[far:place:-1] + path[far + 1 :]
            # Swap the part from `far` to `end` with the part between `place` and `far`.
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
    """Return the possible squares of each number: its printed square, or all unprinted ones."""
    printed = sum(path[number - 1] for number in given)
    left = board.everything & ~printed
    return [square if number in given else left for number, square in enumerate(path, 1)]


def _narrowed(board: Bitboard, possible: Sequence[int]) -> list[int] | None:
    """Return the possible squares after all simple eliminations; None if no tour is left."""
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
                # A square that no other number can take must take this one.
                squares[place] = own & once or own & ~taken
    return squares


def _ahead(board: Bitboard, squares: int) -> int:
    """Return all squares a knight's move away from at least one of some squares."""
    reached = 0
    while squares:
        square = squares & -squares
        squares ^= square
        reached |= board.jumps[square]
    return reached


def _some_tour(board: Bitboard, possible: Sequence[int], tally: Tally) -> _Path | None:
    """Return a tour on possible squares, found by search; None if there is none.

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
