"""Tile faces, backs, emblems and pawns, measured from their shapes."""

import math
from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import get_args

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kitgen.drawing.art import art_shapes
from kitgen.drawing.bounds import ink_box
from kitgen.drawing.face import SAFE_ZONE, Face
from kitgen.drawing.fonts import capital_height, text_width
from kitgen.drawing.inks import Ink, InkStyle
from kitgen.drawing.mosaic import MIDDLE
from kitgen.drawing.shapes import (
    Anchor,
    Box,
    Ellipse,
    Group,
    Paint,
    Placed,
    Point,
    Rectangle,
    Shape,
    Text,
    Transform,
)
from kitgen.games.demon_mine.definition import EmblemName, Pawns, PawnSet
from kitgen.games.demon_mine.sheets.emblems import EMBLEM_SIDE, draw_emblem
from kitgen.games.demon_mine.sheets.pawns import Status, draw_pawn_disc
from kitgen.games.demon_mine.sheets.tile_back import draw_tile_back
from kitgen.games.demon_mine.sheets.tile_face import TileArt, draw_tile_face, tile_picture
from kitgen.layout.frame_checks import check_frames, frames_among
from tests.small_cases import as_one_test

TILES = {
    "DEAD END": TileArt("dead_end", 1, is_tunnel=True),
    "STRAIGHT": TileArt("straight", 5, is_tunnel=True),
    "ELBOW": TileArt("elbow", 3, is_tunnel=True),
    "TEE": TileArt("tee", 7, is_tunnel=True),
    "CROSS": TileArt("cross", 15, is_tunnel=True),
    "MINE ENTRANCE": TileArt("entrance", 15, "entrance"),
    "GHOST BEETLE HIVE": TileArt("hive", 15, "hive"),
    "TUNNEL COLLAPSE": TileArt("collapse", 0, "collapse"),
    "MINER": TileArt("miner", 0, "miner"),
    "LODESTONE": TileArt("lodestone", 0, "lodestone"),
}
STYLES = list(InkStyle)
RIMS = ("gear", "bolts", "scallops", "thorns")
SETS = [PawnSet(name="Set", team=team, rim=rim) for team in ("miners", "beetles") for rim in RIMS]
PAWNS = [(pawn_set, status) for pawn_set in SETS for status in ("starting", "set-aside")]


def disc_of(pawn_set: PawnSet, status: Status, style: InkStyle, diameter: float) -> Face:
    return draw_pawn_disc(pawn_set, status, style, Pawns.model_construct(diameter=diameter))


@dataclass(frozen=True)
class Mark:
    """A painted shape: its outline as points on the paper, and its paint at that scale."""

    points: tuple[Point, ...]
    paint: Paint
    scale: float


def marks(shapes: tuple[Shape, ...], place: Transform | None = None) -> Iterator[Mark]:
    """Yield everything that a drawing paints, words apart, in painting order."""
    here = place or Transform()
    for shape in shapes:
        if isinstance(shape, Placed):
            yield from marks(shape.picture.shapes, here @ shape.transform)
        elif isinstance(shape, Group):
            yield from marks(shape.shapes, here @ shape.transform)
        elif not isinstance(shape, Text):
            scale = math.hypot(here.a, here.b)
            for outline in outlines(shape):
                yield Mark(tuple(here.apply(*point) for point in outline), shape.paint, scale)


def outlines(shape: Shape) -> Iterator[tuple[Point, ...]]:
    if isinstance(shape, Rectangle):
        box = shape.box
        yield ((box.x, box.y), (box.right, box.y), (box.right, box.bottom), (box.x, box.bottom))
    elif isinstance(shape, Ellipse):
        (x, y), turns = shape.centre, [math.tau * step / 48 for step in range(48)]
        yield tuple(
            (x + shape.radius_x * math.cos(a), y + shape.radius_y * math.sin(a)) for a in turns
        )
    else:
        for subpath in shape.subpaths:
            points = [subpath.start]
            for segment in subpath.segments:
                points += curve(points[-1], segment) if len(segment) == 6 else [segment]
            yield tuple(points)


def curve(start: Point, segment: tuple[float, ...]) -> list[Point]:
    (ax, ay), (bx, by, cx, cy, dx, dy) = start, segment
    found = []
    for step in range(1, 13):
        t = step / 12
        u = 1 - t
        weights = (u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t)
        found.append(
            (
                sum(w * v for w, v in zip(weights, (ax, bx, cx, dx), strict=True)),
                sum(w * v for w, v in zip(weights, (ay, by, cy, dy), strict=True)),
            )
        )
    return found


def texts(face: Face) -> list[Text]:
    found = [shape for shape in face.shapes if isinstance(shape, Text)]
    assert all(not isinstance(shape, Text) for shape in inner(face.shapes))
    return found


def inner(shapes: tuple[Shape, ...]) -> Iterator[Shape]:
    for shape in shapes:
        inside: tuple[Shape, ...] = ()
        if isinstance(shape, Placed):
            inside = shape.picture.shapes
        elif isinstance(shape, Group):
            inside = shape.shapes
        yield from inside
        yield from inner(inside)


def words_box(text: Text) -> Box:
    width = text_width(text.words, text.typeface, text.size, text.tracking)
    height = capital_height(text.typeface, text.size)
    x = text.at[0] - {Anchor.START: 0.0, Anchor.MIDDLE: width / 2, Anchor.END: width}[text.anchor]
    return Box(x, text.at[1] - height, width, height)


def lies_in(box: Box, room: Box) -> bool:
    return (
        box.x >= room.x - 1e-6
        and box.y >= room.y - 1e-6
        and box.right <= room.right + 1e-6
        and box.bottom <= room.bottom + 1e-6
    )


def overlap(one: Box, other: Box) -> bool:
    return (
        one.x < other.right
        and other.x < one.right
        and one.y < other.bottom
        and other.y < one.bottom
    )


@pytest.mark.parametrize("style", STYLES)
@pytest.mark.parametrize("name", TILES)
def test_copies_differ_in_nothing_but_their_number(name: str, style: InkStyle) -> None:
    one, other = (draw_tile_face(name, number, TILES[name], style) for number in (7, 105))
    assert one.name == f"007-{name.lower().replace(' ', '-')}"
    picture, other_picture = one.shapes[0], other.shapes[0]
    assert isinstance(picture, Placed)
    assert isinstance(other_picture, Placed)
    assert picture.picture is other_picture.picture
    assert one.shapes[1:-1] == other.shapes[1:-1]
    last, other_last = one.shapes[-1], other.shapes[-1]
    assert isinstance(last, Text)
    assert isinstance(other_last, Text)
    assert (last.words, other_last.words) == ("7", "105")
    assert replace(last, words="105") == other_last


@as_one_test
@pytest.mark.parametrize("style", STYLES)
@pytest.mark.parametrize("name", TILES)
def test_name_and_number_are_words_of_their_own_that_fit(name: str, style: InkStyle) -> None:
    face = draw_tile_face(name, 105, TILES[name], style)
    found = texts(face)
    assert [text.words for text in found] == [name, "105"]
    boxes = [words_box(text) for text in found]
    for text, box in zip(found, boxes, strict=True):
        assert text.size >= 6.5
        assert lies_in(box, text.within)
        assert lies_in(box, face.trim.grown(-SAFE_ZONE))
    assert not overlap(*boxes)


@settings(max_examples=60, deadline=None)
@given(
    words=st.lists(
        st.sampled_from(["GAS", "ROPE", "BRIDGE", "FLOODED", "OLD", "SHAFT"]),
        min_size=1,
        max_size=5,
    ),
    art=st.sampled_from([TILES["TEE"], TILES["MINER"], TILES["GHOST BEETLE HIVE"]]),
)
def test_long_names_break_into_lines_that_fit_and_lose_no_word(words: list[str], art) -> None:
    face = draw_tile_face(" ".join(words), 9, art, InkStyle.FULL)
    *names, _ = texts(face)
    assert " ".join(text.words for text in names).split() == words
    boxes = [words_box(text) for text in names]
    for text, box in zip(names, boxes, strict=True):
        assert lies_in(box, text.within)
        assert lies_in(box, face.trim.grown(-SAFE_ZONE))
    for above, below in pairwise(boxes):
        assert above.bottom < below.y


@as_one_test
@pytest.mark.parametrize("style", STYLES)
@pytest.mark.parametrize("name", ["MINER", "GHOST BEETLE HIVE"])
@pytest.mark.parametrize("said", ["MINER", "ŞĂŢÎ", "ĶĪĢĀ", "ŚÇŹ", "ŞĂŢÎ CU ŢÂŞNIRI MARI"])
def test_marks_of_letters_keep_clear_of_the_line_of_a_label(
    said: str, name: str, style: InkStyle
) -> None:
    face = draw_tile_face(said, 1, TILES[name], style)
    assert [*check_frames(face, tuple(frames_among(face.shapes)), None)] == []


def test_a_name_too_long_for_any_tile_still_stays_off_the_cut() -> None:
    for art in (TILES["TEE"], TILES["MINER"]):
        face = draw_tile_face("A" + "BCDE" * 20, 9, art, InkStyle.FULL)
        assert_inside(face, face.trim.grown(face.bleed))


def assert_inside(face: Face, room: Box) -> None:
    for mark in marks(face.shapes):
        reach = mark.paint.width * mark.scale / 2 if mark.paint.stroke else 0.0
        for x, y in mark.points:
            assert lies_in(Box(x, y, 0.0, 0.0).grown(reach), room), (face.name, mark.paint, x, y)


@pytest.mark.sample(15)
@pytest.mark.parametrize("style", STYLES)
@pytest.mark.parametrize("name", TILES)
def test_a_front_fills_its_bleed_and_no_ink_passes_it(name: str, style: InkStyle) -> None:
    face = draw_tile_face(name, 1, TILES[name], style)
    assert (face.width, face.height, face.bleed) == (108.0, 108.0, 5.669)
    assert_inside(face, face.trim.grown(face.bleed))
    tile, *rest = face.shapes
    beyond, words = tuple(rest[:4]), rest[4:]
    assert_inside(replace(face, shapes=(tile, *words)), face.trim)
    # Each mouth runs on to the end of the bleed, and every other side is rock there.
    wide = [33.0 if TILES[name].open_sides & side else 0.0 for side in (1, 2, 4, 8)]
    walls = [mark.points for mark in marks(beyond) if mark.paint.fill is Ink.WALL]
    on_edges = (
        [x for points in walls for x, y in points if y == pytest.approx(-5.669)],
        [y for points in walls for x, y in points if x == pytest.approx(113.669)],
        [x for points in walls for x, y in points if y == pytest.approx(113.669)],
        [y for points in walls for x, y in points if x == pytest.approx(-5.669)],
    )
    for places, width in zip(on_edges, wide, strict=True):
        inner = [place for place in places if 0.0 < place < 108.0]
        assert max(inner, default=0.0) - min(inner, default=0.0) == pytest.approx(width, abs=3.5)


@pytest.mark.parametrize("style", STYLES)
@pytest.mark.parametrize("name", ["MINE ENTRANCE", "GHOST BEETLE HIVE"])
def test_a_base_keeps_the_mouths_of_its_four_arms_clear(name: str, style: InkStyle) -> None:
    picture = draw_tile_face(name, 1, TILES[name], style).shapes[0]
    assert isinstance(picture, Placed)
    # Emblem, label and plate: all that lies over the ground.
    over = picture.picture.shapes[-3:]
    mouths = [
        Box(36.6, 0.0, 34.8, 15.0),
        Box(36.6, 93.0, 34.8, 15.0),
        Box(0.0, 36.6, 15.0, 34.8),
        Box(93.0, 36.6, 15.0, 34.8),
    ]
    for mark in marks(over):
        xs, ys = zip(*mark.points, strict=True)
        box = Box(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys))
        assert not any(overlap(box, mouth) for mouth in mouths)


@pytest.mark.parametrize("style", STYLES)
def test_no_line_is_too_thin_to_print(style: InkStyle) -> None:
    faces = [draw_tile_face(name, 1, art, style) for name, art in TILES.items()]
    faces += [disc_of(pawn_set, status, style, 45.0) for pawn_set, status in PAWNS]
    for face in (*faces, draw_tile_back(style)):
        for mark in marks(face.shapes):
            assert mark.paint.stroke is None or mark.paint.width * mark.scale >= 0.25, face.name


@as_one_test
@pytest.mark.parametrize("style", STYLES)
@pytest.mark.parametrize("emblem", get_args(EmblemName))
def test_an_emblem_fits_its_box(emblem: str, style: InkStyle) -> None:
    room = Box(-EMBLEM_SIDE / 2, -EMBLEM_SIDE / 2, EMBLEM_SIDE, EMBLEM_SIDE)
    face = Face("emblem", "Emblem", 1.0, 1.0, draw_emblem(emblem, style))
    assert_inside(face, room)


@as_one_test
@pytest.mark.parametrize("emblem", get_args(EmblemName))
def test_low_ink_emblems_are_lines_on_white(emblem: str) -> None:
    inks = {
        ink
        for m in marks(draw_emblem(emblem, InkStyle.LOW))
        for ink in (m.paint.fill, m.paint.stroke)
    }
    assert inks <= {None, Ink.PAPER, Ink.OUTLINE}


@pytest.mark.parametrize("style", STYLES)
def test_the_back_is_itself_after_half_a_turn_and_its_rock_fills_the_bleed(style: InkStyle) -> None:
    face = draw_tile_back(style)
    assert_inside(face, face.trim.grown(face.bleed))
    assert face.bleed == pytest.approx(2 * 72 / 25.4, abs=0.001)
    reach = max(x for mark in marks(face.shapes) for x, _ in mark.points)
    # Little ink has white at the cut, which needs no bleed.
    assert (reach > face.width + face.bleed - 0.15) == (style is InkStyle.FULL)
    drawn = {summary(mark.points, mark.paint) for mark in marks(face.shapes)}
    turned = {
        summary(tuple((108.0 - x, 108.0 - y) for x, y in mark.points), mark.paint)
        for mark in marks(face.shapes)
    }
    assert drawn == turned


def summary(points: tuple[Point, ...], paint: Paint) -> tuple[Paint, frozenset[tuple[int, int]]]:
    """Return a mark as its paint and its points, to a thousandth of a point, in no order."""
    # Moved off the round numbers of the drawing: none lies where rounding tips over.
    return paint, frozenset((round(1000 * x + 0.237), round(1000 * y + 0.237)) for x, y in points)


def test_a_back_has_no_words_and_one_face_serves_all() -> None:
    for style in STYLES:
        assert texts(draw_tile_back(style)) == []
        assert draw_tile_back(style) is draw_tile_back(style)


@pytest.mark.sample(63)
@pytest.mark.parametrize("style", STYLES)
@pytest.mark.parametrize(("pawn_set", "status"), PAWNS)
@pytest.mark.parametrize("diameter", [45.0, 64.8])
def test_a_pawn_lies_inside_its_disc(pawn_set, status, style: InkStyle, diameter: float) -> None:
    face = disc_of(pawn_set, status, style, diameter)
    assert (face.width, face.height, face.bleed) == (diameter, diameter, 0.0)
    for mark in marks(face.shapes):
        reach = mark.paint.width * mark.scale / 2 if mark.paint.stroke else 0.0
        for x, y in mark.points:
            assert math.hypot(x - diameter / 2, y - diameter / 2) + reach <= diameter / 2 + 1e-6


@pytest.mark.parametrize("style", STYLES)
@pytest.mark.parametrize("pawn_set", SETS, ids=lambda pawns: f"{pawns.team}-{pawns.rim}")
def test_set_aside_pawns_differ_from_starting_ones_by_dots_alone(pawn_set, style: InkStyle) -> None:
    starting, aside = (
        [m.points for m in marks(disc_of(pawn_set, status, style, 64.8).shapes)]
        for status in ("starting", "set-aside")
    )
    assert [points for points in aside if points in starting] == starting
    dots = [points for points in aside if points not in starting]
    assert len(dots) >= 9
    for points in dots:
        xs, ys = zip(*points, strict=True)
        assert math.hypot(sum(xs) / len(xs) - 32.4, sum(ys) / len(ys) - 32.4) > 0.8 * 32.4


@as_one_test
@pytest.mark.parametrize("style", InkStyle)
@pytest.mark.parametrize("name", ["STRAIGHT", "OLD DRIFT", "DEAD END", "STARY CHODNIK"])
@pytest.mark.parametrize("sides", [5, 7])
def test_the_plate_of_a_tunnel_from_the_north_ends_before_its_wall(
    sides: int, name: str, style: InkStyle
) -> None:
    picture = tile_picture(name, TileArt("way", sides, is_tunnel=True), style)
    plate = next(
        shape.box
        for shape in picture.shapes
        if isinstance(shape, Rectangle) and shape.radius == 2.0
    )
    walls = [mark.points for mark in marks(picture.shapes) if mark.paint.fill is Ink.WALL]
    beside = [
        x for points in walls for x, y in points if 0.0 <= y <= plate.bottom and x > MIDDLE / 2
    ]
    assert plate.right + 0.2 < min(beside)


@pytest.mark.parametrize("style", InkStyle)
def test_the_cross_beside_a_fallen_beetle_hides_neither_it_nor_its_die(style: InkStyle) -> None:
    """The white rim of a cross through the beetle cut the die beside it."""
    *_, die, beetle, rim, _ = art_shapes("demon_mine", "fight-dice", style)
    assert isinstance(beetle, Group)
    disc, _, body = (ink_box([Group((shape,), beetle.transform)]) for shape in beetle.shapes)
    die_box, around = ink_box([die]), ink_box([rim])
    assert disc and body and die_box and around
    assert die_box.right < disc.x
    assert die_box.right < around.x
    assert body.centre[0] < around.x
