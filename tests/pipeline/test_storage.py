"""Boxes, label and the lists of what to print, cut and keep, held against the finished files."""

import json
import math
import re
from collections import Counter
from itertools import product
from pathlib import Path
from typing import Any

import pikepdf
import pytest

from kitgen.diagnostics import DefinitionError
from kitgen.drawing.inks import InkStyle
from kitgen.layout.paper import PAPERS
from kitgen.packaging.summaries import counted_words
from kitgen.pipeline.verify.reading import PdfReading
from kitgen.units import in_mm
from tests.games.discovered import KITS
from tests.pipeline.factories import build_one, check_kit, options, toy_yaml, verify_folder
from tests.shared_kits import exhaustive, sampled, shared_kit

BOXED = {"demon-mine": ("tiles", 105), "phantom-of-the-mine": ("tiles", 24)}


def printed_words(pdf: Path) -> str:
    with PdfReading(pdf) as reading:
        return " ".join(text.words for page in reading.pages() for text in page.texts)


def manifest_of(folder: Path) -> Any:
    return json.loads((folder / "manifest.json").read_text(encoding="utf-8"))


def sheet_count(pdf: Path) -> int:
    """Sheets of paper that a printer takes for a file, as the file itself asks for it."""
    with pikepdf.open(pdf) as opened:
        duplex = str(opened.Root.ViewerPreferences.get("/Duplex", "/Simplex"))
        return math.ceil(len(opened.pages) / (1 if duplex == "/Simplex" else 2))


def placed(manifest: Any, job_id: str) -> list[Any]:
    (job,) = (one for one in manifest["jobs"] if one["id"] == job_id)
    return [piece for sheet in job["sheets"] for piece in sheet["pieces"]]


@pytest.fixture(scope="module", params=KITS)
def kit(request: pytest.FixtureRequest) -> Path:
    return shared_kit(str(request.param), "42", copies=None)


def test_the_table_counts_the_sheets_that_the_files_take(kit: Path) -> None:
    manifest = manifest_of(kit)
    sheets = {job["file"]: sheet_count(kit / job["file"]) for job in manifest["jobs"]}
    by_stock = Counter[str]()
    for job in manifest["jobs"]:
        by_stock[job["stock"]] += sheets[job["file"]]
    guide = printed_words(kit / f"{manifest['kit_id']}-print-guide.pdf")
    page = (kit / "index.html").read_text(encoding="utf-8")
    for told in (guide, page):
        for stock, count in by_stock.items():
            assert re.search(rf"\b{count} sheets? of {stock}\b", told), (stock, count)
    for job in manifest["jobs"]:
        reader = job["audience"].replace("-", " ")
        numbers = f"{job['pages']} {sheets[job['file']]} {reader} {job['file']}"
        assert numbers in guide


def test_the_parts_list_counts_what_the_manifest_places(kit: Path) -> None:
    manifest = manifest_of(kit)
    names: dict[str, set[str]] = {}
    for job in manifest["jobs"]:
        if job["id"] != "print-guide":
            for piece in placed(manifest, job["id"]):
                names.setdefault(f"{job['id']}/{piece['component']}", set()).add(piece["name"])
    pages = len(names["rules/rules"]) if "rules/rules" in names else 0
    # Pages of the rules are one booklet.
    counts = sorted(1 if key == "rules/rules" else len(found) for key, found in names.items())
    page = (kit / "index.html").read_text(encoding="utf-8")
    rows = re.findall(r'<tr><td class="count">(\d+)</td><td>([^<]+)</td></tr>', page)
    assert sorted(int(count) for count, _ in rows) == counts
    guide = printed_words(kit / f"{manifest['kit_id']}-print-guide.pdf")
    for count, title in rows:
        assert f"{count} × {title}" in guide
    said = "1 page" if pages == 1 else f"{pages} pages"
    assert not pages or f"1 × Rules ({said})" in guide


@pytest.mark.parametrize(
    ("count", "title", "words"),
    [
        (2, "Reveal sheet", "Reveal sheets"),
        (1, "Bases of pawns", "Base of pawns"),
        (2, "Phantom to fold over", "Phantoms to fold over"),
        (2, "Tuck box", "Tuck boxes"),
        (1, "Turn cards", "Turn card"),
        (1, "Paper dice", "Paper dice"),
    ],
)
def test_one_thing_is_named_as_one_and_several_as_several(
    count: int, title: str, words: str
) -> None:
    assert counted_words(count, title) == words


@pytest.mark.parametrize("kit", [exhaustive("demon-mine"), "cave-mining"])
def test_what_is_kept_is_counted_for_one_set(kit: str) -> None:
    one, two = (
        printed_words(shared_kit(kit, "42", copies=copies) / f"{kit}-print-guide.pdf").partition(
            "Where to keep it "
        )[2]
        for copies in (1, 2)
    )
    assert "Keep each of the 2 sets by itself." in two and "2 sets" not in one
    kept = re.compile(r"\d+ × \w+")
    assert kept.findall(one) == kept.findall(two)


def test_a_sheet_whose_slips_are_cut_off_needs_not_be_left_whole() -> None:
    folder = shared_kit("mines-between-the-lines", "42", copies=None)
    words = printed_words(folder / "mines-between-the-lines-print-guide.pdf")
    assert "Cut off the numbered flag slips first." in words
    (uncut,) = re.findall(r"2 (Rules, [^.:]*): not cut", words)
    assert uncut == "Rules, Play sheet, Answer sheet and Score pad"


def test_a_last_sheet_that_is_not_full_is_spoken_of_only_where_there_is_one() -> None:
    full = printed_words(shared_kit("demon-mine", "42", copies=None) / "demon-mine-print-guide.pdf")
    assert "The last sheet has the grid" not in full
    assert "Draw-order card: not cut." in full


def test_every_kit_has_a_label_with_what_is_in_it(kit: Path) -> None:
    manifest = manifest_of(kit)
    (label,) = (one for one in placed(manifest, "storage") if one["component"] == "label")
    assert label["width"] == pytest.approx(252)
    words = printed_words(kit / f"{manifest['kit_id']}-storage.pdf")
    page = (kit / "index.html").read_text(encoding="utf-8")
    titles = re.findall(r'<tr><td class="count">\d+</td><td>([^<]+)</td></tr>', page)
    for title in set(titles) - {"Tuck box", "Label"}:
        # What there is one of for each field is named by its file.
        assert title in words or title.replace("sheet", "sheets", 1) in words
    for told in (manifest["title"], "player", "Game by", "Print at 100 %"):
        assert told in words
    # Nothing of it is chance: the seed, which every other sheet would name, is not there.
    assert "seed" not in words


def test_games_with_tiles_have_a_box_that_says_how_many(kit: Path) -> None:
    manifest = manifest_of(kit)
    boxes = [one for one in placed(manifest, "storage") if one["component"] == "tuck-box"]
    (job,) = (one for one in manifest["jobs"] if one["id"] == "storage")
    if manifest["kit_id"] not in BOXED:
        assert boxes == [] and job["stock"] == "paper"
        return
    job_id, count = BOXED[manifest["kit_id"]]
    tiles = placed(manifest, job_id)
    assert len({one["name"] for one in tiles}) == count
    assert len(boxes) == 1 and job["stock"] == "card"
    words = printed_words(kit / job["file"])
    room = re.search(r"([\d.]+) × ([\d.]+) × ([\d.]+) mm", words)
    assert room is not None and re.search(rf"\b{count}\b", words)
    inner = sorted(float(one) for one in room.groups())
    stack = sorted([in_mm(tiles[0]["width"]), in_mm(tiles[0]["height"]), count * 0.3])
    assert all(needs + 0.9 <= has for needs, has in zip(stack, inner, strict=True))


def test_cuts_are_counted_as_the_tiles_lie() -> None:
    folder = shared_kit("demon-mine", "42", copies=None)
    tiles = [one for one in placed(manifest_of(folder), "tiles") if one["side"] == "front"]
    ys = {round(one["y"] + off, 2) for one in tiles for off in (0, one["height"])}
    xs = {round(one["x"] + off, 2) for one in tiles for off in (0, one["width"])}
    guide = printed_words(folder / "demon-mine-print-guide.pdf")
    told = f"Tiles: 3 sheets on a stack, {len(ys)} cuts across and {len(xs)} cuts down part all 105"
    assert told in guide
    # What shares its cuts is cut first, and what is glued into one board last.
    order = [guide.index(one) for one in (told, "Pawns: ", "Tuck box and Label: ", "Board: trim")]
    assert order == sorted(order)


def test_what_is_glued_is_listed_and_what_is_the_referees_is_kept_apart(kit: Path) -> None:
    manifest = manifest_of(kit)
    page = (kit / "index.html").read_text(encoding="utf-8")
    split = [
        job["title"]
        for job in manifest["jobs"]
        if any("part" in piece for piece in placed(manifest, job["id"]))
    ]
    assert bool(re.search(r"lay the \d+ sheets out", page)) == bool(split)
    hidden = any(job["audience"] == "referee" for job in manifest["jobs"])
    assert ("Envelope for the referee" in page) is hidden


def test_whoever_prints_is_warned_of_each_file_that_players_do_not_read(kit: Path) -> None:
    manifest = manifest_of(kit)
    guide = printed_words(kit / f"{manifest['kit_id']}-print-guide.pdf")
    page = (kit / "index.html").read_text(encoding="utf-8")
    secret = [job["file"] for job in manifest["jobs"] if job["audience"] != "players"]
    told = guide.partition("Secrets: print, do not read")[2].partition("The jobs, one by one")[0]
    assert re.findall(r"\S+\.pdf", told) == secret
    listed = page.partition("Secrets: print, do not read")[2].partition("</ul>")[0]
    assert re.findall(r"<code>([^<]+)</code>", listed) == secret


@pytest.mark.parametrize(
    ("kit_id", "apart", "referee"),
    [
        (
            "mines-between-the-lines-solo-easy",
            "“Half-answers: fold first; look at one box at a time”: 1 × Sheet of half-answers.",
            "Envelope for the referee: 1 × Answer sheet.",
        ),
        (
            "mines-between-the-lines-reveal",
            "“Reveal sheets: names up; nobody looks below; lift one tile at a time”: "
            "1 × Reveal sheet.",
            "Envelope for the referee: 1 × Answer sheet.",
        ),
        (
            "mines-between-the-lines",
            "",
            "Envelope for player 2: 1 × Private sheet of player 2.",
        ),
        ("demon-mine", "", "Envelope for the referee: 1 × Draw-order card."),
        ("phantom-of-the-mine", "", "Envelope for the referee: 1 × Stack-order card."),
    ],
)
def test_what_the_table_looks_up_lies_in_no_envelope_with_the_answers(
    kit_id: str, apart: str, referee: str
) -> None:
    folder = shared_kit(kit_id, "42", copies=None)
    guide = printed_words(folder / f"{kit_id}-print-guide.pdf")
    label = printed_words(folder / f"{kit_id}-storage.pdf")
    assert referee in guide
    assert f"Envelope of its own, marked {apart}" in guide if apart else "of its own" not in guide
    assert "(referee’s envelope)" in label
    assert ("(own envelope)" in label) is bool(apart)


@pytest.mark.parametrize(
    ("paper", "ink"), sampled([*product(("letter", "a4"), InkStyle)], [("letter", InkStyle.LOW)])
)
@pytest.mark.parametrize(
    "changes",
    [
        ("storage.card_thickness=0.05 mm",),
        ("storage.card_thickness=1.5 mm", "storage.clearance=0 mm"),
        ("storage.clearance=10 mm",),
        ("sheet.tile_size=38 mm", "board.square_size=38 mm", "storage.card_thickness=0.7 mm"),
    ],
)
def test_boxes_print_clean_whatever_the_card(
    paper: str, ink: InkStyle, changes: tuple[str, ...]
) -> None:
    report = check_kit(
        "demon-mine", options("1", paper=paper, ink=ink, copies=1, overrides=changes)
    )
    assert report.diagnostics == ()


@pytest.mark.usefixtures("toys")
@pytest.mark.parametrize(("cards", "thickness"), [(1, 0.3), (2, 0.05), (40, 0.3), (500, 0.3)])
def test_any_number_of_cards_is_boxed_and_reads_back(
    tmp_path: Path, cards: int, thickness: float
) -> None:
    kit = toy_yaml(tmp_path, cards=cards, storage={"card_thickness": f"{thickness} mm"})
    folder = build_one(kit, tmp_path / "out").folder
    assert verify_folder(folder) == ()
    pieces = placed(manifest_of(folder), "storage")
    paper = PAPERS["letter"]
    for piece in pieces:
        assert piece["x"] > 0 and piece["x"] + piece["width"] < paper.width
        assert piece["y"] > 0 and piece["y"] + piece["height"] < paper.height
    assert len([one for one in pieces if one["component"] == "tuck-box"]) == 1


@pytest.mark.usefixtures("toys")
def test_a_stack_too_large_for_one_box_gets_several_that_say_their_own_number(
    tmp_path: Path,
) -> None:
    kit = toy_yaml(tmp_path, cards=401, storage={"card_thickness": "1 mm"})
    folder = build_one(kit, tmp_path / "out").folder
    boxes = [
        one for one in placed(manifest_of(folder), "storage") if one["component"] == "tuck-box"
    ]
    words = printed_words(folder / "toy-storage.pdf")
    counts = [int(one) for one in re.findall(r"Tuck box for (\d+) cards", words)]
    assert len(boxes) == len(counts) > 1
    assert sum(counts) == 401 and max(counts) - min(counts) <= 1
    page = (folder / "index.html").read_text(encoding="utf-8")
    assert f"{len(counts)} tuck boxes" in page and " + ".join(map(str, counts)) in page


@pytest.mark.usefixtures("toys")
@pytest.mark.parametrize(
    ("box", "label", "title"),
    [
        (True, True, "Box and label"),
        (True, False, "Box"),
        (False, True, "Label"),
        (False, False, None),
    ],
)
def test_only_what_is_wanted_is_printed(
    tmp_path: Path, box: bool, label: bool, title: str | None
) -> None:
    kit = toy_yaml(tmp_path, storage={"box": box, "label": label})
    folder = build_one(kit, tmp_path / "out").folder
    jobs = manifest_of(folder)["jobs"]
    assert [one["title"] for one in jobs if one["id"] == "storage"] == ([title] if title else [])
    page = (folder / "index.html").read_text(encoding="utf-8")
    assert ("mm inside" in page) == box
    assert ("Bag with the label" in page) == (label and not box)


@pytest.mark.usefixtures("toys")
def test_long_words_shrink_instead_of_running_over_the_edge(tmp_path: Path) -> None:
    kit = toy_yaml(tmp_path, title="A title that goes on and on and on, " * 5)
    assert check_kit(kit, options("1")).diagnostics == ()


@pytest.mark.parametrize(
    ("key", "value", "told"),
    [
        ("card_thickness", "0 mm", "`0 mm`"),
        ("card_thickness", "10 cm", "100 mm"),
        ("clearance", "-1 mm", "`-1 mm`"),
        ("clearance", "2 cm", "20 mm"),
        ("clearance", "1", "`1`"),
    ],
)
def test_a_box_of_impossible_card_is_refused_at_its_place(
    tmp_path: Path, key: str, value: str, told: str
) -> None:
    path = tmp_path / "kit.yaml"
    path.write_text(f"extends: demon-mine\nid: odd\nstorage:\n  {key}: {value}\n", encoding="utf-8")
    (found,) = check_kit(str(path), options("1")).diagnostics
    assert found.code.startswith("YML1")
    assert told.strip("`") in found.message
    assert found.hint and found.span is not None
    assert (found.span.line, found.span.column) == (4, 5 + len(key))


def test_a_build_without_room_for_its_boxes_leaves_nothing_behind(tmp_path: Path) -> None:
    example = Path(__file__).resolve().parents[1] / "bad" / "PRT111.yaml"
    with pytest.raises(DefinitionError) as refused:
        build_one(str(example), tmp_path / "out", copies=None)
    assert [one.code for one in refused.value.diagnostics] == ["PRT111"]
    assert not list((tmp_path / "out").glob("*/*"))
