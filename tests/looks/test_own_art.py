"""A game in other pictures: each drawing can be replaced, and nothing of it is left."""

import re
from pathlib import Path

import pikepdf
import pytest

from kitgen.drawing.art import LOW_SUFFIX, SMALL_SUFFIX, art_names, art_shapes, drawn_with
from kitgen.drawing.bounds import ink_box
from kitgen.drawing.inks import InkStyle
from kitgen.games import inks_of
from kitgen.pipeline.kit.own_art import replaceable
from kitgen.pipeline.kit.prepare import define_kit
from kitgen.resources import data_folder
from tests.pipeline.factories import build_one, check_kit, options, verify_folder
from tests.shared_kits import sampled

ASKED = options("1", copies=None)
GAMES = (
    "demon-mine",
    "cave-mining",
    "manic-minelayers",
    "mines-between-the-lines",
    "phantom-of-the-mine",
)
MARK = (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">'
    '<rect width="100" height="100" fill="#ff00ff"/></svg>'
)


def marked(folder: Path, game: str, *names: str) -> Path:
    (folder / "mark.svg").write_text(MARK, encoding="utf-8")
    rows = "".join(f"  {name}: mark.svg\n" for name in names)
    path = folder / "marked.yaml"
    path.write_text(f"id: marked\nextends: {game}\nart:\n{rows}", encoding="utf-8")
    return path


@pytest.mark.sample
@pytest.mark.parametrize("game", GAMES)
def test_in_the_place_of_every_drawing_lies_the_picture(game: str, tmp_path: Path) -> None:
    kit = define_kit(str(marked(tmp_path, game, *replaceable(game))), ASKED.kit)
    folder = game.replace("-", "_")
    assert kit.style.art is not None
    drawn = {*art_names(folder)}
    assert set(kit.style.art.pictures) == drawn - {"letters", "contours"}
    for name in replaceable(game):
        for style in InkStyle:
            own = art_shapes(folder, name, style, roles=inks_of(game))
            with drawn_with(kit.style.art):
                (shape,) = art_shapes(folder, name, style, roles=inks_of(game))
            assert shape not in own
            box, room = ink_box([shape]), ink_box(own)
            assert box is not None
            assert room is not None
            # As large as it fits, in the middle of where the drawing is.
            assert box.centre == pytest.approx(room.centre)
            across, down = box.width / room.width, box.height / room.height
            assert max(across, down) == pytest.approx(1.0, abs=1e-6)


def test_the_guide_names_every_drawing_that_stays() -> None:
    guide = (Path(__file__).parents[2] / "docs" / "organisers.md").read_text("utf-8")
    _, table = guide.split("has no such name cannot be replaced:")
    listed = set(re.findall(r"^\| `([\w-]+)` \|", table.split("\n\n## ")[0], re.MULTILINE))
    stay = {
        name
        for game in (*GAMES, "own")
        for name in art_names(game.replace("-", "_"))
        if name not in replaceable(game)
    }
    assert listed == stay


@pytest.mark.dear
@pytest.mark.parametrize("game", sampled(GAMES, ["manic-minelayers"]))
def test_a_kit_in_other_pictures_is_built_and_read_back(game: str, tmp_path: Path) -> None:
    path = marked(tmp_path, game, *replaceable(game))
    kit = build_one(str(path), tmp_path / "out")
    assert verify_folder(kit.folder) == ()
    with pikepdf.open(kit.folder / "marked-card.pdf") as pdf:
        drawn = b"".join(
            part.read_bytes() for part in pdf.objects if isinstance(part, pikepdf.Stream)
        )
    assert b"1 0 1 rg" in drawn
    # The next kit has the game's own drawings again.
    own = build_one(game, tmp_path / "own")
    with pikepdf.open(own.folder / f"{game}-card.pdf") as pdf:
        drawn = b"".join(
            part.read_bytes() for part in pdf.objects if isinstance(part, pikepdf.Stream)
        )
    assert b"1 0 1 rg" not in drawn


def test_a_misspelt_drawing_gets_its_near_miss_and_letters_stay(tmp_path: Path) -> None:
    path = marked(tmp_path, "demon-mine", "helmt", "letters", "miner")
    faults = check_kit(str(path), ASKED).diagnostics
    assert [fault.code for fault in faults] == ["KIT354", "KIT354"]
    assert faults[0].hint == "did you mean `helmet`?"
    assert "`letters`: titles are set" in faults[1].message


def test_a_drawing_that_is_like_none_gets_the_names_of_all(tmp_path: Path) -> None:
    (fault,) = check_kit(str(marked(tmp_path, "demon-mine", "zzz")), ASKED).diagnostics
    files = (data_folder() / "demon_mine" / "art").glob("*.svg")
    names = {path.stem for path in files if "." not in path.stem}
    assert fault.hint is not None
    assert names - {*re.findall("`([^`]+)`", fault.hint)} <= {"letters"}


@pytest.mark.dear
@pytest.mark.sample
@pytest.mark.parametrize(
    ("game", "name", "cure"),
    [
        ("demon-mine", "letters", 'cover: {accent: "#22aa66"}'),
        (
            "mines-between-the-lines",
            "contours",
            'theme: {extends: full, colours: {contour: "#806040"}}',
        ),
    ],
)
def test_a_drawing_that_stays_is_refused_with_its_reason_and_a_cure(
    game: str, name: str, cure: str, tmp_path: Path
) -> None:
    path = marked(tmp_path, game, name)
    (fault,) = check_kit(str(path), ASKED).diagnostics
    assert fault.code == "KIT354"
    assert f"no picture can replace `{name}`: " in fault.message
    path.write_text(f"id: marked\nextends: {game}\n{cure}\n", encoding="utf-8")
    assert check_kit(str(path), ASKED).diagnostics == ()


@pytest.mark.parametrize("name", ["contours", f"bat{LOW_SUFFIX}", f"bat{SMALL_SUFFIX}"])
def test_a_drawing_of_another_game_or_another_form_is_not_known(name: str, tmp_path: Path) -> None:
    (fault,) = check_kit(str(marked(tmp_path, "demon-mine", name)), ASKED).diagnostics
    assert f"has no drawing `{name}`" in fault.message


OWN = """
id: {id}
game: own
title: Tides
summary: Moons over the sea.
credits: {{designer: null, publisher: us, year: null, source: ours, terms: Yours.}}
components:
  chips:
    make: counters
    size: 1 in
    kinds:
      high: {{emblem: moon, count: 2}}
      low: {{emblem: drop, count: 2}}
    back: {{emblem: moon}}
rules: rules.md
{art}
"""


@pytest.mark.dear
@pytest.mark.parametrize("order", [("plain", "marked"), ("marked", "plain")])
def test_a_game_of_ones_own_has_other_emblems_and_another_cover(
    order: tuple[str, ...], tmp_path: Path
) -> None:
    """Whichever is built first in one process, each kit has its own drawings."""
    (tmp_path / "rules.md").write_text("# Tides\n\nTurn one {moon}.\n", encoding="utf-8")
    (tmp_path / "mark.svg").write_text(MARK, encoding="utf-8")
    written = {"plain": "", "marked": "art: {cover: mark.svg, emblem-moon: mark.svg}"}
    marked_files = {}
    for name in order:
        path = tmp_path / f"{name}.yaml"
        path.write_text(OWN.format(id=name, art=written[name]), encoding="utf-8")
        folder = build_one(str(path), tmp_path / name).folder
        assert verify_folder(folder) == ()
        drawn = (folder / "svg").rglob("*.svg")
        marked_files[name] = {file.stem for file in drawn if b"#ff00ff" in file.read_bytes()}
        assert (b"#ff00ff" in (folder / "cover.svg").read_bytes()) == (name == "marked")
        assert ("#ff00ff" in (folder / "rules.html").read_text("utf-8")) == (name == "marked")
    pages = {"box", "guide-1", "rules-1", "rules-2"}
    assert marked_files == {"plain": set(), "marked": {"high", "back", *pages}}
