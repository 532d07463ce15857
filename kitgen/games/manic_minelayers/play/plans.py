"""Possible positions behind a view, the appeal of moves, and this game's own players.

`careful` keeps the larger part of the floor. `exact` plays perfectly once few squares are free.
"""

from collections.abc import Callable
from typing import TypeAlias

from kitgen.contract.play import Appeal, Decision
from kitgen.games.manic_minelayers.play.board import jumps_on, jumps_to
from kitgen.games.manic_minelayers.play.duel import (
    Duel,
    Jump,
    Move,
    Place,
    Sight,
    apply,
    outcome,
    ways_on,
)
from kitgen.games.manic_minelayers.play.tour import TourMove, Walk, next_squares
from kitgen.games.manic_minelayers.proofs.solver import Solver
from kitgen.games.manic_minelayers.proofs.tally import BudgetSpentError
from kitgen.games.manic_minelayers.rules.board import BoardSize
from kitgen.seeds import Stream
from kitgen.tabletop.grid import Cell

DuelDecision: TypeAlias = Decision[Duel, Move, Sight]

_WIN = 1000
"""A value greater than any count of squares."""

MOST_FREE = 32
"""The most free squares with which `exact` searches for a forced win. With 22 or fewer it has never
spent its budget, so it plays perfectly."""

_BUDGET = 60_000
"""The positions that `exact` may visit for one decision: at most some tenths of a second."""


def possible_duels(sight: Sight) -> Callable[[Stream], Duel]:
    """Return a function that draws the other player's secret home square, all equally likely.

    Players who place in secret are asked in the order of their seats. The first assumes that the
    other has not placed yet, the second that the other has. Everything else is in sight.
    """
    duel, seat = sight.duel, sight.seat
    hidden = duel.rules.placement == "secret" and duel.standing[seat] is None

    def draw(stream: Stream) -> Duel:
        placed = duel
        for earlier in range(seat if hidden else 0):
            homes = sorted(duel.rules.board.homes[earlier])
            placed = apply(placed, earlier, Place(stream.pick(homes)))
        return placed

    return draw


def duel_appeal(sight: Sight, seat: int, move: Move) -> Appeal:
    """Return how good a move looks: the player's next jumps after it, less the opponent's.

    An immediate win is best and an immediate loss is worst. A home square counts its jumps.
    """
    duel = sight.duel
    if isinstance(move, Place):
        return len(jumps_on(duel.rules.board.squares)[move.square])
    return _standing_of(apply(duel, seat, move), seat, _ways)


def _standing_of(duel: Duel, seat: int, counted: Callable[[Duel, int], int]) -> int:
    """Return a count for one seat less the count for the other, or `_WIN` or -`_WIN` at the end."""
    ended = outcome(duel)
    if ended is not None:
        return _WIN if seat in ended.winners else -_WIN
    return counted(duel, seat) - counted(duel, 1 - seat)


def _ways(duel: Duel, seat: int) -> int:
    square = duel.standing[seat]
    return 0 if square is None else len(ways_on(duel, square))


def _nearer(duel: Duel, seat: int) -> int:
    """Return four times the free squares that a seat reaches before the other, plus its next jumps.

    A seat reaches a square first if it needs fewer jumps by way of free squares, or as many and it
    is to move.
    """
    square, other = duel.standing[seat], duel.standing[1 - seat]
    if square is None or other is None:
        return 0
    own = jumps_to(duel.rules.board.squares, square, duel.free)
    theirs = jumps_to(duel.rules.board.squares, other, duel.free)
    moves_next = duel.mover == seat
    sooner = sum(
        ahead not in theirs or count < theirs[ahead] + moves_next for ahead, count in own.items()
    )
    return 4 * sooner + len(ways_on(duel, square))


def careful(decision: DuelDecision) -> Move:
    """Keep the larger part of the floor: jump where the player is nearer to more of it.

    Each jump is judged after the opponent's best answer: mainly by the squares that the player
    reaches first less those of the opponent, then by the number of next jumps. Home squares are
    chosen like `greedy` does.
    """
    duel, seat = decision.view.duel, decision.seat
    if duel.standing[seat] is None:
        return decision.best(lambda move: duel_appeal(decision.view, seat, move))
    return decision.best(lambda move: _worst_answer(duel, seat, move))


def _worst_answer(duel: Duel, seat: int, move: Move) -> int:
    after = apply(duel, seat, move)
    if outcome(after) is not None:
        return _standing_of(after, seat, _nearer)
    other = after.standing[1 - seat]
    answers = () if other is None else ways_on(after, other)
    return min(
        (_standing_of(apply(after, 1 - seat, Jump(answer)), seat, _nearer) for answer in answers),
        default=_standing_of(after, seat, _nearer),
    )


def exact(decision: DuelDecision) -> Move:
    """Play like `careful` until few squares are free, then win wherever that can be forced."""
    duel = decision.view.duel
    if duel.mover is not None and len(duel.free) <= MOST_FREE:
        try:
            return winning_jump(duel) or careful(decision)
        except BudgetSpentError:
            pass
    return careful(decision)


def winning_jump(duel: Duel) -> Jump | None:
    """Return a jump that wins for the player to move whatever the opponent does; None if none does.

    Raises:
        BudgetSpentError: The budget is spent before the answer is found.
    """
    squares, mover = duel.rules.board.squares, duel.mover
    if mover is None or outcome(duel) is not None:
        return None
    size = BoardSize(
        1 + max(square.row for square in squares), 1 + max(square.column for square in squares)
    )
    solver = Solver(size, duel.rules.end_check, _BUDGET, _BUDGET)

    def bit(square: Cell | None) -> int:
        return 0 if square is None else 1 << (square.row * size.columns + square.column)

    # The solver's board is a rectangle; holes are squares that are never free.
    free, other = sum(map(bit, duel.free)), 1 - mover
    own = duel.standing[mover]
    answers = sorted(
        () if own is None else ways_on(duel, own),
        key=lambda ahead: (_ways(apply(duel, mover, Jump(ahead)), other), ahead),
    )
    for ahead in answers:
        ended = outcome(apply(duel, mover, Jump(ahead)))
        if ended is None:
            wins = not solver.mover_wins(
                bit(duel.standing[other]),
                bit(ahead),
                free ^ bit(ahead),
                moved_first=duel.first == other,
            )
        else:
            wins = mover in ended.winners
        if wins:
            return Jump(ahead)
    return None


def tour_appeal(walk: Walk, _seat: int, move: TourMove) -> Appeal:
    """Return how good a square looks by Warnsdorff's rule: the fewer next squares, the better."""
    return -len(next_squares(Walk(walk.rules, (*walk.path, move.square))))


def possible_walks(walk: Walk) -> Callable[[Stream], Walk]:
    """Return a function that returns the walk itself, because nothing is hidden."""
    return lambda _stream: walk
