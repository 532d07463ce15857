"""What is written without reportlab's objects, compared with what reportlab itself writes."""

import re
import tracemalloc
from collections.abc import Iterable, Sequence
from itertools import chain
from pathlib import Path

import pytest
from reportlab.pdfbase.pdfdoc import PDFFormXObject, PDFObjectReference, PDFPages
from reportlab.pdfgen.canvas import Canvas

from kitgen.contract import Grid, Piece, Whole
from kitgen.drawing.inks import FULL
from kitgen.drawing.shapes import Box
from kitgen.layout.sheet import Sheet
from kitgen.rendering import pdf, pdf_kept
from kitgen.rendering.operators import Content
from kitgen.rendering.outline import BoundPage
from tests.factories import (
    COMPONENT,
    make_back,
    make_face,
    make_job,
    make_pieces,
    make_settings,
    make_sheets,
)
from tests.rendering.test_svg import rich_face

WORDS = dict.fromkeys(("title", "author", "subject", "keywords"), "as reportlab has it")


def many_sheets() -> tuple[Sheet, ...]:
    rich = make_job([Piece(COMPONENT, "rich", rich_face())], Whole())
    bare = make_job([Piece(COMPONENT, "bare", make_face("bare"))], Whole(bare=True))
    tiles = make_job(make_pieces(40, back=make_back()), Grid(7, 5), duplex=True)
    papers = [make_sheets(rich, make_settings(paper)) for paper in ("letter", "a4", "letter")]
    others = (*make_sheets(bare, make_settings()), *make_sheets(tiles, make_settings()))
    return (*chain(*papers), *others, *others)


LABELS = ("", "Field 8nd9x-21z6x 1", "(a\\b)", "Поле 1 · 五", "i", "ii")
DEPTHS = (
    (),
    (0,),
    (0, 0, 0),
    (0, 1, 2, 1, 1, 2, 2, 0, 1),
    (0, 1, 2, 3, 0, 0, 1, 1, 2, 2, 2, 1, 0),
)


def bound_pages(count: int, depths: Sequence[int]) -> list[BoundPage]:
    """Bind pages backwards, some of them with several entries of the outline."""
    entries: list[list[tuple[str, int]]] = [[] for _ in range(count)]
    for number, depth in enumerate(depths):
        entries[number * count // len(depths)].append((f"({number}) Größe {depth}", depth))
    return [
        BoundPage(count - 1 - place, LABELS[place % len(LABELS)], tuple(entries[place]))
        for place in range(count)
    ]


def written(path: Path, sheets: Iterable[Sheet], bound: Sequence[BoundPage]) -> bytes:
    writer = pdf.PdfWriter(path, palette=FULL, sides=None, **WORDS)
    for sheet in sheets:
        writer.add(sheet, None, "")
    writer.close(bound)
    return path.read_bytes()


@pytest.mark.parametrize("depths", DEPTHS, ids=str)
def test_a_file_is_the_one_that_reportlab_would_save(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, depths: Sequence[int]
) -> None:
    """Pages, forms, labels and outline are written by hand: a newer reportlab may differ."""
    sheets = many_sheets()
    bound = bound_pages(len(sheets), depths)
    ours = written(tmp_path / "ours.pdf", sheets, bound)
    ended: list[str] = []

    def drawn(writer: pdf.PdfWriter, content: Content) -> Canvas:
        for literal, form in content.pieces:
            writer._canvas.addLiteral(literal)
            writer._canvas.doForm(form)
        writer._canvas.addLiteral(content.rest)
        return writer._canvas

    def their_page(writer: pdf.PdfWriter, size: tuple[float, float], content: Content) -> None:
        writer._canvas.setPageSize(size)
        drawn(writer, content).showPage()
        writer._pages.numbers.append(0)
        ended.append("page")

    def their_form(
        writer: pdf.PdfWriter, name: str, box: Box, content: Content, *, one_layer: bool
    ) -> int:
        assert not one_layer
        writer._canvas.beginForm(name, box.x, box.y, box.right, box.bottom)
        drawn(writer, content).endForm()
        ended.append("form")
        return 0

    def their_save(canvas: Canvas, *_: object) -> None:
        document = canvas._doc
        document.Catalog.PageLabels = None
        for place, page in enumerate(bound):
            canvas.addPageLabel(place, prefix=page.label)
            for entry, (words, depth) in enumerate(page.outline):
                key = f"{place}-{entry}"
                target = canvas._bookmarkReference(key)
                target.fit()
                target.setPage(PDFObjectReference(f"Page{page.page + 1}"))
                canvas.addOutlineEntry(words, key, depth)
        document.Pages.__class__ = PDFPages
        document.Pages.pages = [document.Pages.pages[page.page] for page in bound]
        document.Pages.Count = document.Pages.Kids = None
        canvas.save()

    monkeypatch.setattr(pdf.PdfWriter, "_end_page", their_page)
    monkeypatch.setattr(pdf.PdfWriter, "_end_form", their_form)
    monkeypatch.setattr(pdf, "save", their_save)
    theirs = written(tmp_path / "theirs.pdf", sheets, bound)
    assert as_listed(ours) == as_listed(theirs)
    assert ended.count("page") == len(sheets)
    assert "form" in ended


def as_listed(file: bytes) -> bytes:
    """Return a file without places and id; reportlab writes a page's only filter as a list."""
    listed = file.replace(b"/Filter [ /FlateDecode ] /L", b"/Filter /FlateDecode /L")
    objects, _, places = listed.rpartition(b"\nxref\n")
    return objects + re.sub(rb"[0-9]{10}|(?<=startxref\n)[0-9]+|<[0-9a-f]{32}>", b"", places)


def test_places_are_where_objects_begin(tmp_path: Path) -> None:
    sheets = many_sheets()
    file = written(tmp_path / "x.pdf", sheets, bound_pages(len(sheets), (0, 1)))
    table = file.index(b"\nxref\n") + 1
    assert file.endswith(b"startxref\n%d\n%%%%EOF\n" % table)
    lines = file[table:].splitlines(keepends=True)
    assert lines[2] == b"0000000000 65535 f \n"
    count = int(lines[1].split()[1])
    for number in range(1, count):
        place = int(lines[2 + number][:10])
        assert file[place:].startswith(b"%d 0 obj\n" % number)
    assert lines[2 + count].startswith(b"trailer")


@pytest.mark.parametrize("count", [1, 5, 6, 7, 12, 13, 40])
def test_forms_are_listed_as_reportlab_lists_them(count: int) -> None:
    document = Canvas("forms.pdf")._doc
    names = [f"P{number}" for number in range(count)]
    for name in names:
        document.addForm(name, PDFFormXObject(0, 0, 1, 1))
    shown = pdf_kept.forms_of(document, [*names[::-1], names[0]])
    assert shown == document.xobjDict(names).format(document)


def test_an_outline_goes_no_deeper_than_one_step(tmp_path: Path) -> None:
    sheets = many_sheets()
    bound = [BoundPage(page, "", (("too deep", 2 * page),)) for page in range(len(sheets))]
    with pytest.raises(ValueError, match="from depth 0 to 2"):
        written(tmp_path / "x.pdf", sheets, bound)


@pytest.mark.dear
def test_a_page_leaves_next_to_nothing_in_memory(tmp_path: Path) -> None:
    """reportlab would keep 2 kB of a page, and twice that while the file is saved."""
    job = make_job([Piece(COMPONENT, "bare", make_face("bare"))], Whole(bare=True))
    (sheet,) = make_sheets(job, make_settings())

    def most_held(count: int) -> int:
        tracemalloc.start()
        try:
            writer = pdf.PdfWriter(tmp_path / "x.pdf", palette=FULL, sides=None, **WORDS)
            for _ in range(count):
                writer.add(sheet, None, "")
            writer.close(BoundPage(page, f"page {page}", (("page", 0),)) for page in range(count))
            return tracemalloc.get_traced_memory()[1]
        finally:
            tracemalloc.stop()

    most_held(1)
    fewer, more = most_held(1_000), most_held(2_000)
    assert more - fewer < 300 * 1_000
