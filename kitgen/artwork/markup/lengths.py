"""Lengths in a user's SVG: numbers with units, or percentages of the frame."""

import re

from kitgen.artwork.markup.values import LARGEST, NUMBER, UnreadableError
from kitgen.drawing.shapes import Box

_LENGTH = re.compile(rf"[ \t\r\n]*({NUMBER})([a-zA-Z]*|%)[ \t\r\n]*")
_UNITS = {
    "": 1.0,
    "px": 1.0,
    "pt": 4 / 3,
    "pc": 16.0,
    "in": 96.0,
    "cm": 96 / 2.54,
    "mm": 96 / 25.4,
    "q": 96 / 101.6,
}
"""User units per unit of length: SVG has 96 to the inch."""


def read_length(text: str, whole: float | None = None) -> float:
    """Read a length in user units.

    Args:
        text: The length as written.
        whole: The length of which a percentage is a share; None if percentages are not allowed.

    Raises:
        UnreadableError: The text is not a length, has a unit that depends on a font or a screen,
            or is larger than any drawing needs.
    """
    match = _LENGTH.fullmatch(text)
    if match is None:
        raise UnreadableError
    value, unit = float(match.group(1)), match.group(2).lower()
    if unit == "%":
        if whole is None:
            raise UnreadableError
        value *= whole / 100
    elif unit in _UNITS:
        value *= _UNITS[unit]
    else:
        raise UnreadableError
    if not abs(value) <= LARGEST:
        raise UnreadableError
    return value


def read_share(text: str) -> float:
    """Read a number, or a percentage as a share of 1.

    Raises:
        UnreadableError: The text is neither.
    """
    match = _LENGTH.fullmatch(text)
    if match is None or match.group(2) not in ("", "%"):
        raise UnreadableError
    return float(match.group(1)) / (100 if match.group(2) else 1)


def whole_of(frame: Box, side: str) -> float:
    """Return the length of which percentages are shares: a side or the diagonal (SVG 2, 8.9)."""
    if side == "both":
        return float(((frame.width**2 + frame.height**2) / 2) ** 0.5)
    return frame.width if side == "x" else frame.height
