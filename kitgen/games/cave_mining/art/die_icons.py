"""Dice as one sees them on a table: a silhouette and its edges for each, about the origin.

Every icon goes into a square of `ICON_SIZE`. The silhouettes alone tell the dice apart.
"""

from functools import cache

from kitgen.drawing.inks import InkStyle
from kitgen.drawing.shapes import Picture
from kitgen.games.cave_mining.art.drawings import drawing

ICON_SIZE = 60.0


@cache
def die_icon(die: int, style: InkStyle) -> Picture:
    """Return the picture of a die, one of `rules.DICE`, about the origin.

    Raises:
        KeyError: There is no such die; CM101 refuses it before drawing.
    """
    return Picture(f"die-{die}", drawing(f"die-{die}", style))
