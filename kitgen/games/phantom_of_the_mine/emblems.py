"""Emblems of Phantom of the Mine: the Phantom, its Cavern and lantern, its loot, its attack."""

from enum import StrEnum
from functools import partial

from kitgen.drawing.art import art_shapes, by_art
from kitgen.drawing.inks import InkStyle
from kitgen.drawing.shapes import Picture, Placed, Shape, Transform
from kitgen.games.phantom_of_the_mine.inks import Ink

EMBLEM_SIDE = 60.0
"""The side of a box about the origin that contains every emblem, in points."""


class Emblem(StrEnum):
    """The emblems; those of stolen items have the same names as in definitions."""

    PHANTOM = "phantom"
    PHANTOM_BEHIND = "phantom_behind"
    CAVERN = "cavern"
    LANTERN = "lantern"
    MINER = "miner"
    BAT = "bat_challenge"
    PICK = "gold_challenge"
    NUGGET = "gold_nugget"
    AFTER_STEPS = "after_steps"
    AFTER_STEPS_LOST = "after_steps_lost"
    AFTER_TURN = "after_turn"
    AFTER_LOOT = "after_loot"

    @property
    def file(self) -> str:
        """The name of the emblem's drawing."""
        return self.name.lower().replace("_", "-")


drawing = partial(art_shapes, "phantom_of_the_mine", roles=Ink)
"""Return a drawing by its name and ink style, as `art_shapes` does."""


@by_art(None)
def emblem_picture(emblem: Emblem, style: InkStyle) -> Picture:
    """Return the picture of an emblem, centred on the origin in a box of `EMBLEM_SIDE`."""
    return Picture(f"emblem-{emblem.value}-{style.value}", drawing(emblem.file, style))


def draw_emblem(
    emblem: Emblem, style: InkStyle, transform: Transform | None = None
) -> tuple[Shape, ...]:
    """Draw an emblem with a transform; all places share the same picture."""
    return (Placed(emblem_picture(emblem, style), transform or Transform()),)
