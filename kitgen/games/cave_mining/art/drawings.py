"""The drawings in `data/cave_mining/art`, in the game's inks."""

from functools import partial

from kitgen.drawing.art import art_picture, art_shapes
from kitgen.games.cave_mining.inks import Ink

drawing = partial(art_shapes, "cave_mining", roles=Ink)
"""Return a drawing by its name and ink style, as `art_shapes` does."""

picture = partial(art_picture, "cave_mining", roles=Ink)
"""Return a whole drawing as a picture, as `art_picture` does."""
