"""What a move is worth to a player who looks at its next step, and to a careful one.

A `Judge` values the moves of one decision. What several of them share, such as how far off the
enemy is, is worked out once.
"""

from collections import Counter
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from functools import lru_cache
from typing import TypeAlias

from kitgen.games.demon_mine.play.fights import odds
from kitgen.games.demon_mine.play.knowledge import Sight
from kitgen.games.demon_mine.play.mine import (
    ACTED,
    DISTANCES,
    PASS,
    SPARE,
    STEPS,
    MineRules,
    Move,
    Pawn,
    around,
    distance,
)
from kitgen.games.demon_mine.play.options import attacks, groups
from kitgen.games.demon_mine.play.tunnels import Tunnels, tunnels_of
from kitgen.games.demon_mine.rules.kinds import LODESTONE_REACH, PAWNS_PER_SQUARE, Role
from kitgen.seeds import Stream

_STEP = 10
"""What a step towards the enemy is worth; all else is measured by it."""

_IDLE = _STEP // 2
"""What it costs the careful to come no nearer."""

_COMPANY = _STEP // 2
"""What it is worth to stand two in a square."""

_CLOSE = 2
"""How many steps off an enemy counts as near by: those of a move."""

_DIGGERS = around(LODESTONE_REACH + 1)
"""From a LODESTONE to whoever may dig within its reach."""

_NEVER = -1000
"""What nobody does who can do anything else: to fight a partner."""

_MINER = Role.MINER.value

_ROLE_WORTH = {Role.MINER.value: 6, Role.LODESTONE.value: 1, Role.COLLAPSE.value: 3}

_DUG = tuple(4 + 4 * (mask.bit_count() or 2) for mask in range(16))
"""What a burrow is worth by its open sides: four each, and four for its draw; two sides where
somebody else turns the tile."""


class _Seen(dict[int, tuple[int, int]]):
    """How squares lie to some enemies, as far as anybody asked: far off, and close to how many.

    Far are the steps to the nearest enemy, or to the nearest base of theirs where none stands on
    the grid; close are those within `_CLOSE` steps.
    """

    def __init__(self, foes: Counter[int], bases: tuple[int, ...]) -> None:
        super().__init__()
        self._foes = foes
        self._goals = tuple(foes) or bases

    def __missing__(self, square: int) -> tuple[int, int]:
        far = min([DISTANCES[square - goal] for goal in self._goals])
        close = 0
        if far <= _CLOSE:
            for foe, count in self._foes.items():
                if DISTANCES[square - foe] <= _CLOSE:
                    close += count
        seen = self[square] = far, close
        return seen


class _Front:
    """Where others stand, who stay there while a seat moves its pawns, and what follows from it.

    Attributes:
        foes: How many enemies stand on each square.
        others: How many pawns of others stand on each square.
        blocked: The squares on which others stand.
        partners: The squares of partners' pawns.
        seen: How squares lie to the enemies.
    """

    __slots__ = ("blocked", "foes", "others", "partners", "seen")

    def __init__(
        self, foes: tuple[int, ...], partners: tuple[int, ...], bases: tuple[int, ...]
    ) -> None:
        self.foes = Counter(foes)
        self.others = Counter([*foes, *partners]) if partners else self.foes
        self.blocked = frozenset(self.others)
        self.partners = frozenset(partners)
        self.seen = _Seen(self.foes, bases)


@lru_cache(maxsize=256)
def _front_of(
    teams: tuple[int, ...],
    bases: tuple[int, ...],
    seat: int,
    before: tuple[tuple[Pawn, ...], ...],
    after: tuple[tuple[Pawn, ...], ...],
) -> _Front:
    """Return what is known where the seats before one and after it have these pawns."""
    pawns = (*before, (), *after)
    enemies, partners = _parties(teams, seat)
    return _Front(
        tuple(pawn.square for other in enemies for pawn in pawns[other]),
        tuple(pawn.square for other in partners for pawn in pawns[other]),
        tuple(bases[other] for other in enemies),
    )


def _tunnels_in(rules: MineRules, hand: tuple[int, ...]) -> tuple[tuple[int, int], ...]:
    """Return the kinds of tunnels in a hand, with what it is worth to dig one."""
    known = rules.remembered.get(("tunnels", hand))
    if known is None:
        kinds = [kind for kind in dict.fromkeys(hand) if rules.kinds[kind].turns]
        known = tuple((kind, _DUG[rules.kinds[kind].turns[0]]) for kind in kinds)
        rules.remembered["tunnels", hand] = known
    return known


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
    """Value a tile in hand: tunnels by open sides, 1 to 8."""
    tile = rules.kinds[kind]
    return _worth_of(tile.turns, tile.role)


def tile_move_worth(sight: Sight, move: Move) -> int:
    """Value a draw or a discard."""
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
    """Return the draws or discards that are worth most."""
    key = moves, sight.aside[sight.seat] > 0
    best: tuple[Move, ...] | None = sight.rules.remembered.get(key)
    if best is None:
        worths = [tile_move_worth(sight, move) for move in moves]
        most = max(worths)
        pairs = zip(moves, worths, strict=True)
        best = sight.rules.remembered[key] = tuple([move for move, worth in pairs if worth == most])
    return best


class _Safety(dict[tuple[int, int], int]):
    """What a square is worth with a group of pawns on it and so many enemies close to it."""

    def __missing__(self, many: tuple[int, int]) -> int:
        group, close = many
        company = _COMPANY if group == PAWNS_PER_SQUARE else 0
        crowd = 3 * _STEP * max(0, group - PAWNS_PER_SQUARE)
        worth = self[many] = company - crowd - 2 * _STEP * max(0, close - group)
        return worth


_SAFETY = _Safety()


def _standing(sight: Sight, seat: int, square: int) -> int:
    return sum([pawn[0] == square for pawn in sight.pawns[seat]])


def _far_of(sight: Sight, seat: int, square: int) -> int:
    """Return the steps from a square to the nearest enemy of a seat, or to its base."""
    enemies, _ = _parties(sight.rules.teams, seat)
    goals = [pawn.square for other in enemies for pawn in sight.pawns[other]] or [
        sight.rules.bases[other] for other in enemies
    ]
    return min([distance(square, goal) for goal in goals])


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


def _spread(crowds: Mapping[int, int], worth: int) -> dict[int, int]:
    """Count, for each square, what pawns no farther off than a LODESTONE turns are worth to it."""
    spread: dict[int, int] = {}
    for square, count in crowds.items():
        for step in _DIGGERS:
            spread[square + step] = spread.get(square + step, 0) + worth * count
    return spread


class Judge:
    """Values the moves of a seat; its care is 0 or 1: whether it minds where a move ends."""

    __slots__ = ("_care", "_diggers", "_front", "_own")

    def __init__(self, sight: Sight, care: int) -> None:
        """Look at what a seat sees."""
        seat, pawns, rules = sight.seat, sight.pawns, sight.rules
        self._care = care
        self._diggers: dict[int, int] | None = None
        # A sight keeps its judges: were it kept by these, both would wait for the collector.
        self._front = _front_of(rules.teams, rules.bases, seat, pawns[:seat], pawns[seat + 1 :])
        own = self._own = dict[int, int]()
        for pawn in pawns[seat]:
            square = pawn[0]
            own[square] = own.get(square, 0) + 1

    @property
    def enemies(self) -> Iterable[int]:
        """The squares of enemies."""
        return self._front.foes

    @property
    def taken(self) -> frozenset[int]:
        """The squares on which others stand, partners among them."""
        return self._front.blocked

    def worths(self, sight: Sight, moves: Iterable[Move]) -> list[int]:
        """Value some moves of the seat that sees this; only the order of the values counts."""
        values, places = list[int](), dict[tuple[int, int], int]()
        for move in moves:
            verb, pawns = move[0], move[2]
            if len(pawns) == 1 and (verb == "burrow" or verb == "move"):
                # Nearly all moves are these, and many begin and end alike.
                ends = pawns[0][0], move[3] or 0
                worth = places.get(ends)
                if worth is None:
                    worth = places[ends] = self._entered(pawns, ends[1])
                values.append(worth + _DUG[move[4]] if verb == "burrow" else worth)
            else:
                judge = _JUDGES.get(verb)
                values.append(judge(self, sight, move) if judge else tile_move_worth(sight, move))
        return values

    def best_action(self, sight: Sight, stream: Stream) -> Move | None:
        """Return the best that can be done in phase 3, chance deciding between equals.

        It is the best by `worths`, found without making all moves. A collapse is left out: a move
        to the same square is worth more, unless an enemy is led away. None where it may be, and
        where partners are to be minded.
        """
        blocked = self._front.blocked
        if self._front.partners:
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
                entered = self._pawn_acts(best, tunnels, pawn, hand)
            for square in entered:
                entering.setdefault(square, []).append(pawn)
        if entering or not tunnels.beside(blocked).isdisjoint(self._own):
            moves = [
                Move("move", "", group, square)
                for square, pawns in entering.items()
                for group in groups(pawns, 2)
            ]
            moves += attacks(sight)
            for move, worth in zip(moves, self.worths(sight, moves), strict=True):
                if worth >= best.worth:
                    best.add(worth, (move, _NO_TILE, 0, _ONE_WAY))
        return best.move(sight.rules, stream)

    def _pawn_acts(
        self, best: _Best, tunnels: Tunnels, pawn: Pawn, hand: tuple[tuple[int, int], ...]
    ) -> Collection[int]:
        """Compare what a pawn can do by itself; return the enemies' squares that it can enter."""
        home, blocked, most = pawn[0], self._front.blocked, best.worth
        near = tunnels.near(home)
        reach: Collection[int] = near.reach
        entered: Collection[int] = ()
        worths: dict[int, int] = {}
        far, close = self._front.seen[home]
        # What leaving and company are worth, whatever the square: no free one is worth more than
        # this and the steps that it lies nearer.
        limit = _COMPANY - _SAFETY[self._own[home], close] // 2 if self._care else 0
        # Far from all enemies there is nobody to look for.
        if far <= _CLOSE and not blocked.isdisjoint(near.around):
            limit = -_NEVER
            reach = tunnels.walks(pawn, blocked)
            met = blocked.intersection(near.around)
            worths = {square: self._place((pawn,), square) for square in met}
            entered = met.intersection(reach)
        if limit + 2 * _STEP >= most:
            worths = self._free_worths(home, reach) | worths
            for square in reach:
                if worths[square] >= most:
                    best.add(worths[square], (pawn, _NO_TILE, square, _ONE_WAY))
                    most = best.worth
        if not hand:
            return entered
        turned = tunnels.turned_beside(home)
        for kind, dug in hand:
            if limit + _STEP + dug < most:
                continue
            for square, masks in tunnels.sites(home, kind, turned):
                if square not in worths:
                    worths |= self._free_worths(home, (square,))
                worth = worths[square] + (dug if masks[0] else _DUG[0])
                if worth >= most:
                    best.add(worth, (pawn, kind, square, masks))
                    most = best.worth
        return entered

    def _free_worths(self, home: int, squares: Iterable[int]) -> dict[int, int]:
        """Return what `_place` says of a pawn that goes from a square to others without enemies."""
        care, own, seen = self._care, self._own, self._front.seen
        far, close = seen[home]
        base = _STEP * far
        if not care:
            return {square: base - _STEP * seen[square][0] for square in squares}
        base -= _SAFETY[own[home], close] // 2
        worths = {}
        for square in squares:
            steps, close = seen[square]
            worth = base - _STEP * steps
            if close or square in own:
                worth += _SAFETY[own.get(square, 0) + 1, close]
            if steps == far:
                worth -= _IDLE
            worths[square] = worth
        return worths

    def _entered(self, movers: Sequence[Pawn], square: int) -> int:
        if square in self._front.partners:
            return _NEVER
        return self._place(movers, square)

    def _place(self, movers: Sequence[Pawn], square: int) -> int:
        """Value that some pawns go to a square, in which none of them stands."""
        care, own, seen = self._care, self._own, self._front.seen
        far, close = seen[square]
        near = sum([seen[pawn.square][0] - far for pawn in movers])
        worth = _STEP * near
        group = own.get(square, 0) + len(movers)
        others = self._front.others[square]
        if others:
            worth += _fight_worth(group, others) + _STEP * care
        if care:
            home = movers[0].square
            worth += _SAFETY[group, close] - _IDLE * (not near)
            worth -= _SAFETY[own.get(home, 0), seen[home][1]] // 2
        return worth

    def _attack(self, sight: Sight, move: Move) -> int:
        [enemy], square = move.numbers, move.square or 0
        teams = sight.rules.teams
        if teams[enemy] == teams[sight.mover]:
            return _NEVER
        # Even odds are taken by the careful: whoever waits is attacked.
        return 4 * _fight_worth(len(move.pawns), _standing(sight, enemy, square)) + self._care

    def _move(self, _sight: Sight, move: Move) -> int:
        return self._entered(move.pawns, move.square or 0)

    def _collapse(self, _sight: Sight, move: Move) -> int:
        [pawn] = move.pawns
        if move.square is None:
            return 2 * _NEVER
        led_out = 2 * _STEP * self._front.foes[pawn.square]
        return led_out + self._place(move.pawns, move.square) - 2 * _STEP

    def _miner(self, sight: Sight, move: Move) -> int:
        base = Pawn(sight.rules.bases[sight.seat])
        return 100 + self._place((base,), move.square or 0)

    def _stone(self, _sight: Sight, move: Move) -> int:
        """Lay it where more enemies than friends dig."""
        if self._diggers is None:
            self._diggers = _spread(self._front.foes, 2)
            for square, count in _spread(self._own, -2).items():
                self._diggers[square] = self._diggers.get(square, 0) + count
        return self._diggers.get(move.square or 0, 0)

    def _turn(self, sight: Sight, move: Move) -> int:
        """Turn a tile so that it leads away from one's own base."""
        home = sight.rules.bases[sight.seat]
        square = getattr(sight.pending, "square", home)
        return sum(
            distance(square + step, home) - distance(square, home)
            for bit, step, _ in STEPS
            if move.mask & bit
        )

    def _push(self, sight: Sight, move: Move) -> int:
        [owner], square = move.numbers, move.square or 0
        if owner == sight.seat:
            return -self._front.seen[square][0]
        met = self._own.get(square, 0)
        return _fight_worth(met, 1 + _standing(sight, owner, square)) if met else 0

    def _lead(self, sight: Sight, move: Move) -> int:
        [owner], square = move.numbers, move.square or 0
        if owner == sight.seat:
            return self._place(move.pawns, square)
        met = self._own.get(square, 0)
        # Whoever is led is led away from its own enemies.
        return _fight_worth(met, 1) if met else _STEP * _far_of(sight, owner, square)

    def _defend(self, _sight: Sight, move: Move) -> int:
        return len(move.pawns)

    def _lose(self, _sight: Sight, move: Move) -> int:
        return move.pawns[0].acted

    def _retreat(self, _sight: Sight, move: Move) -> int:
        """Fall back where friends are; the greedy stand."""
        square = move.square or 0
        friends = self._own.get(square, 0)
        return _SAFETY[friends + 1, self._front.seen[square][1]] if self._care else friends - 1

    def _stand(self, _sight: Sight, move: Move) -> int:
        square = move.pawns[0].square
        if not self._care:
            return 0
        return _SAFETY[self._own.get(square, 0), self._front.seen[square][1]]


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
