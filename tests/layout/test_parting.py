"""Where larger pieces are parted: between words, along lines, and as equally as that leaves."""

from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from kitgen.drawing.bounds import shape_box
from kitgen.drawing.face import Face
from kitgen.drawing.inks import Ink
from kitgen.drawing.shapes import Box, Group, Paint, Rectangle, Shape, Text, lines, moved
from kitgen.layout.parting import ends_of_strips, seams_of

ROOM, OVERLAP = 500.0, 20.0
PAPER = Box(0.0, 0.0, 900.0, 600.0)


def face(*shapes: Shape) -> Face:
    return Face("sheet", "Sheet", PAPER.width, PAPER.height, shapes)


def word(x: float, y: float, size: float = 12.0) -> Text:
    return Text((x, y), "Tunnel", size, PAPER)


def upright_seam(*shapes: Shape) -> float:
    (end, last) = ends_of_strips(seams_of(face(*shapes)).upright, 900.0, 2, ROOM, OVERLAP)
    assert last == 900.0
    return end


@given(
    st.lists(
        st.tuples(
            st.floats(0.0, 850.0), st.floats(20.0, 590.0), st.sampled_from([8.0, 12.0, 30.0])
        ),
        max_size=30,
    )
)
def test_no_other_place_in_reach_parts_fewer_words(
    places: list[tuple[float, float, float]],
) -> None:
    words = [word(*place) for place in places]
    boxes = [box for each in words if (box := shape_box(each))]

    def crossed(x: float, off: float) -> float:
        return sum(box.height for box in boxes if box.x - off < x < box.right + off)

    chosen = upright_seam(*words)
    assert 400.0 <= chosen <= 480.0
    # A seam keeps 1.5 points off words where it can.
    assert crossed(chosen, 1.4) <= min(crossed(400.0 + step / 4, 1.5) for step in range(321)) + 0.01


@given(
    length=st.floats(10.0, 3000.0),
    spare=st.integers(0, 2),
    places=st.lists(st.floats(0.0, 3000.0), max_size=40),
)
def test_strips_cover_a_piece_and_fit_their_sheets_with_their_flaps(
    length: float, spare: int, places: list[float]
) -> None:
    fewest = next(
        count for count in range(1, 9) if length <= count * (ROOM - OVERLAP) + OVERLAP + 1e-9
    )
    marks = seams_of(face(*(word(x, 100.0) for x in places))).upright
    ends = ends_of_strips(marks, length, fewest + spare, ROOM, OVERLAP)
    assert len(ends) == fewest + spare and ends[-1] == length
    for start, end in pairwise((0.0, *ends)):
        flap = 0.0 if end == length else OVERLAP
        assert end - start > 0.0 and end - start + flap <= ROOM + 0.01


def test_an_empty_piece_is_parted_equally() -> None:
    assert upright_seam() == 450.0
    assert ends_of_strips((), 900.0, 3, ROOM, OVERLAP) == (300.0, 600.0, 900.0)


def test_a_seam_lies_on_a_line_that_is_drawn_anyway() -> None:
    def ruled(x: float) -> Shape:
        return lines([((x, 10.0), (x, 590.0))], Paint(None, Ink.WALL, 0.5))

    rule = ruled(431.0)
    # As far as both strips fit their sheets, and no further.
    for x, is_reached in ((431.0, True), (400.0, True), (480.0, True), (399.0, False)):
        assert (upright_seam(ruled(x)) == x) == is_reached
    cells = [
        Rectangle(Box(x, 0.0, 70.0, 70.0), Paint(Ink.PANEL)) for x in (342.0, 412.0, 482.0, 552.0)
    ]
    assert upright_seam(*cells) == 412.0
    # A word counts for more than any line.
    assert upright_seam(rule, word(420.0, 300.0)) != 431.0


def test_shapes_of_one_picture_are_not_parted_in_their_gaps() -> None:
    dots = tuple(Rectangle(Box(x, 0.0, 10.0, 10.0), Paint(Ink.WALL)) for x in (0.0, 50.0, 90.0))
    picture = Group(dots, moved(410.0, 40.0))
    assert 400.0 <= upright_seam(picture) <= 408.5
    assert upright_seam(Group(dots, moved(600.0, 40.0))) == 450.0


def test_a_seam_keeps_off_the_mark_of_a_set() -> None:
    """It lies over the middle of the piece, where a seam would otherwise be."""
    mark = (Group((word(420.0, 100.0),), moved(10.0, 0.0)),)
    box = shape_box(mark[0])
    assert box
    turned = (PAPER.height - box.bottom, PAPER.height - box.y)
    for turns, length, extent in ((0, 900.0, (box.x, box.right)), (1, 600.0, turned)):
        marks = seams_of(face(), turns, mark).upright
        (end, last) = ends_of_strips(marks, length, 2, ROOM, OVERLAP)
        assert last == length
        assert end <= extent[0] - 1.4 or end >= extent[1] + 1.4
    assert box.x < upright_seam() < box.right, "without a mark it would be there"


def test_a_turned_piece_is_parted_where_it_lies() -> None:
    turned = seams_of(face(word(100.0, 450.0)), quarter_turns=1)
    upright = seams_of(face(word(100.0, 450.0)))
    # A quarter turn clockwise lays the left side on top, and the foot at the left.
    assert {round(mark.start, 3) for mark in turned.level} == {
        round(mark.start, 3) for mark in upright.upright
    }
    assert {round(600.0 - mark.end, 3) for mark in turned.upright} == {
        round(mark.start, 3) for mark in upright.level
    }
