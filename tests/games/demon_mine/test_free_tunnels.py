"""What is said on a tunnel lies beside it: no plate and no slip covers where pawns walk."""

import pytest
from PIL import Image, ImageChops, ImageDraw

from kitgen.definitions.shipped import shipped_kits
from kitgen.drawing.bounds import ink_box
from kitgen.drawing.inks import Ink, InkStyle
from kitgen.drawing.mosaic import TILE_SIDE
from kitgen.drawing.shapes import Path, Placed, Rectangle
from kitgen.games.demon_mine.definition import DemonMineDefinition
from kitgen.games.demon_mine.jobs import kind_art
from kitgen.games.demon_mine.sheets.tile_face import tile_picture
from kitgen.pipeline.kit.options import KitOptions
from kitgen.pipeline.kit.prepare import prepare_kits
from tests.games.demon_mine.test_art_faces import marks
from tests.page_fill import LANGUAGES
from tests.shared_kits import sampled

DOTS = 10
"""Pixels to a point."""

KITS = [kit.id for kit in shipped_kits() if kit.game == "demon-mine"]


def covered(definition: DemonMineDefinition, key: str, style: InkStyle) -> float:
    """Return how much of a tunnel's floor lies under its plate or its rule, in square points."""
    art, name = kind_art(definition, key), definition.tiles[key].name
    picture = tile_picture(name, art, style)
    side = round(TILE_SIDE * DOTS)
    tunnel, laid = (Image.new("1", (side, side)) for _ in range(2))
    # The floor is painted after its walls, on white paper with white.
    painted = list(marks(tuple(shape for shape in picture.shapes if isinstance(shape, Path))))
    walls = [index for index, mark in enumerate(painted) if mark.paint.fill is Ink.WALL]
    for mark in painted[max(walls) :]:
        if mark.paint.fill is (Ink.FLOOR_EDGE if style is InkStyle.FULL else Ink.PAPER):
            points = [(x * DOTS, y * DOTS) for x, y in mark.points]
            ImageDraw.Draw(tunnel).polygon(points, fill=1)
    for shape in picture.shapes:
        if isinstance(shape, Rectangle) and shape.radius:
            box = shape.box
            corners = (box.x, box.y, box.right, box.bottom)
            ImageDraw.Draw(laid).rectangle([c * DOTS for c in corners], fill=1)
    assert laid.getbbox() and tunnel.getbbox()
    both = ImageChops.logical_and(tunnel, laid)
    return sum(both.convert("L").histogram()[1:]) / DOTS**2


@pytest.mark.sample(4)
@pytest.mark.parametrize("style", InkStyle)
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("kit_id", sampled(KITS, ["demon-mine-homebrew"]))
def test_no_plate_and_no_rule_covers_a_tunnel(kit_id: str, language: str, style: InkStyle) -> None:
    (kit,) = prepare_kits((kit_id,), KitOptions("42", overrides=(f"language={language}",)))
    with kit.style.active():
        tunnels = {
            kind.name: covered(kit.definition, key, style)
            for key, kind in kit.definition.tiles.items()
            if kind.role == "tunnel"
        }
    assert {name: over for name, over in tunnels.items() if over} == {}


@pytest.mark.parametrize("style", InkStyle)
def test_the_emblem_of_a_tunnel_with_a_rule_is_off_its_walls_and_cuts(style: InkStyle) -> None:
    """Crossed picks stood on the wall, and a point from where the tile is cut."""
    (kit,) = prepare_kits(("demon-mine-homebrew",), KitOptions("42"))
    with kit.style.active():
        definition = kit.definition
        key = next(key for key, kind in definition.tiles.items() if kind.name == "OLD DRIFT")
        picture = tile_picture("OLD DRIFT", kind_art(definition, key), style)
    around = ink_box(shape for shape in picture.shapes if isinstance(shape, Placed))
    assert around
    assert 20.0 < around.width < 36.0
    assert around.y > 4.0
    assert around.right < TILE_SIDE - 4.0
    # The widest wall ends there.
    assert around.x > 74.0
    assert around.bottom < 34.0
