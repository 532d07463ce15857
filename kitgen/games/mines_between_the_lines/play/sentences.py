"""Moves as sentences, as people at the table would say them."""

from kitgen.contract.play import called, seat_name
from kitgen.games.mines_between_the_lines.play.lines import (
    Begin,
    Draw,
    Flag,
    LinesRules,
    Move,
    MoveFlag,
)

_WHERE = {"left": "left of", "right": "right of", "top": "above", "bottom": "below"}


def say_move(_rules: LinesRules, move: Move) -> str:
    """Return a move or event as the predicate of a sentence: `draws the line left of B2`."""
    match move:
        case Draw(_, side):
            box, _, where = side.partition(" ")
            return f"draws the line {_WHERE[where]} {box}"
        case Flag(box):
            return f"sets a flag on {box}"
        case MoveFlag(box, to):
            return f"moves a flag from {box} to {to}"
        case Begin(seat):
            return f"decides that {called(seat_name(seat))} begins"
