"""The paints of drawings: the shared inks, and the types of colours.

A game with its own inks imports `Ink` from its own `inks` module instead, which includes the shared
ones.
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
