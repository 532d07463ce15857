"""The legal moves of a position.

- Phases 1 and 2: attack a neighbour, or draw: from the draw pile, any tile of the pit, or none.
- Phase 3: each pawn that has not acted moves one square or two, burrows, or plays TUNNEL COLLAPSE;
  several may enter an enemy's square together; attacks at any time; `pass` when all others stay.
- Phase 4: MINER or LODESTONE, one a turn; attacks.
- Phase 5: the opponent moves surplus pawns; then the mover may attack once more.
- Phase 6: discards, and with three tiles or fewer the end of the turn.

Equivalent moves are listed once: pawns in one square that did the same in this turn are alike, and
so are tiles of one kind. A move that would end where it began is not listed. Each tunnel of a
bridge counts as a separate square, except for digging: a new tile covers both.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import chain, combinations, product

from kitgen.games.demon_mine.play.draft import Position
from kitgen.games.demon_mine.play.knowledge import Sight
from kitgen.games.demon_mine.play.mine import (
    ACTED,
    FRESH,
    GROUND,
    PASS,
    SQUARE_OF,
    UNKNOWN,
    Defending,
    Dice,
    Leading,
    Leaving,
    Losing,
    Mine,
    MineRules,
    Move,
    Ordering,
    Pawn,
    Phase,
    Turning,
)
from kitgen.games.demon_mine.play.tunnels import tunnels_of
from kitgen.games.demon_mine.rules.kinds import HAND_LIMIT, PAWNS_PER_SQUARE, Role

_MINER, _LODESTONE = Role.MINER.value, Role.LODESTONE.value


def opponent(mine: Position) -> int:
    """Return the seat that moves surplus pawns and turns tiles: the next enemy in turn."""
    teams, count = mine.rules.teams, len(mine.rules.teams)
    for ahead in range(1, count):
        seat = (mine.mover + ahead) % count
        if teams[seat] != teams[mine.mover] and seat not in mine.out:
            return seat
    raise AssertionError("the game is over when a whole team is out")


def players_to_move(mine: Mine) -> tuple[int, ...]:
    """Return the seats that may move: at most one; none if chance decides or the game is over."""
    if mine.ended is not None or mine.phase == Phase.BEGIN:
        return ()
    pending = mine.pending
    match pending:
        case None:
            return (opponent(mine) if mine.phase == Phase.OVERFLOW else mine.mover,)
        case Dice():
            return ()
        case Turning(seat=seat) | Leaving(seat=seat):
            return (seat,)
        case Defending(seats=seats):
            return (seats[1],)
        case Losing(fight=fight, side=side):
            return (fight.seats[side],)
    return (mine.mover,)


def legal_moves(mine: Mine, seat: int) -> tuple[Move, ...]:
    """Return the moves of a seat, in an order that depends only on the position."""
    if mine.pending is not None:
        return tuple(_answers(mine))
    return tuple(_IN_PHASE[mine.phase](mine, seat))


def _answers(mine: Mine) -> Iterator[Move]:
    """Yield the ways to settle what is pending."""
    match mine.pending:
        case Turning(masks=masks):
            yield from (Move("turn", mask=mask) for mask in masks)
        case Leading(left=left):
            seat, pawn = left[0]
            exits = tunnels_of(mine.rules, mine.grid).ways[pawn.square]
            yield from (Move("lead", "", (pawn,), to, 0, (seat,)) for to in exits)
        case Ordering(fights=fights):
            yield from (
                Move("settle", square=at, numbers=(first, second)) for at, first, second in fights
            )
        case Defending(seats=seats, square=square):
            there = [pawn for pawn in mine.pawns[seats[1]] if pawn.square == square]
            yield from (Move("defend", "", pawns) for pawns in groups(there))
        case Losing(fight=fight, side=side):
            yield from (Move("lose", "", (pawn,)) for pawn in dict.fromkeys(fight.fighters[side]))
        case Leaving(left=left, exits=exits, may_stay=may_stay):
            if may_stay:
                yield Move("stand", "", (left[0],))
            yield from (Move("retreat", "", (left[0],), to) for to in exits)


def groups(pawns: Sequence[Pawn], least: int = 1) -> list[tuple[Pawn, ...]]:
    """Return all groups of at least `least` pawns; groups of equal pawns occur once."""
    sizes = range(least, len(pawns) + 1)
    return list(dict.fromkeys(group for size in sizes for group in combinations(pawns, size)))


def _base_moves(mine: Position, _seat: int) -> Iterator[Move]:
    yield from (Move("face", mask=mask) for mask in mine.rules.base_turns)


def draw_moves(mine: Position, seat: int) -> tuple[Move, ...]:
    """Return the draws that a seat may choose, then a pass; nothing if there is nothing to draw.

    Players recognise only the tiles that they put into the pit themselves. To them all other tiles
    there are the same, so one move, which takes the oldest, represents them.
    """
    rules = mine.rules
    can_draw = bool(mine.pile or (rules.reshuffles and mine.discards))
    lying = _lying_in_pit(mine, seat)
    moves = rules.remembered.get((can_draw, lying))
    if moves is None:
        drawn = [Move("draw")] if can_draw else []
        drawn += [
            Move("take", rules.kinds[kind].key if kind >= 0 else "unknown")
            for kind in sorted(lying)
        ]
        moves = rules.remembered[can_draw, lying] = (*drawn, PASS) if drawn else ()
    return moves


def _lying_in_pit(mine: Position, seat: int) -> frozenset[int]:
    """Return the kinds of the pit's tiles that a seat knows, and `UNKNOWN` if there are others."""
    pit, remembered, known = mine.pit, mine.rules.remembered, 1 << seat
    asked = remembered.get(("pit", seat))
    # A pit that did not change is the same tuple.
    if asked is None or asked[0] is not pit:
        kinds = frozenset([kind if knows & known else UNKNOWN for kind, knows in pit])
        asked = remembered["pit", seat] = pit, kinds
    lying: frozenset[int] = asked[1]
    return lying


def attacks(mine: Position | Sight) -> list[Move]:
    """Return the attacks on neighbouring squares that the mover may declare."""
    tunnels, pawns, mover = tunnels_of(mine.rules, mine.grid), mine.pawns, mine.mover
    beside = tunnels.beside(enemy_squares(mine, mover))
    if beside.isdisjoint(map(SQUARE_OF, pawns[mover])):
        return []
    limit = mine.rules.adjacent_fights
    declared = []
    for square in dict.fromkeys(map(SQUARE_OF, pawns[mover])):
        if square not in beside:
            continue
        targets = [
            (seat, there)
            for there in tunnels.ways[square]
            for seat in range(len(pawns))
            if seat != mover and any(pawn.square == there for pawn in pawns[seat])
        ]
        able = [
            pawn
            for pawn in pawns[mover]
            if pawn.square == square and (limit is None or pawn.attacks < limit)
        ]
        for (seat, there), group in product(targets, groups(able)):
            declared.append(Move("attack", "", group, there, 0, (seat,)))
    return declared


def _opening(mine: Position, seat: int) -> list[Move]:
    return [*attacks(mine), *(draw_moves(mine, seat) or (PASS,))]


def _actions(mine: Position, seat: int) -> list[Move]:
    """Return the moves of phase 3."""
    tunnels, hand = tunnels_of(mine.rules, mine.grid), mine.hands[seat]
    blocked = enemy_squares(mine, seat)
    moves: list[Move] = []
    digs: list[Move] = []
    entering: dict[int, list[Pawn]] = {}
    met: list[int] = []
    last = None
    for pawn in mine.pawns[seat]:
        if pawn.acted == ACTED:
            continue
        # Pawns are sorted, so equal ones are neighbours.
        if pawn != last:
            last = pawn
            walks = tunnels.walk_moves(pawn, blocked)
            moves += walks
            if pawn.acted == FRESH:
                digs += tunnels.dig_moves(pawn, hand)
            met = []
            if not tunnels.near(pawn.square).reach.isdisjoint(blocked):
                met = [move.square for move in walks if move.square in blocked]
        for square in met:
            entering.setdefault(square, []).append(pawn)
    for square, pawns in sorted(entering.items()):
        moves += [Move("move", "", group, square) for group in groups(pawns, 2)]
    moves += digs
    moves += attacks(mine)
    moves.append(PASS)
    return moves


def events(mine: Position, seat: int) -> list[Move]:
    """Return the events that may be played in phase 4."""
    if not may_play_event(mine, seat):
        return []
    rules, played = mine.rules, list[Move]()
    for kind in dict.fromkeys(mine.hands[seat]):
        role, key = rules.kinds[kind].role, rules.kinds[kind].key
        if role == _MINER and mine.aside[seat]:
            played += [Move("miner", key, square=square) for square in sorted(set(mine.dug))]
        elif role == _LODESTONE:
            played += map(_stones(rules, key).__getitem__, stone_squares(mine))
    return played


def may_play_event(mine: Position, seat: int) -> bool:
    """Return whether an event may be played in phase 4, faster than `events` lists them."""
    if mine.eventful:
        return False
    kinds = mine.rules.kinds
    roles = [kinds[kind].role for kind in mine.hands[seat]]
    if _MINER in roles and mine.aside[seat] and mine.dug:
        return True
    return _LODESTONE in roles and any(stone_squares(mine))


class _Stones(dict[int, Move]):
    """The moves that lay a LODESTONE, by square, made on demand."""

    def __init__(self, key: str) -> None:
        super().__init__()
        self._key = key

    def __missing__(self, square: int) -> Move:
        move = self[square] = Move("lodestone", self._key, square=square)
        return move


def _stones(rules: MineRules, key: str) -> _Stones:
    stones: _Stones | None = rules.remembered.get(("stones", key))
    if stones is None:
        stones = rules.remembered["stones", key] = _Stones(key)
    return stones


def stone_squares(mine: Position) -> Iterator[int]:
    """Yield the squares where a LODESTONE may be laid, within its reach of dug squares."""
    taken = {place & GROUND for place in map(SQUARE_OF, chain.from_iterable(mine.pawns))}
    for at in tunnels_of(mine.rules, mine.grid).room:
        if at not in taken:
            yield at


def enemy_squares(mine: Position | Sight, seat: int) -> frozenset[int]:
    """Return the squares on which pawns of other seats stand, partners included."""
    others = mine.pawns[:seat] + mine.pawns[seat + 1 :]
    known = mine.rules.remembered.get(("enemies", seat))
    # Pawns that did not move are the same tuple objects, which compare quickly.
    if known is None or known[0] != others:
        known = others, frozenset(map(SQUARE_OF, chain.from_iterable(others)))
        mine.rules.remembered["enemies", seat] = known
    squares: frozenset[int] = known[1]
    return squares


def _event_phase(mine: Position, seat: int) -> list[Move]:
    return [*events(mine, seat), *attacks(mine), PASS]


def pushes(mine: Position) -> list[Move]:
    """Return the moves of surplus pawns that the opponent may choose."""
    rules = mine.rules
    squares = sorted(map(SQUARE_OF, chain.from_iterable(mine.pawns)))
    last = squares[PAWNS_PER_SQUARE:]
    full = {here for here, there in zip(squares, last, strict=False) if here == there}
    if not full:
        return []
    seats = {mine.mover, opponent(mine)} if rules.both_overflow else {mine.mover}
    tunnels = tunnels_of(rules, mine.grid)
    return [
        Move("push", "", (pawn,), to, 0, (seat,))
        for seat in sorted(seats)
        for pawn in dict.fromkeys(mine.pawns[seat])
        if pawn.square in full and pawn.pushed < rules.overflow_steps
        for to in tunnels.ways[pawn.square]
    ]


def _late_attacks(mine: Position, _seat: int) -> list[Move]:
    return [*attacks(mine), PASS]


def _discards(mine: Position, seat: int) -> tuple[Move, ...]:
    rules, hand = mine.rules, mine.hands[seat]
    moves = rules.remembered.get(("discards", hand))
    if moves is None:
        keys = [rules.kinds[kind].key if kind >= 0 else "unknown" for kind in dict.fromkeys(hand)]
        moves = tuple(Move("discard", key) for key in keys)
        if len(hand) <= HAND_LIMIT:
            moves = (*moves, PASS)
        rules.remembered["discards", hand] = moves
    return moves


_IN_PHASE: dict[int, Callable[[Mine, int], Iterable[Move]]] = {
    Phase.BASES: _base_moves,
    Phase.DRAW: _opening,
    Phase.ACT: _actions,
    Phase.DUG: draw_moves,
    Phase.STAYED: draw_moves,
    Phase.EVENT: _event_phase,
    Phase.OVERFLOW: lambda mine, _seat: pushes(mine),
    Phase.AFTER: _late_attacks,
    Phase.DISCARD: _discards,
}
