"""The text log of a sheet: equal for equal sheets, different where anything moved."""

from dataclasses import replace

import pytest

from kitgen.contract import Piece, Shelves
from kitgen.drawing.inks import Ink
from kitgen.drawing.shapes import (
    Box,
    Ellipse,
    Group,
    Paint,
    Picture,
    Placed,
    Rectangle,
    Shape,
    Text,
    moved,
    polygon,
)
from kitgen.layout.sheet import Sheet
from tests.factories import COMPONENT, make_face, make_job, make_settings, make_sheets
from tests.trace import trace_sheet

ROCK = Picture("rock", (Rectangle(Box(0, 0, 9, 9), Paint(Ink.ROCK)),))
MANY = polygon([(n, n * n % 7) for n in range(20)], Paint(Ink.ROCK))


def sheet_of(*shapes: Shape) -> Sheet:
    piece = Piece(COMPONENT, "one", make_face("one", shapes=shapes))
    return make_sheets(make_job([piece], Shelves()), make_settings())[0]


def test_a_sheet_reads_as_what_lies_where() -> None:
    text = Text((54, 60), "Mine", 9, Box(0, 0, 108, 108))
    sheet = sheet_of(Placed(ROCK, moved(1, 2)), Group((text,), moved(3, 4)), MANY, Placed(ROCK))
    rows = trace_sheet(replace(sheet, furniture=())).splitlines()
    assert rows[:7] == [
        "sheet 1 of 1 front 595.28 x 841.89",
        "tiles/one shows one in [16.5 16.5 108 108] on FLOOR",
        "  picture 0 rock at 1 2",
        "  group at 3 4",
        '    text "Mine" start at 54 60 FiraGO Regular 9 TEXT',
        rows[5],
        "  picture 0 rock at 0 0",
    ]
    assert rows[5].startswith("  path (1 runs, 19 segments, ")
    assert rows[7:] == [
        "furniture",
        "picture 0 rock: 1 shapes",
        "  rectangle [0 0 9 9] fill ROCK",
    ]


@pytest.mark.parametrize(
    ("one", "other"),
    [
        (Ellipse((5, 5), 2, 2, Paint(Ink.ROCK)), Ellipse((5, 5), 2, 2.01, Paint(Ink.ROCK))),
        (Ellipse((5, 5), 2, 2, Paint(Ink.ROCK)), Ellipse((5, 5), 2, 2, Paint(Ink.WALL))),
        (MANY, replace(MANY, even_odd=True)),
        (MANY, polygon([(n, n * n % 7 + (n == 9) / 50) for n in range(20)], Paint(Ink.ROCK))),
        (Placed(ROCK), Placed(Picture("rock", MANY and (MANY,)))),
    ],
)
def test_anything_that_moves_changes_the_trace(one: Shape, other: Shape) -> None:
    assert trace_sheet(sheet_of(one)) != trace_sheet(sheet_of(other))
    assert trace_sheet(sheet_of(one)) == trace_sheet(sheet_of(one))
