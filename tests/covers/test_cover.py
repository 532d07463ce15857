"""Covers: scenes cut to any box, in any theme, with little ink, and left out."""

import json
import re
import shlex
from collections.abc import Callable
from io import BytesIO
from itertools import chain, pairwise
from pathlib import Path

import pytest
from hypothesis import example, given
from hypothesis import strategies as st
from PIL import Image, ImageStat

from kitgen.cli import run
from kitgen.covers.cover import (
    FOCUS,
    PANORAMA,
    SCENE,
    TITLE_ZONE,
    WIDE,
    CoverArt,
    CoverFact,
    CoverWords,
    draw_cover,
    near_part,
    shown_part,
    spots,
    title_room,
    vista_part,
)
from kitgen.drawing.art import art_folder, art_names, art_shapes
from kitgen.drawing.bounds import common_box, ink_box, mapped_box
from kitgen.drawing.face import Face
from kitgen.drawing.inks import LOW, Ink, InkStyle
from kitgen.drawing.scenes import Scenery, View
from kitgen.drawing.shapes import Box, Group, Placed, Rectangle, moved, scaled
from kitgen.games import game, game_ids, inks_of
from kitgen.layout.face_checks import check_face
from kitgen.layout.paper import PAPERS
from kitgen.layout.sheet import Marks, PrintSettings, Sides
from kitgen.layout.typesetting.page_design import Binding, page_design
from kitgen.layout.typesetting.page_pictures import SPOT_SCALES, Pictures
from kitgen.pipeline.kit.cover import cover_notes, kit_cover
from kitgen.pipeline.kit.prepare import PreparedKit, define_kit, generate_kit
from kitgen.pipeline.printing.rules import rules_job, write_rules
from kitgen.rendering.svg import render_svg
from tests.games.reading import texts_of
from tests.pipeline.factories import options
from tests.small_cases import as_one_test

GAMES = [name for name in game_ids() if "cover" in art_names(name.replace("-", "_"))]
LETTER = PrintSettings(PAPERS["letter"], Sides.LONG_EDGE, Marks.CROP)
FACTS = tuple(CoverFact(f"icon-{icon}", icon) for icon in ("players", "minutes", "hard"))


def prepared(kit: str, *overrides: str, **changes: object) -> PreparedKit:
    asked = options("1", copies=None, overrides=overrides, **changes).kit
    return generate_kit(define_kit(kit, asked), asked)


def pages_of(kit: PreparedKit, without: tuple[str, ...] = ()) -> list[Face]:
    """Return the pages of a kit's rules in reading order."""
    with kit.style.active():
        rules = write_rules(kit, without)
        assert rules is not None
        (sheets,) = rules_job(rules, Binding.PAGES, LETTER).sheet_sets
        faces = [face for piece in sheets.pieces for face in (piece.front, piece.back) if face]
    return sorted(faces, key=lambda face: int(face.name.rpartition("-")[2]))


@given(st.floats(40.0, 900.0), st.floats(40.0, 900.0))
@example(540.0, 712.8)
@example(720.0, 405.0)
@example(900.0, 40.0)
@example(40.0, 900.0)
def test_a_crop_keeps_the_focus_and_the_boxes_proportion(width: float, height: float) -> None:
    part, room = shown_part(width, height), title_room(width, height)
    near = near_part(width, height)
    for shown in (part, near) if width <= WIDE * height else (near,):
        assert shown.width / shown.height == pytest.approx(width / height)
        assert PANORAMA.x - 1e-6 <= shown.x and shown.right <= PANORAMA.right + 1e-6
        assert PANORAMA.y - 1e-6 <= shown.y and shown.bottom <= PANORAMA.bottom + 1e-6
        assert 0.3 <= (FOCUS[0] - shown.x) / shown.width <= 0.7
        assert 0.3 <= (FOCUS[1] - shown.y) / shown.height <= 0.7
    assert room.width > 0 and room.height > 0
    assert room.x > 0 and room.right < width
    assert room.y > 0 and room.bottom < height
    if width <= WIDE * height:
        foot = part.y + room.bottom * part.width / width
        assert foot <= TITLE_ZONE.bottom + 1e-6


@pytest.mark.sample(5)
@pytest.mark.parametrize("size", [(540.0, 712.8), (330.0, 547.0)])
@pytest.mark.parametrize("ink", InkStyle)
@pytest.mark.parametrize("name", game_ids())
def test_nothing_on_a_cover_is_too_fine_to_be_printed_or_passes_its_edge(
    name: str, ink: InkStyle, size: tuple[float, float]
) -> None:
    art = CoverArt(name.replace("-", "_"), ink, inks_of(name))
    words = CoverWords(game(name).title, FACTS, "Game by Somebody")
    shapes = draw_cover(art, words, *size).shapes
    assert list(check_face(Face("cover", "A cover", *size, shapes), None)) == []


@pytest.mark.parametrize("ink", InkStyle)
@pytest.mark.parametrize("name", GAMES)
def test_spots_can_be_printed_in_a_column_and_low_ink_has_its_own(name: str, ink: InkStyle) -> None:
    folder = name.replace("-", "_")
    drawn = spots(CoverArt(folder, ink, inks_of(name)))
    assert len(drawn) >= 2, "a game with a cover has two spots or more (docs/art.md)"
    column, (least, _) = page_design(Binding.PAGES, PAPERS["a4"]).column, SPOT_SCALES
    for spot in drawn:
        room = Box(0.0, 0.0, column, 200.0)
        assert Pictures(Scenery(lambda *_: Group(()), (spot,))).in_column(room), spot.picture.name
        assert (art_folder(folder) / f"{spot.picture.name}.low.svg").is_file()
        box = Box(0.0, 0.0, least * spot.ink.width, least * spot.ink.height).grown(1.0)
        at = moved(1.0, 1.0) @ scaled(least) @ moved(-spot.ink.x, -spot.ink.y)
        face = Face("spot", "A spot", box.width, box.height, (Placed(spot.picture, at),))
        assert list(check_face(face, None)) == []


@pytest.mark.sample
@pytest.mark.parametrize("name", GAMES)
def test_a_cover_with_little_ink_leaves_three_quarters_of_the_paper_white(
    name: str, tool: Callable[[str], Callable[..., bytes]], tmp_path: Path
) -> None:
    art = CoverArt(name.replace("-", "_"), InkStyle.LOW, inks_of(name))
    words = CoverWords(game(name).title, FACTS, "Game by Somebody")
    face = Face("cover", "A cover", 540.0, 712.8, draw_cover(art, words, 540.0, 712.8).shapes)
    (tmp_path / "cover.svg").write_bytes(render_svg(face, LOW))
    png = tool("rsvg-convert")("-b", "white", "-w", "540", tmp_path / "cover.svg")
    (lightness,) = ImageStat.Stat(Image.open(BytesIO(png)).convert("L")).mean
    assert 1 - lightness / 255 < 0.25


def test_an_accent_changes_the_letters_of_the_cover_and_nothing_else() -> None:
    violet, green = "#7a3fa0", "#2f6f4f"
    kits = [prepared("manic-minelayers", f'cover.accent="{code}"') for code in (violet, green)]
    before, after = (
        [render_svg(face, kit.style.palette).decode() for face in pages_of(kit)] for kit in kits
    )
    assert violet in before[0] and green not in before[0]
    assert before[0].replace(violet, green) == after[0]
    assert before[1:] == after[1:]


@pytest.mark.parametrize(
    ("code", "warned"), [("#ffffff", True), ("#f2c9a0", True), ("#8c0000", False)]
)
def test_an_accent_that_cannot_be_seen_on_paper_is_warned_of(code: str, warned: bool) -> None:
    asked = options("1", overrides=(f'theme.colours.accent="{code}"',)).kit
    warnings = define_kit("manic-minelayers", asked).warnings
    assert [warning.code for warning in warnings] == ["KIT314"] * warned
    assert all(f"accent ({code}) and paper (#ffffff)" in warning.message for warning in warnings)


def test_an_accent_that_cannot_be_seen_on_the_letters_edge_is_warned_of() -> None:
    asked = options("1", overrides=('cover.accent="#20201e"',)).kit
    warnings = define_kit("manic-minelayers", asked).warnings
    assert [warning.code for warning in warnings] == ["KIT314"]
    assert "cover_accent (#20201e) and label_edge" in warnings[0].message


def test_a_theme_of_the_users_outdoes_a_shipped_accent_and_an_accent_of_theirs_the_theme() -> None:
    def painted(*overrides: str) -> str:
        kit = prepared("demon-mine", *overrides)
        assert not kit.definition_warnings
        return kit.style.palette[Ink.COVER_ACCENT]

    theme = 'theme={extends: full, colours: {cover_accent: "#8fd14f"}}'
    shipped = painted()
    assert shipped == painted('theme={extends: full, colours: {rock: "#564b40"}}')
    assert painted("theme=high-contrast") == shipped != "#8fd14f"
    assert painted(theme) == "#8fd14f"
    assert painted(theme, 'cover.accent="#f0b8e0"') == "#f0b8e0"


def test_rules_without_a_cover_have_the_same_words_and_no_sheet_more() -> None:
    kit = prepared("manic-minelayers")
    covered, plain = pages_of(kit), pages_of(kit, ("cover",))
    assert len(plain) <= len(covered)
    assert [face.name for face in covered] == [f"rules-{n}" for n in range(1, len(covered) + 1)]

    def words(faces: list[Face]) -> str:
        # The foot of a page has its number, which is all that differs.
        said = ([text.words for text, _, _ in texts_of(face)[:-2]] for face in faces)
        return " ".join(chain.from_iterable(page for page in said if page != ["Notes"]))

    assert sorted(words(covered[1:]).split()) == sorted(words(plain).split())


@pytest.mark.exhaustive
def test_a_kit_without_parts_says_so_and_is_made_again_so(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    words = ["--without", "cover", "--without", "storage", "--out", str(tmp_path)]
    assert run(["build", "manic-minelayers-pencil", *words]) == 0
    (folder,) = (path for path in tmp_path.iterdir() if path.is_dir())
    assert not list(folder.glob("*-storage.pdf"))
    manifest = json.loads((folder / "manifest.json").read_text(encoding="utf-8"))
    assert manifest["options"]["without"] == ["cover", "storage"]
    assert run(["verify", str(tmp_path)]) == 0
    capsys.readouterr()
    assert run(["build", "manic-minelayers-pencil", *words[2:]]) == 0
    replaced = "replaces an earlier build: without storage instead of cover, storage"
    assert replaced in capsys.readouterr().out
    assert run(["build", "manic-minelayers-pencil", *words]) == 0
    (folder / "rules.html").write_text("<p>No rules.</p>", encoding="utf-8")
    capsys.readouterr()
    assert run(["verify", str(tmp_path)]) == 1
    (command,) = re.findall(r"kitgen build .*", capsys.readouterr().out)
    assert "--without cover --without storage" in command
    assert run(shlex.split(command)[1:]) == 0
    assert run(["verify", str(tmp_path)]) == 0


@pytest.mark.sample
@pytest.mark.parametrize("command", ["build", "check"])
def test_a_part_that_no_kit_has_is_refused_with_those_there_are(
    command: str,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.chdir(tmp_path)
    assert run([command, "manic-minelayers-pencil", "--without", "lids"]) == 2
    printed = capsys.readouterr().err
    assert "--without lids" in printed
    assert "cover, rules, storage (both box and label), " in printed
    assert list(tmp_path.iterdir()) == []


def test_the_print_guide_cannot_be_left_out(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    words = ["--without", "print-guide", "--out", str(tmp_path)]
    assert run(["build", "manic-minelayers-pencil", *words]) == 2
    assert "the print guide is always printed" in capsys.readouterr().err
    assert list(tmp_path.iterdir()) == []


def test_a_title_that_cannot_be_drawn_is_noted() -> None:
    name = GAMES[0]
    assert not list(cover_notes(prepared(name)))
    (note,) = cover_notes(prepared(name, "title=Рудник"))
    assert name in note and "`Р`" in note


def test_a_cover_has_the_lines_that_its_kit_asks_for_and_what_is_known_of_it() -> None:
    kit = prepared(
        "manic-minelayers", "cover.title=[Mad, Miners]", "facts.minutes={fewest: 20, most: 30}"
    )
    with kit.style.active():
        cover = kit_cover(kit)
    assert cover.words.title == ("Mad", "Miners")
    facts = [fact.words for fact in cover.words.facts]
    assert facts == ["2 players", "20–30 minutes", "easy"]
    assert kit.definition.credits.designer in cover.words.designer


@as_one_test
@pytest.mark.parametrize("view", View)
@pytest.mark.parametrize("height", [100, 180, 250, 400])
def test_pictures_between_words_show_more_above_the_focus_than_below_it(
    view: View, height: int
) -> None:
    part = vista_part(540.0, height, view)
    assert PANORAMA.y <= part.y + 0.01
    assert part.bottom <= PANORAMA.bottom + 0.01
    assert FOCUS[1] - part.y > part.bottom - FOCUS[1]


@as_one_test
@pytest.mark.parametrize("ink", InkStyle)
@pytest.mark.parametrize(
    ("name", "figures", "cut_at"),
    [
        # Posts of the mine hide a pick and the end of a cart.
        ("demon-mine", ("miners-behind", "second-miner", "miner", "beetle"), 65.0),
        ("manic-minelayers", ("mole", "crab"), 0.0),
        ("phantom-of-the-mine", ("phantom", "miner"), 9.0),
    ],
)
def test_back_covers_show_figures_whole_or_not_at_all(
    name: str, figures: tuple[str, ...], cut_at: float, ink: InkStyle
) -> None:
    """A beetle, a vehicle and a phantom were cut at the right."""
    folder, roles = name.replace("-", "_"), inks_of(name)
    boxes = [ink_box(art_shapes(folder, SCENE, ink, part=part, roles=roles)) for part in figures]
    staging = kit_cover(prepared(name)).art.staged
    # Letter and A4 with and without the list of readings, and half a page.
    for proportion in (1.02, 1.16, 1.9, 2.4):
        part = vista_part(540.0, 540.0 / proportion, View.BACK, staging)
        assert part.width / part.height == pytest.approx(proportion)
        for figure, box in zip(figures, boxes, strict=True):
            assert box
            shown = common_box(part, box)
            hidden = shown is None or min(shown.width, shown.height) <= cut_at
            whole = shown is not None and (
                max(box.width - shown.width, box.height - shown.height) <= cut_at
            )
            assert hidden or whole, (figure, proportion)


@pytest.mark.parametrize("size", [(540.0, 712.8), (330.0, 547.0), (150.0, 300.0)])
def test_a_frame_ends_at_the_covers_edge_and_slips_stand_apart_in_the_middle(
    size: tuple[float, float],
) -> None:
    art = CoverArt("manic_minelayers", InkStyle.LOW, inks_of("manic-minelayers"))
    cover = draw_cover(art, CoverWords("Moles", FACTS, "Game by Somebody"), *size)
    *_, foot, frame = cover.shapes
    assert ink_box((frame,)) == Box(0.0, 0.0, *size)
    assert isinstance(foot, Group)
    slips = [mapped_box(each.box, foot.transform) for each in slips_of(foot)]
    assert len(slips) == len(FACTS) + 1
    rows: dict[float, list[Box]] = {}
    for slip in slips:
        rows.setdefault(round(slip.y, 3), []).append(slip)
    for row in rows.values():
        assert min(slip.x for slip in row) + max(slip.right for slip in row) == pytest.approx(
            size[0]
        )
        assert all(before.right < after.x for before, after in pairwise(row))
    for above, below in pairwise(sorted(rows)):
        assert rows[above][0].bottom < below
    assert rows[max(rows)][0].bottom < size[1] - 4.0


def slips_of(foot: Group) -> list[Rectangle]:
    return [shape for shape in foot.shapes if isinstance(shape, Rectangle)]
