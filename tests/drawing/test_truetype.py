"""Our reader of TrueType against fontTools': every character and every outline of the fonts."""

import struct
from collections.abc import Sequence
from io import BytesIO
from typing import Any

import pytest
from fontTools.fontBuilder import FontBuilder
from fontTools.misc import sstruct
from fontTools.pens.areaPen import AreaPen
from fontTools.pens.recordingPen import DecomposingRecordingPen
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib import TTFont
from fontTools.ttLib.tables import O_S_2f_2

from kitgen.drawing import fonts as fonts_module
from kitgen.drawing.font_files import rewriting
from kitgen.drawing.font_files.sfnt import font_file, tables_at
from kitgen.drawing.fonts import FIRAGO, font_bytes
from kitgen.drawing.shapes import Typeface
from kitgen.drawing.truetype import TrueType
from tests.shared_kits import sampled

COMMANDS = {"moveTo": "move", "lineTo": "line", "qCurveTo": "curve", "closePath": "close"}
FAR = 0x1F480


def odd_font() -> bytes:
    """A font with what FiraGO lacks: loops, turned and mirrored parts, far characters."""
    names = [".notdef", "loop", "bar", "turned", "deep", "blank"]
    loop, bar, turned, deep, blank = (TTGlyphPen({}) for _ in range(5))
    loop.qCurveTo((0, 0), (500, 20), (480, 510), (-300, 700), None)
    loop.closePath()
    for left in (10, 300):
        bar.moveTo((left, 0))
        bar.lineTo((left, 700))
        bar.qCurveTo((left + 40, 740), (left + 90, 700))
        bar.lineTo((left + 90, 0))
        bar.closePath()
    glyphs = {".notdef": blank.glyph(), "blank": blank.glyph()}
    glyphs |= {"loop": loop.glyph(), "bar": bar.glyph()}
    for pen, parts in (
        (turned, (("bar", (0.5, 0.25, -0.75, 1.0, 300, -4)), ("loop", (0.5, 0, 0, 0.5, 1, 2)))),
        (deep, (("turned", (1, 0, 0, 1, 5, 6)), ("bar", (-1.5, 0, 0, 0.5, 0, -900)))),
    ):
        part_pen = TTGlyphPen(glyphs)
        for name, matrix in parts:
            part_pen.addComponent(name, matrix)
        glyphs["turned" if pen is turned else "deep"] = part_pen.glyph()
    builder = FontBuilder(1000, isTTF=True)
    builder.setupGlyphOrder(names)
    builder.setupCharacterMap({65: "loop", 66: "bar", 67: "turned", 72: "deep", FAR: "deep"})
    builder.setupGlyf(glyphs)
    builder.setupHorizontalMetrics({name: (600, 30 * at) for at, name in enumerate(names)})
    builder.setupHorizontalHeader(ascent=800, descent=-200)
    builder.setupNameTable({"familyName": "Odd", "styleName": "Regular", "psName": "Odd"})
    builder.setupOS2(version=4, sCapHeight=0)
    builder.setupPost()
    file = BytesIO()
    builder.save(file)
    return file.getvalue()


def fonts() -> dict[str, bytes]:
    shipped = {typeface.name: font_bytes(FIRAGO.face(typeface)) for typeface in Typeface}
    return shipped | {"odd": odd_font()}


def as_ours(commands: Sequence[tuple[str, tuple[Any, ...]]]) -> list[tuple[str, tuple[Any, ...]]]:
    """What fontTools' pen does, in our words."""
    return [
        ("loop", points[:-1]) if points and points[-1] is None else (COMMANDS[command], points)
        for command, points in commands
    ]


@pytest.mark.sample
@pytest.mark.parametrize("name", sampled(["REGULAR", "BOLD", "ITALIC", "odd"], ["REGULAR", "odd"]))
def test_every_character_is_read_as_fonttools_reads_it(name: str) -> None:
    data = fonts()[name]
    ours, theirs = TrueType(data), TTFont(BytesIO(data))
    order, glyphs = theirs.getGlyphOrder(), theirs.getGlyphSet()
    characters = theirs.getBestCmap()
    assert {code: order[glyph] for code, glyph in ours.glyphs.items()} == characters
    assert ours.units == theirs["head"].unitsPerEm
    assert ours.capital_height == theirs["OS/2"].sCapHeight
    for number, glyph in enumerate(order):
        if glyph not in characters.values() and glyph != ".notdef":
            continue
        assert ours.advance(number) == theirs["hmtx"][glyph][0]
        pen = DecomposingRecordingPen(glyphs)
        glyphs[glyph].draw(pen)
        assert list(ours.strokes(number)) == as_ours(pen.value), glyph


def test_the_odd_font_has_what_it_is_there_for() -> None:
    font = TrueType(odd_font())
    deep = list(font.strokes(font.glyphs[FAR]))
    assert [command for command, _ in deep].count("loop") == 1
    assert [command for command, _ in deep].count("close") == 5
    assert min(y for _, points in deep for _, y in points) < -800


@pytest.mark.parametrize("count", [1, 2, 3, 7, 8, 17])
def test_the_head_of_a_file_says_how_to_search_its_tables(count: int) -> None:
    """As in OpenType, "Table Directory": by the largest power of two that is no more than all."""
    tables = {b"%04d" % number: bytes(number) for number in reversed(range(count))}
    written = font_file(b"true", tables)
    powers = [power for power in range(8) if 2**power <= count]
    reach = 16 * 2 ** powers[-1]
    head = struct.unpack_from(">4s4H", written)
    assert head == (b"true", count, reach, powers[-1], 16 * count - reach)
    assert tables_at(written) == tables
    entries = [written[12 + 16 * n : 28 + 16 * n] for n in range(count)]
    assert entries == sorted(entries)
    # Each table begins at a multiple of four bytes, behind all entries.
    places = [struct.unpack_from(">L", entry, 8)[0] for entry in entries]
    assert places[0] == 12 + 16 * count
    assert all(place % 4 == 0 for place in places)
    assert len(written) % 4 == 0


def test_glyphs_beyond_the_last_width_have_it_and_a_bearing_each() -> None:
    """OpenType, "hmtx": as many pairs as `hhea` says, then a left bearing for each other glyph."""
    data = odd_font()
    theirs = TTFont(BytesIO(data))
    pairs = [theirs["hmtx"][glyph] for glyph in theirs.getGlyphOrder()]
    assert theirs["hhea"].numberOfHMetrics < len(pairs)
    assert TrueType(data).metrics() == pairs


@pytest.mark.parametrize("character", "ABCH")
def test_outlines_enclose_as_much_as_fonttools_says(character: str) -> None:
    """With loops, which have no point on their curve, and with turned and mirrored parts."""
    ours, theirs = TrueType(odd_font()), TTFont(BytesIO(odd_font())).getGlyphSet()
    said, drawn = AreaPen(theirs), AreaPen()
    theirs[TTFont(BytesIO(odd_font())).getBestCmap()[ord(character)]].draw(said)
    for outline in fonts_module._subpaths(ours.strokes(ours.glyphs[ord(character)]), 1.0):
        drawn.moveTo((outline.start[0], -outline.start[1]))
        for segment in outline.segments:
            points = [(x, -y) for x, y in zip(segment[::2], segment[1::2], strict=True)]
            (drawn.lineTo if len(points) == 1 else drawn.curveTo)(*points)
        drawn.closePath()
    assert drawn.value == pytest.approx(said.value, abs=0.01)


def test_a_table_of_metrics_is_as_long_as_its_version_says() -> None:
    """OpenType, "OS/2": versions 2 to 4 have the same fields."""
    written = [O_S_2f_2.OS2_format_0, O_S_2f_2.OS2_format_1, *[O_S_2f_2.OS2_format_2] * 3]
    sizes = [sstruct.calcsize(fields) for fields in (*written, O_S_2f_2.OS2_format_5)]
    assert [rewriting._SIZE_OF_METRICS[version] for version in range(6)] == sizes
