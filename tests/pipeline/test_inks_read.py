"""Colours of outlines are read as they were written, and only where they are asked for."""

from pathlib import Path

from reportlab.pdfgen.canvas import Canvas

from kitgen.pipeline.verify.pdf.reading import PdfReading

CODES = [f"#{red:02x}{(7 * red) % 256:02x}{255 - red:02x}" for red in range(256)]


def test_each_code_is_read_as_it_is_written(tmp_path: Path) -> None:
    canvas = Canvas(str(tmp_path / "colours.pdf"), pagesize=(600, 600))
    for at, (fill, stroke) in enumerate(zip(CODES, reversed(CODES), strict=True)):
        canvas.setFillColor(fill)
        canvas.setStrokeColor(stroke)
        canvas.rect(20 + 30 * (at % 16), 20 + 30 * (at // 16), 20, 20, stroke=at % 3 > 0, fill=1)
    canvas.save()
    with PdfReading(tmp_path / "colours.pdf", inks=True) as reading:
        read = [path.inks for path in reading.page(0).paths]
    lined = zip(CODES, reversed(CODES), strict=True)
    assert read == [
        frozenset((fill, stroke) if at % 3 else (fill,)) for at, (fill, stroke) in enumerate(lined)
    ]
    with PdfReading(tmp_path / "colours.pdf") as reading:
        assert {path.inks for path in reading.page(0).paths} == {frozenset()}
