"""Words of a user's font that are a hair too wide or too high are made a little smaller."""

from dataclasses import replace

import pytest

from kitgen.contract import Piece, Whole
from kitgen.drawing.fonts import FIRAGO, FontFace, TypeFamily, capital_height, set_in, text_width
from kitgen.drawing.shapes import Anchor, Box, Group, Picture, Placed, Text, Typeface, moved
from kitgen.layout.face_checks import _HAIR, check_face
from kitgen.layout.fitted_words import LEAST_SHARE, fitted_face, fitted_job
from tests.factories import COMPONENT, make_face, make_job
from tests.looks.typefaces import box_font

WIDE = FontFace("own-wide", "wide.ttf", lambda: box_font(width=600), FIRAGO.regular)
FAMILY = TypeFamily(WIDE, WIDE, WIDE)


def line(room: Box, words: str = "ABCDE", anchor: Anchor = Anchor.START) -> Text:
    """Five letters of 6 pt each in 10 pt type, 7 pt high, on the bottom of their room."""
    x = {Anchor.START: room.x, Anchor.MIDDLE: room.centre[0], Anchor.END: room.right}[anchor]
    return Text((x, room.bottom), words, 10.0, room, anchor=anchor)


def fitted(text: Text) -> Text:
    (shape,) = fitted_face(make_face(shapes=(text,))).shapes
    assert isinstance(shape, Text)
    return shape


@pytest.mark.parametrize("anchor", Anchor)
def test_a_line_shrinks_no_further_than_it_has_to(anchor: Anchor) -> None:
    with set_in(FAMILY):
        text = line(Box(20, 20, 28.5, 12), anchor=anchor)
        smaller = fitted(text)
        # 28.5 of 30 pt is 95 %, and steps are of a hundredth.
        assert smaller.size == pytest.approx(9.5)
        assert text_width(smaller.words, Typeface.REGULAR, smaller.size) <= 28.5 + 0.01
        assert (smaller.at, smaller.words) == (text.at, text.words)
        assert [*check_face(make_face(shapes=(text,)), None)]
        assert not [*check_face(make_face(shapes=(smaller,)), None)]


def test_a_line_too_high_shrinks_and_one_below_its_box_is_raised() -> None:
    with set_in(FAMILY):
        high = fitted(line(Box(20, 20, 60, 6.5)))
        assert high.size < 10
        assert capital_height(Typeface.REGULAR, high.size) <= 6.5 + _HAIR
        within_a_hair = line(Box(20, 20, 60, 6.9))
        assert fitted(within_a_hair) is within_a_hair
        assert not [*check_face(make_face(shapes=(within_a_hair,)), None)]
        low = replace(line(Box(20, 20, 60, 9)), at=(20, 30.5))
        raised = fitted(low)
        assert raised.at == (20, 29)
        assert raised.size == 10


def test_what_fits_or_cannot_be_helped_stays_the_same() -> None:
    with set_in(FAMILY):
        for room in (Box(20, 20, 31, 12), Box(20, 20, 30 * LEAST_SHARE - 1, 12)):
            face = make_face(shapes=(line(room),))
            assert fitted_face(face) is face


def test_the_least_size_is_tried_and_no_smaller_one() -> None:
    with set_in(FAMILY):
        assert fitted(line(Box(20, 20, 30 * LEAST_SHARE, 12))).size == 10 * LEAST_SHARE
        narrower = line(Box(20, 20, 30 * (LEAST_SHARE - 0.002), 12))
        assert fitted(narrower) is narrower


def test_words_in_pictures_groups_and_marks_are_fitted_and_shared_faces_stay_one() -> None:
    with set_in(FAMILY):
        text = line(Box(2, 2, 28.5, 12))
        shapes = (Group((text,), moved(9, 9)), Placed(Picture("sign", (text,)), moved(40, 40)))
        face = make_face(shapes=shapes)
        pieces = [Piece(COMPONENT, name, face, mark=(text,)) for name in ("one", "two")]
        ((sheet_set),) = fitted_job(make_job(pieces, Whole())).sheet_sets
        first, second = sheet_set.pieces
        assert first.front is second.front
        group, placed = first.front.shapes
        assert isinstance(group, Group)
        assert isinstance(placed, Placed)
        for (shape,) in (group.shapes, placed.picture.shapes, first.mark):
            assert isinstance(shape, Text)
            assert shape.size == pytest.approx(9.5)


def test_a_kit_in_the_shipped_fonts_is_left_alone() -> None:
    job = make_job([Piece(COMPONENT, "one", make_face())], Whole())
    assert fitted_job(job) is job
