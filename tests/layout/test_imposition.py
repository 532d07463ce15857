"""Every copy once, nothing on anything else, and each back behind its front."""

import math
import re
from dataclasses import replace
from itertools import combinations, pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kitgen.contract import Grid, Job, Piece, SheetSet, Shelves, Split, Whole
from kitgen.drawing.bounds import ink_box, shape_box
from kitgen.drawing.shapes import Box, Point
from kitgen.layout.arrangement import arrange, room_for, split_area
from kitgen.layout.imposition import impose
from kitgen.layout.marks import HAIR, MARK_REACH
from kitgen.layout.paper import PAPERS
from kitgen.layout.sheet import BACK, FRONT, Imprint, Marks, Placement, Sheet, Sides
from tests.factories import (
    BLEED,
    COMPONENT,
    check_job_fits,
    make_back,
    make_face,
    make_job,
    make_pieces,
    make_settings,
    make_sheets,
)
from tests.trace import trace_sheet

PAPER_IDS = st.sampled_from(sorted(PAPERS))
DUPLEX = st.sampled_from((Sides.LONG_EDGE, Sides.SHORT_EDGE))
SIZES = st.floats(20, 260).map(lambda size: round(size, 2))
SLACK = 1e-6


def overlap(one: Box, other: Box) -> float:
    across = min(one.right, other.right) - max(one.x, other.x)
    down = min(one.bottom, other.bottom) - max(one.y, other.y)
    return max(0.0, across) * max(0.0, down)


def inside(inner: Box, outer: Box) -> bool:
    return (
        inner.x >= outer.x - SLACK
        and inner.y >= outer.y - SLACK
        and inner.right <= outer.right + SLACK
        and inner.bottom <= outer.bottom + SLACK
    )


def fronts(sheets: tuple[Sheet, ...]) -> list[Sheet]:
    return [sheet for sheet in sheets if sheet.side == FRONT]


def assert_laid_well(sheets: tuple[Sheet, ...], pieces: tuple[Piece, ...], paper: str) -> None:
    laid = [placement.piece.name for sheet in fronts(sheets) for placement in sheet.placements]
    assert sorted(laid) == sorted(piece.name for piece in pieces)
    for sheet in sheets:
        for placement in sheet.placements:
            assert inside(placement.box, PAPERS[paper].printable)
        for one, other in combinations(sheet.placements, 2):
            assert overlap(one.box, other.box) < SLACK


@pytest.mark.parametrize("turned", [False, True])
def test_bleed_reaches_half_the_gutter_towards_neighbours_and_further_elsewhere(
    *, turned: bool
) -> None:
    pieces = make_pieces(8, 80.0, 60.0)
    (page,) = arrange(pieces, Grid(3, 3, gutter=9.0, turned=turned), PAPERS["letter"])
    boxes = [spot.box for spot in page.spots]
    assert len(boxes) == 8
    for spot in page.spots:
        box = spot.box
        beside = (
            Box(box.x - 18.0, box.y, 18.0, box.height),
            Box(box.x, box.y - 18.0, box.width, 18.0),
            Box(box.right, box.y, 18.0, box.height),
            Box(box.x, box.bottom, box.width, 18.0),
        )
        has_neighbour = [any(overlap(side, other) > SLACK for other in boxes) for side in beside]
        assert spot.room == tuple(4.5 if has_one else math.inf for has_one in has_neighbour)


@st.composite
def grids(draw: st.DrawFn) -> tuple[tuple[Piece, ...], Grid, str]:
    """Pieces in a grid that fits its paper, upright or a quarter turned."""
    paper = draw(PAPER_IDS)
    width, height = draw(SIZES), draw(SIZES)
    gutter = draw(st.sampled_from((0.0, 4.0, 9.0)))
    room = PAPERS[paper].printable
    turned = draw(st.booleans())
    across, down = (height, width) if turned else (width, height)
    columns = draw(st.integers(1, max(1, int((room.width + gutter) / (across + gutter)))))
    rows = draw(st.integers(1, max(1, int((room.height + gutter) / (down + gutter)))))
    pieces = make_pieces(draw(st.integers(1, 40)), width, height, make_back(width, height))
    return pieces, Grid(rows, columns, gutter, turned), paper


@settings(max_examples=60, deadline=None)
@given(grids(), st.sampled_from(Marks), DUPLEX)
def test_a_grid_places_every_copy_once_inside_the_margins(
    case: tuple[tuple[Piece, ...], Grid, str], marks: Marks, sides: Sides
) -> None:
    pieces, grid, paper = case
    sheets = make_sheets(make_job(pieces, grid, duplex=True), make_settings(paper, sides, marks))
    assert_laid_well(sheets, pieces, paper)
    a_page = grid.rows * grid.columns
    assert len(fronts(sheets)) <= -(-len(pieces) // a_page)


@settings(max_examples=60, deadline=None)
@given(
    st.lists(st.tuples(SIZES, SIZES), min_size=1, max_size=30), PAPER_IDS, st.floats(0, 12), DUPLEX
)
def test_shelves_place_every_copy_once_inside_the_margins(
    sizes: list[tuple[float, float]], paper: str, gutter: float, sides: Sides
) -> None:
    pieces = tuple(
        Piece(COMPONENT, f"p{n}", make_face(f"p{n}", w, h), make_back(w, h))
        for n, (w, h) in enumerate(sizes)
    )
    job = make_job(pieces, Shelves(gutter), duplex=True)
    assert_laid_well(make_sheets(job, make_settings(paper, sides)), pieces, paper)


def test_a_last_page_half_full_keeps_the_grid_of_the_full_ones() -> None:
    sheets = make_sheets(make_job(make_pieces(53), Grid(7, 5)), make_settings())
    full, short = sheets
    assert [placement.box for placement in short.placements] == [
        placement.box for placement in full.placements[:18]
    ]
    assert short.furniture[0] == full.furniture[0]  # the same crop marks: one cut for the stack


def test_a_single_sheet_has_no_marks_for_rows_without_pieces() -> None:
    """There is no stack to be cut with it; marks went on to the foot of the page."""
    (sheet,) = make_sheets(make_job(make_pieces(24), Grid(7, 5)), make_settings())
    bottom = max(placement.box.bottom for placement in sheet.placements)
    marks = shape_box(sheet.furniture[0])
    assert marks is not None
    assert bottom < marks.bottom <= bottom + MARK_REACH + HAIR
    assert sheet.level_cuts == 6


def test_a_grid_of_unequal_pieces_is_a_programmers_mistake() -> None:
    pieces = (*make_pieces(34), *make_pieces(1, 90.0))
    with pytest.raises(ValueError, match="one size"):
        make_sheets(make_job(pieces, Grid(7, 5)), make_settings())


@pytest.mark.parametrize("paper", ["letter", "a4"])
def test_the_same_block_of_tiles_lies_in_the_middle_of_letter_and_a4(paper: str) -> None:
    (sheet,) = make_sheets(make_job(make_pieces(35), Grid(7, 5)), make_settings(paper))
    boxes = [placement.box for placement in sheet.placements]
    left, top = boxes[0].x, boxes[0].y
    assert sheet.width - boxes[-1].right == pytest.approx(left, abs=1e-9)
    assert sheet.height - boxes[-1].bottom == pytest.approx(top, abs=1e-9)
    for index, box in enumerate(boxes):
        row, column = divmod(index, 5)
        assert (box.x, box.y) == (left + 108 * column, top + 108 * row)


def test_pieces_of_a_turned_grid_lie_on_their_sides_in_rows_of_the_page() -> None:
    pieces = make_pieces(7, 180.0, 504.0)
    (sheet, *_) = make_sheets(make_job(pieces, Grid(4, 1, turned=True)), make_settings("a4"))
    boxes = [placement.box for placement in sheet.placements]
    assert [(box.width, box.height) for box in boxes] == [(504.0, 180.0)] * 4
    assert [box.y - boxes[0].y for box in boxes] == pytest.approx([0.0, 180.0, 360.0, 540.0])
    for placement in sheet.placements:
        # Its top is at the right.
        assert corner(placement, 0.0, 0.0) == pytest.approx((placement.box.right, placement.box.y))


def turned_over(point: Point, sheet: Sheet, sides: Sides) -> Point:
    """Where a point of the back is, seen from the front, after the printer turned the paper."""
    x, y = point
    return (x, sheet.height - y) if sides is Sides.SHORT_EDGE else (sheet.width - x, y)


def corner(placement: Placement, x: float, y: float) -> Point:
    return placement.transform.apply(x, y)


@settings(max_examples=40, deadline=None)
@given(grids(), DUPLEX)
def test_turning_the_paper_puts_each_back_behind_its_front(
    case: tuple[tuple[Piece, ...], Grid, str], sides: Sides
) -> None:
    pieces, grid, paper = case
    sheets = make_sheets(make_job(pieces, grid, duplex=True), make_settings(paper, sides))
    assert [sheet.side for sheet in sheets] == [FRONT, BACK] * (len(sheets) // 2)
    for front, back in zip(sheets[::2], sheets[1::2], strict=True):
        assert (front.number, front.count) == (back.number, back.count)
        for one, other in zip(front.placements, back.placements, strict=True):
            assert other.piece is one.piece
            width, height = one.face.width, one.face.height
            # Turned over sideways, the back's left edge is the front's right edge.
            for x, y in ((0.0, 0.0), (width, 0.0), (0.0, height)):
                seen = turned_over(corner(other, x, y), back, sides)
                assert seen == pytest.approx(corner(one, width - x, y), abs=1e-6)


@pytest.mark.parametrize("sides", [Sides.LONG_EDGE, Sides.SHORT_EDGE])
def test_backs_of_a_turned_split_board_lie_behind_their_fronts(sides: Sides) -> None:
    face = make_face("board", 1400.0, 500.0)
    piece = Piece(COMPONENT, "board", face, make_face("board-back", 1400.0, 500.0))
    sheets = make_sheets(make_job([piece], Split(), duplex=True), make_settings("a4", sides))
    assert sheets[0].placements[0].quarter_turns == 1
    for front, back in zip(sheets[::2], sheets[1::2], strict=True):
        one, other = front.placements[0], back.placements[0]
        for x, y in ((0.0, 0.0), (1400.0, 0.0), (0.0, 500.0)):
            seen = turned_over(corner(other, x, y), back, sides)
            assert seen == pytest.approx(corner(one, 1400.0 - x, y), abs=1e-6)


@settings(max_examples=40, deadline=None)
@given(grids(), DUPLEX)
def test_bleed_of_backs_never_reaches_a_neighbour(
    case: tuple[tuple[Piece, ...], Grid, str], sides: Sides
) -> None:
    pieces, grid, paper = case
    sheets = make_sheets(make_job(pieces, grid, duplex=True), make_settings(paper, sides))
    for back in sheets[1::2]:
        for one, other in combinations(back.placements, 2):
            assert one.clip is not None
            assert overlap(one.clip, other.box) < SLACK


@pytest.mark.parametrize("count", [35, 3])
def test_backs_bleed_two_millimetres_past_the_outline(count: int) -> None:
    job = make_job(make_pieces(count, back=make_back()), Grid(7, 5), duplex=True)
    back = make_sheets(job, make_settings("letter"))[1]
    clips = [placement.clip for placement in back.placements if placement.clip is not None]
    trims = [placement.box for placement in back.placements]
    assert min(clip.x for clip in clips) == pytest.approx(min(t.x for t in trims) - BLEED)
    assert min(clip.y for clip in clips) == pytest.approx(min(t.y for t in trims) - BLEED)
    assert max(clip.right for clip in clips) == pytest.approx(max(t.right for t in trims) + BLEED)
    assert max(c.bottom for c in clips) == pytest.approx(max(t.bottom for t in trims) + BLEED)


def test_single_sided_printing_has_no_backs() -> None:
    job = make_job(make_pieces(40, back=make_back()), Grid(7, 5), duplex=True)
    sheets = make_sheets(job, make_settings(sides=Sides.SINGLE))
    assert [sheet.side for sheet in sheets] == [FRONT, FRONT]


def test_a_set_prints_the_same_whatever_comes_after_it() -> None:
    one = SheetSet("Field 1", make_pieces(30), Grid(7, 5))
    other = SheetSet("Field 2", make_pieces(50), Shelves())
    job = make_job((), Whole())
    alone = make_sheets(with_sets(job, one), make_settings())
    followed = make_sheets(with_sets(job, one, other), make_settings())
    assert [trace_sheet(sheet) for sheet in alone] == [
        trace_sheet(sheet) for sheet in followed[: len(alone)]
    ]


def with_sets(job: Job, *sets: SheetSet) -> Job:
    return replace(job, sheet_sets=sets)


def test_sets_are_imposed_one_after_another_without_looking_ahead() -> None:
    drawn: list[int] = []

    def sets() -> object:
        for number in range(3):
            drawn.append(number)
            yield SheetSet("", make_pieces(1), Whole())

    job = make_job((), Whole())
    lazy = Job("j", "J", "", job.stock, job.audience, sets(), seeded=True)  # type: ignore[arg-type]
    next(impose(lazy, make_settings(), Imprint("Demon Mine", "1")))
    assert drawn == [0]


BOARDS = st.tuples(st.floats(200, 1500), st.floats(200, 1500))


@settings(max_examples=60, deadline=None)
@given(BOARDS, st.sampled_from(("letter", "a4", "a3")), st.sampled_from((0.0, 18.0, 30.0)))
def test_a_split_board_is_whole_when_its_sheets_are_glued(
    size: tuple[float, float], paper: str, glued: float
) -> None:
    piece = Piece(COMPONENT, "board", make_face("board", *size))
    job = make_job([piece], Split(glued))
    sheets = make_sheets(job, make_settings(paper))
    if not sheets:
        assert any(check_job_fits(job, make_settings(paper), nowhere))
        return
    parts = []
    for sheet in sheets:
        (placement,) = sheet.placements
        assert placement.clip is not None
        assert inside(placement.clip, PAPERS[paper].printable)
        parts.append(placement.clip.moved(-placement.box.x, -placement.box.y))
        board = placement.box
    assert_covered(parts, board.width, board.height, glued)
    area = split_area(PAPERS[paper])
    assert not any(
        shown(rows, area.height, glued) >= high and shown(columns, area.width, glued) >= wide
        for rows in range(1, len(sheets))
        for columns in range(1, len(sheets))
        if rows * columns < len(sheets)
        for wide, high in (size, size[::-1])
    )


def test_only_boards_that_are_alike_have_joints_of_the_same_letters() -> None:
    left, right = make_face("left", 900.0, 1000.0), make_face("right", 900.0, 500.0)
    pieces = [Piece(COMPONENT, f"board-{n}", face) for n, face in enumerate((left, right, left))]
    letters: dict[str, set[str]] = {piece.name: set() for piece in pieces}
    for sheet in make_sheets(make_job(pieces, Split(18.0)), make_settings("letter")):
        (placement,) = sheet.placements
        letters[placement.piece.name] |= set(
            re.findall("([A-Z]) · glue here", str(sheet.furniture))
        )
    assert letters["board-0"] == letters["board-2"] == {*"ABCD"}
    assert letters["board-1"] == {"E"}


def shown(count: int, room: float, glued: float) -> float:
    """How much of a board so many sheets show between them, at most."""
    return count * room - (count - 1) * glued


def assert_covered(parts: list[Box], width: float, height: float, glued: float) -> None:
    """The parts lie in rows and columns; neighbours share exactly the glued strip."""
    lefts = sorted({round(part.x, 6) for part in parts})
    tops = sorted({round(part.y, 6) for part in parts})
    assert len(parts) == len(lefts) * len(tops)
    for starts, ends, length in (
        (lefts, sorted({round(part.right, 6) for part in parts}), width),
        (tops, sorted({round(part.bottom, 6) for part in parts}), height),
    ):
        assert (starts[0], ends[-1]) == pytest.approx((0.0, length), abs=1e-5)
        for (_, end), (start, _) in pairwise(zip(starts, ends, strict=True)):
            assert end - start == pytest.approx(glued, abs=1e-5)


def nowhere(*path: str | int) -> None:
    """A place in no definition."""


def test_a_board_is_turned_where_that_saves_sheets() -> None:
    wide = Piece(COMPONENT, "wide", make_face("wide", 690.0, 500.0))
    sheets = make_sheets(make_job([wide], Split()), make_settings("letter"))
    assert len(sheets) == 1
    assert sheets[0].placements[0].box.height == 690.0


@pytest.mark.parametrize(
    ("arrangement", "width", "height"),
    [
        (Grid(8, 5), 108.0, 108.0),
        (Grid(7, 5, -1.0), 108.0, 108.0),
        (Shelves(), 600.0, 580.0),
        (Whole(), 590.0, 830.0),
        (Split(), 5000.0, 5000.0),
    ],
)
def test_what_does_not_fit_is_reported_and_not_imposed(
    arrangement: Grid | Shelves | Whole | Split, width: float, height: float
) -> None:
    job = make_job(make_pieces(2, width, height), arrangement)
    assert not make_sheets(job, make_settings("a4"))
    (diagnostic,) = check_job_fits(job, make_settings("a4"), nowhere)
    assert diagnostic.code.startswith("PRT10")
    assert any(character.isdigit() for character in diagnostic.message)


def test_pages_are_numbered_within_their_set() -> None:
    sheets = make_sheets(make_job(make_pieces(90), Grid(7, 5)), make_settings())
    assert [(sheet.number, sheet.count) for sheet in sheets] == [(1, 3), (2, 3), (3, 3)]


def test_a_job_numbered_through_counts_its_pages_over_all_sets() -> None:
    job = make_job(make_pieces(5, 260.0, 700.0, back=make_back(260.0, 700.0)), Grid(1, 2))
    (only,) = job.sheet_sets
    sets = tuple(replace(only, title=title) for title in ("one", "two"))
    job = replace(job, sheet_sets=sets, duplex=True, numbered_through=True)
    sheets = make_sheets(job, make_settings("letter"))
    assert [(sheet.number, sheet.count, sheet.side) for sheet in sheets] == [
        (number, 6, side) for number in range(1, 7) for side in ("front", "back")
    ]
    assert [sheet.number for sheet in sheets if sheet.opens_set] == [1, 4]


def test_a_blank_back_is_printed_only_where_a_sheet_follows() -> None:
    first, last = make_pieces(1, back=make_back()), make_pieces(1)
    sets = tuple(SheetSet("", pieces, Whole()) for pieces in (last, first, last))
    job = replace(make_job(first, Whole(), duplex=True), sheet_sets=sets)
    sheets = make_sheets(job, make_settings("letter"))
    assert [(sheet.side, len(sheet.placements)) for sheet in sheets] == [
        (FRONT, 1),
        (BACK, 0),
        (FRONT, 1),
        (BACK, 1),
        (FRONT, 1),
    ]


def test_a_corner_at_the_printable_edge_has_no_mark_beyond_it() -> None:
    wide = make_job(make_pieces(2, PAPERS["a4"].printable.width - 1.0, 300.0), Shelves())
    for sheet in make_sheets(wide, make_settings("a4")):
        box = ink_box(sheet.furniture)
        assert box is not None
        assert inside(box, PAPERS["a4"].printable)


@given(PAPER_IDS, st.floats(20, 1300), st.floats(20, 1300))
def test_loose_pieces_leave_the_page_line_its_strip_at_the_foot_or_at_the_left(
    paper_id: str, width: float, height: float
) -> None:
    paper = PAPERS[paper_id]
    page, area, strip = paper.printable, room_for(width, height, paper), 9.5
    rooms = ((page.width, page.height - strip), (page.width - strip, page.height))
    ways = ((width, height), (height, width))
    fitting = [room for room in rooms if any(w <= room[0] and h <= room[1] for w, h in ways)]
    assert (area is not None) == bool(fitting)
    if area is not None:
        assert (area.width, area.height) == pytest.approx(fitting[0])
        assert area.right == pytest.approx(page.right) and area.y == page.y
