"""Page previews: pictures that any program opens, of the right size and colour."""

from io import BytesIO
from pathlib import Path

import pypdfium2
import pytest
from PIL import Image

from kitgen.contract import Grid
from kitgen.drawing.inks import FULL, Ink
from tests.factories import make_back, make_job, make_pieces, make_settings, make_sheets, write_pdf
from tests.raster import page_image


@pytest.fixture
def pdf(tmp_path: Path) -> Path:
    job = make_job(make_pieces(35, back=make_back()), Grid(7, 5), duplex=True)
    return write_pdf(tmp_path / "tiles.pdf", make_sheets(job, make_settings("letter")))


@pytest.mark.parametrize(("dpi", "size"), [(72.0, (612, 792)), (50.0, (425, 550))])
def test_a_page_has_as_many_pixels_as_its_inches(
    pdf: Path, dpi: float, size: tuple[int, int]
) -> None:
    with Image.open(BytesIO(page_image(pdf, 0, dpi))) as image:
        image.load()
        assert image.size == size
        assert image.mode == "RGB"


def test_the_picture_shows_the_page_asked_for(pdf: Path) -> None:
    front = Image.open(BytesIO(page_image(pdf, 0, 72.0)))
    back = Image.open(BytesIO(page_image(pdf, 1, 72.0)))
    middle_of_a_tile = (36 + 20, 18 + 20)

    def hexed(image: Image.Image) -> str:
        return "#" + bytes(image.getpixel(middle_of_a_tile)).hex()  # type: ignore[arg-type]

    assert hexed(front) == FULL[Ink.FLOOR]
    assert hexed(back) == FULL[Ink.ROCK]


def test_a_page_that_is_not_there_is_refused(pdf: Path) -> None:
    with pytest.raises(pypdfium2.PdfiumError):
        page_image(pdf, 2, 72.0)
