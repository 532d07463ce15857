"""The print guide of every kit is one sheet of paper, however the kit is printed."""

import re
from collections.abc import Iterator
from itertools import product
from pathlib import Path
from typing import Any

import pytest

from kitgen.contract import Job
from kitgen.definitions.shipped import shipped_kits
from kitgen.drawing.face import Face
from kitgen.drawing.shapes import Group, Placed, Rectangle, Shape, Text
from kitgen.games import game_ids
from kitgen.layout.typesetting.page_design import Binding
from kitgen.pipeline.building.jobs import printed_jobs
from kitgen.pipeline.guide.print_guide import print_guide
from kitgen.pipeline.kit.prepare import prepare_kits
from kitgen.pipeline.printing import faces
from kitgen.pipeline.printing.press import Press
from kitgen.pipeline.printing.referee_page import referee_page
from kitgen.pipeline.printing.rules import write_rules
from tests.pipeline.factories import options
from tests.shared_kits import sampled

WAYS: dict[str, dict[str, Any]] = {
    "usual": {},
    "a4": {"paper": "a4"},
    "a3": {"paper": "a3"},
    "one side": {"sides": "single"},
    "separate": {"separate": True},
    "low": {"paper": "a4", "separate": True, "sides": "short-edge"},
    "few": {"without": ("cover", "rules", "storage")},
    "fields": {"copies": 12},
    "party": {"party": 30, "copies": None},
    **{
        code: {"paper": "a4", "overrides": (f"language={code}",)}
        for code in ("german", "french", "polish")
    },
    "spanish": {"overrides": ("language=spanish",), "separate": True},
}
KEPT = {
    ("mines-between-the-lines", "separate"),
    ("cave-mining", "german"),
    ("demon-mine-homebrew", "a4"),
}
FOR_ALL = ("usual", "german", "french")
WORDY = ("demon-mine-homebrew", "demon-mine-four-player", "mines-between-the-lines-reveal")
TWO_SHEETS: set[tuple[str, str]] = set()
"""The kits whose guide takes a second sheet."""


def guide_of(kit_id: str, **changes: Any) -> Job:
    """Return the guide to a kit that is drawn, and not written."""
    asked = options(**{"copies": None, **changes})
    (kit,) = prepare_kits((kit_id,), asked.kit)
    without = asked.printing.without
    with kit.style.active(), pytest.MonkeyPatch.context() as patch:
        # Whether all else in the kit prints cleanly is no matter of its guide.
        patch.setattr(faces, "check_face", lambda *_face: ())
        press = Press(kit, asked.printing, None)
        tuple(printed_jobs(press, write_rules(kit, without)))
        page = referee_page(kit)
        return print_guide(kit, press.files, press.summaries, press.settings, page, without)


def pages_of(job: Job) -> list[Face]:
    """Return a guide's own pages."""
    pieces = [piece for sheet_set in job.sheet_sets for piece in sheet_set.pieces]
    leaves = [piece for piece in pieces if piece.component.id == job.id]
    return [face for leaf in leaves for face in (leaf.front, leaf.back) if face]


def lines_of(shapes: tuple[Shape, ...], scale: float = 1.0) -> Iterator[tuple[str, float]]:
    """Yield each line of words with the size that it is printed in."""
    for shape in shapes:
        if isinstance(shape, Text):
            yield shape.words, shape.size * scale
        elif isinstance(shape, Group):
            yield from lines_of(shape.shapes, scale * shape.transform.a)


def cases() -> Iterator[tuple[str, str]]:
    """Yield every kit in the longest languages, and those with most to say in every way."""
    wordy = {*game_ids(), *WORDY}
    for kit_id, way in product([kit.id for kit in shipped_kits()], WAYS):
        if way in FOR_ALL or kit_id in wordy:
            yield kit_id, way


@pytest.mark.sample
@pytest.mark.parametrize(("kit_id", "way"), sampled(cases(), KEPT))
def test_the_guide_is_one_sheet_with_words_that_can_be_read(kit_id: str, way: str) -> None:
    changes = WAYS[way]
    pages = pages_of(guide_of(kit_id, **changes))
    pictures = [shape for shape in flattened(pages[0].shapes) if isinstance(shape, Placed)]
    covered = any(placed.picture.name == "cover" for placed in pictures)
    assert covered == ("cover" not in changes.get("without", ()))
    # With one side a sheet these are two.
    assert len(pages) <= (4 if (kit_id, way) in TWO_SHEETS else 2)
    words = [line for page in pages for line in lines_of(page.shapes)]
    assert min(size for _, size in words) >= 9
    assert len({round(size, 2) for _, size in words}) <= 4
    assert any(".pdf" in line for line, _ in words)


def test_no_line_of_the_guide_begins_with_the_dot_between_two_jobs() -> None:
    overrides = ("language=german", "theme.large_print=true")
    pages = pages_of(guide_of("manic-minelayers", paper="a4", overrides=overrides))
    words = [line for page in pages for line, _ in lines_of(page.shapes)]
    assert any(line.endswith("·") for line in words)
    assert not any(line.lstrip().startswith("·") for line in words)


BOARD = """id: comb
game: own
title: Comb
summary: A board.
credits: {designer: null, publisher: us, year: null, source: an idea, terms: Ours.}
components:
  board: {make: board, grid: {hexagons: {radius: 2}}, cell: CELL, count: COUNT}
rules: comb.md
"""


@pytest.mark.parametrize(
    ("cell", "count", "glued", "cut"),
    [
        ("1.4 in", 1, 0, "a single piece on its sheet"),
        ("1.4 in", 3, 0, "3 pieces on 3 sheets"),
        ("2 in", 1, 2, "trim 4 sheets"),
    ],
)
def test_only_a_board_of_several_sheets_has_glue_flaps(
    cell: str, count: int, glued: int, cut: str, tmp_path: Path
) -> None:
    kit = tmp_path / "comb.yaml"
    kit.write_text(BOARD.replace("CELL", cell).replace("COUNT", str(count)), encoding="utf-8")
    (tmp_path / "comb.md").write_text("# Comb\n\nPlay.\n", encoding="utf-8")
    faces = pages_of(guide_of(str(kit)))
    guide = " ".join(words for face in faces for words, _ in lines_of(face.shapes))
    assert cut in guide
    # One step says which flaps to leave on, and another to glue them.
    assert len(re.findall(r"glue flaps|by their flaps", guide)) == glued


@pytest.mark.dear
def test_a_french_guide_sets_white_before_each_colon() -> None:
    guide = guide_of("cave-mining", overrides=("language=french",))
    lines = [words for face in pages_of(guide) for words, _ in lines_of(face.shapes)]
    assert any(" : " in words for words in lines)
    assert [words for words in lines if re.search(r"\w:", words)] == []


def test_a_title_that_the_small_cover_would_make_too_small_stands_in_type() -> None:
    for title, covered in (("W" * 12, True), ("W" * 70, False)):
        (head, *_) = pages_of(guide_of("manic-minelayers", overrides=(f"title={title}",)))
        pictures = [shape for shape in flattened(head.shapes) if isinstance(shape, Placed)]
        assert any(placed.picture.name == "cover" for placed in pictures) == covered
        assert any(title in line for line, _ in lines_of(head.shapes)) != covered


@pytest.mark.dear
@pytest.mark.sample
@pytest.mark.parametrize(
    ("kit_id", "changes", "words"),
    [
        (
            "cave-mining",
            {"binding": Binding.FOLDED},
            "Rules: stack the sheets in order",
        ),
        (
            "mines-between-the-lines",
            {},
            "Private sheets of player 1 and Private sheets of player 2: Cut off the numbered flag",
        ),
        ("mines-between-the-lines", {}, "Use envelopes of your own: none are printed."),
        ("demon-mine", {}, "Rules: staple the 4 sheets at the left edge."),
        ("demon-mine", {}, "A folder of your own: 1 × Rules (8 pages) and 1 × Board (folded along"),
        ("cave-mining", {}, "1 × Board, 1 × Large board (folded along its seams) and"),
        ("cave-mining", {}, "1 × Large board (optional)"),
        ("cave-mining", {}, "7 × Paper dice (optional)"),
    ],
)
def test_what_is_done_to_sheets_once_they_are_printed_is_a_step(
    kit_id: str, changes: dict[str, Any], words: str
) -> None:
    _, page = pages_of(guide_of(kit_id, **changes))
    assert " ".join(line for line, _ in lines_of(page.shapes)).count(words) == 1


def test_only_steps_have_boxes_to_tick() -> None:
    page, _ = pages_of(guide_of("demon-mine"))
    frames = [shape for shape in flattened(page.shapes) if isinstance(shape, Rectangle)]
    boxes = [frame for frame in frames if frame.box.width == frame.box.height]
    files = [line for line, _ in lines_of(page.shapes) if line.endswith(".pdf")]
    assert len(boxes) == len(files)
    assert any("plus the calibration sheet." in line for line, _ in lines_of(page.shapes))


def flattened(shapes: tuple[Shape, ...]) -> Iterator[Shape]:
    """Yield shapes, and those in groups one by one."""
    for shape in shapes:
        yield from flattened(shape.shapes) if isinstance(shape, Group) else (shape,)


@pytest.mark.dear
def test_a_guide_in_large_print_begins_no_page_where_a_block_still_fits() -> None:
    job = guide_of("manic-minelayers", overrides=("theme.large_print=true",))
    (sheets,) = job.sheet_sets
    assert len(sheets.pieces) == 2
