"""Finds printed emblems by the relative positions of their outlines."""

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import chain, product

from kitgen.contract import PieceReading
from kitgen.drawing.bounds import contains, mapped_box, points_box
from kitgen.drawing.inks import InkStyle
from kitgen.drawing.shapes import (
    Box,
    Ellipse,
    Group,
    Outline,
    Path,
    Placed,
    Point,
    Rectangle,
    Shape,
    Subpath,
    Transform,
    ellipse_run,
    rectangle_run,
    rotated,
    rounded_run,
)
from kitgen.games.own.contents import PictureRecord
from kitgen.games.own.emblems import emblem, has_small, is_small
from kitgen.readback import Differences, read_back_check, same_place
from kitgen.values import frozen

_NEAR = 0.1
"""The tolerance for an edge of an outline, in points: files round."""

_AS_LARGE = 0.02
"""The tolerance for the size of an emblem that fills its box, as a share."""

_ROUNDED = 0.001
"""The share by which the box of an emblem may be rounded in `contents.json`."""

_UPRIGHT = (0, 180)
BY_QUARTERS = (0, 90, 180, 270)
_ALL_WAYS = tuple(range(0, 360, 15))
"""The angles at which emblems are drawn, in degrees: upside down, or scattered."""

_OF_RECTANGLES = (4, 5)
"""The numbers of points of a path that may be a rectangle; each of its points is read."""

_LEVEL = 1e-6
"""The sine below which an angle is zero: rounding leaves quarter turns a little above 0."""

_AS_DRAWN = Transform()


@frozen
class _Drawing:
    """An emblem as its outlines are read.

    Attributes:
        boxes: The box of each outline, in painting order.
        points: The number of points of each outline that is filled, and 0 for each line.
        largest: The index of the largest, relative to which the others are placed.
        ink: The box of its ink before it is rotated.
    """

    boxes: tuple[Box, ...]
    points: tuple[int, ...]
    largest: int
    ink: Box


@read_back_check("OG220")
def check_printed_pictures(
    name: str,
    piece: PieceReading,
    wanted: Sequence[PictureRecord],
    upright: Sequence[int] = _UPRIGHT,
) -> Differences:
    """Each piece shows those of kitgen's drawings that are listed for it, each in its box.

    They are known by their outlines: how many there are, and how they lie to one another. If a
    piece is glued from several sheets, a seam can cross a drawing. A player who looks for a fish
    must find one. Build the kit again.
    """
    start = 0
    for picture in wanted:
        angles = upright if picture.alone else _ALL_WAYS
        end = _end_of(piece, start, picture, angles)
        if end is None and not (piece.glued and _lies_in_parts(piece.paths, picture)):
            side = f"the {piece.side} of {piece.name} of `{name}`"
            yield f"{side} lacks the drawing `{picture.emblem}` in its box"
        elif end is not None:
            start = end


def _end_of(
    piece: PieceReading, start: int, picture: PictureRecord, angles: Sequence[int]
) -> int | None:
    """Return the index after the first emblem's outlines from `start` in its box, or None.

    An emblem that is alone in its box may also be found before `start`.
    """
    paths, points = piece.paths, piece.points
    # A board in several parts is read part by part, but its spaces are listed row by row.
    earlier = range(start if picture.alone else 0)
    drawings = [*_drawings_of(picture, angles)]
    for at in chain(range(start, len(paths)), earlier):
        for drawing in drawings:
            end = at + len(drawing.boxes)
            if points and points[at:end] != drawing.points:
                continue
            printed = paths[at:end]
            scale = _scale_of(printed, drawing)
            if scale and _is_in_its_box(printed, scale, picture, drawing.ink):
                return end
    return None


def _drawings_of(picture: PictureRecord, angles: Sequence[int]) -> Iterator[_Drawing]:
    """Yield an emblem as it may be printed: in either style of ink, at some angles."""
    for style, angle in product(InkStyle, angles):
        for small in _forms(picture, style):
            yield _drawing(picture.emblem, style, angle, small)


def _forms(picture: PictureRecord, style: InkStyle) -> tuple[bool, ...]:
    """Return whether an emblem is printed in its small form; both if its size is not known.

    A box is known to some digits only, so both are also returned between large and small.
    """
    if picture.alone:
        _, _, width, height = picture.at
        sizes = (1 - _ROUNDED, 1 + _ROUNDED)
        forms = [is_small(picture.emblem, size * width, size * height, style) for size in sizes]
    else:
        forms = [False, has_small(picture.emblem)]
    return tuple(dict.fromkeys(forms))


def _lies_in_parts(paths: Sequence[Box], picture: PictureRecord) -> bool:
    """Return whether every outline of an emblem is printed where it belongs, to fill its box.

    If a seam crosses the emblem, each part prints the outlines that reach it, in its own order.
    No printed outline counts for two.
    """
    room = Box(*picture.at)
    for drawing in _drawings_of(picture, (0,)):
        ink = drawing.ink
        scale = min(room.width / ink.width, room.height / ink.height)
        (x, y), (to_x, to_y) = ink.centre, room.centre
        wanted = [
            Box(
                to_x + scale * (box.x - x),
                to_y + scale * (box.y - y),
                scale * box.width,
                scale * box.height,
            )
            for box in drawing.boxes
        ]
        for path in paths:
            at = next((at for at, box in enumerate(wanted) if same_place(path, box, _NEAR)), None)
            if at is not None:
                del wanted[at]
        if not wanted:
            return True
    return False


def _is_in_its_box(printed: Sequence[Box], scale: float, picture: PictureRecord, ink: Box) -> bool:
    """Return whether an emblem's middle is in its box, which it fills if it is alone there."""
    room = Box(*picture.at).grown(_NEAR)
    x = (min(box.x for box in printed) + max(box.right for box in printed)) / 2
    y = (min(box.y for box in printed) + max(box.bottom for box in printed)) / 2
    fills = min(room.width / ink.width, room.height / ink.height)
    as_large = not picture.alone or abs(scale / fills - 1) < _AS_LARGE
    return as_large and contains(room, (x, y))


def _scale_of(printed: Sequence[Box], drawing: _Drawing) -> float | None:
    """Return the scale of a printed emblem; None if the outlines are not arranged like its own."""
    if len(printed) < len(drawing.boxes):
        return None
    own, seen = drawing.boxes[drawing.largest], printed[drawing.largest]
    scale = (seen.width + seen.height) / (own.width + own.height)
    (x, y), (seen_x, seen_y) = own.centre, seen.centre

    def lies_so(box: Box, shown: Box) -> bool:
        return (
            abs(seen_x + scale * (box.x - x) - shown.x) <= _NEAR
            and abs(seen_y + scale * (box.y - y) - shown.y) <= _NEAR
            and abs(seen_x + scale * (box.right - x) - shown.right) <= _NEAR
            and abs(seen_y + scale * (box.bottom - y) - shown.bottom) <= _NEAR
        )

    # The shape of the largest outline already rules out most.
    is_drawn = lies_so(own, seen) and all(map(lies_so, drawing.boxes, printed))
    return scale if is_drawn else None


@cache
def _drawing(name: str, style: InkStyle, angle: int, small: bool) -> _Drawing:
    """Return the outlines of an emblem or its small form, rotated by some degrees."""
    picture, ink = emblem(name, style, small=small)
    outlines = [*_outlines(picture.shapes, rotated(angle, (0.0, 0.0)))]
    boxes = tuple(box for box, _ in outlines)
    sizes = [box.width + box.height for box in boxes]
    return _Drawing(boxes, tuple(points for _, points in outlines), sizes.index(max(sizes)), ink)


def _outlines(
    shapes: Sequence[Shape], to_page: Transform, own: Transform = _AS_DRAWN
) -> Iterator[tuple[Box, int]]:
    """Yield the box of each outline as it is read, and the number of its points if it is filled.

    Boxes are read by all points, or only by the box around them.

    Args:
        shapes: The shapes.
        to_page: How their picture is placed on the page.
        own: How they are placed in the picture; each placement turns a box once.
    """
    for shape in shapes:
        match shape:
            case Group():
                yield from _outlines(shape.shapes, to_page, own @ shape.transform)
            case Placed():
                yield from _outlines(shape.picture.shapes, to_page @ own @ shape.transform)
            case Path() | Rectangle() | Ellipse():
                outline = _runs_of(shape)
                points = [*_points(outline)]
                count = len(points) + sum(map(_is_led_back, outline))
                placed = to_page @ own
                askew = shape.paint.stroke is not None and not _keeps_upright(placed)
                if count in _OF_RECTANGLES or askew:
                    box = points_box(placed.apply(x, y) for x, y in points)
                else:
                    box = mapped_box(mapped_box(points_box(points), own), to_page)
                yield box, count if shape.paint.fill is not None else 0


def _keeps_upright(transform: Transform) -> bool:
    """Return whether upright boxes stay upright: without rotation, or by quarter turns."""
    across, aside = (transform.a, transform.d), (transform.b, transform.c)
    return max(map(abs, across)) < _LEVEL or max(map(abs, aside)) < _LEVEL


def _runs_of(shape: Path | Rectangle | Ellipse) -> Outline:
    match shape:
        case Path():
            return shape.subpaths
        case Ellipse():
            return (ellipse_run(shape.centre, shape.radius_x, shape.radius_y),)
        case Rectangle() if shape.radius:
            return (rounded_run(shape.box, shape.radius, shape.radius),)
    return (rectangle_run(shape.box),)


def _is_led_back(run: Subpath) -> bool:
    """Return whether closing a run adds a line to its start, which is read as another point."""
    return run.closed and bool(run.segments) and run.segments[-1][-2:] != run.start


def _points(outline: Outline) -> Iterator[Point]:
    """Yield the points of an outline, including the control points of its curves."""
    for run in outline:
        yield run.start
        for segment in run.segments:
            yield from zip(segment[::2], segment[1::2], strict=True)
