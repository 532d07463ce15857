"""What many sheets print alike is held once while they are verified."""

import tracemalloc
from dataclasses import replace

import pytest

from kitgen.contract import TextReading
from kitgen.drawing.shapes import Box
from kitgen.pipeline.verify.pdf.page_objects import ReadPath
from kitgen.pipeline.verify.pdf.reading import ReadPage
from kitgen.pipeline.verify.reading_back.pieces import PieceReader
from kitgen.records.sheets import PlacedPiece, SheetRecord


def test_pages_that_print_the_same_hold_the_same_boxes_and_words() -> None:
    piece = PlacedPiece("sheets", "sheet", "first", "front", 10.0, 10.0, 200.0, 100.0, 0)
    reader = PieceReader()
    for number, name in enumerate(("first", "second"), 1):
        texts = (TextReading("3", Box(20.0, 20.0, 5.0, 9.0)),)
        paths = (ReadPath.of(Box(30.0, 20.0, 4.0, float(number)), False),)
        paths += (ReadPath.of(Box(50.0, 20.0, 4.0, 4.0), False),)
        sheet = SheetRecord(number, "front", (replace(piece, name=name),))
        reader.take(sheet, ReadPage(612.0, 792.0, 0, texts, paths, (0,)))
    first, second = reader.readings()["sheets"]
    assert (first.name, second.name) == ("first", "second")
    assert first.texts == second.texts and first.texts[0] is second.texts[0]
    assert first.paths[1] is second.paths[1] and first.paths[0] != second.paths[0]


@pytest.mark.parametrize("inks", [True, False])
def test_colours_and_points_are_those_of_each_outline_where_they_are_asked_for(inks: bool) -> None:
    seen = [(frozenset({"#ff0000"}), 3), (frozenset({"#00ff00", "#0000ff"}), 7)]
    paths = tuple(
        ReadPath(20.0 + 9 * at, 20.0, 4.0, 4.0, False, *one) for at, one in enumerate(seen)
    )
    piece = PlacedPiece("sheets", "sheet", "one", "front", 10.0, 10.0, 200.0, 100.0, 0)
    reader = PieceReader(inks=inks)
    reader.take(SheetRecord(1, "front", (piece,)), ReadPage(612.0, 792.0, 0, (), paths, ()))
    (read,) = reader.readings()["sheets"]
    assert len(read.paths) == 2
    assert [*zip(read.inks, read.points, strict=True)] == (seen if inks else [])


def test_a_piece_that_was_read_takes_a_place_for_each_of_its_words() -> None:
    """Its page over, nothing is known any more of which words it had where."""
    texts = tuple(TextReading(str(n), Box(20.0, 20.0 + n, 5.0, 0.9)) for n in range(90))
    reader = PieceReader()
    held = []
    tracemalloc.start()
    try:
        for number in range(1, 201):
            piece = PlacedPiece("sheets", "sheet", "x", "front", 10.0, 10.0, 200.0, 150.0, 0)
            sheet = SheetRecord(number, "front", (replace(piece, name=f"{number}"),))
            reader.take(sheet, ReadPage(612.0, 792.0, 0, texts, (), (0,) * len(texts)))
            held.append(tracemalloc.get_traced_memory()[0])
    finally:
        tracemalloc.stop()
    assert (held[-1] - held[99]) / 100 < 2_500
    assert [len(read.texts) for read in reader.readings()["sheets"]] == [90] * 200


def test_what_lies_in_two_trim_boxes_is_of_the_piece_painted_last() -> None:
    angle = ((0.0, 0.0), (90.0, 0.0), (90.0, 9.0), (9.0, 9.0), (9.0, 90.0), (0.0, 90.0))
    around = PlacedPiece("job", "nets", "angle", "front", 0.0, 0.0, 90.0, 90.0, 0, None, (angle,))
    within = PlacedPiece("job", "cards", "card", "front", 30.0, 30.0, 40.0, 40.0, 0)
    first, last, mark = Box(1.0, 1.0, 5.0, 5.0), Box(2.0, 60.0, 5.0, 5.0), Box(40.0, 40.0, 6.0, 6.0)
    paths = (
        ReadPath.of(Box(0.0, 0.0, 90.0, 90.0), True),
        ReadPath.of(first, False),
        ReadPath.of(mark.moved(1.0, 1.0), False),
        ReadPath.of(Box(30.0, 30.0, 40.0, 40.0), True),
        ReadPath.of(mark, False),
    )
    texts = (TextReading("net", mark), TextReading("net", last), TextReading("card", mark))
    reader = PieceReader()
    sheet = SheetRecord(1, "front", (around, within))
    reader.take(sheet, ReadPage(612.0, 792.0, 0, texts, paths, (3, 3, 5)))
    readings = reader.readings()
    net, card = readings["job"]
    assert [text.words for text in net.texts] == ["net", "net"]
    assert [text.words for text in card.texts] == ["card"]
    assert (len(net.paths), len(card.paths)) == (3, 2)
