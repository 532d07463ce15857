"""Print files: one for each stock and each reader, and what a manifest says of them."""

import json
import re
from pathlib import Path
from typing import Any

import pikepdf
import pytest

from kitgen import __version__
from kitgen.contract import OWN_MARKS, Audience, Job, Shelves, Stock
from kitgen.definitions.shipped import shipped_kits
from kitgen.layout.sheet import Sides
from kitgen.packaging.print_files import page_range, print_files
from kitgen.pipeline.verify.comparing.made_again import compare_again
from kitgen.pipeline.verify.pdf.reading import PdfReading
from kitgen.pipeline.verify.reading_back.kits import verify_kits
from kitgen.records.json_files import json_text
from kitgen.records.manifest import read_manifest
from tests.factories import make_job, make_pieces, make_settings
from tests.pipeline.factories import (
    build_one,
    forge_manifest,
    sign_again,
    toy_yaml,
    verify_folder,
)
from tests.printed_jobs import manifest_of, pages_of, sheets_of
from tests.shared_kits import sampled, shared_kit

WITH_SECRETS = ("demon-mine", "mines-between-the-lines", "phantom-of-the-mine")
KITS = sampled((kit.id for kit in shipped_kits()), WITH_SECRETS)


def job(job_id: str, stock: Stock, audience: Audience, *, duplex: bool = False) -> Job:
    made = make_job(make_pieces(1), Shelves(), duplex=duplex, title=job_id)
    return Job(job_id, job_id, "", stock, audience, made.sheet_sets, duplex=duplex)


@pytest.mark.sample
@pytest.mark.parametrize("kit", KITS)
def test_no_two_readers_share_a_file_nor_a_sheet(kit: str) -> None:
    folder = shared_kit(kit, "42", copies=None)
    manifest = manifest_of(folder)
    readers = {job["id"]: job["audience"] for job in manifest["jobs"]}
    stocks = {job["id"]: job["stock"] for job in manifest["jobs"]}
    for file in manifest["print_files"]:
        jobs = {piece["job"] for sheet in file["sheets"] for piece in sheet["pieces"]}
        assert {readers[job] for job in jobs} == {file["audience"]}
        assert {stocks[job] for job in jobs} == {file["stock"]}
        with PdfReading(folder / file["file"]) as reading:
            words = [text.words for page in reading.pages() for text in page.texts]
        for owner, mark in OWN_MARKS.items():
            assert file["audience"] == owner or not any(mark in said for said in words)
        assert file["audience"] == "referee" or not any("REFEREE" in said for said in words)
    both = [(file["audience"], file["stock"]) for file in manifest["print_files"]]
    assert len(both) == len(set(both))


@pytest.mark.dear
@pytest.mark.parametrize("kit", KITS)
def test_a_file_has_one_setting_and_no_blank_page_that_none_needs(kit: str) -> None:
    folder = shared_kit(kit, "42", copies=None)
    for file in manifest_of(folder)["print_files"]:
        filled = [bool(sheet["pieces"]) for sheet in file["sheets"]]
        backs = any(sheet["side"] == "back" and sheet["pieces"] for sheet in file["sheets"])
        assert (file["sides"] == "long-edge") is backs
        assert filled[-1] and (backs or all(filled))
        with pikepdf.open(folder / file["file"]) as pdf:
            wanted = "/DuplexFlipLongEdge" if backs else "/Simplex"
            assert pdf.Root.ViewerPreferences.Duplex == wanted


@pytest.mark.dear
def test_the_guide_speaks_of_the_bar_of_those_files_that_have_one() -> None:
    folder = shared_kit("manic-minelayers", "42", copies=None, separate=True)
    words: dict[str, list[str]] = {}
    for file in manifest_of(folder)["print_files"]:
        with PdfReading(folder / file["file"]) as reading:
            words[file["file"]] = [text.words for page in reading.pages() for text in page.texts]
    with_bars = {file for file, lines in words.items() if "25 mm" in lines}
    assert {"manic-minelayers-rules.pdf"} == words.keys() - with_bars
    guide = words["manic-minelayers-print-guide.pdf"]
    steps = {file: guide.index(file) for file in words}
    bars = [at for at, line in enumerate(guide) if line.startswith("Bar not exactly")]
    asked = [max((at for at in steps.values() if at < bar), default=None) for bar in bars]
    assert with_bars == {file for file, at in steps.items() if at in asked}


@pytest.mark.dear
@pytest.mark.sample
@pytest.mark.usefixtures("toys")
@pytest.mark.parametrize("behaviour", ["good", "private"])
def test_separate_files_hold_the_pieces_of_the_shared_ones(tmp_path: Path, behaviour: str) -> None:
    kit = toy_yaml(tmp_path, behaviour=behaviour)
    shared = build_one(kit, tmp_path / "shared").folder
    each = build_one(kit, tmp_path / "each", separate=True).folder
    jobs = [job["id"] for job in manifest_of(each)["jobs"]]
    assert {path.name for path in each.glob("*.pdf")} == {f"toy-{job}.pdf" for job in jobs}
    for job_id in jobs:
        # The guide alone lists other files; of others nothing differs but where they lie.
        if job_id != "print-guide":
            pieces = [
                sorted(
                    (piece["name"], piece["side"], piece["width"], piece["height"])
                    for sheet in sheets_of(manifest_of(kit_folder), job_id)
                    for piece in sheet["pieces"]
                )
                for kit_folder in (shared, each)
            ]
            assert pieces[0] == pieces[1]
    assert verify_folder(each) == ()
    assert manifest_of(each)["options"]["separate"] is True


@pytest.mark.dear
def test_the_guide_and_the_gallery_name_the_pages_of_a_job_without_those_of_others() -> None:
    folder = shared_kit("ferry-dues", "42", copies=None)
    cards = [number + 1 for number in pages_of(folder, "cards")]
    # The box's sheet has cards beside it; the sheet before that has only player aids.
    assert cards == [*range(1, 13), 15, 16]
    assert [number + 1 for number in pages_of(folder, "player-aids")] == [13]
    with PdfReading(folder / "ferry-dues-paper.pdf") as reading:
        first, second, *_ = (
            " ".join(text.words for text in page.texts).replace("\N{NO-BREAK SPACE}", " ")
            for page in reading.pages()
        )
    assert "Cards: 1–12, 15–16 · Player aids: 13 · Box: 15" in first
    # "Cards" stood at the head of two steps.
    assert "Cards: 6 sheets in a stack" in second and "separate all 54;" in second
    assert "Cards, the rest: 2 pieces on 1 sheet." in second
    assert "pages 1–12,\N{NO-BREAK SPACE}15–16" in (folder / "index.html").read_text()


def test_a_job_in_many_places_has_its_first_and_its_last_page_named() -> None:
    files = print_files(
        "x",
        [job(name, Stock.CARD, Audience.PLAYERS) for name in ("tiles", "order")],
        make_settings(),
        separate=False,
    )
    (file,) = files
    tiles, _ = file.jobs
    tiles.runs = [(1, 2), (4, 4), (6, 7)]
    assert page_range(file, tiles).split(",\N{NO-BREAK SPACE}") == ["1–2", "4", "6–7"]
    tiles.runs = [*tiles.runs, (9, 9)]
    assert page_range(file, tiles) == "1–9"


def test_a_reader_of_both_stocks_has_two_files() -> None:
    jobs = (
        job("tiles", Stock.CARD, Audience.PLAYERS, duplex=True),
        job("order", Stock.CARD, Audience.REFEREE),
        job("answers", Stock.PAPER, Audience.REFEREE),
        job("notes", Stock.PAPER, Audience.PLAYER_2),
        job("tokens", Stock.CARD, Audience.PLAYERS),
    )
    files = print_files("x", jobs, make_settings(), separate=False)
    assert [(file.name, file.title, file.sides, len(file.jobs)) for file in files] == [
        ("x-card.pdf", "card", Sides.LONG_EDGE, 2),
        ("x-player-2.pdf", "notes", Sides.SINGLE, 1),
        ("x-referee-card.pdf", "order", Sides.SINGLE, 1),
        ("x-referee-paper.pdf", "answers", Sides.SINGLE, 1),
    ]
    apart = print_files("x", jobs, make_settings(), separate=True)
    assert [file.name for file in apart] == [f"x-{job.id}.pdf" for job in jobs]


@pytest.mark.usefixtures("toys")
def test_bookmarks_lead_to_each_job(tmp_path: Path) -> None:
    folder = build_one(toy_yaml(tmp_path), tmp_path / "out").folder
    for file in manifest_of(folder)["print_files"]:
        jobs = [job for job in manifest_of(folder)["jobs"] if job["file"] == file["file"]]
        with pikepdf.open(folder / file["file"]) as pdf, pdf.open_outline() as outline:
            numbers = {page.objgen: number for number, page in enumerate(pdf.pages)}
            marked = {entry.title: numbers[entry.destination[0].objgen] for entry in outline.root}
        if len(jobs) > 1:
            assert marked == {job["title"]: min(pages_of(folder, job["id"])) for job in jobs}


def as_version_1(manifest: Any) -> None:
    """Make a manifest of a kit with a file for each job what earlier kitgens wrote."""
    files = {file["file"]: file for file in manifest.pop("print_files")}
    for record in manifest["jobs"]:
        file = files[record["file"]]
        record |= {key: file[key] for key in ("pages", "sha256", "content_sha256", "sheets")}
        for sheet in record["sheets"]:
            for piece in sheet["pieces"]:
                del piece["job"]
    del manifest["options"]["separate"]
    manifest["schema_version"] = 1


@pytest.mark.usefixtures("toys")
def test_a_kit_of_schema_version_1_is_read_as_one_of_separate_files(tmp_path: Path) -> None:
    folder = build_one(toy_yaml(tmp_path), tmp_path / "out", separate=True).folder
    today = read_manifest((folder / "manifest.json").read_text(encoding="utf-8"))
    forge_manifest(folder, as_version_1)
    earlier = read_manifest((folder / "manifest.json").read_text(encoding="utf-8"))
    given, wanted = (json.loads(json_text(manifest)) for manifest in (earlier, today))
    del given["seal"], wanted["seal"]
    # It says this version, whose records have had another shape since.
    assert given.pop("kitgen_version") == f"{wanted.pop('kitgen_version')}.dev"
    assert given == wanted
    assert verify_folder(folder) == ()


@pytest.mark.usefixtures("toys")
def test_a_kit_of_schema_version_1_is_another_versions_and_so_is_the_page_over_it(
    tmp_path: Path,
) -> None:
    folder = build_one(toy_yaml(tmp_path), tmp_path / "out", separate=True).folder
    style = "<style>\\n@media print { p { color: red; } }\\n</style>"
    for page in (folder / "index.html", folder.parent / "index.html"):
        text = re.sub("(?s)<style>.*?</style>", style, page.read_text(encoding="utf-8"))
        page.write_text(text, encoding="utf-8")
    sign_again(folder, "index.html")
    forge_manifest(folder, as_version_1)
    results = compare_again(folder.parent, verify_kits(folder.parent))
    assert not [difference for result in results.values() for difference in result.differences]
    assert f"made by {__version__}.dev, this is {__version__}" in str(results[folder])
