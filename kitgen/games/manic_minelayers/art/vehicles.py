"""The two Minelayers: seen from above and facing north, or from the side, heading right.

Each is drawn once for each ink style. They differ in outline (a pointed drill on two long
tracks; a broad plough on four short ones) and in pattern (a bare hull; a striped one), so that
no ink is needed to tell them apart.
"""

from enum import StrEnum

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
