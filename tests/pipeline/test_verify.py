"""Verification finds and names whatever was done to a finished kit."""

import gc
import json
import os
import re
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pikepdf
import pypdf
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from kitgen.cli import run
from kitgen.diagnostics import Severity
from kitgen.drawing.inks import InkStyle
from kitgen.pipeline.codes import all_explanations
from kitgen.pipeline.verify.comparing.made_again import compare_again
from kitgen.pipeline.verify.files import PUT_BACK
from kitgen.pipeline.verify.pdf.reading import PdfReading, ReadPage
from kitgen.pipeline.verify.reading_back import kits
from kitgen.pipeline.verify.reading_back.kits import verify_kits
from kitgen.records.kit_folders import load_manifest
from tests.pipeline.factories import (
    build_one,
    change_pdf,
    edit_manifest,
    forge_manifest,
    repack,
    sign_again,
    toy_yaml,
    verify_folder,
)
from tests.shared_kits import copied_kit, exhaustive, sampled, shared_kit

CARD = "demon-mine-card.pdf"
PAPER = "mines-between-the-lines-paper.pdf"
REFEREE = "mines-between-the-lines-referee.pdf"


@pytest.fixture(scope="module")
def sound_toy(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return where the toy kit is built by the first test that wants it."""
    return tmp_path_factory.mktemp("sound") / "toy-7"


@pytest.fixture
def toy(request: pytest.FixtureRequest, sound_toy: Path, tmp_path: Path) -> Path:
    """Return a copy of the toy kit to tamper with."""
    request.getfixturevalue("toys")
    if not sound_toy.exists():
        build_one(toy_yaml(sound_toy.parent), sound_toy.parent)
    return Path(shutil.copytree(sound_toy, tmp_path / "out" / sound_toy.name))


@pytest.fixture
def fields(tmp_path: Path) -> Path:
    return copied_kit(tmp_path, "mines-between-the-lines", "42", copies=None)


def codes(folder: Path) -> set[str]:
    return {diagnostic.code for diagnostic in verify_folder(folder)}


def problems_of(folder: Path) -> str:
    return "\n".join(str(one) for one in verify_folder(folder))


def draw_first(content: bytes, page: int = 0) -> Callable[[pikepdf.Pdf], None]:
    def change(pdf: pikepdf.Pdf) -> None:
        stream = pikepdf.Stream(pdf, content)
        pdf.pages[page].contents_add(stream, prepend=True)

    return change


@pytest.mark.parametrize(
    "kit",
    sampled(
        ["cave-mining", "demon-mine", "mines-between-the-lines", "manic-minelayers"],
        ["mines-between-the-lines"],
    ),
)
def test_a_kit_as_built_is_good(kit: str) -> None:
    assert verify_folder(shared_kit(kit, "42", copies=None)) == ()


@pytest.mark.dear
@pytest.mark.parametrize("kit", sampled(("demon-mine", "cave-mining"), ["cave-mining"]))
def test_of_whatever_a_game_draws_all_outlines_are_read(
    kit: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = shared_kit(kit, "42")
    by_file = {
        file.file: [{piece.job for piece in sheet.pieces} for sheet in file.sheets]
        for file in load_manifest(folder).print_files
    }
    opened: list[Path] = []
    open_file, read = PdfReading.__init__, PdfReading.page
    some: list[set[str]] = []

    def opening(reading: PdfReading, path: Path, *, inks: bool = False) -> None:
        open_file(reading, path, inks=inks)
        opened.append(path)

    def page(reading: PdfReading, index: int, *, rectangles: bool = False) -> ReadPage:
        if rectangles:
            some.append(by_file[opened[-1].name][index])
        return read(reading, index, rectangles=rectangles)

    monkeypatch.setattr(PdfReading, "__init__", opening)
    monkeypatch.setattr(PdfReading, "page", page)
    assert verify_kits(folder) == {folder: ()}
    assert {"rules"} < set().union(*some) <= {"rules", "print-guide", "storage"}


@pytest.mark.exhaustive
@pytest.mark.parametrize(
    "changes",
    [
        {"sides": "short-edge", "paper": "a4"},
        {"sides": "single", "paper": "legal", "marks": "line", "ink": InkStyle.LOW},
    ],
)
def test_a_kit_is_good_on_every_paper_and_flip_edge(
    tmp_path: Path, changes: dict[str, Any]
) -> None:
    assert verify_folder(build_one("demon-mine", tmp_path, **changes).folder) == ()


@pytest.mark.parametrize("place", [exhaustive(0), 1000, exhaustive(-20)])
def test_a_single_changed_byte_is_found(tiles: Path, place: int) -> None:
    content = bytearray((tiles / CARD).read_bytes())
    content[place] ^= 1
    (tiles / CARD).write_bytes(content)
    assert f"KIT205: {CARD} was changed" in problems_of(tiles)


@pytest.mark.exhaustive
def test_pdfs_that_were_packed_anew_are_good_and_said_in_one_line(tiles: Path) -> None:
    names = sorted(path.name for path in tiles.glob("*.pdf"))
    for name in names:
        repack(tiles / name, 9)
        assert pikepdf.open(tiles / name).check_pdf_syntax() == []
    (only,) = verify_folder(tiles)
    assert (only.code, only.severity) == ("KIT252", Severity.WARNING)
    assert f"and {len(names) - 1} others" in only.message
    assert "(by zlib)" in only.message
    sign_again(tiles, *names, content=False)
    assert verify_folder(tiles) == ()


@pytest.mark.dear
def test_a_changed_digit_is_found_though_its_file_is_signed_again(tiles: Path) -> None:
    def change(content: bytes) -> bytes:
        return re.sub(
            rb"(\d)( \d+ re f)",
            lambda found: b"%d" % (9 - int(found[1])) + found[2],
            content,
            count=1,
        )

    repack(tiles / CARD, 6, change)
    assert f"KIT205: {CARD} was changed" in problems_of(tiles)
    sign_again(tiles, CARD, content=False)
    assert f"KIT251: {CARD} does not hold" in problems_of(tiles)
    sign_again(tiles, CARD)
    assert "KIT251" not in problems_of(tiles)


@pytest.mark.dear
def test_a_kit_of_before_there_were_content_digests_is_good(tiles: Path) -> None:
    sign_again(tiles, *(path.name for path in tiles.glob("*.pdf")))
    forge_manifest(tiles, lambda manifest: manifest.pop("compressor"))
    assert verify_folder(tiles) == ()


def test_a_manifest_that_was_edited_is_not_as_it_was_sealed(toy: Path) -> None:
    path = toy / "manifest.json"
    text = path.read_text(encoding="utf-8")
    path.write_text(text.replace('"referee"', '"players"', 1), encoding="utf-8")
    assert "KIT255: manifest.json was changed after it was built" in problems_of(toy)


def test_swapped_files_are_both_named_with_what_they_should_hold(fields: Path) -> None:
    play, answers = fields / PAPER, fields / REFEREE
    play.rename(fields / "aside")
    answers.rename(play)
    (fields / "aside").rename(answers)
    found = verify_folder(fields)
    assert {difference.message for difference in found if difference.code == "KIT206"} == {
        f"{PAPER} holds what {REFEREE} should hold",
        f"{REFEREE} holds what {PAPER} should hold",
    }
    # Nothing else is said of either.
    assert {difference.code for difference in found} == {"KIT206"}
    assert {difference.hint for difference in found} == {"give the files their names back"}


@pytest.mark.parametrize("file", ["toy-card.pdf", "contents.json", "index.html"])
def test_a_missing_file_is_named(toy: Path, file: str) -> None:
    (toy / file).unlink()
    assert f"KIT204: {file} is missing" in problems_of(toy)


@pytest.mark.parametrize("to", ["nowhere.pdf", "toy-card.pdf"])
def test_a_link_that_leads_to_no_file_is_reported_once(toy: Path, to: str) -> None:
    (toy / "toy-card.pdf").unlink()
    (toy / "toy-card.pdf").symlink_to(to)
    assert [difference.code for difference in verify_folder(toy)] == ["KIT256"]


def test_a_file_more_is_a_warning(toy: Path) -> None:
    (toy / "svg/cards/note.txt").write_text("mine")
    (only,) = verify_folder(toy)
    assert (only.code, only.severity) == ("KIT207", Severity.WARNING)
    assert "svg/cards/note.txt" in only.message


@pytest.mark.sample(7)
@pytest.mark.parametrize(
    "name",
    [
        *("more.pdf", "svg/cards/X.SVG", "help.html", "sources/run.js", "x.exe", "x.lnk", "x.ps"),
        *("toy-card.pdf ", "toy-card.pdf.", "note\u202efdp.txt", "no\u200bte.txt", "x.png", "x"),
    ],
)
def test_a_file_more_that_is_taken_for_the_kits_is_an_error(toy: Path, name: str) -> None:
    (toy / name).write_text("mine")
    (only,) = (difference for difference in verify_folder(toy) if difference.code == "KIT207")
    assert only.severity is Severity.ERROR


@pytest.mark.parametrize("name", ["notes.txt", "READ ME.MD", "Würfel.txt"])
def test_a_note_is_none(toy: Path, name: str) -> None:
    (toy / name).write_text("mine")
    assert not any(found.severity is Severity.ERROR for found in verify_folder(toy))


def test_a_link_more_is_an_error(toy: Path, tmp_path: Path) -> None:
    (toy / "more").symlink_to(tmp_path)
    (only,) = verify_folder(toy)
    assert (only.code, only.severity) == ("KIT207", Severity.ERROR)


@pytest.mark.parametrize("name", ["Print at 95 %", "svg/more", ".more/more"])
def test_an_empty_folder_is_an_error(toy: Path, name: str) -> None:
    (toy / name).mkdir(parents=True)
    (only,) = verify_folder(toy)
    assert (only.code, only.severity) == ("KIT207", Severity.ERROR)
    assert f"{name} is an empty folder" in only.message


def test_an_edited_number_is_found_even_when_signed_again(fields: Path) -> None:
    path = fields / "contents.json"
    contents = json.loads(path.read_text())
    row = contents["fields"][0]["numbers"][0]
    place = next(index for index, number in enumerate(row) if number is not None)
    row[place] += 1
    path.write_text(json.dumps(contents))
    assert "KIT205" in codes(fields)
    sign_again(fields, "contents.json")
    found = codes(fields)
    assert found
    assert not any(code.startswith("KIT") for code in found)


@pytest.mark.dear
def test_a_tile_of_another_kind_in_the_contents_is_found(tiles: Path) -> None:
    path = tiles / "contents.json"
    contents = json.loads(path.read_text())
    contents["tiles"][10]["kind"] = "elbow"
    path.write_text(json.dumps(contents))
    sign_again(tiles, "contents.json")
    assert any(code.startswith("DM") for code in codes(tiles))


@pytest.mark.dear
def test_a_replaced_page_is_found(tiles: Path) -> None:
    def change(pdf: pikepdf.Pdf) -> None:
        pdf.pages[0] = pdf.pages[2]

    change_pdf(tiles / CARD, change)
    assert any(code.startswith("DM") for code in codes(tiles))


def _shift(pdf: pikepdf.Pdf) -> None:
    draw_first(b"1 0 0 1 0.02 0 cm\n")(pdf)


def _shrink(pdf: pikepdf.Pdf) -> None:
    draw_first(b"0.97 0 0 0.97 9 12 cm\n")(pdf)


def _stray(pdf: pikepdf.Pdf) -> None:
    draw_first(b"q 1 0 0 rg 3 3 108 108 re f Q\n")(pdf)


def _lose_page(pdf: pikepdf.Pdf) -> None:
    del pdf.pages[5]


def _crop(pdf: pikepdf.Pdf) -> None:
    pdf.pages[3].mediabox = [0, 0, 595.28, 841.89]


def _fit_to_page(pdf: pikepdf.Pdf) -> None:
    del pdf.Root.ViewerPreferences.PrintScaling


def _wrong_edge(pdf: pikepdf.Pdf) -> None:
    pdf.Root.ViewerPreferences.Duplex = pikepdf.Name.DuplexFlipShortEdge


def _no_duplex(pdf: pikepdf.Pdf) -> None:
    del pdf.Root.ViewerPreferences.Duplex


@pytest.mark.sample
@pytest.mark.parametrize(
    ("change", "code"),
    [
        (_shift, "KIT214"),
        exhaustive(_shrink, "KIT214"),
        exhaustive(_stray, "KIT215"),
        (_lose_page, "KIT210"),
        exhaustive(_crop, "KIT211"),
        (_fit_to_page, "KIT212"),
        exhaustive(_wrong_edge, "KIT213"),
        exhaustive(_no_duplex, "KIT213"),
    ],
)
def test_a_forged_pdf_is_found_although_it_is_signed(
    tiles: Path, change: Callable[[pikepdf.Pdf], None], code: str
) -> None:
    change_pdf(tiles / CARD, change)
    assert code in codes(tiles)


@pytest.mark.dear
def test_answers_among_the_players_pages_are_found(fields: Path) -> None:
    def change(pdf: pikepdf.Pdf) -> None:
        with pikepdf.open(fields / REFEREE) as answers:
            pdf.pages.append(answers.pages[0])

    change_pdf(fields / PAPER, change)
    assert {"KIT210", "KIT219"} <= codes(fields)


@pytest.mark.dear
@pytest.mark.sample
@pytest.mark.parametrize("kit", ["demon-mine", "mines-between-the-lines", "manic-minelayers"])
def test_a_pdf_that_was_cut_short_is_reported_once(kit: str, tmp_path: Path) -> None:
    folder = copied_kit(tmp_path, kit, "42", copies=None)
    # All at once: each verification of a folder reads every other file of it.
    files = sorted(folder.glob("*.pdf"))
    for path in files:
        path.write_bytes(path.read_bytes()[: path.stat().st_size // 2])
        sign_again(folder, path.name)
    assert [diagnostic.code for diagnostic in verify_folder(folder)] == ["KIT209"] * len(files)
    for path in files:
        path.unlink()
    assert [diagnostic.code for diagnostic in verify_folder(folder)] == ["KIT204"] * len(files)


def test_a_pdf_that_is_none_is_reported(toy: Path) -> None:
    (toy / "toy-card.pdf").write_bytes(b"%PDF-1.4 not really")
    sign_again(toy, "toy-card.pdf")
    assert "KIT209" in codes(toy)


def _piece(manifest: Any, sheet: int, piece: int) -> Any:
    return _file(manifest)["sheets"][sheet]["pieces"][piece]


def _file(manifest: Any) -> Any:
    return next(file for file in manifest["print_files"] if file["file"] == "toy-card.pdf")


def _job(manifest: Any, **changes: object) -> None:
    next(job for job in manifest["jobs"] if job["id"] == "cards").update(changes)


@pytest.mark.sample(8)
@pytest.mark.parametrize(
    ("change", "code"),
    [
        (lambda m: _piece(m, 1, 0).update(x=_piece(m, 1, 1)["x"]), "KIT217"),
        (lambda m: _piece(m, 1, 0).update(quarter_turns=1), "KIT217"),
        (lambda m: _piece(m, 1, 0).update(name="unknown"), "KIT217"),
        (lambda m: _piece(m, 0, 0).update(x=-50.0), "KIT216"),
        (lambda m: _piece(m, 0, 0).update(x=_piece(m, 0, 1)["x"] - 50), "KIT216"),
        (lambda m: _file(m).update(sides="single"), "KIT218"),
        (lambda m: _file(m).update(sides="sideways"), "KIT213"),
        (lambda m: _file(m).update(sha256="0" * 64), "KIT208"),
        (lambda m: m["files"].pop("toy-card.pdf"), "KIT208"),
        (lambda m: m["files"].update({"toy-more.pdf": "0" * 64}), "KIT208"),
        (lambda m: m["files"].update({"svg/more/toy.svg": "0" * 64}), "KIT208"),
        (lambda m: m.update(game="chess"), "KIT220"),
        (lambda m: m.update(kit_id="other"), "KIT226"),
        (lambda m: m.update(title="Other"), "KIT225"),
        (lambda m: m.update(seed="8"), "KIT225"),
        (lambda m: _file(m).update(title="Other"), "KIT225"),
        (lambda m: _job(m, title="Other"), "KIT225"),
        (lambda m: m["options"].update(separate=True), "KIT226"),
        (lambda m: _job(m, file="toy-paper.pdf"), "KIT226"),
        (lambda m: _job(m, id="other"), "KIT270"),
        (lambda m: _job(m, stock="paper"), "KIT270"),
        (lambda m: _job(m, pages={"first": 1, "last": 3}), "KIT270"),
        (lambda m: _file(m).update(audience="referee"), "KIT270"),
        (lambda m: _piece(m, 0, 0).update(job="print-guide"), "KIT270"),
        (lambda m: m.update(paper="a7"), "KIT211"),
        (lambda m: m.update(schema_version=99), "KIT201"),
        (lambda m: m.pop("jobs"), "KIT201"),
        (lambda m: _piece(m, 0, 0).update(x="left"), "KIT201"),
        (lambda m: _piece(m, 0, 0).update(x=float("nan")), "KIT201"),
        (lambda m: _piece(m, 0, 0).update(outlines=[[]]), "KIT201"),
        (lambda m: _piece(m, 0, 0).update(outlines=[[[0.0, 0.0], [9.0, 9.0]]]), "KIT201"),
        (lambda m: m["files"].update({"../../etc/passwd": "0"}), "KIT203"),
        (lambda m: m["files"].update({"/etc/passwd": "0"}), "KIT203"),
        (lambda m: m["files"].update({"a\0b": "0"}), "KIT203"),
        (lambda m: _file(m).update(file="../cards.pdf"), "KIT203"),
    ],
)
def test_a_forged_manifest_is_found(toy: Path, change: Callable[[Any], object], code: str) -> None:
    edit_manifest(toy, change)
    assert code in codes(toy)


def test_a_back_that_is_turned_wrongly_is_reported_in_degrees(toy: Path) -> None:
    edit_manifest(toy, lambda m: _piece(m, 1, 0).update(quarter_turns=1))
    found = problems_of(toy)
    assert "turned by 90 degrees, its front by 0: together that has to be 0" in found


def test_a_link_out_of_the_folder_is_not_followed(toy: Path, tmp_path: Path) -> None:
    (tmp_path / "secret.pdf").write_bytes((toy / "toy-card.pdf").read_bytes())
    (toy / "toy-card.pdf").unlink()
    (toy / "toy-card.pdf").symlink_to(tmp_path / "secret.pdf")
    assert codes(toy) == {"KIT203"}


@pytest.mark.sample(12)
@pytest.mark.parametrize("text", ["", "{", "[]", "null", '{"a":' * 5000, "\ufeff{}", "\x00"])
@pytest.mark.parametrize(
    ("file", "code"), [("manifest.json", "KIT201"), ("contents.json", "KIT202")]
)
def test_broken_json_is_reported(toy: Path, file: str, code: str, text: str) -> None:
    (toy / file).write_text(text, encoding="utf-8")
    assert code in codes(toy) or (file, text) == ("contents.json", "{}")


def test_a_pipe_in_place_of_the_contents_is_reported_once(toy: Path) -> None:
    (toy / "contents.json").unlink()
    os.mkfifo(toy / "contents.json")
    assert [problem.code for problem in verify_folder(toy)] == ["KIT204"]


@pytest.mark.parametrize("text", ["{}", '{"fields": 7}', '{"fields": [null]}'])
def test_contents_of_another_shape_are_reported(toy: Path, text: str) -> None:
    (toy / "contents.json").write_text(text)
    sign_again(toy, "contents.json")
    assert codes(toy) == {"KIT221"}


@pytest.mark.sample
@pytest.mark.parametrize("file", ["manifest.json", "contents.json"])
def test_json_in_another_encoding_is_reported(toy: Path, file: str) -> None:
    (toy / file).write_bytes(b"\xff\xfe{}")
    assert codes(toy) & {"KIT201", "KIT202"}


def test_kits_two_levels_below_are_pointed_to(
    toy: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    above = toy.parent / "above"
    (above / "out").mkdir(parents=True)
    shutil.move(toy, above / "out" / "toy-7")
    assert run(["verify", str(above)]) == 1
    said = capsys.readouterr()
    assert f"{above / 'out'} has kits in it: verify that" in said.err
    assert "difference" not in said.out


@pytest.mark.parametrize("change", [Path.unlink, lambda path: path.write_text("id: other\n")])
def test_what_helps_with_a_source_is_the_same_whoever_finds_it(
    toy: Path, change: Callable[[Path], object]
) -> None:
    change(toy / "sources/toy.yaml")
    found = compare_again(toy, verify_kits(toy))[toy].differences
    assert [difference.code for difference in found] in (["KIT204", "KIT268"], ["KIT205", "KIT268"])
    assert {difference.hint for difference in found} == {PUT_BACK}


def test_no_explanation_speaks_of_a_function() -> None:
    sections = re.compile(r"^(Args|Attributes|Raises|Returns|Yields):", re.MULTILINE)
    wordy = {code for code, words in all_explanations().items() if sections.search(words)}
    assert wordy == set()


def test_a_folder_without_a_kit_is_no_good_kit(tmp_path: Path) -> None:
    for folder in (tmp_path / "nowhere", tmp_path):
        (only,) = verify_folder(folder)
        assert only.code == "KIT201"
        assert only.message == f"{folder}: no kit in this folder"


def paths_of(value: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """Return the path of every value in a JSON text."""
    inner: list[tuple[Any, ...]] = [path] if path else []
    members = value.items() if isinstance(value, dict) else ()
    members = enumerate(value) if isinstance(value, list) else members
    for key, member in members:
        inner += paths_of(member, (*path, key))
    return inner


JUNK = st.sampled_from(
    [None, True, -1, 10**400, 1e308, "", "../x", [], {}, [None], {"a": 1}, "\ud800"]
)


@pytest.mark.sample
@pytest.mark.parametrize("file", ["manifest.json", "contents.json"])
@settings(
    max_examples=15, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture]
)
@given(choice=st.randoms(use_true_random=False), junk=JUNK)
def test_junk_anywhere_in_the_json_is_never_a_traceback(
    toy: Path, sound_toy: Path, file: str, choice: Any, junk: Any
) -> None:
    values = json.loads((sound_toy / file).read_text(encoding="utf-8"))
    *before, last = choice.choice(paths_of(values))
    place = values
    for key in before:
        place = place[key]
    changed = place[last] != junk
    place[last] = junk
    (toy / file).write_text(json.dumps(values), encoding="utf-8")
    found = verify_folder(toy)
    if file == "contents.json" and changed:
        assert found


def test_every_code_of_verification_has_a_tampering() -> None:
    here = Path(__file__).parent.glob("test_*.py")
    texts = [path.read_text(encoding="utf-8") for path in here]
    tampered = {code for text in texts for code in re.findall(r"KIT2\d\d", text)}
    assert {code for code in all_explanations() if code.startswith("KIT2")} == tampered


@pytest.mark.dear
@pytest.mark.usefixtures("toys")
def test_nothing_of_the_structure_of_long_files_stays_in_memory(
    toy: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Commands run without the collector of garbage."""
    monkeypatch.setattr(kits, "_MOST_LEFT_LYING", 0)
    gc.collect()
    gc.disable()
    try:
        assert verify_kits(toy) == {toy: ()}
        left = [item for item in gc.get_objects() if issubclass(type(item), pypdf.PdfReader)]
    finally:
        gc.enable()
    assert left == []
