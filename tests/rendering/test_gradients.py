"""Gradients and opacity: the colours that arithmetic says, in the PDF and in the SVG alike."""

import re
import xml.etree.ElementTree as ET
from collections.abc import Callable
from io import BytesIO
from pathlib import Path

import pikepdf
import pytest
from PIL import Image

from kitgen.drawing.face import Face
from kitgen.drawing.gradients import LinearGradient, RadialGradient, Stop
from kitgen.drawing.inks import FULL, Ink, OwnColour
from kitgen.drawing.shapes import (
    Box,
    Group,
    Join,
    Paint,
    Picture,
    Placed,
    Rectangle,
    Shape,
    Subpath,
    Transform,
    circle,
    moved,
    rectangle_run,
    scaled,
)
from kitgen.drawing.shapes import (
    Path as Outline,
)
from kitgen.pipeline.verify.comparing.same_content import COMMANDS, differing_content
from kitgen.pipeline.verify.pdf.structure import structure_of
from kitgen.pipeline.verify.reading_back.page_scripts import _Drawings
from kitgen.rendering.shadings import colour_pattern, opacity_pattern
from kitgen.rendering.svg import render_svg
from tests.factories import make_face
from tests.rendering.test_svg import LIKE, pdf_picture, worst_difference

RED, BLUE, BLACK = OwnColour("#ff0000"), OwnColour("#0000ff"), OwnColour("#000000")
ACROSS = LinearGradient((10.0, 0.0), (50.0, 0.0), (Stop(0.0, RED), Stop(1.0, BLUE)))
HALVES = LinearGradient(
    (0.0, 0.0),
    (1.0, 0.0),
    (Stop(0.25, RED), Stop(0.5, RED), Stop(0.5, BLUE), Stop(1.0, BLUE)),
    (40.0, 0.0, 0.0, 20.0, 60.0, 10.0),
)
FADING = LinearGradient((10.0, 0.0), (50.0, 0.0), (Stop(0.0, BLACK), Stop(1.0, BLACK, 0.0)))
AROUND = RadialGradient((80.0, 50.0), 15.0, (80.0, 50.0), (Stop(0.0, RED), Stop(1.0, BLUE)))

WHITE = (255, 255, 255)
# Places in points, and the colours there: half way between two stops lies their mean, and so on.
EXPECTED = {
    (12.0, 20.0): (242, 0, 13),
    (30.0, 20.0): (128, 0, 128),
    (48.0, 20.0): (13, 0, 242),
    (70.0, 20.0): (255, 0, 0),
    (90.0, 20.0): (0, 0, 255),
    (20.0, 50.0): (64, 64, 64),
    (30.0, 50.0): (128, 128, 128),
    (45.0, 50.0): (223, 223, 223),
    (80.0, 50.0): (255, 0, 0),
    (80.0, 57.5): (128, 0, 128),
    # Two discs in one layer of half opacity: where they overlap no darker than elsewhere.
    (15.0, 85.0): (128, 128, 128),
    (21.0, 85.0): (128, 128, 128),
    # A line of half opacity over its fill: half of it within, and white shows beyond.
    (58.0, 85.0): (128, 0, 128),
    (54.0, 85.0): (128, 128, 255),
    # The middle of a clip by the even-odd rule is a hole.
    (90.0, 85.0): WHITE,
    (80.0, 85.0): (255, 0, 0),
}


def shapes() -> tuple[Shape, ...]:
    discs = tuple(circle((x, 85.0), 8.0, Paint(BLACK)) for x in (15.0, 24.0))
    nested = (
        rectangle_run(Box(75.0, 70.0, 30.0, 30.0)),
        rectangle_run(Box(85.0, 80.0, 10.0, 10.0)),
    )
    seen_through = Paint(RED, BLUE, 10.0, stroke_opacity=0.5)
    return (
        Rectangle(Box(10.0, 10.0, 40.0, 20.0), Paint(ACROSS)),
        Rectangle(Box(60.0, 10.0, 40.0, 20.0), Paint(HALVES)),
        Rectangle(Box(10.0, 40.0, 40.0, 20.0), Paint(FADING)),
        circle((80.0, 50.0), 15.0, Paint(AROUND)),
        Group(discs, opacity=0.5),
        Rectangle(Box(56.0, 75.0, 10.0, 20.0), seen_through),
        Group(
            (Rectangle(Box(70.0, 65.0, 40.0, 40.0), Paint(RED)),), clip=nested, clip_even_odd=True
        ),
        Outline(
            (Subpath((5.0, 62.0), ((60.0, 62.0),), closed=False),),
            Paint(None, ACROSS, 1.0, dash=(6.0, 3.0), dash_offset=4.0),
        ),
        # Sharper than four line widths reach, but not than nine do.
        Outline(
            (Subpath((60, 104), ((75, 101), (60, 98)), closed=False),),
            Paint(None, BLUE, 2.0, join=Join.MITER, miter_limit=9.0),
        ),
    )


def direct() -> Face:
    """A face whose own page has all gradients."""
    return make_face("direct", 108.0, 108.0, shapes(), ground=Ink.PAPER)


def nested() -> Face:
    """A face with the same in a picture that is enlarged, in a group that is moved."""
    half = Group(shapes(), scaled(0.5))
    placed = Placed(Picture("half", (half,)), moved(-5.0, -3.0) @ scaled(2.0))
    return make_face("nested", 108.0, 108.0, (Group((placed,), moved(5.0, 3.0)),), ground=Ink.PAPER)


def assert_colours(picture: Image.Image) -> None:
    for (x, y), expected in EXPECTED.items():
        found = picture.getpixel((round(4 * x), round(4 * y)))
        assert isinstance(found, tuple)
        assert all(abs(a - b) <= 4 for a, b in zip(found, expected, strict=True)), ((x, y), found)


@pytest.mark.sample
@pytest.mark.parametrize("face", [direct(), nested()], ids=lambda face: face.name)
def test_colours_are_those_of_arithmetic_in_both_files(
    face: Face, tmp_path: Path, tool: Callable[[str], Callable[..., bytes]]
) -> None:
    printed = pdf_picture(tmp_path, face).convert("RGB")
    assert_colours(printed)
    (tmp_path / "face.svg").write_bytes(render_svg(face, FULL))
    png = tool("rsvg-convert")("--dpi-x", "288", "--dpi-y", "288", tmp_path / "face.svg")
    drawn = Image.open(BytesIO(png)).convert("RGB")
    assert_colours(drawn)
    assert worst_difference(drawn, printed) < LIKE
    # Mitres and the beginning of dashes are part of the picture.
    for x, y, dark in ((79.0, 101.0, True), (6.0, 62.0, True), (8.5, 62.0, False)):
        for picture in (printed, drawn):
            found = picture.convert("L").getpixel((round(4 * x), round(4 * y)))
            assert isinstance(found, int)
            assert (found < 128) == dark, (x, y, found)


@pytest.mark.dear
def test_another_program_reads_the_same_file(
    tmp_path: Path, tool: Callable[[str], Callable[..., bytes]]
) -> None:
    pdf_picture(tmp_path, nested())
    png = tool("pdftoppm")("-png", "-r", "288", tmp_path / "one.pdf")
    page = Image.open(BytesIO(png)).convert("RGB")
    left, top = ((page.width - 432) // 2, (page.height - 432) // 2)
    own = pdf_picture(tmp_path, nested())
    # The place of the face on its page is what both agree in.
    best = page.crop((left, top, left + 432, top + 432))
    assert worst_difference(best, own) < LIKE


@pytest.mark.dear
def test_verify_knows_them_and_what_is_changed_in_them(tmp_path: Path) -> None:
    pdf_picture(tmp_path, nested())
    pdf = tmp_path / "one.pdf"
    assert structure_of(pdf).strays == ()
    assert differing_content(pdf, pdf) == {}
    assert _Drawings().faults_in(render_svg(nested(), FULL)) == []

    def patterns(form: pikepdf.Object) -> list[pikepdf.Object]:
        resources = form.Resources
        found = [*resources.get("/Pattern", pikepdf.Dictionary()).values()]
        for inner in resources.get("/XObject", pikepdf.Dictionary()).values():
            found += patterns(inner)
        return found

    def stop(opened: pikepdf.Pdf) -> None:
        opened_patterns = patterns(opened.pages[0].obj)
        next(
            pattern for pattern in opened_patterns if "/C0" in pattern.Shading.Function
        ).Shading.Function.C0[0] = 0.25

    def alpha(opened: pikepdf.Pdf) -> None:
        form = next(iter(opened.pages[0].obj.Resources.XObject.values()))
        next(state for state in form.Resources.ExtGState.values() if "/ca" in state).ca = 0.75

    def script(opened: pikepdf.Pdf) -> None:
        form = next(iter(opened.pages[0].obj.Resources.XObject.values()))
        next(iter(form.Resources.ExtGState.values())).TR = pikepdf.Name.Identity

    for change in (stop, alpha, script):
        with pikepdf.open(pdf) as opened:
            change(opened)
            opened.save(tmp_path / "changed.pdf")
        assert differing_content(tmp_path / "changed.pdf", pdf) == {1: COMMANDS}
    assert {stray.what for stray in structure_of(tmp_path / "changed.pdf").strays} == {"/TR"}


@pytest.mark.dear
def test_a_mask_within_a_mask_is_nothing_of_kitgens(tmp_path: Path) -> None:
    pdf_picture(tmp_path, nested())
    with pikepdf.open(tmp_path / "one.pdf") as opened:
        forms = (item for item in opened.objects if isinstance(item, pikepdf.Stream))
        states = [
            form.Resources.ExtGState for form in forms if "/ExtGState" in form.get("/Resources", {})
        ]
        masked = next(one for own in states for one in own.values() if "/SMask" in one)
        masked.SMask.G.Resources.ExtGState = pikepdf.Dictionary(M=masked)
        opened.save(tmp_path / "changed.pdf")
        holders = [item for item in opened.objects if isinstance(item, pikepdf.Stream)]
        sets = [item.Resources.ProcSet for item in holders if "/Resources" in item]
        known = {"/PDF", "/Text", "/ImageB", "/ImageC", "/ImageI"}
        assert {str(name) for names in sets for name in names} <= known
        # ISO 32000-1, 11.6.5.3: luminosity is measured in the colour space of the group.
        assert str(masked.SMask.G.Group.CS) == "/DeviceGray"
    assert structure_of(tmp_path / "one.pdf").strays == ()
    assert {stray.what for stray in structure_of(tmp_path / "changed.pdf").strays} == {"/ExtGState"}


def value_of(function: pikepdf.Object, offset: float) -> list[float]:
    """Evaluate a function of ISO 32000-1, 7.10: a linear piece, or several stitched together."""
    if function.FunctionType == 2:
        ends = zip(function.C0, function.C1, strict=True)
        return [float(first) + offset * float(last - first) for first, last in ends]
    bounds = [0.0, *map(float, function.Bounds), 1.0]
    piece = next(at for at, end in enumerate(bounds[1:]) if offset < end or end == 1.0)
    start, end = bounds[piece : piece + 2]
    low, high = (float(edge) for edge in [*function.Encode][2 * piece : 2 * piece + 2])
    inner = low + (high - low) * (offset - start) / (end - start)
    return value_of(function.Functions[piece], inner)


def test_colours_lie_between_those_of_their_stops_and_before_the_first_are_its_own() -> None:
    stops = (Stop(0.25, RED), Stop(0.5, BLUE), Stop(0.5, BLACK), Stop(0.75, RED, 0.0))
    gradient = LinearGradient((0.0, 0.0), (40.0, 0.0), stops)
    drawn = pikepdf.Object.parse(colour_pattern(gradient, Transform()).encode())
    expected = {
        0.0: (1, 0, 0), 0.2: (1, 0, 0), 0.3125: (0.75, 0, 0.25), 0.4375: (0.25, 0, 0.75),
        0.5: (0, 0, 0), 0.625: (0.5, 0, 0), 0.8: (1, 0, 0), 1.0: (1, 0, 0),
    }  # fmt: skip
    for offset, colour in expected.items():
        assert value_of(drawn.Shading.Function, offset) == pytest.approx(colour), offset
    seen = pikepdf.Object.parse(opacity_pattern(gradient).encode())
    assert [value_of(seen.Shading.Function, at) for at in (0.0, 0.625, 1.0)] == [[1], [0.5], [0]]


def test_a_drawing_has_no_words_but_its_titles() -> None:
    for element in ET.fromstring(render_svg(direct(), FULL)).iter():
        assert not (element.tail or "").strip()
        assert element.tag.endswith("}title") or not (element.text or "").strip()


def test_masks_are_of_a_kind_that_pdf_knows(tmp_path: Path) -> None:
    """ISO 32000-1, 11.6.5.2: a soft mask comes from the brightness of its group, or its opacity."""
    pdf_picture(tmp_path, direct())
    with pikepdf.open(tmp_path / "one.pdf") as document:
        written = b"".join(
            each.unparse(resolved=True)
            for each in document.objects
            if isinstance(each, pikepdf.Dictionary | pikepdf.Stream)
        )
    kinds = re.findall(rb"/G \d+ 0 R /S /(\w+~?) /Type /Mask", written)
    assert {*kinds} == {b"Luminosity"}
