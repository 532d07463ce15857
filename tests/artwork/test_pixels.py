"""What is drawn in pixels: as a browser shows it, from a text that leads nowhere, within bounds."""

import base64
import time
from pathlib import Path

import pytest

from kitgen.artwork.drawn_pictures import drawn_picture
from kitgen.artwork.markup.findings import Findings
from kitgen.artwork.markup.markup import read_markup
from kitgen.artwork.pixels import pixel_drawings
from kitgen.artwork.pixels.pixel_drawings import NotDrawnError, drawn_in_pixels, plain_text
from kitgen.diagnostics import DefinitionError, Diagnostic
from kitgen.drawing.raster_images import png_file
from kitgen.drawing.shapes import Box, Raster
from tests.artwork.pictures import svg
from tests.artwork.seen import as_browsed, as_printed, differences, size_of
from tests.browser import Browser
from tests.needs import needed_module

BLURRED = (
    '<filter id="f"><feGaussianBlur stdDeviation="4"/></filter>'
    '<pattern id="p" width="20" height="20" patternUnits="userSpaceOnUse">'
    '<circle cx="10" cy="10" r="6" fill="teal"/></pattern>'
    '<mask id="m"><rect width="100" height="50" fill="white"/></mask>'
    '<rect x="20" y="20" width="60" height="60" fill="red" filter="url(#f)"/>'
    '<rect y="70" width="100" height="30" fill="url(#p)"/>'
    '<circle cx="80" cy="50" r="15" mask="url(#m)"/>'
)


@pytest.fixture(autouse=True)
def _resvg() -> None:
    needed_module("resvg_py")


def refusals(body: str) -> tuple[Diagnostic, ...]:
    with pytest.raises(DefinitionError) as refused:
        drawn_picture(svg(body).encode(), "a.svg", "a")
    return refused.value.diagnostics


def text_of(body: str) -> str:
    root = read_markup(svg(body).encode(), Findings("a.svg"))
    return plain_text(root, Box(0.0, 0.0, 100.0, 100.0), 500.0)


@pytest.mark.dear
def test_effects_look_as_a_browser_shows_them(tab: Browser, tmp_path: Path) -> None:
    (tmp_path / "blurred.svg").write_text(svg(BLURRED), encoding="utf-8")
    drawn = drawn_picture(svg(BLURRED).encode(), "a.svg", "a")
    files = [(tmp_path / "blurred.svg", size_of(drawn.artwork))]
    (original,) = as_browsed(files, tab, tmp_path)
    mean, worst = differences(original, as_printed(drawn.artwork, tmp_path))
    assert mean < 0.01
    assert worst < 0.25


def test_there_are_600_pixels_to_the_inch_whatever_units_the_file_has() -> None:
    text = svg(BLURRED, '<svg xmlns="http://www.w3.org/2000/svg" width="10mm" height="5mm">')
    drawn = drawn_picture(text.encode(), "a.svg", "a", printed=36.0)
    (raster,) = drawn.artwork.picture.shapes
    assert isinstance(raster, Raster)
    assert (raster.image.width, raster.image.height) == (300, 150)
    (note,) = drawn.notes
    assert "600 to the inch" in note
    assert "a filter, a pattern (<pattern>) and a mask" in note
    assert drawn.of_pixels


def test_words_are_set_in_firago_or_refused() -> None:
    drawn = drawn_picture(svg('<text y="50" font-size="40">Hi</text>').encode(), "a.svg", "a")
    assert drawn.notes[0].endswith("its words are set in FiraGO")
    for body, word in (
        ('<text y="50" font-family="Comic Sans MS">Hi</text>', "Comic Sans MS"),
        ('<text y="50" style="font: bold 9px/2 Gothic">Hi</text>', "Gothic"),
        ('<text y="50">Hi <tspan font-family="Papyrus">you</tspan></text>', "Papyrus"),
        ('<text y="50">漢</text>', "FiraGO lacks"),
    ):
        found = refusals(body)
        assert {problem.code for problem in found} == {"KIT307"}
        assert any(word in problem.message for problem in found)


def test_nothing_that_is_drawn_leads_out_of_the_picture() -> None:
    png = base64.b64encode(b"\x89PNG\r\n\x1a\n").decode()
    text = text_of(
        '<image href="/etc/passwd"/><image href="file:///etc/passwd"/><image href="a.png"/>'
        '<image href="data:image/svg+xml;base64,PHN2Zy8+"/>'
        f'<image href="data:image/png;base64,{png}"/><image href="data:image/png;base64,AAAA"/>'
        '<use href="b.svg#x"/><use href="#x"/><a href="http://e.org"><rect/></a>'
        '<rect fill="url(http://e.org/#x)" style="fill:url(b.svg#y)" mask="url(#m)"/>'
        r'<rect style="fill:u\72l(b.svg#y)"/><style>@import "c.css";</style>'
        "<style>rect{fill:url(d.svg#z)}</style><style>rect{fill:url(#z)}</style>"
        "<text>one <tspan>two &lt;</tspan> three</text>"
    )
    for word in ("passwd", "a.png", "svg+xml", "AAAA", "b.svg", "e.org", "c.css", "d.svg", "u\\"):
        assert word not in text
    for word in ('"#x"', png, 'mask="url(#m)"', "rect{fill:url(#z)}"):
        assert word in text
    assert "<text>one <tspan>two &lt;</tspan> three</text>" in text
    assert 'width="500" height="500"' in text


@pytest.mark.dear
def test_what_takes_too_long_is_ended(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pixel_drawings, "MOST_SECONDS", 1)
    masks = "".join(
        f'<mask id="m{level}">'
        + f'<g mask="url(#m{level + 1})"><rect width="99" height="99" fill="white"/></g>' * 3
        + "</mask>"
        for level in range(30)
    )
    body = f'{masks}<rect width="90" height="90" mask="url(#m0)"/>'
    began = time.monotonic()
    (problem,) = refusals(body)
    assert problem.code == "KIT339"
    assert "takes more than" in problem.message
    assert problem.hint == "export the picture as PNG, and name that file"
    assert time.monotonic() - began < 60


def test_what_resvg_finds_broken_is_said() -> None:
    with pytest.raises(NotDrawnError, match="is broken"):
        drawn_in_pixels("<svg")


@pytest.mark.dear
def test_a_drawing_is_the_same_each_time() -> None:
    pictures = []
    for _ in range(2):
        drawn_picture.cache_clear()
        drawn_in_pixels.cache_clear()
        (raster,) = drawn_picture(svg(BLURRED).encode(), "a.svg", "a").artwork.picture.shapes
        assert isinstance(raster, Raster)
        pictures.append(png_file(raster.image))
    assert pictures[0] == pictures[1]
