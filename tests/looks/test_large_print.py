"""Large print: what is read in a kit is so much larger, and the kit holds together."""

import math
from collections import Counter, defaultdict
from pathlib import Path
from typing import Any

import pytest

from kitgen.layout.paper import PAPERS
from kitgen.layout.typesetting.page_design import Binding
from kitgen.pipeline.guide.boxing import boxing_of
from kitgen.pipeline.kit.options import KitOptions
from kitgen.pipeline.kit.prepare import prepare_kits
from kitgen.pipeline.printing.rules import rules_page, write_rules
from kitgen.pipeline.verify.pdf.reading import PdfReading
from kitgen.pipeline.verify.reading_back.pieces import PieceReader
from kitgen.records.kit_folders import load_manifest
from kitgen.tabletop.box_plan import PACKING
from kitgen.units import in_mm
from tests.games.discovered import KITS
from tests.pipeline.factories import check_kit, options, verify_folder
from tests.printed_jobs import file_of, manifest_of, pages_of, sizes_of_type
from tests.shared_kits import exhaustive, sampled, shared_kit

LARGE = ("theme.large_print=true",)
TEXT = 9.4
"""The size of the text of rules that are printed as usual, in points."""

SAMPLE = ["manic-minelayers"]
OWN_PAGES = ("rules", "print-guide", "storage")


def large_kit(kit: str) -> Path:
    return shared_kit(kit, "42", copies=None, overrides=LARGE)


def spans_of_words(folder: Path) -> dict[tuple[str, ...], Counter[tuple[str, float]]]:
    """Return the words of each side of each piece of a game, with the diagonal of their ink."""
    manifest = load_manifest(folder)
    found: dict[tuple[str, ...], Counter[tuple[str, float]]] = defaultdict(Counter)
    for file in manifest.print_files:
        reader = PieceReader()
        with PdfReading(folder / file.file) as reading:
            for sheet, page in zip(file.sheets, reading.pages(), strict=True):
                reader.take(sheet, page)
        for job, pieces in reader.readings().items():
            for piece in pieces if job not in OWN_PAGES else ():
                said = found[job, piece.component, piece.name, piece.side]
                for text in piece.texts:
                    if "glue here" not in text.words:
                        said[text.words, math.hypot(text.box.width, text.box.height)] += 1
    return found


@pytest.mark.dear
@pytest.mark.parametrize("kit", sampled(KITS, SAMPLE))
def test_each_word_on_each_piece_is_half_as_large_again(kit: str) -> None:
    plain, large = (
        spans_of_words(folder) for folder in (shared_kit(kit, "42", copies=None), large_kit(kit))
    )
    assert plain.keys() == large.keys() != set()
    for side, words in plain.items():
        before = sorted(words.elements())
        after = sorted(large[side].elements())
        assert [said for said, _ in before] == [said for said, _ in after], side
        for (said, old), (_, new) in zip(before, after, strict=True):
            assert new == pytest.approx(1.5 * old, rel=0.01, abs=0.05), (side, said)


@pytest.mark.dear
@pytest.mark.parametrize("kit", sampled(KITS, SAMPLE))
def test_rules_are_set_in_16_points_and_all_else_in_them_in_proportion(kit: str) -> None:
    folder = large_kit(kit)
    sizes: Counter[float] = Counter()
    pages = pages_of(folder, "rules")[1:6]
    for size, count in sizes_of_type(file_of(folder, "rules"), pages).items():
        sizes[round(size, 1)] += count
    assert sizes.most_common(1)[0][0] == 16.0
    assert len(sizes) <= 6, sizes
    assert min(sizes) >= 6.5 * 16 / TEXT - 0.1


@pytest.mark.dear
@pytest.mark.parametrize("kit", sampled(KITS, SAMPLE))
def test_no_words_are_smaller_than_9_points_not_even_beside_the_pieces(kit: str) -> None:
    folder = large_kit(kit)
    for file in load_manifest(folder).print_files:
        sizes = sizes_of_type(folder / file.file)
        assert min(sizes) >= 9.0, file.file


@pytest.mark.dear
@pytest.mark.parametrize("kit", sampled(KITS, SAMPLE))
def test_a_kit_in_large_print_reads_back_as_it_was_made(kit: str) -> None:
    folder = large_kit(kit)
    assert verify_folder(folder) == ()
    plain, large = manifest_of(shared_kit(kit, "42", copies=None)), manifest_of(folder)
    assert large["options"]["large_print"] is True and "large_print" not in plain["options"]
    for side, length in plain["facts"]["table"].items() if plain["facts"]["table"] else ():
        assert large["facts"]["table"][side] == pytest.approx(1.5 * length, abs=0.1)
    for page in ("index.html", "rules.html"):
        assert "font-size: 150%" in (folder / page).read_text(encoding="utf-8")
        usual = shared_kit(kit, "42", copies=None) / page
        assert "font-size: 150%" not in usual.read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("kit", "changes"),
    [
        exhaustive("cave-mining-two", {"paper": "a3", "copies": 2}),
        exhaustive("mines-between-the-lines", {"copies": 2}),
        exhaustive("mines-between-the-lines-solo-easy", {"copies": 2}),
        exhaustive("mines-between-the-lines-large", {"sides": "single"}),
        exhaustive("demon-mine-small-grid", {"copies": 2}),
    ],
    ids=str,
)
def test_pieces_that_are_glued_from_several_sheets_read_back_as_they_were_made(
    kit: str, changes: dict[str, Any]
) -> None:
    folder = shared_kit(kit, "42", overrides=LARGE, **{"copies": None, **changes})
    sheets = Counter(
        (piece["job"], piece["name"])
        for file in manifest_of(folder)["print_files"]
        for sheet in file["sheets"]
        for piece in sheet["pieces"]
        if piece.get("part")
    )
    assert sheets and max(sheets.values()) >= 2
    assert verify_folder(folder) == ()


def test_rules_say_how_large_tiles_are_printed() -> None:
    (kit,) = prepare_kits(("demon-mine",), KitOptions("1", overrides=LARGE))
    with kit.style.active():
        rules = write_rules(kit)
        assert rules is not None
        assert "2.25 in (57 mm) square" in rules_page(rules, kit.style.palette)


@pytest.mark.parametrize("paper", ["letter", "a4"])
@pytest.mark.parametrize("name", ["demon-mine", "phantom-of-the-mine", "manic-minelayers"])
def test_a_box_holds_the_larger_pieces_and_its_net_fits_the_paper(name: str, paper: str) -> None:
    (kit,) = prepare_kits((name,), KitOptions("1", overrides=LARGE))
    with kit.style.active():
        boxing = boxing_of(kit, PAPERS[paper])
        assert boxing is not None
        box, area = boxing.plan.box, PAPERS[paper].printable
        net = sorted((1.5 * box.net_width, 1.5 * box.net_height))
        assert net[0] <= area.width and net[1] <= area.height
        rooms = sorted(1.5 * room for room in (box.room_width, box.room_depth, box.room_height))
        thick = kit.definition.storage.card_thickness
        taken = 0.0
        for kept in boxing.kept:
            sides: Any = kept
            across, along = sorted((1.5 * sides.width, 1.5 * sides.height))
            depth = thick * sides.sheets if sides.depth is None else 1.5 * sides.depth
            count = max(boxing.plan.shares(sides.count))
            # Each piece has room as it lies, and all of them have it together.
            assert all(
                side <= room
                for side, room in zip(sorted((across, along, depth)), rooms, strict=True)
            )
            taken += across * along * depth * count / (PACKING if sides.loose else 1.0)
        assert taken <= math.prod(rooms), in_mm(taken)


@pytest.mark.dear
def test_a_piece_without_room_is_named_with_its_tightest_words_and_the_hint_helps() -> None:
    kit = "mines-between-the-lines-reveal"
    (refused,) = check_kit(kit, options("42", copies=None, overrides=LARGE)).diagnostics
    assert refused.code == "PRT114"
    assert "is set in 6.5 pt and needs 9.8 pt" in refused.message
    assert refused.hint == "build with --paper a3"
    helped = check_kit(kit, options("42", copies=None, overrides=LARGE, paper="a3"))
    assert helped.diagnostics == ()


@pytest.mark.dear
def test_nobody_is_told_to_make_larger_pieces_smaller_again() -> None:
    """A card half as large again is glued from two A4 sheets, and `--strict` must not refuse it."""
    checked = check_kit("demon-mine", options("1", copies=None, paper="a4", overrides=LARGE))
    assert checked.diagnostics == ()


@pytest.mark.dear
def test_a_booklet_whose_pages_are_too_narrow_is_refused_and_the_hint_helps() -> None:
    asked = {"copies": None, "overrides": LARGE, "binding": Binding.FOLDED}
    (refused,) = check_kit("manic-minelayers", options("42", **asked)).diagnostics
    assert (refused.code, refused.hint) == ("PRT115", "build without --booklet")
    assert check_kit("manic-minelayers", options("42", **asked, paper="tabloid")).diagnostics == ()


@pytest.mark.dear
@pytest.mark.parametrize(
    ("language", "paper"),
    sampled(
        [(spoken, paper) for spoken in ("german", "french") for paper in ("letter", "a4")],
        [("german", "letter")],
    ),
)
def test_long_languages_have_room_in_large_print(language: str, paper: str) -> None:
    overrides = (*LARGE, f"language={language}")
    for kit in KITS if paper == "a4" else ("demon-mine",):
        asked = options("42", copies=None, overrides=overrides, paper=paper)
        assert check_kit(kit, asked).diagnostics == (), kit
