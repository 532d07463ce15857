"""The pictures in README and docs show what kitgen prints today."""

import re
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from PIL import Image, ImageChops, ImageStat

from tests.doc_pictures import BEGUN, FOLDER, SCENES, SEED, Leaf, Scene, drawn, finished
from tests.doc_screens import SCREENS
from tests.shared_kits import exhaustive, sampled, shared_kit
from tests.small_cases import as_one_test

WIDTH = 320
BLOCK = 10
FARTHEST = 24.0
"""The most by which the mean colour of a block may differ, of 255."""

PAGES = [FOLDER.parents[1] / "README.md", *FOLDER.parent.glob("*.md")]


def farthest(first: Image.Image, second: Image.Image) -> float:
    """Return by how much the blocks of two pictures of one size differ at most."""
    columns, rows = first.width // BLOCK, first.height // BLOCK
    difference = ImageChops.difference(first, second)
    blocks = (
        difference.crop((x * BLOCK, y * BLOCK, (x + 1) * BLOCK, (y + 1) * BLOCK))
        for x in range(columns)
        for y in range(rows)
    )
    return max(max(ImageStat.Stat(block).mean) for block in blocks)


def stored(name: str) -> Image.Image:
    picture = Image.open(FOLDER / f"{name}.jpg")
    return picture.resize((WIDTH, round(picture.height * WIDTH / picture.width)))


@pytest.fixture(scope="module")
def begun(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the folder of the kit that the guide begins with."""
    return finished(SCENES[BEGUN].leaves[0], tmp_path_factory.mktemp("begun") / "kit")


def differs(scene: Scene, picture: Image.Image, begun: Path) -> float:
    """Return by how much a picture differs from a scene drawn today, at most."""

    def folder_of(leaf: Leaf) -> Path:
        if leaf.kit == BEGUN:
            return begun
        return shared_kit(leaf.kit, SEED, **{"copies": None, **dict(leaf.options)})

    return farthest(picture, drawn(scene, folder_of, 4 * WIDTH).resize(picture.size))


@pytest.mark.parametrize("name", sampled(SCENES, {BEGUN}))
def test_shows_pages_as_they_print(name: str, begun: Path) -> None:
    difference = differs(SCENES[name], stored(name), begun)
    assert difference < FARTHEST, f"python -m tests.doc_pictures {name} draws it anew"


@pytest.mark.dear
@pytest.mark.parametrize(
    "change",
    [exhaustive({"turned": 178.0}), {"page": 2, "job": "treasures"}, exhaustive({"x": 1660})],
)
def test_a_picture_of_another_page_is_noticed(change: dict[str, Any], begun: Path) -> None:
    *lower, top = SCENES[BEGUN].leaves
    scene = replace(SCENES[BEGUN], leaves=(*lower, replace(top, **change)))
    assert differs(scene, stored(BEGUN), begun) > 2 * FARTHEST


@as_one_test
@pytest.mark.parametrize("name", (*SCENES, *SCREENS))
def test_is_shown_with_words_for_those_who_cannot_see_it(name: str) -> None:
    texts = "".join(page.read_text("utf-8") for page in PAGES)
    assert re.search(rf"!\[[^]]{{20,}}\]\([^)]*pictures/{name}\.jpg\)", texts)
