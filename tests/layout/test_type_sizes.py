"""A booklet of rules has at most six sizes of type, the words in its drawings among them."""

from typing import Any

import pytest

from kitgen.drawing.fonts import capital_height
from kitgen.drawing.shapes import Box, Group, Picture, Placed, Text, Typeface, moved, scaled
from kitgen.drawing.typesetting import Type
from kitgen.layout.typesetting.type_sizes import in_usual_sizes
from tests.games.discovered import KITS
from tests.printed_jobs import file_of, pages_of, sizes_of_type
from tests.shared_kits import sampled, shared_kit

ROOM = Box(0.0, 0.0, 200.0, 20.0)


@pytest.mark.dear
@pytest.mark.parametrize("kit", sampled(KITS, ["manic-minelayers"]))
def test_printed_rules_have_at_most_six_sizes_and_none_below_6_5_points(kit: str) -> None:
    folder = shared_kit(kit, "42", copies=None)
    sizes = sizes_of_type(file_of(folder, "rules"), pages_of(folder, "rules"))
    assert len({round(size, 1) for size in sizes}) <= 6, sizes
    assert round(min(sizes), 1) >= 6.5


def words(size: float, room: Box = ROOM) -> Text:
    return Text((0.0, 15.0), "Lantern", size, room, Typeface.BOLD)


def printed(*shapes: Any, scale: float = 1.0) -> list[float]:
    """Return the sizes of a drawing's words as they come out on paper."""
    sizes = []
    for shape in in_usual_sizes(shapes, scale):
        if isinstance(shape, Text):
            sizes.append(round(shape.size * scale, 3))
        else:
            inside = shape.picture.shapes if isinstance(shape, Placed) else shape.shapes
            sizes += printed(*inside, scale=scale * shape.transform.a)
    return sizes


def test_words_in_drawings_take_the_nearest_size_through_every_scale() -> None:
    assert printed(words(9.2), words(8.0), words(20.0)) == [9.4, 8.2, 13.5]
    assert printed(words(9.2), scale=0.9) == [8.2]
    assert printed(Group((words(4.0),), moved(9.0, 9.0) @ scaled(2.0))) == [8.2]
    assert printed(Placed(Picture("sign", (words(4.0),)), scaled(2.0)), scale=1.2) == [9.4]


def test_words_too_wide_for_the_nearest_size_take_the_next_smaller_one() -> None:
    snug = Box(0.0, 0.0, Type(9.0, Typeface.BOLD).width("Lantern"), 20.0)
    assert printed(words(9.0, snug)) == [8.2]


def test_words_keep_inside_the_height_of_their_box() -> None:
    low = Box(0.0, 9.0, 200.0, 6.0)
    (grown,) = in_usual_sizes([Text((0.0, 15.0), "Lantern", 8.6, low)], 1.06)
    assert isinstance(grown, Text)
    # Capitals in the nearest size, 9.4, would be 6.11 points high.
    assert grown.size * 1.06 == pytest.approx(8.2)
    height = capital_height(grown.typeface, grown.size)
    assert low.y <= grown.at[1] - height and grown.at[1] <= low.bottom


@pytest.mark.parametrize("baseline", [6.0, 13.0, 20.0])
def test_words_that_grow_keep_their_middle_but_do_not_leave_their_box(baseline: float) -> None:
    small = Text((0.0, baseline), "Lantern", 8.6, ROOM)
    (grown,) = in_usual_sizes([small], 1.06)
    assert isinstance(grown, Text) and grown.size > small.size
    before, height = (capital_height(one.typeface, one.size) for one in (small, grown))
    top = grown.at[1] - height
    assert top >= ROOM.y and grown.at[1] <= ROOM.bottom
    kept = grown.at[1] - height / 2 == pytest.approx(baseline - before / 2)
    assert kept or top == pytest.approx(ROOM.y) or grown.at[1] == pytest.approx(ROOM.bottom)
