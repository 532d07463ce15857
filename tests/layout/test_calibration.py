"""The calibration sheet measures true: read back from the PDF by another library."""

from pathlib import Path
from typing import Any

import pdfplumber
import pytest

from kitgen.contract import Piece, Whole
from kitgen.drawing.bounds import ink_box
from kitgen.drawing.shapes import Path as OutlinePath
from kitgen.drawing.shapes import Text
from kitgen.layout import calibration
from kitgen.layout.calibration import calibration_faces
from kitgen.layout.face_checks import check_face
from kitgen.layout.paper import PAPERS
from kitgen.layout.printer import Margins, Printer
from kitgen.layout.sheet import Sides
from tests.factories import COMPONENT, make_job, make_settings, make_sheets, write_pdf
from tests.trace import trace_face

MM = 72 / 25.4
GOLDEN = Path(__file__).with_name("calibration.txt")
"""The sheet as text that a person can review; `--update-golden` writes it anew."""


def read(tmp_path: Path, paper: str, printer: Printer | None = None) -> list[Any]:
    front, back = calibration_faces(PAPERS[paper], printer=printer)
    job = make_job([Piece(COMPONENT, "calibration", front, back)], Whole(), duplex=True)
    pdf = write_pdf(tmp_path / "guide.pdf", make_sheets(job, make_settings(paper)))
    with pdfplumber.open(pdf) as document:
        return [
            (page.lines, page.curves, float(page.width), float(page.height), page.extract_text())
            for page in document.pages
        ]


@pytest.mark.sample
@pytest.mark.parametrize("paper", sorted(PAPERS))
def test_margin_rules_lie_at_their_millimetre_from_every_edge(tmp_path: Path, paper: str) -> None:
    lines, _, width, height, _ = read(tmp_path, paper)[0]
    bold = [line for line in lines if abs(float(line["linewidth"]) - 0.8) < 0.01]
    level = [line for line in bold if abs(float(line["x1"]) - float(line["x0"])) > 1]
    upright = [line for line in bold if abs(float(line["bottom"]) - float(line["top"])) > 1]
    wanted = [pytest.approx(step * MM, abs=0.002) for step in range(3, 13)]
    from_head = sorted(float(one["top"]) for one in level)
    from_left = sorted(float(one["x0"]) for one in upright)
    assert from_head[:10] == wanted
    assert [height - at for at in reversed(from_head[10:])] == wanted
    assert from_left[:10] == wanted
    assert [width - at for at in reversed(from_left[10:])] == wanted


@pytest.mark.sample
@pytest.mark.parametrize("paper", ["letter", "a4", "a3"])
def test_rulers_measure_whole_inches(tmp_path: Path, paper: str) -> None:
    lines, _, width, height, _ = read(tmp_path, paper)[0]
    long = [max(float(line["width"]), float(line["height"])) for line in lines]
    whole = [length / 72 for length in long if length > 300]
    assert len(whole) == 2
    assert all(abs(inches - round(inches)) < 1e-4 for inches in whole)
    # Neither has room for another inch before the words at the page's end.
    across, down = (
        max(float(line[end]) for line in lines if float(line[length]) > 300)
        for end, length in (("x1", "width"), ("bottom", "height"))
    )
    assert 60 <= width - across < 60 + 72
    assert 72 <= height - down < 72 + 72


def test_the_backs_cross_lies_behind_the_middle_of_the_target(tmp_path: Path) -> None:
    lines, _, width, height, text = read(tmp_path, "a4")[1]
    cross = [line for line in lines if abs(float(line["linewidth"]) - 0.8) < 0.01]
    middles = {
        (
            round((float(one["x0"]) + float(one["x1"])) / 2, 2),
            round((float(one["top"]) + float(one["bottom"])) / 2, 2),
        )
        for one in cross
    }
    assert middles == {(round(width / 2, 2), round(height / 2, 2))}
    assert "Back of the calibration sheet" in text


def test_single_sided_printing_has_no_target() -> None:
    front, back = calibration_faces(PAPERS["a4"], Sides.SINGLE)
    both, _ = calibration_faces(PAPERS["a4"])
    assert back is None
    assert len(front.shapes) < len(both.shapes)
    asked = [
        {shape.words.split(":")[0] for shape in face.shapes if isinstance(shape, Text)}
        for face in (front, both)
    ]
    assert asked[1] & {"name", "scale", "back_offset", "flip_edge"} - asked[0] == {
        "back_offset",
        "flip_edge",
    }


def test_the_targets_scales_bear_the_signs_that_a_profile_takes() -> None:
    front, _ = calibration_faces(PAPERS["a4"])
    x, y = PAPERS["a4"].whole.centre
    level, upright = set(), set()
    for text in front.shapes:
        if isinstance(text, Text) and text.words[:1] in "+−":
            right, below = text.within.centre[0] - x, text.within.centre[1] - y
            (level if abs(below) < 13 else upright).add((text.words, round(right / MM)))
            if abs(below) >= 13:
                assert round(below / MM) == int(text.words.replace("−", "-"))
    assert level == {("−15", -15), ("−10", -10), ("+10", 10), ("+15", 15)}
    assert len(upright) == 4


@pytest.mark.dear
def test_the_page_shows_the_lines_to_write_or_those_that_were_written(tmp_path: Path) -> None:
    blank = read(tmp_path, "letter")[0][-1]
    assert "back_offset: {x: ______ mm, y: ______ mm}" in blank
    assert "flip_edge: long-edge" in blank
    printer = Printer("Den laser", 0.8 * MM, -0.5 * MM, 1.003, 0.998, Margins(left=4 * MM))
    words = read(tmp_path, "letter", printer)[0][-1]
    assert "name: Den laser" in words
    assert "back_offset: {x: 0.8 mm, y: -0.5 mm}" in words
    assert "scale: {x: 100.3 %, y: 99.8 %}" in words
    assert "margins: {left: 4 mm, top: 4.23 mm, right: 4.23 mm, bottom: 4.23 mm}" in words


@pytest.mark.sample(11)
@pytest.mark.parametrize("sides", Sides)
@pytest.mark.parametrize("paper", sorted(PAPERS))
def test_every_calibration_page_passes_preflight_whatever_the_printers_name(
    paper: str, sides: Sides
) -> None:
    widest = Printer("W" * 32, -9.99 * MM, -9.99 * MM, 1.04321, 1.04321)
    for printer in (None, widest):
        kept = PAPERS[paper] if printer is None else printer.reached(PAPERS[paper], backs=True)
        for face in calibration_faces(kept, sides, printer):
            assert face is None or not [*check_face(face, None)]


def test_ticks_of_rulers_are_longer_the_larger_the_unit_that_they_mark() -> None:
    _, eighths, millimetres, *_ = calibration._ruler(3, above=True)
    for ticks, units in ((eighths, (8, 4, 2, 1)), (millimetres, (10, 5, 1))):
        assert isinstance(ticks, OutlinePath)
        heights: dict[int, set[float]] = {unit: set() for unit in units}
        for step, tick in enumerate(ticks.subpaths):
            ((_, end),) = tick.segments
            heights[next(unit for unit in units if step % unit == 0)].add(abs(end - tick.start[1]))
        tall = [height for unit in units for height in heights[unit]]
        assert len(tall) == len(units)
        assert tall == sorted(tall, reverse=True)


def test_the_sheet_is_drawn_as_it_was_reviewed(*, update_golden: bool) -> None:
    faces = calibration_faces(PAPERS["a4"])
    drawn = "".join(f"{trace_face(face)}\n" for face in faces if face is not None)
    if update_golden:
        GOLDEN.write_text(drawn, encoding="utf-8", newline="\n")
    assert drawn == GOLDEN.read_text(encoding="utf-8")


def test_figures_of_a_stair_stand_below_their_line_and_above_the_next() -> None:
    shapes = calibration._stair(20.0)
    steps, figures = shapes[::2], shapes[1::2]
    heights = [ink.bottom for ink in (ink_box((step,)) for step in steps) if ink]
    assert heights == sorted(heights) and len(heights) == len(figures) == len(steps) > 2
    for height, figure in zip(heights, figures, strict=True):
        ink = ink_box((figure,))
        assert ink is not None and height < ink.y < height + 10
