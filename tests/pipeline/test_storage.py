"""Boxes, label and the lists of what to print, cut and keep, held against the finished files."""

import math
import re
from collections import Counter
from itertools import product
from pathlib import Path
from typing import Any

import pikepdf
import pytest

from kitgen.contract import nothing_stored
from kitgen.diagnostics import DefinitionError, KitgenError
from kitgen.drawing.inks import InkStyle
from kitgen.games import game
from kitgen.layout.paper import PAPERS
from kitgen.packaging.summaries import counted_words
from kitgen.units import in_mm
from tests.games.discovered import KITS
from tests.pipeline.factories import build_one, check_kit, options, toy_yaml, verify_folder
from tests.printed_jobs import manifest_of, placed, printed_words
from tests.shared_kits import sampled, shared_kit


def sheet_count(pdf: Path) -> int:
    """Sheets of paper that a printer takes for a file, as the file itself asks for it."""
    with pikepdf.open(pdf) as opened:
        duplex = str(opened.Root.ViewerPreferences.get("/Duplex", "/Simplex"))
        return math.ceil(len(opened.pages) / (1 if duplex == "/Simplex" else 2))


@pytest.fixture(scope="module", params=KITS)
def kit(request: pytest.FixtureRequest) -> Path:
    return shared_kit(str(request.param), "42", copies=None)


def test_the_table_counts_the_sheets_that_the_files_take(kit: Path) -> None:
    manifest = manifest_of(kit)
    sheets = {file["file"]: sheet_count(kit / file["file"]) for file in manifest["print_files"]}
    by_stock = Counter[str]()
    for file in manifest["print_files"]:
        by_stock[file["stock"]] += sheets[file["file"]]
    guide = printed_words(kit, "print-guide").replace(" (optional)", "")
    page = (kit / "index.html").read_text(encoding="utf-8")
    for text in (guide, page):
        for stock, count in by_stock.items():
            assert re.search(rf"\b{count} sheets? of {stock}\b", text), (stock, count)
    for file in manifest["print_files"]:
        jobs = [job for job in manifest["jobs"] if job["file"] == file["file"]]
        step = steps_of(guide)[file["file"]]
        assert step.startswith(f"{sheets[file['file']]} sheet")
        dialog = {"single": "one side.", "long-edge": "both sides, flip on long edge."}
        said = f"In the tray: {file['stock']} (Letter). In the dialog: Actual size, "
        assert said + dialog[file["sides"]] in step
        for job in jobs if len(jobs) > 1 else ():
            assert listed(job) in step


def steps_of(guide: str) -> dict[str, str]:
    """Return what the checklist says of each print file, by the file's name."""
    parts = re.split(r"(\S+\.pdf) (?=\d+ sheet)", re.sub(r"\s+", " ", guide))
    return dict(zip(parts[1::2], parts[2::2], strict=True))


def test_a_box_on_a_sheet_with_what_is_needed_is_not_called_optional(kit: Path) -> None:
    manifest = manifest_of(kit)
    titles = [job["title"] for job in manifest["jobs"] if job["id"] == "storage"]
    sheets = [
        {piece["job"] for piece in sheet["pieces"]}
        for file in manifest["print_files"]
        for sheet in file["sheets"]
    ]
    alone = all(jobs == {"storage"} for jobs in sheets if "storage" in jobs)
    for words in (
        printed_words(kit, "print-guide"),
        (kit / "index.html").read_text(encoding="utf-8"),
    ):
        for title in titles:
            assert (f"{title} (optional)" in words) is alone


def listed(job: Any) -> str:
    """Return what the guide says of a job below its file."""
    first, last = job["pages"]["first"], job["pages"]["last"]
    return f"{job['title']}: {first}" + (f"–{last}" if last > first else "")


def listed_parts(folder: Path) -> list[tuple[str, str]]:
    """Return how many of which part a kit's page lists."""
    page = (folder / "index.html").read_text(encoding="utf-8")
    return re.findall(r"<b>(\d+) × ([^<]+)</b>", page)


def test_the_parts_list_counts_what_the_manifest_places(kit: Path) -> None:
    manifest = manifest_of(kit)
    names: dict[str, set[str]] = {}
    for job in manifest["jobs"]:
        if job["id"] != "print-guide":
            for piece in placed(manifest, job["id"]):
                names.setdefault(f"{job['id']}/{piece['component']}", set()).add(piece["name"])
    pages = len(placed(manifest, "rules")) if "rules/rules" in names else 0
    # Pages of the rules are one booklet.
    counts = sorted(1 if key == "rules/rules" else len(found) for key, found in names.items())
    rows = listed_parts(kit)
    assert sorted(int(count) for count, _ in rows) == counts
    guide = printed_words(kit, "print-guide")
    for count, title in rows:
        assert f"{count} × {title}" in guide
    said = "1 page" if pages == 1 else f"{pages} pages"
    assert not pages or f"1 × Rules ({said})" in guide


EITHER = {
    "cave-mining": (
        "Diggers (or Diggers to fold over and Bases of diggers), Base camps (or Base camps to fold)"
    ),
    "manic-minelayers": "Minelayers (or Minelayers to fold over and Bases of Minelayers)",
    "phantom-of-the-mine": "Phantom as a disc (or Phantom to fold over and Base of the Phantom)",
}
"""What is cut in place of what, in kits that have figures both flat and standing."""


def test_the_guide_says_that_of_flat_and_standing_figures_only_one_is_needed(kit: Path) -> None:
    manifest = manifest_of(kit)
    guide = printed_words(kit, "print-guide")
    said = re.findall(r"Only one or the other is needed: (.*?)\. ", guide)
    expected = EITHER.get(manifest["kit_id"])
    assert said == ([expected] if expected else [])
    _, _, parts = guide.partition("Parts: what you should have")
    page = (kit / "index.html").read_text(encoding="utf-8")
    for title, instead in re.findall(r"([^,()]+) \(or ([^)]*)\)", expected or ""):
        # In the list of parts, in the box and on it, what is made instead stands beside it.
        counted = re.compile(
            rf"\d × {title.strip()} \(or \d × {instead.replace(' and ', ' and . × ')}\)"
        )
        assert len(counted.findall(parts)) == 2
        assert all(parts.count(f"× {other}") == 2 for other in instead.split(" and "))
        assert counted.search(printed_words(kit, "storage"))
        assert page.count(f" (or {title.strip()})</small>") == len(instead.split(" and "))


@pytest.mark.dear
@pytest.mark.sample
@pytest.mark.parametrize("form", ["disc", "standee"])
def test_figures_of_one_form_are_made_in_place_of_none(form: str) -> None:
    folder = shared_kit("cave-mining", overrides=(f"markers.form={form}",), without=("rules",))
    guide = printed_words(folder, "print-guide")
    assert ("Diggers to fold over" in guide) == (form == "standee")
    assert "one or the other" not in guide and "(or " not in guide


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


@pytest.mark.exhaustive
@pytest.mark.parametrize("kit", ["demon-mine", "cave-mining"])
def test_what_is_kept_is_counted_for_one_set(kit: str) -> None:
    one, two = (
        printed_words(shared_kit(kit, "42", copies=copies), "print-guide").partition(
            "Where to keep it "
        )[2]
        for copies in (1, 2)
    )
    assert "Keep the 2 sets apart." in two and "2 sets" not in one
    kept = re.compile(r"\d+ × \w+")
    assert kept.findall(one) == kept.findall(two)


def test_a_sheet_whose_slips_are_cut_off_needs_not_be_left_whole() -> None:
    folder = shared_kit("mines-between-the-lines", "42", copies=None)
    words = printed_words(folder, "print-guide")
    assert "Cut off the numbered flag slips first." in words
    (uncut,) = re.findall(r"\. (Rules, [^.:]*): not cut", words)
    assert uncut == "Rules, Play sheet, Answer sheet and Score pad"


def test_a_last_sheet_that_is_not_full_is_spoken_of_only_where_there_is_one() -> None:
    full = printed_words(shared_kit("demon-mine", "42", copies=None), "print-guide")
    assert "The last sheet has the grid" not in full
    assert "Draw-order card: not cut." in full


@pytest.mark.dear
def test_a_label_lists_what_is_in_the_kit_and_which_envelope_it_is_in() -> None:
    kit_id = "mines-between-the-lines-solo-easy"
    folder = shared_kit(kit_id, "42", copies=None, overrides=("storage.label=true",))
    manifest = manifest_of(folder)
    (label,) = (piece for piece in placed(manifest, "storage") if piece["component"] == "label")
    assert label["width"] == pytest.approx(252)
    words = printed_words(folder, "storage")
    titles = {title for _, title in listed_parts(folder)}
    of_storage = {"Tuck box (optional)", "Label (optional)"}
    assert titles > of_storage
    for title in titles - of_storage:
        # What there is one of for each field is named by its file.
        assert title in words or title.replace("heet", "heets", 1) in words
    phrases = (manifest["title"], "player", "Rules: ", "Print at 100 %")
    for phrase in (*phrases, "(referee’s envelope)", "(own envelope)"):
        assert phrase in words
    # Nothing of it is chance: the seed, which every other sheet would name, is not there.
    assert "seed" not in words


# What is put together or folded, as its sheets show it: a standee's strip is twice its height and
# two feet long; a turn card of Demon Mine is folded once.
FOLDED = ("standees", "standee", "camp-tents")
THICKNESS = 0.3


def inside_of(folder: Path) -> tuple[list[float], str]:
    """The lengths inside the box, in mm, smallest first, and what the guide puts into it."""
    room = re.search(
        r"Tuck box, ([\d.]+) × ([\d.]+) × ([\d.]+) mm inside([^:]*): ([^.]*)\.",
        printed_words(folder, "print-guide"),
    )
    assert room
    return sorted(float(length) for length in room.groups()[:3]), room[5]


def test_the_box_has_room_for_all_pieces_by_their_volume(kit: Path) -> None:
    manifest = manifest_of(kit)
    boxes = [piece for piece in placed(manifest, "storage") if piece["component"] == "tuck-box"]
    if game(manifest["game"]).stored is nothing_stored:
        assert boxes == [] and "Tuck box" not in printed_words(kit, "print-guide")
        return
    assert len(boxes) == 1
    (low, middle, high), kept = inside_of(kit)
    if manifest["kit_id"] == "mines-between-the-lines":
        # A dozen sheets of 0.1 mm, folded in four.
        assert middle >= 215.9 / 2 and high >= 279.4 / 2 and low >= 12 * 4 * 0.1
        return
    loose = stacked = 0.0
    boxed = set()
    for job in manifest["jobs"]:
        if job["audience"] != "players" or job["id"] in ("storage", "dice"):
            continue
        for piece in placed(manifest, job["id"]):
            wide, long = sorted((in_mm(piece["width"]), in_mm(piece["height"])))
            if piece["side"] == "back" or "part" in piece or long > 200 or wide > 200:
                continue
            boxed.add(piece["component"])
            if piece["component"].endswith(FOLDED):
                loose += wide * wide * (long / 2 - wide)
            elif long < 30:
                loose += wide * long * THICKNESS
            else:
                stacked += wide * long * THICKNESS
                fold = 2 if long > high else 1
                assert wide <= high and long / fold <= max(middle, high)
    jobs = [job["id"] for job in manifest["jobs"]]
    printed = {piece["component"] for job in jobs for piece in placed(manifest, job)}
    assert boxed and {"turn-cards", "attack-cards", "reference-cards"} & printed <= boxed
    # Loose pieces take twice the room that they fill.
    assert stacked + 2 * loose <= low * middle * high
    # What the box lists, it is to hold.
    listed = re.split(r"\d+ × ", printed_words(kit, "storage"))[1:-1]
    assert listed and all(part.strip() in kept for part in listed)


def test_cuts_are_counted_as_the_tiles_lie() -> None:
    folder = shared_kit("demon-mine", "42", copies=None)
    tiles = [one for one in placed(manifest_of(folder), "tiles") if one["side"] == "front"]
    ys = {round(tile["y"] + off, 2) for tile in tiles for off in (0, tile["height"])}
    xs = {round(tile["x"] + off, 2) for tile in tiles for off in (0, tile["width"])}
    guide = printed_words(folder, "print-guide")
    cuts = f"{len(ys)} cuts across and {len(xs)} cuts down"
    tiles = f"Tiles: 3 sheets in a stack, {cuts} to separate all 105"
    assert tiles in guide
    assert "Turn cards: 4 cuts across and 2 cuts down to separate both;" in guide
    # What shares its cuts is cut first, and what is glued into one board last.
    order = [guide.index(one) for one in (tiles, "Pawns: ", "Board: trim")]
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
    guide = printed_words(kit, "print-guide")
    page = (kit / "index.html").read_text(encoding="utf-8")
    secret = [file["file"] for file in manifest["print_files"] if file["audience"] != "players"]
    listed = page.partition("Secrets: print, do not read")[2].partition("</ul>")[0]
    contents = dict(re.findall(r"<li><code>([^<]+)</code> – ([^<]+)</li>", listed))
    assert list(contents) == secret
    steps = steps_of(guide)
    for file, step in steps.items():
        assert (contents.get(file, "do not look") in step) is (file in secret)
    assert [file for file, step in steps.items() if "do not open the files" in step] == secret[:1]


@pytest.mark.dear
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
            "“Reveal sheets: names up; nobody looks below; lift one tile at a time”: 1 × Reveal "
            "sheet.",
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
    guide = printed_words(folder, "print-guide")
    assert referee in guide
    assert f"Envelope of its own, marked {apart}" in guide if apart else "of its own" not in guide


@pytest.mark.dear
@pytest.mark.sample
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


@pytest.mark.sample
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
    assert len([piece for piece in pieces if piece["component"] == "tuck-box"]) == 1


@pytest.mark.dear
@pytest.mark.usefixtures("toys")
def test_a_stack_too_large_for_one_box_gets_several_that_say_their_own_number(
    tmp_path: Path,
) -> None:
    kit = toy_yaml(tmp_path, cards=401, storage={"card_thickness": "1 mm"})
    folder = build_one(kit, tmp_path / "out").folder
    boxes = [
        piece
        for piece in placed(manifest_of(folder), "storage")
        if piece["component"] == "tuck-box"
    ]
    words = printed_words(folder, "storage")
    counts = [int(count) for count in re.findall(r"(\d+) × Cards", words)]
    assert len(boxes) == len(counts) > 1
    assert sum(counts) == 401 and max(counts) - min(counts) <= 1
    page = (folder / "index.html").read_text(encoding="utf-8")
    assert f"{len(counts)} tuck boxes" in page and "401 × Cards" in page


@pytest.mark.dear
@pytest.mark.sample(2)
@pytest.mark.usefixtures("toys")
@pytest.mark.parametrize(
    ("box", "label", "title"),
    [
        (True, True, "Box and label"),
        (True, None, "Box"),
        (False, None, "Label"),
        (False, False, None),
    ],
)
def test_only_what_is_wanted_is_printed(
    tmp_path: Path, box: bool, label: bool | None, title: str | None
) -> None:
    kit = toy_yaml(tmp_path, storage={"box": box, "label": label})
    folder = build_one(kit, tmp_path / "out").folder
    jobs = manifest_of(folder)["jobs"]
    assert [job["title"] for job in jobs if job["id"] == "storage"] == ([title] if title else [])
    page = (folder / "index.html").read_text(encoding="utf-8")
    assert ("mm inside" in page) == box
    assert ("Bag with the label" in page) == (title == "Label")


@pytest.mark.sample
@pytest.mark.usefixtures("toys")
@pytest.mark.parametrize(
    ("without", "titles"),
    [
        (("box",), ["Label"]),
        (("label",), ["Box"]),
        (("box", "label"), []),
        (("storage",), []),
    ],
)
def test_box_and_label_can_be_left_out(
    tmp_path: Path, without: tuple[str, ...], titles: list[str]
) -> None:
    kit = toy_yaml(tmp_path)
    folder = build_one(kit, tmp_path / "out", without=without).folder
    jobs = manifest_of(folder)["jobs"]
    assert [job["title"] for job in jobs if job["id"] == "storage"] == titles
    page = (folder / "index.html").read_text(encoding="utf-8")
    assert ("mm inside" in page) is (titles == ["Box"])
    assert verify_folder(folder) == ()


@pytest.mark.usefixtures("toys")
def test_all_parts_that_there_are_not_are_named_at_once(tmp_path: Path) -> None:
    kit = toy_yaml(tmp_path)
    with pytest.raises(KitgenError, match=r"cvr: no such parts; did you mean box and cover\?$"):
        build_one(kit, tmp_path / "out", without=("boox", "box", "cvr"))
    with pytest.raises(KitgenError, match=r"; write --without box --without cover$"):
        build_one(kit, tmp_path / "out", without=("box, cover",))
    with pytest.raises(KitgenError, match=r"no such part; did you mean"):
        build_one(kit, tmp_path / "out", without=("box,cvr",))
    with pytest.raises(KitgenError, match=r"^--without '': no such part; choose from cover, rules"):
        build_one(kit, tmp_path / "out", without=("",))


@pytest.mark.usefixtures("toys")
def test_long_words_shrink_instead_of_running_over_the_edge(tmp_path: Path) -> None:
    long, short = "A title that goes on and on and on, " * 5, {"title": ["A title"]}
    kit = toy_yaml(tmp_path, title=long, cover=short)
    assert check_kit(kit, options("1")).diagnostics == ()


@pytest.mark.parametrize(
    ("key", "value", "length"),
    [
        ("card_thickness", "0 mm", "`0 mm`"),
        ("card_thickness", "10 cm", "100 mm"),
        ("clearance", "-1 mm", "`-1 mm`"),
        ("clearance", "2 cm", "20 mm"),
        ("clearance", "1", "`1`"),
    ],
)
def test_a_box_of_impossible_card_is_refused_at_its_place(
    tmp_path: Path, key: str, value: str, length: str
) -> None:
    path = tmp_path / "kit.yaml"
    path.write_text(f"extends: demon-mine\nid: odd\nstorage:\n  {key}: {value}\n", encoding="utf-8")
    (found,) = check_kit(str(path), options("1")).diagnostics
    assert found.code.startswith("YML1")
    assert length.strip("`") in found.message
    assert found.hint and found.span is not None
    assert (found.span.line, found.span.column) == (4, 5 + len(key))


@pytest.mark.dear
def test_a_build_without_room_for_its_boxes_leaves_nothing_behind(tmp_path: Path) -> None:
    example = Path(__file__).resolve().parents[1] / "bad" / "PRT111.yaml"
    with pytest.raises(DefinitionError) as refused:
        build_one(str(example), tmp_path / "out", copies=None)
    assert [diagnostic.code for diagnostic in refused.value.diagnostics] == ["PRT111"]
    assert not list((tmp_path / "out").glob("*/*"))
