"""What may be done in a position of Demon Mine.

- Phases 1 and 2: attack a neighbour, or draw: from the draw pile, any tile of the pit, or none.
- Phase 3: each pawn that has not acted moves one square or two, burrows, or plays TUNNEL COLLAPSE;
  several may enter an enemy's square together; attacks at any time; `pass` when all others stay.
- Phase 4: MINER or LODESTONE, one a turn; attacks.
- Phase 5: the opponent moves surplus pawns; then the mover may attack once more.
- Phase 6: discards, and with three tiles or fewer the end of the turn.

Moves that come to the same are one: pawns in one square that did the same in this turn, and
tiles of one kind. A move that would end where it began is not listed.
"""

from collections.abc import Iterator, Sequence
from itertools import combinations, product

from kitgen.games.demon_mine.play.draft import Position
from kitgen.games.demon_mine.play.mine import (
    ACT,
    AFTER,
    BASES,
    BEGIN,
    DISCARD,
    DRAW,
    DUG,
    EVENT,
    FRESH,
    OVERFLOW,
    PASS,
    SPARE,
    STAYED,
    STEPS,
    TURNS,
    UNKNOWN,
    Defending,
    Dice,
    Leading,
    Leaving,
    Losing,
    Mine,
    Move,
    Ordering,
    Pawn,
    Turning,
    joined,
    reached_by,
)
from kitgen.games.demon_mine.rules.kinds import HAND_LIMIT, PAWNS_PER_SQUARE, Role

_STONE_DISTANCE = 2
"""How far from dug squares a LODESTONE is laid: its reach. Farther off it turns no tile of the
next burrow; the grid has no end, so a list of squares needs one."""


def opponent(mine: Position) -> int:
    """Return who moves surplus pawns and turns tiles: the next in turn who is no partner."""
    teams, count = mine.rules.teams, len(mine.rules.teams)
    for ahead in range(1, count):
        seat = (mine.mover + ahead) % count
        if teams[seat] != teams[mine.mover] and seat not in mine.out:
            return seat
    raise AssertionError("the game is over when a whole team is out")


def players_to_move(mine: Mine) -> tuple[int, ...]:
    """Return who decides."""
    if mine.ended is not None or mine.phase == BEGIN:
        return ()
    pending = mine.pending
    match pending:
        case None:
            return (opponent(mine) if mine.phase == OVERFLOW else mine.mover,)
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
    """Return what a seat may do, in an order that hangs on the position alone."""
    if mine.pending is not None:
        return tuple(_answers(mine))
    return tuple(_IN_PHASE[mine.phase](mine, seat))


def _answers(mine: Mine) -> Iterator[Move]:
    """Yield the ways to settle what is pending."""
    match mine.pending:
        case Turning(masks=masks):
            yield from (Move("turn", mask=mask) for mask in masks)
        case Leading(left=left, exits=exits):
            seat, pawn = left[0]
            yield from (Move("lead", "", (pawn,), to, 0, (seat,)) for to in exits)
        case Ordering(fights=fights):
            yield from (
                Move("settle", square=at, numbers=(first, second)) for at, first, second in fights
            )
        case Defending(seats=seats, square=square):
            there = [pawn for pawn in mine.pawns[seats[1]] if pawn.square == square]
            yield from (Move("defend", "", pawns) for pawns in _groups(there))
        case Losing(fight=fight, side=side):
            yield from (Move("lose", "", (pawn,)) for pawn in dict.fromkeys(fight.fighters[side]))
        case Leaving(left=left, exits=exits, may_stay=may_stay):
            if may_stay:
                yield Move("stand", "", (left[0],))
            yield from (Move("retreat", "", (left[0],), to) for to in exits)


def _groups(pawns: Sequence[Pawn], least: int = 1) -> list[tuple[Pawn, ...]]:
    """Return all groups of some pawns, each once."""
    sizes = range(least, len(pawns) + 1)
    return list(dict.fromkeys(group for size in sizes for group in combinations(pawns, size)))


def _base_moves(mine: Position, _seat: int) -> Iterator[Move]:
    yield from (Move("face", mask=mask) for mask in mine.rules.base_turns)


def draw_moves(mine: Position, seat: int) -> Iterator[Move]:
    """Yield what may be drawn, none of it last; nothing where there is nothing to draw.

    Of the pit a player tells apart the tiles that they put there. Of all others one is as good as
    another: the oldest stands for them.
    """
    drawn = []
    if mine.pile or (mine.rules.reshuffles and mine.discards):
        drawn.append(Move("draw"))
    lying = sorted({kind if knows >> seat & 1 else UNKNOWN for kind, knows in mine.pit})
    kinds = mine.rules.kinds
    drawn += (Move("take", kinds[kind].key if kind >= 0 else "unknown") for kind in lying)
    if drawn:
        yield from drawn
        yield PASS


def attacks(mine: Position) -> Iterator[Move]:
    """Yield the attacks on neighbouring squares that the mover can declare."""
    limit, grid, pawns = mine.rules.adjacent_fights, mine.grid, mine.pawns
    enemies = [
        (seat, frozenset(pawn.square for pawn in pawns[seat]))
        for seat in range(len(pawns))
        if seat != mine.mover
    ]
    for square in dict.fromkeys(pawn.square for pawn in pawns[mine.mover]):
        targets = [
            (seat, there)
            for there in joined(grid, square)
            for seat, squares in enemies
            if there in squares
        ]
        if not targets:
            continue
        able = [
            pawn
            for pawn in pawns[mine.mover]
            if pawn.square == square and (limit is None or pawn.attacks < limit)
        ]
        for (seat, there), group in product(targets, _groups(able)):
            yield Move("attack", "", group, there, 0, (seat,))


def _opening(mine: Position, seat: int) -> Iterator[Move]:
    yield from attacks(mine)
    drawn = list(draw_moves(mine, seat))
    yield from drawn or (PASS,)


def walks(mine: Position, pawn: Pawn, blocked: set[int]) -> dict[int, int]:
    """Return the squares that a pawn can move to, with the steps it takes.

    Nobody walks on through an enemy's square.
    """
    grid, start = mine.grid, pawn.square
    reached = dict.fromkeys(joined(grid, start), 1)
    if pawn.acted == FRESH:
        for over in tuple(reached):
            if over not in blocked:
                for there in joined(grid, over):
                    if there != start and there not in reached:
                        reached[there] = 2
    return reached


def _actions(mine: Position, seat: int) -> Iterator[Move]:
    """Yield what pawns may do in phase 3."""
    own, blocked = mine.pawns[seat], enemy_squares(mine, seat)
    able = [pawn for pawn in own if pawn.acted in (FRESH, SPARE)]
    entering: dict[int, list[Pawn]] = {}
    for pawn in able:
        reached = walks(mine, pawn, blocked)
        for square in reached:
            if square in blocked:
                entering.setdefault(square, []).append(pawn)
    for pawn in dict.fromkeys(able):
        yield from (Move("move", "", (pawn,), to) for to in walks(mine, pawn, blocked))
    for square, pawns in sorted(entering.items()):
        yield from (Move("move", "", group, square) for group in _groups(pawns, 2))
    for pawn in dict.fromkeys(able):
        if pawn.acted == FRESH:
            yield from _burrows(mine, seat, pawn)
            yield from _collapses(mine, seat, pawn)
    yield from attacks(mine)
    yield PASS


def laid_turns(mine: Position, square: int, touched: int, kind: int) -> tuple[int, ...]:
    """Return the masks in which a pawn may lay a tunnel of some kind on a square beside it."""
    rules, lies = mine.rules, mine.grid.get(square)
    covered = 0 if lies is None else lies % TURNS
    if lies is not None and lies // TURNS >= len(rules.kinds):
        return ()
    return tuple(
        mask
        for mask in rules.kinds[kind].turns
        if mask & touched
        and mask & covered == covered
        and (mask != covered or rules.replaces_equal)
    )


def _burrows(mine: Position, seat: int, pawn: Pawn) -> Iterator[Move]:
    rules, lies = mine.rules, mine.grid[pawn.square]
    kinds = [
        kind for kind in dict.fromkeys(mine.hands[seat]) if rules.role(kind) == Role.TUNNEL.value
    ]
    if not kinds:
        return
    for bit, step, touched in STEPS:
        square = pawn.square + step
        if not lies & bit or not rules.within(square):
            continue
        is_turned = is_turned_by_opponent(mine, square)
        for kind in kinds:
            masks = laid_turns(mine, square, touched, kind)
            key = rules.kinds[kind].key
            if is_turned and len(masks) > 1:
                yield Move("burrow", key, (pawn,), square)
            else:
                yield from (Move("burrow", key, (pawn,), square, mask) for mask in masks)


def _collapses(mine: Position, seat: int, pawn: Pawn) -> Iterator[Move]:
    rules = mine.rules
    if pawn.square in rules.bases:
        return
    for kind in dict.fromkeys(mine.hands[seat]):
        if rules.role(kind) == Role.COLLAPSE.value:
            exits = list(joined(mine.grid, pawn.square))
            yield from (Move("collapse", rules.kinds[kind].key, (pawn,), to) for to in exits)
            if not exits and rules.digger_is_removed:
                yield Move("collapse", rules.kinds[kind].key, (pawn,))


def events(mine: Position, seat: int) -> Iterator[Move]:
    """Yield the events that may be played in phase 4."""
    rules = mine.rules
    for kind in () if mine.eventful else dict.fromkeys(mine.hands[seat]):
        role, key = rules.role(kind), rules.kinds[kind].key
        if role == Role.MINER.value and mine.aside[seat]:
            yield from (Move("miner", key, square=square) for square in sorted(set(mine.dug)))
        elif role == Role.LODESTONE.value:
            yield from (Move("lodestone", key, square=at) for at in stone_squares(mine))


def is_turned_by_opponent(mine: Position, square: int) -> bool:
    """Return whether a LODESTONE lets the opponent turn a tile that is laid on a square."""
    grid, by_tunnel = mine.grid, mine.rules.lodestone_by_tunnel
    stones = [at for at, lies in grid.items() if not lies % TURNS]
    return square in stones or any(
        square in reached_by(grid, stone, by_tunnel=by_tunnel) for stone in stones
    )


def enemy_squares(mine: Position, seat: int) -> set[int]:
    """Return the squares on which anybody else stands."""
    return {
        pawn.square for other, pawns in enumerate(mine.pawns) if other != seat for pawn in pawns
    }


def _event_phase(mine: Position, seat: int) -> Iterator[Move]:
    yield from events(mine, seat)
    yield from attacks(mine)
    yield PASS


def stone_squares(mine: Position) -> list[int]:
    """Return where a LODESTONE may be laid, no farther from dug squares than it reaches."""
    rules, grid = mine.rules, mine.grid
    taken = {pawn.square for pawns in mine.pawns for pawn in pawns}
    near = {square for square, lies in grid.items() if lies % TURNS}
    for _ in range(_STONE_DISTANCE):
        near |= {square + step for square in near for _, step, _ in STEPS}
    free = near - taken - set(rules.bases)
    if rules.lodestone_anywhere:
        return sorted(at for at in free if rules.within(at) and grid.get(at, 1) % TURNS)
    return sorted(at for at in free if rules.within(at) and at not in grid)


def pushes(mine: Position) -> Iterator[Move]:
    """Yield how the opponent can move surplus pawns."""
    rules = mine.rules
    seats = {mine.mover, opponent(mine)} if rules.both_overflow else {mine.mover}
    counts: dict[int, int] = {}
    for pawns in mine.pawns:
        for pawn in pawns:
            counts[pawn.square] = counts.get(pawn.square, 0) + 1
    for seat in sorted(seats):
        for pawn in dict.fromkeys(mine.pawns[seat]):
            if counts[pawn.square] > PAWNS_PER_SQUARE and pawn.pushed < rules.overflow_steps:
                for to in joined(mine.grid, pawn.square):
                    yield Move("push", "", (pawn,), to, 0, (seat,))


def _late_attacks(mine: Position, _seat: int) -> Iterator[Move]:
    yield from attacks(mine)
    yield PASS


def _discards(mine: Position, seat: int) -> Iterator[Move]:
    for kind in dict.fromkeys(mine.hands[seat]):
        key = mine.rules.kinds[kind].key if kind >= 0 else "unknown"
        yield Move("discard", key)
    if len(mine.hands[seat]) <= HAND_LIMIT:
        yield PASS


_IN_PHASE = {
    BASES: _base_moves,
    DRAW: _opening,
    ACT: _actions,
    DUG: draw_moves,
    STAYED: draw_moves,
    EVENT: _event_phase,
    OVERFLOW: lambda mine, _seat: pushes(mine),
    AFTER: _late_attacks,
    DISCARD: _discards,
}
