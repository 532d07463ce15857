"""The mine: a plate with contact horns, and the disc with a hazard ring it is printed on.

Drawn once for each ink style, about the origin; pieces and diagrams place it at their size.
"""

from functools import cache

from kitgen.drawing.inks import InkStyle
from kitgen.drawing.shapes import Picture
from kitgen.games.manic_minelayers.art.drawings import drawing

DISC_SIZE = 60.0
"""The diameter that the mine's disc is drawn in."""


@cache
def mine_disc(style: InkStyle) -> Picture:
    """Return the whole disc, `DISC_SIZE` wide, as it is cut out."""
    return Picture("mine-disc", drawing("mine-disc", style))


@cache
def small_mine(style: InkStyle) -> Picture:
    """Return the mine in a few bold strokes, 44 points over its horns, for small diagrams."""
    return Picture("small-mine", drawing("small-mine", style))
