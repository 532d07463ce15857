"""Emblems of Demon Mine: told apart at a glance, in grey, in either ink style."""

from kitgen.drawing.art import art_shapes, by_art
from kitgen.drawing.inks import InkStyle
from kitgen.drawing.shapes import Group, Picture, Placed, Shape, Transform, scaled

EMBLEM_SIDE = 60.0
"""Points: every emblem fits a box of this side about the origin."""


# Drawings reach to the sides of the box; a little smaller, their outlines stay inside too.
_SHRUNK = 0.95


@by_art(None)
def emblem_picture(emblem: str, style: InkStyle) -> Picture:
    """Return the one picture of an emblem, centred on the origin in a box of EMBLEM_SIDE."""
    drawing = Group(art_shapes("demon_mine", emblem, style), scaled(_SHRUNK))
    return Picture(f"emblem-{emblem}-{style.value}", (drawing,))


def draw_emblem(
    emblem: str, style: InkStyle, transform: Transform | None = None
) -> tuple[Shape, ...]:
    """Draw an emblem centred on the origin in a box of EMBLEM_SIDE, for cards and tiles.

    Args:
        emblem: The name of its drawing: a role of tiles, or one of `definition.EmblemName`.
        style: Filled and lit, or in line.
        transform: Where to put it and how large; the same picture serves every place.
    """
    return (Placed(emblem_picture(emblem, style), transform or Transform()),)
