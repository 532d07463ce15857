"""What a move is worth to a player who looks at its next step, and to a careful one.

A `Judge` values the moves of one decision. What several of them share, such as how far off the
enemy is, is worked out once.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache

from kitgen.games.demon_mine.play.fights import odds
from kitgen.games.demon_mine.play.knowledge import Sight
from kitgen.games.demon_mine.play.mine import STEPS, MineRules, Move, Pawn, distance
from kitgen.games.demon_mine.rules.kinds import PAWNS_PER_SQUARE, Role

_STEP = 10
"""What a step towards the enemy is worth; all else is measured by it."""

_NEVER = -1000
"""What nobody does who can do anything else: to fight a partner."""

_ROLE_WORTH = {Role.MINER.value: 6, Role.LODESTONE.value: 1, Role.COLLAPSE.value: 3}

_DUG = tuple(4 + 4 * (mask.bit_count() or 2) for mask in range(16))
"""What a burrow is worth by its open sides: four each, and four for its draw; two sides where
somebody else turns the tile."""


class _Front:
    """Where others stand, who stay there while a seat moves its pawns, and what follows from it.

    Attributes:
        foes: The squares of enemies, one for each pawn.
        others: How many pawns of others stand on each square.
        partners: The squares of partners' pawns.
        far: Steps to the nearest enemy by square, or to the nearest base of theirs where none
            stands on the grid; as far as anybody asked.
        close: Enemies within two steps by square, likewise.
        places: What it is worth to go somewhere: by where from, where to, and how many of one's
            own stand here and there.
    """

    __slots__ = ("_goals", "close", "far", "foes", "others", "partners", "places")

    def __init__(
        self, foes: tuple[int, ...], partners: tuple[int, ...], bases: tuple[int, ...]
    ) -> None:
        self._goals = foes or bases
        self.foes = foes
        self.others = Counter([*foes, *partners])
        self.partners = frozenset(partners)
        self.far: dict[int, int] = {}
        self.close: dict[int, int] = {}
        self.places: dict[tuple[int, int, int, int], int] = {}

    def look(self, square: int) -> None:
        """Learn of a square."""
        self.far[square] = min([distance(square, goal) for goal in self._goals])
        self.close[square] = sum([distance(square, foe) <= 2 for foe in self.foes])


@lru_cache(maxsize=256)
def _front(
    foes: tuple[int, ...],
    partners: tuple[int, ...],
    bases: tuple[int, ...],
    _care: int,
) -> _Front:
    """Return what is known of some enemies to those who take so much care."""
    return _Front(foes, partners, bases)


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


def tile_worth(rules: MineRules, kind: int) -> int:
    """Value a tile in hand: tunnels by open sides, 1 to 8."""
    turns = rules.kinds[kind].turns
    if turns:
        return 2 * turns[0].bit_count()
    return _ROLE_WORTH.get(rules.role(kind), 0)


class Judge:
    """Values the moves of a seat; its care is 0 or 1: whether it minds where a move ends."""

    __slots__ = ("_care", "_front", "_own", "_sight")

    def __init__(self, sight: Sight, care: int) -> None:
        """Look at what a seat sees."""
        seat, pawns, rules = sight.seat, sight.pawns, sight.rules
        enemies, partners = _parties(rules.teams, seat)
        self._sight = sight
        self._care = care
        self._front = _front(
            tuple([pawn.square for other in enemies for pawn in pawns[other]]),
            tuple([pawn.square for other in partners for pawn in pawns[other]]),
            tuple([rules.bases[other] for other in enemies]),
            care,
        )
        own = self._own = dict[int, int]()
        for pawn in pawns[seat]:
            square = pawn.square
            own[square] = own.get(square, 0) + 1

    def worths(self, moves: Iterable[Move]) -> list[int]:
        """Value some moves; only the order of the values counts."""
        found, own, places = [], self._own, self._front.places
        for move in moves:
            verb, pawns = move[0], move[2]
            if len(pawns) == 1 and (verb == "burrow" or verb == "move"):
                # Nearly all moves are these, and many are alike, also from decision to decision.
                home, square = pawns[0][0], move[3] or 0
                ends = (home, square, own[home], own.get(square, 0))
                worth = places.get(ends)
                if worth is None:
                    worth = places[ends] = self._entered(pawns, square)
                found.append(worth + _DUG[move[4]] if verb == "burrow" else worth)
            else:
                judge = _JUDGES.get(verb)
                found.append(judge(self, move) if judge else 0)
        return found

    def _entered(self, movers: Sequence[Pawn], square: int) -> int:
        if square in self._front.partners:
            return _NEVER
        return self._place(movers, square)

    def _far(self, square: int) -> int:
        far = self._front.far
        if square not in far:
            self._front.look(square)
        return far[square]

    def _place(self, movers: Sequence[Pawn], square: int) -> int:
        """Value that some pawns go to a square, in which none of them stands."""
        care, own = self._care, self._own
        here = self._far(square)
        near = sum([self._far(pawn.square) - here for pawn in movers])
        worth = _STEP * near
        group = own.get(square, 0) + len(movers)
        others = self._front.others.get(square, 0)
        if others:
            worth += _fight_worth(group, others) + _STEP * care
        if care:
            worth += self._safety(square, group) - (_STEP // 2) * (not near)
            home = movers[0].square
            worth -= self._safety(home, own.get(home, 0)) // 2
        return worth

    def _safety(self, square: int, group: int) -> int:
        """Value a square with a group of pawns on it: enemies near by, company, crowding."""
        close = self._front.close
        if square not in close:
            self._front.look(square)
        company = _STEP // 2 if group == PAWNS_PER_SQUARE else 0
        crowd = 3 * _STEP * max(0, group - PAWNS_PER_SQUARE)
        return company - crowd - 2 * _STEP * max(0, close[square] - group)

    def _standing(self, seat: int, square: int) -> int:
        return sum([pawn.square == square for pawn in self._sight.pawns[seat]])

    def _attack(self, move: Move) -> int:
        [enemy], square, sight = move.numbers, move.square or 0, self._sight
        teams = sight.rules.teams
        if teams[enemy] == teams[sight.mover]:
            return _NEVER
        # Even odds are taken by the careful: whoever waits is attacked.
        return 4 * _fight_worth(len(move.pawns), self._standing(enemy, square)) + self._care

    def _move(self, move: Move) -> int:
        return self._entered(move.pawns, move.square or 0)

    def _collapse(self, move: Move) -> int:
        [pawn] = move.pawns
        if move.square is None:
            return 2 * _NEVER
        led_out = 2 * _STEP * self._front.foes.count(pawn.square)
        return led_out + self._place(move.pawns, move.square) - 2 * _STEP

    def _draw(self, _move: Move) -> int:
        return 3

    def _take(self, move: Move) -> int:
        rules = self._sight.rules
        return 2 if move.kind == "unknown" else tile_worth(rules, rules.kind_named(move.kind)) - 4

    def _discard(self, move: Move) -> int:
        sight = self._sight
        kind = sight.rules.kind_named(move.kind)
        useless = sight.rules.role(kind) == Role.MINER.value and not sight.aside[sight.seat]
        return -1 - (0 if useless else tile_worth(sight.rules, kind))

    def _miner(self, move: Move) -> int:
        base = Pawn(self._sight.rules.bases[self._sight.seat])
        return 100 + self._place((base,), move.square or 0)

    def _stone(self, move: Move) -> int:
        """Lay it where more enemies than friends dig."""
        square = move.square or 0
        friends = sum(count for at, count in self._own.items() if distance(square, at) <= 3)
        return 2 * (sum([distance(square, foe) <= 3 for foe in self._front.foes]) - friends)

    def _turn(self, move: Move) -> int:
        """Turn a tile so that it leads away from one's own base."""
        home = self._sight.rules.bases[self._sight.seat]
        square = getattr(self._sight.pending, "square", home)
        return sum(
            distance(square + step, home) - distance(square, home)
            for bit, step, _ in STEPS
            if move.mask & bit
        )

    def _push(self, move: Move) -> int:
        [owner], square = move.numbers, move.square or 0
        if owner == self._sight.seat:
            return -self._far(square)
        met = self._own.get(square, 0)
        return _fight_worth(met, 1 + self._standing(owner, square)) if met else 0

    def _lead(self, move: Move) -> int:
        [owner], square = move.numbers, move.square or 0
        if owner == self._sight.seat:
            return self._place(move.pawns, square)
        met = self._own.get(square, 0)
        # Whoever is led is led away from its own enemies.
        return _fight_worth(met, 1) if met else _STEP * self._far_of(owner, square)

    def _far_of(self, seat: int, square: int) -> int:
        sight = self._sight
        enemies, _ = _parties(sight.rules.teams, seat)
        goals = [pawn.square for other in enemies for pawn in sight.pawns[other]] or [
            sight.rules.bases[other] for other in enemies
        ]
        return min(distance(square, goal) for goal in goals)

    def _defend(self, move: Move) -> int:
        return len(move.pawns)

    def _lose(self, move: Move) -> int:
        return move.pawns[0].acted

    def _retreat(self, move: Move) -> int:
        """Fall back where friends are; the greedy stand."""
        square = move.square or 0
        friends = self._own.get(square, 0)
        return self._safety(square, friends + 1) if self._care else friends - 1

    def _stand(self, move: Move) -> int:
        square = move.pawns[0].square
        return self._safety(square, self._own.get(square, 0)) if self._care else 0


_JUDGES: dict[str, Callable[[Judge, Move], int]] = {
    "attack": Judge._attack,
    "move": Judge._move,
    "collapse": Judge._collapse,
    "draw": Judge._draw,
    "take": Judge._take,
    "discard": Judge._discard,
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
