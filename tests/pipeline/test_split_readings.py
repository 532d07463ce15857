"""A piece that is glued from several sheets is read as if one sheet showed it whole."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace

from hypothesis import given
from hypothesis import strategies as st

from kitgen.contract import PieceReading, TextReading
from kitgen.drawing.shapes import Box
from kitgen.pipeline.verify.pdf.page_objects import ReadPath
from kitgen.pipeline.verify.pdf.reading import ReadPage
from kitgen.pipeline.verify.reading_back.pieces import PieceReader, as_drawn
from kitgen.records.sheets import Part, PlacedPiece, SheetRecord

WIDTH, HEIGHT = 300.0, 900.0
GROUND = Box(0.0, 0.0, WIDTH, HEIGHT)
THREE = ((0.0, 318.0), (300.0, 618.0), (600.0, 900.0))
"""What each sheet shows, from top to bottom: flaps reach 18 points into the neighbour's part."""


def glued(
    sheets: Sequence[tuple[Sequence[Box], Sequence[TextReading]]],
    shown: Sequence[tuple[float, float]] = THREE,
) -> PieceReading:
    """Read a board printed over sheets, each with all of the board, of which it shows a strip."""
    reader = PieceReader()
    for page, ((outlines, words), (top, bottom)) in enumerate(zip(sheets, shown, strict=True), 1):
        down = 36.0 - top
        part = Part(40.0, 36.0, WIDTH, bottom - top)
        piece = PlacedPiece("job", "board", "it", "front", 40.0, down, WIDTH, HEIGHT, 0, part)
        placed = [box.moved(40.0, down) for box in (GROUND, *outlines)]
        texts = tuple(TextReading(text.words, text.box.moved(40.0, down)) for text in words)
        paths = tuple(ReadPath.of(box, number == 0) for number, box in enumerate(placed))
        count = tuple(len(paths) for _ in texts)
        page_read = ReadPage(400.0, 400.0, 0, texts, paths, count)
        reader.take(SheetRecord(page, "front", (piece,)), page_read)
    ((reading,),) = reader.readings().values()
    return reading


def off(box: Box, by: float) -> Box:
    """Return a box that a file has rounded otherwise."""
    return Box(box.x + by, box.y - by, box.width, box.height)


def dot(x: float, y: float) -> Box:
    return Box(x - 4.0, y - 4.0, 8.0, 8.0)


def near(boxes: Sequence[Box]) -> Counter[tuple[int, ...]]:
    return Counter(tuple(round(2 * side) for side in (box.x, box.y, box.width)) for box in boxes)


def test_a_mine_on_a_flap_is_read_once() -> None:
    mine, above, below = dot(60.0, 309.0), dot(60.0, 200.0), dot(60.0, 400.0)
    number = TextReading("3", dot(100.0, 309.0))
    reading = glued([((above, mine, below), (number,))] * 3)
    assert reading.paths.count(mine) == 1
    assert Counter(reading.paths) == Counter((GROUND, above, mine, below))
    assert [text.words for text in reading.texts] == ["3"]


def test_an_outline_that_one_sheet_shows_twice_is_read_twice() -> None:
    mine = dot(60.0, 309.0)
    assert glued([((mine, mine), ())] * 3).paths.count(mine) == 2
    # One more on either sheet was put there, and is not taken for the neighbour's.
    assert glued([((mine, mine), ()), ((mine,), ()), ((), ())]).paths.count(mine) == 2
    assert glued([((mine,), ()), ((mine, mine), ()), ((), ())]).paths.count(mine) == 2


places = st.builds(
    lambda x, y: dot(x / 2, y / 2),
    st.integers(20, 580),
    st.integers(20, 1780) | st.integers(590, 646),
)
rounding = st.floats(-0.02, 0.02)


@given(dots=st.lists(places, max_size=30), rounded=st.tuples(rounding, rounding, rounding))
def test_whatever_the_sheets_round_each_mark_is_read_as_often_as_it_is_drawn(
    dots: list[Box], rounded: tuple[float, ...]
) -> None:
    words = [TextReading(f"word {number}", off(box, 0.05)) for number, box in enumerate(dots)]
    sheets = [
        (
            [off(box, by) for box in dots],
            [TextReading(text.words, off(text.box, by)) for text in words],
        )
        for by in rounded
    ]
    reading = glued(sheets)
    assert near(reading.paths) == near([GROUND, *dots])
    assert Counter(text.words for text in reading.texts) == Counter(text.words for text in words)


def test_a_reading_has_the_size_of_the_piece_whatever_is_painted_first() -> None:
    cloud = Box(20.0, 20.0, 120.0, 60.0)
    reading = glued([((cloud,), ())] * 3)
    # The middle of the ground lies on the second sheet, and that of the cloud on the first.
    assert reading.paths == (cloud, GROUND)
    assert (reading.width, reading.height) == (WIDTH, HEIGHT)
    drawn = as_drawn(reading)
    assert (drawn.width, drawn.height) == (200.0, 600.0)


def test_what_flaps_say_is_left_out_of_glued_pieces_alone() -> None:
    tag = Box(100.0, 305.0, 60.0, 9.0)
    words = (TextReading("A · glue here", tag), TextReading("3", dot(60.0, 200.0)))
    reading = glued([((tag.grown(2.0),), words)] * 3)
    assert reading.glued
    assert [text.words for text in as_drawn(reading).texts] == ["3"]
    assert len(as_drawn(reading).paths) == 1
    whole = as_drawn(replace(reading, glued=False))
    assert [text.words for text in whole.texts] == ["A · glue here", "3"]
    assert len(whole.paths) == 2


def test_a_piece_that_lies_on_its_side_has_the_size_that_it_was_drawn_in() -> None:
    reader = PieceReader()
    turned = PlacedPiece("job", "cards", "card", "front", 0.0, 0.0, 90.0, 60.0, 1)
    reader.take(SheetRecord(1, "front", (turned,)), ReadPage(400.0, 400.0, 0, (), (), ()))
    ((card,),) = reader.readings().values()
    assert (card.width, card.height) == (60.0, 90.0)
