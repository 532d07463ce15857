"""The worth of moves to `greedy` players, who look one step ahead, and to `careful` ones.

A `Judge` values the moves of a seat. It computes values that moves share, such as the distance to
the enemy, only once, and keeps them until another seat's pawn moves.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import lru_cache
from itertools import chain

from kitgen.games.demon_mine.play.fights import odds
from kitgen.games.demon_mine.play.knowledge import Sight
from kitgen.games.demon_mine.play.mine import (
    DISTANCES,
    SQUARE_OF,
    STEPS,
    MineRules,
    Move,
    Pawn,
    Vicinity,
)
from kitgen.games.demon_mine.play.options import enemy_squares
from kitgen.games.demon_mine.rules.kinds import LODESTONE_REACH, PAWNS_PER_SQUARE, Role

STEP = 10
"""The worth of a step towards the enemy, the unit of all other worths."""

IDLE = STEP // 2
"""The penalty, for careful players, of a move that leaves the distance to the enemy the same."""

COMPANY = STEP // 2
"""The worth of a full square, with two own pawns."""

CLOSE = 2
"""The number of steps within which an enemy counts as close: those of one move."""

_DIGGERS = Vicinity(LODESTONE_REACH + 1)
"""The squares around a pawn on which a LODESTONE would reach a tile that the pawn digs."""

NEVER = -1000
"""The worth of a move that a player makes only if there is no other, such as to fight a partner."""

_MINER = Role.MINER.value

_ROLE_WORTH = {Role.MINER.value: 6, Role.LODESTONE.value: 1, Role.COLLAPSE.value: 3}

_BEYOND_ALL = 1 << 40
"""More steps than lie between any two squares."""

DUG = tuple(4 + 4 * (mask.bit_count() or 2) for mask in range(16))
"""The worth of a burrow by the mask of its tile: four for each open side, and four for the draw. A
tile that an opponent turns counts as two sides."""


class _Safety(dict[tuple[int, int], int]):
    """The worth of a square by the number of own pawns on it and of enemies close to it."""

    def __missing__(self, many: tuple[int, int]) -> int:
        group, close = many
        company = COMPANY if group == PAWNS_PER_SQUARE else 0
        crowd = 3 * STEP * max(0, group - PAWNS_PER_SQUARE)
        worth = self[many] = company - crowd - 2 * STEP * max(0, close - group)
        return worth


SAFETY = _Safety()


def _counted(squares: Iterable[int]) -> dict[int, int]:
    """Count how often each square occurs, faster than a `Counter` for a few squares."""
    counts: dict[int, int] = {}
    for square in squares:
        counts[square] = counts[square] + 1 if square in counts else 1
    return counts


@lru_cache(maxsize=256)
def _parties(teams: tuple[int, ...], seat: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Return the enemies and the partners of a seat."""
    others = [other for other in range(len(teams)) if other != seat]
    return (
        tuple(other for other in others if teams[other] != teams[seat]),
        tuple(other for other in others if teams[other] == teams[seat]),
    )


@lru_cache(maxsize=256)
def _fight_worth(ours: int, theirs: int) -> int:
    won, lost = odds(ours, theirs)
    return (won - lost) // 8


@lru_cache(maxsize=1024)
def _worth_of(turns: tuple[int, ...], role: str) -> int:
    return 2 * turns[0].bit_count() if turns else _ROLE_WORTH.get(role, 0)


def tile_worth(rules: MineRules, kind: int) -> int:
    """Return the worth of a tile in hand: two for each open side of a tunnel, else by its role."""
    tile = rules.kinds[kind]
    return _worth_of(tile.turns, tile.role)


def tile_move_worth(sight: Sight, move: Move) -> int:
    """Return the worth of a draw or a discard; 0 for other moves."""
    verb, rules = move[0], sight.rules
    if verb == "draw":
        return 3
    if verb == "take":
        return 2 if move.kind == "unknown" else tile_worth(rules, rules.kind_named(move.kind)) - 4
    if verb == "discard":
        kind = rules.kind_named(move.kind)
        useless = rules.kinds[kind].role == _MINER and not sight.aside[sight.seat]
        return -1 - (0 if useless else tile_worth(rules, kind))
    return 0


def best_tile_moves(sight: Sight, moves: tuple[Move, ...]) -> tuple[Move, ...]:
    """Return the draws or discards that are worth the most."""
    key = moves, sight.aside[sight.seat] > 0
    best: tuple[Move, ...] | None = sight.rules.remembered.get(key)
    if best is None:
        worths = [tile_move_worth(sight, move) for move in moves]
        most = max(worths)
        pairs = zip(moves, worths, strict=True)
        best = sight.rules.remembered[key] = tuple([move for move, worth in pairs if worth == most])
    return best


def _standing(sight: Sight, seat: int, square: int) -> int:
    return sum([pawn[0] == square for pawn in sight.pawns[seat]])


def _far_of(sight: Sight, seat: int, square: int) -> int:
    """Return the steps from a square to the nearest enemy of a seat, or to its base."""
    enemies, _ = _parties(sight.rules.teams, seat)
    goals = [pawn.square for other in enemies for pawn in sight.pawns[other]] or [
        sight.rules.bases[other] for other in enemies
    ]
    return min([DISTANCES[square - goal] for goal in goals])


def _spread(crowds: Mapping[int, int]) -> Counter[int]:
    """Return, for each square, how many pawns could dig within the reach of a LODESTONE there."""
    pawns = [square for square, count in crowds.items() for _ in range(count)]
    return Counter(chain.from_iterable(map(_DIGGERS.__getitem__, pawns)))


class Judge:
    """The values of a seat's moves.

    Attributes:
        care: 1 for a careful player, who considers where a move ends; otherwise 0.
        others: The pawns of each other seat.
        foes: The number of enemies on each square.
        crowds: The number of other seats' pawns on each square.
        blocked: The squares on which other seats' pawns stand.
        partners: The squares of partners' pawns.
        own: The number of the seat's own pawns on each square.
        seen: The results of `see` so far, by square.
        ends: The results of `look` so far, by square.
    """

    __slots__ = (
        "_diggers",
        "_goals",
        "_pawns",
        "blocked",
        "care",
        "crowds",
        "ends",
        "foes",
        "others",
        "own",
        "partners",
        "seen",
    )

    def __init__(self, sight: Sight, care: int) -> None:
        """Judge the moves of a view's seat."""
        seat, pawns, rules = sight.seat, sight.pawns, sight.rules
        enemies, partners = _parties(rules.teams, seat)
        self.care = care
        self.others = pawns[:seat] + pawns[seat + 1 :]
        foes = [pawn[0] for other in enemies for pawn in pawns[other]]
        friends = [pawn[0] for other in partners for pawn in pawns[other]]
        self.foes = _counted(foes)
        self.crowds = _counted([*foes, *friends]) if friends else self.foes
        self.blocked = enemy_squares(sight, seat)
        self.partners = frozenset(friends)
        self._pawns = pawns[seat]
        self.own = _counted(map(SQUARE_OF, self._pawns))
        # Without enemies on the grid the goals are their bases, which count as no pawns.
        self._goals = self.foes or {rules.bases[other]: 0 for other in enemies}
        self.seen: dict[int, tuple[int, int]] = {}
        self.ends: dict[int, int] = {}
        self._diggers: tuple[dict[int, int], dict[int, int]] | None = None

    def look_again(self, pawns: tuple[Pawn, ...]) -> None:
        """Update the judge after the seat's own pawns have moved."""
        # Pawns that did not move are the same tuple object, which compares quickly.
        if pawns != self._pawns:
            before, self.own = self.own, _counted(map(SQUARE_OF, pawns))
            self._pawns, self._diggers = pawns, None
            # Only careful players value company on a square.
            if self.care:
                for square, _ in before.items() ^ self.own.items():
                    self.ends.pop(square, None)

    def see(self, square: int) -> tuple[int, int]:
        """Return how a square lies to the enemies, and remember it in `seen`.

        Returns:
            The steps to the nearest enemy, or to the nearest enemy base if no enemy is on the
            grid; and the number of enemies within `CLOSE` steps.
        """
        far, close = _BEYOND_ALL, 0
        # This loop is faster than a list of all distances and its minimum.
        for goal, count in self._goals.items():
            steps = DISTANCES[square - goal]
            if steps < far:
                far = steps
            if steps <= CLOSE:
                close += count
        seen = self.seen[square] = far, close
        return seen

    def look(self, square: int) -> int:
        """Return the worth of ending on a square without enemies, and remember it in `ends`.

        It is the part of `place` that does not depend on where the pawn comes from.
        """
        far, close = self.seen.get(square) or self.see(square)
        worth = -STEP * far
        if self.care and (close or square in self.own):
            worth += SAFETY[self.own.get(square, 0) + 1, close]
        self.ends[square] = worth
        return worth

    def worths(self, sight: Sight, moves: Iterable[Move]) -> list[int]:
        """Return the worths of some moves of the view's seat; only their order means anything."""
        values, places = list[int](), dict[tuple[int, int], int]()
        for move in moves:
            verb, pawns = move[0], move[2]
            if len(pawns) == 1 and (verb == "burrow" or verb == "move"):
                # Nearly all moves are of these two sorts, and many share both ends.
                ends = pawns[0][0], move[3] or 0
                worth = places.get(ends)
                if worth is None:
                    worth = places[ends] = self._entered(pawns, ends[1])
                values.append(worth + DUG[move[4]] if verb == "burrow" else worth)
            else:
                judge = _JUDGES.get(verb)
                values.append(judge(self, sight, move) if judge else tile_move_worth(sight, move))
        return values

    def _entered(self, movers: Sequence[Pawn], square: int) -> int:
        if square in self.partners:
            return NEVER
        return self.place(movers, square)

    def place(self, movers: Sequence[Pawn], square: int) -> int:
        """Return the worth of moving some pawns to a square on which none of them stands."""
        care, own, seen, see = self.care, self.own, self.seen, self.see
        far, close = seen.get(square) or see(square)
        homes = [pawn[0] for pawn in movers]
        near = sum([(seen.get(home) or see(home))[0] - far for home in homes])
        worth = STEP * near
        group = own.get(square, 0) + len(movers)
        others = self.crowds.get(square, 0)
        if others:
            worth += _fight_worth(group, others) + STEP * care
        if care:
            home = homes[0]
            worth += SAFETY[group, close] - IDLE * (not near)
            worth -= SAFETY[own.get(home, 0), seen[home][1]] // 2
        return worth

    def _attack(self, sight: Sight, move: Move) -> int:
        [enemy], square = move.numbers, move.square or 0
        teams = sight.rules.teams
        if teams[enemy] == teams[sight.mover]:
            return NEVER
        # Careful players accept even odds, because those who wait are attacked.
        return 4 * _fight_worth(len(move.pawns), _standing(sight, enemy, square)) + self.care

    def _move(self, _sight: Sight, move: Move) -> int:
        return self._entered(move.pawns, move.square or 0)

    def _collapse(self, _sight: Sight, move: Move) -> int:
        [pawn] = move.pawns
        if move.square is None:
            return 2 * NEVER
        led_out = 2 * STEP * self.foes.get(pawn.square, 0)
        return led_out + self.place(move.pawns, move.square) - 2 * STEP

    def _miner(self, sight: Sight, move: Move) -> int:
        base = Pawn(sight.rules.bases[sight.seat])
        return 100 + self.place((base,), move.square or 0)

    def _stone(self, _sight: Sight, move: Move) -> int:
        """Prefer squares where a LODESTONE reaches the digs of more enemies than own pawns."""
        if self._diggers is None:
            self._diggers = _spread(self.foes), _spread(self.own)
        square, (foes, own) = move.square or 0, self._diggers
        return 2 * (foes.get(square, 0) - own.get(square, 0))

    def _turn(self, sight: Sight, move: Move) -> int:
        """Prefer turns in which the tile leads away from the seat's own base."""
        home = sight.rules.bases[sight.seat]
        square = getattr(sight.pending, "square", home)
        return sum(
            DISTANCES[square + step - home] - DISTANCES[square - home]
            for bit, step, _ in STEPS
            if move.mask & bit
        )

    def _push(self, sight: Sight, move: Move) -> int:
        [owner], square = move.numbers, move.square or 0
        if owner == sight.seat:
            return -self.see(square)[0]
        met = self.own.get(square, 0)
        return _fight_worth(met, 1 + _standing(sight, owner, square)) if met else 0

    def _lead(self, sight: Sight, move: Move) -> int:
        [owner], square = move.numbers, move.square or 0
        if owner == sight.seat:
            return self.place(move.pawns, square)
        met = self.own.get(square, 0)
        # Lead other seats' pawns away from their enemies.
        return _fight_worth(met, 1) if met else STEP * _far_of(sight, owner, square)

    def _defend(self, _sight: Sight, move: Move) -> int:
        return len(move.pawns)

    def _lose(self, _sight: Sight, move: Move) -> int:
        return move.pawns[0].acted

    def _retreat(self, _sight: Sight, move: Move) -> int:
        """Prefer squares with friends; a greedy player values a lone retreat below standing."""
        square = move.square or 0
        friends = self.own.get(square, 0)
        return SAFETY[friends + 1, self.see(square)[1]] if self.care else friends - 1

    def _stand(self, _sight: Sight, move: Move) -> int:
        square = move.pawns[0].square
        if not self.care:
            return 0
        return SAFETY[self.own.get(square, 0), self.see(square)[1]]


def judge_of(sight: Sight, care: int) -> Judge:
    """Return the judge of a view, reused until a pawn of another seat moves."""
    seat, pawns, judges = sight.seat, sight.pawns, sight.rules.remembered
    judge: Judge | None = judges.get(("judge", seat, care))
    if judge is None or judge.others != pawns[:seat] + pawns[seat + 1 :]:
        judge = judges["judge", seat, care] = Judge(sight, care)
    else:
        judge.look_again(pawns[seat])
    return judge


_JUDGES: dict[str, Callable[[Judge, Sight, Move], int]] = {
    "attack": Judge._attack,
    "move": Judge._move,
    "collapse": Judge._collapse,
    "miner": Judge._miner,
    "lodestone": Judge._stone,
    "turn": Judge._turn,
    "push": Judge._push,
    "lead": Judge._lead,
    "defend": Judge._defend,
    "lose": Judge._lose,
    "retreat": Judge._retreat,
    "stand": Judge._stand,
}
