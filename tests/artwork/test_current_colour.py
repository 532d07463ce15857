"""What a picture paints with `currentColor` is a role that a theme can change."""

from pathlib import Path as FilePath

import pypdfium2
import pytest
from PIL import Image

from kitgen.artwork.drawn_pictures import drawn_picture
from kitgen.drawing.inks import FULL, LOW, Ink, InkStyle, OwnColour, Palette
from kitgen.drawing.shapes import Group, Path, Shape
from kitgen.rendering.svg import render_svg
from tests.artwork.pictures import svg
from tests.artwork.seen import face_of
from tests.pipeline.factories import build_one

ICON = '<rect x="10" y="10" width="60" height="60" {}/>'
RED = "#8a1c1c"


def inks_of(shapes: tuple[Shape, ...]) -> set[object]:
    inks: set[object] = set()
    for shape in shapes:
        if isinstance(shape, Group):
            inks |= inks_of(shape.shapes)
        if isinstance(shape, Path):
            inks |= {shape.paint.fill, shape.paint.stroke} - {None}
    return inks


@pytest.mark.parametrize(
    ("written", "ink"),
    [
        ('fill="currentColor"', Ink.PICTURE),
        ('fill="none" stroke="CURRENTCOLOR" stroke-width="4"', Ink.PICTURE),
        ('style="fill: currentColor; color: currentColor"', Ink.PICTURE),
        ('fill="currentColor" color="#123456"', OwnColour("#123456")),
        ('fill="currentColor" color="black"', OwnColour("#000000")),
        ('fill="black"', OwnColour("#000000")),
        ("", OwnColour("#000000")),
    ],
)
def test_only_a_colour_that_a_file_leaves_open_is_the_role(written: str, ink: object) -> None:
    raw = svg(ICON.format(written)).encode()
    drawn = drawn_picture(raw, "icon.svg", "icon", whole_page=True)
    assert inks_of(drawn.artwork.picture.shapes) == {ink}


def test_without_a_theme_it_is_black_and_a_theme_changes_it_in_full_and_low_ink() -> None:
    raw = svg(ICON.format('fill="currentColor"')).encode()
    face = face_of(drawn_picture(raw, "icon.svg", "icon", whole_page=True).artwork)
    for palette in (FULL, LOW):
        assert b"#000" in render_svg(face, palette)
        changed = palette.changed({"picture": RED})
        assert isinstance(changed, Palette) and RED.encode() in render_svg(face, changed)
        assert b"#000" not in render_svg(face, changed)


@pytest.mark.dear
@pytest.mark.parametrize("ink", InkStyle)
def test_a_kit_prints_icons_in_its_theme_s_colour(ink: InkStyle, tmp_path: FilePath) -> None:
    (tmp_path / "icon.svg").write_text(svg(ICON.format('fill="currentColor"')), "utf-8")
    (tmp_path / "rules.md").write_text("Look.\n", "utf-8")
    (tmp_path / "kit.yaml").write_text(
        "id: icons\ngame: own\ntitle: Icons\nsummary: One.\nrules: rules.md\n"
        "credits: {designer: A, publisher: us, year: 2026, source: us, terms: Ours.}\n"
        f'theme: {{extends: full, colours: {{picture: "{RED}"}}}}\n'
        "components:\n  cards: {make: cards, face: picture, kinds: {one: {art: icon.svg}}}\n",
        "utf-8",
    )
    built = build_one(str(tmp_path / "kit.yaml"), tmp_path / "out", "1", ink=ink, copies=None)
    (pdf,) = built.folder.glob("*card.pdf")
    document = pypdfium2.PdfDocument(pdf)
    seen: Image.Image = document[0].render(scale=1).to_pil().convert("RGB")
    colours = seen.getcolors(1 << 20) or []
    document.close()
    red = tuple(bytes.fromhex(RED[1:]))
    assert max(colours)[1] != red and sum(count for count, code in colours if code == red) > 5000
