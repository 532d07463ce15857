"""Fights: which are due, the dice, and what losers do.

All enemies in one square must fight, and roll again until the dice decide. The losers then leave
for neighbouring squares without enemies; if there are none, they fight again or stay
(`rules.trapped_loser`). An attack on a neighbouring square is one roll: attackers are named, then
at least one defender, and losers may fall back (`rules.adjacent_retreat`). Each pawn rolls one die,
and the highest die wins. The loser chooses which pawn is removed, or turned over
(`pawns.two_sided`).
"""

from collections.abc import Iterator
from fractions import Fraction
from functools import lru_cache
from itertools import combinations

from kitgen.games.demon_mine.play.draft import Draft
from kitgen.games.demon_mine.play.mine import (
    ACTED,
    SPARE,
    SQUARE_OF,
    Defending,
    Dice,
    Leaving,
    Losing,
    Move,
    Ordering,
    Pawn,
)
from kitgen.games.demon_mine.play.options import enemy_squares

_FACES = 6


@lru_cache(maxsize=64)
def highest_die(count: int) -> tuple[Fraction, ...]:
    """Return the chance of each face, from 1, to be the highest of `count` dice."""
    every = _FACES**count
    return tuple(
        Fraction(face**count - (face - 1) ** count, every) for face in range(1, _FACES + 1)
    )


@lru_cache(maxsize=64)
def rolls(ours: int, theirs: int) -> tuple[tuple[Fraction, Move], ...]:
    """Return every pair of highest dice, with its chance."""
    return tuple(
        (first * second, Move("dice", numbers=(face, other)))
        for face, first in enumerate(highest_die(ours), 1)
        for other, second in enumerate(highest_die(theirs), 1)
    )


@lru_cache(maxsize=64)
def odds(ours: int, theirs: int) -> tuple[int, int]:
    """Return how many of a thousand rolls each side wins, rounded down."""
    won = sum(share for share, move in rolls(ours, theirs) if move.numbers[0] > move.numbers[1])
    lost = sum(share for share, move in rolls(ours, theirs) if move.numbers[0] < move.numbers[1])
    return int(1000 * won), int(1000 * lost)


def due_fights(draft: Draft) -> list[tuple[int, int, int]]:
    """Return the due fights: each square that seats share, with every pair of these seats."""
    seats_at: dict[int, list[int]] = {}
    for seat, pawns in enumerate(draft.pawns):
        for square in {pawn.square for pawn in pawns}:
            seats_at.setdefault(square, []).append(seat)
    return [
        (square, first, second)
        for square, seats in sorted(seats_at.items())
        if len(seats) > 1 and square not in draft.peace
        for first, second in combinations(seats, 2)
    ]


def call_fights(draft: Draft) -> bool:
    """Start the fight that is due, or ask which of several; return whether any is due."""
    pawns, mover, count = draft.pawns, draft.mover, len(draft.pawns)
    # The last seat can be skipped, because sharing a square is mutual. The mover comes first: its
    # enemies rarely moved, so their squares are cached.
    for ahead in range(count - 1):
        seat = (mover + ahead) % count
        if not enemy_squares(draft, seat).isdisjoint(map(SQUARE_OF, pawns[seat])):
            break
    else:
        return False
    due = due_fights(draft)
    if not due:
        return False
    if len(due) == 1:
        start_fight(draft, *due[0])
    else:
        draft.pending = Ordering(tuple(due))
    return True


def start_fight(draft: Draft, square: int, first: int, second: int) -> None:
    """Start a fight of all pawns of two seats in a square; the mover's come first."""
    seats = (second, first) if second == draft.mover else (first, second)
    draft.busy = True
    draft.pending = Dice(near=False, seats=seats, fighters=_all_in(draft, square, seats))


def _all_in(
    draft: Draft, square: int, seats: tuple[int, int]
) -> tuple[tuple[Pawn, ...], tuple[Pawn, ...]]:
    first, second = (
        tuple(pawn for pawn in draft.pawns[seat] if pawn.square == square) for seat in seats
    )
    return first, second


def declare(draft: Draft, move: Move) -> None:
    """Declare an attack; a lone defender fights back without a decision."""
    attackers = move.pawns
    if draft.rules.adjacent_fights is not None:
        now = tuple(pawn._replace(attacks=pawn.attacks + 1) for pawn in attackers)
        for pawn, changed in zip(attackers, now, strict=True):
            draft.replace(draft.mover, pawn, changed)
        attackers = now
    [enemy], square = move.numbers, move.square or 0
    seats = (draft.mover, enemy)
    there = tuple(pawn for pawn in draft.pawns[enemy] if pawn.square == square)
    draft.busy = True
    if len(there) == 1:
        draft.pending = Dice(True, seats, (attackers, there))
    else:
        draft.pending = Defending(seats, attackers, square)


def defend(draft: Draft, pending: Defending, pawns: tuple[Pawn, ...]) -> None:
    """Name the pawns that fight back."""
    draft.pending = Dice(True, pending.seats, (pending.attackers, pawns))


def rolled(draft: Draft, fight: Dice, dice: tuple[int, ...]) -> None:
    """Decide a fight by the highest dice."""
    ours, theirs = dice
    if ours == theirs:
        # In one square they roll again: the fight stays pending.
        if fight.near:
            draft.pending = None
        return
    side = 1 if ours > theirs else 0
    if len(set(fight.fighters[side])) == 1:
        lose(draft, fight, side, fight.fighters[side][0])
    else:
        draft.pending = Losing(fight, side)


def lose(draft: Draft, fight: Dice, side: int, pawn: Pawn) -> None:
    """Remove a loser's pawn or turn it over, and let the other losers withdraw."""
    seat, winner = fight.seats[side], fight.seats[1 - side]
    fighters = list(fight.fighters[side])
    fighters.remove(pawn)
    draft.remove(seat, pawn)
    if draft.rules.two_sided:
        draft.add(winner, Pawn(pawn.square, ACTED))
        # The turned pawn is a new enemy for losers that stay.
        draft.peace -= {pawn.square}
    draft.pending = None
    left = tuple(_stopped(draft, seat, fighters))
    if not left:
        return
    exits = retreats(draft, seat, left[0].square, draft.rules.adjacent_retreat if fight.near else 1)
    if fight.near:
        if exits:
            draft.pending = Leaving(seat, left, exits, may_stay=True)
    elif len(exits) == 1:
        for fighter in left:
            draft.replace(seat, fighter, fighter._replace(square=exits[0]))
    elif exits:
        draft.pending = Leaving(seat, left, exits, may_stay=False)
    elif draft.rules.trapped_loser_stays:
        draft.peace |= {left[0].square}
    else:
        start_fight(draft, left[0].square, seat, winner)


def _stopped(draft: Draft, seat: int, fighters: list[Pawn]) -> Iterator[Pawn]:
    """Yield the losers without their spare steps, which only winners keep."""
    for pawn in fighters:
        if pawn.acted == SPARE:
            stopped = pawn._replace(acted=ACTED)
            draft.replace(seat, pawn, stopped)
            yield stopped
        else:
            yield pawn


def retreats(draft: Draft, seat: int, square: int, steps: int) -> tuple[int, ...]:
    """Return the squares that a seat's pawns can withdraw to, through squares without enemies."""
    blocked = {
        pawn.square for other, pawns in enumerate(draft.pawns) if other != seat for pawn in pawns
    }
    reached: dict[int, None] = {}
    walked, tunnels = [square], draft.tunnels()
    for _ in range(steps):
        walked = [
            there
            for here in walked
            for there in tunnels.ways[here]
            if there not in blocked and there != square and there not in reached
        ]
        reached.update(dict.fromkeys(walked))
    return tuple(sorted(reached))


def leave(draft: Draft, pending: Leaving, to: int | None) -> None:
    """Let the next loser withdraw to a square, or stand if it is None."""
    pawn, *left = pending.left
    if to is not None:
        draft.replace(pending.seat, pawn, pawn._replace(square=to))
    draft.pending = pending._replace(left=tuple(left)) if left else None
