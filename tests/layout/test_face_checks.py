"""How far off a fault on a face is, to the edge: its share of what would do, and what is near."""

from dataclasses import replace

import pytest

from kitgen.drawing.face import Face
from kitgen.drawing.fonts import FIRAGO, FontFace, TypeFamily, capital_height, set_in, text_width
from kitgen.drawing.inks import Ink
from kitgen.drawing.shapes import (
    Anchor,
    Box,
    Group,
    Paint,
    Rectangle,
    Shape,
    Text,
    Transform,
    Typeface,
    lines,
    scaled,
)
from kitgen.layout import face_checks
from kitgen.layout.face_checks import ON_THE_TABLE, FaceFault, Reading, check_face, smallest_words
from tests.factories import make_face
from tests.looks.typefaces import box_font

WIDE_FONT = FontFace("own-wide", "wide.ttf", lambda: box_font(width=600), FIRAGO.regular)
FAMILY = TypeFamily(WIDE_FONT, WIDE_FONT, WIDE_FONT)
WORDS = "MINE"
WIDTH = text_width(WORDS, Typeface.REGULAR, 8.0)
HIGH = capital_height(Typeface.REGULAR, 8.0)


def words(room: Box, x: float, baseline: float, size: float = 8.0) -> Text:
    return Text((x, baseline), WORDS, size, room, anchor=Anchor.START)


def faults(shape: Shape, reading: Reading = ON_THE_TABLE) -> list[tuple[str, float, str]]:
    return [
        (fault.code, fault.share, fault.words)
        for fault in check_face(make_face(shapes=(shape,)), None, reading)
        if isinstance(fault, FaceFault)
    ]


WIDE = Box(10.0, 10.0, 80.0, 80.0)


@pytest.mark.parametrize(
    ("shape", "code", "share"),
    [
        (words(Box(10.0, 10.0, WIDTH / 2, 80.0), 10.0, 50.0), "PRT202", 0.5),
        # As wide as its box and wider are alike beside it.
        (words(Box(10.0, 10.0, 2 * WIDTH, 80.0), 11.0 + WIDTH, 50.0), "PRT202", 1.0),
        (words(Box(10.0, 10.0, 80.0, 40.0), 10.0, 60.0), "PRT203", 0.8),
        (words(Box(10.0, 40.0 + HIGH, 80.0, 40.0), 10.0, 30.0 + HIGH), "PRT203", 40 / (50 + HIGH)),
        (words(Box(1.5, 0.0, 80.0, 80.0), 1.5, 50.0), "PRT204", 1 / 3),
        (words(Box(10.0, -9.0, 80.0, 80.0), 10.0, HIGH), "PRT204", 0.0),
        (words(WIDE, 10.0, 50.0, 5.2), "PRT205", 0.8),
        (Group((words(WIDE, 10.0, 50.0, 10.4),), scaled(0.5)), "PRT205", 0.8),
        (lines([((9, 9), (20, 20))], Paint(stroke=Ink.TEXT, width=0.1)), "PRT206", 0.4),
    ],
)
def test_a_fault_says_which_share_of_what_is_needed_there_is(
    shape: Shape, code: str, share: float
) -> None:
    said = "" if code == "PRT206" else WORDS
    assert faults(shape) == [(code, pytest.approx(share), said)]


def test_words_read_in_play_have_a_share_of_nine_points() -> None:
    read = Reading(in_play=True)
    assert faults(words(WIDE, 10.0, 50.0, 7.2), read) == [("PRT210", pytest.approx(0.8), WORDS)]


@pytest.mark.parametrize("x", [10.0, 70.0])
@pytest.mark.parametrize("baseline", [20.0 + HIGH, 60.0])
def test_words_too_wide_that_touch_the_top_or_the_bottom_have_one_fault(
    x: float, baseline: float
) -> None:
    room = Box(10.0, 20.0, WIDTH - 2, 40.0)
    assert [code for code, *_ in faults(words(room, x, baseline))] == ["PRT202"]


@pytest.mark.parametrize("x", [10.0, 90.0 - WIDTH])
def test_words_too_low_that_touch_a_side_have_one_fault(x: float) -> None:
    assert [code for code, *_ in faults(words(WIDE, x, 95.0))] == ["PRT203"]


def test_type_that_is_stretched_is_as_small_as_its_smaller_side() -> None:
    for stretch in (Transform(a=2.0, d=0.6), Transform(a=0.6, d=2.0)):
        shape = Group((words(Box(10.0, 10.0, 30.0, 20.0), 10.0, 20.0, 10.0),), stretch)
        assert faults(shape) == [("PRT205", pytest.approx(6.0 / 6.5), WORDS)]
        assert smallest_words(make_face(shapes=(shape,))) == (WORDS, pytest.approx(6.0))


def test_the_smallest_words_of_a_face_are_the_smallest_as_printed() -> None:
    larger = words(WIDE, 10.0, 50.0, 9.0)
    shrunk = Group((replace(larger, words="ZINC", size=12.0),), scaled(0.6))
    assert smallest_words(make_face(shapes=(larger, shrunk))) == ("ZINC", pytest.approx(7.2))


def test_a_face_without_words_has_no_smallest_ones() -> None:
    assert smallest_words(Face("f", "F", 9.0, 9.0, ())) is None


@pytest.mark.parametrize(
    ("x", "y", "said"),
    [
        (-3.0, 20.0, "passes the left trim by 3.00 pt"),
        (20.0, -3.0, "passes the top trim by 3.00 pt"),
        (20.0, 102.0, "passes the bottom trim by 4.00 pt"),
        (102.0, 20.0, "passes the right trim by 4.00 pt"),
    ],
)
def test_ink_is_said_to_pass_the_side_that_it_passes(x: float, y: float, said: str) -> None:
    """The face is 108 points wide and high, its bleed 2, and the ink 10."""
    ink = Rectangle(Box(x, y, 10.0, 10.0), Paint(Ink.TEXT))
    (fault,) = check_face(make_face(shapes=(ink,), bleed=2.0), None)
    assert said in fault.message and "bleed of 2.00 pt" in fault.message


def test_words_and_their_face_are_named_and_another_font_may_be_to_blame() -> None:
    shape = words(Box(10.0, 10.0, 20.0, 5.0), 10.0, 50.0, 10.0)
    for family, hint in ((FIRAGO, ""), (FAMILY, ", or a narrower font")):
        with set_in(family):
            wide, high = check_face(make_face("card", shapes=(shape,)), None)
        assert wide.message.startswith("`MINE` on `card` is ")
        assert wide.hint == f"use fewer or shorter words{hint}"
        assert high.hint == f"use fewer words, so that all lines fit{hint}"


def test_words_of_another_font_may_be_a_hair_higher_than_their_box() -> None:
    """A fifth of a point; FiraGO's may not, for whose capitals boxes are made."""
    for family, by, found in (
        (FAMILY, 0.19, []),
        (FAMILY, 0.22, ["PRT203"]),
        (FIRAGO, 0.05, ["PRT203"]),
    ):
        with set_in(family):
            high = capital_height(Typeface.REGULAR, 8.0)
            above = words(Box(10.0, 50.0 - high + by, 80.0, 40.0), 10.0, 50.0)
            below = words(Box(10.0, 10.0, 80.0, 40.0 - by), 10.0, 50.0)
            for shape in (above, below):
                assert [code for code, *_ in faults(shape)] == found


def test_sound_lines_are_forgotten_when_they_are_many(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(face_checks, "_MOST_REMEMBERED", 3)
    remembered = face_checks._sound_on(131.0, 113.0, 0.0, (), ON_THE_TABLE).passed

    def check(count: int, size: float) -> set[Text]:
        lines = [words(WIDE, 10.0, 30.0 + 10.0 * row, size) for row in range(count)]
        assert list(check_face(make_face("f", 131.0, 113.0, lines), None)) == []
        return {*lines}

    # Three are not too many yet, and five are.
    assert check(3, 8.0) | check(2, 8.5) == remembered
    assert check(4, 9.0) == remembered
