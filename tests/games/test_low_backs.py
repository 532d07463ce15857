"""Backs of tiles in little ink: most of what is printed of a kit of tiles."""

from collections.abc import Callable
from io import BytesIO
from pathlib import Path

import pytest
from PIL import Image, ImageChops, ImageStat

from kitgen.drawing.face import Face
from kitgen.drawing.inks import LOW, InkStyle
from kitgen.drawing.mosaic import TILE_SIDE
from kitgen.games.demon_mine.sheets.tile_back import draw_tile_back as plaque
from kitgen.games.phantom_of_the_mine.tile_back import draw_tile_back as lantern
from kitgen.rendering.svg import render_svg

BACKS = [plaque(InkStyle.LOW), lantern("Phantom of the Mine", InkStyle.LOW, TILE_SIDE)]


@pytest.mark.parametrize("back", BACKS, ids=["plaque", "lantern"])
def test_a_back_in_little_ink_takes_less_than_8_percent_of_a_page_of_ink(
    back: Face, tool: Callable[[str], Callable[..., bytes]], tmp_path: Path
) -> None:
    (tmp_path / "back.svg").write_bytes(render_svg(back, LOW))
    png = tool("rsvg-convert")("-b", "white", "-w", "480", tmp_path / "back.svg")
    picture = Image.open(BytesIO(png)).convert("RGB")
    red, green, blue = picture.split()
    highest = ImageChops.lighter(ImageChops.lighter(red, green), blue)
    means = [level / 255 for level in ImageStat.Stat(picture).mean]
    (light,) = (level / 255 for level in ImageStat.Stat(highest).mean)
    # Black takes the place of all the grey; of cyan, magenta and yellow the rest is printed.
    assert (1 - light) + (3 * light - sum(means)) < 0.08
