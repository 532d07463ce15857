"""What a tile's front shows beyond its trim: its own rock and tunnel, mirrored in the cut.

Walls cross the cut at right angles and stones on it are halves, so a mirror image runs on from
both without a step.
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
"""The outline of a stone or a tunnel, and its upper left and lower right ends."""

BLEED = round(mm(2), 3)
"""How far a tile's ink passes the trim; rounded, so that it is inside the face's bleed."""

_MIRRORS = ((1, 0, 0.0), (1, 0, TILE_SIDE), (0, 1, 0.0), (0, 1, TILE_SIDE))
"""The four cuts, left, right, upper and lower: the direction across each, and where it lies."""


def strips(ground: str, paths: tuple[Path, ...], style: InkStyle) -> tuple[Picture, ...]:
    """Return the strips of `BLEED` points round a tile's ground, for all tiles of one kind.

    Each is a picture of its own, for a sheet shows those along its block's outline alone. The
    corners are the upper and the lower one's.

    Args:
        ground: Its name in the art file.
        paths: Its rock and tunnel, one path for each ink, in painting order.
        style: Full or low ink; full has the gaps between stones as its ground.
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
    """Return what of a part is within `BLEED` of a cut, mirrored in it."""
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
