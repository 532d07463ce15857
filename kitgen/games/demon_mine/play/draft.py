"""The draft of the next position: the only place where a position changes."""

from bisect import insort
from collections.abc import Mapping
from typing import TypeAlias

from kitgen.contract.moves import with_own
from kitgen.contract.play import Outcome
from kitgen.games.demon_mine.play.mine import GROUND, TURNS, Mine, MineRules, Pawn, Pending
from kitgen.games.demon_mine.play.tunnels import Tunnels, tunnels_of
from kitgen.seeds import Stream
from kitgen.values import members

_NAMES = tuple(members(Mine) or ())


class Draft:
    """A position that may be changed, with the basic changes.

    Its attributes are those of `Mine`.
    """

    rules: MineRules
    grid: Mapping[int, int]
    pawns: tuple[tuple[Pawn, ...], ...]
    reserve: tuple[int, ...]
    aside: tuple[int, ...]
    hands: tuple[tuple[int, ...], ...]
    pile: tuple[int, ...]
    pit: tuple[tuple[int, int], ...]
    discards: tuple[int, ...]
    shuffles: int
    mover: int
    phase: int
    pending: Pending | None
    out: tuple[int, ...]
    complete: bool
    busy: bool
    eventful: bool
    dug: tuple[int, ...]
    peace: frozenset[int]
    pushed: bool
    quiet: int
    turns: int
    ended: Outcome | None

    __slots__ = _NAMES

    def __init__(self, mine: Mine) -> None:
        """Begin with a position."""
        # This is called more often than anything else, and a loop over the names would be slower.
        self.rules = mine.rules
        self.grid = mine.grid
        self.pawns = mine.pawns
        self.reserve = mine.reserve
        self.aside = mine.aside
        self.hands = mine.hands
        self.pile = mine.pile
        self.pit = mine.pit
        self.discards = mine.discards
        self.shuffles = mine.shuffles
        self.mover = mine.mover
        self.phase = mine.phase
        self.pending = mine.pending
        self.out = mine.out
        self.complete = mine.complete
        self.busy = mine.busy
        self.eventful = mine.eventful
        self.dug = mine.dug
        self.peace = mine.peace
        self.pushed = mine.pushed
        self.quiet = mine.quiet
        self.turns = mine.turns
        self.ended = mine.ended

    def finished(self) -> Mine:
        """Return the position: the draft itself as a `Mine`, which must not be changed any more."""
        # Both classes have the same slots, and copying these would take as long as most moves.
        self.__class__ = Mine  # type: ignore[assignment]
        return self  # type: ignore[return-value]

    def tunnels(self) -> Tunnels:
        """Return the grid as `Tunnels`."""
        return tunnels_of(self.rules, self.grid)

    def lay(self, square: int, tile: int) -> None:
        """Put a tile on a square; pawns there stay in a tunnel with the same sides."""
        before = self.grid
        self.grid = self.tunnels().laid(square, tile)
        if self.rules.bridges:
            self._stand_again(square, before)

    def _stand_again(self, square: int, before: Mapping[int, int]) -> None:
        places = self.rules.lying(square, self.grid[square])
        for seat, pawns in enumerate(self.pawns):
            for pawn in pawns:
                if pawn.square & GROUND == square:
                    sides = before[pawn.square] % TURNS
                    place = next(at for at, lies in places if lies & sides == sides)
                    self.replace(seat, pawn, pawn._replace(square=place))

    def lift(self, square: int) -> None:
        """Take away the tile of a square."""
        self.grid = self.tunnels().laid(square, None)

    def set_pawns(self, seat: int, pawns: list[Pawn]) -> None:
        """Set the pawns of a seat, which must be sorted."""
        own = list(self.pawns)
        own[seat] = tuple(pawns)
        self.pawns = tuple(own)

    def remove(self, seat: int, pawn: Pawn) -> None:
        """Take a pawn away."""
        pawns = list(self.pawns[seat])
        pawns.remove(pawn)
        self.set_pawns(seat, pawns)

    def add(self, seat: int, pawn: Pawn) -> None:
        """Put a pawn on the grid; its arrival ends the peace of its square."""
        pawns = list(self.pawns[seat])
        insort(pawns, pawn)
        self.set_pawns(seat, pawns)
        if self.peace:
            self.peace -= {pawn.square}

    def replace(self, seat: int, pawn: Pawn, now: Pawn) -> None:
        """Replace a pawn by its new state; its arrival on another square ends the peace there."""
        pawns = list(self.pawns[seat])
        pawns.remove(pawn)
        insort(pawns, now)
        self.set_pawns(seat, pawns)
        if self.peace and pawn.square != now.square:
            self.peace -= {now.square}

    def gain(self, seat: int, kind: int) -> None:
        """Put a tile into a hand."""
        hand = tuple(sorted((*self.hands[seat], kind)))
        self.hands = with_own(self.hands, seat, hand)

    def play(self, seat: int, kind: int) -> None:
        """Take a tile from a hand."""
        hand = list(self.hands[seat])
        hand.remove(kind)
        self.hands = with_own(self.hands, seat, tuple(hand))

    def discard(self, kind: int) -> None:
        """Put a tile onto the discard pile."""
        self.discards = tuple(sorted((*self.discards, kind)))

    def draw(self, seat: int) -> None:
        """Draw a tile from the draw pile; if it is empty, shuffle the discards into a new one."""
        if not self.pile:
            # The next new pile needs another number, or its order would follow from this one.
            stream = Stream(self.shuffles)
            self.pile, self.discards = stream.child("pile").shuffled(self.discards), ()
            self.shuffles = stream.below(1 << 32)
        self.gain(seat, self.pile[-1])
        self.pile = self.pile[:-1]

    def take(self, seat: int, kind: int) -> None:
        """Take the oldest tile of a kind from the pit; `UNKNOWN` is any kind unknown to the seat.

        Raises:
            AssertionError: The pit has no such tile.
        """
        for number, (lies, knows) in enumerate(self.pit):
            known = lies if knows >> seat & 1 else -1
            if known == kind:
                self.pit = (*self.pit[:number], *self.pit[number + 1 :])
                self.gain(seat, lies)
                return
        raise AssertionError("no such tile lies in the pit")


Position: TypeAlias = Mine | Draft
"""A position, finished or not."""
