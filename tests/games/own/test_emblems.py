"""Emblems for games of one's own: listed in the guide, bold enough for small pieces."""

import re
from collections.abc import Iterable, Iterator
from pathlib import Path as FilePath

import pytest

from kitgen.drawing.inks import Ink, InkRole, InkStyle
from kitgen.drawing.shapes import Ellipse, Group, Paint, Path, Rectangle, Shape
from kitgen.games.own.emblems import EMBLEMS, emblem

GUIDE = FilePath(__file__).resolve().parents[3] / "docs" / "own-games.md"
DRAWN_FOR_IT = [name for name, (folder, _) in EMBLEMS.items() if folder == "own"]
SMALL = 8.0 / 25.4 * 72.0
"""Points: the larger side of an emblem on a small piece."""


def paints_of(shapes: Iterable[Shape]) -> Iterator[Paint]:
    for shape in shapes:
        match shape:
            case Group():
                yield from paints_of(shape.shapes)
            case Path() | Rectangle() | Ellipse():
                yield shape.paint


def test_the_guide_lists_every_emblem() -> None:
    guide = GUIDE.read_text(encoding="utf-8")
    (listed,) = re.findall(r"^The emblems are (.*?)\n\n", guide, re.DOTALL | re.MULTILINE)
    assert sorted(re.findall("`(.*?)`", listed)) == sorted(EMBLEMS)


@pytest.mark.parametrize("style", InkStyle)
@pytest.mark.parametrize("name", DRAWN_FOR_IT)
def test_no_line_of_an_emblem_is_too_thin_on_a_small_piece(name: str, style: InkStyle) -> None:
    picture, box = emblem(name, style)
    scale = SMALL / max(box.width, box.height)
    widths = [paint.width * scale for paint in paints_of(picture.shapes) if paint.stroke]
    assert widths and min(widths) >= 0.4


@pytest.mark.parametrize("name", DRAWN_FOR_IT)
def test_an_emblem_in_low_ink_is_a_line_drawing(name: str) -> None:
    picture, _ = emblem(name, InkStyle.LOW)
    inks: set[InkRole] = set()
    for paint in paints_of(picture.shapes):
        inks |= {ink for ink in (paint.fill, paint.stroke) if isinstance(ink, InkRole)}
    assert inks <= {Ink.PAPER, Ink.OUTLINE}
