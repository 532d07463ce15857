"""How the Phantom's part is played: what a player supposes, and what looks good."""

from collections.abc import Callable

from kitgen.contract.play import Appeal
from kitgen.games.phantom_of_the_mine.play.haunting import apply, legal_moves
from kitgen.games.phantom_of_the_mine.play.mine import GATE, Spot, steps_from
from kitgen.games.phantom_of_the_mine.play.moves import Act, Attack, Go, Move, SendBack
from kitgen.games.phantom_of_the_mine.play.position import NUGGET, Haunted, Step
from kitgen.seeds import Stream

_WALLED = 20
"""More steps than a miner needs anywhere in the mine: there is rock in the way."""

_NOWHERE = 2 * _WALLED
"""There is nothing to go for yet: only rivals to rob."""


def possible_haunts(haunted: Haunted) -> Callable[[Stream], Haunted]:
    """Return what draws the position itself: nothing is hidden."""
    return lambda _stream: haunted


def appeal(haunted: Haunted, seat: int, move: Move) -> Appeal:
    """Say how good a move looks.

    A player with nuggets enough goes for the Mine Entrance, any other for the nearest Cavern with
    nuggets in it; with rock in the way a Secret Passage is tried. The Phantom is moved where one's
    own miner cannot get any nearer, at the rival with the most nuggets. The victim sends him to
    the Cavern farthest from their own miner, and makes room on the way to where they want to go.
    """
    match move:
        case Act.LEAVE | Act.COLLECT:
            return 1
        case Act.ROLL:
            return 0
        case Act.PASSAGE:
            return 1 if _WALLED <= _to_go(haunted, seat) < _NOWHERE else -1
        case Act.MINER:
            return _gain(haunted, seat)
        case Act.STOP:
            return _still(haunted, seat)
        case Go(spot):
            if haunted.walker is Act.PHANTOM and haunted.step is Step.WALK:
                return -_apart(spot, haunted.miners[_prey(haunted, seat)])
            return -_to_go(apply(haunted, seat, move), seat)
        case Attack(victim):
            return -1 if victim == seat else haunted.held[victim][NUGGET]
        case SendBack(cell):
            return _apart(Spot(cell, GATE.path), haunted.miners[seat])
    return -1 if move is Act.PLACE else 0


def _apart(spot: Spot, other: Spot) -> int:
    """Return the boundaries between two spots."""
    return abs(spot.cell.row - other.cell.row) + abs(spot.cell.column - other.cell.column)


def _prey(haunted: Haunted, seat: int) -> int:
    rivals = [other for other in range(haunted.rules.seats) if other != seat]
    return max(rivals, key=lambda other: (haunted.held[other][NUGGET], -other))


def _to_go(haunted: Haunted, seat: int) -> int:
    """Return how many steps a miner has to go; `_WALLED` and more where rock is in the way."""
    here = haunted.miners[seat]
    if haunted.has_enough(seat):
        wanted = [GATE]
    else:
        pairs = zip(haunted.tiles.caverns, haunted.loot, strict=True)
        wanted = [spot for spot, loot in pairs if loot[NUGGET]]
    ways = steps_from(haunted.tiles, here)
    return min((ways.get(spot, _WALLED + _apart(here, spot)) for spot in wanted), default=_NOWHERE)


def _still(haunted: Haunted, seat: int) -> int:
    """Say how good it looks to stop here."""
    if haunted.walker is Act.PHANTOM:
        return -_apart(haunted.phantom, haunted.miners[_prey(haunted, seat)])
    return -_to_go(haunted, seat)


def _gain(haunted: Haunted, seat: int) -> int:
    """Return 1 where some step of one's own miner leads nearer, else -1: then the Phantom goes."""
    walking = apply(haunted, seat, Act.MINER)
    steps = [move for move in legal_moves(walking, seat) if isinstance(move, Go)]
    to_go = _to_go(haunted, seat)
    may_leave = Act.LEAVE in legal_moves(walking, seat)
    nearer = any(_to_go(apply(walking, seat, step), seat) < to_go for step in steps)
    return 1 if may_leave or nearer else -1
