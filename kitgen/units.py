"""Lengths: everything inside kitgen is a PostScript point, 1/72 inch.

A definition writes a length with its unit (`1.5 in`, `38 mm`); `parse_length` turns it into
points once, at the border. Positions are always `origin + index * pitch`, never running sums,
and two lengths are compared with `fits` or `equal`: in floats `6 * 38.1` exceeds `228.6`.
"""

import re

POINTS_PER_INCH = 72.0
POINTS_PER_MM = 72.0 / 25.4

# A tenth of a thousandth of an inch: far below what any printer resolves, far above the
# rounding of a sum of a few hundred floats.
TOLERANCE = 0.007

PRINTABLE_MARGIN = 12.0
"""Points along each edge that common home printers leave white (4.2 mm)."""

_POINTS_PER_UNIT = {"in": POINTS_PER_INCH, "mm": POINTS_PER_MM, "cm": 10 * POINTS_PER_MM, "pt": 1.0}
_LENGTH = re.compile(r"\s*([0-9]+(?:\.[0-9]+)?)\s*([A-Za-z\"″]*)\s*")


def inches(count: float) -> float:
    """Return points for a number of inches."""
    return count * POINTS_PER_INCH


def mm(count: float) -> float:
    """Return points for a number of millimetres."""
    return count * POINTS_PER_MM


def in_mm(length: float) -> float:
    """Return millimetres for a length in points."""
    return length / POINTS_PER_MM


def in_inches(length: float) -> float:
    """Return inches for a length in points."""
    return length / POINTS_PER_INCH


def written_in_inches(length: float) -> str:
    """Return a length as a definition has it: `0.75 in`."""
    return f"{round(in_inches(length), 3):g} in"


def written(length: float) -> str:
    """Return a length in inches if it is a whole number of hundredths, or else as `38 mm`."""
    hundredths = round(in_inches(length), 2)
    return (
        f"{hundredths:g} in"
        if equal(inches(hundredths), length)
        else f"{round(in_mm(length), 3):g} mm"
    )


def for_both_rulers(length: float) -> str:
    """Return a length for people with either ruler: `0.75 in (19.05 mm)`."""
    return f"{written_in_inches(length)} ({round(in_mm(length), 2):g} mm)"


def fits(length: float, room: float) -> bool:
    """Return whether `length` fits into `room`, allowing for the rounding of floats."""
    return length <= room + TOLERANCE


def equal(length: float, other: float) -> bool:
    """Return whether two lengths are equal, allowing for the rounding of floats."""
    return abs(length - other) <= TOLERANCE


def parse_length(text: str) -> float:
    """Read a written length such as `1.5 in` or `38 mm`.

    Returns:
        The length in points, zero or more.

    Raises:
        ValueError: The text is not a number with one of the units in, mm, cm, pt; the message
            addresses the user.
    """
    match = _LENGTH.fullmatch(text)
    if match is None:
        raise ValueError(f"`{text}` is not a length")
    number, unit = match.groups()
    if not unit:
        raise ValueError(f"`{text.strip()}` has no unit")
    if unit not in _POINTS_PER_UNIT:
        raise ValueError(f"`{unit}` is not a unit of length")
    return float(number) * _POINTS_PER_UNIT[unit]
