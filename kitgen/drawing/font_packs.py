"""From the kinds of font files that people have to the one that is printed: static TrueType.

Collections, web fonts, variable fonts and fonts with CFF outlines become one font with quadratic
outlines, in its default instance. What a file claims of its size is looked at first.
"""

import struct
from collections.abc import Iterator, Mapping
from importlib import import_module
from importlib.util import find_spec
from io import BytesIO
from pathlib import Path
from typing import Any, TypeAlias
from zlib import decompressobj
from zlib import error as ZlibError  # noqa: N812

from fontTools.misc.psCharStrings import T2OutlineExtractor
from fontTools.pens.cu2quPen import Cu2QuPen
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib import TTFont, TTLibError, newTable

MOST_UNPACKED = 40_000_000
"""Bytes that a web font may unpack to: more than twice the largest font of Noto."""

MOST_CUBIC_GLYPHS = 12_000
"""Glyphs with cubic outlines that are converted, some thousand a second."""

MOST_STEPS = 6_000_000
"""Bytes of commands that are carried out to draw all cubic outlines, called parts each time."""

_MOST_FONTS = 64
_ABOUT_FONT = slice(28, 48)
"""Where a newer web font says where its maker's words and own block are (WOFF 2.0, 4)."""

_BROTLI_PIECE = 32
"""So few bytes at a time that they cannot unpack to much more than is allowed in all."""

_FURTHEST = 0.001
"""How far a quadratic outline may lie from the cubic one, in sizes: a hair's tenth at 72 points."""

_VARIABLE = ("fvar", "gvar", "avar", "cvar", "HVAR", "VVAR", "MVAR", "STAT", "CFF2")
_PROFILE = (
    *("maxTwilightPoints", "maxStorage", "maxFunctionDefs", "maxInstructionDefs"),
    *("maxStackElements", "maxSizeOfInstructions", "maxComponentElements", "maxComponentDepth"),
    *("maxPoints", "maxContours", "maxCompositePoints", "maxCompositeContours"),
)
"""What a table says of outlines with instructions, of which there are none."""

_BROTLI = "pip install 'kitgen[fonts]', or take the font as .ttf, .otf or .woff"


FontNames: TypeAlias = tuple[tuple[str, ...], tuple[str, ...], tuple[str, ...]]
"""What a font is called: its families, its styles, its full names."""

_FAMILIES, _STYLE_NAMES, _FULL_NAMES = (1, 16), (2, 17), (4,)
_UNREADABLE = (
    *(OSError, TTLibError, struct.error, AssertionError, AttributeError, LookupError),
    *(TypeError, ValueError, EOFError, MemoryError, RecursionError),
)


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
        _look_into_newer_web_font(raw)
        # What its maker says (WOFF 2.0, 6 and 7) prints nothing, so it is not unpacked.
        bare = raw[: _ABOUT_FONT.start] + bytes(20) + raw[_ABOUT_FONT.stop :]
        return _saved(TTFont(BytesIO(bare), recalcTimestamp=False))
    return raw


def _look_into_newer_web_font(raw: bytes) -> None:
    """Refuse a web font that unpacks to more than it claims, or claims too much (WOFF 2.0, 4)."""
    flavour, _length, count, _, claimed, packed = struct.unpack_from(">4sLHHLL", raw, 4)
    if flavour == b"ttcf":
        raise UnknownPackError("a web font that is a collection", "take the font by itself")
    _refuse_bomb(claimed)
    at, whole = 48, 0
    for _ in range(min(count, 256)):
        flags = raw[at]
        at += 5 if flags & 63 == 63 else 1
        length, at = _base_128(raw, at)
        # Outlines and their places are packed in another form unless version 3 is said.
        if (flags >> 6 != 3) if flags & 63 in (10, 11) else flags >> 6:
            length, at = _base_128(raw, at)
        whole += length
        _refuse_bomb(whole)
    brotli = import_module("brotli")
    unpacker, came_out = brotli.Decompressor(), 0
    end = min(at + packed, len(raw))
    try:
        for start in range(at, end, _BROTLI_PIECE):
            came_out += len(unpacker.process(raw[start : min(start + _BROTLI_PIECE, end)]))
            _refuse_bomb(came_out)
    except brotli.error:
        raise struct.error("tables that cannot be unpacked") from None
    if not unpacker.is_finished():
        raise struct.error("tables that are cut short")


def _base_128(raw: bytes, at: int) -> tuple[int, int]:
    """Read a number of seven bits a byte, and where the next begins (WOFF 2.0, 4.1)."""
    value = 0
    for place in range(at, at + 5):
        value = value << 7 | raw[place] & 127
        if raw[place] < 128:
            return value, place + 1
    raise struct.error("a number of more than five bytes")


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
            try:
                content = pack.decompress(content, length + 1)
            except ZlibError:
                raise struct.error("a table that cannot be unpacked") from None
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


def names_of_fonts(path: Path) -> Iterator[FontNames]:
    """Yield what the fonts in a file are called; nothing of one that cannot be read."""
    try:
        with path.open("rb") as file:
            head = file.read(12)
            count = struct.unpack(">L", head[8:])[0] if head[:4] == b"ttcf" else 1
            for number in range(min(count, _MOST_FONTS)):
                file.seek(0)
                names = TTFont(file, lazy=True, fontNumber=number)["name"]
                yield tuple(  # type: ignore[misc]
                    tuple(
                        dict.fromkeys(str(record) for record in names.names if record.nameID in ids)
                    )
                    for ids in (_FAMILIES, _STYLE_NAMES, _FULL_NAMES)
                )
    except _UNREADABLE:
        return


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
    budget = _Budget()
    glyphs = {}
    for name in order:
        pen = TTGlyphPen(None)
        quadratic = Cu2QuPen(pen, _FURTHEST * font["head"].unitsPerEm, reverse_direction=True)
        drawn.charStrings[name].outlineExtractor = budget.extractor
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


class _Budget:
    """The steps that are left to draw a font's outlines, whose parts may call parts in turn."""

    def __init__(self) -> None:
        self._left = MOST_STEPS

    def extractor(self, *what: Any) -> "_BoundedExtractor":
        """Return what carries out the commands of one outline."""
        return _BoundedExtractor(self, *what)

    def take(self, steps: int) -> None:
        """Take steps off.

        Raises:
            ValueError: None are left.
        """
        self._left -= steps
        if self._left < 0:
            raise ValueError("outlines of more steps than any font has")


class _BoundedExtractor(T2OutlineExtractor):  # type: ignore[misc]
    """Carries out an outline's commands as long as there are steps left."""

    def __init__(self, budget: _Budget, *what: Any) -> None:
        super().__init__(*what)
        self._budget = budget

    def execute(self, outline: Any, **how: Any) -> None:
        """Carry out an outline, or a part that one calls."""
        self._budget.take(1 + len(outline.bytecode or outline.program or ()))
        super().execute(outline, **how)


def _saved(font: TTFont) -> bytes:
    font.flavor = None
    anew = BytesIO()
    font.save(anew)
    return anew.getvalue()
