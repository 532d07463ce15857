"""Outlines read back from a PDF of reportlab's: boxes of their points, without their lines."""

import math
from pathlib import Path

import pytest
from reportlab.pdfgen.canvas import Canvas

from kitgen.pipeline.verify.pdf.reading import PdfReading

PAGE = (300.0, 400.0)
# Seven points, so that no rectangle can be meant.
POINTS = [(0, 0), (40, 10), (60, 0), (70, 30), (50, 45), (20, 50), (-10, 25)]


# What is filled and turned askew has a wider box: pdfium turns the box, not the points.
@pytest.mark.parametrize(
    ("degrees", "stroke"), [(0, 0), (90, 0), (180, 0), (0, 1), (90, 1), (180, 1), (30, 1)]
)
def test_a_line_makes_no_outline_larger(tmp_path: Path, degrees: int, stroke: int) -> None:
    file = tmp_path / "outline.pdf"
    canvas = Canvas(str(file), pagesize=PAGE)
    canvas.setLineWidth(9)
    canvas.translate(150, 200)
    canvas.rotate(degrees)
    outline = canvas.beginPath()
    outline.moveTo(*POINTS[0])
    for point in POINTS[1:]:
        outline.lineTo(*point)
    canvas.drawPath(outline, stroke=stroke, fill=1)
    canvas.save()
    with PdfReading(file) as reading:
        (path,) = reading.page(0).paths
    turn = math.radians(degrees)
    xs = [150 + x * math.cos(turn) - y * math.sin(turn) for x, y in POINTS]
    ys = [200 - x * math.sin(turn) - y * math.cos(turn) for x, y in POINTS]
    assert (path.box.x, path.box.right) == pytest.approx((min(xs), max(xs)), abs=1e-3)
    assert (path.box.y, path.box.bottom) == pytest.approx((min(ys), max(ys)), abs=1e-3)
    assert not path.rectangle


def test_what_a_pictures_clips_hide_is_not_read(tmp_path: Path) -> None:
    file = tmp_path / "clipped.pdf"
    canvas = Canvas(str(file), pagesize=PAGE)
    canvas.beginForm("scene", 0, 0, 300, 400)
    for x, y in ((10, 10), (50, 10), (90, 10), (50, 90)):
        canvas.rect(x, y, 20, 20, stroke=0, fill=1)
    canvas.drawString(12, 50, "hidden")
    canvas.drawString(52, 50, "shown")
    canvas.endForm()
    # Two clips, one in the other, on a place of its own: x 40 to 120 and y 0 to 80 of the scene.
    canvas.translate(100, 200)
    for x, y, width, height in ((40, 0, 80, 400), (0, 0, 120, 80)):
        clip = canvas.beginPath()
        clip.rect(x, y, width, height)
        canvas.clipPath(clip, stroke=0, fill=0)
    canvas.doForm("scene")
    canvas.save()
    with PdfReading(file) as reading:
        page = reading.page(0)
    assert [(round(path.box.x), round(path.box.y)) for path in page.paths] == [
        (150, 400 - 230),
        (190, 400 - 230),
    ]
    assert [text.words for text in page.texts] == ["shown"]


def test_where_rectangles_alone_are_read_nothing_else_is_another(tmp_path: Path) -> None:
    file = tmp_path / "rectangles.pdf"
    canvas = Canvas(str(file), pagesize=PAGE)
    canvas.beginForm("picture", 0, 0, 300, 400)
    canvas.circle(30, 30, 9, stroke=0, fill=1)
    canvas.rect(50, 90, 20, 20, stroke=1, fill=1)
    canvas.drawString(52, 50, "in a picture")
    canvas.endForm()
    canvas.rect(10, 10, 280, 380, stroke=0, fill=1)
    canvas.line(0, 0, 300, 400)
    # Four points, and no rectangle.
    askew = canvas.beginPath()
    for at, point in enumerate(((100, 100), (140, 110), (150, 150), (90, 140))):
        (askew.lineTo if at else askew.moveTo)(*point)
    canvas.drawPath(askew, stroke=0, fill=1)
    canvas.drawString(20, 200, "first")
    canvas.doForm("picture")
    canvas.rect(200, 300, 40, 30, stroke=1, fill=0)
    canvas.drawString(20, 300, "last")
    canvas.save()
    with PdfReading(file) as reading:
        every, some = reading.page(0), reading.page(0, rectangles=True)
    assert [path.rectangle for path in every.paths] == [True, False, False, False, True, False]
    assert some.paths == tuple(path for path in every.paths if path.rectangle)
    assert some.texts == every.texts and len(some.texts) == 3
    assert (every.paths_before, some.paths_before) == ((3, 5, 6), (1, 2, 2))
