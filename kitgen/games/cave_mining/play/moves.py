"""The moves and events of Cave Mining, and their words."""

from typing import TypeAlias

from kitgen.contract.play import called, seat_name
from kitgen.values import frozen


@frozen
class Dig:
    """To dig for the layer below one's digger."""


@frozen
class Look:
    """To look for treasure where one's digger stands."""


@frozen
class Sabotage:
    """To bring down the mine of an opponent."""

    seat: int


@frozen
class Spare:
    """To sabotage nobody."""


@frozen
class Begin:
    """An event: the die says who begins."""

    seat: int


@frozen
class CaveIn:
    """An event: a cave-in roll for a layer."""

    layer: int
    falls: bool


@frozen
class Treasure:
    """An event: what the treasure dice of a turn add up to."""

    total: int


Move: TypeAlias = Dig | Look | Sabotage | Spare | Begin | CaveIn | Treasure

_PLAIN: dict[str, Move] = {"dig": Dig(), "look": Look(), "spare": Spare()}


def write_move(move: Move) -> str:
    """Write a move: `dig`, `look`, `spare`, `sabotage player-2`; or an event: `begin player-1`,
    `layer 3 holds`, `layer 3 falls in`, `treasure 17`."""
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
    """Return a move or an event as what its player does, or chance: `digs`."""
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
        ValueError: It is no move.
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
