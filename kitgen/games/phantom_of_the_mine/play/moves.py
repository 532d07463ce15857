"""Moves and events of the Phantom's part, and how they are written."""

from enum import StrEnum
from typing import TypeAlias

from kitgen.contract.play import called, seat_name
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
class Begin:
    """An event: chance decides who begins."""

    seat: int


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


def write_move(move: Move) -> str:
    """Write a move or an event: `roll`, `go B3 NE`, `attack player-2`, `return C1`, `dice 5 2`."""
    match move:
        case Act():
            return move.value
        case Go(spot):
            return f"go {spot}"
        case Attack(seat):
            return f"attack {seat_name(seat)}"
        case SendBack(cell):
            return f"return {cell}"
        case Begin(seat):
            return f"begin {seat_name(seat)}"
        case Dice(white, other):
            return f"dice {white} {other}"


_ACTS = {
    Act.ROLL: "rolls the dice",
    Act.PLACE: "places a tile",
    Act.PASSAGE: "tries a Secret Passage",
    Act.MINER: "moves their miner",
    Act.PHANTOM: "moves the Phantom",
    Act.STOP: "stops there",
    Act.LEAVE: "leaves the mine",
    Act.COLLECT: "collects the loot",
    Act.PASS: "leaves the loot",
}


def say_move(move: Move) -> str:
    """Return a move or event as the predicate of a sentence: `goes to B3 NE`."""
    match move:
        case Act():
            return _ACTS[move]
        case Go(spot):
            return f"goes to {spot}"
        case Attack(seat):
            return f"lets the Phantom attack {called(seat_name(seat))}"
        case SendBack(cell):
            return f"sends the Phantom to {cell}"
        case Begin(seat):
            return f"decides that {called(seat_name(seat))} begins"
        case Dice(white, other):
            return f"rolls {white} on the white die and {other} on the other"


_DIE_WORDS = tuple(map(str, DIE_FACES))


def read_move(text: str, names: tuple[str, ...]) -> Move:
    """Read what `write_move` wrote.

    Raises:
        ValueError: The text is not a move.
    """
    if text in set(Act):
        return Act(text)
    verb, _, what = text.partition(" ")
    match verb, what.split(" "):
        case "go", _:
            return Go(spot_named(what))
        case "return", _:
            return SendBack(cell_named(what))
        case "attack", [name] if name in names:
            return Attack(names.index(name))
        case "begin", [name] if name in names:
            return Begin(names.index(name))
        case "dice", [white, other] if white in _DIE_WORDS and other in _DIE_WORDS:
            return Dice(int(white), int(other))
    raise ValueError(f"`{text}` is no move such as `roll` or `go B3 NE`")
