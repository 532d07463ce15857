"""Bounding boxes of a drawing's ink, exact through transforms and clips.

Strokes are measured as renderers draw them: paths have round corners and rectangles square ones, so
ink never extends more than half a stroke's width beyond their points. Only a user's picture has
other joins and caps, for which the box is an upper bound.
"""

import math
from collections.abc import Iterable, Iterator, Sequence
from itertools import chain

from kitgen.drawing.curves import on_curve
from kitgen.drawing.fonts import (
    FontFace,
    advance_in,
    by_family,
    font_face,
    outline_in,
    text_width,
)
from kitgen.drawing.shapes import (
    Anchor,
    Box,
    Cap,
    Ellipse,
    Group,
    Join,
    Outline,
    Paint,
    Path,
    Picture,
    Placed,
    Point,
    Raster,
    Rectangle,
    Shape,
    Subpath,
    Text,
    Transform,
    Typeface,
    mapped,
)
from kitgen.remembering import remembered_words
from kitgen.units import TOLERANCE, fits

_IDENTITY = Transform()
_EVERYWHERE = Box(-1e9, -1e9, 2e9, 2e9)


def ink_box(shapes: Iterable[Shape], transform: Transform = _IDENTITY) -> Box | None:
    """Return the box of all ink of the shapes after applying `transform`.

    Clips count: ink that they hide is ignored. None if nothing is painted.
    """
    return _around(shape_box(shape, transform) for shape in shapes)


def unclipped_box(shapes: Iterable[Shape], room: Box) -> Box | None:
    """Return the box of all ink, ignoring some shapes that certainly lie within a room.

    Any ink that leaves the room is included. Skipped are groups clipped to the room, lines of words
    that stay inside even if their first and last letters extend as far as any letter, and pictures
    whose box stays inside however they are rotated.
    """
    return _around(_unclipped_boxes(shapes, room.grown(TOLERANCE), _IDENTITY))


def _unclipped_boxes(
    shapes: Iterable[Shape], room: Box, transform: Transform
) -> Iterator[Box | None]:
    for shape in shapes:
        if isinstance(shape, Text):
            if not lies_in(mapped_box(_room_of_line(shape), transform), room):
                yield _text_box(shape, transform)
        elif isinstance(shape, Placed):
            rough = box_round(shape, transform)
            if rough is not None and not lies_in(rough, room):
                yield shape_box(shape, transform)
        elif not isinstance(shape, Group):
            yield shape_box(shape, transform)
        elif shape.clip is None:
            yield from _unclipped_boxes(shape.shapes, room, transform @ shape.transform)
        elif not lies_in(_outline_box(mapped(shape.clip, transform @ shape.transform)), room):
            yield shape_box(shape, transform)


def lies_in(box: Box, room: Box) -> bool:
    """Return whether a box lies within another, to the last digit."""
    across = room.x <= box.x and box.right <= room.right
    return across and room.y <= box.y and box.bottom <= room.bottom


def contains(box: Box, point: Point) -> bool:
    """Return whether a point lies within a box, or on its edge."""
    return box.x <= point[0] <= box.right and box.y <= point[1] <= box.bottom


def _around(boxes: Iterable[Box | None]) -> Box | None:
    """Return the box around boxes; None if there are none."""
    left = top = math.inf
    right = bottom = -math.inf
    for box in boxes:
        if box is None:
            continue
        if box.x < left:
            left = box.x
        if box.y < top:
            top = box.y
        right = max(right, box.x + box.width)
        bottom = max(bottom, box.y + box.height)
    return None if left > right else Box(left, top, right - left, bottom - top)


def shape_box(shape: Shape, transform: Transform = _IDENTITY) -> Box | None:
    """Return the box of one shape's ink, or None if it paints nothing."""
    match shape:
        case Path():
            return _widened(_path_box(shape, transform), shape, transform)
        case Rectangle():
            return _widened(mapped_box(shape.box, transform), shape, transform)
        case Ellipse():
            return _widened(_ellipse_box(shape, transform), shape, transform)
        case Text():
            return _text_box(shape, transform)
        case Raster():
            return mapped_box(shape.box, transform)
        case Placed():
            return _placed_box(shape, transform)
        case Group():
            return _group_box(shape, transform)


def mapped_box(box: Box, transform: Transform) -> Box:
    """Return the upright box around a transformed box."""
    if transform.a == transform.d == 1.0 and transform.b == transform.c == 0.0:
        return box.moved(transform.e, transform.f) if transform.e or transform.f else box
    corners = ((box.x, box.y), (box.right, box.y), (box.right, box.bottom), (box.x, box.bottom))
    return points_box([transform.apply(*corner) for corner in corners])


FLAT = 1e-9
"""The area that a transform makes of a square, over the squares of its parts, if it is a line."""


def undone(transform: Transform) -> Transform | None:
    """Return the inverse of a transform; None if it has none."""
    a, b, c, d, e, f = transform.matrix
    area = a * d - b * c
    if abs(area) <= FLAT * (a * a + b * b + c * c + d * d):
        return None
    return Transform(
        d / area,
        -b / area,
        -c / area,
        a / area,
        (c * f - d * e) / area,
        (b * e - a * f) / area,
    )


def text_start(text: Text) -> float:
    """Return the x of a line's first character, given its anchor."""
    if text.anchor is Anchor.START:
        return text.at[0]
    width = text_width(text.words, text.typeface, text.size, text.tracking)
    return text.at[0] - (width / 2 if text.anchor is Anchor.MIDDLE else width)


def overlap(first: Box, second: Box) -> bool:
    """Return whether two boxes share more than an edge."""
    return (
        first.x < second.x + second.width
        and second.x < first.x + first.width
        and first.y < second.y + second.height
        and second.y < first.y + first.height
        and min(first.width, first.height, second.width, second.height) > 0
    )


def common_box(first: Box, second: Box) -> Box | None:
    """Return the intersection of two boxes, or None if they do not overlap."""
    x, y = max(first.x, second.x), max(first.y, second.y)
    right, bottom = min(first.right, second.right), min(first.bottom, second.bottom)
    return Box(x, y, right - x, bottom - y) if right > x and bottom > y else None


def is_line_seen(line: Box, room: Box, panels: Sequence[Box]) -> bool:
    """Return whether a part of a frame's line is seen in a room, where panels hide others.

    Args:
        line: The box of the line.
        room: Where it may be seen; a line along its edge is outside.
        panels: The panels that are painted over it.
    """
    inner = room.grown(-TOLERANCE)
    sides = (
        Box(line.x, line.y, line.width, 0.0),
        Box(line.x, line.bottom, line.width, 0.0),
        Box(line.x, line.y, 0.0, line.height),
        Box(line.right, line.y, 0.0, line.height),
    )
    for side in sides:
        left, right = max(side.x, inner.x), min(side.right, inner.right)
        top, bottom = max(side.y, inner.y), min(side.bottom, inner.bottom)
        part = Box(left, top, right - left, bottom - top)
        if left <= right and top <= bottom and not any(holds(panel, part) for panel in panels):
            return True
    return False


def holds(outer: Box, inner: Box) -> bool:
    """Return whether a box lies within another."""
    across = fits(outer.x, inner.x) and fits(inner.right, outer.right)
    return across and fits(outer.y, inner.y) and fits(inner.bottom, outer.bottom)


def _path_box(path: Path, transform: Transform) -> Box:
    if transform.b == transform.c == 0.0:
        return mapped_box(_box_as_it_lies(path), transform)
    return _outline_box(mapped(path.subpaths, transform))


def _box_as_it_lies(path: Path) -> Box:
    """Return the box of a path's outline, cached on the path."""
    try:
        return path.box
    except AttributeError:
        object.__setattr__(path, "box", _outline_box(path.subpaths))
        return path.box


def _outline_box(outline: Outline) -> Box:
    if len(outline) == 1:
        x, y, right, bottom = _extent(outline[0])
    else:
        try:
            # A field's QR code is drawn in strokes that were measured with the codes before it.
            extents = [subpath.extent for subpath in outline]
        except AttributeError:
            extents = list(map(_extent, outline))
        lefts, tops, rights, bottoms = zip(*extents, strict=True)
        x, y, right, bottom = min(lefts), min(tops), max(rights), max(bottoms)
    return Box(x, y, right - x, bottom - y)


def _extent(subpath: Subpath) -> tuple[float, float, float, float]:
    """Return the left, top, right and bottom of a run, cached on the run."""
    try:
        return subpath.extent
    except AttributeError:
        numbers = [*subpath.start, *chain.from_iterable(subpath.segments)]
        xs: Sequence[float] = numbers[::2]
        ys: Sequence[float] = numbers[1::2]
        if len(numbers) > 2 + 2 * len(subpath.segments):
            # The control points of curves are not on the curves.
            xs, ys = zip(*_extremes(subpath), strict=True)
        object.__setattr__(subpath, "extent", (min(xs), min(ys), max(xs), max(ys)))
        return subpath.extent


def points_box(points: Iterable[Point]) -> Box:
    """Return the smallest box around points, of which there is at least one."""
    xs, ys = zip(*points, strict=True)
    x, y = min(xs), min(ys)
    return Box(x, y, max(xs) - x, max(ys) - y)


def _widened(box: Box, shape: Path | Rectangle | Ellipse, transform: Transform) -> Box | None:
    """Add half the stroke's width, as the transform stretches a round pen."""
    paint: Paint = shape.paint
    if paint.stroke is None:
        return box if paint.fill is not None else None
    reach = paint.width / 2 * _stretch(paint)
    dx = math.hypot(transform.a, transform.c) * reach
    dy = math.hypot(transform.b, transform.d) * reach
    return Box(box.x - dx, box.y - dy, box.width + 2 * dx, box.height + 2 * dy)


def _stretch(paint: Paint) -> float:
    """Return how far a stroke's ink may extend from its points, in half widths."""
    if paint.join is Join.MITER:
        return max(1.0, paint.miter_limit)
    return math.sqrt(2) if paint.cap is Cap.SQUARE else 1.0


def _extremes(subpath: Subpath) -> list[Point]:
    """Return points with the same box as a run: its ends, and the extremes of curves."""
    segments = subpath.segments
    points = [subpath.start, *[segment[-2:] for segment in segments]]
    xs, ys = zip(*points, strict=True)
    left, right, top, bottom = min(xs), max(xs), min(ys), max(ys)
    for here, segment in zip(points[: len(segments)], segments, strict=True):
        if len(segment) == 6:
            x1, y1, x2, y2, _, _ = segment
            # A curve stays inside the box of its ends and control points.
            if not (
                left <= x1 <= right
                and left <= x2 <= right
                and top <= y1 <= bottom
                and top <= y2 <= bottom
            ):
                points += _turning_points(here, segment[0:2], segment[2:4], segment[4:6])
    return points


def _turning_points(start: Point, control1: Point, control2: Point, end: Point) -> list[Point]:
    """Return the points at which a cubic curve is horizontal or vertical."""
    points: list[Point] = []
    for axis in (0, 1):
        low, high = min(start[axis], end[axis]), max(start[axis], end[axis])
        if low <= control1[axis] <= high and low <= control2[axis] <= high:
            continue
        a = end[axis] - start[axis] + 3 * (control1[axis] - control2[axis])
        b = 2 * (start[axis] - 2 * control1[axis] + control2[axis])
        c = control1[axis] - start[axis]
        points.extend(
            on_curve(start, (*control1, *control2, *end), t) for t in _roots(a, b, c) if 0 < t < 1
        )
    return points


def _roots(a: float, b: float, c: float) -> tuple[float, ...]:
    """Solve `a t² + b t + c = 0` for real t.

    The sum in `larger` has terms of equal sign: if `a` is nearly zero, the usual formula subtracts
    nearly equal numbers and loses every digit.
    """
    inside = b * b - 4 * a * c
    if inside < 0:
        return ()
    larger = -(b + math.copysign(math.sqrt(inside), b)) / 2
    roots = [larger / a] if a else []
    if larger:
        roots.append(c / larger)
    return tuple(roots)


def _ellipse_box(shape: Ellipse, transform: Transform) -> Box:
    x, y = transform.apply(*shape.centre)
    dx = math.hypot(transform.a * shape.radius_x, transform.c * shape.radius_y)
    dy = math.hypot(transform.b * shape.radius_x, transform.d * shape.radius_y)
    return Box(x - dx, y - dy, 2 * dx, 2 * dy)


@remembered_words(maxsize=4096)
def _glyph_box(face: FontFace, character: str) -> tuple[Box | None, float]:
    """Return the ink of a character at a size of one point, from its baseline, and its advance."""
    outline = outline_in(face, character)
    box = _outline_box(outline) if outline else None
    return box, advance_in(face, character)


@by_family(maxsize=2048)
def _line_box(words: str, typeface: Typeface, size: float, tracking: float) -> Box | None:
    """Return the ink of a line that starts at the origin."""
    face = font_face(typeface)
    starts: list[float] = []
    glyphs: list[Box] = []
    x = 0.0
    for character in words:
        glyph, advance = _glyph_box(face, character)
        if glyph is not None:
            starts.append(x + glyph.x * size)
            glyphs.append(glyph)
        x += advance * size + tracking
    if not glyphs:
        return None
    left = min(starts)
    right = max([at + glyph.width * size for at, glyph in zip(starts, glyphs, strict=True)])
    top, bottom = min([glyph.y for glyph in glyphs]), max([glyph.bottom for glyph in glyphs])
    return Box(left, top * size, right - left, (bottom - top) * size)


class _Reach:
    """The greatest extents of a font's letters from their origins, at a size of one point.

    Attributes:
        left, top, right, bottom: The greatest extent, of the letters measured so far.
    """

    def __init__(self, face: FontFace) -> None:
        self._face = face
        self._letters: set[str] = set()
        self.left = self.top = math.inf
        self.right = self.bottom = -math.inf

    def meet(self, words: str) -> None:
        """Measure those letters of words that are new."""
        for letter in set(words) - self._letters:
            box, _ = _glyph_box(self._face, letter)
            if box is not None:
                self.left, self.top = min(self.left, box.x), min(self.top, box.y)
                self.right, self.bottom = max(self.right, box.right), max(self.bottom, box.bottom)
            self._letters.add(letter)


@remembered_words(maxsize=16)
def _reach(face: FontFace) -> _Reach:
    return _Reach(face)


def _room_of_line(text: Text) -> Box:
    """Return a box that contains a line's ink, given that letters begin between its two ends."""
    reach = _reach(font_face(text.typeface))
    reach.meet(text.words)
    if reach.left > reach.right or text.tracking < 0:
        return _EVERYWHERE
    width = text_width(text.words, text.typeface, text.size, text.tracking)
    x, y = text_start(text), text.at[1]
    across, down = (reach.right - reach.left) * text.size, (reach.bottom - reach.top) * text.size
    return Box(x + reach.left * text.size, y + reach.top * text.size, width + across, down)


def _text_box(text: Text, transform: Transform) -> Box | None:
    line = _line_box(text.words, text.typeface, text.size, text.tracking)
    if line is None:
        return None
    return mapped_box(line.moved(text_start(text), text.at[1]), transform)


@by_family(maxsize=256)
def _picture_box(picture: Picture, a: float, b: float, c: float, d: float) -> Box | None:
    """Measure a picture, once for each rotation."""
    return ink_box(picture.shapes, Transform(a, b, c, d))


def box_round(placed: Placed, transform: Transform = _IDENTITY) -> Box | None:
    """Return a box that contains a picture's ink: that of the drawing, transformed with it.

    The drawing is measured only once for all rotations. None if nothing is painted.
    """
    box = _picture_box(placed.picture, 1.0, 0.0, 0.0, 1.0)
    return None if box is None else mapped_box(box, transform @ placed.transform)


def _placed_box(placed: Placed, transform: Transform) -> Box | None:
    at = transform @ placed.transform
    box = _picture_box(placed.picture, at.a, at.b, at.c, at.d)
    return None if box is None else box.moved(at.e, at.f)


def _group_box(group: Group, transform: Transform) -> Box | None:
    inner = transform @ group.transform
    box = ink_box(group.shapes, inner)
    if box is None or group.clip is None:
        return box
    return common_box(box, _outline_box(mapped(group.clip, inner)))
