"""Checks whether tiles of a shape can be laid where a declared check lays them."""

from kitgen.contract.checks import Fault, Faults
from kitgen.diagnostics import KeyPath
from kitgen.games.own.boards.plans import plan_of
from kitgen.games.own.definition import OwnDefinition
from kitgen.games.own.definition_partly import OF_SPACES
from kitgen.games.own.keys.boards import Hexagon
from kitgen.games.own.keys.declared import Fills, Fits
from kitgen.games.own.keys.tiles import Tiles

_NOT_ON = {"hexagon": ("triangle", "point"), "rectangle": ("triangle", "point", "hexagon")}
"""The spaces on which tiles of a shape are not put."""


def faults_of_area(check: Fills, definition: OwnDefinition, path: KeyPath) -> Faults:
    """Yield why tiles of this shape cannot cover any area, or not this one."""
    name = check.components[0]
    tiles = definition.decks[name]
    if not isinstance(tiles, Tiles) or not definition.keys_are_read(name, ("make", "shape")):
        return
    if tiles.shape == "domino":
        message = "dominoes touch end to end, in rows that cover no area"
        yield Fault(message, (*path, "of"), "name tiles that are squares, rectangles or hexagons")
    elif isinstance(check.area, Hexagon) and tiles.shape != "hexagon":
        message = f"a {tiles.shape} fits in no hexagon of hexagons"
        yield Fault(message, (*path, "area"), "write how wide and how high it is, as in [4, 3]")


def faults_of_pieces(check: Fits, definition: OwnDefinition, path: KeyPath) -> Faults:
    """Yield why tiles of these shapes are not put on single spaces of a board."""
    shapes: dict[str, KeyPath] = {}
    for index, name in enumerate(check.components):
        tiles = definition.decks[name]
        if isinstance(tiles, Tiles) and definition.keys_are_read(name, ("make", "shape")):
            shapes.setdefault(tiles.shape, ("of",) if isinstance(check.of, str) else ("of", index))
    if not shapes or not definition.keys_are_read(check.on, OF_SPACES):
        return
    noun = plan_of(definition.boards[check.on]).noun
    for shape, of in shapes.items():
        if shape == "domino":
            message = "a domino is twice as high as wide, and lies on two spaces"
            yield Fault(message, (*path, *of), "name other tiles, or take the check out")
        elif noun in _NOT_ON.get(shape, ()):
            others = "squares, hexagons" if shape == "hexagon" else "squares"
            message = f"a {shape} is put on {others} or spaces of a track, not on a {noun}"
            yield Fault(message, (*path, "on"), "name another board, or take the check out")
