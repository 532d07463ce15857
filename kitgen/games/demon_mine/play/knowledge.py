"""What a player knows of a mine: all that lies open, the own hand, and the own tiles of the pit."""

from collections import Counter
from collections.abc import Callable
from typing import Any

from kitgen.games.demon_mine.play.mine import ABOVE, TURNS, UNKNOWN, Mine, Turning
from kitgen.seeds import Stream
from kitgen.values import replace


class Sight:
    """What one player sees: what lies open, at once, and all else as it looks to that player.

    Attributes:
        seat: Who sees it.
        rules: What is played.
        grid: The tile on each square.
        pawns: The pawns of each seat.
        aside: Pawns that MINER tiles can still bring to each seat.
        mover: Whose turn it is.
        phase: Where the turn stands.
        pending: What has to be settled.
        quiet: Turns in a row without tile and fight.
        hand: The player's own hand.
        judge: What `greedy` has worked out of it, once it has valued a move.
    """

    __slots__ = (
        "_mine",
        "_seen",
        "aside",
        "grid",
        "hand",
        "judge",
        "mover",
        "pawns",
        "pending",
        "phase",
        "quiet",
        "rules",
        "seat",
    )

    def __init__(self, mine: Mine, seat: int) -> None:
        """Look at a position from a seat."""
        self._mine = mine
        self._seen: Mine | None = None
        self.seat = seat
        self.rules = mine.rules
        self.grid = mine.grid
        self.pawns = mine.pawns
        self.aside = mine.aside
        self.mover = mine.mover
        self.pending = mine.pending
        self.phase = mine.phase
        self.quiet = mine.quiet
        self.hand = mine.hands[seat]
        self.judge: Any = None

    @property
    def mine(self) -> Mine:
        """The position; the kinds of hidden tiles are `UNKNOWN`."""
        if self._seen is None:
            self._seen = _hidden(self._mine, self.seat)
        return self._seen

    def __eq__(self, other: object) -> bool:
        """Compare what is seen, and nothing else."""
        if not isinstance(other, Sight):
            return NotImplemented
        return self.seat == other.seat and self.mine == other.mine

    def __repr__(self) -> str:
        """Show what is seen, and nothing else."""
        return f"Sight({self.mine!r}, {self.seat})"

    __hash__ = None  # type: ignore[assignment]


def _hidden(mine: Mine, seat: int) -> Mine:
    """Hide the other hands, the draw pile, and what others put into the pit."""
    known = 1 << seat
    return replace(
        mine,
        hands=tuple(
            hand if owner == seat else (UNKNOWN,) * len(hand)
            for owner, hand in enumerate(mine.hands)
        ),
        pile=(UNKNOWN,) * len(mine.pile),
        pit=tuple((kind, known) if knows & known else (UNKNOWN, 0) for kind, knows in mine.pit),
        shuffles=0,
    )


def possible_mines(sight: Sight) -> Callable[[Stream], Mine]:
    """Return what draws hands, draw pile and pit as they may be.

    Every order of the tiles that are nowhere in sight is as likely: nobody draws conclusions from
    what others did, and nobody remembers a tile of the pit that another player took.
    """
    mine, seat = sight.mine, sight.seat
    unseen: list[tuple[int, ...]] = []

    def draw(stream: Stream) -> Mine:
        if not unseen:
            unseen.append(_unseen(sight))
        tiles = list(stream.child("tiles").shuffled(unseen[0]))
        hands = tuple(
            hand if owner == seat else tuple(sorted(tiles.pop() for _ in hand))
            for owner, hand in enumerate(mine.hands)
        )
        pit = tuple((tiles.pop() if kind == UNKNOWN else kind, knows) for kind, knows in mine.pit)
        shuffles = stream.child("shuffles").below(1 << 32)
        return replace(mine, hands=hands, pit=pit, pile=tuple(tiles), shuffles=shuffles)

    return draw


def _unseen(sight: Sight) -> tuple[int, ...]:
    mine = sight.mine
    kinds = mine.rules.kinds
    left = Counter({number: kind.count for number, kind in enumerate(kinds)})
    left.subtract(mine.hands[sight.seat])
    left.subtract(mine.discards)
    left.subtract(kind for kind, _ in mine.pit if kind != UNKNOWN)
    left.subtract(
        lies // TURNS
        for place, lies in mine.grid.items()
        if lies // TURNS < len(kinds) and place < ABOVE
    )
    if isinstance(mine.pending, Turning):
        left[mine.pending.kind] -= 1
    return tuple(sorted(left.elements()))
