"""A picture on a tile looks as other programs draw its file: compared pixel by pixel."""

from collections.abc import Callable
from io import BytesIO
from pathlib import Path

import pytest
from PIL import Image

from kitgen.artwork.drawn_pictures import drawn_picture
from kitgen.drawing.artwork import ARTWORK_SIDE, Artwork
from kitgen.drawing.bounds import ink_box
from kitgen.drawing.inks import FULL
from kitgen.rendering.svg import render_svg
from kitgen.units import TOLERANCE
from tests.artwork.pictures import GOOD, svg
from tests.artwork.seen import face_of
from tests.rendering.test_svg import pdf_picture, worst_difference
from tests.shared_kits import sampled
from tests.small_cases import as_one_test

SAME_PROGRAM, OTHER_PROGRAM = 0.5, 2.0
"""Mean differences of grey, of 255, in the quarter-inch square where it is largest."""


def read(text: str) -> Artwork:
    return drawn_picture(text.encode(), "picture.svg", "picture", whole_page=True).artwork


@pytest.mark.sample
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


@as_one_test
@pytest.mark.parametrize("name", GOOD)
def test_ink_keeps_inside_the_picture_and_its_longer_side_is_known(name: str) -> None:
    artwork = read(GOOD[name])
    assert max(artwork.width, artwork.height) == pytest.approx(ARTWORK_SIDE)
    box = ink_box(artwork.picture.shapes)
    assert box is not None
    assert abs(box.x + box.width / 2) + box.width / 2 <= artwork.width / 2 + TOLERANCE
    assert abs(box.y + box.height / 2) + box.height / 2 <= artwork.height / 2 + TOLERANCE


def test_a_small_drawing_on_a_large_page_is_cropped_to_its_ink_unless_its_page_is_kept() -> None:
    dot = svg('<rect x="80" y="70" width="4" height="2" fill="red"/>').encode()
    cropped = drawn_picture(dot, "dot.svg", "dot")
    assert (cropped.artwork.width, cropped.artwork.height) == pytest.approx((60.0, 30.0))
    box = ink_box(cropped.artwork.picture.shapes)
    assert box is not None
    assert (box.x, box.y, box.width, box.height) == pytest.approx((-30.0, -15.0, 60.0, 30.0))
    assert [note for note in cropped.notes if "dot.svg" in note and "cropped" in note]
    kept = drawn_picture(dot, "dot.svg", "dot", whole_page=True)
    assert (kept.artwork.width, kept.artwork.height, kept.notes) == (60.0, 60.0, ())
    box = ink_box(kept.artwork.picture.shapes)
    assert box is not None
    assert (box.x, box.y, box.width, box.height) == pytest.approx((18.0, 12.0, 2.4, 1.2))
    # One that reaches across its page keeps it, however low it is.
    line = svg('<rect x="10" y="50" width="60" height="2"/>').encode()
    assert drawn_picture(line, "line.svg", "line").notes == ()


def test_the_same_file_gives_the_same_shapes() -> None:
    one, two = (read(GOOD["transforms"]).picture.shapes for _ in range(2))
    assert one == two
