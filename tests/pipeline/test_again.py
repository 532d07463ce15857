"""A kit is made again from its folder alone, byte for byte, and nothing else is read meanwhile."""

import hashlib
import multiprocessing
import os
import shutil
import sys
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kitgen import cli
from kitgen.cli.options import INK_NAMES, MARKS_NAMES, PAPER_NAMES
from kitgen.diagnostics import DefinitionError, Diagnostic, Severity, error
from kitgen.pipeline.building import again
from kitgen.pipeline.building.again import NotMadeAgainError, make_again
from kitgen.records.kit_folders import find_manifest, other_files
from kitgen.records.manifest import Manifest, SourceRecord
from kitgen.resources import data_folder
from tests.games.discovered import KITS
from tests.looks.typefaces import box_font
from tests.pipeline.factories import snapshot
from tests.shared_kits import copied_kit, sampled, shared_kit

BEETLE = Path(__file__).parents[1] / "bad" / "art" / "beetle.svg"
EDITABLE = 8
"""The fsType of a font that may be embedded and edited, but not handed on."""

THEME = 'extends: high-contrast\ncolours:\n  plate: "#fdfae1"\n'
LIKE_EACH_OTHER = 'extends: full\ncolours:\n  side_one: "#b5473a"\n  side_two: "#5f7a24"\n'
PRINTER = "name: Ours\nback_offset: {x: 0.4 mm, y: -0.3 mm}\nscale: {x: 100.3 %}\n"


def manifest_of(folder: Path) -> Manifest:
    manifest = find_manifest(folder)
    assert manifest is not None
    return manifest


def made_again(into: Path, *folders: Path, merged: bool = False) -> tuple[Path, ...]:
    into.mkdir()
    return make_again([(kit, manifest_of(kit)) for kit in folders], into, merged=merged)


def refusal(into: Path, folder: Path, manifest: Manifest | None = None) -> str:
    """Return why a kit cannot be made again."""
    into.mkdir(exist_ok=True)
    with pytest.raises(NotMadeAgainError) as refused:
        make_again([(folder, manifest or manifest_of(folder))], into)
    assert "\n" not in str(refused.value)
    return str(refused.value)


def built(folder: Path, *arguments: str) -> list[Path]:
    """Build kits from the command line, in a folder; return theirs."""
    here = Path.cwd()
    os.chdir(folder)
    try:
        assert cli.run(["build", *arguments, "--out", "out"]) == cli.GOOD
    finally:
        os.chdir(here)
    return sorted(manifest.parent for manifest in (folder / "out").glob("*/manifest.json"))


def of_a_family(folder: Path) -> Path:
    """Write a kit that is a variant of a variant, and all the files of its own that there can be.

    Its parents lie in folders above it, and one has a theme and a picture that it replaces.
    """
    kits = folder / "kits"
    kit = kits / "friday" / "late"
    (kits / "art").mkdir(parents=True)
    (kit / "looks").mkdir(parents=True)
    shutil.copy(BEETLE, kits / "art" / "Käfer.svg")
    shutil.copy(BEETLE, kit / "beetle.svg")
    (kits / "dusk.yaml").write_text(THEME, encoding="utf-8")
    (kit / "looks" / "dusk.yaml").write_text(LIKE_EACH_OTHER, encoding="utf-8")
    (kit / "boxes.ttf").write_bytes(box_font())
    (kit / "ours.yaml").write_text("name: Ours\ncode: en\nextends: english\n", encoding="utf-8")
    (folder / "friday.yaml").write_text(PRINTER, encoding="utf-8")
    (kits / "base.yaml").write_text(
        "id: base\nextends: demon-mine\ntheme: dusk.yaml\ntiles:\n"
        "  hive: {art: art/Käfer.svg}\n  cross: {count: 1}\n"
        "  bats: {name: BATS, role: event, text: Wait., count: 15}\n",
        encoding="utf-8",
    )
    (kits / "friday" / "friday.yaml").write_text("id: mid\nextends: ../base.yaml\n", "utf-8")
    (kit / "friday.yaml").write_text(
        "id: late\nextends: ../friday.yaml\ntheme: looks/dusk.yaml\nlanguage: ours.yaml\n"
        "font: {regular: boxes.ttf}\n",
        encoding="utf-8",
    )
    return kit


@pytest.mark.exhaustive
def test_a_kit_of_many_files_is_made_again_where_none_of_them_is(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    kit = of_a_family(tmp_path / "home")
    (folder,) = built(
        kit,
        "friday.yaml",
        *("--seed", "odd ✶ seed", "--copies", "2", "--ink", "low", "--booklet", "--paper", "a4"),
        *("--set", "tiles.lodestone.art=beetle.svg", "--printer", "../../../friday.yaml"),
        *("--marks", "line", "--sides", "short-edge"),
    )
    written = {path.read_bytes() for path in (tmp_path / "home").rglob("*.*") if path.is_file()}
    moved = tmp_path / "moved" / folder.name
    moved.parent.mkdir()
    folder.rename(moved)
    shutil.rmtree(tmp_path / "home")
    monkeypatch.chdir("/")
    (again,) = made_again(tmp_path / "again", moved)
    assert snapshot(again) == snapshot(moved)
    manifest = manifest_of(moved)
    own = [source for source in manifest.sources if not source.shipped]
    assert [source.name for source in own] == [
        *("friday.yaml", "../friday.yaml", "../../base.yaml", "ours.yaml"),
        *("../../art/Käfer.svg", "beetle.svg", "looks/dusk.yaml", "boxes.ttf", "../../dusk.yaml"),
        "friday.yaml",
    ]
    carried = {file.removeprefix("sources/"): raw for file, raw in snapshot(moved).items()}
    assert {carried[source.file.removeprefix("sources/")] for source in own} <= written
    # Those of plain names lie as they lay, and can be built by hand.
    for name, file in zip(["friday.yaml", "../friday.yaml"], own, strict=False):
        assert file.file == os.path.normpath(f"sources/kit/kit/{name}")
    assert {check.place for check in manifest.checks} == {"looks/dusk.yaml:3:13", "--set:1:21"}


@pytest.mark.exhaustive
def test_where_a_kit_was_built_changes_nothing(tmp_path: Path) -> None:
    first = of_a_family(tmp_path / "first")
    second = of_a_family(tmp_path / "second" / "deeper")
    (here,) = built(first, "friday.yaml")
    (there,) = built(second.parents[2], "kits/friday/late/friday.yaml")
    assert snapshot(here) == snapshot(there)
    places = {check.place for check in manifest_of(there).checks}
    assert places == {"looks/dusk.yaml:3:13", "../../base.yaml:5:3"}


@pytest.mark.dear
@pytest.mark.parametrize("kit", sampled(KITS, {"manic-minelayers"}))
def test_a_shipped_kit_is_made_again(kit: str, tmp_path: Path) -> None:
    folder = shared_kit(kit, "42", copies=1)
    (again,) = made_again(tmp_path / "again", folder)
    assert again.name == folder.name
    assert snapshot(again) == snapshot(folder)
    assert not (again / "sources").exists()


@pytest.mark.exhaustive
@pytest.mark.parametrize(
    ("players", "kits"),
    [
        ("5", ("manic-minelayers", "manic-minelayers-pencil")),
        ("9", ("phantom-of-the-mine", "manic-minelayers", "mines-between-the-lines-quick")),
    ],
)
def test_a_party_is_made_again_table_by_table_with_its_merged_files(
    players: str, kits: tuple[str, ...], tmp_path: Path
) -> None:
    folders = built(tmp_path, *kits, "--party", players, "--merged", "--seed", "x")
    by_kit = {manifest_of(folder).kit_id: folder for folder in folders}
    again = made_again(tmp_path / "again", *(by_kit[kit] for kit in kits), merged=True)
    made = snapshot(tmp_path / "out")
    # The page and the calibration sheet beside the kits are not of any one build.
    del made["index.html"], made["calibration-letter.pdf"]
    assert snapshot(tmp_path / "again") == made
    assert len(again) == len(kits)
    (alone,) = made_again(tmp_path / "alone", by_kit[kits[0]])
    assert snapshot(alone) == snapshot(by_kit[kits[0]])


@pytest.mark.exhaustive
def test_a_run_that_went_on_is_made_again_as_one(tmp_path: Path) -> None:
    arguments = ("mines-between-the-lines-quick", "--copies", "2", "--first", "7")
    (folder,) = built(tmp_path, *arguments)
    (again,) = made_again(tmp_path / "again", folder)
    assert snapshot(again) == snapshot(folder)
    # What would be drawn before it is in no proportion to what is there.
    manifest = manifest_of(folder)
    later = replace(manifest, options=replace(manifest.options, first=1_000_000))
    assert "says first 1000000" in refusal(tmp_path / "into", folder, later)


@pytest.mark.dear
def test_what_a_setting_named_for_a_shipped_kit_is_carried(tmp_path: Path) -> None:
    (tmp_path / "dusk.yaml").write_text(THEME, encoding="utf-8")
    (folder,) = built(tmp_path, "manic-minelayers", "--set", "theme=dusk.yaml")
    (tmp_path / "dusk.yaml").unlink()
    own = [source.file for source in manifest_of(folder).sources if not source.shipped]
    assert own == ["sources/dusk.yaml"]
    (again,) = made_again(tmp_path / "again", folder)
    assert snapshot(again) == snapshot(folder)


@pytest.mark.dear
def test_the_page_says_to_whoever_prints_what_is_carried(tmp_path: Path) -> None:
    (tmp_path / "own.yaml").write_text("id: own\nextends: manic-minelayers\n", encoding="utf-8")
    (folder,) = built(tmp_path, "own.yaml")
    page = (folder / "index.html").read_text(encoding="utf-8")
    assert page.count("<code>sources</code>") == 1
    # This game hides nothing: no door, nothing to be warned of, and the contents stay at hand.
    assert '<details class="door' not in page
    assert 'href="contents.json"' in page
    shipped = shared_kit("manic-minelayers", "42", copies=1) / "index.html"
    assert "<code>sources</code>" not in shipped.read_text(encoding="utf-8")


@pytest.mark.dear
def test_a_kit_elsewhere_that_is_named_from_the_root_is_carried(tmp_path: Path) -> None:
    parent = tmp_path / "elsewhere" / "con.yaml"
    parent.parent.mkdir()
    parent.write_text("id: mid\nextends: manic-minelayers\n", encoding="utf-8")
    kit = tmp_path / ".hidden.yaml"
    kit.write_text(f"id: own\nextends: {parent}\n", encoding="utf-8")
    (folder,) = built(tmp_path, ".hidden.yaml")
    parent.unlink()
    assert all(Path(file).parent.name == "renamed" for file in carried_by(folder))
    (again,) = made_again(tmp_path / "again", folder)
    assert snapshot(again) == snapshot(folder)


@pytest.mark.dear
def test_a_shipped_kit_that_is_extended_by_its_path_is_found_again(tmp_path: Path) -> None:
    (tmp_path / "data").symlink_to(data_folder())
    (tmp_path / "own.yaml").write_text(
        "id: own\nextends: data/manic_minelayers/kit.yaml\n", encoding="utf-8"
    )
    (folder,) = built(tmp_path, "own.yaml")
    (tmp_path / "data").unlink()
    (again,) = made_again(tmp_path / "again", folder)
    assert snapshot(again) == snapshot(folder)


def carried_by(folder: Path) -> list[str]:
    return [file for file in manifest_of(folder).files if file.startswith("sources/")]


@pytest.mark.dear
def test_a_font_that_may_not_be_handed_on_is_recorded_and_not_carried(tmp_path: Path) -> None:
    (tmp_path / "own.yaml").write_text(
        "id: own\nextends: manic-minelayers\nfont: {regular: fonts/boxes.ttf}\n", encoding="utf-8"
    )
    (tmp_path / "fonts").mkdir()
    font = tmp_path / "fonts" / "boxes.ttf"
    font.write_bytes(box_font(licence=EDITABLE))
    (folder,) = built(tmp_path, "own.yaml")
    assert carried_by(folder) == ["sources/own.yaml"]
    by_hand = folder / "sources" / "fonts" / "boxes.ttf"
    assert refusal(tmp_path / "refused", folder) == (
        f"fonts/boxes.ttf is not carried by the kit; copy it to {by_hand}"
    )
    by_hand.parent.mkdir()
    shutil.copy(font, by_hand)
    manifest = manifest_of(folder)
    assert list(other_files(folder, manifest.files, manifest.sources)) == []
    (again,) = made_again(tmp_path / "again", folder)
    by_hand.unlink()
    assert snapshot(again) == snapshot(folder)
    by_hand.write_bytes(box_font(width=440))
    assert "is not the file that the kit was made from" in refusal(tmp_path / "refused", folder)
    assert list(other_files(folder, manifest.files, manifest.sources)) == [
        "sources/fonts/boxes.ttf"
    ]


@pytest.mark.dear
def test_what_is_carried_belongs_to_the_kit(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    font = tmp_path / "boxes.ttf"
    font.write_bytes(box_font(licence=EDITABLE))
    kit = tmp_path / "own.yaml"
    kit.write_text("id: own\nextends: phantom-of-the-mine\nfont: {regular: boxes.ttf}\n", "utf-8")
    (folder,) = built(tmp_path, "own.yaml")
    shutil.copy(font, folder / "sources")
    capsys.readouterr()
    built(tmp_path, "own.yaml")
    assert ": unchanged," in capsys.readouterr().out
    assert cli.run(["verify", str(folder)]) == cli.GOOD
    assert "KIT207" not in capsys.readouterr().out
    # A copy that was edited is not thrown away unless asked for; nor is what nobody carried.
    carried = folder / "sources" / "own.yaml"
    carried.write_text(kit.read_text("utf-8") + "title: Edited\n", "utf-8")
    build = ["build", "own.yaml", "--out", "out"]
    assert cli.run(build) == cli.WRONG
    assert "sources/own.yaml, changed since" in capsys.readouterr().err
    assert cli.run([*build, "--replace"]) == cli.GOOD
    assert carried.read_bytes() == kit.read_bytes()
    (folder / "sources" / "notes.txt").write_text("mine", "utf-8")
    assert cli.run([*build, "--replace", "--fresh"]) == cli.MISUSED
    assert "sources/notes.txt, which kitgen did not make" in capsys.readouterr().err


def test_kits_of_another_version_say_which_kitgen_could_make_them(tmp_path: Path) -> None:
    folder = shared_kit("manic-minelayers", "42", copies=1)
    older = replace(manifest_of(folder), kitgen_version="0.0.9")
    assert refusal(tmp_path, folder, older).startswith("made by 0.0.9, this is ")
    with pytest.raises(NotMadeAgainError) as refused:
        make_again([(folder, older)], tmp_path)
    assert refused.value.version == "0.0.9"


@pytest.mark.parametrize(
    ("changes", "why"),
    [
        ({"paper": "a9"}, "manifest.json: no kit is built with paper a9"),
        ({"ink": "none"}, "manifest.json: no kit is built with ink none"),
        ({"sides": "both"}, "manifest.json: no kit is built with sides both"),
        ({"sides": "single", "binding": "folded"}, "no kit is built with sides single"),
        ({"marks": "dots"}, "no kit is built with marks dots"),
        ({"binding": "glued"}, "no kit is built with binding glued"),
        ({"copies": 10**12}, "--copies 1000000000000 is more than"),
        ({"copies": -1}, "no kit is built with copies -1"),
        ({"first": 3}, "--first 3 names the first field to print"),
        ({"first": 0}, "no kit is built with first 0"),
        ({"party": 4, "seats": (4, 4)}, "no kit is built with seats [4, 4]"),
        ({"party": 4, "seats": (10**9,)}, "no kit is built with seats [1000000000]"),
        ({"seed": " "}, "the seed is blank"),
        ({"set": ("title",)}, "title"),
        ({"set": ("board.rows=1000000",)}, "error"),
        ({"sources": ()}, "lists no sources"),
        ({"copies": 2}, "manifest.json says copies 2, but contents.json lists 1"),
    ],
)
def test_a_manifest_that_no_build_writes_is_refused_in_a_line(
    changes: dict[str, Any], why: str, tmp_path: Path
) -> None:
    folder = shared_kit("manic-minelayers", "42", copies=1)
    manifest = manifest_of(folder)
    of_kit = {key: changes.pop(key) for key in ("paper", "seed", "sources") if key in changes}
    options = replace(manifest.options, **changes)
    assert why in refusal(tmp_path, folder, replace(manifest, options=options, **of_kit))


@pytest.mark.dear
def test_a_source_that_is_gone_or_another_is_named(tmp_path: Path) -> None:
    (tmp_path / "own.yaml").write_text("id: own\nextends: manic-minelayers\n", encoding="utf-8")
    (folder,) = built(tmp_path, "own.yaml")
    manifest = manifest_of(folder)
    carried = folder / "sources" / "own.yaml"
    into = tmp_path / "into"
    other = SourceRecord("own.yaml", hashlib.sha256(b"").hexdigest(), file="sources/empty")
    (folder / "sources" / "empty").touch()
    twice = replace(manifest, sources=(*manifest.sources, other))
    assert refusal(into, folder, twice).endswith("have the name own.yaml")
    carried.write_text("id: own\nextends: demon-mine\n", encoding="utf-8")
    assert "sources/own.yaml is not the file that" in refusal(into, folder)
    carried.unlink()
    assert refusal(into, folder) == f"sources/own.yaml is missing; copy it to {carried}"
    carried.symlink_to(tmp_path / "own.yaml")
    assert "is a link" in refusal(into, folder)
    carried.unlink()
    carried.mkdir()
    assert "cannot be read" in refusal(into, folder)
    older = SourceRecord("manic_minelayers/kit.yaml", "0" * 64, shipped=True)
    other = replace(manifest, sources=(older,))
    assert "manic_minelayers/kit.yaml of this kitgen is not the one" in refusal(into, folder, other)
    outside = SourceRecord("../../../../etc/passwd", "0" * 64, shipped=True)
    assert "of this kitgen is not" in refusal(into, folder, replace(manifest, sources=(outside,)))


@pytest.mark.dear
def test_a_kit_carries_so_many_bytes_and_no_more(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "base.yaml").write_text("id: base\nextends: manic-minelayers\n")
    (tmp_path / "mine.yaml").write_text("id: mine\nextends: base.yaml\n")
    (folder,) = built(tmp_path, "mine.yaml", "--seed", "1")
    carried = sum(file.stat().st_size for file in (folder / "sources").rglob("*") if file.is_file())
    monkeypatch.setattr(again, "_MOST_BYTES", carried)
    assert again._carried(folder, manifest_of(folder)).world.files
    monkeypatch.setattr(again, "_MOST_BYTES", carried - 1)
    assert "the kit carries more than" in refusal(tmp_path / "into", folder)


def test_messages_name_files_where_they_lie_in_the_kit(tmp_path: Path) -> None:
    folder = copied_kit(tmp_path, "manic-minelayers", "42", copies=1)
    (folder / "sources").mkdir()
    for text, why in (
        ("id: own\nextends: own.yaml\n", "sources/own.yaml extends sources/own.yaml"),
        ("id: own\ntitle: [\n", "sources/own.yaml:"),
        ("id: own\nextends: manic-minelayers\nrows: 3\n", "sources/own.yaml:3:1: error YML006"),
    ):
        message = refusal(tmp_path / "into", folder, forged(folder, text))
        assert why in message
        assert ".kit" not in message


def test_the_reason_is_an_error_and_no_warning_before_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    soft = Diagnostic("KIT334", Severity.WARNING, "soft")
    faults = [soft, error("PRT202", "too wide"), soft]

    def refuse(*_asked: object) -> None:
        raise DefinitionError(faults)

    monkeypatch.setattr(again, "define_kit", refuse)
    folder = copied_kit(tmp_path, "manic-minelayers", "42", copies=1)
    assert refusal(tmp_path / "into", folder) == "error PRT202: too wide"


def opened_until_refused(make: Callable[[], object]) -> tuple[list[str], str]:
    """Return the paths of all files that `make` opens, for reading or writing, and its refusal.

    It runs in a process of its own: an audit hook stays, and slows all that the process does later.
    """
    fork = multiprocessing.get_context("fork")
    receiving, sending = fork.Pipe(duplex=False)

    def made() -> None:
        paths = []

        def note_opened(event: str, arguments: Any) -> None:
            if event == "open" and isinstance(arguments[0], str | bytes):
                paths.append(os.fsdecode(arguments[0]))

        sys.addaudithook(note_opened)
        with pytest.raises(NotMadeAgainError) as refused:
            make()
        sending.send(([*paths], str(refused.value)))

    process = fork.Process(target=made)
    process.start()
    sending.close()
    with receiving:
        opened, refusal = receiving.recv()
    process.join()
    return opened, refusal


def forged(folder: Path, text: str) -> Manifest:
    """Put a definition in the place of a kit's own, and return a manifest that agrees."""
    raw = text.encode()
    (folder / "sources" / "own.yaml").write_bytes(raw)
    source = SourceRecord("own.yaml", hashlib.sha256(raw).hexdigest(), file="sources/own.yaml")
    return replace(manifest_of(folder), sources=(source,))


OUTSIDE = "id: base\nextends: manic-minelayers\n"


@pytest.mark.skipif(not hasattr(os, "fork"), reason="this system does not fork")
@pytest.mark.parametrize(
    ("line", "setting"),
    [
        ("extends: {outside}/secret.yaml", ""),
        ("extends: ../../secret.yaml", ""),
        ("extends: ../../outside/secret.yaml", ""),
        ("extends: link.yaml", ""),
        ("extends: links/secret.yaml", ""),
        ("extends: beside.yaml", ""),
        ("extends: /etc/passwd", ""),
        ("extends: manic-minelayers\ntheme: link.yaml", ""),
        ("extends: manic-minelayers\ntheme: links/secret.yaml", ""),
        ("extends: manic-minelayers\nlanguage: beside.yaml", ""),
        ("extends: manic-minelayers\nfont: {{regular: link.yaml}}", ""),
        ("extends: manic-minelayers", "theme=link.yaml"),
        ("extends: manic-minelayers", "theme={outside}/secret.yaml"),
        ("extends: manic-minelayers", "font.regular=beside.yaml"),
    ],
)
def test_nothing_is_opened_but_what_is_carried_and_shipped(
    line: str, setting: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    outside = tmp_path / "outside"
    outside.mkdir()
    (outside / "secret.yaml").write_text(OUTSIDE, encoding="utf-8")
    (tmp_path / "secret.yaml").write_text(OUTSIDE, encoding="utf-8")
    folder = copied_kit(tmp_path, "manic-minelayers", "42", copies=1)
    (folder / "sources").mkdir()
    (folder / "sources" / "beside.yaml").write_text(OUTSIDE, encoding="utf-8")
    (folder / "sources" / "link.yaml").symlink_to(outside / "secret.yaml")
    (folder / "sources" / "links").symlink_to(outside)
    monkeypatch.chdir(folder / "sources")
    manifest = forged(folder, f"id: own\n{line.format(outside=outside)}\n")
    if setting:
        asked = replace(manifest.options, set=(setting.format(outside=outside),))
        manifest = replace(manifest, options=asked)
    (tmp_path / "into").mkdir()
    paths, why = opened_until_refused(lambda: make_again([(folder, manifest)], tmp_path / "into"))
    assert "sources/own.yaml" in why or "--set" in why
    # How many copies there are to be made is looked up in what the kit itself holds.
    assert {Path(path) for path in paths if Path(path).is_relative_to(tmp_path)} <= {
        folder / "contents.json",
        folder / "sources" / "own.yaml",
    }
    assert not any(path.startswith("/etc/pass") or "secret" in path for path in paths)


@pytest.fixture(scope="module")
def own_kit(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a folder with a small kit of two files."""
    folder = tmp_path_factory.mktemp("own")
    (folder / "dusk.yaml").write_text(THEME, encoding="utf-8")
    (folder / "printer.yaml").write_text(PRINTER, encoding="utf-8")
    kit = "id: own\nextends: phantom-of-the-mine\ntheme: dusk.yaml\n"
    (folder / "own.yaml").write_text(kit, encoding="utf-8")
    return folder


@pytest.mark.exhaustive
@given(
    paper=st.sampled_from(PAPER_NAMES),
    sides=st.sampled_from(("long-edge", "short-edge")),
    ink=st.sampled_from(INK_NAMES),
    marks=st.sampled_from(MARKS_NAMES),
    seed=st.text(st.characters(categories=("L", "N", "P", "S")), min_size=1, max_size=9),
    many=st.sampled_from(((), ("--copies", "2"), ("--party", "7"))),
    flags=st.sets(st.sampled_from(("--booklet", "--printer=printer.yaml", "--merged"))),
)
@settings(max_examples=4, deadline=None)
def test_whatever_was_asked_for_is_asked_for_again(
    own_kit: Path,
    tmp_path_factory: pytest.TempPathFactory,
    many: tuple[str, ...],
    flags: set[str],
    **asked: str,
) -> None:
    shutil.rmtree(own_kit / "out", ignore_errors=True)
    words = [f"--{name}={value}" for name, value in asked.items()]
    (folder,) = built(own_kit, "own.yaml", *words, *many, *sorted(flags))
    (again,) = made_again(tmp_path_factory.mktemp("again") / "into", folder)
    assert snapshot(again) == snapshot(folder)
