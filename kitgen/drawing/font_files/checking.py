"""Checks a user's font file: whether it can be measured and embedded.

A font that passes is rewritten with only the tables needed for printing, so that the same data is
checked, measured, drawn and embedded.
"""

import re
from collections.abc import Iterator
from hashlib import sha256
from struct import unpack_from

from kitgen.drawing.font_files.bounds import MOST_POINTS, excess
from kitgen.drawing.font_files.cff import count_of_glyphs, cubic_glyphs
from kitgen.drawing.font_files.glyphs import Glyph, Simple, drawn_glyph, read_glyphs
from kitgen.drawing.font_files.names import POSTSCRIPT_NAME, name_of, name_table, names_in
from kitgen.drawing.font_files.packs import unpacked
from kitgen.drawing.font_files.quadratics import Quadratics
from kitgen.drawing.font_files.refusals import BROKEN, Fault, FontRefusedError
from kitgen.drawing.font_files.rewriting import (
    character_table,
    measured_tables,
    metrics_table,
)
from kitgen.drawing.font_files.sfnt import Tables, font_file, tables_at
from kitgen.drawing.truetype import characters_in

MOST_CUBIC_GLYPHS = 12_000
"""The most glyphs with cubic outlines that are converted, at some thousand a second."""

_FURTHEST = 0.001
"""The greatest distance of a quadratic outline from the cubic one, in units of the type size.

It is a tenth of a hair's width at 72 points.
"""

_TRUETYPE = b"\0\1\0\0"
_FONTS = (_TRUETYPE, b"true", b"OTTO")
_ANY = (b"head", b"hhea", b"maxp", b"hmtx", b"cmap", b"name", b"post", b"OS/2")
_NEEDED = (*_ANY, b"loca", b"glyf")
_CUBIC = (b"CFF ", b"CFF2")
_KEPT = (b"cvt ", b"fpgm", b"prep")

# OS/2 fsType: the lowest four bits are embedding levels, of which the least restrictive counts.
_LEVELS, _INSTALLABLE, _RESTRICTED = 0x000F, 0x0000, 0x0002
_NO_SUBSETS, _BITMAPS_ONLY = 0x0100, 0x0200

_LONGEST_NAME, _DIGITS = 63, 16
_LAST_CHARACTER = 0x10FFFF
_SIZES = range(16, 16385)


def checked_font(raw: bytes, chosen: str | None = None) -> bytes:
    """Return a font file, checked and rewritten as a static TrueType font.

    Args:
        raw: A TrueType or OpenType font, static or variable, a collection, or a web font.
        chosen: The name of a font in a collection.

    Raises:
        FontRefusedError: The file is none of these, is broken, or must not be embedded.
    """
    try:
        font = unpacked(raw, chosen)
        if font[:4] not in _FONTS:
            raise FontRefusedError(Fault.KIND, "no font file" if raw else "empty")
        return _checked_font(font, sha256(raw).hexdigest()[:_DIGITS])
    except BROKEN as problem:
        if isinstance(problem, FontRefusedError):
            raise
        raise FontRefusedError(Fault.BROKEN, "tables that cannot be read") from None


def may_be_passed_on(font: bytes) -> bool:
    """Return whether a checked font's licence lets it be installed, and so be passed on."""
    return _licence(tables_at(font)) & _LEVELS == _INSTALLABLE


def _licence(tables: Tables) -> int:
    flags: int = unpack_from(">H", tables[b"OS/2"], 8)[0]
    return flags


def _checked_font(raw: bytes, digest: str) -> bytes:
    too_much = excess(raw)
    if too_much is not None:
        hint = "get the file again from its maker, or take a font with fewer characters"
        raise FontRefusedError(Fault.BROKEN, too_much, hint)
    tables = tables_at(raw)
    cubic = next((tag for tag in reversed(_CUBIC) if tag in tables), None)
    missing = [tag for tag in (_ANY if cubic else _NEEDED) if tag not in tables]
    if missing == [b"loca", b"glyf"]:
        raise FontRefusedError(Fault.KIND, "a font without outlines, one of pictures alone")
    if missing:
        named = ", ".join(tag.decode() for tag in missing)
        raise FontRefusedError(Fault.BROKEN, f"no table {named}")
    _refuse_unlicensed(_licence(tables))
    (size,) = unpack_from(">H", tables[b"head"], 18)
    if size not in _SIZES:
        raise FontRefusedError(Fault.BROKEN, f"{size} units to its size")
    _refuse_unknown_form(tables)
    glyphs = _glyphs(tables, cubic, _FURTHEST * size)
    characters = {
        code: glyph
        for code, glyph in characters_in(tables[b"cmap"]).items()
        if 0 < glyph < len(glyphs) and code <= _LAST_CHARACTER
    }
    if not characters:
        raise FontRefusedError(Fault.BROKEN, "no table of Unicode characters")
    name = re.sub(r"[^A-Za-z0-9-]", "", name_of(names_in(tables[b"name"]), POSTSCRIPT_NAME) or "")
    # A document may have two fonts with the same name.
    name = f"{name[: _LONGEST_NAME - 1 - len(digest)] or 'OwnFont'}-{digest}"
    written = measured_tables(tables, glyphs, cubic=cubic is not None)
    written[b"name"] = name_table(name)
    written[b"post"] = b"\0\3\0\0" + tables[b"post"][4:32]
    written[b"cmap"] = character_table(characters)
    written[b"OS/2"] = metrics_table(tables[b"OS/2"], characters)
    written |= {tag: tables[tag] for tag in _KEPT if tag in tables}
    return font_file(_TRUETYPE, written)


def _refuse_unlicensed(flags: int) -> None:
    """Refuse a font whose licence does not allow embedding."""
    if flags & _LEVELS == _RESTRICTED:
        raise FontRefusedError(Fault.LICENCE, "must not be embedded")
    if flags & _NO_SUBSETS:
        raise FontRefusedError(Fault.LICENCE, "must be embedded whole, not in part")
    if flags & _BITMAPS_ONLY:
        raise FontRefusedError(Fault.LICENCE, "lends its bitmaps alone")


def _refuse_unknown_form(tables: Tables) -> None:
    head, hhea = tables[b"head"], tables[b"hhea"]
    for what_is, (value,), known in (
        ("head table of version", unpack_from(">H", head, 0), 1),
        ("head table with the mark", unpack_from(">L", head, 12), 0x5F0F3CF5),
        ("hhea table of version", unpack_from(">H", hhea, 0), 1),
        ("hhea table of metrics in the form", unpack_from(">h", hhea, 32), 0),
    ):
        if value != known:
            raise FontRefusedError(Fault.BROKEN, f"a {what_is} {value}, not {known}")


def _glyphs(tables: Tables, cubic: bytes | None, furthest: float) -> list[Glyph]:
    """Read every outline."""
    (count,) = unpack_from(">H", tables[b"maxp"], 4)
    if cubic is None:
        letter, step = ("L", 1) if unpack_from(">h", tables[b"head"], 50)[0] else ("H", 2)
        places = unpack_from(f">{count + 1}{letter}", tables[b"loca"])
        return read_glyphs(tables[b"glyf"], [place * step for place in places])
    if count_of_glyphs(tables[cubic]) != count:
        raise ValueError("as many outlines as there are no glyphs")
    if count > MOST_CUBIC_GLYPHS:
        what_is = (
            f"an OpenType font with CFF outlines of {count:,} glyphs, of which at most "
            f"{MOST_CUBIC_GLYPHS:,} are converted"
        )
        raise FontRefusedError(Fault.KIND, what_is)
    return list(_drawn_glyphs(tables[cubic], Quadratics(furthest)))


def _drawn_glyphs(table: bytes, quadratics: Quadratics) -> Iterator[Simple]:
    """Yield glyphs converted from cubic outlines, with the usual limit on their total points."""
    points = 0
    for contours in cubic_glyphs(table):
        glyph = drawn_glyph(contours, quadratics)
        points += len(glyph.flags)
        if points > MOST_POINTS:
            what_is = f"more than {MOST_POINTS:,} points in its outlines"
            raise FontRefusedError(Fault.BROKEN, what_is, "take a font with fewer characters")
        yield glyph
