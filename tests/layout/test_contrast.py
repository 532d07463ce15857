"""What words lie on is found in the drawing itself, and held against them."""

import math

from hypothesis import assume, given, settings
from hypothesis import strategies as st

from kitgen.artwork.grounds import Reading, readings
from kitgen.diagnostics import Severity, Span
from kitgen.drawing.face import Face
from kitgen.drawing.fonts import capital_height, text_width
from kitgen.drawing.inks import FULL, Ink, InkRole
from kitgen.drawing.shapes import (
    Box,
    Ellipse,
    Group,
    Paint,
    Path,
    Picture,
    Placed,
    Rectangle,
    Shape,
    Subpath,
    Text,
    Transform,
    Typeface,
)
from kitgen.layout.contrast import check_contrast

AREA = Box(0, 0, 100, 100)
NOWHERE = Span("theme.yaml", 1, 1)


def words(size: float = 8.0, *, x: float = 40, y: float = 50, bold: bool = False) -> Text:
    typeface = Typeface.BOLD if bold else Typeface.REGULAR
    return Text((x, y), "HOME", size, AREA, typeface, Ink.TEXT)


def area(ink: InkRole, box: Box = AREA) -> Rectangle:
    return Rectangle(box, Paint(ink))


def grounds(*shapes: Shape) -> set[InkRole]:
    face = Face("card", "Card", 100, 100, shapes, ground=Ink.PAPER)
    return {reading.ground for reading in readings(face)}


def run(*corners: tuple[float, float]) -> Subpath:
    return Subpath(corners[0], corners[1:])


def square(x: float, y: float, side: float) -> Subpath:
    return run((x, y), (x + side, y), (x + side, y + side), (x, y + side))


def test_words_lie_on_what_was_painted_last_before_them() -> None:
    assert grounds(words()) == {Ink.PAPER}
    assert grounds(area(Ink.ROCK), area(Ink.LABEL), words()) == {Ink.LABEL}
    assert grounds(area(Ink.ROCK), words(), area(Ink.LABEL)) == {Ink.ROCK}
    assert grounds(Rectangle(AREA, Paint(None, Ink.WALL, 40)), words()) == {Ink.PAPER}


def test_words_over_an_edge_lie_on_both_sides() -> None:
    middle = 40 + text_width("HOME", Typeface.REGULAR, 8) / 2
    half = area(Ink.ROCK, Box(middle, 0, 60, 100))
    assert grounds(half, words()) == {Ink.PAPER, Ink.ROCK}


def test_a_ground_under_a_quarter_of_a_line_is_seen_wherever_it_lies() -> None:
    width = text_width("HOME", Typeface.REGULAR, 8)
    for start in range(75):
        strip = Box(40 + width * start / 100, 0, 0.251 * width, 100)
        assert Ink.ROCK in grounds(area(Ink.ROCK, strip), words()), start


def test_round_and_hollow_shapes_end_where_they_are_seen_to() -> None:
    assert grounds(Ellipse((48, 47), 30, 20, Paint(Ink.ROCK)), words()) == {Ink.ROCK}
    assert grounds(Ellipse((48, 17), 30, 20, Paint(Ink.ROCK)), words()) == {Ink.PAPER}
    frame = (square(0, 0, 100), square(20, 20, 60))
    assert grounds(Path(frame, Paint(Ink.ROCK), even_odd=True), words()) == {Ink.PAPER}
    assert grounds(Path(frame, Paint(Ink.ROCK)), words()) == {Ink.ROCK}
    curved = Subpath((0, 0), ((133, 0, 133, 100, 0, 100),))
    assert grounds(Path((curved,), Paint(Ink.ROCK)), words()) == {Ink.ROCK}
    assert grounds(Path((curved,), Paint(Ink.ROCK)), words(x=92, y=90)) == {Ink.PAPER}


POINTS = st.tuples(st.integers(0, 20), st.integers(0, 20)).map(
    lambda at: (5.0 * at[0], 5.0 * at[1])
)


def winding(corners: list[tuple[float, float]], x: float, y: float) -> int:
    """Return how often an outline goes round a point, by the angles under which it is seen."""
    whole = 0.0
    for (ax, ay), (bx, by) in zip(corners, corners[1:] + corners[:1], strict=True):
        turn = math.atan2(by - y, bx - x) - math.atan2(ay - y, ax - x)
        whole += (turn + math.pi) % math.tau - math.pi
    return round(whole / math.tau)


@given(st.lists(POINTS, min_size=3, max_size=7), POINTS, st.booleans())
def test_an_outline_is_a_ground_where_it_winds_around_a_point(
    corners: list[tuple[float, float]], at: tuple[float, float], even_odd: bool
) -> None:
    # A speck of a word, off the grid of the corners, and clear of every edge.
    x, y = at[0] + 1.1, at[1] + 0.7
    speck = Text((x, y), "I", 1e-4, AREA)
    for (ax, ay), (bx, by) in zip(corners, corners[1:] + corners[:1], strict=True):
        off = abs((bx - ax) * (y - ay) - (by - ay) * (x - ax))
        assume((ax, ay) == (bx, by) or off > 0.01 * math.hypot(bx - ax, by - ay))
    turns = winding(corners, x, y)
    inside = turns % 2 == 1 if even_odd else turns != 0
    outline = Path((run(*corners),), Paint(Ink.ROCK), even_odd=even_odd)
    assert grounds(outline, speck) == {Ink.ROCK if inside else Ink.PAPER}


def test_corners_as_high_as_the_words_count_once() -> None:
    middle = 50 + capital_height(Typeface.REGULAR, 8) / 2
    assert middle - capital_height(Typeface.REGULAR, 8) / 2 == 50.0
    for corners in (
        ((10, 50), (48, 10), (95, 50), (48, 90)),
        ((95, 50), (48, 10), (10, 50), (48, 90)),
    ):
        diamond = Path((run(*corners),), Paint(Ink.ROCK))
        assert grounds(diamond, words(y=middle)) == {Ink.ROCK}
    above = Path((run((0, 20), (5, 50), (0, 50)),), Paint(Ink.ROCK))
    assert grounds(above, words(y=middle)) == {Ink.PAPER}


def test_words_along_an_edge_lie_on_what_ends_there() -> None:
    middle = 50 + capital_height(Typeface.REGULAR, 8) / 2
    assert middle - capital_height(Typeface.REGULAR, 8) / 2 == 50.0
    for box in (Box(0, 50, 100, 20), Box(0, 30, 100, 20)):
        assert grounds(area(Ink.ROCK, box), words(y=middle)) == {Ink.ROCK}


def test_a_picture_is_looked_up_where_it_is_placed_and_a_clip_hides_the_rest() -> None:
    slip = Picture("slip", (area(Ink.LABEL, Box(0, 0, 10, 10)),))
    over = Transform(4, 0, 0, 2, 38, 40)
    assert grounds(area(Ink.ROCK), Placed(slip, over), words()) == {Ink.LABEL}
    assert grounds(area(Ink.ROCK), Placed(slip, Transform()), words()) == {Ink.ROCK}
    turned = Transform(0, 1, -1, 0, 80, 20)
    assert grounds(Group((area(Ink.ROCK, Box(0, 0, 70, 70)),), turned), words()) == {Ink.ROCK}
    clipped = Group((area(Ink.ROCK),), clip=(square(0, 0, 20),))
    assert grounds(clipped, words()) == {Ink.PAPER}


def test_words_in_a_picture_lie_on_what_is_under_it() -> None:
    slip = Picture("slip", (words(x=0, y=10),))
    assert grounds(area(Ink.NIGHT), Placed(slip, Transform(1, 0, 0, 1, 40, 40))) == {Ink.NIGHT}


INKS = [Ink.ROCK, Ink.LABEL, Ink.NIGHT, Ink.FLOOR, Ink.PANEL]
SPANS = st.tuples(st.integers(30, 60), st.integers(1, 40))


@settings(max_examples=100, deadline=None)
@given(st.lists(st.tuples(SPANS, SPANS, st.sampled_from(INKS), st.booleans()), max_size=5))
def test_each_ground_is_seen_somewhere_under_the_line(
    drawn: list[tuple[tuple[int, int], tuple[int, int], InkRole, bool]],
) -> None:
    boxes = [(Box(x, y, width, height), ink) for (x, width), (y, height), ink, _ in drawn]
    shapes: tuple[Shape, ...] = (words(),)
    for (box, ink), (*_, is_apart) in zip(reversed(boxes), reversed(drawn), strict=True):
        # What is painted later, the line too, may lie in a group of its own.
        shapes = (area(ink, box), Group(shapes)) if is_apart else (area(ink, box), *shapes)
    found = grounds(*shapes)
    width = text_width("HOME", Typeface.REGULAR, 8)
    y = 50 - capital_height(Typeface.REGULAR, 8) / 2
    seen = {Ink.PAPER: 0}
    for step in range(401):
        x = 40 + width * step / 400
        over = [ink for box, ink in boxes if box.x <= x <= box.right and box.y <= y <= box.bottom]
        top = over[-1] if over else Ink.PAPER
        seen[top] = seen.get(top, 0) + 1
    assert found <= {ink for ink, count in seen.items() if count}
    assert {ink for ink, count in seen.items() if count > 401 * 0.8} <= found


def reported(reading: Reading, text: str, ground: str) -> list[tuple[str, Severity]]:
    palette = FULL.changed({"text": text, "paper": ground, "answer_zero": text})
    face = Face("card", "Card", 100, 100, ())
    diagnostics = check_contrast(face, reading, palette, NOWHERE)
    return [(diagnostic.code, diagnostic.severity) for diagnostic in diagnostics]


def test_small_words_need_more_than_large_ones_and_zeros_least() -> None:
    sizes = [
        (reading.words, reading.large)
        for reading in readings(
            Face(
                "card", "Card", 100, 100, (words(13.9, bold=True), words(14, bold=True), words(18))
            )
        )
    ]
    assert sizes == [("HOME", False), ("HOME", True), ("HOME", True)]
    small, large = (Reading("HOME", Ink.TEXT, Ink.PAPER, large) for large in (False, True))
    zero_ink = InkRole(name="answer_zero", least_contrast=1.5, full="#a9b4bc")
    zero = Reading("0", zero_ink, Ink.PAPER, large=True)
    # #767676 on white is 4.54 : 1, #777777 4.48 : 1, #949494 3.03 : 1, #959595 2.99 : 1.
    assert reported(small, "#767676", "#ffffff") == []
    assert reported(small, "#777777", "#ffffff") == [("PRT208", Severity.WARNING)]
    assert reported(small, "#959595", "#ffffff") == [("PRT208", Severity.ERROR)]
    assert reported(large, "#949494", "#ffffff") == []
    assert reported(large, "#959595", "#ffffff") == [("PRT208", Severity.ERROR)]
    assert reported(zero, "#bbbbbb", "#ffffff") == []
    assert reported(zero, "#eeeeee", "#ffffff") == [("PRT208", Severity.ERROR)]
