"""What stands on a tile's ground besides words: an emblem, or the user's picture."""

from kitgen.diagnostics import KeyPath
from kitgen.drawing.artwork import ARTWORK_SIDE, Artwork
from kitgen.drawing.inks import Ink, InkStyle
from kitgen.drawing.mosaic import MIDDLE, TILE_SIDE
from kitgen.drawing.shapes import Box, Paint, Placed, Rectangle, Shape, moved, scaled
from kitgen.games.demon_mine.sheets.emblems import EMBLEM_SIDE, draw_emblem

LEAST_FACTOR = 0.66
"""Emblems drawn smaller would have lines that printers break."""

_MOST_FACTOR = 1.18
_MOST_ARTWORK = 1.05
"""A slip of paper fills its square, where emblems leave their corners to the tile's number."""
_ARTWORK_BESIDE_MOUTH = 0.58
_TOP = 3.6
_GAP = 2.0
_BESIDE_MOUTH = (TILE_SIDE - 21.0, 21.0)
_PLATE_EDGE = 3.0


def event_place(label: Box) -> tuple[float, float, float]:
    """Return the middle and the factor of a figure over an event's label that stands high."""
    room = label.y - _GAP - _TOP
    factor = max(LEAST_FACTOR, min(_MOST_FACTOR, room / EMBLEM_SIDE))
    return MIDDLE, _TOP + room / 2, factor


def tunnel_place(*, has_text: bool) -> tuple[float, float, float]:
    """Return a tunnel's figure its place: in the chamber, or in the rock beside a mouth."""
    if has_text:
        return (*_BESIDE_MOUTH, LEAST_FACTOR)
    return MIDDLE, MIDDLE, 0.72


def longest_artwork(_definition: object, _path: KeyPath) -> float:
    """Return how long the longer side of a user's picture is on a tile at most, in points."""
    return _MOST_ARTWORK * (EMBLEM_SIDE - 2 * _PLATE_EDGE)


def draw_figure(
    emblem: str | None,
    artwork: Artwork | None,
    place: tuple[float, float, float],
    style: InkStyle,
) -> tuple[Shape, ...]:
    """Draw a figure about a middle, by a factor.

    A user's picture lies on a slip of paper, because nobody knows on which ground it can be
    seen; it keeps its colours in either ink style.
    """
    x, y, factor = place
    if artwork is None:
        if emblem is None:
            return ()
        return draw_emblem(emblem, style, moved(x, y) @ scaled(factor))
    if (x, y) == _BESIDE_MOUTH:
        factor = _ARTWORK_BESIDE_MOUTH
    factor = min(factor, _MOST_ARTWORK)
    grown = factor * (EMBLEM_SIDE - 2 * _PLATE_EDGE) / ARTWORK_SIDE
    width, height = artwork.width * grown, artwork.height * grown
    slip = Box(x - width / 2, y - height / 2, width, height).grown(_PLATE_EDGE * factor)
    return (
        Rectangle(slip, Paint(Ink.LABEL, Ink.LABEL_EDGE, 0.7), radius=3.0),
        Placed(artwork.picture, moved(x, y) @ scaled(grown)),
    )
