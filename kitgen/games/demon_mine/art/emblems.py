"""Emblems of Demon Mine: told apart at a glance, in grey, in either ink style."""

from enum import StrEnum
from functools import cache

from kitgen.drawing.art import art_shapes
from kitgen.drawing.inks import InkStyle
from kitgen.drawing.shapes import Group, Picture, Placed, Shape, Transform, scaled

EMBLEM_SIDE = 60.0
"""Points: every emblem fits a box of this side about the origin."""


# Drawings reach to the sides of the box; a little smaller, their outlines stay inside too.
_SHRUNK = 0.95


class Emblem(StrEnum):
    """What a tile's emblem shows, and its file: those of the roles, then the homebrew ones."""

    ENTRANCE = "entrance"
    HIVE = "hive"
    COLLAPSE = "collapse"
    MINER = "miner"
    LODESTONE = "lodestone"
    PICK = "pick"
    HELMET = "helmet"
    LANTERN = "lantern"
    BAT = "bat"
    LADDER = "ladder"


@cache
def emblem_picture(emblem: Emblem, style: InkStyle) -> Picture:
    """Return the one picture of an emblem, centred on the origin in a box of EMBLEM_SIDE."""
    drawing = Group(art_shapes("demon_mine", emblem.value, style), scaled(_SHRUNK))
    return Picture(f"emblem-{emblem.value}-{style.value}", (drawing,))


def draw_emblem(
    emblem: Emblem, style: InkStyle, transform: Transform | None = None
) -> tuple[Shape, ...]:
    """Draw an emblem centred on the origin in a box of EMBLEM_SIDE, for cards and tiles.

    Args:
        emblem: What it shows.
        style: Filled and lit, or in line.
        transform: Where to put it and how large; the same picture serves every place.
    """
    return (Placed(emblem_picture(emblem, style), transform or Transform()),)
