"""Makes the rock and tunnels of every tile once, and keeps them in `data/demon_mine/art.json`.

Run `python -m tests.games.demon_mine.quarry.tiles` after a change here; a test says when the
file is stale. Each kind is seeded by its own name, never by a build's seed: two tiles of a kind are
the same drawing, so nobody knows a tile by its pebbles. Everything is a filled polygon that
ends at the trim by geometry, never by a renderer's clip and never as a stroke.

The file maps each kind to `open_sides` and, for each ink style, to its layers in painting
order: the name of an ink in `Ink` and polygons in tenths of a point, each its first x and y, then
the steps from each point to the next. What has no `open_sides` is no shape's: `bridge`, and the
rock on the backs of tiles, `back`.
"""

import json
from collections.abc import Iterable
from itertools import pairwise
from typing import Any

from kitgen.drawing.inks import InkStyle
from kitgen.drawing.mosaic import Polygon
from kitgen.games.demon_mine.sheets.tile_face import BRIDGE, TENTHS, art_file
from kitgen.seeds import Stream
from tests.games.demon_mine.quarry.bridge import bridge_full_layers, bridge_low_layers
from tests.games.demon_mine.quarry.carving import Carving
from tests.games.demon_mine.quarry.rock_back import back_layers
from tests.games.demon_mine.quarry.rock_full import full_layers
from tests.games.demon_mine.quarry.rock_low import low_layers
from tests.games.demon_mine.quarry.tile_layers import Layer

CARVINGS = {
    "dead_end": Carving(1, chamber=22.0),
    "straight": Carving(5, chamber=17.5),
    "elbow": Carving(3, chamber=17.0),
    "tee": Carving(7, chamber=19.0),
    "cross": Carving(15, chamber=21.5),
    "entrance": Carving(15, chamber=32.0),
    "hive": Carving(15, chamber=32.0, roughness=2.6),
    "collapse": Carving(0, chamber=30.0),
    "miner": Carving(0, chamber=30.0),
    "lodestone": Carving(0, chamber=30.0),
    "event": Carving(0, chamber=30.0),
}
"""What is carved for each kind of art; `event` and the plain tunnels serve homebrew kinds."""


def quarried() -> str:
    """Make the geometry of every kind, as the text of the art file."""
    kinds: dict[str, dict[str, Any]] = {
        kind: {
            "open_sides": carving.open_sides,
            InkStyle.FULL.value: _written(full_layers(carving, _stream(kind, InkStyle.FULL))),
            InkStyle.LOW.value: _written(low_layers(carving, _stream(kind, InkStyle.LOW))),
        }
        for kind, carving in CARVINGS.items()
    }
    full = InkStyle.FULL
    # Of no shape: a kind that only bears its key does not look like it.
    kinds[BRIDGE] = {
        full.value: _written(bridge_full_layers(_stream(BRIDGE, full))),
        InkStyle.LOW.value: _written(bridge_low_layers(_stream(BRIDGE, InkStyle.LOW))),
    }
    kinds["back"] = {full.value: _written(back_layers(_stream("back", full)))}
    lines = (
        f"{json.dumps(kind)}:{json.dumps(art, separators=(',', ':'))}"
        for kind, art in kinds.items()
    )
    return "{\n" + ",\n".join(lines) + "\n}\n"


def _stream(kind: str, style: InkStyle) -> Stream:
    return Stream("art").child(kind).child(style.value)


def _written(layers: Iterable[Layer]) -> list[list[Any]]:
    """Write layers as ink names and polygons of whole tenths of a point."""
    return [
        [layer.ink.name.upper(), [_flat(polygon) for polygon in layer.polygons]]
        for layer in layers
        if layer.polygons
    ]


def _flat(polygon: Polygon) -> list[int]:
    """Write a polygon's first point, then the step to each next one: short numbers."""
    tenths = [(round(x * TENTHS), round(y * TENTHS)) for x, y in polygon]
    steps = ((bx - ax, by - ay) for (ax, ay), (bx, by) in pairwise(tenths))
    return [*tenths[0], *(number for step in steps for number in step)]


def main() -> None:
    """Write the art file anew."""
    art_file().parent.mkdir(parents=True, exist_ok=True)
    art_file().write_text(quarried(), encoding="ascii")


if __name__ == "__main__":
    main()
