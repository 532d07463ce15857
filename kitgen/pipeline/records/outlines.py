"""What pieces take of a sheet where their trim boxes reach over each other, for the manifest."""

from collections.abc import Iterator
from typing import TypeAlias

from kitgen.drawing.bounds import common_box
from kitgen.drawing.curves import corners
from kitgen.drawing.shapes import mapped
from kitgen.layout.packing.footprints import CHORDS
from kitgen.layout.sheet import Placement, Sheet
from kitgen.pipeline.records.conversions import rounded

Polygons: TypeAlias = tuple[tuple[tuple[float, float], ...], ...]
"""The corners of closed lines, as x and y on the page."""


def recorded_outlines(sheet: Sheet) -> Iterator[Polygons]:
    """Yield the outlines of each piece; none where its trim box tells enough."""
    boxes = [placement.box for placement in sheet.placements]
    for index, placement in enumerate(sheet.placements):
        others = (box for other, box in enumerate(boxes) if other != index)
        if placement.piece.outline and any(common_box(placement.box, other) for other in others):
            yield _outlines(placement)
        else:
            yield ()


def _outlines(placement: Placement) -> Polygons:
    return tuple(
        tuple((rounded(x), rounded(y)) for x, y in corners(subpath, CHORDS))
        for subpath in mapped(placement.face.outline, placement.transform)
    )
