"""A PDF's pictures, read once each, are found where pdfium finds them in the file itself."""

from pathlib import Path

import pikepdf
import pypdfium2
import pytest
from reportlab.pdfgen.canvas import Canvas

from kitgen.pipeline.verify.pdf.pictures_apart import PicturesApart
from kitgen.pipeline.verify.pdf.reading import PdfReading, ReadPage
from kitgen.pipeline.verify.pdf.structure import structure_and_copy
from tests.shared_kits import shared_kit

PAGE = (300.0, 400.0)
# A picture upright, again at another place, turned askew, larger, and half behind a clip.
PLACES = [(1, 0, 0, 1, 10, 20), (1, 0, 0, 1, 60, 220), (0.8, 0.6, -0.6, 0.8, 150, 60)]
PLACES += [(0, -1.5, 1.5, 0, 20, 390), (1, 0, 0, 1, 200, 300)]


@pytest.fixture
def pictures(tmp_path: Path) -> Path:
    """A PDF whose pages show pictures: the larger shows the smaller, and a third one words."""
    canvas = Canvas(str(tmp_path / "pictures.pdf"), pagesize=PAGE)
    canvas.beginForm("small", 0, 0, 60, 60)
    canvas.rect(2, 3, 20, 10, stroke=0, fill=1)
    canvas.setLineWidth(4)
    canvas.line(0, 0, 30, 40)
    canvas.endForm()
    canvas.beginForm("worded", 0, 0, 60, 60)
    canvas.rect(0, 0, 30, 30, stroke=0, fill=1)
    canvas.drawString(4, 30, "in a picture")
    canvas.endForm()
    canvas.beginForm("large", 0, 0, 200, 200)
    canvas.circle(50, 50, 40, stroke=1, fill=0)
    for x in (0, 60):
        canvas.saveState()
        canvas.translate(x, 100)
        clip = canvas.beginPath()
        clip.rect(0, 0, 13, 60)
        canvas.clipPath(clip, stroke=0, fill=0)
        canvas.doForm("small")
        canvas.restoreState()
    canvas.endForm()
    for number, place in enumerate(PLACES):
        canvas.saveState()
        canvas.setFillColorRGB(0.2 * number, 0, 0)
        canvas.transform(*place)
        clip = canvas.beginPath()
        clip.rect(0, 0, 50 if number == 4 else 300, 300)
        canvas.clipPath(clip, stroke=0, fill=0)
        canvas.doForm("large")
        canvas.restoreState()
        canvas.rect(5, 5 + number, 10, 10, stroke=0, fill=1)
        canvas.drawString(5, 5 + number, f"page {number}")
    for picture in ("small", "worded"):
        canvas.showPage()
        canvas.doForm(picture)
    canvas.save()
    return tmp_path / "pictures.pdf"


def copy_of(file: Path) -> PicturesApart:
    structure, copy = structure_and_copy(file)
    assert structure.strays == () and copy is not None
    return copy


def assert_alike(page: ReadPage, other: ReadPage) -> None:
    """Hold two readings of a page together: equal but for what adding numbers makes of them."""
    assert (page.width, page.height, page.turned_by) == (other.width, other.height, other.turned_by)
    assert [text.words for text in page.texts] == [text.words for text in other.texts]
    assert page.paths_before == other.paths_before
    assert [path[4:] for path in page.paths] == [path[4:] for path in other.paths]
    boxes = [path[:4] for path in page.paths]
    assert [path[:4] for path in other.paths] == [pytest.approx(box, abs=1e-9) for box in boxes]
    for text, same in zip(page.texts, other.texts, strict=True):
        box, here = text.box, same.box
        sides = (box.x, box.y, box.width, box.height)
        assert (here.x, here.y, here.width, here.height) == pytest.approx(sides, abs=1e-9)


def test_pictures_are_where_the_file_shows_them(pictures: Path) -> None:
    copy = copy_of(pictures)
    assert (copy.pages, copy.pictures) == (3, 3)
    with PdfReading(pictures) as file, PdfReading(pictures, copy=copy) as apart:
        assert file.page_count == apart.page_count == 3
        # Five circles, five squares, and of the smaller picture what each clip leaves.
        assert len(apart.page(0).paths) > 20
        assert [text.words for text in apart.page(2).texts] == ["in a picture"]
        for number in range(3):
            for rectangles in (True, False):
                pages = (reading.page(number, rectangles=rectangles) for reading in (file, apart))
                assert_alike(*pages)


@pytest.mark.parametrize("kit", ["demon-mine", "phantom-of-the-mine"])
def test_kits_read_alike_with_their_pictures_apart(kit: str) -> None:
    shown = 0
    for path in sorted(shared_kit(kit).glob("*.pdf")):
        copy = copy_of(path)
        with PdfReading(path) as file, PdfReading(path, copy=copy) as apart:
            shown += copy.pictures
            for page, other in zip(file.pages(), apart.pages(), strict=True):
                assert_alike(page, other)
    assert shown > 30


def changed(pictures: Path, how: str) -> Path:
    """Write the same PDF with another larger picture; return it."""
    to = pictures.with_name("changed.pdf")
    with pikepdf.open(pictures) as pdf:
        large = pdf.pages[0].Resources.XObject["/FormXob.large"]
        if how == "it shows itself":
            large.Resources.XObject["/FormXob.small"] = large
        elif how == "it has no resources":
            del large["/Resources"]
        elif how == "it says more":
            own_font = b"BT /F1 12 Tf 14.4 TL ET"
            assert own_font in large.read_bytes()
            words = b" BT 20 20 Td (more) Tj ET"
            large.write(large.read_bytes().replace(own_font, b"") + words)
        elif how == "something is wrong":
            large["/PieceInfo"] = pikepdf.Dictionary()
        pdf.save(to, object_stream_mode=pikepdf.ObjectStreamMode.disable)
    return to


def test_a_picture_that_shows_itself_shows_nothing_there(pictures: Path) -> None:
    file = changed(pictures, "it shows itself")
    with PdfReading(file, copy=copy_of(file)) as reading:
        paths = reading.page(0).paths
    # Of each of five pictures a circle, and a square beside it.
    assert len(paths) == 10


def test_words_in_the_font_that_was_set_before_are_read(pictures: Path) -> None:
    file = changed(pictures, "it says more")
    with PdfReading(file, copy=copy_of(file)) as reading:
        words = [text.words for text in reading.page(0).texts]
    assert words.count("more") == 5


@pytest.mark.parametrize("how", ["it has no resources", "something is wrong"])
def test_what_may_be_read_otherwise_is_not_copied(pictures: Path, how: str) -> None:
    assert structure_and_copy(changed(pictures, how))[1] is None


def test_pictures_are_read_once(pictures: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    read: list[int] = []
    load = pypdfium2.PdfDocument.get_page
    monkeypatch.setattr(
        pypdfium2.PdfDocument,
        "get_page",
        lambda document, index: (read.append(index), load(document, index))[1],
    )
    file = changed(pictures, "in no way")
    with PdfReading(file, copy=copy_of(file)) as reading:
        list(reading.pages())
    # The larger one three times upright, once askew, once on its side; the smaller one in each of
    # these and on the second page; the third page twice, for there are words in its picture.
    assert sorted(read) == [0, 1, 2, 2, *[3] * 3, *[4] * 3, 5]
