"""The search for the best action in phase 3, without a list of all moves."""

from collections.abc import Collection, Mapping
from typing import TypeAlias

from kitgen.games.demon_mine.play.judge import (
    CLOSE,
    COMPANY,
    DUG,
    IDLE,
    NEVER,
    SAFETY,
    STEP,
    Judge,
)
from kitgen.games.demon_mine.play.knowledge import Sight
from kitgen.games.demon_mine.play.mine import ACTED, BESIDE, PASS, SPARE, MineRules, Move, Pawn
from kitgen.games.demon_mine.play.options import attacks, groups
from kitgen.games.demon_mine.play.tunnels import Tunnels, tunnels_of
from kitgen.seeds import Stream

_Action: TypeAlias = tuple[Pawn | Move, int, int, tuple[int, ...]]
"""An action: a pawn, the kind of tile that it lays, the square and the masks of the tile.

`_NO_TILE` as the kind means a walk. A complete move may take the place of the pawn.
"""

_NO_TILE = -1
_TWO_STEPS = 2 * STEP
_ONE_WAY = (0,)
_NOTHING: _Action = (PASS, _NO_TILE, 0, _ONE_WAY)


class _Best:
    """The best actions so far, all of the same worth; at first only doing nothing."""

    __slots__ = ("actions", "worth")

    def __init__(self) -> None:
        self.worth = 0
        self.actions: list[_Action] = [_NOTHING]

    def move(self, rules: MineRules, stream: Stream) -> Move:
        """Return one of the actions by chance, as a move; each mask counts as a separate action."""
        number, actions = 0, self.actions
        if len(actions) > 1 or len(actions[0][3]) > 1:
            number = stream.below(sum([len(action[3]) for action in actions]))
        for who, kind, square, masks in actions:
            if number >= len(masks):
                number -= len(masks)
            elif isinstance(who, Move):
                return who
            elif kind == _NO_TILE:
                return Move("move", "", (who,), square)
            else:
                return Move("burrow", rules.kinds[kind].key, (who,), square, masks[number])
        raise AssertionError("a number below the count of all actions is one of them")


def _tunnels_in(rules: MineRules, hand: tuple[int, ...]) -> tuple[tuple[int, int], ...]:
    """Return the kinds of tunnels in a hand, each with the worth of digging one."""
    known = rules.remembered.get(("tunnels", hand))
    if known is None:
        kinds = [kind for kind in dict.fromkeys(hand) if rules.kinds[kind].turns]
        known = tuple((kind, DUG[rules.kinds[kind].turns[0]]) for kind in kinds)
        rules.remembered["tunnels", hand] = known
    return known


def best_action(judge: Judge, sight: Sight, stream: Stream) -> Move | None:
    """Return the best move in phase 3 by `Judge.worths`; chance decides between equals.

    The search does not list all moves. It leaves out collapses, because a move to the same square
    is worth more unless the collapse leads an enemy away.

    Returns:
        The move, or None if the search does not cover the position: an enemy shares a pawn's
        square, a pawn has a spare step, there are partners, or the kit has bridges.
    """
    blocked = judge.blocked
    if judge.partners or sight.rules.bridges:
        return None
    tunnels, best = tunnels_of(sight.rules, sight.grid), _Best()
    hand = _tunnels_in(sight.rules, sight.hand)
    entering: dict[int, list[Pawn]] = {}
    entered: Collection[int] = ()
    last = None
    for pawn in sight.pawns[sight.seat]:
        if pawn[1] == ACTED:
            continue
        # Pawns are sorted: equal ones come together.
        if pawn != last:
            if pawn[1] == SPARE or pawn[0] in blocked:
                return None
            last = pawn
            entered = _pawn_acts(judge, best, tunnels, pawn, hand)
        for square in entered:
            entering.setdefault(square, []).append(pawn)
    if entering or not tunnels.beside(blocked).isdisjoint(judge.own):
        moves = [
            Move("move", "", group, square)
            for square, pawns in entering.items()
            for group in groups(pawns, 2)
        ]
        moves += attacks(sight)
        for move, worth in zip(moves, judge.worths(sight, moves), strict=True):
            if worth >= best.worth:
                if worth > best.worth:
                    best.worth, best.actions = worth, []
                best.actions.append((move, _NO_TILE, 0, _ONE_WAY))
    return best.move(sight.rules, stream)


def _pawn_acts(
    judge: Judge, best: _Best, tunnels: Tunnels, pawn: Pawn, hand: tuple[tuple[int, int], ...]
) -> Collection[int]:
    """Add a pawn's own actions to the best ones; return the enemies' squares that it can enter."""
    home, seen, actions, care = pawn[0], judge.seen, best.actions, judge.care
    worths: Mapping[int, int] = judge.ends
    far, close = seen.get(home) or judge.see(home)
    # All worths are on the scale of `Judge.ends`. `stay` is the worth of staying. `limit` is the
    # most that a free square can be worth, not counting the steps by which it lies nearer.
    stay = limit = -STEP * far
    idle = 0
    if care:
        stay += SAFETY[judge.own[home], close] // 2
        limit += COMPANY
        idle = IDLE
    most = best.worth + stay
    reach: Collection[int] = tunnels.near(home).reach
    entered: Collection[int] = ()
    # A pawn that is far from all enemies can meet none.
    if far <= CLOSE and (met := _meets(judge, tunnels, pawn, stay)) is not None:
        limit = -NEVER
        reach, worths = met
        entered = judge.blocked.intersection(reach)
    known, look = worths.get, judge.look
    if limit + _TWO_STEPS >= most:
        for square in reach:
            worth = known(square)
            if worth is None:
                worth = look(square)
            if worth >= most and (seen[square][0] != far or (worth := worth - idle) >= most):
                if worth > most:
                    most = worth
                    actions.clear()
                actions.append((pawn, _NO_TILE, square, _ONE_WAY))
    if hand:
        sites = tunnels.sites(home)
        for kind, dug in hand:
            if limit + STEP + dug < most:
                continue
            for square, masks in sites[kind]:
                worth = known(square)
                if worth is None:
                    worth = look(square)
                worth += dug if masks[0] else DUG[0]
                if worth >= most and (seen[square][0] != far or (worth := worth - idle) >= most):
                    if worth > most:
                        most = worth
                        actions.clear()
                    actions.append((pawn, kind, square, masks))
    best.worth = most - stay
    return entered


def _meets(
    judge: Judge, tunnels: Tunnels, pawn: Pawn, stay: int
) -> tuple[Collection[int], Mapping[int, int]] | None:
    """Return the squares that a pawn near enemies can walk to, and the worths of squares.

    The worths are those in `Judge.ends`, with the squares of the enemies in reach added. `stay` is
    the worth of staying, which puts the added worths on the same scale.

    Returns:
        The squares and the worths, or None if no enemy is in reach.
    """
    home, blocked = pawn[0], judge.blocked
    met = blocked.intersection(tunnels.near(home).reach.union(BESIDE[home]))
    if not met:
        return None
    worths = judge.ends.copy()
    for square in met:
        worths[square] = judge.place((pawn,), square) + stay
    return tunnels.walks(pawn, blocked), worths
