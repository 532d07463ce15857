"""Words and icons that run into those of another box are warned of, and part as the hint says."""

import re
from io import BytesIO
from pathlib import Path

import pytest
from PIL import Image, ImageChops

from kitgen.diagnostics import Diagnostic, Severity
from tests.games.own.test_kit import faults
from tests.games.own.test_small_print import HEAD
from tests.pipeline.factories import build_one, check_kit, options
from tests.raster import page_image

KIND = (
    "{a: {name: Ahoy, text: Walk the long plank., emblem: star, values: {price: 3, goods: fish}}}"
)
TITLE = "title: {at: [10 %, 40 %, 80 %, 12 %], show: name}"
TEXT = "text: {at: [10 %, 38 %, 80 %, 12 %], show: text}"
PRICE = "price: {at: [40 %, 40 %, 20 %, 12 %], show: price, icon: coin}"
STREWN = "ground: {at: [10 %, 10 %, 80 %, 80 %], show: price, icon: coin, as: scattered}"


def said(folder: Path, face: str, kinds: str = KIND, more: str = "") -> list[Diagnostic]:
    """Return what is said of where the boxes of a face of cards lie."""
    found = faults(folder, f"d: {{make: cards, kinds: {kinds}, face: {face}{more}}}")
    return [fault for fault in found if fault.code in ("OG107", "OG149", "OG150", "OG157")]


def boxes(*written: str) -> str:
    return f"{{boxes: {{{', '.join(written)}}}}}"


@pytest.mark.parametrize(
    ("face", "names"),
    [
        (boxes(TITLE, TEXT), ("words", "text", "`title`")),
        (boxes(TEXT, TITLE), ("words", "title", "`text`")),
        (boxes(TITLE, PRICE), ("icons", "price", "`title`")),
        (boxes(PRICE, TITLE), ("words", "title", "`price`")),
        (boxes(PRICE, PRICE.replace("price:", "cost:", 1)), ("icons", "cost", "`price`")),
        (boxes(PRICE, TITLE.replace("}", ", panel: true}")), ("words", "title", "`price`")),
        (boxes(STREWN, TITLE), ("words", "title", "`ground`")),
        (boxes(TITLE, TEXT.replace("}", ", turned: true}")), ("words", "text", "`title`")),
        (
            f"{{like: picture-title-text, boxes: {{{TEXT.replace('38', '49')}}}}}",
            ("words", "text", "`title`"),
        ),
        # One box in the wrong place is one mistake, wherever it is written.
        (
            boxes(
                "both: {at: [10 %, 10 %, 80 %, 80 %], show: text, largest: 40, smallest: 30}",
                TITLE,
                "end: {at: [10 %, 50 %, 80 %, 12 %], show: name}",
            ),
            ("words", "both", "`title` and `end`"),
        ),
    ],
)
def test_what_runs_into_another_box_is_named(
    tmp_path: Path, face: str, names: tuple[str, str, str]
) -> None:
    (warning,) = said(tmp_path, face)
    what, box, others = names
    assert (warning.code, warning.severity) == ("OG157", Severity.WARNING)
    assert warning.message == f"the {what} of `{box}` run into {others} on the face of `a`"
    assert warning.span is not None
    line = (tmp_path / "kit.yaml").read_text("utf-8").splitlines()[warning.span.line - 1]
    assert line[: warning.span.column - 1].endswith(f"{box}: {{at: ")


@pytest.mark.parametrize(
    "face",
    [
        boxes("picture: {at: [10 %, 10 %, 80 %, 80 %], show: picture}", TITLE),
        boxes("picture: {at: [10 %, 10 %, 80 %, 80 %], show: picture}", PRICE),
        boxes(STREWN.replace("scattered", "pattern"), TITLE),
        boxes(STREWN, TITLE.replace("}", ", panel: true}")),
        # Both are printed, at the two ends of the same box.
        boxes(TITLE.replace("}", ", align: left}"), TITLE.replace("title", "price").replace(
            "name", "price, align: right")),
        boxes(TITLE, TEXT.replace("}", ", when: {price: 4}}")),
        boxes(TITLE, TEXT.replace("show: text", "show: corner")),
    ],
)  # fmt: skip
def test_what_lies_on_a_ground_or_beside_other_words_is_good(tmp_path: Path, face: str) -> None:
    assert said(tmp_path, face) == []


def test_words_below_the_panel_of_others_are_one_mistake(tmp_path: Path) -> None:
    face = boxes(TITLE, TEXT.replace("}", ", panel: true}"))
    assert [warning.code for warning in said(tmp_path, face)] == ["OG150"]


def test_backs_are_looked_at_too(tmp_path: Path) -> None:
    (warning,) = said(tmp_path, "title", more=f", back: {{face: {boxes(TITLE, TEXT)}}}")
    assert warning.message.endswith("run into `title` on the back of `a`")


def test_a_table_is_told_by_its_number_of_faces_and_the_first_row(tmp_path: Path) -> None:
    rows = "name,text\nShort,\nOne,Row the boat.\nTwo,Row the boat.\nThree,Row.\n"
    (tmp_path / "t.csv").write_text(rows, "utf-8")
    face = boxes(TITLE, TEXT)
    (warning,) = faults(tmp_path, f"d: {{make: cards, rows: t.csv, face: {face}}}")
    assert warning.message.endswith("on 3 faces, first on that of `one` in line 3 of t.csv")


def test_the_first_row_is_that_of_the_table_whichever_box_is_met_there(tmp_path: Path) -> None:
    (tmp_path / "t.csv").write_text("name,text,low\nUp,Row.,Down\nDown,Row.,\n", "utf-8")
    wide = "wide: {at: [10 %, 10 %, 80 %, 80 %], show: text, largest: 60, smallest: 50}"
    end = "end: {at: [10 %, 48 %, 80 %, 12 %], show: low}"
    first = "first: {at: [10 %, 40 %, 80 %, 8 %], show: name, when: {name: Down}}"
    face = boxes(first, end, wide)
    (warning,) = faults(tmp_path, f"d: {{make: cards, rows: t.csv, face: {face}}}")
    assert warning.message.endswith(
        "`first` and `end` on 2 faces, first on that of `up` in line 2 of t.csv"
    )


def test_a_layout_that_two_components_share_is_one_mistake(tmp_path: Path) -> None:
    deck = f"{{make: cards, kinds: {KIND}, face: ours}}"
    layouts = f"\nlayouts: {{ours: {boxes(TITLE, TEXT)}}}"
    (warning,) = faults(tmp_path, f"d: {deck}\n  e: {deck}{layouts}")
    assert warning.code == "OG157"


PARTED = {
    "below": (boxes(TITLE, TEXT.replace("38", "42")), "text"),
    "above": (boxes(TITLE, TEXT), "text"),
    "icons": (boxes(TITLE, PRICE), "price"),
    "on a picture": (
        boxes("picture: {at: [0 %, 0 %, 100 %, 100 %], show: picture}", TITLE, PRICE),
        "price",
    ),
    "beside a picture": (
        f"{{like: picture-title-text, boxes: {{{TEXT.replace('38', '49')}}}}}",
        "text",
    ),
    # No place is free for so high a box, but for a lower one.
    "lower": (
        boxes(TITLE, "text: {at: [10 %, 24 %, 80 %, 48 %], show: text, largest: 20}"),
        "text",
    ),
    # The later box fills the card, so the earlier is moved if it can be.
    "the other": (
        boxes(TITLE, "text: {at: [10 %, 24 %, 80 %, 70 %], show: text, smallest: 34, largest: 34}"),
        "title",
    ),
}


@pytest.mark.parametrize("case", PARTED)
def test_boxes_part_where_the_hint_says(tmp_path: Path, case: str) -> None:
    face, box = PARTED[case]
    (warning,) = said(tmp_path, face)
    hint = re.fullmatch(r"write `(at: \[.+\])` in `(\w+)`", warning.hint or "")
    assert hint is not None and hint[2] == box
    assert said(tmp_path, re.sub(rf"({box}: {{)at: \[.+?\]", rf"\g<1>{hint[1]}", face)) == []


def test_where_no_place_is_free_the_hint_names_none(tmp_path: Path) -> None:
    full = "{at: [6 %, 6 %, 88 %, 88 %], show: name, largest: 40}"
    (warning,) = said(tmp_path, boxes(f"one: {full}", f"two: {full}"))
    assert warning.hint == "move one of them, or make it smaller"


@pytest.mark.dear
@pytest.mark.parametrize("top", range(20, 61, 5))
@pytest.mark.parametrize(
    "other", [TEXT.replace("38", "TOP"), PRICE.replace("40 %, 20", "TOP %, 20")]
)
def test_only_boxes_whose_printed_ink_meets_are_warned_of(
    tmp_path: Path, other: str, top: int
) -> None:
    """Each is printed alone, and pixels that both blacken are looked for.

    Eight cards fill a page, so each deck has its own.
    """
    other = other.replace("TOP", str(top))
    faces = {"bare": (), "first": (TITLE,), "second": (other,), "both": (TITLE, other)}
    nothing = "none: {at: [10 %, 10 %, 10 %, 10 %], show: corner}"
    eight = KIND.replace("}}", "}, count: 8}")
    decks = "".join(
        f"  {name}: {{make: cards, title: Cards, kinds: {eight}, face: {boxes(nothing, *face)}}}\n"
        for name, face in faces.items()
    )
    (tmp_path / "rules.md").write_text("# Slips\n\nPlay.\n", "utf-8")
    kit = tmp_path / "slips.yaml"
    kit.write_text(HEAD + decks, "utf-8")
    warned = check_kit(str(kit), options("1", copies=None)).diagnostics
    folder = build_one(str(kit), tmp_path / "out", "7", copies=None).folder
    bare, first, second = (
        Image.open(BytesIO(page_image(folder / "slips-card.pdf", page, 144))).convert("L")
        for page in range(3)
    )
    inked = [ImageChops.difference(bare, page) for page in (first, second)]
    assert all(page.getbbox() for page in inked)
    meet = ImageChops.darker(*inked).point(lambda value: 255 * (value > 60)).getbbox()
    assert ("OG157" in [fault.code for fault in warned]) is bool(meet)


def test_a_hint_on_words_in_the_way_leads_off_the_edge_as_well(tmp_path: Path) -> None:
    letters = (
        "c: {make: tiles, shape: square, size: 0.79 in, "
        "kinds: {q: {name: Q, values: {worth: 10}}}, face: {boxes: {"
        "letter: {at: [LETTER], show: name, largest: 40, bold: true}, "
        "worth: {at: [60 %, 70 %, 26 %, 16 %], show: worth, largest: 12}}}}"
    )
    (fault,) = faults(tmp_path, letters.replace("LETTER", "15 %, 10 %, 70 %, 70 %"))
    assert fault.code == "OG157"
    said = re.fullmatch(r"write `at: \[(.*)\]` in `letter`", fault.hint or "")
    assert said is not None
    assert faults(tmp_path, letters.replace("LETTER", said[1])) == []
