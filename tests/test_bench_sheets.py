"""What the benchmark of sheets says of them, on sheets made by hand."""

from dataclasses import replace

import pytest

from kitgen.drawing.shapes import Box
from kitgen.records.sheets import PlacedPiece, SheetRecord
from tests.benchmarks.bench_sheets import as_few, described, in_sheets

ROOM = Box(10.0, 10.0, 100.0, 200.0)


@pytest.mark.parametrize(
    ("x", "y", "width", "height", "fill"),
    [
        (10.0, 10.0, 50.0, 100.0, "25%"),
        (0.0, 0.0, 120.0, 220.0, "100%"),
        (0.0, 110.0, 60, 200, "25%"),
    ],
)
def test_a_page_is_as_full_as_a_printer_can_print(
    x: float, y: float, width: float, height: float, fill: str
) -> None:
    piece = PlacedPiece("job", "calibration", "page", "front", x, y, width, height, 0)
    sheet = (SheetRecord(1, "front", (piece,)),)
    assert described(sheet, ROOM, alone=True).split() == [fill, "1", "calibration"]
    marked = ["<"] if fill == "25%" else []
    assert described(sheet, ROOM, alone=False).split() == [*marked, fill, "1", "calibration"]
    marked = ["="] if fill == "25%" else []
    said = described(sheet, ROOM, alone=False, few=True).split()
    assert said == [*marked, fill, "1", "calibration"]


def test_sheets_are_as_few_as_can_be_where_one_less_would_be_too_full() -> None:
    assert as_few([0.49, 0.49])
    assert not as_few([0.49, 0.4])
    assert as_few([1.0, 0.9, 0.1])
    assert not as_few([0.8, 0.8, 0.1])


def test_a_single_sheet_is_counted_as_such() -> None:
    assert [in_sheets(count) for count in (0, 1, 2)] == ["0 sheets", "1 sheet", "2 sheets"]


def test_what_outlines_share_is_counted_once() -> None:
    left = ((10.0, 10.0), (59.0, 10.0), (59.0, 109.0), (10.0, 109.0))
    inside = ((20.0, 20.0), (40.0, 20.0), (40.0, 60.0), (20.0, 60.0))
    piece = PlacedPiece("job", "box", "box", "front", 0.0, 0.0, 90.0, 90.0, 0)
    sheet = (SheetRecord(1, "front", (replace(piece, outlines=(left, inside)),)),)
    assert described(sheet, ROOM, alone=True).split()[0] == "25%"
