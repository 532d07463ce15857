"""Glyphs with quadratic outlines, read within bounds and rewritten (OpenType 1.9, `glyf`).

Points, parts and instructions are written as they were read, packed as tightly as each glyph
allows, within boxes that are measured again.
"""

from collections.abc import Callable, Iterator, Sequence
from math import floor
from struct import error, pack, unpack_from
from typing import TypeAlias

from kitgen.drawing.font_files.charstrings import Contour
from kitgen.drawing.font_files.quadratics import Quadratics
from kitgen.drawing.font_files.refusals import Fault, FontRefusedError
from kitgen.drawing.truetype import (
    HAS_INSTRUCTIONS,
    ON_CURVE,
    OVERLAPS,
    REPEATED,
    X_SAME,
    X_SHORT,
    Y_SAME,
    Y_SHORT,
    Part,
    parts_at,
    points_at,
)
from kitgen.values import frozen

Box: TypeAlias = tuple[int, int, int, int]

_DEEPEST, _MOST_POINTS = 8, 20_000
"""Limits on nested parts and on points; a glyph beyond them is malicious."""

_MOST_TURNED = 2_500_000
"""The most points of transformed parts that are combined to measure all glyphs of a font."""

_SHORT_PLACES = 0x20000


@frozen
class Simple:
    """A glyph with its own contours.

    Attributes:
        ends: The index of the last point of each contour.
        flags: For each point, whether it lies on the curve, and whether contours overlap.
        program: Instructions for coarse screens.
    """

    ends: Sequence[int]
    flags: Sequence[int]
    xs: Sequence[int]
    ys: Sequence[int]
    program: bytes = b""


@frozen
class Made:
    """A glyph composed of others, with its instructions, if any."""

    parts: Sequence[Part]
    program: bytes | None


Glyph: TypeAlias = Simple | Made


def read_glyphs(outlines: bytes, places: Sequence[int]) -> list[Glyph]:
    """Read all glyphs of a font.

    Args:
        outlines: The table of outlines.
        places: The offset of each glyph, and the end of the last.

    Raises:
        FontRefusedError: A glyph is composed in an unsupported way.
        struct.error: A glyph is cut short.
        LookupError: A glyph is cut short.
        ValueError: A glyph's numbers contradict each other.
    """
    ends = places[1:]
    glyphs = [_read(outlines[start:end]) for start, end in zip(places, ends, strict=False)]
    if places[-1] > len(outlines):
        raise error("outlines that are cut short")
    _refuse_endless(glyphs)
    return glyphs


def _read(data: bytes) -> Glyph:
    if not data:
        return Simple((), (), (), ())
    (contours,) = unpack_from(">h8x", data)
    if contours == -1:
        parts = list(parts_at(data, 10))
        last = parts[-1]
        if not all(part.is_placed for part in parts):
            raise FontRefusedError(Fault.KIND, "one whose letters have parts placed by points")
        program = None
        if any(part.flags & HAS_INSTRUCTIONS for part in parts):
            (size,) = unpack_from(">H", data, last.end)
            program = data[last.end + 2 : last.end + 2 + size]
        return Made(parts, program)
    if contours < 0:
        raise ValueError("fewer contours than none")
    if contours == 0 and len(data) < 12:
        return Simple((), (), (), ())
    ends, flags, xs, ys = points_at(data, 10, contours)
    if [*ends] != sorted(ends) or len(flags) != len(xs):
        raise ValueError("contours that lie over each other")
    start = 12 + 2 * contours
    (size,) = unpack_from(">H", data, start - 2)
    kept = bytes(flag & (ON_CURVE | OVERLAPS) for flag in flags)
    return Simple(ends, kept, xs, ys, data[start : start + size])


def _refuse_endless(glyphs: Sequence[Glyph]) -> None:
    """Refuse glyphs that contain themselves, or are nested beyond any need."""
    # A blank part takes a step too, wherever it is.
    points = [0 if isinstance(glyph, Made) else len(glyph.flags) or 1 for glyph in glyphs]
    made = {
        number: [part.glyph for part in glyph.parts]
        for number, glyph in enumerate(glyphs)
        if isinstance(glyph, Made)
    }
    if any(part >= len(glyphs) for parts in made.values() for part in parts):
        raise IndexError("parts that are no glyphs")
    nested = made
    for _ in range(_DEEPEST):
        nested = {
            number: parts
            for number, parts in nested.items()
            if any(part in nested for part in parts)
        }
    if nested:
        raise FontRefusedError(Fault.BROKEN, "glyphs that are made of themselves")
    for _ in range(_DEEPEST):
        for number, parts in made.items():
            points[number] = sum(points[part] for part in parts)
    if max(points) > _MOST_POINTS:
        raise FontRefusedError(Fault.BROKEN, "glyphs of more points than any letter has")


def drawn_glyph(contours: Sequence[Contour], quadratics: Quadratics) -> Simple:
    """Return a glyph for cubic contours, reversed to the direction of quadratic ones.

    Args:
        contours: The contours to convert.
        quadratics: The converter from cubic to quadratic curves.
    """
    ends, flags, points = [], bytearray(), []
    for start, lines in contours:
        here, on_curve = start, bytearray()
        after: list[complex] = []
        for line in lines:
            run = line if len(line) == 1 else quadratics.of((here, line[0], line[1], line[2]))
            after += run
            on_curve += bytes(len(run) - 1) + b"\1"
            here = line[-1]
        if not lines:
            continue
        if here == start:
            after, on_curve = after[:-1], on_curve[:-1]
        points += [start, *reversed(after)]
        flags += b"\1" + on_curve[::-1]
        ends.append(len(points) - 1)
    xs = [_rounded(point.real) for point in points]
    return Simple(ends, flags, xs, [_rounded(point.imag) for point in points])


def _rounded(value: float) -> int:
    return floor(value + 0.5)


class Boxes:
    """The box of each glyph, with its parts in place."""

    def __init__(self, glyphs: Sequence[Glyph]) -> None:
        self._glyphs = glyphs
        self._boxes: dict[int, Box] = {}
        self._left = _MOST_TURNED

    def of(self, number: int) -> Box:
        """Return the box of a glyph: left, bottom, right and top.

        Raises:
            ValueError: There are more transformed parts than in any font.
        """
        if number not in self._boxes:
            self._boxes[number] = self._measured(self._glyphs[number])
        return self._boxes[number]

    def _measured(self, glyph: Glyph) -> Box:
        if isinstance(glyph, Simple):
            return _box(list(zip(glyph.xs, glyph.ys, strict=True)))
        if any(part.matrix is not None for part in glyph.parts):
            return _box(self._points(glyph))
        corners: list[tuple[float, float]] = []
        for part in glyph.parts:
            left, bottom, right, top = self.of(part.glyph)
            if (left, bottom) != (right, top):
                corners += part.moved([(left, bottom), (right, top)])
        return _box(corners)

    def _points(self, glyph: Glyph) -> list[tuple[float, float]]:
        if isinstance(glyph, Simple):
            self._left -= len(glyph.xs) or 1
            if self._left < 0:
                raise ValueError("more points in turned parts than in any font")
            return list(zip(glyph.xs, glyph.ys, strict=True))
        return [
            point
            for part in glyph.parts
            for point in part.moved(self._points(self._glyphs[part.glyph]))
        ]


def _box(points: Sequence[tuple[float, float]]) -> Box:
    if not points:
        return 0, 0, 0, 0
    xs, ys = zip(*points, strict=True)
    return _rounded(min(xs)), _rounded(min(ys)), _rounded(max(xs)), _rounded(max(ys))


def written_glyphs(
    glyphs: Sequence[Glyph], box_of: Callable[[int], Box]
) -> tuple[bytes, bytes, int]:
    """Return the table of outlines, the table of their offsets, and the format of the latter.

    Raises:
        struct.error: A point is too far away.
    """
    written = [_written(glyph, box_of(number)) for number, glyph in enumerate(glyphs)]
    size = sum(map(len, written))
    odd = sum(len(data) % 2 for data in written)
    if size + odd < _SHORT_PLACES:
        written = [data + bytes(len(data) % 2) for data in written]
    places = [0]
    for data in written:
        places.append(places[-1] + len(data))
    is_short = places[-1] < _SHORT_PLACES and all(place % 2 == 0 for place in places)
    if is_short:
        table = pack(f">{len(places)}H", *(place // 2 for place in places))
    else:
        table = pack(f">{len(places)}L", *places)
    return b"".join(written) or b"\0", table, int(not is_short)


def _written(glyph: Glyph, box: Box) -> bytes:
    if isinstance(glyph, Made):
        return pack(">5h", -1, *box) + b"".join(_written_parts(glyph))
    if not glyph.ends and not glyph.program:
        return b""
    head = pack(f">5h{len(glyph.ends)}H", len(glyph.ends), *box, *glyph.ends)
    return head + pack(">H", len(glyph.program)) + glyph.program + _packed(glyph)


def _written_parts(glyph: Made) -> Iterator[bytes]:
    last = len(glyph.parts) - 1
    for index, part in enumerate(glyph.parts):
        has_program = index == last and glyph.program is not None
        yield part.written(more=index < last, has_instructions=has_program)
    if glyph.program is not None:
        yield pack(">H", len(glyph.program)) + glyph.program


def _packed(glyph: Simple) -> bytes:
    """Pack points into repeatable flags and steps, each relative to the point before."""
    flags, xs, ys = bytearray(), bytearray(), bytearray()
    last, repeats, here_x, here_y = -1, 0, 0, 0
    for own, x, y in zip(glyph.flags, glyph.xs, glyph.ys, strict=True):
        flag = own | _step(xs, x - here_x, X_SHORT, X_SAME) | _step(ys, y - here_y, Y_SHORT, Y_SAME)
        here_x, here_y = x, y
        if flag == last and repeats != 255:
            repeats += 1
            if repeats == 1:
                flags.append(flag)
            else:
                flags[-2:] = flag | REPEATED, repeats
        else:
            repeats = 0
            flags.append(flag)
        last = flag
    return bytes(flags + xs + ys)


def _step(written: bytearray, step: int, short: int, same: int) -> int:
    """Write the step from one point to the next in one direction; return its flags."""
    if step == 0:
        return same
    if -255 <= step <= 255:
        written.append(abs(step))
        return short | same if step > 0 else short
    written += pack(">h", step)
    return 0


def profile(glyphs: Sequence[Glyph]) -> tuple[int, int, int, int, int, int]:
    """Return what a font states about its glyphs (OpenType 1.9, `maxp`).

    These are the most points and contours of a simple glyph, the same of a composed one, the most
    parts, and their greatest nesting depth.
    """
    sizes: dict[int, tuple[int, int, int]] = {}

    def size(number: int) -> tuple[int, int, int]:
        if number not in sizes:
            glyph = glyphs[number]
            if isinstance(glyph, Simple):
                sizes[number] = len(glyph.flags), len(glyph.ends), 0
            else:
                points, contours, depths = zip(
                    *(size(part.glyph) for part in glyph.parts), strict=True
                )
                sizes[number] = sum(points), sum(contours), 1 + max(depths)
        return sizes[number]

    made = [number for number, glyph in enumerate(glyphs) if isinstance(glyph, Made)]
    simple = [number for number, glyph in enumerate(glyphs) if isinstance(glyph, Simple)]
    of_simple = [max((size(number)[at] for number in simple), default=0) for at in (0, 1)]
    of_made = [max((size(number)[at] for number in made), default=0) for at in (0, 1, 2)]
    parts = max((len(glyph.parts) for glyph in glyphs if isinstance(glyph, Made)), default=0)
    return of_simple[0], of_simple[1], of_made[0], of_made[1], parts, of_made[2]
