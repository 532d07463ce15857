"""Reads back the figures at the foot of an answer sheet."""

from collections import Counter
from itertools import pairwise

from kitgen.contract import PieceReading
from kitgen.games.mines_between_the_lines.contents import FieldContents
from kitgen.games.mines_between_the_lines.sheets.answer import TIMES
from kitgen.games.mines_between_the_lines.sheets.sheet import FOOT_LEFT, FOOT_MIDDLE
from kitgen.readback import in_reading_order, is_number, said_in
from kitgen.tabletop.grid import KING_STEPS

_SUMS = ("the sum of numbers", "the number of mines", "the number of empty boxes")
_SAME_ROW = 6.0
"""The most by which the middles of figures in one row may differ in height, in points."""


def figures_printed(sheet: PieceReading) -> dict[str, str]:
    """Return the figures at the foot of an answer sheet, by their meaning."""
    left, middle = (
        [text for text in sheet.texts if said_in([(text.box, "")], {"panel": panel})]
        for panel in (FOOT_LEFT, FOOT_MIDDLE)
    )
    sums = filter(is_number, in_reading_order(left, _SAME_ROW))
    counts = in_reading_order(middle, _SAME_ROW)
    return dict(zip(_SUMS, sums, strict=False)) | {
        _boxes_with(number): count.removeprefix(TIMES).strip()
        for number, count in pairwise(counts)
        if count.startswith(TIMES)
    }


def figures_of(field: FieldContents) -> dict[str, str]:
    """Return the figures that belong at the foot of a field's answer sheet."""
    counts = Counter(number for row in field.numbers for number in row if number is not None)
    numbers = range(len(KING_STEPS) + 1)
    total = sum(number * counts[number] for number in numbers)
    sums = zip(_SUMS, (total, field.mines_in_rows, counts[0]), strict=True)
    return {
        **{name: str(figure) for name, figure in sums},
        **{_boxes_with(str(number)): str(counts[number]) for number in numbers},
    }


def _boxes_with(number: str) -> str:
    return f"the boxes with {number}"
