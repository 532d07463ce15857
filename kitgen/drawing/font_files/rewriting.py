"""Rewrites a font's tables from its glyphs and characters."""

from collections.abc import Mapping, Sequence
from struct import pack, pack_into, unpack, unpack_from
from typing import TypeAlias

from kitgen.drawing.font_files.glyphs import Box, Boxes, Glyph, Made, profile, written_glyphs
from kitgen.drawing.font_files.sfnt import Tables

_Drawn: TypeAlias = tuple[Box, int, int]
"""The box of a visible glyph, its width, and its stated left bearing."""

_BLANK = ((0,), (0,), (0,), (0,))
_VERSION = b"\0\1\0\0"
_LAST_OF_PLANE = 0xFFFF
_SIZE_OF_METRICS = {0: 78, 1: 86, 2: 96, 3: 96, 4: 96, 5: 100}
"""The size of the `OS/2` table in bytes, by its version."""

_YEAR_1970 = 0x7C259DC0
"""Seconds from the start of 1904, the epoch of fonts, to that of 1970."""


def measured_tables(tables: Tables, glyphs: Sequence[Glyph], *, cubic: bool) -> Tables:
    """Return outlines and widths, with the tables that summarise them."""
    boxes = Boxes(glyphs)
    metrics = _metrics(tables, len(glyphs))
    if cubic:
        metrics = [(width, boxes.of(number)[0]) for number, (width, _) in enumerate(metrics)]
    outlines, places, form = written_glyphs(glyphs, boxes.of)
    widths, width_count = _written_widths(metrics)
    drawn = [
        (boxes.of(number), *metrics[number])
        for number, glyph in enumerate(glyphs)
        if isinstance(glyph, Made) or glyph.ends
    ]
    return {
        b"head": _written_head(tables[b"head"], drawn, form),
        b"hhea": _written_line(tables[b"hhea"], drawn, max(metrics)[0], width_count),
        b"maxp": _written_profile(tables[b"maxp"], glyphs, cubic),
        b"hmtx": widths,
        b"loca": places,
        b"glyf": outlines,
    }


def _written_head(table: bytes, drawn: Sequence[_Drawn], form: int) -> bytes:
    """Rewrite the box of all glyphs, the flag for left bearings, and the format of offsets.

    The flag states whether each glyph begins at its left bearing.
    """
    head = bytearray(table[:54])
    (flags,) = unpack_from(">H", head, 16)
    begins = all(left == box[0] for box, _, left in drawn)
    pack_into(">H", head, 16, flags | 2 if begins else flags & ~2)
    for at in (20, 28):
        seconds = unpack_from(">Q", head, at)[0] & 0xFFFFFFFF
        pack_into(">Q", head, at, seconds + (_YEAR_1970 if seconds < _YEAR_1970 else 0))
    lefts, bottoms, rights, tops = (
        zip(*(box for box, _, _ in drawn), strict=True) if drawn else _BLANK
    )
    pack_into(">4h", head, 36, min(lefts), min(bottoms), max(rights), max(tops))
    pack_into(">h", head, 50, form)
    return bytes(head)


def _written_line(table: bytes, drawn: Sequence[_Drawn], widest: int, width_count: int) -> bytes:
    """Rewrite the extents of glyphs along the line, and the number of widths."""
    hhea = bytearray(table[:36])
    extents = [
        (left, width - left - right + start, left + right - start)
        for (start, _, right, _), width, left in drawn
    ]
    befores, behinds, ends = zip(*extents, strict=True) if extents else _BLANK[:3]
    pack_into(">H3h", hhea, 10, widest, min(befores), min(behinds), max(ends))
    pack_into(">H", hhea, 34, width_count)
    return bytes(hhea)


def _written_profile(table: bytes, glyphs: Sequence[Glyph], cubic: bool) -> bytes:
    """Rewrite the maximums of glyphs; those of instructions stay if there are any."""
    about_programs = (1, *(0,) * 6) if cubic else unpack_from(">7H", table, 14)
    points, contours, made_points, made_contours, parts, depth = profile(glyphs)
    sizes = points, contours, made_points, made_contours
    return _VERSION + pack(">14H", len(glyphs), *sizes, *about_programs, parts, depth)


def _metrics(tables: Tables, count: int) -> list[tuple[int, int]]:
    """Return the width and left bearing of every glyph."""
    (widths,) = unpack_from(">H", tables[b"hhea"], 34)
    widths = min(widths, count)
    numbers = unpack_from(f">{'Hh' * widths}{count - widths}h", tables[b"hmtx"])
    pairs = list(zip(numbers[: 2 * widths : 2], numbers[1 : 2 * widths : 2], strict=True))
    return pairs + [(pairs[-1][0], left) for left in numbers[2 * widths :]]


def _written_widths(metrics: Sequence[tuple[int, int]]) -> tuple[bytes, int]:
    """Return widths, storing the last once for all glyphs that share it, and their number."""
    count = len(metrics)
    while count > 1 and metrics[count - 2][0] == metrics[-1][0]:
        count -= 1
    numbers = [number for pair in metrics[:count] for number in pair]
    lefts = [left for _, left in metrics[count:]]
    return pack(f">{'Hh' * count}{len(lefts)}h", *numbers, *lefts), count


def character_table(characters: Mapping[int, int]) -> bytes:
    """Return the table of each character's glyph (OpenType 1.9, `cmap`, format 12)."""
    groups: list[list[int]] = []
    for code, glyph in sorted(characters.items()):
        if groups and groups[-1][1] == code - 1 and glyph - code == groups[-1][2] - groups[-1][0]:
            groups[-1][1] = code
        else:
            groups.append([code, code, glyph])
    content = b"".join(pack(">3L", *group) for group in groups)
    head = pack(">HHHHL", 0, 1, 3, 10, 12)
    return head + pack(">HHLLL", 12, 0, 16 + len(content), 0, len(groups)) + content


def metrics_table(table: bytes, characters: Mapping[int, int]) -> bytes:
    """Rewrite the first and last characters."""
    metrics = bytearray(table[: _SIZE_OF_METRICS[unpack(">H", table[:2])[0]]])
    if len(metrics) < _SIZE_OF_METRICS[0]:
        raise ValueError("metrics that are cut short")
    ends = (min(characters), max(characters))
    pack_into(">HH", metrics, 64, *(min(_LAST_OF_PLANE, code) for code in ends))
    return bytes(metrics)
