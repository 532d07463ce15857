"""Pictures made of pixels in PDF and SVG: each pixel at its place, each picture once in a file."""

from base64 import b64decode
from collections.abc import Callable
from dataclasses import replace
from io import BytesIO
from pathlib import Path
from re import findall

import pikepdf
import pytest
from PIL import Image

from kitgen.contract import Grid, Piece
from kitgen.drawing.bounds import shape_box
from kitgen.drawing.face import Face
from kitgen.drawing.inks import FULL, Ink
from kitgen.drawing.raster_images import RasterImage, png_file
from kitgen.drawing.shapes import (
    Box,
    Group,
    Paint,
    Picture,
    Placed,
    Raster,
    Rectangle,
    moved,
    turned,
)
from kitgen.pipeline.verify.comparing.same_content import differing_content
from kitgen.pipeline.verify.pdf.structure import structure_of
from kitgen.pipeline.verify.reading_back.page_scripts import _PagesOfFolder
from kitgen.rendering.svg import render_svg
from tests.factories import COMPONENT, make_face, make_job, make_settings, make_sheets, write_pdf
from tests.rendering.test_svg import pdf_picture

RED, GREEN, BLUE, WHITE = b"\xff\0\0", b"\0\xff\0", b"\0\0\xff", b"\xff\xff\xff"
QUARTERS = RasterImage(2, 2, 3, RED + GREEN + BLUE + WHITE)
GREYS = RasterImage(3, 1, 1, b"\x00\x80\xff")
SEEN_THROUGH = RasterImage(2, 1, 3, RED + BLUE, b"\xff\x00")
GLASS = RasterImage(1, 1, 1, b"\x00", b"\x80")


def jpeg() -> RasterImage:
    """Four squares of 16 pixels as a JPEG without loss of any that could be seen."""
    with BytesIO() as file:
        Image.frombytes("RGB", (2, 2), QUARTERS.samples).resize((32, 32), 0).save(
            file, "JPEG", quality=100, subsampling=0
        )
        return RasterImage(32, 32, 3, b"", None, file.getvalue())


def face_of(image: RasterImage, quarter_turns: int = 0) -> Face:
    """A white face of an inch that an image fills, turned clockwise."""
    shape = Raster(image, Box(0, 0, 72, 72))
    turn = Group((shape,), turned(quarter_turns, 72, 72))
    ground = Rectangle(Box(0, 0, 72, 72), Paint(Ink.PAPER))
    return make_face("one", 72.0, 72.0, (ground, turn), ground=Ink.PAPER)


def middles(picture: Image.Image, across: int, down: int) -> list[tuple[int, ...]]:
    """The colours in the middles of as many fields of a picture, by rows."""
    columns = [(2 * x + 1) * picture.width // (2 * across) for x in range(across)]
    rows = [(2 * y + 1) * picture.height // (2 * down) for y in range(down)]
    pixel = picture.convert("RGB").getpixel
    return [pixel((x, y)) for y in rows for x in columns]  # type: ignore[misc]


def drawn_by_librsvg(
    tmp_path: Path, face: Face, tool: Callable[[str], Callable[..., bytes]]
) -> Image.Image:
    (tmp_path / "face.svg").write_bytes(render_svg(face, FULL))
    png = tool("rsvg-convert")("-w", "288", "-h", "288", tmp_path / "face.svg")
    return Image.open(BytesIO(png))


CASES = {
    "colours": (QUARTERS, 0, 2, 2, [RED, GREEN, BLUE, WHITE]),
    "colours turned once": (QUARTERS, 1, 2, 2, [BLUE, RED, WHITE, GREEN]),
    "greys": (GREYS, 0, 3, 1, [b"\0" * 3, b"\x80" * 3, WHITE]),
    "a clear half": (SEEN_THROUGH, 0, 2, 1, [RED, WHITE]),
    "glass": (GLASS, 0, 1, 1, [b"\x7f" * 3]),
    "a JPEG": (jpeg(), 0, 2, 2, [RED, GREEN, BLUE, WHITE]),
}


@pytest.mark.dear
@pytest.mark.sample
@pytest.mark.parametrize("case", CASES)
def test_each_pixel_is_printed_in_its_colour_at_its_place(
    case: str, tmp_path: Path, tool: Callable[[str], Callable[..., bytes]]
) -> None:
    image, turns, across, down, colours = CASES[case]
    face = face_of(image, turns)
    for picture in (pdf_picture(tmp_path, face), drawn_by_librsvg(tmp_path, face, tool)):
        for found, wanted in zip(middles(picture, across, down), colours, strict=True):
            assert max(abs(a - b) for a, b in zip(found, wanted, strict=True)) <= 2


def test_a_png_has_the_same_pixels() -> None:
    for image in (QUARTERS, GREYS, SEEN_THROUGH, GLASS):
        mode = ("L" if image.channels == 1 else "RGB") + ("A" if image.alpha else "")
        with Image.open(BytesIO(png_file(image))) as read:
            assert (read.mode, read.size) == (mode, (image.width, image.height))
            colours = read.convert("L" if image.channels == 1 else "RGB").tobytes()
            assert colours == image.samples
            assert image.alpha in (None, read.getchannel("A").tobytes() if image.alpha else None)


def raster_sheets(*images: RasterImage) -> Callable[[Path], Path]:
    """Write six pieces that show the same images, two of them as a picture."""
    shapes = tuple(Raster(image, Box(10, 10, 30, 30)) for image in images)
    picture = Picture("photo", shapes)
    face = make_face("one", shapes=(*shapes, Placed(picture, moved(40, 40))))
    pieces = [Piece(COMPONENT, f"piece-{number}", face) for number in range(6)]
    job = make_job(pieces, Grid(3, 2))
    return lambda path: write_pdf(path, make_sheets(job, make_settings("letter")))


def test_a_file_holds_an_image_once_and_nothing_strange(tmp_path: Path) -> None:
    twin = RasterImage(2, 2, 3, bytes(bytearray(QUARTERS.samples)))
    pdf = raster_sheets(QUARTERS, twin, SEEN_THROUGH, jpeg())(tmp_path / "a.pdf")
    again = raster_sheets(QUARTERS, twin, SEEN_THROUGH, jpeg())(tmp_path / "b.pdf")
    assert pdf.read_bytes() == again.read_bytes()
    with pikepdf.open(pdf) as file:
        images = [item for item in file.objects if isinstance(item, pikepdf.Stream)]
        sizes = [int(image.Width) for image in images if image.get("/Subtype") == "/Image"]
        # The clear half has a mask of its size.
        assert sorted(sizes) == [2, 2, 2, 32]
    assert structure_of(pdf).strays == ()
    assert jpeg().jpeg is not None
    assert (jpeg().jpeg or b"") in pdf.read_bytes()


@pytest.mark.parametrize(
    ("image", "other"),
    [
        (QUARTERS, RasterImage(2, 2, 3, RED + GREEN + BLUE + b"\xff\xff\xfe")),
        (SEEN_THROUGH, RasterImage(2, 1, 3, RED + BLUE, b"\xff\x01")),
        (jpeg(), replace(jpeg(), jpeg=(jpeg().jpeg or b"") + b"\0", digest="")),
        (QUARTERS, RasterImage(4, 1, 3, QUARTERS.samples)),
    ],
)
def test_a_pixel_that_was_changed_is_found(
    image: RasterImage, other: RasterImage, tmp_path: Path
) -> None:
    one, same = (raster_sheets(image)(tmp_path / name) for name in ("one.pdf", "same.pdf"))
    changed = raster_sheets(other)(tmp_path / "changed.pdf")
    assert differing_content(same, one) == {}
    assert list(differing_content(changed, one)) == [1]


def test_an_image_that_says_more_than_ours_is_strange(tmp_path: Path) -> None:
    pdf = raster_sheets(QUARTERS)(tmp_path / "one.pdf")
    with pikepdf.open(pdf, allow_overwriting_input=True) as file:
        (image,) = (
            item
            for item in file.objects
            if isinstance(item, pikepdf.Stream) and item.get("/Subtype") == "/Image"
        )
        image.OPI = pikepdf.Dictionary(F="elsewhere.tif")
        file.save(pdf)
    assert [stray.what for stray in structure_of(pdf).strays] == ["/OPI"]


def test_a_drawing_holds_its_pixels_itself_and_fetches_none() -> None:
    written = render_svg(face_of(SEEN_THROUGH), FULL)
    pages = _PagesOfFolder(())
    assert pages.faults_in("svg/one.svg", written) == []
    (address,) = findall(rb'xlink:href="data:image/png;base64,([^"]*)"', written)
    assert b64decode(address) == png_file(SEEN_THROUGH)
    for wrong in (b"http://example.org/a.png?", b"data:image/svg+xml;base64,"):
        fetching = written.replace(b"data:image/png;base64,", wrong)
        assert pages.faults_in("svg/one.svg", fetching)
    another = written.replace(b"xlink:href=", b'href="a.png" xlink:href=')
    assert pages.faults_in("svg/one.svg", another)


def test_an_image_reaches_as_far_as_its_box() -> None:
    assert shape_box(Raster(QUARTERS, Box(1, 2, 3, 4)), moved(10, 20)) == Box(11, 22, 3, 4)


def test_samples_that_do_not_fit_are_refused() -> None:
    for wrong in ((2, 2, 3, RED), (2, 1, 2, b"1234"), (0, 1, 1, b""), (1, 1, 1, b"1", b"22")):
        with pytest.raises(ValueError, match=r"samples|transparency"):
            RasterImage(*wrong)  # type: ignore[arg-type]
