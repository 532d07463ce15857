"""Boards of all kinds: their spaces, neighbours and lines are found again by measuring."""

from collections.abc import Iterable, Mapping, Sequence
from itertools import combinations, pairwise, permutations, product
from math import dist, sqrt

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kitgen.drawing.bounds import shape_box
from kitgen.drawing.inks import InkStyle
from kitgen.drawing.shapes import Box, Group, Path, Placed, Raster, Shape, Text, Typeface
from kitgen.drawing.typesetting import Type
from kitgen.games.own.boards.avoided import avoiding
from kitgen.games.own.boards.drawing import draw_board
from kitgen.games.own.boards.grounds import GROUNDS
from kitgen.games.own.boards.moves import distances, moves_on, moves_to, parts_of, why_not
from kitgen.games.own.boards.plan import Plan
from kitgen.games.own.boards.plans import plan_of
from kitgen.games.own.boards.spaces import set_mark
from kitgen.games.own.inks import Ink
from kitgen.games.own.keys.boards import BoardDefinition, BoardGrid, Track
from kitgen.games.own.keys.declared import Moves
from tests.small_cases import as_one_test

CELL = 40.0
STEP = (1, 2, 3, 4, 5, 6)


def board(**grid: object) -> Plan:
    read = BoardGrid.model_validate(grid)
    return plan_of(BoardDefinition.model_construct(make="board", grid=read, cell=CELL))


def track(**keys: object) -> Plan:
    return plan_of(Track.model_validate({"make": "track", "cell": "1 in", **keys}))


def edges(plan: Plan) -> set[frozenset[str]]:
    return {frozenset((name, other)) for name, near in plan.steps.items() for other in near}


def shared_corners(plan: Plan, one: str, two: str) -> int:
    corners = (plan.spaces[one].corners, plan.spaces[two].corners)
    return sum(dist(a, b) < 1e-6 for a in corners[0] for b in corners[1])


CELLS = [
    ({"squares": (4, 3)}, 12),
    ({"squares": (3, 4), "holes": ("B2",)}, 11),
    ({"hexagons": (4, 5)}, 20),
    ({"hexagons": (4, 5), "pointed": False}, 20),
    ({"hexagons": (4, 3), "holes": ("B2", "C1")}, 10),
    ({"hexagons": {"radius": 2}}, 19),
    ({"hexagons": {"radius": 2}, "pointed": False}, 19),
    ({"hexagons": {"rhombus": (4, 3)}}, 12),
    ({"hexagons": {"rhombus": (4, 3)}, "pointed": False}, 12),
    ({"triangles": (5, 3)}, 15),
    ({"triangles": {"side": 4}}, 16),
    ({"triangles": {"side": 3}, "holes": ("A1", "C3")}, 7),
]


@as_one_test
@pytest.mark.parametrize(("grid", "count"), CELLS, ids=[str(grid) for grid, _ in CELLS])
def test_cells_are_neighbours_where_they_share_an_edge(grid: dict[str, object], count: int) -> None:
    plan = board(**grid)
    assert len(plan.spaces) == count
    assert f"{plan.noun}s" == next(iter(grid))
    sharing = {
        frozenset(pair) for pair in combinations(plan.spaces, 2) if shared_corners(plan, *pair) == 2
    }
    assert edges(plan) == sharing
    assert all(shared_corners(plan, *pair) <= 2 for pair in combinations(plan.spaces, 2))


@as_one_test
@pytest.mark.parametrize(("grid", "count"), CELLS, ids=[str(grid) for grid, _ in CELLS])
def test_neighbours_have_other_shades_and_upright_triangles_the_first(
    grid: dict[str, object], count: int
) -> None:
    plan = board(**grid)
    shades = {name: space.shade for name, space in plan.spaces.items()}
    assert len(shades) == count
    assert {*shades.values()} == ({0, 1, 2} if "hexagons" in grid else {0, 1})
    assert all(shades[one] != shades[two] for one, two in edges(plan))
    for space in plan.spaces.values():
        above = sum(y < space.middle[1] for _, y in space.corners)
        assert plan.noun != "triangle" or space.shade == (above != 1)


@as_one_test
@pytest.mark.parametrize(("grid", "count"), CELLS, ids=[str(grid) for grid, _ in CELLS])
def test_letters_count_from_the_left_and_numbers_from_the_top(
    grid: dict[str, object], count: int
) -> None:
    """Along a row, or along a column of hexagons that stand in columns, and from row to row."""
    plan = board(**{**grid, "holes": ()})
    at = {name: space.middle for name, space in plan.spaces.items()}
    along, across = (0, 1) if grid.get("pointed", True) else (1, 0)
    places = ("ABCDEFGHI", "123456789")[along]
    ranks: dict[str, dict[str, tuple[float, float]]] = {}
    for name, middle in at.items():
        rank, place = (name[1:], name[0]) if along == 0 else (name[0], name[1:])
        ranks.setdefault(rank, {})[place] = middle
    starts = []
    for rank in sorted(ranks):
        middles = [ranks[rank][place] for place in sorted(ranks[rank])]
        assert "".join(sorted(ranks[rank])) == places[: len(middles)]
        assert all(a[along] < b[along] for a, b in pairwise(middles))
        # Middles of triangles that point up and down are a third of their height apart.
        assert max(m[across] for m in middles) - min(m[across] for m in middles) < CELL / 3
        starts.append(min(m[across] for m in middles))
    assert all(b - a > CELL / 2 for a, b in pairwise(starts)) and len(at) >= count


@as_one_test
@pytest.mark.parametrize(("grid", "count"), CELLS, ids=[str(grid) for grid, _ in CELLS])
def test_cells_lie_on_the_board_one_beside_the_other(grid: dict[str, object], count: int) -> None:
    """A disc fits in each cell, and no two middles are nearer than two discs allow."""
    plan = board(**grid)
    assert len(plan.spaces) == count
    middles = [space.middle for space in plan.spaces.values()]
    assert all(dist(a, b) >= plan.widest_disc - 1e-6 for a, b in combinations(middles, 2))
    for space in plan.spaces.values():
        assert all(0 < x < plan.width and 0 < y < plan.height for x, y in space.corners)
        around = [*space.corners, space.corners[0]]
        for (x, y), (x2, y2) in pairwise(around):
            across = (x2 - x) * (space.middle[1] - y) - (y2 - y) * (space.middle[0] - x)
            assert abs(across) / dist((x, y), (x2, y2)) >= plan.widest_disc / 2 - 1e-6


def inside(corners: Sequence[tuple[float, float]], box: Box) -> bool:
    """Whether a box lies within a convex outline: each corner on the same side of every edge."""
    points = [(x, y) for x in (box.x, box.right) for y in (box.y, box.bottom)]
    sides = [
        (x2 - x) * (py - y) - (y2 - y) * (px - x)
        for (x, y), (x2, y2) in pairwise([*corners, corners[0]])
        for px, py in points
    ]
    return all(side > 0 for side in sides) or all(side < 0 for side in sides)


@as_one_test
@pytest.mark.parametrize(
    "plan",
    [
        *(board(**grid) for grid, _ in CELLS),
        track(spaces=7, shape="row"),
        track(spaces=23, across=5),
    ],
    ids=lambda plan: f"{len(plan.spaces)} {plan.noun}s",
)
def test_words_and_names_have_their_room_within_the_cell(plan: Plan) -> None:
    for space in plan.spaces.values():
        assert inside(space.corners, space.room)
        assert space.label is None or inside(space.corners, space.label)
        if space.label and plan.noun != "triangle":
            assert space.label.centre[1] < space.middle[1]
        assert min(space.room.width, space.room.height) > 0.3 * CELL


@pytest.mark.parametrize("size", [14.0, 12.0, 11.0, 10.0, 9.0])
def test_the_words_of_a_square_are_as_large_as_fits(size: float) -> None:
    """A square hardly wider than a word and its margins, of three points, takes it in this size."""
    cell = Type(size, Typeface.BOLD).width("LIGHTHOUSE") + 6.1
    written = BoardDefinition.model_construct(
        make="board", grid=BoardGrid(squares=(1, 1)), cell=cell, marks={"A1": "LIGHTHOUSE"}
    )
    setting = set_mark(written, "A1", plan_of(written).spaces["A1"])
    assert (setting.look.size, setting.overflows) == (size, False)


def test_names_beside_a_board_lie_in_its_rim_in_line_with_their_squares() -> None:
    grid = BoardGrid.model_validate({"squares": (3, 2)})
    plan = plan_of(BoardDefinition.model_construct(make="board", grid=grid, cell=CELL, named=True))
    names = {words: box for box, words in plan.rim_names}
    assert [*names] == ["A", "B", "C", "1", "2"]
    for name, space in plan.spaces.items():
        above, left = names[name[0]], names[name[1]]
        assert above.centre[0] == space.middle[0] and left.centre[1] == space.middle[1]
        assert above.y > 0 and above.bottom < 20 and left.x > 0 and left.right < 20
        assert (above.y, above.bottom) == (left.x, left.right)


@pytest.mark.parametrize("side", range(1, 6))
def test_a_triangle_of_triangles_stands_on_its_side(side: int) -> None:
    plan = board(triangles={"side": side})
    high = sqrt(3) / 2 * CELL
    assert (plan.width, plan.height) == pytest.approx((side * CELL + 40, side * high + 40))
    # Of its n² cells n (n + 1) / 2 point up; each of the others has an edge with three of these.
    assert len(plan.spaces) == side**2 and len(edges(plan)) == 3 * side * (side - 1) / 2
    assert min(plan.spaces["A1"].corners, key=lambda at: at[1])[0] == pytest.approx(plan.width / 2)
    bottom = max(y for space in plan.spaces.values() for _, y in space.corners)
    assert bottom == pytest.approx(plan.height - 20)


@pytest.mark.parametrize("pointed", [True, False])
@pytest.mark.parametrize("radius", range(1, 4))
def test_a_hexagon_of_hexagons_has_six_corners_as_far_from_its_middle(
    radius: int, pointed: bool
) -> None:
    plan = board(hexagons={"radius": radius}, pointed=pointed)
    middle = (plan.width / 2, plan.height / 2)
    far = [dist(space.middle, middle) / CELL for space in plan.spaces.values()]
    assert len(far) == 3 * radius * (radius + 1) + 1
    assert sum(away > radius - 1e-6 for away in far) == 6 and max(far) < radius + 1e-6


def straight_runs(plan: Plan, near: float) -> set[frozenset[str]]:
    """Return the longest runs of spaces whose middles lie on a line, each `near` the next."""
    runs = set()
    at = {name: space.middle for name, space in plan.spaces.items()}
    for one, two in combinations(at, 2):
        (x, y), (x2, y2) = at[one], at[two]
        length = dist(at[one], at[two])
        if length > near + 1e-6:
            continue
        run = {one, two}
        grown = True
        while grown:
            grown = False
            for name, (px, py) in at.items():
                across = abs((x2 - x) * (py - y) - (y2 - y) * (px - x)) / length
                beside = min(dist((px, py), at[other]) for other in run) < length + 1e-6
                if name not in run and across < 1e-6 and beside:
                    run.add(name)
                    grown = True
        runs.add(frozenset(run))
    return runs


@pytest.mark.parametrize(
    ("grid", "near"),
    [
        ({"squares": (4, 3)}, sqrt(2) * CELL),
        ({"squares": (4, 4), "holes": ("B2", "C3")}, sqrt(2) * CELL),
        ({"hexagons": (4, 4)}, CELL),
        ({"hexagons": (4, 4), "pointed": False, "holes": ("B2",)}, CELL),
        ({"hexagons": {"radius": 2}}, CELL),
        ({"hexagons": {"rhombus": (3, 4)}}, CELL),
    ],
)
def test_lines_are_the_longest_straight_runs_of_cells(grid: dict[str, object], near: float) -> None:
    plan = board(**grid)
    assert {frozenset(line) for line in plan.lines} == straight_runs(plan, near)
    for line in plan.lines:
        steps = {
            tuple(
                round(b - a, 6)
                for a, b in zip(plan.spaces[one].middle, plan.spaces[two].middle, strict=True)
            )
            for one, two in pairwise(line)
        }
        assert len(steps) == 1


@pytest.mark.parametrize("grid", [{"triangles": (6, 3)}, {"triangles": {"side": 4}}])
def test_lines_of_triangles_are_strips(grid: dict[str, object]) -> None:
    """The middles of the edges that a strip crosses lie on a line."""
    plan = board(**grid)
    pairs = [frozenset(pair) for line in plan.lines for pair in pairwise(line)]
    # Each edge within the board is crossed by two of the three directions.
    assert sorted(map(sorted, pairs)) == sorted([*map(sorted, edges(plan))] * 2)
    for line in plan.lines:
        middles = [plan.spaces[name].middle for name in line]
        halves = [((a + c) / 2, (b + d) / 2) for (a, b), (c, d) in pairwise(middles)]
        for (x, y), (x2, y2) in combinations(halves, 2):
            (x0, y0), (x1, y1) = halves[0], halves[-1]
            assert abs((x1 - x0) * (y2 - y) - (y1 - y0) * (x2 - x)) < 1e-6


@pytest.mark.parametrize(
    ("grid", "points", "joins"),
    [
        ({"points": (5, 5), "diagonals": "alternate"}, 25, 40 + 16),
        ({"points": (9, 5), "diagonals": "alternate"}, 45, 76 + 32),
        ({"points": (3, 3), "diagonals": "all"}, 9, 12 + 8),
        ({"points": (4, 3)}, 12, 17),
        ({"points": (3, 3), "lines": (("A1", "C1"), ("A1", "B2", "C3"))}, 4, 3),
        ({"points": (3, 3), "lines": (("A1", "B1", "C1"), ("B1", "B2")), "holes": ("B1",)}, 3, 0),
    ],
)
def test_points_are_joined_as_their_lines_say(
    grid: dict[str, object], points: int, joins: int
) -> None:
    plan = board(**grid)
    assert (len(plan.spaces), len(edges(plan)), len({*map(frozenset, plan.drawn)})) == (
        points,
        joins,
        joins,
    )


def test_in_alquerque_diagonals_meet_in_the_middle_and_in_the_corners() -> None:
    """Of its 25 points thirteen have all the ways that there are, and twelve only straight ones."""
    plan = board(points=(5, 5), diagonals="alternate")
    at = {name: space.middle for name, space in plan.spaces.items()}
    slanting = {
        name
        for name, near in plan.steps.items()
        for other in near
        if abs(at[name][0] - at[other][0]) > 1 and abs(at[name][1] - at[other][1]) > 1
    }
    assert len(slanting) == 13 and {"A1", "E1", "C3", "A5", "E5", "B2"} <= slanting
    assert len(plan.steps["C3"]) == 8 and len(plan.steps["A1"]) == 3


def test_a_board_of_points_of_ones_own_lies_as_written() -> None:
    plan = board(
        points={"hub": (1, 1), "north": (1, 0.5), "far": (3, 1)},
        lines=(("north", "hub"), ("hub", "far")),
    )
    hub, north, far = (plan.spaces[name].middle for name in ("hub", "north", "far"))
    assert (far[0] - hub[0], hub[1] - north[1], hub[0] - north[0]) == (2 * CELL, CELL / 2, 0)
    assert plan.steps == {"hub": ("north", "far"), "north": ("hub",), "far": ("hub",)}
    assert plan.widest_disc == CELL / 2
    # The rim, of 20 points, begins at the outermost points, wherever they are counted from.
    assert (north, hub, far) == ((20.0, 20.0), (20.0, 40.0), (100.0, 40.0))
    assert (plan.width, plan.height) == (120.0, 60.0)


def test_a_piece_at_the_edge_of_points_far_apart_lies_on_the_board() -> None:
    grid = BoardGrid.model_validate({"points": (2, 3)})
    plan = plan_of(BoardDefinition.model_construct(make="board", grid=grid, cell=100.0))
    assert plan.spaces["A1"].middle == pytest.approx((55.0, 55.0))
    assert (plan.width, plan.height) == pytest.approx((210.0, 310.0))


@pytest.mark.parametrize("cell", [40.0, 100.0])
def test_pictures_words_and_names_of_points_keep_apart(cell: float) -> None:
    """A picture lies round the point, words below it, and its name to the right above."""
    grid = BoardGrid.model_validate({"points": (3, 3), "diagonals": "all"})
    plan = plan_of(BoardDefinition.model_construct(make="board", grid=grid, cell=cell))
    for space in plan.spaces.values():
        x, y = space.middle
        assert space.room.centre == pytest.approx(space.middle)
        assert space.room.width == space.room.height == pytest.approx(0.62 * cell)
        words, name = space.beside, space.label
        assert words is not None and name is not None
        # A coloured point is 0.1275 of the way to the next one wide; its line adds to that.
        assert words.centre[0] == pytest.approx(x) and words.y > y + 0.1275 * cell + 0.4
        assert 0.8 * cell < words.width < cell and max(12, 0.28 * cell) < words.height < cell / 2
        assert name.x > x and name.right < x + cell and name.height > 7
        assert y - 0.18 * cell < name.bottom < y - 0.1 * cell


@pytest.mark.parametrize(
    ("keys", "count"),
    [
        ({"spaces": 7, "shape": "row"}, 7),
        ({"spaces": 23, "across": 5}, 23),
        ({"spaces": 23, "shape": "spiral", "across": 5}, 23),
        ({"spaces": 30, "shape": "spiral", "across": 4}, 30),
        ({"path": ("right 6", "down 2", "left 6", "up 1")}, 16),
    ],
)
def test_a_track_goes_on_from_space_to_the_space_beside_it(
    keys: dict[str, object], count: int
) -> None:
    plan = track(**keys)
    middles = [space.middle for space in plan.spaces.values()]
    assert len({*middles}) == len(middles) == count
    assert all(abs(dist(a, b) - 72) < 1e-6 for a, b in pairwise(middles))
    assert edges(plan) == {frozenset(pair) for pair in pairwise(plan.spaces)}


@pytest.mark.parametrize(("count", "across"), [(12, 4), (50, 15), (10, 5), (4, 2)])
def test_a_ring_closes_round_an_empty_middle(count: int, across: int) -> None:
    plan = track(spaces=count, shape="ring", across=across, first=0)
    middles = [space.middle for space in plan.spaces.values()]
    assert [*plan.spaces] == [str(number) for number in range(count)]
    assert len({*middles}) == count and abs(dist(middles[0], middles[-1]) - 72) < 1e-6
    around = [*plan.spaces, next(iter(plan.spaces))]
    assert edges(plan) == {frozenset(pair) for pair in pairwise(around)}
    rim = [
        m for m in middles if m[0] in (30 + 26, plan.width - 56) or m[1] in (56, plan.height - 56)
    ]
    assert len(rim) == count


def test_a_title_stands_in_a_ring_where_a_space_has_room_inside_it() -> None:
    """Inside a ring three wide is one row, and its title keeps 10 points off the spaces."""
    for across, down, is_titled in ((8, 3, False), (3, 8, False), (8, 4, True), (4, 8, True)):
        keys = {"make": "track", "cell": "1 in", "shape": "ring", "across": across}
        ring = Track.model_validate({**keys, "spaces": 2 * (across + down) - 4})
        shapes = draw_board("race", "Race", ring, {}, InkStyle.FULL).shapes
        words = {shape.words for shape in shapes if isinstance(shape, Text)}
        assert ("Race" in words) == is_titled


Pairs = set[tuple[str, str]]


def walked(pairs: Pairs, start: str) -> dict[str, int]:
    """Return in how many moves spaces are reached: after n rounds, those of n moves (Bellman)."""
    reached, rounds, grown = {start: 0}, 0, True
    while grown:
        rounds += 1
        new = {b for a, b in pairs if a in reached} - {*reached}
        reached |= dict.fromkeys(new, rounds)
        grown = bool(new)
    return reached


def as_pairs(moves: Mapping[str, Iterable[str]]) -> Pairs:
    return {(name, other) for name, others in moves.items() for other in others}


@settings(max_examples=40)
@given(
    st.sampled_from([grid for grid, _ in CELLS] + [{"points": (4, 4), "diagonals": "alternate"}]),
    st.sampled_from(["steps", "lines"]),
    st.data(),
)
def test_moves_lead_where_walking_does(
    grid: dict[str, object], by: str, data: st.DataObject
) -> None:
    names = [*board(**grid).spaces]
    holes = data.draw(st.lists(st.sampled_from(names), max_size=len(names) - 1, unique=True))
    plan = board(**{**grid, "holes": (*grid.get("holes", ()), *holes)})
    start = data.draw(st.sampled_from([*plan.spaces]))
    pairs = {(a, b) for pair in edges(plan) for a in pair for b in pair if a != b}
    if by == "lines":
        pairs = {(a, b) for line in plan.lines for a in line for b in line if a != b}
    moves = moves_on(plan, by)
    assert as_pairs(moves) == pairs
    assert distances(moves, start) == walked(pairs, start)
    parts = {frozenset(walked(pairs, name)) for name in plan.spaces}
    found = parts_of(moves)
    assert {frozenset(part) for part in found} == parts
    assert all(len(part) >= len(other) for part, other in pairwise(found))


def test_a_knight_moves_on_squares_as_in_chess() -> None:
    plan = board(squares=(8, 8))
    at = {name: space.middle for name, space in plan.spaces.items()}
    far = sqrt(5) * CELL
    pairs = {(a, b) for a, b in permutations(at, 2) if abs(dist(at[a], at[b]) - far) < 1e-6}
    moves = moves_on(plan, "knight")
    assert as_pairs(moves) == pairs
    # From one corner of a chessboard to the other a knight takes six moves.
    assert distances(moves, "A1")["H8"] == 6


@settings(max_examples=60)
@given(st.data())
def test_rolls_along_a_track_follow_its_jumps(data: st.DataObject) -> None:
    count = data.draw(st.integers(4, 30))
    numbers = st.integers(1, count)
    jumps = data.draw(st.dictionaries(numbers, numbers, max_size=4))
    jumps = {a: b for a, b in jumps.items() if b not in jumps and a != b}
    ring = data.draw(st.booleans()) and count % 2 == 0
    shape = {"shape": "ring", "across": 2} if ring else {"shape": "row"}
    plan = track(spaces=count, jumps={str(a): str(b) for a, b in jumps.items()}, **shape)
    pairs = set()
    for number, roll in product(range(1, count + 1), STEP):
        after = (number + roll - 1) % count + 1 if ring else number + roll
        if after <= count:
            pairs.add((str(number), str(jumps.get(after, after))))
    moves = moves_on(plan, STEP)
    assert as_pairs(moves) == pairs
    assert distances(moves, "1") == walked(pairs, "1")


@pytest.mark.parametrize(
    ("grid", "disc", "square"),
    [
        ({"squares": (2, 2)}, 1.0, 1.0),
        ({"hexagons": (2, 2)}, 1.0, 0.7320508),
        ({"triangles": (3, 2)}, 0.5773503, 0.4641016),
        ({"points": (3, 3)}, 1.0, 1.0),
        ({"points": {"a": (0, 0), "b": (1, 1)}, "lines": (("a", "b"),)}, 1.4142136, 1.0),
    ],
)
def test_the_widest_disc_and_the_widest_square_are_those_of_geometry(
    grid: dict[str, object], disc: float, square: float
) -> None:
    """A square in a hexagon has (3 - √3) of its side, one on a triangle's side √3 / (2 + √3)."""
    plan = board(**grid)
    assert plan.widest_disc == pytest.approx(disc * CELL)
    assert plan.widest_square == pytest.approx(square * CELL)


@settings(max_examples=60)
@given(st.data())
def test_avoided_spaces_are_like_holes(data: st.DataObject) -> None:
    sort = data.draw(st.sampled_from(("squares", "hexagons", "triangles", "points")))
    size = data.draw(st.tuples(st.integers(2, 6), st.integers(2, 6)))
    whole = board(**{sort: size})
    closed = data.draw(st.sets(st.sampled_from([*whole.spaces]), max_size=8))
    holed = board(**{sort: size}, holes=tuple(closed))
    left = avoiding(whole, closed)
    for by in ("steps", "lines", *(("knight",) if sort == "squares" else ())):
        assert as_pairs(moves_on(left, by)) == as_pairs(moves_on(holed, by))


@pytest.mark.parametrize("avoided", ["9", "6"])
def test_no_move_ends_where_a_jump_leads_to_an_avoided_space(avoided: str) -> None:
    """From 4 a jump leads to 6 and another on to 9: without either, 4 is passed over."""
    keys = {"make": "track", "spaces": 12, "cell": "1 in", "jumps": {"4": "6", "6": "9"}}
    plan = avoiding(plan_of(Track.model_validate(keys)), {avoided})
    for by in ("steps", (1, 2, 3)):
        graph = moves_on(plan, by)
        assert avoided not in graph
        assert not {"4", "6", avoided} & {name for others in graph.values() for name in others}
    assert moves_to(plan, (1, 2, 3), "1").get("5") == 2
    assert {"4", "6", avoided}.isdisjoint(moves_to(plan, (1, 2), "1"))


@pytest.mark.parametrize("style", InkStyle)
@pytest.mark.parametrize("ground", GROUNDS)
@pytest.mark.parametrize(
    "cells", [{"squares": (6, 6)}, {"hexagons": (6, 6)}, {"triangles": (6, 6)}], ids=str
)
def test_holes_are_plainly_no_spaces(
    cells: dict[str, object], ground: str, style: InkStyle
) -> None:
    """They are hatched, where a board without holes has these spaces, in colours of no space."""
    written = {"make": "board", "cell": "0.5 in", "chequered": True, "ground": ground}
    holes = ("A1", "C3", "D3")

    def drawn(**grid: object) -> tuple[Plan, tuple[Shape, ...]]:
        board = BoardDefinition.model_validate({**written, "grid": {**cells, **grid}})
        return plan_of(board), draw_board("b", "B", board, {}, style).shapes

    plan, whole = drawn()
    spaces = [plan.spaces[hole] for hole in holes]
    shapes = drawn(holes=holes)[1]
    known = {shape.paint.fill for shape in whole if isinstance(shape, Path)}
    (hatched,) = (shape for shape in shapes if isinstance(shape, Group) and shape not in whole)
    assert hatched.clip is not None
    clip = {(run.start, *run.segments) for run in hatched.clip}
    assert clip == {space.corners for space in spaces}
    (hatching,) = hatched.shapes
    assert isinstance(hatching, Path)
    for x, y in (space.middle for space in spaces):
        near = (abs(sum(line.start) - x - y) for line in hatching.subpaths)
        assert min(near) <= 6.0
    below = {shape.paint.fill for shape in shapes if isinstance(shape, Path)} - known
    assert len(below) == (style is InkStyle.FULL)
    assert hatching.paint.stroke not in below


@pytest.mark.parametrize("shape", ["row", "snake"])
@pytest.mark.parametrize("jumps", [{"2": "6"}, {"8": "3"}, {"2": "5", "7": "3"}])
def test_a_jump_along_a_row_runs_beside_the_numbers(shape: str, jumps: dict[str, str]) -> None:
    keys = {"make": "track", "spaces": 8, "across": 8, "cell": "1 in", "jumps": jumps}
    track = Track.model_validate({**keys, "shape": shape})
    shapes = draw_board("row", "Row", track, {}, InkStyle.FULL).shapes
    arrows = [
        shape_box(shape)
        for shape in shapes
        if not isinstance(shape, Text | Placed | Group | Raster)
        and Ink.PAPER in (shape.paint.stroke, shape.paint.fill)
    ]
    numbers = [shape_box(shape) for shape in shapes if isinstance(shape, Text)]
    assert len(numbers) == 8
    assert len(arrows) == 2 * len(jumps)
    for number, arrow in product(numbers, arrows):
        assert number and arrow
        assert number.bottom < arrow.y or arrow.bottom < number.y
    # Those that lead back are on the other side of the numbers.
    above = {arrow.y < number.y for arrow in arrows if arrow and number}
    assert len(above) == len(jumps)


@pytest.mark.parametrize("shape", ["row", "ring"])
def test_moves_along_a_track_count_the_spaces_that_they_avoid(shape: str) -> None:
    keys = {"make": "track", "spaces": 8, "cell": "1 in", "shape": shape, "across": 2}
    plan = avoiding(plan_of(Track.model_validate(keys)), {"3"})
    graph = moves_on(plan, (1, 2))
    assert graph["1"] == ("2",)
    assert graph["2"] == ("4",)
    assert graph["8"] == (("1", "2") if shape == "ring" else ())


def test_pieces_move_back_along_a_track_to_its_first_space_and_not_beyond() -> None:
    plan = track(spaces=4, shape="row")
    assert moves_on(plan, (-2, -1, 1)) == {
        "1": ("2",),
        "2": ("1", "3"),
        "3": ("1", "2", "4"),
        "4": ("2", "3"),
    }


@as_one_test
@pytest.mark.parametrize(
    ("plan", "by", "why"),
    [
        (board(squares=(2, 2)), "knight", ""),
        (board(squares=(2, 2)), ((1, 0),), ""),
        (board(squares=(2, 2)), (1,), "only spaces of a track are counted forward"),
        (board(hexagons=(2, 2)), "lines", ""),
        (board(hexagons=(2, 2)), "knight", "a knight moves on squares, but these are hexagons"),
        (board(points=(2, 2)), ((1, 0),), "to the right and down are on squares, but these are p"),
        (track(spaces=3, shape="row"), (1,), ""),
        (track(spaces=3, shape="row"), "steps", ""),
        (track(spaces=3, shape="row"), "lines", "a track has no straight lines"),
        (track(spaces=3, shape="row"), "knight", "write by how many spaces, as in [1, 2, 3]"),
        (track(spaces=3, shape="row"), ((1, 0),), "write by how many spaces, as in [1, 2, 3]"),
    ],
    ids=lambda value: str(value)[:20] if not isinstance(value, Plan) else value.noun,
)
def test_a_move_that_means_nothing_on_a_board_is_told_why(plan: Plan, by: Moves, why: str) -> None:
    said = why_not(plan, by)
    assert (why in said) and bool(said) == bool(why)
