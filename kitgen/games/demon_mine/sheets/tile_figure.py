"""The figure on a tile's ground: an emblem, or the user's picture."""

from kitgen.diagnostics import KeyPath
from kitgen.drawing.artwork import ARTWORK_SIDE, Artwork
from kitgen.drawing.bounds import ink_box
from kitgen.drawing.inks import Ink, InkStyle
from kitgen.drawing.mosaic import MIDDLE, TILE_SIDE
from kitgen.drawing.shapes import Box, Paint, Placed, Rectangle, Shape, moved, scaled
from kitgen.games.demon_mine.sheets.emblems import EMBLEM_SIDE, draw_emblem, emblem_picture

_LEAST_FACTOR = 0.66
"""The least scale of an emblem on an event, which nothing else there tells at a glance."""

_MOST_FACTOR = 1.18
_MOST_ARTWORK = 1.05
"""The largest scale of a user's picture. Its slip of paper fills its square, whereas emblems leave
the corners free for the tile's number."""
_TOP = 3.6
_GAP = 2.0
_CORNER = Box(TILE_SIDE - 33.1, 4.5, 28.6, 28.6)
"""The room for a figure in the rock beside a mouth, off the cuts and the tunnel's walls."""

_PLATE_EDGE = 3.0


def event_place(label: Box) -> tuple[float, float, float]:
    """Return x, y and scale of a figure above the label of an event with a rule."""
    room = label.y - _GAP - _TOP
    factor = max(_LEAST_FACTOR, min(_MOST_FACTOR, room / EMBLEM_SIDE))
    return MIDDLE, _TOP + room / 2, factor


def tunnel_place(*, has_text: bool) -> tuple[float, float, float]:
    """Return x, y and scale of a tunnel's figure.

    It lies in the middle or, if the tile has a rule, in the rock beside a mouth.
    """
    if has_text:
        return (*_CORNER.centre, _CORNER.width / EMBLEM_SIDE)
    return MIDDLE, MIDDLE, 0.72


def longest_artwork(_definition: object, _path: KeyPath) -> float:
    """Return the greatest length of a user picture's longer side on a tile, in points."""
    return _MOST_ARTWORK * (EMBLEM_SIDE - 2 * _PLATE_EDGE)


def draw_figure(
    emblem: str | None,
    artwork: Artwork | None,
    place: tuple[float, float, float],
    style: InkStyle,
) -> tuple[Shape, ...]:
    """Draw a tile's figure.

    A user's picture lies on a slip of paper, because it may not show up against the ground. It
    keeps its colours in both ink styles.

    Args:
        emblem: The emblem's name, or None.
        artwork: The user's picture, which takes precedence over the emblem, or None.
        place: The x and y of the middle, in points, and the scale.
        style: Full or low ink.
    """
    x, y, factor = place
    if artwork is None:
        if emblem is None:
            return ()
        ground: tuple[Shape, ...] = ()
        if (x, y) == _CORNER.centre:
            ink = ink_box(emblem_picture(emblem, style).shapes) or _CORNER
            factor = _CORNER.width / max(ink.width, ink.height)
            # Ink that is not in the middle of its drawing would come too near to the cut.
            x, y = x - factor * ink.centre[0], y - factor * ink.centre[1]
            if style is InkStyle.LOW:
                # Its lines would be lost among those of the rock.
                ground = (Rectangle(_CORNER.grown(1.5), Paint(Ink.PAPER), radius=2.0),)
        return (*ground, *draw_emblem(emblem, style, moved(x, y) @ scaled(factor)))
    factor = min(factor, _MOST_ARTWORK)
    grown = factor * (EMBLEM_SIDE - 2 * _PLATE_EDGE) / ARTWORK_SIDE
    width, height = artwork.width * grown, artwork.height * grown
    slip = Box(x - width / 2, y - height / 2, width, height).grown(_PLATE_EDGE * factor)
    return (
        Rectangle(slip, Paint(Ink.LABEL, Ink.LABEL_EDGE, 0.7), radius=3.0),
        Placed(artwork.picture, moved(x, y) @ scaled(grown)),
    )
