"""Fonts rewritten by fontTools, which shares no code with kitgen, and what differs from ours.

    python -m tests.looks.by_fonttools FILE...

Each file is a font, or one of a collection after a `#`.
"""

import sys
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path
from struct import iter_unpack

from fontTools.pens.cu2quPen import Cu2QuPen
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib import TTCollection, TTFont, newTable

from kitgen.drawing.font_files.checking import checked_font

MEASURED = ("head", "hhea", "maxp", "hmtx", "loca", "glyf", "OS/2", "post", "cvt ", "fpgm", "prep")
"""The tables that both write."""

_UNKNOWN = slice(8, 12)
"""Where `head` has the sum of the whole file."""


def opened(raw: bytes, part: str | None = None) -> TTFont:
    """Open a font, or the one of a collection that is called so."""
    if raw[:4] != b"ttcf":
        return TTFont(BytesIO(raw), recalcTimestamp=False, lazy=False)
    fonts = TTCollection(BytesIO(raw)).fonts
    (at,) = [n for n, font in enumerate(fonts) if font["name"].getBestFullName() == part]
    return TTFont(BytesIO(raw), fontNumber=at, recalcTimestamp=False, lazy=False)


def rewritten(font: TTFont) -> dict[str, bytes]:
    """Write a font as kitgen's rules say: static, with quadratic outlines, without names."""
    if "glyf" not in font:
        make_quadratic(font)
    for tag in {*font.keys()} - {*MEASURED, "GlyphOrder", "cmap"}:
        del font[tag]
    font.ensureDecompiled()
    for glyph in font["glyf"].glyphs.values():
        glyph.expand(font["glyf"])
    font["post"].formatType = 3.0
    best = next(table for table in font["cmap"].tables if table.cmap is font.getBestCmap())
    font["cmap"].tables = [best]
    with BytesIO() as file:
        font.flavor = None
        font.save(file)
        raw = file.getvalue()
    return tables_of(raw)


def make_quadratic(font: TTFont) -> None:
    order, drawn = font.getGlyphOrder(), font.getGlyphSet()
    glyphs = {}
    for name in order:
        pen = TTGlyphPen(None)
        drawn[name].draw(Cu2QuPen(pen, 0.001 * font["head"].unitsPerEm, reverse_direction=True))
        glyphs[name] = pen.glyph()
    font["loca"], font["glyf"] = newTable("loca"), newTable("glyf")
    font["glyf"].glyphOrder, font["glyf"].glyphs = order, glyphs
    maxp = font["maxp"]
    maxp.tableVersion, maxp.maxZones = 0x00010000, 1
    for name in ("TwilightPoints", "Storage", "FunctionDefs", "InstructionDefs", "StackElements"):
        setattr(maxp, f"max{name}", 0)
    maxp.maxSizeOfInstructions = 0
    for tag in ("CFF ", "CFF2"):
        if tag in font:
            del font[tag]
    for name in order:
        glyphs[name].recalcBounds(font["glyf"])
        font["hmtx"][name] = (font["hmtx"][name][0], getattr(glyphs[name], "xMin", 0))
    font.sfntVersion = "\0\1\0\0"


def tables_of(raw: bytes) -> dict[str, bytes]:
    records = iter_unpack(">4sLLL", raw[12 : 12 + 16 * raw[5]])
    tables = {tag.decode(): raw[at : at + size] for tag, _, at, size in records}
    head = bytearray(tables["head"])
    head[_UNKNOWN] = bytes(4)
    return tables | {"head": bytes(head)}


def differences(raw: bytes, part: str | None = None) -> Iterator[str]:
    """Yield the tables in which kitgen's writing of a font differs from fontTools'."""
    checked = checked_font(raw, part)
    ours, theirs = tables_of(checked), rewritten(opened(raw, part))
    yield from (tag for tag in MEASURED if ours.get(tag) != theirs.get(tag))
    font = opened(raw, part)
    numbers = {name: number for number, name in enumerate(font.getGlyphOrder())}
    expected = {code: numbers.get(name, 0) for code, name in font.getBestCmap().items()}
    new = opened(checked)
    mapped = {code: new.getGlyphID(name) for code, name in new.getBestCmap().items()}
    if mapped != {code: glyph for code, glyph in expected.items() if glyph}:
        yield "cmap"


if __name__ == "__main__":
    for argument in sys.argv[1:]:
        name, _, chosen = argument.partition("#")
        found = " ".join(differences(Path(name).read_bytes(), chosen or None))
        print(f"{argument}: {found or 'equal'}", flush=True)
