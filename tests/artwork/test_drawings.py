"""kitgen's own drawings: SVG files with ink roles, and the tables that are made of them."""

import json
import re
from collections.abc import Callable, Sequence
from io import BytesIO
from pathlib import Path
from xml.etree import ElementTree

import pytest
from PIL import Image

from kitgen.artwork.markup.features import STYLE
from kitgen.artwork.markup.properties import applied
from kitgen.artwork.shipped import drawing_table
from kitgen.artwork.shipped.drawing_files import read_drawing, role_classes
from kitgen.artwork.shipped.drawing_table import TABLE, game_folders, styled, table_text
from kitgen.definitions.ink_tables import ink_tables
from kitgen.diagnostics import DefinitionError
from kitgen.drawing import art
from kitgen.drawing.art import LOW_SUFFIX, art_shapes
from kitgen.drawing.bounds import ink_box
from kitgen.drawing.inks import FULL, LOW, Ink, InkStyle
from kitgen.drawing.shapes import Box, Ellipse, Group, Join, Rectangle, Shape, Transform, moved
from kitgen.drawing.shapes import Path as Outline
from kitgen.rendering.svg import render_svg
from kitgen.units import TOLERANCE
from tests.artwork.pictures import GOOD, svg
from tests.factories import make_face
from tests.inks import inks_of
from tests.rendering.test_svg import worst_difference
from tests.shared_kits import sampled
from tests.small_cases import as_one_test

FILES = [file for folder in game_folders() for file in sorted(folder.glob("*.svg"))]
NAMES = [f"{file.parent.parent.name}-{file.stem}" for file in FILES]

LANTERN = """\
<svg xmlns="http://www.w3.org/2000/svg"
  xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape" viewBox="-50 -50 100 100">
  <!-- Everything that a drawing may have. -->
  <title>A lantern</title>
  <inkscape:namedview inkscape:zoom="2"/>
  <g id="rays" class="stroke-glow" style="stroke-width:3;stroke-linecap:round;opacity:1">
    <path d="m -40 0 h 8 M 40 0 h -8 M 0 -40 v 8"/>
    <line x1="-30" y1="-30" x2="-24" y2="-24" stroke-dasharray="4 2" stroke-linecap="butt"/>
    <polyline class="stroke-accent" stroke-linejoin="miter" points="24,-24 30,-30 30,-20"/>
  </g>
  <g id="body" transform="translate(0 5) rotate(10)">
    <rect class="fill-metal stroke-outline" stroke-width="2" x="-15" y="-20" width="30" height="40"
      rx="4"/>
    <g id="glass" class="fill-bone" transform="scale(1 1.2)">
      <circle r="10"/>
      <ellipse class="stroke-timber-dark fill-none" rx="12" ry="9"/>
      <path class="fill-rubble" fill-rule="evenodd" d="M0-6L6 6H-6zM0-2 2 4H-2z"/>
    </g>
    <polygon class="fill-timber" points="-12 20 12 20 9 26 -9 26"/>
    <path class="fill-suit" transform="skewX(10) skewY(-5) matrix(.5 .1 0 .5 0 -20)"
      d="M-20 0c0-8 8-12 20-12s20 4 20 12q-10 6-20 0t-20 0z m 4 -14 l 4 0 S 0 -30 8 -14"/>
  </g>
</svg>
"""


@pytest.fixture
def drawings(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A game's folder of drawings in a data folder of its own."""
    folder = tmp_path / tmp_path.name / "art"
    folder.mkdir(parents=True)
    for module in (art, drawing_table):
        monkeypatch.setattr(module, "data_folder", lambda: tmp_path)
    return folder


def compiled(folder: Path, *, name: str = "lantern", **files: str) -> str:
    """Write drawings, make their table, and return the game's name."""
    for stem, text in ({name: LANTERN} | files).items():
        (folder / f"{stem.replace('_', '.')}.svg").write_text(text, encoding="utf-8")
    drawing_table.main()
    return folder.parent.name


def picture(file: Path, tool: Callable[[str], Callable[..., bytes]]) -> Image.Image:
    png = tool("rsvg-convert")("-b", "white", "-w", "400", "-h", "400", file)
    return Image.open(BytesIO(png)).convert("RGB")


def looks(shapes: Sequence[Shape], box: Box, low: bool) -> str:
    """Return an SVG of shapes in the part of the plane that their drawing shows."""
    inside = (Group(tuple(shapes), moved(-box.x, -box.y)),)
    face = make_face("drawing", box.width, box.height, inside, ground=Ink.PAPER)
    return render_svg(face, LOW if low else FULL).decode()


def test_a_drawing_looks_as_other_programs_draw_its_file(
    drawings: Path, tool: Callable[[str], Callable[..., bytes]]
) -> None:
    game = compiled(drawings)
    shapes = art_shapes(game, "lantern", InkStyle.FULL)
    ours = drawings / "ours.svg"
    ours.write_text(looks(shapes, Box(-50, -50, 100, 100), low=False), encoding="utf-8")
    theirs = picture(drawings / "lantern.svg", tool)
    assert len(theirs.getcolors(1 << 20) or ()) > 10
    assert worst_difference(theirs, picture(ours, tool)) < 0.5


def flat(run: art.Subpath, middle: float) -> list[float]:
    numbers = [*run.start, *(number for segment in run.segments for number in segment)]
    return [number - middle for number in numbers]


def test_shapes_keep_their_kind_and_their_place(drawings: Path) -> None:
    game = compiled(drawings)
    rays = art_shapes(game, "lantern", InkStyle.FULL, part="rays")
    _, dashed, pointed = rays
    assert isinstance(dashed, Outline)
    assert isinstance(pointed, Outline)
    assert (dashed.paint.join, pointed.paint.join) == (Join.ROUND, Join.MITER)
    assert (dashed.paint.stroke, dashed.paint.width, dashed.paint.dash) == (Ink.GLOW, 3, (4, 2))
    assert dashed.subpaths[0].start == (-30, -30)
    (glass,) = art_shapes(game, "lantern", InkStyle.FULL, part="glass")
    assert isinstance(glass, Group)
    (inner,) = glass.shapes
    assert isinstance(inner, Group)
    assert inner.transform == Transform(d=1.2)
    circle = inner.shapes[0]
    assert isinstance(circle, Ellipse)
    assert glass.transform.apply(0, 0) == (0, 5)


def test_groups_are_left_out_and_roles_exchanged(drawings: Path) -> None:
    game = compiled(drawings)
    inks = {Ink.METAL: Ink.HIVE, Ink.OUTLINE: Ink.ACCENT}
    (body,) = art_shapes(game, "lantern", InkStyle.FULL, without=("rays", "glass"), inks=inks)
    assert isinstance(body, Group)
    box, foot, _cap = body.shapes
    assert isinstance(box, Rectangle)
    assert (box.paint.fill, box.paint.stroke, box.radius) == (Ink.HIVE, Ink.ACCENT, 4)
    assert isinstance(foot, Outline)
    assert foot.paint.fill is Ink.TIMBER


def test_low_ink_has_a_drawing_of_its_own_only_where_there_is_one(drawings: Path) -> None:
    dot = svg('<circle class="fill-outline" cx="50" cy="50" r="9"/>')
    game = compiled(drawings, lantern_low=dot, plain=dot)
    (only,) = art_shapes(game, "lantern", InkStyle.LOW)
    assert isinstance(only, Ellipse)
    assert len(art_shapes(game, "lantern", InkStyle.FULL)) > 1
    assert art_shapes(game, "plain", InkStyle.LOW) == art_shapes(game, "plain", InkStyle.FULL)
    with pytest.raises(KeyError, match="no group lid"):
        art_shapes(game, "lantern", InkStyle.FULL, part="lid")


def test_a_style_sheet_shows_the_inks_and_is_written_only_once(drawings: Path) -> None:
    compiled(drawings)
    text = (drawings / "lantern.svg").read_text(encoding="utf-8")
    assert f".fill-timber {{ fill: {FULL[Ink.TIMBER]} }}" in text
    assert "fill-outline {" not in text
    drawing_table.main()
    assert (drawings / "lantern.svg").read_text(encoding="utf-8") == text


# What the file holds, the code, and what the message and its hint say.
BAD = {
    "a colour": ('<rect fill="red" width="9" height="9"/>', "KIT308", "fill-rubble"),
    "a colour in a style": ('<g style="stroke:#123456"/>', "KIT308", "class"),
    "an unknown role": ('<g class="fill-rubbel"/>', "KIT309", "write fill-rubble"),
    "another class": ('<g class="big"/>', "KIT309", "an ink's name"),
    "a shape without ink": ('<circle r="3"/>', "KIT308", "without an ink"),
    "a line with a fill alone": ('<line class="fill-suit" x2="9"/>', "KIT308", "without an ink"),
    "nothing to see": ('<rect class="fill-suit" height="9"/>', "KIT309", "without size"),
    "an arc": ('<path class="fill-suit" d="M0 0a5 5 0 1 1 9 9z"/>', "KIT308", "Object to Path"),
    "two radii": (
        '<rect class="fill-suit" width="9" height="9" rx="1" ry="2"/>',
        "KIT308",
        "rx and ry equal",
    ),
    "a style sheet in a group": ("<g><style/></g>", "KIT307", "style sheet"),
    "an unknown role alone": (
        '<rect class="fill-timbr" width="9" height="9"/>',
        "KIT309",
        "fill-timber",
    ),
    "a colour in full": ('<rect fill="#ff0000" width="9" height="9"/>', "KIT308", 'fill="#ff0000"'),
    "ink outside": (
        '<circle class="fill-suit" cx="50" cy="50" r="500"/>',
        "KIT308",
        "x -450 to 550",
    ),
    "a line half outside": (
        '<path class="stroke-suit" stroke-width="4" d="M1 50H50"/>',
        "KIT308",
        "x -1 to 52",
    ),
    "ink moved outside": (
        '<g transform="translate(90 0)"><rect class="fill-suit" width="20" height="9"/></g>',
        "KIT308",
        "x 90 to 110, y 0 to 9; shown is x 0 to 100, y 0 to 100",
    ),
    "words": ("<text>hi</text>", "KIT307", "turn the words into paths"),
    "see-through paint": ('<g opacity=".5"/>', "KIT308", "opacity"),
}


@as_one_test
@pytest.mark.parametrize("name", BAD)
def test_what_is_not_of_the_subset_is_refused_with_its_line(drawings: Path, name: str) -> None:
    body, code, words = BAD[name]
    (drawings / "bad.svg").write_text(svg(f"\n  {body}"), encoding="utf-8")
    with pytest.raises(DefinitionError) as refused:
        table_text(drawings)
    (problem,) = refused.value.diagnostics
    assert (problem.code, problem.hint is not None) == (code, True)
    assert words in str(problem)
    assert f"data/{drawings.parent.name}/art/bad.svg:2:" in str(problem)


SHAPES = {
    "rect": {"x": "1", "y": "1", "width": "9", "height": "9", "rx": "1"},
    "circle": {"cx": "9", "cy": "9", "r": "5"},
    "ellipse": {"cx": "9", "cy": "9", "rx": "5", "ry": "4"},
    "line": {"x1": "1", "y1": "1", "x2": "9", "y2": "9"},
    "path": {"d": "M1 1L9 9"},
    "polygon": {"points": "1 1 9 1 5 5"},
    "polyline": {"points": "1 1 9 1 5 5"},
}


@as_one_test
@pytest.mark.parametrize("written", ["2em", "thin", "1e999", "50%"])
@pytest.mark.parametrize(
    ("tag", "name"),
    [("rect", name) for name in STYLE if name.startswith(("stroke-w", "stroke-d", "stroke-m"))]
    + [(tag, name) for tag, attributes in SHAPES.items() for name in attributes],
)
def test_what_is_no_number_is_told_once_wherever_one_is_wanted(
    tag: str, name: str, written: str
) -> None:
    attributes = {"class": "stroke-suit", **SHAPES[tag], name: written}
    body = " ".join(f'{key}="{value}"' for key, value in attributes.items())
    with pytest.raises(DefinitionError) as refused:
        read_drawing(svg(f"<{tag} {body}/>").encode(), "bad.svg", "demon_mine")
    (problem,) = refused.value.diagnostics
    assert (problem.code, f'{name}="{written}"' in problem.message) == ("KIT309", True)


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("stroke-linecap", ("butt", "round", "square")),
        ("stroke-linejoin", ("miter", "round", "bevel")),
    ],
)
def test_every_word_of_the_standard_for_ends_and_corners_is_drawn(
    name: str, words: tuple[str, ...]
) -> None:
    body = '<path class="stroke-suit" d="M9 9L20 20L20 50" {}="{}"/>'
    for word in words:
        drawing = read_drawing(svg(body.format(name, word)).encode(), "ok.svg", "demon_mine")
        (line,) = drawing.nodes
        assert isinstance(line, Outline)
        assert (line.paint.cap if name == "stroke-linecap" else line.paint.join) == word


def test_what_a_property_is_where_nobody_writes_it_may_be_written() -> None:
    """The initial values of the standards: SVG 2, CSS masking, filter effects, compositing."""
    initial = (
        "opacity:1;display:inline;visibility:visible;mask:none;clip-path:none;filter:none;"
        "marker-start:none;marker-mid:none;marker-end:none;paint-order:normal;vector-effect:none;"
        "mix-blend-mode:normal;isolation:auto"
    )
    refused: list[str] = []
    style = applied("path", {"style": initial}, STYLE, lambda *words: refused.append(words[1]))
    assert (style, refused) == (STYLE, [])


def test_a_drawing_for_low_ink_alone_is_refused(drawings: Path) -> None:
    (drawings / "bat.low.svg").write_text(GOOD["curves"], encoding="utf-8")
    (drawings / "dot.low.svg").write_text(
        svg('<circle class="fill-suit" cx="9" cy="9" r="9"/>'), "utf-8"
    )
    with pytest.raises(DefinitionError, match=r"there is no dot\.svg"):
        table_text(drawings)
    with pytest.raises(SystemExit, match=r"art/bat\.low\.svg:1:"):
        drawing_table.main()


@pytest.mark.parametrize("alone", ["bat.small.low", "bat.small"])
def test_a_small_form_without_its_drawing_is_refused(drawings: Path, alone: str) -> None:
    (drawings / f"{alone}.svg").write_text(LANTERN, encoding="utf-8")
    full = alone.rpartition(".")[0]
    with pytest.raises(DefinitionError, match=rf"there is no {re.escape(full)}\.svg"):
        table_text(drawings)


def test_every_ink_has_a_class_in_the_drawings_of_its_game() -> None:
    for owner, table in ink_tables().items():
        classes = role_classes(owner.replace("-", "_"))
        assert {name.replace("_", "-") for name in table} <= set(classes)
        for other in set(ink_tables()) - {owner, ""}:
            assert not {name.replace("_", "-") for name in ink_tables()[other]} & set(classes)


@pytest.mark.dear
@pytest.mark.sample
@pytest.mark.parametrize("folder", game_folders(), ids=lambda folder: folder.parent.name)
def test_the_table_is_what_the_drawings_make(folder: Path) -> None:
    table = (folder / TABLE).read_text(encoding="ascii")
    assert table == table_text(folder)
    assert list(json.loads(table)) == sorted(file.stem for file in folder.glob("*.svg"))
    for file in folder.glob("*.svg"):
        text = file.read_text(encoding="utf-8")
        palette = LOW if file.stem.endswith(LOW_SUFFIX) else FULL
        assert text == styled(text, folder.parent.name, palette), file


def shipped_drawing(file: Path) -> tuple[Sequence[Shape], Box]:
    """Return the shapes of a file in its own ink style, and the part of the plane it shows."""
    game = file.parent.parent.name
    box = Box(*map(float, ElementTree.parse(file).getroot().attrib["viewBox"].split()))
    style = InkStyle.LOW if file.stem.endswith(LOW_SUFFIX) else InkStyle.FULL
    name = file.stem.removesuffix(LOW_SUFFIX)
    return art_shapes(game, name, style, roles=inks_of(game.replace("_", "-"))), box


@pytest.mark.sample(74)
@pytest.mark.parametrize("file", FILES, ids=NAMES)
def test_a_shipped_drawing_keeps_inside_its_page(file: Path) -> None:
    shapes, box = shipped_drawing(file)
    ink = ink_box(shapes)
    assert ink is not None
    both = ink.union(box)
    assert (both.width, both.height) == pytest.approx((box.width, box.height), abs=TOLERANCE)


@pytest.mark.sample(4)
@pytest.mark.parametrize("file", sampled(FILES, FILES[::8]), ids=NAMES)
def test_a_shipped_drawing_looks_like_its_file(
    file: Path, tmp_path: Path, tool: Callable[[str], Callable[..., bytes]]
) -> None:
    shapes, box = shipped_drawing(file)
    ours = tmp_path / "ours.svg"
    low = file.stem.endswith(LOW_SUFFIX)
    ours.write_text(looks(shapes, box, low), encoding="utf-8")
    assert worst_difference(picture(file, tool), picture(ours, tool)) < 0.5
