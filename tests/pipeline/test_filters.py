"""A stream that is no JPEG, but says so, is whole to pdfium and nothing to other viewers."""

import zlib
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pikepdf
import pytest

from kitgen.pipeline.verify.comparing.same_content import COMMANDS, FONT, differing_content
from kitgen.pipeline.verify.pdf.structure import structure_of
from tests.pipeline.test_same_pages import FILE, changed
from tests.rendering.test_rasters import QUARTERS, jpeg, raster_sheets
from tests.shared_kits import shared_kit

Streams = Callable[[pikepdf.Pdf], list[Any]]
JPEG, FLATE = pikepdf.Name.DCTDecode, pikepdf.Name.FlateDecode


@pytest.fixture(scope="session")
def pieces() -> Path:
    """Return a page of cards and markers; for reading only."""
    return shared_kit("cave-mining", "42", copies=None, separate=True) / FILE


def of_subtype(subtype: str) -> Streams:
    def found(pdf: pikepdf.Pdf) -> list[Any]:
        streams = [item for item in pdf.objects if isinstance(item, pikepdf.Stream)]
        return [stream for stream in streams if stream.get("/Subtype") == subtype]

    return found


def fonts(pdf: pikepdf.Pdf) -> list[Any]:
    return list(pdf.pages[0].Resources.Font.values())


@pytest.mark.parametrize(
    ("streams", "how", "strays"),
    [
        (lambda pdf: [pdf.pages[0].Contents], COMMANDS, {"content packed by /DCTDecode"}),
        (of_subtype("/Form"), COMMANDS, {"form packed by /DCTDecode"}),
        # Fonts are no part of the structure.
        (
            lambda pdf: [font.FontDescriptor.FontFile2 for font in fonts(pdf)],
            FONT,
            {"font program packed by /DCTDecode"},
        ),
        (
            lambda pdf: [font.ToUnicode for font in fonts(pdf)],
            FONT,
            {"content packed by /DCTDecode"},
        ),
    ],
)
def test_what_is_no_picture_is_no_jpeg(
    pieces: Path, tmp_path: Path, streams: Streams, how: str, strays: set[str]
) -> None:
    def change(pdf: pikepdf.Pdf) -> None:
        for stream in streams(pdf):
            stream.write(stream.read_bytes(), filter=JPEG)

    saved = changed(pieces, tmp_path, change)
    assert differing_content(saved, pieces) == {1: how}
    assert {stray.what for stray in structure_of(saved).strays} == strays


def test_a_picture_is_a_jpeg_only_if_it_was_built_as_one(tmp_path: Path) -> None:
    for image, other in ((jpeg(), FLATE), (QUARTERS, JPEG)):
        pdf = raster_sheets(image)(tmp_path / "one.pdf")
        with pikepdf.open(pdf) as file:
            for stream in of_subtype("/Image")(file):
                held = stream.read_raw_bytes() if other == FLATE else stream.read_bytes()
                stream.write(zlib.compress(held) if other == FLATE else held, filter=other)
            file.save(tmp_path / "other.pdf")
        assert list(differing_content(tmp_path / "other.pdf", pdf)) == [1]


def packed_pdf(of_objects: bytes, of_table: bytes) -> bytes:
    """Return a PDF of one empty page with its objects in a stream, each with other filters."""
    held = (b"<</Type/Catalog/Pages 2 0 R>>", b"<</Type/Pages/Kids[3 0 R]/Count 1>>")
    held += (b"<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]>>",)
    starts = [sum(map(len, held[:index])) for index in range(len(held))]
    heads = b"".join(b"%d %d " % (index + 1, at) for index, at in enumerate(starts))
    packed = heads + b"".join(held)
    file = b"%PDF-1.5\n"
    stream = b"%d 0 obj\n<</Type/%s/Length %d%s>>\nstream\n%s\nendstream\nendobj\n"
    about = b"/N 3/First %d%s" % (len(heads), of_objects)
    place = len(file)
    file += stream % (4, b"ObjStm", len(packed), about, packed)
    entries = [(0, 0, 255), (2, 4, 0), (2, 4, 1), (2, 4, 2), (1, place, 0), (1, len(file), 0)]
    table = b"".join(bytes((kind, *at.to_bytes(2), last)) for kind, at, last in entries)
    about = b"/Size 6/W[1 2 1]/Root 1 0 R%s" % of_table
    end = b"startxref\n%d\n%%%%EOF\n" % len(file)
    return file + stream % (5, b"XRef", len(table), about, table) + end


@pytest.mark.parametrize(
    ("of_objects", "of_table", "is_odd"),
    [
        (b"", b"", False),
        (b"/Filter[]", b"/Filter[]", False),
        (b"/Filter/DCTDecode", b"", True),
        (b"", b"/Filter[/DCTDecode]", True),
    ],
)
def test_objects_and_their_table_are_no_jpegs(
    tmp_path: Path, of_objects: bytes, of_table: bytes, is_odd: bool
) -> None:
    (tmp_path / "one.pdf").write_bytes(packed_pdf(of_objects, of_table))
    strays = [stray.what for stray in structure_of(tmp_path / "one.pdf").strays]
    odd = "a table or objects packed in a way that not all programs read"
    assert (odd in strays) == is_odd
