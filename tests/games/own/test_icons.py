"""Icons: what values ask for, where they lie, and words that have some in their midst."""

import re
from itertools import combinations, pairwise
from math import dist, hypot

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kitgen.drawing.artwork import Artwork
from kitgen.drawing.bounds import ink_box
from kitgen.drawing.inks import Ink, InkStyle
from kitgen.drawing.shapes import (
    Anchor,
    Box,
    Group,
    Paint,
    Picture,
    Placed,
    Rectangle,
    Text,
    Typeface,
    rectangle_run,
)
from kitgen.drawing.typesetting import Type, wrapped
from kitgen.games.own import icons
from kitgen.games.own.emblems import EMBLEMS
from kitgen.games.own.icons import cropped, draw_pattern, draw_row, draw_strewn, icon_names
from kitgen.games.own.inline import draw_lines, icons_in, spoken, with_gaps, without_icons

NAMES = st.sampled_from(sorted(EMBLEMS))


@pytest.mark.parametrize(
    ("words", "icon", "names"),
    [
        ("fish fish", None, ("fish", "fish")),
        ("2 fish, wood", None, ("fish", "fish", "wood")),
        ("fish;wood", None, ("fish", "wood")),
        ("3", "coin", ("coin", "coin", "coin")),
        ("0", "coin", ()),
        ("2", None, ()),
        ("", None, ()),
    ],
)
def test_values_ask_for_icons(words: str, icon: str | None, names: tuple[str, ...]) -> None:
    assert icon_names(words, icon) == names


def test_a_number_that_is_far_too_large_makes_no_long_list() -> None:
    assert len(icon_names("99999999 fish")) == 41


@given(
    st.lists(NAMES, min_size=1, max_size=40),
    st.floats(20, 400),
    st.floats(20, 400),
    st.sampled_from(["left", "middle", "right"]),
)
def test_icons_of_a_row_lie_in_their_room_and_none_over_another(
    names: list[str], width: float, height: float, align: str
) -> None:
    room = Box(7.0, 9.0, width, height)
    shapes = [*draw_row(names, {}, room, align, None, InkStyle.FULL)]
    boxes = [ink_box((shape,)) for shape in shapes]
    assert len(boxes) == len(names)
    for box in boxes:
        assert box is not None
        # Lines are widened where icons are tiny, and so pass their box by a hair.
        assert room.grown(1.0).x <= box.x and box.right <= room.grown(1.0).right
        assert room.grown(1.0).y <= box.y and box.bottom <= room.grown(1.0).bottom
    for one, other in combinations([box.centre for box in boxes if box], 2):
        assert dist(one, other) > 1.0


@given(st.lists(NAMES, min_size=1, max_size=10), st.floats(100, 300), st.text("abc", max_size=3))
def test_strewn_icons_lie_apart_in_their_room(names: list[str], side: float, key: str) -> None:
    room = Box(0.0, 0.0, side, side)
    shapes = [*draw_strewn(names, {}, room, key, InkStyle.FULL)]
    assert [*draw_strewn(names, {}, room, key, InkStyle.FULL)] == shapes
    circles = []
    for shape in shapes:
        assert isinstance(shape, Group)
        box = ink_box(shape.shapes)
        assert box is not None
        circles.append((box.centre, hypot(box.width, box.height) / 2.2))
        # A drawing has corners that its circle leaves out.
        assert all(-0.06 * side < place < 1.06 * side for place in box.centre)
    for (centre, radius), (other, other_radius) in combinations(circles, 2):
        assert dist(centre, other) > 0.95 * (radius + other_radius)


@pytest.mark.dear
@pytest.mark.parametrize("style", InkStyle)
@pytest.mark.parametrize("count", [1, 3])
def test_no_ink_of_strewn_icons_leaves_their_room(count: int, style: InkStyle) -> None:
    room = Box(5.0, 9.0, 60.0, 80.0)
    for name in EMBLEMS:
        ink = ink_box(draw_strewn((name,) * count, {}, room, name, style))
        assert ink is not None
        assert room.x - 0.1 < ink.x and ink.right < room.right + 0.1, name
        assert room.y - 0.1 < ink.y and ink.bottom < room.bottom + 0.1, name
        # None becomes so small that it is lost.
        assert max(ink.width, ink.height) > 30.0, name


@settings(max_examples=20)
@given(st.integers(2, 16), st.floats(30, 300), st.floats(0.3, 3), st.text("abc", max_size=3))
def test_no_icons_would_be_larger_if_denser_circles_were_pushed_apart_as_well(
    count: int, width: float, shape: float, key: str
) -> None:
    spots = icons._spots.__wrapped__(count, width, width * shape, key)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(icons, "_DENSEST", 1.0)
        assert icons._spots.__wrapped__(count, width, width * shape, key) == spots


def test_no_icons_are_strewn_where_a_value_is_0() -> None:
    assert not [*draw_strewn((), {}, Box(0.0, 0.0, 50.0, 50.0), "key", InkStyle.FULL)]


@pytest.mark.parametrize("style", InkStyle)
def test_a_pattern_is_pale_and_clipped_to_its_room(style: InkStyle) -> None:
    room = Box(10.0, 10.0, 100.0, 60.0)
    assert not [*draw_pattern((), {}, room, 20.0, style)]
    (group,) = draw_pattern(("star",), {}, room, 20.0, style)
    assert isinstance(group, Group)
    assert group.clip is not None
    assert group.opacity < 0.5


@given(st.floats(45, 220))
def test_no_line_parts_an_icon_from_its_number(width: float) -> None:
    words = "Pay 2 {coin} or {heart} 100, {gem} 80 in 3 turns for {bat} and {drop} 7"
    rows = wrapped(with_gaps(words), Type(9.0), width)
    assert " ".join(rows) == with_gaps(words)
    gap = with_gaps("{coin}")
    assert not any(before[-1].isdigit() and row.startswith(gap) for before, row in pairwise(rows))
    assert not any(before.endswith(gap) and row[0].isdigit() for before, row in pairwise(rows))


@pytest.mark.parametrize(
    "words", ["2 {coin} 3 {gem} 14 {bat} 5 {drop}", "{coin} 2 {gem} 3, {bat} 14"]
)
def test_a_line_may_end_between_two_costs(words: str) -> None:
    costs = re.findall(r"\d+ \{\w+\}|\{\w+\} \d+,?", words)
    assert wrapped(with_gaps(words), Type(9.0), 30) == tuple(map(with_gaps, costs))


WORDS = st.lists(
    st.one_of(st.sampled_from(["Take", "two", "of", "a."]), NAMES.map(lambda name: f"{{{name}}}")),
    min_size=1,
    max_size=12,
).map(" ".join)


@given(WORDS, st.sampled_from([*Anchor]), st.floats(90, 300))
def test_icons_stand_between_the_words_that_they_were_written_between(
    words: str, anchor: Anchor, width: float
) -> None:
    look = Type(12.0, Typeface.REGULAR)
    box = Box(5.0, 5.0, width, 400.0)
    lines = wrapped(with_gaps(words), look, width)
    names = icons_in(words)
    shapes = [*draw_lines(box, lines, look, anchor, names, {}, InkStyle.FULL)]
    said = [shape.words for shape in shapes if isinstance(shape, Text)]
    # What is read back is what the contents say.
    assert " ".join(" ".join(said).split()) == without_icons(words)
    pictures = [shape for shape in shapes if isinstance(shape, Placed)]
    assert len(pictures) == len(names)
    for picture in pictures:
        ink = ink_box((picture,))
        assert ink is not None
        assert box.x - 1 <= ink.x and ink.right <= box.right + 1
        for text in shapes:
            if not isinstance(text, Text) or abs(ink.centre[1] - text.at[1]) > 8.0:
                continue
            start = text.at[0] - {Anchor.START: 0.0, Anchor.MIDDLE: 0.5, Anchor.END: 1.0}[
                text.anchor
            ] * look.width(text.words)
            end = start + look.width(text.words)
            assert ink.right <= start + 0.5 or end - 0.5 <= ink.x


@pytest.mark.parametrize("style", InkStyle)
@pytest.mark.parametrize("anchor", Anchor)
def test_narrow_icons_stand_as_close_to_each_other_as_wide_ones(
    anchor: Anchor, style: InkStyle
) -> None:
    gaps, look = set(), Type(12.0, Typeface.REGULAR)
    for name in ("drop", "sword", "house", "fish"):
        words, box = f"a {{{name}}} {{{name}}} {{{name}}} b", Box(5.0, 5.0, 200.0, 40.0)
        shapes = [*draw_lines(box, [with_gaps(words)], look, anchor, [name] * 3, {}, style)]
        _, *icons_drawn, _ = [ink for shape in shapes if (ink := ink_box((shape,)))]
        begin, end = (text.at[0] for text in shapes if isinstance(text, Text))
        gaps |= {round(b.x - a.right, 6) for a, b in pairwise(icons_drawn)}
        room = {Anchor.START: 0.0, Anchor.MIDDLE: 0.5, Anchor.END: 1.0}[anchor]
        width = end + look.width("b") - begin
        assert begin == pytest.approx(box.x + room * (box.width - width))
        assert icons_drawn[0].x - begin - look.width("a ") == pytest.approx(
            end - look.width(" ") - icons_drawn[-1].right
        )
    assert len(gaps) == 1


def test_lists_say_the_names_of_icons() -> None:
    assert spoken("Sell {fish}") == "Sell fish"
    assert without_icons("Sell {fish} {fish}, now") == "Sell , now"


def test_a_cropped_picture_fills_its_room_and_no_more() -> None:
    art = Artwork(Picture("photo", (Rectangle(Box(-30, -20, 60, 40), Paint(Ink.OUTLINE)),)), 60, 40)
    room = Box(10.0, 5.0, 50.0, 70.0)
    group = cropped(art, room)
    assert group.clip == (rectangle_run(room),)
    drawn = ink_box(group.shapes)
    assert drawn is not None
    assert (drawn.y, drawn.height) == pytest.approx((room.y, room.height))
    assert drawn.width == pytest.approx(70 * 60 / 40)
    assert drawn.centre == pytest.approx(room.centre)


@pytest.mark.parametrize(
    ("kept", "high", "corner"),
    [
        ("left", 70.0, (10.0, 5.0)),
        ("right", 70.0, (60.0 - 105.0, 5.0)),
        ("top", 20.0, (10.0, 5.0)),
        ("bottom", 20.0, (10.0, 25.0 - 50.0 * 40 / 60)),
        ("top", 70.0, (35.0 - 52.5, 5.0)),
    ],
)
def test_the_kept_side_of_a_cropped_picture_meets_the_edge_of_its_room(
    kept: str, high: float, corner: tuple[float, float]
) -> None:
    art = Artwork(Picture("photo", (Rectangle(Box(-30, -20, 60, 40), Paint(Ink.OUTLINE)),)), 60, 40)
    drawn = ink_box(cropped(art, Box(10.0, 5.0, 50.0, high), kept).shapes)
    assert drawn is not None
    assert (drawn.x, drawn.y) == pytest.approx(corner)
