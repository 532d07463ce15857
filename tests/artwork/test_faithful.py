"""A picture on a tile looks as other programs draw its file: compared pixel by pixel."""

from collections.abc import Callable
from io import BytesIO
from pathlib import Path

import pytest
from PIL import Image

from kitgen.artwork.conversion import converted
from kitgen.artwork.scan import scan
from kitgen.drawing.artwork import ARTWORK_SIDE, Artwork
from kitgen.drawing.bounds import ink_box
from kitgen.drawing.face import Face
from kitgen.drawing.inks import FULL, Ink
from kitgen.drawing.shapes import Placed, moved
from kitgen.rendering.svg import render_svg
from kitgen.units import TOLERANCE
from tests.artwork.pictures import GOOD, svg
from tests.factories import make_face
from tests.rendering.test_svg import pdf_picture, worst_difference
from tests.shared_kits import sampled

SAME_PROGRAM, OTHER_PROGRAM = 0.5, 2.0
"""Mean differences of grey, of 255, in the quarter-inch square where it is largest."""


def read(text: str) -> Artwork:
    clean = scan(text.encode(), "picture.svg")
    artwork = converted(clean.text, clean.box, "picture")
    assert artwork is not None
    return artwork


def face_of(artwork: Artwork) -> Face:
    at = moved(artwork.width / 2, artwork.height / 2)
    shapes = (Placed(artwork.picture, at),)
    return make_face("own", artwork.width, artwork.height, shapes, ground=Ink.PAPER)


@pytest.mark.parametrize("name", sampled(GOOD, [*GOOD][::3]))
def test_a_picture_is_drawn_as_other_programs_draw_it(
    name: str, tmp_path: Path, tool: Callable[[str], Callable[..., bytes]]
) -> None:
    face = face_of(read(GOOD[name]))
    (tmp_path / "original.svg").write_text(GOOD[name], encoding="utf-8")
    (tmp_path / "ours.svg").write_bytes(render_svg(face, FULL))

    def drawn(file: str) -> Image.Image:
        size = ("-w", str(round(4 * face.width)), "-h", str(round(4 * face.height)))
        png = tool("rsvg-convert")("-b", "white", *size, tmp_path / file)
        return Image.open(BytesIO(png)).convert("RGB")

    original = drawn("original.svg")
    assert len(original.getcolors(1 << 20) or ()) > 1
    assert worst_difference(original, drawn("ours.svg")) < SAME_PROGRAM
    assert worst_difference(original, pdf_picture(tmp_path, face)) < OTHER_PROGRAM


@pytest.mark.parametrize("name", GOOD)
def test_ink_keeps_inside_the_picture_and_its_longer_side_is_known(name: str) -> None:
    artwork = read(GOOD[name])
    assert max(artwork.width, artwork.height) == pytest.approx(ARTWORK_SIDE)
    box = ink_box(artwork.picture.shapes)
    assert box is not None
    assert abs(box.x + box.width / 2) + box.width / 2 <= artwork.width / 2 + TOLERANCE
    assert abs(box.y + box.height / 2) + box.height / 2 <= artwork.height / 2 + TOLERANCE


def test_a_picture_that_lies_outside_what_it_shows_is_none() -> None:
    for body in ('<rect x="200" width="9" height="9"/>', "", '<path d="M1 1h9" fill="red"/>'):
        clean = scan(svg(body).encode(), "picture.svg")
        assert converted(clean.text, clean.box, "picture") is None


def test_the_same_file_gives_the_same_shapes() -> None:
    one, two = (read(GOOD["transforms"]).picture.shapes for _ in range(2))
    assert one == two
