"""What drawings paint with: the shared inks, and the types of colours.

A game that has inks of its own imports `Ink` from its own `inks` module instead, which has the
shared ones as well.
"""

from kitgen.drawing.ink_role import (
    FULL,
    LOW,
    Colour,
    InkRole,
    InkStyle,
    OwnColour,
    Palette,
    colour_of,
    painted_in,
)
from kitgen.drawing.shared_inks import Ink

__all__ = [
    "FULL",
    "LOW",
    "Colour",
    "Ink",
    "InkRole",
    "InkStyle",
    "OwnColour",
    "Palette",
    "colour_of",
    "painted_in",
]
