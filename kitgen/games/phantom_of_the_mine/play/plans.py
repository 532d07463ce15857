"""Possible positions behind a view, and the appeal of moves for `greedy`."""

from collections.abc import Callable

from kitgen.contract.play import Appeal
from kitgen.games.phantom_of_the_mine.play.haunting import apply, legal_moves
from kitgen.games.phantom_of_the_mine.play.mine import GATE, Spot, steps_from
from kitgen.games.phantom_of_the_mine.play.moves import Act, Attack, Go, Move, SendBack
from kitgen.games.phantom_of_the_mine.play.position import NUGGET, Haunted, Step
from kitgen.seeds import Stream

_WALLED = 20
"""More steps than any walk in the mine needs; it means that rock is in the way."""

_NOWHERE = 2 * _WALLED
"""A distance that means there is no destination yet, only rivals to rob."""


def possible_haunts(haunted: Haunted) -> Callable[[Stream], Haunted]:
    """Return a function that returns the position itself, because nothing is hidden."""
    return lambda _stream: haunted


def appeal(haunted: Haunted, seat: int, move: Move) -> Appeal:
    """Return how good a move looks.

    A player with enough nuggets heads for the Mine Entrance, any other player for the nearest
    Cavern with nuggets; if rock is in the way, they try a Secret Passage. A player whose miner
    cannot get nearer moves the Phantom towards the rival with the most nuggets. A victim sends the
    Phantom to the Cavern farthest from their own miner. Players make room towards their
    destination.
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
    """Return the number of tile boundaries between two spots."""
    return abs(spot.cell.row - other.cell.row) + abs(spot.cell.column - other.cell.column)


def _prey(haunted: Haunted, seat: int) -> int:
    rivals = [other for other in range(haunted.rules.seats) if other != seat]
    return max(rivals, key=lambda other: (haunted.held[other][NUGGET], -other))


def _to_go(haunted: Haunted, seat: int) -> int:
    """Return a miner's steps to its destination; `_WALLED` or more if rock is in the way."""
    here = haunted.miners[seat]
    if haunted.has_enough(seat):
        wanted = [GATE]
    else:
        pairs = zip(haunted.tiles.caverns, haunted.loot, strict=True)
        wanted = [spot for spot, loot in pairs if loot[NUGGET]]
    ways = steps_from(haunted.tiles, here)
    return min((ways.get(spot, _WALLED + _apart(here, spot)) for spot in wanted), default=_NOWHERE)


def _still(haunted: Haunted, seat: int) -> int:
    """Return how good it looks to stop here."""
    if haunted.walker is Act.PHANTOM:
        return -_apart(haunted.phantom, haunted.miners[_prey(haunted, seat)])
    return -_to_go(haunted, seat)


def _gain(haunted: Haunted, seat: int) -> int:
    """Return 1 if the player's miner can leave or get nearer, else -1, in favour of the Phantom."""
    walking = apply(haunted, seat, Act.MINER)
    steps = [move for move in legal_moves(walking, seat) if isinstance(move, Go)]
    to_go = _to_go(haunted, seat)
    may_leave = Act.LEAVE in legal_moves(walking, seat)
    nearer = any(_to_go(apply(walking, seat, step), seat) < to_go for step in steps)
    return 1 if may_leave or nearer else -1
