"""kitgen's own readers of font files against fontTools: glyphs, widths, characters, names."""

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from importlib import import_module
from io import BytesIO
from itertools import product
from pathlib import Path
from random import Random
from struct import pack, unpack_from
from typing import Any

import pytest
from fontTools.cffLib import FDArrayIndex, FDSelect, FontDict, PrivateDict, SubrsIndex
from fontTools.cu2qu import curve_to_quadratic
from fontTools.fontBuilder import FontBuilder
from fontTools.misc.psCharStrings import T2CharString
from fontTools.pens.recordingPen import DecomposingRecordingPen, RecordingPen
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib import TTFont, newTable
from fontTools.ttLib.tables._c_m_a_p import CmapSubtable
from fontTools.ttLib.tables.ttProgram import Program
from fontTools.ttLib.woff2 import WOFF2FlavorData
from hypothesis import given
from hypothesis import strategies as st

from kitgen.drawing.font_files import cff, checking, packed_glyphs
from kitgen.drawing.font_files.cff import cubic_glyphs
from kitgen.drawing.font_files.charstrings import MOST_STEPS, Budget, Contour, Drawing, Parts
from kitgen.drawing.font_files.checking import checked_font
from kitgen.drawing.font_files.glyphs import Simple, read_glyphs
from kitgen.drawing.font_files.names import best_full_name, name_of, names_in
from kitgen.drawing.font_files.quadratics import Quadratics
from kitgen.drawing.font_files.refusals import FontRefusedError
from kitgen.drawing.font_files.rewriting import character_table
from kitgen.drawing.truetype import TrueType, characters_in
from tests.drawing.test_truetype import odd_font
from tests.looks.by_fonttools import differences
from tests.looks.font_mutants import look_into, mutants
from tests.looks.test_font_packs import cubic_font, needs_brotli, packed, variable_font
from tests.looks.typefaces import box_font

# Each command of Type 2, with numbers in every size, hints, masks and a width before the first.
PROGRAMS: dict[str, list[Any]] = {
    "lines": [40, 10, 20, "rmoveto", 100, 1, "rlineto", 2, 300, -4, "hlineto", 5, -600, "vlineto"],
    "curves": [30, "hmoveto", *range(10, 130, 10), "rrcurveto", *range(5, 14), "hhcurveto"],
    "lines and curves": [
        *(-1200, "vmoveto", 1, 2, 3, 4, 50, 60, 70, 80, 90, 99, "rlinecurve"),
        *(1, 2, 3, 4, 5, 6, 70.5, -80.25, "rcurveline"),
    ],
    "turning": [
        *(0, 0, "rmoveto", *range(1, 10), "hvcurveto", *range(20, 33), "vhcurveto"),
        *(1, 2, 3, 4, 5, "vvcurveto", *range(50, 58), "vhcurveto", 9, 8, 7, 6, "hvcurveto"),
    ],
    "flex": [
        *(0, "hmoveto", *range(1, 8), "hflex", *range(1, 14), "flex", *range(1, 10), "hflex1"),
        *(*range(1, 12), "flex1", 1, 90, 2, 80, 3, 70, 4, 60, 5, 50, 6, "flex1"),
    ],
    "hints": [
        *(25, 1, 2, 3, 4, "hstemhm", 5, 6, 7, 8, "hintmask", b"\xf0", 9, 9, "rmoveto"),
        *(30, 40, "rlineto", "hintmask", b"\x0f", "cntrmask", b"\x55", 7, "hmoveto", 7, "vlineto"),
    ],
    "calls": [
        *(5, 5, "rmoveto", -107, "callsubr", -106, "callsubr", -107, "callgsubr"),
        *(7, 2, "div", 3, "rlineto"),
    ],
    "no place to begin": [100, "hlineto", 50, "vlineto"],
    "blank": [],
}
SUBRS = [[10, 20, "rlineto", -107, "callgsubr", "return"], [30, "hlineto", "return"]]
SHARED = [1, 2, 3, 4, 5, 6, "rrcurveto", "return"]


RUNS = [(0, 0), (3, 1), (6, 0), (8, 1), (11, 0)]
"""From which glyph on which of two fonts draws, where they are two."""


def commanded_font(change: Callable[[Any], object] | None = None) -> bytes:
    """A font with a glyph for each of the programs, whose top dictionary may be changed."""
    builder = FontBuilder(1000, isTTF=False)
    names = [".notdef", "A", "acute", *(f"p{number}" for number in range(len(PROGRAMS)))]
    builder.setupGlyphOrder(names)
    builder.setupCharacterMap({65 + at: name for at, name in enumerate(names[1:])})
    shapes = [[], [9, 9, "rmoveto", 90, "hlineto"], [5, "hmoveto", 8, 8, "rlineto"]]
    shapes += [*PROGRAMS.values()]
    programs = [T2CharString(program=[*shape, "endchar"]) for shape in shapes]
    strings = dict(zip(names, programs, strict=True))
    builder.setupCFF("Commands", {"FullName": "Commands"}, strings, {"nominalWidthX": 500})
    builder.setupHorizontalMetrics({name: (500 + at, 0) for at, name in enumerate(names)})
    builder.setupHorizontalHeader(ascent=800, descent=-200)
    builder.setupNameTable({"familyName": "Commands", "styleName": "Regular", "psName": "Commands"})
    builder.setupOS2(sCapHeight=650)
    builder.setupPost()
    cff = builder.font["CFF "].cff
    top = cff.topDictIndex[0]
    top.Private.Subrs = SubrsIndex()
    for program in SUBRS:
        top.Private.Subrs.append(T2CharString(program=program))
    cff.GlobalSubrs.append(T2CharString(program=SHARED))
    if change is not None:
        change(top)
    builder.font.recalcBBoxes = False
    with BytesIO() as file:
        builder.save(file)
        return file.getvalue()


def blended_font() -> bytes:
    """A variable font whose outlines are blended from two regions."""
    builder = FontBuilder(1000, isTTF=False)
    builder.setupGlyphOrder([".notdef", "I"])
    builder.setupCharacterMap({ord("I"): "I"})
    program = [50, 10, 20, 60, 30, 40, 2, "blend", "rmoveto", 700, "vlineto"]
    program += [100, 150, -20, 1, "blend", "hlineto", *range(10, 70, 10), "rrcurveto"]
    strings = {".notdef": T2CharString(program=[]), "I": T2CharString(program=program)}
    builder.setupNameTable({"familyName": "Blend", "styleName": "Regular", "psName": "Blend"})
    builder.setupFvar([("wght", 100, 400, 900, "Weight")], [])
    builder.setupCFF2(strings, regions=[{"wght": (0, 1, 1)}, {"wght": (-1, -1, 0)}])
    builder.setupHorizontalMetrics({".notdef": (500, 0), "I": (300, 0)})
    builder.setupHorizontalHeader(ascent=800, descent=-200)
    builder.setupOS2(sCapHeight=700)
    builder.setupPost()
    with BytesIO() as file:
        builder.save(file)
        return file.getvalue()


def with_fonts_within(top: Any, form: int = 3) -> None:
    """Let two fonts draw the glyphs, as in those of Chinese or Japanese; listed in a form."""
    top.ROS = ("Adobe", "Identity", 0)
    top.CIDCount = len(PROGRAMS) + 3
    fonts = FDArrayIndex()
    # What calls parts is drawn by the second; the first has none.
    for private in (PrivateDict(), top.Private):
        font = FontDict()
        font.setCFF2(False)
        font.FontName, font.Private = "Part", private
        fonts.append(font)
    top.FDArray = fonts
    top.FDSelect = FDSelect()
    top.FDSelect.format = form
    top.FDSelect.gidArray = [0, 0, 0, 1, 1, 1, 0, 0, 1, 1, 1, 0]
    top.CharStrings.fdSelect, top.CharStrings.fdArray = top.FDSelect, fonts
    strings = top.CharStrings.charStrings
    top.charset = [".notdef", *(f"cid{number:05}" for number in range(1, len(strings)))]
    top.CharStrings.charStrings = dict(zip(top.charset, strings.values(), strict=True))
    for font, string in zip(
        top.FDSelect.gidArray, top.CharStrings.charStrings.values(), strict=True
    ):
        string.fdSelectIndex = font
    del top.Private
    top.rawDict.pop("Private", None)


def in_their_words(contours: Iterator[Contour] | list[Contour]) -> list[tuple[str, Any]]:
    """What a pen of fontTools would note of contours."""
    said: list[tuple[str, Any]] = []
    for start, lines in contours:
        said.append(("moveTo", ((start.real, start.imag),)))
        for line in lines:
            points = tuple((point.real, point.imag) for point in line)
            said.append(("lineTo" if len(line) == 1 else "curveTo", points))
        said.append(("closePath", ()))
    return said


CUBIC_FONTS: dict[str, Callable[[], bytes]] = {
    "ring": cubic_font,
    "commands": commanded_font,
    "blended": blended_font,
}


@pytest.mark.parametrize("name", CUBIC_FONTS)
def test_every_cubic_outline_is_drawn_as_fonttools_draws_it(name: str) -> None:
    font = TTFont(BytesIO(CUBIC_FONTS[name]()))
    tag = "CFF " if "CFF " in font else "CFF2"
    glyphs = font.getGlyphSet()
    drawn = 0
    for glyph, contours in zip(font.getGlyphOrder(), cubic_glyphs(font.reader[tag]), strict=True):
        pen = RecordingPen()
        glyphs[glyph].draw(pen)
        assert in_their_words([*contours]) == pen.value, glyph
        drawn += bool(pen.value)
    assert drawn >= (1 if name != "commands" else len(PROGRAMS) + 1)


@pytest.mark.parametrize("form", [0, 3, 4])
def test_which_font_draws_a_glyph_is_read_in_every_form(form: int) -> None:
    raw = commanded_font(partial(with_fonts_within, form=form))
    font = TTFont(BytesIO(raw))
    assert font["CFF "].cff.topDictIndex[0].FDSelect.format == form
    glyphs = font.getGlyphSet()
    drawn = cubic_glyphs(font.reader["CFF "])
    for glyph, contours in zip(font.getGlyphOrder(), drawn, strict=True):
        pen = RecordingPen()
        glyphs[glyph].draw(pen)
        assert in_their_words([*contours]) == pen.value, glyph


@pytest.mark.parametrize(
    "ranges", [[(0, 0), (4, 1), (2, 0)], [(1, 0), (4, 1)], [(0, 0), (13, 1)], [(0, 0), (4, 2)]]
)
@pytest.mark.parametrize(("form", "counted", "ranged"), [(3, ">H", ">HB"), (4, ">L", ">LH")])
def test_fonts_of_glyphs_that_are_listed_amiss_are_refused(
    form: int, counted: str, ranged: str, ranges: list[tuple[int, int]]
) -> None:
    raw = commanded_font(partial(with_fonts_within, form=form))
    right = pack(counted, len(RUNS)) + b"".join(pack(ranged, *run) for run in RUNS)
    # As long as what was there: the last of the ranges are those that were.
    kept = [*ranges, *RUNS[len(ranges) :]]
    wrong = pack(counted, len(RUNS)) + b"".join(pack(ranged, *run) for run in kept)
    assert raw.count(right) == 1
    with pytest.raises(FontRefusedError):
        checked_font(raw.replace(right, wrong))


@pytest.mark.parametrize("width", [[], [33]])
@pytest.mark.parametrize(
    "before", [[], [5, 6, "rmoveto", 10, "hlineto"], [1, 2, "hstem", 3, 4, "vstem"]]
)
@pytest.mark.parametrize("moved", [(100, 200), (-300, -7), (0, 0)])
def test_an_accented_letter_is_put_together_as_fonttools_does_it(
    width: list[int], before: list[Any], moved: tuple[int, int]
) -> None:
    def combine(top: Any) -> None:
        # The width stands before the first of all numbers.
        top.CharStrings["p8"].setProgram([*width, *before, *moved, 65, 194, "endchar"])

    font = TTFont(BytesIO(commanded_font(combine)))
    theirs = font.getGlyphSet()
    pen = DecomposingRecordingPen(theirs)
    theirs["p8"].draw(pen)
    glyphs = dict(zip(font.getGlyphOrder(), cubic_glyphs(font.reader["CFF "]), strict=True))
    assert in_their_words([*glyphs["p8"]]) == pen.value


def test_an_accented_letter_is_made_of_two() -> None:
    """Fonts of old make a letter of two glyphs by their codes in Adobe's encoding."""

    def combine(top: Any) -> None:
        program = [33, 100, 200, 65, 194, "endchar"]
        top.CharStrings["p8"].setProgram(program)

    font = TTFont(BytesIO(commanded_font(combine)))
    glyphs = dict(zip(font.getGlyphOrder(), cubic_glyphs(font.reader["CFF "]), strict=True))
    assert glyphs["p8"] == [*glyphs["A"], (105 + 200j, [(113 + 208j,)])]


def test_names_of_glyphs_are_read_once_for_all_accented_letters(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def combine(top: Any) -> None:
        for name in ("p7", "p8"):
            top.CharStrings[name].setProgram([33, 100, 200, 65, 194, "endchar"])

    read = []

    def charset(table: bytes, at: int, count: int) -> Sequence[int]:
        read.append(at)
        return charset_of(table, at, count)

    charset_of = cff._charset
    monkeypatch.setattr(cff, "_charset", charset)
    assert len(list(cubic_glyphs(TTFont(BytesIO(commanded_font(combine))).reader["CFF "])))
    assert len(read) == 1


def real_fonts() -> dict[str, Callable[[], bytes]]:
    """Fonts that come with libraries which tests need in any case."""
    folder = Path(str(import_module("reportlab").__file__)).parent / "fonts"
    fonts: dict[str, Callable[[], bytes]] = {
        path.stem: path.read_bytes for path in sorted(folder.glob("Vera*.ttf"))
    }
    for name in ("CascadiaMono_Italic", "FiraMono_Regular", "NotoSansSymbols_Regular"):
        module = import_module(f"pymupdf_fonts.{name}")
        fonts[name] = lambda module=module: bytes(module.fontbuffer)
    return fonts


WHOLE_FONTS: dict[str, Callable[[], bytes]] = {
    **CUBIC_FONTS,
    "fonts within": lambda: commanded_font(with_fonts_within),
    "odd": odd_font,
    "boxes": box_font,
    "variable": variable_font,
    "web font": lambda: packed(variable_font(), "woff"),
    **real_fonts(),
}


@pytest.mark.sample(4)
@pytest.mark.parametrize("name", WHOLE_FONTS)
def test_a_font_is_written_byte_for_byte_as_fonttools_writes_it(name: str) -> None:
    assert [*differences(WHOLE_FONTS[name]())] == []


@given(st.lists(st.tuples(*[st.integers(-2000, 2000)] * 2), min_size=4, max_size=4))
def test_curves_become_the_quadratic_ones_of_the_reference(points: list[tuple[int, int]]) -> None:
    """cu2qu is what font makers use; both keep within a unit."""
    start, first, second, end = (complex(*point) for point in points)
    ours = Quadratics(1.0).of((start, first, second, end))
    theirs = [complex(*point) for point in curve_to_quadratic(points, 1.0)]
    assert len(ours) == len(theirs) - 1
    assert all(abs(one - other) < 1e-6 for one, other in zip(ours, theirs[1:], strict=True))


@pytest.mark.dear
@needs_brotli
@pytest.mark.parametrize("name", ["odd", "boxes", "blended", "commands", "Vera", "VeraIt"])
def test_a_newer_web_font_is_unpacked_to_what_fonttools_unpacks(name: str) -> None:
    font = TTFont(BytesIO(WHOLE_FONTS[name]()), recalcTimestamp=False)
    font.flavor = "woff2"
    widths = {"hmtx"} if name == "boxes" else set()
    font.flavorData = WOFF2FlavorData(transformedTables={"glyf", "loca"} | widths)
    with BytesIO() as file:
        font.save(file)
        assert [*differences(file.getvalue())] == []


def with_steps_of_every_size(font: TTFont) -> None:
    """Let one outline go there and back by steps near each size that is packed in another way."""
    sizes = (0, 1, 16, 17, 64, 65, 255, 256, 768, 769, 1279, 1280, 4095, 4096, 5000)
    pen = TTGlyphPen(None)
    pen.moveTo((0, 0))
    for x, y in product(sizes, sizes):
        for across, down in ((x, y), (x, -y)):
            pen.lineTo((across, down))
            pen.lineTo((0, 0))
    pen.closePath()
    font["glyf"]["g65"] = glyph = pen.glyph()
    glyph.recalcBounds(font["glyf"])


@needs_brotli
def test_steps_of_a_web_font_are_read_whatever_their_size() -> None:
    assert [*differences(packed(box_font("AB", change=with_steps_of_every_size), "woff2"))] == []


def with_long_programs(font: TTFont) -> None:
    """Let outlines lie further in than two bytes, in steps of two, can say."""
    program = Program()
    program.fromBytecode(bytes(50_000))
    # Every box is the same.
    font["glyf"]["g65"].program = program


@needs_brotli
def test_a_web_font_of_many_outlines_says_how_their_places_are_written() -> None:
    raw = box_font("AB 1", change=with_long_programs)
    font = TTFont(BytesIO(raw))
    assert font["head"].indexToLocFormat == 1
    assert [*differences(packed(raw, "woff2"))] == []


FORMS = {0: (1, 0, 200), 4: (3, 1, 0xFFF0), 6: (0, 3, 0xFFF0), 12: (3, 10, 0x1FFFF)}


@pytest.mark.parametrize("form", [*FORMS, 13])
def test_each_form_of_a_table_of_characters_is_read(form: int) -> None:
    font = TTFont(BytesIO(box_font()))
    order = font.getGlyphOrder()
    most = FORMS.get(form, (3, 10, 0x1FFFF))[2]
    codes = [
        *range(65, 91),
        *range(150, 160),
        40,
        *(code for code in (0x2603, 0x1F600) if code < most),
    ]
    codes = [code for code in codes if code < most]
    table = CmapSubtable.newSubtable(form)
    table.platformID, table.platEncID, table.language = 0, 3, 0
    glyphs = {code: 5 if form == 13 else 1 + at * 7 % 50 for at, code in enumerate(codes)}
    table.cmap = {code: order[glyph] for code, glyph in glyphs.items()}
    if form == 0:
        table.cmap |= {code: ".notdef" for code in range(256) if code not in table.cmap}
    font["cmap"].tables = [table]
    raw = font["cmap"].compile(font)
    assert characters_in(raw) == glyphs


def test_a_written_table_of_characters_is_read_by_fonttools() -> None:
    font = TTFont(BytesIO(box_font()))
    # Neither a gap among the characters nor one among the glyphs may be bridged.
    glyphs = {65: 1, 66: 2, 67: 3, 69: 4, 70: 6, 71: 5, 0x2603: 7, 0x1F600: 8}
    written = character_table(glyphs)
    assert written.startswith(bytes(2)) and len(written) == 12 + 16 + 6 * 12
    table = newTable("cmap")
    table.decompile(written, font)
    (subtable,) = table.tables
    assert (subtable.format, subtable.language) == (12, 0)
    assert (subtable.platformID, subtable.platEncID) == (3, 10)
    assert {code: font.getGlyphID(name) for code, name in subtable.cmap.items()} == glyphs


def test_real_numbers_are_read_as_in_the_examples_of_the_standard() -> None:
    """Those of Adobe's Technical Note 5176, table 5, each with an operator behind."""
    code = bytes.fromhex("1ee2a25f 05 1e0a140541c3ff 0601")
    assert cff._settings(code[:5]) == {5: [-2.25]}
    assert cff._settings(code) == {5: [-2.25], 6: [0.140541e-3], 1: []}


@pytest.mark.parametrize("size", [0, 10, 11, 12])
def test_a_glyph_without_contours_may_end_where_its_box_does(size: int) -> None:
    (glyph,) = read_glyphs(bytes(size), (0, size))
    assert isinstance(glyph, Simple) and not (glyph.ends or glyph.flags)


def test_steps_are_counted_to_the_last() -> None:
    budget = Budget()
    budget.take(MOST_STEPS - 1)
    budget.take(1)
    with pytest.raises(ValueError, match="more steps"):
        budget.take(1)


def test_names_are_read_in_every_encoding_as_fonttools_reads_them() -> None:
    table = newTable("name")
    table.names = []
    for words, kind, system, script, language in (
        *(("Größe", 1, 1, 0, 0), ("Größe", 1, 3, 1, 0x407), ("Size", 1, 3, 1, 0x409)),
        *(("Kursiv", 2, 0, 3, 0), ("宋体", 1, 3, 3, 0x804), ("明朝", 4, 3, 2, 0x411)),
        *(("Ελλάς", 4, 1, 6, 14), ("Шрифт", 4, 1, 7, 32), ("Size-It", 6, 1, 0, 0)),
    ):
        table.setName(words, kind, system, script, language)
    raw = table.compile(TTFont())
    names = names_in(raw)
    assert {(name.kind, name.words) for name in names} == {
        (record.nameID, record.toUnicode()) for record in table.names
    }
    for kind in (1, 2, 4, 6, 16):
        assert name_of(names, kind) == table.getDebugName(kind)
    assert best_full_name(names) == table.getBestFullName() == "Size Kursiv"


def corners(points: list[tuple[float, float]]) -> list[float]:
    """Where the points farthest out lie."""
    columns = [*zip(*points, strict=True)]
    return [end for column in columns for end in (min(column), max(column))]


def test_parts_that_are_scaled_with_their_offset_lie_where_fonttools_draws_them() -> None:
    raw = bytearray(odd_font())
    font = TTFont(BytesIO(bytes(raw)))
    for name in ("turned", "deep"):
        for part in font["glyf"][name].components:
            part.flags |= 0x0800
    with BytesIO() as file:
        font.save(file)
        checked = checked_font(file.getvalue())
        theirs = TTFont(BytesIO(file.getvalue()))
    new = TTFont(BytesIO(checked))
    drawn = TrueType(checked)
    for name in theirs.getGlyphOrder():
        number = theirs.getGlyphID(name)
        if name in ("turned", "deep"):
            # Pens of theirs leave offsets as they are; where points lie their glyphs say.
            points, _, _ = theirs["glyf"][name].getCoordinates(theirs["glyf"])
            ours = [point for _, stroke in drawn.strokes(number) for point in stroke if point]
            assert corners(ours) == pytest.approx(corners([*points]), abs=1.0), name
        pens = (
            DecomposingRecordingPen(theirs.getGlyphSet()),
            DecomposingRecordingPen(new.getGlyphSet()),
        )
        theirs.getGlyphSet()[name].draw(pens[0])
        new.getGlyphSet()[new.getGlyphName(number)].draw(pens[1])
        assert pens[0].value == pens[1].value


def test_commands_that_lack_numbers_or_call_themselves_are_refused() -> None:
    endless = Parts([bytes([32, 29])])
    for code in (
        b"\x05\x8b",
        bytes([139, 5]),
        bytes([32, 29]),
        bytes([12, 99]),
        bytes([139] * 600),
    ):
        with pytest.raises((ValueError, LookupError)):
            Drawing(code + b"\x05", endless, Budget())


def large_font(code: bytes, units: int) -> bytes:
    """A cubic font whose letter O is drawn by commands, and whose size is so many units."""
    font = TTFont(BytesIO(cubic_font()))
    font["head"].unitsPerEm = units
    top = font["CFF "].cff.topDictIndex[0]
    top.CharStrings["O"].bytecode, top.CharStrings["O"].program = code, None
    font.recalcBBoxes = False
    with BytesIO() as file:
        font.save(file)
        return file.getvalue()


def test_a_size_beyond_those_of_the_standard_is_refused() -> None:
    """OpenType, "head": a value from 16 to 16384."""
    for units in (16, 16384):
        assert checked_font(large_font(b"\x0e", units))
    for units in (0, 15, 16385):
        with pytest.raises(FontRefusedError, match=f"{units} units"):
            checked_font(large_font(b"\x0e", units))


@pytest.mark.dear
def test_curves_that_no_quadratic_ones_come_near_take_no_hours() -> None:
    """A hundred thousand curves in one glyph, each of hundreds of pieces, at 16 units to the size.

    They are refused after a tenth of them.
    """
    curve = b"".join(pack("B", 139 + step) for step in (100, 90, -107, 80, 107, -100))
    raw = large_font(b"\x8b\x16" + (curve * 8 + b"\x08") * 12_500 + b"\x0e", 16)
    with pytest.raises(FontRefusedError):
        checked_font(raw)


def test_cubic_outlines_have_no_more_points_than_others_may(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    raw = cubic_font()
    font = TTFont(BytesIO(checked_font(raw)))
    glyphs = font["glyf"]
    points = sum(len(glyphs[name].getCoordinates(glyphs)[0]) for name in font.getGlyphOrder())
    monkeypatch.setattr(checking, "MOST_POINTS", points)
    checked_font(raw)
    monkeypatch.setattr(checking, "MOST_POINTS", points - 1)
    with pytest.raises(FontRefusedError, match="points in its outlines"):
        checked_font(raw)


def test_packed_contours_without_points_count_as_points(monkeypatch: pytest.MonkeyPatch) -> None:
    """Twenty contours in one glyph, of which all but the first are empty."""
    contours, counts = pack(">h", 20), b"\1" + bytes(19)
    streams = [contours, counts, b"\0", b"\0\0", b"", bytes(4), b""]
    table = pack(">4H7L", 0, 0, 1, 0, *map(len, streams)) + b"".join(streams)
    monkeypatch.setattr(packed_glyphs, "MOST_POINTS", 20)
    assert len(packed_glyphs.PackedGlyphs(table).glyphs) == 1
    monkeypatch.setattr(packed_glyphs, "MOST_POINTS", 19)
    with pytest.raises(ValueError, match="more points than in any font"):
        packed_glyphs.PackedGlyphs(table)


@pytest.mark.parametrize("name", ["commands", "fonts within", "blended"])
def test_damaged_outlines_are_drawn_or_refused(name: str) -> None:
    raw = WHOLE_FONTS[name]()
    records = (unpack_from(">4sLLL", raw, 12 + 16 * number) for number in range(raw[5]))
    (at, size), *_ = (place for tag, _, *place in records if tag in (b"CFF ", b"CFF2"))
    taken = [
        look_into(raw[:at] + (table + bytes(size))[:size] + raw[at + size :])
        for table in mutants(raw[at : at + size], Random(name), 160)
    ]
    assert 0 < sum(taken) < len(taken)
