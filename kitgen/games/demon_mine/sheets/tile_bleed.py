"""What a tile's front shows beyond its trim: its own rock and tunnel, mirrored in the cut.

Walls cross the cut at right angles and stones on it are halves, so a mirror image runs on from
both without a step.
"""

from collections.abc import Iterator
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
    return tuple(
        Picture(f"bleed-{ground}-{style.value}-{number}", tuple(_strip(mirror, paths, style)))
        for number, mirror in enumerate(_MIRRORS)
    )


def _strip(mirror: _Mirror, paths: tuple[Path, ...], style: InkStyle) -> Iterator[Path]:
    across, down, at = mirror
    start = at or -BLEED
    if style is InkStyle.FULL:
        upright = Box(start, 0.0, BLEED, TILE_SIDE)
        level = Box(-BLEED, start, TILE_SIDE + 2 * BLEED, BLEED)
        yield Path((rectangle_run(upright if across else level),), Paint(Ink.ROCK_GAP))
    for path in paths:
        faces = [_corners(subpath) for subpath in path.subpaths]
        if down:
            faces += [
                image for face in faces for side in _MIRRORS[:2] if (image := _image(face, side))
            ]
        images = [run(image) for face in faces if (image := _image(face, mirror))]
        if images:
            yield Path(tuple(images), path.paint)


def _corners(subpath: Subpath) -> Polygon:
    return (subpath.start, *((segment[0], segment[1]) for segment in subpath.segments))


def _image(corners: Polygon, mirror: _Mirror) -> Polygon:
    """Return the part of an outline within `BLEED` of a cut, mirrored in it."""
    across, down, at = mirror
    places = [corner[down] for corner in corners]
    if max(places) < at - BLEED if at else min(places) > BLEED:
        return ()
    inward = -1 if at else 1
    near = cut(corners, inward * across, inward * down, inward * at + BLEED)
    return tuple(
        (2 * at * across + (1 - 2 * across) * x, 2 * at * down + (1 - 2 * down) * y)
        for x, y in near
    )
