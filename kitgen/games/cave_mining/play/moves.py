"""Moves and events, and how they are written."""

from typing import TypeAlias

from kitgen.contract.moves import BEGINS, Begin, Form, Moves
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
class CaveIn:
    """An event: a cave-in roll for a layer."""

    layer: int
    falls: bool


@frozen
class Treasure:
    """An event: the total of a turn's treasure dice."""

    total: int


Move: TypeAlias = Dig | Look | Sabotage | Spare | Begin | CaveIn | Treasure


def _whole_number(text: str) -> int:
    if not (text.isascii() and text.isdigit()):
        raise ValueError(f"`{text}` is no whole number")
    return int(text)


MOVES: Moves[Move] = Moves(
    (
        Form(Dig(), "dig", "digs"),
        Form(Look(), "look", "looks for treasure"),
        Form(Spare(), "spare", "sabotages nobody"),
        Form(Sabotage, "sabotage {seat}", "sabotages {seat}"),
        BEGINS,
        Form(CaveIn, "layer {layer} holds", "decides that layer {layer} holds", {"falls": False}),
        Form(
            CaveIn, "layer {layer} falls in", "decides that layer {layer} falls in", {"falls": True}
        ),
        Form(Treasure, "treasure {total}", "gives {total} of treasure"),
    ),
    "`dig`, `look` or `sabotage player-2`",
    {"layer": _whole_number, "total": _whole_number},
)
