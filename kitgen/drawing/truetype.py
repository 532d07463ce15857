"""Reads a TrueType font: its characters, their widths, and their outlines.

It reads only what measuring and drawing words needs, so that a build opens a font in two
milliseconds. Fonts are either shipped or checked by `font_files`, which reads characters and glyphs
with this module. The module checks nothing, but raises `struct.error` or LookupError for data that
is cut short.
"""

from collections.abc import Iterable, Iterator, Sequence
from struct import iter_unpack, pack, unpack_from
from typing import TypeAlias

from kitgen.values import frozen

Position: TypeAlias = tuple[float, float]
Stroke: TypeAlias = tuple[str, tuple[Position, ...]]
"""A command of a pen and its points, in font units.

The commands are `move`, `line`, `curve` (control points and an end), `loop` (a whole contour of
control points), and `close`, after each contour.
"""

# Platform and encoding of character mappings, best first.
_BEST_MAPS = ((3, 10), (0, 6), (0, 4), (3, 1), (0, 3), (0, 2), (0, 1), (0, 0))

ON_CURVE, X_SHORT, Y_SHORT, REPEATED, X_SAME, Y_SAME, OVERLAPS = 1, 2, 4, 8, 16, 32, 64
"""The flags of a point."""

HAS_INSTRUCTIONS = 256
_WORDS, _PLACED, _SCALE, _MORE, _TWO_SCALES, _MATRIX, _SCALED_OFFSET = 1, 2, 8, 32, 64, 128, 2048
_KEPT = 0x1E14
"""The flags of a part that do not depend on how it is written."""


@frozen
class Part:
    """A glyph that is part of another one.

    Attributes:
        glyph: The glyph's number.
        flags: The flags in the file.
        offset: The offset of the part.
        matrix: Its rotation and scale, in units of 1/16384.
        end: The offset in the file of what follows it.
    """

    glyph: int
    flags: int
    offset: tuple[int, int]
    matrix: tuple[int, int, int, int] | None
    end: int

    @property
    def is_placed(self) -> bool:
        """Whether an offset places it, rather than two points that must meet."""
        return bool(self.flags & _PLACED)

    def moved(self, points: Iterable[Position]) -> list[Position]:
        """Return points of the glyph in the coordinates of the other one."""
        x, y = self.offset
        if self.matrix is None:
            return [(a + x, b + y) for a, b in points]
        xx, xy, yx, yy = (value / 16384 for value in self.matrix)
        if self.flags & _SCALED_OFFSET:
            return [
                (xx * a + yx * b, xy * a + yy * b) for a, b in ((a + x, b + y) for a, b in points)
            ]
        return [(xx * a + yx * b + x, xy * a + yy * b + y) for a, b in points]

    def written(self, *, more: bool, has_instructions: bool) -> bytes:
        """Return the part in its shortest encoding."""
        flags = self.flags & _KEPT | _PLACED | more * _MORE | has_instructions * HAS_INSTRUCTIONS
        is_short = all(-128 <= step <= 127 for step in self.offset)
        content = pack(">2b" if is_short else ">2h", *self.offset)
        flags |= 0 if is_short else _WORDS
        if self.matrix is not None:
            xx, xy, yx, yy = self.matrix
            scales = (xx,) if xx == yy else (xx, yy)
            numbers = (xx, xy, yx, yy) if xy or yx else scales
            flags |= {1: _SCALE, 2: _TWO_SCALES, 4: _MATRIX}[len(numbers)]
            content += pack(f">{len(numbers)}h", *numbers)
        return pack(">HH", flags, self.glyph) + content


class TrueType:
    """An open font.

    Attributes:
        glyphs: The number of each character's glyph, by code point.
        units: The number of font units in the type size.
        capital_height: The height of capitals in font units, as the font states it; otherwise 0.
    """

    def __init__(self, data: bytes) -> None:
        """Open a font file."""
        self._data = data
        (count,) = unpack_from(">H", data, 4)
        self._tables = {
            tag: offset for tag, _, offset, _ in iter_unpack(">4sLLL", data[12 : 12 + 16 * count])
        }
        head, hhea = self._tables[b"head"], self._tables[b"hhea"]
        (units,), (long_places,) = (
            unpack_from(">H", data, head + 18),
            unpack_from(">h", data, head + 50),
        )
        self.units = float(units)
        self._place = ("L", 4, 1) if long_places else ("H", 2, 2)
        (self._width_count,) = unpack_from(">H", data, hhea + 34)
        (self._glyph_count,) = unpack_from(">H", data, self._tables[b"maxp"] + 4)
        self.capital_height = self._stated_capitals()
        self.glyphs = characters_in(data, self._tables[b"cmap"])

    def advance(self, glyph: int) -> int:
        """Return the width of a glyph in font units."""
        at = self._tables[b"hmtx"] + 4 * min(glyph, self._width_count - 1)
        width: int = unpack_from(">H", self._data, at)[0]
        return width

    def metrics(self) -> list[tuple[int, int]]:
        """Return the width of every glyph, and the 16 bits of its left bearing, in font units."""
        at, count = self._tables[b"hmtx"], self._width_count
        pairs = list(iter_unpack(">HH", self._data[at : at + 4 * count]))
        bearings = unpack_from(f">{self._glyph_count - count}H", self._data, at + 4 * count)
        return pairs + [(pairs[-1][0], bearing) for bearing in bearings]

    def places(self) -> list[int]:
        """Return the offset of every glyph in the table of outlines, and the end of the last."""
        letter, _, step = self._place
        count = self._glyph_count + 1
        starts = unpack_from(f">{count}{letter}", self._data, self._tables[b"loca"])
        return [start * step for start in starts]

    def strokes(self, glyph: int, *, part: bool = False) -> Iterator[Stroke]:
        """Yield the pen commands that draw a glyph, with its parts in place.

        Args:
            glyph: The glyph's number.
            part: Whether it is a part of another glyph, and stays where it was drawn.
        """
        letter, size, step = self._place
        start, end = unpack_from(f">2{letter}", self._data, self._tables[b"loca"] + glyph * size)
        if start == end:
            return
        at = self._tables[b"glyf"] + start * step
        contours, left = unpack_from(">hh", self._data, at)
        if contours < 0:
            yield from self._parts(at + 10)
            return
        yield from self._contours(at + 10, contours, 0 if part else self._bearing(glyph) - left)

    def _stated_capitals(self) -> int:
        at = self._tables.get(b"OS/2")
        if at is None or unpack_from(">H", self._data, at)[0] < 2:
            return 0
        height: int = unpack_from(">h", self._data, at + 88)[0]
        return height

    def _bearing(self, glyph: int) -> int:
        """Return the left bearing of a glyph."""
        at, count = self._tables[b"hmtx"], self._width_count
        at += 4 * glyph + 2 if glyph < count else 4 * count + 2 * (glyph - count)
        bearing: int = unpack_from(">h", self._data, at)[0]
        return bearing

    def _parts(self, at: int) -> Iterator[Stroke]:
        """Yield the strokes of a composed glyph."""
        for part in parts_at(self._data, at):
            for command, points in self.strokes(part.glyph, part=True):
                yield command, tuple(part.moved(points))

    def _contours(self, at: int, count: int, shift: int) -> Iterator[Stroke]:
        """Yield the strokes of a glyph's own contours, moved right by its bearing."""
        ends, flags, xs, ys = points_at(self._data, at, count)
        first = 0
        for end in ends:
            run = range(first, end + 1)
            points = [(xs[index] + shift, ys[index]) for index in run]
            yield from _contour(points, [bool(flags[index] & ON_CURVE) for index in run])
            first = end + 1


def characters_in(data: bytes, start: int = 0) -> dict[int, int]:
    """Read the glyph of each character from the best of a font's mappings, if any.

    Args:
        data: The data that contains the table.
        start: The offset of the table.
    """
    (count,) = unpack_from(">H", data, start + 2)
    records = [*iter_unpack(">HHL", data[start + 4 : start + 4 + 8 * count])]
    maps = {(own, form): offset for own, form, offset in reversed(records)}
    for key in _BEST_MAPS:
        if key in maps:
            at = start + maps[key]
            read = _READERS.get(unpack_from(">H", data, at)[0])
            return {} if read is None else read(data, at)
    return {}


def _byte_characters(data: bytes, at: int) -> dict[int, int]:
    return {code: glyph for code, glyph in enumerate(data[at + 6 : at + 262]) if glyph}


def _trimmed_characters(data: bytes, at: int) -> dict[int, int]:
    first, count = unpack_from(">HH", data, at + 6)
    glyphs = unpack_from(f">{count}H", data, at + 10)
    return {code: glyph for code, glyph in enumerate(glyphs, first) if glyph}


def _far_characters(data: bytes, at: int) -> dict[int, int]:
    (count,) = unpack_from(">L", data, at + 12)
    groups = iter_unpack(">LLL", data[at + 16 : at + 16 + 12 * count])
    return {
        code: glyph + code - first
        for first, last, glyph in groups
        for code in range(first, last + 1)
    }


def _last_resort_characters(data: bytes, at: int) -> dict[int, int]:
    """Read a mapping in which all characters of a range share one glyph."""
    (count,) = unpack_from(">L", data, at + 12)
    groups = iter_unpack(">LLL", data[at + 16 : at + 16 + 12 * count])
    return {code: glyph for first, last, glyph in groups for code in range(first, last + 1)}


def _near_characters(data: bytes, at: int) -> dict[int, int]:
    (doubled,) = unpack_from(">H", data, at + 6)
    form, ends = f">{doubled // 2}H", at + 14
    starts = ends + doubled + 2
    steps, ranges = starts + doubled, starts + 2 * doubled
    columns = (unpack_from(form, data, place) for place in (ends, starts, steps, ranges))
    glyphs: dict[int, int] = {}
    for index, (last, first, step, offset) in enumerate(zip(*columns, strict=True)):
        for code in range(first, last + 1):
            glyph = code
            if offset:
                place = ranges + 2 * index + offset + 2 * (code - first)
                (glyph,) = unpack_from(">H", data, place)
                if glyph == 0:
                    continue
            if number := (glyph + step) & 0xFFFF:
                glyphs[code] = number
    return glyphs


_READERS = {
    0: _byte_characters,
    4: _near_characters,
    6: _trimmed_characters,
    12: _far_characters,
    13: _last_resort_characters,
}
"""The readers of mappings, by format."""


def parts_at(data: bytes, at: int) -> Iterator[Part]:
    """Yield the parts of a composed glyph."""
    flags = _MORE
    while flags & _MORE:
        flags, glyph = unpack_from(">HH", data, at)
        x, y = unpack_from(">hh" if flags & _WORDS else ">bb", data, at + 4)
        at += 8 if flags & _WORDS else 6
        matrix = None
        if flags & (_SCALE | _TWO_SCALES | _MATRIX):
            numbers = 1 if flags & _SCALE else 2 if flags & _TWO_SCALES else 4
            scales = unpack_from(f">{numbers}h", data, at)
            at += 2 * numbers
            matrix = scales if numbers == 4 else (scales[0], 0, 0, scales[-1])
        yield Part(glyph, flags, (x, y), matrix, at)


def points_at(
    data: bytes, at: int, count: int
) -> tuple[tuple[int, ...], list[int], list[int], list[int]]:
    """Read contours: the last point of each, and the flags and position of each point."""
    ends = unpack_from(f">{count}H", data, at)
    at += 2 * count
    at += 2 + unpack_from(">H", data, at)[0]
    flags: list[int] = []
    total = ends[-1] + 1 if ends else 0
    while len(flags) < total:
        flag = data[at]
        at += 1
        flags.append(flag)
        if flag & REPEATED:
            flags += [flag] * data[at]
            at += 1
    xs, at = _coordinates(data, at, flags, X_SHORT, X_SAME)
    ys, at = _coordinates(data, at, flags, Y_SHORT, Y_SAME)
    return ends, flags, xs, ys


def _coordinates(
    data: bytes, at: int, flags: Sequence[int], short: int, same: int
) -> tuple[list[int], int]:
    """Return one coordinate of all points, and the offset of the next table."""
    here, values = 0, []
    for flag in flags:
        if flag & short:
            here += data[at] if flag & same else -data[at]
            at += 1
        elif not flag & same:
            here += unpack_from(">h", data, at)[0]
            at += 2
        values.append(here)
    return values, at


def _contour(points: Sequence[Position], on_curve: Sequence[bool]) -> Iterator[Stroke]:
    """Yield the strokes of one contour, starting at the first of its points on the curve."""
    if True not in on_curve:
        yield "loop", tuple(points)
        yield "close", ()
        return
    turn = on_curve.index(True) + 1
    points, on_curve = [*points[turn:], *points[:turn]], [*on_curve[turn:], *on_curve[:turn]]
    yield "move", (points[-1],)
    first = 0
    for index, on in enumerate(on_curve):
        if not on:
            continue
        if index > first:
            yield "curve", tuple(points[first : index + 1])
        elif index < len(points) - 1:
            # The last straight line is drawn by closing the contour.
            yield "line", (points[index],)
        first = index + 1
    yield "close", ()
