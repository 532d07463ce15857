"""Pages and pages made again: whatever is seen counts, the last digit of a number does not."""

import random
import re
import shutil
from collections.abc import Callable
from io import BytesIO
from pathlib import Path
from typing import Any

import pikepdf
import pypdfium2
import pytest
from fontTools.ttLib import TTFont
from PIL import Image, ImageChops
from reportlab.pdfgen.canvas import Canvas

from kitgen.drawing.shapes import Box
from kitgen.pipeline.verify.comparing.same_pages import DRAWN, INK, WORDS, differing_pieces
from kitgen.pipeline.verify.pdf.pixels import MOST_PIXEL, differing_places
from kitgen.pipeline.verify.pdf.rendered import DPI, Rendered, rendered
from kitgen.records.kit_folders import find_manifest
from kitgen.records.sheets import PlacedPiece
from tests.pipeline.factories import repack
from tests.shared_kits import exhaustive, shared_kit

FILE = "cave-mining-pieces.pdf"
Change = Callable[[pikepdf.Pdf], object]


@pytest.fixture(scope="session")
def pieces() -> Path:
    """Return a page of cards and markers; for reading only."""
    return shared_kit("cave-mining", "42", copies=None, separate=True) / FILE


def differences(pdf: Path, fresh: Path) -> dict[str, tuple[str, ...]]:
    manifest = find_manifest(fresh.parent)
    assert manifest is not None
    (file,) = (file for file in manifest.print_files if file.file == FILE)
    on_pages = {sheet.page: sheet.pieces for sheet in file.sheets}
    return {found.what: found.kinds for found in differing_pieces(pdf, fresh, on_pages)}


def changed(pdf: Path, to: Path, change: Change, **options: object) -> Path:
    with pikepdf.open(pdf) as document:
        change(document)
        document.save(to / FILE, **options)
    return to / FILE


def added(content: bytes) -> Change:
    return lambda pdf: pdf.pages[0].contents_add(pikepdf.Stream(pdf, content))


def edited(old: bytes, new: bytes) -> Change:
    def change(pdf: pikepdf.Pdf) -> None:
        content = pdf.pages[0].Contents.read_bytes()
        assert old in content
        pdf.pages[0].Contents.write(content.replace(old, new, 1))

    return change


def fonts(pdf: pikepdf.Pdf, change: Callable[[TTFont], object]) -> None:
    """Change every font that is embedded for the first page."""
    for font in pdf.pages[0].Resources.Font.values():
        if "/FontDescriptor" in font:
            file = font.FontDescriptor.FontFile2
            outlines, saved = TTFont(BytesIO(file.read_bytes())), BytesIO()
            change(outlines)
            outlines.save(saved)
            file.write(saved.getvalue())


def exchange_outlines(pdf: pikepdf.Pdf) -> None:
    def change(font: TTFont) -> None:
        first, second = font.getGlyphOrder()[0x1F], font.getGlyphOrder()[0x17]
        glyphs = font["glyf"].glyphs
        glyphs[first], glyphs[second] = glyphs[second], glyphs[first]

    fonts(pdf, change)


def empty_drawing(pdf: pikepdf.Pdf) -> None:
    pdf.pages[0].Resources.XObject["/FormXob.P1"].write(b" ")


def shade(pdf: pikepdf.Pdf) -> None:
    black = pikepdf.Dictionary(FunctionType=2, Domain=[0, 1], C0=[0], C1=[0], N=1)
    pdf.pages[0].Resources["/Shading"] = pikepdf.Dictionary(
        S=pikepdf.Dictionary(
            ShadingType=2,
            ColorSpace=pikepdf.Name.DeviceGray,
            Coords=[0, 0, 1, 0],
            Function=black,
            Extend=[True, True],
        )
    )
    added(b"q 341 627 20 20 re W n /S sh Q")(pdf)


def hide_layer(pdf: pikepdf.Pdf) -> None:
    layer = pdf.make_indirect(pikepdf.Dictionary(Type=pikepdf.Name.OCG, Name="words"))
    pdf.Root.OCProperties = pikepdf.Dictionary(
        OCGs=[layer], D=pikepdf.Dictionary(OFF=[layer], Order=[])
    )
    pdf.pages[0].Resources["/Properties"] = pikepdf.Dictionary(L=layer)
    content = pdf.pages[0].Contents
    content.write(
        content.read_bytes().replace(b"BT\n", b"/OC /L BDC BT\n").replace(b"ET", b"ET EMC")
    )


@pytest.mark.dear
@pytest.mark.sample
@pytest.mark.parametrize(
    ("change", "piece", "kind"),
    [
        (added(b"q 1 g 64.5 39.5 5 5 re f Q"), "turn card Pick", INK),
        exhaustive(added(b"q 0 g 488.2 536.4 0.4 0.4 re f Q"), "base Lamp", INK),
        (added(b"q 9 0 0 9 488 536 cm BI /W 1 /H 1 /CS /G /BPC 8 ID \x00 EI Q"), "base Lamp", INK),
        (added(b"BT 3 Tr /F1+0 8 Tf 488 536 Td <1f17> Tj ET"), "base Lamp", WORDS),
        exhaustive(
            added(b"BT /F1+0 8 Tf 20 770 Td <1f17> Tj ET"), "something beside the pieces", INK
        ),
        exhaustive(edited(b"1 0 0 1 15.5 15.5 cm", b"1 0 0 1 16 15.5 cm"), "turn card Pick", INK),
        (edited(b"1 0 0 1 15.5 15.5 cm", b"1 0 0 1 15.53 15.5 cm"), "turn card Pick", DRAWN),
        exhaustive(edited(b"<1f1b2122>", b"<1f1b2121>"), "turn card Pick", WORDS),
        exhaustive(edited(b"0.22 0.188 0.173 rg", b"0.24 0.208 0.193 rg"), "turn card Pick", INK),
        exhaustive(edited(b"1.2 w", b"2 w"), "turn card Pick", INK),
        exhaustive(edited(b"BT\n0.6 Tc", b"BT 3 Tr\n0.6 Tc"), "turn card Pick", INK),
        exhaustive(edited(b"q\n1 g", b"15.5 15.5 100 300 re W n\nq\n1 g"), "turn card Pick", INK),
        (exchange_outlines, "turn card Pick", INK),
        exhaustive(empty_drawing, "turn card Pick", INK),
        exhaustive(shade, "base camp Shovel", INK),
        (hide_layer, "turn card Pick", INK),
    ],
)
def test_what_prints_otherwise_is_named_by_its_piece(
    pieces: Path, tmp_path: Path, change: Change, piece: str, kind: str
) -> None:
    found = differences(changed(pieces, tmp_path, change), pieces)
    assert kind in found[piece]


@pytest.mark.dear
def test_only_the_piece_that_differs_is_named(pieces: Path, tmp_path: Path) -> None:
    pdf = changed(pieces, tmp_path, added(b"q 0 g 488 536 5 5 re f Q"))
    assert differences(pdf, pieces) == {"base Lamp": (INK, DRAWN)}


def test_a_page_of_another_size_is_not_rendered(pieces: Path, tmp_path: Path) -> None:
    def change(pdf: pikepdf.Pdf) -> None:
        pdf.pages[0].mediabox = [0, 0, 200_000, 200_000]

    assert differences(changed(pieces, tmp_path, change), pieces) == {
        "the page": ("has another size",)
    }


def save(_pdf: pikepdf.Pdf) -> None:
    """Change nothing."""


def subset_otherwise(pdf: pikepdf.Pdf) -> None:
    def change(font: TTFont) -> None:
        for table in ("OS/2", "name"):
            del font[table]

    fonts(pdf, change)


@pytest.mark.sample
@pytest.mark.parametrize(
    ("change", "options"),
    [
        (save, {"object_stream_mode": pikepdf.ObjectStreamMode.generate}),
        (subset_otherwise, {"linearize": True}),
    ],
)
def test_a_file_saved_anew_prints_the_same(
    pieces: Path, tmp_path: Path, change: Change, options: dict[str, object]
) -> None:
    assert differences(changed(pieces, tmp_path, change, **options), pieces) == {}


def test_a_file_packed_otherwise_prints_the_same(pieces: Path, tmp_path: Path) -> None:
    other = shutil.copy(pieces, tmp_path / FILE)
    repack(other, 1)
    assert differences(other, pieces) == {}


def off_by_a_digit(content: bytes, seed: int) -> bytes:
    """Return a page whose places are a thousandth off, equal numbers alike; not its settings."""

    def off(number: re.Match[bytes]) -> bytes:
        chance = random.Random(number[0] + bytes([seed]))
        return b"%.3f" % (float(number[0]) + chance.choice((-0.001, 0.001)))

    def line_off(line: bytes) -> bytes:
        if re.search(rb"\b(rg|RG|g|G|d|Tc|Tf|w)\s*$", line):
            return line
        matrix = re.search(rb"((?:\S+ ){4})(\S+ \S+) (cm|Tm)", line)
        if matrix:
            moved = re.sub(rb"-?\d+\.\d+", off, matrix[2])
            return line[: matrix.start(2)] + moved + line[matrix.end(2) :]
        return re.sub(rb"-?\d+\.\d+", off, line)

    return b"\n".join(map(line_off, content.split(b"\n")))


@pytest.mark.dear
@pytest.mark.parametrize("seed", [1, exhaustive(2), exhaustive(3)])
def test_numbers_whose_last_digit_differs_print_the_same(
    pieces: Path, tmp_path: Path, seed: int
) -> None:
    def change(pdf: pikepdf.Pdf) -> None:
        for item in pdf.objects:
            if isinstance(item, pikepdf.Stream) and "/Length1" not in item:
                item.write(off_by_a_digit(item.read_bytes(), seed))

    other = changed(pieces, tmp_path, change)
    assert other.read_bytes() != pieces.read_bytes()
    assert differences(other, pieces) == {}


STEP = 0.003
"""By how many points each page's bar lies further to the right than that of the page before."""


def bars() -> pypdfium2.PdfDocument:
    """Return pages with a bar each, which pdfium moves to whole pixels."""
    pdf = pikepdf.new()
    for number in range(200):
        page = pdf.add_blank_page(page_size=(72, 72))
        page.Contents = pdf.make_stream(b"%.4f 9 20 50 re f" % (20 + number * STEP))
    place = BytesIO()
    pdf.save(place)
    return pypdfium2.PdfDocument(place.getvalue())


def differing(page: Any, fresh: Any) -> tuple[Box, ...]:
    """Return where two pages of pdfium's differ."""
    return differing_places(rendered(page), rendered(fresh), fresh)


def test_what_lies_a_last_digit_elsewhere_may_move_by_a_pixel_and_no_more() -> None:
    document = bars()
    pages = [document[number] for number in range(len(document))]
    shown = [bytes(page.render(scale=DPI / 72).buffer) for page in pages]
    moves = [number for number in range(20, 180) if shown[number] != shown[number + 1]]
    assert moves
    for last in moves:
        assert not differing(pages[last], pages[last + 1])
        # 0.012 pt before, and 0.015 pt after, the place where it moves.
        assert differing(pages[last - 4], pages[last + 5])


def test_a_part_of_a_page_is_rendered_as_in_the_whole(pieces: Path) -> None:
    """Apart from shades at the part's edge, which differ by less than what is let pass."""
    with pypdfium2.PdfDocument(pieces) as document:
        page = document[0]
        for moved in ((0.0, 0.0), (0.005, -0.005)):
            whole = picture(rendered(page, *moved))
            for area in ((0, 0, 160, 96), (480, 320, 1008, 640), (1200, 1600, *whole.size)):
                part = picture(rendered(page, *moved, area)).crop(area)
                extremes = ImageChops.difference(part, whole.crop(area)).getextrema()
                assert max(most for _, most in extremes) <= MOST_PIXEL  # type: ignore[misc]


def picture(page: Rendered) -> Image.Image:
    size = (page.width, page.height)
    return Image.frombytes("RGB", size, page.pixels, "raw", "BGR", page.stride, 1)


@pytest.mark.parametrize(
    ("away", "owner"),
    [(-25.0, "coin"), (6.2, "coin"), (10.0, "something beside the pieces")],
)
def test_ink_in_the_bleed_of_a_piece_belongs_to_it(tmp_path: Path, away: float, owner: str) -> None:
    """A dot this far, in points, to the left of a coin: bleed is three millimetres, 8.5 points."""
    coin = PlacedPiece("job", "coins", "coin", "front", 100.0, 100.0, 50.0, 50.0, 0)
    for name, dots in (("given", 1), ("fresh", 0)):
        canvas = Canvas(str(tmp_path / name), pagesize=(200, 200))
        canvas.rect(100, 50, 50, 50)
        for _ in range(dots):
            canvas.rect(99 - away, 74, 2, 2, stroke=0, fill=1)
        canvas.save()
    found = differing_pieces(tmp_path / "given", tmp_path / "fresh", {1: (coin,)})
    assert {(one.page, one.what) for one in found} == {(1, owner)}
