"""The next position while it is being made: the one place where a position changes."""

from typing import TypeAlias

from kitgen.contract.play import Outcome
from kitgen.games.demon_mine.play.mine import Mine, MineRules, Pawn, Pending
from kitgen.seeds import Stream
from kitgen.values import members

_NAMES = tuple(members(Mine) or ())


class Draft:
    """A position that may be changed, and what all changes have in common.

    Its attributes are those of `Mine`; `grid` is the earlier position's until `lay` or `lift`.
    """

    rules: MineRules
    grid: dict[int, int]
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
        for name in _NAMES:
            setattr(self, name, getattr(mine, name))

    def finished(self) -> Mine:
        """Return the position."""
        return Mine(*[getattr(self, name) for name in _NAMES])

    def lay(self, square: int, tile: int) -> None:
        """Put a tile on a square."""
        self.grid = {**self.grid, square: tile}

    def lift(self, square: int) -> None:
        """Take the tile of a square away."""
        self.grid = {at: lies for at, lies in self.grid.items() if at != square}

    def set_pawns(self, seat: int, pawns: list[Pawn]) -> None:
        """Say who stands where of a seat."""
        pawns.sort()
        self.pawns = (*self.pawns[:seat], tuple(pawns), *self.pawns[seat + 1 :])

    def remove(self, seat: int, pawn: Pawn) -> None:
        """Take a pawn away."""
        pawns = list(self.pawns[seat])
        pawns.remove(pawn)
        self.set_pawns(seat, pawns)

    def add(self, seat: int, pawn: Pawn) -> None:
        """Put a pawn on the grid; whoever meets an enemy ends the peace of the square."""
        self.set_pawns(seat, [*self.pawns[seat], pawn])
        if self.peace:
            self.peace -= {pawn.square}

    def replace(self, seat: int, pawn: Pawn, now: Pawn) -> None:
        """Let a pawn stand elsewhere, or have done something."""
        self.remove(seat, pawn)
        if pawn.square == now.square:
            self.set_pawns(seat, [*self.pawns[seat], now])
        else:
            self.add(seat, now)

    def gain(self, seat: int, kind: int) -> None:
        """Put a tile into a hand."""
        hand = tuple(sorted((*self.hands[seat], kind)))
        self.hands = (*self.hands[:seat], hand, *self.hands[seat + 1 :])

    def play(self, seat: int, kind: int) -> None:
        """Take a tile from a hand."""
        hand = list(self.hands[seat])
        hand.remove(kind)
        self.hands = (*self.hands[:seat], tuple(hand), *self.hands[seat + 1 :])

    def discard(self, kind: int) -> None:
        """Let a tile leave play."""
        self.discards = tuple(sorted((*self.discards, kind)))

    def draw(self, seat: int) -> None:
        """Draw a tile from the draw pile, a new one where it is empty."""
        if not self.pile:
            # A new number for the next new pile: nobody knows the order of either.
            stream = Stream(self.shuffles)
            self.pile, self.discards = stream.child("pile").shuffled(self.discards), ()
            self.shuffles = stream.below(1 << 32)
        self.gain(seat, self.pile[-1])
        self.pile = self.pile[:-1]

    def take(self, seat: int, kind: int) -> None:
        """Draw a tile from the pit: one of a kind that the seat knows, or the oldest other one."""
        for number, (lies, knows) in enumerate(self.pit):
            known = lies if knows >> seat & 1 else -1
            if known == kind:
                self.pit = (*self.pit[:number], *self.pit[number + 1 :])
                self.gain(seat, lies)
                return
        raise AssertionError("no such tile lies in the pit")


Position: TypeAlias = Mine | Draft
"""A position, finished or not."""
