"""The best that can be done in phase 3, found without making all moves."""

from collections.abc import Collection
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
from kitgen.games.demon_mine.play.mine import ACTED, PASS, SPARE, MineRules, Move, Pawn
from kitgen.games.demon_mine.play.options import attacks, groups
from kitgen.games.demon_mine.play.tunnels import Tunnels, tunnels_of
from kitgen.seeds import Stream

_Action: TypeAlias = tuple[Pawn | Move, int, int, tuple[int, ...]]
"""What a pawn can do: the kind of tile that it lays, the square, and the masks; or a whole move."""

_NO_TILE = -1
_ONE_WAY = (0,)
_NOTHING: _Action = (PASS, _NO_TILE, 0, _ONE_WAY)


class _Best:
    """The best actions so far, all worth the same; at first it is best to do nothing."""

    __slots__ = ("_actions", "worth")

    def __init__(self) -> None:
        self.worth = 0
        self._actions: list[_Action] = [_NOTHING]

    def add(self, worth: int, action: _Action) -> None:
        """Take up an action that is no worse."""
        if worth > self.worth:
            self.worth, self._actions = worth, [action]
        else:
            self._actions.append(action)

    def move(self, rules: MineRules, stream: Stream) -> Move:
        """Return one of them as a move; each mask is an action of its own."""
        number = 0
        if len(self._actions) > 1 or len(self._actions[0][3]) > 1:
            number = stream.below(sum([len(action[3]) for action in self._actions]))
        for who, kind, square, masks in self._actions:
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
    """Return the kinds of tunnels in a hand, with what it is worth to dig one."""
    known = rules.remembered.get(("tunnels", hand))
    if known is None:
        kinds = [kind for kind in dict.fromkeys(hand) if rules.kinds[kind].turns]
        known = tuple((kind, DUG[rules.kinds[kind].turns[0]]) for kind in kinds)
        rules.remembered["tunnels", hand] = known
    return known


def best_action(judge: Judge, sight: Sight, stream: Stream) -> Move | None:
    """Return the best that can be done in phase 3, chance deciding between equals.

    It is the best by `Judge.worths`, found without making all moves. A collapse is left out: a move
    to the same square is worth more, unless an enemy is led away. None where it may be, where
    partners are to be minded, and where bridges make two places of a square.
    """
    blocked = judge.front.blocked
    if judge.front.partners or sight.rules.bridges:
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
                best.add(worth, (move, _NO_TILE, 0, _ONE_WAY))
    return best.move(sight.rules, stream)


def _pawn_acts(
    judge: Judge, best: _Best, tunnels: Tunnels, pawn: Pawn, hand: tuple[tuple[int, int], ...]
) -> Collection[int]:
    """Compare what a pawn can do by itself; return the enemies' squares that it can enter."""
    home, blocked, most = pawn[0], judge.front.blocked, best.worth
    near, ends = tunnels.near(home), judge.ends
    reach: Collection[int] = near.reach
    entered: Collection[int] = ()
    fights: dict[int, int] = {}
    far, close = judge.front.seen[home]
    left = SAFETY[judge.own[home], close] // 2 if judge.care else 0
    idle, stayed = IDLE * judge.care, STEP * far - left
    # What leaving and company are worth, whatever the square: no free one is worth more than
    # this and the steps that it lies nearer.
    limit = COMPANY - left if judge.care else 0
    # Far from all enemies there is nobody to look for.
    if far <= CLOSE and not blocked.isdisjoint(near.around):
        limit = -NEVER
        reach = tunnels.walks(pawn, blocked)
        met = blocked.intersection(near.around)
        fights = {square: judge.place((pawn,), square) for square in met}
        entered = met.intersection(reach)
    if limit + 2 * STEP >= most:
        for square in reach:
            if square in fights:
                worth = fights[square]
            else:
                steps, end = ends[square]
                worth = stayed + end - idle if steps == far else stayed + end
            if worth >= most:
                best.add(worth, (pawn, _NO_TILE, square, _ONE_WAY))
                most = best.worth
    if not hand:
        return entered
    turned = tunnels.turned_beside(home)
    for kind, dug in hand:
        if limit + STEP + dug < most:
            continue
        for square, masks in tunnels.sites(home, kind, turned):
            if square in fights:
                worth = fights[square]
            else:
                steps, end = ends[square]
                worth = stayed + end - idle if steps == far else stayed + end
            worth += dug if masks[0] else DUG[0]
            if worth >= most:
                best.add(worth, (pawn, kind, square, masks))
                most = best.worth
    return entered
