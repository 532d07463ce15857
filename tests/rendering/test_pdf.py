"""The PDF as other libraries read it: true size, one type family, the same bytes always."""

import gc
import math
import os
import re
import subprocess
import sys
import tempfile
from collections.abc import Callable
from dataclasses import replace
from io import BytesIO
from pathlib import Path
from random import Random
from typing import IO, Any

import pdfplumber
import pikepdf
import pytest
from PIL import Image
from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.pdfdoc import PDFZCompress
from reportlab.pdfbase.ttfonts import TTFontFace

from kitgen import packed
from kitgen.contract import Grid, Piece, Shelves, Whole
from kitgen.drawing.font_files.checking import checked_font
from kitgen.drawing.fonts import FIRAGO, FontFace, TypeFamily, font_bytes, set_in
from kitgen.drawing.inks import FULL, Ink
from kitgen.drawing.shapes import (
    Box,
    Ellipse,
    Group,
    Paint,
    Picture,
    Placed,
    Rectangle,
    Shape,
    Text,
    Typeface,
    circle,
    moved,
    rectangle_run,
)
from kitgen.layout.sheet import Sheet, Sides
from kitgen.rendering import pdf, pdf_files
from kitgen.rendering.pdf import FontTables
from tests.factories import (
    COMPONENT,
    make_back,
    make_face,
    make_job,
    make_pieces,
    make_settings,
    make_sheets,
    write_pdf,
)
from tests.looks.typefaces import box_font
from tests.raster import page_image
from tests.rendering.test_svg import rich_face

ROOT = Path(__file__).resolve().parents[2]


def tile_sheets(count: int = 40, paper: str = "letter") -> tuple[Sheet, ...]:
    job = make_job(make_pieces(count, back=make_back()), Grid(7, 5), duplex=True)
    return make_sheets(job, make_settings(paper))


@pytest.mark.parametrize("paper", ["letter", "a4"])
def test_every_trim_is_a_rectangle_of_its_size_at_its_place(tmp_path: Path, paper: str) -> None:
    sheets = tile_sheets(paper=paper)
    pdf = write_pdf(tmp_path / "tiles.pdf", sheets)
    with pdfplumber.open(pdf) as document:
        for sheet, page in zip(sheets, document.pages, strict=True):
            found = [
                (float(rect["x0"]), float(rect["top"]), float(rect["width"]), float(rect["height"]))
                for rect in page.rects
                if abs(float(rect["width"]) - 108) < 0.01
            ]
            wanted = [(p.box.x, p.box.y, 108.0, 108.0) for p in sheet.placements]
            assert len(found) == len(wanted)
            for one, other in zip(found, wanted, strict=True):
                assert one == pytest.approx(other, abs=0.001)


@pytest.mark.parametrize(
    ("paper", "size"),
    [
        ("letter", (612, 792)),
        ("legal", (612, 1008)),
        ("tabloid", (792, 1224)),
        ("a4", (595.276, 841.89)),
        ("a3", (841.89, 1190.551)),
    ],
)
def test_the_page_is_the_paper(tmp_path: Path, paper: str, size: tuple[float, float]) -> None:
    with pikepdf.open(write_pdf(tmp_path / "x.pdf", tile_sheets(1, paper))) as document:
        box = [float(one) for one in document.pages[0].mediabox]
    assert box == pytest.approx([0, 0, *size], abs=0.001)


@pytest.mark.parametrize(
    ("sides", "duplex"),
    [
        (Sides.LONG_EDGE, "/DuplexFlipLongEdge"),
        (Sides.SHORT_EDGE, "/DuplexFlipShortEdge"),
        (Sides.SINGLE, "/Simplex"),
        (None, None),
    ],
)
def test_the_printer_is_asked_for_true_size_and_the_flip_edge(
    tmp_path: Path, sides: Sides | None, duplex: str | None
) -> None:
    with pikepdf.open(write_pdf(tmp_path / "x.pdf", tile_sheets(1), sides)) as document:
        wishes = document.Root.ViewerPreferences
        assert wishes.PrintScaling == "/None"
        assert wishes.get("/Duplex") == duplex


def test_only_used_faces_of_the_family_are_embedded_as_subsets(tmp_path: Path) -> None:
    with pikepdf.open(write_pdf(tmp_path / "x.pdf", tile_sheets())) as document:
        names, embedded = set(), 0
        for item in document.objects:
            if isinstance(item, pikepdf.Dictionary) and item.get("/Type") == "/Font":
                names.add(str(item.BaseFont))
                program = item.FontDescriptor.FontFile2.read_bytes()
                embedded += len(program)
    assert {re.sub(r"^/[A-Z]{6}\+", "", name) for name in names} == {
        "FiraGO-Regular",
        "FiraGO-Bold",
    }
    assert all(re.match(r"/[A-Z]{6}\+", name) for name in names)
    assert embedded < 60_000
    assert b"Helvetica" not in (tmp_path / "x.pdf").read_bytes()


def test_the_document_says_what_it_is(tmp_path: Path) -> None:
    with pikepdf.open(write_pdf(tmp_path / "x.pdf", tile_sheets())) as document:
        assert document.docinfo.Title == "Demon Mine: tiles"
        assert document.docinfo.Author == "McRey B. Moyer"
        assert document.docinfo.Subject == "Tiles to cut out"
        assert document.docinfo.Keywords == "mines, tiles"
        assert document.docinfo.Creator == "kitgen"
        with document.open_outline() as outline:
            assert [item.title for item in outline.root] == ["Sheet 1", "Sheet 3"]
        assert [page.label for page in document.pages] == ["s1", "s2", "s3", "s4"]


def test_other_alphabets_in_titles_survive(tmp_path: Path) -> None:
    from kitgen.rendering.pdf import PdfWriter

    writer = PdfWriter(
        tmp_path / "x.pdf",
        title="Шахта (1)",
        author="É",
        subject="",
        keywords="",
        palette=FULL,
        sides=None,
    )
    writer.add(tile_sheets(1)[0], "Поле \\ (1)", "Ж1")
    writer.close()
    with pikepdf.open(tmp_path / "x.pdf") as document:
        assert document.docinfo.Title == "Шахта (1)"
        assert document.pages[0].label == "Ж1"
        with document.open_outline() as outline:
            assert outline.root[0].title == "Поле \\ (1)"


def test_a_repeated_picture_is_stored_once(tmp_path: Path) -> None:
    inner = Picture("dot", (circle((5.0, 5.0), 3.0, Paint(Ink.ROCK)),))
    rock = Picture("rock", (Rectangle(Box(0, 0, 50, 50), Paint(Ink.ROCK)), Placed(inner)))
    face = make_face(shapes=(Placed(rock), Placed(rock, moved(50, 50)), Placed(inner, moved(3, 3))))
    pieces = [Piece(COMPONENT, f"p{n}", face) for n in range(40)]
    sheets = make_sheets(make_job(pieces, Grid(7, 5)), make_settings())
    with pikepdf.open(write_pdf(tmp_path / "x.pdf", sheets)) as document:
        forms = [
            item
            for item in document.objects
            if isinstance(item, pikepdf.Stream) and item.get("/Subtype") == "/Form"
        ]
    assert len(forms) == 2


def test_nothing_is_transparent(tmp_path: Path) -> None:
    raw = write_pdf(tmp_path / "x.pdf", tile_sheets()).read_bytes()
    for name in (b"/SMask", b"/ca ", b"/CA ", b"/BM", b"/Shading"):
        assert name not in raw


def test_qpdf_finds_no_fault(tmp_path: Path, tool: Callable[[str], Callable[..., bytes]]) -> None:
    pdf = write_pdf(tmp_path / "x.pdf", tile_sheets())
    assert b"No syntax or stream encoding errors" in tool("qpdf")("--check", pdf)


def test_words_are_found_by_search(tmp_path: Path) -> None:
    words = Text((10.0, 20.0), "Lodestone № 7 Ω", 9.0, Box(0, 0, 100, 30), tracking=0.4)
    face = make_face(shapes=(words, Text((10, 40), "plain", 9.0, Box(0, 0, 100, 50))))
    sheets = make_sheets(make_job([Piece(COMPONENT, "one", face)], Shelves()), make_settings())
    with pdfplumber.open(write_pdf(tmp_path / "x.pdf", sheets)) as document:
        text = document.pages[0].extract_text()
    assert "Lodestone № 7 Ω" in text
    assert "plain" in text


def test_text_stands_where_it_was_set(tmp_path: Path) -> None:
    words = Text((30.0, 50.0), "H", 20.0, Box(0, 0, 100, 100))
    face = make_face(shapes=(words,))
    (sheet,) = make_sheets(make_job([Piece(COMPONENT, "one", face)], Shelves()), make_settings())
    box = sheet.placements[0].box
    with pdfplumber.open(write_pdf(tmp_path / "x.pdf", [sheet])) as document:
        (letter,) = [char for char in document.pages[0].chars if char["text"] == "H"]
        height = float(document.pages[0].height)
    assert letter["upright"]
    assert float(letter["matrix"][4]) == pytest.approx(box.x + 30.0, abs=0.002)
    assert height - float(letter["matrix"][5]) == pytest.approx(box.y + 50.0, abs=0.002)


def page_streams(pdf: Path) -> list[bytes]:
    with pikepdf.open(pdf) as document:
        return [page.Contents.read_bytes() for page in document.pages]


def test_a_page_does_not_depend_on_the_pages_after_it(tmp_path: Path) -> None:
    ten = page_streams(write_pdf(tmp_path / "a.pdf", tile_sheets(105)[:2]))
    more = page_streams(write_pdf(tmp_path / "b.pdf", tile_sheets(105)))
    assert more[:2] == ten


SCRIPT = """
import sys
from pathlib import Path
sys.path.insert(0, {root!r})
from tests.rendering.test_pdf import tile_sheets, write_pdf
write_pdf(Path({path!r}), tile_sheets())
"""


@pytest.mark.exhaustive
def test_the_same_sheets_give_the_same_bytes_in_any_process(tmp_path: Path) -> None:
    first = write_pdf(tmp_path / "first.pdf", tile_sheets()).read_bytes()
    assert write_pdf(tmp_path / "again.pdf", tile_sheets()).read_bytes() == first
    for seed, epoch in (("0", "1"), ("4711", "1700000000")):
        path = tmp_path / f"process-{seed}.pdf"
        around = {
            **os.environ,
            "PYTHONHASHSEED": seed,
            "SOURCE_DATE_EPOCH": epoch,
            "TZ": "Asia/Tokyo",
            "RL_invariant": "0",
        }
        script = SCRIPT.format(root=str(ROOT), path=str(path))
        command = [sys.executable, "-c", script]
        subprocess.run(command, check=True, env=around, cwd=tmp_path, timeout=60)
        assert path.read_bytes() == first


@pytest.mark.dear
def test_a_file_that_is_given_up_leaves_nothing_behind(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(packed, "_KEPT_IN_MEMORY", 0)
    opened: list[IO[bytes]] = []
    temporary = tempfile.TemporaryFile

    def noted(*args: Any, **named: Any) -> IO[bytes]:
        opened.append(temporary(*args, **named))
        return opened[-1]

    monkeypatch.setattr(tempfile, "TemporaryFile", noted)
    words = dict.fromkeys(["title", "author", "subject", "keywords"], "given up")
    # Of all that a run has, only what is made from here on is looked through.
    gc.freeze()
    writer = pdf.PdfWriter(tmp_path / "x.pdf", palette=FULL, sides=None, **words)
    for sheet in tile_sheets():
        writer.add(sheet, None, "")
    assert opened
    assert not any(file.closed for file in opened)
    del writer
    gc.collect()
    assert all(file.closed for file in opened)
    assert [*tmp_path.iterdir()] == []


@pytest.mark.parametrize("content", ["1 0 0 1 36 36 cm", b"\x00\xff" * 400, ""])
def test_a_stream_is_packed_as_reportlab_packs_it(content: str | bytes) -> None:
    """The packer stands in for that of reportlab's one filter, in the whole process."""
    unchanged = type(PDFZCompress).encode
    assert PDFZCompress.encode is not unchanged
    assert PDFZCompress.encode(content) == unchanged(PDFZCompress, content)


def test_different_pages_give_different_fingerprints(tmp_path: Path) -> None:
    def fingerprint(sheets: tuple[Sheet, ...]) -> bytes:
        with pikepdf.open(write_pdf(tmp_path / "x.pdf", sheets)) as document:
            return bytes(document.trailer.ID[0])

    assert fingerprint(tile_sheets(1)) != fingerprint(tile_sheets(2))


def test_clips_and_colours_do_not_leak_out_of_a_group(tmp_path: Path) -> None:
    red = Rectangle(Box(0, 0, 20, 20), Paint(Ink.ACCENT))
    cut = Group((red,), moved(10, 10), (rectangle_run(Box(0, 0, 5, 5)),))
    after = Rectangle(Box(50, 50, 20, 20), Paint(Ink.ACCENT))
    face = make_face(shapes=(cut, after, circle((90, 90), 5, Paint(Ink.TEXT, Ink.ACCENT, 2.0))))
    sheets = make_sheets(make_job([Piece(COMPONENT, "one", face)], Whole()), make_settings())
    with pdfplumber.open(write_pdf(tmp_path / "x.pdf", sheets)) as document:
        colours = [rect["non_stroking_color"] for rect in document.pages[0].rects]
    red_parts = [colour for colour in colours if colour == pytest.approx((0.639, 0.173, 0.133))]
    assert len(red_parts) == 2


def test_each_typeface_looks_as_it_is_called(tmp_path: Path) -> None:
    shapes = tuple(
        Text((10, 20 + 20 * n), face.name, 9.0, Box(0, 0, 100, 100), face)
        for n, face in enumerate(Typeface)
    )
    piece = Piece(COMPONENT, "one", make_face(shapes=shapes))
    sheets = make_sheets(make_job([piece], Whole()), make_settings())
    with pdfplumber.open(write_pdf(tmp_path / "x.pdf", sheets)) as document:
        fonts = {
            char["fontname"].split("-")[-1] for char in document.pages[0].chars if char["size"] > 8
        }
    assert fonts == {"Regular", "Bold", "Italic"}


ROUNDED = [
    (Rectangle(Box(20, 30, 60, 40), Paint(Ink.TEXT), 15.0), 60 * 40 - (4 - math.pi) * 15**2),
    # A radius is never more than half a side.
    (Rectangle(Box(10, 40, 80, 20), Paint(Ink.TEXT), 30.0), 60 * 20 + math.pi * 10**2),
    (Rectangle(Box(40, 10, 20, 80), Paint(Ink.TEXT), 99.0), 60 * 20 + math.pi * 10**2),
    (Rectangle(Box(20, 30, 60, 40), Paint(Ink.TEXT)), 60 * 40),
    (circle((54, 54), 40.0, Paint(Ink.TEXT)), math.pi * 40**2),
    (Ellipse((50, 60), 44.0, 20.0, Paint(Ink.TEXT)), math.pi * 44 * 20),
]


@pytest.mark.sample
@pytest.mark.parametrize(("shape", "area"), ROUNDED)
def test_what_is_round_covers_as_much_paper_as_geometry_says(
    tmp_path: Path, shape: Shape, area: float
) -> None:
    face = make_face(shapes=(shape,), ground=Ink.PAPER)
    job = make_job([Piece(COMPONENT, "round", face)], Whole())
    (sheet,) = make_sheets(job, make_settings("letter"))
    page = Image.open(BytesIO(page_image(write_pdf(tmp_path / "x.pdf", [sheet]), 0, 288.0)))
    box = sheet.placements[0].box
    edges = [round(4 * edge) for edge in (box.x, box.y, box.right, box.bottom)]
    counts = page.convert("L").crop(edges).histogram()
    darkest = next(grey for grey, count in enumerate(counts) if count)
    covered = sum(count * (255 - grey) for grey, count in enumerate(counts))
    covered /= (255 - darkest) * 4**2
    assert covered == pytest.approx(area, rel=2e-3)


def test_every_file_bears_the_first_day_of_2000(tmp_path: Path) -> None:
    with pikepdf.open(write_pdf(tmp_path / "x.pdf", tile_sheets(1))) as document:
        for name in ("/CreationDate", "/ModDate"):
            assert str(document.docinfo[name]).startswith("D:20000101000000")


OPERATORS = "q Q cm w J j M d m l c h re S f f* B B* n W Do BT ET Tf Tc Tm Tj T* Tr TL Td g G rg RG"


def test_a_page_and_its_forms_hold_operators_of_pdf_alone(tmp_path: Path) -> None:
    piece = Piece(COMPONENT, "rich", rich_face(), make_back())
    framed = Rectangle(Box(9, 9, 50, 50), Paint(None, Ink.WALL, 2.0))
    other = Piece(COMPONENT, "framed", make_face("framed", shapes=(framed,)))
    sheets = make_sheets(make_job([piece, other], Grid(2, 1), duplex=True), make_settings())
    with pikepdf.open(write_pdf(tmp_path / "x.pdf", sheets)) as document:
        streams = [*document.pages, *(form for form in document.objects if is_form(form))]
        assert len(streams) > 2
        said = {
            str(instruction.operator)
            for stream in streams
            for instruction in pikepdf.parse_content_stream(stream)
        }
    assert {"j", "J", "d", "c", "W"} <= said <= set(OPERATORS.split())


def is_form(thing: pikepdf.Object) -> bool:
    return isinstance(thing, pikepdf.Stream) and thing.get("/Subtype") == "/Form"


@pytest.mark.parametrize("name", [*Typeface.__members__, "spaced", "unspaced"])
def test_a_fonts_tables_are_those_that_reportlab_reads(name: str) -> None:
    if name in Typeface.__members__:
        face = FIRAGO.face(Typeface[name])
    else:
        raw = checked_font(box_font("AB\u00a0\U0001f480" + (" " if name == "spaced" else "")))
        face = FontFace(f"own-{name}", "own.ttf", lambda: raw)
    ours, theirs = FontTables(face), TTFontFace(BytesIO(font_bytes(face)))
    read = {code: glyph for code, glyph in theirs.charToGlyph.items() if glyph}
    assert ours.charToGlyph == read
    assert [*map(ours.getCharWidth, [*read, 0, 0xFFFE])] == [
        *map(theirs.getCharWidth, [*read, 0, 0xFFFE])
    ]
    for table in ("hmetrics", "glyphPos", "defaultWidth", "bbox", "ascent", "flags", "name"):
        assert getattr(ours, table) == getattr(theirs, table), table
    characters = [0, 32, *sorted(read)[:40]]
    assert ours.makeSubset(characters) == theirs.makeSubset(characters)


def sheet_of(shapes: tuple[Shape, ...]) -> Sheet:
    (sheet, *_) = tile_sheets(1)
    return replace(sheet, placements=(), furniture=shapes)


def test_fonts_of_one_name_lie_in_one_file_and_copies_of_a_font_once(tmp_path: Path) -> None:
    wide, narrow = (
        checked_font(box_font("AB", width=width, change=lambda font: font["name"].names.clear()))
        for width in (700, 300)
    )
    family = TypeFamily(
        FontFace("own-wide", "wide.ttf", lambda: wide),
        FontFace("own-narrow", "narrow.ttf", lambda: narrow),
        FontFace("own-wide", "copy.ttf", lambda: wide),
    )
    page = Box(0.0, 0.0, 200.0, 200.0)
    lines = tuple(Text((9.0, 50.0), "AB", 9.0, page, typeface) for typeface in Typeface)
    with set_in(family):
        path = write_pdf(tmp_path / "fonts.pdf", [sheet_of(lines)])
    with pikepdf.open(path) as document:
        fonts = [
            (str(thing.BaseFont), max(map(float, thing.Widths.as_list())))
            for thing in document.objects
            if isinstance(thing, pikepdf.Dictionary) and thing.get("/Type") == "/Font"
        ]
    assert sorted(width for _, width in fonts) == [300, 700]
    assert len({name for name, _ in fonts}) == 2


def test_a_line_in_two_fonts_below_one_in_the_first_is_written_whole(tmp_path: Path) -> None:
    raw = checked_font(box_font("AB"))
    face = FontFace("own-boxes", "own.ttf", lambda: raw, FIRAGO.regular)
    page = Box(0.0, 0.0, 200.0, 200.0)
    words = ("AB", "ABΩ", "BA")
    lines = tuple(Text((9.0, 50.0 + 30.0 * at), said, 9.0, page) for at, said in enumerate(words))
    with set_in(TypeFamily(face, face, face)):
        path = write_pdf(tmp_path / "two.pdf", [sheet_of(lines)])
    with pdfplumber.open(path) as document:
        assert "".join(char["text"] for char in document.pages[0].chars) == "".join(words)


def test_a_font_that_is_no_longer_used_is_let_go(tmp_path: Path) -> None:
    raw = checked_font(box_font("AB"))
    face = FontFace("own-let-go", "own.ttf", lambda: raw)
    page = Box(0.0, 0.0, 200.0, 200.0)
    with set_in(TypeFamily(face, face, face)):
        line = Text((9.0, 50.0), "AB", 9.0, page)
        write_pdf(tmp_path / "own.pdf", [sheet_of((line,))])
    assert face.name not in pdfmetrics.getRegisteredFontNames()


def test_bleed_that_no_sheet_shows_is_not_drawn(tmp_path: Path) -> None:
    # What neighbours hide would be read as theirs: each strip is drawn at the block's ends alone.
    left = Picture("left", (Rectangle(Box(-5.0, 0.0, 5.0, 108.0), Paint(Ink.ROCK)),))
    right = Picture("right", (Rectangle(Box(108.0, 0.0, 5.0, 108.0), Paint(Ink.ROCK)),))
    face = make_face(shapes=(Placed(left), Placed(right)), bleed=5.0)
    pieces = [Piece(COMPONENT, f"tile {number}", face) for number in range(3)]
    sheets = make_sheets(make_job(pieces, Grid(1, 3)), make_settings())
    with pikepdf.open(write_pdf(tmp_path / "tiles.pdf", sheets)) as written:
        shown = [
            str(operands[0])
            for operands, operator in pikepdf.parse_content_stream(written.pages[0])
            if str(operator) == "Do"
        ]
    assert len(shown) == 2
    assert shown[0] != shown[1]


def test_words_are_split_into_runs_as_reportlab_splits_them(tmp_path: Path) -> None:
    """With more letters than a subset has, in whatever order they come."""
    words = dict.fromkeys(["title", "author", "subject", "keywords"], "")
    writer = pdf.PdfWriter(tmp_path / "x.pdf", palette=FULL, sides=None, **words)
    theirs = pdf._font(FIRAGO.regular)
    document = pdf_files.opened_canvas(tmp_path / "theirs.pdf", "en")._doc
    letters = [chr(code) for code in sorted(theirs.face.charToGlyph) if code < 0x3000]
    letters += (" ", "\N{NO-BREAK SPACE}", "\U0010fffd")
    chance = Random(5)
    for length in (0, 1, 3, 200, 1, 300, 300, 40, 7):
        line = "".join(
            chance.choices([*letters, " ", "\N{NO-BREAK SPACE}", "\U0010fffd"], k=length)
        )
        wanted = [
            (theirs.getSubsetInternalName(subset, document), codes.hex())
            for subset, codes in theirs.splitString(line, document)
        ]
        face = replace(FIRAGO.regular, stand_in=None)
        assert list(writer._runs_of(line, face)) == wanted
    assert len(theirs.state[document].subsets) > 2


def test_words_are_printed_in_their_ink(tmp_path: Path) -> None:
    inks = {"a": Ink.ACCENT, "b": Ink.WALL, "c": Ink.LABEL, "d": Ink.ACCENT}
    words = tuple(
        Text((10.0, 20.0 + 20.0 * row), letter, 9.0, Box(0, 0, 100, 100), ink=ink)
        for row, (letter, ink) in enumerate(inks.items())
    )
    face = make_face(shapes=words)
    sheets = make_sheets(make_job([Piece(COMPONENT, "one", face)], Shelves()), make_settings())
    with pdfplumber.open(write_pdf(tmp_path / "x.pdf", sheets)) as document:
        printed = {
            char["text"]: char["non_stroking_color"]
            for char in document.pages[0].chars
            if abs(char["size"] - 9.0) < 0.01 and char["text"] in inks
        }
    for letter, ink in inks.items():
        parts = [int(FULL[ink][at : at + 2], 16) / 255 for at in (1, 3, 5)]
        grey = len({*printed[letter]}) == 1
        assert [*printed[letter]] == pytest.approx(parts[:1] if grey else parts, abs=0.002)
