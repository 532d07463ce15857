"""Where to divide a piece that is printed over several sheets: between the things drawn on it.

A seam is never quite exact. Between columns, or along a line that is drawn anyway, nobody notices;
a word or a picture in two halves is obvious. Therefore seams go where they cross the least of the
drawing.
"""

import re
from bisect import bisect_left, bisect_right
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from enum import Enum, auto
from itertools import accumulate, pairwise
from typing import TypeAlias

from kitgen.drawing.bounds import shape_box, text_start
from kitgen.drawing.face import Face
from kitgen.drawing.fonts import by_family, text_width
from kitgen.drawing.shapes import (
    Anchor,
    Box,
    Group,
    Outline,
    Paint,
    Path,
    Placed,
    Rectangle,
    Shape,
    Text,
    Transform,
    mapped,
    rectangle_run,
    turned,
)
from kitgen.units import equal, fits
from kitgen.values import frozen, replace

_PICTURE = 144.0
"""Shapes drawn together within two inches form one picture, and no seam uses its gaps."""

_RULED = -0.5
"""The cost of a seam along a line, per point of length, where 1 is the cost across shapes."""

_CLEAR = 1.5
"""The distance that a seam keeps from words and, if possible, from pictures, in points."""

_EDGE = 0.6
"""The width at a shape's edge that does not count as crossing it, in points: it may be a line."""

_MOST_PLACES = 48
"""The number of places considered for each seam: those that cross least."""


class _Kind(Enum):
    """Kinds of drawing, by the effect of a seam across them."""

    WORD = auto()
    PICTURE = auto()
    """As obvious as a word when it is divided. Stones of a ground touch each other."""
    SHAPE = auto()
    RULE = auto()
    """A line: a seam along it is not noticed, and one across it does no harm."""


@frozen
class _Mark:
    """An obstacle to seams: its extent, and the length of a seam inside it, in points."""

    kind: _Kind
    start: float
    end: float
    length: float


@frozen
class Seams:
    """The obstacles to seams on a face.

    Attributes:
        upright: Obstacles to vertical seams, by their extent from left to right.
        level: Obstacles to horizontal seams, by their extent from top to bottom.
    """

    upright: tuple[_Mark, ...]
    level: tuple[_Mark, ...]


_OFF = {_Kind.WORD: _CLEAR, _Kind.PICTURE: -_EDGE, _Kind.SHAPE: -_EDGE, _Kind.RULE: 0.0}


@by_family(maxsize=4)
def seams_of(face: Face, quarter_turns: int = 0, mark: tuple[Shape, ...] = ()) -> Seams:
    """Return the obstacles to seams on a face that is turned clockwise by quarter turns.

    They include the mark of a set, which is laid over the face.

    Cached because a board is parted to be checked, to be printed, and again in each round of
    --watch.
    """
    upright: list[_Mark] = []
    level: list[_Mark] = []
    drawn = (*face.shapes, *mark)
    for kind, box in _drawn(drawn, turned(quarter_turns, face.width, face.height)):
        off = _OFF[kind]
        upright.append(_Mark(kind, box.x - off, box.right + off, box.height))
        level.append(_Mark(kind, box.y - off, box.bottom + off, box.width))
    return Seams(tuple(upright), tuple(level))


_Cost: TypeAlias = tuple[float, float]
"""The length of a seam in words and pictures, and in other shapes less half that along lines."""

_Way: TypeAlias = tuple[_Cost, float, tuple[float, ...]]
"""A division into strips: the cost of its seams, its deviation from equal strips, its ends."""


def ends_of_strips(
    marks: Sequence[_Mark], length: float, count: int, room: float, overlap: float
) -> tuple[float, ...]:
    """Return the end of each strip of a piece, flap excluded, where seams cross least.

    Among divisions of equal cost, the most even one wins.

    Args:
        marks: The obstacles to seams.
        length: The length of the piece, in points.
        count: The number of strips.
        room: The greatest length of a strip, flap included.
        overlap: The length of a flap; the last strip has none.
    """
    most = room - overlap
    pitch = min(length / count, most)
    costs = _Costs(marks)
    ways: dict[float, _Way] = {0.0: ((0.0, 0.0), 0.0, ())}
    for number in range(1, count):
        even = number * pitch
        lowest = max(0.0, length - room - (count - 1 - number) * most)
        places = costs.places(min(lowest, even), min(number * most, length), even)
        before = ((place, _best_way(ways, place, most)) for place in places)
        ways = {
            place: (_sum(way[0], costs.at(place)), way[1] + abs(place - even), (*way[2], place))
            for place, way in before
            if way is not None
        }
    return (*min(way for end, way in ways.items() if fits(length - end, room))[2], length)


def _best_way(ways: Mapping[float, _Way], place: float, most: float) -> _Way | None:
    """Return the best division whose end is at most one strip before a place."""
    near = (way for end, way in ways.items() if end < place and fits(place - end, most))
    return min(near, default=None)


def _sum(first: _Cost, second: _Cost) -> _Cost:
    return first[0] + second[0], first[1] + second[1]


class _Costs:
    """The cost of a seam at each place."""

    def __init__(self, marks: Iterable[_Mark]) -> None:
        """Add up the obstacles between each place where one begins or ends and the next."""
        said, shapes = defaultdict[float, float](float), defaultdict[float, float](float)
        self._ruled = defaultdict[float, float](float)
        for mark in marks:
            if mark.kind is not _Kind.RULE and mark.start < mark.end:
                steps = shapes if mark.kind is _Kind.SHAPE else said
                steps[mark.start] += mark.length
                steps[mark.end] -= mark.length
            elif mark.kind is _Kind.RULE and mark.start == mark.end:
                self._ruled[mark.start] += mark.length
        self._places = sorted({*said, *shapes})
        self._sums = tuple(
            [0.0, *accumulate(of_kind[place] for place in self._places)]
            for of_kind in (said, shapes)
        )

    def at(self, place: float) -> _Cost:
        """Return the cost of a seam at a place, in points."""
        # At a place where something begins or ends, the cheaper side counts: nothing is crossed.
        sides = {bisect(self._places, place) for bisect in (bisect_left, bisect_right)}
        said, shapes = (min(sums[side] for side in sides) for sums in self._sums)
        # Rounded, so that equal amounts added and subtracted cancel exactly.
        return round(said, 3), round(shapes + _RULED * self._ruled.get(place, 0.0), 3)

    def places(self, lowest: float, highest: float, even: float) -> tuple[float, ...]:
        """Return the places in a range that may be best; the even one is always among them."""
        ends = [lowest, *(end for end in self._places if lowest < end < highest), highest]
        nearest = [min(max(even, low), high) for low, high in pairwise(ends)]
        ruled = [place for place in self._ruled if lowest <= place <= highest]
        weighed = sorted(
            {*nearest, *ruled}, key=lambda place: (self.at(place), abs(place - even), place)
        )
        return tuple(sorted({even, *weighed[:_MOST_PLACES]}))


_Drawn: TypeAlias = tuple[_Kind, Box]
"""Something drawn: its kind and its box."""


def _drawn(shapes: Iterable[Shape], at: Transform, clip: Box | None = None) -> Iterator[_Drawn]:
    """Yield what is drawn, as far as a clip shows it: words, pictures, shapes and lines."""
    for shape in shapes:
        match shape:
            case Text():
                boxes = (shape_box(word, at) for word in _words(shape))
                yield from _shown(_Kind.WORD, boxes, clip)
            case Placed() | Group():
                yield from _together(shape, at, clip)
            case Path(subpaths, Paint(fill=None)):
                yield from _shown(_Kind.RULE, _straight(subpaths, at), clip)
            case Rectangle(box):
                yield from _shown(_Kind.RULE, _straight((rectangle_run(box),), at), clip)
                yield from _shown(_Kind.SHAPE, (shape_box(shape, at),), clip)
            case _:
                yield from _shown(_Kind.SHAPE, (shape_box(shape, at),), clip)


def _together(shape: Placed | Group, at: Transform, clip: Box | None) -> Iterator[_Drawn]:
    """Yield shapes that are drawn together: as one picture, or part by part if it is larger."""
    around = shape_box(shape, at)
    if around is None or max(around.width, around.height) <= _PICTURE:
        for _, shown in _shown(_Kind.PICTURE, (around,), clip):
            yield _Kind.PICTURE, shown
            yield _Kind.SHAPE, shown.grown(_CLEAR + _EDGE)
    elif isinstance(shape, Placed):
        yield from _drawn(shape.picture.shapes, at @ shape.transform, clip)
    elif shape.clip is None:
        yield from _drawn(shape.shapes, at @ shape.transform, clip)
    else:
        for _, shown in _shown(_Kind.SHAPE, (around,), clip):
            yield from _drawn(shape.shapes, at @ shape.transform, shown)


def _shown(kind: _Kind, boxes: Iterable[Box | None], clip: Box | None) -> Iterator[_Drawn]:
    """Yield boxes, cut to a clip; a line's box has zero width or height, and still counts."""
    for box in boxes:
        if box is not None and clip is not None:
            x, y = max(box.x, clip.x), max(box.y, clip.y)
            right, bottom = min(box.right, clip.right), min(box.bottom, clip.bottom)
            box = Box(x, y, right - x, bottom - y) if x <= right and y <= bottom else None
        if box is not None:
            yield kind, box


def _words(line: Text) -> Iterator[Text]:
    """Yield the words of a line, each at its own position."""
    start = text_start(line)
    for word in re.finditer(r"\S+", line.words):
        before = text_width(line.words[: word.start()], line.typeface, line.size, line.tracking)
        at = (start + before, line.at[1])
        yield replace(line, words=word[0], at=at, anchor=Anchor.START)


def _straight(outline: Outline, at: Transform) -> Iterator[Box]:
    """Yield the vertical and horizontal lines of an outline."""
    for subpath in mapped(outline, at):
        start = here = subpath.start
        closing = (start,) if subpath.closed else ()
        for segment in (*subpath.segments, *closing):
            (x, y), there = here, (segment[-2], segment[-1])
            straight = len(segment) == 2 and (equal(x, there[0]) or equal(y, there[1]))
            if straight:
                width, height = abs(there[0] - x), abs(there[1] - y)
                yield Box(min(x, there[0]), min(y, there[1]), width, height)
            here = there
