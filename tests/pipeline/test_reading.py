"""Outlines read back from a PDF of reportlab's: boxes of their points, without their lines."""

import math
from pathlib import Path

import pytest
from reportlab.pdfgen.canvas import Canvas

from kitgen.pipeline.verify.reading import PdfReading

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
