"""Moves and events, and how they are written."""

from typing import TypeAlias

from kitgen.contract.play import called, seat_name
from kitgen.values import frozen


@frozen
class Dig:
    """A move: dig for the layer below the digger."""


@frozen
class Look:
    """A move: look for treasure in the digger's layer."""


@frozen
class Sabotage:
    """A move: sabotage an opponent's mine."""

    seat: int


@frozen
class Spare:
    """A move: sabotage no opponent."""


@frozen
class Begin:
    """An event: the die decides who begins."""

    seat: int


@frozen
class CaveIn:
    """An event: a cave-in roll for a layer."""

    layer: int
    falls: bool


@frozen
class Treasure:
    """An event: the total of a turn's treasure dice."""

    total: int


Move: TypeAlias = Dig | Look | Sabotage | Spare | Begin | CaveIn | Treasure

_PLAIN: dict[str, Move] = {"dig": Dig(), "look": Look(), "spare": Spare()}


def write_move(move: Move) -> str:
    """Write a move or an event.

    Moves are `dig`, `look`, `spare` and `sabotage player-2`; events are `begin player-1`,
    `layer 3 holds`, `layer 3 falls in` and `treasure 17`.
    """
    match move:
        case Dig():
            return "dig"
        case Look():
            return "look"
        case Spare():
            return "spare"
        case Sabotage(seat):
            return f"sabotage {seat_name(seat)}"
        case Begin(seat):
            return f"begin {seat_name(seat)}"
        case CaveIn(layer, falls):
            return f"layer {layer} {'falls in' if falls else 'holds'}"
        case Treasure(total):
            return f"treasure {total}"


def say_move(move: Move) -> str:
    """Return a move or event as the predicate of a sentence: `digs`."""
    match move:
        case Dig():
            return "digs"
        case Look():
            return "looks for treasure"
        case Spare():
            return "sabotages nobody"
        case Sabotage(seat):
            return f"sabotages {called(seat_name(seat))}"
        case Begin(seat):
            return f"decides that {called(seat_name(seat))} begins"
        case CaveIn(layer, falls):
            return f"decides that layer {layer} {'falls in' if falls else 'holds'}"
        case Treasure(total):
            return f"gives {total} of treasure"


def read_move(text: str, names: tuple[str, ...]) -> Move:
    """Read what `write_move` wrote.

    Raises:
        ValueError: The text is not a move.
    """
    if text in _PLAIN:
        return _PLAIN[text]
    match text.split(" "):
        case ["sabotage", name] if name in names:
            return Sabotage(names.index(name))
        case ["begin", name] if name in names:
            return Begin(names.index(name))
        case ["layer", number, "holds"] if _is_number(number):
            return CaveIn(int(number), False)
        case ["layer", number, "falls", "in"] if _is_number(number):
            return CaveIn(int(number), True)
        case ["treasure", number] if _is_number(number):
            return Treasure(int(number))
    raise ValueError(f"`{text}` is no move such as `dig`, `look` or `sabotage player-2`")


def _is_number(text: str) -> bool:
    return text.isascii() and text.isdigit()
