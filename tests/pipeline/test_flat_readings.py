"""What many sheets print alike is held once while they are verified."""

from dataclasses import replace

from kitgen.contract import TextReading
from kitgen.drawing.shapes import Box
from kitgen.pipeline.verify.page_objects import ReadPath
from kitgen.pipeline.verify.pieces import PieceReader
from kitgen.pipeline.verify.reading import ReadPage
from kitgen.records.manifest import PlacedPiece, SheetRecord


def test_pages_that_print_the_same_hold_the_same_boxes_and_words() -> None:
    piece = PlacedPiece("sheet", "first", "front", 10.0, 10.0, 200.0, 100.0, 0)
    reader = PieceReader()
    for number, name in enumerate(("first", "second"), 1):
        texts = (TextReading("3", Box(20.0, 20.0, 5.0, 9.0)),)
        paths = (ReadPath(Box(30.0, 20.0, 4.0, float(number)), False),)
        paths += (ReadPath(Box(50.0, 20.0, 4.0, 4.0), False),)
        sheet = SheetRecord(number, "front", (replace(piece, name=name),))
        reader.take(sheet, ReadPage(612.0, 792.0, 0, texts, paths))
    first, second = reader.readings()
    assert (first.name, second.name) == ("first", "second")
    assert first.texts == second.texts and first.texts[0] is second.texts[0]
    assert first.paths[1] is second.paths[1] and first.paths[0] != second.paths[0]
