"""Emblems for games of one's own: listed in the guide, bold enough for small pieces."""

import re
from collections.abc import Iterable, Iterator
from pathlib import Path as FilePath

import pytest

from kitgen.drawing.artwork import Artwork
from kitgen.drawing.inks import Ink, InkRole, InkStyle
from kitgen.drawing.shapes import (
    Box,
    Ellipse,
    Group,
    Paint,
    Path,
    Picture,
    Placed,
    Rectangle,
    Shape,
)
from kitgen.games.own.emblems import EMBLEMS, emblem, has_small
from kitgen.games.own.icons import place_icon
from tests.small_cases import as_one_test

GUIDE = FilePath(__file__).resolve().parents[3] / "docs" / "own-games.md"
DRAWN_FOR_IT = [name for name, (folder, _) in EMBLEMS.items() if folder == "own"]
SMALL = 8.0 / 25.4 * 72.0
"""Points: the larger side of an emblem on a small piece."""
AMONG_WORDS = 1.16 * 10.0
"""Points: the side of an emblem among words of 10 points."""
WITH_SMALL = [name for name in EMBLEMS if has_small(name)]


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


@as_one_test
@pytest.mark.parametrize("style", InkStyle)
@pytest.mark.parametrize("name", DRAWN_FOR_IT)
def test_no_line_of_an_emblem_is_too_thin_on_a_small_piece(name: str, style: InkStyle) -> None:
    picture, box = emblem(name, style)
    scale = SMALL / max(box.width, box.height)
    widths = [paint.width * scale for paint in paints_of(picture.shapes) if paint.stroke]
    assert widths and min(widths) >= 0.4


@as_one_test
@pytest.mark.parametrize("style", InkStyle)
@pytest.mark.parametrize("name", EMBLEMS)
def test_no_line_of_an_emblem_is_too_thin_among_words(name: str, style: InkStyle) -> None:
    picture, box = emblem(name, style, small=name in WITH_SMALL)
    scale = AMONG_WORDS / max(box.width, box.height)
    widths = [paint.width * scale for paint in paints_of(picture.shapes) if paint.stroke]
    assert widths and min(widths) >= (0.35 if name in WITH_SMALL else 0.19)


def picture_in(name: str, width: float, height: float, style: InkStyle) -> str:
    (placed,) = place_icon(name, None, {}, Box(3.0, 5.0, width, height), style)
    assert isinstance(placed, Placed)
    return placed.picture.name


@pytest.mark.parametrize("style", InkStyle)
@pytest.mark.parametrize("name", WITH_SMALL)
def test_the_small_form_is_printed_among_words_and_the_drawing_from_an_inch_on(
    name: str, style: InkStyle
) -> None:
    _, file = EMBLEMS[name]
    sides = [AMONG_WORDS, *range(12, 200)]
    seen = [picture_in(name, side, side, style) for side in sides]
    turns = seen.index(file)
    assert seen == [f"{file}.small"] * turns + [file] * (len(seen) - turns)
    assert AMONG_WORDS < sides[turns] <= 72
    # The room that is left beside it does not count.
    _, box = emblem(name, style)
    assert picture_in(name, 0.15 * box.width, 200.0, style) == f"{file}.small"
    assert picture_in(name, 200.0, 0.15 * box.height, style) == f"{file}.small"


def test_a_picture_of_the_users_is_printed_in_no_small_form() -> None:
    art = Artwork(Picture("ours", ()), 60.0, 20.0)
    (placed,) = place_icon("skull", None, {"skull": art}, Box(0.0, 0.0, 12.0, 12.0), InkStyle.FULL)
    assert placed.picture is art.picture


@as_one_test
@pytest.mark.parametrize(
    ("name", "small"),
    [(name, False) for name in DRAWN_FOR_IT] + [(name, True) for name in WITH_SMALL],
)
def test_an_emblem_in_low_ink_is_a_line_drawing(name: str, small: bool) -> None:
    picture, _ = emblem(name, InkStyle.LOW, small=small)
    inks: set[InkRole] = set()
    for paint in paints_of(picture.shapes):
        inks |= {ink for ink in (paint.fill, paint.stroke) if isinstance(ink, InkRole)}
    assert inks <= {Ink.PAPER, Ink.OUTLINE}
