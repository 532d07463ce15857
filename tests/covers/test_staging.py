"""Covers of games of your own show what the kit has, and nothing that it has not."""

from collections.abc import Iterable, Iterator

import pytest

from kitgen.covers.cover import (
    PANORAMA,
    SCENE,
    CoverArt,
    near_part,
    shown_part,
    spots,
    vista_part,
)
from kitgen.covers.sturdy import scene_picture
from kitgen.covers.wrap import wrap
from kitgen.drawing.art import OwnArt, art_shapes, drawn_with
from kitgen.drawing.artwork import Artwork
from kitgen.drawing.bounds import ink_box, lies_in
from kitgen.drawing.inks import Ink, InkStyle
from kitgen.drawing.scenes import WHOLE, Staging, View
from kitgen.drawing.shapes import (
    Box,
    Group,
    Paint,
    Path,
    Picture,
    Placed,
    Rectangle,
    Shape,
    Transform,
)
from kitgen.games import inks_of
from kitgen.games.own.definition import OwnDefinition
from kitgen.games.own.inks import Ink as OwnInk
from kitgen.games.own.kinds import OwnKind
from kitgen.games.own.staging import staging_of
from kitgen.values import replace

WORDS = {
    "id": "a",
    "game": "own",
    "title": "A",
    "summary": "A.",
    "rules": "r.md",
    "credits": {
        "designer": None,
        "publisher": "us",
        "year": 2026,
        "source": "us",
        "terms": "Ours.",
    },
}
MAKES = {
    "cards": {"make": "cards", "rows": "a.csv"},
    "tiles": {"make": "tiles", "shape": "square", "size": "2 in", "rows": "a.csv"},
    "counters": {"make": "counters", "size": "1 in", "rows": "a.csv"},
    "hexagons": {"make": "tiles", "shape": "hexagon", "size": "2 in", "rows": "a.csv"},
    "dominoes": {"make": "tiles", "shape": "domino", "size": "1 in", "pips": 6, "kinds": "all"},
    "discs": {"make": "tiles", "shape": "circle", "size": "1 in", "rows": "a.csv"},
    "board": {"make": "board", "grid": {"squares": (2, 2)}, "cell": "1 in"},
    "war": {"make": "board", "grid": {"hexagons": {"radius": 2}}, "cell": "1 in"},
    "points": {"make": "board", "grid": {"points": (3, 3)}, "cell": "1 in"},
    "triangles": {"make": "board", "grid": {"triangles": {"side": 3}}, "cell": "1 in"},
    "track": {"make": "track", "spaces": 20, "cell": "1 in"},
    "standees": {"make": "standees", "rows": "a.csv"},
    "dice": {"make": "dice", "faces": (1, 2, 3, 4, 5, 6)},
    "pad": {"make": "pad", "rows": ("A",)},
    "bingo": {"make": "bingo", "of": "cards", "squares": (3, 3)},
    "aid": {"make": "aid", "lines": ("A",)},
}
SHOWS = {
    "cards": {"cards-1", "cards-2"},
    # Where there is nothing else.
    "aid": {"cards-1", "cards-2"},
    "hexagons": {"tiles-1", "tiles-2", "board"},
    "counters": {"coins-1", "coins-2"},
    "standees": {f"pawns-{number}" for number in range(1, 7)},
    "dice": {"dice-1", "dice-2"},
    "pad": {"pad-1"},
}
AS_DRAWN = Transform()
ALL = set[str]().union(*SHOWS.values())
ON_HEXAGONS = {"pawns-4", "pawns-5", "pawns-6"}


def staged(*makes: str) -> Staging:
    components = {make: MAKES[make] for make in makes}
    return staging_of(OwnDefinition.model_validate({**WORDS, "components": components}))


def flat(shapes: Iterable[Shape]) -> set[Shape]:
    found: set[Shape] = set()
    for shape in shapes:
        found |= flat(shape.shapes) if isinstance(shape, Group) else {shape}
    return found


def solid(shapes: Iterable[Shape]) -> Iterator[Shape]:
    """Yield shapes without the shadows on the table."""
    for shape in shapes:
        if isinstance(shape, Group):
            yield replace(shape, shapes=tuple(solid(shape.shapes)))
        elif not isinstance(shape, Path) or shape.paint.fill is not OwnInk.TABLE_SHADOW:
            yield shape


@pytest.mark.dear
@pytest.mark.parametrize("ink", InkStyle)
@pytest.mark.parametrize(
    "makes",
    [
        ("cards",),
        ("board", "cards"),
        ("tiles", "dice"),
        ("hexagons", "dice"),
        ("hexagons", "counters"),
        ("war", "standees"),
        ("dominoes",),
        ("track", "standees"),
        ("counters",),
        ("war", "hexagons"),
        ("pad",),
        ("bingo",),
        ("aid",),
    ],
)
def test_only_what_a_kit_has_is_on_its_cover(makes: tuple[str, ...], ink: InkStyle) -> None:
    staging, roles = staged(*makes), inks_of("own")
    shown = flat(scene_picture("own", SCENE, ink, roles, 0, PANORAMA, staging).shapes)
    parts = {group: flat(art_shapes("own", SCENE, ink, part=group, roles=roles)) for group in ALL}
    parts["board"] -= {shape for group in ON_HEXAGONS for shape in parts[group]}
    seen = {group for group in ALL if not parts[group].isdisjoint(shown)}
    expected = set[str]().union(*(SHOWS.get(make, set()) for make in makes))
    if "board" not in expected:
        expected -= ON_HEXAGONS
    assert seen <= expected
    has_twin = staging.centre in {"spot-cards", "spot-dice", "emblem-coin"} or makes == ("pad",)
    assert len(expected - seen) == has_twin
    assert bool(staging.centre) == ("board" not in expected)


@pytest.mark.parametrize(
    ("makes", "centre", "others"),
    [
        (("dominoes",), "spot-dominoes", ()),
        (("track", "dice", "counters"), "spot-track", ("spot-dice",)),
        (("track", "tiles"), "spot-landscape", ("spot-track",)),
        (("board",), "spot-squares", ()),
        (("points", "cards"), "spot-points", ("spot-cards",)),
        (("triangles",), "spot-triangles", ()),
        (("war", "cards"), "spot-hexagons", ("spot-cards",)),
        (("hexagons", "cards"), "", ("spot-tiles", "spot-cards")),
        (("discs",), "emblem-coin", ()),
        (("pad", "dice"), "spot-dice", ("spot-pad",)),
        (("pad",), "spot-pad", ()),
        (("bingo",), "spot-pad", ()),
        (("aid",), "spot-cards", ()),
        (("aid", "dice"), "spot-dice", ()),
    ],
)
def test_what_fills_pages_looks_like_what_the_kit_has(
    makes: tuple[str, ...], centre: str, others: tuple[str, ...]
) -> None:
    staging = staged(*makes)
    assert staging.centre == centre
    drawn = spots(CoverArt("own", InkStyle.FULL, inks_of("own"), staging))
    wanted = {centre, *others} - {"", "emblem-coin"}
    assert {spot.picture.name for spot in drawn} == wanted


@pytest.mark.parametrize("ink", InkStyle)
@pytest.mark.parametrize("make", ["dice", "hexagons"])
def test_pawns_and_coins_lie_beside_other_things_only_if_the_kit_has_them(
    make: str, ink: InkStyle
) -> None:
    roles = inks_of("own")
    drawn: dict[tuple[str, ...], set[Shape]] = {}
    for others in ((), ("counters",), ("standees",), ("counters", "standees")):
        staging = staged(make, *others)
        scene = scene_picture("own", SCENE, ink, roles, 0, PANORAMA, staging)
        (spot,) = spots(CoverArt("own", ink, roles, staging))
        drawn[others] = flat(spot.picture.shapes)
        assert not staging.centre or drawn[others] <= flat(scene.shapes)
    coins, pawns = (drawn[others] - drawn[()] for others in (("counters",), ("standees",)))
    assert coins
    assert pawns
    assert coins.isdisjoint(pawns)
    assert drawn["counters", "standees"] == drawn[()] | coins | pawns
    whole = flat(art_shapes("own", spot.picture.name, ink, roles=roles))
    assert len(whole) == len(drawn["counters", "standees"])


@pytest.mark.parametrize("make", ["board", "war", "points", "triangles", "track"])
def test_a_kits_only_counters_are_the_men_that_stand_on_its_board(make: str) -> None:
    coins = {f"coins-{number}" for number in range(1, 5)}
    assert coins <= staged(make, "counters").without
    for others in (("counters", "discs"), ("counters", "standees")):
        assert coins.isdisjoint(staged(make, *others).without)


def test_a_spot_of_the_users_fills_pages_whatever_the_kit_has() -> None:
    artwork = Artwork(Picture("mine", (Rectangle(Box(0.0, 0.0, 9.0, 9.0), Paint(Ink.TEXT)),)), 9, 9)
    with drawn_with(OwnArt("own", {"spot-cards": artwork})):
        art = CoverArt("own", InkStyle.FULL, inks_of("own"), staged("dominoes"))
        assert {spot.picture.name for spot in spots(art)} == {"spot-cards", "spot-dominoes"}


@pytest.mark.parametrize("ink", InkStyle)
def test_what_has_the_focus_lies_in_the_middle_of_what_every_page_shows(ink: InkStyle) -> None:
    whole = scene_picture("own", SCENE, ink, inks_of("own"), 0, PANORAMA, staged("cards"))
    centre = whole.shapes[-1]
    assert isinstance(centre, Group)
    near = Box(-200.0, 40.0, 400.0, 200.0)
    there = scene_picture("own", SCENE, ink, inks_of("own"), 0, near, staged("cards"))
    assert flat(there.shapes) >= flat(centre.shapes)


def deck_of(*emblems: str, **keys: object) -> Staging:
    """Return the staging of a kit with a deck that has a kind of card for each emblem."""
    kinds = tuple(OwnKind(f"k{number}", 1, {}, name) for number, name in enumerate(emblems))
    deck = {"make": "cards", "rows": "a.csv", "face": "picture", **keys}
    definition = OwnDefinition.model_validate({**WORDS, "components": {"deck": deck}})
    return staging_of(definition.with_files({"deck": kinds}, {}, None))


def on_cards(staging: Staging, ink: InkStyle = InkStyle.FULL) -> list[set[Shape]]:
    """Return what is on each of the drawn cards: what the cover shows and bare cards do not."""
    (drawn,) = spots(CoverArt("own", ink, inks_of("own"), staging))
    plain = flat(scene_picture("own", "spot-cards", ink, inks_of("own"), 1, PANORAMA).shapes)
    groups = [shape for shape in drawn.picture.shapes if isinstance(shape, Group)]
    assert len(groups) == 4
    return [flat(group.shapes) - plain for group in groups]


@pytest.mark.parametrize("ink", InkStyle)
def test_drawn_cards_have_the_emblems_of_the_kits_own(ink: InkStyle) -> None:
    anchor, *_, bird = on_cards(deck_of("anchor", "heart", "key", "bird", "sun"), ink)
    # Emblems of one kind of card are the same for each kit, and fewer than four are repeated.
    again = on_cards(deck_of("bird", "anchor"), ink)
    assert again[0] == again[2] == bird
    assert again[1] == again[3] == anchor
    assert anchor != bird
    roles = {shape.paint.fill for shape in anchor if hasattr(shape, "paint")}
    alone = art_shapes("own", "emblem-anchor", ink, roles=inks_of("own"))
    assert roles == {shape.paint.fill for shape in flat(alone) if hasattr(shape, "paint")}


def test_drawn_cards_show_kitgens_emblems_where_the_kits_are_unknown() -> None:
    assert on_cards(staged("cards")) == [set(), set(), set(), set()]


def cards_of(*kinds: OwnKind, face: str = "corners") -> Staging:
    deck = {"make": "cards", "rows": "a.csv", "face": face}
    definition = OwnDefinition.model_validate({**WORDS, "components": {"deck": deck}})
    return staging_of(definition.with_files({"deck": kinds}, {}, None))


def test_drawn_cards_show_the_users_pictures_before_icons_in_words() -> None:
    mine = Artwork(Picture("m", (Rectangle(Box(-9.0, -3.0, 18.0, 6.0), Paint(Ink.TEXT)),)), 18, 6)
    icons_only = OwnKind("a", 1, {"text": "Take 2 {fish}."})
    plain, drawn = (
        cards_of(*kinds, face="picture-title-text")
        for kinds in [
            (icons_only,),
            (
                icons_only,
                OwnKind("b", 1, {}, art=mine),
                OwnKind("c", 1, {}, "boat", icons={"boat": mine}),
            ),
        ]
    )
    assert set(mine.picture.shapes) <= on_cards(drawn)[0]
    # The same picture under another name is the same card; after it, icons fill the rest.
    first, second, third, _ = on_cards(drawn)
    assert first == third != second == on_cards(plain)[0]
    fish = flat(art_shapes("own", "emblem-fish", InkStyle.FULL, roles=inks_of("own")))
    assert len(on_cards(plain)[0]) == len(fish)


def test_drawn_cards_without_pictures_show_corners_or_lines_of_words() -> None:
    seven, ten, *_ = on_cards(
        cards_of(*(OwnKind(word, 1, {"corner": word}) for word in ("7", "10")))
    )
    assert [len(shape.subpaths) for shape in flat(seven) if isinstance(shape, Path)] == [1]
    # A one, and a nought with its hole.
    assert [len(shape.subpaths) for shape in flat(ten) if isinstance(shape, Path)] == [3]
    for staging in (
        cards_of(OwnKind("a", 1, {"corner": "seven"})),
        cards_of(OwnKind("a", 1, {"corner": "7"}), face="title"),
        deck_of("key", face="title-text"),
    ):
        lines = on_cards(staging)[0]
        assert len(lines) > 2
        assert all(isinstance(line, Rectangle) for line in lines)


@pytest.mark.parametrize("ink", InkStyle)
def test_cards_beside_hexagons_show_the_kits_own_emblems(ink: InkStyle) -> None:
    roles = inks_of("own")
    kinds = tuple(OwnKind(name, 1, {}, name) for name in ("anchor", "bird"))
    asked = {
        "deck": {"make": "cards", "rows": "a.csv", "face": "picture"},
        "land": MAKES["hexagons"],
    }
    definition = OwnDefinition.model_validate({**WORDS, "components": asked})
    staging = staging_of(definition.with_files({"deck": kinds, "land": ()}, {}, None))
    with_them = flat(scene_picture("own", SCENE, ink, roles, 0, PANORAMA, staging).shapes)
    without = Staging(staging.without, staging.centre, staging.spots)
    plain = flat(scene_picture("own", SCENE, ink, roles, 0, PANORAMA, without).shapes)
    for number in range(1, 7):
        kitgens = flat(art_shapes("own", SCENE, ink, part=f"emblem-{number}", roles=roles))
        assert kitgens <= plain
        assert kitgens.isdisjoint(with_them)


def test_a_picture_of_the_users_stays_as_it_is() -> None:
    artwork = Artwork(Picture("mine", ()), 10.0, 10.0)
    with drawn_with(OwnArt("own", {SCENE: artwork})):
        asked = ("own", SCENE, InkStyle.FULL, inks_of("own"), 0, PANORAMA)
        staging = staged("cards")
        assert staging != WHOLE
        for drawn in (scene_picture(*asked), scene_picture(*asked, staging)):
            placed = [shape for shape in flat(drawn.shapes) if isinstance(shape, Placed)]
            assert len(flat(drawn.shapes)) == len(placed) <= 1


@pytest.mark.parametrize("ink", InkStyle)
@pytest.mark.parametrize("make", ["cards", "board", "hexagons"])
def test_a_picture_between_words_shows_the_focus_close_up_without_the_lantern(
    make: str, ink: InkStyle
) -> None:
    """The cover shows the whole table by its light: the next picture is another one."""
    staging, roles = staged(make), inks_of("own")
    shown = scene_picture("own", SCENE, ink, roles, 0, PANORAMA, staging).shapes
    focus: Iterable[Shape] = shown[-1:]
    if not staging.centre:
        focus = art_shapes("own", SCENE, ink, part="board", without=ON_HEXAGONS, roles=roles)
    lantern = ink_box(art_shapes("own", SCENE, ink, part="lantern", roles=roles))
    around = ink_box(focus)
    assert lantern and around
    for height in (200.0, 330.0, 460.0):
        part = vista_part(500.0, height, View.RIGHT, staging)
        assert part.width / part.height == pytest.approx(500.0 / height)
        assert part.x <= around.x and around.right <= part.right
        assert part.y <= around.y and around.bottom <= part.bottom <= PANORAMA.bottom
        assert part.y > lantern.bottom - 0.2 * lantern.height
    # There is nothing to be close to.
    assert staged("standees").close is None


@pytest.mark.parametrize("ink", InkStyle)
@pytest.mark.parametrize(("width", "height"), [(540.0, 698.0), (522.0, 748.0), (346.0, 535.0)])
def test_nothing_on_the_table_is_cut_by_the_edge_of_a_cover(
    width: float, height: float, ink: InkStyle
) -> None:
    """Covers of Letter, of A4 and of half a page; an hourglass was cut."""
    part = shown_part(width, height)
    near = ("board", "coins-1", "tiles-1")
    for name in ("hourglass", "box", "cards-1", "pawns-1", *near, "pad-1"):
        around = ink_box(solid(art_shapes("own", SCENE, ink, part=name, roles=inks_of("own"))))
        assert around
        inside = part.x + 4.0 < around.x and around.right < part.right - 4.0
        assert inside or around.right < part.x or part.right < around.x, name


def pieces_of(name: str, ink: InkStyle) -> list[Box]:
    """Return the boxes of the things that a group of the cover shows, without their shadows."""
    found: list[Box] = []
    for leaf in leaves(art_shapes("own", SCENE, ink, part=name, roles=inks_of("own"))):
        box = ink_box(solid([leaf]))
        if box is None:
            continue
        for other in [*found]:
            if overlap(box, other):
                found.remove(other)
                box = box.union(other)
        found.append(box)
    return found


def leaves(shapes: Iterable[Shape], at: Transform = AS_DRAWN) -> Iterator[Shape]:
    for shape in shapes:
        if isinstance(shape, Group):
            yield from leaves(shape.shapes, at @ shape.transform)
        else:
            yield Group((shape,), at)


def overlap(one: Box, other: Box) -> bool:
    return (
        one.x < other.right
        and other.x < one.right
        and one.y < other.bottom
        and other.y < one.bottom
    )


@pytest.mark.dear
@pytest.mark.parametrize("ink", InkStyle)
@pytest.mark.parametrize(
    "makes",
    [
        ("cards", "counters"),
        ("tiles", "counters"),
        ("board", "counters", "dice"),
        ("hexagons", "counters"),
        ("track", "dice"),
    ],
)
def test_a_close_up_cuts_no_coin_or_die(makes: tuple[str, ...], ink: InkStyle) -> None:
    """Close-ups in rules of Letter and A4, and of half a page; a coin was cut."""
    staging = staged(*makes)
    things = {
        name: box
        for name in {"coins-1", "coins-2", "dice-1", "tiles-1"} - staging.without
        for box in pieces_of(name, ink)
    }
    for width in (526.0, 509.0, 346.0):
        for height in range(int(0.35 * width), int(1.45 * width), 5):
            part = vista_part(width, height, View.RIGHT, staging)
            for name, box in things.items():
                across = part.x <= box.x and box.right <= part.right
                inside = across and part.y <= box.y and box.bottom <= part.bottom
                assert inside or not overlap(part, box), (name, width, height)


def test_a_picture_is_close_up_wherever_one_cuts_nothing() -> None:
    """The next picture of a booklet often shows the whole middle of the table."""
    part = vista_part(522.0, 520.0, View.RIGHT, staged("cards", "counters"))
    assert part.width < 420.0
    coins = pieces_of("coins-1", InkStyle.FULL)
    assert not any(overlap(part, coin) for coin in coins)


@pytest.mark.parametrize("makes", [("cards", "counters"), ("hexagons", "pad"), ("points", "pad")])
def test_a_picture_beside_a_title_cuts_nothing_on_the_table(makes: tuple[str, ...]) -> None:
    """The head of a print guide showed the feet of the lantern and of the hourglass."""
    staging = staged(*makes)
    near = {"lantern", "hourglass", "box", "pad-1", "tiles-1", "coins-1"} - staging.without
    things = [box for name in near for box in pieces_of(name, InkStyle.FULL)]
    for width, height in ((242.0, 115.0), (239.0, 108.0)):
        part = near_part(width, height, staging)
        assert part.width / part.height == pytest.approx(width / height)
        for box in things:
            across = part.x <= box.x and box.right <= part.right
            inside = across and part.y <= box.y and box.bottom <= part.bottom
            assert inside or not overlap(part, box), box


def test_notes_on_hexagons_are_below_a_picture_that_cuts_neither_box_nor_pad() -> None:
    """A corner of a box was at the picture's edge."""
    part = vista_part(508.0, 213.0, View.RIGHT, staged("hexagons", "pad"))
    for name in ("box", "pad-1", "tiles-1"):
        for box in pieces_of(name, InkStyle.FULL):
            inside = part.x <= box.x and box.right <= part.right
            assert inside or not overlap(part, box), (name, box)


@pytest.mark.parametrize("ink", InkStyle)
@pytest.mark.parametrize("make", ["cards", "hexagons"])
def test_a_back_cover_shows_the_lantern_on_a_table_that_is_put_away(
    make: str, ink: InkStyle
) -> None:
    """It nearly repeated the front, or cut off what was in the middle of the table."""
    staging, roles = staged(make, "counters", "dice", "pad"), inks_of("own")
    back = staging.back
    assert back
    assert not back.centre
    assert back.without >= {"board", "cards-2", "coins-2", "dice-1", "pad-1", "tiles-1"}
    lantern = ink_box(art_shapes("own", SCENE, ink, part="lantern", roles=roles))
    assert lantern
    near = ["hourglass", "box", *(["cards-1"] if make == "cards" else [])]
    things = [box for name in near for box in pieces_of(name, ink)]
    for height in range(160, 760, 20):
        part = vista_part(540.0, height, View.BACK, staging)
        assert part.width / part.height == pytest.approx(540.0 / height)
        assert PANORAMA.y <= part.y and part.bottom <= PANORAMA.bottom
        assert lies_in(lantern, part)
        for box in things:
            inner = box.grown(-1.0)
            assert lies_in(inner, part) or not overlap(part, inner), (height, box)


@pytest.mark.parametrize("makes", [("cards", "pad"), ("board", "standees"), ("hexagons", "cards")])
def test_what_is_too_high_for_a_close_up_shows_the_whole_middle_of_a_table(
    makes: tuple[str, ...],
) -> None:
    """Pages of A4: a board and the lantern were cut."""
    staging, roles = staged(*makes), inks_of("own")
    shown = scene_picture("own", SCENE, InkStyle.FULL, roles, 0, PANORAMA, staging).shapes
    middle = ink_box(shown[-1:]) if staging.centre else None
    near = {"lantern", "hourglass", "tiles-1", "cards-2", "coins-1", "pawns-2"} - staging.without
    things = [box for name in near for box in pieces_of(name, InkStyle.FULL)]
    beside = [box for name in ("box", "pad-1") for box in pieces_of(name, InkStyle.FULL)]
    for height in (660.0, 700.0, 748.0):
        part = vista_part(522.0, height, View.RIGHT, staging)
        assert part.width / part.height == pytest.approx(522.0 / height)
        assert PANORAMA.y <= part.y and part.bottom <= PANORAMA.bottom
        for box in (*things, *filter(None, [middle])):
            # Two more cards lie at the left end.
            if box.right > -380.0:
                assert part.x < box.x and box.right < part.right, (height, box)
                assert part.y < box.y and box.bottom < part.bottom, (height, box)
        assert not any(overlap(part, box) for box in beside)


@pytest.mark.parametrize("make", ["dice", "tiles", "cards"])
@pytest.mark.parametrize(("width", "depth"), [(98.0, 73.0), (92.0, 36.0), (120.0, 60.0)])
def test_the_front_of_a_small_box_shows_what_has_the_focus_above_its_title(
    make: str, width: float, depth: float
) -> None:
    """A die was half behind the ground of the title, for a lantern that the notch cut away.

    Later, the notch cut a lantern in two.
    """
    staging, roles = staged(make), inks_of("own")
    shown = scene_picture("own", SCENE, InkStyle.FULL, roles, 0, PANORAMA, staging).shapes
    focus = ink_box(shown[-1:])
    assert focus
    art = CoverArt("own", InkStyle.FULL, roles, staging)
    scene = wrap(art, 2 * (width + depth), width, width / 2, 4.0)
    floor = 0.7 * width
    seen = scene.looking_at(18.0, floor)
    above, below = ((y - seen.top) * seen.factor for y in (focus.y, focus.bottom))
    assert 18.0 < above < below < floor
    lantern = ink_box(art_shapes("own", SCENE, InkStyle.FULL, part="lantern", roles=roles))
    assert lantern
    whole = (lantern.y - seen.top) * seen.factor >= 18.0
    assert whole is ("lantern" not in seen.art.staging.without)
    # No bleed is missing.
    assert seen.whole.y <= seen.top - 4.0 / seen.factor
    assert seen.top + (width + 4.0) / seen.factor <= seen.whole.bottom
