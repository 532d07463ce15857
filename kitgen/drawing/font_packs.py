"""From the kinds of font files that people have to the one that is printed: static TrueType.

Collections, web fonts, variable fonts and fonts with CFF outlines become one font with quadratic
outlines, in its default instance. What a file claims of its size is looked at first.
"""

import struct
from collections.abc import Mapping
from importlib.util import find_spec
from io import BytesIO
from zlib import decompressobj

from fontTools.pens.cu2quPen import Cu2QuPen
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib import TTFont, newTable

MOST_UNPACKED = 40_000_000
"""Bytes that a web font may unpack to: more than twice the largest font of Noto."""

MOST_CUBIC_GLYPHS = 12_000
"""Glyphs with cubic outlines that are converted, some thousand a second."""

_MOST_FONTS = 64
_FURTHEST = 0.001
"""How far a quadratic outline may lie from the cubic one, in sizes: a hair's tenth at 72 points."""

_VARIABLE = ("fvar", "gvar", "avar", "cvar", "HVAR", "VVAR", "MVAR", "STAT", "CFF2")
_PROFILE = (
    *("maxTwilightPoints", "maxStorage", "maxFunctionDefs", "maxInstructionDefs"),
    *("maxStackElements", "maxSizeOfInstructions", "maxComponentElements", "maxComponentDepth"),
    *("maxPoints", "maxContours", "maxCompositePoints", "maxCompositeContours"),
)
"""What a table says of outlines with instructions, of which there are none."""

_BROTLI = "pip install brotli, or take the font as .ttf, .otf or .woff"


class UnknownPackError(ValueError):
    """A font file whose kind is not read, and what to do instead."""

    def __init__(self, what_is: str, hint: str | None = None) -> None:
        """Say what the file is."""
        super().__init__(what_is)
        self.what_is = what_is
        self.hint = hint


def unpacked(raw: bytes, chosen: str | None) -> bytes:
    """Return the one font that a file holds, or that is chosen from a collection.

    Args:
        raw: A font, a web font, or a collection.
        chosen: The name of the font in a collection: its full name, or that of its family and
            style; case and spaces do not count.

    Raises:
        UnknownPackError: It cannot be unpacked, or holds none of that name.
        struct.error: It is cut short.
    """
    if raw[:4] == b"ttcf":
        return _of_collection(raw, chosen)
    if chosen is not None:
        what_is = "no collection, from which a font could be chosen"
        raise UnknownPackError(what_is, "leave out the # and what follows")
    if raw[:4] == b"wOFF":
        return _of_web_font(raw)
    if raw[:4] == b"wOF2":
        if find_spec("brotli") is None:
            what_is = "a web font (WOFF2), and brotli, which unpacks it, is not installed"
            raise UnknownPackError(what_is, _BROTLI)
        (claimed,) = struct.unpack_from(">L", raw, 16)
        _refuse_bomb(claimed)
        return _saved(TTFont(BytesIO(raw), recalcTimestamp=False))
    return raw


def _refuse_bomb(claimed: int) -> None:
    if claimed > MOST_UNPACKED:
        most = f"{MOST_UNPACKED:,}"
        raise UnknownPackError(f"a web font of {claimed:,} bytes, of which at most {most} are read")


def _of_web_font(raw: bytes) -> bytes:
    """Unpack a web font table by table (WOFF 1.0, sections 4 and 5)."""
    flavour, _length, count = struct.unpack_from(">4sLH", raw, 4)
    (claimed,) = struct.unpack_from(">L", raw, 16)
    _refuse_bomb(claimed)
    tables: dict[bytes, bytes] = {}
    whole = 0
    for index in range(min(count, 256)):
        tag, start, packed, length, _sum = struct.unpack_from(">4s4L", raw, 44 + 20 * index)
        whole += length
        _refuse_bomb(whole)
        content = raw[start : start + packed]
        if packed < length:
            pack = decompressobj()
            content = pack.decompress(content, length + 1)
        if len(content) != length:
            raise struct.error("a table of another length than it claims")
        tables[tag] = content
    return _sfnt(flavour, tables)


def _sfnt(flavour: bytes, tables: Mapping[bytes, bytes]) -> bytes:
    """Put tables together to a font file (OpenType 1.9, font file)."""
    count = len(tables)
    entry = max(0, count.bit_length() - 1)
    reach = 16 << entry
    head = struct.pack(">4s4H", flavour, count, reach, entry, 16 * count - reach)
    listed, content = b"", b""
    start = len(head) + 16 * count
    for tag in sorted(tables):
        table = tables[tag]
        listed += struct.pack(">4sLLL", tag, 0, start + len(content), len(table))
        content += table + bytes(-len(table) % 4)
    return head + listed + content


def _of_collection(raw: bytes, chosen: str | None) -> bytes:
    """Return one font of a collection as a file of its own (OpenType 1.9, font collections)."""
    (count,) = struct.unpack_from(">L", raw, 8)
    if not 0 < count <= _MOST_FONTS:
        what_is = f"a collection of {count:,} fonts, of which at most {_MOST_FONTS} are read"
        raise UnknownPackError(what_is)
    fonts: dict[str, bytes] = {}
    for index in range(count):
        (at,) = struct.unpack_from(">L", raw, 12 + 4 * index)
        font = _at(raw, at)
        names = TTFont(BytesIO(font), lazy=True)["name"]
        fonts.setdefault(names.getBestFullName() or f"number {index + 1}", font)
    if chosen is None and len(fonts) == 1:
        return next(iter(fonts.values()))
    if chosen is not None:
        for name, font in fonts.items():
            if _folded(name) in (_folded(chosen), _folded(f"{chosen} Regular")):
                return font
    listed = ", ".join(fonts)
    what_is = "a collection of fonts" if chosen is None else f"a collection without {chosen}"
    raise UnknownPackError(what_is, f"write one of them after a #: {listed}")


def _folded(name: str) -> str:
    return "".join(name.casefold().split())


def _at(raw: bytes, at: int) -> bytes:
    """Return the font whose directory begins at a place, with tables of its own."""
    flavour, count = struct.unpack_from(">4sH", raw, at)
    tables: dict[bytes, bytes] = {}
    for index in range(min(count, 256)):
        tag, _sum, start, length = struct.unpack_from(">4sLLL", raw, at + 12 + 16 * index)
        if start + length > len(raw):
            raise struct.error("a table that ends after the last byte")
        tables[tag] = raw[start : start + length]
    return _sfnt(flavour, tables)


def made_static(font: TTFont) -> None:
    """Take from a variable font all but its default instance, which it is drawn in as it is."""
    for table in _VARIABLE:
        if table in font and table != "CFF2":
            del font[table]


def with_quadratic_outlines(font: TTFont) -> None:
    """Replace a font's cubic outlines by quadratic ones, no further from them than is ever seen.

    Raises:
        UnknownPackError: It has more glyphs than are converted in seconds.
    """
    order = font.getGlyphOrder()
    if len(order) > MOST_CUBIC_GLYPHS:
        raise UnknownPackError(
            f"an OpenType font with CFF outlines of {len(order):,} glyphs, of which at most "
            f"{MOST_CUBIC_GLYPHS:,} are converted"
        )
    drawn = font.getGlyphSet()
    glyphs = {}
    for name in order:
        pen = TTGlyphPen(None)
        quadratic = Cu2QuPen(pen, _FURTHEST * font["head"].unitsPerEm, reverse_direction=True)
        drawn[name].draw(quadratic)
        glyphs[name] = pen.glyph()
    font["loca"] = newTable("loca")
    font["glyf"] = glyf = newTable("glyf")
    glyf.glyphOrder = order
    glyf.glyphs = glyphs
    maxp = font["maxp"]
    maxp.tableVersion = 0x00010000
    for name in _PROFILE:
        setattr(maxp, name, 0)
    maxp.maxZones = 1
    for table in ("CFF ", "CFF2", "VORG"):
        if table in font:
            del font[table]
    for name in order:
        glyph = glyphs[name]
        glyph.recalcBounds(glyf)
        font["hmtx"][name] = (font["hmtx"][name][0], getattr(glyph, "xMin", 0))
    font.sfntVersion = "\000\001\000\000"


def _saved(font: TTFont) -> bytes:
    font.flavor = None
    anew = BytesIO()
    font.save(anew)
    return anew.getvalue()
