"""The two Minelayers: seen from above and facing north, or from the side, heading right.

Each is drawn once for each ink style. They differ in outline (a pointed drill on two long
tracks; a broad plough on four short ones) and in pattern (a bare hull; a striped one), so that
no ink is needed to tell them apart.
"""

from enum import StrEnum
from functools import cache

from kitgen.drawing.inks import InkStyle
from kitgen.drawing.shapes import Picture
from kitgen.games.manic_minelayers.art.drawings import drawing
from kitgen.language import gettext, gettext_noop

VIEW_WIDTH, VIEW_HEIGHT = 62.0, 44.0
"""The room that a vehicle takes seen from the side, about x = 0 and above y = 0."""


class Vehicle(StrEnum):
    """The two Minelayers by the name that is printed on their tokens."""

    MOLE = gettext_noop("Mole")
    CRAB = gettext_noop("Crab")

    @property
    def called(self) -> str:
        """Its name in the language in use."""
        return gettext(self.value)


@cache
def vehicle_picture(vehicle: Vehicle, style: InkStyle) -> Picture:
    """Return a Minelayer from above, 60 x 60 points about the origin."""
    return Picture(vehicle.lower(), drawing(vehicle.lower(), style))


@cache
def small_mole(style: InkStyle) -> Picture:
    """Return the Mole in a few bold strokes, 60 x 60 points, for diagrams a quarter that size."""
    return Picture("small-mole", drawing("small-mole", style))


@cache
def side_view(vehicle: Vehicle, style: InkStyle) -> Picture:
    """Return a Minelayer from its right side: what stands on the board."""
    return Picture(f"{vehicle.lower()}-side", drawing(f"{vehicle.lower()}-side", style))
