"""A kit is left alone where, and only where, a build would make it as it is."""

import json
import os
import re
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kitgen import cli
from kitgen.console_builds import WatchConsole
from kitgen.diagnostics import ChangedByHandError
from kitgen.pipeline.folders import unchanged
from kitgen.pipeline.folders.staging import check_place
from kitgen.records.kit_folders import FolderOwner
from tests.pipeline.conftest import with_toys
from tests.pipeline.factories import edit_manifest, snapshot, toy_yaml
from tests.shared_kits import exhaustive, sampled

KIT = "toy"
VARIANT = """\
id: dark-night
extends: toy.yaml
title: Dark Night
theme: dusk.yaml
"""
THEME = "colours: {paper: '#fffdf8'}\n"


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """Yield a folder with a toy kit and a variant with a theme, built with seed 7."""
    folder = tmp_path_factory.mktemp("unchanged")
    toy_yaml(folder, KIT)
    (folder / "dark.yaml").write_text(VARIANT)
    (folder / "dusk.yaml").write_text(THEME)
    with with_toys():
        assert run(folder, "--seed", "7") == cli.GOOD
        yield folder


def run(folder: Path, *options: str) -> int:
    before = Path.cwd()
    os.chdir(folder)
    try:
        return cli.run(["build", f"{KIT}.yaml", "dark.yaml", "--jobs", "1", *options])
    finally:
        os.chdir(before)


@pytest.fixture
def folder(built: Path, tmp_path: Path) -> Path:
    """Return a copy that is as young as the original."""
    return Path(shutil.copytree(built, tmp_path / "copy", copy_function=shutil.copy2))


def when_built(folder: Path) -> tuple[int, int]:
    return tuple(  # type: ignore[return-value]
        (folder / "output" / f"{kit}-7" / "manifest.json").stat().st_mtime_ns
        for kit in (KIT, "dark-night")
    )


def test_what_is_as_it_was_is_left_alone(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    before, times = snapshot(folder), when_built(folder)
    assert run(folder, "--seed", "7") == cli.GOOD
    assert when_built(folder) == times
    assert snapshot(folder) == before
    lines = capsys.readouterr().out.splitlines()
    assert [line.partition(",")[0] for line in lines] == [
        f"output/{KIT}-7: unchanged",
        "output/dark-night-7: unchanged",
    ]


@pytest.mark.dear
@pytest.mark.sample
@pytest.mark.parametrize(
    ("options", "words"),
    sampled(
        [
            (("--paper", "a4"), "paper a4 instead of letter"),
            (("--ink", "low"), "ink low instead of full"),
            (("--marks", "none"), "marks none instead of crop"),
            (("--booklet",), "rules as a booklet instead of pages"),
            (("--sides", "single"), "sides single instead of long-edge"),
            (("--copies", "2"), "copies 2 instead of 1"),
            (("--set", "title=Other"), "other --set values"),
            (("--fresh",), ""),
        ],
        [(("--ink", "low"), "ink low instead of full"), (("--fresh",), "")],
    ),
)
def test_what_is_asked_for_otherwise_is_built(
    folder: Path, capsys: pytest.CaptureFixture[str], options: tuple[str, ...], words: str
) -> None:
    times = when_built(folder)
    assert run(folder, "--seed", "7", *options) == cli.GOOD
    assert all(now > then for now, then in zip(when_built(folder), times, strict=True))
    said = capsys.readouterr().out
    assert (f"dark-night-7 replaces an earlier build: {words}\n" in said) == bool(words)
    assert "unchanged" not in said


def append(path: Path) -> None:
    path.write_text(path.read_text() + "\n# a word\n")


@pytest.mark.sample
@pytest.mark.parametrize(
    ("change", "words"),
    [
        (lambda folder: append(folder / "dark.yaml"), "dark.yaml changed"),
        (lambda folder: append(folder / "dusk.yaml"), "dusk.yaml changed"),
    ],
)
def test_a_kit_whose_file_changed_is_built_and_the_other_left(
    folder: Path,
    capsys: pytest.CaptureFixture[str],
    change: Callable[[Path], None],
    words: str,
) -> None:
    times = when_built(folder)
    change(folder)
    assert run(folder, "--seed", "7") == cli.GOOD
    now = when_built(folder)
    assert (now[0] == times[0], now[1] > times[1]) == (True, True)
    assert f"dark-night-7 replaces an earlier build: {words}\n" in capsys.readouterr().out


def test_a_kit_that_is_older_than_kitgen_is_built(folder: Path) -> None:
    for manifest in folder.glob("output/*/manifest.json"):
        os.utime(manifest, (1_000_000_000, 1_000_000_000))
    assert run(folder, "--seed", "7") == cli.GOOD
    assert min(when_built(folder)) > 1_000_000_000 * 10**9


@pytest.mark.parametrize(
    ("file", "is_built"),
    [("page.html", True), ("compiled/own/page.py", True), ("compiled/__pycache__/page.pyc", False)],
)
def test_a_kit_is_built_where_any_file_of_kitgen_is_newer_but_its_bytecode(
    folder: Path, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, file: str, is_built: bool
) -> None:
    templates = tmp_path / "templates"
    for name in (file, "compiled/old.py"):
        (templates / name).parent.mkdir(parents=True, exist_ok=True)
        (templates / name).write_text("")
    os.utime(templates / "compiled/old.py", (1_000_000_000, 1_000_000_000))
    times = when_built(folder)
    # As if written a minute after the kits.
    newer = max(times) + 60 * 10**9
    os.utime(templates / file, ns=(newer, newer))
    monkeypatch.setattr(unchanged, "templates_folder", lambda: templates)
    assert run(folder, "--seed", "7") == cli.GOOD
    assert (when_built(folder) != times) is is_built


def test_a_kit_of_another_version_is_built(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    kit = folder / "output" / f"{KIT}-7"
    edit_manifest(kit, lambda manifest: manifest.update(kitgen_version="0.0.1"))
    unseal(kit)
    assert run(folder, "--seed", "7") == cli.GOOD
    assert " instead of 0.0.1" in capsys.readouterr().out


@pytest.mark.dear
@given(st.data())
def test_a_file_that_anyone_changed_is_named_and_kept(built: Path, data: st.DataObject) -> None:
    kit = built / "output" / f"{KIT}-7"
    files = sorted(json.loads((kit / "manifest.json").read_text())["files"])
    file = data.draw(st.sampled_from(files))
    original = (kit / file).read_bytes()
    at = data.draw(st.integers(0, len(original) - 1))
    changed = original[:at] + bytes([original[at] ^ 1]) + original[at + 1 :]
    (kit / file).write_bytes(changed)
    try:
        before = snapshot(built)
        assert run(built, "--seed", "7") == cli.WRONG
        assert snapshot(built) == before
    finally:
        (kit / file).write_bytes(original)


def test_replace_goes_over_what_was_changed(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    original = snapshot(folder)
    changed = folder / "output" / f"{KIT}-7" / "index.html"
    append(changed)
    assert run(folder, "--seed", "7") == cli.WRONG
    assert "index.html, changed since kitgen made it" in capsys.readouterr().err
    assert run(folder, "--seed", "7", "--replace") == cli.GOOD
    assert snapshot(folder) == original


def test_a_file_of_somebody_else_is_never_replaced(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    note = folder / "output" / f"{KIT}-7" / "note.txt"
    note.write_text("mine")
    for options in ((), ("--replace",), ("--fresh",)):
        assert run(folder, "--seed", "7", *options) == cli.MISUSED
        assert note.read_text() == "mine"
        assert "kitgen did not make" in capsys.readouterr().err


def test_a_missing_file_is_made_again(folder: Path) -> None:
    original = snapshot(folder)
    (folder / "output" / f"{KIT}-7" / f"{KIT}-card.pdf").unlink()
    assert run(folder, "--seed", "7") == cli.GOOD
    assert snapshot(folder) == original


def test_a_missing_page_over_all_kits_is_made_again(folder: Path) -> None:
    original = snapshot(folder)
    (folder / "output" / "index.html").unlink()
    assert run(folder, "--seed", "7") == cli.GOOD
    assert snapshot(folder) == original


def test_a_page_over_all_kits_that_lists_one_that_is_gone_is_made_again(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    shutil.rmtree(folder / "output" / "dark-night-7")
    monkeypatch.chdir(folder)
    assert cli.run(["build", f"{KIT}.yaml", "--seed", "7", "--jobs", "1"]) == cli.GOOD
    page = (folder / "output" / "index.html").read_text()
    assert f"{KIT}-7/index.html" in page
    assert "dark-night" not in page


def test_a_folder_of_somebody_else_may_have_any_name(folder: Path) -> None:
    theirs = folder / "output" / os.fsdecode(b"--> \xff")
    theirs.mkdir()
    (theirs / "manifest.json").write_text("{}")
    assert run(folder, "--seed", "7") == cli.GOOD
    times = when_built(folder)
    assert run(folder, "--seed", "7") == cli.GOOD
    assert when_built(folder) == times


def test_a_kit_may_lie_in_a_folder_of_any_name(folder: Path) -> None:
    output = folder / "output"
    shutil.copytree(output / "dark-night-7", output / os.fsdecode(b"kept \xff"))
    assert run(folder, "--seed", "7", "--fresh") == cli.GOOD
    assert 'href="kept%20%FF/index.html"' in (output / "index.html").read_text()


@pytest.mark.sample
@pytest.mark.parametrize(
    "change",
    [
        lambda text: text.replace("Dark Night", "My Night"),
        exhaustive(lambda text: text + " "),
        exhaustive(lambda text: text[:-40]),
        lambda text: "".join(text.splitlines(keepends=True)[:-1]),  # the seal is gone
        exhaustive(lambda text: text.replace("Dark", "D\udce4rk")),  # saved in Latin-1
    ],
)
def test_a_page_over_all_kits_changed_by_hand_is_named_and_replaced_if_asked(
    folder: Path, capsys: pytest.CaptureFixture[str], change: Callable[[str], str]
) -> None:
    original = snapshot(folder)
    page = folder / "output" / "index.html"
    head, _, rest = page.read_text().partition("<body")
    page.write_bytes(f"{head}<body{change(rest)}".encode(errors="surrogateescape"))
    before = snapshot(folder)
    assert run(folder, "--seed", "7") == cli.WRONG
    assert "index.html was changed since kitgen made it; --replace" in capsys.readouterr().err
    assert snapshot(folder) == before
    assert run(folder, "--seed", "7", "--replace") == cli.GOOD
    assert snapshot(folder) == original


def unseal(kit: Path) -> None:
    """Make a kit one of before manifests were sealed."""
    edit_manifest(kit, lambda manifest: manifest.pop("seal"))


@pytest.mark.dear
def test_a_kit_is_its_own_witness_where_the_page_over_all_is_an_earlier_one(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """As where a build was killed between the moving of its kits and the writing of the page."""
    page = folder / "output" / "index.html"
    earlier = page.read_bytes()
    assert run(folder, "--seed", "7", "--ink", "low") == cli.GOOD
    whole = snapshot(folder)
    page.write_bytes(earlier)
    capsys.readouterr()
    assert run(folder, "--seed", "7", "--ink", "low") == cli.GOOD
    assert "changed since" not in capsys.readouterr().err
    assert snapshot(folder) == whole


@pytest.mark.parametrize(
    "change",
    [
        lambda text: text.replace("Dark Night", "My Night", 1),
        lambda text: json.dumps(json.loads(text)),
        lambda text: text + " ",
        lambda text: text.replace('"seal": "', '"seal": "0'),
    ],
)
def test_any_change_of_a_manifest_is_named(
    folder: Path, capsys: pytest.CaptureFixture[str], change: Callable[[str], str]
) -> None:
    path = folder / "output" / "dark-night-7" / "manifest.json"
    changed = change(path.read_text())
    path.write_text(changed)
    assert run(folder, "--seed", "7") == cli.WRONG
    assert "dark-night-7 holds manifest.json, changed since" in capsys.readouterr().err
    assert path.read_text() == changed


@pytest.mark.dear
def test_a_manifest_changed_by_hand_is_named_and_replaced_if_asked(
    folder: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    original = snapshot(folder)
    kit = folder / "output" / "dark-night-7"
    edit_manifest(kit, lambda manifest: manifest.update(title="Mine"))
    changed = (kit / "manifest.json").read_bytes()
    # Another kit's build neither forgets the change nor takes it for its own.
    monkeypatch.chdir(folder)
    assert cli.run(["build", f"{KIT}.yaml", "--seed", "7", "--fresh"]) == cli.GOOD
    for options in ((), ("--fresh",)):
        assert run(folder, "--seed", "7", *options) == cli.WRONG
        assert "dark-night-7 holds manifest.json, changed since" in capsys.readouterr().err
        assert (kit / "manifest.json").read_bytes() == changed
    assert run(folder, "--seed", "7", "--replace") == cli.GOOD
    assert snapshot(folder) == original


@pytest.mark.parametrize(
    ("names", "said"),
    [
        (["manifest.json"], "holds manifest.json, which cannot be read: no permission; allow"),
        (["toy-card.pdf"], "holds toy-card.pdf, which cannot be read: no permission; allow"),
        (
            ["contents.json", "index.html"],
            "holds contents.json and 1 file more, which cannot be read",
        ),
    ],
)
def test_a_file_that_may_not_be_read_is_not_called_changed(
    folder: Path, monkeypatch: pytest.MonkeyPatch, names: list[str], said: str
) -> None:
    # Tests may run as root, whom no mode keeps out.
    monkeypatch.setattr(os, "access", lambda path, _: Path(path).stat().st_mode & 0o400 == 0o400)
    place = folder / "output" / "toy-7"
    for name in names:
        (place / name).chmod(0)
    with pytest.raises(ChangedByHandError, match=re.escape(said)):
        check_place(place.parent, place.name, FolderOwner("toy", "7"))
    check_place(place.parent, place.name, FolderOwner("toy", "7"), replace=True)


DAMAGED = "manifest.json is damaged or missing"


@pytest.mark.exhaustive
@pytest.mark.parametrize(
    ("damage", "words"),
    [
        (lambda path: path.write_text("{"), DAMAGED),
        (lambda path: path.write_bytes(b"\xff\xfe"), DAMAGED),
        (lambda path: path.unlink(), DAMAGED),
        (
            lambda path: path.write_text(path.read_text().replace('"seed": "7"', '"seed": "zz"')),
            "holds manifest.json, changed since kitgen made it",
        ),
    ],
)
def test_a_damaged_manifest_is_named_and_replaced_if_asked(
    folder: Path,
    capsys: pytest.CaptureFixture[str],
    damage: Callable[[Path], object],
    words: str,
) -> None:
    original, kit = snapshot(folder), folder / "output" / "dark-night-7"
    damage(kit / "manifest.json")
    damaged = snapshot(folder)
    assert run(folder, "--seed", "7") == cli.WRONG
    assert words in capsys.readouterr().err
    (kit / "note.txt").write_text("mine")
    assert run(folder, "--seed", "7", "--replace") == cli.MISUSED
    assert "note.txt, which kitgen did not make" in capsys.readouterr().err
    (kit / "note.txt").unlink()
    assert snapshot(folder) == damaged
    assert cli.run(["verify", str(kit)]) == cli.WRONG
    assert "hint: build the kit again with --replace" in capsys.readouterr().err
    assert run(folder, "--seed", "7", "--replace") == cli.GOOD
    assert snapshot(folder) == original


@pytest.mark.parametrize("name", ["tiles.pdf", "page.html", "svg/mine.svg", "words.txt"])
def test_a_damaged_manifest_gives_no_file_without_a_mark_away(folder: Path, name: str) -> None:
    kit = folder / "output" / "dark-night-7"
    (kit / "manifest.json").write_text("{")
    (kit / name).write_text("<svg></svg> %PDF-1.4 /Creator (me)")
    before = snapshot(folder)
    assert run(folder, "--seed", "7", "--replace") == cli.MISUSED
    assert snapshot(folder) == before


def test_one_kit_by_two_names_is_refused(
    folder: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(folder)
    assert cli.run(["build", "dark.yaml", "./dark.yaml", "--seed", "7"]) == cli.MISUSED
    assert "`dark.yaml` and `./dark.yaml` have the same id, `dark-night`" in capsys.readouterr().err


@pytest.mark.sample
@pytest.mark.parametrize(
    ("key", "value"),
    [
        exhaustive("print_files", [{}]),
        ("print_files", [{"file": "x.pdf", "sha256": "", "pages": "two"}]),
        ("checks", ["a word"]),
        exhaustive("checks", None),
        exhaustive("sources", []),
        exhaustive("sources", ["dark.yaml"]),
        ("options", 5),
    ],
)
def test_a_kit_with_an_odd_manifest_is_built(folder: Path, key: str, value: object) -> None:
    original, kit = snapshot(folder), folder / "output" / f"{KIT}-7"
    edit_manifest(kit, lambda manifest: manifest.update({key: value}))
    unseal(kit)  # or the change is what a build names
    assert run(folder, "--seed", "7") == cli.GOOD
    assert snapshot(folder) == original


def test_files_that_a_manifest_does_not_list_are_kept(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    edit_manifest(folder / "output" / f"{KIT}-7", lambda manifest: manifest.update(files=[]))
    original = snapshot(folder)
    assert run(folder, "--seed", "7") == cli.MISUSED
    assert snapshot(folder) == original
    assert "kitgen did not make" in capsys.readouterr().err


@pytest.mark.dear
def test_merged_files_are_left_alone_with_all_their_kits(folder: Path) -> None:
    assert run(folder, "--seed", "7", "--merged") == cli.GOOD
    before, times = snapshot(folder), when_built(folder)
    assert run(folder, "--seed", "7", "--merged") == cli.GOOD
    assert when_built(folder) == times
    # Who does not ask for them finds the kits as they were, too.
    assert run(folder, "--seed", "7") == cli.GOOD
    assert when_built(folder) == times
    assert snapshot(folder) == before
    min(folder.glob("output/*-card.pdf")).unlink()
    assert run(folder, "--seed", "7", "--merged") == cli.GOOD
    assert when_built(folder) > times
    assert snapshot(folder) == before


def test_a_manifest_may_name_what_it_likes(folder: Path, tmp_path: Path) -> None:
    """Neither a pipe nor a file elsewhere is read, and nothing waits."""
    kit = folder / "output" / f"{KIT}-7"
    manifest = json.loads((kit / "manifest.json").read_text())
    os.mkfifo(tmp_path / "pipe")
    for name in ("../../../pipe", "/dev/zero", str(tmp_path / "pipe"), "rules.html/x"):
        files = manifest["files"] | {name: "0" * 64}
        (kit / "manifest.json").write_text(json.dumps(manifest | {"files": files}))
        run(folder, "--seed", "7")


def test_a_watch_names_a_changed_file_once_and_then_that_it_is_still_there(
    capsys: pytest.CaptureFixture[str],
) -> None:
    shown = WatchConsole()
    for words in ("a.pdf", "a.pdf", "b.pdf", "b.pdf", "a.pdf"):
        shown.refuse(ChangedByHandError(f"{words} changed"))
    said = capsys.readouterr().err.splitlines()
    still = "not built: what was changed by hand is still there"
    assert said == [
        "error: a.pdf changed",
        still,
        "error: b.pdf changed",
        still,
        "error: a.pdf changed",
    ]


def test_nothing_heavy_is_loaded_to_find_that_nothing_changed(
    built: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_arguments: object, **_options: object) -> None:
        raise AssertionError("a build began")

    monkeypatch.setattr("kitgen.pipeline.building.kits.build_kits", refuse)
    assert run(built, "--seed", "7") == cli.GOOD
    with pytest.raises(AssertionError):
        run(built, "--seed", "7", "--fresh")


@pytest.mark.dear
def test_a_parent_in_another_folder_is_looked_at_where_it_is(tmp_path: Path) -> None:
    kits = tmp_path / "kits"
    kits.mkdir()
    base = "id: base-kit\nextends: manic-minelayers-pencil\ntitle: Base One\n"
    for folder in (tmp_path, kits):
        (folder / "base.yaml").write_text(base)
    (kits / "mine.yaml").write_text("id: mine-kit\nextends: ../base.yaml\nsummary: A variant.\n")
    command = ["build", str(kits / "mine.yaml"), "--out", str(tmp_path / "out"), "--jobs", "1"]
    assert cli.run(command) == cli.GOOD
    manifest = tmp_path / "out" / "mine-kit-1" / "manifest.json"
    names = [source["name"] for source in json.loads(manifest.read_text())["sources"]]
    assert names[:2] == ["mine.yaml", "../base.yaml"]
    built = manifest.stat().st_mtime_ns
    assert cli.run(command) == cli.GOOD
    assert manifest.stat().st_mtime_ns == built
    (tmp_path / "base.yaml").write_text(base.replace("One", "Two"))
    assert cli.run(command) == cli.GOOD
    assert manifest.stat().st_mtime_ns > built


@pytest.mark.dear
def test_a_shipped_kit_is_left_alone_until_a_file_takes_its_name(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    kit = "manic-minelayers-pencil"
    command = ["build", kit, "--seed", "7"]
    assert cli.run(command) == cli.GOOD
    before = snapshot(tmp_path)
    capsys.readouterr()
    assert cli.run(command) == cli.GOOD
    assert f"output/{kit}-7: unchanged" in capsys.readouterr().out
    assert snapshot(tmp_path) == before
    Path(kit).write_text(f"id: shadow\nextends: {kit}\ntitle: Shadow\n")
    assert cli.run(command) == cli.GOOD
    assert "Shadow, seed 7" in capsys.readouterr().out


def test_a_source_that_became_a_pipe_is_not_waited_for(folder: Path) -> None:
    (folder / "dusk.yaml").unlink()
    os.mkfifo(folder / "dusk.yaml")
    assert run(folder, "--seed", "7") != cli.GOOD
