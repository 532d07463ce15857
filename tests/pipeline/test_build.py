"""The recipe: a whole kit or none, and never a stranger's folder."""

import errno
import hashlib
import json
import os
import shutil
import signal
from pathlib import Path

import pytest

from kitgen import games
from kitgen.diagnostics import DefinitionError, KitgenError
from kitgen.games import game_ids
from kitgen.pipeline.building.kits import build_kits
from kitgen.pipeline.folders.staging import Staging
from tests.pipeline.factories import (
    LITTER,
    build_one,
    check_kit,
    forge_manifest,
    interrupt_when_all_is_moved,
    options,
    snapshot,
    toy_yaml,
)

pytestmark = pytest.mark.usefixtures("toys")


def test_a_game_is_found_by_its_folder_alone() -> None:
    assert "toy-dig" in game_ids()


def test_a_kit_folder_holds_what_the_design_lists(tmp_path: Path) -> None:
    built = build_one(toy_yaml(tmp_path), tmp_path / "out")
    assert built.folder == tmp_path / "out" / "toy-7"
    names = {name for name in snapshot(built.folder) if not name.startswith("svg/")}
    pdfs = {f"toy-{file}.pdf" for file in ("card", "paper", "referee")}
    fonts = {"firago-regular.woff", "firago-bold.woff"}
    records = {"manifest.json", "contents.json", "sources/toy.yaml"}
    assert names == {"index.html"} | pdfs | fonts | records
    assert (built.folder / "svg/cards/card-4.svg").is_file()
    assert (tmp_path / "out/index.html").is_file()
    assert [one.name for one in (tmp_path / "out").glob(".*")] == []


def test_the_manifest_gives_the_digest_of_every_other_file(tmp_path: Path) -> None:
    built = build_one(toy_yaml(tmp_path), tmp_path)
    files = snapshot(built.folder)
    manifest = json.loads(files.pop("manifest.json"))
    assert manifest["files"] == {
        name: hashlib.sha256(content).hexdigest() for name, content in files.items()
    }
    for file in manifest["print_files"]:
        assert file["sha256"] == manifest["files"][file["file"]]
        assert file["pages"] == len(file["sheets"])


@pytest.mark.sample
@pytest.mark.parametrize(
    ("behaviour", "problem"),
    [
        ("interrupted", KeyboardInterrupt),
        ("bad content", DefinitionError),
        ("too wide", DefinitionError),
        ("disk full", KitgenError),
        ("same names", ValueError),
    ],
)
def test_a_failing_build_leaves_everything_as_it_was(
    tmp_path: Path, behaviour: str, problem: type[BaseException]
) -> None:
    build_one(toy_yaml(tmp_path), tmp_path / "out")
    before = snapshot(tmp_path / "out")
    with pytest.raises(problem):
        build_one(toy_yaml(tmp_path, behaviour=behaviour), tmp_path / "out")
    assert snapshot(tmp_path / "out") == before
    with pytest.raises(problem):
        build_one(toy_yaml(tmp_path, behaviour=behaviour), tmp_path / "new" / "deep")
    assert not (tmp_path / "new").exists()


@pytest.mark.dear
def test_an_interruption_while_kits_move_into_place_moves_all_back(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    kits = (toy_yaml(tmp_path, "one"), toy_yaml(tmp_path, "two"))
    build_kits(kits[:1], options(), tmp_path / "out")
    before = snapshot(tmp_path / "out")

    interrupt_when_all_is_moved(monkeypatch)
    with pytest.raises(KeyboardInterrupt):
        build_kits(kits, options(copies=3), tmp_path / "out")
    assert snapshot(tmp_path / "out") == before


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM, signal.SIGHUP])
def test_further_interruptions_do_not_stop_the_cleaning_up(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, number: signal.Signals
) -> None:
    before = signal.signal(number, signal.default_int_handler)
    remove = shutil.rmtree

    def impatient(path: Path, **how: bool) -> None:
        os.kill(os.getpid(), number)
        remove(path, **how)

    monkeypatch.setattr(shutil, "rmtree", impatient)
    try:
        with pytest.raises(KeyboardInterrupt):
            build_one(toy_yaml(tmp_path, behaviour="interrupted"), tmp_path / "new" / "deep")
        assert signal.getsignal(number) is signal.default_int_handler
    finally:
        signal.signal(number, before)
    assert not (tmp_path / "new").exists()


def test_a_full_disk_is_reported_with_the_path(tmp_path: Path) -> None:
    with pytest.raises(KitgenError, match="disk is full") as caught:
        build_one(toy_yaml(tmp_path, behaviour="disk full"), tmp_path / "out")
    assert str(tmp_path / "out") in str(caught.value)
    assert caught.value.exit_status == 2


def test_an_earlier_build_of_the_same_kit_is_replaced_whole(tmp_path: Path) -> None:
    build_one(toy_yaml(tmp_path, cards=9), tmp_path / "out")
    build_one(toy_yaml(tmp_path, cards=3), tmp_path / "out")
    assert len(list((tmp_path / "out/toy-7/svg/cards").glob("card-*"))) == 3


def _stranger_folder(place: Path) -> None:
    place.mkdir()
    (place / "novel.txt").write_text("chapter one")


def _stranger_file(place: Path) -> None:
    place.write_text("a file")


def _stranger_link(place: Path) -> None:
    (place.parent / "elsewhere").mkdir()
    place.symlink_to(place.parent / "elsewhere")


def _stranger_manifest(place: Path) -> None:
    place.mkdir()
    (place / "manifest.json").write_text('{"name": "a web app"}')


def _other_kit(place: Path) -> None:
    place.mkdir()
    ours = {"schema_version": 1, "kitgen_version": "0", "kit_id": "toy-7", "seed": "x"}
    (place / "manifest.json").write_text(json.dumps(ours))


def test_a_kit_of_a_later_kitgen_is_replaced_only_if_asked(tmp_path: Path) -> None:
    out = tmp_path / "out"
    made = build_one(toy_yaml(tmp_path), out).folder
    before = snapshot(out)
    forge_manifest(made, lambda manifest: manifest.update(schema_version=99))
    forged = snapshot(out)
    with pytest.raises(
        KitgenError, match="has schema_version 99, and this kitgen writes 2"
    ) as refused:
        build_one(toy_yaml(tmp_path), out)
    assert "\n" not in str(refused.value)
    assert snapshot(out) == forged
    build_one(toy_yaml(tmp_path), out, replace=True)
    assert snapshot(out) == before


@pytest.mark.parametrize(
    "occupy", [_stranger_folder, _stranger_file, _stranger_link, _stranger_manifest, _other_kit]
)
def test_what_is_not_this_kit_is_refused_and_kept(tmp_path: Path, occupy: object) -> None:
    out = tmp_path / "out"
    out.mkdir()
    assert callable(occupy)
    occupy(out / "toy-7")
    before = snapshot(out)
    with pytest.raises(KitgenError, match="toy-7"):
        build_one(toy_yaml(tmp_path), out)
    assert snapshot(out) == before
    assert (out / "toy-7").exists()


@pytest.mark.sample(2)
@pytest.mark.parametrize("file", ["photos/a.jpg", "notes.txt", "svg/cards/mine.svg", "svg/.hidden"])
def test_a_rebuild_keeps_what_its_owner_put_into_the_folder(tmp_path: Path, file: str) -> None:
    built = build_one(toy_yaml(tmp_path), tmp_path / "out")
    (built.folder / file).parent.mkdir(exist_ok=True)
    (built.folder / file).write_text("mine")
    before = snapshot(tmp_path / "out")
    with pytest.raises(KitgenError) as caught:
        build_one(toy_yaml(tmp_path, cards=3), tmp_path / "out")
    assert str(caught.value).startswith(f"{built.folder} holds {file}, which kitgen did not make")
    assert caught.value.exit_status == 2
    assert snapshot(tmp_path / "out") == before


def test_several_files_of_the_owner_are_reported_in_one_line(tmp_path: Path) -> None:
    built = build_one(toy_yaml(tmp_path), tmp_path / "out")
    for name in ("a.txt", "b.txt", "c.txt"):
        (built.folder / name).write_text("mine")
    (built.folder / "album").symlink_to(tmp_path, target_is_directory=True)
    with pytest.raises(KitgenError, match=r"holds a\.txt and 3 files more, which kitgen did"):
        build_one(toy_yaml(tmp_path), tmp_path / "out")


def test_a_file_put_into_the_folder_during_the_build_is_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    built = build_one(toy_yaml(tmp_path), tmp_path / "out")
    note = built.folder / "note.txt"
    make = Staging.kit_folder

    def with_a_note(staged: Staging, name: str) -> Path:
        note.write_text("mine")
        return make(staged, name)

    monkeypatch.setattr(Staging, "kit_folder", with_a_note)
    with pytest.raises(KitgenError, match=r"holds note\.txt"):
        build_one(toy_yaml(tmp_path), tmp_path / "out")
    assert note.read_text() == "mine"


def test_litter_of_the_operating_system_does_not_stop_a_rebuild(tmp_path: Path) -> None:
    built = build_one(toy_yaml(tmp_path), tmp_path / "out")
    for name, content in LITTER.items():
        (built.folder / name).write_bytes(content)
    build_one(toy_yaml(tmp_path), tmp_path / "out")
    assert not (built.folder / ".DS_Store").exists()


def test_somebody_elses_index_is_refused_and_kept(tmp_path: Path) -> None:
    page = tmp_path / "index.html"
    page.write_text("<h1>My holidays</h1>")
    with pytest.raises(KitgenError, match=r"index\.html exists and was not made by kitgen"):
        build_one(toy_yaml(tmp_path), tmp_path)
    assert page.read_text() == "<h1>My holidays</h1>"
    assert not (tmp_path / "toy-7").exists()


def test_a_folder_that_may_not_be_opened_is_not_called_foreign(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(os, "access", lambda path, _how: Path(path).name != "toy-7")
    (tmp_path / "toy-7").mkdir()
    (tmp_path / "toy-7" / "mine").write_text("mine")
    with pytest.raises(KitgenError, match="toy-7 exists and cannot be opened: no permission"):
        build_one(toy_yaml(tmp_path), tmp_path)


def test_an_earlier_kit_that_may_not_be_moved_is_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    build_one(toy_yaml(tmp_path), tmp_path / "out")
    rename = Path.rename

    def refuse(path: Path, target: Path) -> Path:
        if path == tmp_path / "out" / "toy-7":
            raise PermissionError(errno.EACCES, "Permission denied", str(path))
        return rename(path, target)

    monkeypatch.setattr(Path, "rename", refuse)
    with pytest.raises(KitgenError, match=r"cannot write to .*/out/toy-7: no permission"):
        build_one(toy_yaml(tmp_path), tmp_path / "out", copies=3)


def test_an_output_that_is_a_file_is_refused_in_one_line(tmp_path: Path) -> None:
    (tmp_path / "out").write_text("mine")
    for output in (tmp_path / "out", tmp_path / "out" / "below"):
        with pytest.raises(KitgenError, match=f": {tmp_path / 'out'} is a file") as caught:
            build_one(toy_yaml(tmp_path), output)
        assert "\n" not in str(caught.value)
    assert (tmp_path / "out").read_text() == "mine"


def test_an_output_that_is_a_link_to_nothing_is_called_one(tmp_path: Path) -> None:
    (tmp_path / "out").symlink_to("gone")
    said = f": {tmp_path / 'out'} is a link to gone, which does not exist$"
    for output in (tmp_path / "out", tmp_path / "out" / "below"):
        with pytest.raises(KitgenError, match=said):
            build_one(toy_yaml(tmp_path), output)


def test_problems_of_all_kits_come_in_one_run(tmp_path: Path) -> None:
    kits = (
        toy_yaml(tmp_path, "one", behaviour="bad content"),
        toy_yaml(tmp_path, "two", cards=0),
        toy_yaml(tmp_path, "three"),
    )
    with pytest.raises(DefinitionError) as caught:
        build_kits(kits, options(), tmp_path / "out")
    paths = {diagnostic.span.path for diagnostic in caught.value.diagnostics if diagnostic.span}
    assert paths == set(kits[:2])
    assert not (tmp_path / "out").exists()


def test_preflight_of_a_later_kit_keeps_an_earlier_one_from_being_written(tmp_path: Path) -> None:
    kits = (toy_yaml(tmp_path, "one"), toy_yaml(tmp_path, "two", behaviour="too wide"))
    with pytest.raises(DefinitionError):
        build_kits(kits, options(), tmp_path / "out")
    assert not (tmp_path / "out").exists()


def test_two_kits_of_one_id_are_refused(tmp_path: Path) -> None:
    (tmp_path / "other").mkdir()
    kit, other = toy_yaml(tmp_path), toy_yaml(tmp_path / "other")
    with pytest.raises(KitgenError, match="is named twice"):
        build_kits((kit, kit), options(), tmp_path / "out")
    with pytest.raises(KitgenError, match="have the same id, `toy`"):
        build_kits((kit, other), options(), tmp_path / "out")


def test_more_copies_than_the_game_makes_are_refused_with_its_limit(tmp_path: Path) -> None:
    with pytest.raises(KitgenError, match=r"1000000 .* 50 fields"):
        build_one(toy_yaml(tmp_path), tmp_path / "out", copies=1_000_000)


def test_warnings_stop_a_strict_build_only(tmp_path: Path) -> None:
    kit = toy_yaml(tmp_path, behaviour="warned")
    built = build_one(kit, tmp_path / "out")
    assert [warning.code for warning in built.warnings] == ["TOY101"]
    assert "the toy warns" in (built.folder / "index.html").read_text()
    with pytest.raises(DefinitionError):
        build_one(kit, tmp_path / "out", strict=True)


def test_the_folder_of_the_definition_leaves_no_trace(tmp_path: Path) -> None:
    for name in ("here", "there"):
        (tmp_path / name).mkdir()
        build_one(toy_yaml(tmp_path / name, behaviour="warned"), tmp_path / name / "out")
    assert snapshot(tmp_path / "here/out") == snapshot(tmp_path / "there/out")


def test_a_game_nobody_knows_is_reported_with_the_faults_of_writing(tmp_path: Path) -> None:
    path = tmp_path / "odd.yaml"
    path.write_text("id: odd\nid: even\ngame: demon-mien\n", encoding="utf-8")
    with pytest.raises(DefinitionError) as caught:
        build_one(str(path), tmp_path)
    assert [diagnostic.code for diagnostic in caught.value.diagnostics] == ["YML015", "KIT101"]


def test_a_games_folder_without_its_init_is_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "games" / "toy_boats").mkdir(parents=True)
    monkeypatch.setattr(games, "__path__", [*games.__path__, str(tmp_path / "games")])
    (unknown,) = check_kit(toy_yaml(tmp_path, game="toy-boats"), options()).diagnostics
    assert (unknown.code, unknown.hint) == (
        "KIT101",
        "write __init__.py into its folder, which exports GAME",
    )
    (misspelt,) = check_kit(toy_yaml(tmp_path, game="toy-dgi"), options()).diagnostics
    assert str(misspelt.hint).startswith("did you mean `toy-dig`?")
