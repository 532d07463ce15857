"""Printed boxes, folded in space: the cover runs round the corners, words are read upright."""

import math
from collections.abc import Callable, Iterator
from io import BytesIO
from itertools import pairwise
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from PIL import Image, ImageDraw

from kitgen.covers.cover import PANORAMA, CoverArt, CoverFact
from kitgen.drawing.art import art_names
from kitgen.drawing.bounds import shape_box
from kitgen.drawing.face import Face
from kitgen.drawing.inks import FULL, Ink, InkStyle
from kitgen.drawing.shapes import Box, Group, Placed, Shape, Text, Transform
from kitgen.drawing.shapes import Path as Drawn
from kitgen.games import game_ids, inks_of
from kitgen.packaging.box_face import BLEED, MARGIN, BoxWords, band, draw_box
from kitgen.rendering.svg import render_svg
from kitgen.tabletop.tuck_box import GLUED, WALLS, Spot, TuckBox
from kitgen.units import mm
from tests.tabletop.box_folding import flat, motions, polygon
from tests.tabletop.folding import Vector, minus

SCENIC = [name for name in game_ids() if "cover" in art_names(name.replace("-", "_"))]
BOXES = st.builds(
    TuckBox,
    st.floats(mm(30), mm(120)),
    st.floats(mm(6), mm(40)),
    st.floats(mm(40), mm(150)),
    st.just(mm(0.3)),
)
WORDS = BoxWords(
    "Title", "Title", (CoverFact("icon-players", "2 players"),), ("12 × Tiles",), "Game by Me."
)
SMALL = TuckBox(mm(60), mm(20), mm(90), mm(0.3))


def drawn(box: TuckBox, game: str = "none", words: BoxWords = WORDS) -> Face:
    roles = inks_of(game) if game in game_ids() else Ink
    art = CoverArt(game.replace("-", "_"), InkStyle.FULL, roles)
    return draw_box("box", box, words, art)


def walked(shapes: tuple[Shape, ...], here: Transform) -> Iterator[tuple[Shape, Transform]]:
    """All shapes, with the map from each one's coordinates to the net's."""
    for shape in shapes:
        yield shape, here
        if isinstance(shape, Group):
            yield from walked(shape.shapes, here @ shape.transform)


def on_net(face: Face) -> Iterator[tuple[Shape, Transform]]:
    yield from walked(face.shapes, Transform(e=-MARGIN, f=-MARGIN))


def scene_at(face: Face, spot: Spot) -> Spot | None:
    """Which place of the panorama is printed at a spot of the net: a map's inverse, by hand."""
    for shape, here in on_net(face):
        if isinstance(shape, Group) and shape.clip and isinstance(shape.shapes[0], Placed):
            (run,) = shape.clip
            corners = [here.apply(*run.start), *(here.apply(*end) for end in run.segments)]
            xs, ys = zip(*corners, strict=True)
            if min(xs) <= spot[0] <= max(xs) and min(ys) <= spot[1] <= max(ys):
                at = here @ shape.shapes[0].transform
                return ((spot[0] - at.e) / at.a, (spot[1] - at.f) / at.d)
    return None


@pytest.mark.sample
@pytest.mark.parametrize("game", ["none", *SCENIC[:1]])
@given(BOXES, st.floats(0.02, 0.98))
@settings(max_examples=15, deadline=None)
def test_the_picture_runs_on_where_walls_meet(game: str, box: TuckBox, part: float) -> None:
    face, places = drawn(box, game), motions(box)
    y = box.top + part * box.height
    xs = box.creases_x
    for index, name in enumerate(WALLS):
        following = (index + 1) % 4
        right, left = (xs[index + 1], y), (xs[following], y)
        # Folded, the two edges are one.
        there = places[WALLS[following]](flat(left))
        assert math.dist(places[name](flat(right)), there) < 1e-6
        before = scene_at(face, (right[0] - 1e-3, y))
        behind = scene_at(face, (left[0] + 1e-3, y))
        assert before and behind
        assert math.dist(before, behind) < 0.1


@pytest.mark.sample
@pytest.mark.parametrize("game", SCENIC)
@given(BOXES)
@settings(max_examples=10, deadline=None)
def test_the_panorama_is_large_enough_and_its_focus_in_front(game: str, box: TuckBox) -> None:
    face, strip = drawn(box, game), band(box)
    left, right = box.creases_x[0] + 0.01, box.creases_x[4] + BLEED - 0.01
    for x in (left, strip.x, strip.right, (left + right) / 2, right):
        for y in (box.top - BLEED + 0.01, box.bottom + BLEED - 0.01):
            place = scene_at(face, (x, y))
            assert place
            assert PANORAMA.x - 1e-6 <= place[0] <= PANORAMA.right + 1e-6
            assert PANORAMA.y - 1e-6 <= place[1] <= PANORAMA.bottom + 1e-6
    middle = scene_at(face, ((box.creases_x[2] + box.creases_x[3]) / 2, box.top + 1))
    assert middle and middle[0] == pytest.approx(0.0, abs=1e-6)


def test_titles_stand_upright_on_the_box_and_are_read_from_the_front() -> None:
    words = BoxWords("LLL", "LLL", (), (), "")
    face, places = drawn(SMALL, words=words), motions(SMALL)
    down = {name: letters_down(face, SMALL, name) for name in (*WALLS, "top-lid")}
    ahead = minus(places["front"](flat(middle_of(SMALL, "front"))), (0.0, 0.0, 0.0))
    behind = places["back"](flat(middle_of(SMALL, "back")))
    to_front = minus(ahead, behind)
    for name in ("front", "back"):
        assert in_space(SMALL, name, down[name]) == pytest.approx((0.0, 1.0, 0.0), abs=1e-6)
    lid = in_space(SMALL, "top-lid", down["top-lid"])
    assert sum(a * b for a, b in zip(lid, to_front, strict=True)) > 0
    for name in ("side-one", "side-two"):
        # The heads of its letters point to the right: it is read from above, downwards.
        assert down[name] == pytest.approx((-1.0, 0.0), abs=1e-6)


@pytest.mark.parametrize(("depth", "words", "sides"), [(20, 12, 1), (7, 12, 0), (7, 2, 1)])
def test_a_title_that_could_not_be_read_on_narrow_sides_is_left_out_there(
    depth: float, words: int, sides: int
) -> None:
    box, title = TuckBox(mm(60), mm(depth), mm(70), mm(0.3)), " ".join(["LLL"] * words)
    face = drawn(box, words=BoxWords(title, title, (), (), ""))
    heights = {name: heights_on(face, box, name) for name in (*WALLS, "top-lid")}
    assert len(heights["front"]) == 3 * words
    for name in ("side-one", "side-two"):
        assert len(heights[name]) == 3 * words * sides
    assert all(height >= 6.5 for drawn_there in heights.values() for height in drawn_there)


def heights_on(face: Face, box: TuckBox, name: str) -> list[float]:
    """The heights of the Ls on a panel, which are longer than they are wide."""
    xs, ys = zip(*box.panel(name).corners, strict=True)
    inks = [
        ink
        for shape, here in on_net(face)
        if isinstance(shape, Drawn) and shape.paint.fill is Ink.COVER_ACCENT
        if (ink := shape_box(shape, here))
    ]
    return [
        max(ink.width, ink.height)
        for ink in inks
        if min(xs) <= ink.x and ink.right <= max(xs) and min(ys) <= ink.y and ink.bottom <= max(ys)
    ]


def middle_of(box: TuckBox, name: str) -> Spot:
    corners = box.panel(name).corners
    xs, ys = zip(*corners, strict=True)
    return (sum(xs) / len(xs), sum(ys) / len(ys))


def in_space(box: TuckBox, name: str, direction: Spot) -> Vector:
    """Where a direction on a panel points once the box is folded."""
    x, y = middle_of(box, name)
    motion = motions(box)[name]
    return minus(motion(flat((x + direction[0], y + direction[1]))), motion(flat((x, y))))


def letters_down(face: Face, box: TuckBox, name: str) -> Spot:
    """Which way the feet of the Ls on a panel point: where they have more ink than a middle has."""
    corners = box.panel(name).corners
    xs, ys = zip(*corners, strict=True)
    ways = set()
    for shape, here in on_net(face):
        if isinstance(shape, Drawn) and shape.paint.fill is Ink.COVER_ACCENT:
            run = shape.subpaths[0]
            spots = [here.apply(*spot) for spot in polygon(run.start, run.segments)]  # type: ignore[arg-type]
            inside = all(min(xs) <= x <= max(xs) and min(ys) <= y <= max(ys) for x, y in spots)
            if inside:
                # An L is longer than it is wide, and its corner is the end that is wide.
                across = [max(axis) - min(axis) for axis in zip(*spots, strict=True)]
                axis = 0 if across[0] > across[1] else 1
                low, high = (pick(spot[axis] for spot in spots) for pick in (min, max))
                ends = [[s for s in spots if abs(s[axis] - end) < 1e-6] for end in (low, high)]
                widths = [spread(end, 1 - axis) for end in ends]
                sign = 1.0 if widths[1] > widths[0] else -1.0
                ways.add((sign, 0.0) if axis == 0 else (0.0, sign))
    (way,) = ways
    return way


def spread(spots: list[Spot], axis: int) -> float:
    along = [spot[axis] for spot in spots]
    return max(along) - min(along)


@pytest.mark.dear
@given(BOXES)
@settings(max_examples=30, deadline=None)
def test_the_words_on_flaps_keep_a_millimetre_off_every_edge(box: TuckBox) -> None:
    cut = polygon(*box.outline)
    edges = [*zip(cut, cut[1:] + cut[:1], strict=True), *box.folds]
    seen = 0
    for shape, here in on_net(drawn(box)):
        if isinstance(shape, Text) and shape.words == "glue":
            ink = shape_box(shape, here)
            assert ink and shape.size >= 6.5
            seen += 1
            corners = corners_of(ink)
            assert min(distance(spot, edge) for spot in corners for edge in edges) >= mm(1)
            assert any(
                all(within(spot, polygon(panel.start, panel.edge)) for spot in corners)
                for panel in map(box.panel, GLUED)
            )
    assert seen >= 1


def corners_of(box: Box) -> list[Spot]:
    return [(x, y) for x in (box.x, box.right) for y in (box.y, box.bottom)]


def distance(spot: Spot, edge: tuple[Spot, Spot]) -> float:
    (x, y), ((ax, ay), (bx, by)) = spot, edge
    dx, dy = bx - ax, by - ay
    along = ((x - ax) * dx + (y - ay) * dy) / ((dx * dx + dy * dy) or 1.0)
    along = min(1.0, max(0.0, along))
    return math.dist(spot, (ax + along * dx, ay + along * dy))


def within(spot: Spot, corners: tuple[Spot, ...]) -> bool:
    """Whether a ray to the right leaves the polygon an odd number of times."""
    x, y = spot
    crossed = [
        ax + (y - ay) / (by - ay) * (bx - ax)
        for (ax, ay), (bx, by) in pairwise((*corners, corners[0]))
        if (ay > y) is not (by > y)
    ]
    return sum(crossing > x for crossing in crossed) % 2 == 1


def test_flaps_that_are_glued_bear_no_ink_but_the_word(
    tool: Callable[[str], Callable[..., bytes]], tmp_path: Path
) -> None:
    face = drawn(SMALL)
    (tmp_path / "box.svg").write_bytes(render_svg(face, FULL))
    width = round(2 * face.width)
    png = tool("rsvg-convert")("-b", "white", "-w", str(width), tmp_path / "box.svg")
    picture = Image.open(BytesIO(png)).convert("L")
    factor = picture.width / face.width
    mask = Image.new("1", picture.size)
    draw = ImageDraw.Draw(mask)
    for name in GLUED:
        panel = SMALL.panel(name)
        spots = polygon(panel.start, panel.edge)
        x, y = (sum(axis) / len(spots) for axis in zip(*spots, strict=True))
        # Off the lines of cuts and creases, and what a slanting one takes.
        inner = [nearer(spot, (x, y), 3.0) for spot in spots]
        draw.polygon([((x + MARGIN) * factor, (y + MARGIN) * factor) for x, y in inner], fill=1)
    for shape, here in on_net(face):
        if isinstance(shape, Text) and shape.words == "glue":
            ink = shape_box(shape, here)
            assert ink
            place = ink.grown(1.0).moved(MARGIN, MARGIN)
            draw.rectangle(
                [factor * side for side in (place.x, place.y, place.right, place.bottom)], 0
            )
    flaps = picture.histogram(mask)
    assert sum(flaps) > 10_000
    assert sum(flaps[:255]) == 0


def nearer(spot: Spot, middle: Spot, by: float) -> Spot:
    dx, dy = middle[0] - spot[0], middle[1] - spot[1]
    return (
        spot[0] + math.copysign(min(by, abs(dx)), dx),
        spot[1] + math.copysign(min(by, abs(dy)), dy),
    )
