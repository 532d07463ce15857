"""Real files of icon sets and clip art are printed as a browser shows them."""

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import pytest

from kitgen.artwork.drawn_pictures import DrawnPicture, drawn_picture
from kitgen.diagnostics import DefinitionError
from kitgen.drawing.artwork import Artwork
from kitgen.drawing.shapes import Group, Picture
from tests.artwork.corpus_table import FOLDER, TABLE, licences, table
from tests.artwork.seen import (
    MOST_MEAN,
    MOST_OF_BLOCK,
    as_browsed,
    as_printed,
    differences,
    size_of,
    written,
)
from tests.browser import Browser
from tests.needs import needed_module

REFUSED = 3
NAMES = sorted(licences())
QUICK = ["bootstrap", "flags", "game-icons", "lucide", "tango", "twemoji"]


def accepted(names: Sequence[str]) -> dict[str, DrawnPicture]:
    read = {}
    for name in names:
        try:
            raw = (FOLDER / name).read_bytes()
            read[name] = drawn_picture(raw, name, "picture", whole_page=True)
        except DefinitionError as refused:
            assert refused.diagnostics[0].code in ("KIT304", "KIT305"), name
    return {name: drawn for name, drawn in read.items() if not drawn.of_pixels}


def assert_alike(names: Sequence[str], tab: Browser, folder: Path) -> None:
    """Hold our PDF and our SVG of each file against what a browser shows of it."""
    read = accepted(names)
    files = [(FOLDER / name, size_of(drawn.artwork)) for name, drawn in read.items()]
    files += [
        written(drawn.artwork, folder / f"{number}.svg")
        for number, drawn in enumerate(read.values())
    ]
    shown = as_browsed(files, tab, folder)
    for number, (name, drawn) in enumerate(read.items()):
        original = shown[number]
        assert len(original.getcolors(1 << 20) or ()) > 1, f"{name} shows nothing"
        for ours in (shown[number + len(read)], as_printed(drawn.artwork, folder)):
            mean, worst = differences(original, ours)
            assert mean < MOST_MEAN, (name, mean)
            assert worst < MOST_OF_BLOCK, (name, worst)


@pytest.mark.dear
def test_some_real_drawings_look_as_a_browser_shows_them(tab: Browser, tmp_path: Path) -> None:
    names = [next(name for name in NAMES if name.startswith(start)) for start in QUICK]
    assert_alike(names, tab, tmp_path)


@pytest.mark.exhaustive
@pytest.mark.parametrize("start", range(0, len(NAMES), 13))
def test_all_real_drawings_look_as_a_browser_shows_them(
    start: int, tab: Browser, tmp_path: Path
) -> None:
    assert_alike(NAMES[start : start + 13], tab, tmp_path)


def without_its_last_shape(artwork: Artwork) -> Artwork:
    shapes = artwork.picture.shapes
    if isinstance(shapes[0], Group):
        shapes = (replace(shapes[0], shapes=shapes[0].shapes[:-1]), *shapes[1:])
    else:
        shapes = shapes[:-1]
    return replace(artwork, picture=Picture("lacking", shapes))


@pytest.mark.dear
def test_a_drawing_that_lacks_one_shape_is_unlike_its_file(tab: Browser, tmp_path: Path) -> None:
    name = next(name for name in NAMES if name.startswith("twemoji"))
    artwork = accepted([name])[name].artwork
    lacking = without_its_last_shape(artwork)
    (original,) = as_browsed([(FOLDER / name, size_of(artwork))], tab, tmp_path)
    mean, worst = differences(original, as_printed(lacking, tmp_path))
    assert mean >= MOST_MEAN or worst >= MOST_OF_BLOCK


@pytest.mark.dear
def test_most_real_drawings_are_printed_and_the_table_says_which() -> None:
    needed_module("resvg_py")
    assert TABLE.read_text(encoding="utf-8") == table()
    assert table().count("| refused") == REFUSED
