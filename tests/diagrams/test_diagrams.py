"""Laws of diagrams: marks stay where they are put, arrows end where they say, figures hold all."""

import math
from itertools import combinations, pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kitgen.diagrams.board import OFF_BOARD, Board, Mark
from kitgen.diagrams.marks import (
    ARROW_HEAD,
    Arrow,
    Die,
    Dimension,
    Frame,
    Piece,
    Pointer,
    Rulers,
    Slip,
    Squares,
    Step,
    Tile,
    Verdict,
    Was,
    Words,
    in_steps,
)
from kitgen.diagrams.panels import (
    CAPTION_ROOM,
    Panel,
    beside,
    captioned,
    figure,
    legend,
    paragraph_panel,
    stacked,
)
from kitgen.drawing.bounds import ink_box
from kitgen.drawing.inks import LOW, Ink
from kitgen.drawing.shapes import Box, Ellipse, Group, Paint, Path, Picture, Rectangle, Text, circle
from kitgen.drawing.typesetting import Type
from kitgen.layout.face_checks import check_face
from kitgen.tabletop.grid import Cell
from tests.games.reading import texts_of

EXACT = 1e-6
lengths = st.floats(-300.0, 300.0).map(lambda value: round(value, 3))
points = st.tuples(lengths, lengths)
boards = st.builds(
    Board, st.integers(1, 9), st.integers(1, 9), st.floats(18.0, 60.0), st.tuples(lengths, lengths)
)


@st.composite
def squares_of(draw: st.DrawFn, board: Board) -> str:
    row, column = (draw(st.integers(0, count - 1)) for count in (board.rows, board.columns))
    return str(Cell(row, column))


@st.composite
def marks(draw: st.DrawFn, board: Board) -> Mark:
    """Choose any mark, with places on a board."""
    at, other = draw(squares_of(board)), draw(squares_of(board))
    words = draw(st.text("AhgÄ1 ", min_size=1, max_size=12).filter(str.strip))
    x, y = board.point(at)
    return draw(
        st.sampled_from(
            [
                Squares(Paint(Ink.PANEL, Ink.FAINT, 0.6)),
                Rulers(12.0),
                Frame(at),
                Piece((circle((0.0, 0.0), 7.0, Paint(Ink.OUTLINE)),), at, disc=9.0),
                Was(at, 8.0, is_round=False),
                Arrow((at, (x + 40.0, y), other), start=4.0, end=3.0, number=2)
                if math.dist((x + 40.0, y), board.point(other)) > 12.0
                else Arrow((at, (x, y + 50.0))),
                Step(draw(st.integers(1, 12)), at),
                Pointer((x + 30.0, y), at),
                Verdict(draw(st.booleans()), at),
                Dimension((x, y), (x + 60.0, y), "7"),
                Words(words, at),
                Slip(words, at),
                Die(draw(st.integers(1, 6)), at),
            ]
        )
    )


def inside(inner: Box, outer: Box) -> bool:
    return (
        inner.x >= outer.x - EXACT
        and inner.y >= outer.y - EXACT
        and inner.right <= outer.right + EXACT
        and inner.bottom <= outer.bottom + EXACT
    )


def head_of(arrow: Arrow) -> tuple[tuple[float, float], ...]:
    """Return the three corners of an arrow's head, its tip first."""
    (head,) = (
        shape
        for shape in arrow.on(OFF_BOARD)
        if isinstance(shape, Path) and shape.paint == Paint(Ink.ACCENT)
    )
    (run,) = head.subpaths
    return (run.start, *(segment[:2] for segment in run.segments))


@given(st.data(), boards)
def test_a_figure_holds_all_of_its_ink_and_no_empty_edge(data: st.DataObject, board: Board) -> None:
    drawn = data.draw(st.lists(marks(board), min_size=1, max_size=5))
    face = figure("any", "Any", board.panel(*drawn))
    ink = ink_box(face.shapes)
    assert ink is not None and inside(ink, face.trim)
    assert face.width - ink.width < 2.0 and face.height - ink.height < 2.0
    # Words may come near a drawing's edge: nobody cuts it out. Marks by chance lie on each other.
    may_be = {"PRT204", "PRT211"} if len(drawn) > 1 else {"PRT204"}
    assert {fault.code for fault in check_face(face, None)} <= may_be


@given(boards, st.integers(1, 3), st.floats(3.0, 8.5))
def test_round_pieces_stay_in_their_square_and_apart(
    board: Board, count: int, radius: float
) -> None:
    square = board.square(Cell(board.rows - 1, board.columns - 1))
    places = board.stands(Cell(board.rows - 1, board.columns - 1), count, radius)
    assert len(places) == count
    for x, y in places:
        assert inside(Box(x - radius, y - radius, 2 * radius, 2 * radius), square)
    if board.unit > 4 * radius + 2:
        assert all(math.dist(a, b) > 2 * radius for a, b in combinations(places, 2))


@given(st.lists(points, min_size=2, max_size=4), st.floats(0.0, 9.0), st.floats(0.0, 9.0))
def test_an_arrow_leaves_both_ends_as_much_room_as_it_says(
    way: list[tuple[float, float]], start: float, end: float
) -> None:
    if any(math.dist(a, b) < 30.0 for a, b in pairwise(way)):
        return
    arrow = Arrow(tuple(way), start, end)
    first, *_, last = arrow.points(OFF_BOARD)
    assert math.dist(first, way[0]) == pytest.approx(start, abs=EXACT)
    assert math.dist(last, way[-1]) == pytest.approx(end, abs=EXACT)
    tip, left, right = head_of(arrow)
    assert tip == last
    # The head points along the last part of the way, as long to one side as to the other.
    assert math.dist(tip, left) == pytest.approx(math.dist(tip, right))
    neck = ((left[0] + right[0]) / 2, (left[1] + right[1]) / 2)
    assert math.dist(neck, tip) == pytest.approx(ARROW_HEAD[0])
    assert math.dist(left, right) == pytest.approx(2 * ARROW_HEAD[1])
    cross = (tip[0] - neck[0]) * (way[-1][1] - way[-2][1]) - (tip[1] - neck[1]) * (
        way[-1][0] - way[-2][0]
    )
    assert abs(cross) < 1e-3
    assert math.dist(neck, way[-2]) < math.dist(tip, way[-2])


@given(boards, st.data())
def test_an_arrow_ends_at_the_edge_of_the_square_it_leads_to(
    board: Board, data: st.DataObject
) -> None:
    row = data.draw(st.integers(0, board.rows - 1))
    arrow = Arrow((Cell(row, 0), Cell(row, 4)), end=board.unit / 2)
    square = board.square(Cell(row, 4))
    _, tip = arrow.points(board)
    assert tip == pytest.approx((square.x, square.centre[1]))
    ink = ink_box(arrow.on(board))
    assert ink is not None and ink.right - square.x < 1.3


@given(st.lists(st.tuples(st.floats(5.0, 90.0), st.floats(5.0, 90.0)), min_size=1, max_size=5))
def test_panels_lie_beside_and_below_each_other_without_touching(
    sizes: list[tuple[float, float]],
) -> None:
    panels = [
        Panel(width, height, (Rectangle(Box(0.0, 0.0, width, height), Paint(Ink.TEXT)),))
        for width, height in sizes
    ]
    row, pile = beside(panels, 4.0), stacked(panels, 4.0)
    for panel in (row, pile):
        places = [ink_box((shape,)) for shape in panel.shapes]
        assert all(box and inside(box, Box(0, 0, panel.width, panel.height)) for box in places)
    across = [ink_box((shape,)) for shape in row.shapes]
    down = [ink_box((shape,)) for shape in pile.shapes]
    for left, right in pairwise(across):
        assert left and right and right.x - left.right == pytest.approx(4.0)
    for upper, lower in pairwise(down):
        assert upper and lower and lower.y - upper.bottom == pytest.approx(4.0)


@given(st.lists(st.floats(20.0, 90.0), min_size=2, max_size=4), st.booleans())
def test_steps_are_led_from_each_to_the_next(heights: list[float], named: bool) -> None:
    panels = [
        Panel(50.0, height, (Rectangle(Box(0.0, 0.0, 50.0, height), Paint(Ink.TEXT)),))
        for height in heights
    ]
    panel = in_steps(panels, ["a"] * len(panels) if named else (), gap=20.0)
    places = [ink_box((shape,)) for shape in panel.shapes if isinstance(shape, Group)]
    heads = [
        ink_box((shape,))
        for shape in panel.shapes
        if isinstance(shape, Path) and shape.paint == Paint(Ink.ACCENT)
    ]
    assert len(places) == len(panels) and len(heads) == len(panels) - 1
    for head, (left, right) in zip(heads, pairwise(places), strict=True):
        assert head and left and right and left.right < head.x and head.right < right.x
        assert head.centre[1] == pytest.approx(max(heights) / 2)
        if not named:
            assert left.centre[1] == pytest.approx(max(heights) / 2)
            assert right.centre[1] == pytest.approx(max(heights) / 2)


@given(st.floats(4.0, 120.0), st.text("Before Nachher", min_size=1, max_size=20))
def test_a_caption_lies_below_its_panel_and_fits(width: float, words: str) -> None:
    ground = Rectangle(Box(0.0, 0.0, width, 30.0), Paint(Ink.PANEL))
    panel = captioned(Panel(width, 30.0, (ground,)), words)
    assert panel.height == 30.0 + CAPTION_ROOM
    assert [text.words for text, _, _ in texts_of(figure("any", "Any", panel))] == [words]
    *_, caption = panel.shapes
    said, drawing = ink_box((caption,)), ink_box(panel.shapes[:-1])
    assert drawing is not None and drawing.centre[0] == pytest.approx(panel.width / 2)
    if said is not None:
        assert inside(said, Box(-1.0, 30.0, panel.width + 2.0, CAPTION_ROOM))


@pytest.mark.parametrize("number", range(1, 7))
def test_a_die_has_as_many_pips_as_it_shows_all_on_its_face(number: int) -> None:
    face, *pips = Die(number, (20.0, 20.0), 16.0).on(OFF_BOARD)
    assert isinstance(face, Rectangle)
    assert len({pip.centre for pip in pips if isinstance(pip, Ellipse)}) == number
    for pip in pips:
        box = ink_box((pip,))
        assert box is not None and inside(box, face.box.grown(-1.0))
    # Turned by half, a face is the same.
    middles = {pip.centre for pip in pips if isinstance(pip, Ellipse)}
    turned = {(round(40.0 - x, 6), round(40.0 - y, 6)) for x, y in middles}
    assert turned == {(round(x, 6), round(y, 6)) for x, y in middles}


@given(st.text("Wide words", min_size=1, max_size=30).filter(str.strip), st.floats(20.0, 90.0))
def test_words_and_slips_get_no_wider_than_their_room(words: str, width: float) -> None:
    for mark in (Words(words, (0.0, 0.0), width=width), Slip(words, (0.0, 0.0), width=width)):
        ink = ink_box(mark.on(OFF_BOARD))
        assert ink is not None and ink.width <= width + 1.0
        assert ink.centre[1] == pytest.approx(0.0, abs=4.0)
    assert Words(words, (0.0, 0.0), width=width).room(OFF_BOARD).width <= width + EXACT


@given(boards, st.integers(0, 7))
def test_a_tile_fills_its_square_and_turns_clockwise(board: Board, turns: int) -> None:
    north = Rectangle(Box(45.0, 0.0, 10.0, 20.0), Paint(Ink.TEXT))
    beyond = Rectangle(Box(-9.0, -9.0, 118.0, 118.0), Paint(Ink.PANEL))
    at = Cell(board.rows - 1, board.columns - 1)
    square = board.square(at)
    whole = ink_box(Tile(Picture("any", (beyond, north)), at, 100.0, turns).on(board))
    assert whole is not None and inside(whole, square.grown(0.4)) and inside(square, whole)
    group, _ = Tile(Picture("any", (north,)), at, 100.0, turns).on(board)
    mark = ink_box((group,))
    assert mark is not None
    dx, dy = (a - b for a, b in zip(mark.centre, square.centre, strict=True))
    ahead = ((0, -1), (1, 0), (0, 1), (-1, 0))[turns % 4]
    assert (dx / board.unit, dy / board.unit) == pytest.approx((0.4 * ahead[0], 0.4 * ahead[1]))


@given(st.lists(st.sampled_from(["H", "mine"]), min_size=1, max_size=12), st.floats(3.0, 60.0))
def test_a_legend_sets_words_beside_the_middle_of_its_sign(words: list[str], high: float) -> None:
    disc = circle((10.0, high / 2), 1.0, Paint(Ink.TEXT))
    panel = legend(Panel(20.0, high, (disc,)), " ".join(words), Type(8.0), 80.0)
    sign, *rows = panel.shapes
    assert " ".join(row.words for row in rows if isinstance(row, Text)).split() == words
    shown, said = ink_box((sign,)), ink_box(rows)
    assert shown is not None and said is not None
    assert said.x >= 20.0 and said.right <= panel.width == 80.0
    assert abs(shown.centre[1] - said.centre[1]) < 1.5
    assert inside(said, Box(0.0, -1.0, panel.width, panel.height + 1.0))


@given(st.lists(st.sampled_from(["a", "rock", "tunnels"]), min_size=1, max_size=20))
def test_a_paragraph_holds_its_words_in_order_within_its_panel(words: list[str]) -> None:
    panel = paragraph_panel(" ".join(words), Type(8.0), 60.0)
    rows = [text for text in panel.shapes if isinstance(text, Text)]
    assert " ".join(row.words for row in rows).split() == words
    ink = ink_box(panel.shapes)
    # Tall letters rise above capitals.
    assert ink is not None and inside(ink, Box(-1.0, -1.0, panel.width + 2.0, panel.height + 1.0))
    # As high as its lines: one line less would not hold them.
    assert ink.bottom > panel.height - 8.0 * 1.32


@given(points, st.floats(5.0, 60.0), st.floats(5.0, 60.0))
def test_a_panel_is_put_about_a_point(
    middle: tuple[float, float], width: float, height: float
) -> None:
    ground = Rectangle(Box(0.0, 0.0, width, height), Paint(Ink.PANEL))
    box = ink_box((Panel(width, height, (ground,)).about(middle),))
    assert box is not None and box.centre == pytest.approx(middle)


@given(st.text("Wide words", min_size=1, max_size=30).filter(str.strip))
def test_a_slip_leaves_air_beside_its_words_and_a_dimension_does_too(words: str) -> None:
    for shapes in (
        Slip(words, (0.0, 0.0)).on(OFF_BOARD),
        Dimension((-200.0, 0.0), (200.0, 0.0), words).on(OFF_BOARD)[1:],
    ):
        (paper,) = (shape for shape in shapes if isinstance(shape, Rectangle))
        said = ink_box([shape for shape in shapes if isinstance(shape, Text)])
        assert said is not None
        assert paper.box.x + 2.0 < said.x and said.right < paper.box.right - 2.0


@given(boards)
def test_rulers_name_each_column_and_row_beside_it(board: Board) -> None:
    texts = [text for text in Rulers(12.0).on(board) if isinstance(text, Text)]
    assert len(texts) == board.rows + board.columns
    for text in texts:
        x, y = text.within.centre
        if text.words.isalpha():
            square = board.square(f"{text.words}1")
            assert x == pytest.approx(square.centre[0]) and y < board.box.y
        else:
            square = board.square(f"A{text.words}")
            assert y == pytest.approx(square.centre[1]) and x < board.box.x


def test_low_ink_leaves_grounds_of_diagrams_white() -> None:
    for ink in (Ink.PANEL, Ink.PAPER):
        assert LOW[ink].upper() == "#FFFFFF"
