"""The emblems of Demon Mine, which players can tell apart at a glance, even in grey or low ink."""

from kitgen.drawing.art import art_shapes, by_art
from kitgen.drawing.inks import InkStyle
from kitgen.drawing.shapes import Group, Picture, Placed, Shape, Transform, scaled

EMBLEM_SIDE = 60.0
"""The side, in points, of the box around the origin that every emblem fits."""


# Drawings reach the sides of the box; scaled down a little, their outlines stay inside too.
_SHRUNK = 0.95


@by_art(None)
def emblem_picture(emblem: str, style: InkStyle) -> Picture:
    """Return the picture of an emblem, centred on the origin in a box of EMBLEM_SIDE."""
    drawing = Group(art_shapes("demon_mine", emblem, style), scaled(_SHRUNK))
    return Picture(f"emblem-{emblem}-{style.value}", (drawing,))


def draw_emblem(
    emblem: str, style: InkStyle, transform: Transform | None = None
) -> tuple[Shape, ...]:
    """Draw an emblem centred on the origin in a box of EMBLEM_SIDE, for cards and tiles.

    Args:
        emblem: The name of its drawing: a role of tiles, or one of `definition.EmblemName`.
        style: Full ink for a filled, lit drawing, low ink for a line drawing.
        transform: The place and scale; every place shares the same picture.
    """
    return (Placed(emblem_picture(emblem, style), transform or Transform()),)
