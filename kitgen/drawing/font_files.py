"""Looks into a user's font file: can it be measured and embedded?

What passes is rewritten with only the tables that printing needs, so that what was looked at
is what is measured, drawn and embedded.
"""

import logging
import re
import struct
from enum import Enum, auto
from hashlib import sha256
from io import BytesIO

from fontTools.ttLib import TTFont, TTLibError
from fontTools.ttLib.tables._c_m_a_p import CmapSubtable

from kitgen.drawing.font_bounds import excess
from kitgen.drawing.font_packs import (
    UnknownPackError,
    made_static,
    unpacked,
    with_quadratic_outlines,
)

_FONTS = (b"\x00\x01\x00\x00", b"true", b"OTTO")
_ANY = ("head", "hhea", "maxp", "hmtx", "cmap", "name", "post", "OS/2")
_NEEDED = (*_ANY, "loca", "glyf")
_CUBIC = ("CFF ", "CFF2")
_KEPT = frozenset({*_NEEDED, "cvt ", "fpgm", "prep"})

# OS/2 fsType: the lowest four bits are levels of embedding, of which the freest counts.
_LEVELS, _INSTALLABLE, _RESTRICTED = 0x000F, 0x0000, 0x0002
_NO_SUBSETS, _BITMAPS_ONLY = 0x0100, 0x0200

# Glyphs are made of parts, those of parts again; beyond this is mischief.
_DEEPEST, _MOST_POINTS = 8, 20_000
_POSTSCRIPT_NAME, _LONGEST_NAME = 6, 63
_DIGITS = 16
_LAST_OF_PLANE = 0xFFFF
_SIZES = range(16, 16385)

# What is wrong is reported once, by what is raised here.
logging.getLogger("fontTools").addHandler(logging.NullHandler())

# What a broken table makes the library raise, depending on where it is broken.
_BROKEN = (
    TTLibError,
    struct.error,
    ArithmeticError,
    AssertionError,
    AttributeError,
    LookupError,
    TypeError,
    ValueError,
    EOFError,
    RecursionError,
)


class Fault(Enum):
    """Why a font is refused."""

    KIND = auto()
    BROKEN = auto()
    LICENCE = auto()


class FontRefusedError(ValueError):
    """A font that cannot be used; says why, and in words what the file is or has."""

    def __init__(self, fault: Fault, what_is: str, hint: str | None = None) -> None:
        """Refuse a font; the hint says what to do where that is not the same for all."""
        super().__init__(what_is)
        self.fault = fault
        self.what_is = what_is
        self.hint = hint


def checked_font(raw: bytes, chosen: str | None = None) -> bytes:
    """Return a font file, checked and rewritten as a static TrueType font.

    Args:
        raw: A TrueType or OpenType font, static or variable, a collection, or a web font.
        chosen: The name of the font in a collection.

    Raises:
        FontRefusedError: It is none of these, broken, or must not be embedded.
    """
    try:
        font = unpacked(raw, chosen)
        if font[:4] not in _FONTS:
            raise FontRefusedError(Fault.KIND, "no font file" if raw else "empty")
        return _checked_font(font, sha256(raw).hexdigest()[:_DIGITS])
    except UnknownPackError as unknown:
        raise FontRefusedError(Fault.KIND, unknown.what_is, unknown.hint) from None
    except _BROKEN as problem:
        if isinstance(problem, FontRefusedError):
            raise
        raise FontRefusedError(Fault.BROKEN, "tables that cannot be read") from None


def may_be_passed_on(font: bytes) -> bool:
    """Return whether a checked font's maker lets it be installed, and so be handed to others."""
    flags: int = TTFont(BytesIO(font), lazy=True)["OS/2"].fsType
    return flags & _LEVELS == _INSTALLABLE


def _checked_font(raw: bytes, digest: str) -> bytes:
    too_much = excess(raw)
    if too_much is not None:
        raise FontRefusedError(Fault.BROKEN, too_much, "take a font with fewer characters")
    font = TTFont(BytesIO(raw), lazy=False, recalcTimestamp=False)
    cubic = any(table in font for table in _CUBIC)
    missing = [table for table in (_ANY if cubic else _NEEDED) if table not in font]
    if missing == ["loca", "glyf"]:
        raise FontRefusedError(Fault.KIND, "a font without outlines, one of pictures alone")
    if missing:
        raise FontRefusedError(Fault.BROKEN, f"no table {', '.join(missing)}")
    _refuse_unlicensed(font["OS/2"].fsType)
    if cubic:
        with_quadratic_outlines(font)
    made_static(font)
    if font["head"].unitsPerEm not in _SIZES:
        raise FontRefusedError(Fault.BROKEN, f"{font['head'].unitsPerEm} units to its size")
    _refuse_unknown_form(font)
    glyphs = {*font.getGlyphOrder()}
    mapped: dict[int, str] = font.getBestCmap() or {}
    characters = {code: name for code, name in mapped.items() if name in glyphs}
    if not characters:
        raise FontRefusedError(Fault.BROKEN, "no table of Unicode characters")
    _read_glyphs(font)
    _keep_what_prints(font, characters, digest)
    anew = BytesIO()
    font.save(anew)
    return anew.getvalue()


def _keep_what_prints(font: TTFont, characters: dict[int, str], digest: str) -> None:
    """Leave out tables that printing does not ask for, and write the others plainly.

    The digest ends the font's name: a document may hold two fonts that are called the same.
    """
    for table in sorted({*font.keys()} - _KEPT - {"GlyphOrder"}):
        del font[table]
    name = re.sub(r"[^A-Za-z0-9-]", "", font["name"].getDebugName(_POSTSCRIPT_NAME) or "")
    font["name"].names = []
    name = f"{name[: _LONGEST_NAME - 1 - len(digest)] or 'OwnFont'}-{digest}"
    font["name"].setName(name, _POSTSCRIPT_NAME, 3, 1, 0x409)
    font["post"].formatType = 3.0
    near = {code: glyph for code, glyph in characters.items() if code <= _LAST_OF_PLANE}
    font["cmap"].tables = [_subtable(4, 1, near)]
    if near != characters:
        font["cmap"].tables.append(_subtable(12, 10, characters))


def _subtable(form: int, encoding: int, characters: dict[int, str]) -> CmapSubtable:
    table = CmapSubtable.newSubtable(form)
    table.platformID, table.platEncID, table.language = 3, encoding, 0
    table.cmap = characters
    return table


def _refuse_unknown_form(font: TTFont) -> None:
    """Refuse tables that say of themselves that they are none of those that are known."""
    head, hhea = font["head"], font["hhea"]
    for what_is, value, known in (
        ("head table of version", int(head.tableVersion), 1),
        ("head table with the mark", head.magicNumber, 0x5F0F3CF5),
        ("hhea table of version", hhea.tableVersion >> 16, 1),
        ("hhea table of metrics in the form", hhea.metricDataFormat, 0),
    ):
        if value != known:
            raise FontRefusedError(Fault.BROKEN, f"a {what_is} {value}, not {known}")


def _refuse_unlicensed(flags: int) -> None:
    """Hold the font to what its maker lets be done with it."""
    if flags & _LEVELS == _RESTRICTED:
        raise FontRefusedError(Fault.LICENCE, "must not be embedded")
    if flags & _NO_SUBSETS:
        raise FontRefusedError(Fault.LICENCE, "must be embedded whole, not in part")
    if flags & _BITMAPS_ONLY:
        raise FontRefusedError(Fault.LICENCE, "lends its bitmaps alone")


def _read_glyphs(font: TTFont) -> None:
    """Read every outline, and every width, as printing would."""
    glyphs, advances = font["glyf"], font["hmtx"]
    points: dict[str, int] = {}
    parts: dict[str, tuple[str, ...]] = {}
    for name in font.getGlyphOrder():
        glyph = glyphs[name]
        # A glyph's points are asked for, which reads all of it.
        points[name] = len(glyph.getCoordinates(glyphs)[0]) if glyph.numberOfContours > 0 else 0
        advances[name]
        if glyph.isComposite():
            parts[name] = tuple(component.glyphName for component in glyph.components)
            if any(hasattr(component, "firstPt") for component in glyph.components):
                raise FontRefusedError(Fault.KIND, "one whose letters have parts placed by points")
    _refuse_endless(points, parts)


def _refuse_endless(points: dict[str, int], parts: dict[str, tuple[str, ...]]) -> None:
    """Refuse glyphs that are made of themselves, or of parts of parts beyond any need."""
    nested = parts
    for _ in range(_DEEPEST):
        nested = {name: of for name, of in nested.items() if any(part in nested for part in of)}
    if nested:
        raise FontRefusedError(Fault.BROKEN, "glyphs that are made of themselves")
    for _ in range(_DEEPEST):
        points |= {name: sum(points[part] for part in of) for name, of in parts.items()}
    if max(points.values()) > _MOST_POINTS:
        raise FontRefusedError(Fault.BROKEN, "glyphs of more points than any letter has")
