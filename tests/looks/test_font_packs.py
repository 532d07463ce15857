"""Fonts as people have them: OpenType, variable, collected, packed for the web, incomplete."""

import struct
from importlib.util import find_spec
from io import BytesIO
from pathlib import Path
from random import Random

import pdfplumber
import pytest
from fontTools.fontBuilder import FontBuilder
from fontTools.misc.psCharStrings import T2CharString
from fontTools.pens.t2CharStringPen import T2CharStringPen
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib import TTCollection, TTFont
from fontTools.ttLib.tables.TupleVariation import TupleVariation

from kitgen.contract import Piece, Whole
from kitgen.definitions.loading import load_kit
from kitgen.diagnostics import DefinitionError, Diagnostic
from kitgen.drawing.bounds import ink_box
from kitgen.drawing.font_files.checking import checked_font
from kitgen.drawing.font_files.refusals import FontRefusedError
from kitgen.drawing.fonts import FIRAGO, face_with, glyph_outline, set_in, text_width
from kitgen.drawing.inks import Ink
from kitgen.drawing.shapes import Box, Paint, Text, Typeface
from kitgen.drawing.shapes import Path as Outline
from kitgen.styles.fonts import ReadFonts, kit_fonts
from tests.factories import COMPONENT, make_face, make_job, make_settings, make_sheets, write_pdf
from tests.looks.font_mutants import look_into, mutants, within_bounds
from tests.looks.typefaces import box_font


def kit_of(folder: Path, file: str, raw: bytes, part: str = "") -> Path:
    (folder / file).write_bytes(raw)
    kit = folder / "kit.yaml"
    kit.write_text(f'extends: demon-mine\nid: set\nfont: {{regular: "{file}{part}"}}\n')
    return kit


def read(folder: Path, file: str, raw: bytes, part: str = "") -> ReadFonts:
    found = kit_fonts(load_kit(str(kit_of(folder, file, raw, part))))
    assert found is not None
    return found


def refusal(folder: Path, file: str, raw: bytes, part: str = "") -> Diagnostic:
    with pytest.raises(DefinitionError) as refused:
        read(folder, file, raw, part)
    (diagnostic,) = refused.value.diagnostics
    assert str(diagnostic.span) == f"{folder / 'kit.yaml'}:3:17"
    assert diagnostic.hint
    return diagnostic


def cubic_font() -> bytes:
    """An OpenType font whose O is a circle of cubic curves, 600 of 1000 units across."""
    builder = FontBuilder(1000, isTTF=False)
    builder.setupGlyphOrder([".notdef", "O"])
    builder.setupCharacterMap({ord("O"): "O"})
    pen = T2CharStringPen(700, None)
    middle, radius = (350, 350), 300
    k = 0.5522847498 * radius
    x, y = middle
    pen.moveTo((x + radius, y))
    pen.curveTo((x + radius, y + k), (x + k, y + radius), (x, y + radius))
    pen.curveTo((x - k, y + radius), (x - radius, y + k), (x - radius, y))
    pen.curveTo((x - radius, y - k), (x - k, y - radius), (x, y - radius))
    pen.curveTo((x + k, y - radius), (x + radius, y - k), (x + radius, y))
    pen.closePath()
    circle = pen.getCharString()
    empty = T2CharStringPen(700, None).getCharString()
    builder.setupCFF("Ring", {"FullName": "Ring"}, {".notdef": empty, "O": circle}, {})
    builder.setupHorizontalMetrics({".notdef": (700, 0), "O": (700, 50)})
    builder.setupHorizontalHeader(ascent=800, descent=-200)
    builder.setupNameTable({"familyName": "Ring", "styleName": "Regular", "psName": "Ring"})
    builder.setupOS2(sCapHeight=650)
    builder.setupPost()
    with BytesIO() as file:
        builder.save(file)
        return file.getvalue()


def variable_font() -> bytes:
    """A font whose I is 100 units wide, and 300 at its boldest."""
    builder = FontBuilder(1000, isTTF=True)
    builder.setupGlyphOrder([".notdef", "I"])
    builder.setupCharacterMap({ord("I"): "I"})
    pen = TTGlyphPen(None)
    for step, corner in enumerate(((100, 0), (100, 700), (200, 700), (200, 0))):
        (pen.lineTo if step else pen.moveTo)(corner)
    pen.closePath()
    builder.setupGlyf({".notdef": TTGlyphPen(None).glyph(), "I": pen.glyph()})
    builder.setupHorizontalMetrics({".notdef": (300, 0), "I": (300, 100)})
    builder.setupHorizontalHeader(ascent=800, descent=-200)
    builder.setupNameTable({"familyName": "Grow", "styleName": "Regular", "psName": "Grow"})
    builder.setupOS2(sCapHeight=700)
    builder.setupPost()
    builder.setupFvar([("wght", 400, 400, 900, "Weight")], [])
    wider = [(0, 0), (0, 0), (200, 0), (200, 0), (0, 0), (200, 0), (0, 0), (0, 0)]
    builder.setupGvar({"I": [TupleVariation({"wght": (0, 1, 1)}, wider)]})
    with BytesIO() as file:
        builder.save(file)
        return file.getvalue()


def collection(*widths: int) -> bytes:
    """Fonts of boxes, called Boxes 300 and so on."""
    whole = TTCollection()
    for width in widths:
        font = TTFont(BytesIO(box_font("AB", width=width)))
        font["name"].setName(f"Boxes {width}", 4, 3, 1, 0x409)
        font["name"].setName(f"Boxes {width}", 1, 3, 1, 0x409)
        whole.fonts.append(font)
    with BytesIO() as file:
        whole.save(file)
        return file.getvalue()


def packed(raw: bytes, flavour: str) -> bytes:
    font = TTFont(BytesIO(raw), recalcTimestamp=False)
    font.flavor = flavour
    with BytesIO() as file:
        font.save(file)
        return file.getvalue()


needs_brotli = pytest.mark.skipif(find_spec("brotli") is None, reason="brotli is not installed")


def fonts_to_damage() -> dict[str, tuple[bytes, str | None]]:
    """Return a font of each kind, and what is chosen of it."""
    fonts: dict[str, tuple[bytes, str | None]] = {
        "ttf": (box_font("AB 1"), None),
        "otf": (cubic_font(), None),
        "variable": (variable_font(), None),
        "ttc": (collection(300, 500), "Boxes 500"),
        "woff": (packed(box_font("AB 1"), "woff"), None),
        "woff of otf": (packed(cubic_font(), "woff"), None),
    }
    if find_spec("brotli") is not None:
        fonts["woff2"] = (packed(box_font("AB 1"), "woff2"), None)
        fonts["woff2 of otf"] = (packed(cubic_font(), "woff2"), None)
    return fonts


def ink_of(character: str) -> Box:
    box = ink_box([Outline(glyph_outline(character, Typeface.REGULAR), Paint(Ink.TEXT))])
    assert box is not None
    return box


def test_cubic_outlines_become_quadratic_ones_that_nobody_tells_apart(tmp_path: Path) -> None:
    with set_in(read(tmp_path, "ring.otf", cubic_font()).family):
        box = ink_of("O")
        assert (box.x, box.y, box.width, box.height) == pytest.approx(
            (0.05, -0.65, 0.6, 0.6), abs=0.0011
        )
        (outline,) = glyph_outline("O", Typeface.REGULAR)
        assert text_width("O", Typeface.REGULAR, 1.0) == pytest.approx(0.7)
    # Each end of a curve lies on the circle, within a thousandth of the size.
    for segment in outline.segments:
        x, y = segment[-2:]
        assert ((x - 0.35) ** 2 + (y + 0.35) ** 2) ** 0.5 == pytest.approx(0.3, abs=0.0011)


def test_a_variable_font_is_printed_in_its_default_instance(tmp_path: Path) -> None:
    with set_in(read(tmp_path, "grow.ttf", variable_font()).family):
        assert ink_of("I").width == pytest.approx(0.1)
    assert not {"fvar", "gvar"} & {*TTFont(BytesIO(checked_font(variable_font()))).keys()}


@pytest.mark.parametrize(
    ("part", "width"),
    [("#Boxes 300", 0.3), ("#boxes500", 0.5)],
)
def test_one_font_of_a_collection_is_chosen_by_its_name(
    part: str, width: float, tmp_path: Path
) -> None:
    found = read(tmp_path, "boxes.ttc", collection(300, 500), part)
    assert [source.name for source in found.sources] == ["boxes.ttc"]
    with set_in(found.family):
        assert text_width("A", Typeface.REGULAR, 1.0) == pytest.approx(width)


def test_a_collection_asks_which_of_its_fonts_is_meant(tmp_path: Path) -> None:
    for part in ("", "#Circles"):
        fault = refusal(tmp_path, "boxes.ttc", collection(300, 500), part)
        assert fault.code == "KIT315"
        assert "Boxes 300, Boxes 500" in str(fault.hint)
    with set_in(read(tmp_path, "one.ttc", collection(400)).family):
        assert text_width("A", Typeface.REGULAR, 1.0) == pytest.approx(0.4)


def test_a_web_font_is_unpacked(tmp_path: Path) -> None:
    with set_in(read(tmp_path, "boxes.woff", packed(box_font("AB", width=350), "woff")).family):
        assert text_width("A", Typeface.REGULAR, 1.0) == pytest.approx(0.35)


def test_a_web_font_that_claims_gigabytes_is_refused_before_it_is_unpacked(tmp_path: Path) -> None:
    raw = bytearray(packed(box_font("AB"), "woff"))
    raw[16:20] = struct.pack(">L", 4_000_000_000)
    assert "4,000,000,000 bytes" in refusal(tmp_path, "bomb.woff", bytes(raw)).message
    raw = bytearray(packed(box_font("AB"), "woff"))
    raw[44 + 12 : 44 + 16] = struct.pack(">L", 3_000_000_000)
    assert "3,000,000,000 bytes" in refusal(tmp_path, "bomb.woff", bytes(raw)).message


def test_a_newer_web_font_names_what_unpacks_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("kitgen.drawing.font_files.packs.find_spec", lambda _name: None)
    fault = refusal(tmp_path, "boxes.woff2", b"wOF2" + bytes(60))
    assert fault.code == "KIT315"
    assert "pip install 'kitgen[fonts]'" in str(fault.hint)


def test_makers_wishes_hold_in_every_pack(tmp_path: Path) -> None:
    closed = box_font("AB", licence=0x0002)
    assert refusal(tmp_path, "closed.woff", packed(closed, "woff")).code == "KIT317"


def test_what_a_font_lacks_is_set_in_the_shipped_one_letter_by_letter(tmp_path: Path) -> None:
    family = read(tmp_path, "boxes.ttf", box_font("AB ", width=300)).family
    with set_in(family):
        words = "AB−BA"
        minus = text_width("−", Typeface.REGULAR, 10)
        assert text_width(words, Typeface.REGULAR, 10) == pytest.approx(4 * 3.0 + minus)
        assert face_with(family.regular, "−") is FIRAGO.regular
        assert face_with(family.bold, "−") is FIRAGO.bold
        line = Text((10, 30), words, 10, Box(5, 10, 90, 30))
        piece = Piece(COMPONENT, "one", make_face("one", shapes=(line,), ground=Ink.PAPER))
        sheets = make_sheets(make_job([piece], Whole()), make_settings("letter"), None)
        pdf = write_pdf(tmp_path / "one.pdf", sheets)
    with set_in(FIRAGO):
        assert text_width("−", Typeface.REGULAR, 10) == minus
    with pdfplumber.open(pdf) as document:
        characters = [char for char in document.pages[0].chars if abs(char["size"] - 10) < 0.01]
        assert "".join(character["text"] for character in characters) == words
        assert [("Fira" in character["fontname"]) for character in characters] == [
            character == "−" for character in words
        ]
        places = [character["x0"] - characters[0]["x0"] for character in characters]
        assert places == pytest.approx([0, 3, 6, 6 + minus, 9 + minus], abs=0.01)


@needs_brotli
def test_a_newer_web_font_is_unpacked_and_no_more_than_it_claims(tmp_path: Path) -> None:
    raw = packed(box_font("AB", width=350), "woff2")
    with set_in(read(tmp_path, "boxes.woff2", raw).family):
        assert text_width("A", Typeface.REGULAR, 1.0) == pytest.approx(0.35)
    claiming = bytearray(raw)
    claiming[16:20] = struct.pack(">L", 4_000_000_000)
    assert "4,000,000,000 bytes" in refusal(tmp_path, "b.woff2", bytes(claiming)).message


@needs_brotli
def test_what_the_maker_of_a_newer_web_font_says_is_not_unpacked(tmp_path: Path) -> None:
    """Its words are packed, too: broken ones are no fault of what is printed."""
    raw = bytearray(packed(box_font("AB", width=350), "woff2"))
    struct.pack_into(">3L", raw, 28, len(raw), 9, 4_000_000_000)
    raw += b"no brotli"
    struct.pack_into(">L", raw, 8, len(raw))
    with set_in(read(tmp_path, "boxes.woff2", bytes(raw)).family):
        assert text_width("A", Typeface.REGULAR, 1.0) == pytest.approx(0.35)


@pytest.mark.dear
@needs_brotli
def test_a_newer_web_font_that_unpacks_to_gigabytes_is_refused() -> None:
    import brotli

    head = struct.pack(">4s4sLHHLLHH5L", b"wOF2", b"\0\1\0\0", 0, 1, 0, 5000, 0, 1, 0, *(0,) * 5)
    bomb = brotli.compress(bytes(300_000_000), quality=5, lgwin=22)
    raw = bytearray(head + b"\x01\x10" + bomb)
    raw[20:24] = struct.pack(">L", len(bomb))
    with pytest.raises(FontRefusedError, match="of which at most 40,000,000 are read"):
        checked_font(bytes(raw))


def test_outlines_that_call_each_other_without_end_are_refused(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Ten parts, each of which calls the next one twenty times: ten million million steps."""
    monkeypatch.setattr("kitgen.drawing.font_files.charstrings.MOST_STEPS", 60_000)
    font = TTFont(BytesIO(cubic_font()), recalcBBoxes=False)
    top = font["CFF "].cff.topDictIndex[0]
    subrs = font["CFF "].cff.GlobalSubrs
    for depth in range(10):
        program: list[object] = [] if depth == 9 else [depth + 1 - 107, "callgsubr"] * 20
        subrs.append(T2CharString(program=[*program, "return"], globalSubrs=subrs))
    top.CharStrings["O"].setProgram([-107, "callgsubr", "endchar"])
    with BytesIO() as file:
        font.save(file)
        raw = file.getvalue()
    with pytest.raises(FontRefusedError, match="tables that cannot be read"):
        checked_font(raw)


@pytest.mark.sample(5)
@pytest.mark.parametrize("kind", fonts_to_damage())
def test_a_damaged_font_is_taken_whole_or_refused(kind: str) -> None:
    raw, chosen = fonts_to_damage()[kind]
    assert look_into(raw, chosen)
    taken = [look_into(font, chosen) for font in mutants(raw, Random(kind), 24)]
    assert not all(taken)


@pytest.mark.exhaustive
@pytest.mark.parametrize("kind", fonts_to_damage())
def test_damaged_fonts_take_neither_minutes_nor_gigabytes(kind: str) -> None:
    raw, chosen = fonts_to_damage()[kind]
    found = {within_bounds(font, chosen) for font in mutants(raw, Random(kind), 400)}
    assert found <= {"taken", "refused"}
