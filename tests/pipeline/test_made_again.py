"""Kits compared with kits made again: whatever a person sees or a record says counts."""

import errno
import json
import os
import shutil
import string
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pikepdf
import pytest

from kitgen import __version__
from kitgen.pipeline.building import again
from kitgen.pipeline.building.kits import build_kits
from kitgen.pipeline.gallery.gallery import index_page
from kitgen.pipeline.verify.comparing import made_again
from kitgen.pipeline.verify.comparing.made_again import compare_again
from kitgen.pipeline.verify.comparing.same_manifest import check_record_same
from kitgen.pipeline.verify.reading_back import documents
from kitgen.pipeline.verify.reading_back.kits import verify_kits
from kitgen.pipeline.verify.results import Results, Verified
from tests.looks.typefaces import box_font
from tests.pipeline.factories import (
    change_pdf,
    forge_manifest,
    options,
    repack,
    sign_again,
    snapshot,
    toy_yaml,
)
from tests.reliability.forging import sign
from tests.shared_kits import copied_kit, exhaustive

CARDS = "toy-card.pdf"
KIT = "manic-minelayers-pencil"


@pytest.fixture(scope="module")
def sound_toys(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return where two toy kits and their merged files are built by the first that asks."""
    return tmp_path_factory.mktemp("sound")


@pytest.fixture
def output(request: pytest.FixtureRequest, sound_toys: Path, tmp_path: Path) -> Path:
    """Return a copy of an output folder: two kits, their merged files and the page over both."""
    request.getfixturevalue("toys")
    built = sound_toys / "out"
    if not built.exists():
        kits = [toy_yaml(sound_toys), toy_yaml(sound_toys, "other", cards=3)]
        build_kits(kits, options(merged=True), built)
    return Path(shutil.copytree(built, tmp_path / "out"))


@pytest.fixture
def toy(output: Path) -> Path:
    return output / "toy-7"


@pytest.fixture
def kit(tmp_path: Path) -> Path:
    return copied_kit(tmp_path, KIT, "42", copies=None)


def compared(folder: Path, **asked: bool) -> Results:
    return compare_again(folder, verify_kits(folder), **asked)


def result(folder: Path, **asked: bool) -> Verified:
    return compared(folder, **asked)[folder]


def messages(found: Verified) -> str:
    return "\n".join(map(str, found.differences))


def file_count(folder: Path) -> int:
    return len(snapshot(folder))


def test_a_kit_as_built_has_every_file_the_same(kit: Path) -> None:
    assert str(result(kit)) == f"good; made again, {file_count(kit)} files are the same"


@pytest.mark.dear
def test_a_kit_of_the_users_own_is_made_again_from_what_it_carries(toy: Path) -> None:
    (toy.parent.parent / "toy.yaml").unlink(missing_ok=True)
    assert str(result(toy)) == f"good; made again, {file_count(toy)} files are the same"


def test_nothing_is_written_into_the_kit_and_nothing_stays(
    toy: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    temporary = tmp_path / "temporary"
    temporary.mkdir()
    monkeypatch.setattr(tempfile, "tempdir", str(temporary))
    before = {path: path.stat().st_mtime_ns for path in toy.rglob("*")}
    for path in sorted(toy.rglob("*"), reverse=True):
        path.chmod(0o500 if path.is_dir() else 0o400)
    assert not result(toy).differences
    assert {path: path.stat().st_mtime_ns for path in toy.rglob("*")} == before
    assert not list(temporary.iterdir())


@pytest.mark.parametrize("stop", [KeyboardInterrupt, RuntimeError])
def test_the_private_folder_is_gone_when_the_work_is_stopped(
    toy: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, stop: type[BaseException]
) -> None:
    modes: list[int] = []

    def stopped(_kits: object, into: Path, *_others: object, **_options: object) -> None:
        modes.append(into.stat().st_mode & 0o777)
        (into / "half").mkdir()
        raise stop

    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path))
    monkeypatch.setattr(made_again, "make_again", stopped)
    with pytest.raises(stop):
        result(toy)
    assert modes == [0o700]
    assert not list(tmp_path.glob("kitgen-*"))


def _drop_job(manifest: Any) -> None:
    file = manifest["print_files"].pop()
    manifest["files"].pop(file["file"])


CHECK = {"code": "CM1", "severity": "warning", "message": "", "place": "", "hint": ""}
FIRST_PIECE = "print_files[1].sheets[0].pieces[0]"
DOCUMENT = {"file": "index.html", "audience": "referee", "sha256": ""}
FACTS = {
    "players": None,
    "minutes": {"fewest": 1, "most": 2},
    "difficulty": None,
    "table": None,
    "cutting_minutes": None,
}


@pytest.mark.sample(2)
@pytest.mark.parametrize(
    ("change", "place"),
    [
        (lambda m: m["report"][1].update(certainty="proved"), "report[1].certainty"),
        exhaustive(lambda m: m["report"][0].update(statement="You win."), "report[0].statement"),
        exhaustive(lambda m: m["report"].clear(), "report"),
        (lambda m: m["jobs"][3].update(audience="players"), "jobs[3].audience"),
        exhaustive(lambda m: m["jobs"][1].update(stock="paper"), "jobs[1].stock"),
        exhaustive(lambda m: m["jobs"][1].update(title="Coins"), "jobs[1].title"),
        exhaustive(lambda m: m.update(summary="Another."), "summary"),
        exhaustive(lambda m: m.update(title="Another"), "title"),
        exhaustive(lambda m: m.update(facts=FACTS), "facts"),
        exhaustive(lambda m: m["checks"].append(CHECK), "checks"),
        exhaustive(lambda m: m.update(documents=[DOCUMENT]), "documents"),
        (lambda m: m.pop("compressor"), "compressor"),
        exhaustive(lambda m: m["options"].update(printer=None), "options.printer"),
        exhaustive(lambda m: m["files"].update({"index.html": "0" * 64}), "files.index.html"),
        (
            lambda m: m["print_files"][0].update(content_sha256="0" * 64),
            "print_files[0].content_sha256",
        ),
        exhaustive(lambda m: _first_piece(m).update(x=126.1), f"{FIRST_PIECE}.x"),
        (lambda m: _first_piece(m).update(width=90), f"{FIRST_PIECE}.width` is 90; made again"),
        (lambda m: _first_piece(m).update(component="tile"), FIRST_PIECE),
    ],
)
def test_every_value_of_a_manifest_is_as_a_build_writes_it(
    toy: Path, change: Callable[[Any], object], place: str
) -> None:
    forge_manifest(toy, change)
    assert f"KIT260: manifest.json: `{place}" in messages(result(toy))


def _first_piece(manifest: Any) -> Any:
    return manifest["print_files"][1]["sheets"][0]["pieces"][0]


@pytest.mark.parametrize(
    "change",
    [
        lambda m: m["options"].update(copies=3),
        exhaustive(lambda m: m["options"].update(copies=0)),
        exhaustive(lambda m: m["options"].update(ink="low")),
        lambda m: m["options"].update(ink="red"),
        exhaustive(lambda m: m["options"].update(set=["cards=5"])),
        exhaustive(lambda m: m["options"].update(set=["nonsense=20"])),
        exhaustive(lambda m: m["options"].update(marks="none")),
        exhaustive(lambda m: m["options"].update(party=4)),
        exhaustive(lambda m: m["options"].update(seats=[1])),
        lambda m: m["options"].update(party=4, seats=[5]),
        exhaustive(lambda m: m.update(seed="43")),
        exhaustive(lambda m: m.update(game="demon-mine")),
        lambda m: m["sources"][0].update(sha256="0" * 64),
        exhaustive(lambda m: m["sources"][0].update(name="demon_mine/kit.yaml")),
        exhaustive(lambda m: m["sources"][0].update(shipped=True)),
        exhaustive(lambda m: m["sources"].append(dict(m["sources"][0]))),
        lambda m: m["sources"].clear(),
    ],
)
def test_what_a_kit_was_built_by_is_what_it_says(
    toy: Path, change: Callable[[Any], object]
) -> None:
    forge_manifest(toy, change)
    assert result(toy).has_errors


def test_no_more_is_made_again_than_the_folder_holds(
    toy: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(again, "generate_kit", None)
    forge_manifest(toy, lambda manifest: manifest["options"].update(copies=3))
    assert "manifest.json says copies 3, but contents.json lists 2" in messages(result(toy))


def test_a_file_that_is_listed_more_than_once_is_read_once(
    toy: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def thrice(manifest: Any) -> None:
        manifest["print_files"] *= 3

    read: list[str] = []
    structure_of = documents.structure_of
    monkeypatch.setattr(
        documents,
        "structure_of",
        lambda path, _step: (read.append(path.name), structure_of(path))[1],
    )
    forge_manifest(toy, thrice)
    codes = [difference.code for difference in verify_kits(toy)[toy]]
    assert codes.count("KIT208") == 1
    assert len(read) == len(set(read)) == 3


def test_a_job_that_is_gone_with_its_file_is_missed(toy: Path) -> None:
    def drop(manifest: Any) -> None:
        manifest["files"].pop(manifest["print_files"].pop()["file"])
        manifest["jobs"].pop(3)

    forge_manifest(toy, drop)
    (toy / "toy-referee.pdf").unlink()
    found = messages(result(toy))
    assert "KIT261: toy-referee.pdf is missing" in found
    assert "KIT260: manifest.json: `jobs` has 4 members; made again, it has 5" in found


def test_compressor_and_digests_may_be_another_machines(toy: Path) -> None:
    names = sorted(path.name for path in toy.glob("*.pdf"))
    for name in names:
        repack(toy / name, 1)
    sign_again(toy, *names, content=False)
    forge_manifest(toy, lambda manifest: manifest.update(compressor="zlib-ng"))
    assert str(result(toy)) == f"good; made again, {file_count(toy)} files are the same"


@pytest.mark.dear
def test_a_file_that_qpdf_saved_prints_the_same(toy: Path) -> None:
    for name in (CARDS, "toy-paper.pdf"):
        change_pdf(toy / name, lambda pdf: pdf.docinfo)
    assert f"{file_count(toy)} files are the same" in str(result(toy))


HOW = [{}, {"object_stream_mode": pikepdf.ObjectStreamMode.generate}, {"linearize": True}]


@pytest.mark.exhaustive
@pytest.mark.parametrize("how", [*HOW, {"qdf": True}])
def test_a_kit_that_qpdf_saved_and_somebody_signed_is_good(toy: Path, how: Any) -> None:
    names = sorted(path.name for path in toy.glob("*.pdf"))
    for name in names:
        with pikepdf.open(toy / name, allow_overwriting_input=True) as pdf:
            pdf.save(toy / name, **how)
    sign(toy)
    assert str(result(toy)) == f"good; made again, {file_count(toy)} files are the same"
    forge_manifest(toy, lambda manifest: manifest["print_files"][0].update(content_sha256=""))
    assert not result(toy).has_errors


def test_a_file_as_it_was_built_has_its_digests(toy: Path) -> None:
    forge_manifest(toy, lambda manifest: manifest["print_files"][0].update(content_sha256=""))
    assert "KIT260: manifest.json: `print_files[0].content_sha256` is `" in messages(result(toy))


@pytest.mark.dear
def test_a_file_that_was_changed_is_named_once(toy: Path) -> None:
    with pikepdf.open(toy / CARDS, allow_overwriting_input=True) as pdf:
        blot(pdf)
        pdf.save(toy / CARDS)
    edit(toy / "index.html", "</h1>", "!</h1>")
    assert {difference.code for difference in verify_kits(toy)[toy]} == {"KIT205"}
    codes = [difference.code for difference in result(toy).differences]
    assert sorted(codes) == ["KIT263", "KIT265"]


def test_files_that_were_exchanged_are_said_to_be(toy: Path) -> None:
    first, second = (toy / f"svg/cards/card-{number}.svg" for number in (1, 2))
    first.rename(toy / "aside")
    second.rename(first)
    (toy / "aside").rename(second)
    assert {difference.code for difference in result(toy).differences} == {"KIT206"}


@pytest.mark.dear
def test_a_piece_that_prints_otherwise_is_named(toy: Path) -> None:
    change_pdf(toy / CARDS, blot)
    assert f"KIT265: {CARDS} page 1: box 1 prints other ink" in messages(result(toy))


def blot(pdf: pikepdf.Pdf) -> None:
    pdf.pages[0].contents_add(pikepdf.Stream(pdf, b"q 0 g 60 240 9 9 re f Q"))


@pytest.mark.dear
def test_what_one_viewer_alone_would_show_is_named_by_its_page(toy: Path) -> None:
    def unbalance(pdf: pikepdf.Pdf) -> None:
        pdf.pages[1].contents_add(pikepdf.Stream(pdf, b"Q Q q"), prepend=True)

    change_pdf(toy / CARDS, unbalance)
    assert f"KIT265: {CARDS} page 2: the page is drawn with other commands" in messages(result(toy))


def test_a_page_more_is_named(toy: Path) -> None:
    change_pdf(toy / CARDS, lambda pdf: pdf.pages.append(pdf.pages[0]))
    assert f"KIT264: {CARDS} has 3 pages; made again, it has 2" in messages(result(toy))


def _turn_over(pdf: pikepdf.Pdf) -> None:
    pdf.Root.ViewerPreferences.Duplex = pikepdf.Name.DuplexFlipShortEdge


def _name_otherwise(pdf: pikepdf.Pdf) -> None:
    pdf.docinfo["/Subject"] = "Another."


def _lead_elsewhere(pdf: pikepdf.Pdf) -> None:
    with pdf.open_outline() as outline:
        outline.root[0].title = "Another"


def _label(pdf: pikepdf.Pdf) -> None:
    pdf.Root.PageLabels = pikepdf.Dictionary(Nums=[0, pikepdf.Dictionary(P="x")])


@pytest.mark.dear
@pytest.mark.sample
@pytest.mark.parametrize(
    ("change", "what"),
    [
        (_turn_over, "other settings for viewers and printers"),
        (_name_otherwise, "another title, keywords or the like"),
        (_lead_elsewhere, "another outline"),
        (_label, "other page labels"),
    ],
)
def test_what_no_page_prints_counts_as_well(
    toy: Path, change: Callable[[pikepdf.Pdf], object], what: str
) -> None:
    change_pdf(toy / CARDS, change)
    assert f"KIT269: {CARDS} has {what}" in messages(result(toy))


SCRIPT = "<script>alert(1)</script>"


@pytest.mark.sample(2)
@pytest.mark.parametrize(
    ("file", "old", "new"),
    [
        ("index.html", "</body>", f"{SCRIPT}</body>"),
        ("index.html", "<li", "<li hidden"),
        ("index.html", "50.0", "95.0"),
        ("svg/cards/card-0.svg", "</svg>", f"{SCRIPT}</svg>"),
        ("svg/cards/card-0.svg", 'width="', 'width="1'),
        ("svg/cards/card-0.svg", "<title>", "<title>Not the "),
        ("sources/toy.yaml", "cards", "# cards"),
        ("contents.json", '"number": 1', '"number": 2'),
    ],
)
def test_whatever_is_read_on_a_screen_is_as_it_was_built(
    toy: Path, file: str, old: str, new: str
) -> None:
    edit(toy / file, old, new)
    sign_again(toy, file)
    found = messages(result(toy))
    assert f"KIT263: {file} differs" in found or file in ("contents.json", "sources/toy.yaml")
    assert "contents.json: `fields[1].number` is 2" in found or file != "contents.json"
    assert "sources/toy.yaml is not the file" in found or file != "sources/toy.yaml"


def edit(path: Path, old: str, new: str) -> None:
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), encoding="utf-8")


@pytest.mark.dear
@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("</body>", f"{SCRIPT}</body>"),
        exhaustive("</body>", "<div>And you may look.</div></body>"),
        exhaustive("</style>", "p { display: none }</style>"),
        exhaustive("</body>", "<img src=x onerror=alert(1)></body>"),
    ],
)
def test_rules_for_the_phone_are_as_they_were_built(kit: Path, old: str, new: str) -> None:
    edit(kit / "rules.html", old, new)
    sign_again(kit, "rules.html")
    said = messages(result(kit))
    assert "KIT263: rules.html differs" in said
    # Both lines are shown from shortly before what differs.
    assert new[:9] in said.partition("; made again, it has ")[0]
    assert old[:7] in said.partition("; made again, it has ")[2]


@pytest.mark.sample
@pytest.mark.parametrize("content", [b"", b"<svg/>", b"\xff"])
def test_a_drawing_that_was_emptied_or_exchanged_is_found(toy: Path, content: bytes) -> None:
    emptied, exchanged = "svg/cards/card-0.svg", "svg/cards/card-1.svg"
    (toy / emptied).write_bytes(content)
    shutil.copy(toy / "svg/cards/card-2.svg", toy / exchanged)
    sign_again(toy, emptied, exchanged)
    found = messages(result(toy))
    assert f"KIT263: {emptied}" in found
    assert f"KIT263: {exchanged}" in found


def test_a_file_that_was_listed_by_hand_is_none_of_the_kits(toy: Path) -> None:
    (toy / "answers.pdf").write_bytes((toy / CARDS).read_bytes())
    sign_again(toy, "answers.pdf")
    assert "KIT262: answers.pdf is listed" in messages(result(toy))


def test_a_link_in_the_place_of_a_file_is_none(toy: Path) -> None:
    (toy / CARDS).rename(toy / "svg" / CARDS)
    (toy / CARDS).symlink_to(Path("svg") / CARDS)
    found = messages(result(toy))
    assert f"KIT256: {CARDS} is a link" in found
    assert "KIT261" not in found


@pytest.mark.parametrize(("at", "file"), [("toy-7", "manifest.json"), (".", "merged.json")])
def test_a_record_that_is_a_link_is_an_error(output: Path, at: str, file: str) -> None:
    (output / at / file).rename(output.parent / file)
    (output / at / file).symlink_to(output.parent / file)
    read_back = verify_kits(output)
    assert [difference.code for difference in read_back[output / at]] == ["KIT256"]


def test_a_page_over_all_kits_that_is_a_link_is_an_error(output: Path) -> None:
    (output / "index.html").rename(output.parent / "index.html")
    (output / "index.html").symlink_to(output.parent / "index.html")
    assert [difference.code for difference in verify_kits(output)[output]] == ["KIT256"]


def test_a_folder_of_drawings_that_is_a_link_is_an_error(toy: Path) -> None:
    (toy / "svg" / "cards").rename(toy / "svg" / "others")
    (toy / "svg" / "cards").symlink_to("others")
    codes = [difference.code for difference in verify_kits(toy)[toy]]
    assert codes.count("KIT256") == len(list((toy / "svg" / "others").iterdir()))


@pytest.mark.dear
def test_a_link_on_the_command_line_leads_to_a_kit_that_is_good(toy: Path, tmp_path: Path) -> None:
    (tmp_path / "linked").symlink_to(toy)
    (tmp_path / "all").symlink_to(toy.parent)
    assert str(result(tmp_path / "linked")).startswith("good; made again")
    found = compared(tmp_path / "all")
    assert len(found) == 3
    assert not any(each.differences for each in found.values())


def test_a_link_to_a_kit_among_others_is_told_how_to_put_it_right(output: Path) -> None:
    (output / "toy-7").rename(output.parent / "aside")
    (output / "toy-7").symlink_to(output.parent / "aside")
    (only,) = verify_kits(output)[output]
    assert only.code == "KIT256"
    assert only.hint == "put the folder that it leads to in its place"
    (output / "toy-7").unlink()
    (output.parent / "aside").rename(output / "toy-7")
    assert not any(verify_kits(output).values())


def converted(folder: Path) -> None:
    """Do what git does to the text files of a folder where `core.autocrlf` is set."""
    for file in folder.rglob("*"):
        if file.suffix in (".json", ".html", ".svg", ".yaml"):
            file.write_bytes(file.read_bytes().replace(b"\n", b"\r\n"))


def test_other_line_ends_are_named_once_for_each_kit(output: Path) -> None:
    converted(output / "toy-7")
    found = compared(output)
    assert [difference.code for difference in found[output / "toy-7"].differences] == ["KIT273"]
    assert not found[output / "other-7"].differences
    converted(output / "other-7")
    (output / "merged.json").unlink()
    converted(output)
    codes = [difference.code for difference in compared(output)[output].differences]
    assert codes[0] == "KIT273"
    assert "KIT258" not in codes


@pytest.mark.dear
def test_merged_files_and_the_page_over_all_kits_are_compared(output: Path) -> None:
    assert {folder.name: str(found) for folder, found in compared(output).items()} == {
        "out": f"good; made again, {len(list(output.glob('*.*')))} files are the same",
        **{
            name: f"good; made again, {file_count(output / name)} files are the same"
            for name in ("other-7", "toy-7")
        },
    }


@pytest.mark.dear
def test_a_piece_of_a_merged_file_is_named(output: Path) -> None:
    with pikepdf.open(output / "merged-card.pdf", allow_overwriting_input=True) as pdf:
        blot(pdf)
        pdf.save(output / "merged-card.pdf")
    found = result(output)
    assert "KIT265: merged-card.pdf page 1: box 1 prints" in messages(found)
    assert {difference.code for difference in found.differences} == {"KIT265"}
    assert "--merged" in (found.differences[0].hint or "")


@pytest.mark.dear
@pytest.mark.sample
@pytest.mark.parametrize(
    ("change", "place"),
    [
        (lambda record: record["files"][0].update(stock="paper"), "files[0].stock"),
        (
            lambda record: record["files"][0]["print_files"][0].update(kit_title="x"),
            "files[0].print_files[0].kit_title",
        ),
        (lambda record: record.update(kitgen_version="0"), "kitgen_version"),
        (
            lambda record: record["files"][0]["print_files"][0].update(content_sha256="0" * 64),
            "files[0].print_files[0].content_sha256",
        ),
    ],
)
def test_the_record_of_merged_files_is_as_a_build_writes_it(
    output: Path, change: Callable[[Any], object], place: str
) -> None:
    record = json.loads((output / "merged.json").read_text())
    change(record)
    (output / "merged.json").write_text(json.dumps(record))
    assert f"KIT260: merged.json: `{place}` is" in messages(result(output))


@pytest.mark.dear
@pytest.mark.sample
@pytest.mark.parametrize(
    "change",
    [
        lambda page: page.replace("</body>", f"{SCRIPT}</body>"),
        lambda page: page.replace("</h1>", "!</h1>"),
        lambda page: page + " ",
    ],
)
def test_the_page_over_all_kits_is_made_of_the_kits_that_are_there(
    output: Path, change: Callable[[str], str]
) -> None:
    page = output / "index.html"
    page.write_text(change(page.read_text(encoding="utf-8")), encoding="utf-8")
    assert "KIT267: index.html" in messages(result(output))


@pytest.mark.parametrize(
    ("page", "severity", "hint"),
    [
        (None, "warning", "build any kit into the folder with --replace"),
        ("<p>Mine.", "error", "move it away, and build any kit into the folder with --replace"),
        ("{} Changed.", "error", "build any kit into the folder with --replace"),
    ],
)
def test_a_page_of_ones_own_is_moved_away_and_one_of_kitgens_is_made_again(
    tmp_path: Path, page: str | None, severity: str, hint: str
) -> None:
    if page is not None:
        text = page.format(index_page(tmp_path))
        (tmp_path / "index.html").write_text(text, encoding="utf-8")
    (found,) = made_again.check_index_same(tmp_path)
    assert (found.code, found.severity, found.hint) == ("KIT267", severity, hint)


@pytest.mark.dear
def test_a_page_over_kits_that_another_version_made_is_not_compared(output: Path) -> None:
    page = output / "index.html"
    text = page.read_text(encoding="utf-8")
    page.write_text(text.replace('content="kitgen ', 'content="kitgen 0.0.'), encoding="utf-8")
    # Whoever made all of the kits made the page over them, too.
    assert "KIT267: index.html" in messages(result(output))
    kit = next(path.parent for path in sorted(output.glob("*/manifest.json")))
    forge_manifest(kit, lambda manifest: manifest.update(kitgen_version="0.0.9"))
    found = result(output)
    assert "KIT267" not in messages(found)
    assert "index.html was not compared: made by 0.0." in str(found)


def test_a_full_temporary_folder_is_named_and_what_was_read_back_stays(
    toy: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (toy / "contents.json").unlink()

    def full(*_asked: object, **_how: object) -> None:
        raise OSError(errno.ENOSPC, "No space left on device", "x")

    monkeypatch.setattr(made_again, "make_again", full)
    said = messages(result(toy))
    assert "KIT202" in said
    assert (
        f"KIT268: it cannot be made again: there is no room for it in {tempfile.gettempdir()}"
        in said
    )


def test_another_fault_of_a_disk_is_not_taken_for_a_full_one(
    toy: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(*_asked: object, **_how: object) -> None:
        raise OSError(errno.EIO, "Input/output error", "x")

    monkeypatch.setattr(made_again, "make_again", broken)
    with pytest.raises(OSError, match="Input/output error"):
        result(toy)


def _fifo(page: Path) -> None:
    page.unlink()
    os.mkfifo(page)


@pytest.mark.dear
@pytest.mark.sample
@pytest.mark.parametrize(
    ("change", "words"),
    [
        (Path.unlink, "index.html is missing"),
        pytest.param(
            _fifo,
            "index.html is not an ordinary file",
            marks=pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="there are no pipes"),
        ),
        (lambda page: (page.unlink(), page.mkdir()), "index.html is not an ordinary file"),
        (lambda page: page.write_text("mine"), "index.html is not the page over the kits"),
        (lambda page: edit(page, 'content="kitgen', 'content="other'), "index.html is not the"),
    ],
)
def test_kits_of_this_version_have_their_page(
    output: Path, change: Callable[[Path], object], words: str
) -> None:
    change(output / "index.html")
    page = result(output)
    assert f"KIT267: {words}" in messages(page)
    # Kits that were copied one by one have no page, and are as good as before.
    assert page.has_errors == ("missing" not in words)


@pytest.mark.dear
def test_with_rebuild_the_page_of_another_version_is_an_error(output: Path) -> None:
    edit(output / "index.html", 'content="kitgen ', 'content="kitgen 0.0.')
    forge_manifest(output / "toy-7", lambda manifest: manifest.update(kitgen_version="0.0.9"))
    assert not result(output).has_errors
    assert "KIT267: index.html" in messages(result(output, rebuild=True))


def test_another_versions_kit_is_read_back_and_a_line_says_so(toy: Path) -> None:
    forge_manifest(toy, lambda manifest: manifest.update(kitgen_version="0.0.9"))
    line = str(result(toy))
    assert line.startswith("good; made by 0.0.9, this is ")
    assert line.endswith("read-back only; install kitgen 0.0.9 to compare every page")
    refused = result(toy, rebuild=True)
    assert [difference.code for difference in refused.differences] == ["KIT268"]
    assert refused.has_errors


@pytest.mark.parametrize("version", [f"{__version__} ", f"v{__version__}", "", "9" * 5000])
def test_a_version_that_no_kitgen_has_is_an_error(toy: Path, version: str) -> None:
    forge_manifest(toy, lambda manifest: manifest.update(kitgen_version=version))
    [refused] = result(toy).differences
    assert refused.code == "KIT268"
    assert refused.message.endswith("` is no version of kitgen")
    assert len(refused.message) < 120


FREE, EDITABLE = 0, 8
"""The fsType of a font that anybody may have, and of one that may not be passed on."""


@pytest.fixture
def lettered(tmp_path: Path, request: pytest.FixtureRequest) -> Path:
    """Return a toy kit with fonts; the second of them may not be passed on."""
    request.getfixturevalue("toys")
    (tmp_path / "free.ttf").write_bytes(box_font(licence=FREE))
    (tmp_path / "bound.ttf").write_bytes(box_font(width=440, licence=EDITABLE))
    toy = toy_yaml(tmp_path)
    with Path(toy).open("a", encoding="utf-8") as file:
        file.write("font: {regular: free.ttf, bold: bound.ttf}\n")
    build_kits([str(toy)], options(), tmp_path / "fonts")
    return tmp_path / "fonts" / "toy-7"


@pytest.mark.dear
def test_a_kit_without_a_font_that_may_not_be_passed_on_is_read_back(lettered: Path) -> None:
    line = str(result(lettered))
    assert line.startswith("good; hashes and read-back only: bound.ttf is not carried by the kit;")
    assert result(lettered, rebuild=True).has_errors
    for file in ("bound.ttf", "free.ttf"):
        shutil.copy(lettered.parents[1] / file, lettered / "sources")
    # It was no file that came with the kit, and stays none.
    assert "files are the same" in str(result(lettered))


@pytest.mark.dear
def test_letters_that_only_the_missing_font_has_are_no_other_mistake(tmp_path: Path) -> None:
    letters = string.printable.strip() + "\N{NO-BREAK SPACE} ’“”–—…×·漢字"
    (tmp_path / "bound.ttf").write_bytes(box_font(letters, licence=EDITABLE))
    (tmp_path / "rules.md").write_text("# Rules\n\nDraw a 漢字.\n", encoding="utf-8")
    kit = tmp_path / "signs.yaml"
    kit.write_text(
        "id: signs\ngame: own\ntitle: Signs\nsummary: One.\nrules: rules.md\n"
        "credits: {designer: A, publisher: us, year: 2026, source: us, terms: Ours.}\n"
        "font: {regular: bound.ttf}\n"
        "components:\n"
        "  cards: {make: cards, face: title-text, kinds: {one: {name: 漢字, text: 漢}}}\n",
        encoding="utf-8",
    )
    build_kits([str(kit)], options(), tmp_path / "out")
    line = str(result(tmp_path / "out" / "signs-7"))
    assert line.startswith("good; hashes and read-back only: bound.ttf is not carried by the kit;")


def take_away(kit: Path, name: str) -> None:
    """Take a file away that a kit carries, and say that it never carried it."""

    def change(manifest: Any) -> None:
        source = next(source for source in manifest["sources"] if source["name"] == name)
        file = source.pop("file")
        del manifest["files"][file]
        (kit / file).unlink()

    forge_manifest(kit, change)


@pytest.mark.dear
def test_a_source_that_is_no_font_is_missed_also_where_a_font_may_be(lettered: Path) -> None:
    take_away(lettered, "toy.yaml")
    found = result(lettered)
    assert "KIT268: it cannot be made again: toy.yaml is not carried" in messages(found)
    assert found.has_errors


@pytest.mark.parametrize("name", ["other.ttf", "toy.yaml", "toys/kit.yaml"])
def test_a_font_that_the_kit_does_not_name_excuses_nothing(toy: Path, name: str) -> None:
    missing = {"name": name, "sha256": "0" * 64}
    forge_manifest(toy, lambda manifest: manifest["sources"].append(missing))
    found = result(toy)
    assert f"{name} is not carried by the kit, and is not a font that it names" in messages(found)
    assert found.has_errors


@pytest.mark.dear
def test_a_kit_that_is_wrong_otherwise_has_no_excuse_for_its_font(lettered: Path) -> None:
    forge_manifest(lettered, lambda manifest: manifest["options"].update(set=["nonsense=20"]))
    assert "KIT268" in messages(result(lettered))


@pytest.mark.dear
def test_a_font_that_is_another_than_the_one_missing_is_an_error(lettered: Path) -> None:
    (lettered / "sources" / "bound.ttf").write_bytes(box_font(width=430, licence=EDITABLE))
    found = messages(result(lettered))
    assert "sources/bound.ttf is not the file that the kit was made from" in found


@pytest.mark.dear
@pytest.mark.sample
@pytest.mark.parametrize("damage", [b"", b"%PDF-1.4 nothing", b"\0" * 5000])
def test_a_pdf_that_is_none_is_said_to_be_so(toy: Path, damage: bytes) -> None:
    (toy / CARDS).write_bytes(damage)
    sign_again(toy, CARDS)
    assert f"KIT266: {CARDS} cannot be compared" in messages(compare_again(toy, {toy: ()})[toy])
    assert {difference.code for difference in result(toy).differences} == {"KIT209"}


@pytest.mark.parametrize(
    ("value", "other", "shown"),
    [
        (3, 3.0, "is 3; made again, it is 3.0"),
        (True, 1, "is True; made again, it is 1"),
        ("x" * 500, "y", "…`; made again, it is `y`"),
        (10**500, 1, "0…; made again, it is 1"),
    ],
)
def test_values_of_records_are_of_one_kind_and_shown_in_short(
    tmp_path: Path, value: object, other: object, shown: str
) -> None:
    for name, held in (("given", value), ("fresh", other)):
        (tmp_path / name).mkdir()
        (tmp_path / name / "manifest.json").write_text(json.dumps({"pages": held}))
    (difference,) = check_record_same(tmp_path / "given", tmp_path / "fresh", ())
    assert "`pages`" in difference.message
    assert shown in difference.message
    assert len(difference.message) < 250
