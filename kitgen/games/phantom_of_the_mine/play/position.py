"""Positions of the Phantom's part, and the assumptions that replace the base game."""

from enum import StrEnum
from typing import TypeAlias

from kitgen.games.phantom_of_the_mine.booklet_examples import Laid
from kitgen.games.phantom_of_the_mine.generate import drawn_stack
from kitgen.games.phantom_of_the_mine.play.mine import (
    ENTRANCE,
    GATE,
    Spot,
    Tiles,
    paths_at,
    read_tiles,
    write_tiles,
)
from kitgen.games.phantom_of_the_mine.play.moves import Act
from kitgen.games.phantom_of_the_mine.rules import Item, Kind
from kitgen.seeds import Stream
from kitgen.tabletop.grid import Cell
from kitgen.values import frozen

OWNED = (1, 1, 2)
"""The items with which each player begins, in the order of `Item`."""

NUGGETS_NEEDED = 3
"""The nuggets needed to leave: one more than each player begins with.

More nuggets come only from the Phantom's loot.
"""

ROUNDS = 30

SUPPOSITIONS = (
    "The base game's rules and tiles are not in the kit, so only the Phantom's part is played, "
    "as in Production Mining, in a mine of stand-in tiles.",
    "The 20 tiles of the stack lie around a Mine Entrance that is open on all sides, the first "
    "ones nearest to it, each turned at random. No more tiles are laid, so the move by a single "
    "tile is made without laying one.",
    "Miners start on paths away from the entrance and walk along connected paths, as many steps "
    "as the dice add up to. Doubles open a Secret Passage: the miner's first step may then go "
    "through rock.",
    f"Each player starts with {OWNED[0]} Bat Challenge, {OWNED[1]} Gold Challenge and {OWNED[2]} "
    f"nuggets, and nothing is mined. The first to leave with {NUGGETS_NEEDED} nuggets wins; after "
    f"{ROUNDS} turns each, whoever has the most nuggets wins.",
    "The effects of Challenge tokens exist only as text and are not played.",
)

Goods: TypeAlias = tuple[int, int, int]
"""A count of each item, in the order of `Item`."""

NOTHING: Goods = (0, 0, 0)
ITEMS = tuple(Item)
NUGGET = ITEMS.index(Item.GOLD_NUGGET)


class Step(StrEnum):
    """The next step of the game."""

    BEGIN = "who begins"
    TURN = "a turn"
    DICE = "dice to move by"
    PASSAGE = "dice for a Secret Passage"
    WHO = "whom to move"
    WALK = "a step"
    PICK = "whom of several to attack"
    ATTACK = "dice of an attack"
    RETURN = "a Cavern to return to"
    HAUNT = "whom of the Cavern to attack"
    CLEAR = "out of the Cavern"
    ACTION = "Miner Action"
    OVER = "the game is over"


@frozen
class PhantomRules:
    """The rules of a game.

    Attributes:
        seats: The number of players.
        paths: The kind of each path tile from which the stack is drawn.
        pool: The number of tiles from which the 19 above the lowest Cavern are drawn.
        attack: The item stolen by each number of the white die, from 1.
        haunts_any_attempt: Whether the Phantom may also be moved after a successful attempt at a
            Secret Passage.
        keeps_steps: Whether remaining steps are kept after an attack.
        may_attack_own: Whether a player may move the Phantom onto their own miner.
        attacks_cleared: Whether the Phantom attacks a miner in the Cavern to which he returns.
        leaves_at_once: Whether a player with enough nuggets after an attack at the exit leaves
            immediately.
    """

    seats: int
    paths: tuple[Kind, ...]
    pool: int
    attack: tuple[Item, ...]
    haunts_any_attempt: bool = True
    keeps_steps: bool = False
    may_attack_own: bool = True
    attacks_cleared: bool = False
    leaves_at_once: bool = True


@frozen
class Haunted:
    """A position, in which nothing is hidden because all tiles of the stack lie on the table.

    Attributes:
        rules: The rules of the game.
        tiles: The tiles on the table.
        phantom: The Phantom's spot.
        miners: The spot of each player's miner.
        held: The items of each player.
        loot: The items in each Cavern, in the order of `Tiles.caverns`.
        step: The next step.
        mover: The seat whose turn it is; None until that is decided.
        steps: The number of steps left.
        walker: Who takes them: `Act.MINER` or `Act.PHANTOM`; None until the player has chosen.
        may_haunt: Whether the Phantom may be moved.
        through_rock: Whether the miner's next step may go through rock.
        entered: The Cavern that the mover's miner entered this turn and is still in, if any.
        victim: The seat that is attacked.
        was_attacked: Whether the mover was attacked this turn.
        leaving: Whether the victim was about to leave the mine.
        in_cavern: Whether the attack is on a miner in the Cavern to which the Phantom has returned.
        to_clear: The seats whose miners still have to leave that Cavern.
        turns: The number of turns that have ended.
        left: The seat that has left the mine.
        carried: The items that the Phantom carries to a Cavern.
    """

    rules: PhantomRules
    tiles: Tiles
    phantom: Spot
    miners: tuple[Spot, ...]
    held: tuple[Goods, ...]
    loot: tuple[Goods, ...]
    step: Step = Step.BEGIN
    mover: int | None = None
    steps: int = 0
    walker: Act | None = None
    may_haunt: bool = True
    through_rock: bool = False
    entered: Cell | None = None
    victim: int | None = None
    was_attacked: bool = False
    leaving: bool = False
    in_cavern: bool = False
    to_clear: tuple[int, ...] = ()
    turns: int = 0
    left: int | None = None
    carried: Goods = NOTHING

    @property
    def active(self) -> int:
        """The seat whose turn it is, once that is decided."""
        return self.mover or 0

    def has_enough(self, seat: int) -> bool:
        """Return whether a player has enough nuggets to leave."""
        return self.held[seat][NUGGET] >= NUGGETS_NEEDED

    def standing_on(self, spot: Spot) -> tuple[int, ...]:
        """Return the seats whose miners are on a spot."""
        return tuple(seat for seat, place in enumerate(self.miners) if place == spot)


def start(rules: PhantomRules, stream: Stream) -> Haunted:
    """Draw the stack, the turns of its tiles, and the spots of the miners."""
    stack = drawn_stack(rules.paths, rules.pool, stream)
    turned = stream.child("turns")
    tiles = Tiles(tuple(Laid(kind, turned.below(4)) for kind in stack))
    far = [
        Spot(cell, path)
        for cell, paths in paths_at(tiles).items()
        for path in paths
        if abs(cell.column - ENTRANCE.column) > 1 and len(path) < len(GATE.path)
    ]
    spots = stream.child("miners").shuffled(sorted(far, key=str))
    return _set_up(rules, tiles, tuple(spots[seat % len(spots)] for seat in range(rules.seats)))


def _set_up(rules: PhantomRules, tiles: Tiles, miners: tuple[Spot, ...]) -> Haunted:
    caverns = tiles.caverns
    goods, loot = (OWNED,) * rules.seats, (NOTHING,) * len(caverns)
    return Haunted(rules, tiles, caverns[0], miners, goods, loot)


def write_start(haunted: Haunted) -> str:
    """Write tiles and miners: `bend/3 ... cavern/0; B1 NE; G3 NS`."""
    return "; ".join((write_tiles(haunted.tiles), *map(str, haunted.miners)))


def read_start(rules: PhantomRules, text: str) -> Haunted:
    """Read what `write_start` wrote.

    Raises:
        ValueError: The text is not a mine with the right number of miners.
    """
    words, *miners = text.split("; ")
    tiles = read_tiles(words)
    spots = (Spot(cell, path) for cell, paths in paths_at(tiles).items() for path in paths)
    named = {str(spot): spot for spot in spots}
    if len(miners) != rules.seats or not set(miners) <= named.keys() or not tiles.caverns:
        raise ValueError(f"`{text}` is no mine with {rules.seats} miners on its paths")
    return _set_up(rules, tiles, tuple(named[miner] for miner in miners))
