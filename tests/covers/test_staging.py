"""Covers of games of your own show what the kit has, and nothing that it has not."""

from collections.abc import Iterable

import pytest

from kitgen.covers.cover import PANORAMA, SCENE
from kitgen.covers.sturdy import scene_picture
from kitgen.drawing.art import OwnArt, art_shapes, drawn_with
from kitgen.drawing.artwork import Artwork
from kitgen.drawing.inks import InkStyle
from kitgen.drawing.scenes import WHOLE, Staging
from kitgen.drawing.shapes import Box, Group, Picture, Placed, Shape
from kitgen.games import inks_of
from kitgen.games.own.definition import OwnDefinition
from kitgen.games.own.staging import staging_of

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
    "board": {"make": "board", "grid": {"squares": (2, 2)}, "cell": "1 in"},
    "dice": {"make": "dice", "faces": (1, 2, 3, 4, 5, 6)},
    "pad": {"make": "pad", "rows": ("A",)},
    "aid": {"make": "aid", "lines": ("A",)},
}
SHOWS = {
    "cards": {"cards-1", "cards-2"},
    "tiles": {"tiles-1", "tiles-2", "board"},
    "counters": {"coins-1", "coins-2"},
    "board": {"board"},
    "dice": {"dice-1", "dice-2"},
    "pad": {"pad-1"},
    "aid": set[str](),
}
ALL = {*set[str]().union(*SHOWS.values()), "pawns-1", "pawns-2", "pawns-3"}


def staged(*makes: str) -> Staging:
    components = {make: MAKES[make] for make in makes}
    return staging_of(OwnDefinition.model_validate({**WORDS, "components": components}))


def flat(shapes: Iterable[Shape]) -> set[Shape]:
    found: set[Shape] = set()
    for shape in shapes:
        found |= flat(shape.shapes) if isinstance(shape, Group) else {shape}
    return found


@pytest.mark.parametrize("ink", InkStyle)
@pytest.mark.parametrize(
    "makes", [("cards",), ("board", "cards"), ("tiles", "dice"), ("counters",), ("pad",), ("aid",)]
)
def test_only_what_a_kit_has_is_on_its_cover(makes: tuple[str, ...], ink: InkStyle) -> None:
    staging, roles = staged(*makes), inks_of("own")
    shown = flat(scene_picture("own", SCENE, ink, roles, 0, PANORAMA, staging).shapes)
    parts = {group: flat(art_shapes("own", SCENE, ink, part=group, roles=roles)) for group in ALL}
    seen = {group for group in ALL if not parts[group].isdisjoint(shown)}
    expected = set[str]().union(*(SHOWS[make] for make in makes))
    assert seen <= expected
    assert len(expected - seen) == bool(staging.centre)
    assert bool(staging.centre) == ("board" not in expected and makes not in {("pad",), ("aid",)})


@pytest.mark.parametrize("ink", InkStyle)
def test_what_has_the_focus_lies_in_the_middle_of_what_every_page_shows(ink: InkStyle) -> None:
    whole = scene_picture("own", SCENE, ink, inks_of("own"), 0, PANORAMA, staged("cards"))
    centre = whole.shapes[-1]
    assert isinstance(centre, Group)
    near = Box(-200.0, 40.0, 400.0, 200.0)
    there = scene_picture("own", SCENE, ink, inks_of("own"), 0, near, staged("cards"))
    assert flat(there.shapes) >= flat(centre.shapes)


def test_a_picture_of_the_users_stays_as_it_is() -> None:
    artwork = Artwork(Picture("mine", ()), 10.0, 10.0)
    with drawn_with(OwnArt("own", {SCENE: artwork})):
        asked = ("own", SCENE, InkStyle.FULL, inks_of("own"), 0, PANORAMA)
        staging = staged("cards")
        assert staging != WHOLE
        for drawn in (scene_picture(*asked), scene_picture(*asked, staging)):
            placed = [shape for shape in flat(drawn.shapes) if isinstance(shape, Placed)]
            assert len(flat(drawn.shapes)) == len(placed) <= 1
