"""Small fonts for tests: every character a box, as wide as is asked for."""

from collections.abc import Callable
from io import BytesIO

from fontTools.fontBuilder import FontBuilder
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib import TTFont

UNITS = 1000
PRINTABLE = "".join(map(chr, range(0x20, 0x250))) + "\u2009\u2212–—‘’“”…·•×÷≤≥→⇧½¼¾°´†"


def box_font(
    characters: str = PRINTABLE,
    *,
    width: int = 450,
    licence: int = 0,
    change: Callable[[TTFont], object] | None = None,
) -> bytes:
    """Make a font whose glyphs are boxes; `licence` is the fsType of its maker's wishes."""
    names = {ord(character): f"g{ord(character)}" for character in characters}
    builder = FontBuilder(UNITS, isTTF=True)
    builder.font["head"].created = builder.font["head"].modified = 0
    builder.setupGlyphOrder([".notdef", *names.values()])
    builder.setupCharacterMap(names)
    pen = TTGlyphPen(None)
    corners = ((50, 0), (50, 700), (width - 50, 700), (width - 50, 0))
    pen.moveTo(corners[0])
    for corner in corners[1:]:
        pen.lineTo(corner)
    pen.closePath()
    box, empty = pen.glyph(), TTGlyphPen(None).glyph()
    blank = {f"g{ord(character)}" for character in characters if character.isspace()}
    glyphs = {name: empty if name in blank else box for name in names.values()}
    builder.setupGlyf({".notdef": box, **glyphs})
    builder.setupHorizontalMetrics(dict.fromkeys([".notdef", *names.values()], (width, 50)))
    builder.setupHorizontalHeader(ascent=900, descent=-200)
    builder.setupNameTable({"familyName": "Boxes", "styleName": "Regular", "psName": "Boxes"})
    builder.setupOS2(sCapHeight=700, fsType=licence)
    builder.setupPost()
    if change is not None:
        change(builder.font)
    # A test may want what no right font has, such as a glyph made of itself.
    builder.font.recalcBBoxes = False
    builder.font.recalcTimestamp = False
    made = BytesIO()
    builder.font.save(made)
    return made.getvalue()
