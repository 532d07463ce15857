"""Pieces in large print: each is there once, so much larger, on pages that have room for it."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kitgen.contract import (
    Audience,
    Component,
    Grid,
    Job,
    Piece,
    Read,
    SheetSet,
    Shelves,
    Stock,
    Whole,
)
from kitgen.diagnostics import Diagnostic
from kitgen.drawing.face import Face
from kitgen.drawing.inks import Ink
from kitgen.drawing.shapes import Box, Paint, Rectangle, Text
from kitgen.layout.enlarging import enlarged_job
from kitgen.layout.fitting import nowhere
from kitgen.layout.imposition import impose
from kitgen.layout.paper import PAPERS
from kitgen.layout.sheet import FRONT, Imprint, Marks, PrintSettings, Sides
from kitgen.values import replace

PART = Component("part", "Parts", Read.NEVER)


def face(name: str, width: float, height: float) -> Face:
    room = Box(10.0, 10.0, width - 20.0, height - 20.0)
    words = Text((12.0, 20.0), "Pit", 8.0, room)
    ground = Rectangle(Box(0.0, 0.0, width, height), Paint(Ink.PANEL))
    return Face(name, name, width, height, (ground, words))


@given(
    size=st.tuples(st.floats(40.0, 520.0), st.floats(40.0, 700.0)),
    count=st.integers(1, 12),
    grid=st.tuples(st.integers(1, 7), st.integers(1, 5)),
    way=st.sampled_from(["grid", "shelves", "whole"]),
    backed=st.booleans(),
    paper=st.sampled_from(sorted(PAPERS)),
)
def test_each_piece_is_printed_once_and_half_as_large_again_or_refused_by_name(
    size: tuple[float, float],
    count: int,
    grid: tuple[int, int],
    way: str,
    backed: bool,
    paper: str,
) -> None:
    arranged = {"grid": Grid(*grid), "shelves": Shelves(), "whole": Whole()}[way]
    pieces = tuple(
        Piece(PART, f"p{n}", face(f"f{n}", *size), face(f"b{n}", *size) if backed else None)
        for n in range(count)
    )
    job = Job(
        "job", "Job", "", Stock.CARD, Audience.PLAYERS, (SheetSet("", pieces, arranged),),
        duplex=backed,
    )  # fmt: skip
    settings = PrintSettings(PAPERS[paper], Sides.LONG_EDGE, Marks.CROP)
    refused: list[Diagnostic] = []
    larger = enlarged_job(job, settings, nowhere, refused.extend)
    sheets = list(impose(larger, settings, Imprint("Kit", None)))
    assert {problem.code for problem in refused} <= {"PRT114"}
    assert all(
        "`Pit` is set in 8.0 pt and needs 12.0 pt" in diagnostic.message for diagnostic in refused
    )
    shown = [at for sheet in sheets if sheet.side == FRONT for at in sheet.placements]
    # No piece is printed twice, and no part of one that is printed over several sheets.
    once = [
        (at.piece.name, at.clip and (at.clip.x - at.box.x, at.clip.y - at.box.y)) for at in shown
    ]
    assert len(once) == len({*once})
    for at in shown:
        assert abs(at.piece.front.width / size[0] - 1.5) < 1e-9
        assert abs(at.piece.front.height / size[1] - 1.5) < 1e-9
    # Without a back any piece is printed, if need be over several sheets.
    assert (
        {at.piece.name for at in shown} == {piece.name for piece in pieces}
        if not refused
        else backed
    )
    area = settings.paper.printable.grown(0.01)
    for sheet in sheets:
        for at in sheet.placements:
            box = at.clip or at.box
            assert area.x <= box.x and box.right <= area.right
            assert area.y <= box.y and box.bottom <= area.bottom


@pytest.mark.parametrize("says", [True, False])
def test_a_piece_without_room_is_reported_by_its_words_if_it_has_any(*, says: bool) -> None:
    drawn = face("map", 500.0, 700.0)
    drawn = drawn if says else replace(drawn, shapes=drawn.shapes[:1])
    sheets = (SheetSet("", (Piece(PART, "map", drawn, drawn),), Whole()),)
    job = Job("job", "Job", "", Stock.CARD, Audience.PLAYERS, sheets, duplex=True)
    settings = PrintSettings(PAPERS["letter"], Sides.LONG_EDGE, Marks.CROP)
    refused: list[Diagnostic] = []
    larger = enlarged_job(job, settings, nowhere, refused.extend)
    assert not list(impose(larger, settings, Imprint("Kit", None)))
    ((message,),) = [{fault.message for fault in refused}]
    assert "264.6 x 370.4 mm" in message
    assert ("`Pit` is set in 8.0 pt and needs 12.0 pt" in message) == says
    assert (" pt" in message) == says and "``" not in message
