"""Views of positions: a player knows what lies open, their hand, and the tiles they gave up."""

from collections import Counter
from collections.abc import Callable
from typing import Any

from kitgen.games.demon_mine.play.mine import ABOVE, TURNS, UNKNOWN, Mine, Turning
from kitgen.seeds import Stream
from kitgen.values import replace


class Sight:
    """A player's view of a position.

    Open information and the player's hand are attributes. `mine` is the whole position as the
    player knows it, built when it is first needed.

    Attributes:
        seat: The seat whose view it is.
        rules: The rules of the game.
        grid: The tile on each square.
        pawns: The pawns of each seat.
        aside: The number of pawns that MINER tiles can still bring to each seat.
        mover: The seat whose turn it is.
        phase: The phase of the turn.
        pending: What has to be settled before the turn goes on.
        quiet: The number of turns in a row without a tile or a fight.
        hand: The player's hand.
        judge: The judge of `greedy_appeal`, once it has valued a move.
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
        """Take the view of a position from a seat."""
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
        """The position, in which hidden tiles have the kind `UNKNOWN`."""
        if self._seen is None:
            self._seen = _hidden(self._mine, self.seat)
        return self._seen

    def __eq__(self, other: object) -> bool:
        """Compare the seats and what they see; hidden information makes no difference."""
        if not isinstance(other, Sight):
            return NotImplemented
        return self.seat == other.seat and self.mine == other.mine

    def __repr__(self) -> str:
        """Show only what the seat sees."""
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
    """Return a function that draws a position that fits a view.

    The unseen tiles go to hands, pit and draw pile in random order, all orders being equally
    likely. The model draws no conclusions from what other players did, and forgets a tile of the
    pit once another player takes it.
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
