"""Paper dice, folded in space: every net closes, every tab meets an edge, no die is loaded."""

import math
from collections import Counter
from dataclasses import replace
from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kitgen.tabletop.dice import PAPER_DICE, Join, PaperDie, paper_dice_for, regular_face
from tests.tabletop.folding import (
    SOLIDS,
    corners_in_space,
    dot,
    folded,
    middle,
    minus,
    normal,
    opposite_faces,
    same,
)

DICE = pytest.mark.parametrize("die", PAPER_DICE.values(), ids=lambda die: die.name)
NUMBERS = {
    "d4": range(1, 5),
    "d6": range(1, 7),
    "d8": range(1, 9),
    "d12": range(1, 13),
    "d20": range(1, 21),
    "d100-units": range(10),
    "d100-tens": range(0, 100, 10),
}
OPPOSITE_SUMS = {"d6": 7, "d8": 9, "d12": 13, "d20": 21, "d100-units": 9, "d100-tens": 90}
TAB_DEPTH = 13.0


def edges_in_space(die):
    """Every face's edges, folded: by face and edge, their two ends."""
    return {
        (number, edge): (face[edge], face[(edge + 1) % len(face)])
        for number, face in enumerate(folded(die).faces)
        for edge in range(len(face))
    }


def partners(die):
    """Pair each edge of each face with the edges of other faces that fold onto it."""
    edges = edges_in_space(die)
    return {
        place: [
            other
            for other, (a, b) in edges.items()
            if other[0] != place[0] and same(a, end) and same(b, start)
        ]
        for place, (start, end) in edges.items()
    }


def area_shared(one, other):
    """Whether two convex polygons overlap by more than a hair's breadth: no line parts them."""
    for first, second in ((one, other), (other, one)):
        for (ax, ay), (bx, by) in zip(first, first[1:] + first[:1], strict=True):
            nx, ny = by - ay, ax - bx
            length = math.hypot(nx, ny) or 1.0
            sides = [[(nx * x + ny * y) / length for x, y in shape] for shape in (first, second)]
            if max(sides[0]) <= min(sides[1]) + 1e-6 or max(sides[1]) <= min(sides[0]) + 1e-6:
                return False
    return True


@DICE
def test_a_net_folds_into_a_closed_solid(die):
    meeting = partners(die)
    assert all(len(found) == 1 for found in meeting.values())
    # Euler: corners - edges + faces = 2.
    assert len(corners_in_space(die)) - len(meeting) // 2 + len(die.laid_faces) == 2
    if die.name in SOLIDS:
        assert len(corners_in_space(die)) == SOLIDS[die.name][0]


@DICE
def test_the_solid_is_convex_and_its_faces_are_flat(die):
    corners = corners_in_space(die)
    for face in folded(die).faces:
        out = normal(face)
        heights = [dot(out, minus(corner, face[0])) for corner in corners]
        assert all(h <= 1e-6 for h in heights) or all(h >= -1e-6 for h in heights)
        assert sum(abs(h) < 1e-6 for h in heights) == len(face)


@DICE
def test_all_faces_are_congruent(die):
    def lengths(corners):
        """Every distance between two corners, in order round the face."""
        return [round(math.dist(a, b), 6) for a, b in combinations(corners, 2)]

    assert {tuple(lengths(laid.corners)) for laid in die.laid_faces} == {tuple(lengths(die.face))}


@DICE
def test_every_cut_has_exactly_one_tab_on_alternating_edges(die):
    meeting = partners(die)
    folds = {(join.parent, join.parent_edge) for join in die.joins}
    folds |= {(number, join.own_edge) for number, join in enumerate(die.joins, 1)}
    cuts = set(meeting) - folds
    assert set(die.outline) == cuts and len(die.outline) == len(cuts)
    for place in cuts:
        (other,) = meeting[place]
        assert (place in die.tabbed) != (other in die.tabbed)
    tabbed = [place in die.tabbed for place in die.outline]
    assert all(a != b for a, b in zip(tabbed, tabbed[1:] + tabbed[:1], strict=True))


@DICE
def test_no_face_and_no_tab_lies_over_another(die):
    shapes = [laid.corners for laid in die.laid_faces] + list(die.tabs(TAB_DEPTH))
    assert not any(area_shared(one, other) for one, other in combinations(shapes, 2))


@DICE
def test_a_tab_is_wide_enough_for_glue_and_fits_behind_its_face(die):
    meeting = partners(die)
    for place, tab in zip(die.tabbed, die.tabs(TAB_DEPTH), strict=True):
        start, outer_start, outer_end, end = tab
        edge = die.laid_faces[place[0]].corners
        assert start == edge[place[1]] and end == edge[(place[1] + 1) % len(edge)]
        length = math.dist(start, end)
        depth = (
            abs(
                (end[0] - start[0]) * (outer_start[1] - start[1])
                - (end[1] - start[1]) * (outer_start[0] - start[0])
            )
            / length
        )
        assert depth >= 9.0
        assert math.dist(outer_start, outer_end) >= 0.1 * length
        # Behind the face it is glued to, at the edge that folds onto its own.
        ((other, other_edge),) = meeting[place]
        corners = die.laid_faces[other].corners
        a, b = corners[other_edge], corners[(other_edge + 1) % len(corners)]
        assert math.isclose(math.dist(a, b), length)
        assert depth < max(
            abs((b[0] - a[0]) * (y - a[1]) - (b[1] - a[1]) * (x - a[0])) / length
            for x, y in corners
        )


@DICE
def test_every_number_is_on_the_die(die):
    counts = Counter(int(number) for face in die.numbers for number in face)
    times = 3 if die.name == "d4" else 1
    assert counts == dict.fromkeys(NUMBERS[die.name], times)
    assert len(die.numbers) == len(die.laid_faces)


@pytest.mark.parametrize("name", OPPOSITE_SUMS)
def test_opposite_faces_add_up_as_on_bought_dice(name):
    die = PAPER_DICE[name]
    opposite = opposite_faces(die)
    assert len(opposite) == len(die.laid_faces)
    for one, other in opposite.items():
        assert int(die.numbers[one][0]) + int(die.numbers[other][0]) == OPPOSITE_SUMS[name]


def test_a_d4_bears_at_each_corner_the_same_number_on_all_three_faces():
    die = PAPER_DICE["d4"]
    corners_with_numbers = [
        (corner, number)
        for face, numbers in zip(folded(die).faces, die.numbers, strict=True)
        for corner, number in zip(face, numbers, strict=True)
    ]
    for corner in corners_in_space(die):
        around = [number for place, number in corners_with_numbers if same(place, corner)]
        assert len(around) == 3 and len(set(around)) == 1


def test_one_two_three_run_round_their_corner_as_on_western_dice():
    die = PAPER_DICE["d6"]
    faces = dict(zip((n[0] for n in die.numbers), folded(die).faces, strict=True))
    heart = middle(tuple(corners_in_space(die)))
    one, two, three = (minus(middle(faces[n]), heart) for n in "123")
    # With x to the right and y down, z leads away from who looks at the print: folded back.
    assert all(z > -1e-6 for _, _, z in corners_in_space(die))
    turn = one[0] * (two[1] * three[2] - two[2] * three[1])
    turn -= one[1] * (two[0] * three[2] - two[2] * three[0])
    turn += one[2] * (two[0] * three[1] - two[1] * three[0])
    # Positive: counter-clockwise, seen from outside.
    assert turn > 0


@DICE
def test_numbers_stand_upright_on_an_axis_of_their_face(die):
    for laid in die.laid_faces:
        up = math.radians(laid.angle_degrees)
        head = (math.sin(up), -math.cos(up))
        mx, my = laid.middle
        mirrored = []
        for x, y in laid.corners:
            along = (x - mx) * head[0] + (y - my) * head[1]
            mirrored.append((2 * (mx + along * head[0]) - x, 2 * (my + along * head[1]) - y))
        assert all(min(math.dist(one, c) for c in laid.corners) < 1e-6 for one in mirrored)


@given(st.integers(0, 359), st.sampled_from(sorted(PAPER_DICE)))
@settings(max_examples=25, deadline=None)
def test_turning_a_net_turns_nothing_else(angle, name):
    die = PAPER_DICE[name]
    turned = replace(die, turn_degrees=float(angle))
    assert turned.outline == die.outline
    assert len(corners_in_space(turned)) == len(corners_in_space(die))


@given(st.data())
@settings(max_examples=40, deadline=None)
def test_whatever_the_net_of_a_cube_each_cut_has_one_tab(data):
    """The law behind alternating tabs: any net of any solid, here random ones of the cube."""
    joins, free = [], [(0, edge) for edge in range(4)]
    for number in range(1, 6):
        options = []
        for parent, edge in free:
            die = PaperDie("d6", regular_face(4, 10.0), (*joins, Join(parent, edge, 0)), ())
            heart = middle(folded(die).faces[-1])
            known = [middle(face) for face in folded(die).faces[:-1]]
            if not any(same(heart, one) for one in known):
                options.append((parent, edge))
        parent, edge = data.draw(st.sampled_from(options))
        joins.append(Join(parent, edge, 0))
        free = [place for place in free if place != (parent, edge)]
        free += [(number, own) for own in (1, 2, 3)]
    die = PaperDie(
        "d6", regular_face(4, 10.0), tuple(joins), (), tab_start=data.draw(st.integers(0, 1))
    )
    meeting = partners(die)
    for place in die.outline:
        (other,) = meeting[place]
        assert (place in die.tabbed) != (other in die.tabbed)


@pytest.mark.parametrize(
    ("faces", "names"),
    [(12, ("d12",)), (10, ("d100-units",)), (100, ("d100-tens", "d100-units"))],
)
def test_a_die_of_the_table_is_rolled_with_these_paper_dice(faces, names):
    assert paper_dice_for(faces) == names


@pytest.mark.parametrize("faces", [0, 7, 30])
def test_there_is_no_net_for_an_unknown_die(faces):
    with pytest.raises(KeyError):
        paper_dice_for(faces)


@pytest.mark.parametrize("corners", [3, 4, 5])
def test_a_regular_face_has_sides_of_its_length_about_its_middle_and_lies_on_one(
    corners: int,
) -> None:
    face = regular_face(corners, 52.0)
    assert len(face) == corners
    sides = [*zip(face, face[1:] + face[:1], strict=True)]
    assert [math.dist(*side) for side in sides] == pytest.approx([52.0] * corners)
    assert len({round(math.hypot(*corner), 6) for corner in face}) == 1
    lowest = max(y for _, y in face)
    assert [y for _, y in face if y > lowest - 1e-6] == pytest.approx([lowest, lowest])


@DICE
def test_each_crease_lies_between_two_faces_of_the_net(die: PaperDie) -> None:
    edges = [
        {tuple(round(length, 6) for length in corner) for corner in side}
        for face in die.laid_faces
        for side in zip(face.corners, face.corners[1:] + face.corners[:1], strict=True)
    ]
    assert len(die.folds) == len(die.laid_faces) - 1
    for fold in die.folds:
        crease = {tuple(round(length, 6) for length in corner) for corner in fold}
        assert edges.count(crease) == 2


@DICE
@pytest.mark.parametrize("depth", [5.0, TAB_DEPTH, 300.0])
def test_a_tab_is_as_deep_as_asked_or_ends_where_its_sides_meet(
    die: PaperDie, depth: float
) -> None:
    tabs = die.tabs(depth)
    for start, outer, last, end in tabs:
        length = math.dist(start, end)
        ux, uy = (end[0] - start[0]) / length, (end[1] - start[1]) / length
        out = [uy * (x - start[0]) - ux * (y - start[1]) for x, y in (outer, last)]
        assert out == pytest.approx([out[0]] * 2) and 0.0 < out[0] <= depth + 1e-9
        # Its sides lean towards each other and do not cross.
        along = [ux * (x - start[0]) + uy * (y - start[1]) for x, y in (outer, last)]
        assert -1e-9 <= along[0] < along[1] <= length + 1e-9
    cut = die.cut_corners(depth)
    assert len(cut) == len(die.outline) + 2 * len(tabs)
    assert rounded(cut) == rounded(die.outline_corners).union(*map(rounded, tabs))


def rounded(spots: tuple[tuple[float, float], ...]) -> set[tuple[float, float]]:
    return {(round(x, 6) + 0.0, round(y, 6) + 0.0) for x, y in spots}
