"""How Manic Minelayers is played: what a player supposes, what looks good, and plans.

The plans are players of this game's own: `careful` keeps the larger part of the floor, `exact`
plays perfectly as soon as few squares are free.
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
"""More than any count of squares."""

MOST_FREE = 32
"""From so many free squares on, `exact` looks for a win that can be forced. From 22 on it has never
spent its budget, and so plays perfectly."""

_BUDGET = 60_000
"""Positions that `exact` looks at for one decision: some tenths of a second at most."""


def possible_duels(sight: Sight) -> Callable[[Stream], Duel]:
    """Return what draws a secret home square of the other player: each of them as likely.

    Whoever is asked later supposes that the other has chosen; whoever is asked first, that the
    other has not: neither knows more. All else is in sight.
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
    """Say how good a move looks: one's own ways on after it, less those that the other then has.

    To win at once is best, and to lose at once worst. A home square counts its ways on.
    """
    duel = sight.duel
    if isinstance(move, Place):
        return len(jumps_on(duel.rules.board.squares)[move.square])
    return _standing_of(apply(duel, seat, move), seat, _ways)


def _standing_of(duel: Duel, seat: int, counted: Callable[[Duel, int], int]) -> int:
    """Compare what is counted for a seat with what is counted for the other one."""
    ended = outcome(duel)
    if ended is not None:
        return _WIN if seat in ended.winners else -_WIN
    return counted(duel, seat) - counted(duel, 1 - seat)


def _ways(duel: Duel, seat: int) -> int:
    square = duel.standing[seat]
    return 0 if square is None else len(ways_on(duel, square))


def _nearer(duel: Duel, seat: int) -> int:
    """Count the free squares that a seat can be on sooner than the other, four times, and its ways.

    Sooner is counted in jumps over free squares; where both need as many, by who is to move.
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
    """Keep the larger part of the floor: take the jump with which one is nearer to more of it.

    Each jump is judged after the other's best answer to it: the squares that one can be on first
    less those of the other, and more finely ways on. Home squares are chosen as `greedy` does.
    """
    duel, seat = decision.view.duel, decision.seat
    if duel.standing[seat] is None:
        return _best(decision, lambda move: duel_appeal(decision.view, seat, move))
    return _best(decision, lambda move: _worst_answer(duel, seat, move))


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


def _best(decision: DuelDecision, value: Callable[[Move], Appeal]) -> Move:
    values = [value(move) for move in decision.moves]
    best = max(values)
    return decision.stream.pick(
        [move for move, worth in zip(decision.moves, values, strict=True) if worth == best]
    )


def exact(decision: DuelDecision) -> Move:
    """Play as `careful` until few squares are free, and then win wherever that can be forced."""
    duel = decision.view.duel
    if duel.mover is not None and len(duel.free) <= MOST_FREE:
        try:
            return winning_jump(duel) or careful(decision)
        except BudgetSpentError:
            pass
    return careful(decision)


def winning_jump(duel: Duel) -> Jump | None:
    """Return a jump after which the player to move wins whatever the other does; None: none does.

    Raises:
        BudgetSpentError: It is not found within the budget.
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

    # A hole of the board is a square that is never free.
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
    """Say how good a square looks: by Warnsdorff's rule, the fewer ways lead on from it."""
    return -len(next_squares(Walk(walk.rules, (*walk.path, move.square))))


def possible_walks(walk: Walk) -> Callable[[Stream], Walk]:
    """Return what draws the walk itself: nothing is hidden."""
    return lambda _stream: walk
