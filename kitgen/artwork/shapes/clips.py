"""Clips in a user's SVG: simple ones, whose shapes can be joined into one outline."""

from collections.abc import Sequence
from itertools import combinations

from kitgen.drawing.bounds import common_box, shape_box
from kitgen.drawing.curves import corners
from kitgen.drawing.inks import OwnColour
from kitgen.drawing.shapes import Box, Outline, Paint, Path, Point, Segment, Subpath
from kitgen.values import frozen

_CHORDS = 4


@frozen
class Clip:
    """The area that a clip shows: an outline, filled by the even-odd or the non-zero rule."""

    outline: Outline
    even_odd: bool = False


def joined(parts: Sequence[Clip]) -> Clip | None:
    """Return the clip of several shapes together; None if they cannot be joined into one outline.

    The outlines of overlapping shapes are given the same direction: the non-zero rule then joins
    them.
    """
    parts = [part for part in parts if part.outline]
    if len(parts) <= 1:
        return parts[0] if parts else Clip(())
    boxes = [_box(part) for part in parts]
    apart = all(common_box(*pair) is None for pair in combinations(boxes, 2))
    if apart and len({part.even_odd for part in parts}) == 1:
        return Clip(tuple(run for part in parts for run in part.outline), parts[0].even_odd)
    if all(len(part.outline) == 1 for part in parts):
        return Clip(tuple(_clockwise(part.outline[0]) for part in parts))
    return None


def _box(part: Clip) -> Box:
    box = shape_box(Path(part.outline, Paint(OwnColour("#000000"))))
    return box or Box(0.0, 0.0, 0.0, 0.0)


def _clockwise(run: Subpath) -> Subpath:
    """Return a closed run in the clockwise direction."""
    around = [*corners(run, _CHORDS)]
    area = sum(
        x1 * y2 - x2 * y1
        for (x1, y1), (x2, y2) in zip(around, [*around[1:], around[0]], strict=True)
    )
    return run if area >= 0 else _reversed(run)


def _reversed(run: Subpath) -> Subpath:
    ends: list[Point] = [run.start, *((segment[-2], segment[-1]) for segment in run.segments)]
    segments: list[Segment] = []
    for segment, end in zip(reversed(run.segments), reversed(ends[:-1]), strict=True):
        segments.append(end if len(segment) == 2 else (*segment[2:4], *segment[0:2], *end))
    return Subpath(ends[-1], tuple(segments), run.closed)
