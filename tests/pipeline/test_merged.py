"""The files that hold every page: the same pages, in order, on the right side of the paper."""

import json
import re
import shutil
from collections.abc import Callable, Iterable
from functools import cache
from pathlib import Path
from typing import Any

import pikepdf
import pytest

from kitgen.diagnostics import ChangedByHandError, KitgenError
from kitgen.drawing.inks import InkStyle
from kitgen.pipeline.building.kits import build_kits
from kitgen.pipeline.merged.record import FILES, digest, load_record
from kitgen.pipeline.verify.bounded import reader
from kitgen.pipeline.verify.pdf.reading import PdfReading
from kitgen.pipeline.verify.reading_back.merged import verify_merged
from kitgen.pipeline.verify.seconds import SecondsLeft
from kitgen.records.merged import RECORD
from kitgen.terminal import silent
from tests.pipeline.conftest import with_toys
from tests.pipeline.factories import (
    build_one,
    interrupt_when_all_is_moved,
    options,
    repack,
    snapshot,
    toy_yaml,
    verify_folder,
)

KITS = ("manic-minelayers", "phantom-of-the-mine", "mines-between-the-lines")
CARD, PAPER, _, PAPER_1, _, PAPER_2, TABLE_CARD, TABLE_PAPER, REFEREE_CARD, REFEREE_PAPER = FILES


@pytest.fixture(scope="module")
def night(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Three kits for two tables each, bound together once; tests work on copies."""
    output = tmp_path_factory.mktemp("night")
    build_kits(KITS, options(merged=True), output)
    return output


@pytest.fixture(scope="module")
def untouched(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A toy with cards on both sides, fields on paper, and answers for the referee."""
    folder = tmp_path_factory.mktemp("untouched")
    with with_toys():
        build_one(toy_yaml(folder), folder / "out", merged=True)
    return folder


@pytest.fixture
def output(request: pytest.FixtureRequest, untouched: Path, tmp_path: Path) -> Path:
    """Return a copy of the toy's output folder, to tamper with; the toy lies beside it."""
    request.getfixturevalue("toys")
    shutil.copytree(untouched, tmp_path, dirs_exist_ok=True)
    return tmp_path / "out"


@cache
def texts(path: Path) -> list[str]:
    with PdfReading(path) as reading:
        return ["\n".join(text.words for text in page.texts) for page in reading.pages()]


@pytest.mark.exhaustive
def test_merged_files_read_back_as_their_kits(night: Path) -> None:
    assert verify_folder(night) == ()


@pytest.mark.dear
def test_every_page_of_every_kit_is_in_just_one_of_them(night: Path) -> None:
    def filled(pages: Iterable[str]) -> list[str]:
        return sorted(page for page in pages if "left blank" not in page)

    own = [page for pdf in night.glob("*-7/*.pdf") for page in texts(pdf)]
    bound = [page for file in load_record(night).files for page in texts(night / file.file)]
    assert filled(own) == filled(bound)


def test_secrets_stay_apart(night: Path) -> None:
    for page in (*texts(night / CARD), *texts(night / PAPER)):
        assert "REFEREE" not in page
        assert "SECRET" not in page
    assert all("STACK ORDER" in page for page in texts(night / REFEREE_CARD))
    fields = "mines-between-the-lines-7/mines-between-the-lines"
    assert texts(night / REFEREE_PAPER) == texts(night / f"{fields}-referee.pdf")
    assert all("REFEREE" in page for page in texts(night / REFEREE_PAPER))


def test_what_one_player_reads_is_in_no_file_of_anybody_else(night: Path) -> None:
    """Whoever prints it and plays opens a file in which there is nothing else."""
    fields = "mines-between-the-lines-7/mines-between-the-lines"
    for number, name in ((1, PAPER_1), (2, PAPER_2)):
        assert texts(night / name) == texts(night / f"{fields}-player-{number}.pdf")
        mark = f"FOR PLAYER {number} ONLY"
        assert all(mark in page for page in texts(night / name))
        for other in {PAPER, PAPER_1, PAPER_2, REFEREE_PAPER} - {name}:
            assert not [page for page in texts(night / other) if mark in page]


@pytest.mark.dear
def test_what_the_table_opens_is_neither_the_players_nor_the_referees(tmp_path: Path) -> None:
    solo = "mines-between-the-lines-solo-easy"
    build_one(solo, tmp_path, copies=1, merged=True)
    halves = texts(tmp_path / f"{solo}-7/{solo}-table.pdf")
    assert texts(tmp_path / TABLE_PAPER) == halves
    assert all("HALF-ANSWERS" in page for page in halves)
    for name in (PAPER, REFEREE_PAPER):
        assert not [page for page in texts(tmp_path / name) if "HALF-ANSWERS" in page]
    assert not (tmp_path / TABLE_CARD).exists()


@pytest.mark.exhaustive
def test_reveal_tiles_are_bound_with_their_backs_and_by_themselves(tmp_path: Path) -> None:
    build_one("mines-between-the-lines-reveal", tmp_path, copies=1, merged=True)
    (tiles,) = (file for file in load_record(tmp_path).files if file.file == TABLE_CARD)
    assert [held.file for held in tiles.print_files] == ["mines-between-the-lines-reveal-table.pdf"]
    assert tiles.sides == "long-edge"
    assert verify_folder(tmp_path) == ()


@pytest.mark.dear
def test_the_draw_order_is_the_referees(tmp_path: Path) -> None:
    build_one("demon-mine", tmp_path, copies=None, merged=True, ink=InkStyle.LOW)
    assert not [page for page in texts(tmp_path / CARD) if "DRAW ORDER" in page]
    (card,) = texts(tmp_path / REFEREE_CARD)
    assert "DRAW ORDER" in card
    assert texts(tmp_path / "demon-mine-7/demon-mine-referee.pdf") == [card]


def test_fronts_stay_on_fronts(night: Path) -> None:
    for name in (CARD, PAPER):
        number = 0
        for index, page in enumerate(texts(night / name)):
            # Sheets say which side they are; pages of rules have their number and no more.
            numbered = re.search(r"\n(\d+)\n[^\n]+$", page)
            if "back of page" in page:
                assert index % 2 == 1, f"{name} page {index + 1}"
            elif re.search(r"· page \d+ of \d+", page):
                assert index % 2 == 0, f"{name} page {index + 1}"
            elif numbered:
                number = int(numbered[1])
                assert index % 2 == (number - 1) % 2, f"{name} page {index + 1}"
            elif re.search(r"\d players", page):
                # What has neither is a cover, and opens the rules ...
                assert index % 2 == 0, f"{name} page {index + 1}"
            else:
                # ... or the back cover, which follows their last number.
                assert number and index % 2 == number % 2, f"{name} page {index + 1}"
                number = 0
    for held in load_record(night).files[0].print_files:
        assert held.pages[0] % 2 == 1


@pytest.mark.exhaustive
def test_one_sided_printing_has_no_blank_pages(tmp_path: Path) -> None:
    build_kits(KITS[1:2], options(merged=True, sides="single"), tmp_path)
    for file in load_record(tmp_path).files:
        assert file.sides == "single"
        assert file.pages == sum(len(held.pages) for held in file.print_files)
        assert not [page for page in texts(tmp_path / file.file) if "left blank" in page]


def test_a_stock_without_backs_is_printed_on_one_side(night: Path) -> None:
    sides = {file.file: file.sides for file in load_record(night).files}
    assert sides[CARD] == sides[PAPER] == "long-edge"
    assert sides[REFEREE_CARD] == sides[REFEREE_PAPER] == "single"
    for name, wanted in ((CARD, "/DuplexFlipLongEdge"), (REFEREE_CARD, "/Simplex")):
        with pikepdf.open(night / name) as pdf:
            assert pdf.Root.ViewerPreferences.Duplex == wanted
            assert pdf.Root.ViewerPreferences.PrintScaling == "/None"


def outline(path: Path) -> list[tuple[int, str, int]]:
    """Return each entry's depth, words and page, from 1."""
    found: list[tuple[int, str, int]] = []
    with pikepdf.open(path) as pdf:
        numbers = {page.objgen: number for number, page in enumerate(pdf.pages, 1)}

        def walk(items: Any, depth: int) -> None:
            for item in items:
                found.append((depth, item.title, numbers[item.destination[0].objgen]))
                walk(item.children, depth + 1)

        with pdf.open_outline() as tree:
            walk(tree.root, 0)
    return found


def test_bookmarks_lead_by_kit_job_and_set(night: Path) -> None:
    assert outline(night / CARD) == [
        (0, "Manic Minelayers", 1),
        (1, "Board", 1),
        (2, "Board", 1),
        (2, "Set 2", 3),
        (1, "Mines, Minelayers and reference cards", 5),
        (1, "Box", 7),
        (0, "Phantom of the Mine", 13),
        (1, "Stand-in tiles", 13),
        (2, "Tiles", 13),
        (2, "Tiles, set 2", 15),
        (1, "Phantom, tokens and attack cards", 17),
        (1, "Box", 19),
        (0, "Mines Between the Lines", 25),
        (1, "Box", 25),
    ]


def test_each_page_is_labelled_with_its_kit(night: Path) -> None:
    with pikepdf.open(night / CARD) as pdf:
        labels = [page.label for page in pdf.pages]
    assert labels[0] == "Manic Minelayers: Board 1"
    assert labels[1] == "Manic Minelayers: Board 1 back"
    assert labels[14] == "Phantom of the Mine: Stand-in tiles, Tiles, set 2 1"


def test_a_guide_comes_before_the_sheets_that_it_tells_of(night: Path) -> None:
    entries = [words for depth, words, _ in outline(night / PAPER) if depth < 2]
    for kit in ("Manic Minelayers", "Phantom of the Mine", "Mines Between the Lines"):
        assert entries[entries.index(kit) + 1] == "Print guide"


def test_what_kits_share_is_stored_once(night: Path) -> None:
    bound = sum((night / file.file).stat().st_size for file in load_record(night).files)
    own = sum(pdf.stat().st_size for pdf in night.glob("*-7/*.pdf"))
    assert bound < own


@pytest.mark.usefixtures("toys")
def test_same_seed_same_bytes(tmp_path: Path) -> None:
    toys = (toy_yaml(tmp_path, "one"), toy_yaml(tmp_path, "two"))
    for name in ("here", "there"):
        build_kits(toys, options(merged=True), tmp_path / name)
    assert snapshot(tmp_path / "here") == snapshot(tmp_path / "there")


def test_the_index_lists_them_with_their_sheets(night: Path) -> None:
    page = (night / "index.html").read_text(encoding="utf-8")
    for file in load_record(night).files:
        assert f'href="{file.file}"' in page
        counts = f"{file.pages} pages on {file.sheets} sheets"
        assert counts in page or file.sides == "single"


def change_record(output: Path, change: Callable[[Any], object]) -> None:
    path = output / RECORD
    record = json.loads(path.read_text(encoding="utf-8"))
    change(record)
    path.write_text(json.dumps(record), encoding="utf-8")


def sign(output: Path, name: str) -> None:
    """Record the digest that a file now has, as a careful forger would."""

    def change(record: Any) -> None:
        for file in record["files"]:
            if file["file"] == name:
                file["sha256"] = digest(output / name)

    change_record(output, change)


def codes(output: Path) -> set[str]:
    return {diagnostic.code for diagnostic in verify_folder(output)}


def test_a_record_of_another_shape_is_refused(output: Path) -> None:
    for text in ("", "[]", '{"schema_version": 2}', '{"schema_version": 1, "files": []}'):
        (output / RECORD).write_text(text, encoding="utf-8")
        assert codes(output) == {"KIT242"}


@pytest.mark.sample(2)
@pytest.mark.parametrize("name", ["../secrets.pdf", "other.pdf", "/etc/passwd"])
def test_a_record_names_no_strange_files(output: Path, name: str) -> None:
    change_record(output, lambda record: record["files"][0].update(file=name))
    assert codes(output) == {"KIT242"}
    change_record(output, lambda record: record["files"][0].update(file=CARD))
    change_record(
        output, lambda record: record["files"][0]["print_files"][0].update(folder="é" * 128)
    )
    assert codes(output) == {"KIT242"}
    change_record(output, lambda record: record["files"][0]["print_files"][0].update(folder="../x"))
    assert codes(output) == {"KIT242"}


def test_a_file_that_was_lost_or_changed_is_found(output: Path) -> None:
    (output / CARD).unlink()
    with (output / REFEREE_PAPER).open("ab") as file:
        file.write(b"%")
    found = [
        diagnostic.message for diagnostic in verify_folder(output) if diagnostic.code == "KIT243"
    ]
    assert len(found) == 2
    assert CARD in found[0]
    assert REFEREE_PAPER in found[1]


def test_files_that_were_packed_anew_are_good_and_said_to_be(output: Path) -> None:
    for name in (CARD, "toy-7/toy-paper.pdf"):
        repack(output / name, 1)
    found = verify_folder(output)
    assert [(diagnostic.code, diagnostic.message.split(":")[0]) for diagnostic in found] == [
        ("KIT252", CARD),
        ("KIT252", "toy-paper.pdf"),
    ]


def test_a_file_is_not_read_beside_one_that_was_too_much(output: Path) -> None:
    for name in (CARD, PAPER):
        (output / name).write_bytes(b"")
    own = next(file.print_files[0].file for file in load_record(output).files if file.file == CARD)
    left = SecondsLeft()
    left.refuse(output / "toy-7" / own)
    with reader(apart=False, seconds=left) as reading:
        messages = [problem.message for problem in verify_merged(output, reading, silent)]
    assert [message.split()[0] for message in messages] == [PAPER]


def test_a_kit_built_anew_since_is_found(output: Path) -> None:
    with (output / "toy-7/toy-paper.pdf").open("ab") as file:
        file.write(b"%")
    assert "KIT244" in codes(output)


def test_a_kits_own_file_that_is_broken_is_what_is_blamed(output: Path) -> None:
    broken = output / "toy-7/toy-paper.pdf"
    broken.write_bytes(b"%PDF-1.7 and no more")

    def trust(record: Any) -> None:
        for held in (held for file in record["files"] for held in file["print_files"]):
            if held["file"] == broken.name:
                held["sha256"] = digest(broken)

    change_record(output, trust)
    found = [
        diagnostic
        for diagnostic in verify_folder(output)
        if diagnostic.code in {"KIT243", "KIT244"}
    ]
    assert {diagnostic.code for diagnostic in found} == {"KIT244"}
    assert all(
        "toy-7/toy-paper.pdf, which cannot be read" in diagnostic.message for diagnostic in found
    )


def edit_pdf(output: Path, name: str, change: Callable[[pikepdf.Pdf], object]) -> None:
    with pikepdf.open(output / name, allow_overwriting_input=True) as pdf:
        change(pdf)
        pdf.save(output / name, object_stream_mode=pikepdf.ObjectStreamMode.disable)
    sign(output, name)


def test_pages_in_each_others_place_are_found(output: Path) -> None:
    def exchange(pdf: pikepdf.Pdf) -> None:
        first = pdf.pages[0]
        del pdf.pages[0]
        pdf.pages.insert(1, first)

    edit_pdf(output, REFEREE_PAPER, exchange)
    assert codes(output) == {"KIT245"}


def test_a_page_lost_is_found(output: Path) -> None:
    def lose(pdf: pikepdf.Pdf) -> None:
        del pdf.pages[-1]

    edit_pdf(output, REFEREE_PAPER, lose)
    # The outline leads to the page that was lost.
    assert codes(output) == {"KIT224", "KIT248"}


def test_a_page_that_the_record_leaves_out_is_found(output: Path) -> None:
    def forget(record: Any) -> None:
        held = record["files"][2]["print_files"][0]
        held["pages"], held["own_pages"] = held["pages"][:-1], held["own_pages"][:-1]

    change_record(output, forget)
    assert codes(output) == {"KIT246", "KIT249"}


def test_a_manifest_that_claims_a_trillion_pages_is_found_at_once(output: Path) -> None:
    path = output / "toy-7" / "manifest.json"
    manifest = json.loads(path.read_text(encoding="utf-8"))
    manifest["print_files"][0]["pages"] = 10**12
    path.write_text(json.dumps(manifest), encoding="utf-8")
    assert {"KIT210", "KIT249"} <= codes(output)


def test_a_folder_of_merged_files_within_itself_is_no_kit(output: Path) -> None:
    (output / "loop").symlink_to(".", target_is_directory=True)

    def go_round(record: Any) -> None:
        record["files"][0]["print_files"][0]["folder"] = "loop"

    change_record(output, go_round)
    found = [
        diagnostic.message for diagnostic in verify_folder(output) if diagnostic.code == "KIT201"
    ]
    assert len(found) == 1
    assert "loop/loop" not in found[0]


def test_a_file_that_begins_on_a_back_is_found(output: Path) -> None:
    def shift(record: Any) -> None:
        record["files"][1]["print_files"][0]["pages"][0] += 1

    change_record(output, shift)
    assert codes(output) == {"KIT245", "KIT246", "KIT247"}


@pytest.mark.dear
def test_merged_files_stay_while_their_kits_are_the_same(output: Path) -> None:
    names = [path.name for path in output.glob("merged*")]
    assert len(names) == 4
    before = {name: (output / name).read_bytes() for name in names}
    notes: list[str] = []
    toy = str(output.parent / "toy.yaml")
    build_kits((toy,), options(), output, say=notes.append)
    build_kits((toy,), options("another"), output, say=notes.append)
    assert {name: (output / name).read_bytes() for name in names} == before
    assert notes == []


def test_merged_files_go_when_a_kit_in_them_is_built_otherwise(output: Path) -> None:
    lines: list[str] = []
    build_kits((str(output.parent / "toy.yaml"),), options(copies=1), output, say=lines.append)
    assert not [name for name in (*FILES, RECORD) if (output / name).exists()]
    otherwise, removed = lines
    assert otherwise == f"{output / 'toy-7'} replaces an earlier build: copies 1 instead of 2"
    assert CARD in removed
    assert "merged-" not in (output / "index.html").read_text(encoding="utf-8")


def name_as_earlier(output: Path) -> list[str]:
    """Rename merged files and their record as earlier kitgens named them."""
    record = output / RECORD
    earlier = json.loads(record.read_text(encoding="utf-8").replace('"merged-', '"everything-'))
    del earlier["seal"]
    record.write_text(json.dumps(earlier), encoding="utf-8")
    for path in sorted(output.glob("merged*")):
        path.rename(output / path.name.replace("merged", "everything"))
    return [path.name for path in output.glob("everything*")]


@pytest.mark.sample
@pytest.mark.parametrize("merged", [True, False])
def test_merged_files_of_an_earlier_kitgen_make_room_like_our_own(
    output: Path, merged: bool
) -> None:
    assert len(name_as_earlier(output)) == 4
    again = options(copies=1, merged=merged)
    build_kits((str(output.parent / "toy.yaml"),), again, output)
    assert not list(output.glob("everything*"))
    assert (output / RECORD).exists() is merged


def test_merged_files_of_an_earlier_kitgen_stay_while_their_kits_are_the_same(
    output: Path,
) -> None:
    names = name_as_earlier(output)
    build_kits((str(output.parent / "toy.yaml"),), options(), output)
    assert sorted(path.name for path in output.glob("everything*")) == sorted(names)


@pytest.mark.dear
def test_a_file_of_an_earlier_name_that_is_not_as_it_was_built_stays(output: Path) -> None:
    name_as_earlier(output)
    (output / "everything-card.pdf").write_text("mine")
    build_kits((str(output.parent / "toy.yaml"),), options(copies=1, merged=True), output)
    assert [path.name for path in output.glob("everything*")] == ["everything-card.pdf"]
    (output / "everything.json").write_text("mine too")
    build_kits((str(output.parent / "toy.yaml"),), options(copies=2, merged=True), output)
    assert (output / "everything.json").read_text() == "mine too"


@pytest.mark.dear
def test_binding_again_leaves_nothing_of_the_earlier_files(output: Path) -> None:
    (output / "toy-7").rename(output / "kept")
    build_kits(KITS[:1], options(merged=True), output)
    assert [name for name in FILES if (output / name).exists()] == [CARD, PAPER]
    assert {held.kit_id for file in load_record(output).files for held in file.print_files} == {
        KITS[0]
    }


@pytest.mark.sample(2)
@pytest.mark.usefixtures("toys")
@pytest.mark.parametrize("name", [CARD, REFEREE_PAPER, RECORD])
def test_somebody_elses_file_is_left_as_it_is(tmp_path: Path, name: str) -> None:
    out = tmp_path / "out"
    out.mkdir()
    (out / name).write_text("mine")
    with pytest.raises(KitgenError, match="is not as kitgen made it"):
        build_one(toy_yaml(tmp_path), out, merged=True)
    assert snapshot(out) == {name: b"mine"}
    build_one(toy_yaml(tmp_path), out)
    assert (out / name).read_text() == "mine"


def test_a_merged_file_changed_by_hand_is_named_and_replaced_if_asked(output: Path) -> None:
    before = snapshot(output)
    (output / CARD).write_text("mine")
    toy = (str(output.parent / "toy.yaml"),)
    with pytest.raises(ChangedByHandError, match=r"merged-card\.pdf was changed since"):
        build_kits(toy, options(merged=True), output)
    assert (output / CARD).read_text() == "mine"
    build_kits(toy, options(merged=True, replace=True), output)
    assert snapshot(output) == before
    (output / RECORD).unlink()
    with pytest.raises(ChangedByHandError, match=r"changed since .* or merged\.json was lost"):
        build_kits(toy, options(merged=True), output)
    (output / CARD).write_text("mine")
    with pytest.raises(KitgenError, match="is not as kitgen made it"):
        build_kits(toy, options(merged=True, replace=True), output)
    assert (output / CARD).read_text() == "mine"


@pytest.mark.sample
@pytest.mark.parametrize("text", ["{", "", '{"schema_version": 1}'])
def test_a_damaged_record_is_named_and_replaced_if_asked(output: Path, text: str) -> None:
    before = snapshot(output)
    toy = (str(output.parent / "toy.yaml"),)
    (output / RECORD).write_text(text)
    with pytest.raises(ChangedByHandError, match=r"merged\.json is damaged; --replace"):
        build_kits(toy, options(merged=True), output)
    assert {diagnostic.hint for diagnostic in verify_folder(output)} == {
        "build the kits again with --merged --replace"
    }
    build_kits(toy, options(merged=True, replace=True), output)
    assert snapshot(output) == before


@pytest.mark.dear
def test_files_that_a_damaged_record_no_longer_lists_go_when_nothing_takes_their_place(
    output: Path,
) -> None:
    (output / RECORD).write_text("{")
    (output / "toy-7").rename(output / "kept")
    build_kits(KITS[:1], options(merged=True, replace=True), output)
    assert [name for name in FILES if (output / name).exists()] == [CARD, PAPER]


def append_bytes(path: Path) -> None:
    with path.open("ab") as file:
        file.write(b"%")


@pytest.mark.dear
@pytest.mark.sample
@pytest.mark.parametrize(
    ("change", "way"),
    [
        (append_bytes, "--merged --replace overwrites it"),
        (lambda path: path.write_text("mine"), "move it away to use --merged again"),
    ],
)
def test_a_changed_merged_file_that_stays_without_the_others_is_named(
    output: Path, change: Callable[[Path], object], way: str
) -> None:
    toy, lines = (str(output.parent / "toy.yaml"),), list[str]()
    change(output / CARD)
    changed = (output / CARD).read_bytes()
    build_kits(toy, options(copies=1), output, say=lines.append)
    assert lines[-1] == f"{CARD} stays: it was changed by hand; {way}"
    assert (output / CARD).read_bytes() == changed
    assert not (output / RECORD).exists()
    if "away" in way:
        (output / CARD).unlink()
    build_kits(toy, options(merged=True, replace=True), output)
    assert verify_folder(output) == ()


@pytest.mark.dear
def test_a_record_changed_by_hand_is_named_and_replaced_if_asked(output: Path) -> None:
    before = snapshot(output)
    path = output / RECORD
    changed = path.read_text().replace('"sha256": "', '"sha256": "0', 1)
    path.write_text(changed)
    toy = (str(output.parent / "toy.yaml"),)
    with pytest.raises(ChangedByHandError, match=r"merged\.json was changed since"):
        build_kits(toy, options(merged=True), output)
    build_kits(toy, options(copies=3), output)
    assert path.read_text() == changed
    build_kits(toy, options(merged=True, replace=True), output)
    assert snapshot(output) == before


@pytest.mark.dear
@pytest.mark.sample
@pytest.mark.usefixtures("toys")
@pytest.mark.parametrize("merged", [True, False])
def test_an_interrupted_build_leaves_the_old_files(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, merged: bool
) -> None:
    out = tmp_path / "out"
    build_one(toy_yaml(tmp_path), out, merged=True)
    before = snapshot(out)

    interrupt_when_all_is_moved(monkeypatch)
    with pytest.raises(KeyboardInterrupt):
        build_one(toy_yaml(tmp_path, cards=9), out, copies=3, merged=merged)
    assert snapshot(out) == before


def beside(output: Path) -> list[tuple[str, str]]:
    return [
        (found.severity, found.message.partition(" is there")[0])
        for found in verify_folder(output)
        if found.code == "KIT259"
    ]


def test_a_merged_file_without_its_record_is_an_error(output: Path) -> None:
    assert not beside(output)
    (output / "merged.json").unlink()
    merged = [path.name for path in sorted(output.glob("merged*"))]
    assert merged
    assert beside(output) == [("error", name) for name in merged]
    assert "merged.json, which says what it should hold, is not there" in "".join(
        found.message for found in verify_folder(output)
    )


@pytest.mark.dear
@pytest.mark.sample(4)
@pytest.mark.parametrize(
    ("name", "severity"),
    [
        *(("merged-extra.pdf", "error"), ("Merged-card.PDF", "error"), ("merged.html", "error")),
        *(("everything-card.pdf", "error"), ("\u200bmerged-card.pdf ", "error")),
        *(("mine.pdf", "warning"), ("help.html", "warning"), ("run.js", "warning")),
    ],
)
def test_a_page_beside_the_kits_is_named(output: Path, name: str, severity: str) -> None:
    (output / name).write_text("mine")
    assert beside(output) == [(severity, name)]


@pytest.mark.parametrize("name", ["toy.yaml", "merged.txt", ".hidden.pdf", "font.ttf"])
def test_what_nobody_prints_may_lie_beside_the_kits(output: Path, name: str) -> None:
    (output / name).write_text("mine")
    assert not beside(output)


def test_merged_files_of_an_earlier_kitgen_are_listed_only_beside_its_kits(output: Path) -> None:
    names = name_as_earlier(output)
    assert beside(output) == [("error", name) for name in sorted(names)]
    manifest = output / "toy-7" / "manifest.json"
    text = manifest.read_text(encoding="utf-8")
    manifest.write_text(text.replace('"schema_version": 2', '"schema_version": 1'))
    assert not beside(output)
