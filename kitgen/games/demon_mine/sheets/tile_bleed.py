"""The bleed of a tile's front: its own rock and tunnel, mirrored in the cut.

Walls meet the cut at right angles and the cut halves stones, so a mirror image continues both
without a step.
"""

from collections.abc import Iterable, Iterator
from typing import TypeAlias

from kitgen.drawing.inks import Ink, InkStyle
from kitgen.drawing.mosaic import TILE_SIDE, Polygon, cut
from kitgen.drawing.shapes import (
    Box,
    Paint,
    Path,
    Picture,
    Subpath,
    rectangle_run,
    run,
)
from kitgen.units import mm

_Mirror: TypeAlias = tuple[int, int, float]
_Part: TypeAlias = tuple[Polygon, tuple[float, float], tuple[float, float]]
"""The outline of a stone or a tunnel, and the upper left and lower right corners of its box."""

BLEED = round(mm(2), 3)
"""The points by which a tile's ink passes the trim, rounded to stay inside the face's bleed."""

_MIRRORS = ((1, 0, 0.0), (1, 0, TILE_SIDE), (0, 1, 0.0), (0, 1, TILE_SIDE))
"""The left, right, upper and lower cuts: the axis across each, (1, 0) for x and (0, 1) for y, and
its place on that axis."""


def strips(ground: str, paths: tuple[Path, ...], style: InkStyle) -> tuple[Picture, ...]:
    """Return four strips, `BLEED` points wide, around a tile's ground, for all tiles of one kind.

    Each strip is a separate picture, because a sheet shows only those along the outline of its
    block of tiles. The upper and lower strips include the corners.

    Args:
        ground: The name of the ground in the art file.
        paths: Rock and tunnel, one path for each ink, in painting order.
        style: Full or low ink; in full ink the strips have the colour of the gaps between stones.
    """
    parts = [
        (path.paint, [_part(_corners(subpath)) for subpath in path.subpaths]) for path in paths
    ]
    return tuple(
        Picture(f"bleed-{ground}-{style.value}-{number}", tuple(_strip(mirror, parts, style)))
        for number, mirror in enumerate(_MIRRORS)
    )


def _strip(
    mirror: _Mirror, parts: Iterable[tuple[Paint, list[_Part]]], style: InkStyle
) -> Iterator[Path]:
    across, down, at = mirror
    start = at or -BLEED
    if style is InkStyle.FULL:
        upright = Box(start, 0.0, BLEED, TILE_SIDE)
        level = Box(-BLEED, start, TILE_SIDE + 2 * BLEED, BLEED)
        yield Path((rectangle_run(upright if across else level),), Paint(Ink.ROCK_GAP))
    for paint, drawn in parts:
        if down:
            beside = (_image(part, side) for part in drawn for side in _MIRRORS[:2])
            drawn = [*drawn, *(_part(corners) for corners in beside if corners)]
        images = [run(image) for part in drawn if (image := _image(part, mirror))]
        if images:
            yield Path(tuple(images), paint)


def _corners(subpath: Subpath) -> Polygon:
    return (subpath.start, *((segment[0], segment[1]) for segment in subpath.segments))


def _part(corners: Polygon) -> _Part:
    xs, ys = zip(*corners, strict=True)
    return corners, (min(xs), min(ys)), (max(xs), max(ys))


def _image(part: _Part, mirror: _Mirror) -> Polygon:
    """Return the piece of a part within `BLEED` of a cut, mirrored in the cut."""
    corners, least, most = part
    across, down, at = mirror
    if most[down] < at - BLEED if at else least[down] > BLEED:
        return ()
    inward = -1 if at else 1
    near = cut(corners, inward * across, inward * down, inward * at + BLEED)
    return tuple(
        (2 * at * across + (1 - 2 * across) * x, 2 * at * down + (1 - 2 * down) * y)
        for x, y in near
    )
