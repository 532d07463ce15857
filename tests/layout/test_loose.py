"""Loose pieces on shared sheets: apart by their outlines, and where the first copy put them."""

import math
from collections.abc import Sequence
from dataclasses import replace
from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kitgen.contract import Grid, Job, Piece, SheetSet, Shelves, Whole
from kitgen.drawing.bounds import ink_box
from kitgen.drawing.face import disc_outline
from kitgen.drawing.shapes import Box, Outline, Path, Point, Subpath, run
from kitgen.layout.packing.loose import Loose
from kitgen.layout.paper import PAPERS
from kitgen.layout.sheet import BACK, FRONT, Marks, Placement, Sheet, Sides
from kitgen.pipeline.records.outlines import recorded_outlines
from kitgen.pipeline.verify.pdf.polygons import polygons_meet
from tests.factories import (
    BLEED,
    COMPONENT,
    make_back,
    make_face,
    make_job,
    make_pieces,
    make_settings,
    make_sheets,
)

SLACK = 1e-6
SIZES = st.floats(20, 260).map(lambda size: round(size, 2))
SHAPES = st.tuples(st.sampled_from(("card", "disc", "triangle", "angle")), SIZES, SIZES)


def outline_of(kind: str, width: float, height: float) -> Outline:
    """The line that a piece is cut along, none for a card."""
    points = {
        "triangle": ((0.0, height), (width / 2, 0.0), (width, height)),
        "angle": ((0.0, 0.0), (width, 0.0), (width, 9.0), (9.0, 9.0), (9.0, height), (0.0, height)),
    }
    if kind == "disc":
        return disc_outline(width)
    return (run(points[kind]),) if kind in points else ()


def made(number: int, kind: str, width: float, height: float) -> Piece:
    height = width if kind == "disc" else height
    face = make_face(f"p{number}", width, height, ())
    front = replace(face, outline=outline_of(kind, width, height))
    return Piece(COMPONENT, f"p{number}", front, make_back(width, height))


def bare(number: int, across: float) -> Piece:
    """A disc without bleed."""
    disc = made(number, "disc", across, across)
    return replace(disc, front=replace(disc.front, bleed=0.0), back=None)


def halved(curve: Sequence[Point], times: int) -> list[Point]:
    """Points along a curve of four control points, by halving it again and again (de Casteljau)."""
    if times == 0:
        return [curve[-1]]
    levels = [list(curve)]
    while len(levels[-1]) > 1:
        pairs = zip(levels[-1], levels[-1][1:], strict=False)
        levels.append([((ax + bx) / 2, (ay + by) / 2) for (ax, ay), (bx, by) in pairs])
    first, other = [level[0] for level in levels], [level[-1] for level in reversed(levels)]
    return halved(first, times - 1) + halved(other, times - 1)


def traced(line: Subpath) -> list[Point]:
    """The corners of a closed line, with points along its curves."""
    points = [line.start]
    for segment in line.segments:
        numbers = list(segment)
        controls = [(numbers[at], numbers[at + 1]) for at in range(0, len(numbers), 2)]
        points += halved([points[-1], *controls], 4) if len(controls) == 3 else controls
    return points


def polygon(placement: Placement) -> list[Point]:
    """The line that a piece is cut along, on its sheet: its face, turned by hand."""
    face, box = placement.face, placement.box
    width, height = face.width, face.height
    points = [(0.0, 0.0), (width, 0.0), (width, height), (0.0, height)]
    if face.outline:
        (line,) = face.outline
        points = traced(line)
    for _ in range(placement.quarter_turns % 4):
        points = [(height - y, x) for x, y in points]
        width, height = height, width
    assert (box.width, box.height) == pytest.approx((width, height))
    return [(box.x + x, box.y + y) for x, y in points]


def sides(points: Sequence[Point]) -> list[tuple[Point, Point]]:
    return list(zip(points, [*points[1:], points[0]], strict=True))


def away(point: Point, start: Point, end: Point) -> float:
    """How far a point lies from a line between two others."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    length = dx * dx + dy * dy
    along = ((point[0] - start[0]) * dx + (point[1] - start[1]) * dy) / length if length else 0.0
    along = min(1.0, max(0.0, along))
    return math.hypot(point[0] - start[0] - along * dx, point[1] - start[1] - along * dy)


def gap(first: Sequence[Point], other: Sequence[Point]) -> float:
    """How far two shapes that do not cross are apart: a corner of one from a side of the other."""
    return min(
        away(corner, *side)
        for one, two in ((first, other), (other, first))
        for corner in one
        for side in sides(two)
    )


def fronts(sheets: Sequence[Sheet]) -> list[Sheet]:
    return [sheet for sheet in sheets if sheet.side == FRONT]


@settings(max_examples=40, deadline=None)
@given(
    st.lists(SHAPES, min_size=1, max_size=16),
    st.sampled_from(sorted(PAPERS)),
    st.sampled_from((6.0, 9.0, 14.0)),
    st.sampled_from((Sides.LONG_EDGE, Sides.SHORT_EDGE)),
)
def test_pieces_of_all_shapes_keep_their_gutter(
    pieces: list[tuple[str, float, float]], paper: str, gutter: float, flip: Sides
) -> None:
    all_pieces = [made(number, *piece) for number, piece in enumerate(pieces)]
    job = make_job(all_pieces, Shelves(gutter), duplex=True)
    sheets = make_sheets(job, make_settings(paper, flip))
    names = [placement.piece.name for sheet in fronts(sheets) for placement in sheet.placements]
    assert sorted(names) == sorted(piece.name for piece in all_pieces)
    room = PAPERS[paper].printable
    for sheet in fronts(sheets):
        polygons = [polygon(placement) for placement in sheet.placements]
        for x, y in (corner for points in polygons for corner in points):
            assert room.x - SLACK <= x <= room.right + SLACK
            assert room.y - SLACK <= y <= room.bottom + SLACK
        for first, other in combinations(polygons, 2):
            assert not polygons_meet([first], [other])
            # A curve in short lines leaves its disc by a little.
            assert gap(first, other) >= gutter - 0.3
    for front, back in zip(sheets[::2], sheets[1::2], strict=True):
        assert_backs_behind(front, back, flip)


def assert_backs_behind(front: Sheet, back: Sheet, flip: Sides) -> None:
    for one, other in zip(front.placements, back.placements, strict=True):
        box = one.box
        mirrored = (
            Box(box.x, front.height - box.bottom, box.width, box.height)
            if flip is Sides.SHORT_EDGE
            else Box(front.width - box.right, box.y, box.width, box.height)
        )
        assert (other.piece, other.side) == (one.piece, BACK)
        assert (other.box.x, other.box.y) == pytest.approx((mirrored.x, mirrored.y))
        assert other.clip is not None
        assert other.clip.width - box.width <= 2 * BLEED + SLACK
        assert other.clip.height - box.height <= 2 * BLEED + SLACK


@settings(max_examples=25, deadline=None)
@given(st.lists(st.lists(SHAPES, min_size=1, max_size=8), min_size=2, max_size=3))
def test_more_copies_move_nothing_of_the_first(
    copies: list[list[tuple[str, float, float]]],
) -> None:
    of_copies = [
        [made(100 * copy + n, *shape) for n, shape in enumerate(shapes)]
        for copy, shapes in enumerate(copies)
    ]
    sets = [SheetSet("", pieces, Shelves(), copy) for copy, pieces in enumerate(of_copies, 1)]

    def places(count: int) -> dict[str, tuple[int, Box, int]]:
        job = replace(make_job((), Whole()), sheet_sets=sets[:count])
        return {
            placement.piece.name: (number, placement.box, placement.quarter_turns)
            for number, sheet in enumerate(make_sheets(job, make_settings("letter")))
            for placement in sheet.placements
        }

    whole = places(len(copies))
    for count in range(1, len(copies)):
        some = places(count)
        assert some == {name: whole[name] for name in some}


@pytest.mark.parametrize(("paper", "on_one"), [("letter", 1), ("a3", 2), ("tabloid", 2)])
def test_sheets_that_may_lie_n_up_share_papers_with_room_for_two(paper: str, on_one: int) -> None:
    pieces = make_pieces(21, 540.0, 720.0)
    sets = [SheetSet(f"set {n}", (p,), Whole(n_up=True), n) for n, p in enumerate(pieces, 1)]

    def sheets(count: int) -> tuple[Sheet, ...]:
        job = replace(make_job((), Whole()), sheet_sets=sets[:count], numbered_through=False)
        return make_sheets(job, make_settings(paper))

    places: dict[str, tuple[Box, int]] = {}
    for count in (1, 2, 7, 8, 9, 10, 20, 21):
        laid = sheets(count)
        assert len(laid) == -(-count // on_one)
        laid_out = [placement.piece.name for sheet in laid for placement in sheet.placements]
        assert laid_out == [piece.name for piece in pieces[:count]]
        cut_as = Shelves() if on_one > 1 else Whole(n_up=True)
        assert {sheet.arrangement for sheet in laid} == {cut_as}
        titles = [title for sheet in laid for title in sheet.set_title.split(" · ")]
        assert titles == [f"set {n}" for n in range(1, count + 1)]
        for placement in (each for sheet in laid for each in sheet.placements):
            # Each lies where it lay when fewer were asked for.
            place = (placement.box, placement.quarter_turns)
            assert places.setdefault(placement.piece.name, place) == place


def test_a_single_sheet_that_may_lie_n_up_is_loose_and_several_fill_papers_of_their_own() -> None:
    pieces = make_pieces(3, 540.0, 720.0)
    for count, kept in ((1, 0), (2, 1), (3, 2)):
        job = make_job(pieces[:count], Whole(n_up=True))
        loose = Loose(PAPERS["a3"])
        assert len([*loose.taken_from(job).sheet_sets]) == kept
        assert len(loose.pages()) == (count == 1)


def test_sheets_of_several_sets_share_papers_as_if_they_were_of_one() -> None:
    pieces = make_pieces(9, 540.0, 720.0)
    sets = [SheetSet("", pieces[n : n + 3], Whole(n_up=True), n) for n in (0, 3, 6)]
    laid = make_sheets(replace(make_job((), Whole()), sheet_sets=sets), make_settings("a3"))
    assert [len(sheet.placements) for sheet in laid] == [2, 2, 2, 2, 1]


@pytest.mark.parametrize(
    ("count", "loose"), [(35, 0), (70, 0), (53, 0), (52, 17), (17, 17), (36, 1)]
)
def test_a_grids_last_page_is_loose_where_it_is_less_than_half_full(count: int, loose: int) -> None:
    sheets = make_sheets(make_job(make_pieces(count), Grid(7, 5)), make_settings("letter"))
    arrangements = [sheet.arrangement for sheet in sheets for _ in sheet.placements]
    assert arrangements.count(Shelves()) == loose


def test_rows_of_a_grid_stay_together_and_share_their_cuts() -> None:
    job = make_job(make_pieces(13), Grid(7, 5))
    (sheet,) = make_sheets(job, make_settings("letter", marks=Marks.LINE))
    boxes = [placement.box for placement in sheet.placements]
    rows = [[(box.x, box.y) for box in boxes[start : start + 5]] for start in (0, 5, 10)]
    assert [[x - row[0][0] for x, _ in row] for row in rows] == [
        [108.0 * column for column in range(len(row))] for row in rows
    ]
    assert rows[1][0][1] - rows[0][0][1] == 108.0
    (cuts, *_) = sheet.furniture
    assert isinstance(cuts, Path)
    # Two rows of five take three cuts across and six down, one row of three two and four.
    assert len(cuts.subpaths) == 3 + 6 + 2 + 4


def test_a_small_grid_shares_a_sheet_with_other_pieces() -> None:
    cards, discs = make_pieces(2, 180.0, 250.0), [made(n, "disc", 60.0, 60.0) for n in range(6)]
    sets = (SheetSet("Cards", cards, Grid(1, 2)), SheetSet("Discs", discs, Shelves(6.0)))
    job = replace(make_job((), Whole()), sheet_sets=sets)
    (sheet,) = make_sheets(job, make_settings("letter"))
    assert len(sheet.placements) == 8


def jobs_on_pages(*jobs: Job) -> list[list[str]]:
    """The jobs of the pieces on each page that these jobs share."""
    loose = Loose(PAPERS["letter"])
    for job in jobs:
        assert not [*loose.taken_from(job).sheet_sets]
    return [[spot.job for spot in page.spots] for page in loose.pages()]


def loose_job(name: str, pieces: Sequence[Piece], *, optional: bool) -> Job:
    return replace(make_job(pieces, Shelves(6.0)), id=name, optional=optional)


def test_the_last_counter_lies_with_the_others_and_not_beside_the_box() -> None:
    # Counters fill five sixths of a page, and the box is cut out of most of another.
    counters = [made(number, "card", 120.0, 120.0) for number in range(20)]
    box = [made(100, "card", 500.0, 500.0)]
    needed = loose_job("counters", counters, optional=False)
    pages = jobs_on_pages(needed, loose_job("box", box, optional=True))
    assert pages == [["counters"] * 20, ["box"]]
    # Where the game needs both, the larger comes first and the smaller ones lie beside it.
    both = jobs_on_pages(needed, loose_job("box", box, optional=False))
    assert len(both) == 2
    assert all("counters" in page for page in both)


@settings(max_examples=25, deadline=None)
@given(st.lists(st.tuples(SHAPES, st.booleans()), min_size=2, max_size=12))
def test_what_a_game_needs_takes_no_more_sheets_because_of_what_is_optional(
    pieces: list[tuple[tuple[str, float, float], bool]],
) -> None:
    parts: dict[bool, list[Piece]] = {False: [], True: []}
    for number, (shape, optional) in enumerate(pieces):
        parts[optional].append(made(number, *shape))

    def pages(*, marked: bool) -> list[list[str]]:
        jobs = [loose_job(str(key), parts[key], optional=marked and key) for key in parts]
        return jobs_on_pages(*jobs)

    kept, mixed = pages(marked=True), pages(marked=False)
    assert len(kept) <= len(mixed)
    needed, before = (["False" in page for page in laid] for laid in (kept, mixed))
    assert sum(needed) <= sum(before)


def test_white_with_nothing_in_it_lies_beyond_the_edges() -> None:
    # Eleven discs side by side, and the gutters between them, are as wide as a printer reaches.
    room = PAPERS["letter"].printable
    job = make_job([bare(number, 48.0) for number in range(11)], Shelves(6.0))
    (sheet,) = make_sheets(job, make_settings("letter"))
    boxes = [placement.box for placement in sheet.placements]
    assert {box.y for box in boxes} == {room.y}
    assert (min(box.x for box in boxes), max(box.right for box in boxes)) == (room.x, room.right)


def test_marks_of_a_shared_sheet_keep_off_all_pieces() -> None:
    cards = make_pieces(7, 150.0, 90.0)
    (sheet,) = make_sheets(make_job(cards, Shelves(9.0)), make_settings("letter"))
    (marks, *_) = sheet.furniture
    assert isinstance(marks, Path)
    assert len(marks.subpaths) == 7 * 8
    for mark in marks.subpaths:
        box = ink_box([Path((mark,), marks.paint)])
        assert box is not None
        for placement in sheet.placements:
            assert not overlaps(box, placement.box)


def overlaps(first: Box, other: Box) -> bool:
    across = min(first.right, other.right) - max(first.x, other.x)
    return across > SLACK and min(first.bottom, other.bottom) - max(first.y, other.y) > SLACK


def test_pieces_lie_in_corners_that_another_leaves_free() -> None:
    angle = made(0, "angle", 500.0, 700.0)
    cards = [made(number, "card", 200.0, 150.0) for number in range(1, 4)]
    (sheet, _) = make_sheets(make_job([angle, *cards], Shelves(6.0), duplex=True), make_settings())
    assert len(sheet.placements) == 4
    names = [placement.piece.name for placement in sheet.placements]
    outlines = dict(zip(names, recorded_outlines(sheet), strict=True))
    assert len(outlines["p0"][0]) == 6
    assert not any(outlines[name] for name in ("p1", "p2", "p3"))
