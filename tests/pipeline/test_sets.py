"""Several sets of a kit: the first is what one build makes, the others are told apart."""

import json
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from kitgen.contract import Game, Shelves
from kitgen.diagnostics import KitgenError
from kitgen.drawing.face import Face
from kitgen.drawing.inks import InkStyle
from kitgen.drawing.shapes import Box
from kitgen.games import game
from kitgen.layout.face_checks import check_face
from kitgen.layout.imposition import impose
from kitgen.layout.sheet import Imprint, Sheet
from kitgen.pipeline.kit.copies import (
    contents_of_sets,
    jobs_of_sets,
    named_set,
    piece_name,
    set_mark,
    split_contents,
)
from kitgen.pipeline.kit.prepare import PreparedKit, prepare_kits
from kitgen.records.json_files import ShapeError, json_text, plain
from kitgen.records.reading import read_record
from kitgen.resources import data_folder
from tests.games.discovered import KITS as GAME_KITS
from tests.pipeline.factories import build_one, edit_manifest, options, verify_folder
from tests.shared_kits import sampled
from tests.trace import trace_sheet

KITS = [kit for kit in GAME_KITS if game(kit).copies is None]
LANGUAGES = sorted(folder.name for folder in (data_folder() / "languages").iterdir())
SETS = 3


def prepared(kit: str, copies: int | None) -> PreparedKit:
    (found,) = prepare_kits((kit,), options("42", copies=copies).kit)
    return found


def sheets(kit: PreparedKit) -> dict[str, list[Sheet]]:
    """Return each job's pages."""
    settings = options().printing.settings
    return {
        job.id: list(impose(job, settings, Imprint("Kit", "42")))
        for job in jobs_of_sets(kit.game, kit.definition, kit.contents, InkStyle.FULL)
    }


def places(pages: list[Sheet]) -> dict[str, tuple[int, str, Box, int]]:
    """Return where each piece of a job's shared sheets lies."""
    return {
        placement.piece.name: (sheet.number, sheet.side, placement.box, placement.quarter_turns)
        for sheet in pages
        if isinstance(sheet.arrangement, Shelves)
        for placement in sheet.placements
    }


@pytest.mark.dear
@pytest.mark.sample
@pytest.mark.parametrize("name", sampled(KITS, ["phantom-of-the-mine", "manic-minelayers"]))
def test_more_sets_leave_the_pages_of_the_first_alone(name: str) -> None:
    one, many = prepared(name, None), prepared(name, SETS)
    single, several = sheets(one), sheets(many)
    assert list(single) == list(several)
    for job, pages in single.items():
        own = [trace_sheet(page) for page in pages if not isinstance(page.arrangement, Shelves)]
        assert [trace_sheet(page) for page in several[job][: len(own)]] == own, job
        assert places(pages).items() <= places(several[job]).items(), job
        assert len(several[job]) <= SETS * len(pages), job


@pytest.mark.parametrize("name", KITS)
def test_a_further_set_does_not_depend_on_how_many_there_are(name: str) -> None:
    assert prepared(name, 4).contents[:2] == prepared(name, 2).contents


@pytest.mark.parametrize("name", KITS)
def test_contents_of_the_first_set_keep_their_keys(name: str) -> None:
    single = contents_of_sets(game(name), prepared(name, None).contents)
    several = contents_of_sets(game(name), prepared(name, SETS).contents)
    keys, more_keys = plain(single), plain(several)
    assert keys.items() <= more_keys.items()
    assert set(more_keys) - set(keys) == {"copies", *game(name).listed_by_set.values()}
    assert split_contents(game(name), several)[0] == single


@pytest.mark.parametrize("name", ["demon-mine", "phantom-of-the-mine"])
def test_every_set_has_an_order_of_its_own(name: str) -> None:
    several = contents_of_sets(game(name), prepared(name, 12).contents)
    (listed,) = game(name).listed_by_set.values()
    assert len(set(getattr(several, listed))) == 12


@pytest.mark.sample(3)
@pytest.mark.parametrize("name", KITS)
def test_pieces_of_all_sets_have_names_of_their_own(name: str) -> None:
    kit = prepared(name, SETS)
    for job in jobs_of_sets(kit.game, kit.definition, kit.contents, InkStyle.LOW):
        pieces = [piece for sheets in job.sheet_sets for piece in sheets.pieces]
        assert len({piece.name for piece in pieces}) == len(pieces)
        for piece in pieces:
            own, number = named_set(piece.name)
            assert piece_name(own, number) == piece.name
            marked = number > 1 and piece.component.id in kit.game.set_marks
            assert bool(piece.mark) == marked


@pytest.mark.sample(3)
@pytest.mark.parametrize("name", KITS)
def test_faces_that_differ_by_set_have_a_set_mark(name: str) -> None:
    """Without one, every set would print the first one's face."""
    kit = prepared(name, SETS)
    faces: dict[tuple[str, str], Face] = {}
    for content in kit.contents:
        for job in kit.game.jobs(kit.definition, content, InkStyle.LOW):
            for piece in (piece for sheets in job.sheet_sets for piece in sheets.pieces):
                component = piece.component.id
                first = faces.setdefault((component, piece.front.name), piece.front)
                if piece.front != first:
                    assert component in kit.game.set_marks, f"{component} has no set mark"


def marked_faces(its_game: Game[Any, Any], kit: PreparedKit, style: InkStyle) -> Iterator[Face]:
    for job in jobs_of_sets(its_game, kit.definition, kit.contents, style):
        for sheets in job.sheet_sets:
            for piece in sheets.pieces:
                place = its_game.set_marks.get(piece.component.id)
                for number in (2, 99) if place else ():
                    face = piece.front
                    mark = set_mark(place, face, number)
                    yield Face(face.name, face.title, face.width, face.height, mark)


@pytest.mark.sample(7)
@pytest.mark.parametrize("ink", InkStyle)
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", ["demon-mine", "phantom-of-the-mine"])
def test_marks_are_large_enough_and_fit_their_label(
    name: str, language: str, ink: InkStyle
) -> None:
    overrides = (f"language={language}",)
    (kit,) = prepare_kits((name,), options("42", copies=None, overrides=overrides).kit)
    with kit.style.active():
        faces = list(marked_faces(kit.game, kit, ink))
        assert faces
        assert [fault for face in faces for fault in check_face(face, None)] == []


def test_no_set_is_made_beyond_the_limit() -> None:
    with pytest.raises(KitgenError, match="--copies 100 is more than the 99 sets"):
        prepare_kits(("demon-mine",), options(copies=100).kit)


@pytest.fixture(scope="module")
def night(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Three packs of Phantom of the Mine, built once; tests work on copies."""
    out = tmp_path_factory.mktemp("night")
    return build_one("phantom-of-the-mine", out, copies=SETS).folder


@pytest.fixture
def folder(night: Path, tmp_path: Path) -> Path:
    copied = tmp_path / night.name
    shutil.copytree(night, copied)
    return copied


def edit_contents(folder: Path, **changes: Any) -> None:
    path = folder / "contents.json"
    contents = json.loads(path.read_text(encoding="utf-8"))
    path.write_text(json.dumps(contents | changes), encoding="utf-8")


def stacks(folder: Path) -> list[Any]:
    contents = json.loads((folder / "contents.json").read_text(encoding="utf-8"))
    return list(contents["development_stacks"])


@pytest.mark.exhaustive
def test_all_sets_read_back_as_generated(night: Path, tmp_path: Path) -> None:
    assert verify_folder(night) == ()
    assert verify_folder(build_one("demon-mine", tmp_path, copies=2).folder) == ()


@pytest.mark.dear
def test_svgs_are_drawn_once_for_all_sets_but_where_chance_had_a_part(night: Path) -> None:
    cards = sorted(path.stem for path in (night / "svg/stack-order").iterdir())
    assert cards == ["stack-order", "stack-order-set-2", "stack-order-set-3"]
    assert not [path for path in night.glob("svg/*/*-set-*") if path.parent.name != "stack-order"]


@pytest.mark.exhaustive
def test_orders_of_two_sets_in_each_others_place_are_found(folder: Path) -> None:
    first, second, third = stacks(folder)
    edit_contents(folder, development_stacks=[first, third, second])
    messages = [
        diagnostic.message for diagnostic in verify_folder(folder) if diagnostic.code == "PM211"
    ]
    assert {message.partition(":")[0] for message in messages} == {"set 2", "set 3"}


@pytest.mark.dear
def test_a_set_that_is_not_printed_is_missed(folder: Path) -> None:
    edit_contents(folder, copies=4, development_stacks=[*stacks(folder), stacks(folder)[0]])
    messages = [
        diagnostic.message for diagnostic in verify_folder(folder) if diagnostic.code == "KIT240"
    ]
    assert messages == ["set 4 is not printed, but the contents list 4"]


@pytest.mark.exhaustive
def test_contents_that_do_not_say_how_many_sets_there_are_refused(folder: Path) -> None:
    edit_contents(folder, copies="many")
    assert {diagnostic.code for diagnostic in verify_folder(folder)} == {"KIT205", "KIT221"}


@pytest.mark.dear
@pytest.mark.parametrize("copies", [0, 1, True, "3", 2, 10**30, None])
def test_contents_with_another_number_of_sets_are_refused(night: Path, copies: object) -> None:
    contents = json.loads((night / "contents.json").read_text(encoding="utf-8"))
    with pytest.raises(ShapeError):
        split_again(contents | {"copies": copies})


def test_a_first_order_that_is_not_the_first_listed_is_refused(night: Path) -> None:
    contents = json.loads((night / "contents.json").read_text(encoding="utf-8"))
    with pytest.raises(ShapeError, match="is not the first"):
        other = {"development_stack": contents["development_stacks"][1]}
        split_again(contents | other)


def split_again(contents: Any) -> list[Any]:
    of = game("phantom-of-the-mine")
    return split_contents(of, read_record(of.contents_model, json_text(contents)))


@pytest.mark.dear
def test_a_tile_with_the_mark_of_another_set_is_found(folder: Path) -> None:
    two, three = "cavern 1 (set 2)", "cavern 1 (set 3)"

    def exchange(manifest: Any) -> None:
        sheets = (sheet for file in manifest["print_files"] for sheet in file["sheets"])
        for piece in (piece for sheet in sheets for piece in sheet["pieces"]):
            piece["name"] = {two: three, three: two}.get(piece["name"], piece["name"])

    edit_manifest(folder, exchange)
    marks = {
        diagnostic.message for diagnostic in verify_folder(folder) if diagnostic.code == "KIT241"
    }
    assert marks == {
        "cavern 1 of set 3 bears SET 2 on its front, not SET 3",
        "cavern 1 of set 2 bears SET 3 on its front, not SET 2",
    }
