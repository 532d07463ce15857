"""Parts of faces: words inside an outline, dots that are read back, boxes on the way to it."""

from collections.abc import Iterable, Iterator
from math import cos, dist, pi, sin, sqrt

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kitgen.contract import PieceReading
from kitgen.drawing.artwork import Room
from kitgen.drawing.bounds import shape_box
from kitgen.drawing.inks import InkStyle
from kitgen.drawing.shapes import Box, Group, Placed, Shape
from kitgen.games.own.faces.faces import (
    draw_back,
    draw_words,
    fill_boxes,
    fill_face,
    lines_in,
    set_words,
)
from kitgen.games.own.faces.layouts import backs_tell
from kitgen.games.own.faces.outlines import inside_outline
from kitgen.games.own.faces.pictures import emblem_behind, emblems_on
from kitgen.games.own.faces.sides import dots_read
from kitgen.games.own.faces.sizes import back_picture_rooms, picture_rooms
from kitgen.games.own.keys.parts import (
    BackDefinition,
    BoxDefinition,
    Cards,
    Counters,
    LayoutName,
)
from kitgen.games.own.kinds import OwnKind
from kitgen.values import replace

ROOM = Box(0.0, 0.0, 60.0, 60.0)


def box(**keys: object) -> BoxDefinition:
    at = ("0 %", "0 %", "100 %", "100 %")
    return BoxDefinition.model_validate({"at": at, "show": "text"} | keys)


@pytest.mark.parametrize("words", ["one", "one two three four"])
def test_words_shrink_until_every_line_lies_inside(words: str) -> None:
    """The lower part of the room is lost, first to the last line of several."""
    shown = box(largest=20, smallest=7)
    free = set_words(words, shown, ROOM)
    assert (free.look.size, free.overflows) == (20.0 if words == "one" else free.look.size, False)
    ends = [
        line.bottom
        for shape in draw_words(words, shown, ROOM)
        if (line := shape_box(shape)) is not None
    ]
    lost = max(ends) - 1.0

    def inside(line: Box) -> bool:
        return line.bottom <= lost

    kept = set_words(words, shown, ROOM, [inside])
    assert kept.look.size < free.look.size and not kept.overflows
    drawn = [shape_box(shape) for shape in draw_words(words, shown, ROOM, inside=[inside])]
    assert all(line is not None and inside(line) for line in drawn)
    # It is the largest of sizes half a point apart, the largest of which was asked for.
    larger = set_words(words, box(largest=20, smallest=20), ROOM, [inside])
    assert larger.overflows
    nowhere = set_words(words, shown, ROOM, [lambda _: False])
    assert (nowhere.look.size, nowhere.overflows) == (7.0, True)


def printed(width: float, height: float, *paths: Box) -> PieceReading:
    return PieceReading("tiles", "a 1", "front", width, height, (), paths=paths)


def disc(x: float, y: float, radius: float, stretched: float = 1.0) -> Box:
    return Box(x - radius, y - radius * stretched, 2 * radius, 2 * radius * stretched)


def test_dots_are_counted_at_the_side_that_they_are_nearest_to() -> None:
    """On a tile of 100 points dots have a radius of 1.7, and bands are 12 deep."""
    top, right, bottom, left = (50.0, 6.0), (94.0, 50.0), (50.0, 94.0), (6.0, 50.0)
    dots = [disc(*at, 1.7) for at in (top, right, right, bottom, left, left, left)]
    assert dots_read(printed(100.0, 100.0, *dots), 4) == (1, 2, 1, 3)
    odd = (
        disc(50.0, 6.0, 1.7, 1.5),
        disc(50.0, 6.0, 2.2),
        disc(50.0, 12.5, 1.7),
        disc(50.0, -1.0, 1.7),
    )
    assert dots_read(printed(100.0, 100.0, *odd), 4) == (0, 0, 0, 0)
    assert dots_read(printed(100.0, 100.0, disc(50.0, 11.5, 1.7)), 4) == (1, 0, 0, 0)


@pytest.mark.parametrize(("pointed", "first"), [(False, 0), (True, 30)])
def test_dots_of_hexagons_are_counted_clockwise_from_the_first_side(
    pointed: bool, first: int
) -> None:
    """Each hexagon is 100 points across its sides; the first is at the top or right of it."""
    far = 200 / sqrt(3)
    wide, high = (100.0, far) if pointed else (far, 100.0)
    dots = [
        disc(wide / 2 + 44 * sin(turn), high / 2 - 44 * cos(turn), 1.7)
        for side, count in enumerate((1, 2, 3, 0, 2, 1))
        for turn in [(60 * side + first) * pi / 180] * count
    ]
    assert dots_read(printed(wide, high, *dots), 6) == (1, 2, 3, 0, 2, 1)


def test_pips_are_counted_above_and_below_the_middle_of_a_domino() -> None:
    pips = (disc(25.0, 25.0, 7.0), disc(75.0, 75.0, 7.0), disc(50.0, 150.0, 7.0))
    bar = Box(14.0, 100.0, 72.0, 0.0)
    assert dots_read(printed(100.0, 200.0, bar, *pips), 2) == (2, 1)


CARD = {"make": "cards", "kinds": {"a": {"name": "A"}}}
COUNTERS = Counters.model_validate(
    {"make": "counters", "size": "1 in", "kinds": {"a": {"emblem": "coin"}}}
)
SHOWN = OwnKind(
    "pier", 1, {"name": "Pay {coin}", "text": "{fish} or {tree}", "price": "2"}, emblem="anchor"
)
EMBLEM_BOXES = {
    "picture": box(show="picture"),
    "name": box(show="name"),
    "price": box(show="price", icon="gem", **{"as": "icons"}),
    "strewn": box(show="price", icon="star", **{"as": "scattered"}),
    "ground": box(show="price", icon="moon", **{"as": "pattern"}),
    "text": box(when={"price": 3}),
    "none": box(show="corner", icon="key", **{"as": "icons"}),
}


def emblems_drawn(shapes: Iterable[Shape]) -> Iterator[str]:
    """Yield the names of the emblems among shapes, without those of a pale pattern."""
    for shape in shapes:
        if isinstance(shape, Placed):
            yield shape.picture.name.removeprefix("emblem-")
        elif isinstance(shape, Group) and shape.opacity == 1.0:
            yield from emblems_drawn(shape.shapes)


@pytest.mark.parametrize("kind", [SHOWN, replace(SHOWN, emblem="")])
def test_the_emblems_that_are_listed_are_those_that_are_drawn(kind: OwnKind) -> None:
    deck = Cards.model_validate(CARD)
    drawn = emblems_drawn(fill_boxes(deck, EMBLEM_BOXES, kind, InkStyle.FULL))
    listed = [*emblems_on(deck, EMBLEM_BOXES, kind)]
    assert sorted(name for name, *_ in listed) == sorted(drawn)
    assert {name for name, _, alone in listed if alone} == {*filter(None, [kind.emblem])}
    assert {room for _, room, _ in listed} == {Box(0.0, 0.0, 180.0, 252.0)}


def test_the_emblem_behind_is_the_one_that_is_drawn_there() -> None:
    deck = Cards.model_validate(CARD)
    for keys, found in (({"emblem": "star"}, ["star"]), ({}, []), ({"art": "a.svg"}, [])):
        back = BackDefinition.model_validate(keys)
        drawn = [*emblems_drawn(draw_back(deck, back, "Pier", None, InkStyle.FULL).shapes)]
        behind = emblem_behind(deck, back, "Pier", {})
        assert [name for name, *_ in behind] == drawn == found
        assert all(alone for *_, alone in behind)


@pytest.mark.parametrize(
    ("front", "behind", "missed"),
    [
        ("title", None, False),
        ("title", "title", False),
        ("title", "title-text", True),
        ("title-text", "title", False),
        ("title", "picture", True),
        ("picture", "picture", False),
    ],
)
def test_backs_that_show_more_than_fronts_and_differ_are_missed(
    front: LayoutName, behind: LayoutName | None, missed: bool
) -> None:
    kinds = [
        OwnKind(name, 1, {"name": name, "text": text}, emblem=emblem)
        for name, text, emblem in (("a", "Go.", "star"), ("b", "Stop.", "moon"))
    ]
    back = BackDefinition.model_validate({"face": behind})
    assert backs_tell(front, back, kinds) is missed
    assert backs_tell(front, back, kinds[:1]) is False
    alike = [replace(kind, words={**kind.words, "text": "Go."}, emblem="star") for kind in kinds]
    assert backs_tell(front, back, alike) is False
    # Pictures from files differ by their files.
    of_files = [replace(kind, file=f"{kind.id}.svg") for kind in alike]
    assert backs_tell(front, back, of_files) is (missed and behind == "picture")


@given(st.floats(0.0, 60.0), st.floats(0.0, 60.0))
def test_a_line_of_a_turned_box_lies_inside_where_it_is_printed(x: float, y: float) -> None:
    """It is printed on the other side of the middle of its room, upside down."""
    counters = {"make": "counters", "size": "1 in", "kinds": {"a": {"name": "A"}}}
    deck = Counters.model_validate(counters)
    room = Box(4.0, 12.0, 60.0, 50.0)
    both = (inside_outline(deck, box(turned=turn), room) for turn in (False, True))
    (clear, _, upright), (*_, upside_down) = both
    line = Box(x, y, 9.0, 5.0)
    printed_at = Box(4.0 + 64.0 - x - 9.0, 12.0 + 62.0 - y - 5.0, 9.0, 5.0)
    assert upside_down(line) == upright(printed_at)
    corners = [(a, b) for a in (x, x + 9.0) for b in (y, y + 5.0)]
    assert upright(line) == all(dist(corner, (36.0, 36.0)) <= 36.007 for corner in corners)
    # The ring is drawn at 8 % of the width, and words stay a point away from it.
    assert clear(line) == all(dist(corner, (36.0, 36.0)) <= 29.247 for corner in corners)
    assert inside_outline(Cards.model_validate(CARD), box(), room) == ()


def test_pictures_have_the_rooms_of_their_boxes() -> None:
    shown = {
        "small": box(at=("0 %", "0 %", "50 %", "25 %"), show="picture"),
        "words": box(),
        "full": box(show="picture", crop="top"),
    }
    deck = Cards.model_validate({**CARD, "face": {"boxes": shown}})
    assert picture_rooms(deck) == (Room(90.0, 63.0, False), Room(180.0, 252.0, True))
    # A point, where no picture is shown.
    assert picture_rooms(Cards.model_validate({**CARD, "face": "title"})) == (Room(1.0, 1.0),)
    assert {room.width / 180.0 for room in back_picture_rooms(deck)} == {0.6}


def test_a_picture_without_words_lies_in_the_middle() -> None:
    def centre(words: dict[str, str]) -> tuple[float, float]:
        kind = OwnKind(id="a", count=1, words=words, emblem="coin")
        picture, *_ = fill_face(COUNTERS, kind, InkStyle.FULL)
        seen = shape_box(picture)
        assert seen is not None
        return seen.centre

    middle = COUNTERS.size / 2
    assert centre({}) == pytest.approx((middle, middle), abs=0.5)
    assert centre({"text": "not shown"}) == centre({})
    assert centre({"name": "Coin"})[1] < middle - 5.0


@pytest.mark.parametrize("number", ["7", "42", "128", "1000"])
def test_numbers_on_a_round_counter_are_as_large_as_its_ring_allows(number: str) -> None:
    kinds = {"make": "counters", "size": "1 in", "kinds": {"a": {"name": number}}}
    deck = Counters.model_validate(kinds)
    shown = box(show="name", largest=72, smallest=9, at=("5 %", "5 %", "90 %", "90 %"))
    room = Box(3.6, 3.6, 64.8, 64.8)
    (line,) = lines_in(number, shown, room, inside_outline(deck, shown, room))
    corners = [(x, y) for x in (line.x, line.right) for y in (line.y, line.bottom)]
    farthest = max(dist(corner, (36.0, 36.0)) for corner in corners)
    # The ring has a radius of 30.24 points.
    assert 24.0 < farthest < 29.3
