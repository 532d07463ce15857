"""Fonts of an author's own: which are taken, which refused, and what is measured by them."""

import gc
import struct
from collections.abc import Callable
from io import BytesIO
from itertools import pairwise
from pathlib import Path

import pytest
from fontTools.ttLib import TTFont
from fontTools.ttLib.tables._g_l_y_f import Glyph, GlyphComponent
from fontTools.ttLib.tables.DefaultTable import DefaultTable
from hypothesis import given, settings
from hypothesis import strategies as st

from kitgen.definitions.loading import load_kit
from kitgen.diagnostics import DefinitionError, Diagnostic
from kitgen.drawing.font_files.checking import checked_font
from kitgen.drawing.font_files.refusals import FontRefusedError
from kitgen.drawing.fonts import (
    FIRAGO,
    FontFace,
    TypeFamily,
    by_family,
    capital_height,
    font_bytes,
    glyph_outline,
    missing_glyphs,
    set_in,
    text_width,
)
from kitgen.drawing.shapes import Typeface
from kitgen.remembering import MOST_LOOKS
from kitgen.styles.fonts import ReadFonts, kit_fonts
from tests.looks.typefaces import UNITS, box_font

NARROW = box_font("AB 1", width=300)


def kit_with(folder: Path, **fonts: bytes) -> Path:
    """Write a kit, and its fonts beside it."""
    named = ", ".join(f"{key}: {key}.ttf" for key in fonts)
    path = folder / "kit.yaml"
    path.write_text(f"extends: demon-mine\nid: set\nfont: {{{named}}}\n", encoding="utf-8")
    for key, raw in fonts.items():
        (folder / f"{key}.ttf").write_bytes(raw)
    return path


def read(folder: Path, **fonts: bytes) -> ReadFonts:
    found = kit_fonts(load_kit(str(kit_with(folder, **fonts))))
    assert found is not None
    return found


def refusal(folder: Path, raw: bytes) -> Diagnostic:
    with pytest.raises(DefinitionError) as refused:
        read(folder, regular=raw)
    (diagnostic,) = refused.value.diagnostics
    assert diagnostic.hint
    assert str(diagnostic.span) == f"{folder / 'kit.yaml'}:3:17"
    assert "`regular.ttf`" in diagnostic.message
    return diagnostic


def made_of(font: TTFont, name: str, part_name: str, times: int = 1) -> None:
    parts = [GlyphComponent() for _ in range(times)]
    for part in parts:
        part.glyphName, part.x, part.y, part.flags = part_name, 0, 0, 0x0003
    glyph = Glyph()
    glyph.numberOfContours, glyph.components = -1, parts
    glyph.xMin = glyph.yMin = glyph.xMax = glyph.yMax = 0
    font["glyf"].glyphs[name] = glyph


def made_of_itself(font: TTFont) -> None:
    made_of(font, "g65", "g65")


def placed_by_points(font: TTFont) -> None:
    """Lay a letter's part with its first point on the first of what is there already."""
    made_of(font, "g66", "g65", 2)
    part = font["glyf"].glyphs["g66"].components[1]
    del part.x, part.y
    part.firstPt = part.secondPt = 0
    part.flags = 0x0001


def crowded(raw: bytes) -> bytes:
    """Let a font's table of characters claim four thousand million of them."""
    font = TTFont(BytesIO(raw))
    at = font.reader.tables["cmap"].offset
    claim = struct.pack(">HHHHL", 0, 1, 3, 10, 12)
    groups = struct.pack(">HHLLL", 12, 0, 28, 0, 1) + struct.pack(">3L", 0, 0xFFFFFFFF, 1)
    return raw[:at] + claim + groups + raw[at + len(claim + groups) :]


def of_many_parts(font: TTFont) -> None:
    """Make each glyph of a hundred of the one before it."""
    for before, name in pairwise(("g65", "g66", "g67", "g68")):
        made_of(font, name, before, 100)


def marked(table: str, name: str, value: float) -> Callable[[TTFont], object]:
    """Write a value into a table in place of what all fonts have there."""
    return lambda font: setattr(font[table], name, value)


def test_a_word_is_as_wide_and_high_as_the_authors_font_says(tmp_path: Path) -> None:
    family = read(tmp_path, regular=NARROW, bold=box_font("AB", width=800)).family
    with set_in(family):
        assert text_width("AB A", Typeface.REGULAR, 10) == pytest.approx(4 * 3.0)
        assert text_width("AB", Typeface.ITALIC, 10) == pytest.approx(2 * 3.0)
        assert text_width("AB", Typeface.BOLD, 10) == pytest.approx(2 * 8.0)
        assert capital_height(Typeface.BOLD, 10) == pytest.approx(7.0)
        (outline,) = glyph_outline("A", Typeface.REGULAR)
        assert outline.start == pytest.approx((0.05, 0))
        assert missing_glyphs("ABBA, 1", Typeface.REGULAR) == ()
        assert missing_glyphs("ABBA, 矿", Typeface.BOLD) == ("矿",)


def test_the_same_files_are_the_same_family_and_known_by_their_digests(
    tmp_path: Path,
) -> None:
    again = [read(tmp_path, regular=NARROW, italic=box_font("A")) for _ in range(2)]
    assert again[0].family is again[1].family
    assert again[0].sources == again[1].sources
    assert [source.name for source in again[0].sources] == ["regular.ttf", "italic.ttf"]
    other = read(tmp_path, regular=NARROW, italic=box_font("B"))
    assert other.family is not again[0].family
    assert other.family.regular is again[0].family.regular


def test_what_is_remembered_in_one_family_is_not_given_in_another() -> None:
    made: list[str] = []

    @by_family(maxsize=4)
    def width(words: str) -> float:
        made.append(words)
        return text_width(words, Typeface.REGULAR, 1.0)

    face = FontFace("own-test", "test.ttf", lambda: NARROW)
    own = TypeFamily(face, face, face)
    usual = width("AB")
    with set_in(own):
        assert width("AB") == width("AB") == pytest.approx(0.6)
    assert width("AB") == usual != pytest.approx(0.6)
    assert made == ["AB", "AB"]


@pytest.mark.exhaustive
def test_fonts_that_were_saved_long_ago_are_forgotten(tmp_path: Path) -> None:
    gc.unfreeze()
    for width in range(300, 340):
        with set_in(read(tmp_path, regular=box_font("AB", width=width)).family):
            assert text_width("AB", Typeface.REGULAR, 1.0) == pytest.approx(2 * width / UNITS)
            glyph_outline("A", Typeface.REGULAR)
    gc.collect()
    kept = [thing for thing in gc.get_objects() if isinstance(thing, FontFace)]
    # Those of the last eight, each by itself and with its stand-in of each style, FiraGO's three,
    # and the few that tests hold.
    assert len(kept) <= 5 * MOST_LOOKS


@pytest.mark.parametrize(
    ("raw", "code", "found"),
    [
        (b"", "KIT315", "empty"),
        (b"<svg/>", "KIT315", "no font file"),
        (b"ttcf" + NARROW[4:], "KIT315", "a collection of 196,640 fonts"),
        (b"wOFF" + NARROW[4:], "KIT315", "a web font of "),
        (box_font("AB", change=placed_by_points), "KIT315", "parts placed by points"),
        (NARROW[:4], "KIT316", "tables that cannot be read"),
        (NARROW[:-400], "KIT316", "tables that end after its last byte"),
        (box_font("A", change=made_of_itself), "KIT316", "glyphs that are made of themselves"),
        (box_font("ABCD", change=of_many_parts), "KIT316", "glyphs of more points than any letter"),
        (crowded(box_font()), "KIT316", "more characters than there are"),
        (box_font("A", change=lambda font: font.__delitem__("OS/2")), "KIT316", "no table OS/2"),
        (
            box_font("A", change=marked("head", "magicNumber", 1)),
            "KIT316",
            "mark 1, not 1594834165",
        ),
        (box_font("A", change=marked("head", "tableVersion", 2.0)), "KIT316", "version 2, not 1"),
        (box_font("A", change=marked("hhea", "tableVersion", 0)), "KIT316", "version 0, not 1"),
        (box_font("A", change=marked("hhea", "metricDataFormat", 1)), "KIT316", "form 1, not 0"),
        (box_font("A", licence=0x0002), "KIT317", "must not be embedded"),
        (box_font("A", licence=0x0100), "KIT317", "must be embedded whole, not in part"),
        (box_font("A", licence=0x0200), "KIT317", "lends its bitmaps alone"),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_a_font_that_cannot_be_used_is_refused_by_what_it_is(
    tmp_path: Path, raw: bytes, code: str, found: str
) -> None:
    diagnostic = refusal(tmp_path, raw)
    assert (diagnostic.code, found in diagnostic.message) == (code, True), str(diagnostic)


@pytest.mark.parametrize("licence", [0x0000, 0x0004, 0x0008, 0x000A])
def test_a_font_that_may_be_printed_is_taken(tmp_path: Path, licence: int) -> None:
    assert read(tmp_path, regular=box_font("A", licence=licence)).family is not FIRAGO


@pytest.mark.parametrize(
    ("written", "code"),
    [
        ("../out.ttf", "KIT301"),
        ("/usr/share/fonts/out.ttf", "KIT301"),
        ("linked.ttf", "KIT301"),
        ("none.ttf", "KIT302"),
        ("large.ttf", "KIT303"),
    ],
)
def test_a_font_lies_in_the_kits_folder(tmp_path: Path, written: str, code: str) -> None:
    folder = tmp_path / "kits"
    folder.mkdir()
    (tmp_path / "out.ttf").write_bytes(NARROW)
    (folder / "linked.ttf").symlink_to(tmp_path / "out.ttf")
    with (folder / "large.ttf").open("wb") as large:
        large.truncate(24_000_001)
    kit = folder / "kit.yaml"
    kit.write_text(f"extends: demon-mine\nid: set\nfont: {{regular: {written}}}\n", "utf-8")
    with pytest.raises(DefinitionError) as refused:
        kit_fonts(load_kit(str(kit)))
    (diagnostic,) = refused.value.diagnostics
    assert diagnostic.code == code
    assert "font" in diagnostic.message or code == "KIT302"


def test_what_is_embedded_is_only_what_was_looked_at(tmp_path: Path) -> None:
    def with_a_stowaway(font: TTFont) -> None:
        font["XYZZ"] = DefaultTable("XYZZ")
        font["XYZZ"].data = b"told to nobody"

    raw = box_font("AB", change=with_a_stowaway)
    assert b"told to nobody" in raw
    kept = font_bytes(read(tmp_path, regular=raw).family.regular)
    assert b"told to nobody" not in kept
    assert TTFont(BytesIO(kept)).getBestCmap().keys() == {65, 66}


@settings(max_examples=60, deadline=None)
@given(st.data())
def test_a_damaged_font_is_taken_or_refused_and_never_traced(data: st.DataObject) -> None:
    raw = bytearray(NARROW)
    for _ in range(data.draw(st.integers(1, 6))):
        raw[data.draw(st.integers(4, len(raw) - 1))] = data.draw(st.integers(0, 255))
    try:
        kept = checked_font(bytes(raw))
    except FontRefusedError:
        return
    face = FontFace("own-damaged", "damaged.ttf", lambda: kept)
    with set_in(TypeFamily(face, face, face)):
        assert text_width("AB1", Typeface.REGULAR, 1.0) >= 0
        glyph_outline("A", Typeface.REGULAR)
