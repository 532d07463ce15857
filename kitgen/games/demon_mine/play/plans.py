"""How Demon Mine is played: what looks good at once, and a careful plan."""

from collections.abc import Sequence
from functools import lru_cache
from typing import TypeAlias

from kitgen.contract.play import Appeal, Decision
from kitgen.games.demon_mine.play.fights import odds
from kitgen.games.demon_mine.play.knowledge import Sight
from kitgen.games.demon_mine.play.mine import (
    STEPS,
    Mine,
    Move,
    Pawn,
    distance,
)
from kitgen.games.demon_mine.rules.kinds import PAWNS_PER_SQUARE, Role

MineDecision: TypeAlias = Decision[Mine, Move, Sight]

_STEP = 10
"""What a step towards the enemy is worth; all else is measured by it."""

_PATIENCE = 2
"""Turns without tile and fight after which the careful wait no longer."""


def greedy_appeal(sight: Sight, seat: int, move: Move) -> Appeal:
    """Say how good a move looks by itself.

    A fight is worth its odds: wins less losses in a thousand rolls, over eight. A move or a
    burrow is worth ten for each step nearer to the nearest enemy pawn, or base where there is
    none; a burrow four more for each open side and for its draw. Tiles are drawn where
    possible, narrow ones discarded first, MINER tiles played at once. A collapse is worth the
    enemies that are led away, less a burrow.
    """
    return _worth(sight.mine, seat, move, 0)


def careful(decision: MineDecision) -> Move:
    """Play by a person's plan: two go together, and nobody ends a move alone before more enemies.

    Moves are judged as `greedy` judges them, and besides by where they end: each enemy near by
    that is not matched by a friend in the square counts against it, a friend to stand beside for
    it, and a square that would overflow against it. It attacks when the odds are even or better,
    and when nothing has happened for two turns it goes forward as `greedy` does.
    """
    seat, mine = decision.seat, decision.view.mine
    care = int(mine.quiet < _PATIENCE)
    values = [_worth(mine, seat, move, care) for move in decision.moves]
    best = max(values)
    return decision.stream.pick(
        [move for move, worth in zip(decision.moves, values, strict=True) if worth == best]
    )


def _worth(mine: Mine, seat: int, move: Move, care: int) -> int:
    judge = _JUDGES.get(move.verb)
    return judge(mine, seat, move, care) if judge else 0


def _foes(mine: Mine, seat: int) -> tuple[int, ...]:
    """Return the squares of the enemies of a seat's team, one for each pawn."""
    return _foes_of(mine.rules.teams, mine.pawns, mine.rules.teams[seat])


@lru_cache(maxsize=64)
def _foes_of(
    teams: tuple[int, ...], pawns: tuple[tuple[Pawn, ...], ...], team: int
) -> tuple[int, ...]:
    return tuple(
        pawn.square
        for other, own in zip(teams, pawns, strict=True)
        if other != team
        for pawn in own
    )


def _far(mine: Mine, seat: int, square: int) -> int:
    """Return the steps to the nearest enemy, or enemy base where nobody stands on the grid."""
    teams = mine.rules.teams
    goals = _foes(mine, seat) or tuple(
        base for other, base in enumerate(mine.rules.bases) if teams[other] != teams[seat]
    )
    return _nearest(goals, square)


@lru_cache(maxsize=4096)
def _nearest(goals: tuple[int, ...], square: int) -> int:
    return min(distance(square, goal) for goal in goals)


@lru_cache(maxsize=4096)
def _within_two(goals: tuple[int, ...], square: int) -> int:
    return sum(distance(square, goal) <= 2 for goal in goals)


def _standing(pawns: Sequence[Pawn], square: int) -> int:
    return sum(pawn.square == square for pawn in pawns)


def _fight_worth(ours: int, theirs: int) -> int:
    won, lost = odds(ours, theirs)
    return (won - lost) // 8


def _others_at(mine: Mine, seat: int, square: int) -> int:
    return sum(_standing(pawns, square) for other, pawns in enumerate(mine.pawns) if other != seat)


def _place_worth(mine: Mine, seat: int, movers: Sequence[Pawn], square: int, care: int) -> int:
    """Judge that some pawns of a seat go to a square."""
    near = sum(_far(mine, seat, pawn.square) - _far(mine, seat, square) for pawn in movers)
    worth = _STEP * near
    others = _others_at(mine, seat, square)
    friends = sum(pawn.square == square and pawn not in movers for pawn in mine.pawns[seat])
    group = friends + len(movers)
    if others:
        worth += _fight_worth(group, others) + _STEP * care
    if care:
        worth += _safety(mine, seat, square, group) - (_STEP // 2) * (not near)
        home = movers[0].square
        worth -= _safety(mine, seat, home, _standing(mine.pawns[seat], home)) // 2
    return worth


def _safety(mine: Mine, seat: int, square: int, group: int) -> int:
    """Judge a square that a group of pawns stands on: enemies near by, company, crowding."""
    close = _within_two(_foes(mine, seat), square)
    company = _STEP // 2 if group == PAWNS_PER_SQUARE else 0
    crowd = 3 * _STEP * max(0, group - PAWNS_PER_SQUARE)
    return company - crowd - 2 * _STEP * max(0, close - group)


def _judge_attack(mine: Mine, _seat: int, move: Move, care: int) -> int:
    [enemy], square = move.numbers, move.square or 0
    if mine.rules.teams[enemy] == mine.rules.teams[mine.mover]:
        return -1000
    worth = _fight_worth(len(move.pawns), _standing(mine.pawns[enemy], square))
    # Even odds are taken by the careful: whoever waits is attacked.
    return 4 * worth + care


def _judge_move(mine: Mine, seat: int, move: Move, care: int) -> int:
    square = move.square or 0
    teams = mine.rules.teams
    if any(
        teams[other] == teams[seat] and other != seat and _standing(pawns, square)
        for other, pawns in enumerate(mine.pawns)
    ):
        return -1000
    return _place_worth(mine, seat, move.pawns, square, care)


def _judge_burrow(mine: Mine, seat: int, move: Move, care: int) -> int:
    open_sides = move.mask.bit_count() if move.mask else 2
    return _judge_move(mine, seat, move, care) + 4 + 4 * open_sides


def _judge_collapse(mine: Mine, seat: int, move: Move, care: int) -> int:
    [pawn] = move.pawns
    if move.square is None:
        return -2000
    lost = 2 * _STEP * (_foes(mine, seat).count(pawn.square))
    return lost + _place_worth(mine, seat, move.pawns, move.square, care) - 2 * _STEP


def _judge_draw(_mine: Mine, _seat: int, _move: Move, _care: int) -> int:
    return 3


def _judge_take(mine: Mine, _seat: int, move: Move, _care: int) -> int:
    return 2 if move.kind == "unknown" else _tile_worth(mine, mine.rules.kind_named(move.kind)) - 4


_ROLE_WORTH = {Role.MINER.value: 6, Role.LODESTONE.value: 1, Role.COLLAPSE.value: 3}


def _tile_worth(mine: Mine, kind: int) -> int:
    """Value a tile in hand: tunnels by open sides, 1 to 8."""
    turns = mine.rules.kinds[kind].turns
    if turns:
        return 2 * turns[0].bit_count()
    return _ROLE_WORTH.get(mine.rules.role(kind), 0)


def _judge_discard(mine: Mine, seat: int, move: Move, _care: int) -> int:
    kind = mine.rules.kind_named(move.kind)
    useless = mine.rules.role(kind) == Role.MINER.value and not mine.aside[seat]
    return -1 - (0 if useless else _tile_worth(mine, kind))


def _judge_miner(mine: Mine, seat: int, move: Move, care: int) -> int:
    square = move.square or 0
    return 100 + _place_worth(mine, seat, (Pawn(mine.rules.bases[seat]),), square, care)


def _judge_stone(mine: Mine, seat: int, move: Move, _care: int) -> int:
    """Lay it where more enemies than friends dig."""
    square = move.square or 0
    friends = sum(distance(square, pawn.square) <= 3 for pawn in mine.pawns[seat])
    return 2 * (sum(distance(square, foe) <= 3 for foe in _foes(mine, seat)) - friends)


def _judge_turn(mine: Mine, seat: int, move: Move, _care: int) -> int:
    """Turn a tile so that it leads away from one's own base."""
    pending = mine.pending
    square = getattr(pending, "square", mine.rules.bases[seat])
    home = mine.rules.bases[seat]
    return sum(
        distance(square + step, home) - distance(square, home)
        for bit, step, _ in STEPS
        if move.mask & bit
    )


def _judge_push(mine: Mine, seat: int, move: Move, _care: int) -> int:
    [owner], square = move.numbers, move.square or 0
    if owner == seat:
        return -_far(mine, seat, square)
    met = _standing(mine.pawns[seat], square)
    return _fight_worth(met, 1 + _standing(mine.pawns[owner], square)) if met else 0


def _judge_lead(mine: Mine, seat: int, move: Move, care: int) -> int:
    [owner], square = move.numbers, move.square or 0
    if owner == seat:
        return _place_worth(mine, seat, move.pawns, square, care)
    met = _standing(mine.pawns[seat], square)
    return _fight_worth(met, 1) if met else _STEP * _far(mine, owner, square)


def _judge_defend(_mine: Mine, _seat: int, move: Move, _care: int) -> int:
    return len(move.pawns)


def _judge_lose(_mine: Mine, _seat: int, move: Move, _care: int) -> int:
    return move.pawns[0].acted


def _judge_retreat(mine: Mine, seat: int, move: Move, care: int) -> int:
    """Fall back where friends are; the greedy stand."""
    square = move.square or 0
    friends = _standing(mine.pawns[seat], square)
    return _safety(mine, seat, square, friends + 1) if care else friends - 1


def _judge_stand(mine: Mine, seat: int, move: Move, care: int) -> int:
    square = move.pawns[0].square
    return _safety(mine, seat, square, _standing(mine.pawns[seat], square)) if care else 0


_JUDGES = {
    "attack": _judge_attack,
    "move": _judge_move,
    "burrow": _judge_burrow,
    "collapse": _judge_collapse,
    "draw": _judge_draw,
    "take": _judge_take,
    "discard": _judge_discard,
    "miner": _judge_miner,
    "lodestone": _judge_stone,
    "turn": _judge_turn,
    "push": _judge_push,
    "lead": _judge_lead,
    "defend": _judge_defend,
    "lose": _judge_lose,
    "retreat": _judge_retreat,
    "stand": _judge_stand,
}
