"""What words on a face are read against.

The background of words is taken from the drawing: at some points of them, it is what was filled
or photographed there before the words, or stroked in a user's picture. Other strokes and line
textures do not count.
"""

import math
import re
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import pairwise
from typing import Generic, TypeAlias, TypeGuard, TypeVar

from kitgen.artwork.fills import Tint, mixed, tint_at
from kitgen.drawing.bounds import contains, lies_in, shape_box, text_start, undone
from kitgen.drawing.colour import contrast
from kitgen.drawing.curves import corners
from kitgen.drawing.face import Face
from kitgen.drawing.fonts import capital_height, text_width
from kitgen.drawing.gradients import LinearGradient, RadialGradient
from kitgen.drawing.inks import Colour, InkRole, OwnColour, colour_of
from kitgen.drawing.shapes import (
    Box,
    Ellipse,
    Group,
    Path,
    Placed,
    Point,
    Raster,
    Rectangle,
    Shape,
    Subpath,
    Text,
    Transform,
    Typeface,
)
from kitgen.units import TOLERANCE
from kitgen.values import frozen

LEAST_CONTRAST = 4.5
"""The contrast that small type needs (WCAG 2.2, success criterion 1.4.3, level AA)."""

LEAST_LARGE_CONTRAST = 3.0
"""The contrast that large type needs, below which no words can be read with ease."""

T = TypeVar("T")

_LARGE, _LARGE_BOLD = 18.0, 14.0
"""The size from which type is large, in points, by the same criterion."""

_LOOKED_AT = (0.03, 0.25, 0.5, 0.75, 0.97)
"""The points along a line at which its background is sampled, as fractions of its width."""

_HEIGHTS = (0.1, 0.3, 0.5, 0.7)
"""The points at each letter at which a picture is sampled, as fractions of a capital's height."""

_BORNE = 6
"""One in so many points of a word may have any colour: who reads it guesses a spot."""

_SIDE_STEPS = 8
"""Into so many parts each side of a frame is divided, to see whether it is hidden."""

_CHORDS = 6

_PICTURES = (Placed, Group, Raster)

_Layer: TypeAlias = tuple[tuple[Shape, ...], int, Transform]
"""Shapes, the number of them that were painted before a line, and their transform."""


@frozen
class Reading:
    """One line of words: its ink, its background, and whether its type is large."""

    words: str
    ink: InkRole
    ground: InkRole
    large: bool

    @property
    def least(self) -> float:
        """The contrast that it needs."""
        if self.ink.least_contrast is not None:
            return self.ink.least_contrast
        return LEAST_LARGE_CONTRAST if self.large else LEAST_CONTRAST


def readings(face: Face) -> Iterator[Reading]:
    """Yield each line of a face with each of its backgrounds, except colours of users' pictures."""
    for text, at, below in _lines(face.shapes, Transform(), ()):
        width = text_width(text.words, text.typeface, text.size, text.tracking)
        points = [(share * width, 0.5) for share in _LOOKED_AT]
        for ground in dict.fromkeys(_grounds(text, at, below, points, face.ground)):
            if isinstance(ground, InkRole):
                yield Reading(text.words, text.ink, ground, _is_large(text, at))


def readings_on_pictures(face: Face) -> Iterator[tuple[float, float]]:
    """Yield the contrast of each word that lies on a user's picture, and the one that it needs.

    It is the least contrast on the word without the worst sixth of its points.
    """
    for text, at, below in _lines(face.shapes, Transform(), ()):
        ink = colour_of(text.ink)
        least = LEAST_LARGE_CONTRAST if _is_large(text, at) else LEAST_CONTRAST
        for word in re.finditer(r"\S+", text.words):
            points = _at_letters(text, word.start(), word.end())
            grounds = [*_grounds(text, at, below, points, face.ground)]
            ratios = sorted(
                contrast(ink, ground.code) for ground in grounds if isinstance(ground, OwnColour)
            )
            borne = len(grounds) // _BORNE
            if len(ratios) > borne:
                yield ratios[borne], least


def are_hidden(words: tuple[Shape, ...], above: tuple[Shape, ...]) -> bool:
    """Return whether shapes that are painted later hide more than a sixth of any word."""
    for text, at, _ in _lines(words, Transform(), ()):
        for word in re.finditer(r"\S+", text.words):
            points = [*_at_letters(text, word.start(), word.end())]
            lost = sum(_is_opaque_at(above, _place(text, at, *point)) for point in points)
            if lost > len(points) // _BORNE:
                return True
    return False


def with_boxes(shapes: Iterable[Shape]) -> list[tuple[Shape, Box | None]]:
    """Return shapes with the boxes of their ink; None for shapes that cannot hide a frame."""
    return [(shape, shape_box(shape) if isinstance(shape, _PICTURES) else None) for shape in shapes]


def is_hidden(line: Box, above: Iterable[tuple[Shape, Box | None]]) -> bool:
    """Return whether pictures that are painted later hide a frame, whose line is a box.

    The shapes come with their boxes (`with_boxes`), because there may be several frames below them.
    """
    over = tuple(shape for shape, box in above if box is not None and lies_in(line, box))
    if not over:
        return False
    shares = [step / _SIDE_STEPS for step in range(1, _SIDE_STEPS)]
    across = [line.x + share * line.width for share in shares]
    down = [line.y + share * line.height for share in shares]
    points = (
        *((x, y) for x in across for y in (line.y, line.bottom)),
        *((x, y) for x in (line.x, line.right) for y in down),
    )
    return all(_is_opaque_at(over, point) for point in points)


def is_painted_at(shapes: tuple[Shape, ...], transform: Transform, point: Point) -> bool:
    """Return whether a fill or a pixel of shapes, mapped by `transform`, is seen at a point."""
    there = _among(shapes, len(shapes), _undone(transform, point))
    return any(opacity > 0.0 for _, opacity in there)


def _is_opaque_at(shapes: tuple[Shape, ...], point: Point) -> bool:
    """Return whether a fill or a pixel of the shapes hides what lies below them at a point."""
    return any(opacity >= 1.0 for _, opacity in _among(shapes, len(shapes), point))


def _lines(
    shapes: tuple[Shape, ...], at: Transform, below: tuple[_Layer, ...]
) -> Iterator[tuple[Text, Transform, tuple[_Layer, ...]]]:
    """Yield the lines in painting order, each with its transform and what was painted before.

    What was painted last comes last.
    """
    for index, shape in enumerate(shapes):
        under = (*below, (shapes, index, at))
        match shape:
            case Text() if shape.words.strip():
                yield shape, at, under
            case Placed():
                yield from _lines(shape.picture.shapes, at @ shape.transform, under)
            case Group():
                yield from _lines(shape.shapes, at @ shape.transform, under)
            case _:
                pass


def _is_large(text: Text, at: Transform) -> bool:
    scale = min(math.hypot(at.a, at.b), math.hypot(at.c, at.d))
    return text.size * scale >= (_LARGE_BOLD if text.typeface is Typeface.BOLD else _LARGE)


def _at_letters(text: Text, first: int, end: int) -> Iterator[tuple[float, float]]:
    """Yield points of a word: the distance along the line, and the share of a capital's height."""
    start, stop = (
        text_width(text.words[:count], text.typeface, text.size, text.tracking)
        for count in (first, end)
    )
    letters = end - first
    for letter in range(letters):
        along = start + (letter + 0.5) / letters * (stop - start)
        yield from ((along, share) for share in _HEIGHTS)


def _grounds(
    text: Text,
    at: Transform,
    below: Sequence[_Layer],
    points: Iterable[tuple[float, float]],
    ground: Colour,
) -> Iterator[Colour]:
    """Yield the colour behind a line at points of it, on a face with this ground."""
    for along, share in points:
        yield mixed(_painted(below, _place(text, at, along, share)), ground)


def _place(text: Text, at: Transform, along: float, share: float) -> Point:
    """Return a point of a line on the face, from its distance along the line and its height."""
    high = capital_height(text.typeface, text.size)
    return at.apply(text_start(text) + along, text.at[1] - share * high)


def _painted(layers: Sequence[_Layer], point: Point) -> Iterator[Tint]:
    """Yield what was painted at a point of the face, the last first."""
    for shapes, count, at in reversed(layers):
        yield from _among(shapes, count, _undone(at, point))


def _undone(transform: Transform, point: Point) -> Point | None:
    """Map a point through the inverse of a transform; None if all that it maps has no area."""
    back = undone(transform)
    return None if back is None else back.apply(*point)


def _among(shapes: tuple[Shape, ...], count: int, point: Point | None) -> Iterator[Tint]:
    """Yield the fills at a point of the first shapes, in the shapes' own coordinates."""
    if point is None:
        return
    x, y = point
    for left, top, right, bottom, index in _areas(_Same(shapes)):
        if index < count and left <= x <= right and top <= y <= bottom:
            yield from _fills_at(shapes[index], point)


def _fills_at(shape: Shape, point: Point) -> Iterator[Tint]:
    match shape:
        case Placed():
            inner = shape.picture.shapes
            yield from _among(inner, len(inner), _undone(shape.transform, point))
        case Group():
            at = _undone(shape.transform, point)
            if at is None:
                return
            if shape.clip is None or _inside(shape.clip, at, even_odd=shape.clip_even_odd):
                yield from _among(shape.shapes, len(shape.shapes), at)
        case Path() | Rectangle() | Ellipse():
            paint = shape.paint
            if paint.stroke is not None and _is_stroked(shape) and _on_line(shape, point):
                yield tint_at(paint.stroke, paint.stroke_opacity, point)
            if paint.fill is not None and _contains(shape, point):
                yield tint_at(paint.fill, paint.fill_opacity, point)
        case Raster(image=image, box=box):
            across, down = (point[0] - box.x) / box.width, (point[1] - box.y) / box.height
            if 0 <= across <= 1 and 0 <= down <= 1:
                # Imported here because few kits have words on photographs.
                from kitgen.artwork.pixels.tones import tones_of

                code, opacity = tones_of(image).at(across, down)
                if opacity > 0.0:
                    yield OwnColour(code), opacity
        case _:
            pass


def _contains(shape: Path | Rectangle | Ellipse, point: Point) -> bool:
    x, y = point
    match shape:
        case Rectangle():
            return contains(shape.box, point)
        case Ellipse():
            across, down = (x - shape.centre[0]) / shape.radius_x, (y - shape.centre[1])
            return across * across + (down / shape.radius_y) ** 2 <= 1
        case Path():
            return _inside(shape.subpaths, point, even_odd=shape.even_odd)


def _is_stroked(shape: Shape) -> TypeGuard[Path]:
    """Return whether a shape is a path of a user's picture with an unbroken line.

    Those of kitgen's drawings are thin.
    """
    if not isinstance(shape, Path) or shape.paint.dash:
        return False
    return isinstance(shape.paint.stroke, OwnColour | LinearGradient | RadialGradient)


def _on_line(path: Path, point: Point) -> bool:
    x, y = point
    half = path.paint.width / 2
    for subpath, run in zip(path.subpaths, _runs(_Same(path.subpaths)), strict=True):
        ends = run.corners[:1] if subpath.closed else ()
        for (ax, ay), (bx, by) in pairwise((*run.corners, *ends)):
            dx, dy = bx - ax, by - ay
            square = dx * dx + dy * dy
            share = ((x - ax) * dx + (y - ay) * dy) / square if square else 0.0
            share = min(max(share, 0.0), 1.0)
            if math.hypot(x - ax - share * dx, y - ay - share * dy) <= half:
                return True
    return False


def _inside(subpaths: tuple[Subpath, ...], point: Point, *, even_odd: bool) -> bool:
    """Return whether a point is inside, from the number of times that outlines wind around it."""
    x, y = point
    turns = 0
    for run in _runs(_Same(subpaths)):
        if run.top <= y <= run.bottom and x <= run.right:
            turns += _turns(run.corners, x, y)
    return turns % 2 == 1 if even_odd else turns != 0


def _turns(corners: Sequence[Point], x: float, y: float) -> int:
    """Count the edges that cross the horizontal ray to the right of a point, up minus down."""
    turns = 0
    last_x, last_y = corners[-1]
    for next_x, next_y in corners:
        if (last_y <= y) != (next_y <= y):
            crossed = last_x + (y - last_y) / (next_y - last_y) * (next_x - last_x)
            if crossed > x:
                turns += 1 if next_y > last_y else -1
        last_x, last_y = next_x, next_y
    return turns


class _Same(Generic[T]):
    """A value as a cache key that compares by identity, not equality."""

    __slots__ = ("value",)

    def __init__(self, value: T) -> None:
        """Keep a reference to the value, so that its id is not reused."""
        self.value = value

    def __hash__(self) -> int:
        return id(self.value)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Same) and other.value is self.value


@lru_cache(maxsize=512)
def _areas(key: _Same[tuple[Shape, ...]]) -> tuple[tuple[float, float, float, float, int], ...]:
    """Return the bounding box and index of each filled shape, topmost first.

    Most shapes lie nowhere near a line of words, so their boxes rule them out quickly.
    """
    shapes = key.value
    boxes = ((index, _area(shape)) for index, shape in enumerate(shapes))
    return tuple(
        (box.x, box.y, box.right, box.bottom, index)
        for index, box in reversed([*boxes])
        if box is not None
    )


def _area(shape: Shape) -> Box | None:
    if isinstance(shape, Text):
        return None
    is_painted = isinstance(shape, Placed | Group | Raster) or shape.paint.fill is not None
    if not is_painted and not _is_stroked(shape):
        return None
    box = shape_box(shape)
    return None if box is None else box.grown(TOLERANCE)


@frozen
class _Run:
    """One closed run of an outline, with its curves as chords, and its bounds."""

    corners: tuple[Point, ...]
    top: float
    bottom: float
    right: float


@lru_cache(maxsize=4096)
def _runs(key: _Same[tuple[Subpath, ...]]) -> tuple[_Run, ...]:
    """Straighten an outline, once for all tiles of a kind."""
    runs = []
    for subpath in key.value:
        points = tuple(corners(subpath, _CHORDS))
        ys = [y for _, y in points]
        runs.append(_Run(points, min(ys), max(ys), max(x for x, _ in points)))
    return tuple(runs)
