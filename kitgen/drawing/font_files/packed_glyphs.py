"""Outlines and widths as packed in a WOFF2 font (WOFF 2.0, section 5).

The components of glyphs are in separate streams: numbers of contours, numbers of points, flags and
steps of points, parts, boxes, and instructions.
"""

from collections.abc import Iterator, Sequence
from struct import pack, unpack_from

from kitgen.drawing.font_files.bounds import MOST_PARTS, MOST_POINTS
from kitgen.drawing.font_files.glyphs import Box, Glyph, Made, Simple, written_glyphs
from kitgen.drawing.truetype import HAS_INSTRUCTIONS, ON_CURVE, OVERLAPS, parts_at

_HEAD = ">4H7L"
_WORD, _ONE_MORE, _TWO_MORE, _LOWEST = 253, 255, 254, 253
_HAS_OVERLAPS = 1
_NO_LEFTS, _NO_LAST_LEFTS = 1, 2


class _Stream:
    """Bytes that are read in sequence."""

    def __init__(self, data: bytes) -> None:
        self.data, self.at = data, 0

    def byte(self) -> int:
        self.at += 1
        return self.data[self.at - 1]

    def take(self, size: int) -> bytes:
        taken = self.data[self.at : self.at + size]
        self.at += size
        if len(taken) < size:
            raise IndexError("outlines that are cut short")
        return taken

    def numbers(self, form: str, size: int) -> tuple[int, ...]:
        self.at += size
        return unpack_from(form, self.data, self.at - size)

    def count(self) -> int:
        """Read a number of one to three bytes (WOFF 2.0, 4.2)."""
        code = self.byte()
        if code == _WORD:
            return self.numbers(">H", 2)[0]
        if code == _ONE_MORE:
            return _LOWEST + self.byte()
        return 2 * _LOWEST + self.byte() if code == _TWO_MORE else code


class PackedGlyphs:
    """The glyphs of a WOFF2 font.

    Attributes:
        glyphs: The glyphs.
        boxes: Their boxes, as stated or measured.
    """

    def __init__(self, table: bytes) -> None:
        """Read all glyphs.

        Raises:
            ValueError: There are more points or parts than in any font.
            LookupError: The glyphs are cut short.
            struct.error: The glyphs are cut short.
        """
        _, options, count, _, *sizes = unpack_from(_HEAD, table)
        streams = []
        at = 36
        for size in sizes:
            streams.append(_Stream(table[at : at + size]))
            at += size
        contours, self._points, self._flags, self._steps, self._parts = streams[:5]
        boxes, self._programs = streams[5:]
        stated = boxes.take((count + 31) // 32 * 4)
        overlaps = table[at : at + (count + 7) // 8] if options & _HAS_OVERLAPS else b""
        self._left_points, self._left_parts = MOST_POINTS, MOST_PARTS
        self.glyphs: list[Glyph] = []
        self.boxes: list[Box] = []
        for number in range(count):
            glyph = self._glyph(contours.numbers(">h", 2)[0])
            if isinstance(glyph, Simple) and glyph.flags and _has(overlaps, number):
                glyph = Simple(
                    glyph.ends,
                    [glyph.flags[0] | OVERLAPS, *glyph.flags[1:]],
                    glyph.xs,
                    glyph.ys,
                    glyph.program,
                )
            self.glyphs.append(glyph)
            left, bottom, right, top = (
                boxes.numbers(">4h", 8) if _has(stated, number) else _box(glyph)
            )
            self.boxes.append((left, bottom, right, top))

    def written(self) -> tuple[bytes, bytes, int]:
        """Return the tables of outlines and their offsets, and the format of the latter."""
        return written_glyphs(self.glyphs, self.boxes.__getitem__)

    def _glyph(self, contours: int) -> Glyph:
        if contours == 0:
            return Simple((), (), (), ())
        if contours == -1:
            return self._made()
        if contours < 0:
            raise ValueError("fewer contours than none")
        ends, total = [], 0
        for _ in range(contours):
            total += self._points.count()
            ends.append(total - 1)
        self._left_points -= max(total, contours)
        if self._left_points < 0:
            raise ValueError("more points than in any font")
        flags = self._flags.take(total)
        xs, ys, x, y = [], [], 0, 0
        for flag in flags:
            step_x, step_y = self._step(flag & 127)
            x, y = x + step_x, y + step_y
            xs.append(x)
            ys.append(y)
        program = self._programs.take(self._steps.count())
        return Simple(ends, bytes(ON_CURVE * (flag < 128) for flag in flags), xs, ys, program)

    def _made(self) -> Made:
        parts = []
        for part in parts_at(self._parts.data, self._parts.at):
            parts.append(part)
            self._left_parts -= 1
            if self._left_parts < 0:
                raise ValueError("more parts than in any font")
        self._parts.at = parts[-1].end
        if not all(part.is_placed for part in parts):
            raise ValueError("parts placed by points")
        has_program = any(part.flags & HAS_INSTRUCTIONS for part in parts)
        return Made(parts, self._programs.take(self._steps.count()) if has_program else None)

    def _step(self, flag: int) -> tuple[int, int]:
        """Read the step from one point to the next (WOFF 2.0, 5.2)."""
        first = self._steps.byte()
        if flag < 10:
            return 0, _signed(flag, ((flag & 14) << 7) + first)
        if flag < 20:
            return _signed(flag, ((flag - 10 & 14) << 7) + first), 0
        if flag < 84:
            flag_x, flag_y = flag - 20 & 0x30, (flag - 20 & 0x0C) << 2
            x, y = 1 + flag_x + (first >> 4), 1 + flag_y + (first & 15)
        elif flag < 120:
            x = 1 + ((flag - 84) // 12 << 8) + first
            y = 1 + ((flag - 84) % 12 >> 2 << 8) + self._steps.byte()
        elif flag < 124:
            both = self._steps.byte()
            x, y = (first << 4) + (both >> 4), ((both & 15) << 8) + self._steps.byte()
        else:
            x = (first << 8) + self._steps.byte()
            (y,) = self._steps.numbers(">H", 2)
        return _signed(flag, x), _signed(flag >> 1, y)


def _signed(flag: int, step: int) -> int:
    return step if flag & 1 else -step


def _has(bits: bytes, number: int) -> bool:
    return number // 8 < len(bits) and bool(bits[number // 8] & 128 >> number % 8)


def _box(glyph: Glyph) -> Box:
    if isinstance(glyph, Made) or not glyph.xs:
        return 0, 0, 0, 0
    return min(glyph.xs), min(glyph.ys), max(glyph.xs), max(glyph.ys)


def unpacked_widths(table: bytes, widths: int, boxes: Sequence[Box]) -> bytes:
    """Return the table of widths; left bearings that were omitted are those of the boxes.

    Args:
        table: The packed table (WOFF 2.0, 5.4).
        widths: The number of widths; the remaining glyphs share the last.
        boxes: The box of each glyph.
    """
    stream = _Stream(table)
    options = stream.byte()
    stated = stream.numbers(f">{widths}H", 2 * widths)
    return pack(
        f">{'Hh' * widths}{len(boxes) - widths}h",
        *_woven(stated, _lefts(stream, options & _NO_LEFTS, boxes[:widths])),
        *_lefts(stream, options & _NO_LAST_LEFTS, boxes[widths:]),
    )


def _woven(widths: Sequence[int], lefts: Sequence[int]) -> Iterator[int]:
    for pair in zip(widths, lefts, strict=True):
        yield from pair


def _lefts(stream: _Stream, left_out: int, boxes: Sequence[Box]) -> Sequence[int]:
    if left_out:
        return [box[0] for box in boxes]
    return stream.numbers(f">{len(boxes)}h", 2 * len(boxes))
