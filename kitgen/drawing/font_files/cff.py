"""Reads the outlines of an OpenType font with cubic curves (Adobe Technical Note 5176; CFF2).

A font's local subroutines are indexed beside it, or, in a font for a script with many characters,
beside each of the fonts that it consists of. Widths and names of glyphs are read from other tables.
"""

from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise
from struct import calcsize, iter_unpack, unpack_from
from typing import TypeAlias

from kitgen.drawing.font_files.charstrings import Budget, Contour, Drawing, Parts, number_at

Settings: TypeAlias = Mapping[int, Sequence[float]]
"""The contents of a dictionary: the numbers of each of its keys."""

_ESCAPED = 12 << 8
_CHARSET, _GLYPHS, _PRIVATE, _OWN_PARTS, _INDEX, _VARIATIONS = 15, 17, 18, 19, 22, 24
_FONTS, _FONT_OF_GLYPH = _ESCAPED | 36, _ESCAPED | 37
_LONGEST_REAL, _MOST_STRINGS = 32, 65_535
_LAST_KEY, _REAL, _LONG = 24, 30, 29
_NIBBLES = (*"0123456789.", "e", "e-", "", "-")

_STANDARD = (
    *(*range(32, 127), *range(161, 176), *range(177, 181), *range(182, 190), 191),
    *(*range(193, 201), 202, 203, *range(205, 209), 225, 227, *range(232, 236)),
    *(241, 245, *range(248, 252)),
)
"""The codes of Adobe's standard encoding, in the order of its names, from number 1."""


def cubic_glyphs(table: bytes) -> Iterator[Sequence[Contour]]:
    """Yield the contours of each glyph of a font, drawn in its default instance.

    Raises:
        ValueError: The font is broken, or takes more steps than any font.
        LookupError: The font is broken.
        struct.error: The font is cut short.
    """
    top, shared, count_form = _opened(table)
    glyphs, _ = _strings(table, _place(top, _GLYPHS), count_form)
    regions = _regions(table, _place(top, _VARIATIONS)) if _VARIATIONS in top else ()
    fonts: Sequence[Settings] = (top,)
    if _FONTS in top:
        fonts = [*map(_settings, _strings(table, _place(top, _FONTS), count_form)[0])]
    budget = Budget()
    parts = [_parts(table, font, shared, regions, count_form, budget) for font in fonts]
    of_glyph: Sequence[int] = [0] * len(glyphs)
    if _FONT_OF_GLYPH in top:
        of_glyph = _fonts_of_glyphs(table, _place(top, _FONT_OF_GLYPH), len(glyphs))
    named: Mapping[int, int] | None = None
    for number, code in enumerate(glyphs):
        drawing = Drawing(code, parts[of_glyph[number]], budget)
        if drawing.accent is None:
            yield drawing.contours
            continue
        if named is None:
            named = _glyphs_of_names(table, top, len(glyphs))
        moved, *codes = drawing.accent
        base, accent = (
            Drawing(glyphs[glyph], parts[of_glyph[glyph]], budget).contours
            for glyph in (named[_STANDARD.index(code) + 1] for code in codes)
        )
        yield [*drawing.contours, *base, *(_moved(contour, moved) for contour in accent)]


def count_of_glyphs(table: bytes) -> int:
    """Return the number of glyphs of a font; raises like `cubic_glyphs`."""
    top, _, count_form = _opened(table)
    count: int = unpack_from(count_form, table, _place(top, _GLYPHS))[0]
    return count


def _opened(table: bytes) -> tuple[Settings, Sequence[bytes], str]:
    """Return a font's dictionary, its global subroutines, and the format of its index lengths."""
    version, _, at, _, size = unpack_from(">4BB", table)
    if version == 2:
        (size,) = unpack_from(">H", table, 3)
        top = _settings(table[at : at + size])
        return top, _strings(table, at + size, ">L")[0], ">L"
    _, at = _strings(table, at, ">H")
    tops, at = _strings(table, at, ">H")
    _, at = _strings(table, at, ">H")
    return _settings(tops[0]), _strings(table, at, ">H")[0], ">H"


def _strings(table: bytes, at: int, count_form: str) -> tuple[list[bytes], int]:
    """Read an index of byte strings; return also the offset of what follows it."""
    (count,) = unpack_from(count_form, table, at)
    at += calcsize(count_form)
    if count == 0:
        return [], at
    size = table[at]
    start = at + 1 + (count + 1) * size
    if count > _MOST_STRINGS or not 1 <= size <= 4 or start > len(table):
        raise ValueError("an index that ends after the table")
    places = [
        int.from_bytes(table[place : place + size], "big") for place in range(at + 1, start, size)
    ]
    if places[0] != 1 or places != sorted(places) or start - 1 + places[-1] > len(table):
        raise ValueError("an index whose strings lie over each other")
    content = table[start - 1 : start - 1 + places[-1]]
    strings = [content[first:last] for first, last in pairwise(places)]
    return strings, start - 1 + places[-1]


def _settings(code: bytes) -> Settings:
    """Read a dictionary."""
    settings: dict[int, Sequence[float]] = {}
    numbers: list[float] = []
    at = 0
    while at < len(code):
        first = code[at]
        at += 1
        if first <= _LAST_KEY:
            if first == 12:
                first = _ESCAPED | code[at]
                at += 1
            settings[first] = numbers
            numbers = []
        elif first == _REAL:
            nibbles, ended, _ = code[at : at + _LONGEST_REAL].hex().partition("f")
            if not ended:
                raise ValueError("a number without an end")
            numbers.append(float("".join(_NIBBLES[int(nibble, 16)] for nibble in nibbles)))
            at += len(nibbles) // 2 + 1
        elif first == _LONG:
            numbers.append(unpack_from(">l", code, at)[0])
            at += 4
        else:
            value, at = number_at(code, at, first)
            numbers.append(value)
    return settings


def _place(settings: Settings, key: int) -> int:
    return int(settings[key][-1])


def _parts(
    table: bytes,
    font: Settings,
    shared: Sequence[bytes],
    regions: Sequence[int],
    count_form: str,
    budget: Budget,
) -> Parts:
    """Read the subroutines of one font's glyphs; many fonts may share the same bytes."""
    if _PRIVATE not in font:
        return Parts(shared, (), regions)
    size, at = (max(0, int(number)) for number in font[_PRIVATE])
    budget.take(size)
    private = _settings(table[at : at + size])
    own: Sequence[bytes] = ()
    if _OWN_PARTS in private:
        own, _ = _strings(table, at + _place(private, _OWN_PARTS), count_form)
        budget.take(len(own))
    return Parts(shared, own, regions, _place(private, _INDEX) if _INDEX in private else 0)


def _fonts_of_glyphs(table: bytes, at: int, count: int) -> Sequence[int]:
    if table[at] == 0:
        return table[at + 1 : at + 1 + count]
    count_form, range_form = (">L", ">LH") if table[at] == 4 else (">H", ">HB")
    (ranges,) = unpack_from(count_form, table, at + 1)
    start, size = at + 1 + calcsize(count_form), calcsize(range_form)
    listed = list(iter_unpack(range_form, table[start : start + ranges * size]))
    fonts: list[int] = []
    for (first, font), (end, _) in zip(listed, [*listed[1:], (count, 0)], strict=True):
        if not first == len(fonts) <= end <= count:
            raise ValueError("ranges of glyphs that lie over each other")
        fonts += [font] * (end - first)
    return fonts


def _regions(table: bytes, at: int) -> Sequence[int]:
    """Return the number of regions of each of a font's variation sets."""
    store = at + 2
    (count,) = unpack_from(">H", table, store + 6)
    places = unpack_from(f">{count}L", table, store + 8)
    return [unpack_from(">H", table, store + place + 4)[0] for place in places]


def _glyphs_of_names(table: bytes, top: Settings, count: int) -> Mapping[int, int]:
    at = _place(top, _CHARSET) if _CHARSET in top else 0
    names = range(count) if at == 0 else [0, *_charset(table, at, count - 1)]
    return {name: glyph for glyph, name in reversed([*enumerate(names)])}


def _charset(table: bytes, at: int, count: int) -> Sequence[int]:
    """Read the names of all glyphs but the first, as numbers."""
    if table[at] == 0:
        return unpack_from(f">{count}H", table, at + 1)
    form = ">HB" if table[at] == 1 else ">HH"
    names: list[int] = []
    at += 1
    while len(names) < count:
        first, more = unpack_from(form, table, at)
        names += range(first, first + more + 1)
        at += calcsize(form)
    return names


def _moved(contour: Contour, by: complex) -> Contour:
    start, lines = contour
    return start + by, [tuple(point + by for point in line) for line in lines]
