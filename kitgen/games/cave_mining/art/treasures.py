"""What shines in each stratum: one drawing for each rock, about the origin, 104 x 76 points."""

from functools import cache

from kitgen.drawing.inks import InkStyle
from kitgen.drawing.shapes import Picture
from kitgen.games.cave_mining.art.drawings import drawing
from kitgen.games.cave_mining.art.strata import Rock


@cache
def treasure_picture(rock: Rock, style: InkStyle) -> Picture:
    """Return the treasure of a rock, about the origin."""
    return Picture(f"treasure-{rock}", drawing(f"treasure-{rock}", style))
