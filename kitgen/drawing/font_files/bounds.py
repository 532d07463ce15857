"""Bounds on the cost of reading a font, checked on a few numbers before anything parses it.

A font of twelve million bytes can claim overlapping tables, a thousand outlines in the place of
one, or names of four gigabytes. A font that passes here is read in seconds, whatever it contains.
"""

from collections.abc import Iterator, Mapping
from itertools import pairwise
from struct import iter_unpack, unpack_from

MOST_TABLES = 64
MOST_MAPS = 64
MOST_CHARACTERS = 0x110000
MOST_POINTS = 2_500_000
MOST_PARTS = 250_000
LONGEST_NAMES = 1_000_000

_LEAST_PART = 6
"""The least size of a part of a glyph, in bytes."""


def excess(raw: bytes) -> str | None:
    """Return what a TrueType file has more of than any font needs; None if nothing.

    Raises:
        struct.error: A table is cut short.
        KeyError: A table is missing.
    """
    return next(_excesses(raw), None)


def _excesses(raw: bytes) -> Iterator[str]:
    (count,) = unpack_from(">H", raw, 4)
    if count > MOST_TABLES:
        yield f"{count:,} tables, but a font has at most {MOST_TABLES}"
        return
    records = [unpack_from(">4sLLL", raw, 12 + 16 * index) for index in range(count)]
    if any(start + length > len(raw) for _, _, start, length in records):
        yield "tables that end after its last byte"
    elif sum(length for *_, length in records) > len(raw):
        yield "tables that lie over each other"
    else:
        tables = {tag: raw[start : start + length] for tag, _, start, length in records}
        yield from _excess_names(tables.get(b"name", b"\0\0\0\0"))
        yield from _excess_maps(tables.get(b"cmap", b"\0\0\0\0"))
        if b"glyf" in tables:
            yield from _excess_outlines(tables)


def _excess_names(table: bytes) -> Iterator[str]:
    (count,) = unpack_from(">H", table, 2)
    if (
        sum(length for *_, length, _ in iter_unpack(">6H", table[6 : 6 + 12 * count]))
        > LONGEST_NAMES
    ):
        yield f"names of more than {LONGEST_NAMES:,} bytes"


def _excess_maps(table: bytes) -> Iterator[str]:
    (maps,) = unpack_from(">H", table, 2)
    if maps > MOST_MAPS:
        yield f"{maps:,} tables of characters, but a font has at most {MOST_MAPS}"
        return
    count = 0
    for index in range(maps):
        (at,) = unpack_from(">L", table, 4 + 8 * index + 4)
        for number in _characters(table, at):
            count += number
            if count > MOST_CHARACTERS:
                yield "more characters than there are"
                return


def _characters(table: bytes, at: int) -> Iterator[int]:
    """Yield the number of characters in each range of a table, counting at least one each."""
    (form,) = unpack_from(">H", table, at)
    if form == 4:
        length = unpack_from(">H", table, at + 6)[0] // 2
        ends = unpack_from(f">{length}H", table, at + 14)
        starts = unpack_from(f">{length}H", table, at + 16 + 2 * length)
        yield from (max(1, end - start) for start, end in zip(starts, ends, strict=True))
    elif form in (12, 13):
        (groups,) = unpack_from(">L", table, at + 12)
        for start, end, _ in iter_unpack(">3L", table[at + 16 : at + 16 + 12 * groups]):
            yield max(1, end - start)


def _excess_outlines(tables: Mapping[bytes, bytes]) -> Iterator[str]:
    (glyphs,) = unpack_from(">H", tables[b"maxp"], 4)
    (long_places,) = unpack_from(">h", tables[b"head"], 50)
    letter, step = ("L", 1) if long_places else ("H", 2)
    outlines, points, parts = tables[b"glyf"], 0, 0
    places = unpack_from(f">{glyphs + 1}{letter}", tables[b"loca"])
    for start, end in pairwise(places):
        if start > end:
            yield "outlines that lie over each other"
            return
        if start == end:
            continue
        at = start * step
        (contours,) = unpack_from(">h", outlines, at)
        if contours > 0:
            # A contour without points takes room too.
            last = unpack_from(">H", outlines, at + 10 + 2 * (contours - 1))[0]
            points += max(1 + last, contours)
        else:
            parts += (end - start) * step // _LEAST_PART
    if points > MOST_POINTS:
        yield f"{points:,} points in its outlines, but at most {MOST_POINTS:,} are read"
    if parts > MOST_PARTS:
        yield f"up to {parts:,} parts in its glyphs, but at most {MOST_PARTS:,} are read"
