"""One calibration sheet beside all kits of an output folder that are printed alike."""

import hashlib
import re
import shutil
from pathlib import Path

import pikepdf
import pytest
from pypdf import PdfReader

from kitgen.diagnostics import ChangedByHandError, KitgenError
from kitgen.pipeline.building.kits import build_kits
from kitgen.pipeline.folders.index import read_seal
from kitgen.pipeline.verify.folder import verify_folder
from tests.pipeline.factories import build_one, interrupt_when_all_is_moved, options, toy_yaml
from tests.printed_jobs import printed_words

pytestmark = pytest.mark.usefixtures("toys")

SHEET = "calibration-letter.pdf"


@pytest.fixture
def output(tmp_path: Path) -> Path:
    build_kits([toy_yaml(tmp_path), toy_yaml(tmp_path, "other")], options(), tmp_path / "out")
    return tmp_path / "out"


def sheets_in(output: Path) -> list[str]:
    return sorted(path.name for path in output.glob("*.pdf"))


def codes_in(output: Path, *, quick: bool = False) -> list[str]:
    """Return what `verify` finds wrong with what lies beside the kits."""
    result = verify_folder(output, quick=quick).get(output)
    return [difference.code for difference in result.differences] if result else []


@pytest.mark.dear
def test_two_kits_share_a_sheet_which_their_guides_name_and_no_file_holds(output: Path) -> None:
    assert sheets_in(output) == [SHEET]
    assert len(PdfReader(output / SHEET).pages) == 2
    for kit in ("toy-7", "other-7"):
        assert SHEET in printed_words(output / kit, "print-guide")
        assert f'href="../{SHEET}"' in (output / kit / "index.html").read_text(encoding="utf-8")
        for file in (output / kit).glob("*.pdf"):
            words = "".join(page.extract_text() for page in PdfReader(file).pages)
            assert "against the light" not in words
    assert codes_in(output) == []


@pytest.mark.dear
def test_a_sheet_stays_as_long_as_a_kit_wants_it(output: Path, tmp_path: Path) -> None:
    a4, single = "calibration-a4.pdf", "calibration-letter-single.pdf"
    build_one(toy_yaml(tmp_path), output, paper="a4")
    assert sheets_in(output) == [a4, SHEET]
    build_one(toy_yaml(tmp_path, "other"), output, sides="single")
    assert sheets_in(output) == [a4, single]
    assert len(PdfReader(output / single).pages) == 1
    assert codes_in(output) == []


@pytest.mark.dear
def test_the_sheet_speaks_the_language_of_its_kits(tmp_path: Path) -> None:
    own = "name: Eigen\ncode: da\nextends: german\nwords: {Rules: {one: Regeln, other: Regeln}}\n"
    (tmp_path / "own.yaml").write_text(own, encoding="utf-8")
    kit, output = tmp_path / "kit.yaml", tmp_path / "out"
    kit.write_text("id: kit\nextends: manic-minelayers\nlanguage: german\n", encoding="utf-8")
    build_one(str(kit), output, copies=None)
    assert sheets_in(output) == ["calibration-letter-de.pdf"]
    assert "Lineal" in PdfReader(output / "calibration-letter-de.pdf").pages[0].extract_text()
    # Of a language of the user's own it is in English.
    kit.write_text(kit.read_text(encoding="utf-8").replace("german", "own.yaml"), encoding="utf-8")
    build_one(str(kit), output, copies=None)
    assert sheets_in(output) == [SHEET]


@pytest.mark.dear
def test_a_sheet_that_was_changed_is_found_and_not_lost(output: Path, tmp_path: Path) -> None:
    made = (output / SHEET).read_bytes()
    (output / SHEET).write_bytes(made + b"% mine\n")
    assert codes_in(output, quick=True) == ["KIT271", "KIT224"]
    with pytest.raises(ChangedByHandError, match=re.escape(SHEET)):
        build_one(toy_yaml(tmp_path), output)
    build_one(toy_yaml(tmp_path), output, replace=True)
    assert (output / SHEET).read_bytes() == made
    (output / SHEET).unlink()
    assert codes_in(output, quick=True) == ["KIT271"]
    build_one(toy_yaml(tmp_path), output)
    assert (output / SHEET).read_bytes() == made


def test_a_sheet_of_somebody_elses_is_left_alone(tmp_path: Path) -> None:
    output = tmp_path / "out"
    output.mkdir()
    (output / SHEET).write_bytes(b"%PDF-1.7 mine")
    with pytest.raises(KitgenError, match="was not made by kitgen"):
        build_one(toy_yaml(tmp_path), output)
    assert [path.name for path in output.iterdir()] == [SHEET]


@pytest.mark.dear
def test_a_sheet_that_another_printer_needs_does_not_pass_for_this_one(output: Path) -> None:
    page = output / "index.html"
    (sha256,) = read_seal(output).sheets.values()
    other = output.parent / "other"
    build_one(toy_yaml(output.parent), other, sides="short-edge")
    (wrong,) = other.glob("calibration-*.pdf")
    (output / SHEET).write_bytes(wrong.read_bytes())
    forged = next(iter(read_seal(other).sheets.values()))
    page.write_text(page.read_text(encoding="utf-8").replace(sha256, forged), encoding="utf-8")
    assert codes_in(output, quick=True) == []
    assert codes_in(output) == ["KIT272"]


@pytest.mark.dear
@pytest.mark.sample
@pytest.mark.parametrize("changes", [{"paper": "a4"}, {"sides": "single"}])
def test_a_sheet_that_no_kit_names_any_more_is_compared_as_well(
    output: Path, tmp_path: Path, changes: dict[str, str]
) -> None:
    build_one(toy_yaml(tmp_path), output, **changes)
    shutil.rmtree(output / "toy-7")
    (name,) = {*sheets_in(output)} - {SHEET}
    assert codes_in(output, quick=True) == []
    unchanged = codes_in(output)
    assert "KIT272" not in unchanged
    (sha256,) = (digest for sheet, digest in read_seal(output).sheets.items() if sheet == name)
    wrong = (output / SHEET).read_bytes()
    (output / name).write_bytes(wrong)
    page, forged = output / "index.html", hashlib.sha256(wrong).hexdigest()
    page.write_text(page.read_text(encoding="utf-8").replace(sha256, forged), encoding="utf-8")
    assert codes_in(output, quick=True) == []
    assert codes_in(output) == [*unchanged, "KIT272"]


def test_a_sheet_of_a_printer_that_no_kit_is_printed_for_runs_nothing(output: Path) -> None:
    """It is compared with no other, so that only what it is besides its pages can be looked at."""
    page = output / "index.html"
    (sha256,) = read_seal(output).sheets.values()
    name = "calibration-letter-0123abcd.pdf"
    (output / SHEET).rename(output / name)
    listed = page.read_text(encoding="utf-8").replace(f'"{SHEET}"', f'"{name}"')
    page.write_text(listed, encoding="utf-8")
    assert "KIT224" not in codes_in(output, quick=True)
    with pikepdf.open(output / name, allow_overwriting_input=True) as pdf:
        script = pikepdf.Dictionary(S=pikepdf.Name.JavaScript, JS=pikepdf.String("app.alert(1)"))
        pdf.Root.OpenAction = script
        pdf.save()
    forged = hashlib.sha256((output / name).read_bytes()).hexdigest()
    page.write_text(listed.replace(sha256, forged), encoding="utf-8")
    assert "KIT224" in codes_in(output, quick=True)


@pytest.mark.dear
def test_a_build_that_is_cut_short_leaves_the_sheets_as_they_were(
    output: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = {path: path.read_bytes() for path in output.rglob("*") if path.is_file()}
    interrupt_when_all_is_moved(monkeypatch)
    with pytest.raises(KeyboardInterrupt):
        build_kits([toy_yaml(tmp_path), toy_yaml(tmp_path, "other")], options(paper="a4"), output)
    assert {path: path.read_bytes() for path in output.rglob("*") if path.is_file()} == before


def test_a_seal_names_no_file_elsewhere(output: Path) -> None:
    page = output / "index.html"
    text = page.read_text(encoding="utf-8")
    page.write_text(text.replace(f'"{SHEET}"', '"../calibration-x.pdf"'), encoding="utf-8")
    assert read_seal(output).sheets == {}
