"""Checks the shape of tiles and the sorts of their sides."""

from kitgen.contract.checks import Fault, Faults, definition_check
from kitgen.games.own.definition import OwnDefinition
from kitgen.games.own.keys.tiles import MOST_KINDS, Tiles, TileSize

_OF_A_FAULT = {
    "size": ("make", "shape", "size"),
    "pointed": ("make", "shape", "pointed"),
    "pips": ("make", "shape", "pips", "edges"),
    "edges": ("make", "shape", "pips", "edges"),
    "kinds": ("make", "shape", "pips", "edges", "kinds"),
}
"""The keys on which each of the faults depends."""


@definition_check("OG123")
def check_shapes_of_tiles(definition: OwnDefinition) -> Faults:
    """A key of tiles does not go with their shape.

    A rectangle has a width and a height; squares, hexagons, circles and dominoes have one `size`.
    Only hexagons are `pointed`. Only dominoes have `pips`, instead of `edges`; a circle has no
    sides at all. `kinds: all` makes every combination of sides, at most 500.
    """
    for name, tiles in definition.decks.items():
        if isinstance(tiles, Tiles):
            for key, message, hint in _faults(tiles):
                if definition.keys_are_known(name, _OF_A_FAULT[key]):
                    yield Fault(message, ("components", name, key), hint)


def _faults(tiles: Tiles) -> list[tuple[str, str, str]]:
    """Return the conflicts: the key, what is wrong, and what to do."""
    faults: list[tuple[str, str, str]] = []
    both = isinstance(tiles.size, TileSize)
    if tiles.shape == "rectangle" and not both:
        hint = "write both, as in {width: 2 in, height: 3 in}"
        faults.append(
            ("size", "a rectangle has a width and a height, but here is one length", hint)
        )
    elif tiles.shape != "rectangle" and both:
        message = f"a {tiles.shape} has one size, but here are a width and a height"
        faults.append(("size", message, "write one length, or `shape: rectangle`"))
    if tiles.pointed and tiles.shape != "hexagon":
        hint = "take this line out, or write `shape: hexagon`"
        faults.append(("pointed", f"a {tiles.shape} is not pointed", hint))
    if tiles.pips is not None and tiles.shape != "domino":
        # Sides that are not numbers of pips cannot be halves of dominoes.
        domino = "" if tiles.edges else ", or write `shape: domino`"
        hint = f"take this line out{domino}"
        faults.append(("pips", f"a {tiles.shape} has no pips", hint))
    elif tiles.pips is not None and tiles.edges:
        faults.append(("edges", "the halves have both pips and edges", "take one of them out"))
    elif tiles.shape == "circle" and tiles.edges:
        hint = "take `edges` out, or choose another `shape`"
        faults.append(("edges", "a circle has no sides", hint))
    if tiles.kinds == "all" and not tiles.sorts:
        what = "pips" if tiles.shape == "domino" else "edges"
        message = "nothing says what a side may be, so there is no combination of sides"
        faults.append(("kinds", message, f"name {what}, or write the kinds out"))
    elif tiles.kinds == "all" and tiles.combination_count > MOST_KINDS:
        message = (
            f"there are {tiles.combination_count:,} combinations of sides, but at most "
            f"{MOST_KINDS} are printed"
        )
        faults.append(("kinds", message, "name fewer edges, or write the kinds out"))
    return faults
