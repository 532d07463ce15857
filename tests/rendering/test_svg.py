"""SVG files: physical size, the words, each picture once, and the same look as the PDF."""

import math
import re
import xml.etree.ElementTree as ET
from collections.abc import Callable
from dataclasses import replace
from io import BytesIO
from pathlib import Path

import pytest
from PIL import Image, ImageChops, ImageStat
from svgwrite.validator2 import get_validator

from kitgen.contract import Piece, Whole
from kitgen.drawing.face import Face
from kitgen.drawing.inks import FULL, LOW, Ink, InkStyle, OwnColour, Palette
from kitgen.drawing.shapes import (
    Anchor,
    Box,
    Cap,
    Ellipse,
    Group,
    Join,
    Paint,
    Picture,
    Placed,
    Rectangle,
    Subpath,
    Text,
    Typeface,
    circle,
    lines,
    moved,
    polygon,
    rectangle_run,
    rotated,
    scaled,
    turned,
)
from kitgen.drawing.shapes import (
    Path as Outline,
)
from kitgen.remembering import Remembered
from kitgen.rendering import svg
from kitgen.rendering.svg import render_svg, svg_element
from kitgen.units import inches, mm
from tests.factories import COMPONENT, make_face, make_job, make_settings, make_sheets, write_pdf
from tests.raster import page_image

LIKE = 4.0
"""How far two programs' ways of softening edges may take a quarter-inch square apart."""

SVG = "{http://www.w3.org/2000/svg}"
XLINK = "{http://www.w3.org/1999/xlink}"
LINK = f"{XLINK}href"

RING = Outline(
    (rectangle_run(Box(10, 10, 30, 30)), rectangle_run(Box(18, 18, 14, 14))),
    Paint(Ink.ACCENT, Ink.WALL, 1.0),
    even_odd=True,
)
LEAF = Outline(
    (Subpath((60, 40), ((60, 10, 100, 10, 100, 40), (80, 60), (70, 70, 60, 60, 60, 40))),),
    Paint(Ink.HIVE, Ink.OUTLINE, 2.0),
)
DOTS = Picture("dots", (circle((4, 4), 3, Paint(Ink.MINE)), circle((9, 9), 2, Paint(Ink.MINE))))


def rich_face() -> Face:
    """A face with every kind of shape, and ink in its bleed."""
    words = Text(
        (54, 80), "Mine № 8 Ж", 11, Box(5, 60, 98, 30), Typeface.BOLD, Ink.TEXT, Anchor.MIDDLE
    )
    dashed = lines([((8, 96), (100, 96))], Paint(None, Ink.WALL, 1.5, Cap.ROUND, (4.0, 3.0)))
    slip = Rectangle(Box(45, 46, 24, 12), Paint(Ink.LABEL, Ink.LABEL_EDGE, 0.9), 3.0)
    cut = Group(
        (Ellipse((0, 0), 20, 10, Paint(Ink.GLOW)), slip),
        moved(30, 60) @ rotated(30),
        (rectangle_run(Box(-10, -10, 18, 18)),),
    )
    dots = Placed(DOTS, moved(80, 84) @ scaled(1.4))
    upright = Placed(DOTS, moved(5, 40) @ turned(1, 12, 12))
    flood = Rectangle(Box(-5, -5, 118, 118), Paint(Ink.FLOOR))
    spike = polygon(((54, 2), (62, 20), (46, 20)), Paint(Ink.ROCK))
    tracked = Text((6, 106), "abc", 7, Box(5, 90, 90, 17), Typeface.ITALIC, tracking=1.5)
    pebble = Group((circle((0, 0), 6, Paint(Ink.PEBBLE)),), moved(20, 60))
    own = OwnColour("#7a1fd0")
    wedges = tuple(
        Outline(
            (Subpath((x, 70.0), ((x + 6.0, 50.0), (x + 12.0, 70.0)), closed=False),),
            Paint(None, own, 3.0, cap, join=join),
        )
        for x, cap, join in (
            (14.0, Cap.SQUARE, Join.MITER),
            (30.0, Cap.BUTT, Join.BEVEL),
            (46.0, Cap.ROUND, Join.ROUND),
        )
    )
    # Sharper than a mitre may be, so that its corner is cut off.
    needle = Outline(
        (Subpath((90, 22), ((92, 6), (94, 22)), closed=False),),
        Paint(OwnColour("#20c0a0"), own, 2.0, join=Join.MITER),
    )
    shapes = (
        flood,
        *wedges,
        needle,
        pebble,
        RING,
        LEAF,
        cut,
        slip,
        words,
        dashed,
        dots,
        upright,
        spike,
        tracked,
    )
    return make_face("rich", shapes=shapes, bleed=5.0)


def parsed(face: Face) -> ET.Element:
    return ET.fromstring(render_svg(face, FULL))


@pytest.mark.parametrize(
    ("width", "height", "written"),
    [
        (inches(1.5), inches(1.5), ("1.5in", "1.5in")),
        (inches(2.5), mm(88), ("2.5in", "88mm")),
        (mm(210), mm(297), ("210mm", "297mm")),
        (100.0, 50.0, ("1.388889in", "0.694444in")),
    ],
)
def test_the_file_has_the_physical_size(
    width: float, height: float, written: tuple[str, str]
) -> None:
    svg = parsed(make_face(width=width, height=height))
    assert (svg.get("width"), svg.get("height")) == written
    view = [float(one) for one in (svg.get("viewBox") or "").split()]
    assert view == pytest.approx([0, 0, width, height], abs=0.001)


def test_the_ground_covers_exactly_the_trim() -> None:
    ground = parsed(make_face(ground=Ink.ROCK)).find(f"{SVG}rect")
    assert ground is not None
    assert (ground.get("width"), ground.get("height")) == ("108", "108")
    assert ground.get("fill") == FULL[Ink.ROCK]


def test_a_drawing_within_a_page_says_no_namespaces() -> None:
    face = rich_face()
    file, element = render_svg(face, FULL).decode(), svg_element(face, FULL)
    assert file.startswith("<?xml") and 'xmlns="http://www.w3.org/2000/svg"' in file
    assert element.startswith("<svg") and "xmlns" not in element
    assert re.sub(r'<\?xml.*\n| xmlns[a-z:]*="[^"]*"', "", file).strip() == element.strip()


def test_words_and_title_can_be_read_though_drawn_as_outlines() -> None:
    svg = parsed(rich_face())
    titles = [one.text or "" for one in svg.iter(f"{SVG}title")]
    assert titles[0] == "The rich"
    assert sorted(titles[1:]) == ["Mine № 8 Ж", "abc"]
    assert not list(svg.iter(f"{SVG}text"))


def test_titles_with_markup_stay_words() -> None:
    face = Face("x", 'A & B <"mine">', 50, 50, ())
    assert parsed(face).findtext(f"{SVG}title") == 'A & B <"mine">'


def test_a_picture_is_defined_once_and_used_by_reference() -> None:
    svg = parsed(rich_face())
    ids = [one.get("id") for one in svg.iter() if one.get("id")]
    assert len(ids) == len(set(ids))
    uses = [one.get(LINK) or "" for one in svg.iter(f"{SVG}use")]
    uses = [use for use in uses if use.startswith("#art-")]
    assert len(uses) == 2
    assert len(set(uses)) == 1
    assert (uses[0] or "#").removeprefix("#") in ids


def test_svgwrite_finds_nothing_against_the_standard() -> None:
    standard = get_validator("full", debug=True)
    seen = set()
    for element in parsed(rich_face()).iter():
        name = element.tag.removeprefix(SVG)
        seen.add(name)
        attributes = {key.replace(XLINK, "xlink:"): text for key, text in element.items()}
        standard.check_all_svg_attribute_values(name, attributes)
        assert list(attributes) == sorted(attributes)
        for child in element:
            standard.check_valid_children(name, child.tag.removeprefix(SVG))
    shapes = {"rect", "circle", "ellipse", "path", "use", "g"}
    assert seen == {"svg", "title", "defs", "clipPath", *shapes}


def test_colours_come_from_the_palette() -> None:
    slip = Rectangle(Box(0, 0, 9, 9), Paint(Ink.FLOOR))
    face = make_face(shapes=(Placed(Picture("slip", (slip,))),))
    full, low = (render_svg(face, palette).decode() for palette in (FULL, LOW))
    assert FULL[Ink.FLOOR] in full
    assert FULL[Ink.FLOOR] not in low.replace(LOW[Ink.FLOOR], "")


def worst_difference(one: Image.Image, other: Image.Image) -> float:
    """The mean difference of two pictures in the quarter-inch square where it is largest."""
    apart = ImageChops.difference(one, other).convert("L")
    step = 72
    squares = [
        apart.crop((x, y, x + step, y + step))
        for x in range(0, apart.width, step)
        for y in range(0, apart.height, step)
    ]
    return max(ImageStat.Stat(square).mean[0] for square in squares)


def pdf_picture(tmp_path: Path, face: Face) -> Image.Image:
    """The face cut out of a printed page at 288 dpi."""
    piece = Piece(COMPONENT, "one", face)
    (sheet,) = make_sheets(make_job([piece], Whole()), make_settings("letter"))
    pdf = write_pdf(tmp_path / "one.pdf", [sheet])
    page = Image.open(BytesIO(page_image(pdf, 0, 288.0)))
    box = sheet.placements[0].box
    return page.crop(
        (round(4 * box.x), round(4 * box.y), round(4 * box.right), round(4 * box.bottom))
    )


@pytest.mark.dear
def test_svg_and_pdf_show_the_same_picture(
    tmp_path: Path, tool: Callable[[str], Callable[..., bytes]]
) -> None:
    face = rich_face()
    (tmp_path / "face.svg").write_bytes(render_svg(face, FULL))
    png = tool("rsvg-convert")("--dpi-x", "288", "--dpi-y", "288", tmp_path / "face.svg")
    drawn = Image.open(BytesIO(png)).convert("RGB")
    printed = pdf_picture(tmp_path, face)
    assert drawn.size == printed.size == (432, 432)
    assert worst_difference(drawn, printed) < LIKE
    # The measure is fine enough: it tells a face whose smallest words are set a point apart.
    moved_words = [
        replace(shape, tracking=0.5) if shape is face.shapes[-1] else shape for shape in face.shapes
    ]
    other = make_face("rich", shapes=moved_words, bleed=5.0)
    assert worst_difference(drawn, pdf_picture(tmp_path, other)) > LIKE


def test_a_colour_of_ones_own_is_that_of_no_palette() -> None:
    face = make_face(shapes=(Rectangle(Box(0, 0, 9, 9), Paint(OwnColour("#123abc"))),))
    assert all(b'fill="#123abc"' in render_svg(face, palette) for palette in (FULL, LOW))


def test_ink_in_the_bleed_is_cut_off() -> None:
    cut = parsed(rich_face()).find(f"{SVG}g")
    assert cut is not None
    name = (cut.get("clip-path") or "").removeprefix("url(#").removesuffix(")")
    (clip,) = [one for one in parsed(rich_face()).iter(f"{SVG}clipPath") if one.get("id") == name]
    outline = clip.find(f"{SVG}path")
    assert outline is not None
    assert outline.get("d") == "M0 0L108 0L108 108L0 108Z"


def test_few_lines_are_remembered_at_a_time() -> None:
    palette = Palette(InkStyle.FULL, "full", {Ink.TEXT: "#123456"})
    faces = [make_face(name) for name in ("1", "22", "tunnel", "chamber", "1")]
    wanted = [render_svg(face, palette) for face in faces]
    svg._brush(palette).lines = Remembered(2)
    assert [render_svg(face, palette) for face in reversed(faces)] == wanted[::-1]
    more = [make_face(str(number)) for number in range(100, 110)]
    for _ in range(3):
        assert len({render_svg(face, palette) for face in more}) == 10


def test_a_whole_size_has_one_name_however_it_is_written() -> None:
    def named(size: float, palette: Palette) -> list[bytes]:
        line = Text((5.0, 15.0), "Q7", size, Box(0.0, 0.0, 50.0, 20.0))
        return re.findall(
            b'id="(words-[^"]+)"', render_svg(Face("f", "F", 50, 20, (line,)), palette)
        )

    # Lines are remembered by palette: two palettes ask afresh.
    assert named(13, FULL) == named(13.0, LOW) != named(14.0, LOW)
    assert len(named(13, FULL)) == 1
    # Another machine's logarithm may end in another digit.
    assert named(math.nextafter(13, 14), FULL) == named(13, FULL)


def test_a_face_that_is_drawn_again_is_the_same_file() -> None:
    """Lines of words that were met before are remembered, and later ones are found by identity."""
    face = rich_face()
    assert len({render_svg(face, FULL) for _ in range(4)}) == 1


@pytest.mark.parametrize(("width", "height"), [(60.0, 20.0), (20.0, 60.0)])
def test_corners_larger_than_a_side_become_half_circles(width: float, height: float) -> None:
    """A viewer cuts a radius off for each side alone, so that a larger one would be oval."""
    slip = Rectangle(Box(10.0, 10.0, width, height), Paint(Ink.LABEL), 25.0)
    _, drawn = parsed(make_face(shapes=(slip,))).iter(f"{SVG}rect")
    assert float(drawn.get("rx") or 0) == 10.0
    assert drawn.get("ry") in (None, drawn.get("rx"))
