"""The two Minelayers: from above facing north, or from the side heading right.

Each is drawn once for each ink style. They differ in outline (a pointed drill on two long tracks,
a broad plough on four short ones) and in pattern (a bare hull, a striped one), so that players can
distinguish them without colour.
"""

from enum import StrEnum

from kitgen.language import gettext, gettext_noop

VIEW_WIDTH, VIEW_HEIGHT = 62.0, 44.0
"""The size of a vehicle seen from the side, about x = 0 and above y = 0, in points."""


class Vehicle(StrEnum):
    """The two Minelayers, by the names printed on their tokens."""

    MOLE = gettext_noop("Mole")
    CRAB = gettext_noop("Crab")

    @property
    def called(self) -> str:
        """Its name in the language in use."""
        return gettext(self.value)
