"""A standee folded in thought: both sides upright, one behind the other, feet on the base."""

import math
from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kitgen.definitions.languages import shipped_language
from kitgen.drawing.bounds import ink_box, mapped_box, shape_box
from kitgen.drawing.face import Face
from kitgen.drawing.inks import Ink
from kitgen.drawing.shapes import Box, Group, Paint, Path, Rectangle, Text, Transform, circle, run
from kitgen.drawing.standee import (
    CARD_THICKNESS,
    LEAST_HEIGHT,
    LEAST_WIDTH,
    MOST_HEIGHT,
    Standee,
    Tent,
    draw_base,
    draw_slot,
    draw_strip,
    draw_tent,
)
from kitgen.language import ENGLISH, speaking
from kitgen.layout.face_checks import check_face
from tests.page_fill import LANGUAGES

MEASURES = st.builds(
    Standee, st.floats(LEAST_WIDTH, 144.0).map(lambda x: round(x, 2)), st.floats(54.0, MOST_HEIGHT)
)
INK = Paint(Ink.OUTLINE)


def figure(standee: Standee) -> tuple[Path, ...]:
    """A flag that is not its own mirror image: its pole at the left, its cloth at the top."""
    w, h = standee.width, standee.height
    pole = ((0.2 * w, h), (0.2 * w, 0.1 * h), (0.3 * w, 0.1 * h), (0.3 * w, h))
    cloth = ((0.3 * w, 0.1 * h), (0.8 * w, 0.2 * h), (0.3 * w, 0.3 * h))
    return (Path((run(pole),), INK), Path((run(cloth),), INK))


def corners(group: Group) -> list[list[tuple[float, float]]]:
    return [
        [group.transform.apply(*point) for point in (subpath.start, *subpath.segments)]
        for shape in group.shapes
        if isinstance(shape, Path)
        for subpath in shape.subpaths
    ]


@given(MEASURES)
@settings(max_examples=25, deadline=None)
def test_folded_over_both_sides_stand_upright_and_read_the_right_way(standee):
    shapes = draw_strip("strip", "Strip", standee, figure(standee), figure(standee)).shapes
    back, front = (shape for shape in shapes if isinstance(shape, Group))
    standing = corners(front)
    # Folding turns the back about the fold; whoever looks at it from behind sees left and
    # right exchanged once more.
    folded = [[(x, 2 * standee.fold - y) for x, y in run] for run in corners(back)]
    from_behind = [[(standee.width - x, y) for x, y in one] for one in folded]
    for one, other in zip(standing, from_behind, strict=True):
        assert one == [pytest.approx(point) for point in other]
    # Upright: the cloth is at the end of the fold, the pole's foot where the feet begin.
    assert min(y for one in standing for _, y in one) > standee.fold
    assert max(y for one in standing for _, y in one) == pytest.approx(
        standee.fold + standee.height
    )


@given(MEASURES)
@settings(max_examples=25, deadline=None)
def test_folded_over_the_cut_card_covers_itself(standee):
    shapes = draw_strip("strip", "Strip", standee, (), ()).shapes
    feet = [shape for shape in shapes if isinstance(shape, Path)][:2]
    (body,) = (shape.box for shape in shapes if isinstance(shape, Rectangle))
    assert body.y + body.bottom == pytest.approx(2 * standee.fold)
    above, below = (
        [(x, y) for subpath in foot.subpaths for x, y in (subpath.start, *subpath.segments)]
        for foot in feet
    )
    assert sorted((round(x, 6), round(2 * standee.fold - y, 6)) for x, y in above) == sorted(
        (round(x, 6), round(y, 6)) for x, y in below
    )
    assert standee.fold == standee.length / 2


def words_on(shapes):
    """Yield the boxes of the ink of all words, those of a side that lies on its head as well."""
    for shape in shapes:
        if isinstance(shape, Group):
            yield from (mapped_box(box, shape.transform) for box in words_on(shape.shapes))
        elif isinstance(shape, Text):
            yield shape_box(shape)


@pytest.mark.parametrize("language", LANGUAGES)
@given(MEASURES)
@settings(max_examples=10, deadline=None)
def test_words_on_feet_and_flaps_touch_no_line(language, standee):
    tent = Tent(standee.width, standee.width, 0.84 * standee.width)
    english = language == "english"
    with speaking(ENGLISH if english else shipped_language(language, "cave-mining")):
        strip = draw_strip("strip", "Strip", standee, (), ()).shapes
        flap = draw_tent(tent, (), ())
    above, below = sorted(words_on(strip), key=lambda box: box.y)
    (on_flap,) = words_on(flap)
    top, bottom = standee.foot_depth, standee.length - standee.foot_depth
    rooms = ((0.0, top), (bottom, standee.length), (tent.length - tent.flap, tent.length))
    for box, (upper, lower) in zip((above, below, on_flap), rooms, strict=True):
        # A line is 0.7 pt wide at most; a quarter of a point more is seen as white.
        assert box.y - upper > 0.35 + 0.25
        assert lower - box.bottom > 0.35 + 0.25


@given(MEASURES)
@settings(max_examples=25, deadline=None)
def test_feet_lie_on_a_base_as_wide_as_the_standee(standee):
    middle = standee.width / 2
    reach = math.hypot(standee.foot_width / 2, standee.foot_depth)
    assert reach <= middle - 0.6
    places = [
        shape.box
        for shape in draw_base(standee, standee.width, Ink.LABEL)
        if isinstance(shape, Rectangle)
    ]
    assert [place.height for place in places] == [standee.foot_depth] * 2
    assert places[0].bottom == places[1].y == middle


@given(MEASURES)
@settings(max_examples=25, deadline=None)
def test_the_feet_go_through_the_slot_and_not_past_the_base(standee):
    middle = (standee.width / 2, standee.width / 2)
    cut = ink_box(draw_slot(standee, middle))
    slot = Box(cut.x + 0.2, cut.y + 0.2, cut.width - 0.4, cut.height - 0.4)
    assert slot.height == pytest.approx(2 * CARD_THICKNESS)
    assert standee.foot_width < slot.width < standee.width - 9.0
    assert slot.centre == pytest.approx(middle)


@given(MEASURES)
@settings(max_examples=25, deadline=None)
def test_strip_and_base_print_well_at_every_size(standee):
    strip = draw_strip("strip", "Strip", standee, (), ())
    middle = standee.width / 2
    base = Face(
        "base",
        "Base",
        standee.width,
        standee.width,
        (
            circle((middle, middle), middle - 0.6, Paint(None, Ink.OUTLINE, 1.2)),
            *draw_slot(standee, (middle, middle)),
        ),
    )
    assert [one for face in (strip, base) for one in check_face(face, None)] == []


def test_the_highest_standee_fits_letter_and_a4():
    least_printable = 279.4 / 25.4 * 72 - 72
    assert Standee(144.0, MOST_HEIGHT).length < least_printable
    assert LEAST_HEIGHT < MOST_HEIGHT
    assert Standee(72.0, 108.0).back_place == Transform(-1.0, 0.0, 0.0, -1.0, 72.0, 126.72)


@given(st.floats(32.4, 90.0).map(lambda x: round(x, 2)))
@settings(max_examples=25, deadline=None)
def test_a_tent_folds_into_a_closed_prism_with_both_slopes_upright(size):
    tent = Tent(size, size, 0.84 * size)
    shapes = draw_tent(tent, figure(tent_side(tent)), figure(tent_side(tent)))
    back, front = (shape for shape in shapes if isinstance(shape, Group))
    # Walk down the folded strip's middle, in the plane across the ridge: from the back slope's
    # foot up to the ridge, down to the front's foot, along the floor; it comes back to the start.
    half = tent.floor / 2
    walk = [(half, 0.0), (0.0, tent.height), (-half, 0.0), (half, 0.0)]
    lengths = [math.dist(one, other) for one, other in pairwise(walk)]
    assert lengths == pytest.approx([tent.slope, tent.slope, tent.floor])
    assert sum(lengths) + tent.flap == pytest.approx(tent.length)
    # On both slopes the flag's cloth is at the ridge and its pole's foot at the ground.
    folded = [[(tent.width - x, 2 * tent.slope - y) for x, y in run] for run in corners(back)]
    for one, other in zip(corners(front), folded, strict=True):
        assert one == [pytest.approx(point) for point in other]
    face = Face("tent", "Tent", tent.width, tent.length, draw_tent(tent, (), ()))
    assert list(check_face(face, None)) == []


def tent_side(tent: Tent) -> Standee:
    """A side as large as a slope."""
    return Standee(tent.width, tent.slope)
