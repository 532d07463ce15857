"""Words that a second font continues are read whole, however turned, and others are not."""

from functools import cache
from io import BytesIO
from pathlib import Path

import pytest
from fontTools.ttLib import TTFont as FontFile
from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFont
from reportlab.pdfgen.canvas import Canvas

from kitgen.pipeline.verify.pdf.reading import PdfReading
from tests.looks.typefaces import box_font

SIZE = 10.0
LETTER, BEARING = 0.45, 0.05
"""The width of a letter of a box font, and the white at each of its sides, in sizes of type."""
QUARTERS = (0, 90, 180, 270)
ASKEW = 8
"""Degrees at which the box around turned words is still hardly longer than they are."""


@cache
def named(name: str) -> str:
    """Register a font of boxes with a name, once for all words, and return it."""

    def rename(font: FontFile) -> None:
        for record in font["name"].names:
            record.string = name

    pdfmetrics.registerFont(TTFont(name, BytesIO(box_font(change=rename))))
    return name


def read(
    place: Path,
    first: str,
    then: str,
    *,
    gap: float = 0.0,
    above: float = 0.0,
    larger: float = 0.0,
    turned: int = 0,
    scale: float = 1.0,
) -> list[str]:
    """Return what is read where words follow others in FiraGO.

    Args:
        place: Where the file is written.
        first: The words before.
        then: The words.
        gap: The white between their outlines, in sizes of type.
        above: The points by which they lie higher.
        larger: The points by which they are larger.
        turned: The degrees by which all is turned.
        scale: The factor by which all is made larger or smaller.
    """
    canvas = Canvas(str(place / "words.pdf"), pagesize=(300, 300))
    canvas.translate(150, 140)
    canvas.rotate(turned)
    canvas.scale(scale, scale)
    size = SIZE / scale
    canvas.setFont(named("Boxes"), size)
    canvas.drawString(0, 0, first)
    end = len(first.rstrip()) * LETTER - BEARING
    canvas.setFont(named("FiraGO-Boxes"), (SIZE + larger) / scale)
    canvas.drawString((end + gap) * size, above / scale, then)
    canvas.save()
    with PdfReading(place / "words.pdf") as reading:
        return [text.words for text in reading.page(0).texts]


@pytest.mark.parametrize("turned", QUARTERS)
@pytest.mark.parametrize("scale", [0.5, 1.0, 4.0])
def test_only_words_right_behind_others_continue_them(
    tmp_path: Path, turned: int, scale: float
) -> None:
    # Pdfium reads a space in a wider gap, except upside down.
    wide = ((0.24, ["abcd"]), (0.26, ["ab", "cd"])) if turned == 180 else ((0.24, ["ab cd"]),)
    for gap, words in ((-0.26, ["ab", "cd"]), (-0.24, ["abcd"]), (0.1, ["abcd"]), *wide):
        assert read(tmp_path, "ab", "cd", gap=gap, turned=turned, scale=scale) == words, gap


@pytest.mark.parametrize("turned", QUARTERS)
def test_words_with_a_space_may_be_further_away(tmp_path: Path, turned: int) -> None:
    assert read(tmp_path, "ab ", "cd", gap=0.5, turned=turned) == ["ab cd"]
    for gap, words in (
        (-0.81, ["ab", "cd"]),
        (-0.79, ["ab cd"]),
        (0.79, ["ab cd"]),
        (0.81, ["ab", "cd"]),
    ):
        assert read(tmp_path, "ab", " cd", gap=gap, turned=turned) == words, gap


@pytest.mark.parametrize(
    ("turned", "scale"), [*((turned, 4.0) for turned in QUARTERS), (ASKEW, 1.0)]
)
def test_words_on_another_line_or_of_another_size_stand_alone(
    tmp_path: Path, turned: int, scale: float
) -> None:
    for how in ("above", "larger"):
        for by, joined in ((-0.3, 0), (-0.03, 0), (-0.01, 1), (0.01, 1), (0.03, 0)):
            words = ["abcd"] if joined else ["ab", "cd"]
            how_by = {how: by}
            assert read(tmp_path, "ab", "cd", turned=turned, scale=scale, **how_by) == words, how_by
