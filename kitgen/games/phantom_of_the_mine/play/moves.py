"""Moves and events of the Phantom's part, and how they are written."""

from enum import StrEnum
from typing import TypeAlias

from kitgen.contract.moves import BEGINS, Begin, Form, Moves
from kitgen.games.phantom_of_the_mine.play.mine import Spot, spot_named
from kitgen.games.phantom_of_the_mine.rules import DIE_FACES
from kitgen.tabletop.grid import Cell, cell_named
from kitgen.values import frozen


class Act(StrEnum):
    """The moves without a target; values are their written forms."""

    ROLL = "roll"
    PLACE = "place"
    PASSAGE = "passage"
    MINER = "move miner"
    PHANTOM = "move phantom"
    STOP = "stop"
    LEAVE = "leave"
    COLLECT = "collect"
    PASS = "pass"


@frozen
class Go:
    """A move: go to a spot, as a step of a walk or out of the Phantom's Cavern."""

    spot: Spot


@frozen
class Attack:
    """A move: pick which of several miners is attacked."""

    seat: int


@frozen
class SendBack:
    """A move: pick the Cavern to which the Phantom returns."""

    cell: Cell


@frozen
class Dice:
    """An event: a roll of both dice."""

    white: int
    other: int

    @property
    def is_double(self) -> bool:
        """Whether both dice show the same number."""
        return self.white == self.other


Move: TypeAlias = Act | Go | Attack | SendBack | Begin | Dice


def _number_rolled(word: str) -> int:
    return DIE_FACES[list(map(str, DIE_FACES)).index(word)]


MOVES: Moves[Move] = Moves(
    (
        Form(Act.ROLL, "roll", "rolls the dice"),
        Form(Act.PLACE, "place", "places a tile"),
        Form(Act.PASSAGE, "passage", "tries a Secret Passage"),
        Form(Act.MINER, "move miner", "moves their miner"),
        Form(Act.PHANTOM, "move phantom", "moves the Phantom"),
        Form(Act.STOP, "stop", "stops there"),
        Form(Act.LEAVE, "leave", "leaves the mine"),
        Form(Act.COLLECT, "collect", "collects the loot"),
        Form(Act.PASS, "pass", "leaves the loot"),
        Form(Go, "go {spot}", "goes to {spot}"),
        Form(Attack, "attack {seat}", "lets the Phantom attack {seat}"),
        Form(SendBack, "return {cell}", "sends the Phantom to {cell}"),
        BEGINS,
        Form(
            Dice, "dice {white} {other}", "rolls {white} on the white die and {other} on the other"
        ),
    ),
    "`roll` or `go B3 NE`",
    {"spot": spot_named, "cell": cell_named, "white": _number_rolled, "other": _number_rolled},
)
