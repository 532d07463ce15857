"""Words on the lines of frames: found on faces made for it, and on cards of the games."""

import pytest

from kitgen.diagnostics import Span
from kitgen.drawing.card import draw_card_frame
from kitgen.drawing.inks import Ink, InkStyle
from kitgen.drawing.raster_images import RasterImage
from kitgen.drawing.shapes import (
    Box,
    Group,
    Paint,
    Picture,
    Placed,
    Raster,
    Rectangle,
    Shape,
    Text,
    rotated,
    scaled,
    turned,
)
from kitgen.drawing.typesetting import Type, label, paper_label
from kitgen.layout.enlarging import enlarged
from kitgen.layout.face_checks import check_face
from kitgen.layout.frame_checks import check_frames, frames_among
from kitgen.pipeline.kit.options import KitOptions
from kitgen.pipeline.kit.prepare import define_kit, generate_kit
from kitgen.values import replace
from tests.factories import make_face

HERE = Span("kit.yaml", 3, 5)
FRAME = Rectangle(Box(10.0, 10.0, 80.0, 40.0), Paint(None, Ink.WALL, 1.0), framing=True)


def codes(*shapes: Shape) -> list[str]:
    return [fault.code for fault in check_face(make_face(shapes=shapes), HERE)]


def words(baseline: float, said: str = "HILL", x: float = 30.0) -> Text:
    """Return a line whose room is the whole face, so that nothing else is wrong with it."""
    return Text((x, baseline), said, 9.0, Box(5.0, 5.0, 98.0, 98.0))


@pytest.mark.parametrize(
    ("line", "found"),
    [
        pytest.param(words(48.9), [], id="letters end above the line"),
        pytest.param(words(49.3), ["PRT211"], id="letters end in its air"),
        pytest.param(words(47.9, "gap"), ["PRT211"], id="tails touch it"),
        pytest.param(words(16.9), ["PRT211"], id="capitals touch the upper line"),
        pytest.param(words(30.0, x=9.8), ["PRT211"], id="they begin on its left line"),
        pytest.param(words(70.0), [], id="they stand below the frame"),
        pytest.param(words(52.0), ["PRT211"], id="they lie on it from outside"),
    ],
)
def test_words_keep_clear_of_the_line_of_their_frame(line: Text, found: list[str]) -> None:
    assert codes(FRAME, line) == found
    # Whatever is drawn first, and wherever the frame is kept.
    assert codes(line, FRAME) == found
    assert codes(Placed(Picture("card", (FRAME,))), line) == found
    assert codes(Group((FRAME, line), turned(1, 60.0, 108.0)), words(80.0)) == found
    assert codes(replace(FRAME, framing=False), line) == []


def test_a_frame_that_is_enlarged_has_a_wider_line() -> None:
    inside = Rectangle(Box(5.0, 5.0, 40.0, 20.0), Paint(None, Ink.WALL, 1.0), framing=True)
    doubled = Group((inside,), scaled(2.0))
    assert codes(FRAME, words(48.9)) == []
    assert codes(doubled, words(48.9)) == ["PRT211"]
    assert codes(Group((FRAME,), rotated(10.0)), words(49.3)) == []


def test_a_sound_line_is_looked_at_again_where_there_is_a_frame() -> None:
    line = words(49.3)
    assert codes(line) == []
    assert codes(FRAME, line) == ["PRT211"]
    assert codes(line) == []


def photograph(*, alpha: bytes | None = None) -> Raster:
    return Raster(RasterImage(2, 2, 1, bytes(4), alpha), Box(5.0, 5.0, 98.0, 98.0))


def test_a_frame_below_a_photograph_is_not_seen() -> None:
    line = words(49.3)
    assert codes(FRAME, photograph(), line) == []
    assert codes(FRAME, Group((photograph(),)), line) == []
    assert codes(photograph(), FRAME, line) == ["PRT211"]
    # Part of the frame is seen through it, or beside it.
    assert codes(FRAME, photograph(alpha=bytes((255, 128, 255, 255))), line) == ["PRT211"]
    beside = replace(photograph(), box=Box(12.0, 5.0, 91.0, 98.0))
    assert codes(FRAME, beside, line) == ["PRT211"]


def test_a_frame_below_a_panel_is_not_seen_where_the_panel_lies() -> None:
    line = words(49.3)
    panel = Rectangle(Box(20.0, 30.0, 60.0, 40.0), Paint(Ink.LABEL))
    assert codes(FRAME, panel, line) == []
    assert codes(panel, FRAME, line) == ["PRT211"]
    assert codes(FRAME, replace(panel, box=Box(40.0, 30.0, 60.0, 40.0)), line) == ["PRT211"]
    tint = replace(panel, paint=Paint(Ink.LABEL, fill_opacity=0.2))
    assert codes(FRAME, tint, line) == ["PRT211"]


def test_a_panel_hides_a_frame_in_large_print_too() -> None:
    face = make_face(shapes=(FRAME, words(52.0)))
    assert [fault.code for fault in check_face(enlarged(face), HERE)] == ["PRT211"]
    panel = Rectangle(Box(20.0, 30.0, 60.0, 40.0), Paint(Ink.LABEL))
    panelled = make_face(shapes=(FRAME, panel, words(52.0)))
    assert [*check_face(enlarged(panelled), HERE)] == []


@pytest.mark.parametrize("said", ["KEY", "CLÉ", "PÉPITE", "KRZYŻ", "GRÜN", "ÇA", "ŞIŢ", "ĶĢ"])
def test_accents_keep_clear_of_a_low_label(said: str) -> None:
    slip = paper_label(Box(20.0, 40.0, 60.0, 9.0), said, Type(7.0))
    assert codes(*slip) == []
    # Centred by its capitals, a mark lies on the line: that is what is mended.
    centred = label(Box(20.0, 40.0, 60.0, 9.0), said, Type(7.0))
    marked = set(said) & set("ÉŻÜÇŞĶ")
    assert codes(slip[0], centred) == (["PRT211"] if marked else [])


FRAMED = {
    "demon-mine": ("turn-card-", "draw-order"),
    "cave-mining": ("turn-card-", "best-plan", "score-pad", "treasure-track"),
    "phantom-of-the-mine": ("attack-card", "stack-order"),
    "manic-minelayers": ("reference-card",),
    "heath-and-honey": ("player-aids",),
}
"""Faces with a line inside their edge, by the beginnings of their names."""


@pytest.mark.parametrize("kit_id", FRAMED)
def test_a_line_more_on_a_framed_card_is_found(kit_id: str) -> None:
    options = KitOptions(seed="42")
    kit = generate_kit(define_kit(kit_id, options), options)
    with kit.style.active():
        faces = {
            piece.front.name: piece.front
            for job in kit.game.jobs(kit.definition, kit.content, InkStyle.FULL)
            for sheet_set in job.sheet_sets
            for piece in sheet_set.pieces
            if piece.front.name.startswith(FRAMED[kit_id])
        }
        for name in FRAMED[kit_id]:
            assert any(face.startswith(name) for face in faces), name
        for face in faces.values():
            frames = tuple(frames_among(face.shapes))
            assert list(check_frames(face, frames, HERE)) == []
            # The lowest line of a column that is one line too long lies on the inner line.
            low = Text((face.width / 2, face.height - 3.5), "more", 9.0, face.trim)
            longer = replace(face, shapes=(*face.shapes, low))
            assert [fault.code for fault in check_frames(longer, frames, HERE)] == ["PRT211"], (
                face.name
            )


@pytest.mark.parametrize("style", InkStyle)
def test_words_keep_clear_of_both_lines_of_a_card(style: InkStyle) -> None:
    frame = draw_card_frame(108.0, 108.0, style)
    for line in frame:
        assert isinstance(line, Rectangle)
        for baseline in (line.box.y + 3.0, line.box.bottom + 3.0):
            face = make_face(shapes=(line, words(baseline)))
            assert [fault.code for fault in check_frames(face, tuple(frames_among((line,))), HERE)]
    assert codes(*frame, words(50.0)) == []
