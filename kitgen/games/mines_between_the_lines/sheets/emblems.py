"""The kit's small pictures: the sea mine, and the game in miniature."""

from functools import partial

from kitgen.drawing.art import art_shapes, by_art, own_picture
from kitgen.drawing.inks import InkStyle
from kitgen.drawing.shapes import Box, Group, Paint, Path, Shape, Subpath, circle, moved, scaled
from kitgen.games.mines_between_the_lines.inks import Ink
from kitgen.games.mines_between_the_lines.sheets.furniture import PENS, Pens

_drawing = partial(art_shapes, "mines_between_the_lines", roles=Ink)

_LITTLE, _SMALLER = 50.0, 36.0
_DRAWN_RADIUS = 20.0


def dots_and_flag(box: Box, pens: Pens) -> tuple[Shape, ...]:
    """Return the game in miniature: nine dots, some lines between them, one box with a flag."""
    # A separate drawing keeps the line widths at small sizes.
    small = box.width < _LITTLE
    name, width = ("small-dots-and-flag", _SMALLER) if small else ("dots-and-flag", _LITTLE)
    return (Group(_drawing(name, pens.style), moved(*box.centre) @ scaled(box.width / width)),)


@by_art(None)
def sea_mine(radius: float, style: InkStyle) -> tuple[Shape, ...]:
    """Draw a moored sea mine about the origin: a round body of a radius, and eight horns.

    The body is one circle of exactly `radius`, which no other shape has, so that read-back can find
    the mine. In low ink the mine is an outline, shaded at the lower right.
    """
    pens, fit = PENS[style], scaled(radius / _DRAWN_RADIUS)
    body, seam = Paint(Ink.MINE), Paint(None, Ink.METAL, max(pens.fine, 0.06 * radius))
    if style is InkStyle.LOW:
        body, seam = Paint(Ink.PAPER, Ink.MINE, 2 * pens.heavy), Paint(None, Ink.MINE, pens.fine)
    if own_picture("mines_between_the_lines", "sea-mine") is not None:
        # Read-back finds the mine by this circle, which shows where the picture has no ink.
        return (circle((0.0, 0.0), radius, body), Group(_drawing("sea-mine", style), fit))
    return (
        Group(_drawing("sea-mine", style, part="horns"), fit),
        circle((0.0, 0.0), radius, body),
        Group(_drawing("sea-mine", style, without=("horns", "body", "seam")), fit),
        Path((_seam(radius),), seam),
    )


def _seam(radius: float) -> Subpath:
    """Return the seam around the body, which sags as on a ball seen from slightly above."""
    x, y, sag = 0.97 * radius, 0.12 * radius, 0.34 * radius
    return Subpath((-x, y), ((-0.5 * x, y + sag, 0.5 * x, y + sag, x, y),), closed=False)
