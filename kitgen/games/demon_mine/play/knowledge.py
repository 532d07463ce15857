"""What a player knows of a mine: all that lies open, the own hand, and the own tiles of the pit."""

from collections import Counter
from collections.abc import Callable
from dataclasses import replace

from kitgen.games.demon_mine.play.draft import Draft
from kitgen.games.demon_mine.play.mine import TURNS, UNKNOWN, Mine, Turning
from kitgen.seeds import Stream
from kitgen.values import frozen


@frozen
class Sight:
    """What one player sees.

    Attributes:
        mine: The position; the kinds of hidden tiles are `UNKNOWN`.
        seat: Who sees it.
    """

    mine: Mine
    seat: int


def view(mine: Mine, seat: int) -> Sight:
    """Hide the other hands, the draw pile, and what others put into the pit."""
    known = 1 << seat
    seen = Draft(mine)
    seen.hands = tuple(
        hand if owner == seat else (UNKNOWN,) * len(hand) for owner, hand in enumerate(mine.hands)
    )
    seen.pile = (UNKNOWN,) * len(mine.pile)
    seen.pit = tuple((kind, known) if knows & known else (UNKNOWN, 0) for kind, knows in mine.pit)
    seen.shuffles = 0
    return Sight(seen.finished(), seat)


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
    left.subtract(lies // TURNS for lies in mine.grid.values() if lies // TURNS < len(kinds))
    if isinstance(mine.pending, Turning):
        left[mine.pending.kind] -= 1
    return tuple(sorted(left.elements()))
